"""Random small missions: a board of two to six zones, one or two players, and goals of every kind.

What is drawn is a sheet made by code, so that all numbers are at hand: tight backpacks and roomy
ones, cheap buildings and the printed prices, hives or none, gifted pairs or plain ones.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tests import toy
from tests.random_play import STEADY, Bias
from tests.scenes import BUILDERS, CHEAP, FLYERS, HUNTERS, RICH, STRAYS, hardy
from winnable.missions.exo.sheet import Hive, Sheet, Token
from winnable.missions.goals import (
    Always,
    And,
    AtDawn,
    ByRound,
    Compare,
    Eventually,
    Exists,
    Fact,
    ForAll,
    Formula,
    InPlace,
    Not,
    Or,
    SameRound,
    Then,
    Until,
    Within,
)

SHAPES = (*((2, 1),) * 12, *((3, 1),) * 4, *((2, 2),) * 2, (4, 1), (3, 2))
"""Columns and rows; larger boards seldom, since they take long."""

PARTIES = (*(("claire",), ("desmond",), ("kaindra",), ("yuri",)) * 4, ("claire", "desmond"))
PACKS = (
    (12, RICH),
    (12, {"food": 3, "wood": 1, "metal": 1}),
    (4, {"food": 1, "wood": 1, "metal": 1}),
    (2, {"food": 1, "wood": 0, "metal": 0}),
)
"""Room in backpacks and what is in them at the start; a unit of free choice comes to it."""

WAYS: Sequence[Bias] = (STEADY, BUILDERS, FLYERS, HUNTERS, STRAYS)
"""How games may be played."""


def board(random: Random) -> Sheet:
    """A random board whose goal is never met."""
    columns, rows = random.choice(SHAPES)
    party = random.choice(PARTIES)
    zones = list(toy.grid(columns, rows))
    starts = random.sample(zones, random.randint(len(party), len(zones)))
    hives: tuple[Hive, ...] = ()
    if random.random() < 0.3:
        lives = random.choice((1, 2, 6))
        hives = (toy.hive_at("north", random.choice(zones), random.randint(1, 3), 0, lives),)
    tokens = [Token(f"beacon.{p}", random.choice(zones), p) for p in party if random.random() < 0.3]
    tokens += [Token("relic", random.choice(zones), "")] if random.random() < 0.3 else []
    backpack, stock = random.choice(PACKS)
    return toy.sheet(
        columns,
        rows,
        party=party,
        starts=sorted(starts),
        hives=hives,
        tokens=tokens,
        withhold=bool(tokens),
        weather=toy.DUO_1_WEATHER if random.random() < 0.5 else {},
        fauna=toy.DUO_1_FAUNA if random.random() < 0.5 else {},
        pawns=random.randint(1, 4),
        backpack=backpack,
        stock=stock,
        exo_slots=random.choice((1, 6)),
        drone_reach=random.choice((1, 2)),
        pairs=random.choice((toy.PAIRS, toy.GIFTED, hardy(5))),
        cost=random.choice((CHEAP, toy.components().cost)),
    )


def goal(random: Random, sheet: Sheet, depth: int = 2) -> Formula:
    """A random formula about ``sheet``; half of them about where somebody is."""
    if depth == 0 or random.random() < 0.35:
        return _place(random, sheet) if random.random() < 0.5 else _anything(random, sheet)
    one, other = goal(random, sheet, depth - 1), goal(random, sheet, depth - 1)
    joined: tuple[Callable[[], Formula], ...] = (
        lambda: And((one, other)),
        lambda: And((one, Eventually(other))),
        lambda: And((Eventually(one), AtDawn(other))),
        lambda: Or((one, other)),
        lambda: Then(one, other),
        lambda: Until(one, other),
        lambda: SameRound(one, other),
        lambda: Not(one),
        lambda: Always(one),
        lambda: AtDawn(one),
        lambda: ByRound(1, one),
        lambda: And((_after(1), one)),
        lambda: Within(random.randint(0, 1), _event(random, sheet), other),
    )
    return random.choice(joined)()


def _after(rounds: int) -> Formula:
    return Compare(Fact("round", ()), ">", rounds)


def _characters(sheet: Sheet) -> list[str]:
    return [name for pair in sheet.pairs for name in (pair.hero.name, pair.animal.name)]


def _place(random: Random, sheet: Sheet) -> Formula:
    """Where characters and drones are."""
    hero, zone = random.choice(sheet.party), random.choice(sheet.zones)
    place = random.choice(("start", "field"))
    one = random.choice(_characters(sheet))
    kinds: tuple[Formula, ...] = (
        Fact("at", (one, zone)),
        Fact("at", (one, zone)),
        InPlace(Fact("at", (one,)), place),
        ForAll("c", Fact("at", ("c", zone))),
        ForAll("c", InPlace(Fact("at", ("c",)), place)),
        ForAll("z", Exists("c", Fact("at", ("c", "z")))),
        InPlace(Fact("drone", (hero,)), place),
        InPlace(Fact("drone", (hero,)), place),
    )
    return random.choice(kinds)


def _event(random: Random, sheet: Sheet) -> Formula:
    """Something that happens at a moment; a step into a zone where there is no token."""
    if sheet.tokens:
        return Fact("takes", (random.choice(sheet.tokens).name,))
    return _place(random, sheet)


def _anything(random: Random, sheet: Sheet) -> Formula:
    """A fact or a number of any other kind."""
    hero, zone = random.choice(sheet.party), random.choice(sheet.zones)
    resource = random.choice(("food", "wood", "metal"))
    place = random.choice(("start", "field", "all"))
    few = random.randint(0, 3)
    kinds: list[Formula] = [
        Fact("shelter", (zone,)),
        Exists("z", Fact("shelter", ("z",))),
        Fact("tile", (zone,)),
        Fact("tile-by", (zone, hero)),
        Fact("alive", (random.choice(_characters(sheet)),)),
        Fact("pool-full", (hero,)),
        Fact("adapted", (hero, random.choice(("claw", "burst", "shield")))),
        Fact("broke-alone", (hero,)),
        Compare(Fact("cargo", (hero, resource)), ">=", random.randint(1, 2)),
        Compare(Fact("pack", (hero, resource)), random.choice(("<=", ">=", "==")), few),
        Compare(Fact("gems", (hero,)), ">=", random.randint(1, 3)),
        Compare(Fact("bugs", (place,)), random.choice(("==", ">=")), few),
        Compare(Fact("larvae", (place,)), random.choice(("==", ">=")), few),
        Compare(Fact("piles", ()), "<=", few),
        Compare(Fact("hives-down", ()), ">=", random.randint(0, 1)),
        Compare(Fact("hives-left", ()), "==", 0),
        Compare(Fact("round", ()), ">=", random.randint(1, 2)),
    ]
    for token in sheet.tokens:
        kinds += [Fact("taken", (token.name,)), Eventually(Fact("takes", (token.name,)))] * 2
    return random.choice(kinds)
