"""Rules of a club's own, which no source has: laws as all others, kept beside a table's settings.

Where they are read from and checked is not the rules' affair (`controller.house`); here they are
known by name. A code that plays some has them in its name, ``american+no-first-flower``, and so
has every record of such a deal.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from rules.catalogue import LawText, enter, strike
from rules.law import Law

SERIES: Final = "CLUB"
"""What the ids of a club's own laws begin with: ``CLUB.1``."""
JOINS: Final = "+"
"""What stands between a code's name and those of the rules that are played with it."""


@dataclass(frozen=True)
class HouseRule:
    """A rule of a club's own: by its file's name, with its laws and what they say."""

    name: str
    title: str
    texts: tuple[LawText, ...]
    laws: tuple[Law, ...]


_KNOWN: Final[dict[str, HouseRule]] = {}


def house_rules() -> Mapping[str, HouseRule]:
    """Return the rules that were taken in, by name."""
    return MappingProxyType(_KNOWN)


def take_in(rule: HouseRule) -> None:
    """Make a rule known, in place of an earlier one of its name.

    `ValueError` if a law of it has the id of another.
    """
    put_away(rule.name)
    enter(rule.texts)
    _KNOWN[rule.name] = rule


def put_away(name: str) -> None:
    """Forget a rule."""
    earlier = _KNOWN.pop(name, None)
    if earlier is not None:
        strike(earlier.texts)


def parted(code: str) -> tuple[str, tuple[str, ...]]:
    """Return the name of a code without a club's own rules, and theirs.

    >>> parted("american+no-first-flower")
    ('american', ('no-first-flower',))
    """
    base, *own = code.split(JOINS)
    return base, tuple(own)


def missing(code: str) -> tuple[str, ...]:
    """Return which of a club's own rules a code names that nobody took in."""
    return tuple(name for name in parted(code)[1] if name not in _KNOWN)
