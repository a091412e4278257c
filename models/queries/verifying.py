"""The question of ``winnable verify``: do these certificates still show what they claim?

No solver is asked, and no planning model: a proof is handed to checkers that others wrote, and the
mission and the rules are compared with what the certificate was made for, by their hashes.
"""

from __future__ import annotations

import json
import zlib
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Literal, TypeAlias

from winnable.missions.catalogue import catalogue
from winnable.missions.errors import MissionError, argument_error
from winnable.missions.fortune import open_fortune
from winnable.missions.games import GAMES
from winnable.missions.json_text import parse_json
from winnable.missions.load import Entry, file_entry, known_entry
from winnable.missions.rules_hash import data_sha256, rules_sha256
from winnable.missions.validation import validate
from winnable.models.queries import manifest as form
from winnable.models.queries.manifest import Manifest
from winnable.models.queries.verdict import Exit
from winnable.solver.proof.checkers import ProofRefusedError, check

SCHEMA = "winnable/verify/1"

ENDINGS = (".json", ".cnf", ".drat", ".drat.gz")
"""Of the files of a certificate; the manifest's first."""

Files: TypeAlias = Mapping[str, Path]
"""The files of one certificate by their endings."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What came of one certificate; ``reason`` says why it is refused.

    ``claim`` is in words, empty (like the rest) where the manifest cannot be read. ``unwinnable``:
    whether the claim is about every number of rounds.
    """

    name: str
    status: Literal["checked", "refused"]
    reason: str | None
    claim: str = ""
    mission: str = ""
    goal: str = ""
    party: tuple[str, ...] = ()
    unwinnable: bool = False
    omitted: tuple[str, ...] = ()
    checkers: tuple[str, ...] = ()


class _RefusedError(Exception):
    """A certificate does not hold; the message says why."""


def verify(folder: Path) -> tuple[Checked, ...]:
    """Every certificate of ``folder``, by name.

    Raises ``MissionError`` if there is no such folder, or none in it.
    """
    if not folder.is_dir():
        raise argument_error("DIR", f"there is no folder '{folder}'", "write another path")
    found = _certificates(folder)
    if not found:
        raise argument_error("DIR", f"'{folder}' holds no certificate", "write another path")
    manifests: dict[str, Manifest] = {}
    results: dict[str, Checked] = {}
    for name, files in found.items():
        try:
            manifests[name] = manifest = _read(name, files)
            results[name] = _result(name, manifest, _check(manifest, files, folder))
        except _RefusedError as error:
            results[name] = _refused(name, manifests.get(name), str(error))
    for name, manifest in manifests.items():
        if results[name].status == "checked" and (reason := _unsupported(name, manifests, results)):
            results[name] = _refused(name, manifest, reason)
    return tuple(results.values())


def document(found: tuple[Checked, ...]) -> dict[str, Any]:
    """The JSON object of ``verify --format json``."""
    return {"schema": SCHEMA, "certificates": [asdict(each) for each in found]}


def exit_code(found: tuple[Checked, ...]) -> Exit:
    """1 if any is refused."""
    return Exit.NO_WIN if any(each.status == "refused" for each in found) else Exit.DONE


def _certificates(folder: Path) -> Mapping[str, Files]:
    """The files of each certificate, by its name; documents of other kinds are passed over."""
    found: dict[str, dict[str, Path]] = {}
    for path in sorted(folder.iterdir()):
        ending = next((e for e in ENDINGS if path.name.endswith(e)), None)
        if ending is None or path.name.startswith(".") or not path.is_file():
            continue
        if ending != ".json" or not _of_another_kind(path):
            found.setdefault(path.name.removesuffix(ending), {})[ending] = path
    return found


def _of_another_kind(path: Path) -> bool:
    """Whether a JSON file says itself that it is another document of winnable."""
    try:
        schema = json.loads(path.read_bytes())["schema"]
    except (OSError, ValueError, LookupError, TypeError, RecursionError):
        return False
    return isinstance(schema, str) and schema.startswith("winnable/") and schema != form.SCHEMA


def _read(name: str, files: Files) -> Manifest:
    """The manifest, whose own text and the files beside it are as they were written."""
    if ".json" not in files:
        raise _RefusedError(f"{name}.json is missing")
    try:
        text = files[".json"].read_text(encoding="utf-8")
        manifest = validate(Manifest, parse_json(text, files[".json"].name))
    except (OSError, ValueError) as error:
        raise _RefusedError(f"{name}.json cannot be read: {error}") from None
    except MissionError as error:
        raise _RefusedError(str(error.problems[0])) from None
    return manifest


