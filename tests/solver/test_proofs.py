"""Refutations that others can check: what is stated, what is left of it, who accepts the proof."""

from __future__ import annotations

import ast
import itertools
import sys
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType, SimpleNamespace

import pytest

from tests.queries.corridor import Corridor
from winnable.solver.engines.refute import Refutation, refute
from winnable.solver.errors import ProblemError
from winnable.solver.outcome import Found, GaveUp, Limits
from winnable.solver.problem import Problem
from winnable.solver.proof import checkers
from winnable.solver.proof.certificate import Written, written
from winnable.solver.proof.checkers import ProofRefusedError, check
from winnable.solver.proof.statement import Statement, no_win, play_beyond

PIGEONS = [
    *([10 * bird + hole for hole in (1, 2)] for bird in (1, 2, 3)),
    *(
        [-(10 * one + hole), -(10 * other + hole)]
        for hole in (1, 2)
        for one, other in itertools.combinations((1, 2, 3), 2)
    ),
]
"""Three pigeons in two holes, with variables 10 * pigeon + hole."""

SPARE = [[40, 41], [-40, 42]]
"""Clauses that have no part in it."""


def dimacs(clauses: list[list[int]]) -> str:
    lines = [" ".join(map(str, [*clause, 0])) for clause in clauses]
    return "\n".join([f"p cnf 50 {len(clauses)}", *lines]) + "\n"


def corridor(distance: int = 2, clock: int | None = None) -> Problem:
    return Corridor(distance=distance, clock=clock).problem("mission", 1, complete=True)


def refuted(statement: Statement) -> Written:
    answer = refute(statement.clauses, statement.variables, Limits())
    assert isinstance(answer, Refutation)
    return written(statement, answer.core, answer.proof)


def satisfiable(formula: str) -> bool:
    """Whether any assignment satisfies a formula of few variables, by trying all of them."""
    head, *lines = formula.splitlines()
    count = int(head.split()[2])
    assert count <= 16
    clauses = [[int(word) for word in line.split()[:-1]] for line in lines]
    return any(
        all(any((lit > 0) == true[abs(lit) - 1] for lit in clause) for clause in clauses)
        for true in itertools.product((False, True), repeat=count)
    )


def test_a_core_leaves_out_what_does_not_clash() -> None:
    """Three pigeons need all 3 + 6 clauses; the two spare ones share no variable with them."""
    answer = refute([*SPARE, *PIGEONS], 50, Limits())

    assert isinstance(answer, Refutation)
    assert answer.core == tuple(range(2, 11))


def test_a_proof_of_the_core_is_accepted() -> None:
    """By dratify alone, since drup takes no part in these tests unless it is put there."""
    answer = refute(PIGEONS, 50, Limits())

    assert isinstance(answer, Refutation)
    assert check(dimacs(PIGEONS), "\n".join(answer.proof))[0].startswith("dratify ")


@pytest.mark.parametrize(
    ("clauses", "proof"),
    [
        (PIGEONS, "0\n"),  # the empty clause does not follow by unit propagation alone
        (PIGEONS, ""),  # nothing is shown
        (PIGEONS[1:], "11 0\n-11 0\n0\n"),  # two pigeons have room
        (PIGEONS, "-11 0\n21 x 0\n"),  # not a number
        (PIGEONS, "-11 0\n21"),  # breaks off
    ],
)
def test_what_proves_nothing_is_refused(clauses: list[list[int]], proof: str) -> None:
    """A checker that accepts too much is worse than none."""
    with pytest.raises(ProofRefusedError):
        check(dimacs(clauses), proof)


def test_a_proof_that_breaks_off_is_refused() -> None:
    """Wherever it does: before the empty clause nothing is shown."""
    answer = refute(PIGEONS, 50, Limits())
    assert isinstance(answer, Refutation)

    for count in range(len(answer.proof)):
        with pytest.raises(ProofRefusedError):
            check(dimacs(PIGEONS), "\n".join(answer.proof[:count]))


@pytest.mark.parametrize("clauses", [[[1], [-1]], [[1, 2], []]], ids=["units", "empty"])
def test_a_proof_ends_with_the_empty_clause(clauses: list[list[int]]) -> None:
    """Whatever a solver writes after it, or if the clauses hold it already and nothing is left."""
    answer = refute(clauses, 2, Limits())

    assert isinstance(answer, Refutation)
    assert answer.proof[-1] == "0"
    assert answer.proof.count("0") == 1
    assert check(dimacs([clauses[n] for n in answer.core]), "\n".join(answer.proof))


def test_satisfiable_clauses_are_not_refuted() -> None:
    """Two pigeons fit; the assignment is handed back over the variables of the clauses."""
    answer = refute(PIGEONS[1:], 50, Limits())

    assert isinstance(answer, Found)
    assert all(
        any(answer.true[lit] if lit > 0 else not answer.true[-lit] for lit in clause)
        for clause in PIGEONS[1:]
    )


