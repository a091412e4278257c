"""The written cases of the rulebook as legs, so that the planning model is held against them, too.

A case says what one play of the referee has to come to. As a leg, every play from each of its
positions is compared: what the reader worked out for the referee then binds the model.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pydantic import ValidationError

from tests.agreement.boxes import dealt_as_named, narrow_box
from tests.agreement.cards import tells_apart
from tests.agreement.legs import Leg, Part, leg
from tests.rulebook.playing import FIRST_AT_NIGHT, carry_out
from tests.rulebook.position import Case, position_of, sheet_of
from winnable.missions.exo.referee.errors import IllegalStepError, UnusablePlanError
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Nightfall
from winnable.missions.exo.sheet import BugCard, Sheet
from winnable.models.exo.kit import BONUS

NEST = "nest."
"""How the ids of hives begin that exploration cards placed."""
BY_DAY: tuple[Part, ...] = ("action", "fight", "free")
ACTIONS = ("move", "extract", "rest", "build", "move_drone", "extract_exo", "explore")
PART_OF: dict[str, tuple[Part, ...]] = {
    "attack": ("fight",),
    **dict.fromkeys(ACTIONS, ("action",)),
}
"""The part to which steps by day belong, if it is not the one of free actions."""


def narrow_sheet(case: Case) -> Sheet:
    """The sheet of a case, with one kind of card for each type of bug: the one that it draws.

    With all of the box, what the case names of it.
    """
    sheet = sheet_of(case)
    if case["box"]:
        return narrow_box(case, sheet)
    words = repr(case)
    kept: dict[str, BugCard] = {}
    for card in sheet.components.bug_cards:
        if card.bug not in kept or (card.name in words and kept[card.bug].name not in words):
            kept[card.bug] = replace(card, copies=12)
    return replace(sheet, components=replace(sheet.components, bug_cards=tuple(kept.values())))


def round_of(case: Case) -> int:
    """The round in which hives have laid so many larvae; a case names none.

    Those of the sheet lay the first one at set-up, nests in the night after they came.
    """
    rounds = [1]
    for name, hive in case.get("hives", {}).items():
        rounds.append(int(hive["laid"]) + int(name.startswith(NEST)))
    return max(rounds)


def legs_of_case(case: Case) -> Iterator[Leg]:
    """The legs that start where the case starts, and by day after each of its steps."""
    for it in _legs(case, narrow_sheet(case)):
        yield replace(it, deal=dealt_as_named(case, it.start, it.deal)) if case["box"] else it


def _legs(case: Case, sheet: Sheet) -> Iterator[Leg]:
    horizon = round_of(case)
    if not _tokens_can_be(case, sheet):
        return
    state = replace(position_of(case, sheet), round=horizon)
    match case["start"]:
        case "dawn":
            it = leg(sheet, "day", state, horizon)
            face = case["round"]
            deal = replace(it.deal, weather=face["weather"], fauna=face["fauna"])
            yield replace(it, deal=deal)
        case "night":
            yield from _nights(sheet, state, horizon)
        case _:
            for position, step in _positions(sheet, state, case):
                for part in _parts(case, step):
                    if part == "night":
                        yield from _nights(sheet, position, horizon)
                    elif part != "free" or not tells_apart(position):
                        yield leg(sheet, part, position, horizon)


def _nights(sheet: Sheet, state: State, horizon: int) -> Iterator[Leg]:
    """The night that falls in ``state``, if the game goes on and kinds of cards do not tell."""
    fallen = apply(sheet, state, Nightfall(), Recorded({}, "nightfall"))
    if not fallen.outcome and not tells_apart(fallen):
        yield leg(sheet, "night", fallen, horizon)


def _parts(case: Case, step: str) -> tuple[Part, ...]:
    """The parts of a round that are compared before ``step``, empty after the last one.

    With all of the box, whose models are large, the part to which the step belongs.
    """
    if not case["box"]:
        return BY_DAY
    if step in FIRST_AT_NIGHT:
        return ("night",)
    if step in PART_OF or not step:
        return PART_OF.get(step, ())
    return ("free",)


def _tokens_can_be(case: Case, sheet: Sheet) -> bool:
    """Only rolls of more dice than the limit give die tokens; other parties never hold any."""
    dice = sum(pair.hero.dice + pair.animal.dice for pair in sheet.pairs)
    dice += sum(BONUS.get(card.effect, 0) * card.copies for card in sheet.components.artefacts)
    held = any(player.get("die_token") for player in case["players"].values())
    return not held or dice > sheet.components.max_dice


def _positions(sheet: Sheet, state: State, case: Case) -> Iterator[tuple[State, str]]:
    """The positions of a case by day between two actions, up to the step that is refused.

    Each with the step that follows; empty after the last one.
    """
    names = [str(data["do"]) for data in case["steps"]]
    yield state, (names or [""])[0]
    for data, following in zip(case["steps"], [*names[1:], ""], strict=False):
        try:
            state = carry_out(sheet, state, data)
        except (IllegalStepError, UnusablePlanError, ValidationError):
            return
        if state.phase != "action":
            return
        if state.fight is None:
            yield state, following
