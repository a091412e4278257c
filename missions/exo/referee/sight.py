"""Sixth Sense and Be my eyes: a look at cards before, or a choice while, a zone is explored.

Rulebook: Heroes (Yuri), EXO-animals (Nurasyl). The two are not combined in one move. An upgrade
tile of the scout drone has the effect of the second for nothing, and takes its place.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator

from winnable.missions.exo.disaster_tables import ExploreEffect
from winnable.missions.exo.referee import abilities, explore, explore_tiles
from winnable.missions.exo.referee.faces import in_force
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Move
from winnable.missions.exo.sheet import Sheet

SIXTH_SENSE = "exo.hero.yuri-sixth-sense"
EYES = "exo.animal.nurasyl-be-my-eyes"
PAIR = "exo.tile.scout-two"


def check(judge: Judge, state: State, step: Move, going: Collection[str]) -> None:
    """Refuse a look that is not possible in this move of all ``going``, on pawns or without.

    Sixth Sense is for a hero who explores, and only who is alone among heroes may stay outside
    (ruling sixth-sense-decline); Nurasyl enters at the same moment or is there.
    """
    judge.require(
        not (step.sixth_sense and step.eyes),
        SIXTH_SENSE,
        "{} cannot use Sixth Sense and Be my eyes in one move",
        step.by,
    )
    if step.sixth_sense:
        abilities.check_allowed(judge, state, abilities.holder(judge.sheet, "sixth-sense"))
        judge.require(
            step.sixth_sense in _sixth_sense(judge.sheet, state, step.by, step.to, going),
            SIXTH_SENSE,
            "{} cannot look at a card first and {}",
            step.by,
            step.sixth_sense,
        )
    if step.keeps and step.sixth_sense == "stay":
        judge.refuse(PAIR, "{} stays outside: one card is looked at", step.by)
    check_cards(judge, state, step.by, step.to, going, eyes=step.eyes, keeps=step.keeps)


def check_cards(
    judge: Judge,
    state: State,
    by: str,
    to: str,
    going: Collection[str],
    *,
    eyes: str,
    keeps: str,
) -> None:
    """Refuse two cards for ``to``, by Be my eyes or by a tile, where they are not drawn."""
    if eyes:
        abilities.check_allowed(judge, state, abilities.holder(judge.sheet, "be-my-eyes"))
        judge.require(
            eyes in _eyes(judge.sheet, state, by, to, going),
            EYES,
            "{} cannot draw two cards for {}",
            by,
            to,
        )
    if keeps:
        judge.require(
            keeps in keeping(judge.sheet, state, by, to),
            PAIR,
            "{} cannot keep the {} of two cards for {}",
            by,
            keeps,
            to,
        )


def keeping(sheet: Sheet, state: State, by: str, to: str) -> tuple[str, ...]:
    """Which of the cards that ``by`` draws for ``to`` may be kept: empty is the first one."""
    return ("", "second") if _paired(sheet, state, by, to) else ("",)


def draws(judge: Judge, state: State, by: str, to: str, *, eyes: str, keeps: str) -> str:
    """Which of two cards for ``to`` is kept, ``first`` or ``second``; empty where one is drawn."""
    if eyes or not _paired(judge.sheet, state, by, to):
        return eyes
    judge.fire(PAIR)
    return keeps or "first"


def looks(
    sheet: Sheet, state: State, by: str, to: str, going: Collection[str]
) -> Iterator[tuple[str, str]]:
    """Every use of one of the two that ``check`` accepts, as the fields of a move."""
    yield from ((choice, "") for choice in _sixth_sense(sheet, state, by, to, going))
    yield from (("", choice) for choice in _eyes(sheet, state, by, to, going))


def charge(sheet: Sheet, sixth_sense: str, eyes: str) -> tuple[abilities.Holder, str] | None:
    """Whose ability is paid for, and by which rule: Nurasyl's player pays, whoever explores."""
    found, rule = None, ""
    if sixth_sense:
        found, rule = abilities.holder(sheet, "sixth-sense"), SIXTH_SENSE
    elif eyes:
        found, rule = abilities.holder(sheet, "be-my-eyes"), EYES
    return None if found is None else (found, rule)


def _sixth_sense(
    sheet: Sheet, state: State, by: str, to: str, going: Collection[str]
) -> tuple[str, ...]:
    found = abilities.usable(sheet, state, "sixth-sense")
    if any(in_force(sheet, state, ExploreEffect)):
        return ()
    if found is None or found.character != by or not explore.drawable(sheet, state, to):
        return ()
    heroes = [name for name in going if state.figure(name).hero]
    return ("enter", "stay") if heroes == [by] else ("enter",)


def _eyes(sheet: Sheet, state: State, by: str, to: str, going: Collection[str]) -> tuple[str, ...]:
    found = abilities.usable(sheet, state, "be-my-eyes")
    if found is None or not state.figure(by).hero or explore.drawable(sheet, state, to) < 2:
        return ()
    if explore_tiles.pairs_up(sheet, state, by, to) or any(in_force(sheet, state, ExploreEffect)):
        return ()
    animal = state.figure(found.character)
    beside = animal.life and (animal.name in going or animal.zone == to)
    return ("first", "second") if beside else ()


def _paired(sheet: Sheet, state: State, by: str, to: str) -> bool:
    """Whether a tile of the own scout drone has ``by`` draw two cards for ``to``."""
    paired = explore_tiles.pairs_up(sheet, state, by, to)
    if any(in_force(sheet, state, ExploreEffect)):
        return False
    return paired and explore.drawable(sheet, state, to) > 1
