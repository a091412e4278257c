"""From the steps of plan files in which faces change the map to those that the referee judges."""

from __future__ import annotations

from typing import TypeAlias, assert_never

from winnable.missions.exo import plan_map as listed
from winnable.missions.exo.referee import map_steps as steps
from winnable.missions.exo.referee.card_notation import payment

Listed: TypeAlias = (
    listed.Shift | listed.March | listed.Reveal | listed.Save | listed.Storm | listed.DamageBoss
)


def of_map(step: Listed) -> steps.MapStep:
    """``step`` in unit form; what it leaves to chance is read from it where a rule asks."""
    match step:
        case listed.Shift():
            return steps.Shift(step.what, step.to)
        case listed.March():
            return steps.March(step.bug)
        case listed.Reveal():
            return steps.Reveal(step.by, step.zone)
        case listed.Save():
            return steps.Save(step.by, step.what, payment(step.pay))
        case listed.Storm():
            return steps.Storm()
        case listed.DamageBoss():
            return steps.DamageBoss(step.points, payment(step.pay))
        case _:
            assert_never(step)
