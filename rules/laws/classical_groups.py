"""What is laid down in the classical game: runs, threes and fours, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Discarded, Exposed, ExposureChanged
from rules.facts.calls import may_chow
from rules.facts.going_on import goes_on
from rules.facts.groups import shape
from rules.facts.taking_back import (
    called_for,
    called_still,
    changes_back,
    fourth_goes_back,
    just_put_up,
    mixed_in,
    stacks_beside,
    to_take_back,
)
from rules.facts.turns import holder
from rules.law import after, illegal, law, say, warning
from rules.reasons.choices import NoShape
from rules.reasons.exposures import (
    ClaimedTileNotInGroup,
    FoulGroup,
    FoulGroupStays,
    FourOutOfTurn,
    FourthNotDrawn,
    GroupStays,
    LaidDownWithoutClaim,
    NoGroupToLayDown,
    NoGroupYet,
    RunIsAChow,
    TakenBackAfterDiscard,
)
from rules.reasons.then import GoesBack, TakesBack
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, Seat, Tile, alike


def wrong_groups(deal: Deal, seat: Seat) -> tuple[int, ...]:
    """Return which of the seat's exposures are no groups."""
    found = deal.exposures(seat)
    return tuple(number for number, tiles in enumerate(found) if tiles and shape(tiles) is None)


def _later(deal: Deal) -> bool:
    return deal.settings.wrong_group == "until the next discard"


