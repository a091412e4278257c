"""The free steps behind a change of contents."""

from __future__ import annotations

import pytest

from winnable.models.exo.exchange import Passing, Store, exchange

CLAIRE = Store("claire", drone=False, slots=2)
YURI = Store("yuri", drone=False, slots=2)
DRONE = Store("claire", drone=True, slots=1)
FOOD, WOOD = (1, 0, 0), (0, 1, 0)
EMPTY = (0, 0, 0)


def test_nothing_changes_without_steps() -> None:
    """The shortest way from a content to itself."""
    assert exchange({CLAIRE: FOOD, DRONE: WOOD}, {CLAIRE: FOOD, DRONE: WOOD}) == ()


@pytest.mark.rule("exo.free.load")
def test_two_items_change_places_through_a_free_slot() -> None:
    """Unload the wood, load the food: two steps, the backpack of 2 has room for both."""
    steps = exchange({CLAIRE: FOOD, DRONE: WOOD}, {CLAIRE: WOOD, DRONE: FOOD})

    assert steps == (Passing(DRONE, CLAIRE, 1, None), Passing(CLAIRE, DRONE, 0, None))


@pytest.mark.rule("exo.free.trade")
def test_a_full_backpack_throws_something_away() -> None:
    """Yuri hands Claire, who is full with two food, a wood for one of them."""
    steps = exchange({CLAIRE: (2, 0, 0), YURI: WOOD}, {CLAIRE: (1, 1, 0), YURI: EMPTY})

    assert steps == (Passing(YURI, CLAIRE, 1, 0),)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({CLAIRE: (2, 0, 0), DRONE: WOOD}, {CLAIRE: (1, 1, 0), DRONE: FOOD}),  # no slot is free
        ({CLAIRE: FOOD, DRONE: EMPTY}, {CLAIRE: EMPTY, DRONE: EMPTY}),  # nothing pushes it out
        ({DRONE: FOOD, YURI: EMPTY}, {DRONE: WOOD, YURI: EMPTY}),  # out of nothing
    ],
    ids=["full", "thrown", "made"],
)
def test_what_free_steps_cannot_do(
    before: dict[Store, tuple[int, ...]], after: dict[Store, tuple[int, ...]]
) -> None:
    """The search ends without a way."""
    assert exchange(before, after) is None
