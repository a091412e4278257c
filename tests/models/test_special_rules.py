"""Special rules of sheets in the planning model, each beside the game without it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import BlockEffect, ChargeEffect, Face, ForbidEffect
from winnable.missions.exo.sheet import Sheet, Token
from winnable.missions.exo.specials import Second, Specials
from winnable.missions.goals import Compare, Fact
from winnable.models.exo.coverage import gaps
from winnable.models.exo.decode import decode
from winnable.models.exo.reserve import tiles_of
from winnable.models.exo.second_table import SIDES
from winnable.models.queries.exo.case import horizon
from winnable.solver.execute import initial_states
from winnable.solver.expressions import holds


def special(sheet: Sheet, **fields: Any) -> Sheet:
    """``sheet`` with special rules; all of them are known to the model."""
    found = replace(sheet, specials=Specials(**fields))
    assert gaps(found) == ()
    return found


def lost(table: Table, changes: dict[str, Any]) -> set[str]:
    """The rules by which a state is lost."""
    state = table.state(changes)
    return {defeat.rule for defeat in table.problem.defeat if holds(defeat.expr, state)}


def calm(**changes: Any) -> Sheet:
    """Two zones, and dice without effect."""
    return toy.two_zones(**({"weather": {}, "fauna": {}} | changes))


def test_a_deadline_ends_the_play_after_its_round() -> None:
    """Deadline 2: round 2 may be played, round 3 is lost; no play is longer."""
    sheet = special(calm(), deadline=2)
    table = Table(sheet, horizon=3)

    assert lost(table, {"round": 2}) == set()
    assert lost(table, {"round": 3}) == {"exo.sheet.toy.deadline"}
    assert (horizon(sheet).rounds, horizon(sheet).complete) == (2, True)
    assert not horizon(calm()).complete


CROWD = {f"place(north.{n})": "A2" for n in (1, 2, 3)}


def test_crowds_are_no_plague_in_the_zones_named() -> None:
    """Three larvae in A2."""
    usual, free = toy.four_zones(fauna={}), frozenset({"A2"})

    assert lost(Table(usual, horizon=3), CROWD) == {"exo.defeat.plague-crowd"}
    assert lost(Table(special(usual, no_plague=free), horizon=3), CROWD) == set()
    elsewhere = special(usual, no_plague=frozenset({"A1"}))
    assert lost(Table(elsewhere, horizon=3), CROWD) == {"exo.defeat.plague-crowd"}


@pytest.mark.parametrize("counted", [False, True])
def test_empty_piles_are_no_plague_where_the_sheet_says_so(counted: bool) -> None:
    """A pile of 2 larvae, of which the first lies there: night 2 finds nothing to lay."""
    goal = Compare(Fact("piles"), ">", 9) if counted else toy.NEVER
    usual = toy.four_zones(
        fauna={}, weather={}, hives=(toy.hive_at("north", "B2", 2, 0),), objective=goal
    )
    empty = {"place(north.2)": "B2", "round": 2, "place(north.1)": "A2"}
    empty |= {"laid(north)": 2} if counted else {}

    assert Table(usual).seen("plague", "hive 1", empty) == {1}
    table = Table(special(usual, no_empty_piles=True))
    assert table.seen("plague", "hive 1", empty) == {0}
    first = {"round": 1, "place(north.1)": "A2"}
    assert table.seen("place(north.2)", "hive 1", first) == {"B2"}


def test_hives_take_no_damage_where_the_sheet_says_so() -> None:
    """Claire's claw would be a point of damage, if she likes; so nothing is left to attack."""
    usual = toy.sheet(3, 1, starts=("A1",), hives=(toy.hive_at("n", "B1", 3, 1),), fauna={})
    there = {"zone(claire)": "B1", "pawns(claire)": 3, "place(n.1)": "A1", "weather": 1, "fauna": 1}
    hit = {"roll": dice(claws=1)}

    assert attack(Table(usual), there, ("claire",), "damage(n)", **hit) == {0, 1}
    safe = Table(special(usual, no_hive_damage=True))
    assert attack(safe, there, ("claire",), "damage(n)", **hit) == set()


def test_no_adaptation_no_dice_for_it() -> None:
    """The stage is missing; nobody has a face applied."""
    table = Table(special(calm(), no_adaptation=True))

    assert "adaptation" not in {stage.name for stage in table.problem.stages}
    assert "adaptation" in {stage.name for stage in Table(calm()).problem.stages}


def test_a_borrower_has_the_tiles_of_colours_not_in_play() -> None:
    """5 each; Desmond with Claire lends those of two more colours: 15; alone those of three: 20."""
    two = special(
        toy.two_zones(party=("claire", "desmond"), starts=("A1", "B1")), borrower="desmond"
    )

    assert (tiles_of(two, "desmond"), tiles_of(two, "claire")) == (15, 5)
    alone = special(toy.two_zones(party=("desmond",)), borrower="desmond")
    assert tiles_of(alone, "desmond") == 20


