"""The command that compares many random games says what it did, and fails on a difference."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.agreement import __main__ as command
from tests.agreement import sweep
from tests.agreement.rounds import Missing
from tests.scenes import SCENES, game
from winnable.solver.outcome import GaveUp

NARROW = next(number for number, scene in enumerate(SCENES) if scene.name == "narrow")
"""A scene whose model is small."""


def test_a_game_is_compared_round_by_round(capsys: pytest.CaptureFixture[str]) -> None:
    """One round of one game, in a process of its own; both sides agree about it."""
    arguments = ["--games", "1", "--from", str(NARROW), "--compare", "--sample", "1"]

    assert command.main(arguments) == 0

    printed = capsys.readouterr().out
    assert f"1/1 game {NARROW} (narrow): 1 rounds compared, " in printed
    assert "1 rounds compared, 0 of them undecided" in printed
    assert "  exo.move.pawn" in printed


def test_games_go_on_after_a_difference(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Both games are printed, the one that differs with its seed, and the code is 1."""
    reports = [sweep.Report(7, compared=3, differences=("round 2",)), sweep.Report(8, compared=1)]
    monkeypatch.setattr(command, "sweep", lambda *_: iter(reports))

    assert command.main(["--games", "2", "--from", "7", "--compare"]) == 1

    printed = capsys.readouterr().out
    assert "  game 7: round 2" in printed
    assert "2/2 game 8" in printed
    assert "4 rounds compared, 0 of them undecided" in printed
    assert "different: python -m tests.agreement --compare --games 1 --from 7" in printed


def test_what_the_model_lacks_is_a_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round that is missing is told from one that was given up."""

    class Lacking:
        def missing(self, *_: object, only: tuple[int, ...]) -> Iterator[Missing | GaveUp]:
            yield Missing(only[0], ("zone(claire) = A1",), ("exo.move.pawn",))
            yield GaveUp("time_limit")

    monkeypatch.setattr(sweep, "_rounds", lambda _: Lacking())

    report = sweep.examined(NARROW, sweep.Comparison(rounds=2))

    assert report.differences == (
        "round 2 is not in the model: zone(claire) = A1 against exo.move.pawn",
    )
    assert (report.compared, report.undecided) == (2, 1)


def test_an_error_is_a_difference() -> None:
    """Half a seed has no scene; the sweep says so and goes on."""
    reports = list(sweep.sweep([-1.5], None, jobs=1))  # type: ignore[list-item]

    assert [report.seed for report in reports] == [-1.5]
    assert reports[0].differences[0].startswith("TypeError: ")


def test_the_last_whole_rounds_are_the_sample() -> None:
    """All of them, where nobody says how many."""
    it = game(NARROW, probes=1)
    whole = [number for number, state in enumerate(it.states[1:], 1) if not state.outcome]

    assert list(sweep.sampled(it, None)) == whole
    assert list(sweep.sampled(it, 1)) == whole[-1:]
