"""What may have happened otherwise than it was noted.

A camera misses an act now and then: a tile thrown under a sleeve, one drawn while an arm lay over
the wall. Then the record is of a game in which somebody plays out of turn, and everybody after him,
and the referee would call hands dead of people who did nothing. So whenever an event that an eye
noted would be an offence, other histories are followed beside what is on record: that what was due
had been done before and was not seen; that this is what had been missed, seen late; that it was no
act at all; that it was the hand of who was to act; that the tile was drawn where it is due. Each
pays for what it supposes, and every history pays for the offences in it. Said is what is so in
every history that explains the record about as well as the best one (`rules.weighing_histories`);
the others are kept in mind, and when one of them comes to explain it better, what was said no
longer stands.

(Several hypotheses scored side by side and pruned: Reid, "An algorithm for tracking multiple
targets", 1979.)
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import msgspec

from rules import events as ev
from rules import odds
from rules.due_acts import as_after, by_hand, due_before, may_be_hidden, seen_acts
from rules.facts.turns import due_to_draw, holder, in_the_deal
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, AnySeat, Seat
from rules.unseen import NOBODY, PossibleDeals

Supposed = Literal[
    "missed", "seen late", "no act", "told twice", "misread", "another's hand", "another end",
    "dead before",
]  # fmt: skip

COSTS: Final[Mapping[Supposed, float]] = MappingProxyType(
    {
        "missed": 6.0, "seen late": 1.0, "no act": 7.0, "told twice": 3.0, "misread": 3.0,
        "another's hand": 7.0, "another end": 7.0, "dead before": 4.0,
    }
)  # fmt: skip
"""How many offences it takes to suppose this instead, where the whole table was in sight.

