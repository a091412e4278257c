"""Plan files (``winnable/plan/1``): a whole play, which the referee replays with nothing else."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from winnable.missions.games import Choice, Round, Setup
from winnable.missions.json_text import read_json
from winnable.missions.strict import Sorted, Strict, Text
from winnable.missions.validation import validate

__all__ = ["Choice", "Luck", "Outcome", "Plan", "Round", "Setup", "load_plan", "plan_data"]
__all__ += ["plan_text", "save_plan"]

Hash: TypeAlias = Annotated[
    str, Field(pattern="^[0-9a-f]{64}$", description="a SHA-256 in lower-case hexadecimal")
]


class Outcome(Strict):
    """One outcome that the plan counts on, and how likely it is."""

    key: Text
    outcome: Text
    probability: float = Field(ge=0, le=1)


class Luck(Strict):
    """How likely it is that all recorded faces and cards fall so, each as a multiset."""

    probability: float = Field(ge=0, le=1)
    outcomes: tuple[Outcome, ...] = ()


class Plan(Strict):
    """A complete play of one mission."""

    plan_schema: Literal["winnable/plan/1"] = Field(alias="schema")
    mission: Text
    mission_sha256: Hash
    rules_sha256: Hash
    goal: Text
    party: tuple[Text, ...] = Field(min_length=1)
    fortune: str = Field(
        pattern="^(best|worst|seed:[0-9]+|file:.+)$", description="best, worst, seed:N or file:PATH"
    )
    carry: tuple[Text, ...] = ()
    assume: Annotated[dict[Text, str], Sorted] = Field(default={})
    setup: Setup
    rounds: tuple[Round, ...]
    luck: Luck | None = None

    @property
    def pawns(self) -> int:
        """Pawns placed in all rounds."""
        return sum(each.pawns for each in self.rounds)


_ALWAYS: Mapping[str, Any] = {"carry": [], "assume": {}}
"""Entries of the envelope that are written also when they are empty."""


def load_plan(path: Path) -> Plan:
    """The plan in the file at ``path``; ``MissionError`` with everything that is wrong in it."""
    return validate(Plan, read_json(path))


def plan_data(plan: Plan) -> dict[str, Any]:
    """``plan`` as JSON data in the order of the schema, without empty entries of steps."""
    data = plan.model_dump(mode="json", by_alias=True, exclude_defaults=True)
    order = ("schema", *list(Plan.model_fields)[1:])
    full = {**_ALWAYS, **data}
    return {key: full[key] for key in order if key in full}


def plan_text(plan: Plan) -> str:
    """``plan`` as the text of a plan file; equal plans give equal text."""
    return json.dumps(plan_data(plan), indent=1, ensure_ascii=False) + "\n"


def save_plan(plan: Plan, path: Path) -> None:
    """Write ``plan`` to ``path`` in one go: readers see the old file or the whole new one.

    Raises ``OSError`` if the folder cannot be written to.
    """
    handle, name = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(plan_text(plan))
        Path(name).replace(path)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
