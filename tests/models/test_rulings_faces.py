"""Rulings on faces that the print lacks and on tiles of colours not in play, in the model."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest

from tests import toy
from tests.models.table import Table
from winnable.missions.exo.chance import Seed
from winnable.missions.exo.disaster_tables import BlockEffect, DestroyEffect, StrikeEffect
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.asking import ask
from winnable.models.exo.build import tile_place
from winnable.models.exo.fixed import under
from winnable.models.exo.missing_faces import as_read, standing_face, stands
from winnable.models.exo.problem import build_problem
from winnable.models.exo.record import Record
from winnable.models.exo.schedule import Sweeps, complete
from winnable.models.exo.state import state_of
from winnable.models.exo.wishes import wishes
from winnable.models.queries.exo.luck import luck
from winnable.models.queries.exo.words import disaster
from winnable.solver.expressions import holds

REROLL = {"exo.ruling.missing-face": "reroll"}
COPY = {"exo.ruling.missing-face": "copy-row-above"}
LOSE = (DestroyEffect("structure", 1),)
STRIKE = (StrikeEffect("dragonfly", "common", toy.HEROES),)
WEATHER = {3: LOSE, 6: (BlockEffect(2),)}
LACKING = {"weather": (1, 4, 5), "fauna": (2,)}
"""Printed weather 2, 3, 6 and fauna but 2; weather 3 takes a structure, fauna 1 strikes."""


def board(rulings: Mapping[str, str] | None = None, **changes: Any) -> Sheet:
    """Two zones; the faces of ``LACKING`` are missing in print."""
    default: dict[str, Any] = {"weather": WEATHER, "fauna": {1: STRIKE}}
    sheet = toy.two_zones(rulings=rulings, **(default | changes))
    tables = {
        table: tuple(replace(face, missing=face.number in LACKING[table]) for face in faces)
        for table, faces in sheet.tables.items()
    }
    return replace(sheet, tables=tables)


def rolled(table: Table, die: str = "weather") -> set[Any]:
    """The faces that can be in force after the die is rolled."""
    return table.seen(die, die, {})


@pytest.mark.rule("exo.disaster.read")
def test_a_missing_face_stands_and_has_no_effect() -> None:
    """no-effect: all six faces; under weather 4 the tile in A1 stands, under 3 it is lost."""
    table = Table(board())

    assert rolled(table) == {1, 2, 3, 4, 5, 6}
    for face, tile in ((3, "none"), (4, "claire")):
        assert table.seen("tile(A1)", "weather loss 1", {"weather": face}) == {tile}


@pytest.mark.rule("exo.disaster.roll")
def test_dice_are_rolled_until_a_printed_face_shows() -> None:
    """reroll: weather 2, 3 or 6; fauna anything but 2."""
    table = Table(board(REROLL))

    assert rolled(table) == {2, 3, 6}
    assert rolled(table, "fauna") == {1, 3, 4, 5, 6}
    assert rolled(Table(toy.two_zones(rulings=REROLL))) == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("exo.disaster.read")
def test_a_missing_face_can_act_as_the_printed_one_above() -> None:
    """copy-row-above: weather 4 and 5 act as 3 and take the tile; 1 has none above it; fauna 2
    strikes as 1 does; 6 is printed."""
    table = Table(board(COPY))

    assert rolled(table) == {1, 2, 3, 4, 5, 6}
    for face, tile in ((1, "claire"), (3, "none"), (4, "none"), (5, "none"), (6, "claire")):
        assert table.seen("tile(A1)", "weather loss 1", {"weather": face}) == {tile}
    for face, drawn in ((1, True), (2, True), (3, False)):
        ways = table.play("fauna strike 2.1" if face == 2 else "fauna strike 1.1", {"fauna": face})
        assert {dict(way.decisions)["card drawn"] != "none" for way in ways} == {drawn}


@pytest.mark.rule("exo.disaster.read")
def test_a_copied_face_is_of_the_rule_of_the_line_above() -> None:
    """Weather 5 as 3; what is printed, and a face 1, stays as it is."""
    sheet = board(COPY)
    weather = as_read(sheet).tables["weather"]

    assert (weather[4].effects, weather[4].rule) == (LOSE, sheet.tables["weather"][2].rule)
    assert [weather[n] for n in (0, 1, 2, 5)] == [sheet.tables["weather"][n] for n in (0, 1, 2, 5)]
    assert as_read(board()) == board()


class _Falls(Seed):
    """A seed under which the dice fall as a test says: first rolls, then those for want of one."""

    def __init__(self, sheet: Sheet, first: int, *more: int) -> None:
        super().__init__(sheet, 1)
        self._first, self._more = first, more
        self.asked: list[tuple[int, str, int, int]] = []

    def weather(self, _round: int, /) -> int:
        return self._first

    def again(self, round_: int, die: str, after: int, nth: int, /) -> int:
        self.asked.append((round_, die, after, nth))
        return self._more[nth - 1]


@pytest.mark.rule("exo.disaster.roll")
def test_a_fixed_fortune_goes_on_to_the_next_printed_face() -> None:
    """4, then 5, then 6: 6 stands, after two more rolls. Under the default 4 stands."""
    fixed = {}
    for rulings in (REROLL, {}):
        sheet = board(rulings)
        chance = _Falls(sheet, 4, 5, 6)
        problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))
        values = {f[1]: f[3] for f in under(sheet, problem, chance, 1).fixed}
        fixed[sheet.ruling("missing-face")] = values["weather"]
        if rulings:
            assert set(chance.asked) == {(1, "weather", 0, 1), (1, "weather", 0, 2)}

    assert fixed == {"reroll": 6, "no-effect": 4}
    assert standing_face(board(REROLL), _Falls(board(REROLL), 3), "weather", 1) == 3


def test_a_play_asks_for_the_rolls_that_it_needs() -> None:
    """As many as until a printed face shows."""
    sheet = board(REROLL)
    chance = _Falls(sheet, 1, 4, 2)
    still = Table(sheet).state({})

    ask(state_of(sheet, 2), chance, Record(2, "weather", still, still, {}, None))

    assert chance.asked == [(2, "weather", 0, 1), (2, "weather", 0, 2)]


@pytest.mark.rule("exo.disaster.read")
def test_a_fixed_fortune_strikes_with_the_face_above() -> None:
    """Fauna 2 acts as 1: a card is drawn in its own stage."""
    sheet = board(COPY)

    class Twos(Seed):
        def fauna(self, _round: int, /) -> int:
            return 2

    problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1))
    stages = [f[1] for f in under(sheet, problem, Twos(sheet, 1), 1).fixed]

    assert "fauna strike 2.1" in stages


def test_plans_rather_show_printed_faces_and_calm_ones_among_them() -> None:
    """Weather 2, 3, 6 are printed, 2 alone is calm; fauna 3 to 6 are calm, 2 is not printed."""
    sheet = board()
    problem = build_problem(sheet, "mission", horizon=1, schedule=complete(sheet))
    found = [(w.decision, set(w.values)) for w in wishes(sheet, problem) if w.stage in LACKING]

    assert found == [
        ("weather die", {2, 3, 6}),
        ("fauna die", {1, 3, 4, 5, 6}),
        ("weather die", {2}),
        ("fauna die", {3, 4, 5, 6}),
    ]


def test_a_face_that_stands_is_the_likelier_the_more_are_missing() -> None:
    """One of three printed faces of the weather, one of five of the fauna; else one of six."""
    plan = {
        "setup": {"choices": {}},
        "rounds": [{"round": 1, "chance": {"weather": 3, "fauna": 1}}],
    }
    assert stands(board(REROLL), "weather") == (2, 3, 6)
    for sheet, thirds in ((board(REROLL), Fraction(1, 15)), (board(), Fraction(1, 36))):
        assert luck(sheet, plan)["probability"] == pytest.approx(float(thirds))


def test_a_missing_face_says_how_it_acts_and_by_which_ruling() -> None:
    """The reader sees that the line is no rule of the print."""
    ruling = "exo.ruling.missing-face"
    (plain, _) = disaster(board(), {"weather": 4, "fauna": 1})
    (copied, _) = disaster(board(COPY), {"weather": 4, "fauna": 1})
    (printed, _) = disaster(board(COPY), {"weather": 3, "fauna": 1})

    assert plain == f"Weather 4: weather 4 (missing in print, {ruling}: no effect)"
    assert copied == f"Weather 4: weather 4 (missing in print, {ruling}: as face 3: weather 3)"
    assert printed == "Weather 3: weather 3"


TILES = {"exo.ruling.solo-tiles": "unused-colours-too"}


@pytest.mark.rule("exo.supply.extraction-tiles")
@pytest.mark.parametrize(
    ("party", "rulings", "count"),
    [(("claire",), {}, 2), (("claire",), TILES, 8), (("claire", "yuri"), TILES, 2)],
)
def test_a_hero_alone_may_have_the_tiles_of_all_colours(
    party: tuple[str, ...], rulings: dict[str, str], count: int
) -> None:
    """Two tiles a colour, four heroes: 2 of the own, 3 times 2 besides for a hero alone."""
    sheet = toy.sheet(4, 3, party=party, tiles=2, rulings=rulings)
    state = state_of(sheet, 1)
    (left,) = [c for c in tile_place(state, "claire") if c.rule == "exo.supply.extraction-tiles"]
    allowed = [n for n in state.tiles["claire"].values if holds(left.expr, {"tiles(claire)": n})]

    assert allowed == list(range(count))
    assert state.tiles["claire"].values[-1] == count
