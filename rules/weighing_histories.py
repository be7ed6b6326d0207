"""What is said where several histories explain what is on record.

Said is what is so in every history that explains the record about as well as the best one; a hand
does not die as long as one that explains it by fewer offences does without its death. What waits,
what may turn and which rival would turn it is shown beside what is said (`rules.histories` follows
them).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

import msgspec

from rules import events as ev
from rules import odds
from rules.histories import FAR, Fork, History, Supposed, Supposition, by_hand
from rules.law import director
from rules.reasons.dead_hands import DeadHandCallsNobody, DeadHandIsOut
from rules.reasons.declaring import HandDisagrees, ShownInDoubt
from rules.rulings import Kind, Ruling
from rules.tiles import Seat
from rules.unseen import OFFENCES, is_offence

SPOKEN: Final = 3.0
"""A history that needs so many more than the best one is not believed; it is kept in mind."""


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
ANSWERS: Final[frozenset[Kind]] = frozenset(
    {"win", "score", "error", "director", "warning", "illegal", "refused", "dead", "foul"}
)
"""What may be said to a hand that is shown; a loser's is scored where losers' hands count."""
_EASILY_WRONG: Final[frozenset[Supposed]] = frozenset(
    {"missed", "seen late", "told twice", "dead before"}
)
"""What goes wrong with a record of itself: an act is left out, or is there twice."""
_EASILY_WRONG_BY_HAND: Final = _EASILY_WRONG | {"misread"}
"""And where a hand notes it, one tile entered for another."""
FRESH: Final = 4
"""Entries after one in which it shows whether it was another's hand, or no act at all."""
_PLAYED: Final = (ev.Drawn, ev.Racked, ev.Discarded, ev.Claimed, ev.Exposed)
TURNS: Final = 2
"""Turns that a hand plays after the table heard that it is dead, and is let play, of which it shows
that the table knows better: one may be played before anybody has heard."""
LATE: Final = 24
"""Entries after which nobody but people says a death that has waited, or takes back one that was
said: two rounds of turns, in which it shows whether the others play on without the hand. In deals
noted by hand as they were, planted deaths were said within 5."""


def without_deaths(
    said: list[Ruling],
    histories: Sequence[History],
    event: ev.Event,
    before: Iterable[Ruling],
    excused: Mapping[tuple[int, Seat], int],
    taken: Sequence[ev.Event] = (),
) -> list[Ruling]:
    """Return what is said at an event but for hands that die only if the record is right.

    Such a death waits, and what would be said otherwise from then on without it, as long as a
    history does without it that explains the record by fewer offences, however unlikely what it
    supposes: until people say so, or what comes soon after. Until then they are asked. One that has
    waited for long while a hand noted the game, or has been said for long, is people's to say or to
    take back: another fault that makes histories dearer says nothing of it. `before` is what was
    said at the event before.

    `taken` are all events so far: who plays on as if alive, and is not stopped, may be so.

    One that is `excused` by what an arm may have hidden, whatever came since, waits as long as the
    hand plays on: by the event and seat, the last event at which it did.
    """
    deaths = [ruling for ruling in said if ruling.kind in FATAL]
    if not deaths:
        return said
    stood = {_what(ruling) for ruling in before}
    waits: dict[Seat | None, int] = {}
    alive: list[History] = []
    for death in deaths:
        late = by_hand(event) and event.n - death.at > LATE
        rivals = explaining(histories, event.n, death, last_played(taken, death))
        without = [each for each in rivals if not _dies(death, each)]
        played = excused.get((death.at, death.seat)) if death.seat else None
        behind_arm = played is not None and event.n - played <= LATE
        if behind_arm or (_what(death) not in stood if late else without):
            waits[death.seat] = min(death.at, waits.get(death.seat, death.at))
            alive += without
    if not waits:
        return said
    return [
        ruling
        for ruling in said
        if ruling.at < min(waits.values())
        or (
            not (ruling.seat in waits and _as_dead(ruling))
            and all(_given(ruling, each) for each in alive)
        )
    ]


