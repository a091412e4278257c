"""Plan files (``winnable/plan/1``): a whole play, which the referee replays with nothing else."""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Discriminator, Field, Tag

from winnable.missions.exo.plan_steps import ActionStep, CombatFace, Medic, Names, NightStep
from winnable.missions.json_text import read_json
from winnable.missions.strict import Positive, Sorted, Strict, Text
from winnable.missions.validation import validate

Die: TypeAlias = Annotated[int, Field(ge=1, le=6)]
Hash: TypeAlias = Annotated[
    str, Field(pattern="^[0-9a-f]{64}$", description="a SHA-256 in lower-case hexadecimal")
]

HeroSpace: TypeAlias = Literal["move", "build", "extract", "move_drone", "upgrade", "rest"]
AnimalSpace: TypeAlias = Literal["move", "extract_exo", "upgrade", "rest"]


def _shape(value: object) -> str:
    if isinstance(value, Mapping):
        return "table"
    if isinstance(value, str):
        return "word"
    return "list" if isinstance(value, tuple | list) else "number"


Entry: TypeAlias = Annotated[
    Annotated[Text, Tag("word")] | Annotated[Names, Tag("table")], Discriminator(_shape)
]
Choice: TypeAlias = Annotated[
    Annotated[int, Tag("number")]
    | Annotated[Text, Tag("word")]
    | Annotated[tuple[Text, ...], Tag("list")]
    | Annotated[dict[Text, Entry], Sorted, Tag("table")],
    Discriminator(_shape),
]
"""A number, a name, names, or names by name: which of them, the choice decides."""


class SetupChance(Strict):
    """Larvae turned over at set-up."""

    larvae: Names = Field(default={})


class Setup(Strict):
    """``choices`` holds ``HERO.start`` (a zone) and ``HERO.furnish`` (a resource) for each hero."""

    choices: Names
    chance: SetupChance = SetupChance()


class RoundChance(Strict):
    """What was rolled and drawn in the disaster phase; later dice are absent if the play ended."""

    weather: Die
    fauna: Die | None = None
    adaptation: tuple[CombatFace, CombatFace] | None = None
    strike: tuple[Text, ...] = ()


class Placement(Strict):
    """Pawns by space, of the hero and of its animal."""

    hero: Annotated[dict[HeroSpace, Positive], Sorted] = Field(default={})
    animal: Annotated[dict[AnimalSpace, Positive], Sorted] = Field(default={})


class Round(Strict):
    """One round; a play that is over lacks what would have followed."""

    round: Positive
    chance: RoundChance
    choices: Annotated[dict[Text, Choice], Sorted] = Field(default={})
    dawn: tuple[Medic, ...] = ()
    placements: Annotated[dict[Text, Placement], Sorted] = Field(default={})
    steps: tuple[ActionStep, ...] = ()
    night: tuple[NightStep, ...] = ()


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
    fortune: Text = Field(description="best, seed:N or file:PATH")
    carry: tuple[Text, ...] = ()
    assume: Annotated[dict[Text, str], Sorted] = Field(default={})
    setup: Setup
    rounds: tuple[Round, ...]
    luck: Luck | None = None

    @property
    def pawns(self) -> int:
        """Pawns placed in all rounds."""
        return sum(
            count
            for each in self.rounds
            for placement in each.placements.values()
            for spaces in (placement.hero, placement.animal)
            for count in spaces.values()
        )


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
