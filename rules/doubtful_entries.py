"""What is wrong with a record wherever it looks like this, whether it accuses somebody or not.

Some records are of games that nobody plays: the same entry stands there twice in a row, a tile is
racked that nobody drew, somebody plays a whole turn in another's. One entry too many, one left out
or misread explains them. Such a history is followed beside what was noted (`rules.histories`),
which is asked about, and nobody is accused meanwhile of what only follows from it. Measured by
`tests/benchmarks/bench_misrecorded.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from rules import events as ev
from rules import odds
from rules.due_acts import by_hand, is_owed
from rules.facts.groups import shape
from rules.facts.seasons import may_be_season
from rules.facts.taking_back import gives_back, mah_jongg_taken_back, to_take_back
from rules.facts.turns import (
    drew_behind_an_arm,
    due_to_draw,
    holder,
    in_the_deal,
    redeemed_wrongly,
)
from rules.facts.walls import due_end
from rules.gone_back import gone_back
from rules.histories import (
    COSTS,
    HIDDEN,
    Fork,
    History,
    Supposition,
    doubted,
    entered_early,
    put_later,
    surprise_of_missing,
)
from rules.left_out import (
    called_and_put_up,
    drew_before_the_call,
    four_put_up_with_call,
    group_not_on_record,
    holds_no_tile,
    left_out,
    put_up_with_call,
)
from rules.missed_before_play import missed_before_play
from rules.missed_discards import (
    called_and_racked,
    calls_what_was_none,
    thrown_before,
    without_last_discard,
)
from rules.parts import LOOSE
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, UNSEEN, WHITE, Seat, Tile, alike

NEEDED: Final = 0.0
"""What it costs to suppose an act without which what was noted cannot have been: a tile that was
racked was drawn."""
UNHEARD: Final = 3.0
"""And to suppose one that all do before what was noted: who draws a loose tile laid something down
for it, who racks a tile after that has drawn one, and who draws with a tile drawn in hand has put
that one back. As much, that a season, a group or a tile taken back was entered for another than
who alone can have done it, that a tile was put back for which there was no cause, and that a group
lies there of which nothing is noted but what is done at it. Not that who called a tile put a group
up: the eye notes a call alone where it sees the tile lie alone. But no hand dies of a tile in the
rack that was not seen to go there."""
UNDRAWN: Final = 1.0
"""What it costs that a tile is put back that nobody drew, and by hand that one is racked: it cannot
have been."""
MISTYPED: Final = 7.0
"""What it costs that a hand entered a wrong tile of a group: who enters it sees the group, so that
it is said at once that it is none. Nobody dies of it unasked
(`rules.waiting_deaths.without_deaths`). As much, that a discard was entered as a tile that
another's hand needs."""
AS_NAMED: Final = 5.0
"""And that a discard was the tile that it was called, where a hand entered another with the name:
that it was misnamed is said at once; that a hand dies of calling it by its name, not unasked."""
_BEFORE_A_DISCARD: Final = (
    ev.Drawn
    | ev.Redeemed
    | ev.Exposed
    | ev.ExposureChanged
    | ev.PutBack
    | ev.BonusShown
    | ev.Declared
)
"""What somebody does in his turn before he throws."""
PAIR: Final = 2
"""Tiles of a pair, which is never put up by itself: of white dragons more may lie there, as a soap
that is blank is not seen on a light rack."""
WENT_BACK: Final = 0.5
"""And that what was ruled to go back did so, where play goes on as was ruled and nobody says so."""
WRONG_NAME: Final = 0.5
"""And that a draw out of turn was of who goes on from it and drew nothing: less than the offence
and the draw that would be missing."""
NOT_ENTERED: Final = 2.0
"""And that a wall was pushed in that a hand did not enter, or a tile laid loose that nobody noted:
nobody is accused of it who would have it noted, so that it has to cost less than what is believed
besides. As much, that another redeemed a joker than it was entered for, even with a wrong tile."""
CALLED: Final = 4.0
"""And that neither a call nor its group was entered: a discard out of turn is said at once, and
this is believed when another offence would follow from it."""
WHOLE_TURN: Final = 3.0
"""What it costs besides, that somebody draws and discards in another's turn as if it were his own:
the others look on, and the one whose turn it is would be left with a tile too many. People draw
ahead and are stopped, or stop; a discard that was not seen looks like this always."""


