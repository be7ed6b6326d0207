"""What a referee says, as a value: which statement it is, and its parameters.

    class JokerInSmallGroup(Reason):
        \"\"\"A joker stands in a group in which none may.\"\"\"

        size: int

No statement has words. They are made where people read or hear them, in their language, from the
statement's `code` (here ``joker-in-small-group``) and its fields. JSON has the code beside the
fields: ``{"code": "joker-in-small-group", "size": 2}``.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, get_args, get_type_hints

import msgspec


@cache
def code_named(name: str) -> str:
    """Return the code of a class of statements.

    >>> code_named("JokerInSmallGroup")
    'joker-in-small-group'
    """
    return re.sub(r"(?<!^)(?=[A-Z])", "-", name).lower()


class Statement:
    """Something that can be said in every language; `code` is the same for all of its class.

    It is no struct itself, so that a field may hold any statement: who decodes JSON gives `decoded`
    to msgspec as its hook.
    """

    __slots__ = ()

    @property
    def code(self) -> str:
        """Which statement it is: the name under which its words are found."""
        return code_named(type(self).__name__)  # as its tag in JSON


class Reason(
    Statement, msgspec.Struct, frozen=True, omit_defaults=True, tag_field="code", tag=code_named
):
    """Why something is ruled, or a line of a score."""


class Then(
    Statement, msgspec.Struct, frozen=True, omit_defaults=True, tag_field="code", tag=code_named
):
    """What now has to be done, and by whom."""


class Question(
    Statement, msgspec.Struct, frozen=True, omit_defaults=True, tag_field="code", tag=code_named
):
    """What is asked of people."""


class Prompt(
    Statement, msgspec.Struct, frozen=True, omit_defaults=True, tag_field="code", tag=code_named
):
    """What the table does next."""


class AsRecorded(Reason, frozen=True):
    """A ruling or a question in the words of an old record, which had nothing else."""

    text: str


def statements() -> dict[str, type[Statement]]:
    """Return every class of statements by its code, of the modules imported so far."""
    found: dict[str, type[Statement]] = {}
    for kind in (Reason, Then, Question, Prompt):
        for each in kind.__subclasses__():
            found[code_named(each.__name__)] = each
    return found


_known: Final[dict[str, type[Statement]]] = {}


def is_statement(code: str) -> bool:
    """Return whether a statement of this code is known, of the modules imported so far."""
    if code not in _known:
        _known.update(statements())
    return code in _known


def statement_of(read: Mapping[str, Any]) -> Statement:
    """Return the statement that decoded JSON describes.

    One that a later version wrote and that is not known here is kept by its code.
    `msgspec.ValidationError` where it has no code, or a parameter is none.
    """
    code = read.get("code") if isinstance(read, Mapping) else None
    if not isinstance(code, str):
        raise msgspec.ValidationError("a statement has a `code`")
    if not is_statement(code):
        return AsRecorded(code)
    statement: Statement = msgspec.convert(read, _known[code], dec_hook=decoded)
    return statement


def renamed(statement: Statement, names: Mapping[str, str]) -> Statement:
    """Return the statement with other names of people, wherever its parameters have some."""
    hints = get_type_hints(type(statement))
    changed: dict[str, Any] = {}
    for name, hint in hints.items():
        if _holds(hint, (str, Statement)) and hasattr(statement, name):
            changed[name] = _renamed(getattr(statement, name), names)
    return msgspec.structs.replace(statement, **changed)  # type: ignore[type-var]


def _holds(hint: Any, kinds: tuple[type, ...]) -> bool:
    return hint in kinds or any(_holds(each, kinds) for each in get_args(hint))


def _renamed(value: Any, names: Mapping[str, str]) -> Any:
    if isinstance(value, tuple):
        return tuple(_renamed(each, names) for each in value)
    if isinstance(value, Statement):
        return renamed(value, names)
    return names.get(value, value) if isinstance(value, str) else value


def decoded(kind: type, read: Any) -> Any:
    """Decode what msgspec does not know of itself, as its `dec_hook`: a statement."""
    if kind is Statement:
        return statement_of(read)
    raise NotImplementedError(kind)


def schema_of(kind: type) -> dict[str, Any]:
    """Return the JSON Schema of what msgspec does not know of itself, as its `schema_hook`."""
    if kind is Statement:
        return {
            "type": "object",
            "description": "A statement: its code, and its parameters beside it.",
            "properties": {"code": {"type": "string"}},
            "required": ["code"],
        }
    raise NotImplementedError(kind)
