"""One classical deal from the heaps to the end, reported in public.

The game is a small machine: ``hold`` (a seat is to discard), ``open`` (its
discard may be claimed), ``draw`` (the next seat draws), ``over``. Between the
steps it stops at *moments*, where a meddler may do something else.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Literal

from rules import events as ev
from rules.codes import get_code
from rules.facts.seasons import is_season
from rules.tiles import SEATS, Seat, Tile
from tests.players.account import Account
from tests.players.classical import claims, policy
from tests.players.classical.deal import Sealed, Seated
from tests.players.classical.opening import opening
from tests.players.classical.result import Result, final

Stage = Literal["hold", "open", "draw", "over"]
Moment = Literal[
    "heaps", "heap", "deal", "dealt", "start", "season", "owed", "hold", "made", "open", "draw",
    "fingers", "called", "up", "end", "showing", "over",
]  # fmt: skip
"""Where a meddler may step in.

``heaps`` before they are formed; ``heap`` one is to be taken; ``deal`` before
the tiles are counted; ``dealt`` before a seat lays dealt seasons aside; ``start``
nothing is done yet; ``season`` a season was drawn and not laid down; ``owed`` a
loose tile is due for a season or a four; ``hold`` the seat on turn is to discard;
``made`` its tiles are Mah Jong; ``open`` a discard is down and nobody has
stirred; ``draw`` nobody wants it; ``fingers`` a tile is drawn; ``called`` a
discard is claimed and the group not down; ``up`` it is; ``end`` no tile is left;
``showing`` the winner has shown and the others have not; ``over``.
"""

FOURS = 0.85
RACKS = 0.5
NAMES = 0.2
"""How often a seat lays down a four, is seen to rack what it drew, and names its discard."""

CARELESS = 0.3
THOUGHTLESS = 0.6
"""How many tables play carelessly, and how often one of those throws any tile: such deals last
longer, and some are won by nobody."""

Meddler = Callable[["Game", Moment], None]


class Game(Account):
    """One deal as it is played.

    `turn` is the seat that is to discard or draws next, `last` who discarded last,
    `drawn` the tile just drawn, with `loose` if it was a loose one, `called_from` whose
    discard was claimed in this turn, `claim` the claim for a group, `chosen` the heap.
    """

    def __init__(
        self,
        seed: int,
        code: str = "british-1924",
        players: int = 4,
        meddler: Meddler | None = None,
    ) -> None:
        """Deal by the seed; `play` then plays to the end. With three players North is empty."""
        super().__init__()
        self.code = get_code(code)
        self.rng = random.Random(seed)
        self.seats: tuple[Seat, ...] = SEATS[:players]
        self.deal = Sealed(self.code.tiles, self.seats, self.rng)
        self.result: Result | None = None
        self.turn: Seat = "E"
        self.stage: Stage = "hold"
        self.last: Seat | None = None
        self.drawn: Tile | None = None
        self.loose = False
        self.called_from: Seat | None = None
        self.claim: claims.Claim | None = None
        self.chosen: Seat = "E"
        self.discarded = 0  # how many tiles have been discarded, claimed ones among them
        self.styles = {s: policy.style_for(self.seat(s), self.rng) for s in self.seats}
        self.careless = self.rng.random() < CARELESS
        self._meddler = meddler

    # -- what a meddler uses too -------------------------------------------------------------

    def seat(self, seat: Seat) -> Seated:
        """Return the seat's tiles, to look at or to alter."""
        return self.deal.seats[seat]

    def live(self) -> list[Seat]:
        """The seats whose hands still play, in the order of play from East."""
        return [seat for seat in self.seats if not self.seat(seat).dead]

    def kill(self, seat: Seat) -> None:
        """The seat's hand is dead: it plays no more, and in its turn the next live seat draws."""
        self.seat(seat).dead = True
        if not self.live():
            self.stage = "over"
        elif self.turn == seat:
            self.turn = self.deal.next_live(seat)
            self.drawn, self.loose, self.called_from = None, False, None
            if self.stage == "hold":
                self.stage = "draw"

    def moment(self, moment: Moment) -> bool:
        """Let the meddler act; return whether play stands where it stood."""
        if self._meddler is None:
            return True
        before = (self.turn, self.stage)
        self._meddler(self, moment)
        return before == (self.turn, self.stage)

    # -- play --------------------------------------------------------------------------------

    def play(self) -> Game:
        """Play to the end and return the game."""
        opening(self)
        self.moment("start")
        while self.stage != "over":
            if self.stage == "hold":
                self._hold()
            elif self.stage == "open":
                claims.decide(self)
            else:
                self._draw()
        self.moment("over")
        return self

    def _hold(self) -> None:
        seat = self.turn
        if not self.moment("up" if self.called_from else "hold"):
            return
        hand = self.seat(seat)
        if self.called_from is None:
            if policy.is_made(hand):
                if self.moment("made"):
                    self.win(seat)
                return
            if self.deal.left and self._lay_four(seat):
                return
        self.discard(seat, self._choose(seat))

    def _choose(self, seat: Seat) -> Tile:
        hand = self.seat(seat)
        if self.careless and self.rng.random() < THOUGHTLESS:
            return self.rng.choice(hand.concealed())
        return policy.to_discard(hand, self.styles[seat], self.deal.seen, self.rng)

    def _lay_four(self, seat: Seat) -> bool:
        """Lay down a four, or the fourth of an open three, and draw for it."""
        hand = self.seat(seat)
        four, number = policy.four_in_hand(hand), policy.fourth_for_a_three(hand)
        if (four is None and number is None) or self.rng.random() >= FOURS:
            return False
        if four is not None:
            self.deal.lay_open(seat, (four,) * 4)
            self.report(ev.Exposed(seat=seat, tiles=(four,) * 4))
        elif number is not None:
            self.deal.add_fourth(seat, number)
            tiles = tuple(hand.up[number].tiles)
            self.report(ev.ExposureChanged(seat=seat, group=number, tiles=tiles))
        self.replace(seat)
        return True

    def discard(self, seat: Seat, tile: Tile) -> None:
        """End the seat's turn with this tile."""
        self.deal.discard(seat, tile)
        named = tile if self.rng.random() < NAMES else None
        self.report(ev.Discarded(seat=seat, tile=tile, named=named))
        self.discarded += 1
        self.last, self.called_from = seat, None
        self.drawn, self.loose = None, False
        self.turn, self.stage = self.deal.next_live(seat), "open"

    def _draw(self) -> None:
        if not self.deal.left:
            self.wall_game()
            return
        if not self.moment("draw"):
            return
        seat = self.turn
        if self.deal.wall:
            self.drawn, self.loose = self.deal.draw(seat), False
            self.report(ev.Drawn(seat=seat))
        else:
            self.drawn, self.loose = self.deal.draw_loose(seat), True
            self.report(ev.Drawn(seat=seat, end="loose"))
        self.take_in(seat)

    def take_in(self, seat: Seat) -> None:
        """Lay aside what was drawn if it is a season; else the seat has its tile."""
        if not self.moment("season" if self.drawn and is_season(self.drawn) else "fingers"):
            return
        self.stage = "hold"
        if self.seat(seat).seasons():
            self.lay_seasons_aside(seat)
        elif self.rng.random() < RACKS:
            self.report(ev.Racked(seat=seat))

    def lay_seasons_aside(self, seat: Seat) -> None:
        """Lay open the seasons of the rack, drawing a loose tile for each."""
        while seasons := self.seat(seat).seasons():
            self.deal.lay_aside(seat, seasons[0])
            self.report(ev.BonusShown(seat=seat, tile=seasons[0]))
            if not self.deal.left:
                self.wall_game()
                return
            if not self.replace(seat):
                return

    def replace(self, seat: Seat) -> bool:
        """Draw a loose tile for a season or a four; return whether play stands where it stood."""
        if not self.moment("owed"):
            return False
        self.drawn, self.loose = self.deal.draw_loose(seat), True
        self.report(ev.Drawn(seat=seat, end="loose"))
        if not is_season(self.drawn) or not self.deal.loose:
            self.make_up_loose()
        if is_season(self.drawn):
            self.lay_seasons_aside(seat)
        return True

    def make_up_loose(self) -> None:
        """Make the loose tiles up to two from the bottom of the pack, if it has any."""
        count = self.deal.make_up_loose()
        if count:
            self.report(ev.LooseLaid(count=count))

    # -- the end -----------------------------------------------------------------------------

    def wall_game(self) -> None:
        """No tile is left: nobody has won."""
        self.moment("end")
        self.report(ev.DealEnded(reason="wall"))
        self.due("wall_game", None)
        self.stage = "over"

    def win(self, seat: Seat, claimed: Tile | None = None) -> None:
        """Declare Mah Jong and show the hand, then all the others theirs.

        A discard that makes the hand has been taken into it.
        """
        self.report(ev.Declared(seat=seat))
        self.report(ev.Shown(seat=seat, tiles=tuple(self.seat(seat).tiles())))
        self.due("win", seat)
        left, as_dealt = self.deal.left, self.last is None
        self.result = Result(
            winner=seat,
            hands={each: final(self.seat(each)) for each in self.seats},
            last=claimed or self.drawn,
            discarder=self.last if claimed else None,
            loose=claimed is None and self.loose,
            last_available=claimed is None and not left,
            as_dealt=as_dealt,
            first_discard=claimed is not None and self.discarded == 1,
        )
        self.moment("showing")
        at = self.seats.index(seat)
        for other in (*self.seats[at + 1 :], *self.seats[:at]):
            self.report(ev.Shown(seat=other, tiles=tuple(self.seat(other).tiles())))
        self.stage = "over"


def play(
    seed: int, code: str = "british-1924", players: int = 4, meddler: Meddler | None = None
) -> Game:
    """Play one deal by a seed, every time the same."""
    return Game(seed, code, players, meddler).play()
