"""Sixth Sense, Be my eyes and Swiftness in the planning model."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table

CAST = ("claire", "yuri", "mel", "nurasyl")
STATE: dict[str, Any] = {
    **{f"zone({c})": "A1" for c in CAST},
    "pawns(claire)": 4,
    "pawns(yuri)": 4,
    "gems(yuri, white)": 2,
    "explored(B1)": 0,
    "weather": 1,
    "fauna": 1,
}
NAMES = ("zone(yuri)", "zone(nurasyl)", "explored(B1)", "pawns(yuri)", "gems(yuri, white)")


def _table(*upgraded: str) -> Table:
    party, starts = ("claire", "yuri"), ("A1", "C1")
    sheet = toy.sheet(3, 1, party=party, starts=starts, pairs=toy.GIFTED, upgraded=upgraded)
    return Table(sheet)


@pytest.fixture(scope="module")
def table() -> Table:
    """Three zones in a row, B1 unexplored; the first profiles."""
    return _table()


def _move(table: Table, movers: tuple[str, ...], insight: str, **changes: Any) -> set[Any]:
    chosen: dict[str, Any] = {f"joins({c})": int(c in movers) for c in CAST}
    chosen |= {"to": "B1", "insight": insight}
    return table.ends(("action 1",), STATE | changes, NAMES, chosen)


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_yuri_may_look_first_and_stay_outside(table: Table) -> None:
    """1 white, and his pawn is spent either way. Staying, he is in A1 and B1 is unexplored."""
    assert _move(table, ("yuri",), "enter") == {("B1", "A1", 1, 3, 1)}
    assert _move(table, ("yuri",), "stay") == {("A1", "A1", 0, 3, 1)}
    assert _move(table, ("yuri",), "none") == {("B1", "A1", 1, 3, 2)}


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_animals_go_in_where_yuri_stays_but_no_hero_does(table: Table) -> None:
    """Nurasyl goes in by her pawn. With Claire in the group he cannot stay outside."""
    assert _move(table, ("yuri", "nurasyl"), "stay") == {("A1", "B1", 0, 2, 1)}
    assert _move(table, ("claire", "yuri"), "stay") == set()


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
def test_there_is_nothing_to_look_at_without_gem_or_in_a_known_zone(table: Table) -> None:
    """No white gem; an explored zone; a group without Yuri."""
    colours = {"gems(yuri, white)": 0, "gems(yuri, blue)": 2}
    assert _move(table, ("yuri",), "enter", **colours) == set()
    assert _move(table, ("yuri",), "enter", **{"explored(B1)": 1}) == set()
    assert _move(table, ("claire",), "enter") == set()


@pytest.mark.rule("exo.animal.nurasyl-be-my-eyes")
def test_any_hero_who_explores_with_nurasyl_may_draw_two_cards(table: Table) -> None:
    """She comes along or is there already; Yuri's player pays for Claire, too."""
    waits = {"zone(nurasyl)": "B1"}
    assert _move(table, ("yuri", "nurasyl"), "eyes") == {("B1", "B1", 1, 2, 1)}
    assert _move(table, ("claire",), "eyes", **waits) == {("A1", "B1", 1, 4, 1)}
    assert _move(table, ("claire",), "eyes") == set()
    assert _move(table, ("nurasyl",), "eyes") == set()


@pytest.mark.rule("exo.hero.claire-swiftness")
def test_mel_goes_along_without_a_pawn() -> None:
    """Claire's move takes 1 of 4 pawns, with Mel's own pawn 2. From another zone Mel stays."""
    table = _table("claire")
    names = ("zone(claire)", "zone(mel)", "pawns(claire)")

    def move(movers: tuple[str, ...], **changes: Any) -> set[Any]:
        chosen: dict[str, Any] = {f"joins({c})": int(c in movers) for c in CAST}
        return table.ends(("action 1",), STATE | changes, names, chosen | {"to": "B1"})

    assert move(("claire",)) == {("B1", "B1", 3)}
    assert move(("claire", "mel")) == {("B1", "B1", 2)}
    assert move(("yuri",)) == {("A1", "A1", 4)}
    assert move(("claire",), **{"zone(mel)": "C1"}) == {("B1", "C1", 3)}
    assert move(("claire",), **{"zone(mel)": "off"}) == {("B1", "off", 3)}


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.rule("exo.campaign.upgraded-profile")
def test_the_first_profile_has_no_swiftness(table: Table) -> None:
    """Mel stays in A1."""
    chosen: dict[str, Any] = {f"joins({c})": int(c == "claire") for c in CAST}
    found = table.ends(("action 1",), STATE, ("zone(claire)", "zone(mel)"), chosen | {"to": "B1"})

    assert found == {("B1", "A1")}
