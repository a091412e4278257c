"""Rules, rulings and the catalogue as data: complete, consistent, in order."""

from __future__ import annotations

from collections import Counter

import pytest

from winnable.missions import register
from winnable.missions.catalogue import catalogue
from winnable.missions.exo.rulings import rulings
from winnable.missions.load import shipped
from winnable.missions.register import omitted, rules, rulings_of
from winnable.missions.rules_hash import rules_sha256

# ids by chapter, as counted in the register of the rules outside the mission sheets
CHAPTERS = {
    "campaign": 8,
    "setup": 23,
    "round": 2,
    "disaster": 8,
    "production": 6,
    "action": 10,
    "move": 8,
    "explore": 12,
    "attack": 6,
    "joint": 7,
    "extract": 6,
    "rest": 2,
    "upgrade": 8,
    "build": 9,
    "drone": 9,
    "free": 6,
    "combat": 14,
    "hive": 8,
    "night": 19,
    "defeat": 5,
    "hero": 13,
    "animal": 12,
    "tile": 21,
    "bug": 13,
    "card": 13,
    "artefact": 13,
    "supply": 21,
}

DUO_1 = {
    "objective",
    "challenge",
    "need",
    "withhold",
    *(f"{table}-{face}" for table in ("weather", "fauna") for face in range(1, 7)),
}


def test_every_rule_of_the_rulebook_is_registered() -> None:
    """282 ids in 27 chapters."""
    chapters = Counter(name.split(".")[1] for name in rules() if not name.startswith("exo.sheet."))

    assert chapters == CHAPTERS
    assert sum(CHAPTERS.values()) == 282


def test_every_rule_of_the_first_sheet_is_registered() -> None:
    """Two goals, one need, one special rule, two tables of six faces."""
    names = [name for name in rules() if name.startswith("exo.sheet.duo.1.")]

    assert {name.removeprefix("exo.sheet.duo.1.") for name in names} == DUO_1
    assert len(names) == len(DUO_1)


def test_sheet_names_its_rules_as_the_register_does() -> None:
    """The faces of the sheet carry these ids."""
    mission = shipped("exo/duo/1")

    assert {mission.rule(name) for name in DUO_1} <= set(rules())


def test_rules_say_why_they_are_not_modelled() -> None:
    """No effect has a reason; not yet says what the rule could do."""
    for name, rule in rules().items():
        assert bool(rule.reason) == (rule.status == "no effect"), name
        assert (rule.helps or rule.hurts) == (rule.status == "not yet"), name
        assert rule.hurts or not rule.avoidable, name


def test_no_rule_of_the_first_sheet_is_omitted() -> None:
    """Nothing that is not modelled yet stands in the way of a verdict about it."""
    assert omitted("exo.sheet.duo.1.") == ()


def test_rules_that_wait_forbid_the_verdicts_that_they_could_overturn() -> None:
    """What helps might make a play win after all; what hurts spoil one, unless it is avoidable."""
    done = rules()["exo.tile.reroll-weather"]
    helps = done.model_copy(update={"status": "not yet", "helps": True})
    hurts = done.model_copy(update={"status": "not yet", "hurts": True})
    avoidable = hurts.model_copy(update={"avoidable": True})

    waiting = (done, helps, hurts, avoidable)
    assert [rule.forbids_unwinnable for rule in waiting] == [False, True, False, False]
    assert [rule.forbids_winnable for rule in waiting] == [False, False, True, False]


def test_omitted_rules_are_those_that_concern_the_sheet(monkeypatch: pytest.MonkeyPatch) -> None:
    """A face of duo/1 that is not yet modelled concerns duo/1 and no other sheet; a tile all."""
    own, tile = "exo.sheet.duo.1.fauna-3", "exo.tile.reroll-weather"
    waiting = {
        rule: rules()[rule].model_copy(update={"status": "not yet", "hurts": True})
        for rule in (own, tile)
    }
    some_day = {**rules(), **waiting}
    monkeypatch.setattr(register, "rules", lambda _: some_day)

    assert own in {rule.id for rule in omitted("exo.sheet.duo.1.")}
    assert own not in {rule.id for rule in omitted("exo.sheet.duo.2a.")}
    assert own not in {rule.id for rule in omitted()}
    assert tile in {rule.id for rule in omitted()}


