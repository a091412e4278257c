"""Disaster phase: dawn, weather and fauna with what they do at once, adaptation of the animals."""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.disaster_tables import DestroyEffect, Face, StrikeEffect
from winnable.missions.exo.sheet import FACES
from winnable.models.exo.adaptation_power import shielded, tribal_price, tribal_turns
from winnable.models.exo.arrivals import appearing
from winnable.models.exo.artefact_fights import resting
from winnable.models.exo.black_cubes import cubing
from winnable.models.exo.boss_attack import striking
from winnable.models.exo.boss_cards import discarded
from winnable.models.exo.boss_fight import appearing as boss_moving
from winnable.models.exo.care import care_of, caring_part
from winnable.models.exo.creature import OFF
from winnable.models.exo.demands import demanded
from winnable.models.exo.die_token import USE, obtainable, spending, spent
from winnable.models.exo.earthquake import holding_still, sliding
from winnable.models.exo.faces import acting, die
from winnable.models.exo.further_cards import noting
from winnable.models.exo.happenings import chosen, happening
from winnable.models.exo.harm import hurt
from winnable.models.exo.herding import herding
from winnable.models.exo.laying_at_once import laying_at_once
from winnable.models.exo.missing_faces import stands
from winnable.models.exo.paralysis import recovering
from winnable.models.exo.part import DISASTER, Part, stage
from winnable.models.exo.recolour import exchanging
from winnable.models.exo.second_table import SIDES
from winnable.models.exo.shift import shifting
from winnable.models.exo.state import NONE, State
from winnable.models.exo.strike import cubes, from_deck, loss_of
from winnable.models.exo.terms import Terms, alive, among, differs, exactly, unless
from winnable.models.exo.whom import touched_by
from winnable.solver.problem import (
    FALSE,
    TRUE,
    AllOf,
    AnyOf,
    Change,
    Condition,
    Effect,
    Expr,
    Not,
    Stage,
    Var,
    all_of,
    any_of,
    is_,
)

PIECE = {"extraction_tile": "extraction_tile {zone}", "shelter": "shelter {zone}"}
"""How a decision names a structure on the map."""


def dawning(state: State) -> Stage:
    """A new round: marks of the last one go; the medic drone may heal before the dice fall."""
    care = care_of(state, anew=True)
    heal = care.heal
    rule = "exo.round.phases"
    effects: list[Effect] = [
        Effect(state.round, Change(1), rule),
        *(Effect(flag, 0, rule) for flag in (*state.rested.values(), *state.fed.values())),
        *(Effect(flag, 0, rule) for flag in state.raid.values()),
        *(Effect(flag, 0, rule) for flag in state.spawned.values()),
        *(Effect(count, 0, "exo.night.dawn") for count in state.drawn.values()),
        *(
            Effect(face, NONE, "exo.disaster.adapt-choice")
            for face in state.adapted.values()
            if state.special.adapting_anew
        ),
        *(Effect(mark, 0, rule) for mark in state.traces.daily()),
        *(Effect(dark, 0, rule) for dark in (state.traces.dark,) if dark is not None),
        *noting(state),
        *recovering(state),
        *resting(state),
        *discarded(state),
        *(Effect(mark, 0, "exo.tile.two-for-one") for mark in state.upgrades.swapped.values()),
        *(Effect(mark, 0, "exo.tile.remote-explore") for mark in state.upgrades.remote.values()),
    ]
    if heal is not None and state.healed is not None:
        effects.append(Effect(state.healed, 0, rule, is_(heal, NONE)))
    if state.supported is not None:
        effects.append(Effect(state.supported, 0, "exo.free.claire-once"))
    healing = caring_part(state, care, anew=True)
    return stage("dawn", DISASTER, Part(effects=tuple(effects)), healing)


def reading(state: State, table: str) -> Iterator[Stage]:
    """A die is rolled and what its face does at once is carried out.

    Rolls that do not stand, for want of a printed face, are left out. So are faces with an effect
    that the model lacks.
    """
    numbers = stands(state.sheet, table)
    rolled = Var(f"{table} die", tuple(sorted({_side(number) for number in numbers})))
    read = {later: _is_read(state, table, later=later) for later in (False, True)}
    conditions = [
        Condition(unless(Not(when), then=among(rolled, shown)), "exo.disaster.roll")
        for later, when in read.items()
        if when is not FALSE
        for shown in [[_side(number) for number in numbers if _is_later(number) == later]]
        if len(shown) < len(rolled.values)
    ]
    conditions += [
        Condition(
            unless(Not(read[_is_later(face.number)]), then=differs(rolled, _side(face.number))),
            face.rule,
        )
        for face in state.lacking[table]
    ]
    conditions += holding_still(state, rolled) if table == "weather" else ()
    effects = tuple(
        Effect(
            die(state, table),
            number,
            "exo.disaster.roll",
            AllOf((is_(rolled, _side(number)), read[_is_later(number)])),
        )
        for number in numbers
    )
    chance = frozenset((rolled.name,))
    yield stage(table, DISASTER, Part((rolled,), tuple(conditions), effects, chance=chance))
    yield from _destructions(state, table)
    yield from _strikes(state, table)
    yield from happening(state, table)
    yield from demanded(state, table)
    yield from laying_at_once(state, table)
    yield from boss_moving(state, table)
    yield from striking(state, table)
    yield from appearing(state, table)
    yield from shifting(state, table, "now")
    yield from herding(state, table)
    yield from exchanging(state, table)
    yield from cubing(state, table)
    if table == "weather":
        yield from sliding(state)


