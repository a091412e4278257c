"""What sheets exempt from the general rules, and what they add to them, besides tokens and work."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.position import act, position, refused
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.pursuit import plays_on, pursued
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Build,
    DamageHive,
    Dawn,
    Exposure,
    Produce,
    Read,
    Spawn,
    Strike,
)
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.specials import Specials
from winnable.missions.goals import And, Eventually, Fact

MOVE = (("claire.hero.move", 1),)
BUILD = (("claire.hero.build", 1),)


def special(name: str = "exo/duo/2b", *, rules: Specials, **changes: Any) -> Sheet:
    """A toy sheet under this name with special rules."""
    return replace(toy.sheet(name=name, **changes), specials=rules)


def three_larvae(zone: str) -> list[tuple[str, str, str]]:
    """A crowd in ``zone``."""
    return [(f"north.{n}", zone, "") for n in (1, 2, 3)]


@pytest.mark.rule("exo.sheet.duo.2b.deadline")
def test_the_play_is_lost_when_the_last_round_is_over() -> None:
    """Duo/2b: 8 rounds; the night of round 7 is followed by another round, that of 8 is not."""
    sheet = special(rules=Specials(deadline=8))

    on_time = act(sheet, position(sheet, phase="dawn", number=7), Dawn())
    late = act(sheet, position(sheet, phase="dawn", number=8), Dawn())

    assert (on_time.round, on_time.outcome) == (8, "")
    assert (late.outcome, late.cause) == ("defeat", "exo.sheet.duo.2b.deadline")


@pytest.mark.rule("exo.sheet.duo.2b.deadline")
def test_the_last_round_may_still_be_won_in() -> None:
    """Before the end of round 8: a goal that holds in its night has won."""
    sheet = special(rules=Specials(deadline=8), objective=And(()))

    after = act(sheet, position(sheet, phase="shelter", number=8), Exposure())

    assert after.outcome == "won"


@pytest.mark.rule("exo.sheet.duo.6.no-plague")
@pytest.mark.rule("exo.sheet.squad.4b.no-plague")
@pytest.mark.rule("exo.sheet.squad.7-kauffman.no-plague")
def test_a_crowd_is_no_plague_where_the_sheet_exempts_the_zone() -> None:
    """Duo/6: not in the lab; three larvae elsewhere lose the play as ever."""
    hives = (toy.hive_at("north", "D2", 9, 1),)
    sheet = special("exo/duo/6", rules=Specials(no_plague=frozenset({"C1"})), hives=hives)

    def dusk(zone: str) -> State:
        state = position(sheet, phase="shelter", insects=three_larvae(zone))
        return act(sheet, state, Exposure())

    assert dusk("C1").outcome == ""
    assert dusk("B2").cause == "exo.defeat.plague-crowd"


@pytest.mark.rule("exo.sheet.squad.4b.no-plague")
def test_an_empty_pile_lays_nothing_where_it_is_no_plague() -> None:
    """Squad/4b: no plague at all; a pile of 2 of which both are laid spawns no third."""
    hives = (toy.hive_at("north", "D2", 2, 0),)
    rules = Specials(no_empty_piles=True)
    usual = toy.sheet(hives=hives)
    sheet = special("exo/squad/4b", rules=rules, hives=hives)
    laid = [("north.1", "D2", ""), ("north.2", "D2", "")]

    def night(sheet: Sheet) -> State:
        state = replace(position(sheet, phase="larvae", insects=laid), agenda=("north",))
        return act(sheet, state, Spawn("north"))

    assert night(usual).cause == "exo.defeat.plague-pile"
    assert (night(sheet).outcome, len(night(sheet).insects)) == ("", 2)


def test_a_last_larva_is_laid_before_the_pile_is_empty() -> None:
    """One of 2 is laid: the second comes as in every night."""
    hives = (toy.hive_at("north", "D2", 2, 0),)
    sheet = special("exo/squad/4b", rules=Specials(no_empty_piles=True), hives=hives)
    state = position(sheet, phase="larvae", insects=[("north.1", "D2", "")])

    after = act(sheet, replace(state, agenda=("north",)), Spawn("north"))

    assert len(after.insects) == 2


@pytest.mark.rule("exo.sheet.squad.4b.no-hive-damage")
def test_no_hive_can_be_damaged_where_the_sheet_says_so() -> None:
    """Squad/4b: neither attacked alone nor with hits that no bug needs."""
    hives = (toy.hive_at("north", "A1", 9, 1),)
    sheet = special(
        "exo/squad/4b", rules=Specials(no_hive_damage=True), party=["kaindra"], hives=hives
    )
    pawns = {"kaindra.hero.move": 1}
    step = Strike("kaindra", pawns=(("kaindra.hero.move", 1),))
    rule = "exo.sheet.squad.4b.no-hive-damage"

    alone = position(sheet, pawns=pawns)
    assert refused(sheet, alone, step)[0] == rule

    beside = position(sheet, pawns=pawns, insects=[("north.1", "A1", "beetle")])
    dice = {"kaindra": ["burst", "shield"]}
    state = act(sheet, beside, step, dice=dice, cards={"north.1": "beetle-1"})
    assert refused(sheet, state, DamageHive("north", 1))[0] == rule


def test_a_sheet_may_go_on_for_its_challenge() -> None:
    """Duo/4: reserves full at the end of the night, after the transmitter was taken."""
    goal, challenge = Fact("taken", ("transmitter",)), Fact("taken", ("orb",))
    sheet = special(rules=Specials(continues=True), objective=goal, challenge=challenge)
    usual = special(rules=Specials(), objective=goal, challenge=challenge)

    assert plays_on(sheet, "challenge")
    assert not plays_on(usual, "challenge")
    assert not plays_on(sheet, "mission")
    assert pursued(sheet, "challenge").objective == And((Eventually(goal), challenge))


@pytest.mark.rule("exo.sheet.duo.2b.borrow")
def test_the_borrower_has_the_tiles_of_colours_not_in_play() -> None:
    """Duo/2b with Claire and Desmond: two colours are free, 1 tile each here, so 1 + 2 tiles."""
    stock = {"food": 0, "wood": 5, "metal": 5}
    sheet = special(
        rules=Specials(borrower="claire"), party=("claire", "desmond"), tiles=1, stock=stock
    )
    usual = replace(sheet, specials=Specials())
    land = {"A1": ("wood", "blue")}
    cost = toy.components().cost["extraction_tile"]
    pay = (("claire", tuple(sorted((item, n) for item, n in cost.items() if n))),)
    step = Build("claire", "extraction_tile", BUILD, pay)

    def having(*zones: str) -> State:
        tiles = dict.fromkeys(zones, "claire")
        return position(sheet, land=land, tiles=tiles, pawns={"claire.hero.build": 1})

    built = act(sheet, having("B1", "C1"), step)
    assert (built.zone("A1").tile, built.zone("A1").builder) == ("claire", "claire")
    rule = "exo.supply.extraction-tiles"
    assert refused(sheet, having("B1", "C1", "D1"), step)[0] == rule
    assert refused(usual, having("B1"), step)[0] == rule


@pytest.mark.rule("exo.sheet.squad.7-kauffman.no-adaptation")
def test_nobody_adapts_where_the_sheet_says_so() -> None:
    """Squad/7, Dr. Kauffman: no roll, so that no animal loses life or gives up its gem."""
    sheet = special("exo/squad/7-kauffman", rules=Specials(no_adaptation=True))
    state = position(sheet, phase="disaster", weather=0, fauna=0)

    state = act(sheet, act(sheet, state, Read(), weather=1), Read(), fauna=1)
    state = act(sheet, state, Read())

    assert (state.phase, state.dice, state.player("claire").adapted) == ("production", (), "")
    assert legal(sheet, state) == (Produce("claire", "exo"),)
