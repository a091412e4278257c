"""Tables of outcomes: derived from a seed, and written in a file that the box has to allow."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests import toy
from tests.fortunes import HEAD, deck, written
from tests.toy import hive_at
from winnable.missions.errors import MissionError
from winnable.missions.exo.chance import Draw, MissingOutcomeError, Seed, next_card
from winnable.missions.exo.fixed import chance_of
from winnable.missions.exo.sheet import Sheet
from winnable.missions.exo.written import Written
from winnable.missions.fortune import open_fortune


def table(folder: Path, sheet: Sheet, **outcomes: Any) -> Written:
    """The table of a fortune file with these outcomes."""
    path = folder / "luck.json"
    path.write_text(json.dumps({**HEAD, **outcomes}), encoding="utf-8")
    chance = chance_of(sheet, open_fortune(f"file:{path}"))
    assert isinstance(chance, Written)
    return chance


def refused(folder: Path, sheet: Sheet, **outcomes: Any) -> list[str]:
    """What is wrong with such a file: key, problem, remedy."""
    with pytest.raises(MissionError) as caught:
        table(folder, sheet, **outcomes)
    return [f"{p.key}: {p.problem}; {p.remedy}" for p in caught.value.problems]


def test_a_deck_that_is_used_up_goes_on_without_the_cards_in_use() -> None:
    """Order a b a b: with a b out the second a comes; made anew with one b in use, a comes."""
    order = ("a", "b", "a", "b")

    assert next_card(order, ("b", "a")) == "a"
    assert next_card(order, ("b",)) == "a"
    assert next_card(order, ("a", "a")) == "b"
    assert next_card(order, order) is None


def test_a_seed_never_gives_a_card_of_which_no_copy_is_left() -> None:
    """Whatever is out, down to the last card of twelve; then there is none."""
    sheet = toy.duo_1()

    for seed in range(20):
        cards = deck(sheet, Seed(sheet, seed), 1, "beetle")
        assert sorted(cards) == ["beetle-1"] * 6 + ["beetle-2"] * 6
        last = cards[-1]
        in_use = (last, last)
        assert Seed(sheet, seed).bug_card(Draw(1, "beetle", in_use, "x")) in cards
    with pytest.raises(ValueError, match="no beetle card is left"):
        Seed(sheet, 1).bug_card(Draw(1, "beetle", tuple(cards), "x"))


def test_more_dice_begin_with_those_that_fewer_dice_show() -> None:
    """The first three of six dice are the three of a smaller roll."""
    chance = Seed(toy.duo_1(), 3)

    assert chance.dice(2, "C1", 1, "mel", 6)[:3] == chance.dice(2, "C1", 1, "mel", 3)


def test_each_zone_keeps_its_cards() -> None:
    """What was drawn for another zone changes nothing; a second card of a zone is its own, too."""
    sheet = toy.duo_1()
    chance = Seed(sheet, 4)
    every = [card.name for card in sheet.components.exploration if not card.effect]
    first = {zone: chance.exploration(zone) for zone in sheet.zones}

    assert len(set(first.values())) == 8
    left = [card for card in every if card not in first.values()]
    second = {zone: chance.exploration(zone, left) for zone in sheet.zones}
    assert len(set(second.values()) | set(first.values())) == 16


def test_a_file_gives_what_the_seed_gives_that_it_was_written_from(tmp_path: Path) -> None:
    """Every key that a play of three rounds may ask for."""
    sheet = toy.duo_1(("claire", "kaindra"))
    seed = Seed(sheet, 11)
    found = table(tmp_path, sheet, **written(sheet, seed, 3))

    for number in (1, 2, 3):
        assert found.weather(number) == seed.weather(number)
        assert found.fauna(number) == seed.fauna(number)
        assert found.adaptation(number) == seed.adaptation(number)
        draw = Draw(number, "scorpion", ("scorpion-1", "beetle-2"), "north.1", "C1", 2)
        assert found.bug_card(draw) == seed.bug_card(draw)
        asked = (number, "C1", 2, "sharik", 3)
        assert found.dice(*asked) == seed.dice(*asked)
    assert found.larva("south", 10) == seed.larva("south", 10)
    assert found.exploration("B2") == seed.exploration("B2")


@pytest.mark.parametrize(
    ("ask", "key"),
    [
        (lambda f: f.weather(2), "weather.2"),
        (lambda f: f.fauna(1), "fauna.1"),
        (lambda f: f.adaptation(3), "adaptation.3"),
        (lambda f: f.exploration("B1"), "exploration.B1"),
        (lambda f: f.larva("north", 2), "larvae.north.2"),
        (lambda f: f.dice(1, "C1", 2, "mel", 1), 'combat."1:C1:2".dice.mel'),
        (lambda f: f.dice(1, "C1", 1, "mel", 2), 'combat."1:C1:1".dice.mel'),
        (lambda f: f.bug_card(Draw(1, "dragonfly")), "strike.1[0]"),
        (
            lambda f: f.bug_card(Draw(1, "beetle", (), "north.1", "C1", 1)),
            'combat."1:C1:1".cards."north.1"',
        ),
    ],
)
def test_an_outcome_that_is_asked_for_and_missing_is_named(
    ask: Any, key: str, tmp_path: Path
) -> None:
    """Contract: bad input, naming the key. One die stands for Mel, and two are asked for."""
    known = table(tmp_path, toy.duo_1(), combat={"1:C1:1": {"dice": {"mel": ["claw"]}}})

    with pytest.raises(MissingOutcomeError) as caught:
        ask(known)

    (problem,) = caught.value.problems
    assert (problem.key, problem.file) == (key, str(tmp_path / "luck.json"))
    assert problem.problem == "is missing, but a play asks for it"


def test_a_card_of_the_fight_goes_before_the_deck(tmp_path: Path) -> None:
    """North.1 has a card of its own; north.2 draws the first one that is not out."""
    known = table(
        tmp_path,
        toy.duo_1(),
        combat={"1:C1:1": {"cards": {"north.1": "beetle-2"}}},
        bug_cards={"1": {"beetle": ["beetle-2", "beetle-1"]}},
    )

    assert known.bug_card(Draw(1, "beetle", (), "north.1", "C1", 1)) == "beetle-2"
    assert known.bug_card(Draw(1, "beetle", ("beetle-2",), "north.2", "C1", 1)) == "beetle-1"
    assert known.bug_card(Draw(1, "beetle", (), "north.1", "C1", 2)) == "beetle-2"


@pytest.mark.parametrize(
    ("bug", "out", "problem"),
    [
        ("scorpion", (), "'beetle-2' is no scorpion card"),
        ("beetle", ("beetle-2",) * 6, "all copies of 'beetle-2' are out"),
    ],
)
def test_a_card_that_cannot_come_up_is_bad_input(
    bug: str, out: tuple[str, ...], problem: str, tmp_path: Path
) -> None:
    """Another type than the bug has; a seventh copy of six."""
    known = table(tmp_path, toy.duo_1(), combat={"1:C1:1": {"cards": {"north.1": "beetle-2"}}})

    with pytest.raises(MissionError, match=problem):
        known.bug_card(Draw(1, bug, out, "north.1", "C1", 1))


WRONG: dict[str, tuple[dict[str, Any], str]] = {
    "no such exploration card": (
        {"exploration": {"B1": "E99"}},
        "exploration.B1: there is no card 'E99'; did you mean 'E9'?",
    ),
    "a card with an effect": (
        {"exploration": {"B1": "E1"}},
        ("exploration.B1: card 'E1' has an effect, which no fixed fortune has; write another card"),
    ),
    "a card in two zones": (
        {"exploration": {"B1": "E13", "C1": "E13"}},
        "exploration.C1: card 'E13' lies in B1 already; write another card",
    ),
    "no such larva": (
        {"larvae": {"north": {"1": "beatle"}}},
        "larvae.north.1: there is no larva 'beatle'; did you mean 'beetle'?",
    ),
    "two alphas in a pile of one": (
        {"larvae": {"north": {"10": "alpha beetle", "2": "alpha scorpion"}}},
        (
            "larvae.north.10: the pile of hive north has no alpha larva left; write one of the"
            " other kind"
        ),
    ),
    "no such bug card": (
        {"strike": {"1": ["dragonfly-3"]}},
        "strike.1[0]: there is no bug card 'dragonfly-3'; did you mean 'dragonfly-2'?",
    ),
    "a card of another deck": (
        {"bug_cards": {"1": {"beetle": ["scorpion-1"]}}},
        "bug_cards.1.beetle[0]: 'scorpion-1' is no beetle card; write one of that deck",
    ),
    "too many copies in a deck": (
        {"bug_cards": {"2": {"beetle": ["beetle-1"] * 7}}},
        "bug_cards.2.beetle[6]: the deck has 6 copies of 'beetle-1'; write another card",
    ),
}


@pytest.mark.parametrize("name", WRONG)
def test_what_the_box_does_not_allow_is_bad_input(name: str, tmp_path: Path) -> None:
    """Each told at its place, before anything is solved."""
    outcomes, message = WRONG[name]

    assert refused(tmp_path, toy.duo_1(), **outcomes) == [message]


def test_more_tokens_than_the_box_has_are_bad_input(tmp_path: Path) -> None:
    """Two piles of nine beetles, and the box has twelve: the last six of south are too many."""
    beetles = {str(at): "beetle" for at in range(1, 10)}

    wrong = refused(tmp_path, toy.duo_1(), larvae={"north": beetles, "south": beetles})

    assert [line.split(":")[0] for line in wrong] == [f"larvae.south.{at}" for at in range(4, 10)]
    assert "the box has no larva 'beetle' left" in wrong[0]


def test_a_nest_has_one_alpha_larva(tmp_path: Path) -> None:
    """The pile of a card's hive is checked as those of the sheet: 5 common and 1 alpha larvae."""
    sheet = toy.sheet(exploration=toy.LISTED)
    larvae = {"nest.E2": {"1": "alpha beetle", "3": "alpha beetle"}}

    (wrong,) = refused(tmp_path, sheet, larvae=larvae)

    assert wrong.startswith('larvae."nest.E2".3: the pile of hive nest.E2 has no alpha larva left')


