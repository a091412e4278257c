"""``--certificates`` and ``verify`` as users run them: what holds, and what is refused.

The mission is that of docs/ci.md: two moves, so one round and two pawns, and no fewer.
"""

from __future__ import annotations

import gzip
import json
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.ci_page import scout, widened
from tests.cli import call, environment
from winnable.models.queries.manifest import as_text, digest, file_sha256

ROUNDS = "no-win-0"
PAWNS = "no-win-for-less-1-2"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the mission, its certificates and what ``check`` printed."""
    folder = tmp_path_factory.mktemp("made")
    (folder / "scout.toml").write_text(scout(), encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(folder)
        result = call("check", "scout.toml", "--certificates", "certs", "--format", "json")
    assert result.code == 0, result.err
    (folder / "check.json").write_text(result.out, encoding="utf-8")
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of it, to work in."""
    shutil.copytree(made, tmp_path, dirs_exist_ok=True)
    monkeypatch.chdir(tmp_path)
    return tmp_path


def file(folder: Path, claim: str, ending: str) -> Path:
    """The file of the certificate of ``claim``."""
    (path,) = (folder / "certs").glob(f"*.{claim}.*{ending}")
    return path


def forge(
    folder: Path,
    claim: str,
    *,
    edit: Callable[[dict[str, Any]], None] = lambda _: None,
    cnf: str | None = None,
    drat: str | None = None,
) -> None:
    """Change a certificate so that every hash in it, and its name, fit what it now says."""
    old = {ending: file(folder, claim, ending) for ending in (".json", ".cnf", ".drat")}
    formula = old[".cnf"].read_bytes() if cnf is None else cnf.encode()
    proof = old[".drat"].read_bytes() if drat is None else drat.encode()
    data = json.loads(old[".json"].read_text(encoding="utf-8"))
    edit(data)
    stem = old[".json"].name.rsplit(".", 2)[0]
    name = f"{stem}.{digest(data, formula, proof)}"
    data["files"] = {f"{name}.cnf": file_sha256(formula), f"{name}.drat": file_sha256(proof)}
    for path in old.values():
        path.unlink()
    (folder / "certs" / f"{name}.cnf").write_bytes(formula)
    (folder / "certs" / f"{name}.drat").write_bytes(proof)
    (folder / "certs" / f"{name}.json").write_text(as_text(data), encoding="utf-8")


@pytest.mark.usefixtures("folder")
def test_certificates_check_again() -> None:
    """Zero rounds and one pawn are not enough; both proofs are written and hold."""
    result = call("verify", "certs", "--format", "json")

    assert (result.code, result.err) == (0, "")
    found = json.loads(result.out)
    assert found["schema"] == "winnable/verify/1"
    assert [
        (each["status"], each["mission"], each["goal"], each["party"], each["claim"])
        for each in found["certificates"]
    ] == [
        ("checked", "scout.toml", "mission", ["claire"], "no win within 0 rounds"),
        (
            "checked", "scout.toml", "mission", ["claire"],
            "no win within 1 round with fewer than 2 pawns",
        ),
    ]  # fmt: skip


def test_a_manifest_says_what_it_depends_on(folder: Path) -> None:
    """Mission, rules, numbers of the box, rulings; what is left out; why no play is missing."""
    (verdict,) = json.loads((folder / "check.json").read_text(encoding="utf-8"))["verdicts"]
    data = json.loads(file(folder, ROUNDS, ".json").read_text(encoding="utf-8"))

    assert data["mission_sha256"] == verdict["mission_sha256"]
    assert sorted(data["omitted"]) == verdict["omitted"]
    assert set(data["rules_sha256"]) == {"rules", "components", "rulings"}
    assert data["completeness"]
    assert data["horizon"]["argument"] == "bound"
    assert set(data["files"]) == {file(folder, ROUNDS, ending).name for ending in (".cnf", ".drat")}
    kinds = {meaning[0] for meaning in data["variables"].values()}
    assert kinds <= {"start", "after", "decides", "takes"}


def test_the_verdict_names_the_proofs(folder: Path) -> None:
    """No rule that this mission could need is left out, so the bound is certified."""
    (verdict,) = json.loads((folder / "check.json").read_text(encoding="utf-8"))["verdicts"]
    names = [file(folder, claim, ".json").stem for claim in (ROUNDS, PAWNS)]

    proof = verdict["bound_certificate"]
    assert (proof["kind"], proof["format"], proof["status"]) == ("proof", "drat", "checked")
    assert proof["claims"] == names
    assert "dratify " in proof["checker"]
    assert verdict["certificate"]["kind"] == "replay"
    assert verdict["bound"] == {"rounds": 1, "pawns": 2}
    assert verdict["optimal"]["rounds"] is True


