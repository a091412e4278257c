"""One roll of several: who puts in how many dice, and who gets a die token for those left out.

Rulebook: Attack, Joint attack. Night attacks follow the same rules (ruling night-joint).
"""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import Rolls, State


def roll(
    judge: Judge, state: State, zone: str, values: Mapping[str, int], rule: str
) -> tuple[Rolls, dict[str, int]]:
    """The dice of everybody in ``values`` (dice by roller), and how many each had to leave out.

    Who has most dice puts in first, until the dice of the box are used up; between equal ones the
    players choose (ruling joint-tie). Refuses by ``rule`` shares that do not follow from that.
    """
    shares = _shares(values, judge.sheet.components.max_dice)
    nth = 1 + state.fights.count(zone)
    rolls = {
        name: tuple(judge.fortune.dice(state.round, zone, nth, name, number))
        for name, number in shares.items()
    }
    due = sorted((values[name], number) for name, number in shares.items())
    judge.require(
        sorted((values[name], len(faces)) for name, faces in rolls.items()) == due,
        rule,
        "{} roll {} dice together in {}, those with most dice first",
        " and ".join(sorted(values)),
        sum(shares.values()),
        zone,
    )
    for name, faces in rolls.items():
        check_faces(judge, name, faces, len(faces), "exo.combat.roll")
    return rolled(rolls), {name: values[name] - len(faces) for name, faces in rolls.items()}


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
    judge: Judge, state: State, own: Mapping[str, int], short: Mapping[str, int]
) -> State:
    """Each player who put in fewer dice than its ``own`` gets a die token, unless it holds one.

    ``short``: dice left out, by player. Alone it is the surplus over the six dice, together it is
    what others had put in before.
    """
    for player, missing in sorted(short.items()):
        if not missing:
            continue
        if len(short) == 1:
            judge.fire("exo.attack.cap")
        elif missing == own[player]:
            judge.fire("exo.joint.token-none")
        else:
            judge.fire("exo.joint.token-short")
        if state.player(player).die_token:
            judge.fire("exo.attack.token-limit")
        state = state.with_player(player, die_token=True)
    return state


def _shares(values: Mapping[str, int], limit: int) -> dict[str, int]:
    """How many dice each puts in, ties in order of names."""
    shares: dict[str, int] = {}
    for name in sorted(values, key=lambda name: (-values[name], name)):
        shares[name] = min(values[name], limit - sum(shares.values()))
    return shares