def wrong_records(history: History, event: ev.Event, before: ev.Event | None) -> Iterator[Fork]:
    """Yield what is wrong with the record wherever it looks like this, offence or not.

    The same act stands there twice in a row (`before` is the event before); a tile lies where
    nobody lays one like it, so that it was misread; it was entered for another than who alone can
    have done it; or what was noted takes an act that is not on record: a tile racked or put back
    was drawn, a loose tile was laid, and is drawn for a season.
    """
    if not doubted(history, event):
        return
    n, unseen = event.n, history.unseen
    if before is not None and (_same(before, event) or _called_before(before, event)):
        twice = Supposition(n, "told twice")
        yield Fork((), twice, unseen, COSTS["told twice"], odds.COSTS["no act"])
    other = _misread(history.deal, event)
    if other is not None:
        misread = Supposition(n, "misread", (other,))
        typed = AS_NAMED if isinstance(event, ev.Discarded) else MISTYPED
        cost = typed if by_hand(event) else COSTS["misread"]
        yield Fork((other,), misread, unseen, cost, odds.COSTS["no act"])
    # A hand taps the wrong name; an eye sees whose arm it is, and not to whom a group belongs that
    # lies between two racks.
    may_be_anothers = by_hand(event) or isinstance(event, ev.Exposed)
    whose = _whose(history.deal, event) if may_be_anothers else None
    if whose is not None:
        theirs = msgspec.structs.replace(event, seat=whose)
        anothers = Supposition(n, "another's hand", (theirs,))
        cost = NOT_ENTERED if isinstance(event, ev.Redeemed) else UNHEARD
        yield Fork((theirs,), anothers, unseen, cost, odds.COSTS["another's hand"])
    if by_hand(event) and _puts_up_own_discard(history.deal, event):
        none = Supposition(n, "no act")  # of that hand: whose it was, its discard will tell
        yield Fork((), none, unseen, COSTS["no act"], odds.COSTS["no act"])
    if by_hand(event) and _nothing_to_put_back(history.deal, event):
        none = Supposition(n, "no act")  # or not yet: it may be entered too early
        surprise = odds.COSTS["no act"]
        yield Fork((), none, unseen, UNHEARD, surprise, early=(*history.early, event))
    if type(event) in unseen and (
        isinstance(event, ev.BonusShown) or _thrown_before(history, event)
    ):
        left = list(unseen)
        left.remove(type(event))  # it is the one that was missed, offence or not
        late = Supposition(n, "seen late")
        yield Fork((), late, tuple(left), COSTS["seen late"], odds.COSTS["seen late"], False)
    if (none_costs := _cost_if_none(history, event, before)) is not None:
        yield Fork((), Supposition(n, "no act"), unseen, none_costs, odds.COSTS["no act"])
    yield from _several_missed(history, event, before)
    for act, taken, cost in _left_out(history, event):
        missed = Supposition(n, "missed", (act,))
        yield Fork(taken, missed, unseen, cost, odds.COSTS["no act"])
    for act, cost in _taken_for_granted(history.deal, event):
        early = entered_early(history, act) if by_hand(event) else None
        if early is not None:
            yield put_later(history, early, event)
            continue
        missed = Supposition(n, "missed", (act,))
        surprise = surprise_of_missing((act,), event)
        lies: tuple[type, ...] = ()
        if isinstance(act, ev.BonusShown | ev.Exposed):
            lies = (type(act),)  # it may come in sight yet, or be entered late
        if isinstance(act, ev.Drawn) and "draw" in event.hidden:
            cost, lies = min(cost, HIDDEN), (ev.Drawn,)
        in_sight = cost not in (NEEDED, HIDDEN)
        yield Fork((act, event), missed, (*unseen, *lies), cost, surprise, in_sight=in_sight)


