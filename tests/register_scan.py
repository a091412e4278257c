"""Where each rule of EXO is stated and tested, read from the code itself.

``python -m tests.register_scan`` compares the committed ``missions/data/exo/register.toml`` with
the code; ``--write`` writes it again. A rule is stated by the function that holds its id as a
string literal, in ``missions/exo/referee`` and in ``models/exo``. It is tested by the test function
that holds the id, best as ``@pytest.mark.rule("exo.move.adjacent")``. An id in a constant at the
top level of a module counts for the functions that use the constant; in test modules, one in a
helper counts for the tests that call it.

Rules of a sheet are data. Their places are the functions that handle the words they are written in:
``do = "lose-pawn"`` is handled by those that name ``LosePawnEffect``, the objective by those that
read the field ``objective``, a special rule by those that ask for it by name, as
``sheet_rule(sheet, "deadline")``, or read the fields of ``specials`` that hold it; so are the tests
of such words. Of rules that are not yet modelled only the referee's places are listed.
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
from typing import Any

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
SHEET_FIELDS = {
    # name of a sheet's own rule -> field of the sheet that holds it
    "objective": "objective",
    "challenge": "challenge",
    "withhold": "withhold_beacon",
}
SPECIAL_FIELDS = {
    # name of a special rule -> fields of ``specials`` (or of its ``grants``) that hold it
    "deadline": ("deadline",),
    "borrow": ("borrower",),
    "stack": ("stack",),
    "second": ("second",),
    "no-plague": ("no_plague", "no_empty_piles"),
    "no-hive-damage": ("no_hive_damage",),
    "no-adaptation": ("no_adaptation",),
    "produce": ("produces", "own_colour"),
    "homes": ("homes",),
    "march": ("march",),
    "landslide": ("order",),
    "slide": ("earthquake",),
    "boss": ("boss",),
    "grant-bait": ("bait", "baiter"),
    "grant-draws": ("draws",),
}
LOADER = {
    # rules that choose what is played, before either side sees a sheet: they are stated once
    "need": "winnable.missions.exo.parties.parse_party",
    "profile": "winnable.missions.exo.load.sheet",
}

Places = dict[str, dict[str, list[str]]]
"""Rule id -> column -> sorted dotted names."""


@dataclass(frozen=True, slots=True)
class Definition:
    """A function, method or constant: what it is called, the literals and the names inside it."""

    dotted: str
    constant: bool
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
            case ast.Name(id=name, ctx=ast.Load()):
                names.add(name)
            case ast.Attribute(value=value, attr=name, ctx=ast.Load()):
                names |= {name, f"{_last(value)}.{name}"}
            case ast.Call(func=func, args=args) if _last(func) == "sheet_rule":
                asked = {text for argument in args for text in words(argument)[0]}
                names |= {f"sheet_rule {text}" for text in asked}
    return literals, names


def _last(node: ast.expr) -> str:
    """The last name of ``a.b.c``; empty for anything that is no name."""
    match node:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
        case _:
            return ""


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
            constant = isinstance(part, ast.Assign | ast.AnnAssign)
            yield Definition(f"{module}.{name}", constant, frozenset(literals), frozenset(names))


def spread(found: list[Definition], module: str, *, helpers: bool) -> dict[str, set[str]]:
    """Literals per definition, those of constants (and of ``helpers``) passed on to their users.

    Before: ``IDS = ("a",)`` and ``def f(): use(IDS)``. After: ``f`` holds ``a``, too.
    """
    held = {item.dotted: set(item.literals) for item in found}
    passing = {item.dotted for item in found if helpers or item.constant}
    for _ in found:  # a chain of uses is at most as long as the list
        before = sum(map(len, held.values()))
        for item in found:
            for name in item.names:
                if f"{module}.{name}" in passing:
                    held[item.dotted] |= held[f"{module}.{name}"]
        if sum(map(len, held.values())) == before:
            break
    used = {f"{module}.{name}" for item in found for name in item.names}
    return {
        item.dotted: held[item.dotted]
        for item in found
        if not (item.constant and item.dotted in used)  # its users stand for it
    }


def modules(folder: str, prefix: str) -> Iterator[tuple[str, Path]]:
    """(dotted name, file) of every module below a folder of the repository."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        yield prefix + ".".join(part for part in parts if part != "__init__"), path


def is_test(dotted: str) -> bool:
    """Whether a definition is run by pytest as a test."""
    *_, module, name = dotted.split(".")
    return module.startswith("test_") and name.startswith("test_")


