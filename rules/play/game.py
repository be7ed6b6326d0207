"""One deal from the walls to the end, played by four policies and reported in public.

The game is a small machine: ``hold`` (a seat has 14 tiles), ``open`` (its
discard may be called), ``draw`` (the next seat draws), ``over``. Between the
steps it stops at *moments*, where a meddler may do something else.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Literal, NamedTuple

from rules import events as ev
from rules.cards import Card, ConcreteHand
from rules.play.deal import Sealed, Seated
from rules.play.opening import Walls, opening, push_as_needed
from rules.play.policy import Plan, group_with, plan, still_possible, table_of
from rules.rulings import Kind
from rules.tiles import JOKER, SEATS, Seat, Tile

Stage = Literal["hold", "open", "draw", "over"]
Moment = Literal[
    "walls", "break", "taking", "dealt", "passing", "voting", "stopped", "courtesy",
    "deal", "start", "hold", "made", "open", "draw", "fingers", "called", "up", "end", "over",
]  # fmt: skip
"""Where a meddler may step in.

``walls`` before they are built; ``break`` before East's is broken; ``taking``
before a seat takes tiles; ``dealt`` all have theirs; ``passing`` before a seat
passes; ``voting`` before the second Charleston; ``stopped`` somebody wants none;
``courtesy`` before two seats exchange.

``deal`` before the tiles are counted; ``start`` nothing is done yet; ``hold``
the seat on turn has 14 tiles and has racked; ``made`` those 14 are a hand;
``open`` a discard is down and nobody has stirred; ``draw`` nobody wants it;
``fingers`` a tile is drawn and not racked; ``called`` a discard is called and
the group not up; ``up`` it is up; ``end`` the wall is used up; ``over``.
"""
Purpose = Literal["exposure", "mahjongg"]

RETHINKS = 0.12
CALLS = 0.85
REDEEMS = 0.9
RACKS = 0.93
NAMES = 0.3
SILENT = 0.15
SAYS_JOKERLESS = 0.7
DAWDLES = 0.3
CONTENDS = 0.6
TOUCHES = 0.1
"""How often a seat looks for a nearer hand, calls what it can use, redeems where it can, racks
before it discards, is heard to name its discard, takes a discard without a word, says that its
hand is jokerless, calls only after the next has drawn, calls what
another is to have, and lays a hand on the next tile before it draws."""


class Said(NamedTuple):
    """What the referee has to say to an event: `at` is the event's number."""

    at: int
    kind: Kind
    seat: Seat | None
    laws: frozenset[str] = frozenset()
    points: int | None = None


@dataclass(frozen=True)
class Result:
    """A hand that was made: all its tiles, and how the last one came.

    `up` are the groups that lay on the rack, (tile, size) each. `discarder` is
    the seat whose discard was called in this turn; `redeemed` tells of a joker
    redeemed in it, `jokerless` what the winner said.
    """

    winner: Seat
    tiles: tuple[Tile, ...]
    up: tuple[tuple[Tile, int], ...]
    discarder: Seat | None
    redeemed: bool
    jokerless: bool


class Call(NamedTuple):
    """A call for an exposure: whose, whether it was said, and who had drawn before it."""

    seat: Seat
    said: bool
    drew: Seat | None


Meddler = Callable[["Game", Moment], None]


