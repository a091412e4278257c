"""Abilities and powers of the model as steps of a plan file."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, dice
from tests.models.plays import Plays
from tests.models.table import Table
from tests.models.test_decode import file_of
from winnable.missions.exo.sheet import Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.decode_crafts import doublings
from winnable.models.exo.decode_powers import gained
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Serial, Sweeps

CALM = {"weather": 1, "fauna": 1}
ALL = ("claire", "yuri", "mel", "nurasyl")
UPGRADED = ("desmond", "kaindra", "little-joe", "sharik")


def _round(
    sheet: Sheet, stages: Iterable[str], state: dict[str, Any], decisions: dict[str, Any]
) -> dict[str, Any]:
    """The round that a play through ``stages`` is worded in."""
    problem, trace = Table(sheet).trace(tuple(stages), CALM | state, decisions)
    (first,) = decode(sheet, "mission", problem, trace)["rounds"]
    return dict(first)


def _pair(*upgraded: str) -> Sheet:
    party, starts = ("claire", "yuri"), ("A1", "C1")
    return toy.sheet(3, 1, party=party, starts=starts, pairs=toy.GIFTED, upgraded=upgraded)


def test_life_support_in_steps() -> None:
    """Claire pays a blue gem, Yuri has the pawn; nobody uses it, so it lapses and nothing else was
    placed. Under the other option of the ruling it has no space yet."""
    state: dict[str, Any] = {f"zone({c})": "A1" for c in ALL} | {"gems(claire, blue)": 1}
    decisions = {"support": "yuri", "touch(yuri)": 0}
    given = {"by": "claire", "do": "life_support", "to": "yuri", "pay": {"claire": {"blue": 1}}}

    found = _round(_pair(), ("load 1",), state, decisions)
    assert found["steps"][0] == given | {"gains": {"yuri.hero.move": 1}}
    assert found["steps"][1]["do"] == "lapse"
    assert "placements" not in found

    rulings = {"exo.ruling.life-support-placement": "next-placement"}
    later = toy.sheet(
        3, 1, party=("claire", "yuri"), starts=("A1", "C1"), pairs=toy.GIFTED, rulings=rulings
    )
    assert _round(later, ("load 1",), state, decisions)["steps"] == [given]


def test_gained_pawns_are_no_placed_pawns() -> None:
    """Yuri's next pawn after it is the one; Claire's, used by nobody, lapses at once (0 used)."""
    move: dict[str, Any] = {"by": "yuri", "do": "move", "pawns": {"yuri.hero.move": 1}}
    build: dict[str, Any] = {"by": "yuri", "do": "build", "pawns": {"yuri.hero.build": 2}}
    given: dict[str, Any] = {"by": "claire", "do": "life_support", "to": "yuri"}

    steps, pawns = gained([move, given, build])
    assert pawns == {"yuri.hero.build": 1}
    assert steps == [move, given | {"gains": {"yuri.hero.build": 1}}, build]

    steps, pawns = gained([given | {"to": "claire"}, move])
    assert pawns == {}
    assert steps[1] == {"do": "lapse", "pawns": {"claire.hero.move": 1}}


def test_a_look_at_the_card_in_steps() -> None:
    """Yuri stays: the card looked at is told, he is named first, the gem stands in ``pay``. With
    Nurasyl's eyes the second card is told."""
    state: dict[str, Any] = {f"zone({c})": "A1" for c in ALL}
    state |= {"explored(B1)": 0, "gems(yuri, white)": 1, "pawns(yuri)": 2, "pawns(claire)": 2}
    state |= {"resource(B1)": "wood", "colour(B1)": "blue"}
    chosen: dict[str, Any] = {f"joins({c})": int(c in {"yuri", "nurasyl"}) for c in ALL}
    chosen |= {"to": "B1", "fee(yuri, blue)": 0}

    def step(insight: str) -> dict[str, Any]:
        found = _round(_pair(), ("action 1",), state, chosen | {"insight": insight})
        return dict(found["steps"][0])

    stay, eyes, enter = step("stay"), step("eyes"), step("enter")
    assert (stay["by"], stay["with"], stay["sixth_sense"]) == ("yuri", ["nurasyl"], "stay")
    assert stay["pay"] == {"yuri": {"white": 1}} == eyes["pay"]
    assert set(stay["chance"]) == {"exploration", "resource", "exo"}
    assert (eyes["eyes"], eyes["chance"]["resource"]) == (True, "wood")
    assert eyes["chance"]["other"] != eyes["chance"]["exploration"]
    assert (enter["sixth_sense"], enter["chance"]["exo"]) == ("enter", "blue")


