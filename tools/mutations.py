"""Mutants: each a small change of a file, made by mutmut's operators over its syntax tree."""

from __future__ import annotations

import difflib
import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

HOUSE = Path(__file__).parents[1]

ALIASES = ("Literal", "Callable", "Mapping", "Annotated", "Union")
TYPED = ("cast", "TypeVar", "NewType", "ParamSpec")


@dataclass(frozen=True)
class Mutant:
    """One change: the file, the function it is in, its kind, and the lines before and after.

    `number` tells it from the file's others: its place, and which it is there.
    """

    file: str
    number: tuple[int, int]
    place: str
    kind: str
    diff: str
    code: str

    @property
    def module(self) -> str:
        """The name that its file is imported by."""
        return self.file.removesuffix(".py").replace("/", ".")

    @property
    def unchanged(self) -> str:
        """The file as it is."""
        return (HOUSE / self.file).read_text(encoding="utf-8")

    @property
    def folder(self) -> str:
        """The folder that its file is in."""
        return str(Path(self.file).parent)


def visitor_class() -> type:
    """Return mutmut's visitor, which here sees into decorated functions too."""
    import libcst as cst
    from mutmut.mutation.file_mutation import MutationVisitor

    def named(node: cst.CSTNode, names: Iterable[str]) -> bool:
        return isinstance(node, cst.Name) and node.value in names

    class Visitor(MutationVisitor):
        def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
            if isinstance(node, cst.ClassDef):
                self._heads = {*getattr(self, "_heads", ()), *node.bases, *node.keywords}
            if node in getattr(self, "_heads", ()):
                return True
            if isinstance(node, cst.FunctionDef) and node.decorators:
                return False
            if isinstance(node, cst.If) and named(node.test, ("TYPE_CHECKING",)):
                return True
            if isinstance(node, cst.Call):
                func = node.func
                if named(func, TYPED):
                    return True
                if isinstance(func, cst.Attribute) and named(func.value, ("log", "logger")):
                    return True
            if isinstance(node, cst.Assign):
                alias = isinstance(node.value, cst.Subscript) and named(node.value.value, ALIASES)
                made = isinstance(node.value, cst.Call) and named(node.value.func, TYPED)
                if alias or made or named(node.targets[0].target, ("__all__", "log")):
                    return True
            return bool(super()._skip_node_and_children(node))

    return Visitor


KINDS: Final = (
    ("Call", "argument"),
    ("ComparisonTarget", "comparison"),
    ("BooleanOperation", "and, or"),
    ("UnaryOperation", "not"),
    ("NotIn", "comparison"), ("In", "comparison"), ("Is", "comparison"), ("IsNot", "comparison"),
    ("IfExp", "condition"),
    ("SimpleString", "string"),
    ("Integer", "number"), ("Float", "number"),
    ("Name", "true, false"),
    ("Assign", "assignment"), ("AnnAssign", "assignment"), ("AugAssign", "assignment"),
    ("BinaryOperation", "arithmetic"),
    ("Lambda", "lambda"),
)  # fmt: skip


def places_of(file: Path) -> list[list[Callable[[], Mutant]]]:
    """Return each place in a file that can be changed, and there what makes each mutant."""
    import libcst as cst
    from libcst.metadata import MetadataWrapper
    from mutmut.mutation.file_mutation import mutation_operators
    from mutmut.mutation.pragma_handling import IgnoredCode

    name, source = str(file.relative_to(HOUSE)), file.read_text(encoding="utf-8")
    tree = MetadataWrapper(cst.parse_module(source))
    visitor = visitor_class()(mutation_operators, IgnoredCode(set(), set(), set()))
    module = tree.visit(visitor)
    kinds = dict(KINDS)

    def make(mutation: Any, number: tuple[int, int]) -> Mutant:
        code = module.deep_replace(mutation.original_node, mutation.mutated_node).code
        around = mutation.contained_by_top_level_function
        return Mutant(
            file=name,
            number=number,
            place=around.name.value if hasattr(around, "name") else "",
            kind=kinds.get(type(mutation.original_node).__name__, "other"),
            diff=diff_of(source, code),
            code=code,
        )

    places: dict[int, list[Any]] = {}
    for mutation in visitor.mutations:
        places.setdefault(id(mutation.original_node), []).append(mutation)
    return [
        [partial(make, each, (place, number)) for number, each in enumerate(there)]
        for place, there in enumerate(places.values())
    ]


def diff_of(before: str, after: str) -> str:
    """Return the lines that differ: `- old` and `+ new`."""
    lines = difflib.unified_diff(before.splitlines(), after.splitlines(), n=0, lineterm="")
    kept = [line for line in lines if line[:3] not in ("---", "+++") and line[:2] != "@@"]
    return "\n".join(f"{line[0]} {line[1:].strip()}" for line in kept)


def sample_of(folder: str, sample: int, seed: str) -> tuple[int, list[Mutant]]:
    """Return how many mutants a folder has, and a sample drawn by a seed.

    Places are drawn, and of each one mutant: a call with many arguments has a dozen, and most of
    them only fail to run.
    """
    places = [place for file in sorted((HOUSE / folder).glob("*.py")) for place in places_of(file)]
    rng = random.Random(f"{folder} {seed}")
    drawn = rng.sample(places, min(sample, len(places)))
    return sum(map(len, places)), [rng.choice(place)() for place in drawn]
