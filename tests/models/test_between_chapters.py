"""Rules of several chapters at once in the planning model: abilities, icons of bugs, cards."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.models.attacks import STAGE, attack, dice
from tests.models.plays import Plays
from tests.models.table import Table
from tests.models.test_artefact import only
from tests.models.test_bug_icons import CARD, deck
from tests.models.test_dealing import HIVES, bugs
from tests.models.test_decode_attack import steps
from tests.models.test_decode_cards import read
from winnable.missions.exo.sheet import BugProfile, Sheet
from winnable.models.exo.decode import decode
from winnable.models.exo.problem import build_problem
from winnable.models.exo.schedule import Serial

ILL = ("life(claire)", "poison(claire)", "paralysis(claire)", "gems(claire, blue)")
CARDS: dict[str, Any] = {"exploration": toy.LISTED}


def _mel(profile: BugProfile, **changes: Any) -> Sheet:
    """Claire (3 life) and Mel with Touch +, beetles of that profile in B1 of three zones."""
    options: dict[str, Any] = {"pairs": toy.GIFTED, "upgraded": ("mel",), "hives": HIVES}
    return toy.sheet(3, 1, starts=("A1",), **options | deck(profile) | changes)


@pytest.fixture(scope="module")
def sick() -> Table:
    """Beetles of 2 life whose card poisons and paralyses."""
    return Table(_mel(BugProfile(2, 0, 0, poison=1, paralysis=1)))


def _touched(it: Table, times: int, cured: dict[str, int], **changes: Any) -> set[Any]:
    """What becomes of Claire, touched so often between two pawns and cured of that."""
    state = bugs(**changes) | {"gems(claire, blue)": 2}
    chosen: dict[str, Any] = {"touch(claire)": times, "touch(mel)": 0, "support": "none"}
    chosen |= {f"cures {kind}(claire)": cured.get(kind, 0) for kind in ("poison", "paralysis")}
    return it.ends(("load 1",), state, ILL, chosen)


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.bug.poison")
def test_touch_plus_heals_and_takes_a_cube_of_poison_away(sick: Table) -> None:
    """2 of 3 life and a cube: no room, so that a touch cures alone and the next one heals.

    With 1 of 3 life one touch does both.
    """
    poisoned = {"life(claire)": 2, "poison(claire)": 1}

    assert _touched(sick, 1, {}, **poisoned) == set()
    assert _touched(sick, 1, {"poison": 1}, **poisoned) == {(2, 0, 0, 1)}
    assert _touched(sick, 2, {"poison": 1}, **poisoned) == {(3, 0, 0, 0)}
    assert _touched(sick, 1, {}, **poisoned | {"life(claire)": 1}) == {(2, 1, 0, 1)}
    assert _touched(sick, 1, {"poison": 1}, **poisoned | {"life(claire)": 1}) == {(2, 0, 0, 1)}
    assert _touched(sick, 1, {"poison": 1}) == set()


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.bug.paralysis")
def test_touch_plus_takes_a_cube_of_paralysis_away(sick: Table) -> None:
    """At full life, too, where nothing is healed; at 2 of 3 life both happen for one gem."""
    assert _touched(sick, 1, {"paralysis": 1}, **{"paralysis(claire)": 2}) == {(3, 0, 1, 1)}
    hurt = {"paralysis(claire)": 2, "life(claire)": 2}
    assert _touched(sick, 1, {"paralysis": 1}, **hurt) == {(3, 0, 1, 1)}
    assert _touched(sick, 2, {"paralysis": 2}, **hurt) == {(3, 0, 0, 0)}


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_touch_plus_in_the_middle_of_a_fight(sick: Table) -> None:
    """Claire takes poison and paralysis. A touch may cure either; her 2 life are all that the cube
    leaves room for. In steps the cube comes before the touch."""
    state = bugs("beetle") | {"gems(claire, blue)": 1}
    chosen: dict[str, Any] = {"roll": dice(1), "cards": CARD, "touch(claire)": 1}

    def ends(kind: str) -> set[Any]:
        cured = {f"cures {k}(claire)": int(k == kind) for k in ("poison", "paralysis")}
        return attack(sick, state, ("claire",), ILL, **chosen, **cured)

    assert ends("poison") == {(2, 0, 1, 0)}
    assert ends("paralysis") == {(2, 1, 0, 0)}
    fights = {"fights(claire)": 1, "fights(mel)": 0, "card(n.1)": "b", **dice(1)}
    cured = {"touch(claire)": 1, "cures poison(claire)": 1}
    worded = steps(sick.sheet, (STAGE,), state, fights | cured)
    assert [step["do"] for step in worded] == ["attack", "paralyse", "poison", "touch"]
    assert worded[-1]["cures"] == "poison"


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_a_touch_gives_a_life_wherever_there_is_room_for_one(sick: Table) -> None:
    """Poison leaves Claire 1 of 2 lives, below the ceiling of 2: the touch that takes the new cube
    of paralysis away brings her to 2 as well. By day and by night."""
    state = bugs("beetle") | {"gems(claire, blue)": 1, "life(claire)": 2}
    touch: dict[str, Any] = {"touch(claire)": 1, "cures paralysis(claire)": 1}

    by_day = attack(sick, state, ("claire",), ILL, roll=dice(1), cards=CARD, **touch)
    assert by_day == {(2, 1, 0, 0)}
    spared = (*ILL, "poison(mel)", "paralysis(mel)")
    night = {"card(n.1)": "b", "dice(mel)": "1c0b0s", **touch}
    ends = sick.ends(("attack",), state, spared, night)
    assert {end[:4] for end in ends if end[4:] == (0, 0)} == {(2, 1, 0, 0)}


@pytest.mark.rule("exo.animal.mel-touch-plus")
def test_a_touch_in_a_fight_needs_mel_in_the_zone(sick: Table) -> None:
    """Mel fights in B1: Claire beside her is cured of a cube, elsewhere not, but Mel can fight."""
    state = bugs("beetle") | {"gems(claire, blue)": 1, "paralysis(claire)": 1}
    touch: dict[str, Any] = {"touch(claire)": 1, "cures paralysis(claire)": 1}

    def cured(zone: str) -> set[Any]:
        here = state | {"zone(claire)": zone}
        return attack(sick, here, ("mel",), "paralysis(claire)", roll=dice(1), cards=CARD, **touch)

    assert cured("B1") == {0}
    assert cured("A1") == set()
    touch = {"touch(claire)": 0}
    assert cured("A1") == {1}


@pytest.mark.rule("exo.hero.kaindra-shield-breaker")
@pytest.mark.rule("exo.bug.armour")
@pytest.mark.parametrize("option", ["bursts-only", "one-each"])
def test_armour_counts_for_nothing_beside_kaindra_under_every_option(option: str) -> None:
    """Life 2, armour 1: two claws kill it where she fights, and not where Sharik fights alone."""
    sheet = toy.sheet(
        3, 1, party=("kaindra",), starts=("A1",), hives=HIVES, pairs=toy.GIFTED,
        rulings={"exo.ruling.bug-shield": option, "exo.ruling.kill-must": "may"},
        upgraded=("kaindra",), **deck(BugProfile(2, 0, 0, armour=1)),
    )  # fmt: skip
    it = Table(sheet)
    state = {key: value for key, value in bugs("beetle").items() if "(" not in key}
    state |= {k: v for k, v in bugs("beetle").items() if "n." in k}
    state |= {"zone(kaindra)": "B1", "zone(sharik)": "B1", "pawns(kaindra)": 4}

    def killed(fighters: tuple[str, ...], *roll: int) -> set[Any]:
        chosen = {"fury": 0, "tribal(claw)": 0, "tribal(burst)": 0}
        return attack(it, state, fighters, "place(n.1)", roll=dice(*roll), cards=CARD, **chosen) & {
            "off"
        }

    assert killed(("kaindra",), 2) == {"off"}
    assert killed(("sharik",), 3) == set()


@pytest.fixture(scope="module")
def swift() -> Table:
    """Claire with Swiftness and Mel, two zones, all cards with their effects and artefacts."""
    more = {"pairs": toy.GIFTED, "upgraded": ("claire", "mel"), "artefacts": toy.ARTEFACTS}
    return Table(toy.two_zones(**CARDS, **more))


def _explore(it: Table, effect: str, names: tuple[str, ...], **changes: Any) -> set[Any]:
    state = {"zone(claire)": "A1", "zone(mel)": "A1", "pawns(claire)": 4, "explored(B1)": 0}
    chosen = {"to": "B1", "joins(claire)": 1, "joins(mel)": 0}
    return it.ends(("action 1",), state | {"effect(B1)": effect} | changes, names, chosen)


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.rule("exo.card.crystal-forest")
def test_a_card_may_keep_out_the_animal_that_goes_along(swift: Table) -> None:
    """1 food lets Mel in; else she stays, and no pawn of hers is spent: 4 - 1."""
    names = ("zone(mel)", "pack(claire, food)", "pawns(claire)")

    assert _explore(swift, "crystal-forest", names, **{"pack(claire, food)": 2}) == {
        ("B1", 1, 3), ("A1", 2, 3),
    }  # fmt: skip


@pytest.mark.rule("exo.hero.claire-swiftness")
@pytest.mark.rule("exo.card.vanadinite-mine")
def test_who_goes_along_is_no_loss_and_shares_losses(swift: Table) -> None:
    """With Mel at her side Claire loses nothing in the mine; 1 life of the metal card may be
    Mel's."""
    names = ("life(claire)", "life(mel)")
    none = {f"pack(claire, {r})": 0 for r in ("food", "wood", "metal")}

    assert _explore(swift, "vanadinite-mine", names) == {(3, 2)}
    assert _explore(swift, "myrtle-metal", names, **none) == {(2, 2), (3, 1)}


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.card.absolute-zero")
def test_touch_plus_frees_a_hero_whom_a_card_holds_up(swift: Table) -> None:
    """A gem instead of 3 wood; Claire has all her life."""
    names = ("stuck(claire, absolute-zero)", "gems(claire, blue)", "life(claire)")
    state: dict[str, Any] = {"stuck(claire, absolute-zero)": 1, "gems(claire, blue)": 1}
    state |= {"zone(claire)": "A1", "zone(mel)": "A1"}
    chosen = {"touch(claire)": 1, "touch(mel)": 0, "cures absolute-zero(claire)": 1}

    assert swift.ends(("load 1",), state, names, chosen) == {(0, 0, 3)}