def test_mel_follows_in_steps() -> None:
    """No pawn of hers is named."""
    state: dict[str, Any] = {f"zone({c})": "A1" for c in ALL} | {"pawns(claire)": 1}
    state |= {"resource(B1)": "wood", "colour(B1)": "blue"}
    chosen: dict[str, Any] = {f"joins({c})": int(c == "claire") for c in ALL} | {"to": "B1"}

    (step,) = _round(_pair("claire"), ("action 1",), state, chosen)["steps"]

    assert step["follows"] == ["mel"]
    assert step["pawns"] == {"claire.hero.move": 1}


def test_alchemy_and_master_builder_in_steps() -> None:
    """A food becomes the wood that pays for the tile, each with a gem of its own."""
    sheet = toy.two_zones(party=("desmond",), pairs=toy.GIFTED)
    state: dict[str, Any] = {"explored(A1)": 1, "tile(A1)": "none", "gems(desmond, green)": 2}
    state |= {"zone(desmond)": "A1", "zone(little-joe)": "A1"}
    state |= {"pack(desmond, food)": 1, "pack(desmond, wood)": 0, "pack(desmond, metal)": 0}
    chosen = {"alchemy": 1, "up(wood)": 1, "material": "pack wood"}

    steps = _round(sheet, ("craft 1",), state, chosen)["steps"]

    pay = {"desmond": {"green": 1}}
    brew = {"by": "little-joe", "do": "alchemy", "give": "food", "get": "wood", "pay": pay}
    tile = {"desmond": {"green": 1, "wood": 1}}
    assert steps == [brew, {"by": "desmond", "do": "master_builder", "pay": tile}]


def test_alchemy_beyond_need_goes_to_and_fro() -> None:
    """Twice for nothing: food, another kind, food."""
    sheet = toy.two_zones(party=("desmond",), pairs=toy.GIFTED)
    state: dict[str, Any] = {"gems(desmond, green)": 2, "pack(desmond, food)": 1}
    state |= {"pack(desmond, wood)": 0, "pack(desmond, metal)": 0}
    chosen = {"alchemy": 2, "up(food)": 0, "up(wood)": 0, "up(metal)": 0, "material": "none"}

    one, two = _round(sheet, ("craft 1",), state, chosen)["steps"]

    assert (one["give"], two["get"]) == ("food", "food")
    assert one["get"] == two["give"] != "food"


def test_fury_and_tribal_power_in_steps() -> None:
    """Sharik's three dice and one of fury; a claw becomes a shield for an orange gem. What fury
    costs is not among ``pay``."""
    hives = (toy.hive_at("n", "B1", 3, 1, life=12),)
    sheet = toy.sheet(3, 1, party=("kaindra",), starts=("A1",), hives=hives, pairs=toy.GIFTED)
    state: dict[str, Any] = {"zone(kaindra)": "A1", "zone(sharik)": "B1", "place(n.1)": "off"}
    state |= {"pawns(kaindra)": 4, "gems(kaindra, orange)": 2}
    chosen: dict[str, Any] = {"front": "B1", "fights(sharik)": 1, "fights(kaindra)": 0, "fury": 1}
    chosen |= {"tribal(claw)": 1, "tribal(burst)": 0, "turns(kaindra)": 0, "points": 3, **dice(4)}

    strike, turn, hit = _round(sheet, (STAGE,), state, chosen)["steps"]

    assert (strike["fury"], strike.get("pay")) == ({"kaindra": 1}, None)
    assert strike["chance"]["dice"] == {"kaindra": ["claw"] * 4}
    assert turn == {
        "by": "kaindra", "do": "turn_die", "for": "kaindra", "from": "claw", "to": "shield",
        "pay": {"kaindra": {"orange": 1}},
    }  # fmt: skip
    assert hit["points"] == 3


