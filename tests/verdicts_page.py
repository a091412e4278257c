"""``python -m tests.verdicts_page FILE.json``: docs/verdicts.md from verdicts that were kept.

The files come from ``winnable check exo --format json``; of several, a later one replaces verdicts
of those before. ``--write`` writes the page, else it is printed; ``--note`` says under which
circumstances the verdicts were made.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from importlib.metadata import version
from pathlib import Path
from statistics import median
from typing import Any

from winnable.missions.catalogue import catalogue
from winnable.missions.games import GAMES
from winnable.missions.load import entry, shipped
from winnable.missions.wording import counted

PAGE = Path(__file__).resolve().parents[1] / "docs" / "verdicts.md"
SOLVERS = ("python-sat", "ortools", "z3-solver")
SLOW = 120
"""Seconds."""
HEADS = (
    "goal", "verdict", "party", "rounds", "pawns", "at least", "s", "by", "bound by", "omitted",
    "assumed", "rulings", "layout",
)  # fmt: skip

HEAD = """\
# Verdicts on the sheets that ship

Written by `python -m tests.verdicts_page --write FILE`, from what `winnable check exo --format
json --output FILE` said.
"""
MEANING = """\
*Rounds* and *pawns* are those of the plan found; *at least* is what no win goes below, in rounds
and, within the rounds of the plan, in pawns. *By*: the referee's replay
of the plan, or the engines that agree. *Bound by*: who vouches for the rounds that it takes at
least; *least* where those are the rounds of the plan, so that none is shorter. *Omitted*,
*assumed*, *rulings*: how many rules are left
out, how many numbers and layouts are assumed, how many open questions are
read in some way; `winnable check --format json` names them. The boards are pictures in the
rulebook: *layout* is the drawing that was played, each of them assumed.

"""

Row = Mapping[str, Any]


def page(verdicts: Iterable[Row], tool: str, machine: str) -> str:
    """The whole page; goals in the order of the catalogue, those without a verdict named last."""
    found = {(each["mission"], each["goal"]): each for each in verdicts}
    goals = [(name, goal) for name, known in catalogue().items() for goal in known.goals]
    rows = [found[each] for each in goals if each in found]
    said = Counter(row["verdict"] for row in rows)
    count = ", ".join(f"{said[word]} {word}" for word in sorted(said, reverse=True))
    lines = [
        *HEAD.splitlines(),
        f"{tool}. {machine}.",
        "",
        f"{counted(len(rows), 'goal')}: {count}. {_summary(rows)}",
        "",
        *MEANING.splitlines(),
        f"| {' | '.join(HEADS)} |",
        f"| --- | --- | --- |{' ---: |' * 4} --- | --- |{' ---: |' * 3} --- |",
        *(f"| {' | '.join(_cells(row))} |" for row in rows),
    ]
    lines += _slow(rows)
    missing = [f"`{name}` {goal}" for name, goal in goals if (name, goal) not in found]
    if missing:
        lines += ["", f"Without a verdict: {', '.join(missing)}."]
    return "\n".join(lines) + "\n"


def _summary(rows: Sequence[Row]) -> str:
    """How many plans are known to be shortest, and the time that goals took."""
    least = sum(row["optimal"]["rounds"] for row in rows)
    seconds = [row["seconds"] for row in rows]
    took = f"{median(seconds):.0f} s in the median, {max(seconds):.0f} s at most"
    return f"{counted(least, 'plan')} of least rounds. A goal took {took}."


def _slow(rows: Iterable[Row]) -> Iterator[str]:
    """The goals that took long, slowest first, and what the time was spent on."""
    slow = sorted((row for row in rows if row["seconds"] > SLOW), key=lambda row: -row["seconds"])
    if slow:
        yield from ("", f"Longer than {SLOW} s, and for what:", "")
    for row in slow:
        yield f"* `{row['mission']}` {row['goal']}, {row['seconds']:.0f} s: {_spent(row)}."


def _spent(row: Row) -> str:
    """What kept the search going."""
    if row["verdict"] == "undecided":
        return "no plan came up, and no proof that there is none"
    if row["verdict"] == "winnable" and row["bound"]["rounds"] < row["rounds"]:
        return "a plan, then whether fewer rounds would do, which stays open"
    if row["verdict"] == "winnable":
        return "a plan, then what other parties need"
    return "a proof, by two engines"


def _cells(row: Row) -> Iterator[str]:
    reason = "" if row["reason"] is None else f" ({row['reason']})"
    bound = row["bound"]
    yield f"`{row['mission']}` {row['goal']}"
    yield f"{row['verdict']}{reason}"
    yield "any" if row["party"] is None else "+".join(row["party"])
    yield _number(row["rounds"])
    yield _number(row["pawns"])
    yield "never" if bound["rounds"] is None else f"{bound['rounds']}, {bound['pawns']}"
    yield f"{row['seconds']:.0f}"
    yield _certificate(row["certificate"])
    least = "least: " if row["optimal"]["rounds"] else ""
    yield least + _certificate(row["bound_certificate"])
    for listed in ("omitted", "assumptions", "rulings"):
        yield str(len(row[listed]))
    yield layout(row)


def _number(number: int | None) -> str:
    return "" if number is None else str(number)


def _certificate(certificate: Row | None) -> str:
    if certificate is None:
        return ""
    if certificate["kind"] == "agreement":
        return " and ".join(certificate["engines"])
    return str(certificate["kind"])


def layout(row: Row) -> str:
    """The layout that the verdict is about: the one under which the sheet has its hash."""
    mission = shipped(row["mission"])
    today = entry(row["mission"])
    party = tuple(row["party"] or today.parties[0])
    names = list(mission.file.layouts)
    chosen = [(names[0], {}), *((name, {mission.layout_id: name}) for name in names)]
    for name, assume in chosen:
        sheet = GAMES[today.game].sheet(mission, party, assume, row["carry"])
        if sheet.sha256 == row["mission_sha256"]:
            return name
    return "of an older sheet"


def read(paths: Sequence[Path]) -> tuple[list[Row], str]:
    """All verdicts of the documents, and who made them."""
    documents = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    tools = {f"{each['tool']['name']} {each['tool']['version']}" for each in documents}
    return [row for each in documents for row in each["verdicts"]], ", ".join(sorted(tools))


def machine(note: str) -> str:
    """Where this runs, with ``note``."""
    solvers = ", ".join(f"{name} {version(name)}" for name in SOLVERS)
    here = f"Python {platform.python_version()}, {platform.machine()}, {solvers}"
    return f"{here}; {note}" if note else here


def main(arguments: list[str]) -> None:
    """Print or write the page."""
    parser = argparse.ArgumentParser(prog="python -m tests.verdicts_page", description=__doc__)
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE.json")
    parser.add_argument("--write", action="store_true", help=f"write docs/{PAGE.name}")
    parser.add_argument("--note", default="", help="such as: two cores, 300 s a goal")
    options = parser.parse_args(arguments)
    verdicts, tool = read(options.files)
    text = page(verdicts, tool, machine(options.note))
    if options.write:
        PAGE.write_text(text, encoding="utf-8", newline="\n")
    else:
        print(text, end="")


if __name__ == "__main__":
    main(sys.argv[1:])