def test_zones_that_produce_a_colour_are_explored_and_hold_no_tile() -> None:
    """B1 is orange from the start: Mel gets an orange gem, and no tile can be built there."""
    table = Table(special(calm(), produces={"B1": "orange"}))
    there = {"zone(claire)": "B1", "zone(mel)": "B1", "pawns(claire)": 2, "pack(claire, wood)": 2}

    assert table.state({})["explored(B1)"] == 1
    assert table.seen(
        "gems(claire, orange)", "action 1", there, "extract_exo mel", found="food"
    ) == {1}
    assert table.play("action 1", there, "build claire extraction_tile at 0") == []


def test_zones_that_yield_the_own_colour() -> None:
    """B1 is green, but Mel, who is blue, gets a blue gem there."""
    usual = special(calm(), produces={"B1": "green"})
    own = special(calm(), produces={"B1": "green"}, own_colour=frozenset({"B1"}))
    there = {"zone(claire)": "B1", "zone(mel)": "B1", "pawns(claire)": 2}
    gems = ("gems(claire, blue)", "gems(claire, green)")

    assert Table(usual).seen(gems, "action 1", there, "extract_exo mel") == {(0, 1)}
    assert Table(own).seen(gems, "action 1", there, "extract_exo mel") == {(1, 0)}


def test_heroes_with_homes_start_there_with_nothing_furnished() -> None:
    """Claire lives in B1: no tile anywhere, both zones unexplored."""
    sheet = special(calm(), homes={"claire": "B1"})
    names = ("zone(claire)", "zone(mel)", "tile(A1)", "tile(B1)", "explored(A1)", "explored(B1)")
    starts = {tuple(s[name] for name in names) for s in initial_states(Table(sheet).problem)}

    assert starts == {("B1", "B1", "none", "none", 0, 0)}
    assert next(initial_states(Table(sheet).problem))["tiles(claire)"] == 0


def _two_tables(**second: str) -> Sheet:
    """The first weather table charges moves, the second forbids animals the space of moving."""
    charge = ChargeEffect(toy.HEROES, "move", {"gem": 1})
    forbid = ForbidEffect(toy.ANIMALS, "move-attack")
    sheet = calm(weather={1: (charge,)}, tokens=(Token("orb", "B1", ""),))
    faces = toy.faces("weather-2", {1: (forbid,)})
    sheet = replace(sheet, tables={**sheet.tables, "weather-2": faces})
    return special(sheet, second=Second("weather", **second))


@pytest.mark.parametrize("second", [{"token": "orb"}, {"place": "B1"}], ids=["token", "place"])
def test_a_second_table_is_read_from_the_next_disaster_on(second: dict[str, str]) -> None:
    """Face 1 of the second table stands behind the six of the first one."""
    table = Table(_two_tables(**second))
    changed = {"token(orb)": 1} if "token" in second else {"visited": 1}

    assert table.seen("weather", "weather", {}, weather_die=1) == {1}
    assert table.seen("weather", "weather", changed, weather_die=1) == {1 + SIDES}
    assert table.seen("fauna", "fauna", changed, fauna_die=1) == {1}
    step = {"pawns(claire)": 2, "explored(B1)": 1, "gems(claire, blue)": 1}
    gems = "gems(claire, blue)"
    for face, left in ((1, 0), (1 + SIDES, 1)):
        now = step | {"weather": face}
        assert table.seen(gems, "action 1", now, to="B1", joins_claire=1, joins_mel=0) == {left}
    moves: dict[str, Any] = {"to": "B1", "joins_claire": 0, "joins_mel": 1}
    assert table.play("action 1", step | {"weather": 1}, **moves)
    assert table.play("action 1", step | {"weather": 1 + SIDES}, **moves) == []


def test_a_place_is_visited_at_whatever_moment_a_hero_is_there() -> None:
    """The next stage writes it down, and it stays so."""
    table = Table(_two_tables(place="B1"))

    assert table.seen("visited", "placement", {"zone(claire)": "B1"}) == {1}
    assert table.seen("visited", "placement", {"zone(mel)": "B1"}) == {0}
    assert table.seen("visited", "placement", {"visited": 1}) == {1}


def _lasting(*effects: Any) -> tuple[Face, ...]:
    return (Face(0, "always", effects, "exo.sheet.toy.special-1"),)


def test_lasting_rules_are_in_force_under_every_face() -> None:
    """Each move costs a gem for good, and with a face another one: two."""
    charge = ChargeEffect(toy.HEROES, "move", {"gem": 1})
    table = Table(special(calm(weather={2: (charge,)}), lasting=_lasting(charge)))
    step = {"pawns(claire)": 2, "explored(B1)": 1, "gems(claire, blue)": 2}
    moves: dict[str, Any] = {"to": "B1", "joins_claire": 1, "joins_mel": 0}

    for face, left in ((1, 1), (2, 0)):
        now = step | {"weather": face}
        assert table.seen("gems(claire, blue)", "action 1", now, **moves) == {left}


