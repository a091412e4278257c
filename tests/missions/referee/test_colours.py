"""What zones produce: by their tile, by faces, by special rules; set-up at homes; larvae shown."""

from __future__ import annotations

from dataclasses import replace

from tests.missions.referee.faces_now import RULE, board, dawn
from tests.position import act, position, refused
from tests.toy import hive_at
from winnable.missions.exo.disaster_tables import ColourEffect, RevealEffect
from winnable.missions.exo.referee import setup
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.map_steps import Choose, Deploy, Reveal
from winnable.missions.exo.referee.steps import ExtractExo, Furnish, Read, Start
from winnable.missions.exo.referee.zone_words import colour, zones_of
from winnable.missions.exo.specials import Boss, Specials

LAND = {"A1": ("wood", "blue"), "B1": ("food", "white")}
EXO = (("claire.animal.extract_exo", 1),)
PAWN = {"claire.animal.extract_exo": 1}


def test_zones_with_heroes_produce_the_colour_of_the_face_while_they_are_there() -> None:
    """Ruling recolour: Mel beside Claire in white B1 extracts blue; A1 stays white."""
    sheet = board(ColourEffect("blue", "heroes"))
    land = {"A1": ("wood", "white"), "B1": ("food", "white")}
    state = position(sheet, weather=2, at={"claire": "B1", "mel": "B1"}, land=land, pawns=PAWN)

    assert (colour(sheet, state, "A1"), colour(sheet, state, "B1")) == ("white", "blue")
    assert zones_of(sheet, state, "blue") == ("B1",)
    assert act(sheet, state, ExtractExo("mel", EXO)).player("claire").gems == (1, 0, 0, 0)

    apart = replace(state.with_figure("claire", zone="A1"), weather=2)
    assert act(sheet, apart, ExtractExo("mel", EXO)).player("claire").gems == (0, 0, 1, 0)


def test_zones_with_insects_produce_the_colour_one_larva_being_enough() -> None:
    """Ruling recolour: at least one larva or bug; in an unexplored one nobody extracts."""
    sheet = board(ColourEffect("orange", "insects"), hives=(hive_at("north", "D1", 9, 1),))
    state = position(
        sheet,
        weather=2,
        at={"mel": "C1"},
        land=LAND,
        pawns=PAWN,
        insects=[("north.1", "B1", ""), ("north.2", "C1", "beetle")],
    )

    assert [colour(sheet, state, zone) for zone in ("A1", "B1", "C1")] == [
        "blue",
        "orange",
        "orange",
    ]
    assert refused(sheet, state, ExtractExo("mel", EXO))[0] == "exo.extract.exo-explored"


def test_players_exchange_an_exo_tile_for_good() -> None:
    """Duo/7a, weather 2: one tile that is not blue; A1 is blue already, C1 has none."""
    sheet = board(ColourEffect("blue", count=1))
    state = dawn(sheet, land=LAND)

    assert legal(sheet, state)[:1] == (Choose("recolour", "B1"),)
    assert refused(sheet, state, Choose("recolour", "A1"))[0] == RULE
    assert refused(sheet, state, Choose("recolour", "C1"))[0] == RULE
    state = act(sheet, state, Choose("recolour", "B1"))

    assert colour(sheet, replace(state, weather=1), "B1") == "blue"
    assert state.zone("B1").resource == "food"


def test_nothing_is_exchanged_where_all_tiles_have_the_colour() -> None:
    """The fauna die comes at once."""
    sheet = board(ColourEffect("blue", count=1))

    state = act(sheet, dawn(sheet, land={"A1": ("wood", "blue")}), Read())

    assert legal(sheet, state)[:1] == (Read(),)


def test_lab_zones_are_explored_and_produce_from_the_start() -> None:
    """Duo/6: a colour each and no resource, so no tile can be built there (ruling lab-zones)."""
    sheet = board(specials=Specials(produces={"D1": "green"}))

    state = setup.begin(sheet)

    assert (state.zone("D1").colour, state.zone("D1").resource) == ("green", "")
    assert "D1" not in zones_of(sheet, state, "unexplored")


