"""Animal Instinct: animals without a hero fight at nightfall. Rulebook: Animal Instinct."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo.disaster_tables import QuarrelEffect
from winnable.missions.exo.referee import boost, defeat, fight_faces, joint, roll_powers
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.hive import without
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, Quarrel, State
from winnable.missions.exo.referee.steps import Instinct
from winnable.missions.exo.sheet import Sheet


def quarrels(sheet: Sheet, state: State) -> tuple[str, ...]:
    """Zones where two or more living animals are without any hero.

    Or beside heroes, where a face has it so (ruling quarrel-when).
    """
    wild = any(effect.among == "animals" for effect, _ in in_force(sheet, state, QuarrelEffect))
    found = []
    for zone in sheet.zones:
        here = state.in_zone(zone)
        animals = [figure for figure in here if not figure.hero]
        if len(animals) > 1 and (wild or len(animals) == len(here)):
            found.append(zone)
    return tuple(sorted(found))


def instinct(judge: Judge, state: State, step: Instinct) -> State:
    """Each animal rolls its own dice; players of these animals may then change own dice.

    Where none of them can the result holds at once.
    """
    judge.require(
        step.zone in state.agenda,
        "exo.night.instinct",
        "no animals fight in {} now",
        step.zone,
    )
    nth = 1 + state.fights.count(step.zone)
    rolls: dict[str, tuple[str, ...]] = {}
    here = tuple(figure for figure in state.in_zone(step.zone) if not figure.hero)
    judge.fire(*_wild(judge.sheet, state, step.zone))
    state, fury = roll_powers.fury(judge, state, step.fury, [figure.name for figure in here])
    state, values = _values(judge, state, here, fury)
    for figure in here:
        number = values[figure.name]
        rolls[figure.name] = tuple(
            judge.fortune.dice(state.round, step.zone, nth, figure.name, number)
        )
        joint.check_faces(judge, figure.name, rolls[figure.name], number, "exo.night.instinct")
    state = replace(state, fights=tuple(sorted((*state.fights, step.zone))))
    state = replace(without(state, step.zone), quarrel=Quarrel(step.zone, joint.rolled(rolls)))
    if roll_powers.quarrel_changeable(judge.sheet, state, joint.rolled(rolls)):
        return state
    return settle(judge, state)


def settle(judge: Judge, state: State) -> State:
    """Who takes most damage loses 1 life, all of them on a draw.

    Damage taken: the others' claws less the own shields, and two for each of their bursts (rulings
    instinct-score, instinct-many). Without any damage nobody loses life.
    """
    if state.quarrel is None:
        judge.refuse("exo.night.instinct", "no animals have rolled their dice")
    rolls = dict(state.quarrel.rolls)
    state = replace(state, quarrel=None)
    taken = {name: _damage(rolls, name) for name in rolls}
    worst = max(taken.values())
    if not worst:
        judge.fire("exo.night.instinct-none")
        return state
    judge.fire("exo.night.instinct-loser")
    for name, damage in taken.items():
        if damage == worst:
            state = defeat.wounded(state, name, 1)
    return state


def options(sheet: Sheet, state: State) -> Iterator[Instinct]:
    """Zones whose animals have still to fight."""
    for zone in state.agenda:
        here = [figure.name for figure in state.in_zone(zone) if not figure.hero]
        yield from (Instinct(zone, fury) for fury in roll_powers.furies(sheet, state, here))


def _wild(sheet: Sheet, state: State, zone: str) -> tuple[str, ...]:
    """Rules by which animals of ``zone`` fight although a hero is there."""
    if not any(figure.hero for figure in state.in_zone(zone)):
        return ()
    found = in_force(sheet, state, QuarrelEffect)
    return tuple(rule for effect, rule in found if effect.among == "animals")


def _values(
    judge: Judge, state: State, here: tuple[Figure, ...], fury: Mapping[str, int]
) -> tuple[State, dict[str, int]]:
    """Dice by animal, but never more than the box has for one roll (chapter Attack).

    Dice of artefacts and of ``fury`` (by animal) count within that limit or come on top of it
    (ruling bonus-dice-cap). Where such dice find no room their player gets a die token for it.
    """
    pairs, limit = judge.sheet.components.pairs, judge.sheet.components.max_dice
    owner = {figure.name: figure.player for figure in here}
    own = {
        figure.name: fight_faces.dice(judge, state, figure, pairs[figure.player].animal.dice)
        for figure in here
    }
    state, boosts = boost.spend(state, owner)
    values, on_top = boost.added(judge.sheet, own, fury, boosts)
    owed = {name: "exo.attack.cap" for name in own if values[name] > max(own[name], limit)}
    state = joint.compensate(judge, state, owed, owner)
    return state, {name: min(values[name], limit) + on_top.get(name, 0) for name in own}


def _damage(rolls: dict[str, tuple[str, ...]], name: str) -> int:
    others = [face for other, faces in rolls.items() if other != name for face in faces]
    blocked = rolls[name].count("shield")
    return max(others.count("claw") - blocked, 0) + 2 * others.count("burst")
