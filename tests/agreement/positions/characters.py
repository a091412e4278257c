"""Positions about abilities of heroes and powers of animals."""

from __future__ import annotations

from tests.agreement.positions.care import CARE
from tests.agreement.positions.crafts import CRAFTS
from tests.agreement.positions.cures import CURES
from tests.agreement.positions.insight import INSIGHT
from tests.agreement.positions.layout import Position
from tests.agreement.positions.powers import POWERS

CHARACTERS: tuple[Position, ...] = (*CARE, *CRAFTS, *INSIGHT, *POWERS, *CURES)