def cut_proof(folder: Path) -> None:
    path = file(folder, PAWNS, ".drat")
    path.write_bytes(path.read_bytes()[:-2])


def cut_proof_and_fix_hashes(folder: Path) -> None:
    lines = file(folder, PAWNS, ".drat").read_text(encoding="ascii").splitlines(keepends=True)
    forge(folder, PAWNS, drat="".join(lines[:-1]))


def swap_cnf(folder: Path) -> None:
    shutil.copyfile(file(folder, ROUNDS, ".cnf"), file(folder, PAWNS, ".cnf"))


def weaken_cnf_and_fix_hashes(folder: Path) -> None:
    """Without one clause of a core there may be a solution: the question is left out."""
    lines = file(folder, PAWNS, ".cnf").read_text(encoding="ascii").splitlines(keepends=True)
    data = json.loads(file(folder, PAWNS, ".json").read_text(encoding="utf-8"))
    asked = data["labels"]["question"]
    forge(folder, PAWNS, cnf="".join(x for n, x in enumerate(lines) if n not in asked))


def widen_claim(folder: Path) -> None:
    path = file(folder, PAWNS, ".json")
    text = path.read_text(encoding="utf-8")
    assert '"pawns": 2' in text
    path.write_text(text.replace('"pawns": 2', '"pawns": 5'), encoding="utf-8")


def other_rules(part: str) -> Callable[[Path], None]:
    def change(folder: Path) -> None:
        forge(folder, PAWNS, edit=lambda data: data["rules_sha256"].update({part: "0" * 64}))

    return change


def other_goal(folder: Path) -> None:
    forge(folder, PAWNS, edit=lambda data: data.update(goal="challenge"))


def remove(ending: str) -> Callable[[Path], None]:
    return lambda folder: file(folder, PAWNS, ending).unlink()


def break_manifest(folder: Path) -> None:
    file(folder, PAWNS, ".json").write_text('{"schema": 1', encoding="utf-8")


def extra_key(folder: Path) -> None:
    forge(folder, PAWNS, edit=lambda data: data.update(note="trust me"))


def elsewhere(folder: Path) -> None:
    path = file(folder, PAWNS, ".json")
    data = json.loads(path.read_text(encoding="utf-8"))
    data["files"] = {f"../{name}": sha for name, sha in data["files"].items()}
    path.write_text(as_text(data), encoding="utf-8")


def said(**more: Any) -> Callable[[Path], None]:
    """The manifest says ``more``, and every hash fits."""

    def spoil(folder: Path) -> None:
        def edit(data: dict[str, Any]) -> None:
            for key, value in more.items():
                data[key] = {**data[key], "pawns": None} | value if key == "claim" else value
            data["horizon"] = {"reason": "", "claim": "", **data["horizon"]}

        forge(folder, PAWNS, edit=edit)

    return spoil


def pack_badly(folder: Path) -> None:
    """The proof is packed, with a byte of the packing spoilt; every hash fits."""
    old = {ending: file(folder, PAWNS, ending) for ending in (".json", ".cnf", ".drat")}
    sound = gzip.compress(old[".drat"].read_bytes(), mtime=0)
    packed = sound[:10] + b"\xff" + sound[11:]
    data = json.loads(old[".json"].read_text(encoding="utf-8"))
    formula = old[".cnf"].read_bytes()
    name = f"{old['.json'].name.rsplit('.', 2)[0]}.{digest(data, formula, packed)}"
    data["files"] = {f"{name}.cnf": file_sha256(formula), f"{name}.drat.gz": file_sha256(packed)}
    for path in old.values():
        path.unlink()
    (folder / "certs" / f"{name}.cnf").write_bytes(formula)
    (folder / "certs" / f"{name}.drat.gz").write_bytes(packed)
    (folder / "certs" / f"{name}.json").write_text(as_text(data), encoding="utf-8")