def _check(manifest: Manifest, files: Files, folder: Path) -> tuple[str, ...]:
    """The checkers that accept the proof, once everything is what it was."""
    name = files[".json"].name.removesuffix(".json")
    raw = {path: _bytes(folder / path, path, sha) for path, sha in manifest.files.items()}
    given = {path.name for ending, path in files.items() if ending != ".json"}
    if given != set(raw) or len(raw) != 2:
        raise _RefusedError("its files are not those that the manifest names")
    formula, proof = (raw[path] for path in sorted(raw))
    entries = json.loads(files[".json"].read_bytes())
    if not name.endswith(f".{form.digest(entries, formula, proof)}"):
        raise _RefusedError("the manifest was changed, since its name no longer fits")
    _check_mission(manifest, folder)
    _check_rules(manifest)
    try:
        text = form.proof_text(Path(max(raw)), proof)
        return check(formula.decode("ascii"), text)
    except ProofRefusedError as error:
        raise _RefusedError(f"the proof {error}") from None
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise _RefusedError(f"the proof cannot be read: {error}") from None


def _bytes(path: Path, name: str, sha256: str) -> bytes:
    if Path(name).name != name:
        raise _RefusedError(f"the manifest names a file elsewhere: {name}")
    try:
        raw = path.read_bytes()
    except OSError as error:
        reason = "is missing" if isinstance(error, FileNotFoundError) else "cannot be read"
        raise _RefusedError(f"{name} {reason}") from None
    if form.file_sha256(raw) != sha256:
        raise _RefusedError(f"{name} was changed: its SHA-256 differs")
    return raw


def _check_mission(manifest: Manifest, folder: Path) -> None:
    """The mission, with party, overrides and fortune, is the one that was asked about."""
    try:
        entry = _entry(manifest, folder)
        mission = None if entry is None else entry.mission
        if entry is None or mission is None or entry.game != manifest.game:
            raise _RefusedError(f"there is no mission '{manifest.mission}'")
        party = entry.under(manifest.assume).party("+".join(manifest.party))
        sheet = GAMES[entry.game].sheet(mission, party, manifest.assume, manifest.carry)
        fortune = open_fortune(manifest.fortune, folder).document
    except MissionError as error:
        raise _RefusedError(f"the mission cannot be read: {error.problems[0]}") from None
    if sheet.sha256 != manifest.mission_sha256:
        raise _RefusedError(f"the mission '{manifest.mission}' has other content")
    if manifest.goal not in entry.goals:
        raise _RefusedError(f"the mission has no goal '{manifest.goal}'")
    if (None if fortune is None else fortune.sha256) != manifest.fortune_sha256:
        raise _RefusedError(f"the fortune '{manifest.fortune}' has other content")


def _entry(manifest: Manifest, folder: Path) -> Entry | None:
    """The mission by its name, or by the path of its file from here or from the folder."""
    if manifest.mission in catalogue():
        return known_entry(catalogue()[manifest.mission])
    paths = (Path(manifest.mission), folder / manifest.mission)
    return next((file_entry(path) for path in paths if path.is_file()), None)


def _check_rules(manifest: Manifest) -> None:
    known = manifest.rules_sha256
    for what, then, now in (
        ("components of the box", known.components, data_sha256("components.toml", manifest.game)),
        ("rulings", known.rulings, data_sha256("rulings.toml", manifest.game)),
        ("rules", known.rules, rules_sha256(manifest.game)),
    ):
        if then != now:
            raise _RefusedError(f"the {what} of this version are not those of the certificate")


def _unsupported(
    name: str, manifests: Mapping[str, Manifest], results: Mapping[str, Checked]
) -> str | None:
    """Why what ``name`` claims of every number of rounds does not follow, if it does not."""
    about = manifests[name]
    always = about.horizon.argument != "bound"
    if (
        about.unwinnable != always
        or about.horizon.rounds != about.claim.rounds
        or (always and about.claim.kind != "no-win")
        or (about.claim.kind == "no-win-for-less") != (about.claim.pawns is not None)
    ):
        return "its claim and its horizon do not go together"
    if about.horizon.argument != "proof":
        return None
    needed = about.horizon.claim
    other = manifests.get(needed)
    if other is None or results[needed].status != "checked":
        return f"it rests on {needed}, which is missing or refused"
    same = ("mission_sha256", "goal", "party", "fortune", "fortune_sha256", "assume", "carry")
    if (other.claim.kind, other.claim.rounds) != ("no-play-beyond", about.claim.rounds) or any(
        getattr(other, field) != getattr(about, field) for field in same
    ):
        return f"it rests on {needed}, which claims something else"
    return None


def _result(name: str, about: Manifest, checkers: tuple[str, ...]) -> Checked:
    return Checked(
        name=name,
        status="checked",
        reason=None,
        claim=str(about.claim),
        mission=about.mission,
        goal=about.goal,
        party=about.party,
        unwinnable=about.unwinnable,
        omitted=about.omitted,
        checkers=checkers,
    )


def _refused(name: str, about: Manifest | None, reason: str) -> Checked:
    if about is None:
        return Checked(name, "refused", reason)
    return Checked(
        name, "refused", reason, str(about.claim), about.mission, about.goal, about.party
    )
