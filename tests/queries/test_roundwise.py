"""Round by round: which parties and problems are asked in which order, on corridors."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import partial

import pytest

from tests.queries.corridor import Corridor
from winnable.missions.exo.load import sheet
from winnable.missions.load import entry, shipped
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Sweeps
from winnable.models.exo.stores import stores
from winnable.models.game import Stride
from winnable.models.queries import roundwise, scouting
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.roundwise import MEASURES, WEIGHTS, round_by_round
from winnable.models.queries.scouting import scout
from winnable.solver.expressions import holds
from winnable.solver.problem import Value


@dataclass(frozen=True, slots=True)
class Walked(Corridor):
    """A corridor that is walked a round at a time, once ``late`` other problems found nothing."""

    late: int = 0
    asked: list[str] = field(default_factory=list)

    def strides(self, goal: str, rounds: int) -> Iterator[Stride]:
        """First corridors that are too long, then the one."""
        for number in range(self.late + 1):
            self.asked.append(f"{'+'.join(self.party)} {number}")
            steps = self.distance if number == self.late else rounds + 1
            problem = Corridor(distance=steps).problem(goal, rounds, complete=False)
            yield Stride(problem, ())


def question(case: Walked, seconds: float = 60.0, said: list[str] | None = None) -> Question:
    """The question about a corridor; ``said`` notes what is told meanwhile."""
    watch = Watch(say=(lambda _: None) if said is None else said.append)
    deadline = time.monotonic() + seconds
    return Question(case, "mission", Request(engine="sat"), watch, deadline)


def walked(*cases: Walked, rounds: int, said: list[str] | None = None) -> list[dict[int, int]]:
    """For each look up to the first with a plan, the rounds of it by the index of its case."""
    asked = [question(case, said=said) for case in cases]
    found: list[dict[int, int]] = []
    for look in round_by_round(asked, [rounds] * len(cases)):
        found.append({at: plan.rounds for at, plan in look.items()})
        if look:
            break
    return found


def test_a_long_corridor_is_walked_a_round_at_a_time() -> None:
    """Nine steps take nine rounds, and each is told."""
    said: list[str] = []

    assert walked(Walked(distance=9), rounds=12, said=said) == [{0: 9}]
    assert said[0] == "corridor mission with ann: round 1, one after another"
    assert len(said) == 9


def test_first_parties_of_each_size_come_first_and_next_problems_last() -> None:
    """Two lone players and a pair, each with one problem in vain: the pair is in the first look,
    and no second problem is stated before all first ones. Ann's second one wins, and the pair, who
    would be next, is not asked any more in that look."""
    noted: list[str] = []
    parties = (("ann", "bob"), ("ann",), ("bob",))
    asked = [question(Walked(party, 3, late=1, asked=noted)) for party in parties]

    looks = round_by_round(asked, [4] * 3)

    assert [list(next(looks)) for _ in range(3)] == [[], [], [1]]
    assert noted == ["ann 0", "ann+bob 0", "bob 0", "ann 1"]


def test_each_problem_is_tried_with_each_measure_and_weight() -> None:
    """In vain, so each walks the two rounds. A look without a problem follows on each measure."""
    said: list[str] = []

    assert walked(Walked(distance=3), rounds=2, said=said) == [{}] * 2 * MEASURES
    assert len(said) == 2 * MEASURES * len(WEIGHTS)


@pytest.mark.parametrize(("places", "first"), [(True, "roundabout"), (False, "closeness")])
def test_goals_with_detours_are_measured_accordingly_at_first(
    monkeypatch: pytest.MonkeyPatch, *, places: bool, first: str
) -> None:
    """Nothing else differs between the two; the other measure follows after all parties."""
    asked: list[str] = []

    def noted(name: str, *_: object) -> tuple[()]:
        asked.append(name)
        return ()

    for name in ("roundabout", "closeness"):
        monkeypatch.setattr(roundwise, name, partial(noted, name))
    monkeypatch.setattr(roundwise, "has_detours", lambda _: places)

    walked(Walked(("ann",), 3), Walked(("bob",), 3), rounds=2)

    other = {"roundabout": "closeness", "closeness": "roundabout"}[first]
    assert asked == [first] * 2 * len(WEIGHTS) + [other] * 2 * len(WEIGHTS)


def test_without_time_nothing_is_walked() -> None:
    """The deadline has passed."""
    late = Walked(distance=1)

    assert list(round_by_round([question(late, seconds=-1.0)], [4])) == [{}] * MEASURES
    assert late.asked == []


def test_scouting_comes_to_it_after_the_quick_looks(monkeypatch: pytest.MonkeyPatch) -> None:
    """No short problem has a plan; after the quick efforts the walk finds one, a later problem's as
    well. Where the quick efforts are all, no walk is begun."""
    case, later = Walked(distance=9), Walked(distance=9, late=1)

    assert {at: plan.rounds for at, plan in scout([question(case)], [12]).items()} == {0: 9}
    assert {at: plan.rounds for at, plan in scout([question(later)], [12]).items()} == {0: 9}
    monkeypatch.setattr(scouting, "QUICK", 9)
    assert scout([question(case)], [12]) == {}


def test_lives_units_and_structures_are_the_stores() -> None:
    """Claire alone on duo/1 with 3 lives, 5 food of which 4 count, and a tile: 3 + 4 + 2 at most
    besides what her animal has."""
    mission = shipped("exo/duo/1")
    party = entry("exo/duo/1").parties[0]
    problem = build_problem(sheet(mission, party), "mission", horizon=1, schedule=Sweeps(2))
    names = {var.name: var for var in problem.variables}
    nothing: dict[str, Value] = {name: var.values[0] for name, var in names.items()}

    def worth(**more: Value) -> int:
        state = {**nothing, **more}
        return sum(each.weight for each in stores(problem) if holds(each.expr, state))

    hero = party[0]
    assert worth() == 0
    assert worth(**{f"pack({hero}, food)": 5}) == 4
    assert worth(**{f"pack({hero}, food)": 3, f"life({hero})": 3}) == 3 + 2 * 3
    zone = next(name for name in names if name.startswith("tile("))
    assert worth(**{zone: hero}) == 2
