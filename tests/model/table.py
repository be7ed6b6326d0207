"""One deal on the model's table, the referee watching it event by event."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import numpy as np

from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.parts import HAND
from rules.reasons.declaring import NotPutRight
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import FLOWER, SEATS, Seat, Tile
from tests.model.hands import hands_of, tally
from tests.model.judge import Due, Position, Verdict, due
from tests.model.manners import MANNERS
from tests.model.pieces import Piece, Places, faces

STAGES = {"draw": "draw", "drawn": "drawn", "discard": "hold"}


class Disagreement(Exception):  # noqa: N818 - it is no error of the program's
    """The referee and the model's judge are at odds; the message says where and how."""


class Table:
    """Real tiles, the judge's position, and the referee that is held to it.

    `acts` counts what was done by name, `known` says how often the judge knew what follows.
    """

    def __init__(self, code: str, seed: int) -> None:
        self.code, self.seed = code, seed
        self.rng = random.Random(f"{code} {seed}")
        self.manner = MANNERS[code]
        self.places = Places(get_code(code).tiles, self.rng)
        self.at = Position()
        card = self.manner.card
        self.referee = Referee(get_code(code), load_card(card) if card else None)
        self.act = ""
        self.acts: Counter[str] = Counter()
        self.known: Counter[str] = Counter()
        self.aims: dict[Seat, Any] = {}
        self.faces = sorted({piece.face for piece in self.places.all})
        self.wrong_end: set[Seat] = set()
        self.said: list[tuple[ev.Event, list[Ruling]]] = []
        if card:
            self.hands = hands_of(card)
            noise = np.random.default_rng(self.rng.randrange(2**32))
            self.moods = {seat: 1.2 * noise.random(len(self.hands.hands)) for seat in SEATS}

    # -- events ----------------------------------------------------------------------------------

    def begin(self, act: str, *, known: bool = True) -> None:
        """What is done next goes by this name."""
        self.act = act
        self.acts[act] += 1
        self.known[act] += known

    def tell(
        self,
        event: ev.Event,
        *must: Due,
        may: tuple[Due, ...] = (),
        of: tuple[Seat, ...] = (),
        answers: Seat | None = None,
    ) -> list[Ruling]:
        """Write what was done; hold what is said of it to what is due."""
        rulings = self.referee.see(event)
        self.said.append((event, rulings))
        unknown = frozenset({*self.at.soiled, *of})
        verdict = Verdict(tuple(d for d in must if d.kinds), may, unknown, answers)
        wrongs = verdict.wrongs(rulings)
        if wrongs:
            self.fail("; ".join(wrongs))
        for ruling in rulings:
            # A fault was not put right before: the deal is in the director's hands.
            self.at.over = self.at.over or isinstance(ruling.reason, NotPutRight)
            if ruling.kind in ("dead", "error") and ruling.seat is not None:
                self._dies(ruling)
        return rulings

    def _dies(self, ruling: Ruling) -> None:
        """What the judge has let pass as a dead hand is one at the table."""
        seat = ruling.seat
        assert seat is not None
        if self.referee.deal.hands[seat].dead:
            if seat not in self.at.dead:
                self.at.dies(seat)
        elif ruling.kind == "dead":
            self.at.doomed.add(seat)
            self.at.soiled.add(seat)

    def fail(self, why: str) -> None:
        """Say that referee and judge are at odds."""
        lines = [f"{self.code} {self.seed} [{self.act}] {why}"]
        for event, rulings in self.said[-8:]:
            said = [(r.kind, r.seat, type(r.reason).__name__) for r in rulings]
            lines.append(f"    {_short(event)}  -> {said}")
        lines.append(f"    at {self.at}")
        raise Disagreement("\n".join(lines))

    # -- what lies there and what the referee shows -----------------------------------------------

    def settle(self) -> None:
        """After an act: the tiles are whole, and the referee's table is this one."""
        places, deal = self.places, self.referee.deal
        if not places.whole():
            self.fail("the model lost a tile")
        self.at.over = self.at.over or deal.phase == "over"
        if self.at.over:
            return
        for seat in SEATS:
            hand = deal.hands[seat]
            held = len(places.held(seat))
            if hand.concealed not in (None, held):
                self.fail(f"{seat} holds {held}, the referee has {hand.concealed}")
            if list(deal.exposures(seat)) != places.groups(seat):
                self.fail(f"{seat} has {places.groups(seat)} up, not {deal.exposures(seat)}")
            if hand.dead != (seat in self.at.dead):
                self.fail(f"{seat} dead: {hand.dead}")
        if deal.wall.left not in (None, len(places.wall)):
            self.fail(f"the wall has {len(places.wall)}, the referee {deal.wall.left}")
        if deal.wall.loose != len(places.loose):
            self.fail(f"{len(places.loose)} tiles lie loose, the referee has {deal.wall.loose}")
        lying = [*places.pool, *(piece for seat in SEATS for piece in places.between[seat])]
        if Counter(deal.discards.pool) != Counter(faces(lying)):
            self.fail("other discards lie there")
        if deal.impossible:
            self.fail(f"held to be impossible: {deal.impossible}")
        shown = (deal.turn, STAGES.get(deal.stage or ""))
        # Whose turn was passed over by discards that nobody stopped has drawn already.
        passed_over = self.at.stage == "draw" and self.count(self.at.turn) > HAND
        if self.at.murky or passed_over or (self.at.soiled & {deal.turn, self.at.turn}):
            self.adopt()
        elif shown != (self.at.turn, self.at.stage):
            self.fail(f"the referee has {shown}")

    def adopt(self) -> None:
        """Go by the referee's display: a fault was let stand, and play goes on as it says."""
        deal, at = self.referee.deal, self.at
        if deal.turn is None:
            at.over = True
            return
        if at.turn != deal.turn:
            at.fresh = False  # the group was another's
        at.turn, at.stage = deal.turn, STAGES[deal.stage or "draw"]  # type: ignore[assignment]
        at.window = deal.play.window
        at.calls = {claim.seat: claim.purpose for claim in deal.live_claims()}
        last = deal.discards.last
        at.face, at.thrower = (last.face, last.seat) if last else (None, None)
        lying = self.places.pool
        if at.window == "open" and (not lying or lying[-1].face != last.tile):
            at.window = "taken"  # it lies in a group that should not be there
        at.murky = False

    # -- what the judge looks at ------------------------------------------------------------------

    def count(self, seat: Seat) -> int:
        """How many tiles the hand has."""
        return self.places.count(seat)

    def up(self, seat: Seat) -> list[tuple[Tile, ...]]:
        """The seat's groups."""
        return self.places.groups(seat)

    def seen(self) -> list[Tile]:
        """Every tile in sight, as players count them."""
        tiles = list(faces(self.places.pool))
        for seat in SEATS:
            tiles += [tile for group in self.up(seat) for tile in group]
        return tiles

    def hopeless(self) -> tuple[tuple[Due, ...], tuple[Due, ...]]:
        """Whose hand has no future now: those who must be dead by it and those who may be (A1e)."""
        if not self.manner.futures:
            return (), ()
        must, may = [], []
        for seat in self.at.live():
            if seat in self.at.soiled or not self.up(seat):
                continue
            sure, maybe = self._futures(seat)
            if not sure and self.at.follow is None:
                must.append(due("dead", seat, "AMR.A1e AMR.A1c"))
            elif not sure:  # a discard out of turn may still go back, and its tile with it
                may.append(due("dead", seat, "AMR.A1e AMR.A1c"))
            elif not maybe:
                may.append(due("dead", seat, "AMR.A1e"))
        return tuple(must), tuple(may)

    def _futures(self, seat: Seat) -> tuple[bool, bool]:
        """Whether a hand is left by its pairs and singles, and by all its tiles."""
        pool = list(faces(self.places.pool))
        if self.at.window == "open" and self.at.thrower != seat and pool:
            pool.pop()
        others = [
            tile
            for other in SEATS
            if other != seat
            for group in self.up(other)
            for tile in group
            if tile not in self.hands.wild
        ]
        own = tally(t for group in self.up(seat) for t in group if t not in self.hands.wild)
        left = self.hands.copies - tally([*pool, *others])
        at = np.flatnonzero(self.hands.holding(self.up(seat)) & self.hands.open)
        may = (self.hands.strict[:, at] <= (left - own)[:, None]).all(axis=0)
        short = np.maximum(self.hands.total[:, at] - np.maximum(left, 0)[:, None], 0)
        short[-1] = 0
        return bool(may.any()), bool((may & (short.sum(axis=0) <= left[-1])).any())

    def last_piece(self) -> Piece:
        """The last discard, which lies there."""
        return self.places.pool[-1]

    def is_flower(self, tile: Tile) -> bool:
        """Whether it may never be thrown in this code."""
        return self.manner.flowers_stay and tile == FLOWER


def _short(event: ev.Event) -> str:
    fields = {
        name: getattr(event, name)
        for name in event.__struct_fields__
        if name not in ("n", "at", "source", "confidence", "hidden", "pressed")
    }
    told = ", ".join(f"{k}={v}" for k, v in fields.items() if v not in (None, (), False))
    return f"{type(event).__name__}({told})"
