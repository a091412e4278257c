"""Plans first: which parties are looked at how long, on corridors whose plans are known."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from tests.queries.corridor import Corridor
from winnable.missions.exo.load import sheet
from winnable.missions.load import entry, shipped
from winnable.models.exo.schedule import Sweeps
from winnable.models.queries.exo.scouts import CALM, FIERCE, SHOULDER, scouting
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.scouting import scout
from winnable.solver.problem import Problem


@dataclass(frozen=True, slots=True)
class Scouted(Corridor):
    """A corridor whose short problem is its whole one; ``asked`` notes the rounds of each look."""

    asked: list[int] = field(default_factory=list)

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """The one problem."""
        self.asked.append(rounds)
        yield Corridor.problem(self, goal, rounds, complete=False)


def plans_of(*cases: Scouted, seconds: float = 60.0) -> dict[int, int]:
    """The rounds of the plan found for each case, by its number."""
    deadline = time.monotonic() + seconds
    request = Request(engine="sat")
    asked = [Question(case, "mission", request, Watch(), deadline) for case in cases]
    return {at: plan.rounds for at, plan in scout(asked, [9] * len(cases)).items()}


def test_effort_rises_until_a_plan_comes_up() -> None:
    """Five steps take five rounds: looks at 1 to 4 rounds find nothing, that at 6 does."""
    case = Scouted(distance=5)

    assert plans_of(case) == {0: 5}
    assert case.asked == [1, 2, 3, 4, 6]


def test_an_easy_party_spares_the_others_of_its_size() -> None:
    """Ann is looked at first, three times in vain; Bob wins at once, and that is the end."""
    ann, bob, eve = Scouted(("ann",), 5), Scouted(("bob",), 2), Scouted(("eve",), 2)

    assert plans_of(ann, bob, eve) == {1: 2}
    assert (ann.asked, bob.asked, eve.asked) == ([1, 2, 3], [1, 3], [1])


def test_all_single_players_are_asked_for_one_round_before_longer_looks() -> None:
    """Eve wins in one round, Ann in two; of pairs only the first is asked for one."""
    ann, eve = Scouted(("ann",), 2), Scouted(("eve",), 1)
    pairs = Scouted(("ann", "bob"), 9), Scouted(("bob", "eve"), 1)

    assert plans_of(ann, eve, *pairs)[1] == 1
    assert (ann.asked, eve.asked) == ([1], [1])
    assert [pair.asked[:2] for pair in pairs] == [[1, 2], [3]]


def test_a_pair_is_looked_at_as_soon_as_one_player() -> None:
    """One player needs 4 rounds, two need 3: no look goes on to 4, and one player has a last light
    one at 3 already."""
    one, two = Scouted(("ann",), 4), Scouted(("ann", "bob"), 3)

    assert plans_of(one, two) == {1: 3}
    assert (one.asked, two.asked) == ([1, 2, 3], [1, 2, 3])


def test_a_larger_party_is_looked_at_later() -> None:
    """Two players need 4 rounds, three need 3: each effort is for the pair first."""
    two, three = Scouted(("ann", "bob"), 4), Scouted(("ann", "bob", "eve"), 3)

    assert plans_of(two, three) == {0: 4, 1: 3}
    assert (two.asked, three.asked) == ([1, 2, 3, 4], [1, 2, 3])


def test_a_second_short_problem_may_shorten_the_plan() -> None:
    """The first problem has four steps to go, the other two."""

    class Shortcut(Scouted):
        def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
            self.asked.append(rounds)
            yield Corridor.problem(self, goal, rounds, complete=False)
            yield Corridor(distance=2).problem(goal, rounds, complete=False)

    case = Shortcut(distance=4)

    assert plans_of(case) == {0: 2}
    assert case.asked == [1, 2, 3]


@pytest.mark.parametrize("steps", [1, 2, 4])
def test_other_numbers_of_players_get_a_light_look(steps: int) -> None:
    """One player wins in as many rounds as steps; two, too far away, are asked with the first
    efforts only."""
    one, two = Scouted(("ann",), steps), Scouted(("ann", "bob"), 7)

    assert plans_of(one, two) == {0: steps}
    assert two.asked == [1, 2, 3]


def test_a_win_in_one_round_is_looked_for_in_every_problem_first() -> None:
    """The fourth problem alone wins in one round; the first would take two."""

    class Deep(Scouted):
        def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
            self.asked.append(rounds)
            for steps in (2, 3, 3, 1):
                yield Corridor(distance=steps).problem(goal, rounds, complete=False)

    case = Deep(distance=2)

    assert plans_of(case) == {0: 1}
    assert case.asked == [1]


def test_no_effort_goes_beyond_the_rounds_that_are_asked_about() -> None:
    """A sheet that ends after 9 rounds is never stated for more, here for the last effort's 8."""
    far = Scouted(distance=9)

    assert plans_of(far) == {}
    assert max(far.asked) == 8


def test_without_time_nothing_is_looked_at() -> None:
    """The deadline has passed."""
    late = Scouted(distance=1)

    assert plans_of(late, seconds=-1.0) == {}
    assert late.asked == []


@pytest.mark.parametrize(
    ("name", "schedules"),
    [
        ("exo/duo/2a", FIERCE),  # hives have to fall
        ("exo/duo/1", (*CALM, *FIERCE)),  # beacons and drones
        ("exo/squad/1", CALM),  # no hive on the map
        ("exo/squad/7", SHOULDER),  # all go through their doors at one moment
    ],
)
def test_goals_say_what_is_tried_first(name: str, schedules: tuple[Sweeps, ...]) -> None:
    """Fights for hives, moves of several for doors, else quiet rounds before fights."""
    mission = shipped(name)

    assert scouting(sheet(mission, entry(name).parties[0]), "mission") == schedules
