"""Who sleeps in a shelter, and the life that this gives back to whoever wears the tile for it.

The life comes when the survival step looks at shelters; what else heals at that moment may come
before or after it. Whoever lacks none by then gets none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.models.exo.poison import lacks
from winnable.models.exo.special_state import keys_of
from winnable.models.exo.state import State
from winnable.models.exo.terms import Terms, at_least, differs, unless
from winnable.solver.problem import (
    FALSE,
    AllOf,
    AnyOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Var,
    is_,
)

HEAL = "exo.tile.shelter-heal"
ALWAYS = "exo.tile.always-shelter"


def unsheltered(state: State, character: str) -> Expr:
    """No shelter stands in the zone of ``character``, nor does it count as asleep in one."""
    place = state.zone[character]
    warm = state.kit.pepper.get(character)
    awake: list[Expr] = [] if warm is None else [is_(warm, 0)]
    always = state.upgrades.worn(character, "always-shelter")
    if always is not FALSE:
        awake.append(Not(always))
    return AnyOf(
        tuple(
            AllOf((is_(place, zone), is_(state.shelter[zone], 0), *_no_camp(state, zone), *awake))
            for zone in state.zones
        )
    )


def _no_camp(state: State, zone: str) -> Iterator[Expr]:
    """No project that makes the zone a shelter was done there."""
    for project in state.sheet.specials.projects:
        if project.shelter and zone in project.zones:
            for key in keys_of(state.sheet, project):
                work = state.special.work[project.name, key]
                yield is_(work, 0) if key == zone else differs(work, zone)


def cold_rule(state: State, character: str) -> str:
    """The rule of a life lost without a shelter: a tile may have a word in it."""
    always = state.upgrades.worn(character, "always-shelter")
    return "exo.night.survival-shelter" if always is FALSE else ALWAYS


def mends(state: State, hero: str) -> Expr:
    """``hero`` sleeps in a shelter with the tile by which that heals; ``FALSE`` if it never can."""
    worn = state.upgrades.worn(hero, "shelter-heal")
    return FALSE if worn is FALSE else AllOf((worn, Not(unsheltered(state, hero))))


def mended(state: State, hero: str, cured: Expr | None) -> Iterator[Effect]:
    """Life of ``hero``, in a shelter, where the medic drone is all else that heals (``cured``)."""
    life, able = state.life[hero], mends(state, hero)
    warm, weak = Not(unsheltered(state, hero)), lacks(state, hero)
    if cured is None:
        if able is not FALSE:
            yield Effect(life, Change(1), HEAL, AllOf((able, weak)))
        return
    if able is FALSE:
        yield Effect(life, Change(1), "exo.drone.medic", AllOf((cured, warm)))
        return
    weaker = lacks(state, hero, 2)
    yield Effect(life, Change(1), HEAL, AllOf((Not(cured), able, weak)))
    yield Effect(life, Change(2), HEAL, AllOf((cured, able, weaker)))
    once = AnyOf((Not(able), Not(weaker)))
    yield Effect(life, Change(1), "exo.drone.medic", AllOf((cured, warm, once)))


def mending_of(state: State) -> dict[str, Var]:
    """The decisions whether the tile heals a hero where Mel may, too; empty without the tile."""
    able = (hero for hero in state.heroes if mends(state, hero) is not FALSE)
    return {hero: Var(f"mends({hero})", (0, 1)) for hero in able}


def mending(
    state: State, mended: Mapping[str, Var], gain: Mapping[str, Var]
) -> Iterator[Condition]:
    """It heals whoever it can; who has all life that poison left before needs no more.

    ``gain``: what a life comes to at the moment.
    """
    for hero, var in mended.items():
        able = mends(state, hero)
        yield Condition(unless(is_(var, 0), then=able), HEAL)
        lives: Terms = [(1, state.life[hero]), (1, gain[hero])]
        if hero in state.poison:
            lives.append((1, state.poison[hero]))
        full = at_least(lives, int(state.life[hero].values[-1]))
        yield Condition(unless(is_(var, 1), Not(able), then=full), HEAL)
