"""Discards that are called what they are not, and what may be made of them.

The source: a wrong name is put right and the tile may be called; for Mah Jongg
it is too late then. Who called, or exposed, on the name is dealt with as the
settings `misnamed_for_exposure` and `misnamed_for_mah_jongg` say.
"""

from __future__ import annotations

from collections.abc import Iterator

from rules.events import Claimed, Discarded, Exposed, Named, Shown
from rules.facts.calls import by_name, had_by_its_name, may_call, misnamed, on_the_name
from rules.facts.showing import exposures_left_out
from rules.facts.winning import with_the_name
from rules.law import after, dead, law, say, warning
from rules.parts import Discard
from rules.reasons.base import Reason
from rules.reasons.choices import NameReading
from rules.reasons.dead_hands import AllDeadNobodyWins
from rules.reasons.declaring import NotEveryTileRead
from rules.reasons.names import (
    CalledByWrongName,
    ExposedOnWrongName,
    FourTimesDown,
    NamedWrongly,
    NoMahJonggOnWrongName,
    NotOnTheCard,
)
from rules.reasons.then import ShowsAgain, TakesBack
from rules.rulings import Ruling
from rules.scoring import american
from rules.table import Deal
from rules.tiles import JOKER, UNKNOWN, UNSEEN, Seat

NOBODY_WINS = "all dead, four times"


@law("AMR.A1g", "AMR.G14", "N46.11B", on=after(Discarded, Named))
def named_as_it_is(deal: Deal, event: Discarded[Seat] | Named) -> Iterator[Ruling]:
    """A discard is named as what it is; a wrong name is put right in words.

    A joker is nobody's then either, where it is not called by the name it was thrown by (AMR.B5).
    """
    last = misnamed(deal)
    if last is not None and last.named is not None and last.seat == event.seat:
        yield warning(last.seat, NamedWrongly(last.tile, last.named, callable=_is_in_reach(deal)))


def _is_in_reach(deal: Deal) -> bool:
    """Whether the last discard may be called for an exposure once it has been named right."""
    if deal.settings.miscalled_then_right == "out of reach":
        return False
    return deal.discards.last is not None and deal.discards.last.face != JOKER


@law("AMR.A1g", on=Claimed)
def called_by_a_wrong_name(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """For an exposure, the tile that lies there may be called, not the one that was named."""
    last = misnamed(deal)
    if last is None or last.named is None or claim.purpose != "exposure":
        return
    if by_name(deal, claim):
        yield say("refused", claim.seat, _for_exposure(deal, last))


def _for_exposure(deal: Deal, last: Discard) -> Reason:
    reading: NameReading = "must" if _must_use_it(deal) else "either"
    if deal.settings.misnamed_for_exposure == "swapped":
        reading = "swapped"
    return CalledByWrongName(last.tile, last.named or UNKNOWN, last.seat, reading)


def _must_use_it(deal: Deal) -> bool:
    """Whether who called on a wrong name must take the tile that lies there, if it fits."""
    return deal.settings.misnamed_for_exposure == "actual tile if it fits"


@law("AMR.A1g", on=Exposed)
def exposed_on_a_wrong_name(deal: Deal, exposure: Exposed) -> Iterator[Ruling]:
    """A group put up for the name goes back, or costs the hand."""
    last, seat = misnamed(deal), exposure.seat
    claim = deal.claim_of(seat)
    if last is None or last.seat == seat or deal.finishing(seat):
        return
    if (claim is None and exposure.claimed is None) or not on_the_name(deal, exposure.tiles):
        return
    if deal.settings.misnamed_for_exposure == "exposer dead":
        yield dead(seat, ExposedOnWrongName(last.tile, last.seat))
        return
    back = None if _must_use_it(deal) else TakesBack(seat, "group")
    yield say("refused", seat, _for_exposure(deal, last), back)


@law("AMR.P1", "AMR.A1g", on=Claimed)
def mah_jongg_on_a_wrong_name(deal: Deal, claim: Claimed[Seat]) -> Iterator[Ruling]:
    """Nobody calls Mah Jongg on a tile named wrongly; the hand is shown for its worth."""
    last = misnamed(deal)
    if last is None or claim.purpose != "mahjongg" or not may_call(deal, claim):
        return
    if deal.settings.misnamed_for_mah_jongg == NOBODY_WINS:
        yield say("refused", claim.seat, NoMahJonggOnWrongName(last.tile, last.seat))


def _shown_on_it(deal: Deal, show: Shown) -> Discard | None:
    """Return the misnamed discard on which the shown hand called Mah Jongg in vain."""
    last, claim = had_by_its_name(deal), deal.claim_of(show.seat)
    if last is None or claim is None or claim.purpose != "mahjongg" or claim.state != "refused":
        return None
    return last if deal.settings.misnamed_for_mah_jongg == NOBODY_WINS else None


@law("AMR.P1", "AMR.A1g", on=after(Shown))
def worth_of_the_hand_lost(deal: Deal, show: Shown) -> Iterator[Ruling]:
    """The discarder goes down four times what Mah Jongg would have been worth; all are dead."""
    last = _shown_on_it(deal, show)
    if last is None or deal.card is None:
        return
    win = None
    if UNKNOWN not in show.tiles:
        lying = deal.card.matcher().win(show.tiles, deal.exposures(show.seat))
        win = with_the_name(deal, show, lying)
    read = deal.all_read(show.seat, show.tiles)
    unread = exposures_left_out(deal, show) if read else NotEveryTileRead()
    if win is None and unread is not None:
        yield warning(show.seat, unread, ShowsAgain(show.seat))
        return
    if win is None:
        yield dead(show.seat, NotOnTheCard(last.tile, last.seat))
        return
    if last.seat == UNSEEN:
        return  # who goes down is not known
    worth = american.score(win, self_picked=False, jokerless=True).total
    down = american.FOUR_TIMES * worth
    yield say("settle", last.seat, FourTimesDown(last.tile, show.seat, worth, down), points=-down)
    yield say("dead", None, AllDeadNobodyWins())
