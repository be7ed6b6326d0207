"""What may have happened otherwise than it was noted.

A camera misses an act now and then: a tile thrown under a sleeve, one drawn while an arm lay over
the wall. Then the record is of a game in which somebody plays out of turn, and everybody after him,
and the referee would call hands dead of people who did nothing. So whenever an event that an eye
noted would be an offence, other histories are followed beside what is on record: that what was due
had been done before and was not seen; that this is what had been missed, seen late; that it was no
act at all; that it was the hand of who was to act; that the tile was drawn where it is due. Each
pays for what it supposes, and every history pays for the offences in it. Said is what is so in
every history that explains the record about as well as the best one; the others are kept in mind,
and when one of them comes to explain it better, what was said no longer stands.

(Several hypotheses scored side by side and pruned: Reid, "An algorithm for tracking multiple
targets", 1979.)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from types import MappingProxyType
from typing import Final, Literal, NamedTuple

import msgspec

from rules import events as ev
from rules import odds
from rules.facts.turns import due_to_draw, holder
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, UNSEEN, AnySeat, Seat
from rules.unseen import NOBODY, OFFENCES, PossibleDeals

Supposed = Literal[
    "missed", "seen late", "no act", "told twice", "misread", "another's hand", "another end"
]  # fmt: skip

COSTS: Final[Mapping[Supposed, float]] = MappingProxyType(
    {
        "missed": 6.0, "seen late": 1.0, "no act": 7.0, "told twice": 3.0, "misread": 3.0,
        "another's hand": 7.0, "another end": 7.0,
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
SPOKEN: Final = 3.0
"""A history that needs so many more than the best one is not believed; it is kept in mind."""
FAR: Final = 8
"""One that needs so many more is left out."""
KEPT: Final = 6
"""Histories at most that are followed beside each other."""
CHAIN: Final = 6
"""Acts that may have been missed at once: two whole turns."""

_SEEN: Final = (
    ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Claimed, ev.Exposed, ev.ExposureChanged,
    ev.TouchedWall, ev.Declared,
)  # fmt: skip
"""Acts that a camera sees: some may be seen wrongly, and others missed before them."""
_ONE_ACT: Final = (ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded)
"""Those that may be seen late, or be no act at all."""


class Supposition(NamedTuple):
    """What a history takes to be otherwise than noted, at event `n`.

    `acts` are those that were missed, or what event `n` was if it was another act.
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
    otherwise was noted by hand. `thrown_from` is the history without the last discard, as long as
    nothing but a touch of the wall has been seen since.
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
    thrown_from: History | None = None


class Fork(NamedTuple):
    """Events to be taken in the place of one, what is supposed by that, and what it costs; and how
    unlikely it is as counted (`rules.odds`). `in_sight`: nothing hid it from the eye."""

    events: tuple[ev.Event, ...]
    supposed: Supposition
    unseen: tuple[type, ...]
    cost: float
    surprise: float
    in_sight: bool = True


def by_hand(event: ev.Event) -> bool:
    """Whether people entered it."""
    return event.source in ev.BY_PEOPLE


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
        yield Fork((), late, tuple(left), COSTS["seen late"], odds.COSTS["seen late"], False)
    if not isinstance(event, _SEEN):
        return
    for acts in _due(deal, event):
        unseen = (*history.unseen, *(type(act) for act in acts))
        happened, missed = (*acts, as_after(acts, event)), Supposition(n, "missed", acts)
        hidden = all(_kind(act) in event.hidden for act in acts)
        cost = HIDDEN if hidden else COSTS["missed"]
        surprise = surprise_of_missing(acts, event)
        yield Fork(happened, missed, unseen, cost, surprise, in_sight=not hidden)
    if isinstance(event, ev.Drawn) and event.end == "wrong":
        due = msgspec.structs.replace(event, end="right")
        hidden = "draw" in event.hidden
        cost = HIDDEN if hidden else COSTS["another end"]
        end = Supposition(n, "another end", (due,))
        surprise = _surprise_of_end(history, event)
        yield Fork((due,), end, history.unseen, cost, surprise, in_sight=not hidden)
    if not isinstance(event, _ONE_ACT):
        return
    if deal.turn is not None and event.seat not in (deal.turn, UNSEEN):
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
    yield Fork((), none, unseen, cost, odds.COSTS["no act"], in_sight=not unsure)


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


