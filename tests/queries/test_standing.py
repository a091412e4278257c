"""How verdicts stand to a baseline: every kind of change, what is stale, exit codes, JSON."""

from __future__ import annotations

import json
from collections.abc import Iterable
from itertools import product
from typing import get_args

import pytest
from pydantic import TypeAdapter

from tests.verdicts import refuted, undecided, unwritten, won
from winnable.models.queries.baseline import Baseline, Key, expected
from winnable.models.queries.request import Request
from winnable.models.queries.standing import Change, Standings, compare, standings
from winnable.models.queries.verdict import Bound, Exit, Verdict, VerdictsDocument
from winnable.models.queries.verdict_schema import json_schema

CHANGES: list[tuple[Verdict, Verdict, Change]] = [
    (won(2, 6), won(2, 6), "same"),
    (won(2, 6), won(3, 6), "worse"),
    (won(2, 6), won(3, 5), "worse"),
    (won(2, 6), won(2, 7), "worse"),
    (won(2, 6), won(2, 5), "better"),
    (won(2, 6), won(1, 9), "better"),
    (won(2, 6), won(2, 6, bound=Bound(1, 1)), "same"),
    (won(), refuted(), "lost"),
    (won(), undecided(), "lost"),
    (undecided(), undecided("horizon", bound=Bound(9, 9)), "same"),
    (undecided(), won(9, 99), "better"),
    (undecided(), refuted(), "worse"),
    (refuted(), refuted(), "same"),
    (refuted(), undecided(), "better"),
    (refuted(), won(9, 99), "better"),
]


@pytest.mark.parametrize(("before", "now", "change"), CHANGES)
def test_changes(before: Verdict, now: Verdict, change: Change) -> None:
    """Fewer rounds go before fewer pawns; undecided lies between the two proven answers."""
    assert compare(expected(before), expected(now)) == change


def baseline(*verdicts: Verdict, party: str = "any") -> Baseline:
    """A baseline with an entry for each of ``verdicts``, one a line."""
    entries = {Key(v.mission, v.goal, party): expected(v) for v in verdicts}
    places = {key: (line, 1) for line, key in enumerate(entries, 1)}
    return Baseline("b.json", entries, places)


def run(verdicts: Iterable[Verdict], known: Baseline | None, *targets: str) -> Standings:
    """Standings of a run with no options."""
    return standings(verdicts, Request(), targets, known)


def test_without_an_entry_a_verdict_is_new() -> None:
    """Another goal of the same mission does not count."""
    found = run([won(goal="challenge")], baseline(won()), "corridor")

    assert [standing.change for standing in found.each] == ["new"]


def test_an_interrupted_verdict_is_not_compared() -> None:
    """It would look lost, and nothing is known."""
    (standing,) = run([undecided("interrupted")], baseline(won()), "corridor").each

    assert (standing.change, standing.level) == (None, "open")


ENTRIES = ("exo/duo/1", "exo/duo/9", "exo/duos/1", "own/a.toml", "own/deep/b.toml", "c.toml")


@pytest.mark.parametrize(
    ("targets", "stale"),
    [
        ((), ENTRIES[:3]),
        (("exo",), ENTRIES[:3]),
        (("exo/duo",), ENTRIES[:2]),
        (("exo/duo/",), ENTRIES[:2]),
        (("exo/duo/2a", "c.toml"), ("c.toml",)),
        (("./own/",), ENTRIES[3:5]),
        (("own", "exo/duo/1"), ("exo/duo/1", *ENTRIES[3:5])),
        ((".",), ENTRIES[3:]),
        (("exo/squad",), ()),
    ],
)
def test_entries_of_the_asked_targets_without_a_verdict_are_stale(
    targets: tuple[str, ...], stale: tuple[str, ...]
) -> None:
    """Entries of other targets are another job's; a prefix is one of whole segments."""
    known = baseline(*(won(mission=name) for name in ENTRIES))

    found = run([], known, *targets)

    assert [each.key.mission for each in found.stale] == sorted(stale)


def test_an_entry_with_a_verdict_is_not_stale() -> None:
    """However it changed."""
    assert run([refuted()], baseline(won()), "corridor").stale == ()


def test_a_goal_that_was_not_asked_for_is_not_stale() -> None:
    """``--goal mission`` asks about no challenge."""
    known = baseline(won(), won(goal="challenge"))

    found = [
        standings([won()], Request(goal=goal), ["corridor"], known) for goal in ("all", "mission")
    ]

    assert [[each.key.goal for each in one.stale] for one in found] == [["challenge"], []]


@pytest.mark.parametrize(
    ("request_", "stale"),
    [
        (Request(party="all"), 1),
        (Request(party="any"), 1),
        (Request(party="ann"), 0),
        (Request(party="all", players=1), 0),
    ],
)
def test_parties_that_were_left_out_on_purpose_are_not_stale(request_: Request, stale: int) -> None:
    """One party asks about no other; a run over all misses the one that is gone."""
    known = baseline(won(), party="ann+bob")

    found = standings([won()], request_, ["corridor"], known)

    assert len(found.stale) == stale
    assert found.each[0].change == "new"