def _side(number: int) -> int:
    """The side of the die that shows a face."""
    return (number - 1) % SIDES + 1


def _is_later(number: int) -> bool:
    """The face is one of a second table."""
    return number > SIDES


def _is_read(state: State, table: str, *, later: bool) -> Expr:
    """The first, or a ``later``, table of the die is the one that is read now."""
    second = state.sheet.specials.second
    if second is None or second.table != table:
        return FALSE if later else TRUE
    mark = state.special.visited or state.token.get(second.token)
    switched = FALSE if mark is None else is_(mark, 1)
    return switched if later else Not(switched)


def _destructions(state: State, table: str) -> Iterator[Stage]:
    """The players choose which structures are lost, one after the other, as long as any stand."""
    losses: list[list[tuple[Expr, str]]] = []
    begun: dict[int, int] = {}
    for _, face, in_force in acting(state, table):
        first = begun.get(face.number, 0)
        begun[face.number] = last = first + _lost(face)
        losses += [[] for _ in range(len(losses), last)]
        for hit in losses[first:last]:
            hit.append((in_force, face.rule))
    for number, hit in enumerate(losses, 1):
        whenever = any_of(*(in_force for in_force, _ in hit))
        yield stage(f"{table} loss {number}", DISASTER, _loss(state, whenever, hit[0][1]))


def _lost(face: Face) -> int:
    """How many structures of their choice the players lose by ``face``."""
    return sum(e.count for e in face.effects if isinstance(e, DestroyEffect) and chosen(e))


def _loss(state: State, in_force: Expr, rule: str) -> Part:
    pieces = [(kind, zone) for kind in PIECE for zone in state.zones]
    lost = Var("lost piece", (NONE, *(PIECE[kind].format(zone=zone) for kind, zone in pieces)))
    standing: list[Expr] = []
    conditions = [Condition(unless(in_force, then=is_(lost, NONE)), rule)]
    effects: list[Effect] = []
    for kind, zone in pieces:
        chosen = is_(lost, PIECE[kind].format(zone=zone))
        if kind == "shelter":
            stands: Expr = is_(state.shelter[zone], 1)
            effects.append(Effect(state.shelter[zone], 0, rule, chosen))
        else:
            stands = differs(state.tile[zone], NONE)
            effects.append(Effect(state.tile[zone], NONE, rule, chosen))
        standing.append(stands)
        conditions.append(Condition(unless(Not(chosen), then=stands), rule))
    conditions.append(
        Condition(unless(Not(in_force), differs(lost, NONE), then=Not(any_of(*standing))), rule)
    )
    shelters = [PIECE["shelter"].format(zone=zone) for zone in state.zones]
    effects.append(Effect(state.shelters, Change(-1), rule, among(lost, shelters)))
    for hero in state.heroes:
        own = [
            AllOf((is_(lost, PIECE["extraction_tile"].format(zone=z)), is_(state.tile[z], hero)))
            for z in state.zones
        ]
        effects.append(Effect(state.tiles[hero], Change(-1), rule, AnyOf(tuple(own))))
    return Part((lost,), tuple(conditions), tuple(effects))


def _strikes(state: State, table: str) -> Iterator[Stage]:
    """A bug card is drawn for each strike; all it does hits everybody named, without a roll."""
    for label, face, in_force in acting(state, table):
        strikes = [effect for effect in face.effects if isinstance(effect, StrikeEffect)]
        for number, strike in enumerate(strikes, 1):
            name = f"{table} strike {label}.{number}"
            yield stage(name, DISASTER, _strike(state, in_force, face, strike))


