"""What can be said while whose hand did something is not known.

Somebody drew, racked, put back, discarded, claimed or redeemed, and nobody saw who. Each seat that
may have done it makes the table stand another way. The referee follows them all, asks the laws in
each, and says what is the same in every one: so no ruling rests on a guess, whatever was done
before and after, rightly or wrongly. Where payments differ a person is asked. Ways that come to
stand alike are one again; when there are too many to follow, nothing is said any more until the
next deal, or until an amendment says whose hand it was. The same where the table went unwatched
and what happened is not all on record (`rules.events.Asked.unwatched`), until a person says that it
is; and where play goes on past a hand that was shown and could not be read.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import reduce
from types import MappingProxyType
from typing import Final, NamedTuple

import msgspec

from rules import events as ev
from rules import fold
from rules.copies import replace
from rules.due_acts import as_after, due_before, may_be_hidden
from rules.facts.grounds import may_be_unplayable
from rules.facts.showing import exposures_left_out
from rules.facts.shown_hands import disagrees
from rules.fold import unseen
from rules.law import director
from rules.reasons.base import Statement
from rules.reasons.dead_hands import DeadHandCallsNobody, DeadHandIsOut
from rules.reasons.declaring import NotEveryTileRead
from rules.reasons.then import WhatFollowsIsOpen
from rules.reasons.unseen import OneOrAnother, WhoPaysIsOpen
from rules.rulings import Kind, Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, AnySeat, Seat, alike

MOST: Final = 64
"""How many ways the table may stand are followed; one seat unseen makes three or four. Of 400 games
of every kind that the tests have, each with eleven seats unseen and none put in, 4 needed more."""

OFFENCES: Final[frozenset[Kind]] = frozenset({"illegal", "dead", "foul", "error", "warning"})
UNLIKELY: Final = 3
"""A way that needs so many offences more than another is left out: it explains the table worse.
What had truly happened never needed more than 1 more than the best way, in 900 games of every kind
with two to eight seats unseen (12 of them did), and nothing was invented in 3,000."""

NOBODY: Final[Mapping[int, Seat]] = MappingProxyType({})

Said = list[tuple[type, list[Ruling]]]
"""The rulings on each act that an event amounts to (`fold.implied`), by the act's type."""

Judge = Callable[[Deal, ev.Event], tuple[Deal, Said]]
"""Returns the deal after the event, and what was said."""


class PossibleDeal(NamedTuple):
    """One way the table may stand.

    `offences`: how much was done against the laws, if it does. `seats`: whose hands those were that
    were not seen, by the number of the event.
    """

    deal: Deal
    offences: int = 0
    seats: Mapping[int, Seat] = NOBODY


class PossibleDeals:
    """Every way the table may stand; none once there are more than can be followed.

    `few`: only the likeliest are, as there were too many. Then nothing is said, and whose hands
    they were is known at most where one way needs no offence.
    """

    def __init__(self, ways: Iterable[PossibleDeal], *, few: bool = False) -> None:
        self.ways = tuple(ways)
        self.few = few

    @property
    def lost(self) -> bool:
        """Whether there are too many ways to say anything, or any."""
        return self.few or not self.ways

    @property
    def known(self) -> Deal | None:
        """The deal, where it can stand in one way only."""
        return self.ways[0].deal if len(self.ways) == 1 and not self.few else None

    @property
    def seats(self) -> Mapping[int, Seat]:
        """Whose hands they were, where that is the same in every way that is left."""
        return NOBODY if self.lost else reduce(_alike, (way.seats for way in self.ways))

    @property
    def likeliest(self) -> Mapping[int, Seat]:
        """Whose hands they were, where that is the same in every way without an offence.

        Where each way has one (somebody who was seen did something wrong), it has to be the same
        in those with one more than the fewest, too.
        """
        fewest = min((way.offences for way in self.ways), default=0)
        if fewest and self.few:
            return NOBODY
        likely = [way.seats for way in self.ways if way.offences <= (fewest and fewest + 1)]
        return reduce(_alike, likely) if likely else NOBODY

    def after(self, event: ev.Event, judge: Judge) -> tuple[PossibleDeals, Said]:
        """Return the ways it may stand after the event, and what is said in every one of them."""
        if not self.ways:
            return self, []
        ways: list[PossibleDeal] = []
        heard: list[Said] = []
        for before in self.ways:
            for each, seats in possible(before.deal, event):
                now = MappingProxyType({**before.seats, **seats})
                for deal, said, more in _as_seen_or_not(before.deal, each, judge):
                    heard.append(said)
                    ways.append(PossibleDeal(deal, before.offences + more, now))
        left, few = _likely(_distinct(ways)), self.few
        if len(left) > MOST:
            left, few = _likely(left, UNLIKELY - 1), True
        if len(left) > MOST:
            return PossibleDeals(()), []
        return PossibleDeals(left, few=few), [] if few else in_all(event, heard)

    def as_known(self, deal: Deal, event: ev.Event, heard: Said) -> Deal:
        """Return the deal as all may know it: what is so in every way, and no seat guessed.

        `deal` is how it stood before the event, and `heard` what was said of that.
        """
        said = dict(heard)
        for each in fold.implied(deal, event):
            rulings = said.pop(type(each), [])
            deal = fold.ruled(fold.after(deal, each), each, rulings)
        left = [ruling for rulings in said.values() for ruling in rulings]
        deal = fold.ruled(fold.after(deal, event), event, left)
        return self._next_east(deal, event)

    def _next_east(self, deal: Deal, event: ev.Event) -> Deal:
        """Leave open who is East next, where that is not the same in every way."""
        if deal.game is None:
            return deal
        easts = {way.deal.game.east for way in self.ways if way.deal.game is not None}
        unsure = isinstance(event, ev.DealEnded) if self.lost else easts != {deal.game.east}
        return replace(deal, game=replace(deal.game, east=None)) if unsure else deal