@pytest.mark.rule("exo.animal.mel-touch-plus")
@pytest.mark.rule("exo.card.landslide")
@pytest.mark.parametrize("effect", ["absolute-zero", "landslide"])
def test_plans_say_of_which_of_two_cards_a_touch_frees(swift: Table, effect: str) -> None:
    """E1 or E11, the other one stays; where there is one card it need not be named."""
    marks = {name: f"stuck(claire, {name})" for name in ("absolute-zero", "landslide")}
    start: dict[str, Any] = {"gems(claire, blue)": 1, "zone(claire)": "A1", "zone(mel)": "A1"}
    chosen = {"touch(claire)": 1, "touch(mel)": 0, f"cures {effect}(claire)": 1}
    both = start | dict.fromkeys(marks.values(), 1)

    def said(state: dict[str, Any]) -> dict[str, Any]:
        problem, trace = swift.trace(("load 1",), state, chosen)
        (step,) = decode(swift.sheet, "mission", problem, trace)["rounds"][0]["steps"]
        return {key: step[key] for key in ("cures", "card") if key in step}

    left = tuple(int(name != effect) for name in marks)
    assert swift.ends(("load 1",), both, tuple(marks.values()), chosen) == {left}
    named = {"absolute-zero": "E1", "landslide": "E11"}[effect]
    assert said(both) == {"cures": "immobile", "card": named}
    assert said(start | {marks[effect]: 1}) == {"cures": "immobile"}


