"""How many dice a character has in a fight: its printed ones, and what faces add or take.

Whoever rolls has so many more or fewer; nobody has fewer than none. What is added counts below the
limit of a roll like printed dice (ruling bonus-dice-cap).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from itertools import product

from winnable.missions.exo.disaster_tables import DiceEffect, FaceEffect
from winnable.models.exo.faces import faces, totals
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, exactly
from winnable.models.exo.told import every_effect
from winnable.models.exo.whom import meant
from winnable.models.exo.zone_words import named, stands_in
from winnable.solver.expressions import holds
from winnable.solver.problem import FALSE, TRUE, AllOf, Expr, Not, Value, Var, any_of, is_

Case = tuple[int, Expr]
"""A number of dice, and when it is the one."""


def printed_dice(state: State, character: str) -> int:
    """The dice on the card of ``character``."""
    cards = (c for pair in state.sheet.pairs for c in (pair.hero, pair.animal))
    return next(card.dice for card in cards if card.name == character)


def dice_cases(state: State, character: str, zone: str = "") -> tuple[Case, ...]:
    """The numbers of dice that ``character`` may have; the cases exclude each other.

    ``zone``: where it fights; empty where it stands.
    """
    printed = printed_dice(state, character)
    if not changed(state, character):
        return ((printed, TRUE),)
    place = state.zone[character]
    everywhere = totals(state, partial(_amount, state, character), "exo.attack.dice")
    found: dict[int, list[Expr]] = {}
    zoned = [
        _times(state, effect, in_force, zone or place)
        for effect, in_force in _zoned(state, character)
    ]
    for total in everywhere:
        for chosen in product(*zoned):
            number = total.amount + sum(count for count, _ in chosen)
            cases = [total.when, *(case for _, case in chosen)]
            if FALSE not in cases:
                said = tuple(case for case in cases if case is not TRUE)
                found.setdefault(max(0, printed + number), []).append(AllOf(said))
    return tuple((number, any_of(*found[number])) for number in sorted(found))


def _times(state: State, effect: DiceEffect, in_force: Expr, place: str | Var) -> tuple[Case, ...]:
    """The numbers of dice that ``effect`` may add in the zone ``place``, none among them.

    Dice for a project count where it was done; by other options of ruling trench-dice anywhere,
    once or as often as it was done.
    """
    word, ruling = effect.zones, state.sheet.ruling("trench-dice")
    if ruling == "own-zone" or all(each.name != word for each in state.sheet.specials.projects):
        if isinstance(place, str):
            here = named(state, word, place)
        else:
            here = stands_in(state, word, place)
        case = here if in_force is TRUE else AllOf((in_force, here))
        return ((0, Not(case)), (effect.count, case))
    zones = (named(state, word, zone) for zone in state.zones)
    done: Terms = [(1, case) for case in zones if case is not FALSE]
    most = len(done) if ruling == "anywhere-each" else 1
    none = any_of(Not(in_force), exactly(done, 0)) if in_force is not TRUE else exactly(done, 0)
    found: list[Case] = [(0, none)]
    for number in range(1, min(most, len(done)) + 1):
        case = exactly(done, number) if most > 1 else at_least(done, 1)
        here = case if in_force is TRUE else AllOf((in_force, case))
        found.append((effect.count * number, here))
    return tuple(found)


def dice_numbers(state: State, character: str) -> tuple[int, ...]:
    """The numbers of dice that ``character`` may have, rising."""
    return tuple(number for number, _ in dice_cases(state, character))


def dice_now(state: State, character: str, now: Mapping[str, Value], zone: str = "") -> int:
    """The number of them in the state ``now``."""
    cases = dice_cases(state, character, zone)
    return next(number for number, case in cases if holds(case, now))


def most_dice(state: State, character: str) -> int:
    """The largest of them."""
    return dice_numbers(state, character)[-1]


def fighting_dice(state: State, character: str, fights: Var) -> Terms:
    """Its dice in a fight by day where ``fights`` is 1, as terms of a sum."""
    return [
        (number, fights if case is TRUE else AllOf((is_(fights, 1), case)))
        for number, case in dice_cases(state, character)
        if number
    ]


def changed(state: State, character: str) -> bool:
    """Whether any face can change the dice of ``character``."""
    return any(
        isinstance(effect, DiceEffect) and meant(state, effect.who, character)
        for effect in every_effect(state.sheet)
    )


def _amount(state: State, character: str, effect: FaceEffect) -> int:
    """Dice that ``effect`` adds wherever ``character`` fights."""
    if not isinstance(effect, DiceEffect) or effect.zones:
        return 0
    return effect.count if meant(state, effect.who, character) else 0


def _zoned(state: State, character: str) -> Iterator[tuple[DiceEffect, Expr]]:
    """Effects that count in some zones only, and when they are in force."""
    for face, in_force in faces(state):
        for effect in face.effects:
            zoned = isinstance(effect, DiceEffect) and effect.zones
            if isinstance(effect, DiceEffect) and zoned and meant(state, effect.who, character):
                yield effect, in_force
