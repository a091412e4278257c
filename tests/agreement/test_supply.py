"""What the model may assume to lie hidden is what the referee accepts piece by piece."""

from __future__ import annotations

from tests.agreement.supply import accepted, hidden, tight
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import complete
from winnable.solver.enumerate import end_states


def test_hidden_things_are_those_of_the_box() -> None:
    """By hand: an alpha beetle, a beetle and a dragonfly for three tokens, the alpha at north only.

    North holds the alpha and a common one in either order (2), north and south share beetle and
    dragonfly in either way (2): 4. Three zones from two wood cards and two food cards: 8 - 2 = 6.
    """
    sheet = tight()
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))

    expected = accepted(sheet, problem)

    assert len(expected) == 4 * 6
    assert end_states(problem, 0, variables=hidden(problem)) == expected