@pytest.mark.rule("exo.hero.yuri-sixth-sense")
@pytest.mark.rule("exo.explore.effects")
def test_a_card_that_yuri_throws_away_does_nothing() -> None:
    """Staying he keeps his gems but for 1 white, and finds no artefact; entering he meets it."""
    sheet = toy.two_zones(party=("yuri",), pairs=toy.GIFTED, artefacts=toy.ARTEFACTS, **CARDS)
    state = {"zone(yuri)": "A1", "zone(nurasyl)": "A1", "pawns(yuri)": 4, "explored(B1)": 0}
    state |= {"effect(B1)": "wetlands", "gems(yuri, white)": 3}
    names = ("zone(yuri)", "gems(yuri, white)", "pool(yuri)", "explored(B1)", "held(yuri)")
    it = Table(sheet)
    chosen = {"to": "B1", "joins(yuri)": 1, "joins(nurasyl)": 0, "equips(nurasyl)": 0}

    stays = it.ends(("action 1",), state, names, chosen | {"insight": "stay"})
    enters = it.ends(("action 1",), state, names, chosen | {"insight": "enter"})
    assert stays == {("A1", 2, 2, 0, 0)}
    assert enters == {("B1", 0, 0, 1, 1)}


@pytest.mark.rule("exo.hero.desmond-that-will-do")
@pytest.mark.rule("exo.card.landslide")
@pytest.mark.rule("exo.card.myrtle-metal")
def test_wood_and_metal_stand_for_each_other_in_prices_of_cards() -> None:
    """Desmond pays 2 wood with a wood and a metal, and 2 metal with 2 wood."""
    it = Table(toy.two_zones(party=("desmond",), pairs=toy.GIFTED, upgraded=("desmond",), **CARDS))
    state = {"zone(desmond)": "A1", "zone(little-joe)": "A1", "pawns(desmond)": 4}
    pack = ("pack(desmond, wood)", "pack(desmond, metal)")
    held = state | {"stuck(desmond, landslide)": 1} | dict(zip(pack, (1, 1), strict=True))
    names = (*pack, "stuck(desmond, landslide)")

    paid = it.ends(("settle 1 desmond",), held, names, {"settles(landslide)": 1})
    assert paid == {(0, 0, 0)}
    before = state | {"explored(B1)": 0, "effect(B1)": "myrtle-metal"}
    before |= dict(zip(pack, (2, 0), strict=True))
    chosen = {"to": "B1", "joins(desmond)": 1, "way": "pay"}
    assert it.ends(("action 1",), before, pack, chosen) == {(0, 0)}


