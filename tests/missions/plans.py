"""Plan files made up: any that the format allows, and the smallest for the shipped sheet."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from winnable.missions.load import shipped

HASH = "0" * 64

NAMES = st.sampled_from(["claire", "yuri", "mel", "nurasyl"])
ZONES = st.sampled_from(["A1", "B2", "D1"])
RESOURCES = st.sampled_from(["food", "wood", "metal"])
FACES = st.sampled_from(["claw", "burst", "shield"])
PAWNS = st.dictionaries(
    st.sampled_from(["claire.hero.move", "yuri.animal.rest", "claire.hero.build"]),
    st.integers(1, 3),
    max_size=2,
)
PAY = st.dictionaries(
    st.sampled_from(["claire", "yuri.drone"]),
    st.dictionaries(RESOURCES | st.just("blue"), st.integers(1, 3), min_size=1, max_size=2),
    max_size=2,
)
LARVAE = st.dictionaries(
    st.sampled_from(["north.1", "south.12"]), st.sampled_from(["beetle", "alpha scorpion"])
)
DICE = st.dictionaries(st.sampled_from(["mel", "yuri"]), st.lists(FACES, max_size=3))
OWN = {"by": NAMES}
RULE = {"by": st.just("rule")}


def step(do: str, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[Any]:
    """Steps of one kind; optional entries may be left out."""
    return st.fixed_dictionaries(
        {**({} if do == "lapse" else OWN), "do": st.just(do), **fields}, optional=optional or {}
    )


def rule(do: str, optional: dict[str, Any] | None = None, **fields: Any) -> st.SearchStrategy[Any]:
    """Steps of the night that no player takes."""
    return st.fixed_dictionaries({**RULE, "do": st.just(do), **fields}, optional=optional or {})


PAID = {"pawns": PAWNS, "pay": PAY}
CARDS = st.lists(st.sampled_from(["A1", "A11"]), max_size=2)
ITEMS = RESOURCES | st.just("A13")
SHARIK = {
    "fury": st.dictionaries(NAMES, st.integers(1, 3), max_size=1),
    "hunter": st.dictionaries(NAMES, st.lists(FACES, min_size=1, max_size=2), max_size=1),
}
JOINED = st.dictionaries(st.just("north.1"), st.lists(st.just("beetle-1"), max_size=2))
FIGHT = {
    "chance": st.fixed_dictionaries({"cards": LARVAE, "dice": DICE}, optional={"joined": JOINED}),
    **SHARIK,
}
MEDIC = step("medic", {"pawns": PAWNS}, target=NAMES)
TOUCH = step(
    "touch",
    {
        "cures": st.sampled_from(["poison", "paralysis", "immobile"]),
        "card": st.just("E1"),
        "pay": PAY,
    },
    target=NAMES,
)
PLAY = step(
    "play",
    {
        "target": NAMES,
        "discard": st.lists(RESOURCES, max_size=2),
        "die": st.sampled_from(["weather", "fauna"]),
        "chance": st.fixed_dictionaries({}, optional={"weather": st.integers(1, 6)}),
    },
    artefact=st.sampled_from(["A1", "A13"]),
)
REROLL = step("reroll_weather", chance=st.fixed_dictionaries({"weather": st.integers(1, 6)}))
MET = st.fixed_dictionaries(
    {},
    optional={
        "pay": PAY,
        "lose": st.sampled_from(["life", "drone", "artefact"]),
        "artefact": st.dictionaries(NAMES, st.just("A2"), max_size=1),
        "suffer": st.dictionaries(NAMES, st.integers(1, 2), max_size=2),
    },
).filter(lambda met: any(met.values()))
FINDS = st.lists(
    st.fixed_dictionaries(
        {"take": st.sampled_from(["deck", "A7"])}, optional={"to": NAMES, "discard": st.just("A2")}
    ),
    max_size=2,
)
TILES = {
    "refreshed": CARDS,
    "resource": RESOURCES,
    "gem_discard": st.sampled_from(["blue", "green"]),
    "discard": RESOURCES,
}
EXTRACTED = {
    "discard": RESOURCES,
    "gatherer": NAMES,
    "gatherer_discard": RESOURCES,
    "extra": NAMES,
    "extra_discard": RESOURCES,
}
SLOTS = st.sampled_from(["white.1", "green.2f", "blue.3"])
AFTER_DICE = (
    step("turn_die", {"pay": PAY}, to=FACES, **{"for": NAMES, "from": FACES}),
    step("suffer"),
    step("poison"),
    step("paralyse"),
    rule("kill", {"discard": RESOURCES}, bug=st.just("north.1"), food=st.none() | NAMES),
)
ACTIONS = st.one_of(
    step(
        "move",
        {
            **PAID,
            "with": st.lists(NAMES, max_size=2),
            "chance": st.fixed_dictionaries(
                {},
                optional={
                    "exploration": st.just("E13"),
                    "other": st.just("E14"),
                    "resource": RESOURCES,
                    "larvae": LARVAE,
                    "artefacts": CARDS,
                    "refreshed": CARDS,
                },
            ),
            **TILES,
            "follows": st.lists(NAMES, max_size=1),
            "sixth_sense": st.sampled_from(["enter", "stay"]),
            "eyes": st.just(True),
            "card": MET,
            "left_behind": st.lists(NAMES, max_size=1),
            "finds": FINDS,
        },
        to=ZONES,
    ),
    step("extract", {**PAID, **EXTRACTED}),
    step("rest", {**PAID, **EXTRACTED, "extracts": st.just(True)}),
    step("build", PAID, what=st.sampled_from(["extraction_tile", "shelter", "drone", "beacon"])),
    step("move_drone", PAID, to=ZONES),
    step("extract_exo", {**PAID, "colour": st.just("blue")}),
    step("upgrade", {**PAID, "discard": st.just("wood-metal")}, slot=SLOTS, wearer=NAMES),
    step(
        "explore",
        {**PAID, **TILES, "eyes": st.just(True), "card": MET, "finds": FINDS},
        zone=ZONES,
    ),
    step("swap", give=st.lists(RESOURCES, min_size=2, max_size=2), get=RESOURCES),
    step("give", {"discard": ITEMS}, to=NAMES, item=st.one_of(ITEMS, st.just("orb"))),
    step("load", drone=NAMES, item=ITEMS),
    step("unload", {"discard": ITEMS}, drone=NAMES, item=ITEMS),
    step("work", {**PAID, "with": st.lists(NAMES, max_size=1)}, project=st.just("trench")),
    step("shelter"),
    step("take", token=st.just("beacon.claire")),
    MEDIC,
    step(
        "life_support",
        {"gains": st.dictionaries(st.just("yuri.hero.build"), st.just(1), max_size=1), "pay": PAY},
        to=NAMES,
    ),
    step("call", {"pay": PAY}),
    step("master_builder", {"pay": PAY}),
    TOUCH,
    step("alchemy", {"pay": PAY, "discard": RESOURCES}, give=RESOURCES, get=RESOURCES),
    step("pay_card", {"pay": PAY}, card=st.just("E1")),
    PLAY,
    step("lapse", pawns=PAWNS),
    step("attack", {**PAID, **FIGHT, "with": st.lists(NAMES, max_size=2)}),
    rule(
        "damage_hive",
        {"chance": st.fixed_dictionaries({"stack": st.lists(st.just("II"), max_size=2)})},
        hive=st.just("north"),
        points=st.integers(1, 12),
    ),
    *AFTER_DICE,
)
FEEDING: dict[str, Any] = {"for": NAMES, "from": st.sampled_from(["claire", "claire.drone"])}
NIGHT = st.one_of(
    rule("instinct", {"chance": st.fixed_dictionaries({"dice": DICE}), **SHARIK}, zone=ZONES),
    rule("place", zone=ZONES, bug=st.just("beetle")),
    rule("spawn", {"chance": st.fixed_dictionaries({"larvae": LARVAE})}, hive=st.just("north")),
    rule("disperse", bug=st.just("north.1"), to=ZONES),
    rule("attack", FIGHT, zone=ZONES),
    *AFTER_DICE,
    rule("destroy", zone=ZONES),
    step("eat", None, **FEEDING),
    step("ration"),
    rule("hunger"),
    rule("exposure"),
    MEDIC,
    TOUCH,
    PLAY,
)
CHOICES = st.dictionaries(
    st.sampled_from(
        ["claire.adaptation", "yuri.exo", "destroy", "claire.production", "claire.token"]
    ),
    st.one_of(
        st.integers(0, 1),
        st.lists(st.just("shelter A1"), min_size=1, max_size=2),
        st.tuples(st.integers(0, 1), FACES).map(list),
        st.fixed_dictionaries({"discard": st.just("blue")}),
        st.dictionaries(ZONES, st.fixed_dictionaries({"discard": RESOURCES}), min_size=1),
    ),
)
ROUNDS = st.fixed_dictionaries(
    {
        "round": st.integers(1, 20),
        "chance": st.fixed_dictionaries(
            {"weather": st.integers(1, 6)},
            optional={
                "fauna": st.integers(1, 6),
                "adaptation": st.lists(FACES, min_size=2, max_size=2),
                "strike": st.lists(st.just("dragonfly-1"), min_size=1, max_size=2),
            },
        ),
    },
    optional={
        "choices": CHOICES,
        "dawn": st.lists(MEDIC | TOUCH, max_size=1),
        "rerolls": st.lists(PLAY | REROLL, max_size=1),
        "placements": st.dictionaries(
            st.sampled_from(["claire", "yuri"]),
            st.fixed_dictionaries(
                {},
                optional={
                    "hero": st.dictionaries(st.sampled_from(["move", "build"]), st.integers(1, 4)),
                    "animal": st.dictionaries(st.just("extract_exo"), st.integers(1, 4)),
                },
            ),
        ),
        "steps": st.lists(ACTIONS, max_size=4),
        "night": st.lists(NIGHT, max_size=4),
    },
)
PLANS = st.fixed_dictionaries(
    {
        "schema": st.just("winnable/plan/1"),
        "mission": st.just("exo/duo/1"),
        "mission_sha256": st.just(HASH),
        "rules_sha256": st.just(HASH),
        "goal": st.sampled_from(["mission", "challenge"]),
        "party": st.lists(NAMES, min_size=1, max_size=2),
        "fortune": st.sampled_from(["best", "seed:7", "file:x.json"]),
        "setup": st.fixed_dictionaries(
            {"choices": st.dictionaries(st.just("claire.start"), ZONES)},
            optional={
                "chance": st.fixed_dictionaries(
                    {"larvae": LARVAE, "artefacts": CARDS},
                    optional={"upgrades": st.dictionaries(SLOTS, st.just("explore-exo"))},
                )
            },
        ),
        "rounds": st.lists(ROUNDS, max_size=3),
    },
    optional={
        "carry": st.lists(st.just("reward"), max_size=1),
        "assume": st.dictionaries(st.just("exo.slots.exo"), st.just("5")),
        "luck": st.fixed_dictionaries({"probability": st.floats(0, 1)}),
    },
)


def minimal(**changes: Any) -> dict[str, Any]:
    """A plan of no rounds for the shipped sheet."""
    return {
        "schema": "winnable/plan/1",
        "mission": "exo/duo/1",
        "mission_sha256": shipped("exo/duo/1").document.sha256,
        "rules_sha256": HASH,
        "goal": "mission",
        "party": ["claire"],
        "fortune": "best",
        "setup": {"choices": {"claire.start": "A1", "claire.furnish": "wood"}},
        "rounds": [],
        **changes,
    }