Chosen by hand, and kept beside what is counted (`rules.odds`): these weigh what is said, those how
likely it is. An error in plain sight is counted to be as unlikely as 1.3 to 1.7 offences and no
more; but by that a history that supposes several explains away what people truly did, and said.
Two entries alike, one after the other, are mostly one act entered twice: noted twice by hand or
eye, they make offences up, while nobody was ever planted to do the same wrong thing twice in a row.
Half of these (3, 0.5 and SPOKEN 2) let fewer false rulings stand on every 40th fault of games 52001
to 52006 (23 of 109 runs' for 44), and keep silent about a whole row of offences of one player."""
HIDDEN: Final = 1.0
"""And to suppose that something was missed where part of it was hidden: no more than an offence."""
FAR: Final = 8
"""One that needs so many more is left out."""
KEPT: Final = 6
"""Histories at most that are followed beside each other."""
KEPT_HIDDEN: Final = 16
"""And of those that suppose nothing but what was hidden, whatever else is followed: of four acts in
a row each may have been missed or not."""
AT_LEAST: Final = 4
"""And of those that suppose something against what was in plain sight, however many there are of
the others: where much was hidden before, a draw that was not seen now is still doubted. With two
the true history of game 83429 (two looks in three lost) had no room, and a hand died falsely."""
IN_SIGHT: Final = 12
"""Entries in which an eye sees what people put in before it saw it: a round of turns, in which
arms move and what lay under them is looked at."""

_SEEN: Final = (
    ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Claimed, ev.Exposed, ev.ExposureChanged,
    ev.Redeemed, ev.TouchedWall, ev.Declared,
)  # fmt: skip
"""Acts that a camera sees: some may be seen wrongly, and others missed before them."""
_ONE_ACT: Final = (ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded)
"""Those that may be seen late, or be no act at all."""


class Supposition(NamedTuple):
    """What a history takes to be otherwise than noted, at event `n`.

    `acts` are those that were missed, or what event `n` was if it was another act; of a hand that
    was dead before, that the table says so.
    """

    n: int
    what: Supposed
    acts: tuple[ev.Event, ...] = ()


class History(NamedTuple):
    """One way that what is on record may have come about.

    `deal` is the table after it, `ways` how it may stand where hands were not seen, `seats` whose
    those turned out to be, `rulings` what is due if it was so, `cost` what it takes to believe it,
    `supposed` what is otherwise than noted. `unseen` are the types of acts that were missed and may
    still be seen late. `surprise` is how unlikely it is as counted, in offences (`rules.odds`).
    `against_sight`: something is supposed in it though nothing hid that from the eye. `paid` is
    what of the cost is for what it supposes, the rest is for offences. `by_hand`: what it supposes
    otherwise was noted by hand. `early` are acts that were noted and were none there: they may have
    been done later. `thrown_from` is the history without the last discard, as long as
    nobody has been seen to act since but who threw it; `entered_from` that without the season of
    the deal that a hand entered last, or the draw out of turn, until the next entry.
    """

    deal: Deal
    ways: PossibleDeals | None = None
    seats: Mapping[int, Seat] = NOBODY
    rulings: tuple[Ruling, ...] = ()
    cost: float = 0.0
    supposed: tuple[Supposition, ...] = ()
    unseen: tuple[type, ...] = ()
    surprise: float = 0.0
    against_sight: bool = False
    paid: float = 0.0
    by_hand: bool = False
    early: tuple[ev.Event, ...] = ()
    thrown_from: History | None = None
    entered_from: History | None = None


class Fork(NamedTuple):
    """Events to be taken in the place of one, what is supposed by that, and what it costs; and how
    unlikely it is as counted (`rules.odds`). `in_sight`: nothing hid it from the eye. `early`: what
    `History.early` is with it, None: as before."""

    events: tuple[ev.Event, ...]
    supposed: Supposition
    unseen: tuple[type, ...]
    cost: float
    surprise: float
    in_sight: bool = True
    early: tuple[ev.Event, ...] | None = None


def doubted(history: History, event: ev.Event) -> bool:
    """Whether an eye noted the event, or a hand: either misses an act now and then, or is wrong
    about one. What a story or a script has was so."""
    noted = by_hand(event) or (history.deal.followed and event.source == "camera")
    return noted and history.ways is None


def forks(history: History, event: ev.Event, *, nobodys: bool = False) -> Iterator[Fork]:
    """Yield what may have happened instead of an event that was an offence, the plainest first.

    `nobodys`: a review could not tell whether it was one (`rules.reviews`), so that all of it is
    to be thought of, whoever noted it.
    """
    deal, n = history.deal, event.n
    if not (doubted(history, event) or nobodys) or history.ways is not None:
        return
    left = list(history.unseen)
    if type(event) in left:
        left.remove(type(event))
        late = Supposition(n, "seen late")
        # What was never drawn is seen in its place again: that is the end of the same error.
        cost = 0.0 if isinstance(event, ev.PutBack) else COSTS["seen late"]
        yield Fork((), late, tuple(left), cost, odds.COSTS["seen late"], False)
    if not isinstance(event, _SEEN):
        return
    for acts in due_before(deal, event):
        # Whoever discards a tile that was drawn need not rack it first.
        first = all(isinstance(act, ev.Racked) for act in acts[:-1])
        entered = entered_early(history, acts[-1]) if first else None
        if entered is None:
            continue
        yield put_later(history, entered, event)
    for acts in due_before(deal, event):
        unseen = (*history.unseen, *(type(act) for act in acts))
        happened, missed = (*acts, as_after(acts, event)), Supposition(n, "missed", acts)
        hidden = may_be_hidden(acts, deal, event)
        cost = HIDDEN if hidden else COSTS["missed"]
        surprise = surprise_of_missing(acts, event)
        yield Fork(happened, missed, unseen, cost, surprise, in_sight=not hidden)
    if isinstance(event, ev.Drawn) and event.seat != UNSEEN:
        skipped = _skipped(deal, event.seat)
        if skipped:
            yield _dead_before(history, event, skipped)
    if isinstance(event, ev.Drawn) and event.end == "wrong":
        due = msgspec.structs.replace(event, end="right")
        hidden = "draw" in event.hidden
        cost = HIDDEN if hidden else COSTS["another end"]
        end = Supposition(n, "another end", (due,))
        surprise = _surprise_of_end(history, event)
        yield Fork((due,), end, history.unseen, cost, surprise, in_sight=not hidden)
    if not isinstance(event, _ONE_ACT):
        return
    # A tile that was called is racked by who called it; whose turn it was has nothing to rack.
    its_own = isinstance(event, ev.Racked) and deal.stage == "draw" and _called(deal, event.seat)
    if deal.turn is not None and event.seat not in (deal.turn, UNSEEN) and not its_own:
        by = msgspec.structs.replace(event, seat=deal.turn)
        other = Supposition(n, "another's hand", (by,))
        # What lay under something may have been thrown before, by the one whose turn it is.
        hidden = isinstance(event, ev.Discarded) and "discard" in event.hidden
        cost = HIDDEN if hidden else COSTS["another's hand"]
        surprise = _surprise_of_lying_hidden() if hidden else odds.COSTS["another's hand"]
        yield Fork((by,), other, history.unseen, cost, surprise, in_sight=not hidden)
    none = Supposition(n, "no act")
    cost, unsure = _cost_of_none(deal, event)
    # A tile that was never drawn is seen again in its place later, as if it were put back.
    again = (ev.PutBack,) if isinstance(event, ev.Drawn) else ()
    unseen = (*history.unseen, *again)
    early = (*history.early, event)
    yield Fork((), none, unseen, cost, odds.COSTS["no act"], in_sight=not unsure, early=early)


def _called(deal: Deal, seat: AnySeat) -> bool:
    """Whether a seat has taken the last discard with a call, and not put it up yet."""
    claim = deal.claim_of(seat) if seat != UNSEEN else None
    return claim is not None and claim.taken


def _skipped(deal: Deal, seat: Seat) -> tuple[Seat, ...]:
    """Return whose turns come before that of `seat`, where a draw is due; nobody's, if one of them
    or `seat` has just thrown a tile."""
    turn, last, skipped = deal.turn, deal.discards.last, list[Seat]()
    if deal.stage != "draw":
        return ()
    while turn is not None and turn != seat and turn not in skipped:
        skipped.append(turn)
        turn = deal.next_live(turn)
    threw = last is not None and last.seat in (*skipped, seat)
    return () if threw or turn != seat else tuple(skipped)


def _dead_before(history: History, drawn: ev.Drawn[AnySeat], hands: Sequence[Seat]) -> Fork:
    """Return that hands were dead before a draw: the table had said so and nobody entered it, or
    they were so before the deal was followed, which nothing shows."""
    n, found = drawn.n, history.deal.found
    said = tuple(ev.RuledDead(n=n, seat=each, by="table") for each in hands)
    cost = len(hands) * (HIDDEN if found else COSTS["dead before"])
    surprise = len(hands) * odds.COSTS["no act"]
    before = Supposition(n, "dead before", said)
    return Fork((*said, drawn), before, history.unseen, cost, surprise, in_sight=not found)


def entered_early(history: History, due: ev.Event) -> ev.Event | None:
    """Return the act that is due now and had been entered before its time, if one had."""
    seat = getattr(due, "seat", None)
    alike = (e for e in history.early if type(e) is type(due) and getattr(e, "seat", None) == seat)
    return next(alike, None)


def put_later(history: History, early: ev.Event, event: ev.Event) -> Fork:
    """Return that an act that was entered before its time was done just before an event: an entry
    in the wrong place is one slip, and not two."""
    left = tuple(each for each in history.early if each is not early)
    missed = Supposition(event.n, "missed", (early,))
    cost, surprise = COSTS["seen late"], odds.COSTS["seen late"]
    return Fork((early, event), missed, history.unseen, cost, surprise, early=left)


def _cost_of_none(deal: Deal, event: ev.Event) -> tuple[float, bool]:
    """Return what it costs to suppose that an act was none, and whether the eye was unsure of it.

    A draw elsewhere than where it is due may be a layer misread: where a wall is seen to stand
    otherwise than it does, or where a hand that has just thrown or drawn is taken for the one that
    drew there.
    """
    if not (isinstance(event, ev.Drawn) and event.end == "wrong"):
        return COSTS["no act"], False
    if "draw" in event.hidden:
        return HIDDEN, True
    last = deal.discards.last
    did = event.seat in (holder(deal), last.seat if last else None)
    return COSTS["misread" if did and event.seat != due_to_draw(deal) else "no act"], False


def surprise_of_missing(acts: Sequence[ev.Event], before: ev.Event) -> float:
    """Return how unlikely it is that acts were missed before an event: one that might have been
    hidden, if any might, and that the others were missed with it."""
    done = _seen_done(acts)
    first = next((kind for kind in done if kind in before.hidden), done[0])
    one = odds.COSTS[_MISSED[first, first in before.hidden]]
    return one + odds.COSTS["missed again"] * (len(done) - 1)


_MISSED: Final[Mapping[tuple[ev.Missable, bool], odds.Wrong]] = MappingProxyType(
    {
        ("draw", False): "missed draw",
        ("draw", True): "missed draw, hidden",
        ("discard", False): "missed discard",
        ("discard", True): "missed discard, hidden",
    }
)


def _seen_done(acts: Sequence[ev.Event]) -> list[ev.Missable]:
    """Return what is seen of acts."""
    return ["discard" if isinstance(act, ev.Discarded) else "draw" for act in seen_acts(acts)]


def _surprise_of_end(history: History, drawn: ev.Event) -> float:
    """Return how unlikely it is that a tile was drawn where it was due: where a draw was missed
    before, the tile that is due is not where it was thought to be."""
    if ev.Drawn in history.unseen:
        return odds.COSTS["another end, after a missed draw"]
    return odds.COSTS["another end, hidden" if "draw" in drawn.hidden else "another end"]


def _surprise_of_lying_hidden() -> float:
    """Return how unlikely it is that a discard was hidden when it was thrown, and came in sight."""
    return odds.COSTS["missed discard, hidden"] + odds.COSTS["seen late"]


def unseen_yet(history: History, act: ev.Event) -> History:
    """Return a history in which an act that people put in may still come in sight, and be noted
    as if it were another."""
    if isinstance(act, ev.Drawn) or (isinstance(act, ev.Discarded) and act.tile == UNKNOWN):
        return history._replace(unseen=(*history.unseen, type(act)))
    return history


def comes_late(
    history: History,
    event: ev.Event,
    put_in: Iterable[tuple[int, type[ev.Event]]],
    taken: Sequence[ev.Event],
) -> bool:
    """Whether an event may be an act that the eye had missed and sees late.

    `put_in` are the acts that people put in, by the event they put them before: one of those is
    seen `IN_SIGHT` entries after that at the latest, and a draw before the eye has seen two others,
    which take the tiles beside it. What is only supposed may come at any time. `taken` are all
    events so far.
    """
    supposed = (act for each in history.supposed for act in each.acts)
    if type(event) is ev.PutBack or any(type(act) is type(event) for act in supposed):
        return True
    recent = [n for n, kind in put_in if kind is type(event) and event.n - n <= IN_SIGHT]
    if not recent or not isinstance(event, ev.Drawn):
        return bool(recent)
    seen = (act for act in taken if isinstance(act, ev.Drawn) and not by_hand(act))
    return sum(max(recent) < act.n < event.n for act in seen) < 2


def entered_from(history: History, event: ev.Event) -> History | None:
    """Return what `History.entered_from` is after an event more."""
    deal = history.deal
    season = isinstance(event, ev.BonusShown) and in_the_deal(deal) and by_hand(event)
    drawn = isinstance(event, ev.Drawn) and deal.stage == "draw" and event.seat != deal.turn
    if not (season or drawn):
        return None
    return history._replace(thrown_from=None, entered_from=None)


def kept(histories: Sequence[History], wait: Collection[Seat] = ()) -> list[History]:
    """Return the histories worth following, the best first; of two alike the cheaper one.

    What was noted is one of them, whatever it costs: nobody is accused of what does not follow
    from it. Of those that cost the same, there is room for those with fewer offences first: of
    several acts in a row that may each have been missed or not, that all of them were. And then,
    of what was noted by hand, for those that suppose something of late: of what was long ago all
    has been noted that speaks for it. For one in which the fewest hands are dead there is room in
    any case: dead, a hand offends for less than alive, and each such offence may be none in many
    ways. Of two in which one discard went unseen before this or that draw, and that cost the same
    and have come to the same, the earlier stays: by it nobody drew ahead before. So there is for
    one in which a hand lives whose death is waited with (`wait`), however far it is: people are
    asked about it.
    """
    out: list[tuple[int, History]] = []
    for place, history in sorted(enumerate(histories), key=lambda each: _for_room(each[1])):
        # It is of no matter to those that suppose what was hidden how many others there are.
        alike_in_sight = sum(other.against_sight == history.against_sight for _, other in out)
        room = len(out) < KEPT or alike_in_sight < (
            AT_LEAST if history.against_sight else KEPT_HIDDEN
        )
        far = bool(out) and (history.cost > out[0][1].cost + FAR or not room)
        alike = [o for _, o in out if o.deal == history.deal and o.ways is history.ways]
        if not history.supposed or not (far or alike):
            out.append((place, history))
        elif alike and not far and _missed_sooner(history, alike[0]):
            out = [(at, history if o is alike[0] else o) for at, o in out]
    least = min((_dead(history) for _, history in out), default=0)
    near = out[0][1].cost + FAR if out else 0.0
    alive = [
        (place, history)
        for place, history in enumerate(histories)
        if _dead(history) < least and history.cost <= near
    ]
    if alive:
        out.append(min(alive, key=lambda each: (_dead(each[1]), each[1].cost)))
    for seat in wait:
        living = [each for each in enumerate(histories) if not each[1].deal.hands[seat].dead]
        if living and all(history.deal.hands[seat].dead for _, history in out):
            out.append(min(living, key=lambda each: each[1].cost))
    # Those that cost the same stay in the order in which they came.
    return [history for _, history in sorted(out, key=lambda each: (each[1].cost, each[0]))]


def _dead(history: History) -> int:
    return sum(hand.dead for hand in history.deal.hands.values())


def _missed_sooner(history: History, other: History) -> bool:
    """Whether both suppose last that an eye missed the same discard, and one that it did sooner."""
    if not history.supposed or not other.supposed or history.by_hand or other.by_hand:
        return False
    one, two = history.supposed[-1], other.supposed[-1]
    if history.cost != other.cost or (one.what, two.what) != ("missed", "missed"):
        return False
    return one.n < two.n and [*map(_whose, one.acts)] == [*map(_whose, two.acts)]


def _whose(act: ev.Event) -> tuple[bool, object]:
    return isinstance(act, ev.Discarded), getattr(act, "seat", None)


def _for_room(history: History) -> tuple[float, float, int]:
    """Return by what a history comes before another where there is room for one."""
    latest = history.supposed[-1].n if history.by_hand else 0
    return history.cost, history.cost - history.paid, -latest
