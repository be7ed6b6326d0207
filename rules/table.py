"""The public state of a deal: what lies on the table and whose turn it is.

A `Deal` is a frozen value. `fold.after` makes the next one from an event and
never judges: an illegal move changes the table like any other, because the
table is right and the referee comments. What follows from a ruling (a dead
hand, a lost claim) is folded in by `fold.ruled`.

Concealed tiles are counted, not known. Counts are exact from the `dealt` event
on and None before it. A journal that begins in mid-deal is followed as far as
it goes: `play.current` is None until the first draw, discard or call.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Literal

from rules.game import Game
from rules.opening import Opening
from rules.parts import (
    Claim,
    Fault,
    Hand,
    Impossible,
    Stage,
)
from rules.sections import Claims, Conduct, Discards, Result, TurnAndWindow, Wall
from rules.settings import NO_SETTINGS, DealSettings
from rules.tiles import (
    FLOWER,
    JOKER,
    NUMBERED_FLOWERS,
    SEATS,
    UNKNOWN,
    UNSEEN,
    AnySeat,
    Seat,
    Tile,
    TileSet,
    after,
    face_of,
)
from rules.ways import Ways

if TYPE_CHECKING:
    from rules.cards import Card

SettingValue = str | int | bool


def _fresh_hands() -> Mapping[Seat, Hand]:
    return MappingProxyType({seat: Hand() for seat in SEATS})


@dataclass(frozen=True)
class Deal:
    """All that is in public view in one deal, and the settings it is played by.

    Most of it stands in sections (`rules.sections`): `wall`, `discards`, `play`, `claims`,
    `conduct` and `result`; in `opening` is what came before play. `empty` are the places at which
    nobody sits, `tiles` the set that is played with. `followed` says that an eye notes what is
    done, `found` that the deal was first looked at when it was being played. `game` is what goes
    on beyond this deal, `began` what it was when the deal began, and `events` how many there were.
    `impossible` is what the record tells that cannot be (`rules.facts.conserving`).
    """

    code: str = ""
    card: Card | None = field(default=None, compare=False, repr=False)
    tiles: TileSet | None = field(default=None, compare=False, repr=False)
    settings: DealSettings = NO_SETTINGS
    players: Mapping[Seat, str] = field(default_factory=lambda: MappingProxyType({}))
    empty: tuple[Seat, ...] = ()
    phase: Literal["before", "play", "over"] = "before"
    hands: Mapping[Seat, Hand] = field(default_factory=_fresh_hands)
    followed: bool = False
    found: bool = False
    wall: Wall = field(default_factory=Wall)
    opening: Opening = field(default_factory=Opening)
    discards: Discards = field(default_factory=Discards)
    play: TurnAndWindow = field(default_factory=TurnAndWindow)
    claims: Claims = field(default_factory=Claims)
    conduct: Conduct = field(default_factory=Conduct)
    result: Result = field(default_factory=Result)
    impossible: tuple[Impossible, ...] = ()
    game: Game | None = None
    began: Game | None = None
    events: int = 0

    @property
    def ways(self) -> Ways:
        """How tiles move in the deal's code."""
        return self.settings.ways

    @property
    def turn(self) -> Seat | None:
        """Whose turn it is; None when unknown or when no hand is left to play."""
        return self.play.current.seat if self.play.current else None

    @property
    def stage(self) -> Stage | None:
        """How far the turn has come: see `Turn`."""
        return self.play.current.stage if self.play.current else None

    @property
    def seated(self) -> tuple[Seat, ...]:
        """The seats that somebody plays, three or four of them."""
        return tuple(seat for seat in SEATS if seat not in self.empty)

    @property
    def wild(self) -> frozenset[Tile]:
        """The tiles that stand for others, as the card has them: jokers, where there is none."""
        return self.card.wild if self.card else frozenset({JOKER})

    @property
    def wild_anywhere(self) -> frozenset[Tile]:
        """The tiles that stand for others in some hand, where one has flowers wild of its own."""
        return self.card.wild_anywhere if self.card else self.wild

    @property
    def just_found(self) -> bool:
        """Whether it was found being played, and nothing was thrown since: nobody knows whose turn
        it is, nor what was done in it. The only discard that lay there may be claimed."""
        if self.phase != "play" or self.discards.last is not None or not self.found:
            return False
        return bool(self.discards.pool) or any(hand.exposures for hand in self.hands.values())

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
        return tuple(s for s in round if self.live(s) and s not in self.claims.thrown_in)

    def playing_tiles(self, seat: Seat) -> int | None:
        """How many tiles the seat plays with: a kong that is replaced counts three (B24.L15)."""
        hand = self.hands[seat]
        if hand.total is None or not self.ways.kongs_replaced:
            return hand.total
        return hand.total - sum(len(group.tiles) == 4 for group in hand.exposures)

    def claim_of(self, seat: Seat) -> Claim | None:
        """The seat's claim since the last discard, whatever became of it."""
        return next((claim for claim in self.claims.made if claim.seat == seat), None)

    def live_claims(self, *, but: Seat | None = None) -> tuple[Claim, ...]:
        """The claims that still stand, without those of the seat `but`."""
        return tuple(c for c in self.claims.made if c.state == "live" and c.seat != but)

    def called_as(self, tile: Tile) -> Tile:
        """What the tile is called when it is discarded now: a joker as the last one (HOY.V3)."""
        last = self.discards.last
        if tile != JOKER or not self.ways.jokers_called_as_last or last is None:
            return tile
        return last.face

    def finishing(self, seat: Seat) -> bool:
        """Whether the seat has said Mah Jongg, or calls for it: what it shows is its hand."""
        if self.claims.declared is not None and self.claims.declared.seat == seat:
            return True
        claim = self.claim_of(seat)
        return (
            claim is not None and claim.purpose == "mahjongg" and claim.state in ("live", "exposed")
        )

    def holds_early(self, seat: Seat) -> bool:
        """Whether the seat holds a tile that was not due to it."""
        return any(tile.seat == seat for tile in self.play.early)

    def steps_from_discarder(self, seat: Seat) -> int:
        """How many places to the right of the last discarder the seat sits (1 to 4).

        4 for every seat where nobody knows whose discard it was: none is nearer than another.
        """
        if self.discards.last is None or self.discards.last.seat == UNSEEN:
            return 4
        return (SEATS.index(seat) - SEATS.index(self.discards.last.seat) - 1) % 4 + 1

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
        tiles = [*self.discards.pool]
        for seat, hand in self.hands.items():
            if seat != but:
                tiles += [tile for group in hand.exposures for tile in group.tiles]
        return Counter(face_of(tile) for tile in tiles)

    def gone(self, seat: Seat) -> Counter[Tile]:
        """How often each face is out of the seat's reach for good: what the matcher takes.

        A discard that may still be called is not, nor a joker in an exposure,
        which may be redeemed (AMR.A1e).
        """
        last = self.discards.last
        pool = list(self.discards.pool)
        if last and self.play.window == "open" and last.seat != seat and last.tile in pool:
            pool.remove(last.tile)
        for owner, hand in self.hands.items():
            if owner != seat:
                for group in hand.exposures:
                    pool += [tile for tile in group.tiles if tile != JOKER]
        gone = Counter(pool)
        for flower in NUMBERED_FLOWERS if not gone.keys().isdisjoint(NUMBERED_FLOWERS) else ():
            gone[FLOWER] += gone.pop(flower, 0)
        return gone

    def faults_of(self, seat: Seat) -> tuple[Fault, ...]:
        """What the seat has not put right, oldest first."""
        return tuple(fault for fault in self.conduct.faults if fault.seat == seat)

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
        """Return the state as plain data for a display; card, set and ways are left out."""
        left = (f.name for f in fields(self) if f.name not in ("card", "tiles", "settings"))
        plain = {name: _plain(getattr(self, name)) for name in left}
        return {**plain, "settings": self.settings.by_name()}


def _plain(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, tuple):
        return [_plain(item) for item in value]
    if hasattr(value, "__dataclass_fields__"):
        return {f.name: _plain(getattr(value, f.name)) for f in fields(value)}
    return value
