"""What people say of what was ruled: whether something was done unseen, and reviews of a ruling.

A question that a ruling waits for is answered with yes or no, by anybody but whom the ruling would
accuse. A review is asked for by a player, as often as the settings have it, by the operator and the
director; it is answered by the operator or the director, or by the odds if nobody does in time.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, Protocol

from msgspec.structs import replace

from controller.operating.desk import Desk, numbered
from controller.operating.fields import Form, RefusedError, typed
from controller.operating.phones import PairedPhone
from controller.record.board import for_the_table
from rules import events as ev
from rules.amending import amended
from rules.facts.reviews import answered_by, left, open_review
from rules.histories import Supposition
from rules.parts import Review
from rules.reviews import Unsettled
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat
from rules.weighing_histories import seen_late

UPHELD: Final = 2.0
"""By the odds alone a ruling is upheld that is so many times likelier than anything else."""
SURE: Final = 0.95
"""A ruling on what was read less surely is not upheld by the odds alone: below it 8 to 13 of 100
readings of tiles found anew or cut by the edge are wrong, above 0.99 1 of 9,099
(`vision/models/reader.md`, whether a confidence can be believed)."""


class Reviewed(Protocol):
    """A table whose rulings are looked at again; `controller.record.session.Session` is one."""

    @property
    def deal(self) -> Deal | None:
        """The deal as it stands for who writes."""

    @property
    def events(self) -> Sequence[ev.Event]:
        """The events of this deal."""

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings waits, may turn, or may be looked at again."""

    @property
    def standing(self) -> Sequence[Ruling]:
        """The rulings of this deal as they stand."""

    def note(self, event: ev.Event) -> ev.Event:
        """Rule on an event, put it on disk, announce it."""


class Reviews:
    """Takes yes and no, a request for a review and its answer, each as one act of the table's."""

    def __init__(self, desk: Desk, table: Reviewed) -> None:
        self._desk = desk
        self._table = table

    def say(self, hand: PairedPhone, form: Form) -> str:
        """Take a yes or no (`so`) to a `question` that a ruling waits for."""

        def work() -> str:
            n = numbered(typed(form, "question"))
            asked = next((each for each in waits(self._table.events) if each.n == n), None)
            if asked is None:
                raise RefusedError("refused-question", 409)
            self._may_say(hand)
            so = typed(form, "so") == "1"
            for event in said(asked, so, self._table, hand.source):
                self._table.note(event)
            self._table.note(ev.Amended(target=n, reason="answered", source=hand.source))
            return hand.done("done-said", so=so)

        return self._desk.once(hand, form, work, anyhow=True)

    def _may_say(self, hand: PairedPhone) -> None:
        if hand.role == "operator":
            return
        seat = hand.seat(self._table.deal)
        if seat is None:
            raise RefusedError("refused-no-seat", 403)
        # By what is kept from the table nobody is distinguished: that would betray it.
        if seat in {ruling.seat for ruling in for_the_table(self._table.unsettled.waiting)}:
            raise RefusedError("refused-own-ruling", 403)

    def ask(self, hand: PairedPhone, form: Form) -> str:
        """Take a request for a review: of what a seat (`of`) is accused of at an `entry`."""

        def work() -> str:
            target = numbered(typed(form, "entry"))
            of = next((seat for seat in SEATS if seat == typed(form, "of")), None)
            seat = None if hand.role == "operator" else hand.seat(self._table.deal)
            if hand.role != "operator" and seat is None:
                raise RefusedError("refused-no-seat", 403)
            reason = refusal(self._table, target, of, seat)
            if reason is not None or of is None:
                raise RefusedError(reason or "refused-review-none", 409)
            self._table.note(ev.ReviewAsked(target=target, of=of, seat=seat, source=hand.source))
            return hand.done("done-review-asked")

        return self._desk.once(hand, form, work, anyhow=True)

    def answer(self, hand: PairedPhone, form: Form) -> str:
        """Take the answer (`outcome`) to the `review` that is open."""

        def work() -> str:
            deal = self._desk.deal()
            review = open_review(deal)
            if review is None or str(review.n) != typed(form, "review"):
                raise RefusedError("refused-review-over", 409)
            hand.operates()
            if answered_by(deal) == "director" and not hand.directs:
                raise RefusedError("refused-director-answers", 403)
            outcome = typed(form, "outcome")
            if outcome == "changed":
                for event in changed(review, self._table, hand.source):
                    self._table.note(event)
                if about(review, self._table.standing) is not None:
                    raise RefusedError("refused-review-how")
            elif outcome not in ("upheld", "inconclusive"):
                raise RefusedError("refused-review-outcome", given=outcome[:20])
            by: Literal["director", "table"] = "director" if hand.directs else "table"
            given: ev.Outcome = outcome  # type: ignore[assignment]
            answered = ev.ReviewAnswered(review=review.n, outcome=given, by=by, source=hand.source)
            self._table.note(answered)
            return hand.done("done-reviewed", outcome=outcome)

        return self._desk.once(hand, form, work, anyhow=True)


