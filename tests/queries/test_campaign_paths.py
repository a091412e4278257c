"""Paths through campaigns: their number, the sheets on all of them, and how verdicts add up."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace

import pytest

from tests.queries.campaigns import known
from winnable.missions.errors import MissionError
from winnable.missions.exo.campaigns import campaigns
from winnable.models.queries.campaign_graph import bottlenecks, orders, paths
from winnable.models.queries.campaign_known import Known
from winnable.models.queries.campaign_paths import (
    PathStanding,
    Standing,
    judge_path,
    together,
)
from winnable.models.queries.campaign_rewards import carried_ids
from winnable.models.queries.verdict import Answer

DUO, SQUAD = campaigns()["exo/duo"], campaigns()["exo/squad"]
NO: Mapping[str, Answer] = {"p1": "unwinnable", "p2": "unwinnable"}
OPEN: Mapping[str, Answer] = {"p1": "undecided", "p2": "undecided"}
SET = tuple(f"exo/duo/7{letter}" for letter in "abcd")


def judged(facts: Known) -> list[PathStanding]:
    """Every path of the campaign for 1-2 players."""
    return [judge_path(path, facts, (1, 2)) for path in paths(DUO)]


def standings(found: Iterable[PathStanding]) -> Counter[Standing]:
    """How many paths stand how."""
    return Counter(path.standing for path in found)


@pytest.mark.parametrize(("name", "sheets"), [("exo/duo", 10), ("exo/squad", 11)])
def test_number_of_paths(name: str, sheets: int) -> None:
    """Three choices of two each: 2 * 2 * 2 = 8 paths. 1, 2, 3, 4, 5, 6 and the four of 7 are 10
    sheets; 1, 2, 3, 4, 5, the four of 6, 7 and Kauffman 11. Four in any order: 4! = 24."""
    found = paths(campaigns()[name])

    assert len(set(found)) == len(found) == 8
    assert {sum(map(len, path)) for path in found} == {sheets}
    assert {orders(path) for path in found} == {24}


def test_first_path_takes_the_first_choices() -> None:
    """In the order of the file: 2A, 3A, 5A."""
    assert paths(DUO)[0] == (
        *((f"exo/duo/{name}",) for name in ("1", "2a", "3a", "4", "5a", "6")),
        SET,
    )


def test_bottlenecks_are_the_sheets_without_an_alternative() -> None:
    """All but the lettered pairs: 1, 4, 6 and the four of 7; 1, 5, the four of 6, 7, Kauffman."""
    duo, squad = (" ".join(name.split("/")[-1] for name in bottlenecks(c)) for c in (DUO, SQUAD))

    assert duo == "1 4 6 7a 7b 7c 7d"
    assert squad == "1 5 6a 6b 6c 6d 7 7-kauffman"


def test_bottlenecks_are_the_sheets_of_every_path() -> None:
    """The same from the list of paths."""
    for campaign in (DUO, SQUAD):
        names = [{name for step in path for name in step} for path in paths(campaign)]
        assert set(bottlenecks(campaign)) == set.intersection(*names)


def test_all_winnable_is_completable() -> None:
    """Nothing stands in the way."""
    assert standings(judged(known("exo/duo"))) == {"completable": 8}


def test_choice_gets_round_an_unwinnable_sheet() -> None:
    """Half of the paths take 3B; the other four can still be completed."""
    found = judged(known("exo/duo", {("3b", "mission"): NO}))

    assert standings(found) == {"completable": 4, "broken": 4}
    assert {path.broken_at["1"] for path in found if path.standing == "broken"} == {("exo/duo/3b",)}
    assert together([path.standing for path in found]) == "completable"


def test_unwinnable_bottleneck_breaks_every_path() -> None:
    """4 is on all paths, and so is each of the last four."""
    for sheet in ("4", "7c"):
        found = judged(known("exo/duo", {(sheet, "mission"): NO}))

        assert standings(found) == {"broken": 8}
        assert {path.broken_at["2"] for path in found} == {(f"exo/duo/{sheet}",)}
        assert together([path.standing for path in found]) == "broken"


def test_undecided_sheet_leaves_paths_open_and_broken_ones_broken() -> None:
    """2A open, 3B lost: 2B-3A can be completed (2 paths), 2A-3A is open (2), 3B is lost (4)."""
    found = judged(known("exo/duo", {("2a", "mission"): OPEN, ("3b", "mission"): NO}))

    assert standings(found) == {"completable": 2, "undecided": 2, "broken": 4}
    (at,) = {path.undecided_at["1"] for path in found if path.standing == "undecided"}
    assert at == ("exo/duo/2a",)


def test_challenges_do_not_matter_to_paths() -> None:
    """Only the objective opens the way."""
    assert standings(judged(known("exo/duo", {("1", "challenge"): NO}))) == {"completable": 8}


def test_number_of_players_stays_on_a_path() -> None:
    """Sheet 1 is for two and sheet 4 for one only: no group gets past both, though each sheet is
    winnable for some group."""
    facts = known(
        "exo/duo", {("1", "mission"): {"p1": "unwinnable"}, ("4", "mission"): {"p2": "unwinnable"}}
    )
    found = judged(facts)

    assert standings(found) == {"broken": 8}
    assert found[0].broken_at == {"1": ("exo/duo/1",), "2": ("exo/duo/4",)}
    assert found[0].by_players == {"1": "broken", "2": "broken"}


def test_one_number_of_players_is_enough() -> None:
    """Two players complete what one cannot."""
    (path, *_) = judged(known("exo/duo", {("1", "mission"): {"p1": "unwinnable"}}))

    assert path.by_players == {"1": "broken", "2": "completable"}
    assert path.standing == "completable"


def test_closed_sheets_break_paths() -> None:
    """A party without Kaindra cannot play 5A; 5B is left."""
    assert standings(judged(known("exo/duo", closed=("5a",)))) == {"completable": 4, "broken": 4}


def test_sheet_without_a_verdict_is_undecided() -> None:
    """After a disagreement of engines a verdict is missing."""
    facts = known("exo/duo")
    rest = {key: v for key, v in facts.verdicts.items() if key != ("exo/duo/6", "mission")}

    assert standings(judged(replace(facts, verdicts=rest))) == {"undecided": 8}


def test_words_of_carry() -> None:
    """none, all, or ids in any order."""
    assert carried_ids("none", DUO) == ()
    assert len(carried_ids("all", DUO)) == 13
    assert carried_ids("exo.reward.duo.4,exo.reward.duo.1", DUO) == (
        "exo.reward.duo.1",
        "exo.reward.duo.4",
    )
    with pytest.raises(MissionError, match=r"has no reward 'exo\.reward\.duo\.8'"):
        carried_ids("exo.reward.duo.8", DUO)