REFUSED: dict[str, tuple[Callable[[Path], None], str]] = {
    "a damaged proof": (cut_proof, ".drat was changed: its SHA-256 differs"),
    "a proof that shows nothing": (cut_proof_and_fix_hashes, "the proof does not check"),
    "another formula": (swap_cnf, ".cnf was changed: its SHA-256 differs"),
    "a weaker formula": (weaken_cnf_and_fix_hashes, "the proof does not check"),
    "a bolder claim": (widen_claim, "the manifest was changed"),
    "other rules": (other_rules("rules"), "the rules of this version are not those"),
    "other numbers": (other_rules("components"), "the components of the box of this version"),
    "other rulings": (other_rules("rulings"), "the rulings of this version are not those"),
    "a goal that is none": (other_goal, "the mission has no goal 'challenge'"),
    "no formula": (remove(".cnf"), ".cnf is missing"),
    "no proof": (remove(".drat"), ".drat is missing"),
    "no manifest": (remove(".json"), ".json is missing"),
    "a broken manifest": (break_manifest, "is not JSON"),
    "an unknown entry": (extra_key, "there is no such key"),
    "no win at all from a bound": (said(unwinnable=True), "do not go together"),
    "a horizon beyond the claim": (
        said(unwinnable=True, horizon={"argument": "rules", "rounds": 7}),
        "do not go together",
    ),
    "fewer pawns than none": (
        said(claim={"kind": "no-win-for-less", "rounds": 1}),
        "do not go together",
    ),
    "a packed proof that is none": (pack_badly, "the proof cannot be read"),
    "a file elsewhere": (elsewhere, "names a file elsewhere"),
}


@pytest.mark.parametrize("change", REFUSED)
def test_what_is_not_as_it_was_is_refused(folder: Path, change: str) -> None:
    """The claim is named in one line with the reason; the other one still holds."""
    spoil, reason = REFUSED[change]
    spoil(folder)

    result = call("verify", "certs")

    assert (result.code, result.err) == (1, "")
    refused, checked = (
        [line for line in result.out.splitlines() if line.startswith(word)]
        for word in ("refused: ", "checked: ")
    )
    assert (len(refused), len(checked)) == (1, 1)
    assert f"scout.mission.claire.{PAWNS}." in refused[0]
    assert reason in refused[0]
    assert result.out.endswith("2 certificates: 1 checked, 1 refused.\n")


@pytest.mark.parametrize("missing", [False, True])
def test_a_mission_of_other_content_is_refused(folder: Path, *, missing: bool) -> None:
    """Every claim about it is; a proof about another mission says nothing about this one."""
    path = folder / "scout.toml"
    if missing:
        path.unlink()
    else:
        path.write_text(widened(), encoding="utf-8")

    result = call("verify", "certs", "--format", "json")

    assert result.code == 1
    found = json.loads(result.out)["certificates"]
    assert {each["status"] for each in found} == {"refused"}
    reason = "there is no mission 'scout.toml'" if missing else "has other content"
    assert all(reason in each["reason"] for each in found)


def test_a_mission_beside_the_certificates_is_found(folder: Path) -> None:
    """So that a folder can be handed on with all that belongs to it."""
    shutil.move(folder / "scout.toml", folder / "certs" / "scout.toml")

    assert call("verify", "certs").code == 0


def test_other_documents_in_the_folder_are_passed_over(folder: Path) -> None:
    """The verdicts may lie beside the proofs."""
    shutil.copyfile(folder / "check.json", folder / "certs" / "check.json")

    assert call("verify", "certs").out.endswith("2 certificates: 2 checked.\n")


@pytest.mark.parametrize(
    ("target", "problem"),
    [
        ("nowhere", "there is no folder 'nowhere'"),
        ("empty", "'empty' holds no certificate"),
    ],
)
def test_without_certificates_nothing_is_checked(folder: Path, target: str, problem: str) -> None:
    """An empty answer would look like success."""
    (folder / "empty").mkdir()

    result = call("verify", target)

    assert (result.code, result.out) == (2, "")
    assert result.problems == [f"command line:1:1: DIR: {problem}; write another path"]


@pytest.mark.parametrize("command", ["check", "plan"])
def test_a_folder_that_cannot_be_made_is_known_before_the_work(folder: Path, command: str) -> None:
    """A file stands in the way."""
    (folder / "taken").write_text("", encoding="utf-8")

    result = call(command, "scout.toml", "--certificates", "taken")

    assert (result.code, result.out) == (2, "")
    (problem,) = result.problems
    assert problem == (
        "command line:1:1: --certificates: 'taken' cannot be written (file exists); write the path"
        " of a folder"
    )


def test_verify_loads_no_solver_and_no_model(folder: Path) -> None:
    """What is checked must not depend on what made it."""
    script = (
        "import sys; from pathlib import Path;"
        "from winnable.models.queries.verifying import verify;"
        "print({each.status for each in verify(Path('certs'))});"
        "print(sorted({'.'.join(m.split('.')[:3]) for m in sys.modules} & {"
        "'pysat', 'ortools', 'z3', 'winnable.models.exo', 'winnable.solver.lower',"
        "'winnable.solver.engines', 'winnable.solver.problem', 'winnable.solver.proof'}))"
    )

    done = subprocess.run(
        [sys.executable, "-c", script],
        cwd=folder,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )

    assert done.stdout.splitlines() == ["{'checked'}", "['winnable.solver.proof']"]
