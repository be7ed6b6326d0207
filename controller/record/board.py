"""What a display shows: the deal as it stands, what was ruled, the score.

A `Board` is a frozen value, made anew by every entry of the journal, so any
number of displays may read it while the table plays on.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

import msgspec

from controller.announcer.state import VoiceState
from controller.hall.standing import HallStanding
from controller.record.checkpoints import Checkpoint
from controller.record.entries import Entry
from controller.record.reviewed import ReviewedRuling, looked_at
from controller.sensors import board_status
from controller.sensors.board_status import BoardOnScreen
from controller.sensors.presses import SignalNotice
from controller.sensors.signals import BoardFound, BoardLost, Gap
from controller.words import ENGLISH, Words
from rules.events import (
    Amended,
    Asked,
    DealEnded,
    DealStarted,
    Event,
    Halted,
    Resumed,
)
from rules.policy import is_for_the_table
from rules.reviews import SETTLED, Unsettled
from rules.rulings import GRAVITY, Kind, Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat
from vision.sightings import Notice

ASKED_FOR: Final = 6
"""A question to the table is shown for so many entries, unless it is answered before."""

Said = TypeVar("Said", DealEnded, Halted)

HELD: Final[frozenset[Kind]] = frozenset({"error", "dead", "win", "foul", "illegal", "director"})
"""What stays large for a while, whatever milder is said after it."""


def for_the_table(rulings: Iterable[Ruling]) -> tuple[Ruling, ...]:
    """Return the rulings that the table hears."""
    return tuple(ruling for ruling in rulings if is_for_the_table(ruling))


class WithdrawnQuestion(NamedTuple):
    """A question that was withdrawn with entry `n`, as what came after answered it."""

    n: int
    asked: Asked


@dataclass(frozen=True)
class RecordHead:
    """The last link of a record of `n` entries, in hexadecimal, and what the table signed of it."""

    n: int
    link: str
    signed: Checkpoint | None = None


@dataclass(frozen=True)
class Board:
    """One table as the public may see it, after entry `n`.

    `rulings` are all that stand in this deal and are for the table to hear, oldest first; `kept`
    are those that the deal's settings keep for a challenge or the director, for his phone alone.
    `points` is what each seat won or lost in this deal so far, the director's penalties with it.
    `waits` are the open questions that an accusation waits for, or waited for, `withdrawn` the last
    of them that was withdrawn by itself, while that is news. `unsettled` is what of the rulings
    may turn. `looked` is a review that is open, or what one came to while that is news.
    `halted` is why play stands still, if it does. `feeling` is the state of the sensor board, None
    where there is none; `press_notice` what a press meant that was no event, until the next entry.
    `voice` is how the voice stands, None where there is none, and `hall` how the table stands with
    the hall that it reports to. `language` is the table's. `head` is what the record came to when
    the deal ended, for people to keep.
    """

    n: int = 0
    deal: Deal | None = None
    rulings: tuple[Ruling, ...] = ()
    kept: tuple[Ruling, ...] = ()
    points: Mapping[Seat, int] = field(default_factory=lambda: MappingProxyType({}))
    question: Asked | None = None
    unwatched: tuple[Asked, ...] = ()
    waits: tuple[Asked, ...] = ()
    withdrawn: WithdrawnQuestion | None = None
    unsettled: Unsettled = SETTLED
    looked: ReviewedRuling | None = None
    ended: DealEnded | None = None
    halted: Halted | None = None
    notices: tuple[Notice, ...] = ()
    feeling: BoardOnScreen | None = None
    press_notice: SignalNotice | None = None
    voice: VoiceState | None = None
    hall: HallStanding | None = None
    language: str = ENGLISH
    head: RecordHead | None = None

    def after(
        self,
        event: Event,
        deal: Deal | None,
        rulings: tuple[Ruling, ...],
        unsettled: Unsettled = SETTLED,
    ) -> Board:
        """Return the board after an event, from the deal and the rulings as they then stand."""
        board = Board(language=self.language) if isinstance(event, DealStarted) else self
        points: dict[Seat, int] = {}
        for ruling in rulings:
            if ruling.kind == "settle" and ruling.seat and ruling.points is not None:
                points[ruling.seat] = points.get(ruling.seat, 0) + ruling.points
        for penalty in deal.result.penalties if deal else ():
            points[penalty.seat] = points.get(penalty.seat, 0) - penalty.points
        unwatched = _unanswered(board.unwatched, event, unwatched=True)
        asked = _asked(board.question, event)
        return Board(
            n=event.n,
            deal=deal,
            rulings=for_the_table(rulings),
            kept=tuple(ruling for ruling in rulings if not is_for_the_table(ruling)),
            points=MappingProxyType(points),
            question=asked or (unwatched[-1] if unwatched else None),
            unwatched=unwatched,
            waits=_unanswered(board.waits, event, unwatched=False),
            withdrawn=_withdrawn(board, event),
            unsettled=_public(unsettled),
            looked=looked_at(board.looked, event, deal, board.rulings, unsettled),
            ended=event if isinstance(event, DealEnded) else _standing(board.ended, event),
            halted=_halted(board.halted, event),
            notices=tuple(notice for notice in self.notices if not notice.over),
            feeling=self.feeling,
            voice=self.voice,
            hall=self.hall,
            language=self.language,
            head=board.head,
        )

    def recorded(self, entry: Entry) -> Board:
        """Return the board after an entry is on disk: once a deal is over, with the record's head.

        What is entered after its end, a penalty or a correction, changes that.
        """
        if not entry.link or self.phase != "over":
            return self
        return replace(self, head=RecordHead(entry.n, entry.link, entry.checkpoint))

    @property
    def words(self) -> Words:
        """The words in which this table is spoken to: its language, its players' names."""
        return Words.at(self.deal, self.language)

    def sensed(self, signal: BoardFound | BoardLost | Gap) -> Board:
        """Return the board after the sensor board came, went, or missed something."""
        return replace(self, feeling=board_status.after(self.feeling, signal, self.n))

    def with_press_notice(self, notice: SignalNotice) -> Board:
        """Return the board with what is to be said of a press that was no event."""
        return replace(self, press_notice=notice)

    def noticed(self, notice: Notice) -> Board:
        """Return the board with a notice of the camera; a later one replaces one of its kind."""
        others = tuple(known for known in self.notices if known.what != notice.what)
        return replace(self, notices=(*others, notice))

    @property
    def phase(self) -> str:
        """``empty`` before a deal, ``play`` in one, ``over`` when it is finished."""
        if self.deal is None:
            return "empty"
        return "over" if self.ended or self.deal.phase == "over" else "play"

    def headline(self, hold: int) -> Ruling | None:
        """The ruling to show large; a grave one stays for `hold` events."""
        if not self.rulings:
            return None
        held = [r for r in self.rulings if r.kind in HELD and self.n - r.at < hold]
        latest = [r for r in self.rulings if r.at == self.rulings[-1].at]
        return min(held or latest, key=lambda r: (-r.at, GRAVITY.index(r.kind)))

    def standing(self) -> list[tuple[Seat, int]]:
        """The seats with what they won or lost in this deal, the best first."""
        return sorted(
            ((seat, self.points.get(seat, 0)) for seat in SEATS), key=lambda item: -item[1]
        )


