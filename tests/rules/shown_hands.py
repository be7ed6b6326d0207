"""All ways in which a hand comes to be shown, and what is answered in each code.

A script is written in the deeds of stories (`rules.notation`), with a few words more: ``HAND`` is
the hand asked about, complete or not; ``OTHER`` one that is none, ``LOSER`` thirteen tiles;
``PART`` the hand without its first tile, ``MORE`` with another, ``UNREAD`` with its last not read,
``MISREAD`` with green dragons for its red ones; ``GROUP`` what is put up with a north wind.
``amend 6 to …`` puts event 6 right.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from rules import events as ev
from rules.cards import Card, load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories.deeds import deed_of
from rules.stories.model import DEALT, deal_of
from rules.tiles import Seat, Tile

Answers = tuple[str, str]
"""The kinds of ruling on a hand that is complete, and on one that is not; `NONE` where none is due.
"""
NONE: Final = "-"

_SMALL: Final = load_card(Path(__file__).parents[1] / "scenarios" / "american" / "small.card")
_LOSER: Final = "9b 9b 8b 8b 7b 2c 3c 5c 6d 7d 8d G Wh"


@dataclass(frozen=True)
class Played:
    """A code as it is played here: its card, a hand that wins with a red dragon, one that is none,
    and a group with a north wind."""

    code: str
    card: Card | None
    wins: str
    none: str
    group: str = "N N N"


def _modern(code: str) -> Played:
    wins, none = "N N N N E E W W S S S S R R", "N N N N E E W W S S S 7d R R"
    return Played(code, _SMALL, wins, none, "N N N N")


def _classical(code: str) -> Played:
    wins, none = "1b 2b 3b 4b 5b 6b 7b 8b 9b N N N R R", "1b 2b 3b 4b 5b 6b 7b 8b 9d N N N R R"
    return Played(code, None, wins, none)


CODES: Final = (
    _modern("american"),
    _modern("league"),
    _modern("tournament-2019"),
    Played(
        "nmjl-1946",
        load_card(get_code("nmjl-1946").card or ""),
        "E E E F F R R R R W W W W F",
        "E E E F F R R R R W W W 7d F",
        "N N N F",
    ),
    Played(
        "hoyle-league",
        load_card(get_code("hoyle-league").card or ""),
        "R R R R J G G G G F Wh Wh Wh F",
        "R R R R J G G G 7d F Wh Wh Wh F",
        "N N N F",
    ),
    _classical("hoyle-woo"),
    _classical("british-1924"),
)


@dataclass(frozen=True)
class Way:
    """One way: what happens, and the answers, with those of the codes in which they are others.

    `dealt` are counts that are not those of a deal, `wall` how many tiles there are to draw;
    `found` a deal that is found being played.
    """

    name: str
    script: str
    answers: Answers
    but: dict[str, Answers] = field(default_factory=dict)
    dealt: dict[Seat, int] = field(default_factory=dict)
    wall: int | None = None
    found: bool = False


_JUDGED: Final = ("win", "error")
_ASKED: Final = ("warning", "warning")
_DIRECTOR: Final = ("director", "director")
_REFUSED: Final = ("refused", "refused")
_NOTHING: Final = (NONE, NONE)
_CALLED: Final = "E discards R; W claims R for mahjongg; "
_TWO: Final = "E discards R; S claims R for mahjongg; W claims R for mahjongg; "
_DREW: Final = "E discards 1c; S draws; S racks; "
_MODERN: Final = ("american", "league", "tournament-2019")
_CARDS: Final = (*_MODERN, "nmjl-1946", "hoyle-league")
_CLASSICAL: Final = ("hoyle-woo", "british-1924")


def _in(codes: tuple[str, ...], answers: Answers) -> dict[str, Answers]:
    return dict.fromkeys(codes, answers)


# In woo no hand dies in play, and a false woo ends the deal (HOY.A6).
_WOO_GOES_ON: Final = _in(("hoyle-woo",), _JUDGED)
_WOO_ASKED: Final = _in(("hoyle-woo",), _ASKED)
_WOO_OVER: Final = _in(("hoyle-woo",), _NOTHING)

WAYS: Final = (
    # A discard is called, or not.
    Way("called and declared", _CALLED + "W declares; W shows HAND", _JUDGED),
    Way("called, not declared", _CALLED + "W shows HAND", _JUDGED),
    Way("declared, not called", "E discards R; W declares; W shows HAND", _JUDGED),
    Way("the next declares, not called", "E discards R; S declares; S shows HAND", _JUDGED),
    Way("laid open on a discard", "E discards R; W shows HAND", _ASKED),
    Way(
        "called for a group",
        "E discards R; W claims R for exposure; W declares; W shows HAND",
        _JUDGED,
    ),
    Way(
        "called for a group, laid open",
        "E discards R; W claims R for exposure; W shows HAND",
        _ASKED,
    ),
    Way(
        "a group is up",
        "E discards N; W claims N for exposure; W exposes GROUP; W declares; W shows HAND",
        _JUDGED,
        # Their hand has no such winds: the group on the table is not among the tiles shown.
        _in(("nmjl-1946", "hoyle-league"), ("warning", "warning")),
    ),
    Way(
        "a group is up, laid open",
        "E discards N; W claims N for exposure; W exposes GROUP; W shows HAND",
        _ASKED,
    ),
    # A tile is drawn, or dealt.
    Way("self-picked", _DREW + "S declares; S shows HAND", _JUDGED),
    Way("not racked", "E discards 1c; S draws; S declares; S shows HAND", _JUDGED),
    Way("drawn in sight", "E discards 1c; S draws R; S declares; S shows HAND", _JUDGED),
    Way("drawn, laid open", _DREW + "S shows HAND", _ASKED),
    Way("as dealt", "E declares; E shows HAND", _JUDGED),
    Way("as dealt, laid open", "E shows HAND", _ASKED),
    Way("not drawn, laid open", "E discards 1c; S shows HAND", _ASKED),
    Way(
        "drawn where none is due",
        "E discards 1c; S draws from the wrong end; S declares; S shows HAND",
        _JUDGED,
        _in(("american", "league"), _ASKED) | _in(("tournament-2019",), _REFUSED),
    ),
    Way(
        "drawn out of turn",
        "E discards 1c; W draws; W declares; W shows HAND",
        _DIRECTOR,
        _in(("tournament-2019",), _REFUSED),
    ),
    Way(
        "drawn ahead",
        _DREW + "W draws; W declares; W shows HAND",
        _DIRECTOR,
        _in(("tournament-2019",), _REFUSED),
    ),
    Way("drawn twice", _DREW + "S draws; S declares; S shows HAND", ("warning", "error")),
    # Two call, and one falls away.
    Way("the nearer of two", _TWO + "S declares; S shows HAND", _JUDGED),
    Way("the farther of two", _TWO + "W declares; W shows HAND", _REFUSED),
    Way("the farther of two, laid open", _TWO + "W shows HAND", _REFUSED),
    Way("the nearer has declared", _TWO + "S declares; W shows HAND", _REFUSED),
    Way(
        "after a withdrawal",
        _TWO + "S retracts; W declares; W shows HAND",
        _JUDGED,
        _in(("tournament-2019",), _REFUSED),  # who has touched the tile keeps it (T19.3c)
    ),
    Way(
        "after an error",
        _TWO + "S declares; S shows OTHER; W declares; W shows HAND",
        _JUDGED,
        _in(("hoyle-woo",), _DIRECTOR),
    ),
    Way(
        "after an error, laid open",
        _TWO + "S declares; S shows OTHER; W shows HAND",
        _JUDGED,
        _in(("hoyle-woo",), _DIRECTOR),
    ),
    Way(
        "after a dead call",
        _TWO + "N calls S dead and S agrees; W declares; W shows HAND",
        _JUDGED,
        _in(("hoyle-woo",), _REFUSED),
    ),
    Way(
        "a discard was called in time",
        "E discards 1d; S draws; W claims 1d for exposure; S declares; S shows HAND",
        _ASKED,
    ),
    # Dead hands.
    Way(
        "the dead caller",
        _TWO + "N calls S dead and S agrees; S shows HAND",
        _REFUSED,
        _WOO_GOES_ON,
    ),
    Way(
        "dead, drawn",
        _DREW + "W calls S dead and S agrees; S declares; S shows HAND",
        _REFUSED,
        _WOO_GOES_ON,
    ),
    Way(
        "dead, drawn, laid open",
        _DREW + "W calls S dead and S agrees; S shows HAND",
        _REFUSED,
        _WOO_ASKED,
    ),
    Way(
        "dead, on a discard",
        _DREW
        + "S discards R; N calls W dead and W agrees; "
        + "W claims R for mahjongg; W declares; W shows HAND",
        _REFUSED,
        _WOO_GOES_ON,
    ),
    Way(
        "thrown in",
        _DREW + "S throws in; S shows HAND",
        _REFUSED,
        _in(_CLASSICAL, _ASKED),
    ),
    # The wall's end, and after it.
    Way(
        "on the last discard",
        _DREW + "S discards R; W claims R for mahjongg; W declares; W shows HAND",
        _JUDGED,
        wall=1,
    ),
    Way("with the last tile", _DREW + "S declares; S shows HAND", _JUDGED, wall=1),
    Way(
        "nothing left to draw",
        _DREW + "S discards 1c; W declares; W shows HAND",
        ("warning", "error"),
        wall=1,
    ),
    Way(
        "after the end",
        _DREW + "S discards R; end wall; W declares; W shows HAND",
        _DIRECTOR,
        wall=1,
    ),
    Way(
        "after the end, laid open", _DREW + "S discards R; end wall; W shows HAND", _NOTHING, wall=1
    ),
    Way("ended before it was shown", _DREW + "S declares; end mahjongg; S shows HAND", _DIRECTOR),
    # Out of turn, out of time, out of reach.
    Way(
        "declared out of turn",
        _DREW + "W declares; W shows HAND",
        ("warning", "error"),
        _in(_MODERN, _DIRECTOR),
    ),
    Way("laid open out of turn", _DREW + "W shows HAND", _ASKED),
    Way(
        "called late",
        "E discards R; S draws; S racks; W claims R for mahjongg; W declares; W shows HAND",
        _JUDGED,
        _in(_MODERN, _DIRECTOR),
    ),
    Way(
        "called late, not declared",
        "E discards R; S draws; S racks; W claims R for mahjongg; W shows HAND",
        _JUDGED,
        _in(_MODERN, _DIRECTOR),
    ),
    Way("late, laid open", "E discards R; S draws; S racks; W shows HAND", _ASKED),
    Way(
        "called after the next discard",
        "E discards R; S draws; S racks; S discards 4d; W claims R for mahjongg; W shows HAND",
        _DIRECTOR,
    ),
    Way("one's own discard", "E discards R; E claims R for mahjongg; E shows HAND", _DIRECTOR),
    Way(
        "another tile is called", "E discards 1c; W claims R for mahjongg; W shows HAND", _DIRECTOR
    ),
    Way(
        "a discard that goes back",
        "E discards 1c; N discards R; W claims R for mahjongg; W declares; W shows HAND",
        _JUDGED,
        _in(_CLASSICAL, _DIRECTOR),
    ),
    Way(
        "a misnamed discard",
        "E discards R named G; W claims R for mahjongg; W declares; W shows HAND",
        _JUDGED,
        _in(("american", "tournament-2019"), ("dead", "dead")),
    ),
    Way(
        "the name of a discard",
        "E discards 4d named R; W claims R for mahjongg; W declares; W shows HAND",
        _JUDGED,
        _in(("american", "tournament-2019"), ("dead", "dead")),
    ),
    # Taken back.
    Way(
        "declared and taken back",
        _DREW + "S declares; S retracts; S shows HAND",
        _ASKED,
        _in(_CLASSICAL, _JUDGED) | _in(("hoyle-league",), _REFUSED),
    ),
    Way(
        "a call taken back",
        _CALLED + "W retracts; W shows HAND",
        _ASKED,
        _in(("tournament-2019",), _JUDGED) | _in(("hoyle-league",), _REFUSED),
    ),
    Way(
        "declared, and a tile discarded",
        _DREW + "S declares; S discards 4d; S shows HAND",
        _ASKED,
        _in(_CLASSICAL, ("warning", "error")) | _in(("hoyle-league",), _REFUSED),
    ),
    # By two, or twice.
    Way(
        "another has declared",
        _DREW + "S declares; W shows HAND",
        _ASKED,
        _in(_CLASSICAL, _NOTHING),  # it lies there until it is counted (B24.L33)
    ),
    Way(
        "another was in error",
        _DREW + "S declares; S shows OTHER; W shows HAND",
        _ASKED,
        _WOO_OVER,
    ),
    Way(
        "another has won",
        _DREW + "S declares; S shows HAND; W shows LOSER",
        (NONE, "warning"),
        _WOO_OVER,
    ),
    Way(
        "twice, and it won",
        _DREW + "S declares; S shows HAND; S shows HAND",
        (NONE, "refused"),
        _WOO_OVER,
    ),
    Way(
        "twice, and it was none",
        _DREW + "S declares; S shows OTHER; S shows HAND",
        _REFUSED,
        _WOO_OVER,
    ),
    Way("again, read now", _DREW + "S declares; S shows UNREAD; S shows HAND", _JUDGED),
    Way(
        "another wins too",
        _CALLED + "W declares; W shows HAND; S claims R for mahjongg; S declares; S shows HAND",
        ("refused", "error"),
        {"hoyle-woo": ("warning", "director"), "british-1924": ("warning", "error")},
    ),
    # Not the whole hand.
    Way("a tile too few", _CALLED + "W declares; W shows PART", _ASKED),
    Way("a tile too many", _CALLED + "W declares; W shows MORE", _ASKED),
    Way("some of it", _CALLED + "W declares; W shows R R", ("error", "error")),
    Way("one tile not read", _CALLED + "W declares; W shows UNREAD", _ASKED),
    Way("nothing read", _CALLED + "W declares; W shows ?", _ASKED),
    Way("laid open, one not read", _DREW + "S shows UNREAD", _ASKED),
    # A hand without the tile it was declared with. In one code it is a fifth green dragon, too.
    Way(
        "the called tile misread",
        _CALLED + "W declares; W shows MISREAD",
        ("warning", "error"),
        _in(("hoyle-league",), _ASKED),
    ),
    Way(
        "the called tile misread, shown again",
        _CALLED + "W declares; W shows MISREAD; W shows HAND",
        ("win", "refused"),
        _in(("hoyle-league",), _JUDGED) | _in(("hoyle-woo",), ("win", NONE)),
    ),
    Way(
        "the tile drawn in sight misread",
        "E discards 1c; S draws R; S declares; S shows MISREAD",
        ("warning", "error"),
        _in(("hoyle-league",), _ASKED),
    ),
    Way("dealt too few", _DREW + "S declares; S shows HAND", ("warning", "error"), dealt={"S": 12}),
    Way(
        "dealt too many", _DREW + "S declares; S shows HAND", ("warning", "error"), dealt={"S": 14}
    ),
    # After an amendment.
    Way(
        "the discard is put right",
        "E discards G; W claims R for mahjongg; W declares; W shows HAND; amend 3 to E discards R",
        _JUDGED,
    ),
    Way(
        "what is shown is put right",
        _CALLED + "W declares; W shows OTHER; amend 6 to W shows HAND",
        _JUDGED,
    ),
    Way(
        "laid open, and put right",
        _DREW + "S shows OTHER; amend 6 to S shows HAND",
        _ASKED,
    ),
    Way(
        "the discard is another",
        _CALLED + "W declares; W shows HAND; amend 3 to E discards 4d",
        _DIRECTOR,
    ),
    # A deal that was found being played.
    Way("found, declared", "W declares; W shows HAND", ("win", "director"), found=True),
    Way("found, laid open", "W shows HAND", _DIRECTOR, found=True),
    Way("found, drawn", "S draws; S declares; S shows HAND", ("win", "director"), found=True),
    Way("found, drawn, laid open", "S draws; S shows HAND", _DIRECTOR, found=True),
)


@dataclass(frozen=True)
class Show:
    """The referee after a way was played, and who showed the hand asked about, at which event."""

    referee: Referee
    seat: Seat
    n: int

    def answers(self) -> list[Ruling]:
        """Return what was said of the hand: of its player, or that all are dead by it (AMR.P1)."""
        counts = ("score", "settle", "game")
        return [
            ruling
            for ruling in self.referee.rulings
            if ruling.at == self.n
            and ruling.kind not in counts
            and ruling.seat in (self.seat, None)
        ]


def played(code: Played, way: Way, hand: str) -> Show:
    """Play a way in a code with that hand."""
    referee = Referee(get_code(code.code), code.card)
    referee.see(ev.DealStarted(code=code.code))
    referee.see(_dealt(referee, way))
    n, words = 0, _words(code, hand)
    for deed in way.script.split("; "):
        amended = deed.removeprefix("amend ").split(" to ") if deed.startswith("amend ") else None
        event = deed_of(" ".join(words.get(each, each) for each in (amended or [deed])[-1].split()))
        if amended:
            event = ev.Amended(target=int(amended[0]), event=event, source="operator")
        referee.see(event)
        if isinstance(event, ev.Shown):
            n = len(referee.events)
    shown = next(event for event in referee.events if event.n == n)
    assert isinstance(shown, ev.Shown)
    return Show(referee, shown.seat, n)


def _dealt(referee: Referee, way: Way) -> ev.Dealt:
    tiles, loose = referee.code.tiles, 2 if referee.code.ways.kongs_replaced else 0
    if way.found:
        lie = tuple(map(Tile, ("9b", "8b", "4d")))
        return ev.Dealt(counts={}, wall=60, loose=loose, tiles=lie)
    left = tiles.size - sum((DEALT | way.dealt).values()) - loose
    return deal_of(way.dealt, left if way.wall is None else way.wall, loose)


def _words(code: Played, hand: str) -> dict[str, str]:
    first, *rest = hand.split()
    return {
        "HAND": hand,
        "OTHER": code.none,
        "LOSER": _LOSER,
        "PART": " ".join(rest),
        "MORE": f"{hand} 4b",
        "UNREAD": " ".join([first, *rest[:-1], "?"]),
        "MISREAD": hand.replace("R", "G"),
        "GROUP": code.group,
    }
