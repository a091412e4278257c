"""The baseline file: what was found about each goal when somebody was content with it.

Entries are keyed by mission, goal and party, never by places in files, so that an edit elsewhere in
a mission file changes nothing. Neither seconds nor anything of the machine is kept: the same
verdicts give the same bytes.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Any, Literal

from pydantic import Field

from winnable.missions.document import Document, Position
from winnable.missions.errors import MissionError, Problem
from winnable.missions.json_text import read_json
from winnable.missions.strict import Natural, Strict, Text
from winnable.missions.targets import portable
from winnable.missions.validation import validate
from winnable.models.queries.verdict import Answer, Verdict

SCHEMA: Literal["winnable/baseline/1"] = "winnable/baseline/1"

ANY = "any"
"""The party of a verdict that ranges over all parties."""


@dataclass(frozen=True, slots=True, order=True)
class Key:
    """What a verdict is about. ``party``: heroes joined by ``+`` in seat order, or ``any``."""

    mission: str
    goal: str
    party: str


class Proven(Strict):
    """What was proven: no win takes fewer; ``rounds`` is null where none suffices."""

    rounds: Natural | None
    pawns: Natural | None


class Expected(Strict):
    """One entry: a verdict, and what its plan took."""

    verdict: Answer = Field(description="winnable, unwinnable or undecided")
    rounds: Natural | None = Field(description="rounds of the plan, null without one")
    pawns: Natural | None = Field(description="pawns of the plan, null without one")
    bound: Proven = Field(description="what was proven, as in the verdict")


Goals = Annotated[dict[Text, dict[Text, Expected]], Field(description="parties by goal")]


class BaselineFile(Strict):
    """The file as a whole; ``verdicts`` by mission, goal and party."""

    baseline_schema: Literal["winnable/baseline/1"] = Field(alias="schema")
    fortune: Text = Field(description="the value of --fortune under which it was written")
    verdicts: dict[Text, Goals] = Field(description="goals by mission")


@dataclass(frozen=True, slots=True)
class Baseline:
    """A baseline that was read; ``places``: line and column of each entry in ``file``."""

    file: str
    entries: Mapping[Key, Expected]
    places: Mapping[Key, Position]


def key_of(verdict: Verdict, party: str) -> Key:
    """The key of ``verdict``, which ``--party PARTY`` asked for."""
    heroes = ANY if party == ANY or verdict.party is None else "+".join(verdict.party)
    return Key(portable(verdict.mission), verdict.goal, heroes)


def expected(verdict: Verdict) -> Expected:
    """The entry that ``verdict`` makes."""
    bound = Proven(rounds=verdict.bound.rounds, pawns=verdict.bound.pawns)
    return Expected(
        verdict=verdict.verdict, rounds=verdict.rounds, pawns=verdict.pawns, bound=bound
    )


def document(verdicts: Iterable[Verdict], party: str, fortune: str) -> dict[str, Any]:
    """The JSON object of a baseline that expects ``verdicts``, sorted by mission, goal, party."""
    entries = {key_of(verdict, party): expected(verdict) for verdict in verdicts}
    missions: dict[str, dict[str, dict[str, Any]]] = {}
    for key in sorted(entries):
        goals = missions.setdefault(key.mission, {})
        goals.setdefault(key.goal, {})[key.party] = entries[key].model_dump()
    return {"schema": SCHEMA, "fortune": fortune, "verdicts": missions}


def read(path: Path, fortune: str) -> Baseline:
    """The baseline at ``path``, to be compared with verdicts under ``fortune``.

    Raises ``MissionError`` for what is missing, no JSON, of another schema (one problem, whatever
    else it holds) or broken, and for a baseline under another fortune: those verdicts would answer
    another question.
    """
    found = read_json(path)
    if found.data.get("schema") != SCHEMA:
        given = found.data.get("schema")
        named = f"{json.dumps(given)} is no baseline" if isinstance(given, str) else "is missing"
        remedy = "make a baseline with check --write-baseline FILE"
        raise MissionError([found.problem(("schema",), named, remedy)])
    file = validate(BaselineFile, found)
    wrong = list(_contradictions(file, found))
    if file.fortune != fortune:
        problem = f"the baseline is about '{file.fortune}', this run about '{fortune}'"
        remedy = "write another baseline, or ask with the same --fortune"
        wrong.append(found.problem(("fortune",), problem, remedy))
    if wrong:
        raise MissionError(wrong)
    entries = {
        Key(mission, goal, party): entry
        for mission, goals in file.verdicts.items()
        for goal, parties in goals.items()
        for party, entry in parties.items()
    }
    places = {key: found.key_position(_path(key)) for key in entries}
    return Baseline(str(path), entries, places)


def _contradictions(file: BaselineFile, found: Document) -> Iterable[Problem]:
    """Entries that no run can have written: a win without a plan, or a plan without a win."""
    for mission, goals in file.verdicts.items():
        for goal, parties in goals.items():
            for party, entry in parties.items():
                for name in ("rounds", "pawns"):
                    value = getattr(entry, name)
                    if (value is None) == (entry.verdict == "winnable"):
                        yield found.problem(
                            ("verdicts", mission, goal, party, name),
                            f"{json.dumps(value)} does not go with {entry.verdict}",
                            "write a number where, and only where, the verdict is winnable",
                        )


def _path(key: Key) -> tuple[str, ...]:
    return ("verdicts", key.mission, key.goal, key.party)