class Game:
    """One deal as it is played: `events` is what was public of it, `said` what is due to it.

    `turn` is the seat that holds 14 tiles or draws next, `last` who discarded
    last, `called_from` whose discard was called in this turn, `call` the last
    call for an exposure. `passing` is the pass of the Charleston and how many
    places it goes, `passed` who has made it.
    """

    def __init__(
        self, card: Card, seed: int, meddler: Meddler | None = None, code: str = "american"
    ) -> None:
        """Deal by the seed; `play` then plays to the end."""
        self.card = card
        self.code = code
        self.rng = random.Random(seed)
        self.deal = Sealed(card.tile_set, self.rng)
        self.walls = Walls(self.rng.randint(1, 6) + self.rng.randint(1, 6))
        self.passing = (0, 0)
        self.passed: list[Seat] = []
        self.courtesy = 0  # tiles the pair now exchanging has agreed on
        self.events: list[ev.Event] = []
        self.said: list[Said] = []
        self.result: Result | None = None
        self.turn: Seat = "E"
        self.stage: Stage = "hold"
        self.last: Seat | None = None
        self.called_from: Seat | None = None
        self.call: Call | None = None
        self.redeemed = False
        self.aims: dict[Seat, ConcreteHand] = {}
        self._meddler = meddler
        self._plans: dict[Seat, Plan] = {}
        for seat in SEATS:
            self.rethink(seat)

    # -- what a meddler uses too -------------------------------------------------------------

    def report(self, *events: ev.Event) -> None:
        """Add events to what the public saw."""
        self.events += events

    def due(
        self,
        kind: Kind,
        seat: Seat | None,
        laws: Iterable[str] = (),
        points: int | None = None,
    ) -> None:
        """Note what the referee has to say to the last event."""
        self.said.append(Said(len(self.events), kind, seat, frozenset(laws), points))

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
            self._plans[seat] = plan(self.aims[seat], self.seat(seat))
        return self._plans[seat]

    def rethink(self, seat: Seat) -> None:
        """Let the seat aim at the nearest hand that can still be made; keep the old if none can."""
        aim = self._aim(seat, self.deal.seen)
        if aim is not None:
            self.aims[seat] = aim
            self.changed(seat)

    def dooms(self, *laid: Tile) -> bool:
        """Whether some seat's exposures would fit no hand that can be made, were these laid open.

        A seat that plays fairly lays others if it can. Late in a deal it may
        hold none; then a hand dies with no offence (AMR.A1e).
        """
        seen, discarded = self.deal.seen.copy(), self.deal.discards.count(JOKER)
        seen.update(laid)
        discarded += laid.count(JOKER)
        return any(
            hand.up
            and not hand.dead
            and not self._possible(seat, seen, discarded)
            and self._aim(seat, seen, discarded) is None
            for seat, hand in self.deal.seats.items()
        )

    def _kill_the_hopeless(self) -> None:
        """After a tile is racked or discarded: what fits no hand that can be made is dead.

        Only exposures tell of it (AMR.A1e). The discard that may still be
        called is out of its discarder's reach alone.
        """
        for seat, hand in self.deal.seats.items():
            if hand.dead or not hand.up:
                continue
            seen, discarded = self.deal.seen.copy(), self.deal.discards.count(JOKER)
            if self.stage == "open" and self.last != seat:
                seen[self.deal.discards[-1]] -= 1
                discarded -= self.deal.discards[-1] == JOKER
            table = table_of(self.card)
            if (
                not self._possible(seat, seen, discarded)
                and not table.any_left(hand, seen, discarded)
                and table.any_left(hand, {}, 0)
            ):
                self.due("dead", seat, ("AMR.A1e",))
                self.kill(seat)

    def _possible(self, seat: Seat, seen: Counter[Tile], discarded: int) -> bool:
        copies, up = self.deal.copies, self.seat(seat).up
        return still_possible(self.aims[seat], up, seen, copies, discarded)

    def _aim(
        self, seat: Seat, seen: Counter[Tile], discarded: int | None = None
    ) -> ConcreteHand | None:
        if discarded is None:
            discarded = self.deal.discards.count(JOKER)
        return table_of(self.card).nearest(self.seat(seat), seen, discarded, self.rng)

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
                self._open()
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
        if not self._still_aims(seat) or self.rng.random() < RETHINKS:
            self.rethink(seat)
        if self.plan(seat).missing:
            self.discard(seat, self._choose(seat))
        elif self.moment("made"):
            self._make(seat)

    def _still_aims(self, seat: Seat) -> bool:
        return self._possible(seat, self.deal.seen, self.deal.discards.count(JOKER))

    def _redeem(self, seat: Seat) -> None:
        for owner, number in self.deal.redeemable():
            face = self.seat(owner).up[number].tile
            useful = self.plan(seat).missing and face in self.plan(seat).spare
            if useful and self.rng.random() < REDEEMS and not self.dooms(face):
                self.deal.redeem(seat, owner, number)
                self.report(ev.Redeemed(seat=seat, owner=owner, group=number, tile=face))
                self.redeemed = True
                self.changed(seat, owner)

    def _choose(self, seat: Seat) -> Tile:
        """Return what to discard: what the hand has no use for, a joker last."""
        spare = list(self.plan(seat).spare)
        self.rng.shuffle(spare)
        spare.sort(key=lambda tile: tile == JOKER)
        spare += [tile for tile in self.seat(seat).concealed() if tile not in spare]
        return next((tile for tile in spare if not self.dooms(tile)), spare[0])

    def discard(self, seat: Seat, tile: Tile, named: Tile | None = None) -> None:
        """End the seat's turn with this tile, called `named` if that is heard wrongly."""
        self.deal.discard(seat, tile)
        self.changed(seat)
        if named is None and self.rng.random() < NAMES:
            named = tile
            if self.rng.random() < NAMES:
                self.report(ev.Named(seat=seat, tile=tile))
        self.report(ev.Discarded(seat=seat, tile=tile, named=named))
        self.last, self.called_from, self.redeemed = seat, None, False
        self.turn, self.stage = self.deal.next_live(seat), "open"
        self._kill_the_hopeless()

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
                self._make(seat)
                return
            if tile in self.plan(seat).spare and not self.dooms(tile):
                self.discard(seat, tile)
                return
        self.report(ev.Racked(seat=seat))
        self.stage = "hold"
        self._kill_the_hopeless()

    # -- calls -------------------------------------------------------------------------------

    def _open(self) -> None:
        if not self.moment("open"):
            return
        tile = self.deal.discards[-1]
        wants = {s: w for s in SEATS if s != self.last and (w := self._wants(s, tile))}
        if not wants:
            self.stage = "draw"
            return
        first = min(wants, key=lambda seat: self._rank(seat, wants[seat]))
        drew = self._claim(tile, first, wants)
        if wants[first] == "mahjongg":
            self.deal.take_discard(first)
            self.called_from, self.turn = self.last, first
            self._put_back(drew)
            self._make(first, called=True)
            return
        self.call = Call(first, isinstance(self.events[-1], ev.Claimed | ev.Retracted), drew)
        if not self.moment("called"):
            return
        self.put_up(first, group_with(self.plan(first), self.seat(first), tile) or [])
        self._put_back(drew)

    def _wants(self, seat: Seat, tile: Tile) -> Purpose | None:
        hand = self.seat(seat)
        if hand.dead or tile == JOKER:
            return None
        if self.plan(seat).completes(tile):
            return "mahjongg"
        # Whether a group may be called when the wall is used up is not settled: nobody does.
        group = group_with(self.plan(seat), hand, tile) if self.deal.wall else None
        if group is None or self.rng.random() >= CALLS:
            return None
        return "exposure" if self._still_aims(seat) and not self.dooms(*group) else None

    def _rank(self, seat: Seat, purpose: Purpose) -> tuple[bool, int]:
        """Return who comes first: Mah Jongg, then the nearest at the discarder's right."""
        steps = (SEATS.index(seat) - SEATS.index(self.last or "N")) % 4
        return (purpose != "mahjongg", steps)

    def _claim(self, tile: Tile, first: Seat, wants: dict[Seat, Purpose]) -> Seat | None:
        """Say the calls, in any order; return the seat that had drawn already, if one had."""
        callers = [seat for seat in wants if seat == first or self.rng.random() < CONTENDS]
        self.rng.shuffle(callers)
        if callers == [first] and self.rng.random() < SILENT:
            return None
        drew = None
        if self.turn not in wants and len(self.deal.wall) > 1 and self.rng.random() < DAWDLES:
            drew = self.turn
            push_as_needed(self)
            self.report(ev.Drawn(seat=drew))
        best: Seat | None = None
        for seat in callers:
            taken = seat == first or self.rng.random() < 0.5
            self.report(ev.Claimed(seat=seat, tile=tile, purpose=wants[seat], taken=taken))
            if best is None:
                best = seat
                continue
            best = min(best, seat, key=lambda each: self._rank(each, wants[each]))
            self.due("granted", best)
        self.report(*(ev.Retracted(seat=seat) for seat in callers if seat != first))
        return drew

    def _put_back(self, drew: Seat | None) -> None:
        if drew is not None:
            self.report(ev.PutBack(seat=drew))

    def put_up(self, seat: Seat, group: list[Tile]) -> None:
        """Take the last discard and lay it up with these tiles of the rack."""
        tile = self.deal.take_discard(seat)
        self.deal.put_up(seat, [tile, *group], tile)
        self.changed(seat)
        self.report(ev.Exposed(seat=seat, tiles=(tile, *group), claimed=tile))
        self.called_from, self.turn, self.stage = self.last, seat, "hold"

    # -- the end -----------------------------------------------------------------------------

    def _make(self, seat: Seat, *, called: bool = False) -> None:
        """Declare Mah Jongg and show the hand; after a call the show may say it all."""
        hand = self.seat(seat)
        tiles = tuple(hand.tiles())
        claimed = called and isinstance(self.events[-1], ev.Claimed)
        silent = claimed and self.rng.random() < SILENT
        jokerless = not silent and JOKER not in tiles and self.rng.random() < SAYS_JOKERLESS
        if not silent:
            self.report(ev.Declared(seat=seat, jokerless=jokerless))
        self.report(ev.Shown(seat=seat, tiles=tiles))
        self.due("win", seat)
        up = tuple((group.tile, group.size) for group in hand.up)
        self.result = Result(seat, tiles, up, self.called_from, self.redeemed, jokerless)
        self.stage = "over"


def play(card: Card, seed: int, meddler: Meddler | None = None, code: str = "american") -> Game:
    """Play one deal by a seed, every time the same."""
    return Game(card, seed, meddler, code).play()
