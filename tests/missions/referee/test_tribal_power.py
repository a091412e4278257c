"""Tribal Power: dice of own fights, of own quarrels and of adaptation become shields."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.missions.referee.power_fights import (
    BEETLE,
    CARD,
    SHIELD,
    beetle,
    day,
    gifted,
    rolled,
    tokens,
)
from tests.position import act, gems, nightfall, position, refused
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.power_steps import ShieldAdaptation
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Adapt,
    Attack,
    Instinct,
    Settle,
    TurnAdaptation,
    TurnDie,
)
from winnable.missions.exo.sheet import Sheet


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
@pytest.mark.rule("exo.hero.ability-often")
def test_tribal_power_turns_dice_to_shields_as_often_as_it_is_paid() -> None:
    """Claw, claw against damage 2: 2 hits, 2 damage; then 1 and 1; then 0 and 0. No token goes."""
    sheet = gifted(bug_cards=beetle())
    state, step = day(sheet, "kaindra", orange=3, tokens=("kaindra",))
    state = act(sheet, state, step, **CARD, dice={"kaindra": ["claw", "claw"]})

    found = []
    for _ in range(3):
        assert state.fight is not None
        found.append((state.fight.hits, state.fight.damage))
        if SHIELD in legal(sheet, state):
            state = act(sheet, state, SHIELD)

    assert found == [(2, 2), (1, 1), (0, 0)]
    assert state.player("kaindra").gems == gems(orange=1)
    assert tokens(state) == {"kaindra"}


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(replace(SHIELD, after="burst"), id="to a burst"),
        pytest.param(replace(SHIELD, before="shield"), id="no shield lies there"),
        pytest.param(replace(SHIELD, by="yuri", pay=(("yuri", (("orange", 1),)),)), id="Yuri"),
        pytest.param(replace(SHIELD, pay=(("kaindra", (("orange", 2),)),)), id="paid twice"),
        pytest.param(replace(SHIELD, pay=(("yuri", (("orange", 1),)),)), id="paid by Yuri"),
    ],
)
def test_what_tribal_power_is_not(step: TurnDie) -> None:
    """One orange of Kaindra's pool, one die to a shield."""
    sheet = gifted(bug_cards=beetle())
    state, attack = day(sheet, "kaindra", "yuri", orange=2)
    dice = {"kaindra": ["claw", "claw"], "yuri": ["claw", "claw"]}
    state = act(sheet, state, attack, **CARD, dice=dice)

    assert refused(sheet, state, step)[0] == "exo.hero.kaindra-tribal-power"


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_any_die_of_a_fight_of_her_player_may_be_turned_others_not() -> None:
    """Yuri's die in a joint attack, also where only Sharik fights; not where Yuri fights alone."""
    sheet = gifted(bug_cards=beetle())
    turn = replace(SHIELD, roller="yuri")
    state, attack = day(sheet, "yuri", "sharik")
    dice = {"yuri": ["claw", "claw"], "kaindra": ["shield"] * 3}
    state = act(sheet, state, attack, **CARD, dice=dice)
    assert rolled(state)["yuri"] == ("claw", "claw")
    assert act(sheet, state, turn).player("kaindra").gems == gems()

    state, attack = day(sheet, "yuri", tokens=("yuri",))
    state = act(sheet, state, attack, **CARD, dice={"yuri": ["claw", "claw"]})
    assert refused(sheet, state, turn)[0] == "exo.hero.kaindra-tribal-power"


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_dice_do_not_wait_for_a_power_that_cannot_be_used() -> None:
    """No gem, or shields only: what has to be suffered or killed comes at once."""
    sheet = gifted(bug_cards=beetle())
    for orange, faces in [(0, ["claw", "claw"]), (1, ["shield", "shield"])]:
        state, attack = day(sheet, "kaindra", orange=orange)
        state = act(sheet, state, attack, **CARD, dice={"kaindra": faces})
        assert state.fight is None or state.fight.dice is None


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_tribal_power_in_a_quarrel_touches_own_dice_only() -> None:
    """Sharik's claw becomes a shield: 1 claw of Nurasyl is stopped, nobody loses life.

    Without it: Sharik takes 1, Nurasyl 1 from the claw: both would lose 1.
    """
    sheet = gifted()
    at = {"kaindra": "A1", "yuri": "A1", "sharik": "B1", "nurasyl": "B1"}
    pools = {"kaindra": gems(orange=1)}
    state = nightfall(sheet, position(sheet, at=at, pools=pools))
    dice = {"sharik": ["claw", "shield", "shield"], "nurasyl": ["claw", "claw"]}
    state = act(sheet, state, Instinct("B1"), dice=dice)

    other = replace(SHIELD, roller="nurasyl")
    assert refused(sheet, state, other)[0] == "exo.hero.kaindra-tribal-power"
    state = act(sheet, act(sheet, state, replace(SHIELD, roller="sharik")), Settle())

    assert [state.figure(name).life for name in ("sharik", "nurasyl")] == [4, 3]


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_tribal_power_at_night_in_a_fight_of_her_player() -> None:
    """Sharik rolls three claws against damage 2; one shield stops 1 of them."""
    sheet = gifted(bug_cards=beetle())
    at = {"kaindra": "D1", "yuri": "D1", "nurasyl": "D1", "sharik": "A1"}
    state = position(sheet, at=at, insects=BEETLE, pools={"kaindra": gems(orange=1)})
    state = nightfall(sheet, state)
    state = act(sheet, state, Attack("A1"), **CARD, dice={"sharik": ["claw"] * 3})

    state = act(sheet, state, replace(SHIELD, roller="sharik"))

    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (1, 2)


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_adaptation_dice_become_shields_for_all_before_anybody_has_chosen() -> None:
    """Claw, burst: with two gems both become shields; then Yuri has shields to choose from."""
    sheet = gifted()
    state = adapting(sheet, orange=3)

    assert act(sheet, state, ShieldAdaptation("kaindra", 1)).dice == ("claw", "shield")
    state = act(sheet, state, ShieldAdaptation("kaindra", 0))
    state = act(sheet, state, ShieldAdaptation("kaindra", 1))

    assert state.dice == ("shield", "shield")
    assert state.player("kaindra").gems == gems(orange=1)
    again = ShieldAdaptation("kaindra", 1)
    assert refused(sheet, state, again)[0] == "exo.hero.kaindra-tribal-power"


