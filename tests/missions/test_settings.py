"""``--assume``: other layouts, numbers and readings, and what is said where there are none."""

from __future__ import annotations

import pytest

from tests.missions.files import changed, mission
from winnable.missions.errors import MissionError
from winnable.missions.exo.assumptions import assumptions, assumptions_for, box_numbers
from winnable.missions.exo.load import sheet
from winnable.missions.exo.numbers import with_values
from winnable.missions.exo.sheet import BugProfile, Sheet
from winnable.missions.load import shipped


def assumed(**values: str) -> Sheet:
    """exo/duo/1 for Claire with overrides; ``__`` stands for a dot."""
    return sheet(
        shipped("exo/duo/1"),
        ("claire",),
        {name.replace("__", "."): value for name, value in values.items()},
    )


def test_prices_change_as_a_whole() -> None:
    """What is not named costs nothing."""
    assert assumed(exo__cost__drone="metal:3").components.cost["drone"] == {"metal": 3}
    assert assumed(exo__cost__shelter=" wood:1 , food:1 ").components.cost["shelter"] == {
        "wood": 1,
        "food": 1,
    }


def test_slots_dice_and_hives_change() -> None:
    """Each within its range."""
    found = assumed(
        exo__slots__backpack="8",
        exo__slots__exo="4",
        exo__die__combat="claw:3,burst:1,shield:2",
        exo__hives__duo__1="4",
    )

    assert (found.components.backpack, found.components.exo_slots) == (8, 4)
    assert found.components.die == {"claw": 3, "burst": 1, "shield": 2}
    assert [hive.zone for hive in found.hives] == ["C1", "C2", "D1", "D2"]


def test_life_of_hives_changes_where_the_file_says_nothing() -> None:
    """6 is assumed, as hives of cards have it; what a file says of one hive stands."""
    own = mission(changed(('name = "south"\n', 'name = "south"\nlife = 9\n')))

    assert [hive.life for hive in assumed().hives] == [6, 6]
    assert [hive.life for hive in sheet(own, ("claire",)).hives] == [6, 9]
    assert [hive.life for hive in sheet(own, ("claire",), {"exo.hive.life": "12"}).hives] == [12, 9]


def test_a_file_may_say_what_faces_a_hive_needs() -> None:
    """Whether they count is for the ruling to say; the hive has its life besides."""
    lines = 'name = "south"\npattern = { claw = 2, burst = 1 }\n'
    own = mission(changed(('name = "south"\n', lines)))
    option = {"exo.ruling.sheet-hive-pattern": "pattern"}

    for overrides in ({}, option):
        hives = sheet(own, ("claire",), overrides).hives
        assert [(dict(hive.pattern), hive.life) for hive in hives] == [
            ({}, 6),
            ({"claw": 2, "burst": 1}, 6),
        ]


def test_bug_cards_change_one_by_one() -> None:
    """Cards that are not named stay as they are."""
    cards = assumed(exo__bugcards__beetle="beetle-2 1/0/1 6/2/0").components.bug_cards

    profiles = {
        card.name: (card.common.life, card.common.damage, card.common.critical, card.alpha.life)
        for card in cards
    }
    assert profiles["beetle-1"] == (2, 1, 0, 3)
    assert profiles["beetle-2"] == (1, 0, 1, 6)


def test_bug_cards_take_icons_after_a_further_slash() -> None:
    """Any of armour, dice fewer and disappearing, in this order; without them all are 0."""
    text = "beetle-1 2/1/0/a2m1d 3/1/1/d,beetle-2 1/0/1/m1 2/0/0"
    cards = {card.name: card for card in assumed(exo__bugcards__beetle=text).components.bug_cards}

    assert cards["beetle-1"].common == BugProfile(2, 1, 0, armour=2, minus=1, disappears=True)
    assert cards["beetle-1"].alpha == BugProfile(3, 1, 1, disappears=True)
    assert cards["beetle-2"].common == BugProfile(1, 0, 1, minus=1)
    assert cards["beetle-2"].alpha == BugProfile(2, 0, 0)


def test_icons_of_bug_cards_are_printed_as_they_are_taken() -> None:
    """A card without icons is printed without a further slash."""
    own = "beetle-1 2/1/0/a2m1d 3/1/1/d, beetle-2 1/0/1/m1 2/0/0"
    listed = {each.id: each for each in box_numbers(with_values({"exo.bugcards.beetle": own}))}

    assert listed["exo.bugcards.beetle"].value == own
    assert "armour 0 to 2, minus 0 to 1" in listed["exo.bugcards.beetle"].range


def test_exploration_cards_change_their_order_of_resources() -> None:
    """Card 13 is blank; 13 - 1 is a multiple of 3, so it has the first kind."""
    cards = assumed(exo__deck__exploration="metal,food,wood").components.exploration

    assert (cards[12].name, cards[12].resource, cards[12].colour) == ("E13", "metal", "blue")


