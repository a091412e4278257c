"""Every sentence of the rulebook that states a rule has an id, and every id has its sentence.

``claims.toml`` goes through the rulebook sentence by sentence, in ids and in our own words. Whether
an id says what the sentence says is for a reader to judge; what these tests hold is that nothing is
passed over: paragraphs and sentences are counted, each sentence is claimed or excused, each rule is
claimed where its entry in ``rules.toml`` says that it stands.
"""

from __future__ import annotations

import re
import tomllib
from collections import defaultdict
from collections.abc import Iterator, Mapping
from itertools import groupby
from typing import Any

from tests.register_scan import known_rules
from tests.rulebook.position import CLAIMS

SECTIONS = {
    # heading: (paragraphs, sentences) below it, in order; "Game Overview" has no text of its own
    "Object of the game": (4, 8),
    "Components": (26, 26),
    "Game Setup": (24, 56),
    "Phases of the Game": (6, 6),
    "1. Disaster Phase": (6, 10),
    "2. Production Phase": (4, 9),
    "3. Action Phase": (7, 14),
    "Move and/or attack": (6, 9),
    "Attack": (13, 23),
    "Joint attack": (5, 14),
    "Extracting resources": (2, 4),
    "Rest": (1, 3),
    "Upgrades": (4, 10),
    "Build": (9, 16),
    "Drone movement": (1, 3),
    "Extracting EXO": (1, 2),
    "Free Actions": (5, 7),
    "Combat System": (15, 37),
    "Destroying the Hives": (4, 6),
    "4. Night Phase": (1, 2),
    "Animal Instinct": (1, 5),
    "Proliferate Larvae": (7, 14),
    "Nighttime Attacks": (3, 5),
    "Survival": (5, 11),
    "Characters": (1, 4),
    "Heroes": (16, 29),
    "EXO-animals": (16, 31),
    "Icons": (1, 2),
    "Upgrade Tiles": (20, 22),
    "Bugs": (13, 24),
    "Card Reference": (1, 1),
    "Exploration Cards": (12, 16),
    "Artefact Cards": (13, 13),
    "Campaigns": (2, 4),
}

ALL = range(1, 1000)
NAMED: dict[str, tuple[str, range]] = {
    # what rules.toml calls it: (section, paragraphs)
    "Overview": ("Object of the game", ALL),
    "Components": ("Components", ALL),
    "Setup 1": ("Game Setup", range(2, 9)),
    "Setup 1a": ("Game Setup", range(4, 5)),
    "Setup 1b": ("Game Setup", range(5, 6)),
    "Setup 1c": ("Game Setup", range(6, 7)),
    "Setup 1d": ("Game Setup", range(7, 8)),
    "Setup 1e": ("Game Setup", range(8, 9)),
    "Setup 2": ("Game Setup", range(9, 18)),
    "Setup 3": ("Game Setup", range(18, 19)),
    "Setup 4": ("Game Setup", range(19, 20)),
    "Setup 5": ("Game Setup", range(20, 21)),
    "Setup 6": ("Game Setup", range(21, 22)),
    "Setup 7": ("Game Setup", range(22, 23)),
    "Setup 8": ("Game Setup", range(23, 24)),
    "Setup 9": ("Game Setup", range(24, 25)),
    "Phases": ("Phases of the Game", ALL),
    "Disaster a": ("1. Disaster Phase", range(1, 2)),
    "Disaster b": ("1. Disaster Phase", range(2, 7)),
    "Production": ("2. Production Phase", range(3, 5)),
    "Production a": ("2. Production Phase", range(1, 2)),
    "Production b": ("2. Production Phase", range(2, 3)),
    "Action": ("3. Action Phase", ALL),
    "Move": ("Move and/or attack", ALL),
    "Attack": ("Attack", ALL),
    "Joint": ("Joint attack", ALL),
    "Extract": ("Extracting resources", ALL),
    "Rest": ("Rest", ALL),
    "Upgrades": ("Upgrades", ALL),
    "Build": ("Build", ALL),
    "Drone": ("Drone movement", ALL),
    "EXO": ("Extracting EXO", ALL),
    "Free": ("Free Actions", ALL),
    "Combat": ("Combat System", ALL),
    "Combat 3": ("Combat System", range(9, 10)),
    "example": ("Combat System", range(15, 16)),
    "Hives": ("Destroying the Hives", ALL),
    "Night": ("4. Night Phase", ALL),
    "Instinct": ("Animal Instinct", ALL),
    "Larvae": ("Proliferate Larvae", ALL),
    "Attacks": ("Nighttime Attacks", ALL),
    "Survival": ("Survival", ALL),
    "Characters": ("Characters", ALL),
    "Heroes": ("Heroes", ALL),
    "Animals": ("EXO-animals", ALL),
    "Icons": ("Icons", ALL),
    "Tiles": ("Upgrade Tiles", ALL),
    "Bugs": ("Bugs", ALL),
    "Card Reference": ("Card Reference", ALL),
    "Cards": ("Exploration Cards", ALL),
    "Artefacts": ("Artefact Cards", ALL),
    "Campaigns": ("Campaigns", ALL),
}
NOT_HERE = {"sheets"}
"""Names of parts that follow after the last section: the claims end before the first sheet."""

