"""Each engine reads the same formula the same way, keeps to its limits, and says what it knows."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from random import Random

import pytest
from hypothesis import given, settings

from tests.solver.formulas import formulas, models
from winnable.solver.engines import Engine, load, names
from winnable.solver.errors import EngineError
from winnable.solver.formula import Formula
from winnable.solver.outcome import Found, GaveUp, Impossible, Limits

pytestmark = pytest.mark.parametrize("name", names())


@given(case=formulas())
@settings(max_examples=150, deadline=None)
def test_verdict_model_and_core_agree_with_trying_everything(
    name: str, case: tuple[Formula, list[int]]
) -> None:
    """A model satisfies all; a core is among the assumptions and enough to clash."""
    formula, assumptions = case
    engine = load(name)
    engine.extend(formula)

    match engine.solve(assumptions, Limits()):
        case Found(true):
            assert len(true) == formula.variables + 1
            assert formula.evaluate(true)
            assert all(true[abs(lit)] is (lit > 0) for lit in assumptions)
        case Impossible(core):
            assert set(core) <= set(assumptions)
            assert not any(models(formula, core))
        case gave_up:
            pytest.fail(str(gave_up))


@given(case=formulas())
@settings(max_examples=50, deadline=None)
def test_engine_counts_the_models_while_the_formula_grows(
    name: str, case: tuple[Formula, list[int]]
) -> None:
    """Each model found is blocked by a clause added afterwards, until none is left."""
    formula, _ = case
    expected = {tuple(true) for true in models(formula, [])}
    engine = load(name)
    found: set[tuple[bool, ...]] = set()

    for _ in range(len(expected) + 1):
        engine.extend(formula)
        outcome = engine.solve([], Limits())
        if not isinstance(outcome, Found):
            break
        found.add(tuple(outcome.true))
        block = [-v if outcome.true[v] else v for v in range(1, formula.variables + 1)]
        formula.add(block, "block")

    assert found == expected


def hard() -> Formula:
    """Random clauses of three over 400 variables, 4.3 a variable: where proofs are longest
    (Mitchell, Selman, Levesque 1992); minutes for each engine."""
    random = Random(1)  # noqa: S311  chance, not secrecy
    formula = Formula()
    variables = [formula.new() for _ in range(400)]
    for _ in range(1720):
        formula.add([random.choice((-1, 1)) * v for v in random.sample(variables, 3)], "random")
    return formula


def _engine_on(name: str, formula: Formula) -> Engine:
    engine = load(name)
    engine.extend(formula)
    return engine


def test_assumptions_hold_for_one_call_only(name: str) -> None:
    """Either of two variables may be false, not both; afterwards all is as before."""
    formula = Formula()
    one, two = formula.new(), formula.new()
    formula.add([one, two], "either")
    engine = _engine_on(name, formula)

    assert isinstance(engine.solve([-one, -two], Limits()), Impossible)
    assert isinstance(engine.solve([one, -one], Limits()), Impossible)
    assert isinstance(engine.solve([-one], Limits()), Found)
    assert isinstance(engine.solve([-two], Limits()), Found)


def test_empty_clause_is_impossible_without_assumptions(name: str) -> None:
    """A formula with an empty clause has no model, and no assumption is to blame."""
    formula = Formula()
    formula.new()
    formula.add([], "never")

    assert _engine_on(name, formula).solve([], Limits()) == Impossible(())


def test_work_limit_gives_up_before_a_hard_proof(name: str) -> None:
    """A hundred conflicts are nothing here."""
    engine = _engine_on(name, hard())

    assert engine.solve([], Limits(work=100)) == GaveUp("work")


def test_no_work_at_all_decides_nothing(name: str) -> None:
    """A limit of nothing is a limit, even where the answer would be free."""
    formula = Formula()
    formula.new()

    assert _engine_on(name, formula).solve([], Limits(work=0)) == GaveUp("work")


def test_deadline_is_kept(name: str) -> None:
    """Half a second on a problem that takes far longer; a slice may run over a little."""
    engine = _engine_on(name, hard())
    start = time.monotonic()

    outcome = engine.solve([], Limits(deadline=start + 0.5))

    assert outcome == GaveUp("time_limit")
    assert time.monotonic() - start < 2.5


def test_past_deadline_is_not_even_tried(name: str) -> None:
    """The answer would be immediate, but there is no time for it."""
    formula = Formula()
    formula.new()

    outcome = _engine_on(name, formula).solve([], Limits(deadline=time.monotonic() - 1))

    assert outcome == GaveUp("time_limit")


def test_stop_flag_ends_a_running_call(name: str) -> None:
    """The flag is raised from outside while the engine works; the engine can be asked again."""
    formula = hard()
    engine = _engine_on(name, formula)
    stop = threading.Event()
    threading.Timer(0.3, stop.set).start()

    outcome = engine.solve([], Limits(stop=stop.is_set))

    assert outcome == GaveUp("interrupted")
    assert engine.solve([], Limits(work=50)) == GaveUp("work")


_CTRL_C = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # background shells ignore it
from tests.solver.test_engines import hard
from winnable.solver.engines import load
from winnable.solver.outcome import GaveUp, Limits
engine = load(sys.argv[1])
engine.extend(hard())
try:
    print("ready", flush=True)
    engine.solve([], Limits())
except KeyboardInterrupt:
    print("caught", engine.solve([], Limits(work=50)), flush=True)
"""


def test_ctrl_c_reaches_python_and_leaves_the_engine_usable(name: str) -> None:
    """SIGINT in the middle of a call becomes KeyboardInterrupt; the next call still works."""
    process = subprocess.Popen(
        [sys.executable, "-c", _CTRL_C, name],
        stdout=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)},
    )
    assert process.stdout is not None
    process.stdout.readline()
    time.sleep(0.5)

    process.send_signal(signal.SIGINT)
    out, _ = process.communicate(timeout=60)

    assert out == "caught GaveUp(reason='work')\n"
    assert process.returncode == 0


def test_unknown_engine_is_refused_with_the_nearest_name(name: str) -> None:
    """One letter too many."""
    with pytest.raises(EngineError) as caught:
        load(name + "t")

    assert f"did you mean {name!r}?" in str(caught.value)
    assert "(there are: cpsat, sat, z3)" in str(caught.value)
