"""Which claims get a certificate and what a verdict makes of it, on a corridor counted by hand."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from tests.queries.corridor import SHA, Corridor, Ice, inquiry, rule
from winnable.models.queries import certifying, evidence
from winnable.models.queries.certifying import certify
from winnable.models.queries.decide import investigate, judge
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.planning import find_plan
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import (
    AgreementCertificate,
    Bound,
    Optimal,
    ProofCertificate,
    ReplayCertificate,
    Verdict,
)
from winnable.models.queries.verifying import Checked, verify
from winnable.solver.proof.checkers import ProofRefusedError
from winnable.solver.proof.statement import no_win

RULES = dict.fromkeys(("rules", "components", "rulings"), SHA)


@pytest.fixture(autouse=True)
def corridor_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    """The corridor is no game of the registry: it has no files to compare."""
    monkeypatch.setattr(certifying, "rules_of", lambda _: RULES)
    where = "winnable.models.queries.verifying"
    monkeypatch.setattr(f"{where}._check_mission", lambda *_: None)
    monkeypatch.setattr(f"{where}._check_rules", lambda _: None)


def decide(asked: Inquiry, folder: Path, watch: Watch | None = None, **options: Any) -> Verdict:
    request = Request(engine="sat", certificates=folder, **options)
    watch = watch or Watch()
    findings = investigate(asked, request, watch)
    return certify(asked, request, findings, judge(asked, request, findings, 0.0), watch)


def claims(folder: Path) -> list[tuple[str, str]]:
    """(party, claim) of all that checks, in the order of names; nothing may be refused."""
    found = verify(folder)
    assert {each.status for each in found} == {"checked"}
    return [("+".join(each.party), each.claim) for each in found]


def test_a_bound_is_certified_in_rounds_and_in_pawns(tmp_path: Path) -> None:
    """Two steps: not within 1 round, not with fewer than 2 pawns; so the plan is the least."""
    verdict = decide(inquiry(Corridor(distance=2)), tmp_path)

    assert claims(tmp_path) == [
        ("ann", "no win within 1 round"),
        ("ann", "no win within 2 rounds with fewer than 2 pawns"),
    ]
    assert verdict.certificate == ReplayCertificate()
    assert isinstance(verdict.bound_certificate, ProofCertificate)
    assert verdict.bound_certificate.claims == tuple(each.name for each in verify(tmp_path))
    assert verdict.bound_certificate.checker.startswith("dratify ")
    assert verdict.optimal == Optimal(rounds=True, pawns=True)


class Told(Corridor):
    """A corridor whose critic has told of the ice before anybody stepped on it."""

    def critic(self, goal: str) -> Ice | None:
        """Knows of the ice."""
        del goal
        return Ice(self.ice, mute=self.mute, told=list(self.ice))


def test_a_claim_about_the_start_needs_nothing_that_was_told_of_rounds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The problem is too large for more than the start, and what is known is about round 1."""
    monkeypatch.setattr(evidence, "LARGEST", 0)

    verdict = decide(inquiry(Told(distance=2, ice=(1,))), tmp_path)

    assert verdict.bound == Bound(rounds=1, pawns=0)
    assert claims(tmp_path) == [("ann", "no win within 0 rounds")]


def test_a_clock_that_the_case_knows_is_the_argument_for_unwinnable(tmp_path: Path) -> None:
    """Three steps do not fit into two rounds, and the rules end every play by then."""
    verdict = decide(inquiry(Corridor(distance=3, clock=2)), tmp_path)

    assert claims(tmp_path) == [("ann", "no win within 2 rounds")]
    (path,) = tmp_path.glob("*.json")
    manifest = json.loads(path.read_text(encoding="utf-8"))
    assert manifest["unwinnable"] is True
    assert manifest["horizon"] == {
        "argument": "rules", "rounds": 2, "reason": "the clock", "claim": ""
    }  # fmt: skip
    assert isinstance(verdict.certificate, ProofCertificate)


def test_that_no_play_goes_on_is_proven_where_the_case_does_not_know(tmp_path: Path) -> None:
    """The clock ends every play after two rounds; that is a claim of its own."""
    verdict = decide(inquiry(Corridor(distance=3, clock=2, hidden=True)), tmp_path)

    assert verdict.verdict == "unwinnable"
    assert claims(tmp_path) == [
        ("ann", "no play that is not won goes on after 2 rounds"),
        ("ann", "no win within 2 rounds"),
    ]
    beyond, win = verify(tmp_path)
    assert (win.unwinnable, beyond.unwinnable) == (True, False)


def test_unwinnable_falls_with_what_it_rests_on(tmp_path: Path) -> None:
    """Without the proof that no play goes on, two rounds say nothing about the third."""
    decide(inquiry(Corridor(distance=3, clock=2, hidden=True)), tmp_path)
    for path in tmp_path.glob("*no-play-beyond*"):
        path.unlink()

    (win,) = verify(tmp_path)

    assert win.status == "refused"
    assert "no-play-beyond" in str(win.reason)


def test_plan_makes_certificates_as_well(tmp_path: Path) -> None:
    """Those of what its plan is measured against: no fewer rounds, no fewer pawns."""
    request = Request(engine="sat", goal="mission", certificates=tmp_path)

    result = find_plan(inquiry(Corridor(distance=2)), request, Watch())

    assert isinstance(result.verdict.bound_certificate, ProofCertificate)
    assert result.verdict.optimal == Optimal(rounds=True, pawns=True)
    assert len(claims(tmp_path)) == 2