_MOVES: Final = (
    ev.Drawn, ev.Racked, ev.TouchedWall, ev.Discarded, ev.Claimed, ev.Exposed, ev.ExposureChanged,
    ev.Redeemed,
)  # fmt: skip


def went_unseen(deal: Deal, event: ev.Event) -> bool:
    """Whether something has happened that nobody can tell, so that what follows is not known.

    The table was not watched; play goes on past a hand that was shown and not read, or without its
    exposures, or with tiles that disagree with the record; a discard that was not read is taken
    back, or claimed as another than it was called, or may leave without a future who is passed by.
    `deal` is as it stood before the event.
    """
    if isinstance(event, ev.Asked):
        return event.unwatched
    last = deal.discards.last
    if last is not None and last.tile == UNKNOWN:
        if isinstance(event, ev.Retracted) and event.seat == last.seat:
            return True
        if isinstance(event, ev.Claimed) and last.named and not alike(last.named, event.tile):
            return True
    if deal.phase != "play" or not isinstance(event, _MOVES):
        return False
    if any(UNKNOWN in hand.shown for hand in deal.hands.values()):
        return True
    if isinstance(event, ev.Drawn) and _passes(deal, event.seat):
        return True
    said = deal.claims.declared
    if said is None or not deal.hands[said.seat].shown:
        return False
    laid_open = ev.Shown(seat=said.seat, tiles=deal.hands[said.seat].shown)
    return (
        not deal.all_read(said.seat, laid_open.tiles)
        or exposures_left_out(deal, laid_open) is not None
        or disagrees(deal, laid_open)
    )


def _passes(deal: Deal, drew: AnySeat) -> bool:
    """Whether who drew passes by one who has drawn, and whose hand may be dead by what was not
    read."""
    turn = deal.turn
    if turn is None or turn == drew or deal.stage == "draw":
        return False
    return may_be_unplayable(deal, turn)


def turns_on_the_unread(event: ev.Event, said: Said) -> bool:
    """Whether an exposure was ruled on that was not all read: what then follows depends on it."""
    tiles = event.tiles if isinstance(event, ev.Exposed | ev.ExposureChanged) else ()
    return UNKNOWN in tiles and any(ruling.kind in OFFENCES for ruling in _said_in(said))


def _distinct(ways: Iterable[PossibleDeal]) -> list[PossibleDeal]:
    """Return the ways without doubles; of two that stand alike the one with fewer offences."""
    found: list[PossibleDeal] = []
    for way in sorted(ways, key=lambda way: way.offences):
        for place, other in enumerate(found):
            if way.deal == other.deal:
                found[place] = other._replace(seats=_alike(other.seats, way.seats))
                break
        else:
            found.append(way)
    return found


def _alike(some: Mapping[int, Seat], others: Mapping[int, Seat]) -> Mapping[int, Seat]:
    return MappingProxyType(dict(some.items() & others.items()))


def _likely(ways: Sequence[PossibleDeal], unlikely: int = UNLIKELY) -> Sequence[PossibleDeal]:
    """Return the ways that explain the table about as well as the best one: by fewer offences more
    than are `unlikely`."""
    fewest = min(way.offences for way in ways)
    return [way for way in ways if way.offences < fewest + unlikely]


def is_offence(ruling: Ruling) -> bool:
    """Whether it accuses somebody: that a tile of a hand was not read does not."""
    return ruling.kind in OFFENCES and not isinstance(ruling.reason, NotEveryTileRead)


def offences(before: Deal, rulings: Iterable[Ruling]) -> int:
    """Return how many of these rulings have to be believed of people, as things stood `before`.

    They accuse somebody whose hand still played: whoever plays on with a dead hand has not noticed
    it, and that is no new offence. Where no hand is left all would have to play on in a deal that
    is over: that counts, act by act, against the rulings that ended it.
    """
    accusing = [ruling for ruling in rulings if is_offence(ruling)]
    if not accusing:
        return 0
    over = not any(map(before.live, before.seated))
    return sum(over or ruling.seat is None or before.live(ruling.seat) for ruling in accusing)


