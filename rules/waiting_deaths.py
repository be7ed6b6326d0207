"""Hands that die only if what was noted is right, and what people are asked meanwhile.

A false dead hand is the worst thing that a referee can say. So a death waits as long as a history
without it explains the record by fewer offences, and once it has waited, as long as the hand is let
play. People are asked what it hangs on (`rules.histories` follows what may have been).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Final

from rules import events as ev
from rules.due_acts import by_hand
from rules.histories import History, Supposed, Supposition
from rules.reasons.dead_hands import DeadHandIsOut
from rules.reasons.declaring import HandDisagrees
from rules.rulings import Ruling
from rules.tiles import SEATS, UNSEEN, Seat
from rules.unseen import is_offence
from rules.weighing_histories import (
    FATAL,
    believed,
    best_first,
    best_supposed,
    dies,
    is_given,
    missed_discard,
    says_dead,
    supposed_dead,
    waiting,
    what_is_said,
)

_EASILY_WRONG: Final[frozenset[Supposed]] = frozenset(
    {"missed", "seen late", "told twice", "dead before"}
)
"""What goes wrong with a record of itself: an act is left out, or is there twice."""
_EASILY_WRONG_BY_HAND: Final = _EASILY_WRONG | {"misread"}
"""And where a hand notes it, one tile entered for another."""
FRESH: Final = 4
"""Entries after one in which it shows whether it was another's hand, or no act at all."""
_PLAYED: Final = ev.Drawn | ev.Racked | ev.Discarded | ev.Claimed | ev.Exposed
_OF_NO_DRAW: Final = ev.Redeemed | ev.ExposureChanged
"""What is against the laws whatever was drawn before; a tile that is racked, if it was called."""
TURNS: Final = 2
"""Turns that a hand plays after the table heard that it is dead, and is let play, of which it shows
that the table knows better: one may be played before anybody has heard."""
LATE: Final = 24
"""Entries after which nobody but people says a death that has waited, or takes back one that was
said: two rounds of turns, in which it shows whether the others play on without the hand. In deals
noted by hand as they were, planted deaths were said within 5."""
SOON_BY_HAND: Final = 6
SOON_BY_EYE: Final = 3
"""Entries after which a death that has waited is not said any more as long as the hand plays on.
In sound records of 150 games with planted deaths (700001 to 700299) 68 of 70 were said within 6 by
hand, and all 71 within 1 by eye; those that were none came after 4 and more by eye."""
ROUND: Final = 15
"""Entries within which a hand that is let play has played again: four turns, and an act or two
besides."""


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
    stood = {what_is_said(ruling) for ruling in before}
    waits: dict[Seat | None, int] = {}
    alive: list[History] = []
    for death in deaths:
        played_on = last_played(taken, death)
        long_ago = by_hand(event) and event.n - death.at > LATE
        rivals = explaining(histories, event.n, death, played_on)
        without = [each for each in rivals if not dies(death, each)]
        played = excused.get((death.at, death.seat)) if death.seat else None
        behind_arm = played is not None and event.n - played <= LATE
        if what_is_said(death) in stood:
            hold = bool(without) and not long_ago
        else:
            hold = bool(without) or long_ago or _let_play(death, event, played_on, histories, taken)
            hold = hold or _drawn_alone(death, event, taken)
        if behind_arm or hold:
            waits[death.seat] = min(death.at, waits.get(death.seat, death.at))
            alive += without
    if not waits:
        return said
    return [
        ruling
        for ruling in said
        if ruling.at < min(waits.values())
        or (
            not (ruling.seat in waits and says_dead(ruling))
            and all(is_given(ruling, each) for each in alive)
        )
    ]


def _let_play(
    death: Ruling,
    now: ev.Event,
    played: int,
    histories: Sequence[History],
    taken: Sequence[ev.Event],
) -> bool:
    """Whether a death has waited for so long that nothing but people says it any more.

    Those who saw what the hand did let it play on; or it has not acted since, nor has its turn
    come; or what may have been missed before it was seen right after it.
    """
    soon = death.at + (SOON_BY_HAND if by_hand(now) else SOON_BY_EYE)
    if now.n <= soon:
        return False
    later = played > death.at + SOON_BY_EYE  # not in the same turn
    later = later or (not by_hand(now) and _went_on_from(death, taken))
    if later or (played == death.at and now.n <= death.at + ROUND):
        return True
    return any(_seen_after(each, death.at, soon) and not dies(death, each) for each in histories)


def _went_on_from(death: Ruling, taken: Sequence[ev.Event]) -> bool:
    """Whether the hand died of what it did in its turn, has discarded since, and another has drawn
    or called after that."""
    went_on = thrown = False
    for event in takewhile(lambda each: each.n >= death.at, reversed(taken)):
        if event.n == death.at:
            return thrown and getattr(event, "seat", None) == death.seat
        if isinstance(event, ev.Discarded) and event.seat == death.seat:
            thrown = went_on
        if isinstance(event, ev.Drawn | ev.Claimed) and event.seat not in (death.seat, UNSEEN):
            went_on = True
    return False


