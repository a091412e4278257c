"""Faces that forbid abilities of heroes and powers of animals, in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ForbidEffect
from winnable.models.exo.known_effects import known

NO_ABILITY = ForbidEffect(toy.HEROES, "ability")
NO_POWER = ForbidEffect(toy.ANIMALS, "power")


def board(*party: str, upgraded: frozenset[str] = frozenset()) -> Table:
    """Two zones and the abilities of the box; weather 2 forbids heroes theirs, 3 animals."""
    return Table(
        toy.two_zones(
            party=party,
            starts=("A1", "B1"),
            weather={2: (NO_ABILITY,), 3: (NO_POWER,)},
            fauna={},
            pairs=toy.GIFTED,
            upgraded=upgraded,
        )
    )


@pytest.mark.rule("exo.free.abilities")
@pytest.mark.parametrize(
    ("hero", "power", "banned"), [("claire", "support", 2), ("claire", "touch(claire)", 3)]
)
def test_life_support_and_touches_are_forbidden(hero: str, power: str, banned: int) -> None:
    """Claire's own is an ability, Mel's a power; each is free under the other face."""
    table = board(hero)
    state = {"gems(claire, blue)": 2, "life(claire)": 2, "pawns(claire)": 1}
    wanted: dict[str, Any] = {power: "claire" if power == "support" else 1}
    stage = next(
        s.name
        for s in table.problem.stages
        if any(v.name == power for v in s.decisions) and s.name != "dawn"
    )

    for weather in (2, 3):
        found = table.ends((stage,), state | {"weather": weather}, ("life(claire)",), wanted)
        assert bool(found) is (weather != banned)


def test_swiftness_is_an_ability() -> None:
    """Mel goes along with Claire, whose second profile is in use, unless weather 2 is rolled."""
    table = board("claire", upgraded=frozenset({"claire"}))
    state = {"pawns(claire)": 1}

    for weather, zone in ((1, "B1"), (2, "A1")):
        moved = table.ends(
            ("action 1",),
            state | {"weather": weather},
            ("zone(mel)",),
            {"joins(claire)": 1, "joins(mel)": 0, "to": "B1"},
        )
        assert moved == {(zone,)}


def test_bans_on_abilities_are_known() -> None:
    """One for certain zones is not."""
    assert known(NO_ABILITY)
    assert known(NO_POWER)
    assert not known(ForbidEffect(toy.HEROES, "ability", "start"))
