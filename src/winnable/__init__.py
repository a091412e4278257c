"""Proves whether missions of cooperative board games can be won, and shows how.

``check`` decides goals, ``plan`` finds a winning play, ``replay`` lets the referee judge one. They
are loaded when first used, since solvers take their time.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from winnable.missions.errors import MissionError
    from winnable.models.game import Replay
    from winnable.models.queries.api import check, plan, replay
    from winnable.models.queries.errors import DisagreementError
    from winnable.models.queries.results import PlanResult
    from winnable.models.queries.verdict import Verdict

__version__ = "0.1.0"

_HOMES = {
    "DisagreementError": "winnable.models.queries.errors",
    "MissionError": "winnable.missions.errors",
    "PlanResult": "winnable.models.queries.results",
    "Replay": "winnable.models.game",
    "Verdict": "winnable.models.queries.verdict",
    "check": "winnable.models.queries.api",
    "plan": "winnable.models.queries.api",
    "replay": "winnable.models.queries.api",
}

__all__ = [
    "DisagreementError",
    "MissionError",
    "PlanResult",
    "Replay",
    "Verdict",
    "__version__",
    "check",
    "plan",
    "replay",
]


def __getattr__(name: str) -> Any:
    """A public name from the module that defines it."""
    if name not in _HOMES:
        raise AttributeError(f"module 'winnable' has no attribute '{name}'")
    return getattr(importlib.import_module(_HOMES[name]), name)
