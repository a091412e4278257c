"""Two exploration cards at once by a face, in the planning model (ruling explore-two)."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import ExploreEffect, FaceEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.coverage import can_show
from winnable.solver.expressions import holds

WHITE = ExploreEffect("white")
STAGES = ("action 1", "after 1.1")
CARDS = {
    "resource(B1)": "food",
    "colour(B1)": "blue",
    "second resource(B1)": "wood",
    "second colour(B1)": "green",
}
HERE: dict[str, Any] = {
    "weather": 2,
    "explored(A1)": 1,
    "explored(B1)": 0,
    "zone(claire)": "A1",
    "zone(mel)": "A1",
    "pawns(claire)": 2,
    **{f"pack(claire, {resource})": 0 for resource in ("food", "wood", "metal")},
    **CARDS,
}
NUMBERS = "exo.card.numbers"
GOES = {"to": "B1", "joins(claire)": 1}


def board(*weather: FaceEffect, **changes: Any) -> Sheet:
    """A1 and B1, all cards with their effects."""
    default: dict[str, Any] = {"weather": {2: weather}, "exploration": toy.LISTED}
    return toy.two_zones(**default | changes)


@pytest.fixture(scope="module")
def table() -> Table:
    """Two cards under weather 2."""
    return Table(board(WHITE))


def met(first: str, second: str, **changes: Any) -> dict[str, Any]:
    """Claire beside B1, where these cards lie."""
    return HERE | {"effect(B1)": first, "second effect(B1)": second} | changes


@pytest.mark.rule("exo.sheet.duo.7b.weather-3")
def test_the_zone_is_white_and_produces_one_of_two(table: Table) -> None:
    """Food of the first card or wood of the second; the cards are blue and green."""
    names = ("resource(B1)", "colour(B1)")
    plain = met("none", "none")

    assert table.ends(STAGES, plain, names, GOES) == {("food", "white"), ("wood", "white")}
    assert table.ends(STAGES, plain | {"weather": 1}, names, GOES) == {("food", "blue")}


@pytest.mark.rule("exo.sheet.duo.7b.weather-3")
def test_both_effects_happen_one_after_the_other(table: Table) -> None:
    """2 metal: myrtle takes both and leaves 2 of 3 life of the blizzard to lose, or 1 life and 1
    metal, or 1 + 2 life, which is the end. A famine leaves no food for the ruins."""
    names = ("life(claire)", "pack(claire, metal)")
    alone = GOES | {"joins(mel)": 0}
    rich = {"pack(claire, metal)": 2}

    poor = table.ends(STAGES, met("myrtle-metal", "blizzard", **rich), names, alone)
    assert poor == {(1, 0), (2, 1), (0, 2)}

    hungry = met("famine", "ancient-ruins", **{"pack(claire, food)": 2})
    fed = met("ancient-ruins", "famine", **{"pack(claire, food)": 2})
    both = GOES | {"joins(mel)": 1}
    assert table.ends(STAGES, hungry, ("zone(mel)",), both) == {("A1",)}
    assert table.ends(STAGES, fed, ("zone(mel)",), both) == {("A1",), ("B1",)}


@pytest.mark.rule("exo.sheet.duo.7b.weather-3")
def test_an_animal_kept_out_by_one_card_misses_the_other(table: Table) -> None:
    """The mine takes 1 life of Claire, whom Mel is not with; before the forest she still is."""
    both = GOES | {"joins(mel)": 1}
    names = ("zone(mel)", "life(claire)")

    before = table.ends(STAGES, met("crystal-forest", "vanadinite-mine"), names, both)
    after = table.ends(STAGES, met("vanadinite-mine", "crystal-forest"), names, both)
    assert (before, after) == ({("A1", 2)}, {("A1", 3)})


def test_no_card_is_drawn_twice(table: Table) -> None:
    """There is one card with wetlands, E5."""
    (card,) = (card for card in toy.LISTED if card.effect == "wetlands")
    shown = {"resource": card.resource, "colour": card.colour, "effect": card.effect}
    first = {f"{what}(B1)": value for what, value in shown.items()}
    second = {f"second {what}(B1)": value for what, value in shown.items()}

    def possible(cards: dict[str, Any]) -> bool:
        state = table.state({"zone(claire)": "A1", **cards})
        deck = (c for c in table.problem.initial if c.rule in {NUMBERS, "exo.supply.exploration"})
        return all(holds(condition.expr, state) for condition in deck)

    assert possible(first)
    assert possible(second)
    assert not possible(first | second)


@pytest.mark.parametrize(
    ("cards", "known"),
    [
        (toy.LISTED[:4], True),
        (toy.LISTED[:3], False),
        ((*toy.LISTED, *(c for c in toy.LISTED if c.effect == "landslide")), False),
    ],
)
def test_there_have_to_be_two_cards_for_each_zone(cards: Any, *, known: bool) -> None:
    """Four for two zones; and two cards that bind a hero alike would have to be told apart."""
    assert (2 in can_show(board(WHITE, exploration=cards), "weather")) is known


def test_one_colour_is_known() -> None:
    """The zone becomes that colour, whichever face says so."""
    assert 2 in can_show(board(WHITE, fauna={1: (WHITE,)}), "weather")
    assert 2 not in can_show(board(WHITE, fauna={1: (ExploreEffect("blue"),)}), "weather")
