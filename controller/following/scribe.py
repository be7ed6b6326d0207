"""From sightings to events: the one who writes down what happened, deal after deal.

The scribe knows how a game is played, not whether it is played rightly: it
writes what the table shows and never leaves a thing out because it would be
illegal. What it cannot tell apart it asks (`Asked`); a later, better look or a
person's answer amends the earlier record (`Amended`).

Here is which deal is followed, and from when to when; `controller.following.play` has the
deal itself. A deal is started by people. It is followed from when its tiles
are dealt until it is ended, by people or by its tiles being mixed. Where the
thread is lost (many tiles were moved at once) people say when it can be taken
up again; then it is, from the table as it stands and the record as it stands.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Literal

import msgspec

from controller.following import catching_up, claim_purposes
from controller.following.doubts import said
from controller.following.in_play import has_begun, stands, stirred, unmade
from controller.following.play import Play
from controller.following.table_changes import Change
from controller.following.table_layout import TilesInSight
from controller.following.unseen_seats import asked_at_last, known_since, open_, racked_since
from controller.following.waiting_rulings import (
    drawn_before,
    drawn_unruled,
    drawn_unseen,
    nothing_lay_there,
    what_waits,
)
from controller.record.judging import DEFAULT_CODE
from controller.record.standing import Record
from rules.codes import get_code
from rules.events import (
    Amended,
    Asked,
    DealEnded,
    DealStarted,
    Dealt,
    Event,
    Exposed,
    ExposureChanged,
    Missable,
    Redeemed,
    Resumed,
    Retracted,
)
from rules.reasons.questions import LostTrack, NotDealt, NotStarted
from rules.referee import amended
from rules.tiles import Tile
from vision.geometry.plan import TablePlan
from vision.sightings import Spot, Still

_SAID = (Amended, Exposed, ExposureChanged, Redeemed, Retracted)
"""What changes what is known of tiles that lie there, when others write it."""

_MIXED = "the tiles were mixed before anybody had discarded"
_AS_IT_WAS = "the table is as it was"
FAR = 10
"""Tiles that lie elsewhere than on record, by which the table is another deal's."""
_PLAYED_ON = 2  # discards in a deal that has not been seen to begin

Phase = Literal["ready", "play", "lost", "over"]