def waits(events: Sequence[ev.Event]) -> list[ev.Asked]:
    """Return the open questions that a ruling waits for."""
    asked = [event for event in amended(events) if isinstance(event, ev.Asked)]
    return [event for event in asked if event.entry is not None]


def refusal(table: Reviewed, target: int, of: Seat | None, seat: Seat | None) -> str | None:
    """Return why what `of` is accused of at an entry cannot be reviewed now, as `seat` asks (None:
    the operator): a message of `operating/refused`; None if it can."""
    deal, unsettled = table.deal, table.unsettled
    if deal is None or open_review(deal) is not None:
        return "refused-review-open"
    wanted = (target, of)
    if wanted in [(r.at, r.seat) for r in unsettled.late]:
        return "refused-review-late" if seat is not None else None
    if wanted not in [(r.at, r.seat) for r in unsettled.reviewable]:
        return "refused-review-none"
    return "refused-review-used" if seat is not None and left(deal, seat) == 0 else None


def about(review: Review, standing: Sequence[Ruling]) -> Ruling | None:
    """Return the ruling that a review is about; None if it stands no more."""
    return next((r for r in standing if (r.at, r.seat) == (review.target, review.of)), None)


def said(asked: ev.Asked, so: bool, table: Reviewed, source: str) -> Iterator[ev.Event]:
    """Yield what is put on record when somebody answers a question that a ruling waits for."""
    entry = asked.entry or 0
    acts = tuple(replace(act, source=source) for act in asked.supposed if act.n != entry)
    if not asked.supposed:  # it was asked whether the act was done at all
        if so:
            yield ev.Confirmed(target=entry, source=source)
        else:
            yield ev.Amended(target=entry, source=source)
    elif not so:
        missed = len(acts) < len(asked.supposed)
        yield ev.Confirmed(target=entry, nothing_missed=missed, source=source)
    elif len(acts) == len(asked.supposed):
        yield ev.Amended(target=entry, event=acts[0], reason="answered", source=source)
    else:
        yield from _put_in(entry, acts, table, source)
        yield from _as_it_was(asked, table, source)


def _as_it_was(asked: ev.Asked, table: Reviewed, source: str) -> Iterator[ev.Event]:
    """Yield what the entry itself was after acts that were not seen, if that is not as noted: a
    group was put up with a discard."""
    noted = next((event for event in reversed(table.events) if event.n == asked.entry), None)
    after = next((event for event in asked.supposed if event.n == asked.entry), None)
    if after is not None and after != noted:
        better = replace(after, n=0, at=None)
        yield ev.Amended(target=after.n, event=better, reason="answered", source=source)


def _put_in(
    entry: int, acts: tuple[ev.Event, ...], table: Reviewed, source: str
) -> Iterator[ev.Event]:
    late = seen_late(table.unsettled.supposed, entry)
    yield ev.PutIn(before=entry, acts=acts, source=source)
    if late is not None:
        yield ev.Amended(target=late, reason="seen late", source=source)


def changed(review: Review, table: Reviewed, source: str) -> Iterator[ev.Event]:
    """Yield what puts the record right by what may have happened instead; nothing where nothing is
    known of that, or where somebody has put it right already."""
    rival = table.unsettled.rival
    for supposed in rival.supposed if rival is not None else ():
        if supposed.what == "seen late":
            continue
        yield from _as_supposed(supposed, table, source)
        return


def _as_supposed(supposed: Supposition, table: Reviewed, source: str) -> Iterator[ev.Event]:
    acts = tuple(replace(act, n=0, source=source) for act in supposed.acts)
    if supposed.what in ("missed", "dead before"):
        yield from _put_in(supposed.n, acts, table, source)
    else:
        instead = acts[0] if acts else None
        yield ev.Amended(target=supposed.n, event=instead, reason="reviewed", source=source)


def by_the_odds(review: Review, table: Reviewed) -> ev.ReviewAnswered:
    """Return the answer that the record itself gives, when nobody says anything in time.

    Nobody is blamed where something else is about as likely, or the tile was not read for sure.
    """
    outcome: ev.Outcome = "upheld"
    rival = table.unsettled.rival
    if about(review, table.standing) is None:
        outcome = "changed"
    elif (rival is not None and rival.odds < UPHELD) or _unsure(review, table.events):
        outcome = "inconclusive"
    return ev.ReviewAnswered(review=review.n, outcome=outcome, by="odds", source="script")


def _unsure(review: Review, events: Sequence[ev.Event]) -> bool:
    """Whether what is ruled on was read unsurely, or a question about its tile is open."""
    standing = amended(events)
    noted = [event for event in standing if event.n == review.target]
    unsure = any(event.confidence is not None and event.confidence < SURE for event in noted)
    open_ = (
        isinstance(event, ev.Asked) and event.candidates and abs(event.n - review.target) <= 1
        for event in standing
    )
    return unsure or any(open_)
