"""One deal in play, as the scribe writes it: walls, discards, and the order of what happened.

`controller.following.rack_tops` has the racks' tops, `controller.following.doubts` what is asked
about tiles, `controller.following.scribe` when a deal begins and ends.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal

from controller.following import catching_up, drawn_at_touch
from controller.following.already_written import AlreadyWritten
from controller.following.corrections import Slot
from controller.following.doubts import Doubts, confidences, places
from controller.following.in_play import MISCOUNTED, BeforePlay, dealt_to
from controller.following.laid_aside import may_rack, not_racked
from controller.following.questions import who_threw_which
from controller.following.rack_tops import Exposing
from controller.following.seasons import Seasons
from controller.following.stands_again import drawn_at_wrong_end, never_drawn
from controller.following.table_changes import Change, End
from controller.following.table_layout import TilesInSight
from controller.following.unseen_draws import UnseenDraws
from controller.following.unseen_seats import (
    drawer_of,
    due_to_draw,
    hand_of,
    holder_of,
    racked_unseen,
    reached_to_the_wall,
    right_ends_since,
    thrown_undrawn,
)
from controller.record.standing import Record
from rules.codes import Code
from rules.events import (
    Asked,
    Dealt,
    Discarded,
    Drawn,
    Event,
    LooseLaid,
    PutBack,
    PutIn,
    Racked,
    Retracted,
    TouchedWall,
    WallPushed,
)
from rules.facts.groups import shape
from rules.parts import LOOSE
from rules.reasons.questions import DoesNotAddUp
from rules.referee import amended
from rules.table import Deal
from rules.tiles import SEATS, UNSEEN, AnySeat, Seat
from vision.sightings import Spot, Still

LATELY: Final = 5
"""So many of the last turns tell whether all play in haste. Chosen by hand."""
HASTY: Final = 3
"""In so many of them a tile is drawn and one thrown in one look where they do; else it is the same
tile, that was not racked. Chosen by hand: with it games 223602 to 223604 in haste come to F1 0.9988
in 824 events."""


class Play:
    """The deal of a `code` that is followed on `table`; `empty` are seats nobody plays.

    `picture` keeps a picture of a tile that is asked about and returns its name, `record` has what
    is written: whose turn it is, who drew, who threw what. Here is only what that cannot know.
    """

    def __init__(
        self,
        table: TilesInSight,
        record: Record,
        code: Code,
        empty: tuple[Seat, ...] = (),
        picture: Callable[[Spot], str | None] = lambda spot: None,
    ) -> None:
        self.tiles, self.ways = code.tiles, code.ways
        self._loose = LOOSE if code.ways.kongs_replaced else 0
        table.play_by(code.ways)
        self.dealt: Mapping[Seat, int] = dealt_to(empty)
        self.doubts = Doubts(record, picture)
        self.seasons = Seasons(table, self.doubts)
        self.exposing = Exposing(table, self.doubts, self.seasons, record, code.ways)
        self.known = AlreadyWritten(table, self.doubts.written, record)
        self._unseen = UnseenDraws(record, self.doubts.written)
        self._table = table
        self._record = record
        self._blind = False  # the look that is written of: nothing was seen before it
        self._passing: BeforePlay | None = None  # until the first discard
        self._touched = False  # a hand did no more than touch the wall, in this look
        self._touching: set[Seat] = set()  # and whose it was, where that was at the next tile
        self._resting: frozenset[Seat] = frozenset()  # whose hands rest over the table
        # Who drew, or took what lay aside (True), and may hold the tile in a hand that rests.
        self._holding: dict[Seat, bool] = {}
        # Of the last turns, whether a tile was drawn and one thrown in one look.
        self._at_once: deque[bool] = deque(maxlen=LATELY)
        self._only_holder: Seat | None = None  # of tiles held over the table, as one is put back

    @property
    def full(self) -> int:
        """How many tiles the walls have when all are dealt."""
        return self.tiles.size - sum(self.dealt.values()) - self._loose

    def reason(self, *, used_up: bool) -> Literal["mahjongg", "wall", "abandoned"]:
        """Return how the deal ended if it ended now."""
        if self.exposing.shown:
            return "mahjongg"
        return "wall" if used_up else "abandoned"

    # -- how it begins, and how it is taken up again ---------------------------------------

    def begin(self, discards: int = 0, *, noted: bool = False) -> Iterator[Event]:
        """Yield the deal as the table shows it, `discards` of which lie there; `noted`: it is on
        record already."""
        if discards == 0 and self._passing is None:
            self.await_discard()
        self._table.follow()
        wall, loose = self._table.wall, self._table.loose
        if self._passing:
            wall, loose = self._passing.full, self._passing.loose
        held = sum(self.dealt.values())  # exposures are part of what each holds
        more = self._replaced() if discards else 0
        seen = wall + loose + held + more + discards
        # In mid-deal nobody may have a tile too many just now.
        sizes = (self.tiles.size, self.tiles.size + bool(discards))
        hidden = self._table.room_in_gaps
        if seen < self.tiles.size and seen + hidden in sizes:
            wall, seen = wall + hidden, seen + hidden  # all tiles are somewhere: they stand there
        full = self.tiles.size - held - self._loose
        dealt = not discards and loose == self._loose
        if dealt and self._table.stands_as_dealt(full):
            wall, seen = full, self.tiles.size
        for each in sizes if discards and seen not in sizes else ():
            stand = wall + each - seen
            # Beside an arm stacks are seen a layer too low; the next tile alone, as two.
            one_less = stand == wall - 1
            ends_so = stand % 2 == self._table.next_alone or one_less
            if ends_so and self._table.stands_as_dealt(stand):
                wall, seen = stand, each
                break
        whole = seen in sizes
        if self._passing:
            self._passing.full = wall  # those that an arm hides stand there, and will be seen
        if discards and not noted:
            yield from self._found(self._table.discards[:discards], wall)
        elif not noted:
            yield Dealt(counts=dict(self.dealt), wall=wall, loose=loose, followed=True)
        if not whole:
            beside = loose if self._loose else None
            size = self.tiles.size
            yield Asked(
                asks=DoesNotAddUp(wall, held + more, discards, seen, size, beside),
                unwatched=bool(discards) or abs(seen - self.tiles.size) > MISCOUNTED,
            )
        if discards and noted and self._record.deal is not None:
            yield from self.caught_up(self._record.deal, asked=not whole)

    def _found(self, lying: Sequence[Spot], wall: int) -> Iterator[Event]:
        """Take the deal as it lies, of which nothing was seen so far, and go on from there; `wall`
        tiles stand in its walls.

        What was done before is on no record, and nobody is held to it: whose turn it is tells who
        moves next.
        """
        self._passing = None
        self._table.expect_loose(self._loose)
        dealt = Dealt(
            counts={},
            wall=wall,
            loose=self._table.loose,
            followed=True,
            tiles=tuple(spot.tile for spot in lying),
            exposures={
                seat: tuple(group.tiles for group in self._table.groups(seat))
                for seat in SEATS
                if self._table.groups(seat)
            },
            beside={
                seat: tuple(spot.tile for spot in self._table.seasons(seat))
                for seat in SEATS
                if self._table.seasons(seat)
            },
        )
        aside = [(spot, seat) for seat in SEATS for spot in self._table.seasons(seat)]
        slots: dict[int, Slot] = dict(places(lying))
        for seat in SEATS:
            slots |= {s.track: ("beside", seat, n) for n, s in enumerate(self._table.seasons(seat))}
            for number, group in enumerate(self._table.groups(seat)):
                put_up = enumerate(group.spots)
                slots |= {s.track: ("exposures", seat, number, n) for n, s in put_up}
        yield self.doubts.written.wrote(dealt, slots)
        self.exposing.take_up()
        yield from self.exposing.lying.find_again()
        for spot in lying:
            yield from self.seasons.ask(spot, UNSEEN)
        for seat in SEATS:
            for group in self._table.groups(seat):
                yield from self.doubts.ask(group.spots)
        for spot, owner in aside:
            yield from self.seasons.ask(spot, owner)

    def _replaced(self) -> int:
        """How many tiles the seats have more than were dealt: one for each season and each four."""
        if not self._loose:
            return 0
        groups = [group for seat in SEATS for group in self._table.groups(seat)]
        fours = sum(shape(group.tiles) == "four" for group in groups)
        return fours + sum(len(self._table.seasons(seat)) for seat in SEATS)

    def await_discard(self) -> None:
        """All are dealt, as the walls show; until the first discard tiles may be passed."""
        self._passing = BeforePlay(self._table.wall, self._table.loose)

    def caught_up(self, deal: Deal, *, asked: bool = False) -> Iterator[Event]:
        """Go on from the record and the table as they stand; write what plainly happened since,
        and ask for what did not, unless that was `asked` already."""
        self._passing = None
        if deal.discards.last is None and deal.wall.left is not None:
            self._passing = BeforePlay(deal.wall.left, deal.wall.loose)
        self._table.expect_loose(self._loose)
        self._table.follow()
        self.exposing.take_up()
        yield from self.exposing.lying.find_again()
        for spot in catching_up.find_again(self._record, self._table, self.doubts.written):
            yield from self.doubts.read_again(spot)
        yield from self._still_in_doubt()
        found = self.unlike(deal)
        if deal.phase != "play":
            return
        open_ = self.exposing.found_open(found)
        moves, left = catching_up.moves_of(deal, found)
        if deal.stage == "drawn" and deal.turn and not moves and not self._laid_aside():
            yield Racked(seat=deal.turn)  # it lay aside, and does so no more
        otherwise = bool(self.exposing.lying.otherwise())
        unsettled = catching_up.unsettled(self._record)
        # It may lie under something: then it was no call that was taken back.
        back = next((move.seat for move in moves if move.what == "retracted"), None)
        if (left is not None or otherwise or unsettled or open_ or back) and not asked:
            yield catching_up.question(self._table, left or catching_up.NOTHING, unsettled, back)
        yield from self.exposing.lying.found_otherwise()
        yield from self._made(moves)

    def _still_in_doubt(self) -> Iterator[Event]:
        """Ask again about tiles on record that nobody has named."""
        written = self.doubts.written
        for spot in self._table.discards:
            if written.names(spot.track):
                yield from self.seasons.ask(spot, UNSEEN)
        for seat in SEATS:
            for group in self._table.groups(seat):
                if all(written.names(spot.track) for spot in group.spots):
                    yield from self.doubts.ask(group.spots)
        yield from self.seasons.find_again(self._record)

    def unlike(self, deal: Deal) -> catching_up.Difference:
        """Return what the table has otherwise than the record."""
        lying = self.exposing.lying
        return catching_up.difference(deal, self._table, lying.strange(), lying.gone())

    def _made(self, moves: Sequence[catching_up.Move]) -> Iterator[Event]:
        """Write moves that nobody saw being made."""
        thrown = [move.spot for move in moves if move.what == "thrown" and move.spot]
        for place, move in enumerate(moves):
            if move.what == "drawn":
                yield Drawn(seat=UNSEEN)
                if moves[place + 1 : place + 2] == [] and not self._laid_aside():
                    yield Racked(seat=UNSEEN)
            elif move.what == "retracted" and move.seat:
                yield Retracted(seat=move.seat)
            elif move.what == "back":
                yield PutBack(seat=UNSEEN)
            elif move.what == "loose":
                yield Drawn(seat=UNSEEN, end="loose")
            elif move.what == "laid":
                yield LooseLaid(count=1)
            elif move.what == "claimed" and move.seat and move.group:
                yield from self.exposing.found_put_up(move.seat, move.group, move.tile)
            elif move.spot:
                yield from self._discard(move.spot, UNSEEN)
            else:
                yield Discarded(seat=UNSEEN, tile=move.tile)
        if len(thrown) > 1:
            yield who_threw_which(thrown)

    def _laid_aside(self) -> bool:
        """Whether a drawn tile lies before its seat, not racked yet."""
        spots = self._table.spots.values()
        return any(spot.zone == "exposures" and spot.side == "back" for spot in spots)

    # -- what a change means -------------------------------------------------------------

    def leave_out_passed(self, change: Change, before: int) -> None:
        """Leave tiles passed before the first discard out of a change; `before` it, the walls had
        so many tiles."""
        if self._passing is not None:
            self._passing.leave_out(change, before, self._table.wall)

    def events(self, change: Change, still: Still) -> Iterator[Event]:
        """Yield what a change was, in the order of play; each is on record before the next."""
        if still.blind:
            change.hands = ()  # those that were not seen may have done it
        yield from self.known.hidden_at_first(change, hides=bool(still.hidden))
        self.known.leave_out_laid(change)
        self.seasons.drawn_and_laid(change)
        yield from self.exposing.shown_short(change)
        laid = self._laid_loose(change, hidden=bool(still.hidden))
        if laid and change.discards_new and not change.loose_gone:
            yield LooseLaid(count=laid)  # for one drawn before this look, so before what was thrown
            laid = 0
        self._touched, self._resting = bool(still.touched), frozenset(still.resting)
        self._blind = bool(still.blind)
        self.known.reach(change.hands)
        yield from self.known.lie_again(change)
        first = not change.discards_new  # else the tile may have been thrown before the touch
        yield from self._played_past_by_hand(change, still)
        yield from self._drawn_at_touch(change, still)
        yield from self._touches() if first else ()
        yield from self.amendments(change)
        if not change.taken:
            yield from not_racked(self._record, [s for s in change.aside if s not in change.hands])
        yield from self._held(change)
        called = self._called_away(change)  # or the tile would be put back for nothing
        yield from self.exposing.changes(change) if called else ()
        yield from self._returns(change)
        yield from self.exposing.retractions(change)
        thrown = bool(change.discards_new) and not still.blind
        yield from self.known.come_to_sight(change)
        known_drawn = self.known.leave_out_known(change, touched=self._touched, laid=laid)
        yield from self.known.counted_too_many(change)
        yield from self._unseen.look(change)
        if change.pushed:
            yield WallPushed(wall=change.pushed)
        yield from self._drew_before_the_next(change)
        # Who owes a discard throws before another draws; what was drawn by who owes none and is
        # down by the next look was thrown on.
        thrower, threw = holder_of(self._record.deal), None
        # A loose tile comes after the season or the four that it is for, or is the turn's own.
        after = not self._owed() and self._table.wall > 0
        loose: list[End] = ["loose"] * change.loose_gone
        ends = [end for _, end in change.taken] + ([] if after else loose)
        drawn = bool(ends or loose)
        if thrower is not None and (drawn or len(set(change.hands)) != 1):
            yield from self._played_past(thrower, change, drawn=drawn)
            yield from self.exposing.put_up_before_throwing(thrower, change)
            yield from self._turns(change, ends, drawn=drawn)
            threw = thrower
        on = self._throws_on(change, ends) if thrown and threw is None else None
        if known_drawn and not change.aside and on is None and (drew := self._drew()):
            yield Racked(seat=drew)
        yield from self._draws(change, ends, on, threw if thrown else None)
        yield from self._rackings(change, on or threw)
        yield from () if called else self.exposing.changes(change)
        yield from self._draws(change, loose if after else [], on)
        if laid:
            yield LooseLaid(count=laid)
        yield from self.exposing.silent_takes(change, self._resting)
        yield from self._turns(change, [], drawn=False)
        yield from () if first else self._touches()

    def _laid_before_drawing(self, change: Change, ends: Sequence[End]) -> Iterator[Event]:
        """A season laid by who has a tile too many was laid before that seat drew another in the
        same look: it is what the other is drawn for, from the right place or not."""
        holder = holder_of(self._record.deal)
        laid = [spot for spot in change.seasons if spot.seat == holder]
        if laid and any(end != "loose" for end in ends):
            change.seasons = [spot for spot in change.seasons if spot not in laid]
            yield from self.seasons.laid(laid)

    def _drew_before_the_next(self, change: Change) -> Iterator[Event]:
        """Of two tiles drawn in one look, and one thrown, by who had the turn and who is next, the
        first was drawn by the one, who threw before the other drew."""
        deal, due = self._record.deal, due_to_draw(self._record.deal)
        if deal is None or due is None or len(change.discards_new) != 1 or self._blind:
            return
        ends = [end for _, end in change.taken]
        both = set(change.hands) == {due, deal.next_live(due)}
        if both and ends == ["right", "right"] and due not in change.aside:
            del change.taken[0]
            yield Drawn(seat=due)
            yield Racked(seat=due)

    def _drew(self) -> Seat | None:
        """Return who has drawn in turn and not racked, as is on record."""
        deal = self._record.deal
        return deal.turn if deal is not None and deal.stage == "drawn" else None

    def settling(self, change: Change) -> Iterator[Event]:
        """What is seen after the deal was won: better looks, and hands shown to be settled."""
        yield from self.amendments(change)
        yield from self.exposing.shown_after(change)

    def _drawn_at_touch(self, change: Change, still: Still) -> Iterator[Event]:
        """A tile drawn or put back where only a touch of the wall was seen."""
        self._touching = {t.seat for t in still.touched if self._table.is_next(t.track)}
        drew = drawn_at_touch.drew(self._record.deal, change, self._touching)
        if drew is not None:
            self._touching.discard(drew)
            yield Drawn(seat=drew, hidden=drawn_at_touch.NOT_SEEN_TO_GO)
        hidden = any(self._table.is_next(track) for track in still.hidden)
        back = drawn_at_touch.put_back(self._record.deal, change, self._touching, hidden=hidden)
        if back is not None:
            self._touching.discard(back)
            change.put_back += 1

    def _touches(self) -> Iterator[Event]:
        """The wall's next tile was touched and lies as it lay."""
        for seat in sorted(self._touching, key=SEATS.index):
            yield TouchedWall(seat=seat)

    def amendments(self, change: Change) -> Iterator[Event]:
        """What a better look, at a tile in its place or pushed aside, tells of it."""
        for before, now in change.nudged:
            self.doubts.written.moved(before.track, now.track)
        for spot in (*(now for _, now in change.nudged), *change.reread):
            self.exposing.lying.known_better(spot)
            yield from self.doubts.read_again(spot)

    def _laid_loose(self, change: Change, *, hidden: bool) -> int:
        """Take the tiles that went from the walls' far end to the loose ones out of a change;
        return how many those are. Where part of the walls is `hidden`, one that came from there is
        not seen to go."""
        laid = 0
        near_too = self._table.wall + len(change.taken) <= LOOSE  # one stack has one end
        for taken in list(change.taken):
            if laid < change.loose_new and (near_too or taken[1] != "right"):
                change.taken.remove(taken)
                laid += 1
        change.loose_new -= laid
        if hidden and self._table.loose <= LOOSE and not self._drawn_for_nothing(change.aside_gone):
            laid, change.loose_new = laid + change.loose_new, 0
        if self._loose and not laid and change.loose_gone == change.loose_new == 0:
            # Laid in the very place of one that was drawn for what is owed, it looks like that one.
            owed = len(self._owed()) or len(change.seasons)
            for taken in [taken for taken in change.taken if taken[1] != "right"][:owed]:
                change.taken.remove(taken)
                change.loose_gone += 1
                laid += 1
        return laid

    def _drawn_for_nothing(self, lay: Sequence[Seat]) -> bool:
        """Whether what `lay` aside before a seat is a loose tile that was drawn right after a
        discard, so for no four and no season: it goes back where it lay, and is not laid anew."""
        done = [e for e in amended(self._record.events) if not isinstance(e, Asked | LooseLaid)]
        match done[-2:]:
            case [Discarded(), Drawn(end="loose", seat=seat)]:
                return list(lay) == [seat]
        return False

    def _called_away(self, change: Change) -> bool:
        """Whether another called the discard, and put it up, after which the tile that had been
        drawn in turn, and racked or not, went back to where it was drawn: both are seen in one
        look."""
        deal = self._record.deal
        went_back = change.put_back or change.loose_new
        if deal is None or deal.stage not in ("drawn", "discard") or change.taken or not went_back:
            return False
        return bool(change.discards_gone) and any(seat != deal.turn for seat in change.racks)

    def _owed(self) -> list[Seat]:
        """To whom loose tiles are due, as is on record."""
        deal = self._record.deal
        return [seat for seat in SEATS if deal.hands[seat].owed] if deal else []

    def _returns(self, change: Change) -> Iterator[Event]:
        """Drawn tiles that went back to the wall, or to the loose tiles."""
        yield from never_drawn(self._record, change)
        for _ in range(change.put_back + change.loose_new):
            aside = change.aside_gone.pop() if change.aside_gone else self._only_holder
            self._only_holder = None
            seat = aside or hand_of(change, drawer_of(self._record.deal))
            yield from self.exposing.before_return(seat)
            yield from racked_unseen(self._record, seat)
            if change.back_at_wrong:
                change.back_at_wrong -= 1
                yield from drawn_at_wrong_end(self._record, seat)
            yield PutBack(seat=seat)

    def _throws_on(self, change: Change, ends: Sequence[End]) -> AnySeat:
        """Return who throws a tile in this look, by the hands, or as it lay before that seat; and
        keep whether one was drawn in it, from `ends`."""
        self._at_once.append(bool(ends))
        seat = hand_of(change, holder_of(self._record.deal))
        lay = change.aside_gone
        return lay[0] if seat == UNSEEN and len(lay) == 1 else seat

    def _draws(
        self, change: Change, ends: Iterable[End], on: AnySeat | None, threw: Seat | None = None
    ) -> Iterator[Event]:
        """Tiles drawn. Of who throws `on` in the same look it is believed that it was racked only
        in haste, and where it may be: in turn, from the right end. Who `threw` before that hardly
        drew as well: of another no hand was seen, or the wall stands as it stood."""
        aside, ends = list(change.aside), list(ends)
        yield from self._laid_before_drawing(change, ends)
        hasty = sum(self._at_once) >= HASTY
        undrawn = thrown_undrawn(self._record.events) if len(set(change.hands)) == 1 else None
        if undrawn is not None and len(ends) > 1 and not aside:
            drew: list[Event] = [Drawn(seat=undrawn.seat, end=ends.pop(0))]
            # What was drawn may have been thrown on, or racked as mostly.
            drew += [Racked(seat=undrawn.seat)] if undrawn.seat != UNSEEN else []
            yield PutIn(before=undrawn.n, acts=tuple(drew))
            yield from right_ends_since(self._record, undrawn.n)
        for end in ends:
            deal = self._record.deal
            last = deal.discards.last.seat if deal and deal.discards.last else None
            # Before whom a drawn tile lies, that seat drew it; unless only others' hands were seen.
            if aside:
                lies = aside.pop(0)
                seat: AnySeat = lies if lies in change.hands or not change.hands else UNSEEN
            else:
                due = self._due(change, end)
                also = [last] if last and last != UNSEEN else []  # may still be drawing back
                seat = hand_of(change, due, also)
                seat = UNSEEN if seat == threw != due else seat
            in_turn = seat == due_to_draw(deal) and end == "right"
            yield Drawn(seat=seat, end=end)
            # One that lies aside, or is laid open as a season, was not racked.
            shown = any(spot.seat == seat for spot in change.seasons)
            lies_aside = seat in change.aside or (seat == UNSEEN and change.aside)
            # Of a look between which nothing was seen nobody knows whether it was racked.
            unknown = seat == UNSEEN and self._blind
            if seat in self._resting and not lies_aside:
                self._holding[seat] = False
            elif not (lies_aside or shown or unknown) and (seat != on or (in_turn and hasty)):
                yield Racked(seat=seat)

    def _held(self, change: Change) -> Iterator[Event]:
        """What became of tiles that hands held which rested over the table: they lie aside now,
        were thrown or put back, are held on, or were racked, as mostly between a draw in turn and a
        discard."""
        holding, self._holding = self._holding, {}
        done = bool(change.discards_new or change.put_back)
        # Only who has one puts a tile back, whosever arm was seen.
        returns = change.put_back > 0 and not change.aside_gone and len(holding) == 1
        self._only_holder = next(iter(holding)) if returns else None
        for seat, lay_aside in holding.items():
            did = done and (seat == self._only_holder or hand_of(change, seat) == seat)
            in_turn = self._drew() == seat and not change.put_back
            if seat in change.aside or (did and (lay_aside or not in_turn)):
                continue
            if seat in self._resting and not done:
                self._holding[seat] = lay_aside
            else:
                yield Racked(seat=seat)

    def _due(self, change: Change, end: End) -> Seat | None:
        """Who draws next, as is on record; a loose tile, whoever it is owed to."""
        owed: list[Seat] = []
        if end == "loose":
            owed = self._owed() or [spot.seat for spot in change.seasons if spot.seat]
        among = [seat for seat in owed if seat in change.hands] or owed
        return among[0] if among else due_to_draw(self._record.deal)

    def _rackings(self, change: Change, threw: AnySeat | None) -> Iterator[Event]:
        """Drawn tiles that lay aside and are in the rack now; that of who threw a tile is what
        was thrown, face up or to be turned over."""
        for seat in change.aside_gone[change.face_down :]:
            shown = any(spot.seat == seat for spot in change.seasons)
            shown = shown or self.exposing.shows(seat, change)
            if seat in self._resting and not shown and seat != threw:
                self._holding[seat] = True
            elif not shown and seat != threw and may_rack(self._record, seat):
                yield Racked(seat=seat)

    def _turns(self, change: Change, ends: list[End], *, drawn: bool) -> Iterator[Event]:
        """Tiles that came to the discards, and what was drawn from `ends` between two of them.

        `drawn`: another drew after who owed a discard threw it. Which of several was thrown first
        is not to be seen: it is asked who threw which.
        """
        thrown, change.discards_new = change.discards_new, []
        for place, spot in enumerate(thrown):
            deal, thrower = self._record.deal, holder_of(self._record.deal)
            after = deal.next_live(thrower) if deal and thrower and drawn else None
            seat = hand_of(change, thrower, [after] if after else [])
            if not change.hands and thrower is None:
                seat = reached_to_the_wall(deal)
            if len(thrown) > 1 or (drawn and seat != thrower):
                seat = UNSEEN  # a hand that drew was seen, and not who threw
            yield from self._discard(spot, seat)
            if ends and place < len(thrown) - 1:
                yield from self._draws(change, [ends.pop(0)], UNSEEN)
        if len(thrown) > 1:
            yield who_threw_which(thrown)

    def _played_past_by_hand(self, change: Change, still: Still) -> Iterator[Event]:
        """What lay face down before this look had been thrown by who owed a discard, where another
        hand alone is seen, that throws a tile or is at the wall."""
        thrower, hands = holder_of(self._record.deal), set(change.hands)
        if thrower is None or len(hands) != 1 or thrower in hands or change.face_down:
            return
        at_the_wall = any(self._table.is_next(touch.track) for touch in still.touched)
        if at_the_wall or (len(change.discards_new) == 1 and not change.taken):
            spot = self._table.played_past()
            if spot is not None:
                yield from self._discard(spot, thrower)

    def _played_past(self, thrower: Seat, change: Change, *, drawn: bool) -> Iterator[Event]:
        """What lay face down before this look, in which another drew, had been thrown: who owed a
        discard threw it."""
        if not drawn or change.face_down or change.discards_new or set(change.hands) <= {thrower}:
            return
        spot = self._table.played_past()
        if spot is not None:
            yield from self._discard(spot, thrower)

    def _discard(self, spot: Spot, seat: AnySeat) -> Iterator[Event]:
        yield from self.exposing.before_discard()
        yield from self.seasons.ask(spot, seat)
        self._passing = None
        self.exposing.discarded()
        event = Discarded(seat=seat, tile=spot.tile, confidence=spot.confidence)
        yield self.doubts.written.wrote(event, {spot.track: "tile"}, confidences([spot]))
