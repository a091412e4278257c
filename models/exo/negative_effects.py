"""Poison and paralysis icons in an attack by day: who takes them.

They are shared out among those who take part as damage is; shields do not stop them. They come
before kills, and are lost where nobody is left alive.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.bug_cards import EFFECT_RULES, most_in_all
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, at_most, sum_is, unless
from winnable.models.exo.touch import Touch, most_back
from winnable.solver.problem import Condition, Expr, Not, Var, is_

WORDS = {"poison": "poisoned", "paralysis": "paralysed"}
"""How the decisions are called that say who takes how many icons."""

Suffered = Mapping[str, Mapping[str, Var]]
"""By icon and character: how many of it are taken; icons that no bug has are left out."""


def suffered_of(state: State, touch: Touch | None) -> dict[str, dict[str, Var]]:
    """The decisions of one stage with fights.

    Of poison a character can take no more than its life, one more if it is healed in between, and
    one more for each ``touch``.
    """
    found: dict[str, dict[str, Var]] = {}
    for kind, word in WORDS.items():
        icons = most_in_all(state, kind)
        for character, life in state.life.items() if icons else ():
            full = len(life.values) + most_back(touch, character)
            most = min(icons, full) if kind == "poison" else icons
            var = Var(f"{word}({character})", tuple(range(most + 1)))
            found.setdefault(kind, {})[character] = var
    return found


def each(suffered: Suffered) -> tuple[Var, ...]:
    """All of these decisions."""
    return tuple(var for group in suffered.values() for var in group.values())


def losses(suffered: Suffered, hurt: Mapping[str, Var]) -> dict[str, Var]:
    """The decisions how much life each character loses: points of damage, and icons of poison."""
    poisoned = suffered.get("poison", {})
    return {c: Var(f"loss({c})", var.values) if c in poisoned else var for c, var in hurt.items()}


def losing(
    suffered: Suffered, hurt: Mapping[str, Var], loss: Mapping[str, Var]
) -> Iterator[Condition]:
    """An icon of poison takes a point of life."""
    for c, poisoned in suffered.get("poison", {}).items():
        yield Condition(sum_is([(1, hurt[c]), (1, poisoned)], loss[c]), EFFECT_RULES["poison"])


def sharing_out(
    icons: Mapping[str, Terms], suffered: Suffered, fights: Mapping[str, Var], kept: Expr
) -> Iterator[Condition]:
    """All of the ``icons`` (by kind, as terms of a sum) are taken by those who take part.

    ``kept``: there is somebody alive, so that nothing is lost.
    """
    for kind, counts in suffered.items():
        rule = EFFECT_RULES[kind]
        rest: Terms = [*icons[kind], *((-1, var) for var in counts.values())]
        yield Condition(at_least(rest, 0), rule)
        yield Condition(unless(Not(kept), then=at_most(rest, 0)), rule)
        for character, var in counts.items():
            takes_part = is_(fights[character], 1)
            yield Condition(unless(is_(var, 0), then=takes_part), rule)