def _several_missed(history: History, event: ev.Event, before: ev.Event | None) -> Iterator[Fork]:
    """Yield that several acts were not noted before an event: what goes back as was ruled, and a
    discard that another calls and racks."""
    n, unseen = event.n, history.unseen
    for acts in gone_back(history.deal, event, before):
        missed = Supposition(n, "missed", acts)
        yield Fork((*acts, event), missed, unseen, WENT_BACK, odds.COSTS["no act"])
    if acts := called_and_racked(history.deal, event):
        missed, surprise = Supposition(n, "missed", acts), surprise_of_missing(acts, event)
        yield Fork((*acts, event), missed, unseen, HIDDEN, surprise, in_sight=False)


def _cost_if_none(history: History, event: ev.Event, before: ev.Event | None) -> float | None:
    """Return what it costs to suppose that a discard, or a call of one, was none: that what was
    called was none; or that a tile came to sight out of turn as that hand pushed its wall in, where
    tiles turn over and light falls otherwise. None: nothing speaks for it."""
    if calls_what_was_none(history, event):
        return NEEDED
    if not isinstance(event, ev.Discarded) or not isinstance(before, ev.WallPushed):
        return None
    out_of_turn = before.wall == event.seat != history.deal.turn
    return UNHEARD if out_of_turn and not by_hand(event) else None


def _thrown_before(history: History, event: ev.Event) -> bool:
    """Whether a discard may be the one of that hand that is supposed to have gone unseen: it lay
    under something, and comes to sight as the hand draws again: its draw was not seen racked."""
    if not isinstance(event, ev.Discarded) or history.deal.stage != "drawn":
        return False
    missed = (act for each in history.supposed if each.what == "missed" for act in each.acts)
    return any(isinstance(act, ev.Discarded) and act.seat == event.seat for act in missed)


def _left_out(
    history: History, event: ev.Event
) -> Iterator[tuple[ev.Event, tuple[ev.Event, ...], float]]:
    """Yield the act that was done before an event and not noted, what is taken in instead of the
    event, and what it costs to suppose that."""
    deal = history.deal
    for act in missed_before_play(deal, event):
        yield act, (act, event), UNHEARD
    group = group_not_on_record(deal, event)
    if group is not None:
        yield group, (), NEEDED if _is_supposed(history, group) else UNHEARD
    drew = drew_before_the_call(deal, event)
    if drew is not None:
        yield drew, (), NEEDED
    called = called_and_put_up(deal, event) if isinstance(event, ev.Discarded) else None
    if called is not None:
        yield called, (called, event), CALLED if by_hand(event) else COSTS["missed"]
    if by_hand(event) or isinstance(event, ev.LooseLaid):
        for before, both in left_out(deal, event):
            yield before, both, NOT_ENTERED


def thrown_twice(history: History, event: ev.Event) -> tuple[History, Fork] | None:
    """Return the history in which the first of two discards from one hand was none, and what was
    instead; None where a camera did not note two, one right after the other.

    Something that comes to lie in the middle is taken for a tile; then the true discard follows,
    which would be out of turn. Nobody was ever planted to throw twice.
    """
    before, last = history.thrown_from, history.deal.discards.last
    if before is None or last is None or not isinstance(event, ev.Discarded):
        return None
    if event.seat == UNSEEN or last.seat != event.seat or holder(history.deal) == event.seat:
        return None
    if by_hand(event) or not doubted(before, event) or event.tile == last.tile:
        return None  # two alike are one act noted twice
    if any(each.n == last.n for each in history.supposed):
        return None  # it was noted of another
    none = Supposition(last.n, "no act")
    acts = (*_instead(before.deal, event), event)
    return before, Fork(acts, none, before.unseen, COSTS["told twice"], odds.COSTS["no act"])