def _due(deal: Deal, event: ev.Event) -> Iterator[tuple[ev.Event, ...]]:
    """Yield what was due before an event: the next act, the next two, and so on."""
    turn, stage = deal.turn, deal.stage
    acts: list[ev.Event] = []
    if by_hand(event) and isinstance(event, ev.Discarded) and _owed(deal, event.seat):
        yield (ev.Drawn(n=event.n, seat=event.seat, end="loose"),)
    while turn is not None and stage is not None and len(acts) < CHAIN:
        if stage == "draw":
            acts.append(ev.Drawn(n=event.n, seat=turn))
            stage = "drawn"
        elif stage == "drawn":
            acts.append(ev.Racked(n=event.n, seat=turn))
            stage = "discard"
        else:
            acts.append(ev.Discarded(n=event.n, seat=turn, tile=UNKNOWN))
            turn, stage = deal.next_live(turn), "draw"
        yield tuple(acts)


def _owed(deal: Deal, seat: AnySeat) -> bool:
    """Whether the tile for a four or a season is still due to it."""
    return seat != UNSEEN and deal.hands[seat].owed > 0


def surprise_of_missing(acts: Sequence[ev.Event], before: ev.Event) -> float:
    """Return how unlikely it is that acts were missed before an event: one that might have been
    hidden, if any might, and that the others were missed with it. Nobody sees a tile racked."""
    done = [_kind(act) for act in acts if not isinstance(act, ev.Racked)] or ["draw"]
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


def _kind(act: ev.Event) -> ev.Missable:
    return "discard" if isinstance(act, ev.Discarded) else "draw"


def _surprise_of_end(history: History, drawn: ev.Event) -> float:
    """Return how unlikely it is that a tile was drawn where it was due: where a draw was missed
    before, the tile that is due is not where it was thought to be."""
    if ev.Drawn in history.unseen:
        return odds.COSTS["another end, after a missed draw"]
    return odds.COSTS["another end, hidden" if "draw" in drawn.hidden else "another end"]


def _surprise_of_lying_hidden() -> float:
    """Return how unlikely it is that a discard was hidden when it was thrown, and came in sight."""
    return odds.COSTS["missed discard, hidden"] + odds.COSTS["seen late"]


def as_after(acts: Sequence[ev.Event], event: ev.Event) -> ev.Event:
    """Return an event as it was after acts that nobody saw: what was put up was claimed, if a
    discard went before it."""
    if isinstance(event, ev.Exposed) and isinstance(acts[-1], ev.Discarded):
        return msgspec.structs.replace(event, claimed=event.claimed or UNKNOWN)
    return event


def unseen_yet(history: History, act: ev.Event) -> History:
    """Return a history in which an act that people put in may still come in sight, and be noted
    as if it were another."""
    if isinstance(act, ev.Drawn) or (isinstance(act, ev.Discarded) and act.tile == UNKNOWN):
        return history._replace(unseen=(*history.unseen, type(act)))
    return history


def kept(histories: Iterable[History]) -> list[History]:
    """Return the histories worth following, the best first; of two alike the cheaper one.

    What was noted is one of them, whatever it costs: nobody is accused of what does not follow
    from it. Of those that cost the same, there is room for those with fewer offences first: of
    several acts in a row that may each have been missed or not, that all of them were.
    """
    numbered = list(enumerate(histories))
    out: list[tuple[int, History]] = []
    for place, history in sorted(numbered, key=lambda each: (each[1].cost, _offences(each[1]))):
        far = bool(out) and (history.cost > out[0][1].cost + FAR or len(out) >= KEPT)
        alike = any(o.deal == history.deal and o.ways is history.ways for _, o in out)
        if not history.supposed or not (far or alike):
            out.append((place, history))
    # Those that cost the same stay in the order in which they came.
    return [history for _, history in sorted(out, key=lambda each: (each[1].cost, each[0]))]


def _offences(history: History) -> float:
    return history.cost - history.paid


def believed(histories: Sequence[History]) -> list[History]:
    """Return those that explain the record about as well as the best one, which is the first.

    One that supposes nothing but what the eye knows that it may not have seen is believed as long
    as it is kept: nobody is accused on what was not seen.
    """
    best = histories[0].cost
    return [each for each in histories if each.cost < best + _margin(each)]


def _margin(history: History) -> float:
    """Return by how much more than the best one a history may cost and be believed."""
    return SPOKEN if history.against_sight or not history.supposed else FAR + 1


