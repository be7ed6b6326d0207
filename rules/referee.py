"""The referee: asks every law of the code about every event.

>>> from rules.codes import get_code
>>> from rules.events import Dealt, Drawn
>>> referee = Referee(get_code("american"))
>>> referee.see(Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99))
[]
>>> [ruling.laws for ruling in referee.see(Drawn(seat="S"))]
[('AMR.G16', 'AMR.B3')]

The deal is the fold of the events and the rulings; an amendment folds them
anew from the event that it changes. From the moment somebody does something and nobody sees
who (a seat ``?``), only that is said which is so whoever it was; and nothing,
where some of what happened was not seen at all: see `rules.unseen`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Final, NamedTuple

import msgspec

from rules import events as ev
from rules import fold as table
from rules.amending import (
    SaidOfEvents,
    amended,
    as_before,
    first_changed,
    vanished_by,
    with_what_follows,
    words_of,
)
from rules.codes import Code, get_code
from rules.doubtful_entries import (
    UNHEARD,
    anothers_entry,
    goes_on_with_turn,
    no_tile,
    racked_nothing,
    taken_back_twice,
    taken_turn,
    thrown_twice,
    wrong_records,
)
from rules.due_acts import by_hand
from rules.facts.reviews import open_review
from rules.facts.turns import due_to_draw, holder
from rules.game import Game
from rules.histories import (
    Fork,
    History,
    Supposition,
    comes_late,
    entered_from,
    forks,
    kept,
    unseen_yet,
)
from rules.laws_of_a_code import LawsOf
from rules.misread_before import misread_before
from rules.missed_discards import (
    calls_the_one_before,
    proved_by_call,
    proved_by_hand,
    was_what_is_called,
    with_its_call,
)
from rules.next_act import wait_for_next_act
from rules.reviews import FirstSaid, Unsettled, reviewable
from rules.rulings import Ruling, newly_said
from rules.still_misread import as_misread_before
from rules.table import Deal
from rules.tiles import UNSEEN, Seat
from rules.unseen import (
    PossibleDeal,
    PossibleDeals,
    Said,
    of_whom_it_was_heard,
    offences,
    turns_on_the_unread,
    went_unseen,
)
from rules.waiting_deaths import excuses, held, of_dead_hands, without_deaths
from rules.weighing import weigh
from rules.weighing_histories import (
    as_said,
    believed,
    common,
    excused_by_arms,
    kills,
    likely,
    of_fewer_offences,
    open_to_doubt,
    rival_of,
    turning,
    waiting,
    weighed,
    with_answers,
)

if TYPE_CHECKING:
    from rules.cards import Card

_PUTS_RIGHT: Final = (ev.Amended, ev.PutIn, ev.Confirmed, ev.ReviewAnswered)
"""What changes how earlier events are read."""


_OF_A_TURN: Final = (
    ev.Drawn | ev.Racked | ev.PutBack | ev.Exposed | ev.ExposureChanged | ev.Redeemed
    | ev.BonusShown | ev.Declared | ev.Shown
)  # fmt: skip
"""What somebody does in his turn before he throws: if he threw before, it was no tile."""
_NO_TURN: Final = ev.Asked | ev.TouchedWall | ev.WallPushed
"""What may be done in anybody's turn."""


class _Stood(NamedTuple):
    """How all stood before an event: what is changed later is taken in anew from there."""

    histories: tuple[History, ...]
    deal: Deal
    rulings: tuple[Ruling, ...]
    said: tuple[Ruling, ...]
    before: ev.Event | None
    excused: Mapping[tuple[int, Seat], int]
    wait: frozenset[Seat]
    soon: list[Ruling]


