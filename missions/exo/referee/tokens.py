"""Objective tokens: taking them, carrying them, handing them on. Rulebook: the mission sheets.

Rulings token-pickup (free, in the zone), beacon-found, beacon-tokens, orb-carrier. What a single
sheet says of its tokens is its rule ``tokens``.
"""

from __future__ import annotations

from collections.abc import Iterator

from winnable.missions.exo.referee import nest
from winnable.missions.exo.referee.faces import sheet_rule
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Give, Take
from winnable.missions.exo.sheet import Sheet, Token

TAKE = "exo.free.no-pawn"
"""The rule by which a token that is not there is not taken."""


def known(sheet: Sheet, name: str) -> bool:
    """Whether the sheet has a token called ``name`` that goes with a hero."""
    return any(token.name == name and token.carried for token in sheet.tokens)


def lying(sheet: Sheet, state: State) -> dict[str, str]:
    """The zone of each objective token that lies open or face down on the map, by its name.

    Of a hidden group the names are not known: they stand for the zones (``turned`` knows more). A
    token that a hero carries is where that hero is.
    """
    carriers = dict(state.carriers)
    zones = {token.name: token.zone for token in sheet.tokens if token.name not in state.taken}
    return zones | {token: state.figure(hero).zone for token, hero in carriers.items()}


def take(judge: Judge, state: State, step: Take) -> State:
    """A hero picks up an objective token in the own zone; the own beacon counts as built then.

    The sheet may ask for a zone without larvae and bugs, or for hives that have fallen before.
    """
    sheet = judge.sheet
    token = next((token for token in sheet.tokens if token.name == step.token), None)
    if token is None or not any(_may_take(state, token, figure) for figure in _heroes(state, step)):
        judge.refuse(
            TAKE,
            "{} cannot take {}: it does not lie in the hero's zone, or it is another player's",
            step.by,
            step.token,
        )
    rule = sheet_rule(sheet, "tokens")
    if token.clear:
        message = "{} cannot take {}: there are larvae or bugs in {}"
        clear = not state.insects_in(token.zone)
        judge.require(clear, rule, message, step.by, step.token, token.zone)
    if token.hives:
        message = "{} cannot take {}: {} of {} hives have fallen"
        down = len(nest.down(sheet, state))
        judge.require(down >= token.hives, rule, message, step.by, step.token, down, token.hives)
    judge.event("takes", step.token)
    state = replace(state, taken=tuple(sorted((*state.taken, step.token))))
    if token.carried:
        state = replace(state, carriers=tuple(sorted((*state.carriers, (step.token, step.by)))))
    if sheet.withhold_beacon and step.token == f"beacon.{step.by}":
        return state.with_player(step.by, beacon=True)
    return state


def give(judge: Judge, state: State, step: Give) -> State:
    """A carried token goes to another hero in the zone, if any hero may take it."""
    judge.fire("exo.free.no-pawn")
    judge.require(
        step in tuple(gifts(judge.sheet, state)),
        "exo.free.trade",
        "{} cannot give {} to {}: who carries it hands it to a hero who stands there and may",
        step.by,
        step.item,
        step.to,
    )
    carriers = dict(state.carriers) | {step.item: step.to}
    return replace(state, carriers=tuple(sorted(carriers.items())))


def draw(judge: Judge, state: State) -> State:
    """The next token of the stack beside the board is taken; nothing where none is left."""
    left = tuple(name for name in judge.sheet.specials.stack if name not in state.taken)
    if not left:
        return state
    rule = sheet_rule(judge.sheet, "stack")
    position = len(judge.sheet.specials.stack) - len(left)
    name = judge.fortune.stacked(position, left)
    judge.require(name in left, rule, "token {} cannot come: it is not in the stack", name)
    judge.event("takes", name)
    return replace(state, taken=tuple(sorted((*state.taken, name))))


def turn_up(judge: Judge, state: State) -> State:
    """Hidden tokens in zones with a hero are turned up (``Token.hidden``).

    Tokens of a group lie in each other's zones, face down; which one lies where, chance decides.
    """
    for token in judge.sheet.tokens:
        known = dict(state.turned)
        heroes = any(figure.hero for figure in state.in_zone(token.zone))
        if token.hidden and heroes and token.zone not in known:
            left = tuple(
                other.name
                for other in judge.sheet.tokens
                if other.hidden == token.hidden and other.name not in known.values()
            )
            name = judge.fortune.token(token.zone, left)
            rule = sheet_rule(judge.sheet, "tokens")
            message = "token {} cannot lie in {}: it is none of those still face down"
            judge.require(name in left, rule, message, name, token.zone)
            state = replace(state, turned=tuple(sorted((*state.turned, (token.zone, name)))))
    return state


def takes(sheet: Sheet, state: State) -> Iterator[Take]:
    """Every token that may be taken, by every hero who may."""
    for token in sheet.tokens:
        ripe = len(nest.down(sheet, state)) >= token.hives
        if ripe and not (token.clear and state.insects_in(token.zone)):
            for figure in state.figures:
                if _may_take(state, token, figure):
                    yield Take(figure.name, token.name)


def gifts(sheet: Sheet, state: State) -> Iterator[Give]:
    """Every token that may be handed on."""
    free = {token.name for token in sheet.tokens if not token.player}
    for token, carrier in state.carriers:
        if token in free:
            for figure in state.in_zone(state.figure(carrier).zone):
                if figure.hero and figure.name != carrier:
                    yield Give(carrier, figure.name, token)


def _heroes(state: State, step: Take) -> tuple[Figure, ...]:
    return tuple(figure for figure in state.figures if figure.name == step.by)


def _may_take(state: State, token: Token, figure: Figure) -> bool:
    """Whether the token lies open where the hero stands, and is no other player's."""
    there = figure.hero and figure.zone == token.zone and token.name not in state.taken
    return there and not token.hidden and token.player in ("", figure.name)
