"""EXO as the queries see it: sheets, planning problems, plans and the referee in one place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from winnable.missions.exo.assumptions import Assumption, assumptions, box_numbers
from winnable.missions.exo.fixed import chance_of
from winnable.missions.exo.load import sheet
from winnable.missions.exo.read import Mission
from winnable.missions.exo.rulings import rulings
from winnable.missions.fortune import Fortune
from winnable.missions.load import Entry
from winnable.missions.plan_sheet import OpenPlan
from winnable.missions.register import Rule, omitted
from winnable.models.game import Facts, Replay
from winnable.models.queries.exo.case import ExoCase, horizon
from winnable.models.queries.exo.judging import judged


class Exo:
    """The adapter of EXO."""

    def case(
        self,
        entry: Entry,
        party: Sequence[str],
        assume: Mapping[str, str],
        fortune: Fortune,
        carry: Sequence[str] = (),
    ) -> ExoCase:
        """A written sheet for ``party`` under ``fortune``, with the rewards ``carry``."""
        mission = _written(entry)
        played = sheet(mission, party, assume, carry)
        chance = chance_of(played, fortune)
        word = fortune.word
        return ExoCase(entry.name, mission, played, dict(assume), word, chance, tuple(carry))

    def facts(self, entry: Entry) -> Facts:
        """What to list about a written sheet."""
        mission = _written(entry)
        smallest = sheet(mission, entry.parties[0])
        return Facts(
            hives=len(smallest.hives),
            zones=len(smallest.zones),
            horizon=horizon(smallest),
            assumptions=len(assumptions(mission)),
        )

    def omitted(self) -> tuple[Rule, ...]:
        """The rules outside the sheets that this version leaves out."""
        return omitted("")

    def judge(self, opened: OpenPlan) -> Replay:
        """The referee's judgement of a plan file."""
        chance = chance_of(opened.sheet, opened.fortune)
        return judged(opened.sheet, opened.plan, opened.document, chance)

    def assumed(self, entry: Entry | None) -> tuple[Mapping[str, Any], ...]:
        """JSON of the assumptions of a sheet, or of the box."""
        every = box_numbers() if entry is None else assumptions(_written(entry))
        return tuple(_assumption(each) for each in every if each.source == "assumed")

    def ruled(self) -> tuple[Mapping[str, Any], ...]:
        """JSON of the rulings."""
        return tuple(
            {
                "id": ruling.id,
                "question": ruling.question,
                "value": ruling.default,
                "options": list(ruling.options),
                "detail": ruling.detail,
                "reason": ruling.reason,
                "switchable": ruling.switchable,
            }
            for ruling in rulings().values()
        )


GAME = Exo()


def _written(entry: Entry) -> Mission:
    if entry.mission is None:
        raise ValueError(f"{entry.name} has no mission file")
    return entry.mission


def _assumption(assumption: Assumption) -> Mapping[str, Any]:
    return {
        "id": assumption.id,
        "value": assumption.value,
        "range": assumption.range,
        "source": assumption.source,
        "reason": assumption.reason,
        "switchable": True,
    }
