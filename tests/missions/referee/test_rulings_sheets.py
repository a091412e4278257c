"""Rulings on what sheets say, each at its other options: meals, trenches, marches, tiles, nests."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.test_march import SPECIAL
from tests.position import act, nightfall, position, refused, resources
from winnable.missions.exo.disaster_tables import (
    DiceEffect,
    Face,
    HiveDamageEffect,
    SpawnEffect,
    Who,
)
from winnable.missions.exo.referee import hive_marks, laying, march, zone_words
from winnable.missions.exo.referee.fortune import Recorded
from winnable.missions.exo.referee.goal_facts import Moment
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.production import products
from winnable.missions.exo.referee.state import State, Work
from winnable.missions.exo.referee.steps import Build, Eat, Hunger, Spawn, Strike
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Project, Specials
from winnable.missions.goals import Fact

TILE = (("desmond", (("metal", 1), ("wood", 1))),)


def ruled(name: str, option: str, **changes: Any) -> Sheet:
    """A toy sheet on which one ruling has that option."""
    return toy.sheet(**({"rulings": {f"exo.ruling.{name}": option}} | changes))


@pytest.mark.rule("exo.night.survival-hero-food")
@pytest.mark.rule("exo.night.survival-animal-food")
def test_nobody_need_eat() -> None:
    """Survival-food may-decline: beside 3 food Claire goes without, 3 - 1, Mel eats or not."""
    sheet = ruled("survival-food", "may-decline")
    state = nightfall(sheet, position(sheet))

    hungry = act(sheet, state, Hunger())
    assert [figure.life for figure in hungry.figures] == [2, 1]
    assert hungry.player("claire").pack == resources(food=3, wood=1, metal=1)
    one_fed = act(sheet, act(sheet, state, Eat("claire", "mel", "claire")), Hunger())
    assert [figure.life for figure in one_fed.figures] == [2, 2]


TRENCH = Project("trench", ({"wood": 4, "metal": 4},), frozenset({"A1", "B1", "C1"}), per="zone")
MORE = Face(0, "", (DiceEffect(Who("characters"), 1, "trench"),), "exo.sheet.toy.special-1")


@pytest.mark.rule("exo.attack.dice")
@pytest.mark.parametrize(
    ("option", "dug", "dice"),
    [
        ("own-zone", ("B1", "C1"), 1),
        ("own-zone", ("A1", "C1"), 2),
        ("anywhere-once", (), 1),
        ("anywhere-once", ("B1", "C1"), 2),
        ("anywhere-each", ("B1", "C1"), 3),
    ],
)
def test_trenches_bring_dice(option: str, dug: tuple[str, ...], dice: int) -> None:
    """Claire's die, and more in A1: with a trench there, with any, for each."""
    sheet = ruled("trench-dice", option)
    sheet = replace(sheet, specials=Specials(projects=(TRENCH,), lasting=(MORE,)))
    start = position(
        sheet, insects=[("north.1", "A1", "beetle")], pawns={"claire.hero.move": 1}, number=1
    )
    state = replace(start, works=tuple(Work("trench", zone) for zone in dug))

    step = Strike("claire", pawns=(("claire.hero.move", 1),))
    after = act(sheet, state, step, cards={"north.1": "beetle-1"}, dice={"claire": ["claw"] * dice})

    assert after.fight is not None
    assert after.fight.hits == dice


@pytest.mark.rule("exo.night.order")
def test_larvae_may_stay_while_bugs_march() -> None:
    """Onslaught-movers bugs-only: of a larva and a beetle only the beetle has a turn."""
    hives = (toy.hive_at("north", "B1", 9, 1),)
    for option, movers in (("bugs-only", ("north.2",)), ("larvae-too", ("north.1", "north.2"))):
        sheet = ruled("onslaught-movers", option, columns=3, rows=3, hives=hives)
        sheet = replace(sheet, specials=SPECIAL)
        state = position(sheet, insects=[("north.1", "B1", ""), ("north.2", "C1", "beetle")])

        assert march.agenda(Judge(sheet, Recorded({}, "this step")), state) == movers


def lots(*lent: str) -> tuple[Sheet, State]:
    """Desmond in A1 with a tile there, or two; Claire's colour is in play, two are not."""
    sheet = ruled(
        "borrowed-tiles", "none", party=("claire", "desmond"), tiles=1, starts=("A1", "A2")
    )
    sheet = replace(sheet, specials=Specials(borrower="desmond"))
    state = position(
        sheet,
        at=dict.fromkeys(("claire", "mel", "desmond", "little-joe"), "A1"),
        land=dict.fromkeys(("A1", "B1", "C1", "D1"), ("food", "green")),
        tiles=dict.fromkeys(lent, "desmond"),
        packs={"desmond": resources(wood=1, metal=1)},
        pawns={"desmond.hero.build": 1},
    )
    for zone in lent:
        state = state.with_zone(zone, lent=True, builder="desmond")
    return sheet, state


