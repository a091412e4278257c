"""One sheet of EXO with its party: problem, plan, the referee's judgement, words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from winnable.missions.exo.assumptions import assumptions_for
from winnable.missions.exo.read import Mission
from winnable.missions.exo.sheet import Sheet
from winnable.missions.register import Rule, omitted, rulings_of
from winnable.models.game import Horizon, PlanFile, Story
from winnable.models.queries.exo import story

NO_CLOCK = 12
"""Rounds looked at where no rule ends a play."""


@dataclass(frozen=True, slots=True)
class ExoCase:
    """A sheet of EXO with its party; ``mission`` as the caller named it."""

    mission: str
    source: Mission
    sheet: Sheet
    assume: Mapping[str, str]

    @property
    def sha256(self) -> str:
        """Of the mission file's content and all overrides."""
        return self.sheet.sha256

    @property
    def party(self) -> tuple[str, ...]:
        """The heroes, in seat order."""
        return self.sheet.party

    def horizon(self) -> Horizon:
        """How long a play can last."""
        return horizon(self.sheet)

    def omitted(self) -> tuple[Rule, ...]:
        """The rules without a model that concern this sheet."""
        return omitted(self.source.rule(""))

    def story(self, plan: PlanFile) -> Story:
        """The plan in words."""
        return story.story(self.sheet, plan)

    def assumptions(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the assumptions that ``rules`` read."""
        return assumptions_for(self.source, rules)

    def rulings(self, rules: Iterable[str]) -> tuple[str, ...]:
        """Ids of the rulings that ``rules`` read."""
        return rulings_of(rules)


def horizon(sheet: Sheet) -> Horizon:
    """The shortest larva pile ends the play: the token due in the night of its last is not there.

    One token lies on the map before round 1, so a pile of ``n`` is empty in night ``n`` (Larvae,
    plague). A hive that falls would let the play go on; this version cannot attack hives but the
    game can, so that the horizon is never complete.
    """
    if not sheet.hives:
        return Horizon(NO_CLOCK, complete=False, reason="no rule ends a play")
    rounds = min(hive.pile for hive in sheet.hives)
    return Horizon(
        rounds,
        complete=False,
        reason=f"a larva pile of {rounds} tokens is empty in night {rounds}, unless its hive falls",
    )
