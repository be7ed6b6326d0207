"""The English of the voice: every sentence of its own, and how a code's players call the tiles.

A translation replaces this module. The words of rulings and questions, and of the tiles in them,
are in `controller.words`.

What a tile is called aloud goes by the code. The white dragon is the soap where the card counts
it as a zero, and the white dragon elsewhere; American players leave "dragon" off the other two.
The British suits are said as their players say them. The sources print `bams`, `craks`, `dots`
and "soap or white dragon" (source 001); for the British suits they print no names, and those
here are what is said at British tables today.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from controller.words import Style
from rules.rulings import Kind

STYLES: Final[Mapping[str, Style]] = {
    "american": "american",
    "tournament-2019": "american",
    "league": "american",
    "nmjl-1946": "older",
    "hoyle-league": "older",
    "british-1924": "british",
    "hoyle-woo": "british",
}
"""How tiles are called aloud, by the code's name; one that is not here as the American one."""

SAID: Final[Mapping[str, str]] = {
    "question": "A question. {question}",
    "director": "The director is called. Play stands still.",
    "director.by": "{who} calls the director. Play stands still.",
    "pause": "Play is paused.",
    "resume": "Play goes on.",
    "corrected": "Correction: {text}",
    "withdrawn.all": "what was said before no longer holds.",
    "turn": "It is {whose} turn.",
    "review": "{who} asks for a review.",
    "review.operator": "A review is asked for.",
    "reviewed.upheld": "The review: the ruling stands. {text}",
    "reviewed.inconclusive": "The review cannot tell it, so nobody is blamed.",
    "up": "{who} up {points}",
    "down": "{who} down {points}",
    "even": "{who} even",
    "call": "{who} calls it.",
    "declare": "{who} says Mah Jongg.",
    "trial": "The voice is on.",
}

TAKEN_BACK: Final[Mapping[Kind, str]] = {
    "error": "{whose} Mah Jongg was not in error.",
    "dead": "{whose} hand is not dead.",
    "foul": "{whose} hand is not foul.",
    "illegal": "{who} did nothing wrong.",
    "director": "the director is not needed.",
    "win": "{who} has not made Mah Jongg.",
    "wall_game": "it is no wall game.",
    "void": "the deal is not void.",
    "refused": "{whose} call is not refused.",
    "granted": "the tile is not {whose}.",
    "warning": "{who} has nothing to put right.",
    "danger": "{whose} hand is not said to be dangerous.",
    "score": "the score that was said does not hold.",
    "settle": "the payments that were said do not hold.",
    "game": "what was said of the next deal does not hold.",
}
"""What is said where a ruling of a kind stands no more; never what it was."""

BUTTON: Final[Mapping[str, str]] = {
    "off": "Turn the sound on",
    "on": "Sound is on",
    "muted": "Muted by the operator",
    "speechless": "Tones only: no voice here",
}
"""What the button on the display says, by how its sound stands."""

MILLISECONDS: Final = " milliseconds"
"""What is said for the ``ms`` of a ruling on who called first."""

PRONOUNCED: Final[Mapping[str, str]] = {
    "Mah Jongg": "Mah Jong",  # espeak-ng sounds the second g
    "−": "minus ",
    "×": "times",
}
"""What espeak-ng is told instead, where it would say a word wrongly."""