def _standing(said: Said | None, event: Event) -> Said | None:
    """Return what was said before, unless this event amends it into something else."""
    if said is None or not isinstance(event, Amended) or event.target != said.n:
        return said
    return event.event if isinstance(event.event, type(said)) else None


def _asked(before: Asked | None, event: Event) -> Asked | None:
    """A question stands until it is answered, which amends; or until the table is far beyond it."""
    if isinstance(event, Asked):
        return event if event.entry is None else before
    past = before is None or isinstance(event, Amended) or event.n - before.n >= ASKED_FOR
    return None if past else before


def _unanswered(before: tuple[Asked, ...], event: Event, *, unwatched: bool) -> tuple[Asked, ...]:
    """Questions without whose answer nothing is ruled, or one ruling waits, stand until they are
    answered; one that is put otherwise stands as it is put now."""
    if isinstance(event, Asked):
        stands = event.unwatched if unwatched else event.entry is not None
        return (*before, event) if stands else before
    if not isinstance(event, Amended):
        return before
    now = event.event if isinstance(event.event, Asked) else None
    return tuple(
        msgspec.structs.replace(now, n=asked.n) if asked.n == event.target and now else asked
        for asked in before
        if asked.n != event.target or now is not None
    )


def _withdrawn(board: Board, event: Event) -> WithdrawnQuestion | None:
    """What nobody has answered and no camera asks any more: what came after has answered it."""
    if isinstance(event, Amended) and event.event is None and event.source == "camera":
        for asked in board.waits:
            if asked.n == event.target:
                return WithdrawnQuestion(event.n, asked)
    before = board.withdrawn
    return before if before is not None and event.n - before.n < ASKED_FOR else None


def _public(unsettled: Unsettled) -> Unsettled:
    """What of it the table may know."""
    return replace(
        unsettled,
        waiting=for_the_table(unsettled.waiting),
        turning=for_the_table(unsettled.turning),
    )


def _halted(before: Halted | None, event: Event) -> Halted | None:
    if isinstance(event, Halted):
        return event
    return None if isinstance(event, Resumed) else _standing(before, event)