def as_said(histories: Sequence[History], said: Iterable[Ruling]) -> History:
    """Return the history that the table goes by: the best one, or if a hand is dead in it and that
    is not said, the best in which no such hand is."""
    best = histories[0]
    if len(histories) == 1:
        return best
    stood = {_what(ruling) for ruling in said}
    waits = {r.seat for r in best.rulings if r.kind in FATAL and _what(r) not in stood}
    dead = [seat for seat, hand in best.deal.hands.items() if hand.dead and seat in waits]
    if not dead:
        return best
    without = (each for each in histories if not any(each.deal.hands[s].dead for s in dead))
    return next(without, best)


def _deaths_at(history: History, n: int) -> set[Seat | None]:
    """Return whose hands die of event `n`."""
    return {ruling.seat for ruling in history.rulings if ruling.at == n and ruling.kind in FATAL}


def kills(noted: History, other: History, n: int) -> bool:
    """Whether a hand dies of event `n` as it was noted, and in another history none does."""
    return bool(_deaths_at(noted, n)) and not _deaths_at(other, n)


def open_to_doubt(event: ev.Event, fork: Fork) -> bool:
    """Whether an act just before an event is missed easily: by a hand, behind an arm, or one tile
    among others in the middle."""
    return by_hand(event) or not fork.in_sight or _missed_discard(fork.supposed)


def _missed_discard(supposed: Supposition) -> bool:
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
            laws = dict.fromkeys(law for ruling in answers for law in ruling.laws)
            ask = director(show.seat, ShownInDoubt(), laws=laws)
            place = sum(ruling.at <= show.n for ruling in found)
            found.insert(place, msgspec.structs.replace(ask, at=show.n))
    return found


def _answers(rulings: Iterable[Ruling], show: ev.Shown) -> Iterator[Ruling]:
    of = (show.seat, None)
    return (r for r in rulings if r.at == show.n and r.kind in ANSWERS and r.seat in of)


def _as_dead(ruling: Ruling) -> bool:
    """Whether it is said of a hand that it dies, or that it is dead."""
    return ruling.kind in FATAL or isinstance(ruling.reason, DeadHandIsOut | DeadHandCallsNobody)


def last_played(taken: Sequence[ev.Event], death: Ruling) -> int:
    """Return the number of the last event in which a hand played that may be dead, as if it were
    alive; that of its death, if none."""
    for event in reversed(taken):
        if event.n <= death.at:
            break
        if isinstance(event, _PLAYED) and event.seat == death.seat:
            return event.n
    return death.at


def explaining(
    histories: Sequence[History], now: int, death: Ruling | None = None, played: int = 0
) -> list[History]:
    """Return those that explain what was noted by fewer offences, as it stands at event `now`.

    That an act was left out, is there twice or in another place need explain only one. Another's
    hand, and an act that was none, explain any: two at least, where some entries have come since.
    Of what an eye noted each must explain one more, but for an act left out just before a `death`,
    and only so long, or as the hand plays on: who truly played ahead is stopped by the others in
    the very next entries, and where an act was not seen, all of them play on. A draw of the hand
    itself may have been missed however long ago it was. Where one discard alone was not seen, it is
    enough that something milder was wrong with the act, and that is so as long as the hand has
    `played` on (`last_played`) and nothing else is wrong in that history.
    """
    noted = next((each for each in histories if not each.supposed), None)
    if noted is None:
        return []
    return [
        each for each in histories if each.supposed and _explains(each, noted, now, death, played)
    ]


def doing_without(histories: Sequence[History], waits: Iterable[Ruling], now: int) -> list[History]:
    """Return those that explain what was noted without the deaths that wait, the best first.

    Where none needs fewer offences any more, as another fault came since: any of them.
    """
    deaths = [ruling for ruling in waits if ruling.kind in FATAL]
    if not deaths:
        return []
    without = [
        each for each in histories if each.supposed and not all(_dies(d, each) for d in deaths)
    ]
    return _best_first(explaining(histories, now) or without)