def test_each_party_has_a_proof_of_its_own(tmp_path: Path) -> None:
    """Nobody wins: both are refuted, each up to its clock."""
    lost = (Corridor(("ann",), 4, clock=3), Corridor(("ann", "bob"), 3, clock=2))

    verdict = decide(inquiry(*lost), tmp_path)

    assert verdict.verdict == "unwinnable"
    assert set(claims(tmp_path)) == {
        ("ann", "no win within 3 rounds"),
        ("ann+bob", "no win within 2 rounds"),
    }


def test_a_party_that_cannot_win_in_time_needs_no_bound_on_pawns(tmp_path: Path) -> None:
    """Bob's plan takes two rounds. Ann, three steps away, is refuted within two (two are asked
    for the number of players that has no win yet), Bob within one."""
    decide(inquiry(Corridor(("ann", "cleo"), 3, clock=2), Corridor(("bob",), 2)), tmp_path)

    assert set(claims(tmp_path)) == {
        ("ann+cleo", "no win within 2 rounds"),
        ("bob", "no win within 1 round"),
        ("bob", "no win within 2 rounds with fewer than 2 pawns"),
    }


def test_an_undecided_goal_keeps_its_bound(tmp_path: Path) -> None:
    """Five steps, three rounds looked at: at least four, and that is certified."""
    verdict = decide(inquiry(Corridor(distance=5)), tmp_path, rounds=3)

    assert verdict.verdict == "undecided"
    assert claims(tmp_path) == [("ann", "no win within 3 rounds")]
    assert isinstance(verdict.bound_certificate, ProofCertificate)


def test_what_a_fortune_is_known_to_bring_is_part_of_the_proof(tmp_path: Path) -> None:
    """Two steps and ice in round 1: not within two rounds. One fact was learnt."""
    decide(inquiry(Corridor(distance=2, ice=(1,))), tmp_path)

    assert claims(tmp_path)[0] == ("ann", "no win within 2 rounds")
    first = min(tmp_path.glob("*no-win-2*.json"))
    assert json.loads(first.read_text(encoding="utf-8"))["facts"] == 1


def test_where_the_problem_proves_nothing_the_game_that_allows_more_is_refuted(
    tmp_path: Path,
) -> None:
    """Two steps take two rounds without ice, so no fewer with it; about pawns nothing is known."""
    decide(inquiry(Corridor(distance=2, ice=(1,), partial=True)), tmp_path)

    assert claims(tmp_path) == [("ann", "no win within 1 round")]


def test_a_rule_left_out_that_could_help_keeps_the_verdict_uncertified(tmp_path: Path) -> None:
    """The proofs are made, and say what they leave out; the bound holds for the rest only."""
    helped = Corridor(distance=2, left_out=(rule("corridor.jump", helps=True),))

    verdict = decide(inquiry(helped), tmp_path)

    assert verdict.bound_certificate is None
    assert verdict.optimal == Optimal()
    assert {each.omitted for each in verify(tmp_path)} == {("corridor.jump",)}


def test_no_proof_in_time_leaves_what_there_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The time is over: the engines' agreement stays, no file is written, and that is told."""
    monkeypatch.setattr(certifying, "deadline_of", lambda _: 0.0)

    warnings: list[str] = []

    verdict = decide(
        inquiry(Corridor(distance=3, clock=2)), tmp_path, watch=Watch(warn=warnings.append)
    )

    assert isinstance(verdict.certificate, AgreementCertificate)
    assert list(tmp_path.iterdir()) == []
    (warning,) = warnings
    assert warning == (
        "corridor mission with ann: no certificate of 'no win within 2 rounds':"
        " the time ran out; more seconds: --time-limit"
    )


def test_a_proof_that_does_not_check_is_a_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not published; the exit code of disagreements and a line to report follow from it."""

    def refuses(*_: str) -> tuple[str, ...]:
        raise ProofRefusedError("does not check")

    monkeypatch.setattr(certifying, "check", refuses)

    with pytest.raises(DisagreementError, match="its proof of 'no win within 1 round'"):
        decide(inquiry(Corridor(distance=2)), tmp_path)
    assert list(tmp_path.iterdir()) == []


def test_a_win_that_the_proof_run_finds_is_a_mistake_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Asked about one round too many, it finds the play of two rounds; the plan is kept."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(
        certifying, "no_win", lambda problem, rounds, *_, **__: no_win(problem, rounds + 1)
    )

    with pytest.raises(DisagreementError, match="contradicts 'no win within 1 round'") as caught:
        decide(inquiry(Corridor(distance=2)), tmp_path / "certs")

    (found,) = caught.value.disagreements
    assert Path(found.plan_file).is_file()
    assert not (tmp_path / "certs").exists()


def test_a_run_only_adds(tmp_path: Path) -> None:
    """The same question writes the same files; another one gets other names."""
    decide(inquiry(Corridor(distance=2)), tmp_path)
    before = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir()}

    decide(inquiry(Corridor(distance=2)), tmp_path)
    decide(inquiry(Corridor(distance=3)), tmp_path)

    after = {path: (path.read_bytes(), path.stat().st_mtime_ns) for path in tmp_path.iterdir()}
    assert len(before) == 6
    assert len(after) == 12
    assert after.items() >= before.items()


def test_a_long_proof_is_packed_and_checks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Packed bytes have no date in them, so the name stays the same as well."""
    monkeypatch.setattr("winnable.models.queries.manifest.LONGEST", 10)
    decide(inquiry(Corridor(distance=2)), tmp_path)

    found: tuple[Checked, ...] = verify(tmp_path)

    assert [each.status for each in found] == ["checked", "checked"]
    assert len(list(tmp_path.glob("*.drat.gz"))) == 2
