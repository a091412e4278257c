"""Which parties may play, and what is said about the others."""

from __future__ import annotations

import pytest

from winnable.missions.errors import MissionError
from winnable.missions.exo.parties import parse_party, parties
from winnable.missions.load import entry

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