def test_touches_come_before_whoever_would_fall() -> None:
    """Claire at 1 life suffers a critical point at night: Mel touches her first."""
    hive = toy.hive_at("n", "A1", 3, 1)
    sheet = toy.sheet(2, 1, starts=("A1",), hives=(hive,), pairs=toy.GIFTED)
    state: dict[str, Any] = {
        "zone(claire)": "A1", "zone(mel)": "A1", "life(claire)": 1, "gems(claire, blue)": 1,
        "identity(n.1)": "dragonfly", "up(n.1)": 1, "place(n.1)": "A1",
    }  # fmt: skip
    chosen = {"card(n.1)": "dragonfly-2", "critical 1(n.1)": "claire", "touch(claire)": 1}

    night = _round(sheet, ("attack",), state, chosen)["night"]

    assert [step["do"] for step in night[:3]] == ["attack", "touch", "suffer"]
    assert night[1]["pay"] == {"claire": {"blue": 1}}


@pytest.mark.parametrize(
    ("party", "upgraded"),
    [
        (("claire", "yuri"), ()),
        pytest.param(("desmond", "kaindra"), (), marks=pytest.mark.slow),
        pytest.param(("claire", "yuri"), ("claire", "mel", "yuri"), marks=pytest.mark.slow),
        pytest.param(("desmond", "kaindra"), UPGRADED, marks=pytest.mark.slow),
    ],
)
def test_random_plays_are_plan_files(party: tuple[str, ...], upgraded: tuple[str, ...]) -> None:
    """Two rounds with few actions, whatever they use, have the form of a plan."""
    sheet = toy.four_zones(
        party=party, starts=("A1", "B1"), pairs=toy.GIFTED, upgraded=upgraded, pawns=2
    )
    problem = build_problem(sheet, "mission", horizon=2, schedule=Serial(3, 2))
    plays = Plays(problem, 2)
    for seed in range(2):
        file_of(decode(sheet, "mission", plays.problem, plays.play(seed, 80)))


@pytest.mark.parametrize(
    ("pack", "ups", "downs", "last"),
    [
        ((6, 2, 4), "fwwwmm", "mmmmmm", (7, 5, 0)),
        ((1, 0, 11), "fm", "ff", (0, 0, 12)),
        ((3, 1, 8), "fffw", "fwwm", (5, 0, 7)),
        ((1, 1, 8), "fw", "", (2, 2, 8)),
    ],
)
def test_units_are_there_when_they_are_doubled(
    pack: tuple[int, ...], ups: str, downs: str, last: tuple[int, ...]
) -> None:
    """A backpack of 12: each unit is held when it is doubled, and what is thrown away, too."""
    names = {"f": "food", "w": "wood", "m": "metal"}
    held = dict(zip(names.values(), pack, strict=True))

    for unit, thrown in doublings(held, 12, [names[u] for u in ups], [names[d] for d in downs]):
        assert held[unit] >= 1
        held[unit] += 1
        if thrown:
            held[thrown] -= 1
        assert min(held.values()) >= 0
        assert sum(held.values()) <= 12
    assert tuple(held.values()) == last


def test_sweeps_are_read_without_priced_abilities() -> None:
    """Their problem has none of those decisions."""
    sheet = toy.four_zones(party=("claire", "kaindra"), starts=("A1", "B1"), pairs=toy.GIFTED)
    problem = build_problem(sheet, "mission", horizon=1, schedule=Sweeps(1, fights=True))
    plays = Plays(problem, 1)

    file_of(decode(sheet, "mission", plays.problem, plays.play(0, 60)))
