"""Animal fury, Hunter and Tribal Power where animals fight each other at nightfall.

Sharik's roll is a combat roll like any other: its dice may be more, turned to shields, or have
results added. Dice of fury beyond the limit of a roll give Kaindra's player a die token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.boost import FURY, HUNTER, TRIBAL, boosts, crowding
from winnable.models.exo.dice import dice_of, dice_together, rolls_of
from winnable.models.exo.die_token import turning
from winnable.models.exo.fees import fee_of, paying, settling
from winnable.models.exo.night_boost import NightBoost, night_boost_of, together
from winnable.models.exo.night_powers import hunting
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import AtLeast, Condition, Expr, Var, is_

WORD = "instinct "


def instinct_boost(state: State) -> NightBoost | None:
    """The decisions about the roll of Sharik; ``None`` where no power is in force."""
    found = boosts(state.sheet)
    if not found:
        return None
    sharik = state.animal(found[0].hero)
    most = max(len(dice_of(roll).faces) for roll in instinct_rolls(state, sharik))
    return night_boost_of(state, {sharik: most}, WORD)


def instinct_rolls(state: State, animal: str) -> tuple[str, ...]:
    """Every roll of ``animal`` alone, with dice that fury may add."""
    dice = _usual(state, animal)
    fury = 0
    for each in boosts(state.sheet):
        if each.name == "fury" and state.animal(each.hero) == animal:
            fury = each.most(state.sheet)
    counts = dict.fromkeys(together(state, dice, more) for more in range(fury + 1))
    return tuple(roll for count in counts for roll in rolls_of(state, count))


def surplus(state: State, boost: NightBoost | None) -> dict[str, Expr]:
    """Who gets a die token for dice of fury that a roll has no room for, and when."""
    if boost is None or boost.fury is None or not crowding(state.sheet):
        return {}
    room = state.sheet.components.max_dice - _usual(state, boost.sharik)
    return {boost.hero: AtLeast(boost.fury, room + 1)}


def boosted(state: State, boost: NightBoost, shown: Mapping[str, Var]) -> dict[str, Var]:
    """The roll of Sharik in the end, where Hunter may add to it or Tribal Power alone turns it."""
    own = shown[boost.sharik]
    if boost.sharik in boost.hunter:
        limit = state.sheet.components.max_dice
        more = [roll for n in range(1, limit + 1) for roll in rolls_of(state, n)]
        return {boost.sharik: Var(f"{WORD}result", tuple(dict.fromkeys((*own.values, *more))))}
    return {}


def helping(
    state: State,
    boost: NightBoost,
    fights: Expr,
    *,
    dice: Mapping[str, Var],
    shown: Mapping[str, Var],
    final: Mapping[str, Var],
    turn: Var | None,
) -> Part:
    """What is added to the roll of Sharik, who ``fights``, and what is paid for it.

    ``turn``: the die token of Kaindra's player is spent on it.
    """
    sharik = boost.sharik
    conditions = list(_limits(state, boost, fights, dice[sharik]))
    decisions = [*boost.decisions(), *(shown[sharik],)]
    turns = () if turn is None else (is_(turn, 1),)
    if sharik in boost.tribal:
        tribal = boost.tribal[sharik]
        conditions += turning(state, dice[sharik], shown[sharik], turns, tribal)
    if sharik in boost.hunter:
        decisions.append(final[sharik])
        conditions += hunting(state, shown[sharik], boost.hunter[sharik], final[sharik])
    gems = sum(each.most(state.sheet) * each.gems for each in boosts(state.sheet))
    slots = state.sheet.components.exo_slots
    fee = fee_of({}, {(boost.hero, boost.colour): min(gems, slots)})
    conditions.append(settling(fee, boost.hero, boost.price, "exo.free.abilities"))
    own = (*decisions, *fee.values())
    return Part(own, tuple(conditions), tuple(paying(state, fee)))


def _limits(state: State, boost: NightBoost, fights: Expr, dice: Var) -> Iterator[Condition]:
    """Powers are used in a fight, and dice of fury are rolled."""
    idle: list[tuple[Expr, str]] = [(is_(var, 0), TRIBAL) for var in boost.tribal.values()]
    idle += [(is_(var, NONE), HUNTER) for var in boost.hunter.values()]
    if boost.fury is not None:
        idle.append((is_(boost.fury, 0), FURY))
        usual = _usual(state, boost.sharik)
        for fury in boost.fury.values:
            count = together(state, usual, int(fury))
            rolled = among(dice, rolls_of(state, count))
            yield Condition(unless(differs(boost.fury, fury), then=rolled), FURY)
    for free, rule in idle:
        yield Condition(unless(fights, then=free), rule)


def _usual(state: State, animal: str) -> int:
    return dice_together(state, [animal])