def _explains(
    history: History, noted: History, now: int, death: Ruling | None, played: int
) -> bool:
    """Whether one needs fewer offences than what was noted, of those whose hand still plays there
    (`rules.unseen.offences`)."""
    known = {(ruling.at, ruling.seat) for ruling in noted.rulings if is_offence(ruling)}
    since = [
        ruling
        for ruling in history.rulings
        if is_offence(ruling) and ruling.at >= history.supposed[0].n
    ]
    died = {r.seat: r.at for r in noted.rulings if r.kind in FATAL and r.seat is not None}
    # Of the dead no law judges what they rack or put up. By hand that is no reason to believe them
    # dead; who is seen to put a tile back believes it himself.
    unjudged = [
        r
        for r in since
        if r.seat in died
        and noted.deal.hands[r.seat].dead
        and not history.deal.hands[r.seat].dead
        and (r.at > died[r.seat] if history.by_hand else (r.at, r.seat) in known)
    ]
    # A hand that the record has otherwise says that something is wrong there, and not who did it.
    unjudged += [r for r in since if isinstance(r.reason, HandDisagrees) and r not in unjudged]
    new = [r for r in since if r not in unjudged and (r.at, r.seat) not in known]
    fewer = (noted.cost - noted.paid) - (history.cost - history.paid - len(unjudged))
    slips = _EASILY_WRONG_BY_HAND if history.by_hand else _EASILY_WRONG
    easily = all(each.what in slips for each in history.supposed) or _misplaced(history)
    fresh = now < history.supposed[-1].n + FRESH and not new
    if history.by_hand and _misplaced(history):
        return fewer >= 0  # one slip, by which something milder was done in its time
    if history.by_hand:
        return fewer >= (1 if easily or fresh else 2)
    soon = fresh and (death is None or now < death.at + FRESH)
    unseen = _missed_discard(history.supposed[-1])
    if unseen and death is not None and played > death.at:
        soon = not new  # those who saw it play on are content with that
    soon = soon or _plays_on(noted, death) or _undrawn(history, death)
    if soon and unseen:
        return fewer >= 0  # something milder was wrong
    return fewer >= ((1 if soon else 2) if easily else 3)


def _undrawn(history: History, death: Ruling | None) -> bool:
    """Whether it supposes no more than that a hand drew before the discard that it died of: that it
    did not, nobody saw."""
    if death is None:
        return False
    return all(
        each.what == "missed"
        and each.n == death.at
        and all(isinstance(act, ev.Drawn) and act.seat == death.seat for act in each.acts)
        for each in history.supposed
    )


def _plays_on(noted: History, death: Ruling | None) -> bool:
    """Whether a hand of which the table heard that it is dead plays on, and nobody stops it."""
    if death is None or death.audience != "table":
        return False
    since = (r for r in noted.rulings if r.at > death.at and r.seat == death.seat)
    return sum(isinstance(ruling.reason, DeadHandIsOut) for ruling in since) >= TURNS


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
    found = (each if each.seat in dead else _as_alive(each, histories) for each in standing)
    return [ruling for ruling in found if ruling is not None]


def _as_alive(ruling: Ruling, histories: Sequence[History]) -> Ruling | None:
    """Return a ruling as the first history has it in which the hand was not dead before; where it
    was in all, of one act or another, None that says so: nobody has heard of it."""
    for history in histories:
        deaths = (r for r in history.rulings if r.kind in FATAL and r.seat == ruling.seat)
        if not any(death.at < ruling.at for death in deaths):
            given = (each for each in history.rulings if _what(each) == _what(ruling))
            return next(given, ruling)
    return None if _as_dead(ruling) else ruling


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
    least = _best_first(others)[0]
    noted = min(holds, key=lambda each: each.cost, default=histories[0])
    return Rival(least.supposed, odds.odds(least.surprise - noted.surprise))


def _best_first(rivals: Iterable[History]) -> list[History]:
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
