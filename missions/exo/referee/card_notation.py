"""From what plan files say about cards and artefacts to the steps that the referee judges."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from winnable.missions.exo import plan_powers as powers
from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo import plan_upgrades as upgrades
from winnable.missions.exo.plan_parts import CardChoice
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee.card_steps import Find, Meet, OfEntry, Play
from winnable.missions.exo.referee.explore_steps import (
    ChooseResource,
    Explore,
    OfTile,
    Refresh,
    TakeGem,
    TakeUnit,
)
from winnable.missions.exo.referee.rewriting import replace


def counts(table: Mapping[str, int]) -> steps.Counts:
    """A table of numbers in the order of its names."""
    return tuple(sorted(table.items()))


def payment(table: Mapping[str, Mapping[str, int]]) -> steps.Payment:
    """A table of what each store pays in the order of names, without stores that pay nothing."""
    return tuple(sorted((store, counts(items)) for store, items in table.items() if items))


def of_entry(step: listed.Move | upgrades.Explore) -> tuple[OfEntry | OfTile, ...]:
    """How the card of an entry was met, the artefacts found in order, what its tiles did.

    Which of them comes first is for the rules: a scout drone's find comes before the card.
    """
    behind = tuple(sorted(step.left_behind)) if isinstance(step, listed.Move) else ()
    met = [_meet(step.by, card) for card in (step.card, step.other_card) if card is not None]
    if behind:
        plain = [at for at, each in enumerate(met) if not (each.pay or each.lose)]
        at = plain[0] if plain else len(met) - 1
        met = [
            replace(each, left_behind=behind) if n == at else each for n, each in enumerate(met)
        ] or [Meet(step.by, left_behind=behind)]
    finds = (Find(find.take, find.to or "", find.discard or "") for find in step.finds)
    return (*_of_tiles(step), *met, *finds)


def _meet(by: str, card: CardChoice) -> Meet:
    artefact = tuple(sorted(card.artefact.items()))
    return Meet(by, payment(card.pay), card.lose or "", artefact, counts(card.suffer))


def explore(step: upgrades.Explore) -> Explore:
    """A zone explored from afar."""
    eyes = "first" if step.eyes else ""
    loses = tuple(sorted(step.loses))
    return Explore(step.by, step.zone, counts(step.pawns), payment(step.pay), eyes, loses=loses)


def _of_tiles(step: listed.Move | upgrades.Explore) -> Iterator[OfTile]:
    """What the explorer's tiles did in an entry, as far as the plan says that they did anything."""
    if step.refreshed:
        yield Refresh(tuple(sorted(step.refreshed)))
    if step.resource:
        yield ChooseResource(step.resource)
    if step.gem_discard:
        yield TakeGem(step.gem_discard)
    if step.discard:
        yield TakeUnit(step.discard)


def play(step: powers.Play) -> Play:
    """An artefact that is played."""
    thrown = tuple(sorted(step.discard))
    return Play(step.by, step.artefact, step.target or "", thrown, step.die or "")
