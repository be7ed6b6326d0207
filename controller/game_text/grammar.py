"""The words of game text: for every kind of event its verb and what may follow it.

Both directions use this table, so that what is written can be read back. A
value follows its keyword, or the verb itself where the keyword is empty; a
field with its usual value is left out.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple

from rules import events as ev

FORMAT: Final = "game text 1"

Kind = Literal[
    "tile",  # one tile: 3c
    "tiles",  # none or more tiles, up to the next word
    "seat",  # E S W N
    "number",  # 12, -3
    "place",  # 1 for the first
    "numbers",  # none or more numbers: 3 4
    "counts",  # a number for each seat: E14 S13
    "groups",  # groups of tiles, each with its seat: E:5d+5d+5d E:F+F
    "laid",  # tiles of each seat: E:F1+F3
    "text",  # "in quotes"
    "word",  # one of the words that the field may be
    "press",  # a button's press: 3/120455, the board's start and its clock
    "flag",  # the keyword alone says that it is so
    "unless",  # the keyword alone says that it is not so
]


class FieldOfEvent(NamedTuple):
    """One field of an event: its keyword, empty where it stands right after the verb."""

    field: str
    kind: Kind
    keyword: str = ""


class Verb(NamedTuple):
    """How an event is written: its verb, and the fields in their order.

    `subject` is the field that names who did it and stands before the verb, if there is one.
    """

    words: str
    parts: tuple[FieldOfEvent, ...] = ()
    subject: str | None = "seat"


def _verb(words: str, *parts: tuple[str, Kind] | tuple[str, Kind, str]) -> Verb:
    return Verb(words, tuple(FieldOfEvent(*part) for part in parts))


def _nobody(words: str, *parts: tuple[str, Kind] | tuple[str, Kind, str]) -> Verb:
    return _verb(words, *parts)._replace(subject=None)


VERBS: Final[Mapping[type, Verb]] = {
    # Before play
    ev.TermsChanged: _nobody("terms", ("rounds", "number", "rounds"), ("limit", "number", "limit")),
    ev.WallsBuilt: _nobody("walls", ("stacks", "counts")),
    ev.HeapsFormed: _nobody("heaps", ("tiles", "counts")),
    ev.HeapChosen: _nobody("dealt from heap", ("heap", "seat")),
    ev.FlowerTaken: _verb("takes flowers", ("count", "number")),
    ev.FaceUp: _nobody(
        "face up", ("where", "word"), ("tile", "tile", "tile"), ("seat", "seat", "by")
    ),
    ev.SetIncomplete: _nobody("set lacks", ("missing", "tiles")),
    ev.BetPlaced: _nobody("bet", ("bettor", "text"), ("on", "seat", "on")),
    ev.BetSpoiled: _nobody("bet spoiled", ("bettor", "text")),
    ev.DiceThrown: _verb("throws", ("dice", "numbers"), ("purpose", "word", "to")),
    ev.WallBroken: _nobody("wall broken", ("wall", "seat"), ("stacks", "number", "after")),
    ev.TilesTaken: _verb("takes", ("count", "number"), ("end", "word", "from")),
    ev.Looked: _verb("looks at", ("what", "word")),
    ev.Passed: _verb(
        "passes",
        ("count", "number"),
        ("to", "seat", "to"),
        ("blind", "number", "blind"),
        ("jokers", "number", "jokers"),
        ("courtesy", "flag", "courtesy"),
    ),
    ev.Voted: _verb("votes", ("second", "unless", "stop")),
    ev.TilesGiven: _nobody(
        "given", ("count", "number"), ("seat", "seat", "from"), ("to", "seat", "to")
    ),
    ev.Dealt: _nobody(
        "dealt",
        ("counts", "counts"),
        ("wall", "number", "wall"),
        ("loose", "number", "loose"),
        ("followed", "flag", "followed"),
        ("tiles", "tiles", "thrown"),
        ("exposures", "groups", "exposed"),
        ("beside", "laid", "aside"),
    ),
    # In play
    ev.LooseLaid: _nobody("laid loose", ("count", "number")),
    ev.WallPushed: _nobody("pushed wall", ("wall", "seat")),
    ev.TouchedWall: _verb("touches wall"),
    ev.Drawn: _verb("draws", ("tile", "tile"), ("end", "word", "from")),
    ev.BonusShown: _verb("lays aside", ("tile", "tile")),
    ev.Racked: _verb("racks"),
    ev.PutBack: _verb("puts back"),
    ev.Named: _verb("says", ("tile", "tile")),
    ev.Discarded: _verb("discards", ("tile", "tile"), ("named", "tile", "called")),
    ev.Claimed: _verb(
        "calls",
        ("tile", "tile"),
        ("purpose", "word", "for"),
        ("taken", "unless", "untouched"),
        ("thrown_by", "seat", "of"),
        ("pressed", "press", "button"),
    ),
    ev.Retracted: _verb("takes back", ("pressed", "press", "button")),
    ev.Exposed: _verb("exposes", ("tiles", "tiles"), ("claimed", "tile", "with")),
    ev.ExposureChanged: _verb("changes exposure", ("group", "place"), ("tiles", "tiles", "to")),
    ev.Redeemed: _verb(
        "redeems", ("tile", "tile"), ("owner", "seat", "from"), ("group", "place", "exposure")
    ),
    ev.Declared: _verb(
        "declares", ("jokerless", "flag", "jokerless"), ("pressed", "press", "button")
    ),
    ev.Shown: _verb("shows", ("tiles", "tiles")),
    ev.ThrownIn: _verb("throws in"),
    ev.CalledDead: _verb(
        "calls dead",
        ("target", "seat"),
        ("agreed", "flag", "agreed"),
        ("pressed", "press", "button"),
        ("answered", "press", "answered"),
    ),
    ev.RuledDead: _verb("ruled dead", ("by", "word", "by")),
    ev.RackCounted: _verb("rack counted", ("count", "number")),
    ev.DealEnded: _nobody("end", ("reason", "word")),
    ev.ReviewAsked: _nobody(
        "review of",
        ("of", "seat"),
        ("target", "number", "at"),
        ("seat", "seat", "by"),
        ("pressed", "press", "button"),
    ),
    ev.ReviewAnswered: _nobody(
        "review", ("outcome", "word"), ("review", "number", "of"), ("by", "word", "by")
    ),
    ev.Halted: _nobody("halt", ("reason", "word"), ("seat", "seat", "by")),
    ev.Resumed: _nobody("resume"),
    ev.Penalised: _verb(
        "penalised",
        ("points", "number"),
        ("reason", "text", "reason"),
        ("by", "word", "by"),
        ("law", "text", "law"),
    ),
}
"""Every kind of event but those in `TAGGED` and `UNWRITTEN`."""

_VALUES: Final[Mapping[Kind, str]] = {
    "tile": "tile",
    "tiles": "some_tiles",
    "seat": "seat",
    "number": "NUMBER",
    "place": "place",
    "numbers": "some_numbers",
    "counts": "some_counts",
    "groups": "some_groups",
    "laid": "some_laid",
    "text": "STRING",
    "word": "WORD",
    "press": "PRESS",
}
"""What a value is written as: a rule or a word of `rules/notation/game.lark` or of `rules`."""

_MANY: Final = """
moves: TURN? move ("," move)*
move: [WHO] clause
place: NUMBER
some_tiles: tile*
some_numbers: NUMBER*
some_counts: COUNT*
some_groups: group*
some_laid: group*
group: WIND ":" tile ("+" tile)*
"""


def rules() -> str:
    """Return the grammar's rules of all clauses, each named by its place in `VERBS`."""
    lines: list[str] = []
    terminals: dict[str, str] = {}

    def kept(word: str) -> str:
        name = f"KEPT_{word.upper()}"
        terminals[name] = f'{name}: "{word}"'
        return name

    for number, verb in enumerate(VERBS.values()):
        first, *others = verb.words.split()
        form = [kept(first), *(f'"{word}"' for word in others)]
        for part in verb.parts:
            if part.kind in ("flag", "unless"):
                form.append(f"[{kept(part.keyword)}]")
            elif part.keyword:
                form.append(f'["{part.keyword}" {_VALUES[part.kind]}]')
            else:
                value = _VALUES[part.kind]
                form.append(value if value.startswith("some_") else f"[{value}]")
        lines.append(f"{' '.join(form)} -> verb_{number}")
    return _MANY + "?clause: " + "\n    | ".join(lines) + "\n" + "\n".join(terminals.values())


TAGGED: Final = (ev.GameStarted, ev.DealStarted)
"""What is written as tags."""

UNWRITTEN: Final = (ev.Asked, ev.Amended, ev.PutIn, ev.Confirmed)
"""What is not written: a question is no move, and a correction is written where it belongs."""

SEAT_TAGS: Final = {"East": "E", "South": "S", "West": "W", "North": "N"}

DERIVED: Final = ("Rackside", "Table", "Deal", "Result", "Points", "Note")
"""Tags for people alone, which are not read back."""

BEFORE_PLAY: Final = (
    ev.TermsChanged, ev.WallsBuilt, ev.HeapsFormed, ev.HeapChosen, ev.FlowerTaken, ev.FaceUp,
    ev.SetIncomplete, ev.BetPlaced, ev.BetSpoiled, ev.DiceThrown, ev.WallBroken, ev.TilesTaken,
    ev.Looked, ev.Passed, ev.Voted, ev.TilesGiven, ev.Dealt,
)  # fmt: skip
"""What belongs to no turn."""