def test_extracting_in_the_lab_brings_the_own_colour() -> None:
    """Squad/7-kauffman: the gem is of the extracting player's colour, in a zone without any."""
    sheet = board(party=("claire", "yuri"), specials=Specials(own_colour=frozenset({"D1"})))
    state = position(
        sheet,
        at={"nurasyl": "D1", "mel": "D1"},
        pawns={"yuri.animal.extract_exo": 1, "claire.animal.extract_exo": 1},
    )

    state = act(sheet, state, ExtractExo("nurasyl", (("yuri.animal.extract_exo", 1),)))
    state = act(sheet, state, ExtractExo("mel", EXO))

    assert [player.gems for player in state.players] == [(1, 0, 0, 0), (0, 0, 1, 0)]


def test_heroes_start_at_home_and_nothing_is_furnished() -> None:
    """Ruling kauffman-start: each pair in its zone, no tile, the usual stock, the boss in his."""
    homes = {"claire": "D1", "yuri": "B2"}
    boss = Boss("kauffman", 15, "C1", ("B1", "C1", "C2", "B2"))
    sheet = board(party=homes, starts=("A1",), specials=Specials(homes=homes, boss=boss))
    state = setup.begin(sheet)

    assert refused(sheet, state, Start("claire", "A1"))[0] == "exo.sheet.toy.homes"
    assert refused(sheet, state, Furnish("claire", "food"))[0] == "exo.sheet.toy.homes"
    state = act(sheet, state, Deploy())

    assert [figure.zone for figure in state.figures] == ["D1", "D1", "B2", "B2"]
    assert not any(zone.tile or zone.colour for zone in state.zones)
    assert (state.phase, state.round) == ("disaster", 1)
    assert state.foe is not None
    assert (state.foe.zone, state.foe.life) == ("C1", 15)


def test_each_player_may_have_the_larvae_of_one_zone_next_door_turned_over() -> None:
    """Ruling reveal: all of them, once a round; not two zones away, not where bugs alone are."""
    sheet = board(RevealEffect(), party=("claire", "yuri"), hives=(hive_at("north", "D1", 9, 1),))
    insects = [("north.1", "B1", ""), ("north.2", "B1", ""), ("north.3", "C1", "")]
    state = position(
        sheet, weather=2, at={"claire": "A1"}, insects=[*insects, ("north.4", "B2", "beetle")]
    )

    assert refused(sheet, state, Reveal("claire", "C1"))[0] == RULE
    assert refused(sheet, state, Reveal("claire", "B2"))[0] == RULE
    state = act(
        sheet, state, Reveal("claire", "B1"), larvae={"north.1": "beetle", "north.2": "scorpion"}
    )

    assert [i.identity for i in state.insects] == ["beetle", "scorpion", "", "beetle"]
    assert refused(sheet, state.with_figure("claire", zone="B1"), Reveal("claire", "C1"))[0] == RULE
    assert state.looked == ("claire",)


def test_larvae_beside_the_own_animal_may_be_turned_over_too() -> None:
    """Ruling reveal: Mel is in B1, Claire in A1; a larva in C1 touches Mel's zone, not Claire's."""
    sheet = board(RevealEffect(), hives=(hive_at("north", "D1", 9, 1),))
    insects = [("north.1", "C1", "")]
    state = position(sheet, weather=2, at={"claire": "A1", "mel": "B1"}, insects=insects)

    after = act(sheet, state, Reveal("claire", "C1"), larvae={"north.1": "beetle"})

    assert [i.identity for i in after.insects] == ["beetle"]
    gone = state.with_figure("mel", life=0, zone="")
    assert refused(sheet, gone, Reveal("claire", "C1"))[0] == RULE


def test_nothing_is_turned_over_on_a_calm_day() -> None:
    """It is the face that allows it."""
    sheet = board(RevealEffect(), hives=(hive_at("north", "D1", 9, 1),))
    state = position(sheet, weather=1, insects=[("north.1", "B1", "")])

    assert refused(sheet, state, Reveal("claire", "B1"))[0] == "exo.disaster.read"
