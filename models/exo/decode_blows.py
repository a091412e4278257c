"""What an attack of the boss comes to, in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.chance import Chance
from winnable.models.exo.boss_attack import alone
from winnable.models.exo.decode_attack import AttackDecoder
from winnable.models.exo.record import Record, Step
from winnable.models.exo.state import State


class BlowDecoder:
    """Words the attacks of the boss; ``chance``, where it is known, says whose die shows what."""

    def __init__(self, state: State, names: Mapping[str, str], chance: Chance | None) -> None:
        self._decoder = None if state.foe is None else AttackDecoder(alone(state), names, chance)

    def note(self, record: Record, chance: dict[str, object]) -> list[Step]:
        """Dice turned and points suffered; what was rolled goes into ``chance`` of the round."""
        steps = [] if self._decoder is None else self._decoder.steps(record, {})
        if not steps:
            return []
        rolled = steps[0]["chance"]
        chance["dice"] = rolled["dice"] if isinstance(rolled, Mapping) else {}
        return steps[1:]