def test_layouts_are_chosen_by_name() -> None:
    """A file may ship several drawings."""
    two = changed(
        (
            "[tokens]",
            (
                '[layouts.tight]\nmap = ["1 N c", "2 S o"]\n'
                "legend = { 1 = { start = 1 }, 2 = { start = 2 }, N = { hive = 'north' },"
                " S = { hive = 'south' }, c = { token = 'beacon.claire', hive = 'north-east' },"
                " o = { token = 'beacon.other', hive = 'south-east' } }\n\n[tokens]"
            ),
        ),
        ('name = "north"\n', 'name = "north"\nnear = true\n'),
        ('name = "south"\n', 'name = "south"\nnear = true\n'),
    )

    found = sheet(mission(two), ("claire",), {"exo.layout.duo.1": "tight"})

    assert found.zones == ("A1", "B1", "C1", "A2", "B2", "C2")
    assert sheet(mission(two), ("claire",)).hives[0].zone == "C1"


@pytest.mark.parametrize(
    ("option", "near"),
    [
        ("king", {"A1", "C1", "A2", "B2", "C2"}),
        ("orthogonal", {"A1", "C1", "B2"}),
        ("drawn", {"D1"}),
    ],
)
def test_neighbours_follow_the_ruling(option: str, near: set[str]) -> None:
    """Of B1; one link is drawn besides, which every reading keeps."""
    linked = changed(('  "2 . S o",\n]', '  "2 . S o",\n]\nlinks = [["B1", "D1"]]'))

    found = sheet(mission(linked), ("claire",), {"exo.ruling.adjacency": option})

    assert found.adjacent["B1"] == near | {"D1"}
    assert found.adjacent["D1"] >= {"B1"}
    assert found.rulings["exo.ruling.adjacency"] == option


def test_walls_part_neighbours() -> None:
    """Both ways."""
    walled = changed(('  "2 . S o",\n]', '  "2 . S o",\n]\nwalls = [["A1", "B2"]]'))

    found = sheet(mission(walled), ("claire",))

    assert found.adjacent["A1"] == {"A2", "B1"}
    assert "A1" not in found.adjacent["B2"]


def test_overrides_change_the_hash() -> None:
    """A plan made under them fits nothing else."""
    plain = shipped("exo/duo/1").document.sha256

    assert assumed().sha256 == plain
    assert assumed(exo__slots__exo="5").sha256 not in {plain, assumed(exo__slots__exo="4").sha256}


@pytest.mark.parametrize(
    ("name", "text", "message"),
    [
        ("exo.slots.exo", "9", "'9' is out of range; write 4 to 8"),
        ("exo.slots.exo", "3", "'3' is out of range; write 4 to 8"),
        ("exo.slots.exo", "-4", "'-4' is out of range; write 4 to 8"),
        ("exo.slots.exo", "many", "'many' is out of range; write 4 to 8"),
        ("exo.hives.duo.1", "0", "'0' is out of range; write 1 to 4"),
        ("exo.hive.life", "13", "'13' is out of range; write 1 to 12"),
        ("exo.hive.life", "0", "'0' is out of range; write 1 to 12"),
        ("exo.layout.duo.1", "wide", "no layout 'wide'; write one of default, easy, hard"),
        (
            "exo.cost.drone",
            "wood:1",
            "'wood:1' is out of range; write wood:N,metal:N with 2 to 4 in all",
        ),
        (
            "exo.cost.drone",
            "wood:4,metal:1",
            "'wood:4,metal:1' is out of range; write wood:N,metal:N with 2 to 4 in all",
        ),
        (
            "exo.cost.drone",
            "wood",
            "'wood' is no count; write wood:N,metal:N with 2 to 4 in all",
        ),
        ("exo.cost.drone", "wod:2", "no 'wod' here; did you mean 'wood'?"),
        (
            "exo.cost.drone",
            "wood:1,wood:1",
            "'wood' is counted twice; write wood:N,metal:N with 2 to 4 in all",
        ),
        (
            "exo.die.combat",
            "claw:2,burst:2,shield:3",
            "'claw:2,burst:2,shield:3' is out of range; write burst:N,shield:N with 6 in all",
        ),
        (
            "exo.bugcards.beetle",
            "beetle-3 1/1/1 1/1/1",
            "no bug card 'beetle-3'; did you mean 'beetle-2'?",
        ),
        ("exo.bugcards.beetle", "beetle-1 0/1/1 1/1/1", "life 0 is out of range; write 1 to 6"),
        ("exo.bugcards.beetle", "beetle-1 1/3/1 1/1/1", "damage 3 is out of range; write 0 to 2"),
        ("exo.bugcards.beetle", "beetle-1 1/1/1 1/1/2", "critical 2 is out of range; write 0 to 1"),
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1/a3 1/1/1",
            "armour 3 is out of range; write 0 to 2",
        ),
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1 1/1/1/m2",
            "minus 2 is out of range; write 0 to 1",
        ),
        (
            "exo.bugcards.beetle",
            "beetle-1 1/1/1/ 1/1/1",
            (
                "'beetle-1 1/1/1/ 1/1/1' is no bug card; write NAME life/damage/critical"
                " life/damage/critical, each perhaps with icons such as /a1m1d, e.g."
                " beetle-1 2/1/0 3/1/1, beetle-2 2/2/0 3/2/1"
            ),
        ),
        (
            "exo.deck.exploration",
            "food,food,wood",
            "'food,food,wood' is no order of the resources; write food,wood,metal in any order",
        ),
        (
            "exo.stock.start",
            "food:9",
            "is printed in Game Setup 2; leave it out: only assumed ones change",
        ),
        (
            "exo.reserve.gems",
            "9",
            "is derived from printed numbers; leave it out: only assumed ones change",
        ),
        (
            "exo.cost.dron",
            "wood:2",
            "there is no such assumption or ruling; did you mean 'exo.cost.drone'?",
        ),
        (
            "exo.layout.duo.2a",
            "default",
            "there is no such assumption or ruling; did you mean 'exo.layout.duo.1'?",
        ),
        ("exo.ruling.win-moment", "dusk", "no option 'dusk'; write one of at-once, dawn"),
        (
            "exo.ruling.larva-destination",
            "worst",
            "option 'worst' is not modelled; write 'players', the reading in force, or 'random'",
        ),
        (
            "exo.ruling.win-and-defeat",
            "victory",
            "option 'victory' is not modelled; write 'defeat', the reading in force",
        ),
        (
            "exo.ruling.win-momnt",
            "dawn",
            "there is no such assumption or ruling; did you mean 'exo.ruling.win-moment'?",
        ),
    ],
)
def test_override_that_does_not_do(name: str, text: str, message: str) -> None:
    """Ranges are those of exo-rules.md, section 2."""
    with pytest.raises(MissionError) as caught:
        sheet(shipped("exo/duo/1"), ("claire",), {name: text})

    assert str(caught.value) == f"command line:1:1: --assume {name}: {message}"


