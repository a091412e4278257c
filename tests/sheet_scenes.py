"""Sheets with projects, tokens, stacks and grants, and how their games are played."""

from __future__ import annotations

from dataclasses import replace

from tests import toy
from tests.random_play import STEADY, Bias
from tests.scenes import hardy
from winnable.missions.exo.sheet import ArtefactCard, Sheet, Token, UpgradeTile
from winnable.missions.exo.specials import Grants, Project, Specials

FIELD = frozenset({"A1", "A2", "B1", "B2"})
FIRST = "I"
CREWS: Bias = {
    **STEADY,
    "PlacePawn.hero.build": 4,
    "PlacePawn.hero.move": 3,
    "DoWork": 30,
    "Strike": 12,
    "DamageHive": 20,
    "Kill": 20,
    "Give": 2,
    "Ration": 4,
    "Lapse": 0.01,
}


def site() -> Sheet:
    """Work of every kind, a stack, an orb, two hidden tokens and a hive that falls soon."""
    board = toy.sheet(
        2,
        2,
        name="exo/squad/3a",
        party=("claire", "desmond"),
        stock={"food": 4, "wood": 4, "metal": 4},
        pairs=hardy(8),
        hives=(toy.hive_at("north", "A2", 6, 1, 1),),
        tokens=(
            Token("orb", "A1", "", carried=True, clear=True),
            Token("I", "B1", "", hidden="sites"),
            Token("II", "B2", "", hidden="sites"),
        ),
        pawns=5,
    )
    projects = (
        Project("fortify", ({"wood": 1}, {"wood": 2}), FIELD, per="zone"),
        Project("put", ({"gem": 1},), FIELD, per="colour", clear=True),
        Project("camp", ({"wood": 2, "metal": 1},), FIELD, pawns=1, shelter=True),
        Project("antenna", ({"metal": 1},), FIELD, pawns=2, token=FIRST),
        Project("repair", ({"food": 1},), FIELD, pawns=1, locked=True),
    )
    rules = Specials(
        deadline=3,
        no_plague=frozenset({"B2"}),
        no_empty_piles=True,
        projects=projects,
        stack=("III", "IV"),
    )
    return replace(board, specials=rules)


def bounty() -> Sheet:
    """Grants of every kind, and bait."""
    board = toy.sheet(
        2,
        2,
        name="exo/duo/5b",
        party=("claire", "yuri"),
        pairs=hardy(6),
        artefacts=(ArtefactCard("A1", "rations", 3), ArtefactCard("A7", "herbs", 3)),
        upgrades=(
            UpgradeTile("cheap-shelter", "blue", 1, "cheap-shelter", "hero", 1),
            UpgradeTile("always-shelter", "white", 1, "always-shelter", "animal", 1),
        ),
        display=2,
    )
    grants = Grants(
        beacon=True,
        gems=2,
        star_tiles=frozenset({"B1", "B2"}),
        shelters=1,
        group_shelters=1,
        upgrade=1,
        artefacts=1,
        draws=1,
        die_tokens=1,
        rations=1,
        bait=6,
        baiter="claire",
    )
    project = Project("bait", ({"bait": 2},), FIELD, pawns=1, per="zone", by="claire")
    return replace(board, specials=Specials(grants=grants, projects=(project,)))
