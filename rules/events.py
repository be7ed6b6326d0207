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

from typing import TYPE_CHECKING, Any, Final, Generic, Literal, TypeVar

import msgspec

import rules.reasons  # noqa: F401  - all that can be asked has to be known
from rules.reasons.base import Statement, decoded
from rules.tiles import AnySeat, Seat, Tile, TileError, parse_tile

By = TypeVar("By", bound=AnySeat, covariant=True)
"""Whose hand did it: `Seat` where that is known, `AnySeat` where it may not have been seen."""

Missable = Literal["draw", "discard"]
"""What may be done unseen."""

Outcome = Literal["upheld", "changed", "inconclusive"]
"""What a review comes to."""


BY_PEOPLE: Final = frozenset({"operator", "phone"})
"""The sources of what a person entered, or said of what was written."""


class EventError(ValueError):
    """A line that is no event; the message names the place in it."""


class _Event(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    forbid_unknown_fields=True,
    omit_defaults=True,
):
    n: int = 0
    at: str | None = None
    source: str = msgspec.field(name="from", default="camera")
    confidence: float | None = None
    hidden: tuple[Missable, ...] = ()


class Press(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """When a button went down: microseconds of the sensor board's clock since its start `boot`.

    Two presses have an order only where their boots are the same.
    """

    boot: int
    us: int


class GameStarted(_Event, frozen=True, tag="game"):
    """A game of several deals begins: who sits where, and what was agreed before the first throw.

    `drew` is the wind each player drew for the places, where lots were drawn (B24.L1);
    `rounds` and `limit` are null where the code's own hold (B24.L8, L9, L12).
    """

    code: str
    seats: dict[Seat, str]
    drew: dict[str, Seat] = {}
    rounds: int | None = None
    limit: int | None = None


class TermsChanged(_Event, frozen=True, tag="terms"):
    """Somebody sets the rounds or the limit anew (B24.L8, L9)."""

    rounds: int | None = None
    limit: int | None = None


class DealStarted(_Event, frozen=True, tag="deal"):
    """A deal begins: by which code and card, who sits where; `empty` are seats nobody plays, `out`
    who play this evening and sit this deal out (N46.3, HOY.V10)."""

    code: str
    card: str | None = None
    players: dict[Seat, str] = {}
    empty: tuple[Seat, ...] = ()
    settings: dict[str, Any] = {}
    out: tuple[str, ...] = ()


class WallsBuilt(_Event, frozen=True, tag="walls"):
    """The walls stand: how many stacks of two lie before each seat (AMR.G1)."""

    stacks: dict[Seat, int]


class HeapsFormed(_Event, frozen=True, tag="heaps"):
    """Each has a heap of face-down tiles instead of a wall: about how many (B24.L3)."""

    tiles: dict[Seat, int]


class HeapChosen(_Event, frozen=True, tag="choose_heap"):
    """The heap that lies before `heap` was taken to deal from (B24.L4)."""

    heap: Seat


class FlowerTaken(_Event, frozen=True, tag="take_flower"):
    """Before the wall is built a seat took flowers for its hand (N46.D1)."""

    seat: Seat
    count: int = 1


class FaceUp(_Event, frozen=True, tag="face_up"):
    """A tile lies face up that should not: among those being mixed, in a wall being built, or
    turned over as `seat` drew another (B24.L2, N46.1, HOY.A2)."""

    where: Literal["mixing", "building", "drawing"]
    seat: Seat | None = None
    tile: Tile = Tile("?")


class SetIncomplete(_Event, frozen=True, tag="set_incomplete"):
    """The set was counted and is not whole: these tiles are missing (HOY.A1)."""

    missing: tuple[Tile, ...] = ()


class BetPlaced(_Event, frozen=True, tag="bet"):
    """Who does not play bets on a seat (N46.B1, HOY.V10)."""

    bettor: str
    on: Seat


class BetSpoiled(_Event, frozen=True, tag="spoil_bet"):
    """A bettor revealed the bet, or gave information in play (N46.B1)."""

    bettor: str


class DiceThrown(_Event, frozen=True, tag="dice"):
    """A seat threw the dice, to be East or to break the wall (AMR.G2, G3)."""

    seat: Seat
    dice: tuple[int, ...]
    purpose: Literal["east", "break"] = msgspec.field(name="for", default="east")


class WallBroken(_Event, frozen=True, tag="break_wall"):
    """A wall was broken: `stacks` stay at its right end, the rest is pushed in (AMR.G4)."""

    wall: Seat
    stacks: int


class TilesTaken(_Event, frozen=True, tag="take"):
    """In the deal, a seat took so many tiles from the wall (AMR.G5, G6)."""

    seat: Seat
    count: int
    end: Literal["right", "wrong"] = "right"


class Looked(_Event, frozen=True, tag="look"):
    """A seat looked where it may not: at tiles ``dealt``, or passed on ``blind`` (AMR.G6, P3)."""

    seat: Seat
    what: Literal["dealt", "blind"]


class Passed(_Event, frozen=True, tag="pass"):
    """In the Charleston `seat` passed `count` tiles to the seat `to`.

    `blind` of them came in unseen and were passed on; `jokers` of them were
    seen or said to be jokers. `courtesy`: it is the pass of none to three.
    """

    seat: Seat
    to: Seat
    count: int = 3
    blind: int = 0
    jokers: int = 0
    courtesy: bool = False


class Voted(_Event, frozen=True, tag="vote"):
    """A seat said whether it wants the second Charleston; one that stops ends it (AMR.C1)."""

    seat: Seat
    second: bool


class TilesGiven(_Event, frozen=True, tag="give"):
    """To put a count right, concealed tiles went from `seat` to the seat `to`; null is the wall."""

    seat: Seat | None = None
    to: Seat | None = None
    count: int = 1


class Dealt(_Event, frozen=True, tag="dealt"):
    """The tiles are on the racks (Charleston done): how many each has, how many the wall has.

    `loose` tiles lie apart, for fours and seasons (B24.L5); `wall` is without them. `followed`:
    what is noted of the deal from here is what an eye made of it, which may have missed something
    (`rules.histories`).

    A deal that is first looked at when it is being played has no `counts`: nobody knows whose turn
    it is, nor how many tiles each holds. `tiles` lie discarded then, `exposures` are what each seat
    has put up, `beside` what it has laid beside its hand.
    """

    counts: dict[Seat, int]
    wall: int
    loose: int = 0
    followed: bool = False
    tiles: tuple[Tile, ...] = ()
    exposures: dict[Seat, tuple[tuple[Tile, ...], ...]] = {}
    beside: dict[Seat, tuple[Tile, ...]] = {}


class LooseLaid(_Event, frozen=True, tag="lay_loose"):
    """So many tiles from the bottom of the pack are now loose tiles too (B24.L5)."""

    count: int = 1


class WallPushed(_Event, frozen=True, tag="push_wall"):
    """The next wall was pushed in; `wall` is the seat it stood before."""

    wall: Seat


class TouchedWall(_Event, frozen=True, tag="touch_wall"):
    """A seat touched the wall's next tile, which lies where it lay (T19.3b)."""

    seat: Seat


class Drawn(_Event, Generic[By], frozen=True, tag="draw"):
    """A tile left the wall. `end` is ``right`` where drawing is due, ``wrong`` elsewhere.

    ``loose`` is one of the loose tiles, which replace fours and seasons (B24.L32, X2). `seat` is
    ``?`` where a tile is gone and whose hand took it was not seen.
    """

    seat: By
    tile: Tile = Tile("?")
    end: Literal["right", "wrong", "loose"] = "right"


class BonusShown(_Event, frozen=True, tag="bonus"):
    """A season or flower was laid open beside the hand, of which it is no part (B24.X1, X2)."""

    seat: Seat
    tile: Tile


class Racked(_Event, Generic[By], frozen=True, tag="rack"):
    """The drawn tile is in the rack: the turn is begun, the last discard is dead.

    `seat` is ``?`` where whose rack it was was not seen.
    """

    seat: By


class PutBack(_Event, Generic[By], frozen=True, tag="put_back"):
    """A drawn tile went back to the wall, unracked; `seat` is ``?`` if the hand was not seen."""

    seat: By


class Named(_Event, frozen=True, tag="name"):
    """A seat said which tile it discards, before the tile is down (T19.3g).

    From the seat of the last discard, once that is down, it is the discard
    named anew (AMR.A1g).
    """

    seat: Seat
    tile: Tile


class Discarded(_Event, Generic[By], frozen=True, tag="discard"):
    """A tile is down, face up. `named` is what the player called it, where that was heard.

    `seat` is ``?`` where the hand that laid it down was not seen.
    """

    seat: By
    tile: Tile
    named: Tile | None = None


class Claimed(_Event, Generic[By], frozen=True, tag="claim"):
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


class Retracted(_Event, frozen=True, tag="retract"):
    """A claim was taken back: the discard lies where it lay, rack tiles are on the rack again.

    `pressed`: it was said with a button, and when.
    """

    seat: Seat
    pressed: Press | None = None


class Exposed(_Event, frozen=True, tag="expose"):
    """A group lies face up on the rack; `claimed` is the discard in it, if one is."""

    seat: Seat
    tiles: tuple[Tile, ...]
    claimed: Tile | None = None


class ExposureChanged(_Event, frozen=True, tag="change_exposure"):
    """Group number `group` (0 is the first) of the seat's exposures now holds these tiles.

    A fourth tile added to three is one (B24.L31). Without tiles the group is taken back.
    """

    seat: Seat
    group: int
    tiles: tuple[Tile, ...]


class Redeemed(_Event, Generic[By], frozen=True, tag="redeem"):
    """`seat` put `tile` into group `group` of `owner`'s exposures and took its joker.

    `seat` is ``?`` where the hand was not seen; `owner` is a place, and known.
    """

    seat: By
    owner: Seat
    group: int
    tile: Tile


class Declared(_Event, frozen=True, tag="declare"):
    """A seat says Mah Jongg. `jokerless` if the player said that too (AMR.S1).

    `pressed`: it was said with a button, and when.
    """

    seat: Seat
    jokerless: bool = False
    pressed: Press | None = None


class Shown(_Event, frozen=True, tag="show"):
    """The whole hand lies face up: exposures as they were and the concealed tiles."""

    seat: Seat
    tiles: tuple[Tile, ...]


class ThrownIn(_Event, frozen=True, tag="throw_in"):
    """A seat threw its hand in: the tiles lie open or mixed, and it can play no more."""

    seat: Seat


class CalledDead(_Event, frozen=True, tag="call_dead"):
    """`seat` says that `target`'s hand is dead; `agreed` if `target` says so too.

    `pressed`: it was said with a button, and when; `answered`: so was whose hand is meant.
    """

    seat: Seat
    target: Seat
    agreed: bool = False
    pressed: Press | None = None
    answered: Press | None = None


class RackCounted(_Event, frozen=True, tag="count_rack"):
    """The seat's rack was counted, or weighed: so many tiles lie in it and on top of it.

    It stands above what the events before it add up to (AMR.A1a).
    """

    seat: Seat
    count: int


class DealEnded(_Event, frozen=True, tag="end"):
    """The deal is over: Mah Jongg was made, the wall is used up, it was broken off or is void."""

    reason: Literal["mahjongg", "wall", "abandoned", "void"]


class Halted(_Event, frozen=True, tag="halt"):
    """Play stands still: for a pause, or until the director has come; `seat` asked for it."""

    reason: Literal["pause", "director"]
    seat: Seat | None = None


class Resumed(_Event, frozen=True, tag="resume"):
    """Play goes on after it stood still."""


class Penalised(_Event, frozen=True, tag="penalty"):
    """The director or the host took so many points from a seat: a person's word, no ruling.

    `law` is the catalogue id of the law that it is given by, where one is named.
    """

    seat: Seat
    points: int
    reason: str
    by: Literal["director", "host"] = "director"
    law: str | None = None


class Asked(_Event, frozen=True, tag="ask"):
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


class Amended(_Event, frozen=True, tag="amend"):
    """Event number `target` was not as noted; it was `event` (null: it never happened).

    `pressed`: it was said with a button, and when.
    """

    target: int
    event: Event | None = None
    reason: str | None = None
    pressed: Press | None = None


class PutIn(_Event, frozen=True, tag="put_in"):
    """People say that `acts` were done just before event number `before`, and were not seen.

    They count as done there, each with that event's number.
    """

    before: int
    acts: tuple[Event, ...]


class Confirmed(_Event, frozen=True, tag="confirm"):
    """People say that event number `target` was as it is noted, and that nothing went unseen just
    before it: no other history is followed there (`rules.histories`).

    `nothing_missed`: they say only the latter. It may have been another hand's, or done earlier and
    seen late.
    """

    target: int
    nothing_missed: bool = False


class ReviewAsked(_Event, frozen=True, tag="review"):
    """Somebody asks that it be looked at again what `of` is accused of at event number `target`.

    `seat` is who asks, null for the operator or the director. `pressed`: it was asked with a
    button, and when.
    """

    target: int
    of: Seat
    seat: Seat | None = None
    pressed: Press | None = None


class ReviewAnswered(_Event, frozen=True, tag="reviewed"):
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
    | CalledDead | RackCounted | DealEnded | Halted | Resumed | Penalised | Asked | Amended
    | PutIn | Confirmed | ReviewAsked | ReviewAnswered
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
