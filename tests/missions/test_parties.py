"""Which parties may play, and what is said about the others."""

from __future__ import annotations

import pytest

from winnable.missions.errors import MissionError
from winnable.missions.exo.load import sheet
from winnable.missions.exo.parties import parse_party, parties, seats
from winnable.missions.load import entry, shipped

WITH_CLAIRE = (("claire",), ("claire", "desmond"), ("claire", "kaindra"), ("claire", "yuri"))


@pytest.mark.parametrize(
    ("players", "needs", "size", "expected"),
    [
        ((1, 2), ["claire"], None, WITH_CLAIRE),
        ((1, 2), ["blue"], None, WITH_CLAIRE),
        ((1, 2), ["claire"], 1, WITH_CLAIRE[:1]),
        ((1, 2), ["claire"], 2, WITH_CLAIRE[1:]),
        ((1, 2), ["claire"], 3, ()),
        ((2, 2), ["white", "orange"], None, (("kaindra", "yuri"),)),
        ((4, 4), [], None, (("claire", "desmond", "kaindra", "yuri"),)),
    ],
)
def test_allowed_parties(
    players: tuple[int, int], needs: list[str], size: int | None, expected: tuple[object, ...]
) -> None:
    """Blue is Claire, white Yuri, orange Kaindra (Characters); small parties first."""
    assert parties(players, needs, size) == expected


def test_three_of_four_heroes_are_four_parties() -> None:
    """4 choose 3, and the four together: five parties for 3-4 players."""
    assert [len(party) for party in parties((3, 4), [])] == [3, 3, 3, 3, 4]


@pytest.mark.parametrize("text", ["claire+yuri", "yuri+claire", " Yuri + CLAIRE "])
def test_party_is_read_in_any_order(text: str) -> None:
    """Seat order is alphabetical."""
    assert entry("exo/duo/1").party(text) == ("claire", "yuri")


@pytest.mark.rule("exo.sheet.duo.1.need")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("claire+yury", "no hero 'yury'; did you mean 'yuri'?"),
        ("mel", "no hero 'mel'; write one of claire, desmond, kaindra, yuri"),
        ("", "no hero ''; write one of claire, desmond, kaindra, yuri"),
        ("claire+", "no hero ''; write one of claire, desmond, kaindra, yuri"),
        ("claire+claire", "'claire' is named twice; name each hero once"),
        (
            "kaindra+yuri",
            (
                "exo/duo/1 needs claire, who is not in 'kaindra+yuri'; write one of claire,"
                " claire+desmond, claire+kaindra, claire+yuri"
            ),
        ),
        (
            "claire+desmond+yuri",
            (
                "exo/duo/1 is for 1 to 2 players, 'claire+desmond+yuri' has 3; write one of claire,"
                " claire+desmond, claire+kaindra, claire+yuri"
            ),
        ),
    ],
)
def test_forbidden_party(text: str, message: str) -> None:
    """With the reason, and the parties that may play."""
    with pytest.raises(MissionError) as caught:
        entry("exo/duo/1").party(text)

    assert str(caught.value) == f"command line:1:1: --party: {message}"


def test_number_of_players_may_be_fixed() -> None:
    """One number, no range."""
    with pytest.raises(MissionError, match="own is for 1 player, 'claire\\+yuri' has 2"):
        parse_party("claire+yuri", (1, 1), [], "own")


def test_parties_of_one_size() -> None:
    """For ``--players``."""
    found = entry("exo/duo/1")

    assert found.parties_of(1) == WITH_CLAIRE[:1]
    assert found.parties_of(None) == WITH_CLAIRE


def test_who_leads_two_heroes_has_no_party_of_one() -> None:
    """Ruling solo: of 1 + 3 parties with Claire the three pairs are left, in the same order."""
    found = entry("exo/duo/1").under({"exo.ruling.solo": "two-heroes"})

    assert found.players == (2, 2)
    assert found.parties == WITH_CLAIRE[1:]
    assert found.parties_of(1) == ()
    assert found.party("yuri+claire") == ("claire", "yuri")
    assert entry("exo/duo/1").under({"exo.ruling.solo": "one-hero"}) == entry("exo/duo/1")
    assert entry("exo/duo/1").under({}) == entry("exo/duo/1")


def test_two_heroes_for_one_player_are_for_the_campaign_of_1_to_2_only() -> None:
    """Ruling solo asks about that campaign; other numbers of players stay as printed."""
    option = {"exo.ruling.solo": "two-heroes"}

    assert [seats(players, option) for players in ((1, 2), (1, 1), (1, 4), (3, 4))] == [
        (2, 2),
        (1, 1),
        (1, 4),
        (3, 4),
    ]


def test_a_party_of_one_is_refused_in_one_line() -> None:
    """With the ruling that refuses it, whether asked about the entry or the sheet."""
    option = {"exo.ruling.solo": "two-heroes"}
    message = (
        "command line:1:1: --party: exo/duo/1 under exo.ruling.solo=two-heroes is for 2 players,"
        " 'claire' has 1; write one of claire+desmond, claire+kaindra, claire+yuri"
    )

    with pytest.raises(MissionError) as caught:
        entry("exo/duo/1").under(option).party("claire")
    assert str(caught.value) == message
    with pytest.raises(MissionError) as caught:
        sheet(shipped("exo/duo/1"), ("claire",), option)
    assert str(caught.value) == message
    assert sheet(shipped("exo/duo/1"), ("claire", "yuri"), option).party == ("claire", "yuri")
