"""Import one module from a changed syntax tree instead of its file."""

from __future__ import annotations

import ast
import importlib.abc
import importlib.machinery
import importlib.util
import sys
from collections.abc import Callable, Sequence
from types import ModuleType


class _Loader(importlib.abc.Loader):
    def __init__(self, tree: ast.Module, origin: str) -> None:
        self.tree = tree
        self.origin = origin

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.tree, self.origin, "exec"), module.__dict__)  # noqa: S102  # our own tree


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, module: str, tree: ast.Module) -> None:
        self.module = module
        self.tree = tree

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,  # noqa: ARG002  # the protocol's name
    ) -> importlib.machinery.ModuleSpec | None:
        if fullname != self.module:
            return None
        real = importlib.machinery.PathFinder.find_spec(fullname, path)
        if real is None or real.origin is None:
            return None
        loader = _Loader(self.tree, real.origin)
        return importlib.util.spec_from_loader(fullname, loader, origin=real.origin)


def plant(module: str, tree: Callable[[], ast.Module]) -> None:
    """From now on ``module`` is imported from ``tree``; for use in a process that ends soon.

    Raises :class:`RuntimeError` where the module was imported already: nothing would use it.
    """
    if module in sys.modules:
        raise RuntimeError(f"{module} was imported before its mutant was planted")
    sys.meta_path.insert(0, _Finder(module, tree()))
