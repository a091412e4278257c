"""Verdicts written by hand, for tests of what is made of them."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.queries.corridor import SHA, Corridor, inquiry
from winnable.models.queries.decide import not_modelled
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import AgreementCertificate, Bound, Verdict

_UNWRITTEN = not_modelled(inquiry(Corridor()), Request())


def won(rounds: int = 2, pawns: int = 6, **fields: Any) -> Verdict:
    """A win for ann; bounds meet the plan."""
    return _made(
        verdict="winnable",
        reason=None,
        rounds=rounds,
        pawns=pawns,
        bound=Bound(rounds, pawns),
        party=("ann",),
        fields=fields,
    )


def refuted(**fields: Any) -> Verdict:
    """Unwinnable, as two engines agree."""
    return _made(
        verdict="unwinnable",
        reason=None,
        bound=Bound(None, None),
        horizon_complete=True,
        certificate=AgreementCertificate(("sat", "cpsat")),
        fields=fields,
    )


def undecided(reason: str = "time_limit", **fields: Any) -> Verdict:
    """Given up for ``reason``, with one round refuted."""
    return _made(verdict="undecided", reason=reason, bound=Bound(2, 0), fields=fields)


def unwritten(**fields: Any) -> Verdict:
    """A sheet without a mission file."""
    return replace(_UNWRITTEN, **fields)


def _made(*, fields: dict[str, Any], **facts: Any) -> Verdict:
    return replace(_UNWRITTEN, **{"mission_sha256": SHA, "seconds": 0.5, **facts, **fields})
