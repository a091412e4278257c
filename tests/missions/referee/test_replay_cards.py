"""Plans with exploration cards and artefacts: replayed, refused, and written by random games."""

from __future__ import annotations

import copy
import random
from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from tests import toy
from tests.missions.referee.plans import PLAN, QUIET
from tests.random_play import STEADY, Bias, plan_of, play
from winnable.missions.exo.referee.card_steps import Find, Meet, PayCard, Play
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.fortune import Seeded
from winnable.missions.exo.referee.legal import legal
from winnable.missions.exo.referee.play import apply
from winnable.missions.exo.referee.replay import Replay, replay
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.referee.steps import Give, Load, Step, Unload
from winnable.missions.exo.referee.stores import payments
from winnable.missions.exo.sheet import RESOURCES, Sheet

SHEET = toy.duo_1(
    adjacent=toy.grid(3, 1),
    starts=("A1",),
    hives=(),
    tokens=(),
    exploration=toy.LISTED,
    artefacts=toy.ARTEFACTS,
    objective=toy.NEVER,
    challenge=None,
)
MOVE: dict[str, Any] = {
    "by": "claire",
    "do": "move",
    "to": "B1",
    "with": ["mel"],
    "pawns": {"claire.hero.move": 1, "claire.animal.move": 1},
}
SETUP: dict[str, Any] = {
    "choices": {"claire.start": "A1", "claire.furnish": "food"},
    "chance": {"artefacts": ["A1", "A9", "A11", "A13"]},
}


def judged(*steps: dict[str, Any], sheet: Sheet = SHEET, **more: Any) -> Replay:
    """What the referee says of one round with two pawns to move and these steps."""
    board = {"claire": {"hero": {"move": 1}, "animal": {"move": 1}}}
    first = {**copy.deepcopy(QUIET), "round": 1, "placements": board, "steps": list(steps)}
    first["night"] = more.pop("night", [])
    plan = {**PLAN, "setup": SETUP, "rounds": [first | more]}
    return replay(sheet, plan_of(plan))


def move(drawn_card: str, /, **more: Any) -> dict[str, Any]:
    """The move that draws a card; ``artefacts`` are those drawn then."""
    drawn = more.pop("artefacts", [])
    return {**MOVE, **more, "chance": {"exploration": drawn_card, "artefacts": drawn}}


@pytest.mark.rule("exo.explore.order")
def test_a_move_says_how_its_card_was_met_and_what_was_found() -> None:
    """E7: 1 of 4 food (3 and 1 produced) for Mel; Claire takes A1, A2 lies in its place."""
    step = move(
        "E7",
        card={"pay": {"claire": {"food": 1}}},
        finds=[{"take": "A1", "to": "claire"}],
        artefacts=["A2"],
    )

    result = judged(step, {"by": "claire", "do": "play", "artefact": "A1"})

    assert (result.status, result.message) == (
        "legal",
        "the plan is legal, but the objective is not reached",
    )
    state = result.states[-1]
    assert state.player("claire").pack == (5, 1, 1)
    assert state.display == ("A11", "A13", "A2", "A9")
    assert state.figure("mel").zone == "B1"


def test_an_animal_is_left_behind_by_name() -> None:
    """Mel is in A1 again; her pawn is spent, or the round would not end."""
    found = {"take": "deck", "to": "mel"}

    result = judged(move("E4", left_behind=["mel"], finds=[found], artefacts=["A5"]))

    assert result.status == "legal"
    assert result.states[-1].figure("mel").zone == "A1"
    assert result.states[-1].figure("mel").artefacts == ("A5",)


def test_what_a_plan_need_not_say() -> None:
    """The mine's point is the explorer's; where nothing can be paid, the life is lost (3 - 1)."""
    pawns = {"claire.hero.move": 1}
    last = {"do": "lapse", "pawns": {"claire.animal.move": 1}}
    find = {"finds": [{"take": "deck", "to": "mel"}], "artefacts": ["A5"]}

    for card in ("E3", "E8"):
        step = move(card, **find)
        del step["with"]
        result = judged(step | {"pawns": pawns}, last)

        assert result.states[-1].figure("claire").life == 2


