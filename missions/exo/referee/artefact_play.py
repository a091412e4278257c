"""Playing artefacts: each is kept until it is played, once, and is discarded then.

Rulebook: Artefact Cards. Rulings artefact-timing, artefact-range, life-cap, camouflage,
bonus-dice-cap (the dice are rolled in ``boost``).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations_with_replacement
from types import MappingProxyType

from winnable.missions.exo.referee import artefacts, disaster
from winnable.missions.exo.referee.card_steps import Play
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rest import ceiling
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, Items, State, changed
from winnable.missions.exo.referee.stores import gem_left
from winnable.missions.exo.sheet import COLOURS, RESOURCES, Sheet

_RULES: Mapping[str, str] = MappingProxyType(
    {
        "rations": "exo.artefact.rations",
        "blue-orange": "exo.artefact.blue-orange",
        "blue-white": "exo.artefact.blue-white",
        "orange-white": "exo.artefact.orange-white",
        "orange-green": "exo.artefact.orange-green",
        "blue-green": "exo.artefact.blue-green",
        "herbs": "exo.artefact.herbs",
        "dressing": "exo.artefact.dressing",
        "pepper": "exo.artefact.pepper",
        "grenade": "exo.artefact.grenade",
        "necklace": "exo.artefact.necklace",
        "agaric": "exo.artefact.agaric",
        "net": "exo.artefact.net",
    }
)
_GEMS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        name: (name.partition("-")[0], name.partition("-")[2])
        for name in ("blue-orange", "blue-white", "orange-white", "orange-green", "blue-green")
    }
)
_DICE: Mapping[str, int] = MappingProxyType({"grenade": 4, "agaric": 3})
_HEALING: Mapping[str, bool] = MappingProxyType({"herbs": False, "dressing": True})
"""Whether heroes are healed, or animals."""
_HEALED = 2
_FOOD = ("food", "food")
_AT_DUSK = ("pepper", "net")
"""Artefacts that may also be played when night has just fallen."""


def play(judge: Judge, state: State, step: Play) -> State:
    """A living character plays an artefact that it holds, without a pawn."""
    figure = next((f for f in state.figures if f.name == step.by and f.life), None)
    judge.require(
        figure is not None and step.artefact in figure.artefacts,
        "exo.explore.equip-side",
        "{} cannot play {}: it does not hold that artefact",
        step.by,
        step.artefact,
    )
    effect = artefacts.effect(judge.sheet, step.artefact)
    rule, player = _RULES[effect], state.figure(step.by).player
    judge.fire("exo.free.no-pawn")
    _check_words(judge, step, effect, rule)
    state = artefacts.thrown(state, step.by, step.artefact)
    if effect in _HEALING:
        return _heal(judge, state, step, heroes=_HEALING[effect], rule=rule)
    if effect in _DICE:
        boost = state.player(player).boost + _DICE[effect]
        return state.with_player(player, boost=boost)
    if effect == "necklace":
        return disaster.reroll(judge, state, step.die)
    state = replace(state, dusk=state.dusk and serves_at_dusk(judge.sheet, state))
    if effect == "pepper":
        return state.with_player(player, sheltered=True)
    if effect == "net":
        # Attacks that night has brought already, as nothing came before them, do not happen.
        agenda = () if state.phase == "attack" else state.agenda
        return replace(state, netted=True, agenda=agenda)
    return _gain(judge, state, step, player, effect)


def check_time(judge: Judge, state: State, step: Play) -> None:
    """Artefacts are played between two pawns; some at nightfall, one on a die just rolled."""
    effect = artefacts.effect(judge.sheet, step.artefact)
    judge.require(
        effect,
        "exo.explore.equip-side",
        "{} cannot play {}: there is no such artefact",
        step.by,
        step.artefact,
    )
    if effect == "necklace":
        judge.require(
            step.die and step.die == disaster.rerollable(judge.sheet, state),
            "exo.artefact.necklace",
            "{} cannot roll the {} die again: it has not just been rolled",
            step.by,
            step.die or "same",
        )
        return
    judge.require(
        state.phase == "action" or (state.dusk and effect in _AT_DUSK),
        _RULES[effect],
        "{} cannot play {} now: it serves in the action phase{}",
        step.by,
        step.artefact,
        " and when night falls" if effect in _AT_DUSK else "",
    )


def serves_at_dusk(sheet: Sheet, state: State) -> bool:
    """Whether anybody holds an artefact that may be played when night has fallen."""
    return any(
        artefacts.effect(sheet, card) in _AT_DUSK
        for figure in state.figures
        for card in figure.artefacts
    )


def options(sheet: Sheet, state: State) -> Iterator[Play]:
    """Every artefact that may be played at this moment, with every choice."""
    die = disaster.rerollable(sheet, state)
    for figure in state.figures:
        for card in sorted(set(figure.artefacts)):
            effect = artefacts.effect(sheet, card)
            if effect == "necklace":
                if die:
                    yield Play(figure.name, card, die=die)
            elif state.phase == "action" or (state.dusk and effect in _AT_DUSK):
                yield from _ways(sheet, state, figure, card, effect)


def _ways(sheet: Sheet, state: State, figure: Figure, card: str, effect: str) -> Iterator[Play]:
    if effect in _HEALING:
        for other in state.figures:
            hurt = 0 < other.life < ceiling(sheet, other)
            if hurt and other.hero == _HEALING[effect]:
                yield Play(figure.name, card, other.name)
    elif effect == "rations" or effect in _GEMS:
        brings = _brings(sheet, state, effect)
        has, names, size = _store(sheet, state, figure.player, effect)
        most = max(sum(has) + len(brings) - size, 0)
        for number in range(most + 1):
            there = _units(has, names, brings[: len(brings) - (most - number)])
            for thrown in combinations_with_replacement(sorted(names), number):
                if not Counter(thrown) - there:
                    yield Play(figure.name, card, discard=thrown)
    else:
        yield Play(figure.name, card)


def _check_words(judge: Judge, step: Play, effect: str, rule: str) -> None:
    """A step says no more than its artefact asks for."""
    judge.require(
        (not step.target or effect in _HEALING)
        and (not step.discard or effect == "rations" or effect in _GEMS)
        and (not step.die or effect == "necklace"),
        rule,
        "{} has no use for what the step says beside it",
        step.artefact,
    )


def _heal(judge: Judge, state: State, step: Play, *, heroes: bool, rule: str) -> State:
    target = next((f for f in state.figures if f.name == step.target and f.life), None)
    if target is None or target.hero != heroes:
        judge.refuse(
            rule,
            "{} cannot heal {}: it is for a living {}",
            step.artefact,
            step.target or "nobody",
            "hero" if heroes else "animal",
        )
    most = ceiling(judge.sheet, target)
    judge.require(target.life < most, rule, "{} has full life", step.target)
    return state.with_figure(step.target, life=min(target.life + _HEALED, most))


def _gain(judge: Judge, state: State, step: Play, player: str, effect: str) -> State:
    """Units come in the printed order; what finds no slot is lost, unless others are thrown away.

    Those may be units that have just come.
    """
    brings = _brings(judge.sheet, state, effect)
    has, names, size = _store(judge.sheet, state, player, effect)
    over = max(sum(has) + len(brings) - size, 0)
    judge.require(
        len(step.discard) <= over,
        _RULES[effect],
        "{} cannot throw away {} units: {} find no slot",
        player,
        len(step.discard),
        over,
    )
    come = brings[: len(brings) - (over - len(step.discard))]
    judge.require(
        not Counter(step.discard) - _units(has, names, come),
        _RULES[effect],
        "{} cannot throw away {}: it is not there",
        player,
        " and ".join(step.discard),
    )
    for unit in come:
        has = changed(has, unit, 1)
    for unit in step.discard:
        has = changed(has, unit, -1)
    return state.with_player(player, **{"pack" if effect == "rations" else "gems": has})


def _brings(sheet: Sheet, state: State, effect: str) -> tuple[str, ...]:
    """What the artefact gives, as far as the reserve has it."""
    if effect == "rations":
        return _FOOD
    return tuple(colour for colour in _GEMS[effect] if gem_left(sheet, state, colour))


def _store(
    sheet: Sheet, state: State, player: str, effect: str
) -> tuple[Items, tuple[str, ...], int]:
    """Where it goes: what lies there, the names of its units, how many it takes."""
    if effect == "rations":
        room = sheet.components.backpack - state.player(player).bait
        return state.player(player).pack, RESOURCES, room
    return state.player(player).gems, COLOURS, sheet.components.exo_slots


def _units(has: Items, names: Sequence[str], come: tuple[str, ...]) -> Counter[str]:
    """What may be thrown away."""
    return Counter(dict(zip(names, has, strict=True))) + Counter(come)