@pytest.mark.rule("exo.artefact.net")
@pytest.mark.rule("exo.bug.poison")
def test_a_net_holds_icons_back_too() -> None:
    """No cube, no loss; the bug may be killed all the same."""
    it = Table(_mel(BugProfile(2, 0, 0, poison=1, paralysis=1), artefacts=only("net")))
    state = bugs("beetle") | {"net": 1, "gems(claire, blue)": 0}
    names = (*ILL[:3], "place(n.1)")

    found = attack(it, state, ("claire", "mel"), names, roll=dice(2), cards=CARD)
    assert found == {(3, 0, 0, "off")}


@pytest.mark.rule("exo.artefact.dressing")
@pytest.mark.rule("exo.bug.poison")
def test_dressings_heal_up_to_what_poison_leaves() -> None:
    """1 of 3 life and a cube: 2, not 3. With 2 of 3 life nothing can be healed."""
    it = Table(_mel(BugProfile(2, 0, 0, poison=1), artefacts=only("dressing")))
    state = bugs() | {"poison(claire)": 1, "held(claire)": 1}

    def healed(life: int) -> set[Any]:
        before = state | {"life(claire)": life}
        return it.ends(("artefacts 1",), before, ("life(claire)",), {"cures(claire)": 1})

    assert healed(1) == {(2,)}
    assert healed(2) == set()


