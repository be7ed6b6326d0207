"""What can happen at a table.

An event says what was done, never whether it was allowed: an illegal move is
an event like any other and the referee rules on it. Events are frozen values
with JSON both ways.

Concealed tiles are ``"?"``, and so is the seat of who drew, racked, put back, discarded, claimed
or redeemed where the hand that did it was not seen: those events are generic in whose hand it can
have been, ``Drawn[Seat]`` where it is known. Who judges and folds says no more of them than is true
of every seat (`rules.unseen`), until an amendment puts the seat in.

`n` is the event's number in its journal, 1 and up; 0 until the journal has numbered it. `at` is a
label for people (ISO 8601); order is by `n` alone. `hidden`: what may have been done unseen
just before, as an arm lay over it or nobody looked. `from` says who
noticed: ``camera``, ``button``, ``scale``, ``operator``, ``phone``, ``script``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Generic, Literal, TypeVar

import msgspec

import rules.reasons  # noqa: F401  - all that can be asked has to be known
from rules.event_base import EventBase, Missable
from rules.events_before_play import (
    BetPlaced,
    BetSpoiled,
    DealStarted,
    Dealt,
    DiceThrown,
    FaceUp,
    FlowerTaken,
    GameStarted,
    HeapChosen,
    HeapsFormed,
    Looked,
    Passed,
    SetIncomplete,
    TermsChanged,
    TilesGiven,
    TilesTaken,
    Voted,
    WallBroken,
    WallsBuilt,
)
from rules.reasons.base import Statement, decoded
from rules.tiles import AnySeat, Seat, Tile, TileError, parse_tile

By = TypeVar("By", bound=AnySeat, covariant=True)
"""Whose hand did it: `Seat` where that is known, `AnySeat` where it may not have been seen."""

Outcome = Literal["upheld", "changed", "inconclusive"]
"""What a review comes to."""


BY_PEOPLE: Final = frozenset({"operator", "phone"})
"""The sources of what a person entered, or said of what was written."""


class EventError(ValueError):
    """A line that is no event; the message names the place in it."""


class Press(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a button went down: microseconds of the sensor board's clock since its start `boot`.

    Two presses have an order only where their boots are the same.
    """

    boot: int
    us: int


class LooseLaid(EventBase, frozen=True, tag="lay_loose"):
    """So many tiles from the bottom of the pack are now loose tiles too (B24.L5)."""

    count: int = 1


class WallPushed(EventBase, frozen=True, tag="push_wall"):
    """The next wall was pushed in; `wall` is the seat it stood before."""

    wall: Seat


class TouchedWall(EventBase, frozen=True, tag="touch_wall"):
    """A seat touched the wall's next tile, which lies where it lay (T19.3b)."""

    seat: Seat


class Drawn(EventBase, Generic[By], frozen=True, tag="draw"):
    """A tile left the wall. `end` is ``right`` where drawing is due, ``wrong`` elsewhere.

    ``loose`` is one of the loose tiles, which replace fours and seasons (B24.L32, X2). `seat` is
    ``?`` where a tile is gone and whose hand took it was not seen.
    """

    seat: By
    tile: Tile = Tile("?")
    end: Literal["right", "wrong", "loose"] = "right"


class BonusShown(EventBase, frozen=True, tag="bonus"):
    """A season or flower was laid open beside the hand, of which it is no part (B24.X1, X2)."""

    seat: Seat
    tile: Tile


class Racked(EventBase, Generic[By], frozen=True, tag="rack"):
    """The drawn tile is in the rack: the turn is begun, the last discard is dead.

    `seat` is ``?`` where whose rack it was was not seen.
    """

    seat: By


class PutBack(EventBase, Generic[By], frozen=True, tag="put_back"):
    """A drawn tile went back to the wall, unracked; `seat` is ``?`` if the hand was not seen."""

    seat: By


class Named(EventBase, frozen=True, tag="name"):
    """A seat said which tile it discards, before the tile is down (T19.3g).

    From the seat of the last discard, once that is down, it is the discard
    named anew (AMR.A1g).
    """

    seat: Seat
    tile: Tile


class Discarded(EventBase, Generic[By], frozen=True, tag="discard"):
    """A tile is down, face up. `named` is what the player called it, where that was heard.

    `seat` is ``?`` where the hand that laid it down was not seen.
    """

    seat: By
    tile: Tile
    named: Tile | None = None


