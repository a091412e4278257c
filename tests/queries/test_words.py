"""Plans of EXO in words: every verb has its sentence, and no play is left without words."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from tests import toy
from tests.random_play import play
from winnable.missions.exo.disaster_tables import SpawnEffect
from winnable.missions.exo.plan_phases import ActionStep, NightStep, RerollStep
from winnable.missions.exo.referee.state import Pile
from winnable.missions.exo.specials import Second, Specials
from winnable.models.queries.exo import words
from winnable.models.queries.exo.board import cells, grid
from winnable.models.queries.exo.story import story


def verbs() -> set[str]:
    """The ``do`` of every step that a plan file may hold."""
    unions = (ActionStep, NightStep, RerollStep)
    kinds = [kind for union in unions for kind in get_args(get_args(union)[0])]
    return {word for kind in kinds for word in get_args(kind.model_fields["do"].annotation)}


def test_every_verb_of_the_plan_file_has_words() -> None:
    """A verb without words would end a report in an error."""
    assert set(words.WORDS) == verbs()


@pytest.mark.parametrize("seed", range(20))
def test_random_plays_can_be_told(seed: int) -> None:
    """One sentence for each step, and a board after each round."""
    sheet = toy.duo_1(("claire", "yuri"))
    game = play(sheet, seed, 4)

    told = story(sheet, game.plan)

    assert [entry.number for entry in told.rounds] == [r["round"] for r in game.plan["rounds"]]
    for entry, round_ in zip(told.rounds, game.plan["rounds"], strict=True):
        assert len(entry.steps) == len(round_.get("steps", ()))
        assert len(entry.night) == len(round_.get("night", ()))
    assert all(cells(sheet, state) for state in game.states)


@pytest.mark.parametrize(
    ("step", "sentence"),
    [
        (
            {
                "by": "claire",
                "do": "move",
                "to": "B1",
                "with": ["little-joe"],
                "pawns": {"claire.hero.move": 1, "desmond.animal.move": 1},
                "pay": {"claire": {"blue": 1}},
                "chance": {
                    "exploration": "E13",
                    "resource": "food",
                    "exo": "blue",
                    "larvae": {"north.1": "alpha beetle"},
                },
            },
            (
                "Claire and Little Joe move together to B1 for 1 blue gem;"
                " Claire explores: E13, food, blue; larva north.1 turns out to be an alpha beetle"
                "  [pawns: Claire move/attack, Desmond's animal move/attack]"
            ),
        ),
        (
            {
                "by": "yuri",
                "do": "move",
                "to": "B1",
                "follows": ["mel"],
                "eyes": True,
                "left_behind": ["nurasyl"],
                "card": {"lose": "artefact", "artefact": {"yuri": "A3"}},
                "finds": [
                    {"take": "deck", "to": "yuri", "discard": "A2"},
                    {"take": "A5"},
                ],
                "chance": {
                    "exploration": "E6",
                    "other": "E5",
                    "resource": "metal",
                    "exo": "white",
                    "artefacts": ["A1", "A9"],
                },
            },
            (
                "Yuri moves to B1; Yuri explores: E6, metal, white; Mel follows; E5 is discarded;"
                " Nurasyl stays behind; Yuri gives up artefact A3; Yuri equips artefact A1"
                " from the deck, throwing away 1 artefact A2; artefact A5 is thrown away"
            ),
        ),
        (
            {
                "by": "yuri",
                "do": "move",
                "to": "B1",
                "sixth_sense": "stay",
                "pay": {"yuri": {"white": 1}},
                "chance": {"exploration": "E5"},
            },
            "Yuri looks at E5 for B1 for 1 white gem and stays",
        ),
        (
            {
                "by": "claire",
                "do": "life_support",
                "to": "yuri",
                "gains": {"yuri.hero.build": 1},
                "pay": {"claire": {"blue": 1}},
            },
            "Claire gives Yuri a pawn for 1 blue gem: build",
        ),
        (
            {"by": "mel", "do": "touch", "target": "yuri", "cures": "poison"},
            "Mel gives 1 life to Yuri and heals poison",
        ),
        (
            {"by": "mel", "do": "touch", "target": "yuri", "cures": "immobile", "card": "E1"},
            "Mel gives 1 life to Yuri, who is rid of E1",
        ),
        (
            {
                "by": "mel",
                "do": "play",
                "artefact": "A11",
                "die": "weather",
                "chance": {"weather": 1},
            },
            "Mel plays artefact A11: the weather die shows 1",
        ),
        (
            {
                "by": "kaindra",
                "do": "turn_die",
                "for": "kaindra",
                "from": "claw",
                "to": "shield",
                "pay": {"kaindra": {"orange": 1}},
            },
            "Kaindra turns a claw to a shield for 1 orange gem",
        ),
        (
            {
                "by": "rule",
                "do": "instinct",
                "zone": "B1",
                "fury": {"kaindra": 2},
                "hunter": {"kaindra": ["claw"]},
                "chance": {"dice": {"sharik": ["claw"]}},
            },
            (
                "The animals in B1 fight each other: Kaindra pays for 2 more dice; Kaindra adds"
                " claw; Sharik rolls claw"
            ),
        ),
        (
            {
                "by": "yuri",
                "do": "build",
                "what": "drone",
                "pawns": {"yuri.hero.build": 2},
                "pay": {"yuri": {"wood": 1}, "claire.drone": {"metal": 2}},
            },
            (
                "Yuri builds the drone for 1 wood from Yuri's backpack and 2 metal from Claire's"
                " drone  [pawns: Yuri build x2]"
            ),
        ),
        (
            {"by": "claire", "do": "give", "to": "yuri", "item": "wood", "discard": "food"},
            "Claire gives 1 wood to Yuri, throwing away 1 food",
        ),
        (
            {"by": "claire", "do": "eat", "for": "mel", "from": "claire.drone"},
            "Claire spends 1 food for Mel from Claire's drone",
        ),
        (
            {
                "by": "mel",
                "do": "attack",
                "target": "n.1",
                "chance": {"cards": {"n.1": "b"}, "joined": {"n.1": ["d", "s"]}},
            },
            "Mel attacks n.1: n.1 gets card b; n.1 is joined by d and s",
        ),
        (
            {
                "by": "rule",
                "do": "damage_hive",
                "hive": "n",
                "points": 3,
                "faces": {"burst": 2, "shield": 1},
            },
            "Hive n is marked with 2 burst claw and 1 shield",
        ),
        (
            {
                "by": "mel",
                "do": "upgrade",
                "slot": "green.2a",
                "wearer": "claire.drone",
                "pawns": {"claire.animal.upgrade": 1},
                "pay": {"claire": {"green": 2}},
                "discard": "scout-two",
            },
            (
                "Mel buys tile green.2a for Claire's drone for 2 green gem, throwing away"
                " scout-two  [pawn: Claire's animal upgrade]"
            ),
        ),
        (
            {
                "by": "yuri",
                "do": "explore",
                "zone": "B1",
                "finds": [{"take": "A4", "to": "yuri"}],
                "refreshed": ["A1"],
                "resource": "metal",
                "gem_discard": "blue",
                "discard": "food",
                "chance": {
                    "exploration": "E6",
                    "resource": "wood",
                    "exo": "blue",
                    "refreshed": ["A4"],
                },
            },
            (
                "Yuri explores B1 from beside it; Yuri explores: E6, wood, blue; artefact A1 is"
                " replaced by A4; metal is chosen for the zone; Yuri makes room, throwing away 1"
                " blue gem; Yuri makes room, throwing away 1 food; Yuri equips artefact A4"
            ),
        ),
        (
            {"by": "claire", "do": "swap", "give": ["food", "wood"], "get": "metal"},
            "Claire swaps food and wood for 1 metal",
        ),
        (
            {"by": "yuri", "do": "reroll_weather", "chance": {"weather": 5}},
            "Yuri has the weather die rolled again: it shows 5",
        ),
        (
            {
                "by": "desmond",
                "do": "rest",
                "extracts": True,
                "gatherer": "desmond",
                "extra": "desmond.drone",
                "extra_discard": "food",
            },
            (
                "Desmond rests: 1 life back, and extracts 1 resource; the gatherer drone extracts"
                " 1 into Desmond's backpack; 1 more of it goes to Desmond's drone, throwing away 1"
                " food"
            ),
        ),
        (
            {"by": "little-joe", "do": "extract_exo", "colour": "orange"},
            "Little Joe extracts 1 orange gem",
        ),
        ({"by": "mel", "do": "extract_exo"}, "Mel extracts 1 EXO gem"),
        ({"by": "rule", "do": "place", "zone": "A1", "bug": "beetle"}, "A beetle appears in A1"),
    ],
)
def test_sentences(step: dict[str, object], sentence: str) -> None:
    """As a player would say it; pawns stand in brackets behind."""
    assert words.step(step) == sentence


def test_pawns_of_a_player_board_stand_in_the_order_of_its_spaces() -> None:
    """Hero before animal, whatever the order of the file."""
    board = {"animal": {"rest": 1, "move": 2}, "hero": {"rest": 1, "move": 3}}

    assert words.placements(board) == ("hero: move/attack 3, rest 1; animal: move/attack 2, rest 1")


def test_the_grid_has_one_row_for_each_row_of_the_board() -> None:
    """Two board tiles side by side: four columns, two rows."""
    sheet = toy.duo_1(("claire",))
    rows = (("A1", "B1", "C1", "D1"), ("A2", "B2", "C2", "D2"))
    assert grid(sheet, play(sheet, 1, 1).states[0]) == rows


@pytest.mark.parametrize(
    ("way", "rows"),
    [
        ((0, -1), (("", "", "C1"), ("A1", "B1", ""))),
        ((0, 1), (("A1", "B1", ""), ("", "", "C1"))),
        ((-2, 1), (("A1", "B1"), ("C1", ""))),
        ((-3, 0), (("C1", "A1", "B1"),)),
    ],
)
def test_a_board_tile_is_drawn_where_it_slid(
    way: tuple[int, int], rows: tuple[tuple[str, ...], ...]
) -> None:
    """C1 is a tile of its own: columns and rows from where it lay, up and left are less."""
    sheet = toy.sheet(3, 1, starts=("A1",))
    sheet = replace(sheet, board_tiles={"left": ("A1", "B1"), "right": ("C1",)})
    state = play(sheet, 1, 1).states[0]

    assert grid(sheet, replace(state, slid=(("right", way),))) == rows


def test_cells_name_what_lies_in_a_zone() -> None:
    """After set-up the hive in C1 has laid one of its ten larvae beside it."""
    sheet = toy.duo_1(("claire",))
    game = play(sheet, 1, 1)

    drawn = cells(sheet, game.states[0])

    assert drawn["C1"] == ("HIVE north: 9", "1 larva")
    assert drawn["D1"] == ("*beacon.claire",)


def test_a_nest_is_drawn_in_its_zone() -> None:
    """E2 put 5 + 1 larvae into B1, two of which are laid; 2 of 6 points of damage leave 4."""
    sheet = toy.sheet(3, 1, starts=("A1",), exploration=toy.LISTED)
    state = play(sheet, 1, 1).states[0]
    nest = Pile("nest.E2", "B1", laid=2)
    marked = replace(state, piles=(*state.piles, nest), hive_damage=(("nest.E2", 2),))

    assert "B1" not in cells(sheet, state)
    assert cells(sheet, marked)["B1"] == ("HIVE nest.E2: 4, life 4",)


@pytest.mark.parametrize(
    ("rulings", "fauna", "sentence"),
    [
        ({}, 2, "Hive north brings out 3 larvae"),
        ({"exo.ruling.spawn-many": "one-by-one"}, 2, "Hive north brings out a larva"),
        ({}, 1, "Hive north brings out a larva"),
        ({"exo.ruling.spawn-none": "moves-stay"}, 3, "Hive north brings out no larva"),
        ({"exo.ruling.missing-face": "copy-row-above"}, 4, "Hive north brings out no larva"),
        (
            {},
            5,
            "Hive north brings out a larva and one more for each point of damage on it, 6 at most",
        ),
    ],
)
def test_hives_lay_as_many_larvae_as_the_faces_in_force_say(
    rulings: dict[str, str], fauna: int, sentence: str
) -> None:
    """Fauna 2 says three, 3 says none, the print lacks 4, and 5 asks for damage, which is 5 of 6 at
    the most; weather 1 says nothing."""
    spawns = {2: (SpawnEffect(3),), 3: (SpawnEffect(0),), 5: (SpawnEffect(1, damage=True),)}
    sheet = toy.four_zones(fauna=spawns, rulings=rulings)
    lines = (replace(face, missing=face.number == 4) for face in sheet.tables["fauna"])
    sheet = replace(sheet, tables={**sheet.tables, "fauna": tuple(lines)})
    night = [{"by": "rule", "do": "spawn", "hive": "north"}]
    entry = {"round": 1, "chance": {"weather": 1, "fauna": fauna}, "night": night}

    told = story(
        sheet,
        {
            "setup": {"choices": {"claire.start": "A1", "claire.furnish": "wood"}},
            "rounds": [entry],
        },
    )

    assert told.rounds[0].night == (sentence,)


def test_tokens_that_turn_up_and_second_tables_are_told() -> None:
    """Faces are those of the table that is read; who starts at home furnishes nothing."""
    tables = {"weather-2": toy.faces("storm", {})}
    calm = toy.two_zones(weather={}, fauna={})
    special = Specials(second=Second("weather", place="lab"), homes={"claire": "A1"})
    sheet = replace(
        calm,
        tables={**calm.tables, **tables},
        specials=special,
        places={**calm.places, "lab": frozenset({"B1"})},
    )
    chance = {"weather": 3, "fauna": 1}
    move = {"by": "claire", "do": "move", "to": "B1", "chance": {"tokens": {"B1": "II"}}}
    rounds = [
        {"round": number, "chance": chance, "steps": [move] if number == 2 else []}
        for number in (1, 2, 3)
    ]
    told = story(sheet, {"setup": {"choices": {}}, "rounds": rounds})

    assert told.setup == ("Claire and Mel start in A1",)
    assert [entry.disaster[0] for entry in told.rounds] == [
        "Weather 3: weather 3",
        "Weather 3: weather 3",
        "Weather 3: storm 3",
    ]
    assert told.rounds[1].steps == ("Claire moves to B1; token II is turned up in B1",)
