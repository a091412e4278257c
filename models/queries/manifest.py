"""The manifest of a certificate (``winnable/certificate/1``): what is claimed, and of what.

``NAME.cnf`` holds clauses that no play satisfies if the claim is true, ``NAME.drat`` (or
``NAME.drat.gz``) the proof that nothing satisfies them, ``NAME.json`` the manifest.
"""

from __future__ import annotations

import gzip
import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Literal, TypeAlias

from pydantic import Field

from winnable.missions.plan import Hash
from winnable.missions.strict import Natural, Positive, Strict, Text

SCHEMA: Literal["winnable/certificate/1"] = "winnable/certificate/1"

Word: TypeAlias = str | int

Kind: TypeAlias = Literal["no-win", "no-play-beyond", "no-win-for-less"]


class Claim(Strict):
    """What the proof shows.

    ``no-win``: no play is won within ``rounds`` rounds. ``no-play-beyond``: no play that was not
    won by then goes on after ``rounds`` rounds. ``no-win-for-less``: no play is won within
    ``rounds`` rounds with fewer than ``pawns`` pawns.
    """

    kind: Kind
    rounds: Natural
    pawns: Positive | None = None

    def __str__(self) -> str:
        """The claim in words."""
        within = f"{self.rounds} round{'' if self.rounds == 1 else 's'}"
        match self.kind:
            case "no-win":
                return f"no win within {within}"
            case "no-play-beyond":
                return f"no play that is not won goes on after {within}"
            case "no-win-for-less":
                return f"no win within {within} with fewer than {self.pawns} pawns"


class Horizon(Strict):
    """Why the claim stands for every number of rounds, where it is said to.

    ``bound``: it is not; only these rounds are claimed. ``rules``: the rules end every play by
    ``rounds``, for ``reason``. ``proof``: the certificate ``claim`` shows that.
    """

    argument: Literal["bound", "rules", "proof"]
    rounds: Natural
    reason: str = ""
    claim: str = ""


class Rules(Strict):
    """SHA-256 of what says how the game is played: ``rules`` of all of it, the others of a part."""

    rules: Hash
    components: Hash
    rulings: Hash


class Size(Strict):
    """Variables and clauses: of the formula, and of the whole statement that it was taken from."""

    variables: Natural
    clauses: Natural
    whole_variables: Natural
    whole_clauses: Natural
    steps: Natural
    """Lines of the proof."""


class Manifest(Strict):
    """All that a certificate says about itself.

    ``omitted``: rules that this version leaves out, so that the claim holds without them.
    ``completeness``: why the problem holds every legal play. ``labels``: for each rule (or kind of
    helping clause) the places of its clauses in the formula, from 1. ``variables``: what each
    variable means, where it is more than a help (words of :mod:`winnable.solver.meanings`).
    ``files``: SHA-256 of each other file.
    """

    manifest_schema: Literal["winnable/certificate/1"] = Field(alias="schema")
    claim: Claim
    text: Text
    unwinnable: bool
    game: Text
    mission: Text
    mission_sha256: Hash
    goal: Text
    party: tuple[Text, ...] = Field(min_length=1)
    fortune: Text
    fortune_sha256: Hash | None
    carry: tuple[Text, ...]
    assume: dict[Text, str]
    rules_sha256: Rules
    omitted: tuple[Text, ...]
    horizon: Horizon
    completeness: str
    facts: Natural
    """Clauses of what a fixed fortune is known to bring, learnt from plans."""
    engine: Text
    versions: tuple[Text, ...]
    size: Size
    labels: dict[Text, tuple[Positive, ...]]
    variables: dict[Text, tuple[Word | tuple[Word, ...], ...]]
    files: dict[Text, Hash]


def as_text(data: Mapping[str, Any]) -> str:
    """A manifest's JSON: one entry a line at the top, lists in one line."""
    lines = [f" {json.dumps(key)}: {json.dumps(value)}" for key, value in data.items()]
    return "{\n" + ",\n".join(lines) + "\n}\n"


def digest(data: Mapping[str, Any], formula: bytes, proof: bytes) -> str:
    """What a certificate's name ends in: of the manifest, but for ``files``, and of both files."""
    entries = {key: value for key, value in data.items() if key != "files"}
    return file_sha256(as_text(entries).encode() + formula + proof)[:16]


def file_sha256(raw: bytes) -> str:
    """SHA-256 of a file's bytes."""
    return hashlib.sha256(raw).hexdigest()


def proof_text(path: Path, raw: bytes) -> str:
    """The text of a proof file, unpacked if its name ends in ``.gz``.

    Raises ``OSError``, ``EOFError``, ``zlib.error`` or ``UnicodeDecodeError`` (a ``ValueError``)
    for broken files.
    """
    return (gzip.decompress(raw) if path.suffix == ".gz" else raw).decode("ascii")


def packed(proof: str) -> tuple[str, bytes]:
    """The ending of a proof's file name and its bytes: packed if it is long, always the same."""
    raw = proof.encode("ascii")
    if len(raw) <= LONGEST:
        return ".drat", raw
    return ".drat.gz", gzip.compress(raw, mtime=0)


LONGEST = 1_000_000
"""Bytes of a proof that is written as it is."""
