"""Die tokens spent: in fights by day and night, in quarrels, on the adaptation dice."""

from __future__ import annotations

from typing import Any

import pytest

from tests import toy
from tests.position import act, nightfall, position, refused
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import (
    Adapt,
    Attack,
    Eat,
    Instinct,
    Kill,
    Lapse,
    Medic,
    Read,
    Settle,
    Strike,
    Suffer,
    TurnAdaptation,
    TurnDie,
)
from winnable.missions.exo.sheet import Sheet

ID = "beetle.1.A1.1"
BEETLE = [(ID, "A1", "beetle")]
PARTY = ("claire", "yuri")
HERO = (("claire.hero.move", 1),)
SAVE = TurnDie("claire", "claire", "claw", "shield")


def struck(sheet: Sheet, faces: list[str], **changes: Any) -> State:
    """Claire's die against beetle 1 (life 2, damage 1) in A1, where Yuri looks on."""
    pawns = {"claire.hero.move": 2}
    state = position(sheet, **({"insects": BEETLE, "pawns": pawns, "at": {"yuri": "A1"}} | changes))
    step = Strike("claire", pawns=HERO)
    return act(sheet, state, step, cards={ID: "beetle-1"}, dice={"claire": faces})


@pytest.mark.rule("exo.attack.token-use")
@pytest.mark.parametrize(
    ("before", "after", "damage", "hits"),
    [("claw", "shield", 0, 0), ("claw", "burst", 1, 2), ("shield", "claw", 1, 1)],
)
def test_a_token_turns_one_die_before_it_counts(
    before: str, after: str, damage: int, hits: int
) -> None:
    """Damage 1 less shields; claw 1 hit, burst 2. The token is gone."""
    sheet = toy.sheet(party=PARTY)
    state = struck(sheet, [before], tokens=("claire",))

    state = act(sheet, state, TurnDie("claire", "claire", before, after))

    found = state.fight
    assert (found.damage if found else 0, found.hits if found else 0) == (damage, hits)
    assert not state.player("claire").die_token
    assert refused(sheet, state, SAVE)[0] == "exo.attack.token-when"


@pytest.mark.rule("exo.attack.token-use")
@pytest.mark.parametrize(
    "step",
    [
        pytest.param(TurnDie("claire", "claire", "burst", "claw"), id="no such face lies there"),
        pytest.param(TurnDie("claire", "claire", "claw", "claw"), id="the same face"),
        pytest.param(TurnDie("claire", "claire", "claw", "paw"), id="no face of the die"),
        pytest.param(TurnDie("claire", "mel", "claw", "burst"), id="nobody's dice"),
    ],
)
def test_a_die_of_the_roll_gets_another_face_of_the_die(step: TurnDie) -> None:
    """Claire's only die shows a claw."""
    sheet = toy.sheet(party=PARTY)
    state = struck(sheet, ["claw"], tokens=("claire",))

    assert refused(sheet, state, step)[0] == "exo.attack.token-use"


@pytest.mark.rule("exo.attack.token-use")
def test_a_face_that_no_die_has_cannot_be_chosen() -> None:
    """A die of claws and shields: a burst is none of its faces."""
    sheet = toy.sheet(party=PARTY, die={"claw": 3, "burst": 0, "shield": 3})
    state = struck(sheet, ["claw"], tokens=("claire",))

    assert refused(sheet, state, TurnDie("claire", "claire", "claw", "burst")) == (
        "exo.attack.token-use",
        "claire cannot turn a claw to burst: choose another face of the combat die",
    )


@pytest.mark.rule("exo.joint.token-use")
@pytest.mark.rule("exo.attack.token-use")
def test_only_those_who_take_part_and_hold_a_token_turn_dice() -> None:
    """Yuri stands in A1 with a token but does not fight; Claire fights without one."""
    sheet = toy.sheet(party=PARTY)
    state = struck(sheet, ["claw"], tokens=("yuri",))

    assert refused(sheet, state, SAVE)[0] == "exo.attack.token-when"  # nobody here can turn it
    both = struck(sheet, ["claw"], tokens=PARTY)
    assert refused(sheet, both, TurnDie("yuri", "claire", "claw", "burst")) == (
        "exo.joint.token-use",
        "yuri cannot turn a die: only players who take part in the fight can",
    )


