"""Upgrade tiles of sleep in the planning model: always in a shelter, and healing there."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table

NIGHT: dict[str, Any] = {
    "zone(kaindra)": "A1",
    "zone(sharik)": "A1",
    "life(kaindra)": 2,
    "life(sharik)": 2,
    "weather": 6,
    "fauna": 1,
}
ALWAYS = {"upgrade(always-shelter)": "kaindra"}
HEALS = {"upgrade(shelter-heal)": "kaindra"}
HUT = {"shelter(A1)": 1}


@pytest.fixture(scope="module")
def camp() -> Table:
    """Kaindra alone: nobody heals but the tile."""
    return Table(toy.two_zones(party=("kaindra",), upgrades=toy.TILES), horizon=6)


def _nights(table: Table, *changes: dict[str, Any]) -> Any:
    state = dict(NIGHT)
    for change in changes:
        state |= change
    return table.seen(("life(kaindra)", "lost(kaindra)"), "exposure", state)


@pytest.mark.rule("exo.tile.always-shelter")
def test_its_wearer_always_sleeps_in_a_shelter(camp: Table) -> None:
    """No life lost, and weather 6 takes no pawn; without the tile both go."""
    assert _nights(camp) == {(1, 1)}
    assert _nights(camp, ALWAYS) == {(2, 0)}
    assert _nights(camp, {"upgrade(always-shelter)": "gone"}) == {(1, 1)}


@pytest.mark.rule("exo.tile.shelter-heal")
def test_sleep_in_a_shelter_heals_with_the_tile(camp: Table) -> None:
    """2 + 1 in a shelter, or with the other tile; outside 2 - 1. Never beyond the 3 printed."""
    assert _nights(camp, HEALS, HUT) == {(3, 0)}
    assert _nights(camp, HEALS, ALWAYS) == {(3, 0)}
    assert _nights(camp, HEALS) == {(1, 1)}
    assert _nights(camp, HUT) == {(2, 0)}
    assert _nights(camp, HEALS, HUT, {"life(kaindra)": 3}) == {(3, 0)}


@pytest.mark.rule("exo.tile.shelter-heal")
def test_the_medic_drone_heals_on_top_of_it() -> None:
    """1 life of 3: medic and shelter bring 2. 2 lives: the medic may go first, and brings the
    last one; with 3 there is nothing to heal."""
    table = Table(toy.two_zones(upgrades=toy.TILES), horizon=4)
    state = {"zone(claire)": "A1", "drone(claire)": "A1", "weather": 1, "fauna": 1} | HUT
    worn = state | {"upgrade(shelter-heal)": "claire"}

    def sleeps(life: int, heal: str, state: dict[str, Any]) -> Any:
        changes = state | {"life(claire)": life}
        return table.seen(("life(claire)", "healed"), "exposure", changes, heal=heal)

    assert sleeps(1, "claire", worn) == {(3, 1)}
    assert sleeps(1, "none", worn) == {(2, 0)}
    assert sleeps(2, "claire", worn) == {(3, 1)}
    assert sleeps(3, "claire", worn) == set()
    assert sleeps(1, "claire", state) == {(2, 1)}


@pytest.mark.rule("exo.tile.shelter-heal")
@pytest.mark.rule("exo.animal.mel-touch")
def test_mel_heals_on_top_of_it() -> None:
    """1 life of 3 and two blue gems: the tile brings 1 whatever she does, a touch another one, and
    a second touch finds no room. Where touches fill the life first, the tile has nothing to give.
    """
    table = Table(toy.two_zones(upgrades=toy.TILES, pairs=toy.GIFTED), horizon=4)
    state = {
        "zone(claire)": "A1",
        "zone(mel)": "A1",
        "life(claire)": 1,
        "gems(claire, blue)": 2,
        "weather": 1,
        "fauna": 1,
    } | HUT
    worn = state | {"upgrade(shelter-heal)": "claire"}
    names = ("life(claire)", "gems(claire, blue)")

    def sleeps(state: dict[str, Any]) -> Any:
        return table.ends(("exposure",), state, names, {"heal": "none", "touch(mel)": 0})

    assert sleeps(worn) == {(2, 2), (3, 1), (3, 0)}
    assert sleeps(state) == {(1, 2), (2, 1), (3, 0)}
    assert sleeps(worn | {"shelter(A1)": 0, "life(claire)": 2}) == {(1, 2), (2, 1), (3, 0)}
