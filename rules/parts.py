"""What the public state of a deal is made of: hands, turns, discards, claims, and what is open.

All are frozen values; `rules.table.Deal` holds them.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from rules.events import Outcome, Press
from rules.reasons.base import Reason, Statement
from rules.tiles import AnySeat, Seat, Tile, alike

Stage = Literal["draw", "drawn", "discard"]
Window = Literal["none", "open", "taken", "closed"]
ClaimState = Literal["live", "refused", "lost", "exposed", "racked"]

HAND: Final = 13
"""Tiles in a hand when its turn is over (AMR.G13, N46.D2, B24.L5); East begins with one more."""
LOOSE: Final = 2
"""How many tiles lie loose while the pack lasts (B24.L5)."""
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
    `tile` is the one drawn, if it was seen. `kept`: it was drawn before a call that interrupted the
    turn, and has not gone back (AMR.A4); `early` that, or before the turn came (AMR.G16).
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
    kept: bool = False
    early: bool = False


@dataclass(frozen=True)
class Discard:
    """The last tile to be put down, by whom, in which event, and what it was called.

    `seat` is ``?`` where whose hand it was was not seen.
    `renamed`: it was called something else first, and then named right (N46.11B). `stands_for`:
    what a big joker counts as, the discard before it (HOY.V3). `out_of_turn`: it was another's
    turn. `taken_up`: its player took it back, though it stays.
    """

    seat: AnySeat
    tile: Tile
    n: int = 0
    named: Tile | None = None
    renamed: bool = False
    stands_for: Tile | None = None
    out_of_turn: bool = False
    taken_up: bool = False

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
    """A tile drawn when no tile was due: its seat holds it until it is put back or due.

    `interrupted`: it was drawn in turn, and a call has taken the turn away (AMR.G15).
    """

    seat: Seat
    racked: bool = False
    loose: bool = False
    interrupted: bool = False


@dataclass(frozen=True)
class Fault:
    """Something that a seat has not put right, or that nobody has called it dead for yet.

    `laws` and `reason` are those of the ruling, `event` the type of what was
    done. `fatal`: the hand is dead for it as soon as a player says so.
    """

    seat: Seat
    event: str
    laws: tuple[str, ...]
    reason: Statement
    n: int = 0
    fatal: bool = False


@dataclass(frozen=True)
class Impossible:
    """Something that no table can look like, as it came out in event `n`, an act of type `act`.

    `seat` is whose tiles it is about, if it is about a hand's.
    """

    reason: Reason
    seat: Seat | None = None
    n: int = 0
    act: str = ""


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
class Review:
    """A review that was asked for, in event `n`, by `seat` (None: operator or director).

    It is of what `of` is accused of at event `target`. `outcome` is None while it is open.
    """

    n: int
    target: int
    of: Seat
    seat: Seat | None = None
    outcome: Outcome | None = None
    by: str | None = None


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
    lies with the hand, not in an exposure. `n` is the event in which it was said. `shown_again`:
    the hand was shown twice, with the same tiles.
    """

    seat: Seat
    jokerless: bool
    discarder: AnySeat | None = None
    tile: Tile | None = None
    redeemed: bool = False
    took: bool = False
    n: int = 0
    shown_again: bool = False

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