@pytest.mark.rule("exo.hero.kaindra-tribal-power")
def test_when_adaptation_dice_cannot_be_turned_any_more() -> None:
    """After a choice, without a gem, by Yuri, a third die; tokens come before the power."""
    sheet = gifted()
    state = adapting(sheet, orange=2)
    rule = "exo.hero.kaindra-tribal-power"

    chosen = act(sheet, state, Adapt("kaindra", 0))
    assert refused(sheet, chosen, ShieldAdaptation("kaindra", 1))[0] == rule
    assert refused(sheet, state, ShieldAdaptation("yuri", 1))[0] == rule
    assert refused(sheet, state, ShieldAdaptation("kaindra", 2))[0] == rule
    poor = adapting(sheet, orange=0)
    assert refused(sheet, poor, ShieldAdaptation("kaindra", 1))[0] == rule

    token = TurnAdaptation("yuri", 0, "burst")
    turned = act(sheet, state, ShieldAdaptation("kaindra", 1))
    assert refused(sheet, turned, token)[0] == "exo.attack.token-when"
    after = act(sheet, act(sheet, state, token), ShieldAdaptation("kaindra", 0))
    assert after.dice == ("shield", "burst")


def adapting(sheet: Sheet, orange: int) -> State:
    """The adaptation dice show a claw and a burst; Yuri holds a die token."""
    pools = {"kaindra": gems(orange=orange)}
    state = position(sheet, phase="adaptation", pools=pools, tokens=("yuri",))
    return replace(state, dice=("claw", "burst"))