def goes_on_with_turn(
    history: History, event: ev.Event, taken: Sequence[ev.Event]
) -> tuple[History, Fork] | None:
    """Return the history in which who draws, redeems a joker, puts up what he called, lays a season
    aside, puts a tile back or declares with what he called or drew had not thrown yet: the discard
    was noted before its time, was none, or is the one that went unseen before. None where another
    has acted since. `taken` are the events so far.
    """
    before, last = history.thrown_from, history.deal.discards.last
    if before is None or last is None or not isinstance(event, _BEFORE_A_DISCARD):
        return None
    if event.seat != last.seat or event.seat == UNSEEN or not doubted(before, event):
        return None
    if any(each.n == last.n for each in history.supposed):
        return None  # it was noted of another
    cost = COSTS["told twice"]
    if isinstance(event, ev.Declared) and before.deal.claim_of(event.seat) is None:
        if by_hand(event) or holder(before.deal) != event.seat:
            return None  # the tile that was thrown was called
        cost = NEEDED  # an eye sees a whole hand laid open, and saw nobody take that tile back
    if ev.Discarded in before.unseen and not by_hand(event):
        return before, _the_one_missed(before, event, last.n)
    return before, without_last_discard(before, event, taken, cost)


def _the_one_missed(before: History, event: ev.Event, n: int) -> Fork:
    """Return that the discard noted as `n` is the one that went unseen before, and comes to sight
    as this hand draws: it goes on with its turn."""
    unseen = list(before.unseen)
    unseen.remove(ev.Discarded)
    late = Supposition(n, "seen late")
    return Fork((event,), late, tuple(unseen), COSTS["seen late"], odds.COSTS["seen late"])


def anothers_entry(
    history: History, event: ev.Event, before: ev.Event | None
) -> tuple[History, Fork] | None:
    """Return the history before the season of the deal that a hand entered last, or the draw out of
    turn, and that it was of who goes on from it: who draws the loose tile for the season, who racks
    or discards in turn. None where it was not so. An eye that takes a tile for drawn by another's
    arm sees whose rack it comes to.

    Whose a season is in play is known: whose turn it is lays it aside (`_whose`).
    """
    stood = history.entered_from
    if stood is None or not isinstance(before, ev.BonusShown | ev.Drawn):
        return None
    if not isinstance(event, ev.Drawn | ev.Racked | ev.Discarded) or not doubted(history, event):
        return None
    if event.seat in (before.seat, UNSEEN):
        return None
    if isinstance(before, ev.Drawn):
        goes_on = not isinstance(event, ev.Drawn) and event.seat == stood.deal.turn
    else:
        loose = isinstance(event, ev.Drawn) and event.end == "loose"
        goes_on = loose and not is_owed(history.deal, event.seat)
    if not goes_on:
        return None
    theirs = msgspec.structs.replace(before, seat=event.seat)
    another = Supposition(before.n, "another's hand", (theirs,))
    surprise = odds.COSTS["another's hand"]
    cost = WRONG_NAME if isinstance(before, ev.Drawn) else UNHEARD
    return stood, Fork((theirs, event), another, stood.unseen, cost, surprise)


def no_tile(history: History, thrown: ev.Event) -> Fork:
    """Return what was instead of a discard that was none: it lies there no more, and nobody took
    it."""
    none = Supposition(thrown.n, "no act")
    acts = _instead(history.deal, thrown)
    return Fork(acts, none, history.unseen, HIDDEN, odds.COSTS["no act"], in_sight=False)


def _instead(deal: Deal, thrown: ev.Event) -> tuple[ev.Event, ...]:
    """Return what was done where no tile was thrown on: the tile that had been drawn was racked."""
    if isinstance(thrown, ev.Discarded) and (deal.turn, deal.stage) == (thrown.seat, "drawn"):
        return (ev.Racked(n=thrown.n, seat=thrown.seat),)
    return ()


