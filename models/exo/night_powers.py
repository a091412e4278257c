"""When powers may be used in the fights of a night, and what they make of the dice."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.models.exo.boost import FURY, HUNTER, TRIBAL, quiet
from winnable.models.exo.dice import dice_of, roll_of
from winnable.models.exo.fight import Fight
from winnable.models.exo.state import NONE, State
from winnable.models.exo.terms import among, differs, follows, unless
from winnable.solver.problem import Condition, Not, Var, any_of, is_


def powers(fight: Fight) -> Iterator[Condition]:
    """Sharik fights where a power is used, in the roll of its zone; all of it is paid."""
    state, boost = fight.state, fight.boost
    if boost is None:
        return
    yield from quiet(state, boost.fury, boost.hunter.values(), boost.tribal.values())
    met = any_of(*(is_(fight.near[c.name, boost.sharik], 1) for c in state.creatures))
    if boost.fury is not None:
        yield Condition(unless(is_(boost.fury, 0), then=met), FURY)
    for word, used, idle in ((TRIBAL, boost.tribal, 0), (HUNTER, boost.hunter, NONE)):
        for animal, var in used.items():
            free = is_(var, idle)
            rolls = differs(fight.dice[animal], NONE)
            yield Condition(unless(free, then=met), word)
            yield Condition(unless(free, then=rolls), word)
            if animal != boost.sharik:
                places = state.zone[boost.sharik], state.zone[animal]
                for expr in follows(state, Not(free), *places):
                    yield Condition(expr, word)
    for animal, var in boost.hunter.items():
        yield from hunting(state, fight.turned[animal], var, fight.shown[animal])


def hunting(state: State, rolled: Var, added: Var, shown: Var) -> Iterator[Condition]:
    """``shown`` is ``rolled`` with the results ``added``, as long as both stay within the limit."""
    limit = state.sheet.components.max_dice
    for roll in rolled.values:
        for more in added.values:
            faces = () if roll == NONE else dice_of(roll).faces
            new = () if more == NONE else dice_of(more).faces
            other = (differs(rolled, roll), differs(added, more))
            if not new:
                yield Condition(unless(*other, then=among(shown, [roll])), HUNTER)
            elif roll == NONE or len(faces) + len(new) > limit:
                yield Condition(unless(*other, then=any_of()), HUNTER)
            else:
                both = roll_of((*faces, *new)).written
                yield Condition(unless(*other, then=among(shown, [both])), HUNTER)
