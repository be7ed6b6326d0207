"""How the display puts things: what says its words, a sign and a tone for each kind of ruling.

The words are in `controller/words/<language>/pages`. Colour never stands alone: every kind of
ruling has its own word and its own sign's shape.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from controller.words import Words
from rules.rulings import Kind

Say = Callable[..., str]
"""Says the labels of pages: ``say("display-table", table=3)``, ``say("display-ready", "rest")``."""


class Sign(NamedTuple):
    """What a kind of ruling has in any language: its icon's name, its tone (a colour class)."""

    icon: str
    tone: str


class RulingStyle(NamedTuple):
    """A kind of ruling on the screen: its word, its icon's name, its tone (a colour class)."""

    word: str
    icon: str
    tone: str


LOOKS: Final[dict[Kind, Sign]] = {
    "illegal": Sign("stop", "red"),
    "dead": Sign("dead", "red"),
    "foul": Sign("dead", "red"),
    "error": Sign("stop", "red"),
    "refused": Sign("refused", "amber"),
    "warning": Sign("warning", "amber"),
    "danger": Sign("warning", "amber"),
    "granted": Sign("granted", "green"),
    "win": Sign("win", "gold"),
    "score": Sign("score", "blue"),
    "settle": Sign("settle", "blue"),
    "wall_game": Sign("wall", "blue"),
    "void": Sign("wall", "blue"),
    "game": Sign("settle", "blue"),
    "director": Sign("director", "violet"),
}


def saying(words: Words) -> Say:
    """Return what says the labels of pages; the first word of an id is its file's name.

    >>> saying(Words())("settlement-thrown", tile="3 crak", who="Sol")
    '3 crak, thrown by Sol'
    """

    def say(id: str, part: str = "", /, **given: object) -> str:
        return words.label(f"pages/{id.partition('-')[0]}", id, part, **given)

    return say


def style_of(kind: Kind, words: Words) -> RulingStyle:
    """Return how a kind of ruling looks.

    >>> style_of("win", Words())
    RulingStyle(word='Mah Jongg', icon='win', tone='gold')
    """
    return RulingStyle(saying(words)("display-kind", kind=kind), *LOOKS[kind])


def penalty_style(words: Words) -> RulingStyle:
    """Return how a penalty of the director's or the host's looks, which is no ruling."""
    return RulingStyle(saying(words)("display-penalty"), "penalty", "violet")


def signed(points: int) -> str:
    """Return points won or lost, with a minus that is as wide as the plus.

    >>> signed(25), signed(-50), signed(0)
    ('+25', '−50', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"