def test_lasting_rules_that_the_model_lacks_are_gaps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever the model learns, here nothing lasts: the rule touches every play."""
    monkeypatch.setattr("winnable.models.exo.coverage.endures", lambda _: False)
    sheet = replace(calm(), specials=Specials(lasting=_lasting(BlockEffect(1, covers=True))))
    rule = "exo.sheet.toy.special-1"

    assert [(gap.rule, gap.avoidable) for gap in gaps(sheet)] == [(rule, False)]


def take(sheet: Sheet, state: dict[str, Any]) -> bool:
    """Whether the orb can be taken at the end of the day."""
    return bool(Table(sheet).ends(("load end",), state, ("token(orb)",), {"take(orb)": 1}))


def test_tokens_that_need_a_clear_zone_or_fallen_hives() -> None:
    """A larva beside it, a hive standing: out of reach."""
    hives = (toy.hive_at("n", "C1", 3, 1),)
    usual = toy.sheet(3, 1, starts=("A1",), fauna={}, weather={}, hives=hives)
    there: dict[str, Any] = {"zone(claire)": "B1", "place(n.1)": "A1"}
    beside = there | {"place(n.1)": "B1"}
    down = there | {"damage(n)": 6}

    clear = replace(usual, tokens=(Token("orb", "B1", "", clear=True),))
    assert (take(clear, there), take(clear, beside)) == (True, False)
    late = replace(usual, tokens=(Token("orb", "B1", "", hives=1),))
    assert (take(late, there), take(late, down)) == (False, True)
    plain = replace(usual, tokens=(Token("orb", "B1", ""),))
    assert (take(plain, beside), take(plain, there | {"zone(claire)": "A1"})) == (True, False)


def test_hidden_tokens_lie_in_each_others_zones_and_are_not_taken() -> None:
    """I and II in B1 and C1: two ways, nothing to take."""
    tokens = tuple(Token(name, zone, "", hidden="g") for name, zone in (("I", "B1"), ("II", "C1")))
    sheet = toy.sheet(3, 1, starts=("A1",), fauna={}, weather={}, tokens=tokens)
    table = Table(sheet)
    names = ("lies(B1)", "lies(C1)")

    assert _initial(table, names) == {("I", "II"), ("II", "I")}
    assert not any(name.startswith("token(") for name in table.state({}))


def _initial(table: Table, names: Iterable[str]) -> set[tuple[Any, ...]]:
    found: set[tuple[Any, ...]] = set()
    for state in initial_states(table.problem):
        found.add(tuple(state[name] for name in names))
        if len(found) == 2:
            break
    return found


def test_who_comes_to_a_hidden_token_turns_it_up() -> None:
    """Claire's move into B1 tells what lies there; at set-up nothing is told."""
    tokens = tuple(Token(name, zone, "", hidden="g") for name, zone in (("I", "B1"), ("II", "C1")))
    sheet = toy.sheet(3, 1, starts=("A1",), fauna={}, weather={}, tokens=tokens)
    table = Table(sheet)
    problem, trace = table.trace(
        ("action 1",),
        {"lies(B1)": "II", "lies(C1)": "I", "pawns(claire)": 1, "explored(B1)": 1},
        {"to": "B1", "joins(claire)": 1, "joins(mel)": 0},
    )
    plan = decode(sheet, "mission", problem, trace)

    assert plan["rounds"][0]["steps"][0]["chance"] == {"tokens": {"B1": "II"}}
    assert "chance" not in plan["setup"]


def _stacked(**changes: Any) -> Table:
    hives = (toy.hive_at("n", "B1", 3, 1, life=1),)
    sheet = toy.sheet(3, 1, starts=("A1",), hives=hives, fauna={}, weather={}, **changes)
    return Table(special(sheet, stack=("I", "II", "III")))


THERE: dict[str, Any] = {
    "zone(claire)": "B1", "pawns(claire)": 3, "place(n.1)": "A1", "weather": 1, "fauna": 1
}  # fmt: skip


def test_a_token_of_the_stack_is_taken_as_a_hive_falls() -> None:
    """A hive of one life: a claw may fell it, and one of those left is taken; a shield does not."""
    table = _stacked()
    names = ("token(I)", "token(II)", "token(III)")

    some = attack(table, THERE | {"token(II)": 1}, ("claire",), names, roll=dice(claws=1))
    assert some == {(0, 1, 0), (1, 1, 0), (0, 1, 1)}
    none = attack(table, THERE, ("claire",), names, roll=dice(shields=1))
    assert none == {(0, 0, 0)}
    empty = THERE | dict.fromkeys(names, 1)
    assert attack(table, empty, ("claire",), names, roll=dice(claws=1)) == {(1, 1, 1)}


def test_the_plan_says_which_token_comes_off_the_stack() -> None:
    """Beside the damage that fells the hive."""
    table = _stacked()
    given = {"token drawn": "II", "fights(claire)": 1, "fights(mel)": 0}
    problem, trace = table.trace((STAGE,), THERE, given | dice(claws=1))
    steps = decode(table.sheet, "mission", problem, trace)["rounds"][0]["steps"]

    assert steps[-1] == {
        "by": "rule", "do": "damage_hive", "hive": "n", "points": 1, "chance": {"stack": ["II"]}
    }  # fmt: skip
