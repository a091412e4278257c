"""Animal fury, Hunter and Shield breaker: powers for fights of Kaindra and Sharik."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.missions.referee.power_fights import (
    BEETLE,
    CARD,
    ID,
    beetle,
    day,
    gifted,
    tokens,
)
from tests.position import act, forbidden, gems, nightfall, position, refused
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import AddResult
from winnable.missions.exo.referee.steps import (
    Attack,
    Counts,
    Instinct,
    Kill,
    Settle,
)


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.parametrize(("names", "fury", "number"), [(["sharik"], 1, 4), (["sharik"], 3, 6)])
def test_fury_adds_dice_to_the_roll_of_sharik(names: list[str], fury: int, number: int) -> None:
    """3 dice and one for each orange, under the player's name."""
    sheet = gifted(bug_cards=beetle())
    state, step = day(sheet, *names, orange=3, fury=fury)

    wrong = {"kaindra": ["shield"] * (number - 1)}
    assert forbidden(sheet, state, step, **CARD, dice=wrong)[0] == "exo.attack.dice"
    state = act(sheet, state, step, **CARD, dice={"kaindra": ["shield"] * number})

    assert state.player("kaindra").gems == gems(orange=3 - fury)
    assert tokens(state) == set()


@pytest.mark.rule("exo.animal.sharik-fury")
def test_dice_above_six_give_a_token_or_are_rolled_on_top() -> None:
    """Kaindra 2 + Sharik 3 + 2 = 7: six dice and a token, by option outside seven and none."""
    for option, number, held in [("inside-cap", 6, {"kaindra"}), ("outside", 7, set())]:
        rulings = {"exo.ruling.bonus-dice-cap": option}
        sheet = gifted(bug_cards=beetle(), rulings=rulings)
        state, step = day(sheet, "kaindra", "sharik", orange=2, fury=2)
        state = act(sheet, state, step, **CARD, dice={"kaindra": ["shield"] * number})
        assert tokens(state) == held


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.rule("exo.attack.cap")
def test_fury_counts_in_who_puts_in_how_many() -> None:
    """Kaindra's player 3 + 2 = 5, Yuri 2: one of Yuri's goes in, and the token is Yuri's.

    By option outside there is room for all: 3 + 2 and 2 on top.
    """
    faces = {"inside-cap": (5, 1, {"yuri"}), "outside": (5, 2, set())}
    for option, (own, yuris, held) in faces.items():
        sheet = gifted(bug_cards=beetle(), rulings={"exo.ruling.bonus-dice-cap": option})
        state, step = day(sheet, "yuri", "sharik", orange=2, fury=2)
        dice = {"kaindra": ["shield"] * own, "yuri": ["shield"] * yuris}
        assert tokens(act(sheet, state, step, **CARD, dice=dice)) == held


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.rule("exo.bug.minus-die")
def test_dice_on_top_are_the_first_that_an_icon_takes_away() -> None:
    """3 + 1 less 1 is 3 either way."""
    for option in ("inside-cap", "outside"):
        rulings = {"exo.ruling.bonus-dice-cap": option}
        sheet = gifted(bug_cards=beetle(minus=1), rulings=rulings)
        state, step = day(sheet, "sharik", fury=1)
        act(sheet, state, step, **CARD, dice={"kaindra": ["shield"] * 3})


@pytest.mark.rule("exo.animal.sharik-fury")
@pytest.mark.parametrize(
    ("names", "fury"),
    [
        pytest.param(("kaindra",), (("kaindra", 1),), id="Sharik does not fight"),
        pytest.param(("sharik",), (("kaindra", 2),), id="one gem"),
        pytest.param(("sharik",), (("yuri", 1),), id="not Yuri's power"),
        pytest.param(("sharik",), (("kaindra", 1), ("yuri", 1)), id="two players"),
    ],
)
def test_what_fury_is_not(names: tuple[str, ...], fury: Counts) -> None:
    """A die for each orange of Kaindra's pool, where Sharik rolls."""
    sheet = gifted(bug_cards=beetle())
    state, step = day(sheet, *names)

    assert refused(sheet, state, replace(step, fury=fury), **CARD)[0] == "exo.animal.sharik-fury"


@pytest.mark.rule("exo.animal.sharik-fury")
def test_fury_at_night_and_by_instinct_is_rolled_by_sharik() -> None:
    """3 + 1 dice against a bug; 3 + 1 against Nurasyl's 2, whose shields stop the claws."""
    sheet = gifted(bug_cards=beetle())
    pools = {"kaindra": gems(orange=1)}
    at = {"kaindra": "D1", "yuri": "D1", "nurasyl": "D1", "sharik": "A1"}
    state = nightfall(sheet, position(sheet, at=at, insects=BEETLE, pools=pools))
    step = Attack("A1", (("kaindra", 1),))
    state = act(sheet, state, step, **CARD, dice={"sharik": ["shield"] * 4})
    assert state.player("kaindra").gems == gems()

    quarrel = position(sheet, at={**at, "nurasyl": "A1"}, pools=pools)
    dice = {"sharik": ["shield"] * 3 + ["claw"], "nurasyl": ["claw", "shield"]}
    step_by_instinct = Instinct("A1", (("kaindra", 1),))
    state = act(sheet, nightfall(sheet, quarrel), step_by_instinct, dice=dice)
    assert [state.figure(name).life for name in ("sharik", "nurasyl")] == [4, 3]


