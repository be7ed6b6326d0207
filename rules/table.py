"""The public state of a deal: what lies on the table and whose turn it is.

A `Deal` is a frozen value. `fold.after` makes the next one from an event and
never judges: an illegal move changes the table like any other, because the
table is right and the referee comments. What follows from a ruling (a dead
hand, a lost claim) is folded in by `fold.ruled`.

Concealed tiles are counted, not known. Counts are exact from the `dealt` event
on and None before it. A journal that begins in mid-deal is followed as far as
it goes: `current` is None until the first draw, discard or call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Final, Literal

from rules.events import Penalised, Press
from rules.game import Game
from rules.opening import Opening
from rules.tiles import JOKER, SEATS, UNKNOWN, UNSEEN, AnySeat, Seat, Tile, after, face_of
from rules.ways import AMERICAN_WAYS, Ways

if TYPE_CHECKING:
    from rules.cards import Card

Stage = Literal["draw", "drawn", "discard"]
Window = Literal["none", "open", "taken", "closed"]
ClaimState = Literal["live", "refused", "lost", "exposed", "racked"]
SettingValue = str | int | bool

HAND: Final = 13
"""Tiles in a hand when its turn is over (AMR.G13, N46.D2, B24.L5); East begins with one more."""
COMPLETE: Final = HAND + 1
"""Tiles in a hand that is declared, and in one whose turn it is to discard."""


@dataclass(frozen=True)
class Group:
    """Tiles that lie face up on a rack; `claimed` is the discard among them, if one is.

    `n` is the event that put it up. `killing`: the hand died by this exposure,
    so its jokers are frozen (AMR.A2). `before`: what it was before the last
    redeeming, to which a wrong one changes back.
    """

    tiles: tuple[Tile, ...]
    claimed: Tile | None = None
    n: int = 0
    killing: bool = False
    before: tuple[Tile, ...] | None = None


@dataclass(frozen=True)
class Hand:
    """One seat's tiles: how many are concealed (None: unknown), and the exposures.

    `bonus` are seasons and flowers laid beside the hand, no part of it (B24.X1); `owed` is how
    many tiles are due to it in place of those and of the fourth tiles of kongs (B24.L32, X2).
    `foul`: it plays on with a wrong group and cannot win (HOY.A3).
    """

    concealed: int | None = None
    exposures: tuple[Group, ...] = ()
    dead: bool = False
    shown: tuple[Tile, ...] = ()
    bonus: tuple[Tile, ...] = ()
    owed: int = 0
    foul: bool = False

    @property
    def exposed(self) -> int:
        """How many tiles lie on top of the rack."""
        return sum(len(group.tiles) for group in self.exposures)

    @property
    def total(self) -> int | None:
        """How many tiles the hand has in all; None while that is unknown."""
        return None if self.concealed is None else self.concealed + self.exposed


@dataclass(frozen=True)
class Turn:
    """Whose turn it is and how far it has come.

    `stage`: ``draw`` nothing done yet; ``drawn`` a tile is in the player's
    fingers; ``discard`` it is racked, or a call is exposed: a discard is due.
    `called` and `redeemed` remember how the last tile came (AMR.S3, S4, S7),
    `wrong_end` that it came from a wrong end or wall (AMR.A1d), `loose` that it was one of the
    loose tiles (B24.S14), `instead` that it was drawn from the pack in place of one of those,
    or the other way about (B24.L32). `season` was drawn and is still in the hand (B24.X2).
    `tile` is the one drawn, if it was seen.
    """

    seat: Seat
    stage: Stage = "draw"
    called: bool = False
    redeemed: bool = False
    wrong_end: bool = False
    loose: bool = False
    instead: bool = False
    season: Tile | None = None
    tile: Tile | None = None


@dataclass(frozen=True)
class Discard:
    """The last tile to be put down, by whom, in which event, and what it was called.

    `seat` is ``?`` where whose hand it was was not seen.
    `renamed`: it was called something else first, and then named right (N46.11B). `stands_for`:
    what a big joker counts as, the discard before it (HOY.V3).
    """

    seat: AnySeat
    tile: Tile
    n: int = 0
    named: Tile | None = None
    renamed: bool = False
    stands_for: Tile | None = None

    @property
    def face(self) -> Tile:
        """What it may be claimed as."""
        return self.stands_for or self.tile

    @property
    def misnamed(self) -> bool:
        """Whether it was called what it is not (AMR.A1g)."""
        return self.named is not None and not alike(self.named, self.face)


@dataclass(frozen=True)
class Claim:
    """A call of a discard, and what has become of it.

    `by_name`: the tile that was named is wanted, not the one that lies there. `pressed`: when
    the button for it went down.
    """

    seat: Seat
    tile: Tile
    purpose: Literal["exposure", "chow", "mahjongg"]
    taken: bool = True
    state: ClaimState = "live"
    by_name: bool = False
    pressed: Press | None = None


@dataclass(frozen=True)
class Early:
    """A tile drawn when no tile was due: its seat holds it until it is put back or due."""

    seat: Seat
    racked: bool = False
    loose: bool = False


@dataclass(frozen=True)
class Fault:
    """Something that a seat has not put right, or that nobody has called it dead for yet.

    `laws` and `text` are those of the ruling, `event` the type of what was
    done. `fatal`: the hand is dead for it as soon as a player says so.
    """

    seat: Seat
    event: str
    laws: tuple[str, ...]
    text: str
    n: int = 0
    fatal: bool = False


@dataclass(frozen=True)
class Dispute:
    """A hand called dead that nothing on the table shows to be so (AMR.A1, P2)."""

    caller: Seat
    target: Seat
    n: int = 0


@dataclass(frozen=True)
class Bet:
    """What somebody who does not play bets on; `spoiled` if the bet is cancelled (N46.B1)."""

    bettor: str
    on: Seat
    spoiled: bool = False


@dataclass(frozen=True)
class Paid:
    """A change of a seat's score in this deal, and the laws that it rests on."""

    seat: Seat
    points: int
    laws: tuple[str, ...] = ()


