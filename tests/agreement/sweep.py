"""Many random games, each held against the model if asked, in several processes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from functools import lru_cache, partial

from tests.agreement.rounds import Missing, Rounds, rolled_again
from tests.random_play import Game
from tests.scenes import SCENES, game
from winnable.solver.outcome import Limits

HORIZON = 5
"""Rounds of the longest game of any scene."""


@dataclass(frozen=True, slots=True)
class Comparison:
    """How games are held against the model: at most so many ``rounds`` of each, all if ``None``.

    ``seconds``: for each game; what is not decided by then is reported as undecided.
    """

    rounds: int | None = None
    seconds: float = 120


@dataclass(frozen=True, slots=True)
class Report:
    """What was found of one game.

    ``compared``: whole rounds that the model was asked for, of which it gave up on ``undecided``;
    ``differences``: in words; ``fired``: how often each rule took effect or refused.
    """

    seed: int
    compared: int = 0
    undecided: int = 0
    differences: tuple[str, ...] = ()
    seconds: float = 0
    fired: Counter[str] = field(default_factory=Counter)

    @property
    def line(self) -> str:
        """One line about the game, without its differences."""
        scene = SCENES[self.seed % len(SCENES)].name
        undecided = f", {self.undecided} undecided" if self.undecided else ""
        found = f", {len(self.differences)} DIFFERENT" if self.differences else ""
        rounds = f"{self.compared} rounds compared{undecided}{found}"
        return f"game {self.seed} ({scene}): {rounds}, {self.seconds:.1f} s"


def examined(seed: int, comparison: Comparison | None) -> Report:
    """Play the game of ``seed``, with a made-up step before each real one, and compare it."""
    begun = time.monotonic()
    it = game(seed, probes=1)
    if comparison is None:
        return Report(seed, seconds=time.monotonic() - begun, fired=it.fired)
    chosen = sampled(it, comparison.rounds)
    limits = Limits(deadline=begun + comparison.seconds)
    found = list(_rounds(seed % len(SCENES)).missing(it, limits, only=chosen))
    lacking = [each for each in found if isinstance(each, Missing)]
    return Report(
        seed,
        compared=len(chosen),
        undecided=len(found) - len(lacking),
        differences=tuple(
            f"round {each.round} is not in the model: {'; '.join(each.pins)}"
            f" against {', '.join(each.rules)}"
            for each in lacking
        ),
        seconds=time.monotonic() - begun,
        fired=it.fired,
    )


def sampled(it: Game, most: int | None) -> tuple[int, ...]:
    """The numbers of at most so many of the rounds that can be compared, the last ones first.

    Those are rounds that the game came through and in which no die was rolled again. Late rounds
    begin with more on the board.
    """
    whole = [
        number
        for number, state in enumerate(it.states[1:], 1)
        if not state.outcome and not rolled_again(it, number)
    ]
    return tuple(whole if most is None else whole[::-1][:most])


def sweep(seeds: Sequence[int], comparison: Comparison | None, jobs: int) -> Iterator[Report]:
    """A report of each game as it is done, by scenes; an error while comparing is a difference."""
    ordered = sorted(seeds, key=lambda seed: (seed % len(SCENES), seed))
    with ProcessPoolExecutor(max_workers=jobs) as pool:
        running = {
            pool.submit(partial(examined, comparison=comparison), seed): seed for seed in ordered
        }
        for done in as_completed(running):
            error = done.exception()
            if error is None:
                yield done.result()
            else:
                words = f"{type(error).__name__}: {error}"
                yield Report(running[done], differences=(words,))


@lru_cache(maxsize=1)
def _rounds(scene: int) -> Rounds:
    """The model of a scene; games come by scenes, so the last one is the one to keep."""
    return Rounds(SCENES[scene].sheet(), HORIZON)