@pytest.mark.rule("exo.joint.token-use")
def test_who_takes_part_may_turn_a_die_of_another_player() -> None:
    """Yuri and Claire attack jointly; Yuri's token turns Claire's die, hers is none."""
    sheet = toy.sheet(party=PARTY)
    pawns = {"claire.hero.move": 1, "yuri.hero.move": 1}
    state = position(sheet, insects=BEETLE, pawns=pawns, at={"yuri": "A1"}, tokens=("yuri",))
    joint = Strike("claire", ("yuri",), tuple(sorted(pawns.items())))
    dice = {"claire": ["shield"], "yuri": ["shield", "shield"]}
    state = act(sheet, state, joint, cards={ID: "beetle-1"}, dice=dice)
    assert refused(sheet, state, TurnDie("claire", "yuri", "shield", "burst"))[0] == (
        "exo.attack.token-use"
    )

    state = act(sheet, state, TurnDie("yuri", "claire", "shield", "burst"))

    assert Kill(ID, "yuri") in legal(sheet, state)


@pytest.mark.rule("exo.attack.token-when")
def test_a_token_received_by_a_roll_may_turn_a_die_of_it() -> None:
    """Kaindra and Yuri with 5 and 4 dice: Yuri puts in 1, gets a token and spends it at once."""
    sheet = toy.sheet(party=("kaindra", "yuri"))
    names = ("kaindra", "nurasyl", "sharik", "yuri")
    pawns = {f"{hero}.{kind}.move": 1 for hero in sheet.party for kind in ("hero", "animal")}
    at = dict.fromkeys(names, "A1")
    state = position(sheet, insects=BEETLE, pawns=pawns, at=at)
    step = Strike("kaindra", names[1:], tuple(sorted(pawns.items())))
    dice = {"kaindra": ["claw"] * 5, "yuri": ["claw"]}
    state = act(sheet, state, step, cards={ID: "beetle-1"}, dice=dice)
    assert state.player("yuri").die_token

    state = act(sheet, state, TurnDie("yuri", "kaindra", "claw", "shield"))

    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (0, 5)
    assert not state.player("yuri").die_token


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.parametrize("first", [Suffer("claire"), Kill(ID)])
def test_once_something_came_of_the_roll_no_die_is_turned(first: Suffer | Kill) -> None:
    """After a point was suffered, or a bug killed, the token is kept."""
    sheet = toy.sheet(party=PARTY)
    insects = [*BEETLE, ("beetle.1.A1.2", "A1", "beetle")]
    pawns = {"claire.hero.move": 1, "claire.animal.move": 1}
    state = position(sheet, insects=insects, pawns=pawns, tokens=("claire",))
    cards = {ID: "beetle-1", "beetle.1.A1.2": "beetle-1"}
    face = "burst" if isinstance(first, Suffer) else "shield"
    if isinstance(first, Kill):
        sheet = toy.sheet(party=PARTY, bug_cards=harmless())
    step = Strike("claire", ("mel",), tuple(sorted(pawns.items())))
    state = act(sheet, state, step, cards=cards, dice={"claire": ["burst", face]})

    state = act(sheet, state, first)

    assert refused(sheet, state, TurnDie("claire", "claire", "burst", "shield"))[0] == (
        "exo.attack.token-when"
    )
    assert state.player("claire").die_token


def harmless() -> tuple[Any, ...]:
    """Bug cards without damage and of 2 life."""
    return tuple(
        type(card)(card.name, card.bug, card.copies, type(card.common)(2, 0, 0), card.alpha)
        for card in toy.BUG_CARDS
    )