@dataclass(frozen=True)
class Declaration:
    """Mah Jongg as declared.

    `discarder`: whose discard `tile` was called in this turn; None after a draw, ``?`` where that
    was not seen. `redeemed`: a
    joker was redeemed in this turn. `took`: the discard was called for Mah Jongg itself and
    lies with the hand, not in an exposure. `n` is the event in which it was said.
    """

    seat: Seat
    jokerless: bool
    discarder: AnySeat | None = None
    tile: Tile | None = None
    redeemed: bool = False
    took: bool = False
    n: int = 0

    @property
    def self_picked(self) -> bool:
        """Whether the last tile came from the wall or by redeeming (AMR.S2, S3, S7)."""
        return self.discarder is None or self.redeemed


@dataclass(frozen=True)
class Undo:
    """What a `retract` brings back: how things stood before an exposure or a stray discard.

    `settled`: the turn has been given back already, only the tiles are still to go. `hasty`: the
    discard came after another's claim of the one before, which goes first (B24.L27, N46.9).
    """

    kind: Literal["exposure", "discard"]
    seat: Seat
    current: Turn | None
    window: Window
    claims: tuple[Claim, ...]
    early: tuple[Early, ...]
    last_discard: Discard | None
    settled: bool = False
    hasty: bool = False


def alike(a: Tile, b: Tile) -> bool:
    """Whether two tiles may be the same face; an unknown one may be any."""
    return UNKNOWN in (a, b) or face_of(a) == face_of(b)


def all_alike(some: tuple[Tile, ...], others: tuple[Tile, ...]) -> bool:
    """Whether two groups may be of the same tiles, in any order."""
    if len(some) != len(others):
        return False
    a, b = Counter(some), Counter(others)
    return (a - b).total() - (a - b)[UNKNOWN] <= b[UNKNOWN]


def _fresh_hands() -> Mapping[Seat, Hand]:
    return MappingProxyType({seat: Hand() for seat in SEATS})