def scan(column: str) -> tuple[dict[str, set[str]], dict[str, set[str]]]:
    """Literal -> definitions of one column that hold it, and name -> definitions that use it."""
    folder, prefix, tests_only = SIDES[column]
    literals: dict[str, set[str]] = defaultdict(set)
    names: dict[str, set[str]] = defaultdict(set)
    for module, path in modules(folder, prefix):
        found = list(definitions(path, module))
        for dotted, held in spread(found, module, helpers=tests_only).items():
            if not tests_only or is_test(dotted):
                for literal in held:
                    literals[literal].add(dotted)
        for item in found:
            for name in item.names:
                names[name].add(item.dotted)
    return literals, names


def sheet_words() -> dict[str, set[str]]:
    """Id of a sheet's own rule -> the names in code that handle the words it is written in."""
    handled: dict[str, set[str]] = {}
    for path in sorted(DATA.rglob("*.toml")):
        sheet = tomllib.loads(path.read_text(encoding="utf-8"))
        if sheet.get("schema") != "winnable/mission/1":
            continue
        start = "exo.sheet." + sheet["name"].removeprefix("exo/").replace("/", ".")
        for name, field in SHEET_FIELDS.items():
            handled[f"{start}.{name}"] = {field}
        handled[f"{start}.tokens"] = {"sheet_rule tokens"}
        for name, fields in SPECIAL_FIELDS.items():
            held = {f"{holder}.{field}" for field in fields for holder in ("specials", "grants")}
            handled[f"{start}.{name}"] = {f"sheet_rule {name}", *held}
        for name in sheet.get("projects", ()):
            handled[f"{start}.project-{name}"] = {"sheet_rule project-"}
        for table, faces in sheet["tables"].items():
            for face in faces:
                name = f"{table.replace('_', '-')}-{face['face']}"
                handled[f"{start}.{name}"] = _effects(face)
        for number, face in enumerate(sheet.get("special", {}).get("lasting", ()), start=1):
            handled[f"{start}.special-{number}"] = _effects(face)
    return handled


def _effects(face: Mapping[str, Any]) -> set[str]:
    """The classes of the effects of a line of a mission file."""
    words_of = (effect["do"].split("-") for effect in face.get("effects", ()))
    return {"".join(word.title() for word in each) + "Effect" for each in words_of}


def known_rules() -> Mapping[str, Mapping[str, Any]]:
    """Rule id -> its entry in the hand-written ``rules.toml``."""
    entries = tomllib.loads(RULES.read_text(encoding="utf-8"))["rules"]
    return {entry["id"]: entry for entry in entries}


def strangers(ids: Iterable[str]) -> list[str]:
    """Literals in code, and arguments of ``pytest.mark.rule``, that look like an id and are none.

    Other literals of tests may be wrong on purpose.
    """
    known = set(ids)
    chapters = {".".join(rule.split(".")[:2]) for rule in known}
    shape = re.compile(r"exo\.[a-z]+(\.[a-z0-9-]*[a-z0-9])+")
    held = [
        (literal, dotted)
        for column in ("referee", "model")
        for literal, places in scan(column)[0].items()
        for dotted in places
    ]
    return sorted(
        f"{dotted}: {literal}"
        for literal, dotted in [*held, *_marks()]
        if shape.fullmatch(literal)
        and ".".join(literal.split(".")[:2]) in chapters
        and literal not in known
    )


def _marks() -> Iterator[tuple[str, str]]:
    """(id, module) of each ``pytest.mark.rule``."""
    for module, path in modules("tests", ""):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(func=ast.Attribute(attr="rule"), args=args):
                    for argument in args:
                        for literal in words(argument)[0]:
                            yield literal, module


def register() -> Places:
    """The three generated columns of every known rule."""
    columns = {column: scan(column) for column in COLUMNS}
    handled = sheet_words()
    places: Places = {}
    for rule, entry in sorted(known_rules().items()):
        places[rule] = {}
        for column, (literals, names) in columns.items():
            found = set(literals.get(rule, ()))
            stated = ("done", "not yet") if column == "referee" else ("done",)
            if entry["status"] in stated:
                for word in handled.get(rule, ()):
                    found |= {place for place in names[word] if column != "tests" or is_test(place)}
            by_loader = rule.startswith("exo.sheet.") and rule.split(".")[-1] in LOADER
            if by_loader and column != "tests" and entry["status"] in stated:
                found.add(LOADER[rule.split(".")[-1]])
            places[rule][column] = sorted(found)
    return places


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
