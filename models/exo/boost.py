"""What Kaindra and Sharik add to a roll for gems: Animal fury, Hunter and Tribal Power.

Fury adds dice, Hunter adds results, Tribal Power turns dice to shields. Each may be used as often
as it is paid. Under the ruling in force dice of fury count below the limit of one roll, as dice of
Kaindra's player, or come on top of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.abilities import Power, power
from winnable.models.exo.dice import kinds
from winnable.models.exo.silence import speaking, unused
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_most, unless
from winnable.solver.problem import AllOf, Condition, Expr, Var, is_

STRUCTURE = {
    "exo.hero.kaindra-shield-breaker": "no armour is closed to a roll in which she takes part",
}

FURY = "exo.animal.sharik-fury"
HUNTER = "exo.animal.sharik-hunter"
TRIBAL = "exo.hero.kaindra-tribal-power"


@dataclass(frozen=True, slots=True)
class Boost:
    """The decisions of one roll: ``fury`` dice, ``hunter`` results by face, ``tribal``: dice turned
    to shields, by the face that they showed. ``None`` or empty where nobody has the power."""

    hero: str
    colour: str
    fury: Var | None
    hunter: Mapping[str, Var]
    tribal: Mapping[str, Var]
    price: Terms

    def decisions(self) -> tuple[Var, ...]:
        """All of them."""
        own = () if self.fury is None else (self.fury,)
        return (*own, *self.hunter.values(), *self.tribal.values())

    def adds(self, face: str) -> Terms:
        """How many dice show ``face`` more than were rolled so, as negative terms of a sum."""
        terms: Terms = [(1, var) for old, var in self.tribal.items() if old == face]
        if face == "shield":
            terms = [(-1, var) for var in self.tribal.values()]
        return terms + [(-1, var) for added, var in self.hunter.items() if added == face]


def inside(sheet: Sheet) -> bool:
    """Whether dice that powers add count below the limit of one roll."""
    return sheet.ruling("bonus-dice-cap") == "inside-cap"


def fury_dice(sheet: Sheet) -> int:
    """The most dice that Animal fury can add to a roll."""
    found = power(sheet, "fury")
    return 0 if found is None else found.most(sheet)


def crowding(sheet: Sheet) -> int:
    """The most dice of fury that compete for room in a roll."""
    return fury_dice(sheet) if inside(sheet) else 0


def on_top(sheet: Sheet) -> int:
    """The most dice of fury that come on top of the limit of a roll."""
    return fury_dice(sheet) - crowding(sheet)


def boosts(sheet: Sheet) -> tuple[Power, ...]:
    """Those of the three powers that are in force."""
    found = (power(sheet, name) for name in ("fury", "hunter", "tribal-power"))
    return tuple(each for each in found if each is not None)


def boost_of(state: State, dice: int) -> Boost | None:
    """The decisions for a roll of at most ``dice`` dice; ``None`` where no power is in force."""
    sheet = state.sheet
    found = {each.name: each for each in boosts(sheet)}
    if not found:
        return None
    price: Terms = []
    fury = None
    if "fury" in found:
        fury = Var("fury", tuple(range(fury_dice(sheet) + 1)))
        price.append((found["fury"].gems, fury))
    hunter: dict[str, Var] = {}
    if "hunter" in found:
        most = min(found["hunter"].most(sheet), sheet.components.max_dice)
        hunter = {f: Var(f"hunter({f})", tuple(range(most + 1))) for f in kinds(state)}
        price += [(found["hunter"].gems, var) for var in hunter.values()]
    tribal: dict[str, Var] = {}
    if "tribal-power" in found and "shield" in kinds(state):
        most = min(found["tribal-power"].most(sheet), dice)
        faces = [face for face in kinds(state) if face != "shield"]
        tribal = {f: Var(f"tribal({f})", tuple(range(most + 1))) for f in faces}
        price += [(found["tribal-power"].gems, var) for var in tribal.values()]
    payer = next(iter(found.values()))
    return Boost(payer.hero, payer.colour, fury, hunter, tribal, price)


def boosting(
    state: State, boost: Boost, fights: Mapping[str, Var], rolled: Mapping[str, Var]
) -> Iterator[Condition]:
    """Sharik takes part where his power is used, he or Kaindra where hers is.

    Hunter works only below the limit of one roll.
    """
    sharik = is_(fights[state.animal(boost.hero)], 1)
    kaindra = is_(fights[boost.hero], 1)
    if boost.fury is not None:
        yield Condition(unless(sharik, then=is_(boost.fury, 0)), FURY)
    idle: list[Expr] = [is_(var, 0) for var in boost.hunter.values()]
    if idle:
        none = AllOf(tuple(idle))
        yield Condition(unless(sharik, then=none), HUNTER)
        together: Terms = [(1, v) for v in (*rolled.values(), *boost.hunter.values())]
        limit = state.sheet.components.max_dice
        yield Condition(unless(none, then=at_most(together, limit)), HUNTER)
    for var in boost.tribal.values():
        yield Condition(unless(sharik, kaindra, then=is_(var, 0)), TRIBAL)
    yield from quiet(state, boost.fury, boost.hunter.values(), boost.tribal.values())


def quiet(
    state: State, fury: Var | None, hunter: Iterable[Var], tribal: Iterable[Var]
) -> Iterator[Condition]:
    """What faces forbid is not used; the first value of each decision is that it is not."""
    for name, used in (("fury", () if fury is None else (fury,)), ("hunter", hunter)):
        for var in used:
            yield from unused(state, name, idle=is_(var, var.values[0]))
    for var in tribal:
        yield from unused(state, "tribal-power", idle=is_(var, var.values[0]))


def broken(state: State, fights: Mapping[str, Var]) -> Expr | None:
    """Kaindra fights and need not care for armour (Shield breaker); ``None`` where she cannot."""
    found = power(state.sheet, "shield-breaker")
    if found is None:
        return None
    return speaking(state, "shield-breaker", is_(fights[found.hero], 1))
