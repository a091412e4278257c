"""Healing Touch: Mel's player pays for each life that a character in Mel's zone gets back.

It is offered at the moments at which the medic drone may be used. Touch + takes away a negative
effect after it: a cube of poison, which makes room for more life, or of paralysis, or a card that
holds a hero up. So it is of use to those, too, who lack no life.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from winnable.models.exo.abilities import Power, power
from winnable.models.exo.fees import Fee, fee_of, settling
from winnable.models.exo.poison import lacks
from winnable.models.exo.silence import unused
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, follows, unless
from winnable.solver.problem import (
    AllOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    any_of,
    is_,
)

RULES = {"touch": "exo.animal.mel-touch", "touch-plus": "exo.animal.mel-touch-plus"}


Lives = Mapping[str, Var | Expr]
"""Points of life that are lost at one moment, by character."""


ROOTED = "rooted"
"""What a face did to whoever cannot leave its zone today."""


@dataclass(frozen=True, slots=True)
class Touch:
    """How often each character is touched at one moment (``points``); ``power``: what that costs.

    ``gain``: life that each gets back, the very same decisions where every touch gives some;
    ``cures`` (negative effect, character): how many of them are taken away.
    """

    power: Power
    points: Mapping[str, Var]
    gain: Mapping[str, Var]
    cures: Mapping[tuple[str, str], Var]

    @property
    def rule(self) -> str:
        """The id of the power in force."""
        return RULES[self.power.name]

    @property
    def price(self) -> Terms:
        """What Mel's player owes, as terms of a sum."""
        return [(self.power.gems, var) for var in self.points.values()]

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        gain = (var for c, var in self.gain.items() if var is not self.points[c])
        return (*self.points.values(), *gain, *self.cures.values())

    def cured(self, character: str) -> dict[str, Var]:
        """What is taken away from ``character``, by negative effect."""
        return {kind: var for (kind, c), var in self.cures.items() if c == character}


def ills(state: State, character: str) -> dict[str, Var]:
    """The negative effects that ``character`` can have, with the variables that count them."""
    cubes = {"poison": state.poison, "paralysis": state.paralysis}
    found = {kind: counts[character] for kind, counts in cubes.items() if character in counts}
    cards = {effect: var for (hero, effect), var in state.kit.stuck.items() if hero == character}
    rooted = state.traces.rooted.get(character)
    return found | cards | ({} if rooted is None else {ROOTED: rooted})


def touch_of(
    state: State, suffering: bool = False, *, anew: bool = False, more: int = 0
) -> Touch | None:
    """The decisions of one moment; ``None`` where nobody has the power.

    ``suffering``: life may be lost at the same moment, so that more of it can come back than a
    character lacks. Whoever has but one life is never in need of one. ``anew``: the round begins,
    so that what ends with a day is gone. ``more``: gems that may come in between.
    """
    found = power(state.sheet, *RULES)
    if found is None:
        return None
    paid = found.most(state.sheet) + more // max(1, found.gems)
    gone = {ROOTED} if anew else set[str]()
    if anew and state.sheet.ruling("paralysis") == "dawn":
        gone.add("paralysis")
    points: dict[str, Var] = {}
    gain: dict[str, Var] = {}
    cures: dict[tuple[str, str], Var] = {}
    for character, life in state.life.items():
        lacking = int(life.values[-1]) - 1
        ill = ills(state, character) if found.name == "touch-plus" else {}
        kinds = {kind: var for kind, var in ill.items() if kind not in gone}
        most = min(paid, paid if suffering and lacking else lacking)
        idle = bool(kinds)
        points[character] = Var(f"touch({character})", tuple(range((paid if idle else most) + 1)))
        gain[character] = points[character]
        if idle:
            gain[character] = Var(f"restored({character})", tuple(range(most + 1)))
        for kind, var in kinds.items():
            times = tuple(range(min(paid, int(var.values[-1])) + 1))
            cures[kind, character] = Var(f"cures {kind}({character})", times)
    return Touch(found, points, gain, cures)


def touching(
    state: State,
    touch: Touch | None,
    suffered: Mapping[str, Mapping[str, Var | Expr]],
    *,
    anew: bool = False,
) -> Iterator[Condition]:
    """Mel and whoever she touches are in one zone, both alive; each touch cures one thing at most.

    ``suffered`` (negative effect, character): what came on at the same moment. ``anew``: the round
    has just begun, and no face is in force but those that last.
    """
    if touch is None:
        return
    mel = state.zone[state.animal(touch.power.hero)]
    still = AllOf(tuple(is_(points, 0) for points in touch.points.values()))
    yield from unused(state, "touch", "touch-plus", idle=still, anew=anew)
    for character, points in touch.points.items():
        for expr in follows(state, AtLeast(points, 1), mel, state.zone[character]):
            yield Condition(expr, touch.rule)
        cured = touch.cured(character)
        if cured:
            times: Terms = [(1, var) for var in cured.values()]
            yield Condition(at_most([*times, (-1, points)], 0), touch.rule)
        for kind, var in cured.items():
            there: Terms = [(-1, ills(state, character)[kind])]
            if character in suffered.get(kind, {}):
                there.append((-1, suffered[kind][character]))
            yield Condition(at_most([(1, var), *there], 0), touch.rule)


