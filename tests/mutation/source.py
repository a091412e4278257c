"""Mutants of the referee: one changed spot in the source of one of its modules.

Kinds: a refusal is dropped (``raise IllegalStepError``, ``judge.require``, ``judge.refuse`` become
``pass``), a condition is negated, a comparison moves by one (``<`` becomes ``<=``), a whole number
moves by one. Statements that only count which rules took effect (``judge.fire``) state no rule and
are left alone. A mutant's name holds no line number, so that the list of explained survivors
outlives an edit elsewhere in the module.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

REFUSALS = {"IllegalStepError", "require", "refuse"}
COUNTING = "fire"
SHIFTED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
}


@dataclass(frozen=True, slots=True)
class SourceMutant:
    """One changed spot: ``module`` as imported, ``name`` unique, ``line`` for the reader."""

    module: str
    name: str
    line: int
    before: str
    after: str
    tree: Callable[[], ast.Module]
    """Parses the module afresh and changes the spot."""


@dataclass(frozen=True, slots=True)
class _Spot:
    """Where to change: the ``index``-th node in walking order, and how."""

    index: int
    kind: str
    change: Callable[[ast.AST], ast.AST]


def mutants_of(module: str, path: Path) -> Iterator[SourceMutant]:
    """Every mutant of a module, in the order of its source."""
    text = path.read_text(encoding="utf-8")
    owners = _owners(ast.parse(text))
    counts: dict[tuple[str, str], int] = {}
    for spot in _spots(ast.parse(text)):
        node = list(ast.walk(ast.parse(text)))[spot.index]
        owner = owners[spot.index]
        number = counts[owner, spot.kind] = counts.get((owner, spot.kind), 0) + 1
        yield SourceMutant(
            module=module,
            name=f"{module}.{owner}:{spot.kind}:{number}",
            line=getattr(node, "lineno", 0),
            before=ast.unparse(node),
            after=ast.unparse(spot.change(node)),
            tree=lambda spot=spot: _mutated(text, spot),  # type: ignore[misc]
        )


def _mutated(text: str, spot: _Spot) -> ast.Module:
    tree = ast.parse(text)
    target = list(ast.walk(tree))[spot.index]

    class Swap(ast.NodeTransformer):
        def visit(self, node: ast.AST) -> ast.AST:
            return spot.change(node) if node is target else self.generic_visit(node)

    Swap().visit(tree)  # the module itself is no spot, so it is changed in place
    return ast.fix_missing_locations(tree)


def _owners(tree: ast.Module) -> dict[int, str]:
    """Index in walking order -> qualified name of the function or class around the node."""
    index = {id(node): number for number, node in enumerate(ast.walk(tree))}
    owners: dict[int, str] = {}

    def visit(node: ast.AST, owner: str) -> None:
        owners[index[id(node)]] = owner or "module"
        named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        inner = f"{owner}.{node.name}".lstrip(".") if named else owner  # type: ignore[attr-defined]
        for child in ast.iter_child_nodes(node):
            visit(child, inner)

    visit(tree, "")
    return owners


def _spots(tree: ast.Module) -> Iterator[_Spot]:
    unmutable = _no_rules(tree)
    for index, node in enumerate(ast.walk(tree)):
        if id(node) in unmutable:
            continue
        match node:
            case (
                ast.Raise(exc=ast.Call(func=ast.Name(id=name)))
                | ast.Expr(value=ast.Call(func=ast.Attribute(attr=name)))
            ) if name in REFUSALS:
                yield _Spot(index, "unrefused", _dropped)
            case ast.If() | ast.IfExp() | ast.While():
                yield _Spot(index, "negated", _negated_test)
            case ast.comprehension(ifs=[_, *_]):
                yield _Spot(index, "negated", _negated_filter)
            case ast.Compare(ops=[op]) if type(op) in SHIFTED:
                yield _Spot(index, "compared", _compared)
            case ast.Constant(value=int(value)) if not isinstance(value, bool):
                yield _Spot(index, "shifted", _shifted)


def _no_rules(tree: ast.Module) -> set[int]:
    """Nodes that state no rule: annotations, and statements that only count."""
    skipped: set[int] = set()
    for node in ast.walk(tree):
        match node:
            case ast.AnnAssign(annotation=note) | ast.arg(annotation=note) if note is not None:
                skipped |= {id(child) for child in ast.walk(note)}
            case ast.FunctionDef(returns=note) if note is not None:
                skipped |= {id(child) for child in ast.walk(note)}
            case ast.stmt() if _only_counts(node):
                skipped |= {id(child) for child in ast.walk(node)}
    return skipped


def _only_counts(statement: ast.stmt) -> bool:
    match statement:
        case ast.Expr(value=ast.Call(func=ast.Attribute(attr=name))):
            return name == COUNTING
        case ast.Expr(value=ast.IfExp(body=body, orelse=ast.Constant(value=None))):
            return _only_counts(ast.Expr(body))
        case ast.If(body=body, orelse=orelse) | ast.For(body=body, orelse=orelse):
            return all(map(_only_counts, [*body, *orelse]))
    return False


def _dropped(node: ast.AST) -> ast.AST:
    return ast.copy_location(ast.Pass(), node)


def _negated(test: ast.expr) -> ast.expr:
    return ast.copy_location(ast.UnaryOp(ast.Not(), test), test)


def _negated_test(node: ast.AST) -> ast.AST:
    match node:
        case ast.If(test, body, orelse):
            return ast.copy_location(ast.If(_negated(test), body, orelse), node)
        case ast.While(test, body, orelse):
            return ast.copy_location(ast.While(_negated(test), body, orelse), node)
        case ast.IfExp(test, body, orelse):
            return ast.copy_location(ast.IfExp(_negated(test), body, orelse), node)
    return node


def _negated_filter(node: ast.AST) -> ast.AST:
    match node:
        case ast.comprehension(target, source, [first, *rest], is_async):
            return ast.comprehension(target, source, [_negated(first), *rest], is_async)
    return node


def _compared(node: ast.AST) -> ast.AST:
    match node:
        case ast.Compare(left, [op], comparators):
            return ast.copy_location(ast.Compare(left, [SHIFTED[type(op)]()], comparators), node)
    return node


def _shifted(node: ast.AST) -> ast.AST:
    match node:
        case ast.Constant(value=int(value)):
            return ast.copy_location(ast.Constant(value + 1), node)
    return node