def test_faces_that_the_die_of_the_sheet_lacks_are_bad_input(tmp_path: Path) -> None:
    """Dice without bursts, by an assumption; the adaptation is rolled with them, too."""
    sheet = toy.duo_1(die={"claw": 3, "burst": 0, "shield": 3})

    wrong = refused(
        tmp_path,
        sheet,
        adaptation={"1": ["claw", "burst"]},
        combat={"1:C1:1": {"dice": {"mel": ["burst"]}}},
    )

    assert wrong == [
        "adaptation.1[1]: the combat die has no 'burst'; write one of claw, shield",
        "combat.\"1:C1:1\".dice.mel[0]: the combat die has no 'burst'; write one of claw, shield",
    ]


def test_outcomes_that_nobody_can_ask_for_do_no_harm(tmp_path: Path) -> None:
    """Zones, hives and positions that this board lacks: the file may serve several boards."""
    sheet = toy.four_zones(hives=(hive_at("north", "B2", 1, 0),))

    known = table(
        tmp_path,
        sheet,
        exploration={"Z9": "E99", "B1": "E13"},
        larvae={"south": {"1": "x"}, "north": {"2": "x"}},
    )

    assert known.exploration("B1") == "E13"


def test_artefacts_lie_in_the_order_of_the_deck(tmp_path: Path) -> None:
    """A seed deals each copy once; a file tells the deck from the top, then what is left of it."""
    sheet = toy.sheet(artefacts=toy.ARTEFACTS)
    copies = Counter({card.name: card.copies for card in toy.ARTEFACTS})
    size = copies.total()

    seeded = [Seed(sheet, 3).artefact(at) for at in range(size)]
    assert Counter(seeded) == copies
    assert Seed(sheet, 3).artefact(0, [seeded[-1]]) == seeded[-1]

    known = table(tmp_path, sheet, artefacts=["A1", "A2", "A1", "A3", "A5"])
    assert [known.artefact(at) for at in range(5)] == ["A1", "A2", "A1", "A3", "A5"]
    assert known.artefact(0, ["A3", "A5"]) == "A3"
    with pytest.raises(MissingOutcomeError, match=r"artefacts\[5\]"):
        known.artefact(5)
    assert refused(tmp_path, sheet, artefacts=["A1", "A99", "A2", "A3"]) == [
        "artefacts[1]: there is no artefact 'A99'; did you mean 'A9'?"
    ]
    many = ["A1"] * (copies["A1"] + 1)
    assert refused(tmp_path, sheet, artefacts=[*many, "A2", "A3", "A4"]) == [
        f"artefacts[{copies['A1']}]: the box has {copies['A1']} copies of 'A1'; write another card"
    ]