def _taken_for_granted(deal: Deal, event: ev.Event) -> Iterator[tuple[ev.Event, float]]:
    """Yield the act that an event cannot be without, or never is, where it is not on record; and
    what it costs to suppose it."""
    if deal.phase != "play" or deal.play.current is None:
        return
    if isinstance(event, ev.Racked | ev.PutBack) and event.seat != UNSEEN:
        if isinstance(event, ev.Racked) and deal.hands[event.seat].owed:
            yield ev.Drawn(n=event.n, seat=event.seat, end="loose"), UNHEARD
            return
        if isinstance(event, ev.PutBack) and holder(deal) == event.seat and "draw" in event.hidden:
            yield ev.Drawn(n=event.n, seat=event.seat), HIDDEN  # it is another that goes back
            return
        if isinstance(event, ev.PutBack) and holds_no_tile(deal, event.seat):
            yield ev.Drawn(n=event.n, seat=event.seat, end=due_end(deal)), NEEDED
            return
        drawn = any(early.seat == event.seat for early in deal.play.early)
        if isinstance(event, ev.PutBack):  # who is dead by drawing it holds it no more
            drawn = drawn or event.seat in deal.play.picked or not deal.live(event.seat)
        if drawn or deal.claim_of(event.seat) or holder(deal) == event.seat:
            return
        if isinstance(event, ev.PutBack) and drew_behind_an_arm(deal, event.seat):
            return
        if isinstance(event, ev.PutBack):
            # Who drew the tile that was due, from where it is due, has no cause to put it back.
            end = "wrong" if event.seat == due_to_draw(deal) else due_end(deal)
            yield ev.Drawn(n=event.n, seat=event.seat, end=end), NEEDED
        elif event.seat == deal.turn:
            yield ev.Drawn(n=event.n, seat=event.seat, end=due_end(deal)), NEEDED
    elif isinstance(event, ev.Discarded):
        kills = deal.settings.called_tile_in_rack == "dead"
        up = put_up_with_call(deal, event) if by_hand(event) or event.hidden or kills else None
        if up is not None:
            yield up, UNHEARD
    elif isinstance(event, ev.Claimed | ev.Exposed):
        thrown = thrown_before(deal, event)
        if thrown is not None:
            yield thrown, UNHEARD
    elif isinstance(event, ev.Declared):
        if event.seat == due_to_draw(deal) and "draw" in event.hidden:
            yield ev.Drawn(n=event.n, seat=event.seat, end=due_end(deal)), HIDDEN
    elif isinstance(event, ev.BonusShown):
        if event.seat == deal.turn and deal.stage == "draw":
            yield ev.Drawn(n=event.n, seat=event.seat, end=due_end(deal)), UNHEARD
    elif isinstance(event, ev.LooseLaid):
        owed = [seat for seat, hand in deal.hands.items() if hand.owed]
        if deal.wall.loose + event.count > LOOSE and len(owed) == 1:  # there is room for two
            yield ev.Drawn(n=event.n, seat=owed[0], end="loose"), NEEDED
    elif isinstance(event, ev.Drawn) and event.seat != UNSEEN and event.end != "loose":
        in_hand = deal.turn == event.seat and deal.stage == "drawn"
        if in_hand and not deal.hands[event.seat].owed:
            yield ev.PutBack(n=event.n, seat=event.seat), UNHEARD
    elif isinstance(event, ev.Drawn) and event.seat != UNSEEN:
        if deal.wall.loose == 0 and deal.wall.left:
            yield ev.LooseLaid(n=event.n, count=min(LOOSE, deal.wall.left)), NEEDED
        four = four_put_up_with_call(deal, event) if by_hand(event) else None
        if four is not None:
            yield four, UNHEARD
        begun = in_the_deal(deal) or holder(deal) == event.seat
        if deal.ways.seasons and begun and not deal.hands[event.seat].owed:
            yield ev.BonusShown(n=event.n, seat=event.seat, tile=UNKNOWN), UNHEARD


def _is_supposed(history: History, group: ev.Exposed) -> bool:
    """Whether a history supposes already that a group of this seat was put up unseen."""
    acts = (act for each in history.supposed for act in each.acts)
    return any(isinstance(act, ev.Exposed) and act.seat == group.seat for act in acts)