def weighed(histories: Sequence[History]) -> list[History]:
    """Return those in which all must stand that is said: what is believed, and what was noted, as
    long as it is kept: nobody is accused of what only follows from something that nobody saw.

    The best one is the first; of two alike what was noted."""
    noted = [each for each in histories if not each.supposed]
    others = [each for each in believed(histories) if each.supposed]
    return sorted((*noted, *others), key=lambda each: each.cost)


FATAL: Final[frozenset[Kind]] = frozenset({"dead", "foul"})
"""Rulings after which a hand wins no more: a false one is the worst that a referee can say."""
_RESTS_ON_IT: Final[frozenset[Kind]] = OFFENCES | {"settle"}
"""What a hand is accused of after its death, and what is paid by it or to it."""
_EASILY_WRONG: Final[frozenset[Supposed]] = frozenset({"missed", "seen late", "told twice"})
"""What goes wrong with a record of itself: an act is left out, or is there twice."""
FRESH: Final = 4
"""Entries after one in which it shows whether it was another's hand, or no act at all."""
LATE: Final = 24
"""Entries after which nobody but people says a death that has waited, or takes back one that was
said: two rounds of turns, in which it shows whether the others play on without the hand. In deals
noted by hand as they were, planted deaths were said within 5."""


def without_deaths(
    said: list[Ruling], histories: Sequence[History], event: ev.Event, before: Iterable[Ruling]
) -> list[Ruling]:
    """Return what is said at an event but for hands that die only if the record is right.

    Such a death waits, and what would be said otherwise from then on without it, as long as a
    history does without it that explains the record by fewer offences, however unlikely what it
    supposes: until people say so, or what comes soon after. Until then they are asked. One that has
    waited for long while a hand noted the game, or has been said for long, is people's to say or to
    take back: another fault that makes histories dearer says nothing of it. `before` is what was
    said at the event before.
    """
    deaths = [ruling for ruling in said if ruling.kind in FATAL]
    if not deaths:
        return said
    rivals, stood = explaining(histories, event.n), {_what(ruling) for ruling in before}
    waits: dict[Seat | None, int] = {}
    alive: list[History] = []
    for death in deaths:
        late = by_hand(event) and event.n - death.at > LATE
        without = [each for each in rivals if not _dies(death, each)]
        if _what(death) not in stood if late else without:
            waits[death.seat] = min(death.at, waits.get(death.seat, death.at))
            alive += without
    if not waits:
        return said
    return [
        ruling
        for ruling in said
        if not (ruling.kind in _RESTS_ON_IT and ruling.at >= min(waits.values()))
        or (
            (ruling.kind not in FATAL or ruling.seat not in waits)
            and all(_given(ruling, each) for each in alive)
        )
    ]


def explaining(histories: Sequence[History], now: int) -> list[History]:
    """Return those that explain what people entered by fewer offences, as it stands at event `now`.

    That an act was left out, is there twice or in another place need explain only one. Another's
    hand, and an act that was none, explain any: two at least, where some entries have come since.
    """
    noted = next((each for each in histories if not each.supposed), None)
    if noted is None:
        return []
    return [each for each in histories if each.by_hand and _explains(each, noted, now)]


def doing_without(histories: Sequence[History], waits: Iterable[Ruling], now: int) -> list[History]:
    """Return those that explain what people entered without the deaths that wait, the best first.

    Where none needs fewer offences any more, as another fault came since: any of them.
    """
    deaths = [ruling for ruling in waits if ruling.kind in FATAL]
    if not deaths:
        return []
    without = [
        each for each in histories if each.by_hand and not all(_dies(d, each) for d in deaths)
    ]
    return explaining(histories, now) or without


def _explains(history: History, noted: History, now: int) -> bool:
    """Whether one needs fewer offences than what was noted, of those whose hand still plays there
    (`rules.unseen.offences`)."""
    accused = {(ruling.at, ruling.seat) for ruling in noted.rulings if ruling.kind in OFFENCES}
    since = [
        ruling
        for ruling in history.rulings
        if ruling.kind in OFFENCES and ruling.at >= history.supposed[0].n
    ]
    new = [ruling for ruling in since if (ruling.at, ruling.seat) not in accused]
    dead = [seat for seat, hand in noted.deal.hands.items() if hand.dead]
    of_dead = sum(
        r not in new and r.seat in dead and not history.deal.hands[r.seat].dead for r in since
    )
    fewer = (noted.cost - noted.paid) - (history.cost - history.paid - of_dead)
    easily = all(each.what in _EASILY_WRONG for each in history.supposed) or _misplaced(history)
    fresh = now < history.supposed[-1].n + FRESH and not new
    return fewer >= (1 if easily or fresh else 2)