@pytest.mark.rule("exo.attack.token-when")
def test_a_token_may_be_kept() -> None:
    """No damage after a shield: the players go on, and the token stays."""
    sheet = toy.sheet(party=PARTY)
    state = struck(sheet, ["shield"], tokens=("claire",))

    state = act(sheet, state, Lapse(HERO))

    assert state.fight is None
    assert state.player("claire").die_token


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.rule("exo.joint.token-use")
def test_tokens_turn_dice_of_animals_at_night() -> None:
    """Claire's token turns Mel's die; Yuri is in A2 and cannot, Mel is no player."""
    sheet = toy.sheet(party=PARTY)
    state = nightfall(sheet, position(sheet, insects=BEETLE, tokens=PARTY))
    state = act(sheet, state, Attack("A1"), cards={ID: "beetle-1"}, dice={"mel": ["shield"]})

    for by in ("yuri", "mel"):
        turn = TurnDie(by, "mel", "shield", "burst")
        assert refused(sheet, state, turn)[0] == "exo.joint.token-use"
    assert Eat("claire", "claire", "claire") in legal(sheet, state)
    state = act(sheet, state, TurnDie("claire", "mel", "shield", "burst"))

    assert state.fight is not None
    assert (state.fight.damage, state.fight.hits) == (1, 2)


@pytest.mark.rule("exo.attack.token-when")
def test_a_hero_beside_the_animal_of_another_may_turn_its_dice() -> None:
    """Yuri is in A1 with Claire's Mel: his characters are in the fight's zone."""
    sheet = toy.sheet(party=PARTY)
    at = {"yuri": "A1", "claire": "D1"}
    state = nightfall(sheet, position(sheet, insects=BEETLE, tokens=("yuri",), at=at))
    state = act(sheet, state, Attack("A1"), cards={ID: "beetle-1"}, dice={"mel": ["shield"]})

    state = act(sheet, state, TurnDie("yuri", "mel", "shield", "burst"))

    assert not state.player("yuri").die_token


def quarrelling(*holders: str) -> tuple[Sheet, State]:
    """Mel and Nurasyl in B1 have rolled a claw and two shields: nobody would lose."""
    sheet = toy.sheet(party=PARTY)
    at = {"mel": "B1", "nurasyl": "B1"}
    state = nightfall(sheet, position(sheet, at=at, tokens=holders))
    dice = {"mel": ["claw"], "nurasyl": ["shield", "shield"]}
    return sheet, act(sheet, state, Instinct("B1"), dice=dice)


def lives(state: State) -> tuple[int, int]:
    """Life of Mel and Nurasyl."""
    return state.figure("mel").life, state.figure("nurasyl").life


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.rule("exo.night.instinct-loser")
@pytest.mark.rule("exo.night.instinct-none")
def test_a_token_turns_an_own_die_of_a_quarrel() -> None:
    """Mel's claw becomes a burst, 2 damage that no shield stops: Nurasyl loses 1 life of 3."""
    sheet, state = quarrelling("claire")

    calm = act(sheet, state, Settle())
    assert lives(calm) == (2, 3)
    state = act(sheet, state, TurnDie("claire", "mel", "claw", "burst"))
    assert lives(state) == (2, 3)
    state = act(sheet, state, Settle())

    assert lives(state) == (2, 2)
    assert not state.player("claire").die_token
    assert state.phase == "survival"


@pytest.mark.rule("exo.attack.token-when")
def test_in_a_quarrel_players_turn_own_dice_only() -> None:
    """Claire cannot turn Nurasyl's shields to claws, nor can Yuri without a token."""
    sheet, state = quarrelling("claire")

    assert refused(sheet, state, TurnDie("claire", "nurasyl", "shield", "claw"))[0] == (
        "exo.attack.token-when"
    )
    assert refused(sheet, state, TurnDie("yuri", "nurasyl", "shield", "claw"))[0] == (
        "exo.attack.token-use"
    )


@pytest.mark.rule("exo.joint.token-use")
def test_only_players_of_quarrelling_animals_turn_dice() -> None:
    """Kaindra holds a token as Claire does, but Sharik is elsewhere."""
    sheet = toy.sheet(party=(*PARTY, "kaindra"), starts=("A1", "A2", "C1"))
    at = {"mel": "B1", "nurasyl": "B1"}
    state = nightfall(sheet, position(sheet, at=at, tokens=("claire", "kaindra")))
    dice = {"mel": ["claw"], "nurasyl": ["shield", "shield"]}
    state = act(sheet, state, Instinct("B1"), dice=dice)

    turn = TurnDie("kaindra", "mel", "claw", "burst")
    assert refused(sheet, state, turn)[0] == "exo.joint.token-use"


