"""Copies of frozen values with something changed: a deal's next state is such a copy."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from dataclasses import replace as replace  # and so the names and types given are checked
else:

    def replace(value, /, **changes):
        """Return a copy of a frozen dataclass (without slots) with these fields changed.

        What `dataclasses.replace` does where nothing more is done to a value once it is made.
        That one asks the class about every field of every copy, which was a fifth of judging a
        deal. Raises `TypeError` for a name that is no field.
        """
        held = value.__dict__
        changed = held | changes
        if len(changed) != len(held):
            unknown = ", ".join(sorted(changes.keys() - held.keys()))
            raise TypeError(f"{type(value).__name__} has no field {unknown}")
        copy = object.__new__(type(value))
        object.__setattr__(copy, "__dict__", changed)
        return copy
