"""Where each rule of EXO is stated and tested, read from the code itself.

``python -m tests.register_scan`` compares the committed ``missions/data/exo/register.toml`` with
the code; ``--write`` writes it again. A rule is stated by the function that holds its id as a
string literal, in ``missions/exo/referee`` and in ``models/exo``. It is tested by the test function
that holds the id, best as ``@pytest.mark.rule("exo.move.adjacent")``. In test modules an id in a
constant or helper at the top level counts for the tests that use that name.

Rules of a sheet are data. Their places are the functions that handle the words they are written in:
each word of the mission file's vocabulary is a class (``ForbidEffect``) or a field (``objective``),
which a function names.
"""

from __future__ import annotations

import argparse
import ast
import re
import sys
import tomllib
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DATA = ROOT / "missions" / "data" / "exo"
RULES = DATA / "rules.toml"
REGISTER = DATA / "register.toml"

COLUMNS = ("referee", "model", "tests")
SIDES = {
    # column: (folder, dotted prefix of its modules, whether only tests may hold an id)
    "referee": ("missions/exo/referee", "winnable.", False),
    "model": ("models/exo", "winnable.", False),
    "tests": ("tests", "", True),
}
NOT_TESTS = ("tests.mutation", "tests.agreement.exceptions")

Places = dict[str, dict[str, list[str]]]
"""Rule id -> column -> sorted dotted names."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A function, method or constant: what it is called, the literals and the names inside it."""

    dotted: str
    literals: frozenset[str]
    names: frozenset[str]


def words(node: ast.AST) -> tuple[set[str], set[str]]:
    """String literals, and names or attributes, anywhere below ``node``."""
    literals: set[str] = set()
    names: set[str] = set()
    for child in ast.walk(node):
        match child:
            case ast.Constant(value=str(text)):
                literals.add(text)
            case ast.Name(id=name) | ast.Attribute(attr=name):
                names.add(name)
    return literals, names


def definitions(path: Path, module: str) -> Iterator[Definition]:
    """Top-level functions, methods and constants of a module."""
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        match node:
            case ast.FunctionDef(name=name) | ast.AsyncFunctionDef(name=name):
                parts: list[tuple[str, ast.AST]] = [(name, node)]
            case ast.ClassDef(name=name, body=body):
                parts = [
                    (f"{name}.{item.name}" if isinstance(item, ast.FunctionDef) else name, item)
                    for item in body
                ]
            case ast.Assign(targets=[ast.Name(id=name)]) | ast.AnnAssign(target=ast.Name(id=name)):
                parts = [(name, node)]
            case _:
                parts = []
        for name, part in parts:
            literals, names = words(part)
            yield Definition(f"{module}.{name}", frozenset(literals), frozenset(names))


def spread(found: list[Definition], module: str) -> dict[str, set[str]]:
    """Literals per definition, those of top-level names passed on to the functions that use them.

    Before: ``IDS = ("a",)`` and ``def f(): use(IDS)``. After: ``IDS`` and ``f`` both hold ``a``.
    """
    held = {item.dotted: set(item.literals) for item in found}
    for _ in found:  # a chain of uses is at most as long as the list
        before = sum(map(len, held.values()))
        for item in found:
            for name in item.names:
                held[item.dotted] |= held.get(f"{module}.{name}", set())
        if sum(map(len, held.values())) == before:
            break
    return held


def modules(folder: str, prefix: str) -> Iterator[tuple[str, Path]]:
    """(dotted name, file) of every module below a folder of the repository."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield prefix + ".".join(part for part in parts if part != "__init__"), path


def is_test(dotted: str) -> bool:
    """Whether a definition is run by pytest as a test."""
    *_, module, name = dotted.split(".")
    return module.startswith("test_") and name.startswith("test_")


def scan(column: str) -> dict[str, set[str]]:
    """Literal -> dotted names of the definitions of one column that hold it."""
    folder, prefix, tests_only = SIDES[column]
    places: dict[str, set[str]] = defaultdict(set)
    for module, path in modules(folder, prefix):
        if module.startswith(NOT_TESTS):
            continue
        found = list(definitions(path, module))
        own = {item.dotted: item.literals for item in found}
        held = spread(found, module) if tests_only else own
        for dotted, literals in held.items():
            if not tests_only or is_test(dotted):
                for literal in literals:
                    places[literal].add(dotted)
    return places


def known_rules() -> Mapping[str, Mapping[str, str]]:
    """Rule id -> its entry in the hand-written ``rules.toml``."""
    entries = tomllib.loads(RULES.read_text(encoding="utf-8"))["rule"]
    return {entry["id"]: entry for entry in entries}


def strangers(ids: Iterable[str]) -> list[str]:
    """Literals in code or tests that look like a rule's id and are none."""
    known = set(ids)
    chapters = {".".join(rule.split(".")[:2]) for rule in known}
    shape = re.compile(r"exo\.[a-z]+(\.[a-z0-9-]+)+")
    return sorted(
        f"{dotted}: {literal}"
        for column in COLUMNS
        for literal, places in scan(column).items()
        if shape.fullmatch(literal)
        and ".".join(literal.split(".")[:2]) in chapters
        and literal not in known
        for dotted in places
    )


def register() -> Places:
    """The three generated columns of every known rule."""
    columns = {column: scan(column) for column in COLUMNS}
    return {
        rule: {column: sorted(columns[column].get(rule, ())) for column in COLUMNS}
        for rule in sorted(known_rules())
    }


def rendered(places: Places) -> str:
    """The register as TOML, one table per rule, one place a line."""
    lines = [
        "# Generated from the code by `python -m tests.register_scan --write`; not edited.",
        "",
    ]
    for rule, columns in places.items():
        lines.append(f'["{rule}"]')
        for column, names in columns.items():
            if names:
                lines += [f"{column} = [", *(f'  "{name}",' for name in names), "]"]
            else:
                lines.append(f"{column} = []")
        lines.append("")
    return "\n".join(lines)


def main(arguments: list[str]) -> int:
    """Compare or write; 1 if the committed file is not what the code says."""
    parser = argparse.ArgumentParser(prog="python -m tests.register_scan", description=__doc__)
    parser.add_argument("--write", action="store_true", help="write the file instead of comparing")
    text = rendered(register())
    if parser.parse_args(arguments).write:
        REGISTER.write_text(text, encoding="utf-8", newline="\n")
        return 0
    if REGISTER.is_file() and REGISTER.read_text(encoding="utf-8") == text:
        return 0
    print("register.toml is not what the code says: python -m tests.register_scan --write")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
