"""What the League's game of about 1970 has of its own before play and in it (HOY.V).

What it shares with other codes stands with theirs: the Charlestons in `charleston`, groups
in `exposures`, redeeming in `jokers`, bets in `bets`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rules.events import Claimed, Discarded, Exposed, Named, Passed
from rules.facts.taking_back import called_still, why_back
from rules.law import after, illegal, law, warning
from rules.laws.charleston import jokers_go_back
from rules.laws.claims import misnamed
from rules.laws.jokers import like, natural_of
from rules.opening import COURTESY
from rules.parts import Discard
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, Seat, alike
from rules.wording import goes_on, name, the

LAST_PASS: Final = COURTESY - 1
"""The last pass of the second Charleston, in `rules.opening.ROUNDS`."""

A_PASS: Final = 3
"""How many tiles a pass has."""


# -- the Charlestons -------------------------------------------------------------------------


def blind_pass(deal: Deal, passed: Passed) -> bool:
    """Whether tiles may go on unseen in this pass."""
    last = deal.opening.round_of(passed.seat, passed.to) == LAST_PASS and not passed.courtesy
    return last and deal.settings.get("blind_pass") == "allowed"


@law("HOY.V6", "HOY.V5", on=Passed, always=True)
def seen_before_they_are_passed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """Tiles are seen before they go on, but for all three in the very last pass, if allowed."""
    if not passed.blind:
        return
    if blind_pass(deal, passed):
        if passed.blind != A_PASS or passed.count != A_PASS:
            yield warning(
                passed.seat,
                f"{name(passed.seat)} passed {passed.blind} unseen: in the blind pass all three "
                f"tiles just received go on, or none does. {name(passed.seat)} looks at them.",
                laws=("HOY.V6",),
            )
        return
    where = (
        "the last pass of a second Charleston alone"
        if deal.settings.get("blind_pass") == "allowed"
        else "no pass"
    )
    yield warning(
        passed.seat,
        f"{name(passed.seat)} passed {passed.blind} unseen, and {where} may be blind. "
        f"{name(passed.seat)} looks at the tiles received and passes three from the rack.",
    )


@law("HOY.V7", on=Passed, always=True)
def no_big_joker_passed(deal: Deal, passed: Passed) -> Iterator[Ruling]:
    """Big jokers are never passed, but among tiles that go on unseen; flowers may be."""
    unseen = passed.blind if blind_pass(deal, passed) else 0
    if passed.jokers > unseen:
        yield jokers_go_back(passed, passed.jokers - unseen)


# -- a big joker as the discard before it ------------------------------------------------------


@law("HOY.V3", on=Discarded)
def no_joker_first(deal: Deal, discard: Discarded[Seat]) -> Iterator[Ruling]:
    """With nothing discarded before it a joker has no name, and cannot be thrown."""
    if "nameless" in why_back(deal, discard):
        yield illegal(
            discard.seat,
            f"{name(discard.seat)} cannot throw a joker first: it is called as the discard before "
            "it, and there is none. It goes back, and another tile is discarded.",
        )


@law("HOY.V3", on=after(Discarded, Named))
def called_as_the_one_before(deal: Deal, event: Discarded[Seat] | Named) -> Iterator[Ruling]:
    """A discarded joker is named as the discard before it; another name is put right."""
    last = misnamed(deal)
    if last is None or last.named is None or last.seat != event.seat or last.tile != JOKER:
        return
    if last.stands_for is None:
        return  # nothing was thrown before it: it has no name that would be right
    yield warning(
        last.seat,
        f"{name(last.seat)} threw a joker and called it {the(last.named)}. The discard before it "
        f"is {the(last.stands_for)}: {name(last.seat)} names it as that, and then it may be "
        "claimed.",
    )


def _thrown(deal: Deal) -> Discard | None:
    """Return the last discard if it is a joker and may still be claimed."""
    last = deal.last_discard
    return last if last and last.tile == JOKER and deal.window in ("open", "taken") else None


@law("HOY.V3", on=Claimed)
def nameless_joker_stays(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """A joker thrown first of all stands for nothing, and nobody can have it."""
    last = _thrown(deal)
    if last is not None and last.stands_for is None and claim.tile == JOKER:
        yield illegal(
            claim.seat,
            f"{name(claim.seat)} cannot claim this joker: nothing was thrown before it that it "
            f"would be called as. {goes_on(deal)}",
        )


@law("HOY.V3", on=Exposed)
def claimed_as_its_name(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A discarded joker is claimed as the tile it is called, and lies in a group of that."""
    last, seat = _thrown(deal), exposure.seat
    called = called_still(deal, exposure)
    if last is None or last.stands_for is None or called is None:
        return
    if deal.finishing(seat) and not like(exposure.tiles, deal.wild):
        return  # it is the whole hand
    if last.misnamed or not (alike(called, JOKER) or alike(called, last.stands_for)):
        return  # other laws speak of it
    stands, natural = last.stands_for, natural_of(exposure.tiles, deal.wild)
    if natural is not None and not alike(natural, stands):
        why = f"the joker was thrown as {the(stands)} and can be had as that alone"
    elif JOKER not in exposure.tiles:
        why = f"what was thrown as {the(stands)} is the joker, which lies in the group"
    else:
        return
    yield illegal(
        seat,
        f"{name(seat)} cannot put this group up: {why}. The joker goes back to the discards. "
        f"{goes_on(deal)}",
    )
