"""The campaigns as data: what the sheets print of what follows, and what is refused."""

from __future__ import annotations

import pytest

from winnable.missions.catalogue import catalogue
from winnable.missions.data_files import shipped_text
from winnable.missions.errors import MissionError
from winnable.missions.exo.campaigns import (
    FILE,
    campaigns,
    followers,
    grant_text,
    read_campaigns,
)
from winnable.missions.load import shipped
from winnable.missions.toml import parse_toml

TEXT = shipped_text(FILE)
DUO, SQUAD = campaigns()["exo/duo"], campaigns()["exo/squad"]


def test_sheets_of_both_campaigns() -> None:
    """13 sheets for 1-2 players (1, 2AB, 3AB, 4, 5AB, 6, 7A-D), 14 for 3-4 (1, 2AB, 3AB, 4AB, 5,
    6A-D, 7, 7 continued): 27, in the order of the catalogue."""
    names = [sheet.name for campaign in (DUO, SQUAD) for sheet in campaign.sheets]

    assert (len(DUO.sheets), len(SQUAD.sheets)) == (13, 14)
    assert names == [name for name in catalogue() if name.startswith("exo/")]


def test_choices_of_both_campaigns() -> None:
    """Two page numbers stand beside 1, 2A, 2B and 4 (1-2 players), and beside 1, 2A, 2B, 3A and 3B
    (3-4); four, all to be played, beside 6 and beside 5. Nothing follows 7A-7D and Kauffman."""
    one = [s.name for c in (DUO, SQUAD) for s in c.sheets if s.then and len(s.then.steps) == 2]
    every = {s.name: s.then.steps[0] for c in (DUO, SQUAD) for s in c.sheets if s.then}
    sets = {name: step for name, step in every.items() if len(step) > 1}
    last = [s.name for c in (DUO, SQUAD) for s in c.sheets if s.then is None]

    assert one == [
        *("exo/duo/1", "exo/duo/2a", "exo/duo/2b", "exo/duo/4"),
        *("exo/squad/1", "exo/squad/2a", "exo/squad/2b", "exo/squad/3a", "exo/squad/3b"),
    ]
    assert sets == {
        "exo/duo/6": tuple(f"exo/duo/7{letter}" for letter in "abcd"),
        "exo/squad/5": tuple(f"exo/squad/6{letter}" for letter in "abcd"),
    }
    assert last == [*(f"exo/duo/7{letter}" for letter in "abcd"), "exo/squad/7-kauffman"]


def test_every_challenge_brings_something() -> None:
    """17 challenges are printed (9 and 8), each with its line on a later sheet; besides, winning
    one of the four coloured sheets upgrades its pair: 4 and 4 rewards for the objective."""
    for campaign, count in ((DUO, 9), (SQUAD, 8)):
        goals = {sheet.name: reward.goal for sheet, reward in campaign.rewards}
        with_challenge = [
            s.name for s in campaign.sheets if "challenge" in catalogue()[s.name].goals
        ]

        assert [name for name, goal in goals.items() if goal == "challenge"] == with_challenge
        assert len(with_challenge) == count
        assert sum(goal == "mission" for goal in goals.values()) == 4


@pytest.mark.parametrize(
    ("reward", "to", "text"),
    [
        ("exo.reward.duo.1", "2a 2b", "a built beacon for each player"),
        ("exo.reward.duo.2a", "3a 3b", "2 food for each player"),
        ("exo.reward.duo.3b", "4", "1 shelter token for each player"),
        ("exo.reward.duo.5b", "6", "the upgraded profile of the heroes"),
        ("exo.reward.duo.7c", "7a 7b 7d", "the upgraded profile of the orange pair"),
        ("exo.reward.squad.1", "2a 2b", "1 shelter token for the group"),
        ("exo.reward.squad.2b", "3a 3b", "an upgrade tile of level 1 for each player"),
        ("exo.reward.squad.4a", "5", "2 objective tokens for each player"),
        ("exo.reward.squad.4b", "5", "4 own gems for each player"),
        ("exo.reward.squad.5", "6a 6b 6d", "the upgraded profile of the animals"),
    ],
)
def test_rewards_as_printed(reward: str, to: str, text: str) -> None:
    """From the set-up lines of the sheets that grant them; 6C has none for the challenge of 5."""
    campaign = SQUAD if ".squad." in reward else DUO
    (found,) = [each for _, each in campaign.rewards if each.id == reward]

    assert [name.removeprefix(f"{campaign.name}/") for name in found.to] == to.split()
    assert [grant_text(grant) for grant in found.grants] == [text]