def test_a_stop_is_heeded() -> None:
    """Before the first slice of work."""
    answer = refute(PIGEONS, 50, Limits(stop=lambda: True))

    assert answer == GaveUp("interrupted")


@pytest.mark.parametrize(
    "statement",
    [
        no_win(corridor(2), 1),
        no_win(corridor(2), 0),
        no_win(corridor(2), 3, cost=2),
        no_win(corridor(3, clock=2), 5),
        play_beyond(corridor(3, clock=2), 2),
    ],
    ids=["rounds", "no-rounds", "pawns", "clock", "beyond"],
)
def test_what_a_corridor_denies_is_refuted(statement: Statement) -> None:
    """Two steps take two rounds and two pawns; a clock of two ends every play of three steps.

    What is left is small enough to try every assignment, so no solver has to be believed.
    """
    files = refuted(statement)

    assert not satisfiable(files.formula)
    assert check(files.formula, files.proof)


@pytest.mark.parametrize(
    "statement",
    [
        no_win(corridor(2), 2),
        no_win(corridor(2), 2, cost=3),
        no_win(corridor(3, clock=4), 3),
        play_beyond(corridor(3), 2),
        play_beyond(corridor(3, clock=2), 1),
    ],
    ids=["rounds", "pawns", "clock", "no-clock", "early"],
)
def test_what_a_corridor_allows_is_not_refuted(statement: Statement) -> None:
    """One round, one pawn or one tick more, and there is such a play."""
    assert isinstance(refute(statement.clauses, statement.variables, Limits()), Found)


def test_a_problem_that_proves_nothing_is_no_ground_for_a_proof() -> None:
    """Its clauses may lack legal plays."""
    partial = Corridor(partial=True).problem("mission", 1, complete=True)

    with pytest.raises(ProblemError, match="only a complete problem"):
        no_win(partial, 1)


def test_clauses_and_variables_are_named() -> None:
    """One round of the corridor: it starts at 0, a step adds 1, and 2 is asked for."""
    files = refuted(no_win(corridor(2), 1))
    lines = files.formula.splitlines()

    assert {"corridor.start", "corridor.step", "question"} <= set(files.labels)
    assert sorted(n for places in files.labels.values() for n in places) == list(
        range(1, len(lines))
    )
    assert sorted(map(str, files.variables.values())) == [
        "['after', 1, 'walk', 'place', [2]]",
        "['start', 'place', [1, 2]]",
        "['start', 'place', [2]]",
        "['takes', 1, 'walk', 'step']",
    ]
    (asked,) = files.labels["question"]
    assert files.variables[lines[asked].split()[0]] == ["after", 1, "walk", "place", [2]]


def test_what_a_proof_drops_stays_dropped() -> None:
    """The lines of the solver, over other variables: as many, and ``d`` where it had one."""
    statement = no_win(corridor(2), 1)
    answer = refute(statement.clauses, statement.variables, Limits())
    assert isinstance(answer, Refutation)

    lines = written(statement, answer.core, answer.proof).proof.splitlines()

    assert [line[0] == "d" for line in lines] == [line[0] == "d" for line in answer.proof]
    assert any(line[0] == "d" for line in lines)


def test_the_checkers_import_nothing_of_ours() -> None:
    """So no mistake of ours can make them accept a proof."""
    source = Path(checkers.__file__).read_text(encoding="utf-8")
    names = {
        name
        for node in ast.walk(ast.parse(source))
        for name in (
            [alias.name for alias in node.names]
            if isinstance(node, ast.Import)
            else [node.module or ""]
            if isinstance(node, ast.ImportFrom)
            else []
        )
    }

    assert not any(name.startswith("winnable") for name in names)


@pytest.mark.parametrize("valid", [True, False])
def test_a_second_checker_is_asked_where_it_is_installed(
    monkeypatch: pytest.MonkeyPatch, *, valid: bool
) -> None:
    """With drup in place, its refusal counts, and its name stands beside the other."""
    fake = ModuleType("drup")
    fake.__spec__ = ModuleSpec("drup", None)
    outcome = SimpleNamespace(VALID=True)
    answer = SimpleNamespace(outcome=valid)
    monkeypatch.setattr(fake, "Outcome", outcome, raising=False)
    monkeypatch.setattr(fake, "check_proof_from_strings", lambda *_: answer, raising=False)
    monkeypatch.setitem(sys.modules, "drup", fake)
    monkeypatch.setattr("importlib.metadata.version", lambda _: "1")
    formula, proof = "p cnf 1 2\n1 0\n-1 0\n", "0\n"

    if valid:
        assert check(formula, proof) == ("dratify 1", "drup 1")
    else:
        with pytest.raises(ProofRefusedError, match="refused by drup"):
            check(formula, proof)