@pytest.mark.rule("exo.animal.sharik-fury")
def test_a_quarrel_has_six_dice_for_one_animal_too() -> None:
    """3 + 4 = 7: six are rolled, and the token comes at once; outside seven are rolled."""
    for option, number, held in [("inside-cap", 6, {"kaindra"}), ("outside", 7, set())]:
        sheet = gifted(rulings={"exo.ruling.bonus-dice-cap": option})
        at = {"kaindra": "D1", "yuri": "D1", "nurasyl": "A1", "sharik": "A1"}
        state = position(sheet, at=at, pools={"kaindra": gems(orange=4)})
        dice = {"sharik": ["shield"] * number, "nurasyl": ["claw", "claw"]}
        step = Instinct("A1", (("kaindra", 4),))
        assert tokens(act(sheet, nightfall(sheet, state), step, dice=dice)) == held


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_hunter_adds_results_of_choice_after_the_roll() -> None:
    """Three shields against damage 2; a claw and a burst added are 3 hits, enough for 2 life."""
    sheet = gifted("sharik", bug_cards=beetle())
    state, step = day(sheet, "sharik", orange=2)
    state = act(sheet, state, step, **CARD, dice={"kaindra": ["shield"] * 3})

    state = act(sheet, state, AddResult("kaindra", "claw"))
    state = act(sheet, state, AddResult("kaindra", "burst"))

    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (0, 3)
    assert state.player("kaindra").gems == gems()
    assert act(sheet, state, Kill(ID)).insects == ()


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_results_and_dice_together_are_six_at_most() -> None:
    """Ruling hunter-cap: 2 + 3 dice leave room for one result, and no token comes for it."""
    sheet = gifted("sharik", bug_cards=beetle())
    state, step = day(sheet, "kaindra", "sharik", orange=2)
    state = act(sheet, state, step, **CARD, dice={"kaindra": ["claw"] * 5})

    state = act(sheet, state, AddResult("kaindra", "shield"))

    assert refused(sheet, state, AddResult("kaindra", "shield"))[0] == "exo.animal.sharik-hunter"
    assert tokens(state) == set()


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_who_cannot_add_results() -> None:
    """Kaindra without Sharik, the first profile, Yuri, and no such face."""
    rule = "exo.animal.sharik-hunter"
    for upgraded, name in [(("sharik",), "kaindra"), ((), "sharik")]:
        sheet = gifted(*upgraded, bug_cards=beetle())
        state, step = day(sheet, name)
        faces = ["claw"] * (2 if name == "kaindra" else 3)
        state = act(sheet, state, step, **CARD, dice={"kaindra": faces})
        assert refused(sheet, state, AddResult("kaindra", "claw"))[0] == rule
    sheet = gifted("sharik", bug_cards=beetle())
    state, step = day(sheet, "sharik")
    state = act(sheet, state, step, **CARD, dice={"kaindra": ["claw"] * 3})
    assert refused(sheet, state, AddResult("yuri", "claw"))[0] == rule
    assert refused(sheet, state, AddResult("kaindra", "paw"))[0] == rule
    fury = replace(step, fury=(("kaindra", 1),))
    before, _ = day(sheet, "sharik")
    assert refused(sheet, before, fury, **CARD)[0] == "exo.animal.sharik-fury"


@pytest.mark.rule("exo.animal.sharik-hunter")
def test_hunter_at_night_and_by_instinct() -> None:
    """A shield more stops a point of 2; a burst more is 2 damage for Nurasyl, who loses 1."""
    sheet = gifted("sharik", bug_cards=beetle())
    pools = {"kaindra": gems(orange=1)}
    at = {"kaindra": "D1", "yuri": "D1", "nurasyl": "D1", "sharik": "A1"}
    state = nightfall(sheet, position(sheet, at=at, insects=BEETLE, pools=pools))
    state = act(sheet, state, Attack("A1"), **CARD, dice={"sharik": ["claw"] * 3})
    state = act(sheet, state, AddResult("kaindra", "shield"))
    assert state.fight is not None
    assert state.fight.damage == 1

    quarrel = nightfall(sheet, position(sheet, at={**at, "nurasyl": "A1"}, pools=pools))
    dice = {"sharik": ["shield"] * 3, "nurasyl": ["shield", "shield"]}
    state = act(sheet, quarrel, Instinct("A1"), dice=dice)
    state = act(sheet, act(sheet, state, AddResult("kaindra", "burst")), Settle())
    assert [state.figure(name).life for name in ("sharik", "nurasyl")] == [4, 2]


@pytest.mark.rule("exo.hero.kaindra-shield-breaker")
@pytest.mark.parametrize(
    ("upgraded", "names", "killed"),
    [
        (("kaindra",), ("kaindra",), True),
        (("kaindra",), ("sharik",), False),
        ((), ("kaindra",), False),
        (("kaindra",), ("kaindra", "yuri"), True),
    ],
)
def test_armour_does_not_count_where_kaindra_fights(
    upgraded: tuple[str, ...], names: tuple[str, ...], *, killed: bool
) -> None:
    """Claws alone hurt an armoured beetle of 2 life only beside Kaindra of the second profile."""
    sheet = gifted(*upgraded, bug_cards=beetle(armour=2))
    state, step = day(sheet, *names, orange=0)
    number = {"kaindra": 2, "sharik": 3, "yuri": 2}
    dice = {("yuri" if name == "yuri" else "kaindra"): ["claw"] * number[name] for name in names}
    state = act(sheet, state, step, **CARD, dice=dice)
    while state.fight is not None and state.fight.damage:
        state = act(sheet, state, next(s for s in legal(sheet, state) if "Suffer" in repr(s)))

    assert (Kill(ID) in legal(sheet, state)) == killed