@pytest.mark.rule("exo.artefact.agaric")
@pytest.mark.parametrize(("option", "count"), [("inside-cap", 6), ("outside", 7)])
def test_dice_of_artefacts_and_of_fury_share_the_room_of_one_roll(option: str, count: int) -> None:
    """Sharik has 3 dice, agaric 3 and fury 1: 6 in all, or 7 where they come on top."""
    agaric, necklace = only("agaric")
    sheet = toy.sheet(
        3, 1, party=("kaindra",), starts=("A1",), hives=(toy.hive_at("n", "B1", 3, 1, life=12),),
        pairs=toy.GIFTED, artefacts=(replace(agaric, copies=1), necklace),
        rulings={"exo.ruling.bonus-dice-cap": option},
    )  # fmt: skip
    it = Table(sheet)
    state = {"zone(sharik)": "B1", "place(n.1)": "off", "weather": 1, "fauna": 1}
    state |= {"pawns(kaindra)": 4, "gems(kaindra, orange)": 1, "bonus(kaindra)": 3}
    chosen = {"fury": 1, "tribal(claw)": 0, "tribal(burst)": 0}

    def rolled(claws: int) -> set[Any]:
        return attack(it, state, ("sharik",), "bonus(kaindra)", roll=dice(claws), **chosen)

    assert rolled(count) == {0}
    assert rolled(count - 1) == set()


@pytest.mark.rule("exo.artefact.rations")
@pytest.mark.rule("exo.free.load")
def test_an_exchange_makes_room_for_rations() -> None:
    """A full backpack of 12 and an empty drone: 2 items go onto the drone, 2 food come into the
    backpack, and 1 of them may follow for a unit of wood."""
    it = Table(toy.two_zones(artefacts=only("rations")))
    state = {"zone(claire)": "A1", "zone(mel)": "A1", "drone(claire)": "A1", "held(claire)": 1}
    state |= {"pack(claire, food)": 0, "pack(claire, wood)": 12, "pack(claire, metal)": 0}
    stages = ("artefacts 1", "spill 1", "load 1", "artefacts 1.2", "spill 1.2", "load 1.2")
    names = ("pack(claire, food)", "cargo(claire, food)", "load(claire)", "cargo(claire, wood)")

    found = it.ends(stages, state, names, {})
    assert {(2, 0, 12, 2), (1, 1, 12, 1)} <= found


@pytest.mark.parametrize(
    ("upgraded", "poison"),
    [(("claire",), 1), (("claire", "mel"), 0)],
)
def test_random_plays_with_everything_are_worded(upgraded: tuple[str, ...], poison: int) -> None:
    """Two rounds of Claire's with abilities, icons, cards and artefacts, as the schema reads them.

    Points, icons and touches of one fight find a legal order, or the decoder complains. Left out is
    poison beside Touch +, of which the model allows a little more than there are orders for.
    """
    more: dict[str, Any] = {"artefacts": toy.ARTEFACTS, "exploration": toy.LISTED}
    sheet = toy.sheet(
        2, 2, starts=("A1",), pairs=toy.GIFTED, upgraded=upgraded,
        hives=(toy.hive_at("n", "B2", 4, 1, life=4),),
        **deck(BugProfile(2, 1, 0, poison=poison, paralysis=1)), **more,
    )  # fmt: skip
    problem = build_problem(sheet, "mission", horizon=2, schedule=Serial(2, 2))
    plays = Plays(problem, 2)

    seen: set[str] = set()
    for seed in range(4):
        document = decode(sheet, "mission", problem, plays.play(seed, 100))
        read(document)
        rounds = document["rounds"]
        parts = ("dawn", "steps", "night")
        seen |= {s["do"] for entry in rounds for part in parts for s in entry.get(part, ())}
    assert {"touch", "paralyse", "play", "move"} <= seen
    assert ("poison" in seen) == bool(poison)