def _drawn_alone(death: Ruling, now: ev.Event, taken: Sequence[ev.Event]) -> bool:
    """Whether a hand died of a draw of late and has not acted since, or drew again: that it was its
    own, and that there was one, shows as it racks the tile, puts it back or discards."""
    if now.n > death.at + ROUND:
        return False
    last: ev.Event | None = None
    for event in reversed(taken):
        if event.n == death.at:
            return isinstance(event, ev.Drawn) and isinstance(last, ev.Drawn | None)
        if isinstance(event, _PLAYED | ev.PutBack) and event.seat == death.seat:
            last = event
    return False


def _seen_after(history: History, n: int, until: int) -> bool:
    """Whether an act was missed before event `n` by it, and noted soon after."""
    missed = any(each.what == "missed" and each.n == n for each in history.supposed)
    return missed and any(
        each.what == "seen late" and n < each.n <= until for each in history.supposed
    )


def held(histories: Sequence[History], said: Iterable[Ruling]) -> frozenset[Seat]:
    """Return whose deaths follow from what was noted and are not said."""
    waits = (ruling for ruling in waiting(histories, said) if ruling.kind in FATAL)
    return frozenset(ruling.seat for ruling in waits if ruling.seat is not None)


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
    Of what an eye noted each must explain one more, but for one act of another's or of another
    tile, and for one left out just before a `death`, and only so long, or as the hand plays on: who
    truly played ahead is stopped by the others in the very next entries, and where an act was not
    seen, all of them play on. A group may be another's if it explains one. A draw of the hand
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


def excuses(
    histories: Sequence[History], waits: Iterable[Ruling], now: int
) -> Iterator[tuple[Supposition, ...]]:
    """Yield for what each death waits: what the best history supposes that explains what was noted
    by fewer offences and without it; where none needs fewer any more, as another fault came since,
    the best without it. For a death that there is none of in the history that is asked about
    anyhow, nothing more."""
    asked = [each for each in believed(histories) if each.supposed][:1]
    fewer = explaining(histories, now)
    for death in (ruling for ruling in waits if ruling.kind in FATAL):
        without = [each for each in histories if each.supposed and not dies(death, each)]
        rivals = [each for each in fewer if each in without] or without
        if rivals and all(dies(death, each) for each in asked):
            yield best_supposed([each.supposed for each in best_first(rivals)])


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
    unseen = missed_discard(history.supposed[-1])
    if unseen and death is not None and played > death.at:
        soon = not new  # those who saw it play on are content with that
    if _of_another(history, death, now):
        return fewer >= 1
    if _one_was_otherwise(history):
        return fewer >= 2
    soon = soon or _plays_on(noted, death) or _undrawn(history, death)
    if soon and unseen:
        return fewer >= 0  # something milder was wrong
    return fewer >= ((1 if soon else 2) if easily else 3)


def _of_another(history: History, death: Ruling | None, now: int) -> bool:
    """Whether it supposes no more than that a group was put up by another than was noted, or as
    long as nothing else was noted since, that the tile was drawn by another: whose arm it was shows
    as the tile is racked."""
    return all(
        each.what == "another's hand"
        and all(
            isinstance(act, ev.Exposed)
            or (isinstance(act, ev.Drawn) and death is not None and each.n == death.at == now)
            for act in each.acts
        )
        for each in history.supposed
    )


def _one_was_otherwise(history: History) -> bool:
    """Whether it supposes no more than that one act was another's, or of another tile."""
    return [each.what for each in history.supposed] in (["another's hand"], ["misread"])


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


def of_dead_hands(
    stepped: Sequence[tuple[History, History]], event: ev.Event
) -> Iterator[tuple[History, History, float]]:
    """Yield each history before and after an event, and what more it costs that a dead hand did it:
    as much as in the best one in which it still plays.

    Whoever plays on with a dead hand has not noticed it and does as the living do. What they do at
    exposures, or with a tile that they called, depends on no draw that may not have been: where it
    is an offence of a hand that still plays, it has to be believed where the hand is dead, too.
    Else a death that is none is borne out by whatever is done against the laws after it.

    One that is only supposed to have been dead before, so that the others passed it by, was dead by
    the table's word: that it draws again, and nobody minds, has to be believed each time.
    """
    seat: object = getattr(event, "seat", None)
    if isinstance(event, ev.Drawn) and seat in SEATS:
        for before, after in stepped:
            yield before, after, float(seat in supposed_dead(before))
        return
    racks = isinstance(event, ev.Racked) and not by_hand(event)
    if seat not in SEATS or not (racks or isinstance(event, _OF_NO_DRAW)):
        yield from ((before, after, 0.0) for before, after in stepped)
        return
    live = [before.deal.live(seat) for before, _ in stepped]
    alive = [
        (before.cost, after.cost - before.cost)
        for (before, after), lives in zip(stepped, live, strict=True)
        if lives and (not racks or before.deal.claim_of(seat) is not None)
    ]
    _, costs = min(alive, default=(0.0, 0.0))
    for (before, after), lives in zip(stepped, live, strict=True):
        yield before, after, 0.0 if lives else costs
