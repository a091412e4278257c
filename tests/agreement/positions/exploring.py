"""Upgrade tiles of exploring: what their wearer gains, finds, chooses, and does from afar."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from tests import toy
from tests.agreement.positions.artefacts import one_kind
