"""What rulings ask for is offered, and once it is entered the record is as the table is again.

Every story is played event by event. Wherever a ruling asks for an act that is one tap, that tap is
made on a copy of the table: no law may be against it, and it is not offered again.
"""

from __future__ import annotations

from collections import defaultdict
from functools import cache
from pathlib import Path
from typing import Final

from controller.operating import combined_entries
from controller.operating.entry_forms import DEEDS, make
from controller.operating.entry_lines import lines
from controller.operating.offers import Offer, offers
from controller.operating.phones import PairedPhone
from controller.operating.put_right import PutRight, besides, to_put_right
from rules.facts.grounds import wrong_count
from rules.reasons.acts import ACTS, NO_ACT, NO_ACT_ROOMS, act_of
from rules.reasons.base import Reason, statements
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories.playing import _meant
from tests.controller.operator_table import begin, by_hand, post
from tests.rules.test_stories import STORIES, referee_of

COUNTS: Final = {"counts_E": "14", "counts_S": "13", "counts_W": "13", "counts_N": "13"}
WITHOUT_TAP: Final = {"next", "paid"}
"""Acts that the page offers anyway, or that the ruling itself has done."""
IN_NO_STORY: Final = {
    "ThrewInOnError", "ShownAsFound", "NoCard",  # a person decides
    "DrewBeforeTheGame", "NothingToClaimYet", "DiscardedWithoutTile", "WentOnWithoutLoose",
    "DealDoesNotAddUp", "PutBackFromRack",
}  # fmt: skip
"""Reasons of which no story is told: they are as those beside them."""
NOTHING_MOVED: Final = {
    # Claims and calls of which no story has tiles put up all the same.
    "AlreadyWon", "CalledTooLate", "ChowInLostTurn", "DeadHandIsOut", "DiscardGoesBack",
    "DiscardedJoker", "FlowerClaimed", "HasBegunToDraw", "MiscalledForGood", "NamelessJoker",
    "NoFourthFromDiscards", "NoRunOfHonours", "OnlyMahJongg", "OwnDiscard", "SeasonClaimed",
    "SecondOfTwo", "StaysWithExposer", "StaysWithGroup", "TouchedTheWall", "WaitsForName",
    "OneHandIntact",  # it speaks of no seat
}  # fmt: skip


def owed(referee: Referee) -> list[PutRight]:
    return to_put_right(referee.deal, referee.rulings, lines(referee.events))


def enter(offer: Offer, referee: Referee) -> list[Ruling]:
    """Make the tap; return what is ruled of it."""
    if offer.deed in combined_entries.FIELDS:
        made = combined_entries.events(offer.deed, offer.chosen, referee.deal, "operator")
    else:
        made = (make(DEEDS[offer.deed], offer.chosen, referee.deal, "operator"),)
    return [ruling for event in made for ruling in referee.see(event)]


@cache
def walked() -> tuple[dict[str, set[str]], list[str]]:
    """How each reason's act was met in the stories, and what was wrong with the taps."""
    met: dict[str, set[str]] = defaultdict(set)
    wrong: list[str] = []
    for story in STORIES:
        referee = referee_of(story)
        for event in story.events():
            referee.see(_meant(event, referee))
            at = referee.events[-1].n
            for ruling in [r for r in referee.rulings if r.at == at]:
                name, act = type(ruling.reason).__name__, act_of(ruling.reason)
                if act is None or act in WITHOUT_TAP:
                    continue
                mine = [put for put in owed(referee) if put.ruling == ruling]
                met[name].add("offered" if mine else "nothing left")
                for offer in (o for put in mine for o in put.offers):
                    wrong += (f"{story.id}: {offer}: {why}" for why in faults(offer, referee))
    return met, wrong


