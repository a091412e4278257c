"""Which verdicts a request asks for: goals, parties, numbers of players, in which order."""

from __future__ import annotations

import pytest

from winnable.missions.errors import MissionError
from winnable.missions.load import entries
from winnable.models.queries.campaign import look
from winnable.models.queries.parties import Inquiry, inquiries
from winnable.models.queries.request import Request

PAIRS = [
    ("claire", "desmond"),
    ("claire", "kaindra"),
    ("claire", "yuri"),
]


def asked(target: str, **options: object) -> tuple[Inquiry, ...]:
    """The inquiries about ``target``."""
    return inquiries(entries([target]), Request(**options))  # type: ignore[arg-type]


def test_any_party_is_one_question_over_all_of_them() -> None:
    """Claire alone, or with each of the other three; one verdict for each goal."""
    found = asked("exo/duo/1")

    assert [(each.goal, each.party) for each in found] == [("mission", None), ("challenge", None)]
    assert list(found[0].parties) == [("claire",), *PAIRS]


def test_all_parties_are_a_question_each() -> None:
    """Objective before challenge, and within a goal the order of ``winnable list``."""
    found = asked("exo/duo/1", party="all", goal="mission")

    assert [each.party for each in found] == [("claire",), *PAIRS]
    assert all(each.parties == (each.party,) for each in found)


def test_a_number_of_players_narrows_the_parties() -> None:
    """Two players: three parties."""
    (found,) = asked("exo/duo/1", players=2, goal="mission")

    assert list(found.parties) == PAIRS


def test_the_order_of_heroes_is_the_seat_order() -> None:
    """``yuri+claire`` is the party ``claire+yuri``."""
    (found,) = asked("exo/duo/1", party="yuri+claire", goal="challenge")

    assert found.party == ("claire", "yuri")


def test_a_prefix_skips_sheets_without_the_goal() -> None:
    """The last four sheets for 1-2 players have no challenge."""
    found = asked("exo/duo", goal="challenge")

    assert len(found) == 9
    assert all(each.goal == "challenge" for each in found)


def test_sheets_that_are_not_written_have_no_cases() -> None:
    """They get a verdict all the same."""
    found = asked("nemesis")

    assert len(found) == 13
    assert all(each.cases == () for each in found)


@pytest.mark.parametrize("target", ["exo/duo/1", "exo/duo"])
def test_a_forbidden_party_is_refused_also_below_a_prefix(target: str) -> None:
    """Skipping the sheet would answer a question that nobody asked."""
    with pytest.raises(MissionError, match="needs claire, who is not in 'kaindra'"):
        asked(target, party="kaindra")


def test_overrides_reach_the_sheet_and_its_hash() -> None:
    """A verdict under another price is about another mission content."""
    (usual,) = asked("exo/duo/1", party="claire", goal="mission")
    (other,) = asked("exo/duo/1", party="claire", goal="mission", assume=("exo.slots.exo=5",))

    assert usual.cases[0].sha256 != other.cases[0].sha256


TWO_HEROES = ("exo.ruling.solo=two-heroes",)


def test_one_player_may_have_to_lead_two_heroes() -> None:
    """Sheets for 1 to 2 players are then for pairs; three of them have Claire."""
    (found,) = asked("exo/duo/1", goal="mission", assume=TWO_HEROES)
    every = asked("exo/duo/1", goal="mission", party="all", assume=TWO_HEROES)

    assert list(found.parties) == PAIRS
    assert [each.party for each in every] == PAIRS


@pytest.mark.parametrize(("option", "value"), [("party", "claire"), ("players", 1)])
def test_a_hero_alone_is_refused_then(option: str, value: object) -> None:
    """One line that names the ruling; by default both are fine."""
    with pytest.raises(MissionError) as error:
        asked("exo/duo/1", assume=TWO_HEROES, **{option: value})

    (problem,) = error.value.problems
    assert "exo.ruling.solo=two-heroes" in str(problem)
    assert asked("exo/duo/1", **{option: value})


def test_larger_campaigns_are_for_as_many_players_as_ever() -> None:
    """A sheet for 2 to 4 players: of 4 heroes 6 pairs, 4 trios and all of them."""
    (found, *_) = entries(["exo/squad/2b"])

    assert found.under({"exo.ruling.solo": "two-heroes"}) == found


def test_a_campaign_for_one_player_is_for_pairs_then() -> None:
    """A hero alone is refused before anything is solved."""
    with pytest.raises(MissionError) as error:
        look("exo/duo", party="claire", assume=TWO_HEROES)

    (problem,) = error.value.problems
    assert "exo.ruling.solo=two-heroes is for 2 players" in str(problem)
