"""The questions that winnable answers, one module each; they join model, solver and referee.

The modules named here are loaded when first used, so that the command line starts at once.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from winnable.models.queries import (
        baseline,
        campaign,
        campaign_document,
        exporting,
        linting,
        listing,
        replaying,
        rulebook,
        schemas,
        standing,
        starting,
        verifying,
    )

__all__ = [
    "baseline",
    "campaign",
    "campaign_document",
    "exporting",
    "linting",
    "listing",
    "replaying",
    "rulebook",
    "schemas",
    "standing",
    "starting",
    "verifying",
]


def __getattr__(name: str) -> Any:
    """The module of a question."""
    if name not in __all__:
        raise AttributeError(f"module '{__name__}' has no attribute '{name}'")
    return importlib.import_module(f"{__name__}.{name}")
