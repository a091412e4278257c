"""From what plan files say about upgrade tiles to the steps that the referee judges."""

from __future__ import annotations

from winnable.missions.exo import plan_steps as listed
from winnable.missions.exo import plan_upgrades as upgrades
from winnable.missions.exo.referee import steps
from winnable.missions.exo.referee.card_notation import counts, payment
from winnable.missions.exo.referee.errors import IllegalStepError
from winnable.missions.exo.referee.rewriting import replace
from winnable.missions.exo.referee.upgrade_steps import Swap, Upgrade


def upgrade(step: upgrades.Upgrade) -> Upgrade:
    """A tile that is bought."""
    pawns, pay = counts(step.pawns), payment(step.pay)
    loses = tuple(sorted(step.loses))
    return Upgrade(step.by, step.slot, step.wearer, pawns, pay, step.discard or "", loses)


def swap(step: upgrades.Swap) -> Swap:
    """Two resources, in whichever order the plan names them, for one."""
    return Swap(step.by, tuple(sorted(step.give)), step.get)


def extract(step: listed.Extract, pawns: steps.Counts) -> steps.Extract:
    """An extraction by pawns of its own, with what is paid for it."""
    pay, loses = payment(step.pay), tuple(sorted(step.loses))
    return replace(_extraction(step), pawns=pawns, pay=pay, loses=loses)


def _extraction(step: listed.Extract | listed.Rest) -> steps.Extract:
    """What is extracted, and where it goes."""
    return steps.Extract(
        step.by,
        (),
        step.discard or "",
        step.gatherer or "",
        step.gatherer_discard or "",
        step.extra or "",
        step.extra_discard or "",
    )


def rest(step: listed.Rest) -> steps.Rest:
    """A rest, perhaps with an extraction.

    Raises ``IllegalStepError`` for words about an extraction that does not take place.
    """
    extraction = _extraction(step)
    plain = steps.Rest(
        step.by, counts(step.pawns), pay=payment(step.pay), loses=tuple(sorted(step.loses))
    )
    if step.extracts:
        return replace(plain, extraction=extraction)
    if extraction != steps.Extract(step.by):
        raise IllegalStepError(
            "exo.tile.rest-extract",
            f"{step.by} extracts nothing by this rest: nothing is put anywhere or thrown away",
        )
    return plain