@pytest.mark.rule("exo.production.resource")
@pytest.mark.rule("exo.sheet.duo.2b.borrow")
def test_lent_tiles_yield_nothing() -> None:
    """Borrowed-tiles none: Desmond says which tile he builds; 1 is his own, 2 of others yield
    nothing, and a third of others is not there. Nobody else has any."""
    own = Build("desmond", "extraction_tile", (("desmond.hero.build", 1),), TILE)
    other = replace(own, lent=True)
    sheet, state = lots()

    assert {step.lent for step in legal(sheet, state) if isinstance(step, Build)} == {False, True}
    assert ("desmond", "A1") in products(sheet, act(sheet, state, own))
    built = act(sheet, state, other)
    assert (built.zone("A1").tile, built.zone("A1").lent) == ("desmond", True)
    assert ("desmond", "A1") not in products(sheet, built)

    sheet, state = lots("B1", "C1")
    assert refused(sheet, state, other)[0] == "exo.supply.extraction-tiles"
    assert act(sheet, state, own)
    shelter = replace(other, what="shelter")
    assert refused(sheet, state, shelter)[0] == "exo.supply.extraction-tiles"
    usual = replace(sheet, rulings=toy.sheet().rulings)
    assert refused(usual, state, other)[0] == "exo.supply.extraction-tiles"


@pytest.mark.rule("exo.sheet.duo.2b.objective")
@pytest.mark.rule("exo.sheet.duo.2b.challenge")
@pytest.mark.parametrize(
    ("option", "builder", "counts"),
    [
        ("count-and-neutral", "", True),
        ("count-and-neutral", "claire", True),
        ("rebuild", "", False),
        ("rebuild", "claire", True),
    ],
)
def test_tiles_of_set_up_may_count_for_nothing(option: str, builder: str, counts: bool) -> None:
    """Setup-tiles: one that was built counts under both; nobody's work is that of Claire, too."""
    sheet = ruled("setup-tiles", option)
    state = position(sheet, tiles={"A1": "claire"}).with_zone("A1", builder=builder)
    moment = Moment(sheet, state, ())

    words = (
        Fact("tile", ("A1",)),
        Fact("tile", ("A1", "claire")),
        Fact("tile-by", ("A1", "claire")),
    )
    assert [moment.fact(word) for word in words] == [counts] * 3


NEST = "nest.E2"
UNMEANT = {"exo.ruling.nests-count": "sheet-hives-only"}


def grown(rulings: dict[str, str], *effects: Any, **damage: int) -> tuple[Sheet, State]:
    """A hive of the sheet in C1, a nest in B1, and a weather face in force."""
    sheet = toy.sheet(
        hives=(toy.hive_at("north", "C1", 5, 1),),
        exploration=toy.LISTED,
        weather={1: effects},
        rulings=rulings,
        tokens=(Token("orb", "A1", "", hives=1),),
    )
    points = {name.replace("_", "."): n for name, n in damage.items()}
    return sheet, position(sheet, nests={"E2": "B1"}, hive_damage=points)


@pytest.mark.rule("exo.night.spawn")
@pytest.mark.parametrize(
    ("larvae", "rulings", "laid"), [(3, UNMEANT, 1), (0, UNMEANT, 1), (3, {}, 3)]
)
def test_faces_may_mean_no_nest(larvae: int, rulings: dict[str, str], laid: int) -> None:
    """Nests-count: a face of 3, or none, is about the hive of the sheet; a nest lays 1."""
    sheet, state = grown(rulings, SpawnEffect(larvae))

    assert laying.larvae(sheet, state, "north") == larvae
    assert laying.larvae(sheet, state, NEST) == laid


@pytest.mark.rule("exo.sheet.duo.2a.objective")
def test_goals_and_faces_may_leave_nests_out() -> None:
    """A nest that fell is no hive down, one that stands is none left; it keeps its damage."""
    clear = HiveDamageEffect(0, clear=True)
    for rulings, many in ((UNMEANT, 0), ({}, 1)):
        sheet, state = grown(rulings, clear, nest_E2=2, north=2)
        counted = [
            Moment(sheet, state, ()).number(Fact(w, ())) for w in ("hives-left", "hives-down")
        ]
        assert counted == [1 + many, 0]
        assert zone_words.in_zones(sheet, state, "B1", "hive") == bool(many)
        whole = hive_marks.changed(
            Judge(sheet, Recorded({}, "this step")), state, clear, "exo.disaster.read"
        )
        assert dict(whole.hive_damage).get(NEST, 0) == (0 if many else 2)
        assert dict(whole.hive_damage).get("north", 0) == 0

        sheet, state = grown(rulings, nest_E2=6)
        fallen = replace(state, fallen=(NEST,))
        assert Moment(sheet, fallen, ()).number(Fact("hives-down", ())) == many


@pytest.mark.rule("exo.night.proliferate")
@pytest.mark.parametrize(("option", "moves"), [("nothing-moves", False), ("moves-stay", True)])
def test_an_empty_pile_that_is_no_plague_moves_nothing(option: str, moves: bool) -> None:
    """Spawn-none: all 3 larvae of the pile lie at the hive, none can be laid; 3 move, or none."""
    sheet = ruled("spawn-none", option, hives=(toy.hive_at("north", "B1", 3, 0),))
    rules = Specials(no_empty_piles=True, no_plague=frozenset(sheet.zones))
    sheet = replace(sheet, specials=rules)
    larvae = [(f"north.{n}", "B1", "") for n in (1, 2, 3)]
    state = nightfall(sheet, position(sheet, insects=larvae, at={"claire": "D1", "mel": "D1"}))

    after = act(sheet, state, Spawn("north"))

    assert (after.dispersal is not None) == moves
    assert len(after.insects) == 3