class Referee:
    """Follows one deal after another and says what is to be said.

    `deal` is the public state after the last event; `rulings` all that was
    said, as it stands after every amendment.
    """

    def __init__(self, code: Code, card: Card | None = None, game: Game | None = None) -> None:
        """Referee by this code; without a card no hand is held against one.

        `game` is the game of several deals that goes on, if another followed it so far.
        """
        self.code = code
        self.card = card
        self._laws = LawsOf(code)
        self._events: list[ev.Event] = []
        self._amended: set[int] = set()  # the entries that people put right
        self._game = game
        self._words = SaidOfEvents()
        self._heard = FirstSaid()
        self._start()

    def copy(self) -> Referee:
        """Return one who goes on by itself from how things stand: to judge what may not come."""
        other = Referee(self.code, self.card, self._game)
        other._laws = self._laws
        other._events, other._amended = list(self._events), set(self._amended)
        other.rulings, other._said = list(self.rulings), list(self._said)
        other._histories, other._deal = list(self._histories), self._deal
        other._before, other._taken = self._before, list(self._taken)
        other._excused, other._wait = dict(self._excused), self._wait
        other._soon = self._soon
        other._stood, other._first_kept = list(self._stood), self._first_kept
        other._heard, other._words = self._heard, self._words
        return other

    @property
    def events(self) -> Sequence[ev.Event]:
        """What was seen of this code's play, numbered, with its amendments, in order."""
        return self._events

    def _start(self) -> None:
        self.rulings: list[Ruling] = []
        self._said: list[Ruling] = []  # what was said, though it may no longer stand
        self._deal = self._new_deal({}, self._game)
        self._histories = [History(self._deal)]
        self._before: ev.Event | None = None  # what was taken last
        self._taken: list[ev.Event] = []  # all that was, as it stands
        # Deaths that an arm may have hidden the reason against, and when the hand played last.
        self._excused: dict[tuple[int, Seat], int] = {}
        self._wait = frozenset[Seat]()  # whose deaths are waited with
        self._soon: list[Ruling] = []  # what waits for the next act
        # How it stood before each event of the deal, and which of those taken was the first.
        self._stood: list[_Stood] = []
        self._first_kept = 0

    @property
    def deal(self) -> Deal:
        """The public state after the last event; of hands whose death waits as if they played."""
        return self._deal

    @property
    def supposed(self) -> Sequence[Supposition]:
        """What may well have happened otherwise than noted, so that nobody is accused of it.

        Empty where what is noted explains itself better than anything else does.
        """
        return next((each.supposed for each in believed(self._histories) if each.supposed), ())

    @property
    def unsettled(self) -> Unsettled:
        """What of the rulings is not settled: what waits, may turn, may be looked at again."""
        histories, deal = self._histories, self.deal
        asked, late = reviewable(deal, self.rulings, self._heard)
        review = open_review(deal)
        about = [r for r in self.rulings if review and (r.at, r.seat) == (review.target, review.of)]
        waits = tuple(waiting(histories, self.rulings))
        long = [ruling for ruling in waits if ruling not in self._soon]
        rivals = excuses(histories, long, self._before.n) if self._before else ()
        supposed = likely(histories, rivals)
        return Unsettled(
            supposed=supposed,
            fewer=of_fewer_offences(histories, supposed),
            waiting=waits,
            turning=tuple(turning(histories, self.rulings)),
            reviewable=asked,
            late=late,
            noted=self._noted(review.target) if review else None,
            rival=rival_of(histories, about[0]) if about else None,
        )

    def _noted(self, n: int) -> ev.Event | None:
        """Return event `n` as it stands; None if it is none."""
        return next((e for e in reversed(amended(self._events)) if e.n == n), None)

    @property
    def worked_out(self) -> Mapping[int, Seat]:
        """Whose hand it was that was not seen, by the event's number, where what came after tells.

        A way the table may stand counts no more once it needs `rules.unseen.UNLIKELY` offences
        more than another. For whoever puts seats in: the record says it when it is amended.
        """
        best = self._histories[0]
        return {**best.seats, **best.ways.seats} if best.ways else best.seats

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hand it was that was not seen, if nothing was done against the laws.

        It is the same in every way that the table may stand and that needs no offence
        (`rules.unseen.PossibleDeals.likeliest`).
        """
        best = self._histories[0]
        return {**best.seats, **best.ways.likeliest} if best.ways else best.seats

    @property
    def in_doubt(self) -> int:
        """In how many ways the table may stand, as a hand was not seen: 1 where that is known.

        0 if there are too many to follow, or what happened is not all on record: nothing is said
        then for the rest of the deal.
        """
        ways = self._histories[0].ways
        if ways is None:
            return 1
        return 0 if ways.lost else len(ways.ways)

    def _new_deal(self, settings: Mapping[str, object], game: Game | None) -> Deal:
        chosen, code = self.code.settled(settings), self.code
        return Deal(code=code.name, card=self.card, tiles=code.tiles, settings=chosen, game=game)

    def see(self, event: ev.Event) -> list[Ruling]:
        """Return what is said now that was not said before; the deal then stands as after it.

        That is of the event, and of those before it whose rulings had waited (`rules.histories`).
        An event without a number gets the next one. An amendment returns what
        is said now that was not said before. `CodeError` if a deal is begun
        with a setting that the code does not have.
        """
        if event.n == 0:
            event = msgspec.structs.replace(event, n=len(self._events) + 1)
        self._events.append(event)
        if isinstance(event, ev.Amended) and event.source != "camera":
            self._amended.add(event.target)
        anew = isinstance(event, _PUTS_RIGHT) or vanished_by(event) > 0
        news = self._refold(event) if anew else self._take(event)
        self._heard = self._heard.after(event, news)
        return news

    def _refold(self, by: ev.Event) -> list[Ruling]:
        """Take in anew what an event `by` changes, and all that came after that."""
        said = list(self.rulings)
        events = amended(self._events)
        words = words_of(events)
        changed = first_changed(self._words, words)
        if isinstance(by, ev.Amended):
            changed = min(changed, by.target)
        at = self._back_to(as_before(self._taken, events, changed))
        self._words = words
        for event, before in with_what_follows(events[at:]):
            self._take(event, sure=before is not None)
            if before and not by_hand(before):  # put in: what an eye missed it may see late
                self._histories = [unseen_yet(each, event) for each in self._histories]
        return newly_said(said, self.rulings)

    def _back_to(self, at: int) -> int:
        """Let all stand as it did before event `at` of those taken, counted from 0; return before
        which it does: in an earlier deal before the first."""
        if at == len(self._taken):
            return at
        place = at - self._first_kept
        if place < 0:
            self._start()
            return 0
        stood = self._stood[place]
        self.rulings, self._said = list(stood.rulings), list(stood.said)
        self._histories, self._deal = list(stood.histories), stood.deal
        self._before, self._excused, self._wait = stood.before, dict(stood.excused), stood.wait
        self._soon = stood.soon
        del self._taken[at:], self._stood[place:]
        return at

    def _keep_how_it_stands(self, event: ev.Event) -> None:
        """Keep it before an event is taken, as long as the deal goes on."""
        if isinstance(event, ev.DealStarted):
            self._first_kept, self._stood = len(self._taken), []
        self._stood.append(
            _Stood(
                tuple(self._histories),
                self._deal,
                tuple(self.rulings),
                tuple(self._said),
                self._before,
                dict(self._excused),
                self._wait,
                self._soon,
            )
        )

    def _take(self, event: ev.Event, *, sure: bool = False) -> list[Ruling]:
        self._keep_how_it_stands(event)
        if isinstance(event, ev.DealStarted):
            # What was missed in another deal is past, and what waited for it is never said.
            best = self._histories[0]
            self._histories = [History(best.deal, best.ways, best.seats, tuple(self.rulings))]
            self._excused.clear()
            self._wait = frozenset()
        self._taken.append(event)
        sure = by_hand(event) and (sure or self._put_right(event.n))  # people have thought of it
        histories: list[History] = []
        stepped = [(history, self._after(history, event)) for history in self._histories]
        for history, after, more in of_dead_hands(stepped, event):
            if not sure:
                histories += self._wrong_records(history, event)
            histories.append(after._replace(cost=after.cost + more, surprise=after.surprise + more))
            if not sure or self._is_nobodys(event):
                otherwise = list(self._otherwise(history, event, after))
                histories += otherwise
                self._excused |= dict.fromkeys(excused_by_arms(after, otherwise, event.n), event.n)
        acting = getattr(event, "seat", None)
        self._excused |= {death: event.n for death in self._excused if death[1] == acting}
        self._before = event
        before, self._histories = self._histories, kept(histories, self._wait)
        if len(before) == len(self._histories) == 1 and not self._excused:  # as nearly always
            news = list(self._histories[0].rulings[len(before[0].rulings) :])
            self.rulings += news
            self._soon = []
        else:
            said = common(weighed(self._histories))
            said = without_deaths(
                said, self._histories, event, self.rulings, self._excused, self._taken
            )
            self._soon = wait_for_next_act(said, self._histories, self.rulings, self._taken)
            said = [ruling for ruling in said if ruling not in self._soon]
            of_deal = islice(self._taken, self._first_kept, None)
            self.rulings = with_answers(said, self._histories, of_deal)
            self._wait = held(self._histories, self.rulings)
            news = newly_said(list(self._said), self.rulings)
        self._deal = as_said(self._histories, self.rulings).deal
        self._said += news
        return news

    def _after(self, history: History, event: ev.Event) -> History:
        """Return a history after an event as it was noted, with what that proves."""
        did = as_misread_before(history, with_its_call(history, event), self._taken)
        after = proved_by_call(history, self._step(history, did), did, UNHEARD)
        return proved_by_hand(history, after, event)

    def _wrong_records(self, before: History, event: ev.Event) -> Iterator[History]:
        """Yield how it may be if the record itself looks wrong, whether it accuses or not."""
        if event.n in self._words.sure:
            return
        twice = thrown_twice(before, event)
        if twice is not None and twice[1].supposed.n not in self._words.sure:
            yield self._supposing(*twice, event)
        for noted_early in (goes_on_with_turn, calls_the_one_before, was_what_is_called):
            first = noted_early(before, event, self._taken)
            if first is not None and first[1].supposed.n not in self._words.sure:
                yield self._supposing(*first, event)
        anothers = anothers_entry(before, event, self._before)
        if anothers is not None and anothers[1].supposed.n not in self._words.sure:
            yield self._supposing(*anothers, event)
        if event.n in self._words.vanished and type(event) is ev.Discarded:
            yield self._supposing(before, no_tile(before, event), event)
        for fork in wrong_records(before, event, self._before):
            if fork.supposed.what == "missed" and event.n in self._words.nothing_missed:
                continue
            if fork.supposed.what == "misread" and self._put_right(event.n):
                continue
            yield self._supposing(before, fork, event)

    def _put_right(self, n: int) -> bool:
        """Whether people have said what event `n` was."""
        return n in self._amended

    def _discard_put_right(self, seat: Seat | None, upto: int) -> bool:
        """Whether people said that the last discard seen of a seat was another's, or none."""
        thrown = (e for e in reversed(self._events) if isinstance(e, ev.Discarded) and e.n < upto)
        last = next((event for event in thrown if event.seat == seat), None)
        return last is not None and self._put_right(last.n)

    def _supposing(
        self, before: History, fork: Fork, event: ev.Event, *, free: bool = False
    ) -> History:
        """Return a history in which an event was as a fork has it; `free`: that costs nothing."""
        history = before._replace(
            unseen=fork.unseen,
            early=before.early if fork.early is None else fork.early,
            supposed=(*before.supposed, fork.supposed),
            against_sight=before.against_sight or fork.in_sight,
            by_hand=before.by_hand or by_hand(event),
        )
        for each in fork.events:
            stepped = self._step(history, each, strictly=free)
            # That a hand was dead before is no offence of now.
            before_now = isinstance(each, ev.RuledDead)
            history = history._replace(deal=stepped.deal) if before_now else stepped
        return history._replace(
            cost=history.cost + (0 if free else fork.cost),
            paid=history.paid + (0 if free else fork.cost),
            surprise=history.surprise + (0 if free else fork.surprise),
        )

    def _otherwise(self, before: History, event: ev.Event, after: History) -> Iterator[History]:
        """Yield how it may be if an event that would be an offence was seen wrongly."""
        nobodys = self._is_nobodys(event)
        if nobodys:  # what is not said of it is an offence still, that something else explains
            after = self._step(before, event, strictly=True)
        least = after.cost - before.cost
        done: set[str] = set()
        if not least or event.n in self._words.sure:
            return
        for fork in forks(before, event, nobodys=nobodys):
            if fork.supposed.what in done:
                continue
            late = fork.supposed.what == "seen late"
            if late and not comes_late(before, event, self._words.put_in, self._taken):
                continue
            if self._said_unmissed(before, fork.supposed, event):
                continue
            history = self._supposing(before, fork, event, free=nobodys)
            took = history.cost - (0 if nobodys else fork.cost) - before.cost
            if took < least:
                done.add(fork.supposed.what)  # the fewest acts that explain it
                yield history
            elif (
                took == least
                and open_to_doubt(event, fork)
                and (kills(after, history, event.n) or _ahead_at_wrong_end(before, event))
            ):
                yield history  # it may have been something milder, or another offence
        sure = self._words.sure | self._amended
        for earlier, fork in misread_before(before, after, event, self._taken, sure):
            yield self._supposing(earlier, fork, event)

    def _said_unmissed(self, before: History, supposed: Supposition, event: ev.Event) -> bool:
        """Whether people said that nothing went unseen before an event, of what is supposed; of a
        draw, before any act since the last discard: it is the same question."""
        if supposed.what not in ("missed", "dead before"):
            return False
        last = before.deal.discards.last
        drew = last is not None and all(isinstance(act, ev.Drawn) for act in supposed.acts)
        since = last.n if last is not None and drew else event.n - 1
        return any(since < n <= event.n for n in self._words.nothing_missed)

    def _is_nobodys(self, event: ev.Event) -> bool:
        """Whether a review could not tell whose fault it was."""
        return any(n == event.n for n, _ in self._words.nobodys)

    def _step(self, history: History, event: ev.Event, *, strictly: bool = False) -> History:
        """Return a history with one event more; `strictly`, with what a review left unsaid."""
        deal, ways, seats = history.deal, history.ways, history.seats
        if isinstance(event, ev.DealStarted):
            deal = self._new_deal(event.settings, deal.game)
            ways = None
        if went_unseen(deal, event):
            ways = PossibleDeals(())
        if ways is None and table.by_somebody(event):
            ways = PossibleDeals([PossibleDeal(deal)])
        through = self._through_strictly if strictly else self._through
        if ways is None:
            deal, heard = through(deal, event)
        else:
            ways, heard = ways.after(event, through)
            heard = of_whom_it_was_heard(heard, history.deal)
            known = ways.known
            if known or ways.lost:
                seats = {**seats, **ways.seats}
            deal = known or ways.as_known(deal, event, heard)
            ways = None if known else ways
        if turns_on_the_unread(event, heard):
            ways = PossibleDeals(())
        said = [ruling for _, rulings in heard for ruling in rulings]
        more = offences(history.deal, said)
        taken = taken_turn(history, event) + racked_nothing(history, event)
        again = taken_back_twice(history, event)
        if taken and self._discard_put_right(holder(history.deal), event.n):
            taken = 0.0
        return history._replace(
            deal=deal,
            ways=ways,
            seats=seats,
            rulings=(*history.rulings, *said) if said else history.rulings,
            cost=history.cost + more + taken + again,
            surprise=history.surprise + more,
            thrown_from=self._thrown_from(history, event),
            entered_from=entered_from(history, event),
        )

    def _thrown_from(self, history: History, event: ev.Event) -> History | None:
        """Return what `History.thrown_from` is after an event more: what was done since is as much
        against the laws in it."""
        if isinstance(event, ev.Discarded):
            return history._replace(thrown_from=None, entered_from=None)
        last, before = history.deal.discards.last, history.thrown_from
        own = (
            isinstance(event, _OF_A_TURN) and last is not None and event.seat == last.seat != UNSEEN
        )
        if before is None or not (own or isinstance(event, _NO_TURN)):
            return None
        return self._step(before, event)

    def _through(self, deal: Deal, event: ev.Event) -> tuple[Deal, Said]:
        """Return the deal after the event, and what is said of each act that it amounts to."""
        return self._laws.through(deal, event, self._taken, self._words.nobodys)

    def _through_strictly(self, deal: Deal, event: ev.Event) -> tuple[Deal, Said]:
        """Return the same, with what a review left unsaid."""
        return self._laws.through(deal, event, self._taken)