class Claimed(EventBase, Generic[By], frozen=True, tag="claim"):
    """A seat wants the last discard; `taken` once the tile has been touched or taken.

    An ``exposure`` is of like tiles, a ``chow`` of three in a row (B24.L21). `thrown_by`: whose
    discard it was, where more than one like tile lies there and that was seen (N46.8). `pressed`:
    it was called with a button, and when. `seat` is ``?`` where a hand took the tile and whose was
    not seen.
    """

    seat: By
    tile: Tile
    purpose: Literal["exposure", "chow", "mahjongg"] = msgspec.field(name="for", default="exposure")
    taken: bool = True
    thrown_by: Seat | None = None
    pressed: Press | None = None


class Retracted(EventBase, frozen=True, tag="retract"):
    """A claim was taken back: the discard lies where it lay, rack tiles are on the rack again.

    `pressed`: it was said with a button, and when.
    """

    seat: Seat
    pressed: Press | None = None


class Exposed(EventBase, frozen=True, tag="expose"):
    """A group lies face up on the rack; `claimed` is the discard in it, if one is."""

    seat: Seat
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None


class ExposureChanged(EventBase, frozen=True, tag="change_exposure"):
    """Group number `group` (0 is the first) of the seat's exposures now holds these tiles.

    A fourth tile added to three is one (B24.L31). Without tiles the group is taken back.
    """

    seat: Seat
    group: int
    tiles: tuple[Tile, ...]


class Redeemed(EventBase, Generic[By], frozen=True, tag="redeem"):
    """`seat` put `tile` into group `group` of `owner`'s exposures and took its joker.

    `seat` is ``?`` where the hand was not seen; `owner` is a place, and known.
    """

    seat: By
    owner: Seat
    group: int
    tile: Tile


class Declared(EventBase, frozen=True, tag="declare"):
    """A seat says Mah Jongg. `jokerless` if the player said that too (AMR.S1).

    `pressed`: it was said with a button, and when.
    """

    seat: Seat
    jokerless: bool = False
    pressed: Press | None = None


class Shown(EventBase, frozen=True, tag="show"):
    """The whole hand lies face up: exposures as they were and the concealed tiles."""

    seat: Seat
    tiles: tuple[Tile, ...]


class ThrownIn(EventBase, frozen=True, tag="throw_in"):
    """A seat threw its hand in: the tiles lie open or mixed, and it can play no more."""

    seat: Seat


class CalledDead(EventBase, frozen=True, tag="call_dead"):
    """`seat` says that `target`'s hand is dead; `agreed` if `target` says so too.

    `pressed`: it was said with a button, and when; `answered`: so was whose hand is meant.
    """

    seat: Seat
    target: Seat
    agreed: bool = False
    pressed: Press | None = None
    answered: Press | None = None


class RuledDead(EventBase, frozen=True, tag="rule_dead"):
    """The seat's hand is dead: no player calls it so, but a person's word that stands.

    `by` the director or the host; or the whole table, of a hand that was dead before without
    anything on record that says why.
    """

    seat: Seat
    by: Literal["director", "host", "table"] = "director"


class RackCounted(EventBase, frozen=True, tag="count_rack"):
    """The seat's rack was counted, or weighed: so many tiles lie in it and on top of it.

    It stands above what the events before it add up to (AMR.A1a).
    """

    seat: Seat
    count: int


class DealEnded(EventBase, frozen=True, tag="end"):
    """The deal is over: Mah Jongg was made, the wall is used up, it was broken off or is void."""

    reason: Literal["mahjongg", "wall", "abandoned", "void"]


class Halted(EventBase, frozen=True, tag="halt"):
    """Play stands still: for a pause, or until the director has come; `seat` asked for it."""

    reason: Literal["pause", "director"]
    seat: Seat | None = None


class Resumed(EventBase, frozen=True, tag="resume"):
    """Play goes on after it stood still."""


class Penalised(EventBase, frozen=True, tag="penalty"):
    """The director or the host took so many points from a seat: a person's word, no ruling.

    `law` is the catalogue id of the law that it is given by, where one is named.
    """

    seat: Seat
    points: int
    reason: str
    by: Literal["director", "host"] = "director"
    law: str | None = None


class Asked(EventBase, frozen=True, tag="ask"):
    """The table could not tell something and asks a person; `about` is the picture's name.

    `unwatched`: what happened before is not all on record. Until that is answered, nothing is
    ruled in this deal (`rules.unseen`). `caller` called a hand dead with a button, `pressed` when,
    and it is asked whose. `entry`: it may be that `supposed` happened instead of that event (before
    it, if it is among them), and as long as nobody knows, nobody is accused of what would follow
    (`rules.histories`). `asks` is the question; older records have only its words, in `question`.
    """

    asks: Statement | None = None
    question: str = ""
    about: str | None = None
    candidates: tuple[Tile, ...] = ()
    unwatched: bool = False
    caller: Seat | None = None
    pressed: Press | None = None
    entry: int | None = None
    supposed: tuple[Event, ...] = ()


