"""Artefact cards: the deck, the open ones, who holds which. Rulebook: Game Setup 5, Attack.

A card is in the deck, open, held by a character, on a drone or discarded. Cards of a kind are
alike; what lies in the deck follows from where the others are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import TypeAlias

from winnable.missions.exo.referee.judge import Judge
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.state import State
from winnable.missions.exo.sheet import Sheet

DECK = "deck"
"""How steps call the top card of the deck."""
_Ask: TypeAlias = Callable[[int, Sequence[str]], str]


def known(sheet: Sheet, name: str) -> bool:
    """Whether there are artefacts called ``name`` in the box of this sheet."""
    return any(card.name == name for card in sheet.components.artefacts)


def effect(sheet: Sheet, name: str) -> str:
    """What artefacts of this kind do; empty if there are none."""
    cards = (card.effect for card in sheet.components.artefacts if card.name == name)
    return next(cards, "")


def deck(sheet: Sheet, state: State) -> Counter[str]:
    """How many cards of each kind lie in the face-down deck; no kind is counted 0 times."""
    left = Counter({card.name: card.copies for card in sheet.components.artefacts})
    left.subtract((*state.display, *state.spent))
    for figure in state.figures:
        left.subtract(figure.artefacts)
    for player in state.players:
        left.subtract(player.freight)
    return +left


def findable(sheet: Sheet, state: State) -> tuple[str, ...]:
    """What may be taken: the open kinds, and the deck if a card can be drawn."""
    kinds = tuple(sorted(set(state.display)))
    return (*kinds, DECK) if state.spent or deck(sheet, state) else kinds


def lay_out(judge: Judge, state: State) -> State:
    """The first cards of the deck lie open at set-up, as many as the box says or as there are."""
    for _ in range(judge.sheet.components.display if judge.sheet.components.artefacts else 0):
        judge.fire("exo.setup.artefact-display")
        state, card = _draw(judge, state)
        state = _open(state, card)
    return state


def take(judge: Judge, state: State, name: str, rule: str) -> tuple[State, str]:
    """An open card, whose place is filled from the deck at once, or the top card of the deck.

    Refuses by ``rule`` what does not lie there. The card itself is nowhere then: it is for the
    caller to say who has it.
    """
    judge.require(
        name in findable(judge.sheet, state),
        rule,
        "{} cannot be taken: open are {}",
        "a card of the deck" if name == DECK else name,
        ", ".join(state.display) or "none",
    )
    if name == DECK:
        return _draw(judge, state)
    at = state.display.index(name)
    state = replace(state, display=(*state.display[:at], *state.display[at + 1 :]))
    state, card = _draw(judge, state, aside=name)
    return _open(state, card), name


def replaced(judge: Judge, state: State, cards: tuple[str, ...]) -> State:
    """Open ``cards``, which must lie there, are discarded, then as many laid from the deck."""
    display = list(state.display)
    for card in cards:
        display.remove(card)
    state = discarded(replace(state, display=tuple(display)), *cards)
    for _ in cards:
        state, card = _draw(judge, state, ask=judge.fortune.refreshed)
        state = _open(state, card)
    return state


def check_space(judge: Judge, state: State, holder: str, discard: str) -> None:
    """Refuse if ``holder`` has no free space, or ``discard`` is not needed for one or not held."""
    held = state.figure(holder).artefacts
    full = len(held) >= judge.sheet.components.artefact_slots
    if discard:
        judge.require(
            full and discard in held,
            "exo.explore.equip-limit",
            "{} cannot throw {} away: it is not held, or there is a free space",
            holder,
            discard,
        )
    else:
        judge.require(
            not full,
            "exo.explore.equip-limit",
            "{} cannot equip an artefact: all {} spaces are taken, so one has to go",
            holder,
            judge.sheet.components.artefact_slots,
        )


def equip(judge: Judge, state: State, holder: str, card: str, discard: str) -> State:
    """``holder`` gets ``card``, after it threw ``discard`` away (only without a free space)."""
    check_space(judge, state, holder, discard)
    if discard:
        state = thrown(state, holder, discard)
    judge.fire("exo.explore.equip-side")
    now = state.figure(holder).artefacts
    return state.with_figure(holder, artefacts=tuple(sorted((*now, card))))


def discards(sheet: Sheet, state: State, holder: str) -> tuple[str, ...]:
    """The values that ``discard`` may have when ``holder`` gets a card."""
    held = state.figure(holder).artefacts
    return tuple(sorted(set(held))) if len(held) >= sheet.components.artefact_slots else ("",)


def thrown(state: State, holder: str, card: str) -> State:
    """``state`` after ``holder`` discarded a card that it holds."""
    return discarded(without(state, holder, card), card)


def without(state: State, holder: str, card: str) -> State:
    """``state`` with one such card taken from ``holder``, who must hold it."""
    held = state.figure(holder).artefacts
    at = held.index(card)
    return state.with_figure(holder, artefacts=(*held[:at], *held[at + 1 :]))


def discarded(state: State, *cards: str) -> State:
    """``state`` with ``cards`` among the discards."""
    return replace(state, spent=tuple(sorted((*state.spent, *cards))))


def _draw(
    judge: Judge, state: State, aside: str = "", ask: _Ask | None = None
) -> tuple[State, str]:
    """The top card of the deck, which is made of the discards where it is empty.

    Nothing, if both are (ruling deck-exhaustion). ``aside``: a card that is in nobody's hands yet;
    ``ask``: who knows the card, if it is not to be taken.
    """
    left = deck(judge.sheet, state)
    left.subtract([aside] if aside else [])
    left = +left
    if not left:
        left, state = Counter(state.spent), replace(state, spent=())
    if not left:
        return state, ""
    size = sum(card.copies for card in judge.sheet.components.artefacts)
    known = ask or judge.fortune.artefact
    card = known(size - left.total(), tuple(sorted(left.elements())))
    judge.require(
        left[card],
        "exo.supply.artefacts",
        "artefact {} cannot be drawn: no copy of it is left in the deck",
        card,
    )
    return state, card


def _open(state: State, card: str) -> State:
    return replace(state, display=tuple(sorted((*state.display, card)))) if card else state