def _misplaced(history: History) -> bool:
    """Whether it supposes an entry too many and one too few: one act, entered in another place."""
    return sorted(each.what for each in history.supposed) == ["missed", "no act"] and all(
        len(each.acts) <= 1 for each in history.supposed
    )


def _dies(ruling: Ruling, history: History) -> bool:
    return any(r.kind in FATAL and r.seat == ruling.seat for r in history.rulings)


def common(histories: Sequence[History]) -> list[Ruling]:
    """Return the rulings that stand in every one of them, as the first has them; of a hand that is
    dead in some, as the first in which it is not."""
    if len(histories) == 1:
        return list(histories[0].rulings)
    left = [Counter(map(_what, each.rulings)) for each in histories[1:]]
    standing = []
    for ruling in histories[0].rulings:
        what = _what(ruling)
        if all(counts[what] > 0 for counts in left):
            standing.append(ruling)
            for counts in left:
                counts[what] -= 1
    dead = {ruling.seat for ruling in standing if ruling.kind in FATAL}
    return [ruling if ruling.seat in dead else _as_alive(ruling, histories) for ruling in standing]


def _as_alive(ruling: Ruling, histories: Sequence[History]) -> Ruling:
    """Return a ruling as the first history has it in which the hand was not dead before: else an
    offence is given as that of a dead hand of which nothing is said."""
    for history in histories:
        deaths = (r for r in history.rulings if r.kind in FATAL and r.seat == ruling.seat)
        if not any(death.at < ruling.at for death in deaths):
            given = (each for each in history.rulings if _what(each) == _what(ruling))
            return next(given, ruling)
    return ruling


class Rival(NamedTuple):
    """What may have happened instead of what is ruled on: what is supposed by it, and how many
    times likelier it is, as counted, that it was as noted (`rules.odds`; below 1: less likely)."""

    supposed: tuple[Supposition, ...]
    odds: float


def rival_of(histories: Sequence[History], ruling: Ruling) -> Rival | None:
    """Return the likeliest history in which a ruling is not given; None if none is kept."""
    holds = [each for each in histories if _given(ruling, each)]
    others = [each for each in histories if not _given(ruling, each)]
    if not others:
        return None
    least = min(others, key=lambda each: each.cost)
    noted = min(holds, key=lambda each: each.cost, default=histories[0])
    return Rival(least.supposed, odds.odds(least.surprise - noted.surprise))


def turning(histories: Sequence[History], rulings: Iterable[Ruling]) -> list[Ruling]:
    """Return those of the accusations that a history which is kept in mind does without."""
    if len(histories) == 1:
        return []
    return [
        ruling
        for ruling in rulings
        if ruling.kind in OFFENCES and not all(_given(ruling, each) for each in histories)
    ]


def waiting(histories: Sequence[History], said: Iterable[Ruling]) -> list[Ruling]:
    """Return the accusations that follow if all was as noted, and wait as it may have been not."""
    noted = next((each for each in believed(histories) if not each.supposed), None)
    if len(histories) == 1 or noted is None:
        return []
    given = Counter(map(_what, said))
    left = []
    for ruling in noted.rulings:
        if given[_what(ruling)]:
            given[_what(ruling)] -= 1
        elif ruling.kind in OFFENCES:
            left.append(ruling)
    return left


def likely(histories: Sequence[History], rivals: Sequence[History] = ()) -> tuple[Supposition, ...]:
    """Return what the best of those believed supposes that supposes something, and what of it was
    seen late, if that explains as much; else what the best of `rivals` does, for which deaths
    wait."""
    supposing = [each.supposed for each in believed(histories) if each.supposed]
    supposing = supposing or [each.supposed for each in rivals]
    best = supposing[0] if supposing else ()
    for each in supposing[1:]:
        if each[:-1] == best and each[-1].what == "seen late":
            return each
    return best


def seen_late(supposed: Sequence[Supposition], entry: int) -> int | None:
    """Return the number of the entry that is what was missed before `entry`, seen late."""
    for missed, late in pairwise(supposed):
        if (missed.n, missed.what, late.what) == (entry, "missed", "seen late"):
            return late.n
    return None


def _given(ruling: Ruling, history: History) -> bool:
    what = _what(ruling)
    return any(_what(each) == what for each in history.rulings)


def _what(ruling: Ruling) -> tuple[object, ...]:
    return (ruling.at, ruling.kind, ruling.seat, ruling.points, ruling.player, ruling.audience)