def _strike(state: State, in_force: Expr, face: Face, strike: StrikeEffect) -> Part:
    kinds = [card for card in state.sheet.components.bug_cards if card.bug == strike.bug]
    drawn = Var("card drawn", (NONE, *(card.name for card in kinds)))
    deck = from_deck(state, drawn, kinds)
    conditions = (
        *(
            Condition(unless(in_force, then=is_(drawn, NONE)), face.rule),
            Condition(unless(Not(in_force), then=differs(drawn, NONE)), face.rule),
        ),
        *deck.conditions,
    )
    effects = list(deck.effects)
    by_loss: dict[int, list[str]] = {}
    for card in kinds:
        by_loss.setdefault(loss_of(card, strike), []).append(card.name)
    for character in state.characters:
        touched = touched_by(state, strike.who, character)
        if touched is FALSE:
            continue
        for loss, names in sorted(by_loss.items()):
            if loss:
                hit = all_of(among(drawn, names), *() if touched is TRUE else (touched,))
                effects += hurt(state, character, loss, hit, face.rule)
        also = () if touched is TRUE else (touched,)
        hits = ((card, all_of(is_(drawn, card.name), *also)) for card in kinds)
        effects += cubes(state, character, strike, hits)
    return Part((drawn,), conditions, tuple(effects), chance=frozenset((drawn.name,)))


def adapting(state: State) -> Stage:
    """Two combat dice for all; each player with a living animal applies one of them to it.

    Before anybody chooses, die tokens may turn the dice, which all players see.
    """
    rolled = tuple(adaptation_die(state, number) for number in ADAPTATION_DICE)
    tokens = Part()
    dice = rolled
    tribal = tribal_turns(state)
    if obtainable(state) or tribal:
        dice = tuple(
            Var(f"adaptation shown {number}", rolled[0].values) for number in ADAPTATION_DICE
        )
        tokens = _adaptation_tokens(state, rolled, dice, tribal)
    picks: list[Var] = []
    effects: list[Effect] = []
    for hero in state.heroes:
        animal = state.animal(hero)
        pick = Var(f"adaptation({hero})", ADAPTATION_DICE)
        picks.append(pick)
        for face in (str(value) for value in rolled[0].values):
            chosen = AnyOf(
                tuple(AllOf((is_(pick, i), is_(die, face))) for i, die in enumerate(dice))
            )
            lives = AllOf((alive(state, animal), chosen))
            effects.append(Effect(state.adapted[hero], face, ADAPTATION[face], lives))
            if face == "burst":
                effects += hurt(state, animal, 1, lives, ADAPTATION[face])
        dead = is_(state.zone[animal], OFF)
        effects.append(Effect(state.adapted[hero], NONE, "exo.disaster.adapt-choice", dead))
    chance = frozenset(die.name for die in rolled)
    own = Part((*rolled, *picks), (), tuple(effects), chance=chance)
    return stage("adaptation", DISASTER, own, tokens)


def adaptation_die(state: State, number: int) -> Var:
    """One of the two dice of the adaptation, as it is rolled."""
    faces = tuple(face for face in FACES if state.sheet.components.die[face])
    return Var(f"adaptation die {number}", faces)


def _adaptation_tokens(
    state: State, rolled: tuple[Var, ...], shown: tuple[Var, ...], tribal: tuple[Var, ...]
) -> Part:
    """Each player may spend a die token to turn one of the dice to another face.

    After that Tribal Power may turn a die to a shield.
    """
    players = state.heroes if obtainable(state) else ()
    turns = {h: Var(f"adaptation token({h})", (NONE, *ADAPTATION_DICE)) for h in players}
    spends = {hero: differs(which, NONE) for hero, which in turns.items()}
    conditions = list(spending(state, spends))
    for number, (before, after) in enumerate(zip(rolled, shown, strict=True)):
        here: Terms = [(1, is_(which, number)) for which in turns.values()]
        for face in before.values:
            reached = {face}
            for count in range(len(players) + 1):
                others = [Not(exactly(here, count))] if players else []
                for case, seen in shielded(tribal, number, reached):
                    then = among(after, seen)
                    conditions.append(
                        Condition(unless(*others, *case, differs(before, face), then=then), USE)
                    )
                reached = {new for old in reached for new in after.values if new != old}
    power = tribal_price(state, tribal)
    return Part(
        (*turns.values(), *shown, *power.decisions),
        (*conditions, *power.conditions),
        (*spent(state, spends), *power.effects),
    )


ADAPTATION_DICE = (0, 1)

ADAPTATION = {
    "claw": "exo.disaster.adapt-claw",
    "burst": "exo.disaster.adapt-burst",
    "shield": "exo.disaster.adapt-shield",
}

STRUCTURE = {
    "exo.disaster.read": "a face is in force from its reading until the die is rolled again",
    "exo.disaster.adapt-roll": "the dice of the adaptation stage are decisions of chance",
}
