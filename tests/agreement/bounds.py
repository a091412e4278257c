"""Bounds by relaxed problems against the referee: random missions, won by random legal games.

A mission is a random board with a random goal. Games of the board are played while the referee
remembers which goals held, and when first: a goal that held in round r can be won within r rounds,
so no relaxed problem may refute that. Some goals are also asked of the whole problem, in full, for
one round: what it wins, no relaxed problem may refute, either.

    python -m tests.agreement.bounds --missions 10000 --seed 0
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random

from tests.agreement.goals import holding, watching
from tests.agreement.random_missions import WAYS, board, goal
from tests.random_play import play
from winnable.missions.exo.sheet import Sheet
from winnable.missions.goals import Formula
from winnable.models.exo.problem import build_problem
from winnable.models.exo.relaxations import relaxations
from winnable.models.exo.schedule import complete
from winnable.solver.engines import load
from winnable.solver.garbage import seldom_sought
from winnable.solver.lower import Lowering
from winnable.solver.outcome import Found, GaveUp, Limits
from winnable.solver.problem import Problem

GOALS = 30
"""Goals that are watched on one board."""

GAMES = 2
"""Games of one board."""

ROUNDS = 2
"""Rounds of a game at most."""

EXACT = 10
"""One in so many goals is asked of the whole problem if no game wins it."""

SMALL = 8_000
"""Statements of rules of the largest whole problem that is asked."""

WORK = 5_000
"""Conflicts that a question may take."""


@dataclass(frozen=True, slots=True)
class Judged:
    """A mission won within ``rounds`` rounds, and what the relaxed problems say of it.

    ``refuted``: one of them denies the win, the bug that is looked for. ``met``: one of them
    refutes one round less. ``bounded``: there was a relaxed problem. ``exact``: the whole problem
    says that it is won, not a game.
    """

    seed: int
    sheet: Sheet
    rounds: int
    bounded: bool
    refuted: bool
    met: bool
    exact: bool = False

    def __str__(self) -> str:
        """What to look at."""
        by = "the whole problem" if self.exact else "a game"
        return f"seed {self.seed}: {by} wins in {self.rounds} rounds: {self.sheet.objective}"


def judged(seed: int) -> Iterator[Judged]:
    """Every mission of the board number ``seed`` that is won in a game, not at its start."""
    random = Random(seed)  # noqa: S311 - a game, not a secret
    plain = board(random)
    goals = [goal(random, plain) for _ in range(GOALS)]
    won = first_wins(watching(plain, goals), goals, seed)
    for number, formula in enumerate(goals):
        sheet = replace(plain, objective=formula)
        if won.get(number):
            yield _asked(seed, sheet, won[number])
        elif number % EXACT == 0 and number not in won and _won_at_once(sheet):
            yield replace(_asked(seed, sheet, 1), exact=True)


def first_wins(sheet: Sheet, goals: Sequence[Formula], seed: int) -> dict[int, int]:
    """The fewest rounds after which each goal held in a game of ``sheet``, by its number.

    A goal that holds only from a defeat on is not won: defeat goes first.
    """
    won: dict[int, int] = {}
    for number in range(GAMES):
        game = play(sheet, GAMES * seed + number, ROUNDS, bias=WAYS[(seed + number) % len(WAYS)])
        for state in [*(state for state, _ in game.path), game.states[-1]]:
            if state.outcome:
                break
            if not state.memory:
                continue
            for index, held in enumerate(holding(sheet, goals, state)):
                if held:
                    won[index] = min(state.round, won.get(index, state.round))
    return won


def _asked(seed: int, sheet: Sheet, rounds: int) -> Judged:
    """What the relaxed problems of ``sheet`` say of a win in ``rounds`` rounds."""
    bounds = [
        _won_within(problem, rounds) for problem in relaxations(sheet, "mission", max(rounds, 1))
    ]
    refuted = any(bound > rounds for bound in bounds)
    return Judged(seed, sheet, rounds, bool(bounds), refuted, rounds > 0 and rounds in bounds)


def _won_within(problem: Problem, most: int) -> int:
    """The fewest rounds, ``most - 1`` or more, within which a play of ``problem`` is won.

    More than ``most`` if there is none; ``most - 1`` as well where the answer takes too long.
    """
    lowering = Lowering(problem, narrow=False)
    engine = load("sat")
    for rounds in range(max(most - 1, 0), most + 1):
        goal = lowering.horizon(rounds)
        if goal is None:
            continue
        engine.extend(lowering.formula)
        match engine.solve([goal], Limits(work=WORK)):
            case Found():
                return rounds
            case GaveUp():
                return most - 1
            case _:
                continue
    return most + 1


def _won_at_once(sheet: Sheet) -> bool:
    """Whether the whole problem, if it is small, is won within one round."""
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    if not problem.complete or _size(problem) > SMALL:
        return False
    return _won_within(problem, 1) == 1


def _size(problem: Problem) -> int:
    return sum(
        len(stage.effects) + sum(len(action.effects) for action in stage.actions)
        for stage in problem.stages
    )


@seldom_sought()
def main(arguments: list[str]) -> int:
    """Judge missions until there are enough, print each denied win, end with 1 if there is one."""
    options = _parser().parse_args(arguments)
    begun = time.monotonic()
    count, denied, unbounded, met, exact, seed = 0, 0, 0, 0, 0, options.seed
    while count < options.missions and time.monotonic() - begun < options.seconds:
        for each in judged(seed):
            count += 1
            unbounded += not each.bounded
            met += each.met
            exact += each.exact
            denied += each.refuted
            if each.refuted:
                print(f"DENIED {each}", flush=True)
        seed += 1
    print(
        f"boards {options.seed} to {seed - 1}: {count} missions won, {exact} of them by the whole"
        f" problem; {met} bounds met, {unbounded} missions without a relaxed problem,"
        f" {denied} wins denied; {time.monotonic() - begun:.0f} s"
    )
    return 1 if denied else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m tests.agreement.bounds", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("--missions", type=int, default=1_000, help="how many at least (1000)")
    parser.add_argument("--seed", type=int, default=0, help="the first board (0)")
    parser.add_argument("--seconds", type=float, default=3_600, help="time at most (3600)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