def tending(
    state: State,
    heal: Var | None,
    touch: Touch | None,
    hurt: Lives,
    slept: Mapping[str, Var] = MappingProxyType({}),
) -> Iterator[Condition]:
    """Nobody is healed beyond what poison leaves, in whatever order things happen at one moment.

    Room for a life is what the character lacked, what points of damage (``hurt``) took, and what
    cubes taken away left; poison takes life and ceiling alike. Who falls at the first point is not
    healed after it. A touch gives its life before it cures, so that one without room gives none:
    then it has to cure, and a cube that it takes away makes room for later ones only. ``slept``:
    whether sleep in a shelter gives a life back.
    """
    for character, life in state.life.items():
        healed: Terms = [] if heal is None else [(1, is_(heal, character))]
        healed += back(touch, character)
        healed += [(1, slept[character])] if character in slept else []
        if not healed:
            continue
        cured = {} if touch is None else touch.cured(character)
        lost: Terms = [(1, hurt[character])] if character in hurt else []
        missed = _missed(touch, character)
        freed = [var for kind, var in cured.items() if kind == "poison"]
        lives: Terms = [(1, life), *healed, *((-1, var) for var in freed)]
        most = int(life.values[-1])
        if character in state.poison:
            lives.append((1, state.poison[character]))
            less: Terms = [(-1, term) for _, term in lost]
            yield Condition(at_most([*lives, *less], most), "exo.bug.poison")
            first = [lacks(state, character)]
            if lost:
                first.append(AllOf((AtLeast(life, 2), at_least(lost, 1))))
            first += [AllOf((at_least(missed, 1), AtLeast(var, 1))) for var in freed]
            idle = AllOf((at_most(healed, 0), *(is_(var, 0) for var in freed)))
            yield Condition(unless(idle, then=any_of(*first)), "exo.bug.poison")
        if touch is None or not missed:
            continue
        only: Terms = [(-1, var) for var in cured.values()]
        yield Condition(at_least(missed, 0), touch.rule)
        yield Condition(at_most([*missed, *only], 0), touch.rule)
        full = [at_least(lives, most)]
        full += [AllOf((AtLeast(var, 1), at_least(lives, most - 1))) for var in freed]
        yield Condition(any_of(at_most(missed, 0), *full), touch.rule)


def _missed(touch: Touch | None, character: str) -> Terms:
    """The touches that give ``character`` no life, as terms of a sum; empty where each does."""
    if touch is None or touch.gain[character] is touch.points[character]:
        return []
    return [(1, touch.points[character]), (-1, touch.gain[character])]


def back(touch: Touch | None, character: str) -> Terms:
    """The life that ``character`` gets back, as terms of a sum."""
    return [] if touch is None else [(1, touch.gain[character])]


def most_back(touch: Touch | None, character: str) -> int:
    """The most life that ``character`` can get back."""
    return 0 if touch is None else int(touch.gain[character].values[-1])


def cured_of(touch: Touch | None, kind: str) -> dict[str, Var]:
    """How many negative effects of one ``kind`` are taken away, by character."""
    if touch is None:
        return {}
    return {c: var for (each, c), var in touch.cures.items() if each == kind}


def released(state: State, touch: Touch | None) -> Iterator[Effect]:
    """A card that held a hero up is thrown away, or a character may leave its zone again."""
    if touch is not None:
        for character, rooted in state.traces.rooted.items():
            if (ROOTED, character) in touch.cures:
                yield Effect(rooted, 0, touch.rule, is_(touch.cures[ROOTED, character], 1))
        for (hero, effect), stuck in state.kit.stuck.items():
            if (effect, hero) in touch.cures:
                yield Effect(stuck, 0, touch.rule, is_(touch.cures[effect, hero], 1))


def touch_fee(state: State, touch: Touch | None) -> Fee:
    """The decisions about its payment, at a moment at which nothing else is paid."""
    if touch is None:
        return {}
    gems = touch.power.most(state.sheet) * touch.power.gems
    return fee_of({}, {(touch.power.hero, touch.power.colour): gems})


def touch_paid(touch: Touch | None, fee: Fee) -> Iterator[Condition]:
    """The price of all points, where nothing else is paid."""
    if touch is not None:
        yield settling(fee, touch.power.hero, touch.price, "exo.free.abilities")


def touched(state: State, touch: Touch, heal: Var | None) -> Iterator[Effect]:
    """Life comes back, from Mel and the medic drone; nothing else happens to life at that moment.

    The bounds of a life keep it from more than is printed.
    """
    for character, points in touch.gain.items():
        cured: Expr | None = None if heal is None else is_(heal, character)
        for count in (int(value) for value in points.values):
            given = is_(points, count)
            alone = given if cured is None else AllOf((given, Not(cured)))
            if count:
                yield Effect(state.life[character], Change(count), touch.rule, alone)
            if cured is not None:
                both = AllOf((given, cured))
                rule = touch.rule if count else "exo.drone.medic"
                yield Effect(state.life[character], Change(count + 1), rule, both)


def nobody(touch: Touch | None, otherwise: Expr) -> Iterator[Condition]:
    """Nobody is touched unless ``otherwise`` holds."""
    if touch is not None:
        for points in touch.points.values():
            yield Condition(unless(otherwise, then=is_(points, 0)), touch.rule)
