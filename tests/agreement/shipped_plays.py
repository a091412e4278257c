"""Random plays of shipped sheets under random readings, worded and judged by the referee.

A board, a party, some open questions read otherwise; then one round of the problem that holds
every play, in which random actions and decisions happen. Each play has to be told and to be legal.
Players have few pawns, so that a round takes the solver little time.

    python -m tests.agreement.shipped_plays --seed 0 --seconds 600
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random

from tests.models.plays import Plays
from winnable.missions.catalogue import catalogue
from winnable.missions.errors import MissionError
from winnable.missions.exo.referee.replay import replay
from winnable.missions.exo.rulings import rulings
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import entry
from winnable.missions.plan import Plan as PlanFile
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.models.queries.exo.case import ExoCase
from winnable.models.queries.parties import inquiries
from winnable.models.queries.request import Request
from winnable.solver.errors import SolverError
from winnable.solver.garbage import seldom_sought

PAWNS = 2
"""Of each player, in the place of three and more."""

HEROES = 2
"""In a party at most."""

READINGS = 6
"""Questions that are read otherwise on one board, at most."""

PLAYS = 3
"""Of one board."""

WISHES = 30
"""Actions and decisions of a play that are chosen at random, as far as they go together."""

SLOW = {"exo.ruling.bonus-dice-cap"}
"""Questions one reading of which makes a problem ten times as large."""


@dataclass(frozen=True, slots=True)
class Table:
    """A sheet as it is played, and what was assumed of it."""

    sheet: Sheet
    assume: tuple[str, ...]


def table(seed: int) -> Table | None:
    """A shipped sheet under random readings; ``None`` where these do not go with it."""
    choose = Random(seed)  # noqa: S311  # a game, not a secret
    name = choose.choice([each for each in catalogue() if each.startswith("exo/")])
    options = {name: r.modelled for name, r in rulings().items() if len(r.modelled) > 1}
    asked = choose.sample(sorted(options.keys() - SLOW), choose.randint(0, READINGS))
    assume = [f"{each}={choose.choice(options[each])}" for each in asked]
    layout = choose.choice(["default", "easy", "hard"])
    if layout != "default":
        assume.append(f"exo.layout.{name.removeprefix('exo/').replace('/', '.')}={layout}")
    try:
        (inquiry, *_) = inquiries([entry(name)], Request(goal="mission", assume=tuple(assume)))
    except MissionError:
        return None
    most = max(HEROES, inquiry.entry.players[0])
    case = choose.choice([case for case in inquiry.cases if len(case.party) <= most])
    assert isinstance(case, ExoCase)
    few = dict.fromkeys(case.sheet.components.pawns, PAWNS)
    components = replace(case.sheet.components, pawns=few)
    return Table(replace(case.sheet, components=components), tuple(assume))


def faults(seed: int) -> Iterator[str]:
    """What is wrong with plays of the table of ``seed``."""
    at = table(seed)
    if at is None:
        return
    sheet = at.sheet
    where = f"table {seed}, {sheet.name}, {'+'.join(sheet.party)}, {' '.join(at.assume)}"
    try:
        problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
        plays = Plays(problem, 1)
        for play in range(PLAYS):
            told = decode(sheet, "mission", plays.problem, plays.play(play, WISHES))
            file = PlanFile.model_validate_json(json.dumps(told | {"rules_sha256": "0" * 64}))
            judged = replay(sheet, file)
            if judged.status == "illegal" and "play is over" not in judged.message:
                yield f"{where}, play {play}: {judged.rule}: {judged.message}"
    except SolverError as error:
        yield f"{where}: {error}"


@seldom_sought()
def main(arguments: list[str]) -> int:
    """Play until the time is over, print what is wrong, end with 1 if anything is."""
    options = _parser().parse_args(arguments)
    begun, seed, wrong = time.monotonic(), options.seed, 0
    while time.monotonic() - begun < options.seconds:
        for fault in faults(seed):
            wrong += 1
            print(fault[:2000], flush=True)
        seed += 1
    print(f"tables {options.seed} to {seed - 1}: {wrong} faults")
    return 1 if wrong else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.agreement.shipped_plays",
        description=(__doc__ or "").partition("\n")[0],
    )
    parser.add_argument("--seed", type=int, default=0, help="the first table (0)")
    parser.add_argument("--seconds", type=float, default=600, help="time, but for the last (600)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