class Amended(EventBase, frozen=True, tag="amend"):
    """Event number `target` was not as noted; it was `event` (null: it never happened).

    `pressed`: it was said with a button, and when.
    """

    target: int
    event: Event | None = None
    reason: str | None = None
    pressed: Press | None = None


class PutIn(EventBase, frozen=True, tag="put_in"):
    """People say that `acts` were done just before event number `before`, and were not seen.

    They count as done there, each with that event's number.
    """

    before: int
    acts: tuple[Event, ...]


class Confirmed(EventBase, frozen=True, tag="confirm"):
    """People say that event number `target` was as it is noted, and that nothing went unseen just
    before it: no other history is followed there (`rules.histories`).

    `nothing_missed`: they say only the latter. It may have been another hand's, or done earlier and
    seen late.
    """

    target: int
    nothing_missed: bool = False


class ReviewAsked(EventBase, frozen=True, tag="review"):
    """Somebody asks that it be looked at again what `of` is accused of at event number `target`.

    `seat` is who asks, null for the operator or the director. `pressed`: it was asked with a
    button, and when.
    """

    target: int
    of: Seat
    seat: Seat | None = None
    pressed: Press | None = None


class ReviewAnswered(EventBase, frozen=True, tag="reviewed"):
    """The review that entry `review` asked for has come to an end.

    ``upheld``: the ruling stands. ``changed``: what happened was put right, and it stands no more.
    ``inconclusive``: it cannot be known, so nobody is blamed (`rules.reviews`). `by`: people at the
    table said so, the director, or the odds, as nobody said anything in time.
    """

    review: int
    outcome: Outcome
    by: Literal["table", "director", "odds"] = "table"


if TYPE_CHECKING:
    _ByHand = (
        Drawn[AnySeat] | Racked[AnySeat] | PutBack[AnySeat] | Discarded[AnySeat]
        | Claimed[AnySeat] | Redeemed[AnySeat]
    )  # fmt: skip
else:  # the same values; the schema then calls them by their bare names
    _ByHand = Drawn | Racked | PutBack | Discarded | Claimed | Redeemed

Event = (
    GameStarted | TermsChanged | DealStarted | WallsBuilt | HeapsFormed | HeapChosen | FlowerTaken
    | FaceUp | SetIncomplete | BetPlaced | BetSpoiled | DiceThrown | WallBroken | TilesTaken
    | Looked | Passed | Voted | TilesGiven | Dealt | LooseLaid | WallPushed | TouchedWall | _ByHand
    | BonusShown | Named | Retracted | Exposed | ExposureChanged | Declared | Shown | ThrownIn
    | CalledDead | RuledDead | RackCounted | DealEnded | Halted | Resumed | Penalised | Asked
    | Amended | PutIn | Confirmed | ReviewAsked | ReviewAnswered
)  # fmt: skip

_DECODER = msgspec.json.Decoder(Event, dec_hook=decoded)
_ENCODER = msgspec.json.Encoder()


def type_of(event: Event) -> str:
    """Return the event's type as JSON names it (``discard`` for a `Discarded`)."""
    return str(event.__struct_config__.tag)


def to_json(event: Event) -> bytes:
    """Return the event as one line of JSON, without the newline."""
    return _ENCODER.encode(event)


def from_json(line: bytes | str) -> Event:
    """Return the event a line of JSON describes; `EventError` names what is wrong and where."""
    try:
        event: Event = _DECODER.decode(line)
    except msgspec.DecodeError as error:
        raise EventError(str(error)) from None
    _check_tiles(event)
    return event


def _check_tiles(event: Event) -> None:
    inner = getattr(event, "acts", ()) or getattr(event, "supposed", ())
    if isinstance(event, Amended) and event.event is not None:
        inner = (event.event,)
    for each in inner:
        _check_tiles(each)
    for field in ("tile", "named", "claimed", "tiles", "candidates"):
        value = getattr(event, field, None)
        for tile in (value,) if isinstance(value, str) else value or ():
            try:
                parse_tile(tile)
            except TileError as error:
                raise EventError(f"{error} - at `$.{field}`") from None


__all__ = [  # beside what is defined here: what is had from here, wherever it is defined
    "BetPlaced",
    "BetSpoiled",
    "DealStarted",
    "Dealt",
    "DiceThrown",
    "EventBase",
    "FaceUp",
    "FlowerTaken",
    "GameStarted",
    "HeapChosen",
    "HeapsFormed",
    "Looked",
    "Missable",
    "Passed",
    "SetIncomplete",
    "TermsChanged",
    "TilesGiven",
    "TilesTaken",
    "Voted",
    "WallBroken",
    "WallsBuilt",
]
