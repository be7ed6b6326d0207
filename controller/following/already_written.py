"""What a look shows that is on record already: people entered it first, or it was written when
another part of it came in sight.

A tile on record that comes in sight late is no new act, and a tile that goes from where it was last
seen, after it was written elsewhere, is not gone once more: the record and the table would part.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

import msgspec

from controller.following.corrections import Corrections
from controller.following.drawn_at_touch import NOT_SEEN_TO_GO
from controller.following.table_changes import SAME_PLACE, Change
from controller.following.table_layout import TilesInSight
from controller.following.unseen_seats import due_to_draw, holder_of, thrown_undrawn
from controller.record.standing import Record
from controller.record.standing import standing as written_of
from rules.amending import vanished_by
from rules.events import (
    BY_PEOPLE,
    Amended,
    Asked,
    Claimed,
    Dealt,
    Discarded,
    Drawn,
    Event,
    Exposed,
    LooseLaid,
    Missable,
)
from rules.missed_discards import calls_before
from rules.reasons.questions import DoesNotAddUp
from rules.referee import amended
from rules.tiles import UNKNOWN, AnySeat, Seat, face_of
from vision.sightings import Spot

ONE_TILE: Final = "a stack was one tile"

_ACTS: Final = (Drawn, Discarded, Claimed, Exposed)

LATELY: Final = 6
"""Among so many entries a draw that people entered may be one that is only seen now."""


class AlreadyWritten:
    """Takes out of changes what is on record already, by `record` and the tiles of it that were
    `written` of those in sight on `table`."""

    def __init__(self, table: TilesInSight, written: Corrections, record: Record) -> None:
        self._table, self._written, self._record = table, written, record
        self._over: dict[Seat, int] = {}  # after which entry a hand was last over the table
        self._last = 0  # the last entry before this look
        self._gone: dict[int, Spot] = {}  # discards that lay there no more, by their entries

    def hidden_at_first(self, change: Change, *, hides: bool) -> Iterator[Event]:
        """Take what comes to sight out of a change, and what is hidden again, as long as the walls
        were not all seen since the deal, or since it was found in play: it was neither put back nor
        drawn. `hides`: something lies over the walls yet."""
        standing, deal = amended(self._record.events), self._record.deal
        dealt = next((e for e in standing if isinstance(e, Dealt)), None)
        asked = [e for e in standing if isinstance(e, Asked) and e.unwatched]
        if dealt is None or deal is None or deal.wall.left is None:
            return
        before = self._table.wall + len(change.taken) - change.put_back
        lacks = asked[0].asks if asked else None
        if not isinstance(lacks, DoesNotAddUp):
            # Of what is on record and was not in sight something may come to sight now.
            out_of_sight = max(0, deal.wall.left - before)
            change.put_back -= min(change.unknown, out_of_sight, change.put_back)
            _leave_standing(change, change.covered if out_of_sight else change.amid)
            return
        full = lacks.wall + lacks.size - lacks.seen
        # Between two turns nobody holds a tile too many, and one more stands in the walls.
        most = full if dealt.counts else full + 1
        if dealt.wall >= most or "wall" in written_of(self._record.events, dealt.n).said:
            return
        change.put_back = max(0, change.put_back - change.unknown)
        _leave_standing(change, change.covered)
        more = self._table.wall + len(change.taken) - change.put_back - deal.wall.left
        wall = min(dealt.wall + more, most)
        if dealt.counts and wall < full:
            # Beside an arm a stack may have been seen a layer too low.
            stand = deal.wall.left + full - dealt.wall - len(change.taken) + change.put_back
            wall = full if self._table.stands_as_dealt(stand) else wall
        if wall != dealt.wall:
            counted = msgspec.structs.replace(dealt, n=0, at=None, wall=wall)
            yield Amended(target=dealt.n, event=counted, reason="come to sight")
        if wall == most or (wall >= full and not hides):
            yield Amended(target=asked[0].n, event=None, reason="the walls are all seen")

    def counted_too_many(self, change: Change) -> Iterator[Event]:
        """Take a tile too many out of what is drawn in one look: one stack had one tile where two
        were seen.

        Nobody draws twice at once, and all tiles are somewhere. Where more were seen to stand in
        the walls at the deal than there are, it was that one.
        """
        drawn = [taken for taken in change.taken if taken[1] == "right"]
        if len(drawn) <= 1 + len(change.discards_new):
            return
        lacking = self._lacking()
        if lacking is None:
            missed = thrown_undrawn(self._record.events)
            if len(drawn) == 2 and len(set(change.hands)) == 1 and missed is None:
                change.taken.remove(drawn[-1])  # it may stand elsewhere, where one too few is seen
            return
        if not lacking[0].counts:
            return
        dealt, question, more = lacking
        if more <= 0:
            return
        change.taken.remove(drawn[-1])
        counted = msgspec.structs.replace(dealt, n=0, at=None, wall=dealt.wall - 1)
        yield Amended(target=dealt.n, event=counted, reason=ONE_TILE)
        if more == 1:
            yield Amended(target=question, event=None, reason=ONE_TILE)

    def doubted_of(self, event: Event) -> frozenset[Missable]:
        """Return what an event rests on that is not known: a draw from the wrong end, where the
        walls end, as long as more tiles are seen in them than can stand there, where a draw was
        not seen before, or by who threw in the same look: what was drawn may be seen to stand
        there yet. And a group that nobody called for, where a hand that owed a discard has been
        over the table: in haste the discard is taken up before a look shows it. So it is before a
        draw out of turn, where the hand of who sits before was there since as well, and may have
        racked it."""
        if isinstance(event, Exposed) and event.claimed is None:
            holder = holder_of(self._record.deal)
            came = self._came_since(holder)
            return frozenset(("discard",) if came and holder != event.seat else ())
        if not isinstance(event, Drawn):
            return frozenset()
        called: frozenset[Missable] = frozenset(("call",) if self._perhaps_called(event) else ())
        return called | {"draw"} if self._may_stand_there(event) else called

    def _may_stand_there(self, event: Drawn[AnySeat]) -> bool:
        """Whether what seems to be drawn from the wrong end may be seen to stand there yet."""
        if event.end != "wrong":
            return False
        lacking = self._lacking()
        too_many = lacking is not None and lacking[2] > 0
        threw = any(
            isinstance(e, Discarded) and e.n > self._last and e.seat == event.seat
            for e in amended(self._record.events)
        )
        return too_many or threw or bool(self._written.draws_put_in())

    def _came_since(self, seat: Seat | None) -> bool:
        """Whether a seat's hand has been over the table since the last act on record."""
        acts = [e.n for e in amended(self._record.events) if isinstance(e, _ACTS)]
        return seat is not None and self._over.get(seat, -1) >= max(acts, default=0)

    def _perhaps_called(self, drawn: Drawn[AnySeat]) -> bool:
        """Whether another may have called and racked a discard that was not seen before a draw."""
        deal = self._record.deal
        if deal is None:
            return False
        holder, caller = holder_of(deal), calls_before(deal, drawn)
        return caller is not None and self._came_since(holder) and self._came_since(caller)

    def _lacking(self) -> tuple[Dealt, int, int] | None:
        """Return the deal whose tiles do not add up, the question about it, and how many tiles too
        many stood in the walls (below 0: too few); None if they do, or people counted the walls."""
        standing = amended(self._record.events)
        dealt = next((e for e in standing if isinstance(e, Dealt)), None)
        asks = [(e.n, e.asks) for e in standing if isinstance(e, Asked)]
        for n, lacks in asks:
            if dealt is not None and isinstance(lacks, DoesNotAddUp):
                if "wall" in written_of(self._record.events, dealt.n).said:
                    return None
                return dealt, n, lacks.seen - lacks.wall + dealt.wall - lacks.size
        return None

    def leave_out_laid(self, change: Change) -> None:
        """Leave out tiles that are missed now at the walls' far end, and were laid loose before.

        Where that end was hidden, a loose tile is written as it comes in sight: the record has one
        fewer in the walls than were seen to stand there. One that is laid in this look is not left
        out: then it is a draw elsewhere that is on record, and comes to sight only now.
        """
        deal, gone = self._record.deal, [taken for taken in change.taken if taken[1] == "wrong"]
        if deal is None or deal.wall.left is None or not gone:
            return
        stood = self._table.wall + len(change.taken) - change.put_back
        laid = sum(e.count for e in amended(self._record.events) if isinstance(e, LooseLaid))
        before = len(gone) - change.loose_new
        for taken in gone[: max(0, min(stood - deal.wall.left, laid, before))]:
            change.taken.remove(taken)

    def reach(self, hands: Iterable[Seat]) -> None:
        """Hear whose hands were over the table before a look."""
        self._last = self._record.events[-1].n if self._record.events else 0
        self._over |= dict.fromkeys(hands, self._last)

    def lie_again(self, change: Change) -> Iterator[Amended]:
        """Take back the question where a discard is, when it lies in its place again: it was only
        hidden, as by a sleeve of the cloth's colour, and nobody throws another."""
        self._gone |= {self._written.thrown(spot.track): spot for spot in change.discards_gone}
        for asked in [e for e in amended(self._record.events) if vanished_by(e)]:
            was = self._gone.get(vanished_by(asked))
            again = [spot for spot in change.discards_new if was and _same_tile(was, spot)]
            if was and again:
                change.discards_new.remove(again[0])
                self._written.moved(was.track, again[0].track)
                yield Amended(target=asked.n, event=None, reason="come to sight")

    def come_to_sight(self, change: Change) -> Iterator[Amended]:
        """Read a discard that people said was made unseen, when it comes in sight.

        It is no other where nobody owes one, nor has put a group up and thrown since. Who draws
        in this look may throw in it too.
        """
        for spot in list(change.discards_new):
            deal = self._record.deal
            if deal is None or change.racks or holder_of(deal) is not None:
                return
            throws = due_to_draw(deal) if change.taken else None
            read = self._written.read_put_in(spot.tile, throws)
            if read is not None:
                change.discards_new.remove(spot)
                yield read

    def leave_out_known(self, change: Change, *, touched: bool, laid: int) -> int:
        """Take out of a change what is on record already: people were quicker than the camera.

        So many tiles of the walls were `laid` loose in this look, and are not on record yet.
        Returns how many draws that were.
        """
        deal = self._record.deal
        if deal is None:
            return 0
        pool = Counter(face_of(tile) for tile in deal.discards.pool)
        lie = Counter(face_of(spot.tile) for spot in self._table.discards)
        for spot in list(change.discards_new):
            face = face_of(spot.tile)
            if lie[face] <= pool[face] and self._written.entered(spot.track, spot.tile):
                change.discards_new.remove(spot)
        lately = [e for e in self._record.events[-LATELY:] if e.source in BY_PEOPLE]
        for spot in list(change.discards_gone):
            taken = any(
                (isinstance(e, Claimed) and e.tile == spot.tile)
                or (isinstance(e, Exposed) and e.claimed == spot.tile)
                for e in lately
            )
            known = taken and lie[face_of(spot.tile)] >= pool[face_of(spot.tile)]
            if known or self._was_none(spot, change, touched=touched):
                change.discards_gone.remove(spot)
        if deal.wall.left is not None and change.taken:
            drawn = max(0, deal.wall.left - self._table.wall - laid)
            entered = sum(
                isinstance(e, Drawn) and e.source in BY_PEOPLE
                for e in self._record.events[-LATELY:]
            )
            entered += self._written.draws_put_in()
            entered += sum(
                isinstance(e, Drawn) and e.hidden == NOT_SEEN_TO_GO
                for e in self._record.events[-LATELY:]
            )
            surplus = max(0, min(entered, len(change.taken) - drawn))
            del change.taken[:surplus]
            return surplus
        return 0

    def _was_none(self, spot: Spot, change: Change, *, touched: bool) -> bool:
        """Whether what lies there no more was no tile, as people said, and nobody took it: the
        hands that were seen did something else, and it came up nowhere."""
        if not self._written.struck(spot.track):
            return False
        laid = {tile for _, now in change.racks.values() for group in now for tile in group.tiles}
        done = (
            change.taken, change.put_back, change.discards_new, change.loose_gone, change.racks,
            change.aside, change.aside_gone, change.seasons, touched,
        )  # fmt: skip
        return spot.tile not in laid and (any(done) or not change.hands)


def _same_tile(was: Spot, now: Spot) -> bool:
    """Whether what lies there may be the tile that lay in that place, as far as both are read."""
    alike = was.tile == now.tile or UNKNOWN in (was.tile, now.tile)
    return alike and math.dist(was.xy, now.xy) <= SAME_PLACE


def _leave_standing(change: Change, count: int) -> None:
    """Take so many tiles out of a change that went from another place than the right end."""
    for taken in [taken for taken in change.taken if taken[1] == "wrong"][:count]:
        change.taken.remove(taken)
