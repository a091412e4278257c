"""From what plan files say about cards and artefacts to the steps that the referee judges."""

from __future__ import annotations

from collections.abc import Mapping

from winnable.missions.exo import plan_powers as powers
from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee.card_steps import Find, Meet, OfEntry, Play


def counts(table: Mapping[str, int]) -> steps.Counts:
    """A table of numbers in the order of its names."""
    return tuple(sorted(table.items()))


def payment(table: Mapping[str, Mapping[str, int]]) -> steps.Payment:
    """A table of what each store pays in the order of names, without stores that pay nothing."""
    return tuple(sorted((store, counts(items)) for store, items in table.items() if items))


def of_entry(step: listed.Move) -> tuple[OfEntry, ...]:
    """How the card of a move was met, and the artefacts found in order; both where they stand.

    Which of them comes first is for the rules: a scout drone's find comes before the card.
    """
    met: tuple[OfEntry, ...] = ()
    behind = tuple(sorted(step.left_behind))
    if step.card is not None:
        card = step.card
        artefact = tuple(sorted(card.artefact.items()))
        pay, suffer = payment(card.pay), counts(card.suffer)
        met = (Meet(step.by, pay, card.lose or "", artefact, suffer, behind),)
    elif behind:
        met = (Meet(step.by, left_behind=behind),)
    finds = (Find(find.take, find.to or "", find.discard or "") for find in step.finds)
    return (*met, *finds)


def play(step: powers.Play) -> Play:
    """An artefact that is played."""
    thrown = tuple(sorted(step.discard))
    return Play(step.by, step.artefact, step.target or "", thrown, step.die or "")
