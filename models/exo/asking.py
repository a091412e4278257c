"""What a play asks of a fixed fortune beside its fights; known answers the problem states."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.chance import Chance, Draw
from winnable.models.exo.arrivals import BUGS, arrived
from winnable.models.exo.draws import out_of
from winnable.models.exo.missing_faces import standing_face
from winnable.models.exo.record import Record
from winnable.models.exo.state import NONE, State
from winnable.solver.problem import Value


def ask_at_setup(state: State, chance: Chance, initial: Mapping[str, Value]) -> None:
    """Larvae turned over before round 1. Raises ``MissingOutcomeError``."""
    for creature in state.creatures:
        if creature.up is not None and initial[creature.up.name] == 1:
            chance.larva(creature.hive, creature.position)


def ask(state: State, chance: Chance, record: Record) -> None:
    """Dice, cards, larvae and bugs of one stage; ``MissingOutcomeError`` for the first it lacks."""
    if record.stage == "weather":
        standing_face(state.sheet, chance, "weather", record.round)
    elif record.stage == "fauna":
        standing_face(state.sheet, chance, "fauna", record.round)
    elif record.stage == "adaptation":
        chance.adaptation(record.round)
    card = record.decisions.get("card drawn", NONE)
    if card != NONE:
        bug = next(c.bug for c in state.sheet.components.bug_cards if c.name == card)
        chance.bug_card(Draw(record.round, bug, out_of(state, record)))
    for zone, explored in state.explored.items():
        if record.was(explored) != record.now(explored):
            chance.exploration(zone)
    for creature in state.creatures:
        if creature.up is not None and record.was(creature.up) != record.now(creature.up):
            chance.larva(creature.hive, creature.position)
    if BUGS in record.stage.split():
        for birth, _, zone in arrived(state, record):
            if birth.nth:
                chance.appearing(record.round, zone, birth.nth, birth.types)
