"""Whom an effect of a face touches."""

from __future__ import annotations

from winnable.missions.exo.disaster_tables import Who
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.zone_words import in_zones
from winnable.missions.exo.sheet import Sheet


def touches(sheet: Sheet, state: State, who: Who, figure: Figure) -> bool:
    """Whether ``who`` means this character now, and it is alive (ruling characters-word)."""
    return (
        figure.life > 0
        and who.kind in {"characters", "heroes" if figure.hero else "animals"}
        and who.hero in ("", figure.name)
        and _narrowed(state, who, figure)
        and in_zones(sheet, state, figure.zone, who.zones)
    )


def touched(sheet: Sheet, state: State, who: Who) -> tuple[Figure, ...]:
    """The characters that ``who`` means now, in seat order."""
    return tuple(f for f in state.figures if touches(sheet, state, who, f))


def afflicted(state: State, figure: Figure) -> bool:
    """Whether a negative effect lies on the character (ruling negative-effect).

    A cube, being immobilised, or a card that holds a hero.
    """
    bound = figure.hero and bool(state.player(figure.player).bound)
    return bool(figure.poison or figure.paralysis or figure.immobile or bound)


def _narrowed(state: State, who: Who, figure: Figure) -> bool:
    match who.only:
        case "unsheltered":
            return not state.indoors(figure)
        case "afflicted":
            return afflicted(state, figure)
        case "still":
            return figure.name not in state.walked
        case _:
            return True
