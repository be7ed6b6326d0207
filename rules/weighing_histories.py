"""What is said where several histories explain what is on record.

Said is what is so in every history that explains the record about as well as the best one. What
waits, what may turn and which rival would turn it is shown beside what is said (`rules.histories`
follows them; which deaths wait, `rules.waiting_deaths` tells).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from rules import events as ev
from rules import odds
from rules.due_acts import by_hand
from rules.histories import FAR, Fork, History, Supposition
from rules.law import director
from rules.reasons.dead_hands import DeadHandCallsNobody, DeadHandIsOut
from rules.reasons.declaring import ShownInDoubt
from rules.reasons.settling import CrossedOut
from rules.reasons.then import WhatFollowsIsOpen
from rules.reasons.unseen import OneOrAnother
from rules.rulings import Kind, Ruling
from rules.tiles import AnySeat, Seat
from rules.unseen import OFFENCES

SPOKEN: Final = 3.0
"""A history that needs so many more than the best one is not believed; it is kept in mind."""


AS_WELL: Final = 1.0
"""One that needs so many more at most explains it about as well: as much as an act seen late."""


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
_OF_THE_DEAD: Final = (DeadHandIsOut, DeadHandCallsNobody, CrossedOut)
ANSWERS: Final[frozenset[Kind]] = frozenset(
    {"win", "score", "error", "director", "warning", "illegal", "refused", "dead", "foul"}
)
"""What may be said to a hand that is shown; a loser's is scored where losers' hands count."""


def as_said(histories: Sequence[History], said: Iterable[Ruling]) -> History:
    """Return the history that the table goes by: the best one, or if a hand is dead in it and that
    is not said, the best in which no such hand is. Where an eye follows the deal and another that
    explains it about as well has as many tiles in the walls as were noted, it is that one: the
    walls are in sight."""
    best = histories[0]
    if len(histories) == 1:
        return best
    stood = {what_is_said(ruling) for ruling in said}
    waits = {r.seat for r in best.rulings if r.kind in FATAL and what_is_said(r) not in stood}
    dead = [seat for seat, hand in best.deal.hands.items() if hand.dead and seat in waits]
    if not dead:
        return best
    without = [each for each in histories if not any(each.deal.hands[s].dead for s in dead)]
    if not without:
        return best
    near = [each for each in without if each.cost <= without[0].cost + AS_WELL]
    seen = [each for each in near if each.deal.wall.left == best.deal.wall.left]
    return seen[0] if seen and best.deal.followed else without[0]


def _deaths_at(history: History, n: int) -> set[Seat | None]:
    """Return whose hands die of event `n`."""
    return {ruling.seat for ruling in history.rulings if ruling.at == n and ruling.kind in FATAL}


def kills(noted: History, other: History, n: int) -> bool:
    """Whether a hand dies of event `n` as it was noted, and in another history none does."""
    return bool(_deaths_at(noted, n)) and not _deaths_at(other, n)


def open_to_doubt(event: ev.Event, fork: Fork) -> bool:
    """Whether an act just before an event is missed easily: by a hand, behind an arm, or one tile
    among others in the middle."""
    return by_hand(event) or not fork.in_sight or missed_discard(fork.supposed)


def missed_discard(supposed: Supposition) -> bool:
    """Whether no more is supposed than that a discard was not seen."""
    missed = supposed.what == "missed" and len(supposed.acts) == 1
    return missed and isinstance(supposed.acts[0], ev.Discarded)


def excused_by_arms(noted: History, otherwise: Sequence[History], n: int) -> set[tuple[int, Seat]]:
    """Return whose deaths at event `n` there are none of if an arm hid something before it."""
    behind = [each for each in otherwise if not each.against_sight]
    died = _deaths_at(noted, n) if behind else set()
    return {
        (n, seat)
        for seat in died
        if seat is not None and any(seat not in _deaths_at(each, n) for each in behind)
    }


def with_answers(
    said: Sequence[Ruling], histories: Sequence[History], events: Iterable[ev.Event]
) -> list[Ruling]:
    """Return what is said, with an answer to each hand that was shown in these events of a deal
    and has none, as histories differ in it: what is in doubt before it is settled first."""
    found = list(said)
    for show in (event for event in events if type(event) is ev.Shown):
        answers = [each for history in histories for each in _answers(history.rulings, show)]
        if answers and not any(_answers(found, show)):
            place = sum(ruling.at <= show.n for ruling in found)
            won = _won(histories, show)
            if won:
                said_already = {what_is_said(ruling) for ruling in found}
                found[place:place] = [r for r in won if what_is_said(r) not in said_already]
                continue
            laws = dict.fromkeys(law for ruling in answers for law in ruling.laws)
            ask = director(show.seat, ShownInDoubt(), laws=laws)
            found.insert(place, msgspec.structs.replace(ask, at=show.n))
    return found


def _won(histories: Sequence[History], show: ev.Shown) -> list[Ruling]:
    """Return that a shown hand wins, and what it is paid, if it does in all histories that explain
    the record about as well as the best: that accuses nobody, and who was dead in others has played
    on since, which nobody stopped."""
    near = [each for each in histories if each.cost < histories[0].cost + SPOKEN]
    said = [r for r in common(near) if r.at == show.n and r.kind in ("win", "score", "settle")]
    return said if any(each.kind == "win" and each.seat == show.seat for each in said) else []


def _answers(rulings: Iterable[Ruling], show: ev.Shown) -> Iterator[Ruling]:
    of = (show.seat, None)
    return (r for r in rulings if r.at == show.n and r.kind in ANSWERS and r.seat in of)


def says_dead(ruling: Ruling) -> bool:
    """Whether it is said of a hand that it dies, or is dead; its score is crossed out then."""
    return ruling.kind in FATAL or isinstance(ruling.reason, _OF_THE_DEAD)


def best_supposed(supposing: Sequence[tuple[Supposition, ...]]) -> tuple[Supposition, ...]:
    """Return the first, or what of it was seen late, if that explains as much."""
    best = supposing[0] if supposing else ()
    late = (each for each in supposing[1:] if each[:-1] == best and each[-1].what == "seen late")
    return next(late, best)


def dies(ruling: Ruling, history: History) -> bool:
    """Whether a hand that dies by a ruling dies in a history too, of whatever."""
    return any(r.kind in FATAL and r.seat == ruling.seat for r in history.rulings)


def common(histories: Sequence[History]) -> list[Ruling]:
    """Return the rulings that stand in every one of them, as the first has them; of a hand that is
    dead in some, as the first in which it is not."""
    if len(histories) == 1:
        return list(histories[0].rulings)
    left = [Counter(map(what_is_said, each.rulings)) for each in histories[1:]]
    alike: dict[tuple[object, ...], list[Ruling]] = defaultdict(list)
    for given in (ruling for each in histories for ruling in each.rulings):
        alike[what_is_said(given)].append(given)
    standing = []
    for ruling in histories[0].rulings:
        what = what_is_said(ruling)
        if all(counts[what] > 0 for counts in left):
            standing.append(_as_in_all(ruling, alike[what]))
            for counts in left:
                counts[what] -= 1
    dead = {ruling.seat for ruling in standing if ruling.kind in FATAL}
    settled = [r.seat in dead or isinstance(r.reason, OneOrAnother) for r in standing]
    found = [
        ruling if is_so else _as_alive(ruling, histories)
        for ruling, is_so in zip(standing, settled, strict=True)
    ]
    return _paid_by_all([ruling for ruling in found if ruling is not None], histories)


def _paid_by_all(said: Sequence[Ruling], histories: Sequence[History]) -> list[Ruling]:
    """Return what is said without the payments for what some others pay for otherwise, or may:
    whoever threw the last tile or drew it, all pay by that."""
    given = _payments(said)
    if not given:
        return list(said)  # as at nearly every event
    due = [_payments(each.rulings) for each in histories]
    return [
        ruling
        for ruling in said
        if ruling.kind != "settle" or all(each[ruling.at] == given[ruling.at] for each in due)
    ]


def _payments(rulings: Iterable[Ruling]) -> Mapping[int, Counter[tuple[object, ...]]]:
    """Return what is paid by the event it is paid for."""
    found: dict[int, Counter[tuple[object, ...]]] = defaultdict(Counter)
    for ruling in rulings:
        if ruling.kind == "settle":
            found[ruling.at][what_is_said(ruling)] += 1
    return found


def _as_in_all(ruling: Ruling, alike: Sequence[Ruling]) -> Ruling:
    """Return a ruling as it is among those `alike` of all histories where it is due by the fewest
    laws, if it is due by those in every one: what more was wrong with the act is open. Where no law
    is broken in all of them, it was against one or another."""
    least = min(alike, key=lambda each: len(each.laws))
    in_all = set(least.laws).intersection(*(each.laws for each in alike))
    if in_all == set(least.laws):
        return least if len(least.laws) < len(ruling.laws) else ruling
    if in_all or any(map(says_dead, alike)):
        return ruling
    every = tuple(dict.fromkeys(law for each in alike for law in each.laws))
    then = (WhatFollowsIsOpen(),)
    return msgspec.structs.replace(ruling, laws=every, reason=OneOrAnother(), then=then)


def _as_alive(ruling: Ruling, histories: Sequence[History]) -> Ruling | None:
    """Return a ruling as the first history has it in which the hand was not dead before; where it
    was in all, of one act or another, None that says so: nobody has heard of it."""
    for history in histories:
        if not any(n < ruling.at for n in _died_at(history, ruling.seat)):
            given = (each for each in history.rulings if what_is_said(each) == what_is_said(ruling))
            return next(given, ruling)
    return None if says_dead(ruling) else ruling


def _died_at(history: History, seat: Seat | None) -> Iterator[int]:
    """Yield the events of which a hand dies in a history, and before which it is supposed dead."""
    for ruling in history.rulings:
        if ruling.kind in FATAL and ruling.seat == seat:
            yield ruling.at
    for supposed in history.supposed:
        if seat in _dead_hands(supposed):
            yield supposed.n - 1


def supposed_dead(history: History) -> set[AnySeat]:
    """Return whose hands are supposed to have been dead before something, without an entry."""
    return {seat for each in history.supposed for seat in _dead_hands(each)}


class Rival(NamedTuple):
    """What may have happened instead of what is ruled on: what is supposed by it, and how many
    times likelier it is, as counted, that it was as noted (`rules.odds`; below 1: less likely)."""

    supposed: tuple[Supposition, ...]
    odds: float


def rival_of(histories: Sequence[History], ruling: Ruling) -> Rival | None:
    """Return the likeliest history in which a ruling is not given; None if none is kept."""
    holds = [each for each in histories if is_given(ruling, each)]
    others = [each for each in histories if not is_given(ruling, each)]
    if not others:
        return None
    least = best_first(others)[0]
    noted = min(holds, key=lambda each: each.cost, default=histories[0])
    return Rival(least.supposed, odds.odds(least.surprise - noted.surprise))


def best_first(rivals: Iterable[History]) -> list[History]:
    """Return them by what they cost; last those by which a hand was dead before, unless all others
    need more offences: passed by once it was not seen to play, passed by in every turn it is dead.
    """
    by_cost = sorted(rivals, key=lambda each: each.cost)
    others = [each.cost - each.paid for each in by_cost if not _was_dead(each)]
    least = min(others, default=float("inf"))
    return sorted(by_cost, key=lambda each: _was_dead(each) and each.cost - each.paid >= least)


def _was_dead(history: History) -> bool:
    return any(each.what == "dead before" for each in history.supposed)


def turning(histories: Sequence[History], rulings: Iterable[Ruling]) -> list[Ruling]:
    """Return those of the accusations that a history which is kept in mind does without."""
    if len(histories) == 1:
        return []
    return [
        ruling
        for ruling in rulings
        if ruling.kind in OFFENCES and not all(is_given(ruling, each) for each in histories)
    ]


def waiting(histories: Sequence[History], said: Iterable[Ruling]) -> list[Ruling]:
    """Return the accusations that follow if all was as noted, and wait as it may have been not."""
    noted = next((each for each in believed(histories) if not each.supposed), None)
    if len(histories) == 1 or noted is None:
        return []
    given = Counter(map(what_is_said, said))
    left = []
    for ruling in noted.rulings:
        if given[what_is_said(ruling)]:
            given[what_is_said(ruling)] -= 1
        elif ruling.kind in OFFENCES:
            left.append(ruling)
    return left


def likely(
    histories: Sequence[History], rivals: Iterable[tuple[Supposition, ...]] = ()
) -> tuple[Supposition, ...]:
    """Return what the best of those believed supposes that supposes something, and what else each
    death waits for (`excuses`)."""
    best = best_supposed([each.supposed for each in believed(histories) if each.supposed])
    for rival in rivals:
        entries = {each.n for each in best}
        dead = {hands for each in best if (hands := _dead_hands(each))}
        new = (each for each in rival if each.n not in entries)
        best += tuple(each for each in new if _dead_hands(each) not in dead)
    return best


def of_fewer_offences(
    histories: Sequence[History], among: Collection[Supposition]
) -> tuple[tuple[Supposition, ...], ...]:
    """Return what each history supposes that needs fewer offences than what was noted, of those
    that suppose nothing else than what is `among` these."""
    noted = min((each.cost for each in histories if not each.supposed), default=float("inf"))
    fewer = (each.supposed for each in histories if each.cost - each.paid < noted)
    return tuple(supposed for supposed in fewer if all(each in among for each in supposed))


def _dead_hands(supposed: Supposition) -> tuple[AnySeat, ...]:
    """Return whose hands were dead before, if that is supposed: it is asked once of each."""
    return tuple(act.seat for act in supposed.acts if isinstance(act, ev.RuledDead))


def seen_late(supposed: Sequence[Supposition], entry: int) -> int | None:
    """Return the number of the entry that is what was missed before `entry`, seen late."""
    for missed, late in pairwise(supposed):
        if (missed.n, missed.what, late.what) == (entry, "missed", "seen late"):
            return late.n
    return None


def is_given(ruling: Ruling, history: History) -> bool:
    """Whether a ruling is due in a history."""
    what = what_is_said(ruling)
    return any(what_is_said(each) == what for each in history.rulings)


def what_is_said(ruling: Ruling) -> tuple[object, ...]:
    """Return what two rulings have in common that say the same, for whatever reason."""
    return (ruling.at, ruling.kind, ruling.seat, ruling.points, ruling.player, ruling.audience)