def test_sheets_of_a_set_come_after_each_other() -> None:
    """The four last missions are played in any order, so each can follow each other one."""
    assert followers(DUO, "exo/duo/7a") == {"exo/duo/7b", "exo/duo/7c", "exo/duo/7d"}
    assert followers(DUO, "exo/duo/5a") == {"exo/duo/6", *(f"exo/duo/7{c}" for c in "abcd")}
    assert followers(SQUAD, "exo/squad/7-kauffman") == frozenset()


WRITTEN = [name for name, known in catalogue().items() if known.file is not None]


@pytest.mark.parametrize("name", WRITTEN)
def test_catalogue_and_mission_files_agree(name: str) -> None:
    """A sheet's own file is the source: title, players, heroes demanded, goals."""
    known, file = catalogue()[name], shipped(name).file

    goals = ("mission",) if file.challenge is None else ("mission", "challenge")
    assert (known.title, known.players, known.needs, known.goals) == (
        file.title,
        file.players,
        file.needs,
        goals,
    )


def changed(old: str, new: str) -> list[str]:
    """The problems of the shipped file with its first ``old`` replaced by ``new``."""
    assert old in TEXT
    with pytest.raises(MissionError) as caught:
        read_campaigns(parse_toml(TEXT.replace(old, new, 1), "own.toml"))
    return [f"{each.key}: {each.problem}; {each.remedy}" for each in caught.value.problems]


def test_unknown_sheet_is_refused() -> None:
    """A slip of the pen in a continuation."""
    assert changed('"exo/duo/2b"]', '"exo/duo/2bb"]') == [
        "campaigns[0].sheets[0].then: no sheet 'exo/duo/2bb' here; did you mean 'exo/duo/2b'?"
    ]


def test_sheet_that_nothing_leads_to_is_refused() -> None:
    """No path would ever hold it."""
    assert changed('{ one = ["exo/duo/5a", "exo/duo/5b"] }', '{ one = ["exo/duo/5a"] }') == [
        (
            "campaigns[0].sheets[5].rewards[0]: 'exo/duo/5b' does not come after exo/duo/4; write"
            " one of exo/duo/5a, exo/duo/6, exo/duo/7a, exo/duo/7b, exo/duo/7c, exo/duo/7d"
        ),
        "campaigns[0].sheets[7].name: nothing leads to 'exo/duo/5b'; name it in a then",
    ]


def test_missing_and_double_sheets_are_refused() -> None:
    """Each sheet of the catalogue has one place."""
    problems = changed('name = "exo/duo/2b"', 'name = "exo/duo/2a"')

    assert problems == [
        "campaigns[0].sheets: has no exo/duo/2b; add them",
        "campaigns[0].sheets[2].name: 'exo/duo/2a' is there twice; drop one",
    ]


def test_circles_are_refused() -> None:
    """A sheet that was won never comes again."""
    (problem,) = changed('{ one = ["exo/duo/6"] }', '{ one = ["exo/duo/1"] }')

    assert problem.startswith("campaigns[0].sheets: leads in a circle: exo/duo/")


def test_sets_that_part_are_refused() -> None:
    """After the four of a set the group goes on together."""
    old = 'name = "exo/duo/7d"\n'
    assert changed(old, old + 'then = { one = ["exo/duo/7a"] }\n') == [
        "campaigns[0].sheets[8].then: these sheets do not lead to the same; give each the same then"
    ]


def test_rewards_are_checked() -> None:
    """Goals that a sheet lacks, rulings that nobody knows, ids used twice."""
    assert changed('goal = "challenge"', 'goal = "crew"') == [
        (
            "campaigns[0].sheets[0].rewards[0].goal: exo/duo/1 has no goal 'crew'; write one of"
            " challenge, mission"
        )
    ]
    assert changed('["exo.ruling.star-tile"]', '["exo.ruling.star-tiles"]') == [
        (
            "campaigns[0].sheets[2].rewards[0]: no ruling 'exo.ruling.star-tiles'; did you mean"
            " 'exo.ruling.star-tile'?"
        )
    ]
    assert changed('"exo.reward.duo.2b"', '"exo.reward.duo.2a"') == [
        "campaigns[0].sheets[2].rewards[0].id: is there twice; write another id"
    ]
