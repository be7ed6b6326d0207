"""What is laid down in the classical game: runs, threes and fours, and nothing else."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from rules.events import Discarded, Exposed, ExposureChanged
from rules.facts.taking_back import (
    called_for,
    called_still,
    changes_back,
    fourth_goes_back,
    just_put_up,
    mixed_in,
    to_take_back,
)
from rules.facts.turns import holder
from rules.law import after, illegal, law, say, warning
from rules.laws.exposed_tiles import stacks_beside
from rules.laws.precedence import may_chow
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, UNKNOWN, Seat, Tile, alike, number_of, suit_of
from rules.wording import goes_on, listed, name, the

Shape = Literal["run", "three", "four"]


def shape(tiles: Sequence[Tile]) -> Shape | None:
    """Return which group the tiles are, as far as they are known; None if they are none."""
    known = [tile for tile in tiles if tile != UNKNOWN]
    if len(tiles) in (3, 4) and all(tile == known[0] for tile in known):
        return "three" if len(tiles) == 3 else "four"
    numbers = sorted(number_of(tile) or 0 for tile in known)
    if len(tiles) != 3 or len({suit_of(tile) for tile in known}) != 1 or 0 in numbers:
        return None
    return "run" if len(set(numbers)) == len(known) and numbers[-1] - numbers[0] <= 2 else None


def wrong_groups(deal: Deal, seat: Seat) -> tuple[int, ...]:
    """Return which of the seat's exposures are no groups."""
    found = deal.exposures(seat)
    return tuple(number for number, tiles in enumerate(found) if tiles and shape(tiles) is None)


def _later(deal: Deal) -> bool:
    return deal.settings.get("wrong_group") == "until the next discard"


@law("B24.L20", "B24.L21", "B24.L29", "B24.L17", "HOY.A3", on=Exposed)
def groups_alone_are_laid_down(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A discard is taken for a run, a three or a four, and the whole group is laid down."""
    seat, called = exposure.seat, called_for(deal, exposure)
    if deal.finishing(seat) or shape(exposure.tiles):
        return
    claim = deal.claim_of(seat)
    rules: tuple[str, ...]
    if len(exposure.tiles) == 4:
        what, rules = "no four alike", ("B24.L29",)
    elif claim and claim.purpose == "chow":
        what, rules = "no run of one suit", ("B24.L21", "B24.L17")
    else:
        what, rules = "no three alike", ("B24.L20",)
    if _later(deal):
        yield warning(
            seat,
            f"{name(seat)} laid down tiles that are {what}. They are put right or taken back "
            f"before the next hand has discarded; after that {name(seat)}'s hand is foul.",
            laws=("HOY.A3", *rules),
        )
        return
    back = f"{the(called).capitalize()} goes back to the discards" if called else "They go back"
    yield illegal(
        seat,
        f"{name(seat)} cannot lay these tiles down: they are {what}. {back}. {goes_on(deal)}",
        laws=rules,
    )


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
        f"{name(seat)} claimed {the(called)}, which is not in the group laid down. "
        f"{name(seat)} takes the group back. {goes_on(deal)}",
        laws=("B24.L21",) if claim and claim.purpose == "chow" else ("B24.L20",),
    )


@law("B24.L22", on=Exposed)
def run_is_a_chow(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """Whatever was said, a run with a discard in it is the next player's alone."""
    seat, claim = exposure.seat, deal.claim_of(exposure.seat)
    if deal.finishing(seat) or shape(exposure.tiles) != "run" or deal.last_discard is None:
        return
    if claim is None or claim.state != "live" or claim.purpose == "chow" or may_chow(deal, seat):
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot take {the(claim.tile)} for a run: only the player who follows the "
        f"discarder may. {name(seat)} takes the group back. {goes_on(deal)}",
    )


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
            f"{name(seat)} laid tiles down without claiming a discard. They go back into the hand. "
            f"{goes_on(deal)}",
            laws=("B24.L20",),
        )
    elif holder(deal) != seat:
        yield illegal(
            seat,
            f"{name(seat)} declares a four in {name(seat)}'s own turn, with a tile drawn or "
            f"claimed. The tiles go back into the hand. {goes_on(deal)}",
            laws=("B24.L32",),
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
    seat, turn, last = change.seat, deal.current, deal.last_discard
    if turn is None or not _adds_fourth(deal, change):
        return
    if not fourth_goes_back(deal, seat, change.group):
        return
    discard = last is not None and alike(last.tile, change.tiles[0]) and deal.window == "open"
    yield illegal(
        seat,
        f"{name(seat)} cannot add a fourth to the group now: only one drawn in "
        f"{name(seat)}'s own turn may be added. It goes back. {goes_on(deal)}",
        laws=("B24.L31", "B24.L30") if discard and turn.stage == "draw" else ("B24.L31",),
    )


@law("B24.L20", "B24.L21", "HOY.A3", on=ExposureChanged)
def group_stays_as_it_lies(deal: Deal, change: ExposureChanged) -> Iterator[Ruling]:
    """A group that lies open stays; one that is wrong may be put right in time."""
    seat, groups = change.seat, deal.exposures(change.seat)
    if deal.finishing(seat) or not 0 <= change.group < len(groups) or _adds_fourth(deal, change):
        return
    if deal.hands[seat].foul:
        yield illegal(
            seat,
            f"{name(seat)}'s hand is foul: it is too late to put the group right. {goes_on(deal)}",
            laws=("HOY.A3",),
        )
        return
    if changes_back(deal, change):
        return  # a fourth added out of turn goes back
    if shape(groups[change.group]) is None and (not change.tiles or shape(change.tiles)):
        return
    if just_put_up(deal, seat, change.group) and (not change.tiles or shape(change.tiles)):
        return  # not yet discarded: it may still be changed
    yield illegal(
        seat,
        f"{name(seat)} cannot change an exposed group. It stays as it was. {goes_on(deal)}",
        laws=("B24.L20", "B24.L21"),
    )


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
    where = (
        f"is mixed with {stacks_beside(deal)}"
        if mixed_in(deal, seat)
        else "goes back to the discards"
    )
    yield warning(
        seat,
        f"{the(group.claimed).capitalize()} was claimed and is none of {name(seat)}'s tiles: it "
        f"{where}. {name(seat)} plays on with a tile too few and cannot win.",
    )


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
            tiles = listed(the(tile) for tile in wrong[0])
            yield say(
                "foul",
                seat,
                f"{name(seat)}'s hand is foul: {tiles} were not put right in time. It plays "
                "on and cannot win.",
            )
