"""Bounds by relaxed problems, on corridors of which the relaxed one is as long or shorter."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import pytest

from tests.queries.corridor import SHA, Corridor, inquiry
from winnable.models.queries import certifying, relaxing
from winnable.models.queries.certifying import certify
from winnable.models.queries.decide import investigate, judge
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.question import Question
from winnable.models.queries.relaxing import UNBOUNDED, relaxed_bounds
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import Bound, Optimal, ProofCertificate, Verdict
from winnable.models.queries.verifying import verify
from winnable.solver.problem import Problem
from winnable.solver.proof.checkers import ProofRefusedError


@dataclass(frozen=True, slots=True)
class Mapped(Corridor):
    """A corridor with maps, on which it may be ``drawn`` shorter than it is.

    ``asked`` notes for how many rounds the maps were looked at.
    """

    drawn: tuple[int, ...] = (2,)
    asked: list[int] = field(default_factory=list)

    def scouts(self, goal: str, rounds: int) -> Iterator[Problem]:
        """The corridor itself."""
        yield Corridor.problem(self, goal, rounds, complete=False)

    def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
        """The corridor as it was drawn."""
        self.asked.append(rounds)
        for distance in self.drawn:
            yield Corridor(distance=distance).problem(goal, rounds, complete=True)


def asked_of(*cases: Corridor, seconds: float = 60.0) -> list[Question]:
    deadline = time.monotonic() + seconds
    return [Question(case, "mission", Request(engine="sat"), Watch(), deadline) for case in cases]


def rounds_of(*cases: Corridor, most: int, seconds: float = 60.0) -> list[int]:
    """What is refuted of the rounds up to ``most``, case by case."""
    return [each.rounds for each in relaxed_bounds(asked_of(*cases, seconds=seconds), most)]


def decide(*cases: Corridor, **options: Any) -> Verdict:
    asked, request = inquiry(*cases), Request(engine="sat", **options)
    findings = investigate(asked, request, Watch())
    verdict = judge(asked, request, findings, 0.0)
    return certify(asked, request, findings, verdict, Watch())


@pytest.mark.parametrize(("drawn", "refuted"), [((1,), -1), ((2,), 1), ((3,), 2), ((1, 3), 2)])
def test_a_bound_is_one_less_than_the_steps_on_the_best_map(
    drawn: tuple[int, ...], refuted: int
) -> None:
    """Each round is one step: d steps are refuted for d - 1 rounds, by any of the maps."""
    assert rounds_of(Mapped(distance=3, drawn=drawn), most=2) == [refuted]


def test_no_more_rounds_are_asked_about_than_the_plan_takes_less_one() -> None:
    """A map of seven steps refutes six rounds; of two that are asked about it refutes two."""
    case = Mapped(distance=7, drawn=(7,))

    assert rounds_of(case, most=2) == [2]
    assert case.asked == [1, 2]
    assert relaxed_bounds(asked_of(case), 0) == (UNBOUNDED,)


def test_a_bound_is_one_of_all_parties_and_the_first_open_one_ends_it() -> None:
    """Both refute one round; Ann stays open at two, so Bob is not asked about two."""
    ann = Mapped(("ann",), drawn=(2,), asked=[])
    bob = Mapped(("bob",), drawn=(9,), asked=[])

    assert rounds_of(ann, bob, most=5) == [1, 1]
    assert (ann.asked, bob.asked) == ([1, 2], [1])


def test_a_party_without_a_map_leaves_all_unbounded() -> None:
    """What Ann's map refutes bounds nothing while Bob could be quicker."""
    assert rounds_of(Mapped(drawn=(5,)), Corridor(("bob",)), most=4) == [-1, -1]


def test_without_time_nothing_is_asked() -> None:
    """The map is never looked at further than its first problem."""
    assert rounds_of(Mapped(distance=5, drawn=(5,)), most=4, seconds=0.0) == [-1]


def test_a_bound_that_meets_the_plan_makes_it_one_of_least_rounds() -> None:
    """Three steps on the map as well: the proof vouches for rounds, for pawns nothing does."""
    verdict = decide(Mapped(distance=3, drawn=(3,)))

    assert (verdict.rounds, verdict.bound.rounds) == (3, 3)
    assert verdict.optimal == Optimal(rounds=True, pawns=False)
    assert isinstance(verdict.bound_certificate, ProofCertificate)
    assert verdict.bound_certificate.claims == ()
    assert verdict.bound_certificate.about == ("rounds",)
    assert verdict.bound_certificate.checker.startswith("dratify ")


