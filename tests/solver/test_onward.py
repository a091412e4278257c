"""Going on from where a play has got to: what is settled, what stays open, how plays join."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.solver.problems import whole
from winnable.solver.deciding import Finder, Plan
from winnable.solver.expressions import bound_to, holds
from winnable.solver.onward import Going, Play
from winnable.solver.outcome import Limits
from winnable.solver.problem import (
    FALSE,
    TRUE,
    Action,
    AllOf,
    AnyOf,
    AtLeast,
    Change,
    Condition,
    Effect,
    Expr,
    Linear,
    Not,
    Problem,
    Stage,
    Trace,
    Value,
    Var,
    is_,
)
from winnable.solver.replay import check_trace

CARDS = ("king", "queen")
LEFT, RIGHT = Var("left", CARDS), Var("right", CARDS)
SEEN, WINS = Var("seen", (0, 1, 2)), Var("wins", (0, 1, 2))


def cards() -> Problem:
    """Two cards lie face down, one of them a king; each round one is turned up, left before right,
    and a king counts as a win. Nothing but turning a card over looks at it."""

    def turn(card: Var, number: int) -> Action:
        first = Condition(is_(SEEN, number), "cards.order")
        counts = Effect(WINS, Change(1), "cards.king", is_(card, "king"))
        return Action(card.name, "ann", (first,), (Effect(SEEN, Change(1), "cards.turn"), counts))

    stage = Stage("turn", "day", (turn(LEFT, 0), turn(RIGHT, 1)), optional=False)
    one = Linear(((1, is_(LEFT, "king")), (1, is_(RIGHT, "king"))), lo=1, hi=1)
    goal = AllOf((AtLeast(SEEN, 2), AtLeast(WINS, 1)))
    start = (one, is_(SEEN, 0), is_(WINS, 0))
    return whole("cards", (LEFT, RIGHT, SEEN, WINS), start, (stage,), goal)


def played(problem: Problem, left: str, right: str) -> Play:
    """The first round of :func:`cards`, in a world where the cards are these."""
    going = Going(problem)
    fixed = Condition(AllOf((is_(LEFT, left), is_(RIGHT, right))), "cards.world")
    world = replace(problem, initial=(*problem.initial, fixed), goal=AtLeast(SEEN, 1))
    plan = Finder(world, "sat").find(1, Limits())
    assert isinstance(plan, Plan)
    return going.extended(going.start(), plan.trace, 1)


def test_a_card_that_nobody_turned_up_stays_open() -> None:
    """The left card was looked at, the right one was not."""
    play = played(cards(), "queen", "king")

    assert play.rounds == 1
    assert play.open == {"right"}


def test_an_open_card_is_still_what_the_start_allows() -> None:
    """The left one was a king: the right one has to be the queen. It was the queen: the king."""
    for left, right in (CARDS, CARDS[::-1]):
        problem = cards()
        onward = Going(problem).onward(played(problem, left, right))
        for card in CARDS:
            wins = int(left == "king")
            state: dict[str, Value] = {"left": left, "right": card, "seen": 1, "wins": wins}
            allowed = all(holds(condition.expr, state) for condition in onward.initial)
            assert allowed == (card == right)


def test_what_turns_up_later_was_so_from_the_start() -> None:
    """Without a rule that one card is a king the right one is open; as the play goes on it turns
    out to be the king, in all the rounds before as well, and the whole is a won play."""
    problem = replace(cards(), initial=cards().initial[1:])
    first = played(problem, "queen", "queen")
    going = Going(problem)

    rest = Finder(going.onward(first), "sat").find(1, Limits())

    assert isinstance(rest, Plan)
    joined = first.joined(rest.trace)
    assert check_trace(problem, joined) == ()
    assert dict(first.trace.initial)["right"] == "queen"
    assert dict(joined.initial)["right"] == "king"
    assert [record.round for record in joined.records] == [1, 2]


def test_what_the_end_of_a_play_is_asked_about_is_no_longer_open() -> None:
    """A goal, a defeat or an invariant that depended on the right card closes it."""
    spied = Condition(AllOf((is_(RIGHT, "king"), AtLeast(WINS, 2))), "cards.spy")
    asked = Condition(AllOf((is_(RIGHT, "king"), AtLeast(SEEN, 1))), "cards.ask")

    assert played(replace(cards(), defeat=(spied,)), "queen", "king").open == {"right"}
    lost = replace(cards(), defeat=(replace(asked, expr=Not(asked.expr)),))
    stage = replace(cards().stages[0], invariants=(asked,))
    kept = replace(cards(), stages=(stage,))
    assert played(kept, "queen", "king").open == set()
    going = Going(lost)
    plan = played(cards(), "queen", "king")
    assert going.extended(going.start(), Trace(plan.trace.initial, plan.trace.records), 1).open == (
        set()
    )


@pytest.mark.parametrize("right", CARDS)
def test_what_was_written_is_no_longer_open(right: str) -> None:
    """The right card is swapped for a queen, unseen: it is settled, even if it was a queen."""
    stage = cards().stages[0]
    swap = replace(stage, effects=(Effect(RIGHT, "queen", "cards.swap"),))

    assert (
        played(replace(cards(), initial=cards().initial[1:], stages=(swap,)), "queen", right).open
        == set()
    )


@pytest.mark.parametrize(
    ("expr", "expected"),
    [
        (is_(LEFT, "king"), TRUE),
        (Not(is_(LEFT, "king")), FALSE),
        (AllOf((is_(LEFT, "king"), is_(RIGHT, "king"))), AllOf((is_(RIGHT, "king"),))),
        (AnyOf((is_(LEFT, "king"), is_(RIGHT, "king"))), TRUE),
        (AnyOf((is_(LEFT, "queen"), is_(RIGHT, "king"))), AnyOf((is_(RIGHT, "king"),))),
        (AtLeast(SEEN, 1), TRUE),
        (Linear(((2, SEEN), (1, WINS)), lo=3), Linear(((1, WINS),), lo=1)),
        (Linear(((2, SEEN), (1, is_(LEFT, "king"))), lo=4, hi=4), FALSE),
        (
            Linear(((-1, is_(RIGHT, "king")), (1, SEEN)), hi=0),
            Linear(((-1, is_(RIGHT, "king")),), hi=-1),
        ),
    ],
)
def test_an_expression_is_bound_to_what_is_known(expr: Expr, expected: Expr) -> None:
    """The left card is the king and one was seen; nothing is known of the rest."""
    assert bound_to(expr, {"left": "king", "seen": 1}) == expected
