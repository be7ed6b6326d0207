"""One deal from the walls to the end, played by four policies and reported in public.

The game is a small machine: ``hold`` (a seat has 14 tiles), ``open`` (its
discard may be called), ``draw`` (the next seat draws), ``over``. Between the
steps it stops at *moments*, where a meddler may do something else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

from rules import events as ev
from rules.cards import Card, ConcreteHand
from rules.tiles import FLOWER, JOKER, SEATS, UNKNOWN, Seat, Tile
from tests.players import calls, prospects
from tests.players.account import Account
from tests.players.deal import Sealed, Seated
from tests.players.manner import manner_of
from tests.players.opening import Walls, opening, push_as_needed
from tests.players.policy import Plan, plan
from tests.players.result import Result

Stage = Literal["hold", "open", "draw", "over"]
Moment = Literal[
    "flowers", "walls", "break", "taking", "dealt", "passing", "voting", "stopped", "courtesy",
    "deal", "start", "hold", "made", "open", "draw", "fingers", "called", "up", "end", "over",
]  # fmt: skip
"""Where a meddler may step in.

``flowers`` before those are taken, where they are; ``walls`` before they are built;
``break`` before East's is broken; ``taking`` before a seat takes tiles; ``dealt``
all have theirs; ``passing`` before a seat passes; ``voting`` before the second
Charleston; ``stopped`` somebody wants none; ``courtesy`` before two seats exchange.

