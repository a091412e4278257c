"""Rewards of earlier sheets: which count, and what they bring. Rulebook: set-up of each sheet."""

from __future__ import annotations

import pytest

from tests.missions.files import changed, mission
from winnable.missions.errors import MissionError
from winnable.missions.exo.load import sheet
from winnable.missions.exo.specials import Grants
from winnable.missions.load import shipped
from winnable.missions.rewards import carried, rewards, unknown

DUO_1 = "exo.reward.duo.1"


def party_of(name: str) -> tuple[str, ...]:
    """One that may play the sheet: two heroes, or all four."""
    if name.startswith("exo/squad"):
        return ("claire", "desmond", "kaindra", "yuri")
    needs = shipped(name).file.needs
    return ("claire", "yuri") if set(needs) <= {"claire", "yuri"} else ("desmond", "kaindra")


@pytest.mark.rule("exo.campaign.carry")
@pytest.mark.parametrize(
    ("name", "reward", "grants"),
    [
        # 2A: the beacon is built and ready for use
        ("exo/duo/2a", "exo.reward.duo.1", Grants(beacon=True)),
        # 3A: each player starts with 2 food more
        ("exo/duo/3b", "exo.reward.duo.2a", Grants(food=2)),
        # 4: a level II upgrade tile, or a shelter token, for each player
        ("exo/duo/4", "exo.reward.duo.3a", Grants(upgrade=2)),
        ("exo/duo/4", "exo.reward.duo.3b", Grants(shelters=1)),
        # 5A: one of the open artefacts each
        ("exo/duo/5a", "exo.reward.duo.4", Grants(artefacts=1)),
        # 2A of the second campaign: one shelter token (ruling reward-shelter: for the group)
        ("exo/squad/2a", "exo.reward.squad.1", Grants(group_shelters=1)),
        # 3A: a die token, or a level I tile, for each player
        ("exo/squad/3a", "exo.reward.squad.2a", Grants(die_tokens=1)),
        ("exo/squad/3a", "exo.reward.squad.2b", Grants(upgrade=1)),
        # 5: two objective tokens that feed, or 4 gems of the own colour
        ("exo/squad/5", "exo.reward.squad.4a", Grants(rations=2)),
        ("exo/squad/5", "exo.reward.squad.4b", Grants(gems=4)),
    ],
)
def test_reward_is_granted_from_set_up_on(name: str, reward: str, grants: Grants) -> None:
    """As the set-up of the later sheet prints it; without it nothing is there."""
    bare = sheet(shipped(name), party_of(name))
    found = sheet(shipped(name), party_of(name), {}, (reward,))

    assert (bare.specials.grants, found.specials.grants) == (Grants(), grants)
    assert bare.sha256 != found.sha256


def test_tile_goes_to_the_star_zones() -> None:
    """3A: a tile in a star zone, besides the usual one in the own starting zone."""
    found = sheet(shipped("exo/duo/3a"), party_of("exo/duo/3a"), {}, ("exo.reward.duo.2b",))

    assert found.places["star"]
    assert found.specials.grants == Grants(star_tiles=found.places["star"])


def test_star_that_is_not_drawn_is_told() -> None:
    """The first sheet has none, and no earlier sheet either."""
    with pytest.raises(MissionError) as caught:
        sheet(mission(changed()), ("claire",), {}, ("exo.reward.duo.2b",))

    assert [problem.problem for problem in caught.value.problems] == [
        "reward 'exo.reward.duo.2b' needs a place 'star', which is not drawn"
    ]


@pytest.mark.parametrize(
    ("reward", "upgraded"),
    [
        ("exo.reward.duo.5a", {"mel", "nurasyl"}),
        ("exo.reward.duo.5b", {"claire", "yuri"}),
        ("exo.reward.duo.6", {"claire", "mel", "yuri", "nurasyl"}),
        ("exo.reward.duo.7a", {"claire", "mel"}),
        ("exo.reward.duo.7c", set()),
    ],
)
def test_upgraded_profiles_of_the_party(reward: str, upgraded: set[str]) -> None:
    """Heroes, animals, both, or a colour: Claire is blue, Kaindra, who does not play, orange."""
    text = changed(('needs = ["claire"]', 'needs = ["claire"]\nupgraded = []'))
    found = sheet(mission(text), ("claire", "yuri"), {}, (reward,))

    assert found.upgraded == upgraded


def test_grants_of_sheet_and_rewards_add_up() -> None:
    """What the sheet brings itself stays."""
    text = changed(
        ("withhold_beacon = true", "withhold_beacon = true\ngrants = { food = 1, upgrade = 1 }"),
        ('needs = ["claire"]', 'needs = ["claire"]\nupgraded = ["mel"]'),
    )
    ids = ("exo.reward.duo.2a", "exo.reward.duo.3a", "exo.reward.duo.5b")
    found = sheet(mission(text), ("claire",), {}, ids)

    assert found.specials.grants == Grants(food=3, upgrade=2)
    assert found.upgraded == {"mel", "claire"}


def test_all_are_those_that_can_reach_the_sheet() -> None:
    """Those printed on 2A and 7B, and profiles that last (ruling profile-persistence)."""
    assert carried("all", "exo/duo/2a", single=True) == (DUO_1,)
    assert carried("all", "exo/duo/7b", single=True) == tuple(
        f"exo.reward.duo.{number}" for number in ("5a", "5b", "6", "7a", "7c", "7d")
    )
    assert carried("none", "exo/duo/7b", single=True) == ()
    assert carried("all", "own/camp", single=True) == ()


def test_named_rewards_count_where_they_reach() -> None:
    """In the order of the campaigns; a single sheet must be reached."""
    text = "exo.reward.duo.6, exo.reward.duo.1,exo.reward.duo.5a"

    assert carried(text, "exo/duo/7a", single=False) == ("exo.reward.duo.5a", "exo.reward.duo.6")
    with pytest.raises(MissionError) as caught:
        carried(text, "exo/duo/2a", single=True)
    assert [str(problem) for problem in caught.value.problems] == [
        (
            "command line:1:1: --carry: reward 'exo.reward.duo.6' does not reach exo/duo/2a;"
            " did you mean 'exo.reward.duo.1'?"
        )
    ]


def test_ids_are_known_across_campaigns() -> None:
    """Each sheet brings one but 7 and 7 continued: 13 and 12."""
    assert len(rewards()) == 13 + 12
    assert unknown("exo.reward.duo.1,exo.reward.duo.8") == ("exo.reward.duo.8",)
    assert unknown("all") == unknown("none") == ()


def test_unknown_reward_is_no_reward() -> None:
    """Callers of the API may say anything."""
    with pytest.raises(MissionError) as caught:
        sheet(mission(changed()), ("claire",), {}, ("exo.reward.duo.8",))

    assert caught.value.problems[0].problem == "no reward 'exo.reward.duo.8' is known"