def _puts_up_own_discard(deal: Deal, event: ev.Event) -> bool:
    """Whether a group is put up with a tile by who has just thrown it, which nobody does."""
    last = deal.discards.last
    if not isinstance(event, ev.Exposed) or last is None or event.claimed is None:
        return False
    return deal.stage == "draw" and last.seat == event.seat and alike(last.tile, event.claimed)


def _nothing_to_put_back(deal: Deal, event: ev.Event) -> bool:
    """Whether somebody puts back the tile that was due and is racked, for which there is no cause:
    neither a call nor a draw from the wrong end, ahead of the turn or for another tile."""
    current = deal.play.current
    if not isinstance(event, ev.PutBack) or event.seat == UNSEEN:
        return False
    if current is None or current.seat != event.seat:
        return False
    back = current.wrong_end or current.early or current.instead or gives_back(deal, event.seat)
    return current.stage == "discard" and not back and not deal.holds_early(event.seat)


def _whose(deal: Deal, event: ev.Event) -> Seat | None:
    """Return who alone can have done what is entered for another: who has the turn lays a season
    aside, who has taken the discard puts a group up with it, whose turn is next a run with one that
    nobody has taken, who has something to take back takes it back, and who holds a tile too many
    redeems a joker where another's hand would die of it. None where it can be as entered."""
    if isinstance(event, ev.BonusShown) and not in_the_deal(deal):
        holds = holder(deal)
        return holds if holds != event.seat else None
    if isinstance(event, ev.Retracted):
        could = [seat for seat in deal.seated if _takes_back(deal, seat)]
        return could[0] if len(could) == 1 and event.seat not in could else None
    if isinstance(event, ev.Redeemed) and event.seat != UNSEEN:
        kills = deal.settings.redeem_out_of_turn == "dead"
        wrong = redeemed_wrongly(deal, event.seat)
        return holder(deal) if kills and wrong == "out of turn" else None
    if isinstance(event, ev.Exposed) and event.claimed and deal.claim_of(event.seat) is None:
        took = [claim.seat for claim in deal.live_claims() if claim.taken]
        if not took and deal.ways.chows and shape(event.tiles) == "run" and deal.stage == "draw":
            return deal.turn if deal.turn != event.seat else None
        return took[0] if len(took) == 1 else None
    return None


def _takes_back(deal: Deal, seat: Seat) -> bool:
    """Whether the seat has something to take back."""
    done = to_take_back(deal, seat) or mah_jongg_taken_back(deal, seat)
    return done is not None or deal.claim_of(seat) is not None


def _misread(deal: Deal, event: ev.Event) -> ev.Event | None:
    """Return an event without the tile that nobody lays there: aside, where seasons lie, in a
    group of others that are alike, or in the place of a joker of another face; or with one more
    where two soaps lie alone, which nobody puts up; a discard as it was named. None where there is
    no such tile."""
    if isinstance(event, ev.Discarded):
        misnamed = event.named not in (None, UNKNOWN) and not alike(event.named, event.tile)
        return msgspec.structs.replace(event, tile=event.named) if misnamed else None
    if isinstance(event, ev.BonusShown):
        unlike = not may_be_season(event.tile)
        return msgspec.structs.replace(event, tile=UNKNOWN) if unlike else None
    if isinstance(event, ev.Redeemed):
        groups = deal.exposures(event.owner)
        there = groups[event.group] if 0 <= event.group < len(groups) else ()
        unlike = bool(there) and event.tile != UNKNOWN and event.tile not in there
        return msgspec.structs.replace(event, tile=UNKNOWN) if unlike else None
    if not isinstance(event, ev.Exposed | ev.ExposureChanged):
        return None
    if len(event.tiles) == PAIR and WHITE in event.tiles:
        return msgspec.structs.replace(event, tiles=(*event.tiles, UNKNOWN))
    odd = _odd(deal, event)
    if len(odd) != 1:
        return None
    tiles = tuple(UNKNOWN if tile == odd[0] else tile for tile in event.tiles)
    return msgspec.structs.replace(event, tiles=tiles)


