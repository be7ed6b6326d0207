"""What the racks' tops tell: claims, exposures, redemptions, shown hands.

One grip of a hand seldom makes a whole move: a claimed tile lies alone before
its group does, a redeemed joker is gone before the new tile lies there. What
is not done yet is held back until the next still moment tells what it is.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator
from dataclasses import replace
from typing import Final, Literal

import msgspec

from controller.following.catching_up import Difference
from controller.following.claim_purposes import purpose_of
from controller.following.doubts import Doubts, confidences, places, said
from controller.following.exposures_compared import (
    half_exchanged,
    half_pushed,
    join_parts,
    match_of,
    read_since,
    tracks_of,
)
from controller.following.exposures_seen import OPEN, ExposureTiles, same_group
from controller.following.questions import doubtful, gone_unseen
from controller.following.seasons import Seasons, may_be_season
from controller.following.shown_hands import LARGEST, ShownHands
from controller.following.table_changes import Change, TouchingTiles
from controller.following.table_layout import TilesInSight
from controller.following.unseen_seats import KNOWN_SINCE, hand_of
from controller.record.standing import Record
from rules.amending import vanished_by
from rules.events import (
    Amended,
    Claimed,
    Declared,
    Discarded,
    Drawn,
    Event,
    Exposed,
    ExposureChanged,
    PutBack,
    Racked,
    Redeemed,
    Retracted,
)
from rules.facts.taking_back import just_put_up, last_goes_back
from rules.referee import amended
from rules.tiles import JOKER, SEATS, UNKNOWN, UNSEEN, AnySeat, Seat, Tile
from rules.unseen import OFFENCES
from rules.ways import AMERICAN_WAYS, Ways
from vision.sightings import Spot

NOW_SHOWN: Final = "now it is shown"
OF_A_HAND: Final = "it was a part of the hand that is shown"

Purpose = Literal["exposure", "chow", "mahjongg"]


class Exposing:
    """What on the racks' tops of one deal is not done yet; `lying` has where the exposures lie.

    What is exposed, claimed and shown is on record.
    """

    def __init__(
        self,
        table: TilesInSight,
        doubts: Doubts,
        seasons: Seasons,
        record: Record,
        ways: Ways = AMERICAN_WAYS,
    ) -> None:
        """Begin a deal; `ways` are the game's."""
        self._hands = ShownHands(table, doubts, record, ways)
        self._seasons, self._ways = seasons, ways
        self._record = record
        self._table = table
        self._doubts = doubts
        self._written = doubts.written
        self.lying = ExposureTiles(table, doubts.written, record)
        self._lone: dict[Seat, Spot] = {}  # claimed, on the rack's top by itself: for what?
        self._racked: dict[Seat, Spot] = {}  # claimed, and gone into the rack
        self._nobodys: Spot | None = None  # likewise, of nobody's hand that was seen
        self._sought: Spot | None = None  # of which it was asked last where it is
        self._held: list[Seat] = []  # who may hold it yet, in a hand that rests over the table
        self._put_up = False  # a discard that was taken is put up, in this look
        self._half: set[Seat] = set()  # whose exposures are being exchanged from, half done
        self._half_now: set[Seat] = set()  # of these, since this look
        self._pushed: set[Seat] = set()  # whose hands rest at exposures that may be pushed along

    def found_open(self, found: Difference) -> bool:
        """Take whole hands that lie open out of what was exposed while nobody looked; whether one
        of them is not on record."""
        open_ = self._hands.open({seat for seat, _ in found.exposed})
        found.exposed = [each for each in found.exposed if each[0] not in open_]
        return bool(open_ - self._hands.shown())

    @property
    def shown(self) -> bool:
        """Whether somebody has shown a whole hand."""
        return bool(self._hands.shown())

    # -- what is known better ------------------------------------------------------------

    def answered(self, track: int, tile: Tile) -> None:
        """Take in what a person said a claimed tile is."""
        for waiting in (self._lone, self._racked):
            for seat, spot in waiting.items():
                if self._written.track(spot.track) == track:
                    waiting[seat] = said(spot, tile)
        nobodys = self._nobodys
        if nobodys is not None and self._written.track(nobodys.track) == track:
            self._nobodys = said(nobodys, tile)

    # -- what others wrote ---------------------------------------------------------------

    def take_up(self) -> None:
        """Go on from the exposures on record; what else lies there is strange."""
        self._lone.clear()
        self._racked.clear()
        self._nobodys = self._sought = None
        self._held.clear()
        self._half.clear()
        self._pushed.clear()
        self.lying.take_up()

    def found_put_up(self, seat: Seat, group: TouchingTiles, claimed: Tile) -> Iterator[Event]:
        """Write of an exposure that was put up for a claim while nobody looked.

        A tile that lies there alone waits to be seen what it is for.
        """
        if len(group.spots) == 1:
            (self._lone[seat],) = group.spots
            self.lying.known(group)
            return
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        if claim is None or claim.state not in OPEN:
            yield Claimed(seat=seat, tile=claimed, purpose=purpose_of(group.tiles, self._ways))
        self.lying.put_up(seat, group)
        confidence = min(spot.confidence for spot in group.spots)
        exposed = Exposed(seat=seat, tiles=group.tiles, claimed=claimed, confidence=confidence)
        yield self._written.wrote(exposed, places(group.spots), confidences(group.spots))

    # -- what changed --------------------------------------------------------------------

    def retractions(self, change: Change) -> Iterator[Event]:
        """Claims taken back: the claimed tile lies among the discards again."""
        for seat, (before, now) in list(change.racks.items()):
            lost = [g for g in before if not any(same_group(g, other) for other in now)]
            claimed = self._claimed_by(seat)
            if claimed is None and self._may_go_back(seat, lost):
                self.lying.groups[seat].pop()
                del change.racks[seat]
                yield Retracted(seat=seat)
                continue
            back = [s for s in change.discards_new if s.tile == claimed]
            if claimed is None or not lost or not back:
                continue
            change.discards_new.remove(back[0])
            del change.racks[seat]
            if seat in self._lone:
                yield from self._claim_for(seat)
            else:
                self.lying.groups[seat].pop()
            yield Retracted(seat=seat)

    def _claimed_by(self, seat: Seat) -> Tile | None:
        """Return the discard that a seat has claimed and laid open, as long as it may go back."""
        if seat in self._lone:
            return self._lone[seat].tile
        deal = self._record.deal
        put_up = deal.hands[seat].exposures if deal else ()
        if deal is None or not just_put_up(deal, seat, len(put_up) - 1):
            return None
        return put_up[-1].claimed if put_up else None

    def _may_go_back(self, seat: Seat, lost: list[TouchingTiles]) -> bool:
        """Whether what was lost is the group just put up for no claim, which may go back."""
        deal, groups = self._record.deal, self.lying.groups[seat]
        if deal is None or len(lost) != 1 or not groups or not same_group(lost[0], groups[-1]):
            return False
        return just_put_up(deal, seat, len(groups) - 1)

    def put_up_before_throwing(self, seat: Seat, change: Change) -> Iterator[Event]:
        """What a seat that had claimed laid open before it threw, both in one look; taken out of
        the change."""
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        if change.discards_new and seat in change.racks and (claim or seat in self._lone):
            racks = {seat: change.racks.pop(seat)}
            yield from self.changes(replace(change, racks=racks, seasons=[]))

    def changes(self, change: Change) -> Iterator[Event]:
        """What came to lie on the racks' tops and what lies there no more."""
        self._put_up = False
        self._half_now.clear()
        self.lying.look_for_unseen()
        yield from self._seasons.laid(change.seasons)
        for seat, (before, now) in change.racks.items():
            if tracks_of(before) == tracks_of(now):
                continue  # only read otherwise
            if self._hands.whole(seat, now):
                yield from self._show(seat, now, change)
                continue
            called = bool(change.discards_gone)
            if seat not in self._lone and self._hands.short(seat, before, now, called=called):
                continue
            fresh = [g for g in now if not self.lying.is_strange(g)]
            grown = [g for g in fresh if len(g.spots) > LARGEST]
            more = len(tracks_of(grown) - tracks_of(before)) > 1 or self._hands.waits_for(seat)
            if more and self._of_a_hand(seat, grown, change):
                continue  # it goes on from what is put up already
            yield from self._compare(seat, fresh, change.hands, resting=seat in change.resting)
            if seat in self._hands.shown():
                continue  # a hand that was shown in error is no exposure
            if self._of_a_hand(seat, fresh, change):
                continue
            for group in fresh:
                yield from self._exposed(seat, group, change)
        for owner in sorted(self._pushed - {*change.resting, *change.racks}):
            yield from self._compare(owner, self._table.groups(owner), change.hands)

    def _of_a_hand(self, seat: Seat, fresh: list[TouchingTiles], change: Change) -> bool:
        """Whether what is newly laid open is held back, as the rest of a hand may follow."""
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        called = bool(change.discards_gone) or seat in self._lone or claim is not None
        held = self._hands.part(seat, fresh, change, called=called)
        if held and change.discards_gone:
            self._lone[seat] = self._called_of(change, fresh)
        return held

    def _called_of(self, change: Change, laid: Iterable[TouchingTiles]) -> Spot:
        """Take out of a change the discard that was called for what was `laid` open: of several
        that went one like a tile of it, the last thrown of those."""
        tiles = {tile for group in laid for tile in group.tiles}

        def likely(spot: Spot) -> tuple[bool, int, int]:
            return spot.tile in tiles, self._written.thrown(spot.track), spot.track

        called = max(change.discards_gone, key=likely)
        change.discards_gone.remove(called)
        return called

    def shows(self, seat: Seat, change: Change) -> bool:
        """Whether the seat laid its whole hand open."""
        return seat in change.racks and self._hands.whole(seat, change.racks[seat][1])

    def shown_after(self, change: Change) -> Iterator[Event]:
        """The deal is won: where all show their hands, those that are shown now."""
        for seat, (_, now) in change.racks.items():
            if self._ways.declared_stands and self._hands.whole(seat, now, won=True):
                yield from self._hands.show(seat, now)

    def shown_short(self, change: Change) -> Iterator[Event]:
        """Hands that lay open before with a tile too few; and what seemed to be a part of one."""
        yield from self._hands.shown_short(change)
        for seat, groups in self._hands.parts_left(change):
            asked = self._hands.asked_of(seat, groups, called=seat in self._lone)
            if asked is not None:
                self.lying.leave_out(groups)
                yield asked
                continue
            for group in groups:
                yield from self._exposed(seat, group, Change(hands=()))

    def before_return(self, by: AnySeat) -> Iterator[Event]:
        """A tile that was drawn goes back: another has claimed the discard, for whatever it is."""
        for claimant in [seat for seat in self._lone if seat != by and not self._said(seat)]:
            yield self._claimed(claimant, self._lone[claimant])

    def _said(self, seat: Seat) -> bool:
        """Whether a seat's claim is on record, though it is not yet seen what for."""
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        return claim is not None and claim.state == "live" and claim.taken

    def silent_takes(self, change: Change, resting: Collection[Seat]) -> Iterator[Event]:
        """A discard that went and came up nowhere: somebody has put it into the rack, or holds it
        in a hand that is `resting` over the table. Where it was nobody's hand, and may have been an
        arm that lay there, nobody is said to have racked it.

        One that cannot stand (a flower, or thrown out of turn) goes back to who threw it. One that
        lay there before the last is asked about, and one that only the hand of who threw it was
        near, or of who has drawn since or puts a tile back: it was not seen to arrive, and may be
        no tile. So is one that goes as another is put up: nobody takes two.
        """
        gone = [each for each in self._held if each not in resting or each in change.racks]
        yield from self._put_in(gone, change)
        for spot in change.discards_gone:
            deal = self._record.deal
            last = deal.discards.last if deal else None
            if UNKNOWN in (spot.tile, last.tile if last else UNKNOWN):
                another = self._thrown_since(spot)
            else:
                another = last is not None and last.tile != spot.tile
            if another or self._put_up or self._later_one_lies(spot):
                yield self._asked_where(spot)
                continue
            undo = last_goes_back(deal) if deal else None
            seat = hand_of(change)
            if undo and seat in (undo.seat, UNSEEN):
                yield Retracted(seat=undo.seat)
                continue
            own = last is not None and seat == last.seat
            busy = change.put_back > 0 and self._put_back_last() == seat
            if seat != UNSEEN and (own or busy or self._drew_since(seat)):  # that is no call
                yield self._asked_where(spot)
                continue
            yield self._claimed(seat, spot)
            if seat == UNSEEN:
                self._nobodys = spot
                held = bool({*resting, *change.shifted} & {*change.hands})
            else:
                self._racked[seat] = spot
                held = seat in resting
                self._held += [seat] if held and seat not in self._held else []
            if not held:
                yield Racked(seat=seat)
        change.discards_gone = []

    def _drew_since(self, seat: Seat) -> bool:
        """Whether a seat has drawn a tile since the last discard."""
        for event in reversed(amended(self._record.events)):
            if isinstance(event, Drawn) and event.seat == seat:
                return True
            if isinstance(event, Discarded | PutBack):
                return False
        return False

    def _put_back_last(self) -> AnySeat | None:
        """Return who put a tile back last."""
        written = (e for e in reversed(amended(self._record.events)) if isinstance(e, PutBack))
        return next((event.seat for event in written), None)

    def _put_in(self, seats: Iterable[Seat], change: Change | None = None) -> Iterator[Event]:
        """The claimed tile that a hand held is in the rack, unless it was put up in this look."""
        for seat in seats:
            self._held.remove(seat)
            if change is None or seat not in change.racks:
                yield Racked(seat=seat)

    def _later_one_lies(self, spot: Spot) -> bool:
        """Whether a discard like it that came later lies there still: then it was not the last.

        What lay still and is found anew has a later number, and is on record as of before.
        """
        if spot.tile == UNKNOWN:
            return False
        came = self._written.thrown(spot.track), spot.track
        return any(
            (self._written.thrown(other.track) or came[0], other.track) > came
            for other in self._table.discards
            if other.tile == spot.tile
        )

    def _thrown_since(self, spot: Spot) -> bool:
        """Whether another discard is on record after the one that lies, or lay, there."""
        entry = self._written.thrown(spot.track)
        standing = amended(self._record.events)
        return entry > 0 and any(isinstance(e, Discarded) and e.n > entry for e in standing)

    def before_discard(self) -> Iterator[Event]:
        """A discard ends the turn: what was held back is what it is."""
        if self._ways.seasons:
            for seat in SEATS:
                yield from self._seasons.laid(self._single(seat))
        yield from self._put_in(list(self._held))
        for claimant in list(self._lone):
            yield from self._claim_for(claimant)
        for owner in sorted(
            (self._half - self._half_now) | self._pushed
        ):  # else what is thrown came to sight late
            yield from self._compare(owner, self._table.groups(owner), (), wait=False)

    def discarded(self) -> None:
        """A discard is down: what was claimed before it is no claim any more."""
        self._racked.clear()
        self._nobodys = self._sought = None

    # -- one group -----------------------------------------------------------------------

    def _compare(
        self,
        seat: Seat,
        now: list[TouchingTiles],
        hands: tuple[Seat, ...],
        *,
        wait: bool = True,
        resting: bool = False,
    ) -> Iterator[Event]:
        """Compare a seat's exposures with what lies there now; takes what it knows out of `now`.

        An exchange takes two grips. Between them a joker is gone, or the new
        tile lies beside it: that is held back until it is done, or with `wait`
        False taken for what it is. So is a tile more, as long as its owner's hand is `resting`.
        """
        self._half.discard(seat)
        self._pushed.discard(seat)
        for index, group in enumerate(self.lying.groups[seat]):
            join_parts(group, now)
            match = match_of(group, now)
            if match is None:
                continue
            now.remove(match)
            for was, spot in read_since(group, match):
                self._written.moved(was.track, spot.track)
                yield from self._doubts.read_again(spot)
                group = TouchingTiles(tuple(spot if s is was else s for s in group.spots))
            if wait and half_exchanged(group, match, others=set(hands) - {seat}):
                self._half.add(seat)
                self._half_now.add(seat)
                continue
            if wait and resting and half_pushed(group, match):
                self._pushed.add(seat)
                continue
            self.lying.groups[seat][index] = match
            if match.tiles != group.tiles:
                new = [spot for spot in match.spots if spot.track not in group.tracks]
                yield from self._doubts.ask(new)
                yield self._changed(seat, index, group, match, hands)

    def _show(self, seat: Seat, groups: list[TouchingTiles], change: Change) -> Iterator[Event]:
        """A whole hand lies open: Mah Jongg, or shown after another's where all show theirs."""
        shown = {tile for group in groups for tile in group.tiles}
        if change.discards_gone:
            like = [spot for spot in change.discards_gone if spot.tile in shown]
            called = any(not self._thrown_since(spot) for spot in like)
            if called or not self._drew_since(seat):  # else what went was not called for it
                self._lone[seat] = self._called_of(change, groups)
        yield from self._claim_for(seat, "mahjongg")
        yield from self._was_part(seat)
        if not (self._ways.declared_stands and self.shown):
            yield Declared(seat=seat)
        yield from self._hands.show(seat, groups)

    def _was_part(self, seat: Seat) -> Iterator[Event]:
        """Take back what was written wrong of an exposure that was the first of a whole hand: it
        was laid down in several grips. What people entered stands."""
        deal, groups = self._record.deal, self.lying.groups[seat]
        if deal is None or not groups or not just_put_up(deal, seat, len(groups) - 1):
            return
        offences = (r for r in self._record.standing if r.kind in OFFENCES)
        blamed = {ruling.at for ruling in offences if ruling.seat == seat}
        at = deal.hands[seat].exposures[-1].n
        noted = [event for event in amended(self._record.events) if event.source == "camera"]
        changed = [e for e in noted if isinstance(e, ExposureChanged) and e.seat == seat]
        changes = [event.n for event in changed if event.n > at]
        wrong = {*changes, *(blamed & {at} & {event.n for event in noted})}
        for n in sorted(wrong, reverse=True):
            yield Amended(target=n, event=None, reason=OF_A_HAND)
        if at not in wrong:
            return
        groups.pop()
        called = deal.claim_of(seat) is not None
        claims = [event for event in noted if isinstance(event, Claimed) and event.seat == seat]
        for claim in claims[-1:] if called else ():
            better = msgspec.structs.replace(claim, n=0, at=None, purpose="mahjongg")
            yield Amended(target=claim.n, event=better, reason=OF_A_HAND)

    def _single(self, seat: Seat) -> list[Spot]:
        """Return what lies by itself before a seat, for no claim: it is laid beside the hand."""
        return [
            group.spots[0]
            for group in self._table.groups(seat)
            if len(group.spots) == 1
            and seat not in self._lone
            and not self.lying.is_strange(group)
            and not any(same_group(group, g) for g in self.lying.groups[seat])
        ]

    def _changed(
        self,
        seat: Seat,
        index: int,
        before: TouchingTiles,
        now: TouchingTiles,
        hands: tuple[Seat, ...],
    ) -> Event:
        """A group that holds other tiles now: a joker redeemed, or the exposure put right."""
        swapped = [
            (a, b) for a, b in zip(before.spots, now.spots, strict=False) if a.tile != b.tile
        ]
        if len(before.tiles) == len(now.tiles) and [a.tile for a, _ in swapped] == [JOKER]:
            ((_, new),) = swapped
            by: AnySeat = UNSEEN
            others = {hand for hand in hands if hand != seat}
            if len(others) < 2 and hands:
                by = others.pop() if others else seat
            redeemed = Redeemed(seat=by, owner=seat, group=index, tile=new.tile)
            return self._written.wrote(redeemed, {new.track: "tile"})
        changed = ExposureChanged(seat=seat, group=index, tiles=now.tiles)
        return self._written.wrote(changed, places(now.spots))

    def _exposed(self, seat: Seat, group: TouchingTiles, change: Change) -> Iterator[Event]:
        """A new group. A claimed tile alone is held back: what it is for, the next Still tells."""
        racked = self._racked.get(seat)
        if change.discards_gone and (racked is None or racked.tile not in group.tiles):
            self._lone[seat] = self._called_of(change, [group])
        if racked is not None and group.tiles == (racked.tile,):
            self._lone[seat] = self._racked.pop(seat)  # it was in a hand, and not in the rack
        if seat in self._lone and len(group.spots) == 1:
            return
        if self._ways.seasons and len(group.spots) == 1:
            # The first of more, or a season that was not recognised; a discard will show which.
            if may_be_season(group.spots[0]):
                yield from self._seasons.laid(group.spots)
            return
        if len(group.spots) == 1 and not self._called_for(seat):
            return  # the first of more, or what looks like a face and is none: nobody puts up one
        group = self._with_the_called(seat, group)
        yield from self._lies_in(seat, group)
        yield from self._was_where_asked(seat, group)
        lone = self._lone.get(seat)
        yield from self._claim_for(seat, purpose_of(group.tiles, self._ways))
        yield from self._nobodys_was_of(seat, group)
        racked = self._racked.pop(seat, None)
        if lone is None and racked is not None and racked.tile in group.tiles:
            lone = racked
        self._put_up = self._put_up or lone is not None
        yield from self._doubts.ask(group.spots)
        self.lying.put_up(seat, group)
        called = self._called(lone) if lone else self._racked_before(seat, group)
        taken: dict[int, int | str] = {}
        if lone is not None and called == lone.tile:
            taken[lone.track] = "claimed"
        exposed = Exposed(
            seat=seat,
            tiles=group.tiles,
            claimed=called,
            confidence=min(spot.confidence for spot in group.spots),
        )
        yield self._written.wrote(exposed, taken | places(group.spots), confidences(group.spots))

    def _asked_where(self, spot: Spot) -> Event:
        """Ask where a discard is that went, and was not seen to be called."""
        self._sought = spot
        return gone_unseen(spot, self._written.thrown(spot.track))

    def _was_where_asked(self, seat: Seat, group: TouchingTiles) -> Iterator[Event]:
        """The last discard, of which it is asked where it is, was called by who puts up a group
        with it that is called for nothing else."""
        sought = self._sought
        if sought is None or self._called_for(seat) or sought.tile not in group.tiles:
            return
        standing, entry = amended(self._record.events), self._written.thrown(sought.track)
        thrown = [event for event in standing if isinstance(event, Discarded)]
        asked = [event for event in standing if vanished_by(event) == entry]
        if asked and thrown[-1].n == entry != 0:
            self._lone[seat], self._sought = sought, None
            yield Amended(target=asked[-1].n, event=None, reason=NOW_SHOWN)

    def _nobodys_was_of(self, seat: Seat, group: TouchingTiles) -> Iterator[Event]:
        """A tile that nobody's hand called and took was of who puts up a group with it now."""
        taken = self._nobodys
        if taken is None or taken.tile not in group.tiles or seat in self._racked:
            return
        self._racked[seat], self._nobodys = taken, None
        yield from self._written.put_otherwise(taken.track, Claimed, {"seat": seat}, KNOWN_SINCE)

    def _with_the_called(self, seat: Seat, group: TouchingTiles) -> TouchingTiles:
        """Return a new group with the called tile, where that lies by itself and one that is not
        seen between them."""
        called = self._lone.get(seat)
        if called is None or called.tile == UNKNOWN or called.tile in group.tiles:
            return group
        for other in self._table.groups(seat):
            if other.tiles == (called.tile,):
                return self._table.lies_between(other.spots[0], group)
        return group

    def _called_for(self, seat: Seat) -> bool:
        """Whether a seat has called a tile and not put up what it is for."""
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        return claim is not None or seat in self._lone or seat in self._racked

    def _racked_before(self, seat: Seat, group: TouchingTiles) -> Tile | None:
        """Return the claimed tile that the seat put among its own, as is on record, if it is laid
        open now."""
        claim = self._record.deal.claim_of(seat) if self._record.deal else None
        racked = claim is not None and claim.state == "racked" and claim.tile in group.tiles
        return claim.tile if claim is not None and racked else None

    def _lies_in(self, seat: Seat, group: TouchingTiles) -> Iterator[Event]:
        """A claimed tile is the tile it was: one not read before may be known by its group.

        One read before that is none of the group's is asked about: it was misread, or it went into
        the rack instead. Until somebody says, it is unknown wherever it is written of.
        """
        lone = self._lone.get(seat)
        if lone is None or lone.tile in group.tiles:
            return
        if lone.tile == UNKNOWN:
            laid = {spot.tile: spot for spot in group.spots if not doubtful(spot)}
            possible = [laid[tile] for tile, _ in lone.candidates if tile in laid]
            if len(possible) == 1:
                (spot,) = possible
                self._lone[seat] = said(lone, spot.tile)
                yield from self._written.put_right(
                    lone.track, spot.tile, spot.confidence, reason="it lies in an exposure now"
                )
        elif UNKNOWN not in group.tiles and self._written.answered(lone.track) is None:
            for question in self._doubts.ask_about_claim(lone, group):
                yield question
                self._lone[seat] = msgspec.structs.replace(lone, tile=UNKNOWN)
                yield from self._written.put_right(
                    lone.track, UNKNOWN, lone.confidence, reason="asked about"
                )

    def _claim_for(self, seat: Seat, purpose: Purpose = "exposure") -> Iterator[Event]:
        """The claim of a tile taken, now that it is known what for."""
        lone = self._lone.pop(seat, None)
        if lone is None:
            return
        if not self._said(seat):
            yield self._claimed(seat, lone, purpose)
        elif purpose != "exposure":
            changes = {"purpose": purpose}
            yield from self._written.put_otherwise(lone.track, Claimed, changes, NOW_SHOWN)

    def _claimed(self, seat: AnySeat, spot: Spot, purpose: Purpose = "exposure") -> Event:
        called = self._called(spot)
        claimed = Claimed(seat=seat, tile=called, purpose=purpose)
        return self._written.wrote(claimed, {spot.track: "tile"} if called == spot.tile else {})

    def _called(self, spot: Spot) -> Tile:
        """Return what a discard may be had as: a joker, where it is, as what it was thrown as."""
        deal = self._record.deal
        last = deal.discards.last if deal else None
        return last.stands_for or spot.tile if last and spot.tile == JOKER else spot.tile