class Scribe:
    """Turns the watcher's Stills into events, in the order of play.

    `record` is what is written so far: whose turn it is, what is exposed and claimed, what people
    put right is read there at every look. Feed it each `Still` through `see`, and write each event
    before the next is asked for; tell it by `noted` which number an event of its own was given, and
    by `answer` what a person said a tile is. `started` hears of a
    deal begun anew before its first Still is read, `picture` keeps a picture of a tile that is
    asked about and returns its name. `plan` has the sizes of the table and its tiles.
    """

    def __init__(
        self,
        record: Record,
        picture: Callable[[Spot], str | None] = lambda spot: None,
        *,
        started: Callable[[DealStarted], None] = lambda deal: None,
        plan: TablePlan | None = None,
    ) -> None:
        self.table = TilesInSight(plan)
        self.phase: Phase = "ready"
        self._record, self._picture, self._started = record, picture, started
        self._play = Play(self.table, record, get_code(DEFAULT_CODE), (), picture)
        self._looked = False
        self._missable: frozenset[Missable] = frozenset()  # at the last look
        # While nothing was seen, since the last act that was: a discard may have come and gone, but
        # that a tile was drawn, the walls show once they are seen again.
        self._unwatched: frozenset[Missable] = frozenset()
        # Of the tiles that lie there: were they mixed since they were played with; dealt since;
        # written to be dealt, and nothing done yet?
        self._mixed, self._dealt, self._untouched = True, False, False
        self._reported = False  # that a deal was dealt that nobody has started
        self._before_end: Phase = "ready"
        self._dealt_number = 0  # of the line that says so, in the journal
        self._question: Asked | None = None  # whether to go on; as it was written
        self._due: list[Callable[[], Iterator[Event]]] = []  # before the next look
        self._behind = False  # the record goes on otherwise than was seen
        self._unlooked = False  # the record is of a deal of which no tile was looked at yet
        self._read = 0  # the number of the last entry that was read
        self._resume()

    # -- what it hears ------------------------------------------------------------------

    def see(self, still: Still) -> Iterator[Event]:
        """Yield the events a Still amounts to; usually none or a few."""
        now = self._may_be_missed(still)
        before, self._missable = self._missable | self._unwatched, now
        if still.blind:
            self._unwatched = frozenset(("discard",))
        for event in self._seen(still):
            if self.table.doubted:  # what is seen of the walls may not be how they stand
                now |= {"draw"}
            doubted = self._play.known.doubted_of(event)
            hidden = tuple(sorted({*before, *now, *doubted, *event.hidden}))
            acted = not isinstance(event, Asked | Amended)
            if acted and not still.blind:
                self._unwatched = frozenset()
            yield msgspec.structs.replace(event, hidden=hidden) if acted and hidden else event
        if self.table.doubted:
            self._missable = now | {"draw"}

    def _may_be_missed(self, still: Still) -> frozenset[Missable]:
        """Return what may have been done unseen since the last look."""
        if still.blind:
            return frozenset(("draw", "discard"))
        due = self.table.any_may_be_next(still.hidden)
        draws: frozenset[Missable] = frozenset(("draw",)) if due else frozenset()
        return draws | {"discard"} if still.hides else draws

    def _seen(self, still: Still) -> Iterator[Event]:
        self._read_on()
        until = self._read
        due, self._due = self._due, []
        for act in due:
            yield from act()
        before = self.table.copy()
        change = self.table.apply(self._play.doubts.as_known(still))
        if self._behind:
            self._behind = False
            yield from self._caught_up()
        elif self.phase == "play":
            yield from self._played(still, change, before)
        elif self.phase == "ready":
            yield from self._awaited(still, change, before)
        else:
            yield from self._between(change)
        self._looked = True
        if not (still.hides or still.blind or self.table.doubted):
            yield from nothing_lay_there(self._record, until)
        yield from self._known_since()

    def noted(self, event: Event) -> None:
        """Hear the number the journal gave to an event this scribe wrote."""
        self._play.doubts.written.noted(event)
        if isinstance(event, Asked) and event.asks in (LostTrack(), NotDealt()):
            self._question = event
        elif isinstance(event, Dealt):
            self._dealt_number = event.n

    def _read_on(self) -> None:
        """Read what others have written since the last look: deals are begun and ended by people,
        and what they put right is so."""
        events = self._record.events
        begun = next((e.n for e in reversed(events) if isinstance(e, DealStarted)), 0)
        last = max(self._read, begun - 1)
        written = [event for event in events if event.n > last]
        if written:
            self._read = written[-1].n
        for event in written:
            if event.source != "camera":
                self._hear(event)
        if any(isinstance(event, _SAID) and event.source != "camera" for event in written):
            self._play.exposing.lying.align()

    def _hear(self, event: Event) -> None:
        if isinstance(event, DealStarted):
            self._start(event)
        elif isinstance(event, DealEnded | Amended):
            self._hear_of_the_end()
        if isinstance(event, Dealt) and self.phase == "ready":
            self._due.append(lambda: self._begin(noted=True))
        elif self._question is not None and (
            isinstance(event, Resumed)
            or (isinstance(event, Amended) and event.target == self._question.n)
        ):
            self._hear_to_go_on(isinstance(event, Resumed))

    def lost_touch(self) -> None:
        """Hear that what it wrote last is not on record: it goes on from what is."""
        self._behind = self.phase == "play"

    def answer(self, question: int, tile: Tile) -> Iterator[Event]:
        """Take a person's answer to the question numbered so; yield what that amends.

        The tile stays what it was said to be for as long as it lies there.
        `LookupError` if no question about one tile has that number.
        """
        play = self._play
        track = play.doubts.written.answer(question, tile)
        self._take_in(track, tile)
        play.exposing.answered(track, tile)
        yield from play.doubts.written.put_right(
            track, tile, 1.0, reason="answered", source="operator"
        )

    def close(self) -> Iterator[Event]:
        """Yield what has to be written when the camera has no more to show."""
        if self.phase == "play":
            yield DealEnded(reason=self._play.reason(used_up=self.table.used_up))

    def follow_up(self, event: Event) -> Iterator[Event]:
        """Yield what follows from what a person put right: the same tile, wherever it is named."""
        written = self._play.doubts.written
        for track, tile in written.named_by(event):
            self._take_in(track, tile)
            yield from written.put_right(track, tile, 1.0, reason="put right elsewhere")
        yield from claim_purposes.put_right(self._record, self._play.ways)

    def _take_in(self, track: int, tile: Tile) -> None:
        for spot in list(self.table.spots.values()):
            if self._play.doubts.written.track(spot.track) == track:
                self.table.spots[spot.track] = better = said(spot, tile)
                self._play.exposing.lying.known_better(better)

    def _known_since(self) -> Iterator[Event]:
        """Put in whose hand it was where what came next tells; ask where nothing will any more."""
        yield from claim_purposes.put_right(self._record, self._play.ways)
        deal = self._record.deal
        unseen = any(open_(event) for event in self._record.events)
        if unseen and deal is not None and deal.phase == "play":
            yield from known_since(self._record)
            yield from racked_since(self._record)
            yield from asked_at_last(self._record.events)
        yield from drawn_before(self._record)
        yield from drawn_unseen(self._record)
        yield from drawn_unruled(self._record)
        yield from what_waits(self._record)

    # -- people begin and end deals --------------------------------------------------------

    def _resume(self) -> None:
        """Stand where the record does: a deal is made ready, is played, or there is none."""
        self._read = max((event.n for event in self._record.events), default=0)
        events, deal = amended(self._record.events), self._record.deal
        begun = next((e for e in reversed(events) if isinstance(e, DealStarted)), None)
        if begun is not None:
            self._new_play(begun)
        if deal is None or any(isinstance(event, DealEnded) for event in events):
            self.phase, self._before_end = "over", "ready" if deal is None else "play"
        elif deal.phase != "before":
            self.phase, self._behind, self._mixed = "play", True, False
            self._unlooked = True
            self._dealt_number = catching_up.dealt(events)
            self._untouched = deal.discards.last is None and not deal.play.picked
        asked = [event for event in events if isinstance(event, Asked)]
        for question in asked:
            if question.asks in (LostTrack(), NotDealt()):
                self._question = question
                self.phase = "lost" if question.asks == LostTrack() else self.phase

    def _start(self, event: DealStarted) -> None:
        """Make ready for a deal; if the last one was going on it is over now."""
        if self.phase in ("play", "lost"):
            self._leave()
        self.phase, self._question, self._reported = "ready", None, False
        self._new_play(event)
        # What was decided about the deal before is of no use any more.
        self._due = [lambda: self._made_ready(event)]

    def _new_play(self, event: DealStarted) -> None:
        code = get_code(event.code)
        self._play = Play(self.table, self._record, code, event.empty, self._picture)

    def _made_ready(self, event: DealStarted) -> Iterator[Event]:
        self._started(event)
        if self._looked:
            self._look_at_mixing(Change(hands=()))  # by this game's own tiles
        if self._dealt and self.table.discards:
            yield from self._begin()
        elif self._dealt:
            self._play.await_discard()

    def _hear_of_the_end(self) -> None:
        """The deal is over, or goes on after all, as what was written of its end now stands."""
        ended = any(isinstance(event, DealEnded) for event in amended(self._record.events))
        if ended and self.phase != "over":
            self._leave()
        elif not ended and self.phase == "over":
            self.phase = self._before_end
            if self.phase != "ready":
                self.phase = "lost"
                self._due = [self._go_on]

    def _leave(self) -> None:
        """The deal is over: what lies there is no play any more."""
        self._before_end = self.phase
        if self.phase != "ready":
            # Dealt tiles with which nobody has played may be those of the deal that follows.
            self._mixed = self._dealt = self.phase == "play" and self._untouched
            self._due = []
        self.phase, self._question = "over", None

    def _hear_to_go_on(self, asked_still: bool) -> None:
        """Somebody said that the deal goes on, or has begun."""
        question, self._question = self._question, None
        assert question is not None
        withdrawn = Amended(target=question.n, event=None, reason="followed again")
        go_on = self._go_on if self.phase == "lost" else self._begin

        def act() -> Iterator[Event]:
            if asked_still:
                yield withdrawn
            yield from go_on()

        self._due.append(act)

    # -- how a deal begins and ends ------------------------------------------------------

    def _awaited(self, still: Still, change: Change, before: TilesInSight) -> Iterator[Event]:
        """Write the deal if the table is dealt; until then nothing on it is play.

        Where tiles are passed first, the deal begins with the first that is done after that.
        """
        full = self._play.full
        if not self._looked:
            self.table.leave_out_no_tiles(full)
            if stands(self.table, full):
                yield from self._begin()
            else:
                self._look_at_mixing(change)
            return
        if self._dealt:
            self._play.leave_out_passed(change, before.wall)
        dealt = self._dealt
        self._look_at_mixing(change)
        thrown = change.discards_new
        if dealt and self._dealt:
            drawn = change.taken or change.put_back or change.loose_gone
            if drawn or thrown or change.racks or change.seasons:
                yield from self._begin(len(self.table.discards) - len(thrown))
                yield from self._written(change, still)
        elif self._dealt and self.table.discards:
            yield from self._begin(len(self.table.discards) - len(thrown))
            yield from self._written(change, still)
        elif self._dealt:
            self._play.await_discard()
        elif (
            self._mixed
            and self._question is None
            and len(self.table.discards) >= _PLAYED_ON
            and stands(self.table, full)
        ):
            self._question = Asked(asks=NotDealt())
            yield self._question

    def _begin(self, discards: int | None = None, *, noted: bool = False) -> Iterator[Event]:
        """The deal is in play; `discards` lay there before (None: as many as lie there)."""
        self.phase = "play"
        self._mixed = self._dealt = False
        self._untouched = not noted
        yield from self._play.begin(
            len(self.table.discards) if discards is None else discards, noted=noted
        )

    def _look_at_mixing(self, change: Change) -> None:
        """Keep in mind whether the tiles were mixed since they were played with, and dealt."""
        if stirred(change) or unmade(self.table, self._play.full):
            self._mixed, self._dealt = True, False
        if self._mixed and not self._dealt:
            self._dealt = has_begun(self.table, self._play.full)

    def _played(self, still: Still, change: Change, before: TilesInSight) -> Iterator[Event]:
        """Write what was done, unless the deal is over by it, or the thread lost."""
        self._play.leave_out_passed(change, before.wall)
        if self._untouched and (stirred(change) or unmade(self.table, self._play.full)):
            self.phase, self._mixed, self._dealt = "ready", True, False
            yield Amended(target=self._dealt_number, event=None, reason=_MIXED)
        elif not stirred(change):
            if self._won():
                yield from self._play.settling(change)  # tiles are put away, one by one
            else:
                yield from self._written(change, still)
        elif (reason := self._play.reason(used_up=before.used_up)) != "abandoned":
            yield DealEnded(reason=reason)
            self._leave()
        else:
            self.phase = "lost"
            self._question = Asked(asks=LostTrack())
            yield self._question

    def _won(self) -> bool:
        """Whether a hand was shown, and the record has it that the deal was won by it."""
        deal = self._record.deal
        return self._play.exposing.shown and deal is not None and deal.phase == "over"

    def _written(self, change: Change, still: Still) -> Iterator[Event]:
        for event in self._play.events(change, still):
            self._untouched = False
            yield event

    def _between(self, change: Change) -> Iterator[Event]:
        """Nobody plays, as far as is known: was the next deal dealt, or is all as it was?"""
        self._look_at_mixing(change)
        if self.phase == "lost" and self._agrees():
            yield from self._go_on()
            if self._question is not None:
                yield Amended(target=self._question.n, event=None, reason=_AS_IT_WAS)
                self._question = None
        elif self._dealt and self._mixed and not self._reported:
            self._reported = True
            yield Asked(asks=NotStarted())

    def _go_on(self) -> Iterator[Event]:
        """Take up the thread, which people say goes on, from the table and the record."""
        self.phase = "play"
        deal = self._record.deal
        if deal is not None:
            yield from self._play.caught_up(deal)

    def _caught_up(self) -> Iterator[Event]:
        """Go on from the record, unless what lies there is none of this deal any more."""
        deal = self._record.deal
        if deal is None:
            return
        if self._unlooked:
            self._unlooked = False
            yield from self._asked_anew()
        self._play.exposing.take_up()
        far = self._play.unlike(deal).large >= FAR or unmade(self.table, self._play.full)
        if far and deal.phase == "play":
            self.phase = "lost"
            self._question = Asked(asks=LostTrack())
            yield self._question
        else:
            yield from self._play.caught_up(deal)

    def _asked_anew(self) -> Iterator[Event]:
        """Withdraw questions about tiles: which those are nobody knows any more. What is still in
        doubt is asked again."""
        for event in amended(self._record.events):
            if isinstance(event, Asked) and event.candidates and event.source == "camera":
                yield Amended(target=event.n, event=None, reason="asked anew")

    def _agrees(self) -> bool:
        """Whether the table is as the record has it."""
        deal = self._record.deal
        return deal is not None and not self._play.unlike(deal)
