"""Copies of frozen values with something changed: a deal's next state is such a copy."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from functools import cache
from operator import attrgetter
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from dataclasses import replace as replace  # and so the names and types given are checked
else:

    def replace(value, /, **changes):
        """Return a copy of a frozen dataclass with slots, with these fields changed.

        What `dataclasses.replace` does where nothing more is done to a value once it is made.
        That one asks the class about every field of every copy, which was a fifth of judging a
        deal. Raises `TypeError` for a name that is no field, and for other kinds of value.
        """
        values, setters = _places(type(value))
        copy = object.__new__(type(value))
        for put, each in zip(setters.values(), values(value), strict=True):
            put(copy, each)
        for name, each in changes.items():
            put = setters.get(name)
            if put is None:
                raise TypeError(f"{type(value).__name__} has no field {name!r}")
            put(copy, each)
        return copy


@cache
def _places(kind: type) -> tuple[attrgetter[Any], dict[str, Callable[[Any, Any], None]]]:
    """Return what reads all fields of a kind of value at once, and what writes each."""
    names = [field.name for field in fields(kind)]
    if hasattr(kind, "__post_init__") or len(names) < 2:  # of one name attrgetter makes no tuple
        raise TypeError(f"{kind.__name__} has one field, or does something when it is made")
    return attrgetter(*names), {name: getattr(kind, name).__set__ for name in names}