def test_a_question_on_which_engines_disagree_is_not_stale() -> None:
    """The goal is there; winnable is at fault."""
    known = baseline(won(), won(goal="challenge"))

    found = standings([won()], Request(), ["corridor"], known, [("corridor", "challenge")])

    assert found.stale == ()


@pytest.mark.parametrize(
    ("verdict", "code", "level"),
    [
        (won(), Exit.DONE, "passes"),
        (undecided(), Exit.UNDECIDED, "open"),
        (unwritten(), Exit.UNDECIDED, "open"),
        (refuted(), Exit.NO_WIN, "fails"),
    ],
)
def test_without_a_baseline_every_goal_has_to_be_won(
    verdict: Verdict, code: Exit, level: str
) -> None:
    """0, 3, 1."""
    found = run([verdict], None)

    assert (found.exit_code(), found.each[0].level) == (code, level)


def test_the_worst_verdict_makes_the_code() -> None:
    """1 before 3 before 0; and 0 for jobs that only report."""
    verdicts = [won(), undecided(goal="a"), refuted(goal="b")]

    assert run(verdicts, None).exit_code() == Exit.NO_WIN
    assert run(verdicts[:2], None).exit_code() == Exit.UNDECIDED
    assert run([], None).exit_code() == Exit.DONE
    assert run(verdicts, None).exit_code(exit_zero=True) == Exit.DONE


@pytest.mark.parametrize(("before", "now", "change"), CHANGES)
def test_with_a_baseline_only_what_is_lost_or_worse_fails(
    before: Verdict, now: Verdict, change: Change
) -> None:
    """What the baseline has as no win either, passes; ``--exit-zero`` passes everything."""
    found = run([now], baseline(before), "corridor")

    fails = change in {"lost", "worse"}
    assert found.exit_code() == (Exit.NO_WIN if fails else Exit.DONE)
    assert found.exit_code(exit_zero=True) == Exit.DONE
    levels = {"fails"} if fails else {"passes"} if now.verdict == "winnable" else {"accepted"}
    assert {standing.level for standing in found.each} == levels


@pytest.mark.parametrize(
    ("now", "code"),
    [(won(), Exit.DONE), (undecided(), Exit.DONE), (refuted(), Exit.NO_WIN)],
)
def test_a_new_goal_fails_where_it_is_proven_that_it_cannot_be_won(
    now: Verdict, code: Exit
) -> None:
    """Nobody accepted that one; an undecided one is no worse than before."""
    assert run([now], baseline()).exit_code() == code


def test_a_stale_entry_fails() -> None:
    """A goal that was guarded is gone: renamed, or dropped by mistake."""
    found = run([won()], baseline(won(), won(goal="challenge")), "corridor")

    assert found.exit_code() == Exit.NO_WIN
    assert found.exit_code(exit_zero=True) == Exit.DONE


def test_every_kind_of_change_has_a_case_above() -> None:
    """``new`` has tests of its own."""
    assert {change for _, _, change in CHANGES} | {"new"} == set(get_args(Change))


def test_the_json_has_two_more_keys_with_a_baseline_only() -> None:
    """Scripts of earlier versions read on; stale entries are named."""
    verdicts = (undecided(), won(goal="challenge"))
    known = baseline(won(), won(goal="crew"))

    plain = run(verdicts, None).document("0.1.0")
    found = json.loads(json.dumps(run(verdicts, known, "corridor").document("0.1.0")))

    assert [verdict.pop("baseline") for verdict in found["verdicts"]] == ["lost", "new"]
    assert found.pop("stale") == [{"mission": "corridor", "goal": "crew", "party": "any"}]
    assert found == json.loads(json.dumps(plain))
    assert TypeAdapter(VerdictsDocument).validate_json(json.dumps(found)).verdicts == verdicts


def test_the_schema_knows_both_keys_and_demands_neither() -> None:
    """They are there with ``--baseline`` only."""
    schema = json_schema()
    verdict = schema["$defs"]["Verdict"]

    assert verdict["properties"]["baseline"]["enum"] == [*get_args(Change), None]
    assert "baseline" not in verdict["required"]
    assert schema["properties"]["stale"]["items"]["required"] == ["mission", "goal", "party"]
    assert "stale" not in schema["required"]


def test_levels_cover_all_that_can_happen() -> None:
    """Each verdict with each change: nothing that fails passes, nothing won is open."""
    answers = (won(), refuted(), undecided())
    for before, now in product(answers, answers):
        (standing,) = run([now], baseline(before), "corridor").each
        assert standing.level != "open"
        assert (standing.level == "passes") <= (now.verdict == "winnable")
