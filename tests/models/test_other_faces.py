"""What a face says is so under that face alone, in the planning model.

One board with faces that say a great deal, one whose faces say nothing: under the faces before and
after the one that speaks every stage has to end in the same ways on both.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import dice
from tests.models.table import Table
from winnable.missions.exo.disaster_tables import (
    AlphaEffect,
    BlockEffect,
    BountyEffect,
    BurstEffect,
    Charged,
    ChargeEffect,
    DemandEffect,
    DestroyEffect,
    DiceEffect,
    FaceEffect,
    ForbidEffect,
    HarmEffect,
    HiveDamageEffect,
    LimitEffect,
    LoseEffect,
    LosePawnEffect,
    OnEffect,
    SpawnEffect,
    StrikeEffect,
    Who,
)

ALL = Who("characters")
SPEAKS, BEFORE, AFTER = 2, 1, 3
FRAIL: dict[str, Any] = {
    "life(claire)": 1,
    "life(mel)": 1,
    "pawns(claire)": 2,
    "drone(claire)": "A1",
    "gems(claire, blue)": 1,
    "tile(A1)": "claire",
    "shelter(B1)": 1,
    "explored(A1)": 1,
    "explored(B1)": 1,
    "damage(n)": 1,
    "healed": 0,
    "pack(claire, wood)": 2,
    "place(n.1)": "B1",
    "up(n.1)": 1,
    "identity(n.1)": "beetle",
    "fauna": 1,
}
"""Claire and Mel in A1 with their last lives and something of all; a beetle is in B1."""
BESIDE = {"zone(claire)": "B1", "zone(mel)": "B1", "life(claire)": 3, "life(mel)": 2}
CARD = {"card(n.1)": "beetle-1"}


@dataclass(frozen=True)
class Scene:
    """What the face says; it may change the stages ``after`` one, ``until`` another one comes.

    ``decided``: choices in those stages, so that few ends are left.
    """

    effects: tuple[FaceEffect, ...]
    after: str
    until: str
    state: dict[str, Any] = field(default_factory=dict)
    decided: dict[str, Any] = field(default_factory=dict)


FIGHT = {"front": "B1", "fights(claire)": 1, "fights(mel)": 1, **CARD}
ACTS: tuple[Charged, ...] = ("move", "attack", "build", "extract", "extract-exo")
SCENES = {
    "read": Scene(
        (
            *(LoseEffect(ALL, "life", 1), LoseEffect(ALL, "gem", 0), HiveDamageEffect(1)),
            *(DestroyEffect("drone", 0), DestroyEffect("shelter", 0)),
            StrikeEffect("beetle", "common", ALL),
        ),
        "weather",
        "adaptation",
        decided={"fauna die": 1},
    ),
    "demanded": Scene(
        (DemandEffect(ALL, "wood", 1, 1, "now"), DestroyEffect("structure", 1)),
        "weather",
        "adaptation",
        decided={"fauna die": 1},
    ),
    "gems of acts": Scene(
        tuple(ChargeEffect(ALL, act, {"gem": 1}) for act in ACTS), "load 1", "action 1 fight"
    ),
    "pawns of acts": Scene(
        (*(ChargeEffect(ALL, act, {"pawn": 1}) for act in ACTS), LimitEffect(ALL, 1)),
        "load 1",
        "action 1 fight",
    ),
    "goods of moves": Scene(
        (ChargeEffect(ALL, "move", {"wood": 1}, life=1), OnEffect("move", life=1)),
        "load 1",
        "action 1 fight",
    ),
    "bans": Scene(
        tuple(ForbidEffect(ALL, act) for act in ("move-attack", "extract-exo", "leave")),
        "load 1",
        "action 1 fight",
    ),
    "fight": Scene(
        (BlockEffect(2), BountyEffect(2), HarmEffect(1), AlphaEffect("effects")),
        "action 1",
        "spill 2",
        BESIDE,
        FIGHT | dice(bursts=1, shields=1),
    ),
    "shields": Scene(
        (BlockEffect(1, covers=True), BurstEffect(), OnEffect("attack-hive", life=1)),
        "action 1",
        "spill 2",
        BESIDE,
        FIGHT | dice(bursts=1, shields=1),
    ),
    "guards": Scene(
        (BlockEffect(1, gem=1), DiceEffect(ALL, 1)),
        "action 1",
        "spill 2",
        BESIDE,
        FIGHT | dice(bursts=1, shields=1),
    ),
    "siege": Scene(
        (OnEffect("attack-hive", life=1, immobile=True), LimitEffect(ALL, 1, placed=True)),
        "action 1",
        "spill 2",
        BESIDE | {"place(n.1)": "A1", "moved(claire)": 1},
        {**dice(claws=1), "front": "B1", "fights(claire)": 1, "fights(mel)": 0},
    ),
    "larvae": Scene((SpawnEffect(2),), "load end", "attack"),
    "night fight": Scene(
        (BlockEffect(2), BountyEffect(2), HarmEffect(1), AlphaEffect("effects"), BurstEffect()),
        "hive 1",
        "destroy",
        BESIDE | {"zone(claire)": "A1"},
        CARD | {"dice(mel)": "0c1b0s"},
    ),
    "night shields": Scene(
        (BlockEffect(1, covers=True), BlockEffect(1, gem=1)),
        "hive 1",
        "destroy",
        BESIDE,
        CARD | {"dice(mel)": "0c0b1s"},
    ),
    "night": Scene(
        (
            *(LoseEffect(ALL, "life", 1, when="night"), LosePawnEffect(1)),
            DemandEffect(ALL, "food", 1, 1, "night"),
        ),
        "eat 2",
        "",
        {"life(claire)": 3, "pack(claire, food)": 0},
        {"heal": "none"},
    ),
}


def board(*effects: FaceEffect) -> Table:
    """A1 and B1 with a hive; the face that speaks has ``effects``."""
    hives = (toy.hive_at("n", "B1", 3, 1),)
    return Table(toy.two_zones(weather={SPEAKS: effects}, fauna={}, hives=hives))


@pytest.fixture(scope="module")
def calm() -> Table:
    """No face says anything."""
    return board()


def ends(table: Table, scene: Scene, weather: int, names: tuple[str, ...]) -> set[Any]:
    """What ``names`` may be after the stages of the scene."""
    stages = [*(stage.name for stage in table.problem.stages), ""]
    chosen = tuple(stages[stages.index(scene.after) + 1 : stages.index(scene.until)])
    state = FRAIL | scene.state | {"weather": weather}
    return table.ends(chosen, state, names, scene.decided)


@pytest.mark.rule("exo.disaster.roll")
@pytest.mark.parametrize("scene", SCENES.values(), ids=SCENES)
def test_a_face_speaks_for_itself_alone(calm: Table, scene: Scene) -> None:
    """Under its own number something is otherwise, under those beside it nothing."""
    loud = board(*scene.effects)
    known = {var.name for var in loud.problem.variables} - {"weather"}
    names = tuple(var.name for var in calm.problem.variables if var.name in known)
    usual = ends(calm, scene, BEFORE, names)

    assert usual
    assert ends(loud, scene, BEFORE, names) == usual
    assert ends(loud, scene, AFTER, names) == usual
    assert ends(loud, scene, SPEAKS, names) != usual
