"""Animals that attack their own heroes, in a plan file, read off a trace."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from winnable.missions.exo.chance import Chance
from winnable.models.exo.dice import dice_of, kinds, roll_of
from winnable.models.exo.record import Record, Step
from winnable.models.exo.set_upon import Ambush, ambush_of, dice_number
from winnable.models.exo.splits import fought_before
from winnable.models.exo.state import State

DO = "set_upon"


def before(steps: Sequence[Step]) -> Step:
    """The last of ``steps`` that a player did; an empty one if there is none."""
    return next((step for step in reversed(steps) if step["do"] != DO), {})


def ambushes(state: State, record: Record) -> Iterator[tuple[str, Ambush, str, int]]:
    """Each hero who is attacked in a stage, with the zone and the number of the fight there."""
    zones: list[str] = []
    for hero in state.traces.upon:
        ambush = ambush_of(state, hero)
        if record.decisions.get(ambush.attacked.name) == 1:
            zone = str(record.was(state.zone[hero]))
            zones.append(zone)
            yield hero, ambush, zone, fought_before(record, zone) + zones.count(zone)


def rolled(
    state: State, chance: Chance, number: int, hero: str, fight: tuple[str, int]
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """What ``chance`` has animal and hero roll in the ``fight`` of a zone in round ``number``.

    Raises ``MissingOutcomeError``.
    """
    zone, nth = fight
    pair = (state.animal(hero), hero)
    dice = (dice_number(state.sheet, who) for who in pair)
    first, second = (
        tuple(chance.dice(number, zone, nth, who, count))
        for who, count in zip(pair, dice, strict=True)
    )
    return first, second


def attacked(state: State, record: Record, chance: Chance | None) -> Iterator[Step]:
    """The steps of a stage; dice as ``chance`` shows them, as far as the trace agrees with it."""
    for hero, ambush, zone, nth in ambushes(state, record):
        roll, shields = dice_of(record.chose(ambush.roll)), record.amount(ambush.shields)
        other = next((face for face in kinds(state) if face != "shield"), "shield")
        own = ("shield",) * shields
        own += (other,) * (dice_number(state.sheet, hero) - shields)
        dice = roll.faces, own
        if chance is not None:
            known = rolled(state, chance, record.round, hero, (zone, nth))
            if roll_of(known[0]) == roll and known[1].count("shield") == shields:
                dice = known
        shown = {state.animal(hero): list(dice[0]), hero: list(dice[1])}
        yield {"by": "rule", "do": DO, "hero": hero, "chance": {"dice": shown}}