def faults(offer: Offer, referee: Referee) -> list[str]:
    """What is wrong with a tap."""
    if offer.sheet:
        return []
    after = referee.copy()
    said = [r.reason.code for r in enter(offer, after) if r.kind in ("illegal", "dead", "refused")]
    found = [f"ruled: {said}"] if said else []
    if any((o.deed, o.chosen) == (offer.deed, offer.chosen) for p in owed(after) for o in p.offers):
        found.append("offered again")
    seat = offer.seat
    if seat is None or offer.deed == "give" or not after.deal.live(seat):
        return found  # tiles given too late were missing before; a dead hand has what it has
    short = wrong_count(after.deal, seat) and not wrong_count(referee.deal, seat)
    found_dead = any(fault.fatal for fault in after.deal.faults_of(seat))
    if short and not found_dead and not after.deal.hands[seat].owed:
        found.append("the hand has a wrong number of tiles")
    return found


def test_every_reason_is_sorted_by_the_act_it_asks_for() -> None:
    for each in (kind for kind in statements().values() if issubclass(kind, Reason)):
        by_room = each.__module__.rpartition(".")[2] in NO_ACT_ROOMS
        assert by_room + (each in ACTS) + (each in NO_ACT) == 1, each.__name__


def test_what_a_ruling_asks_for_can_be_tapped_and_puts_it_right() -> None:
    assert walked()[1] == []


def test_every_act_is_met_in_a_story() -> None:
    met = walked()[0]
    asks = {reason.__name__ for reason, act in ACTS.items() if act not in WITHOUT_TAP}
    assert asks - met.keys() == IN_NO_STORY
    assert {name for name, how in met.items() if how == {"nothing left"}} == NOTHING_MOVED


def test_what_is_to_be_put_right_is_not_offered_twice() -> None:
    for story in STORIES[::7]:
        referee = referee_of(story)
        for event in story.events():
            referee.see(_meant(event, referee))
        due = owed(referee)
        both = [(o.deed, o.chosen) for put in due for o in put.offers]
        rest = [(o.deed, o.chosen) for o in besides(offers(referee.deal), due)]
        assert len(both) == len({repr(each) for each in both})
        assert not [each for each in rest if each in both]


def test_a_refused_exposure_goes_back_with_one_tap(tmp_path: Path) -> None:
    """Three dots and a crak are put up, and play goes on as if they had not been."""
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator"))
        begin(phone, table)
        post(phone, table, do="dealt", wall="99", loose="0", **COUNTS)
        post(phone, table, do="turn", seat="E", tile="3d")
        put_up = post(phone, table, do="call", seat="W", tiles="3d 3d 3d 3c").json()
        now = put_up["parts"]["now"]
        assert "To be put right" in now and "Cy takes the group back" in now
        deal = table.session.deal
        assert deal is not None and deal.exposures("W") == (("3d", "3d", "3d", "3c"),)
        later = post(phone, table, do="turn", seat="S", tile="9b").json()
        assert "the record and the table disagree" in later["parts"]["now"]
        post(phone, table, path="undo")
        back = post(phone, table, do="retract", seat="W").json()
        assert "put right" not in back["parts"]["now"]
        deal = table.session.deal
        assert deal is not None and not deal.exposures("W")
        assert deal.hands["W"].concealed == 13 and deal.discards.pool == ("3d",)
        for seat, tile in (("S", "9b"), ("W", "1c"), ("N", "R")):
            done = post(phone, table, do="turn", seat=seat, tile=tile).json()
        assert "dead" not in done["parts"]["ruling"]


def test_what_is_kept_from_the_table_is_offered_to_the_director_alone(tmp_path: Path) -> None:
    """A wrong exposure that its player may still change tells that the hand will be dead."""
    with by_hand(tmp_path) as table:
        phone = table.phone(PairedPhone("operator", id="a"))
        director = table.phone(PairedPhone("operator", id="b", directs=True))
        kept = {"set_announce_dead": "to the director"}
        begin(phone, table, set_wrong_exposure="dead at the discard", **kept)
        post(phone, table, do="dealt", wall="99", loose="0", **COUNTS)
        post(phone, table, do="turn", seat="E", tile="5b")
        up = post(phone, table, do="call", seat="S", tiles="5b 5b 5b 5b J J").json()
        assert table.session.board.kept
        assert "changes the group" not in up["parts"]["now"]
        assert "changes the group" in director.get("/operator").text
