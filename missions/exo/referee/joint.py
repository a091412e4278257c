"""One roll of several: who puts in how many dice, and who gets a die token for those left out.

Rulebook: Attack, Joint attack, Build (combat drone), Bugs. Night attacks follow the same rules
(ruling night-joint).
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from winnable.missions.exo.referee.drone import combat_drone
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State

DRONE = "drone"
"""Whose die that of a combat drone is called."""


NOBODY: Mapping[str, int] = MappingProxyType({})


def roll(
    judge: Judge,
    state: State,
    zone: str,
    values: Mapping[str, int],
    rule: str,
    *,
    minus: int,
    on_top: Mapping[str, int] = NOBODY,
) -> tuple[Rolls, dict[str, str]]:
    """The dice of everybody in ``values`` (dice by roller), and rules by which who lacks dice.

    Who has most dice puts in first, until the dice of the box are used up; between equal ones the
    players choose (ruling joint-tie). A combat drone in the zone puts in 1 die after all others
    (rulings combat-drone, bonus-dice-cap). Then the bugs' icons take ``minus`` dice away, 0 or
    more, those that went in last before others. Refuses by ``rule`` shares that do not follow.

    ``on_top``: dice of some of them that the limit does not touch (ruling bonus-dice-cap). They go
    in after all others.

    Who lacks dice because of the limit has a token to get. Dice that an icon takes away were put
    in: they give none.
    """
    limit = judge.sheet.components.max_dice
    order = sorted(values, key=lambda name: (-values[name], name))
    going_in = _going_in([values[name] for name in order], limit)
    helped = int(bool(combat_drone(judge.sheet, state, zone)))
    extra = min(helped, limit - sum(going_in))
    top = [on_top.get(name, 0) for name in order]
    left = _taken_away([*going_in, extra, *top], minus)
    shares, bonus, top = left[: len(order)], left[len(order)], left[len(order) + 1 :]
    added = dict(zip(order, top, strict=True))
    nth = 1 + state.fights.count(zone)
    rolls = {
        name: tuple(judge.fortune.dice(state.round, zone, nth, name, number + added[name]))
        for name, number in zip(order, shares, strict=True)
    }
    order.sort(key=lambda name: (-values[name], added[name] - len(rolls[name]), name))
    judge.require(
        [len(rolls[name]) - added[name] for name in order] == shares,
        rule,
        "{} roll {} dice together in {}, those with most dice first",
        " and ".join(sorted(values)),
        sum(shares) + sum(top),
        zone,
    )
    if minus:
        judge.fire("exo.bug.minus-die")
    for name in sorted(rolls):
        check_faces(judge, name, rolls[name], len(rolls[name]), "exo.combat.roll")
    owed = _owed(values, dict(zip(order, going_in, strict=True)))
    if helped:
        faces = tuple(judge.fortune.dice(state.round, zone, nth, DRONE, bonus))
        check_faces(judge, "the combat drone", faces, bonus, "exo.drone.combat")
        if faces:
            rolls[DRONE] = faces
        if not extra:
            owed[DRONE] = "exo.attack.cap"
    return rolled(rolls), owed


def rolled(rolls: Mapping[str, tuple[str, ...]]) -> Rolls:
    """``rolls`` in one order, which makes no difference to what they do."""
    return tuple(sorted((name, tuple(sorted(faces))) for name, faces in rolls.items()))


def check_faces(judge: Judge, name: str, faces: tuple[str, ...], number: int, rule: str) -> None:
    """Refuse by ``rule`` a roll that is not ``number`` faces of the combat die."""
    judge.require(
        len(faces) == number and all(judge.sheet.components.die.get(face) for face in faces),
        rule,
        "{} rolls {} combat dice, not {}",
        name,
        number,
        ", ".join(faces) or "none",
    )


def compensate(
    judge: Judge, state: State, owed: Mapping[str, str], owner: Mapping[str, str]
) -> State:
    """Players whose dice are missing get a die token each, unless they hold one.

    ``owed``: rule by roller, as ``roll`` gives it; ``owner``: players who take part, by roller. A
    drone whose player does not take part brings nobody a token.
    """
    for roller, rule in sorted(owed.items()):
        if roller not in owner:
            continue
        judge.fire(rule)
        if state.player(owner[roller]).die_token:
            judge.fire("exo.attack.token-limit")
        state = state.with_player(owner[roller], die_token=True)
    return state


def owners(judge: Judge, state: State, zone: str, owner: Mapping[str, str]) -> dict[str, str]:
    """Players by roller, and the player of a combat drone in the zone, if that one takes part.

    ``owner``: the players of those who roll dice.
    """
    helper = combat_drone(judge.sheet, state, zone)
    return {**owner, **({DRONE: helper} if helper in owner.values() else {})}


def _owed(values: Mapping[str, int], going_in: Mapping[str, int]) -> dict[str, str]:
    """The rule by which each who lacks dice gets a token; ``going_in``: dice within the limit."""
    owed: dict[str, str] = {}
    for name, value in values.items():
        if going_in[name] == value:
            continue
        if len(values) == 1:
            owed[name] = "exo.attack.cap"
        elif going_in[name]:
            owed[name] = "exo.joint.token-short"
        else:
            owed[name] = "exo.joint.token-none"
    return owed


def _going_in(values: list[int], limit: int) -> list[int]:
    """How many dice each puts in, in the order of ``values``."""
    shares: list[int] = []
    for value in values:
        shares.append(min(value, limit - sum(shares)))
    return shares


def _taken_away(shares: list[int], minus: int) -> list[int]:
    """``shares`` after ``minus`` dice were taken away, the last ones first."""
    left: list[int] = []
    for share in reversed(shares):
        less = min(share, minus)
        minus -= less
        left.insert(0, share - less)
    return left
