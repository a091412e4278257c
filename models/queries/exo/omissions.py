"""The rules of a sheet that the planning model lacks, as the register words such rules."""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.sheet import Sheet
from winnable.missions.register import Rule, rules
from winnable.models.exo.coverage import gaps


def left_out(sheet: Sheet, known: Iterable[Rule]) -> tuple[Rule, ...]:
    """``known`` and the gaps of the model on ``sheet``, shipped or a designer's own.

    What is left out might win a play, and it hurts one that it touches.
    """
    found = {rule.id: rule for rule in known}
    for gap in gaps(sheet):
        printed = rules().get(gap.rule)
        found[gap.rule] = Rule(
            id=gap.rule,
            section=sheet.title if printed is None else printed.section,
            summary=gap.text if printed is None else printed.summary,
            status="not yet",
            helps=True,
            hurts=True,
            avoidable=gap.avoidable,
        )
    return tuple(found.values())