``deal`` before the tiles are counted; ``start`` nothing is done yet; ``hold``
the seat on turn has 14 tiles and has racked; ``made`` those 14 are a hand;
``open`` a discard is down and nobody has stirred; ``draw`` nobody wants it;
``fingers`` a tile is drawn and not racked; ``called`` a discard is called and
the group not up; ``up`` it is up; ``end`` the wall is used up; ``over``.
"""

RETHINKS = 0.12
REDEEMS = 0.9
REDEEMS_FIRST = 0.3
RACKS = 0.93
NAMES = 0.3
SAYS_JOKERLESS = 0.7
SILENT = 0.15
TOUCHES = 0.1
THROWS_JOKERS = 0.03
"""How often a seat looks for a nearer hand, redeems where it can, or before it draws where that
is allowed, racks before it discards, is heard to name its discard, says that its hand is jokerless,
shows a hand it called for without declaring it, lays a hand on the next tile before it draws, and
throws a joker that it could use, where that is called as the tile thrown before it."""

Meddler = Callable[["Game", Moment], None]


class Game(Account):
    """One deal as it is played.

    `turn` is the seat that holds 14 tiles or draws next, `last` who discarded last and `face`
    what that tile is called, `called_from` whose discard was called in this turn, `call` the last
    call for an exposure. `passing` is the pass of the Charleston and how many places it goes,
    `passed` who has made it.
    """

    def __init__(
        self, card: Card, seed: int, meddler: Meddler | None = None, code: str = "american"
    ) -> None:
        """Deal by the seed; `play` then plays to the end."""
        super().__init__()
        self.card = card
        self.code = code
        self.manner = manner_of(code)
        self.rng = random.Random(seed)
        self.deal = Sealed(card.tile_set, self.rng, flowers_first=self.manner.flowers_first)
        self.walls = Walls(self.manner.stacks, self.rng.randint(1, 6) + self.rng.randint(1, 6))
        self.passing = (0, 0)
        self.passed: list[Seat] = []
        self.courtesy = 0  # tiles the pair now exchanging has agreed on
        self.result: Result | None = None
        self.turn: Seat = "E"
        self.stage: Stage = "hold"
        self.last: Seat | None = None
        self.face = UNKNOWN
        self.called_from: Seat | None = None
        self.call: calls.Call | None = None
        self.redeemed = False
        self.aims: dict[Seat, ConcreteHand] = {}
        self._meddler = meddler
        self._plans: dict[Seat, Plan] = {}
        for seat in SEATS:
            self.rethink(seat)

    # -- what a meddler uses too -------------------------------------------------------------

    def seat(self, seat: Seat) -> Seated:
        """Return the seat's tiles, to look at or to alter (say `changed` then)."""
        return self.deal.seats[seat]

    def changed(self, *seats: Seat) -> None:
        """Forget what the seats were about to do, as their tiles are others now."""
        for seat in seats:
            self._plans.pop(seat, None)

    def kill(self, seat: Seat) -> None:
        """The seat's hand is dead: it plays no more, and in its turn the next live seat draws."""
        self.seat(seat).dead = True
        if self.turn == seat:
            self.turn = self.deal.next_live(seat)
            self.called_from, self.redeemed = None, False
            if self.stage == "hold":
                self.stage = "draw"

    def plan(self, seat: Seat) -> Plan:
        """Return what the seat lacks for the hand it aims at."""
        if seat not in self._plans:
            self._plans[seat] = plan(
                self.aims[seat], self.seat(seat), self.card.wild, self.manner.ways.least_group
            )
        return self._plans[seat]

    def rethink(self, seat: Seat) -> None:
        """Let the seat aim at the nearest hand that can still be made; keep the old if none can."""
        aim = prospects.aim_of(self, seat, self.deal.seen, prospects.lost_wilds(self, seat))
        if aim is not None:
            self.aims[seat] = aim
            self.changed(seat)

    def dooms(self, *laid: Tile) -> bool:
        """Whether some seat's groups would fit no hand that can be made, were these laid open."""
        return prospects.dooms(self, laid)

    # -- play --------------------------------------------------------------------------------

    def play(self) -> Game:
        """Play to the end and return the game."""
        opening(self)
        self.moment("deal")
        counts = {seat: self.seat(seat).rack.total() for seat in SEATS}
        self.report(ev.Dealt(counts=counts, wall=len(self.deal.wall)))
        self.moment("start")
        while self.stage != "over":
            if self.stage == "hold":
                self._hold()
            elif self.stage == "open":
                calls.decide(self)
            else:
                self._draw()
        self.moment("over")
        return self

    def moment(self, moment: Moment) -> bool:
        """Let the meddler act; return whether play stands where it stood."""
        if self._meddler is None:
            return True
        before = (self.turn, self.stage)
        self._meddler(self, moment)
        return before == (self.turn, self.stage)

    def _hold(self) -> None:
        seat = self.turn
        if not self.moment("up" if self.called_from else "hold"):
            return
        self._redeem(seat)
        if not prospects.still_aims(self, seat) or self.rng.random() < RETHINKS:
            self.rethink(seat)
        if self.plan(seat).missing:
            self.discard(seat, self._choose(seat))
        elif self.moment("made"):
            self.make(seat)

    def _redeem(self, seat: Seat) -> None:
        for owner, number in self.deal.redeemable():
            face = self.seat(owner).up[number].tile
            useful = self.plan(seat).missing and face in self.plan(seat).spare
            if useful and self.rng.random() < REDEEMS and not self.dooms(face):
                self.deal.redeem(seat, owner, number)
                self.report(ev.Redeemed(seat=seat, owner=owner, group=number, tile=face))
                self.redeemed = True
                self.changed(seat, owner)

    def may_throw(self, tile: Tile) -> bool:
        """Whether such a tile may be discarded now (N46.10, HOY.V3)."""
        ways = self.manner.ways
        if ways.jokers_called_as_last and tile == JOKER:
            return self.last is not None
        return not (ways.flowers_stay and tile == FLOWER)

    def _choose(self, seat: Seat) -> Tile:
        """Return what to discard: what the hand has no use for, a joker last."""
        as_last = self.manner.ways.jokers_called_as_last and self.may_throw(JOKER)
        if as_last and self.seat(seat).rack[JOKER] and self.rng.random() < THROWS_JOKERS:
            return JOKER
        spare = list(self.plan(seat).spare)
        self.rng.shuffle(spare)
        spare.sort(key=lambda tile: tile == JOKER)
        spare += [tile for tile in self.seat(seat).concealed() if tile not in spare]
        spare = [tile for tile in spare if self.may_throw(tile)]
        return next((tile for tile in spare if not self.dooms(tile)), spare[0])

    def called(self, tile: Tile) -> Tile:
        """Return what the tile is called when it is discarded now: a joker as the one before."""
        as_last = self.manner.ways.jokers_called_as_last and self.last is not None
        return self.face if as_last and tile == JOKER else tile

    def discard(self, seat: Seat, tile: Tile, named: Tile | None = None) -> None:
        """End the seat's turn with this tile, called `named` if that is heard wrongly."""
        self.deal.discard(seat, tile)
        self.changed(seat)
        self.face = self.called(tile)
        if named is None and self.rng.random() < NAMES:
            named = self.face
            if self.rng.random() < NAMES:
                self.report(ev.Named(seat=seat, tile=named))
        self.report(ev.Discarded(seat=seat, tile=tile, named=named))
        self.last, self.called_from, self.redeemed = seat, None, False
        self.turn, self.stage = self.deal.next_live(seat), "open"
        prospects.kill_the_hopeless(self)

    def _draw(self) -> None:
        seat = self.turn
        if not self.deal.wall:
            self.moment("end")
            self.report(ev.DealEnded(reason="wall"))
            self.due("wall_game", None)
            self.stage = "over"
            return
        if not self.moment("draw"):
            return
        if self.manner.redeems_first and self.rng.random() < REDEEMS_FIRST:
            self._redeem(seat)
        push_as_needed(self)
        if self.rng.random() < TOUCHES:
            self.report(ev.TouchedWall(seat=seat))
        tile = self.deal.draw(seat)
        self.changed(seat)
        self.report(ev.Drawn(seat=seat))
        if not self.moment("fingers"):
            return
        if self.rng.random() >= RACKS:
            if not self.plan(seat).missing:
                self.make(seat)
                return
            if tile in self.plan(seat).spare and self.may_throw(tile) and not self.dooms(tile):
                self.discard(seat, tile)
                return
        self.report(ev.Racked(seat=seat))
        self.stage = "hold"
        prospects.kill_the_hopeless(self)

    def put_up(self, seat: Seat, group: list[Tile]) -> None:
        """Take the last discard and lay it up with these tiles of the rack."""
        tile = self.deal.take_discard(seat)
        self.deal.put_up(seat, [tile, *group], self.face)
        self.changed(seat)
        self.report(ev.Exposed(seat=seat, tiles=(tile, *group), claimed=self.face))
        self.called_from, self.turn, self.stage = self.last, seat, "hold"

    # -- the end -----------------------------------------------------------------------------

    def make(self, seat: Seat, *, called: Tile | None = None) -> None:
        """Declare Mah Jongg and show the hand; after a call the show may say it all.

        `called` is the discard that was taken for it, if one was.
        """
        hand = self.seat(seat)
        tiles = tuple(hand.tiles())
        claimed = called is not None and isinstance(self.events[-1], ev.Claimed)
        silent = claimed and self.rng.random() < SILENT
        jokerless = not silent and JOKER not in tiles and self.rng.random() < SAYS_JOKERLESS
        if not silent:
            self.report(ev.Declared(seat=seat, jokerless=jokerless))
        self.report(ev.Shown(seat=seat, tiles=tiles))
        self.due("win", seat)
        up = tuple((group.tile, group.size) for group in hand.up)
        thrown_as = self.face if called == JOKER else None
        self.result = Result(seat, tiles, up, self.called_from, self.redeemed, jokerless, thrown_as)
        self.stage = "over"


def play(card: Card, seed: int, meddler: Meddler | None = None, code: str = "american") -> Game:
    """Play one deal by a seed, every time the same."""
    return Game(card, seed, meddler, code).play()
