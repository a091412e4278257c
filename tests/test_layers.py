"""The rooms import in one direction only, and the model of a game never sees its referee."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest
from packaging.requirements import Requirement

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("missions", "models", "reports", "solver")

MAY_IMPORT = {
    # room: rooms of ours that it may import besides itself
    "missions": set[str](),
    "solver": set[str](),
    "models": {"missions", "solver"},
    "reports": {"missions", "models", "solver"},
    "commands": {"missions", "models", "reports", "solver"},
    "cli": {"commands", "missions", "models", "reports", "solver"},
}

DISTRIBUTION = {  # import name -> its distribution, where the names differ
    "pydantic_core": "pydantic",  # its types surface in pydantic's own errors
    "pysat": "python-sat",
    "z3": "z3-solver",
    "tree_sitter": "tree-sitter",
    "tree_sitter_toml": "tree-sitter-toml",
}


def modules() -> Iterator[tuple[str, Path]]:
    """Every module of the rooms as (dotted name below ``winnable``, file)."""
    yield "cli", ROOT / "cli.py"
    package = ROOT / "src" / "winnable"
    for base, room in (*((ROOT, room) for room in ROOMS), (package, "commands")):
        for path in sorted((base / room).rglob("*.py")):
            parts = path.relative_to(base).with_suffix("").parts
            yield ".".join(part for part in parts if part != "__init__"), path


def imports(path: Path) -> Iterator[tuple[int, str]]:
    """(line, dotted name) of all that a file imports, wherever in the file the import stands."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, alias.name) for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from ((node.lineno, f"{node.module}.{alias.name}") for alias in node.names)


def ours(path: Path) -> Iterator[tuple[int, list[str]]]:
    """(line, segments below ``winnable``) of the imports of our own modules."""
    for line, name in imports(path):
        head, *segments = name.split(".")
        if head == "winnable" and segments:
            yield line, segments


@pytest.mark.parametrize("room", MAY_IMPORT)
def test_rooms_import_only_what_lies_below(room: str) -> None:
    """design.md's table: missions and solver stand alone, models join them, the rest is above."""
    allowed = MAY_IMPORT[room] | {room, "__version__"}
    wrong = [
        f"{path.relative_to(ROOT)}:{line}: {'.'.join(segments)}"
        for name, path in modules()
        if name.split(".")[0] == room
        for line, segments in ours(path)
        if segments[0] not in allowed
    ]

    assert wrong == []


def test_model_of_a_game_never_imports_a_referee() -> None:
    """Shared code would make the two statements of the rules agree by construction."""
    wrong = [
        f"{path.relative_to(ROOT)}:{line}"
        for name, path in modules()
        if name.startswith("models.") and not name.startswith("models.queries")
        for line, segments in ours(path)
        if "referee" in segments
    ]

    assert wrong == []


def test_games_are_named_in_one_place_above_them() -> None:
    """A new game adds one registry entry; solver, reports and the command line stay as they are."""
    games = {path.name for path in (ROOT / "missions").iterdir() if (path / "referee").is_dir()}
    assert "exo" in games
    naming = {
        name
        for name, path in modules()
        if not (name.split(".")[0] in ("missions", "models") and games & set(name.split(".")))
        for _, segments in ours(path)
        if games & set(segments[:2])
    }

    assert len(naming) <= 1, sorted(naming)


def test_third_party_imports_are_exactly_the_declared_dependencies() -> None:
    """An undeclared import breaks an installed copy; a declared one that is unused is a burden."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    declared = {Requirement(text).name for text in project["dependencies"]}

    used = {
        DISTRIBUTION.get(top, top)
        for _, path in modules()
        for _, name in imports(path)
        if (top := re.match(r"\w+", name)[0]) not in sys.stdlib_module_names  # type: ignore[index]
        and top != "winnable"
    }

    assert used == declared