@pytest.mark.parametrize(
    ("step", "message"),
    [
        (move("E10", artefacts=["A5"]), "this step does not say how the card is met"),
        (move("E13"), "this step does not say which artefact is taken"),
        (
            move("E13", finds=[{"take": "deck", "to": "mel"}]),
            "this step lacks a card under 'artefacts'",
        ),
        (
            move("E13", finds=[{"take": "deck", "to": "mel"}], artefacts=["A5", "A5"]),
            "this step gives the outcome 'artefacts 1', which no rule asks for",
        ),
    ],
)
def test_a_plan_that_leaves_a_question_open(step: dict[str, Any], message: str) -> None:
    """It cannot be judged. The list of cards drawn may be missing, too."""
    result = judged(step)

    assert result.status == "unusable"
    assert result.message in (message, "this step lacks the outcome 'artefacts', names")


@pytest.mark.parametrize(
    ("step", "rule"),
    [
        (move("E13", card={"lose": "life"}), "exo.explore.effects"),
        (move("E10", card={"lose": "drone"}), "exo.card.myrtle-both"),
        (move("E13", finds=[{"take": "A2", "to": "mel"}]), "exo.explore.artefact"),
        (move("E13", left_behind=["mel"]), "exo.explore.effects"),
        ({"by": "claire", "do": "play", "artefact": "A1"}, "exo.explore.equip-side"),
        ({"by": "claire", "do": "pay_card", "card": "E1"}, "exo.explore.effects"),
    ],
)
def test_a_plan_against_the_rules(step: dict[str, Any], rule: str) -> None:
    """Refused in the step, by the rule."""
    result = judged(step)

    assert (result.status, result.step, result.rule) == ("illegal", 1, rule)


def second(**more: Any) -> Replay:
    """Round 1: Mel finds A11 in B1. Round 2 has ``more``."""
    find = move("E13", finds=[{"take": "A11", "to": "mel"}], artefacts=["A2"])
    board = {"claire": {"hero": {"move": 1}, "animal": {"move": 1}}}
    one = {**copy.deepcopy(QUIET), "round": 1, "placements": board, "steps": [find]}
    two = {**copy.deepcopy(QUIET), "round": 2, "night": []} | more
    return replay(SHEET, plan_of({**PLAN, "setup": SETUP, "rounds": [one, two]}))


NECKLACE: dict[str, Any] = {"by": "mel", "do": "play", "artefact": "A11", "die": "weather"}


@pytest.mark.rule("exo.artefact.necklace")
def test_a_die_is_rolled_again_where_the_plan_says_so() -> None:
    """The round's weather is 2 first, at which a structure would be given up, and 1 at last."""
    chance = {"weather": 2, "fauna": 1, "adaptation": ["claw", "claw"]}

    result = second(chance=chance, rerolls=[NECKLACE | {"chance": {"weather": 1}}])

    assert result.status == "legal"
    assert result.states[-1].weather == 1
    assert result.states[-1].zone("A1").tile == "claire"


@pytest.mark.rule("exo.artefact.necklace")
@pytest.mark.parametrize(
    "rerolls",
    [
        [{**NECKLACE, "by": "claire", "chance": {"weather": 1}}],
        [NECKLACE | {"chance": {"weather": 1}}, NECKLACE | {"chance": {"weather": 1}}],
        [{**NECKLACE, "artefact": "A9", "chance": {"weather": 1}}],
    ],
)
def test_dice_are_not_rolled_again_otherwise(rerolls: list[dict[str, Any]]) -> None:
    """Claire holds none; Mel holds one; an A9 does not do it."""
    result = second(rerolls=rerolls)

    assert (result.status, result.round, result.phase) == ("illegal", 2, "disaster")
    assert result.step == len(rerolls)


COLLECTORS: Bias = {
    **STEADY,
    "PlacePawn.hero.move": 6,
    "PlacePawn.animal.move": 4,
    "Move": 20,
    "Play": 6,
    "Give": 1,
    "Build.drone": 40,
    "MoveDrone": 8,
    "PayCard": 10,
    "Strike": 8,
}


