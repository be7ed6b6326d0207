"""Reads a module with one of its numbers changed, before anybody else has read it.

    with_changed("vision.following.layers", "_SURE", 1.25)
    import vision.following.watcher  # all that is made of the number follows

For `bench_constants.py`, in a process that ends after it.
"""

from __future__ import annotations

import ast
import builtins
import importlib.abc
import importlib.machinery
import importlib.util
import math
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, Final

_SCALED: Final = "__scaled__"


def with_changed(module: str, name: str, by: float) -> None:
    """Let constant `name` (or "A, B": the names of one assignment) of a module be multiplied.

    Raises ImportError where the module has been read already or, once it is read, has no such name.
    """
    if module in sys.modules:
        raise ImportError(f"{module} has been read already")
    setattr(builtins, _SCALED, scaled)
    sys.meta_path.insert(0, _Finder(module, name, by))


def scaled(value: Any, by: float) -> Any:
    """Return a number, or numbers in a row or under names, multiplied; whole ones change by one at
    least.

    >>> scaled((2, 0.5), 1.25)
    (3, 0.625)
    >>> scaled({"a": 1}, 0.8)
    {'a': 0}
    """
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        return math.ceil(value * by) if by > 1 else math.floor(value * by)
    if isinstance(value, float):
        return value * by
    if isinstance(value, Mapping):
        return {key: scaled(each, by) for key, each in value.items()}
    if isinstance(value, tuple):
        parts = [scaled(each, by) for each in value]
        return type(value)(*parts) if hasattr(value, "_fields") else tuple(parts)
    return value


class _Finder(importlib.abc.MetaPathFinder):
    def __init__(self, module: str, name: str, by: float) -> None:
        self._module, self._name, self._by = module, name, by

    def find_spec(
        self,
        fullname: str,
        path: Sequence[str] | None,
        target: ModuleType | None = None,
    ) -> importlib.machinery.ModuleSpec | None:
        """Return how that module is read; None of every other."""
        del target  # the protocol's
        if fullname != self._module:
            return None
        found = importlib.machinery.PathFinder.find_spec(fullname, path)
        assert found is not None and found.origin is not None
        loader = _Loader(fullname, found.origin)
        loader.changed = (self._name, self._by)
        return importlib.util.spec_from_file_location(fullname, found.origin, loader=loader)


class _Loader(importlib.machinery.SourceFileLoader):
    changed: tuple[str, float]

    def get_code(self, fullname: str) -> CodeType:
        """Return the changed code; nothing of it is kept beside the module."""
        path = self.get_filename(fullname)
        name, by = self.changed
        tree = ast.parse(Path(path).read_text(encoding="utf-8"))
        found = [node for node in tree.body if names_of(node) == name]
        if not found:
            raise ImportError(f"{fullname} has no {name}", name=fullname, path=path)
        for node in found:
            assert isinstance(node, ast.Assign | ast.AnnAssign) and node.value is not None
            function, factor = ast.Name(_SCALED, ast.Load()), ast.Constant(by)
            node.value = ast.Call(function, [node.value, factor], [])
        return compile(ast.fix_missing_locations(tree), path, "exec")


def names_of(node: ast.stmt) -> str | None:
    """Return the name or names that a statement gives a value, as `tools.constants` tells them."""
    if isinstance(node, ast.Assign):
        return ast.unparse(node.targets[0]).strip("()")
    if isinstance(node, ast.AnnAssign) and node.value is not None:
        return ast.unparse(node.target).strip("()")
    return None
