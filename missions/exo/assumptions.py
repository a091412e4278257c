"""Assumptions: numbers and drawings that the rulebook shows as pictures only."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.components import box
from winnable.missions.exo.numbers import numbers, range_text, value_text
from winnable.missions.exo.read import Mission
from winnable.missions.exo.schema.box import Box
from winnable.missions.exo.settings import settings

LAYOUT_RULES = ("exo.setup.board-tiles",)
HIVES_RULES = ("exo.setup.larva-piles", "exo.night.spawn")


@dataclass(frozen=True, slots=True)
class Assumption:
    """A number or drawing: ``value`` and ``range`` as ``--assume`` takes them.

    ``source``: ``printed``, ``derived`` or ``assumed``. ``reason``: why it is this value, or the
    section of the rulebook where it is printed. ``rules``: ids of the rules that read it.
    """

    id: str
    value: str
    range: str
    source: str
    reason: str
    rules: tuple[str, ...]


def box_numbers(values: Box | None = None) -> tuple[Assumption, ...]:
    """Every number of the box in the order of its file, printed and derived ones too."""
    return tuple(
        Assumption(
            id=name,
            value=value_text(number),
            range=range_text(number),
            source=number.source,
            reason=number.reason or number.section or "",
            rules=number.rules,
        )
        for name, number in numbers(values or box())
    )


def assumptions(
    mission: Mission, assume: Mapping[str, str] | None = None
) -> tuple[Assumption, ...]:
    """What ``mission`` assumes, with the values in force under the overrides ``assume``.

    Layout and number of hives come first, then the numbers of the box. Raises ``MissionError`` for
    overrides that do not do.
    """
    chosen = settings(mission, assume or {})
    listed = (*_of_sheet(mission, chosen.layout, chosen.hives), *box_numbers(chosen.box))
    return tuple(each for each in listed if each.source == "assumed")


def assumptions_for(mission: Mission, rule_ids: Iterable[str]) -> tuple[str, ...]:
    """Ids of the assumptions of ``mission`` that these rules read, sorted.

    An assumed layout is always among them: nothing happens off the board.
    """
    wanted = {*rule_ids, *LAYOUT_RULES}
    return tuple(sorted(each.id for each in assumptions(mission) if wanted & set(each.rules)))


def _of_sheet(mission: Mission, layout: str, hives: int) -> Iterator[Assumption]:
    drawn = mission.file.layouts[layout]
    yield Assumption(
        id=mission.layout_id,
        value=layout,
        range=", ".join(mission.file.layouts),
        source=drawn.source,
        reason=drawn.reason or "",
        rules=LAYOUT_RULES,
    )
    described = mission.file.hives
    least, most = described.range or (hives, hives)
    yield Assumption(
        id=mission.hives_id,
        value=str(hives),
        range=f"{least} to {most}",
        source=described.source,
        reason=described.reason or "",
        rules=HIVES_RULES,
    )
