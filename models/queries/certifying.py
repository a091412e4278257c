"""Proofs of what a verdict denies: each claim is refuted anew, checked, and written to a folder.

The proof is a run of its own: the problem is stated afresh, whole, for just the rounds that the
claim is about, with the question as unit clauses. It has the time limit of a goal once more.
"""

from __future__ import annotations

import re
import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final, assert_never

import winnable
from winnable.missions.fortune import open_fortune
from winnable.missions.rules_hash import data_sha256, rules_sha256
from winnable.models.queries.beginning import beginning
from winnable.models.queries.certificate_files import add_file
from winnable.models.queries.claims import Wanted, wanted
from winnable.models.queries.decide import Finding, best_of, optimal
from winnable.models.queries.errors import disagreement
from winnable.models.queries.manifest import SCHEMA, as_text, digest, file_sha256, packed
from winnable.models.queries.parties import Inquiry
from winnable.models.queries.question import Question
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import ProofCertificate, Verdict
from winnable.solver.engines import refute
from winnable.solver.engines.watch import overdue
from winnable.solver.outcome import Found, GaveUp
from winnable.solver.problem import Problem
from winnable.solver.proof.certificate import Written, written
from winnable.solver.proof.checkers import ProofRefusedError, check
from winnable.solver.proof.statement import Statement, no_win, play_beyond
from winnable.solver.readback import won_trace

WORK: Final = 10_000_000
"""Conflicts that a proof may cost; the clock comes first."""


GIVEN_UP: Final = {
    "incomplete": "this version's problem for it lacks some legal plays",
    "interrupted": "interrupted",
    "memory": "the memory ran out",
    "time_limit": "the time ran out; more seconds: --time-limit",
    "work": "it takes too much work",
}
"""Why there is no proof, in words."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A certificate that was written to the folder."""

    name: str
    checkers: tuple[str, ...]


def certify(
    inquiry: Inquiry,
    request: Request,
    findings: tuple[Finding, ...],
    verdict: Verdict,
    watch: Watch,
) -> Verdict:
    """``verdict`` with the proofs of what it denies as its certificate, if all could be made.

    The files go to ``request.certificates``; without that, nothing happens. Raises
    ``DisagreementError`` if the second run finds a win, or a checker refuses its proof.
    """
    if request.certificates is None:
        return verdict
    folder = Path(request.certificates)
    deadline = deadline_of(request)
    kept: list[Kept] = []
    asked = tuple(wanted(findings, verdict))
    for each in asked:
        question = Question(each.case, inquiry.goal, request, watch, deadline)
        before = kept[-1].name if each.horizon.argument == "proof" and kept else ""
        made = _prove(each, question, inquiry.entry.game, before, folder)
        if made is None:
            return verdict
        kept.append(made)
    if not kept:
        return verdict
    proof = ProofCertificate(
        claims=tuple(each.name for each in kept),
        checker=", ".join(sorted({name for each in kept for name in each.checkers})),
    )
    if verdict.verdict == "unwinnable":
        return replace(verdict, certificate=proof, bound_certificate=proof)
    if any(rule.forbids_unwinnable for finding in findings for rule in finding.omitted):
        return verdict
    met = optimal(best_of(findings), verdict.bound)
    return replace(verdict, bound_certificate=proof, optimal=met)


def _prove(each: Wanted, question: Question, game: str, before: str, folder: Path) -> Kept | None:
    """The certificate of one claim, checked and written; ``None`` if it could not be made."""
    claim = each.claim
    limits = question.limits(WORK)
    if (reason := overdue(limits)) is not None:
        return _missing(each, question, reason)
    question.watch.say(f"{question.name}: proving: {claim}")
    problem = _stated(each, question)
    if not problem.complete:
        return _missing(each, question, "incomplete")
    # what a critic tells is about stages, and the start has none
    critic = each.critic if problem.stages else None
    facts = () if critic is None else tuple(critic.facts(problem))
    try:
        if claim.kind == "no-play-beyond":
            statement = play_beyond(problem, claim.rounds, facts)
        else:
            statement = no_win(problem, claim.rounds, facts, cost=claim.pawns)
        answer = refute.refute(statement.clauses, statement.variables, limits)
    except MemoryError:
        return _missing(each, question, "memory")
    match answer:
        case GaveUp(reason):
            return _missing(each, question, reason)
        case Found(true):
            raise _contradicted(each, question, problem, statement, true)
        case refute.Refutation():
            pass
        case other:
            assert_never(other)
    files = written(statement, answer.core, answer.proof)
    try:
        checkers = check(files.formula, files.proof)
    except ProofRefusedError as error:
        said = f"its proof of '{claim}' {error}"
        raise disagreement(question, "the checker", said, None) from None
    about = _about(each, question, game, before)
    about |= {"completeness": problem.completeness, "facts": len(facts)}
    return Kept(_write(folder, _stem(each, question), about, files), checkers)


