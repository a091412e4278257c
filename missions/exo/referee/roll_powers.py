"""Powers that touch dice: who can still change a roll, Animal fury, Shield breaker.

Rulebook: Heroes, EXO-animals. Powers tied to a roll are used during that roll, by day or by night
(ruling free-when).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from winnable.missions.exo.referee import abilities
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State, changed
from winnable.missions.exo.referee.steps import Counts
from winnable.missions.exo.sheet import Sheet


def changeable(
    sheet: Sheet, state: State, players: Iterable[str], fighters: Iterable[str], rolls: Rolls
) -> bool:
    """Whether a die token or a power could still change a roll of a fight."""
    players = tuple(players)
    return (
        any(state.player(hero).die_token for hero in players)
        or _shieldable(sheet, state, players, rolls)
        or hunts(sheet, state, fighters, rolls)
    )


def quarrel_changeable(sheet: Sheet, state: State, rolls: Rolls) -> bool:
    """The same of animals that have rolled by instinct: each player touches own dice only."""
    owner = {figure.name: figure.player for figure in state.figures}
    return any(
        changeable(sheet, state, (owner[animal],), (animal,), ((animal, faces),))
        for animal, faces in rolls
    )


def hunts(sheet: Sheet, state: State, fighters: Iterable[str], rolls: Rolls) -> bool:
    """Whether Hunter can add a result: Sharik fights, and fewer dice than allowed lie there.

    Not where the boss attacks, whom no hits hurt. Ruling hunter-cap: results that were added count
    as dice do.
    """
    found = abilities.usable(sheet, state, "hunter")
    if found is None or found.character not in fighters or state.phase == "disaster":
        return False
    room = sum(len(faces) for _, faces in rolls) < sheet.components.max_dice
    return room and abilities.affordable(state, found.player, found.price) > 0


def fury(
    judge: Judge, state: State, stated: Counts, fighters: Iterable[str]
) -> tuple[State, dict[str, int]]:
    """``state`` after Sharik's player paid for the dice ``stated``; dice added, by the animal."""
    if not stated:
        return state, {}
    rule = "exo.animal.sharik-fury"
    found = abilities.holder(judge.sheet, "fury")
    if found is None or len(stated) != 1 or stated[0][0] != found.player:
        judge.refuse(rule, "{} cannot add dice: there is no such power", stated[0][0])
    abilities.check_allowed(judge, state, found)
    number = stated[0][1]
    judge.require(
        found.character in fighters,
        rule,
        "{} cannot add dice: {} takes no part in this roll",
        found.player,
        found.character,
    )
    judge.require(
        0 < number <= abilities.affordable(state, found.player, found.price),
        rule,
        "{} cannot pay for {} dice of {}",
        found.player,
        number,
        found.character,
    )
    judge.fire("exo.free.abilities", "exo.hero.ability-often")
    return _paid(state, found, number), {found.character: number}


def furies(sheet: Sheet, state: State, fighters: Iterable[str]) -> Iterator[Counts]:
    """No die added, then each number of dice that can be paid."""
    yield ()
    found = abilities.usable(sheet, state, "fury")
    if found is not None and found.character in fighters:
        most = abilities.affordable(state, found.player, found.price)
        yield from (((found.player, number),) for number in range(1, most + 1))


def outside_limit(sheet: Sheet) -> bool:
    """Whether dice of powers come on top of those that may be rolled (ruling bonus-dice-cap)."""
    return sheet.ruling("bonus-dice-cap") == "outside"


def spent(state: State, found: abilities.Holder) -> State:
    """``state`` after the player paid once for a power whose price is colours only."""
    return _paid(state, found, 1)


def shields_broken(judge: Judge, state: State, fighters: Iterable[str]) -> bool:
    """Whether Kaindra herself fights, so that armour does not count (Shield breaker).

    At night only animals fight, even beside her.
    """
    found = abilities.usable(judge.sheet, state, "shield-breaker")
    if found is None or found.character not in fighters or state.phase != "action":
        return False
    judge.fire("exo.hero.kaindra-shield-breaker")
    return True


def _shieldable(sheet: Sheet, state: State, players: Iterable[str], rolls: Rolls) -> bool:
    """Whether Tribal Power can turn a die of the roll to a shield."""
    found = abilities.usable(sheet, state, "tribal-power")
    return (
        found is not None
        and found.player in players
        and sheet.components.die.get("shield", 0) > 0
        and any(face != "shield" for _, faces in rolls for face in faces)
        and abilities.affordable(state, found.player, found.price) > 0
    )


def _paid(state: State, found: abilities.Holder, times: int) -> State:
    gems = state.player(found.player).gems
    for colour, n in found.price.items():
        gems = changed(gems, colour, -n * times)
    return state.with_player(found.player, gems=gems)
