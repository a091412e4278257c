"""Action pawns: how many, where they may stand, taking them off. Rulebook: 3. Action Phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from winnable.missions.exo.referee import limits
from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import Figure, State
from winnable.missions.exo.referee.steps import Counts, Lapse, PlacePawn
from winnable.missions.exo.sheet import Sheet


def begin(judge: Judge, state: State) -> State:
    """Each player takes the pawns of this round in hand.

    Claire's additional one is there every round, or none but that of Life Support (claire-pawn).
    """
    box = judge.sheet.components
    judge.fire("exo.setup.pawns")
    players = []
    for player in state.players:
        more = box.pairs[player.hero].pawns
        if judge.sheet.ruling("claire-pawn") == "life-support-only":
            more = 0
        if more:
            judge.fire("exo.setup.claire-pawn")
        hand = max(box.pawns[len(state.players)] + more + player.more - player.fewer, 0)
        players.append(replace(player, hand=hand, fewer=0, more=0))
    return replace(state, phase="placement", players=tuple(players), cursor=0)


def place(judge: Judge, state: State, step: PlacePawn) -> State:
    """One pawn of a player's hand goes on a space of the own board."""
    figure, space = _space(judge, state, step.space)
    judge.require(
        state.player(figure.player).hand,
        "exo.action.place",
        "{} has no pawn left to place",
        figure.player,
    )
    judge.require(
        figure.life,
        "exo.action.place",
        "{} cannot place a pawn for {}: the animal is dead",
        figure.player,
        figure.name,
    )
    rule = limits.full(judge.sheet, state, figure, space)
    if rule:
        judge.refuse(rule, "no further pawn may lie on {} now", step.space)
    if space == "rest":
        judge.require(
            not figure.on("rest"),
            "exo.action.place-rest",
            "{}'s rest space holds a pawn already",
            figure.name,
        )
    else:
        judge.fire("exo.action.place-free")
    hand = state.player(figure.player).hand - 1
    return _add(state, figure, space, 1).with_player(figure.player, hand=hand)


def gain(judge: Judge, state: State, hero: str, name: str, rule: str) -> State:
    """A pawn from elsewhere goes on the space ``name`` of ``hero``'s board, by ``rule``.

    In the action phase; a rest space takes one pawn a round.
    """
    figure, space = _space(judge, state, name)
    judge.require(
        name in open_spaces(judge.sheet, state, hero),
        rule,
        "{} cannot put this pawn on {}: a space of the own board that is free for it has to be",
        hero,
        name,
    )
    return _add(state, figure, space, 1)


def open_spaces(sheet: Sheet, state: State, hero: str) -> tuple[str, ...]:
    """Where a pawn of ``hero`` may go in the action phase, the animal's spaces while it lives."""
    return tuple(
        key(figure, space)
        for figure in state.figures
        if figure.player == hero and figure.life
        for space in figure.spaces
        if space != "rest" or not (figure.on("rest") or figure.rested)
        if not limits.full(sheet, state, figure, space)
    )


def placed(state: State) -> State:
    """Pawns still in hand stay there (ruling pawn-forfeit); the actions begin."""
    players = tuple(replace(player, hand=0) for player in state.players)
    return replace(state, phase="action", players=players)


def use(judge: Judge, state: State, stated: Counts, due: Counts, actor: str) -> State:
    """An action takes its pawns off their spaces: exactly those due, and they must stand there."""
    judge.require(
        stated == due,
        "exo.action.resolve",
        "{}'s action takes {}, the step names {}",
        actor,
        words(due),
        words(stated),
    )
    judge.fire("exo.action.order", "exo.action.chain")
    for space_key, number in due:
        figure, space = _space(judge, state, space_key)
        judge.require(
            figure.on(space) >= number,
            "exo.action.resolve",
            "{}'s action takes {}, but only {} of them stand there",
            actor,
            words(due),
            figure.on(space),
        )
        state = _add(state, figure, space, -number)
    return state


def lapse(judge: Judge, state: State, step: Lapse) -> State:
    """A placed pawn is given up (ruling pawn-forfeit)."""
    judge.require(
        len(step.pawns) == 1 and step.pawns[0][1] == 1,
        "exo.action.resolve",
        "one pawn lapses at a time, not {}",
        words(step.pawns),
    )
    return use(judge, state, step.pawns, step.pawns, step.pawns[0][0].partition(".")[0])


def key(figure: Figure, space: str) -> str:
    """How steps call a space, e.g. ``claire.animal.move``."""
    return f"{figure.player}.{'hero' if figure.hero else 'animal'}.{space}"


def words(pawns: Counts) -> str:
    """Pawns in words, e.g. ``2 from claire.hero.build``."""
    return " and ".join(f"{n} from {space}" for space, n in pawns) or "no pawn"


NOTHING: Mapping[str, int] = MappingProxyType({})
"""No pawns on any space."""


def left(state: State) -> Counts:
    """Pawns on spaces, by space."""
    return tuple(
        (key(figure, space), number)
        for figure in state.figures
        for space, number in zip(figure.spaces, figure.pawns, strict=True)
        if number
    )


def check_end(judge: Judge, state: State, spared: Mapping[str, int] = NOTHING) -> None:
    """The phase ends when no pawn is left on any space.

    ``spared``: by space, pawns that may be left there.
    """
    unused = [space for space, number in left(state) if number > spared.get(space, 0)]
    judge.require(
        not unused,
        "exo.action.end",
        "pawns are left on {}: each placed pawn must be used, or lapse",
        ", ".join(unused),
    )


def options(sheet: Sheet, state: State) -> Iterator[PlacePawn]:
    """Every space that a pawn may go on."""
    for figure in state.figures:
        if figure.life and state.player(figure.player).hand:
            for space in figure.spaces:
                taken = space == "rest" and figure.on("rest")
                if not taken and not limits.full(sheet, state, figure, space):
                    yield PlacePawn(key(figure, space))


def lapses(state: State) -> Iterator[Lapse]:
    """Every pawn that may lapse."""
    yield from (Lapse(((space, 1),)) for space, _ in left(state))


def _space(judge: Judge, state: State, name: str) -> tuple[Figure, str]:
    """The figure and space that a key names."""
    spaces = {
        key(figure, space): (figure, space) for figure in state.figures for space in figure.spaces
    }
    if name not in spaces:
        judge.refuse("exo.action.place", "no player board in this play has a space {}", name)
    figure, space = spaces[name]
    if space == "extract_exo":
        judge.fire("exo.action.spaces-animal")
    elif space in ("move", "upgrade", "rest"):
        judge.fire("exo.action.spaces-both")
    else:
        judge.fire("exo.action.spaces-hero")
    return figure, space


def _add(state: State, figure: Figure, space: str, by: int) -> State:
    at = figure.spaces.index(space)
    pawns = (*figure.pawns[:at], figure.pawns[at] + by, *figure.pawns[at + 1 :])
    return state.with_figure(figure.name, pawns=pawns)
