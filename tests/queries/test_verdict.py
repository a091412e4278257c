"""Verdicts as values and as JSON: the contract's fields, and nothing that contradicts itself."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from pydantic import TypeAdapter

from tests.queries.corridor import Corridor, inquiry
from winnable.models.queries.decide import not_modelled
from winnable.models.queries.request import Request
from winnable.models.queries.verdict import (
    AgreementCertificate,
    Answer,
    Exit,
    Verdict,
    VerdictsDocument,
    document,
    exit_code,
)
from winnable.models.queries.verdict_schema import json_schema

FIELDS = [
    "mission", "mission_sha256", "goal", "party", "parties", "by_players", "fortune", "carry",
    "verdict", "reason", "rounds", "pawns", "optimal", "bound", "horizon", "horizon_complete",
    "conflict", "certificate", "bound_certificate", "assumptions", "rulings", "omitted", "engine",
    "seconds",
]  # fmt: skip
"""As the contract lists them."""

UNDECIDED = not_modelled(inquiry(Corridor()), Request())
WINNABLE = replace(
    UNDECIDED, verdict="winnable", reason=None, rounds=2, pawns=3, party=("ann",), seconds=1.9
)
LOST = replace(
    UNDECIDED,
    verdict="unwinnable",
    reason=None,
    horizon_complete=True,
    certificate=AgreementCertificate(("sat", "z3")),
)


def test_the_document_has_the_fields_of_the_contract() -> None:
    """Scripts read these names in every version."""
    written = json.loads(json.dumps(document((UNDECIDED, WINNABLE, LOST), "0.1.0")))

    assert list(written) == ["schema", "tool", "verdicts"]
    assert written["schema"] == "winnable/verdicts/1"
    assert written["tool"] == {"name": "winnable", "version": "0.1.0"}
    assert [list(verdict) for verdict in written["verdicts"]] == [FIELDS] * 3
    assert written["verdicts"][2]["certificate"] == {
        "engines": ["sat", "z3"],
        "about": ["rounds"],
        "kind": "agreement",
        "status": "agreed",
    }


def test_the_document_fits_its_own_schema() -> None:
    """The types that the schema is made of read back what was written."""
    verdicts = (UNDECIDED, WINNABLE, LOST)
    text = json.dumps(document(verdicts, "0.1.0"))

    read = TypeAdapter(VerdictsDocument).validate_json(text, strict=True)

    assert read.verdicts == verdicts


def test_the_schema_demands_every_field() -> None:
    """A consumer may rely on each of them being there."""
    schema = json_schema()

    assert schema["$defs"]["Verdict"]["required"] == FIELDS
    assert schema["required"] == ["schema", "tool", "verdicts"]


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ({"reason": None}, "undecided with reason None"),
        ({"rounds": 3}, "undecided in 3 rounds"),
        ({"verdict": "unwinnable", "reason": None}, "unwinnable within an open horizon"),
    ],
)
def test_a_verdict_cannot_contradict_itself(wrong: dict[str, object], message: str) -> None:
    """Undecided has a reason and no plan; unwinnable needs a horizon that ends every play."""
    with pytest.raises(ValueError, match=message):
        replace(UNDECIDED, **wrong)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("answers", "code"),
    [
        ((), Exit.DONE),
        ((WINNABLE,), Exit.DONE),
        ((WINNABLE, UNDECIDED), Exit.UNDECIDED),
        ((UNDECIDED, LOST, WINNABLE), Exit.NO_WIN),
        ((LOST,), Exit.NO_WIN),
    ],
)
def test_exit_codes_follow_the_precedence(answers: tuple[Verdict, ...], code: Exit) -> None:
    """1 before 3 before 0."""
    assert exit_code(answers) == code


def test_exit_codes_are_the_documented_numbers() -> None:
    """The contract's table; README repeats it."""
    assert {code.name: int(code) for code in Exit} == {
        "DONE": 0,
        "NO_WIN": 1,
        "USAGE": 2,
        "UNDECIDED": 3,
        "DISAGREEMENT": 4,
        "ILLEGAL": 5,
        "INTERRUPTED": 130,
    }


def test_a_sheet_that_is_not_written_has_every_field() -> None:
    """The referee and the model know nothing of it, so nothing is proven: at least 0 rounds."""
    answers: dict[str, Answer] = {"1": "undecided"}

    assert (UNDECIDED.verdict, UNDECIDED.reason) == ("undecided", "not_modelled")
    assert (UNDECIDED.bound.rounds, UNDECIDED.bound.pawns) == (0, 0)
    assert UNDECIDED.by_players == answers
    assert UNDECIDED.mission_sha256 is None