def test_a_map_that_is_drawn_too_short_vouches_for_nothing_more() -> None:
    """Two steps on the map: one round is refuted by proof, two by the whole and one engine."""
    verdict = decide(Mapped(distance=3, drawn=(2,)))

    assert (verdict.rounds, verdict.bound.rounds) == (3, 3)
    assert verdict.optimal == Optimal(rounds=False, pawns=False)
    assert verdict.bound_certificate is None


def test_a_second_engine_is_asked_about_what_the_map_leaves_open() -> None:
    """As before, with two engines: both refute two rounds of the whole."""
    verdict = decide(Mapped(distance=3, drawn=(2,)), cross_check=True)

    assert verdict.optimal.rounds
    assert verdict.bound == Bound(rounds=3, pawns=3)
    assert verdict.bound_certificate is not None


def test_a_plan_is_kept_where_bounds_take_the_whole_time() -> None:
    """Looking at the map takes longer than there is: the plan that was found before still wins."""

    class Slow(Mapped):
        def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
            time.sleep(0.6)
            return Mapped.relaxations(self, goal, rounds)

    verdict = decide(Slow(distance=3, drawn=(3,)), time_limit=0.5)

    assert (verdict.verdict, verdict.rounds) == ("winnable", 3)


def test_of_two_parties_both_have_to_be_bounded() -> None:
    """Bob needs as many steps; his map shows one alone, so Ann's plan is not known to be least."""
    ann = Mapped(("ann",), distance=3, drawn=(3,), asked=[])
    short = Mapped(("bob",), distance=3, drawn=(1,), asked=[])
    known = Mapped(("bob",), distance=3, drawn=(3,), asked=[])

    assert decide(ann, known).optimal.rounds
    assert not decide(ann, short).optimal.rounds


def test_a_proof_that_is_refused_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    """No verdict comes of it: that ends with exit code 4."""

    def refuse(formula: str, proof: str) -> tuple[str, ...]:
        del formula, proof
        raise ProofRefusedError("does not check: it was tampered with")

    monkeypatch.setattr(relaxing, "check", refuse)

    with pytest.raises(DisagreementError, match="the checker disagree: its proof"):
        decide(Mapped(distance=3, drawn=(3,)))


@pytest.fixture
def corridor_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The corridor is no game of the registry: it has no files to compare."""
    rules = dict.fromkeys(("rules", "components", "rulings"), SHA)
    monkeypatch.setattr(certifying, "rules_of", lambda _: rules)
    where = "winnable.models.queries.verifying"
    monkeypatch.setattr(f"{where}._check_mission", lambda *_: None)
    monkeypatch.setattr(f"{where}._check_rules", lambda _: None)


@pytest.mark.usefixtures("corridor_rules")
def test_the_certificate_of_a_bound_is_about_the_relaxed_problem(tmp_path: Path) -> None:
    """Where the whole corridor is open, what the map refutes is what is proven, and checks."""
    case = Mapped(distance=3, drawn=(3,))

    verdict = decide(case, certificates=tmp_path)

    found = verify(tmp_path)
    assert {each.status for each in found} == {"checked"}
    assert "no win within 2 rounds" in [each.claim for each in found]
    assert isinstance(verdict.bound_certificate, ProofCertificate)
    assert verdict.bound_certificate.claims == tuple(each.name for each in found)
    assert verdict.optimal.rounds


@pytest.mark.usefixtures("corridor_rules")
def test_a_claim_beyond_the_map_is_proven_about_the_whole(tmp_path: Path) -> None:
    """The map refutes one round, the corridor two; the map would contradict the claim of two."""
    verdict = decide(Mapped(distance=3, drawn=(2,)), certificates=tmp_path)

    assert "no win within 2 rounds" in [each.claim for each in verify(tmp_path)]
    assert verdict.optimal.rounds


@pytest.mark.usefixtures("corridor_rules")
def test_a_certificate_says_why_the_relaxed_problem_is_complete(tmp_path: Path) -> None:
    """The reason in the manifest is the one of the problem that was refuted."""

    class Reasoned(Mapped):
        def relaxations(self, goal: str, rounds: int) -> Iterator[Problem]:
            problem = Corridor(distance=3).problem(goal, rounds, complete=True)
            yield replace(problem, completeness="one stage a step; by map")

    decide(Reasoned(distance=3), certificates=tmp_path)

    texts = [json.loads(path.read_text("utf-8")) for path in tmp_path.glob("*.json")]
    assert {each["completeness"] for each in texts if each["claim"]["kind"] == "no-win"} == {
        "one stage a step; by map"
    }