def test_every_open_question_is_a_ruling() -> None:
    """207 rulings of the facts and 9 of ours, each with its default among its options.

    Ours are artefact-reshuffle, artefact-turns, boss-joins, deck-in-a-fight, kill-must,
    meal-drone, minus-die-token, nest-piles and same-word-twice.
    """
    assert len(rulings()) == 207 + 9
    for name, ruling in rulings().items():
        assert name.startswith("exo.ruling."), name
        assert ruling.default in ruling.options, name
        assert len(set(ruling.options)) == len(ruling.options), name


def test_only_what_both_statements_follow_is_switchable() -> None:
    """Adjacency is resolved into the sheet, which both read; both state the others themselves."""
    switchable = {name for name, ruling in rulings().items() if ruling.switchable}

    assert {name.removeprefix("exo.ruling.") for name in switchable} == {
        "adjacency",
        "animal-death",
        "bonus-dice-cap",
        "borrowed-tiles",
        "bug-shield",
        "challenge-scope",
        "claire-pawn",
        "kill-must",
        "larva-destination",
        "larva-into-hive-zone",
        "life-support-placement",
        "missing-face",
        "multi-bug",
        "nests-count",
        "night-order",
        "onslaught-end",
        "onslaught-movers",
        "paralysis",
        "plague-moment",
        "poison",
        "setup-tiles",
        "sheet-hive-pattern",
        "solo",
        "solo-tiles",
        "spawn-many",
        "spawn-none",
        "structure-attack",
        "survival-food",
        "trench-dice",
        "win-moment",
    }


@pytest.mark.parametrize(
    ("name", "option"),
    [
        ("win-moment", "at-once"),
        ("adjacency", "king"),
        ("reward-scope", "won-on-this-path"),
        ("negative-effect", "wide"),
        ("double-fauna", "twice"),
        ("hunter-cap", "inside"),
        ("within-rounds", "r+2"),
        ("larva-mix", "48+8"),
        ("surround", "in-zone"),
        ("survival-food", "own-stock-must"),
    ],
)
def test_defaults_are_those_of_the_facts(name: str, option: str) -> None:
    """Among them the four whose default is not the first option in the table."""
    assert rulings()[f"exo.ruling.{name}"].default == option


def test_rules_ask_only_questions_that_exist() -> None:
    """A slip in an id would hide what a verdict hangs on."""
    asked = {ruling for rule in rules().values() for ruling in rule.rulings}

    assert asked <= set(rulings())
    assert rulings_of(["exo.build.drone", "exo.no.such"]) == (
        "exo.ruling.beacon-drone",
        "exo.ruling.drone-types",
    )


def test_catalogue_lists_27_sheets_with_44_goals() -> None:
    """13 sheets for 1-2 players, 14 for 3-4; ten of them print no challenge."""
    exo = [known for name, known in catalogue().items() if name.startswith("exo/")]
    without = {known.name for known in exo if "challenge" not in known.goals}

    assert [sum(known.name.startswith(f"exo/{c}/") for known in exo) for c in ("duo", "squad")] == [
        13,
        14,
    ]
    assert sum(len(known.goals) for known in exo) == 44
    assert without == {
        *(f"exo/duo/7{letter}" for letter in "abcd"),
        *(f"exo/squad/6{letter}" for letter in "abcd"),
        "exo/squad/7",
        "exo/squad/7-kauffman",
    }


def test_catalogue_has_the_order_of_the_campaigns() -> None:
    """As in the contract; Nemesis comes last."""
    duo = ["1", "2a", "2b", "3a", "3b", "4", "5a", "5b", "6", "7a", "7b", "7c", "7d"]
    squad = [
        "1",
        "2a",
        "2b",
        "3a",
        "3b",
        "4a",
        "4b",
        "5",
        "6a",
        "6b",
        "6c",
        "6d",
        "7",
        "7-kauffman",
    ]

    assert list(catalogue()) == [
        *(f"exo/duo/{name}" for name in duo),
        *(f"exo/squad/{name}" for name in squad),
        "nemesis/epilogue",
        "nemesis/research",
    ]


def test_catalogue_agrees_with_the_files_that_are_written() -> None:
    """A list must not promise what the file does not hold."""
    for name, known in catalogue().items():
        if known.file is not None:
            file = shipped(name).file
            assert (file.name, file.title, file.players, file.needs) == (
                name,
                known.title,
                known.players,
                known.needs,
            )
            assert ("challenge" in known.goals) == (file.challenge is not None)


def test_rules_hash_is_a_digest_of_what_is_there() -> None:
    """64 hexadecimal digits, the same each time."""
    assert len(rules_sha256()) == 64
    assert rules_sha256() == rules_sha256.__wrapped__("exo")