def test_all_overrides_that_do_not_do_are_told() -> None:
    """One run is enough to mend the command."""
    with pytest.raises(MissionError) as caught:
        assumed(exo__slots__exo="9", exo__slots__backpack="7", exo__cost__beacon="wood:3")

    assert [problem.key for problem in caught.value.problems] == [
        "--assume exo.slots.backpack",
        "--assume exo.slots.exo",
    ]


def test_default_option_may_be_named() -> None:
    """It is what holds anyway."""
    assert assumed(exo__ruling__surround="in-zone").ruling("surround") == "in-zone"


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("animal-death", ["play-on", "lose"]),
        ("larva-into-hive-zone", ["yes", "no"]),
        ("structure-attack", ["enters-or-spawned", "present"]),
        ("night-order", ["instinct-larvae-attacks-survival", "instinct-attacks-survival-larvae"]),
        ("plague-moment", ["every-step", "every-move", "after-larvae", "dawn"]),
        ("win-moment", ["at-once", "dawn"]),
        ("challenge-scope", ["ends", "may-continue"]),
        ("trench-dice", ["own-zone", "anywhere-once", "anywhere-each"]),
        ("onslaught-movers", ["larvae-too", "bugs-only"]),
    ],
)
def test_rulings_are_switched_one_by_one(name: str, options: list[str]) -> None:
    """The sheet says which option is in force; the others stay as they are, the hash does not."""
    plain = assumed()
    assert plain.ruling(name) == options[0]

    for option in options[1:]:
        found = sheet(shipped("exo/duo/1"), ("claire",), {f"exo.ruling.{name}": option})

        assert dict(found.rulings) == {**plain.rulings, f"exo.ruling.{name}": option}
        assert found.sha256 != plain.sha256


def test_assumptions_tell_the_values_in_force() -> None:
    """The list of a mission, its layout first."""
    listed = assumptions(shipped("exo/duo/1"), {"exo.slots.exo": "5", "exo.hives.duo.1": "3"})

    values = {each.id: each.value for each in listed}
    assert list(values)[:2] == ["exo.layout.duo.1", "exo.hives.duo.1"]
    assert (values["exo.layout.duo.1"], values["exo.hives.duo.1"]) == ("default", "3")
    assert (values["exo.slots.exo"], values["exo.slots.backpack"]) == ("5", "12")
    assert all(each.source == "assumed" for each in listed)


def test_assumptions_for_rules_are_those_they_read() -> None:
    """Building a drone reads its price; the board is read by everything."""
    found = assumptions_for(shipped("exo/duo/1"), ["exo.build.drone"])

    assert found == ("exo.cost.drone", "exo.layout.duo.1")


def test_faces_that_a_die_lacks_are_counted_as_none() -> None:
    """Six claws are a die, too."""
    assert assumed(exo__die__combat="claw:6").components.die == {"claw": 6, "burst": 0, "shield": 0}


@pytest.mark.parametrize("text", ["9" * 5000, "\u0663", "0", "13"])
def test_numbers_out_of_range_are_refused_however_they_are_written(text: str) -> None:
    """Hives have 1 to 12 life; other digits than 0 to 9 are no numbers here."""
    with pytest.raises(MissionError, match="out of range"):
        assumed(exo__hive__life=text)
