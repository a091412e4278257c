"""The wheel holds one import package, every tracked room file, and a command that starts."""

from __future__ import annotations

import contextlib
import importlib.metadata
import itertools
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tomllib
import venv
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest
from packaging.markers import default_environment
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("cli.py", "missions", "models", "reports", "solver")
PLATFORMS = {"linux": "Linux", "darwin": "Darwin", "win32": "Windows"}
PYTHONS = ("3.11", "3.12", "3.13")
LOCKS = {"requirements.lock": "", "requirements-dev.lock": "dev"}


def tracked(*paths: str) -> list[str]:
    """Tracked files below ``paths``, with ``/`` between the segments on every system."""
    listing = subprocess.run(
        ["git", "ls-files", "-z", *paths], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
    return [name for name in listing.split("\0") if name]


def build(kind: str, source: Path, out: Path) -> Path:
    """The one archive that hatchling makes of ``source``; it takes part in the dev lock file."""
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", kind, "-d", str(out)],
        cwd=source,
        check=True,
        capture_output=True,
    )
    (archive,) = out.iterdir()
    return archive


@pytest.fixture(scope="session")
def source(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The tracked files as they stand, without the links of ``src/``, as git may lay them out."""
    folder = tmp_path_factory.mktemp("source")
    for name in tracked():
        if not (ROOT / name).is_symlink() and (ROOT / name).exists():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(ROOT / name, folder / name)
    return folder


@pytest.fixture(scope="session")
def wheel(source: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build("wheel", source, tmp_path_factory.mktemp("wheel"))


def files_of(wheel: Path) -> set[str]:
    return {name for name in zipfile.ZipFile(wheel).namelist() if ".dist-info/" not in name}


def test_wheel_holds_exactly_the_tracked_rooms(wheel: Path) -> None:
    """A data file left out breaks installed copies only; and nothing else may be shipped."""
    expected = {f"winnable/{name}" for name in tracked(*ROOMS)}
    own = {
        name.removeprefix("src/")
        for name in tracked("src/winnable")
        if not (ROOT / name).is_symlink()
    }

    assert {"winnable/__init__.py", "winnable/py.typed"} < own
    assert files_of(wheel) == expected | own


def test_wheel_names_its_licence_and_its_command(wheel: Path) -> None:
    """What ``pip show`` and the console script rest on."""
    with zipfile.ZipFile(wheel) as archive:
        (info,) = {name.split("/")[0] for name in archive.namelist() if ".dist-info/" in name}
        metadata = archive.read(f"{info}/METADATA").decode("utf-8")
        scripts = archive.read(f"{info}/entry_points.txt").decode("utf-8")

        assert "License-Expression: Apache-2.0" in metadata
        assert f"{info}/licenses/LICENSE" in archive.namelist()
        assert scripts.split("\n")[:2] == ["[console_scripts]", "winnable = winnable.cli:main"]


def test_sdist_builds_the_same_wheel(source: Path, wheel: Path, tmp_path: Path) -> None:
    """Distributors build from the sdist; with links in it, rooms went missing without a word."""
    sdist = build("sdist", source, tmp_path / "sdist")
    with tarfile.open(sdist) as archive:
        archive.extractall(tmp_path / "unpacked", filter="data")
    (unpacked,) = (tmp_path / "unpacked").iterdir()

    again = build("wheel", unpacked, tmp_path / "again")

    assert files_of(again) == files_of(wheel)


@pytest.mark.long  # the last steps of .ci/run do the same in every run
def test_installed_command_starts_from_any_directory(wheel: Path, tmp_path: Path) -> None:
    """With the real dependencies: PySAT puts a ``models.py`` beside the command, first on path."""
    env = tmp_path / "env"
    venv.create(env, with_pip=True)
    scripts = Path(sysconfig.get_path("scripts", "venv", vars={"base": str(env)}))
    pip = [str(scripts / "python"), "-m", "pip", "install", "--quiet"]
    lock = ["--require-hashes", "-r", str(ROOT / "requirements.lock")]
    subprocess.run([*pip, *lock], check=True, cwd=tmp_path)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True, cwd=tmp_path)

    run = subprocess.run(
        [str(scripts / "winnable"), "list", "exo/duo/1"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.returncode == 0, run.stderr
    assert "exo/duo/1" in run.stdout


def locked(name: str) -> list[Requirement]:
    """The pins of a lock file, hashes and comments dropped."""
    text = (ROOT / name).read_text(encoding="utf-8")
    return [Requirement(line) for line in re.findall(r"^(\w[^\\\n]*?) *\\?$", text, re.MULTILINE)]


def environments() -> list[dict[str, str]]:
    """Marker environments of the systems and Pythons that the README promises."""
    here = {key: str(value) for key, value in default_environment().items()}
    return [
        here
        | {
            "sys_platform": system,
            "platform_system": PLATFORMS[system],
            "os_name": "nt" if system == "win32" else "posix",
            "python_version": python,
            "python_full_version": f"{python}.1",
        }
        for system, python in itertools.product(PLATFORMS, PYTHONS)
    ]


def own_needs(extra: str) -> Iterator[tuple[str, Requirement]]:
    """What pyproject.toml asks for, with one of its extras."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    texts = project["dependencies"] + project["optional-dependencies"].get(extra, [])
    return (("winnable", Requirement(text)) for text in texts)


def needs_of(names: Iterable[str]) -> Iterator[tuple[str, Requirement]]:
    """What the named distributions ask for, where they are installed here."""
    for owner in names:
        with contextlib.suppress(importlib.metadata.PackageNotFoundError):
            for text in importlib.metadata.requires(owner) or []:
                yield owner, Requirement(text)


@pytest.mark.parametrize(("name", "extra"), LOCKS.items())
def test_lock_file_is_closed_on_every_system(name: str, extra: str) -> None:
    """Each pin's own dependencies are pinned too, once, where its markers ask for them.

    Metadata is read from what is installed here; a pin for another system alone has none to read.
    """
    for environment in environments():
        pins = [p for p in locked(name) if p.marker is None or p.marker.evaluate(environment)]
        names = [canonicalize_name(pin.name) for pin in pins]
        assert len(names) == len(set(names)), f"{name}: pinned twice on {environment}"

        for owner, need in [*own_needs(extra), *needs_of(names)]:
            if need.marker is None or need.marker.evaluate(environment | {"extra": ""}):
                assert canonicalize_name(need.name) in names, f"{name}: {owner} needs {need}"


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_pins_one_version_by_hash(name: str) -> None:
    """An unpinned or unhashed line would make ``--require-hashes`` refuse the whole file."""
    entries = re.split(r"\n(?=\w)", (ROOT / name).read_text(encoding="utf-8"))[1:]

    assert len(entries) == len(locked(name)) > 0
    for entry in entries:
        assert re.match(r"[\w.-]+==[\w.]+[ \\;]", entry), entry.split("\n")[0]
        assert "--hash=sha256:" in entry, entry.split("\n")[0]


def test_dev_lock_contains_the_runtime_lock() -> None:
    """Tests run on the very versions that users get."""
    assert {str(pin) for pin in locked("requirements.lock")} <= {
        str(pin) for pin in locked("requirements-dev.lock")
    }