def _stated(each: Wanted, question: Question) -> Problem:
    """The problem that holds every play that the claim is about."""
    claim, evidence = each.claim, each.finding.evidence
    if claim.kind == "no-win" and claim.rounds == 0:
        return beginning(each.source.problem(question.goal, 1, complete=False))
    proven = evidence.checked and claim.rounds <= evidence.certain
    if claim.kind == "no-win" and evidence.bounding is not None and proven:
        return evidence.bounding
    return each.source.problem(question.goal, max(claim.rounds, 1), complete=True)


def _missing(each: Wanted, question: Question, reason: str) -> Kept | None:
    """Tell that there is no certificate, and why; it is none."""
    words = GIVEN_UP[reason]
    question.watch.warn(f"{question.name}: no certificate of '{each.claim}': {words}")
    return None


def _contradicted(
    each: Wanted, question: Question, problem: Problem, statement: Statement, true: Any
) -> Exception:
    said = f"the proof run contradicts '{each.claim}'"
    if each.claim.kind == "no-play-beyond" or each.source is not each.case:
        return disagreement(question, "the proof run", said, None)
    trace = won_trace(statement.lowering, true)
    plan = each.case.plan(question.goal, problem, trace)
    return disagreement(question, "the proof run", said, plan)


def _about(each: Wanted, question: Question, game: str, before: str) -> dict[str, Any]:
    """The manifest's entries about the claim and all that it depends on."""
    case, request = each.case, question.request
    fortune = open_fortune(request.fortune).document
    return {
        "schema": SCHEMA,
        "claim": each.claim.model_dump(),
        "text": f"{question.name}: {each.claim}",
        "unwinnable": each.horizon.argument in {"rules", "proof"},
        "game": game,
        "mission": case.mission,
        "mission_sha256": case.sha256,
        "goal": question.goal,
        "party": list(case.party),
        "fortune": request.fortune,
        "fortune_sha256": None if fortune is None else fortune.sha256,
        "carry": list(case.carry),
        "assume": dict(text.split("=", 1) for text in sorted(request.assume)),
        "rules_sha256": rules_of(game),
        "omitted": [rule.id for rule in each.finding.omitted],
        "horizon": {**each.horizon.model_dump(), "claim": before},
        "engine": refute.ENGINE,
        "versions": [f"winnable {winnable.__version__}", refute.versions()],
    }


def deadline_of(request: Request) -> float:
    """When the proofs of a goal have to be made, on ``time.monotonic()``."""
    return time.monotonic() + request.time_limit


def rules_of(game: str) -> dict[str, str]:
    """SHA-256 of what says how ``game`` is played."""
    return {
        "rules": rules_sha256(game),
        "components": data_sha256("components.toml", game),
        "rulings": data_sha256("rulings.toml", game),
    }


def _stem(each: Wanted, question: Question) -> str:
    """``exo-duo-1.mission.claire+yuri.no-win-1``."""
    mission = each.case.mission
    known = Path(mission).stem if mission.endswith(".toml") else mission
    claim = f"{each.claim.kind}-{each.claim.rounds}"
    if each.claim.pawns is not None:
        claim += f"-{each.claim.pawns}"
    parts = (known, question.goal, "+".join(each.case.party), claim)
    return ".".join(re.sub(r"[^A-Za-z0-9+]+", "-", part).strip("-") for part in parts)


def _write(folder: Path, stem: str, about: dict[str, Any], files: Written) -> str:
    """Write the three files; their name ends in a hash of all that they say. The manifest is last.

    So equal certificates have equal names, and no file is ever replaced by another one.
    """
    formula = files.formula.encode("ascii")
    ending, proof = packed(files.proof)
    whole = {**about, "size": files.size, "labels": files.labels, "variables": files.variables}
    name = f"{stem}.{digest(whole, formula, proof)}"
    whole["files"] = {f"{name}.cnf": file_sha256(formula), f"{name}{ending}": file_sha256(proof)}
    add_file(folder, f"{name}.cnf", formula)
    add_file(folder, f"{name}{ending}", proof)
    add_file(folder, f"{name}.json", as_text(whole).encode())
    return name