def collectors() -> Sheet:
    """Heroes who explore, with animals that find things alone, beside a hive."""
    return toy.sheet(
        4,
        2,
        party=("claire", "yuri"),
        starts=("A1", "A2"),
        hives=(toy.hive_at("north", "C1", 8, 2),),
        pairs=toy.GIFTED,
        upgraded=("nurasyl",),
        exploration=toy.LISTED,
        artefacts=toy.ARTEFACTS,
        stock={"food": 4, "wood": 3, "metal": 3},
        cost={**toy.components().cost, "beacon": {"wood": 1}, "drone": {"metal": 1}},
        pawns=6,
        rulings={"exo.ruling.animal-death": "continue"},
    )


@pytest.mark.parametrize("sheet", [collectors()], ids=["collectors"])
def test_random_games_with_cards_replay(sheet: Sheet) -> None:
    """Each plan written by a random game is judged as the game went; no card gets lost."""
    fired: set[str] = set()
    for seed in range(40):
        game = play(sheet, seed, 3, bias=COLLECTORS)
        fired |= set(game.fired)
        result = replay(sheet, game.document)
        assert result.status in ("legal", "won"), (seed, result.message)
        assert result.states[-1] == game.states[-1]
    wanted = {rule for rule in fired if rule.startswith(("exo.card", "exo.artefact"))}
    assert len(wanted) >= 20, wanted


def test_all_listed_steps_are_legal_and_none_is_listed_twice() -> None:
    """Along a random game with cards, each step of each state is accepted."""
    sheet = collectors()
    game = play(sheet, 3, 2, bias=COLLECTORS)
    for state, _ in game.path:
        steps = legal(sheet, state)
        assert len(set(steps)) == len(steps)
        for step in steps[:: max(1, len(steps) // 40)]:
            apply(sheet, state, step, Seeded(sheet, 3))


def _made_up(sheet: Sheet, state: State, choose: random.Random) -> Step:
    """A step about cards that is mostly illegal."""
    names = [figure.name for figure in state.figures]
    who, other = choose.choice(names), choose.choice(names)
    hero = choose.choice(sheet.party)
    card = choose.choice([*(kind.name for kind in sheet.components.artefacts), "deck"])
    held = [item for figure in state.figures for item in figure.artefacts] or ["A1"]
    thrown = choose.choice(["", "", choose.choice(held)])
    pay = choose.choice(list(payments(sheet, state, hero, {choose.choice(RESOURCES): 1})) or [()])
    match choose.randrange(8):
        case 0:
            return Find(card, choose.choice([who, ""]), thrown)
        case 1:
            return Meet(hero, lose=choose.choice(["life", "drone", "artefact", ""]))
        case 2:
            return Meet(hero, pay)
        case 3:
            return Meet(hero, lose="life", suffer=((who, choose.randint(1, 2)),))
        case 4:
            return PayCard(
                hero, choose.choice(["E1", "E11", *(state.player(hero).bound or ("",))]), pay
            )
        case 5:
            waste = tuple(sorted(choose.choices(RESOURCES, k=choose.randint(0, 2))))
            target = choose.choice(["", other])
            die = choose.choice(["", "", "weather", "fauna"])
            return Play(who, choose.choice(held), target, waste, die)
        case 6:
            return Give(who, other, choose.choice(held), thrown)
        case _:
            owner, item = choose.choice(sheet.party), choose.choice(held)
            return Load(hero, owner, item) if thrown else Unload(hero, owner, item)


def test_no_step_is_accepted_that_is_not_listed() -> None:
    """Made-up steps along random games; a card met at the explorer's cost has two wordings."""
    sheet = collectors()
    choose = random.Random(5)  # noqa: S311 - a game, not a secret
    accepted = Counter[str]()
    for seed in range(12):
        for state, _ in play(sheet, seed, 2, bias=COLLECTORS).path:
            if state.visit is None and not any(figure.artefacts for figure in state.figures):
                continue
            listed = frozenset(legal(sheet, state))
            for _ in range(20):
                step = _made_up(sheet, state, choose)
                try:
                    apply(sheet, state, step, Seeded(sheet, seed))
                except IllegalStepError:
                    assert step not in listed
                    continue
                if isinstance(step, Meet) and dict(step.suffer).keys() <= {step.by}:
                    step = replace(step, lose=step.lose or "life" * (not step.pay), suffer=())
                assert step in listed
                accepted[type(step).__name__] += 1
    assert accepted.keys() >= {"Find", "Meet", "Play", "Give"}