def _said_in(said: Said) -> Iterator[Ruling]:
    return (ruling for _, rulings in said for ruling in rulings)


def possible(deal: Deal, event: ev.Event) -> Iterator[tuple[ev.Event, Mapping[int, Seat]]]:
    """Yield the event as each seat's that may have done it, and which; as it is, where seen; and a
    draw that seems to be from the wrong end as one from the right end too, where that is not known.
    """
    at_which_end = [event]
    if isinstance(event, ev.Drawn) and event.end == "wrong" and "draw" in event.hidden:
        at_which_end.append(msgspec.structs.replace(event, end="right"))
    for each in at_which_end:
        if not unseen.by_somebody(each):
            yield each, NOBODY
            continue
        for seat in deal.seated:
            yield unseen.by(each, seat), {each.n: seat}


def _as_seen_or_not(
    before: Deal, event: ev.Event, judge: Judge
) -> Iterator[tuple[Deal, Said, int]]:
    """Yield the deal after an event, what is said of it, and the offences in it: as it was seen,
    and where that is an offence, after the fewest acts that were due before it and may have been
    hidden, which make it less of one. That they were there is as much as an offence."""
    deal, said = judge(before, event)
    least = offences(before, _said_in(said))
    yield deal, said, least
    if not least or event.source != "camera" or not before.followed:
        return
    for acts in due_before(before, event):
        if not may_be_hidden(acts, before, event):
            return
        deal, every, more = before, list[tuple[type, list[Ruling]]](), 0
        for act in (*acts, as_after(acts, event)):
            after, heard = judge(deal, act)
            more += offences(deal, _said_in(heard))
            every += heard
            deal = after
        if more < least:
            yield deal, every, more + 1
            return


def in_all(event: ev.Event, heard: Sequence[Said]) -> Said:
    """Return what is said in all of them; a person is asked who pays, where that differs."""
    if len(heard) == 1:
        return heard[0]
    others = [[ruling for _, said in one for ruling in said] for one in heard[1:]]
    every: Said = []
    for act, said in heard[0]:
        common = [found for ruling in said if (found := _common(ruling, others)) is not None]
        every.append((act, common))
    paid = [r for one in heard for _, said in one for r in said if r.kind == "settle"]
    agreed = [r for _, said in every for r in said if r.kind == "settle"]
    if len(paid) > len(agreed) * len(heard):
        laws = dict.fromkeys(law for ruling in paid for law in ruling.laws)
        ask = msgspec.structs.replace(director(None, WhoPaysIsOpen(), laws=laws), at=event.n)
        every.append((type(event), [ask]))
    return every


def of_whom_it_was_heard(said: Said, before: Deal) -> Said:
    """Return what is said but for that a dead hand acts, of one of which nobody has heard that it
    is dead, as things stood `before`: it may have died by this or by that, or not at all."""
    return [
        (act, [r for r in rulings if not (_says_out(r) and r.seat and before.live(r.seat))])
        for act, rulings in said
    ]


def _says_out(ruling: Ruling) -> bool:
    return isinstance(ruling.reason, DeadHandIsOut | DeadHandCallsNobody)


def _common(ruling: Ruling, others: Sequence[list[Ruling]]) -> Ruling | None:
    """Return what of the ruling is said in all the others too, and take it out of them."""
    same = []
    for said in others:
        alike = next((r for r in said if _what(r) == _what(ruling)), None)
        if alike is None:
            return None
        same.append(alike)
    for said, taken in zip(others, same, strict=True):
        said.remove(taken)
    if all(r == ruling for r in same):
        return ruling
    laws = tuple(law for law in ruling.laws if all(law in r.laws for r in same))
    reason, then = _said_alike(ruling, same)
    every = dict.fromkeys(law for r in (ruling, *same) for law in r.laws)
    return msgspec.structs.replace(ruling, laws=laws or tuple(every), reason=reason, then=then)


def _what(ruling: Ruling) -> tuple[object, ...]:
    return (
        ruling.kind, ruling.seat, ruling.points, ruling.player, ruling.aloud, ruling.audience,
    )  # fmt: skip


def _said_alike(ruling: Ruling, same: Sequence[Ruling]) -> tuple[Statement, tuple[Statement, ...]]:
    """Return the reason and the steps that all of them have, and that the rest is not known."""
    if any(each.reason != ruling.reason for each in same):
        return OneOrAnother(), (WhatFollowsIsOpen(),)
    shared = []
    for steps in zip(ruling.then, *(each.then for each in same), strict=False):
        if len(set(steps)) > 1:
            break
        shared.append(steps[0])
    if all(each.then == ruling.then for each in same):
        return ruling.reason, ruling.then
    return ruling.reason, (*shared, WhatFollowsIsOpen())
