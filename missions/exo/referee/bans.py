"""What faces forbid, as rules. Rulebook: the disaster tables of the sheets."""

from __future__ import annotations

from collections.abc import Iterable

from winnable.missions.exo.disaster_tables import Forbidden, ForbidEffect
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.who import touches
from winnable.missions.exo.referee.zone_words import in_zones
from winnable.missions.exo.sheet import Sheet


def banned(sheet: Sheet, state: State, figure: Figure, *acts: Forbidden) -> str:
    """The rule id of a face that forbids the character one of ``acts`` where it is now.

    Nothing where none does.
    """
    for effect, rule in in_force(sheet, state, ForbidEffect):
        if (
            effect.act in acts
            and touches(sheet, state, effect.who, figure)
            and in_zones(sheet, state, figure.zone, effect.zones)
        ):
            return rule
    return ""


def forbidden(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule id of a face that forbids the character its space for moving and attacking."""
    return banned(sheet, state, figure, "move-attack")


def rooted(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule id by which the character cannot leave its zone, by whatever way; or nothing.

    Rulings pinned, immobilised.
    """
    if figure.immobile:
        rules = (rule for rule, name in state.befell if name == figure.name)
        return next(rules, "exo.disaster.read")
    return banned(sheet, state, figure, "leave")


def explorers(sheet: Sheet, state: State, figures: Iterable[Figure], zone: str) -> str:
    """The rule id by which one of the heroes among ``figures`` may not explore ``zone``."""
    here = state.zone(zone)
    if here.colour or here.tile:
        return ""
    rules = (banned(sheet, state, figure, "explore") for figure in figures if figure.hero)
    return next((rule for rule in rules if rule), "")


def gifts(sheet: Sheet, state: State, figure: Figure) -> str:
    """The rule id of a face that forbids a hero its abilities, or an animal its powers.

    All that its card names, what needs no use too. Nothing where no face does.
    """
    return banned(sheet, state, figure, "ability" if figure.hero else "power")


def gifted(sheet: Sheet, state: State, name: str, ability: str) -> bool:
    """Whether the card of a character names ``ability`` and no face forbids what is there."""
    known = ability in sheet.abilities(name)
    return known and not gifts(sheet, state, state.figure(name))