@law("B24.L20", "B24.L21", "B24.L29", "B24.L17", "HOY.A3", on=Exposed)
def groups_alone_are_laid_down(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A discard is taken for a run, a three or a four, and the whole group is laid down."""
    seat, called = exposure.seat, called_for(deal, exposure)
    if deal.finishing(seat) or shape(exposure.tiles):
        return
    claim = deal.claim_of(seat)
    rules: tuple[str, ...]
    what: NoShape
    if len(exposure.tiles) == 4:
        what, rules = "four", ("B24.L29",)
    elif claim and claim.purpose == "chow":
        what, rules = "run", ("B24.L21", "B24.L17")
    else:
        what, rules = "three", ("B24.L20",)
    if _later(deal):
        yield warning(seat, NoGroupYet(what), laws=("HOY.A3", *rules))
        return
    back = GoesBack("discards", called) if called else GoesBack("place", many=True)
    yield illegal(seat, NoGroupToLayDown(what), back, goes_on(deal), laws=rules)


@law("B24.L20", "B24.L21", on=Exposed)
def claimed_tile_in_its_group(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """The tile that was claimed lies in the group that is laid down."""
    seat, called = exposure.seat, called_still(deal, exposure)
    if called is None or deal.finishing(seat) or shape(exposure.tiles) is None:
        return
    if any(alike(called, tile) for tile in exposure.tiles):
        return
    claim = deal.claim_of(seat)
    yield illegal(
        seat,
        ClaimedTileNotInGroup(called),
        TakesBack(seat, "group"),
        goes_on(deal),
        laws=("B24.L21",) if claim and claim.purpose == "chow" else ("B24.L20",),
    )


@law("B24.L22", on=Exposed)
def run_is_a_chow(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """Whatever was said, a run with a discard in it is the next player's alone."""
    seat, claim = exposure.seat, deal.claim_of(exposure.seat)
    if deal.finishing(seat) or shape(exposure.tiles) != "run" or deal.discards.last is None:
        return
    if claim is None or claim.state != "live" or claim.purpose == "chow" or may_chow(deal, seat):
        return
    yield illegal(seat, RunIsAChow(claim.tile), TakesBack(seat, "group"), goes_on(deal))


@law("B24.L20", "B24.L32", on=Exposed)
def laid_down_without_a_claim(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """Without a discard only a four is laid down, by the player on turn."""
    seat, claim = exposure.seat, deal.claim_of(exposure.seat)
    if deal.finishing(seat) or exposure.claimed or deal.turn is None:
        return
    if claim is not None and claim.state != "exposed":
        return
    if shape(exposure.tiles) != "four":
        yield warning(
            seat,
            LaidDownWithoutClaim(),
            GoesBack("hand", many=True),
            goes_on(deal),
            laws=("B24.L20",),
        )
    elif holder(deal) != seat:
        yield illegal(
            seat, FourOutOfTurn(), GoesBack("hand", many=True), goes_on(deal), laws=("B24.L32",)
        )


def _adds_fourth(deal: Deal, change: ExposureChanged) -> bool:
    groups = deal.exposures(change.seat)
    old = groups[change.group] if 0 <= change.group < len(groups) else ()
    return shape(old) == "three" and shape(change.tiles) == "four" and _same(old, change.tiles)


def _same(old: tuple[Tile, ...], new: tuple[Tile, ...]) -> bool:
    return all(alike(a, b) for a in old for b in new)


@law("B24.L31", "B24.L30", on=ExposureChanged)
def fourth_is_drawn(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """A fourth is added to an open three with a tile drawn in one's own turn."""
    seat, turn, last = change.seat, deal.play.current, deal.discards.last
    if turn is None or not _adds_fourth(deal, change):
        return
    if not fourth_goes_back(deal, seat, change.group):
        return
    discard = last is not None and alike(last.tile, change.tiles[0]) and deal.play.window == "open"
    yield illegal(
        seat,
        FourthNotDrawn(),
        GoesBack("place"),
        goes_on(deal),
        laws=("B24.L31", "B24.L30") if discard and turn.stage == "draw" else ("B24.L31",),
    )


@law("B24.L20", "B24.L21", "HOY.A3", on=ExposureChanged)
def group_stays_as_it_lies(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """A group that lies open stays; one that is wrong may be put right in time."""
    seat, groups = change.seat, deal.exposures(change.seat)
    if deal.finishing(seat) or not 0 <= change.group < len(groups) or _adds_fourth(deal, change):
        return
    if deal.hands[seat].foul:
        yield illegal(seat, FoulGroupStays(), goes_on(deal), laws=("HOY.A3",))
        return
    if changes_back(deal, change):
        return  # a fourth added out of turn goes back
    if shape(groups[change.group]) is None and (not change.tiles or shape(change.tiles)):
        return
    if just_put_up(deal, seat, change.group) and (not change.tiles or shape(change.tiles)):
        return  # not yet discarded: it may still be changed
    yield illegal(seat, GroupStays(), goes_on(deal), laws=("B24.L20", "B24.L21"))


@law("HOY.A3", "HOY.A5", "B24.L20", "B24.L21", on=ExposureChanged)
def taken_back_after_the_discard(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """A wrong group may still be taken back, but not with the discard that was claimed for it."""
    seat, lying = change.seat, deal.hands[change.seat].exposures
    if change.tiles or not 0 <= change.group < len(lying) or deal.hands[seat].foul:
        return
    group = lying[change.group]
    if not _later(deal) or group.claimed is None or shape(group.tiles) is not None:
        return
    if just_put_up(deal, seat, change.group):
        return  # the whole call is taken back
    if mixed_in(deal, seat):
        yield warning(seat, TakenBackAfterDiscard(group.claimed, True, stacks_beside(deal)))
    else:
        yield warning(seat, TakenBackAfterDiscard(group.claimed, False))


@law("HOY.A3", "B24.L20", "B24.L21", on=after(Discarded))
def foul_after_the_next_discard(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """A wrong group that still lies when the next hand has discarded makes the hand foul."""
    if not _later(deal) or to_take_back(deal, discard.seat):
        return
    for seat in SEATS:
        if seat == discard.seat or not deal.live(seat) or deal.hands[seat].foul:
            continue
        wrong = [deal.exposures(seat)[number] for number in wrong_groups(deal, seat)]
        if wrong:
            yield say("foul", seat, FoulGroup(wrong[0]))