REASON = re.compile(r"(announces|flavour|hint|points|transcription): \S.*\S")

Paragraph = Mapping[str, Any]


def claims() -> Mapping[str, Any]:
    return tomllib.loads(CLAIMS.read_text(encoding="utf-8"))


def paragraphs() -> list[Paragraph]:
    written: list[Paragraph] = claims()["paragraphs"]
    return written


def unclaimed() -> Mapping[str, str]:
    """Rule that no sentence states -> why it is one."""
    return {entry["id"]: entry["reason"] for entry in claims()["unclaimed"]}


def general_rules() -> Mapping[str, Mapping[str, Any]]:
    """The rules outside the sheets."""
    return {id_: rule for id_, rule in known_rules().items() if not id_.startswith("exo.sheet.")}


def claimed() -> Mapping[str, set[tuple[str, int]]]:
    """Rule id -> the paragraphs, as (section, number), of the sentences that state it."""
    places = defaultdict(set)
    for paragraph in paragraphs():
        for sentence in paragraph["sentences"]:
            if not isinstance(sentence, str):
                for rule in sentence:
                    places[rule].add((paragraph["section"], paragraph["number"]))
    return places


def implied(rule: Mapping[str, Any]) -> bool:
    """Whether ``rules.toml`` says that no sentence states it."""
    section: str = rule["section"]
    return section.startswith(("implied by ", "not printed"))


def names(rule: Mapping[str, Any]) -> Iterator[str]:
    return (name for name in rule["section"].split("; ") if name not in NOT_HERE)


def within(place: tuple[str, int], name: str) -> bool:
    section, numbers = NAMED[name]
    return place[0] == section and place[1] in numbers


def test_sections_are_those_of_the_rulebook_in_order() -> None:
    """A heading left out would leave out all below it."""
    found = [section for section, _ in groupby(paragraphs(), key=lambda one: one["section"])]

    assert found == list(SECTIONS)


def test_no_paragraph_and_no_sentence_is_left_out() -> None:
    """Paragraphs are numbered without gaps; both were counted in the rulebook."""
    for section, group in groupby(paragraphs(), key=lambda one: one["section"]):
        below = list(group)
        printed, sentences = SECTIONS[section]
        assert [one["number"] for one in below] == list(range(1, printed + 1)), section
        assert sum(len(one["sentences"]) for one in below) == sentences, section


def test_every_sentence_is_claimed_or_excused() -> None:
    """By ids without repetition, or by a reason of a known kind."""
    for paragraph in paragraphs():
        at = f"{paragraph['section']}, {paragraph['number']}"
        assert set(paragraph) == {"section", "number", "sentences"}, at
        assert paragraph["sentences"], at
        for sentence in paragraph["sentences"]:
            if isinstance(sentence, str):
                assert REASON.fullmatch(sentence), f"{at}: {sentence}"
            else:
                assert sentence, at
                assert len(set(sentence)) == len(sentence), at


def test_claims_name_rules_outside_the_sheets() -> None:
    """A slip in an id would leave the sentence without a rule."""
    assert claimed().keys() - general_rules().keys() == set()


def test_every_rule_is_claimed_or_known_to_be_implied() -> None:
    """A rule without a sentence is invented, or follows from what is printed; then it says so."""
    rules = general_rules()

    assert rules.keys() - claimed().keys() == unclaimed().keys()
    assert {id_ for id_, rule in rules.items() if implied(rule)} == unclaimed().keys()
    assert all(reason.strip() for reason in unclaimed().values())


def test_rules_name_parts_of_the_rulebook_that_exist() -> None:
    """The names in ``section`` of ``rules.toml``; and none in ``NAMED`` is without use."""
    used = {name for rule in general_rules().values() if not implied(rule) for name in names(rule)}

    assert used == NAMED.keys()


def test_rules_are_claimed_where_they_say_they_stand() -> None:
    """In each part that ``section`` names, and in no other."""
    places = claimed()
    wrong = []
    for id_, rule in general_rules().items():
        if not implied(rule):
            wrong += [
                f"{id_}: no sentence under {name}"
                for name in names(rule)
                if not any(within(place, name) for place in places[id_])
            ]
            wrong += [
                f"{id_}: {place} is not in its section"
                for place in sorted(places[id_])
                if not any(within(place, name) for name in names(rule))
            ]

    assert wrong == []