def _ahead_at_wrong_end(before: History, event: ev.Event) -> bool:
    """Whether somebody draws at the wrong end whose turn to draw it is not."""
    if not isinstance(event, ev.Drawn) or event.end != "wrong":
        return False
    return event.seat != due_to_draw(before.deal)


def judge(
    events: Iterable[ev.Event], code: Code, card: Card | None = None
) -> Iterator[tuple[ev.Event, list[Ruling]]]:
    """Yield each event with the rulings on it, as they are said in the order of play."""
    referee = Referee(code, card)
    for event in events:
        yield event, referee.see(event)


def fold(
    events: Sequence[ev.Event], code: Code | None = None, card: Card | None = None
) -> tuple[Deal, list[Ruling]]:
    """Return the deal and the rulings as they stand once every amendment is taken in.

    Without a `code` the first deal's own is used, or the American one.
    """
    if code is None:
        begun = next((e for e in events if isinstance(e, ev.DealStarted)), None)
        code = get_code(begun.code if begun else "american")
    referee = Referee(code, card)
    numbered = [
        event if event.n else msgspec.structs.replace(event, n=place)
        for place, event in enumerate(events, 1)
    ]
    for event in amended(numbered):
        referee.see(event)
    return referee.deal, referee.rulings


__all__ = ["Referee", "amended", "fold", "judge", "weigh"]
