"""What powers and artefacts add where animals fight each other at nightfall.

An animal's roll is a combat roll like any other. Artefacts of its player add dice to it; Sharik's
dice may be turned to shields, too, or have results added. Dice of fury and artefacts beyond the
limit of a roll give their player a die token.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product

from winnable.models.exo.artefact_fights import RULE as ADDED
from winnable.models.exo.boost import FURY, HUNTER, TRIBAL, boosts, inside, quiet
from winnable.models.exo.dice import dice_of, dice_together, rolls_of
from winnable.models.exo.die_token import turning
from winnable.models.exo.fees import fee_of, paying, settling
from winnable.models.exo.more_dice import dice_cases
from winnable.models.exo.night_boost import NightBoost, night_boost_of, together
from winnable.models.exo.night_powers import hunting
from winnable.models.exo.part import Part
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, unless
from winnable.solver.problem import (
    TRUE,
    AllOf,
    AtLeast,
    Condition,
    Expr,
    Not,
    Var,
    all_of,
    any_of,
    is_,
)

WORD = "instinct "
ROLL = "exo.night.instinct"


def instinct_boost(state: State) -> NightBoost | None:
    """The decisions about the roll of Sharik; ``None`` where no power is in force."""
    found = boosts(state.sheet)
    if not found:
        return None
    sharik = state.animal(found[0].hero)
    most = max(len(dice_of(roll).faces) for roll in instinct_rolls(state, sharik))
    return night_boost_of(state, {sharik: most}, WORD)


def instinct_rolls(state: State, animal: str) -> tuple[str, ...]:
    """Every roll of ``animal`` alone, with dice that fury and artefacts may add."""
    fury = 0
    for each in boosts(state.sheet):
        if each.name == "fury" and state.animal(each.hero) == animal:
            fury = each.most(state.sheet)
    counts = dict.fromkeys(
        together(state, dice, more + added)
        for dice, _ in _usual(state, animal)
        for more in range(fury + 1)
        for added, _ in _artefacts(state, animal)
    )
    return tuple(roll for count in counts for roll in rolls_of(state, count))


def _artefacts(state: State, animal: str) -> Iterator[tuple[int, tuple[Expr, ...]]]:
    """Dice that artefacts of its player add to the roll of ``animal``, unless an exception holds;
    none to tell apart where there are no such artefacts."""
    bonus = state.kit.bonus.get(state.hero(animal))
    if bonus is None:
        yield 0, ()
        return
    yield from ((int(dice), (differs(bonus, dice),)) for dice in bonus.values)


def counted(state: State, boost: NightBoost | None, dice: Mapping[str, Var]) -> Iterator[Condition]:
    """As many dice as each animal has, with those that artefacts add.

    :func:`helping` says it of Sharik, where he has fury.
    """
    for animal, rolled in dice.items():
        furious = boost is not None and boost.fury is not None and animal == boost.sharik
        usual = tuple(_usual(state, animal))
        if furious or (state.hero(animal) not in state.kit.bonus and len(usual) == 1):
            continue
        for (number, case), (added, other) in product(usual, _artefacts(state, animal)):
            count = together(state, number, added)
            then = among(rolled, rolls_of(state, count))
            yield Condition(unless(*case, *other, then=then), ADDED if added else ROLL)


def surplus(state: State, boost: NightBoost | None, fights: Mapping[str, Expr]) -> dict[str, Expr]:
    """Who gets a die token for dice of fury and artefacts that a roll has no room for, and when.

    ``fights``: that an animal fights.
    """
    if not inside(state.sheet):
        return {}
    found: dict[str, Expr] = {}
    for animal, takes_part in fights.items():
        hero = state.hero(animal)
        fury = boost.fury if boost is not None and animal == boost.sharik else None
        bonus = state.kit.bonus.get(hero)
        if bonus is None and fury is None:
            continue
        cases = [
            case
            for usual, other in _usual(state, animal)
            for case in _beyond(state, usual, other, fury, bonus)
        ]
        found[hero] = any_of(*cases) if bonus is None else AllOf((takes_part, any_of(*cases)))
    return found


def _beyond(
    state: State, usual: int, other: tuple[Expr, ...], fury: Var | None, bonus: Var | None
) -> Iterator[Expr]:
    """The cases in which dice that are added to the ``usual`` ones have no room in a roll."""
    room = state.sheet.components.max_dice - usual
    said = tuple(Not(case) for case in other)
    for dice in (0,) if bonus is None else bonus.values:
        least = room + 1 - int(dice)
        if least <= (0 if fury is None else int(fury.values[-1])):
            own: list[Expr] = [] if bonus is None else [is_(bonus, dice)]
            own += [] if fury is None else [AtLeast(fury, least)]
            yield all_of(*own, *said)


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
        usual = tuple(_usual(state, boost.sharik))
        artefacts = tuple(_artefacts(state, boost.sharik))
        for fury, (own, case), (added, other) in product(boost.fury.values, usual, artefacts):
            count = together(state, own, int(fury) + added)
            rolled = among(dice, rolls_of(state, count))
            yield Condition(unless(differs(boost.fury, fury), *case, *other, then=rolled), FURY)
    for free, rule in idle:
        yield Condition(unless(fights, then=free), rule)
    yield from quiet(state, boost.fury, boost.hunter.values(), boost.tribal.values())


def _usual(state: State, animal: str) -> Iterator[tuple[int, tuple[Expr, ...]]]:
    """The dice of ``animal`` without those that its player adds, unless an exception holds."""
    for number, case in dice_cases(state, animal):
        other = () if case is TRUE else (Not(case),)
        yield dice_together(state, [number]), other