@dataclass(frozen=True)
class Deal:
    """All that is in public view in one deal, and the settings it is played by.

    `pool` is every discard that still lies on the table, oldest first.
    `window` tells of the last discard: ``open`` it may be called, ``taken`` it
    lies in an exposure, ``closed`` the next player has racked or discarded.
    `picked` are the seats that began to draw since the last discard, `touched`
    those that laid a hand on the next tile. `named` is the discard that was
    said and is not down yet. `opening` is what came before play, `faults` what
    is not put right, `disputes` the dead calls still to be settled. `loose` is
    how many loose tiles lie apart from the wall. `follow` is the seat from
    which play may also go on after an illegal move that the table let stand. `to_miss` are seats
    that miss their next turn, `missing` the one that does so now (B24.L36). `worth` is what the
    winner's hand was found to be worth, `paid` every payment so far, `penalties` what the director
    or the host took beside it, `settled` says that the hands have been paid for. `bets` are those
    of who does not play. `game` is what goes on beyond this deal, `began` what it was when the
    deal began.
    """

    code: str = ""
    ways: Ways = AMERICAN_WAYS
    card: Card | None = field(default=None, compare=False, repr=False)
    settings: Mapping[str, SettingValue] = field(default_factory=lambda: MappingProxyType({}))
    players: Mapping[Seat, str] = field(default_factory=lambda: MappingProxyType({}))
    empty: tuple[Seat, ...] = ()
    phase: Literal["before", "play", "over"] = "before"
    hands: Mapping[Seat, Hand] = field(default_factory=_fresh_hands)
    wall: int | None = None
    loose: int = 0
    pushed: tuple[Seat, ...] = ()
    opening: Opening = field(default_factory=Opening)
    pool: tuple[Tile, ...] = ()
    current: Turn | None = None
    last_discard: Discard | None = None
    window: Window = "none"
    claims: tuple[Claim, ...] = ()
    picked: tuple[Seat, ...] = ()
    touched: tuple[Seat, ...] = ()
    named: Discard | None = None
    early: tuple[Early, ...] = ()
    follow: Seat | None = None
    to_miss: tuple[Seat, ...] = ()
    missing: Seat | None = None
    undo: Undo | None = None
    declared: Declaration | None = None
    faults: tuple[Fault, ...] = ()
    disputes: tuple[Dispute, ...] = ()
    thrown_in: tuple[Seat, ...] = ()
    winner: Seat | None = None
    worth: int | None = None
    paid: tuple[Paid, ...] = ()
    penalties: tuple[Penalised, ...] = ()
    settled: bool = False
    bets: tuple[Bet, ...] = ()
    game: Game | None = None
    began: Game | None = None
    events: int = 0

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when unknown or when no hand is left to play."""
        return self.current.seat if self.current else None

    @property
    def stage(self) -> Stage | None:
        """How far the turn has come: see `Turn`."""
        return self.current.stage if self.current else None

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats that somebody plays, three or four of them."""
        return tuple(seat for seat in SEATS if seat not in self.empty)

    @property
    def wild(self) -> frozenset[Tile]:
        """The tiles that stand for others, as the card has them: jokers, where there is none."""
        return self.card.wild if self.card else frozenset({JOKER})

    def live(self, seat: Seat) -> bool:
        """Whether somebody sits there whose hand still plays."""
        return seat not in self.empty and not self.hands[seat].dead

    def next_live(self, seat: AnySeat) -> Seat | None:
        """The first seat to the right of `seat` whose hand still plays, itself last.

        None if no hand plays, or if which seat it is was not seen.
        """
        if seat == UNSEEN:
            return None
        for steps in range(1, 5):
            if self.live(after(seat, steps)):
                return after(seat, steps)
        return None

    def intact(self, but: Seat) -> tuple[Seat, ...]:
        """The hands that play and were not thrown in, from the right of `but` on, without it."""
        round = (after(but, steps) for steps in range(1, 4))
        return tuple(s for s in round if self.live(s) and s not in self.thrown_in)

    def playing_tiles(self, seat: Seat) -> int | None:
        """How many tiles the seat plays with: a kong that is replaced counts three (B24.L15)."""
        hand = self.hands[seat]
        if hand.total is None or not self.ways.kongs_replaced:
            return hand.total
        return hand.total - sum(len(group.tiles) == 4 for group in hand.exposures)

    def claim_of(self, seat: Seat) -> Claim | None:
        """The seat's claim since the last discard, whatever became of it."""
        return next((claim for claim in self.claims if claim.seat == seat), None)

    def live_claims(self, *, but: Seat | None = None) -> tuple[Claim, ...]:
        """The claims that still stand, without those of the seat `but`."""
        return tuple(c for c in self.claims if c.state == "live" and c.seat != but)

    def called_as(self, tile: Tile) -> Tile:
        """What the tile is called when it is discarded now: a joker as the last one (HOY.V3)."""
        last = self.last_discard
        if tile != JOKER or not self.ways.jokers_called_as_last or last is None:
            return tile
        return last.face

    def finishing(self, seat: Seat) -> bool:
        """Whether the seat has said Mah Jongg, or calls for it: what it shows is its hand."""
        if self.declared is not None and self.declared.seat == seat:
            return True
        claim = self.claim_of(seat)
        return (
            claim is not None and claim.purpose == "mahjongg" and claim.state in ("live", "exposed")
        )

    def holds_early(self, seat: Seat) -> bool:
        """Whether the seat holds a tile that was not due to it."""
        return any(tile.seat == seat for tile in self.early)

    def steps_from_discarder(self, seat: Seat) -> int:
        """How many places to the right of the last discarder the seat sits (1 to 4).

        4 for every seat where nobody knows whose discard it was: none is nearer than another.
        """
        if self.last_discard is None or self.last_discard.seat == UNSEEN:
            return 4
        return (SEATS.index(seat) - SEATS.index(self.last_discard.seat) - 1) % 4 + 1

    def exposures(self, seat: Seat) -> tuple[tuple[Tile, ...], ...]:
        """The seat's exposures, as a card's matcher takes them."""
        return tuple(group.tiles for group in self.hands[seat].exposures)

    def all_read(self, seat: Seat, shown: tuple[Tile, ...]) -> bool:
        """Whether every tile of the hand that a seat shows, and of what it has laid down, was
        read."""
        laid = (shown, self.hands[seat].bonus, *self.exposures(seat))
        return all(UNKNOWN not in tiles for tiles in laid)

    def seen(self, *, but: Seat | None = None) -> Counter[Tile]:
        """How often each face lies in public view, without the exposures of the seat `but`."""
        tiles = [*self.pool]
        for seat, hand in self.hands.items():
            if seat != but:
                tiles += [tile for group in hand.exposures for tile in group.tiles]
        return Counter(face_of(tile) for tile in tiles)

    def gone(self, seat: Seat) -> Counter[Tile]:
        """How often each face is out of the seat's reach for good: what the matcher takes.

        A discard that may still be called is not, nor a joker in an exposure,
        which may be redeemed (AMR.A1e).
        """
        last = self.last_discard
        pool = list(self.pool)
        if last and self.window == "open" and last.seat != seat and last.tile in pool:
            pool.remove(last.tile)
        others = (hand for owner, hand in self.hands.items() if owner != seat)
        exposed = (tile for hand in others for group in hand.exposures for tile in group.tiles)
        return Counter(face_of(t) for t in (*pool, *(t for t in exposed if t != JOKER)))

    def faults_of(self, seat: Seat) -> tuple[Fault, ...]:
        """What the seat has not put right, oldest first."""
        return tuple(fault for fault in self.faults if fault.seat == seat)

    def redeemable(self) -> tuple[tuple[Seat, int], ...]:
        """The joker ledger: (owner, group) of every exposure a joker may be redeemed from.

        A dead hand's exposures stay open but for the one that killed it (AMR.A2).
        """
        return tuple(
            (seat, number)
            for seat, hand in self.hands.items()
            for number, group in enumerate(hand.exposures)
            if "J" in group.tiles and not group.killing
        )

    def as_data(self) -> dict[str, Any]:
        """Return the state as plain data for a display; the card and the ways are left out."""
        return {
            f.name: _plain(getattr(self, f.name))
            for f in fields(self)
            if f.name not in ("card", "ways")
        }


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value
