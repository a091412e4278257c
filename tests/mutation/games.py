"""What can be seen of a random game of the referee, as a digest.

What the planning model is held against takes part, and nothing else: the plan, the states in the
words of the model, the outcome, and whether made-up steps are refused.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator

from tests.agreement.projection import projected
from tests.probes import Prober
from tests.scenes import game
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

PROBES = 8
EVERY = 4
"""Made-up steps, in every so-many-th state."""


def digest(seed: int) -> str:
    """The game number ``seed`` of the scenes."""
    played = game(seed)
    rounds = len(played.plan["rounds"])
    seen = hashlib.sha256(repr(played.plan).encode())
    for number, (state, _) in enumerate(played.path):
        values = sorted(projected(played.sheet, state, rounds).items())
        outcome = (state.outcome, state.cause, state.challenge)
        refused = [] if number % EVERY else list(_refused(played.sheet, state, seed + number))
        seen.update(repr((values, outcome, refused)).encode())
    return seen.hexdigest()


def _refused(sheet: Sheet, state: State, seed: int) -> Iterator[bool]:
    prober = Prober(sheet, state, random.Random(seed))  # noqa: S311  # a sample, not a secret
    for _ in range(PROBES):
        try:
            apply(sheet, state, prober.step(), Seeded(sheet, seed))
            yield False
        except IllegalStepError:
            yield True
