"""The page of verdicts: a row for each goal, in words that follow from the verdict alone."""

from __future__ import annotations

import json
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

import pytest

from tests import verdicts_page
from tests.verdicts import refuted, undecided, won
from tests.verdicts_page import layout, machine, page, read
from winnable.missions.games import GAMES
from winnable.missions.load import shipped
from winnable.models.queries.verdict import AgreementCertificate, Bound, Optimal, Verdict, document


def sha256(name: str, party: tuple[str, ...], **assume: str) -> str:
    """The hash of a sheet."""
    return GAMES["exo"].sheet(shipped(name), party, assume, ()).sha256


def row(verdict: Verdict) -> dict[str, Any]:
    """As it stands in a document."""
    found: dict[str, Any] = json.loads(json.dumps(asdict(verdict)))
    return found


WON = won(
    mission="exo/duo/2a",
    goal="mission",
    party=("kaindra",),
    mission_sha256=sha256("exo/duo/2a", ("kaindra",)),
    bound=Bound(1, 3),
    rulings=("a", "b"),
    omitted=(),
)


def test_rows_say_what_verdicts_say() -> None:
    """A win with its plan and bounds; a goal lost by two engines; one left open."""
    lost = refuted(mission="exo/duo/1", goal="challenge", omitted=())
    left = undecided(mission="exo/duo/1", goal="mission", omitted=("x",))

    text = page([row(each) for each in (WON, lost, left)], "winnable 1", "a machine")

    rows = [line for line in text.splitlines() if line.startswith("| `")]
    cells = [[cell.strip() for cell in row.strip("|").split("|")] for row in rows]
    old = "of an older sheet"
    assert [row[:3] for row in cells] == [
        ["`exo/duo/1` mission", "undecided (time_limit)", "any"],
        ["`exo/duo/1` challenge", "unwinnable", "any"],
        ["`exo/duo/2a` mission", "winnable", "kaindra"],
    ]
    assert [row[3:] for row in cells] == [
        ["", "", "2, 0", "0", "", "", "1", "0", "0", old],
        ["", "", "never", "0", "sat and cpsat", "", "0", "0", "0", old],
        ["2", "6", "1, 3", "0", "", "", "0", "0", "2", "default"],
    ]
    assert "3 goals: 1 winnable, 1 unwinnable, 1 undecided. 0 plans of least rounds." in text
    assert "winnable 1. a machine." in text


def test_bounds_say_who_vouches_for_them() -> None:
    """The shortest plan, by two engines; half a minute between 20 s and 40 s."""
    agreed = AgreementCertificate(("sat", "cpsat"), ("rounds",))
    least = replace(
        WON, bound=Bound(2, 3), optimal=Optimal(rounds=True), bound_certificate=agreed, seconds=20.0
    )
    other = replace(WON, goal="challenge", seconds=40.0)

    text = page([row(least), row(other)], "winnable 1", "a machine")

    (line,) = (line for line in text.splitlines() if line.startswith("| `exo/duo/2a` mission"))
    assert "| least: sat and cpsat |" in line
    assert "1 plan of least rounds. A goal took 30 s in the median, 40 s at most." in text


STAYS_OPEN = "a plan, then whether fewer rounds would do, which stays open."


def test_slow_goals_are_told_with_the_reason() -> None:
    """Slowest first: one left open, one with a plan that may not be shortest, one that is."""
    left = replace(undecided(mission="exo/duo/1", goal="mission", omitted=()), seconds=300.0)
    open_still, shortest = replace(WON, seconds=130.4), replace(WON, bound=Bound(2, 3), seconds=200)
    rows = [row(replace(open_still, goal="challenge")), row(shortest), row(left)]

    lines = page(rows, "winnable 1", "a machine").splitlines()
    told = lines[lines.index("Longer than 120 s, and for what:") + 2 :]
    assert told[:3] == [
        "* `exo/duo/1` mission, 300 s: no plan came up, and no proof that there is none.",
        "* `exo/duo/2a` mission, 200 s: a plan, then what other parties need.",
        "* `exo/duo/2a` challenge, 130 s: " + STAYS_OPEN,
    ]


def test_goals_without_a_verdict_are_named() -> None:
    """Of 44 goals one was decided."""
    last = page([row(WON)], "winnable 1", "a machine").splitlines()[-1]

    assert last.startswith("Without a verdict: `exo/duo/1` mission, ")
    assert last.count("`exo/") == 43


def test_layout_is_read_from_the_hash() -> None:
    """The same sheet on its other drawing, and a hash that no drawing has."""
    easy = sha256("exo/duo/2a", ("kaindra",), **{"exo.layout.duo.2a": "easy"})

    assert layout(row(WON)) == "default"
    assert layout({**row(WON), "mission_sha256": easy}) == "easy"
    assert layout({**row(WON), "mission_sha256": "0" * 64}) == "of an older sheet"


def test_later_files_replace_verdicts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Made again alone, the second sheet is in the page once, as it was found last."""
    monkeypatch.setattr(verdicts_page, "PAGE", tmp_path / "verdicts.md")
    again = replace(WON, rounds=1, pawns=4)
    for name, verdict in (("all.json", WON), ("again.json", again)):
        (tmp_path / name).write_text(json.dumps(document((verdict,), "1.2")), "utf-8")

    verdicts_page.main([str(tmp_path / "all.json"), str(tmp_path / "again.json"), "--write"])

    text = (tmp_path / "verdicts.md").read_text("utf-8")
    assert "| `exo/duo/2a` mission | winnable | kaindra | 1 | 4 |" in text
    assert text.count("| `exo/duo/2a`") == 1
    assert read([tmp_path / "all.json"])[1] == "winnable 1.2"
    assert machine("two cores").endswith("; two cores")