def _odd(deal: Deal, event: ev.Exposed | ev.ExposureChanged) -> list[Tile]:
    """Return the tiles of a group that cannot lie with the claimed one, or are not like most; of
    two that cannot lie with each other, the last."""
    plain = [tile for tile in event.tiles if tile not in (JOKER, UNKNOWN, *deal.wild_anywhere)]
    claimed = event.claimed if isinstance(event, ev.Exposed) else None
    if deal.ways.chows and claimed and len(event.tiles) == 3 and claimed in plain:
        if shape(event.tiles) is not None:
            return []
        others = _without(list(event.tiles), claimed)
        odd = [tile for tile in others if shape((claimed, tile, UNKNOWN)) is None]
        return odd or others[-1:]  # each goes with the claimed one, and not with the other
    if deal.ways.chows and claimed and len(plain) == 3:
        lacking = [tile for tile in plain if shape((claimed, *_without(plain, tile))) is not None]
        if lacking:
            return lacking[:1]  # it is the claimed one, that was entered wrongly
    read = Counter(plain)
    (most, count), *_ = read.most_common() or [(UNKNOWN, 0)]
    kind = claimed or (most if count > 1 else UNKNOWN)
    return [] if kind == UNKNOWN else [tile for tile in read.elements() if tile != kind]


def _without(tiles: list[Tile], one: Tile) -> list[Tile]:
    """Return tiles but for one."""
    left = list(tiles)
    left.remove(one)
    return left


def _same(one: ev.Event, other: ev.Event) -> bool:
    """Whether two entries tell the same, when and how surely aside."""
    return _content(one) == _content(other)


def _called_before(group: ev.Event, call: ev.Event) -> bool:
    """Whether a call is entered after its group: that it was called is known by then."""
    if not (isinstance(group, ev.Exposed) and isinstance(call, ev.Claimed) and by_hand(call)):
        return False
    return group.seat == call.seat and group.claimed == call.tile


def _content(event: ev.Event) -> ev.Event:
    return msgspec.structs.replace(event, n=0, at=None, confidence=None, hidden=())


def racked_nothing(history: History, event: ev.Event) -> float:
    """Return what it costs besides if a tile is racked, in turn, or put back that nobody drew."""
    racked = isinstance(event, ev.Racked) and by_hand(event)
    if not ((racked or isinstance(event, ev.PutBack)) and doubted(history, event)):
        return 0.0
    granted = _taken_for_granted(history.deal, event)
    missed = any(isinstance(act, ev.Drawn) and (racked or cost == NEEDED) for act, cost in granted)
    return UNDRAWN if missed else 0.0


def taken_back_twice(history: History, event: ev.Event) -> float:
    """Return what it costs besides if it is entered that somebody takes a group back, where that is
    supposed to have been done before and not entered: it is done now."""
    if not (isinstance(event, ev.Retracted) and by_hand(event)):
        return 0.0
    supposed = (act for each in history.supposed for act in each.acts)
    before = any(isinstance(a, ev.Retracted) and a.seat == event.seat for a in supposed)
    nothing = to_take_back(history.deal, event.seat) is None
    nothing = nothing and history.deal.claim_of(event.seat) is None
    return UNHEARD if before and nothing else 0.0


def taken_turn(history: History, event: ev.Event) -> float:
    """Return what an event costs besides the offences in it: a whole turn in another's."""
    deal = history.deal
    if not (isinstance(event, ev.Discarded) and doubted(history, event)):
        return 0.0
    if event.seat == UNSEEN:
        return 0.0
    drew = any(early.seat == event.seat for early in deal.play.early)
    anothers = holder(deal) not in (None, event.seat)
    # The dead play on in their turns, which are none any more: nobody need have missed anything.
    return WHOLE_TURN if drew and anothers and deal.live(event.seat) else 0.0