def test_a_file_needs_the_artefacts_that_lie_open(tmp_path: Path) -> None:
    """Four of them on a sheet with artefacts, none on one without."""
    three = ["A1", "A2", "A3"]

    with pytest.raises(MissingOutcomeError, match=r"artefacts\[3\]: is missing"):
        table(tmp_path, toy.sheet(artefacts=toy.ARTEFACTS), artefacts=three)
    table(tmp_path, toy.sheet())


def test_dice_rolled_again_belong_to_their_round_and_number(tmp_path: Path) -> None:
    """Keys are die, round and how often; a seed has others than for the first roll."""
    known = table(tmp_path, toy.sheet(), rerolls={"fauna": {"2": [3, 6]}})

    assert (known.reroll(2, "fauna", 1), known.reroll(2, "fauna", 2)) == (3, 6)
    for die, number in (("weather", 1), ("fauna", 3)):
        with pytest.raises(MissingOutcomeError, match=f"rerolls.{die}.2"):
            known.reroll(2, die, number)
    seed = Seed(toy.sheet(), 1)
    assert {seed.reroll(n, "fauna", 1) for n in range(1, 60)} == set(range(1, 7))
    assert any(seed.reroll(n, "fauna", 1) != seed.fauna(n) for n in range(1, 10))


def test_a_second_card_of_a_zone_is_the_next_that_is_left(tmp_path: Path) -> None:
    """A file tells them after the first; a seed takes the zone's next, with effects last."""
    sheet = toy.duo_1()
    blank = [card.name for card in toy.EXPLORATION if not card.effect]
    listed = [card.name for card in toy.EXPLORATION if card.effect]
    known = table(tmp_path, sheet, exploration={"B1": "E13"}, others={"B1": ["E14"]})

    assert known.exploration("B1", blank) == "E13"
    assert known.exploration("B1", ["E14", "E17"]) == "E14"
    with pytest.raises(MissingOutcomeError, match=r"others\.B1"):
        known.exploration("B1", ["E17"])
    assert Seed(sheet, 1).exploration("B1", [*listed, blank[0]]) == blank[0]
    assert Seed(sheet, 1).exploration("B1", listed[:1]) == listed[0]


@pytest.mark.parametrize("word", ["seed:1", "file:luck.json"])
def test_bugs_that_join_have_no_fixed_fortune(
    word: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nor have bugs that fight one by one; luck at its best has both."""
    monkeypatch.chdir(tmp_path)
    Path("luck.json").write_text(json.dumps(HEAD), encoding="utf-8")
    first, *rest = toy.sheet().components.bug_cards
    joining = replace(first, common=replace(first.common, joins=("beetle",)))
    called = toy.sheet(bug_cards=(joining, *rest))

    with pytest.raises(MissionError, match="leave out --fortune or the icon"):
        chance_of(called, open_fortune(word))
    with pytest.raises(MissionError, match="leave out --fortune or the ruling"):
        chance_of(toy.sheet(rulings={"exo.ruling.multi-bug": "one-target"}), open_fortune(word))
    assert chance_of(called, open_fortune("best")) is None