@pytest.mark.rule("exo.night.instinct")
def test_a_quarrel_is_settled_before_anything_else() -> None:
    """Without a token at once; with one the next step of the night, and healing, have to wait."""
    sheet, state = quarrelling()
    assert (state.quarrel, state.phase) == (None, "survival")

    sheet, state = quarrelling("yuri")
    assert refused(sheet, state, Instinct("B1"))[0] == "exo.night.instinct"
    state = state.with_player("claire", drone="A1", beacon=True).with_figure("claire", life=1)
    assert refused(sheet, state, Medic("claire", "claire"))[0] == "exo.drone.medic-free"
    state = act(sheet, state, Settle())
    assert refused(sheet, state, Settle())[0] == "exo.night.order"


@pytest.mark.rule("exo.night.instinct")
def test_one_quarrel_is_settled_before_the_next_begins() -> None:
    """Two pairs of animals: with Claire's token due in B1, those in B2 have to wait."""
    sheet = toy.sheet(party=toy.PAIRS, starts=("A1", "A2", "C1", "C2"))
    at = {"mel": "B1", "nurasyl": "B1", "sharik": "B2", "little-joe": "B2"}
    state = nightfall(sheet, position(sheet, at=at, tokens=("claire",)))
    dice = {"mel": ["claw"], "nurasyl": ["shield", "shield"]}
    state = act(sheet, state, Instinct("B1"), dice=dice)

    assert refused(sheet, state, Instinct("B2")) == (
        "exo.night.instinct",
        "the quarrel in B1 has to be settled first",
    )
    assert Instinct("B2") in legal(sheet, act(sheet, state, Settle()))


def adapting(*holders: str, faces: tuple[str, str] = ("claw", "claw")) -> tuple[Sheet, State]:
    """The moment after a calm reading when the adaptation dice show ``faces``."""
    sheet = toy.sheet(party=PARTY)
    state = position(sheet, phase="disaster", weather=0, fauna=0, tokens=holders)
    state = act(sheet, act(sheet, state, Read(), weather=1), Read(), fauna=1)
    return sheet, act(sheet, state, Read(), adaptation=list(faces))


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.rule("exo.attack.token-use")
def test_a_token_turns_an_adaptation_die_for_all() -> None:
    """Two bursts; Yuri turns the second to a claw, and Claire takes it as well: nobody is hurt."""
    sheet, state = adapting("yuri", faces=("burst", "burst"))

    state = act(sheet, state, TurnAdaptation("yuri", 1, "claw"))
    assert state.dice == ("burst", "claw")
    state = act(sheet, act(sheet, state, Adapt("claire", 1)), Adapt("yuri", 1))

    assert lives(state) == (2, 3)
    assert not state.player("yuri").die_token


@pytest.mark.rule("exo.attack.token-when")
def test_adaptation_dice_are_turned_in_seat_order() -> None:
    """Claire, then Yuri, who may turn the same die; Claire no more once Yuri has."""
    sheet, state = adapting(*PARTY)
    claires, yuris = TurnAdaptation("claire", 0, "burst"), TurnAdaptation("yuri", 0, "shield")

    both = act(sheet, act(sheet, state, claires), yuris)
    assert both.dice == ("shield", "claw")
    late = act(sheet, state, yuris)
    assert refused(sheet, late, claires)[0] == "exo.attack.token-when"


@pytest.mark.rule("exo.attack.token-when")
@pytest.mark.rule("exo.attack.token-use")
def test_adaptation_dice_are_turned_before_anybody_chooses() -> None:
    """Claire has none, no die has number 2 or a paw, the claw lies there; then Claire chooses."""
    sheet, state = adapting("yuri")

    for step in (
        TurnAdaptation("claire", 0, "shield"),
        TurnAdaptation("nurasyl", 0, "shield"),
        TurnAdaptation("yuri", 2, "shield"),
        TurnAdaptation("yuri", 0, "paw"),
        TurnAdaptation("yuri", 0, "claw"),
    ):
        assert refused(sheet, state, step)[0] == "exo.attack.token-use"
    chosen = act(sheet, state, Adapt("claire", 0))
    late = TurnAdaptation("yuri", 0, "shield")
    assert refused(sheet, chosen, late)[0] == "exo.attack.token-when"
