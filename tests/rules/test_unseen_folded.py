"""What an event does to the table when nobody saw whose hand did it, deed by deed."""

from __future__ import annotations

from rules import events as ev
from rules.codes import get_code
from rules.fold import after
from rules.referee import Referee
from rules.table import Deal
from rules.tiles import UNSEEN, Tile

COUNTS = {"E": 14, "S": 13, "W": 13, "N": 13}


def dealt(code: str, wall: int, loose: int = 0) -> Deal:
    referee = Referee(get_code(code))
    referee.see(ev.Dealt(counts=COUNTS, wall=wall, loose=loose))
    return referee.deal


def test_a_tile_from_the_wall_leaves_one_fewer_there() -> None:
    deal = after(dealt("american", 99), ev.Drawn(seat=UNSEEN))
    assert (deal.wall.left, deal.wall.loose) == (98, 0)
    assert deal.turn is None
    assert {hand.concealed for hand in deal.hands.values()} == {None}


def test_a_loose_tile_leaves_the_wall_as_it_is() -> None:
    deal = after(dealt("british-1924", 89, 2), ev.Drawn(seat=UNSEEN, end="loose"))
    assert (deal.wall.left, deal.wall.loose) == (89, 1)


def test_a_loose_tile_is_for_the_one_hand_to_which_one_is_owed() -> None:
    deal = after(dealt("british-1924", 89, 2), ev.BonusShown(seat="E", tile=Tile("F1")))
    assert deal.hands["E"].owed == 1
    assert after(deal, ev.Drawn(seat=UNSEEN)).hands["E"].owed == 1
    assert after(deal, ev.Drawn(seat=UNSEEN, end="loose")).hands["E"].owed == 0


def test_a_discard_lies_there_and_may_be_called() -> None:
    deal = after(dealt("american", 99), ev.Discarded(seat=UNSEEN, tile=Tile("3c")))
    last = deal.discards.last
    assert last is not None and (last.seat, last.tile, last.stands_for) == (UNSEEN, "3c", None)
    assert (deal.discards.pool, deal.play.window, deal.turn) == (("3c",), "open", None)


def test_a_joker_thrown_stands_for_what_was_thrown_before_it() -> None:
    deal = dealt("hoyle-league", 99)
    deal = after(deal, ev.Discarded(seat="E", tile=Tile("3c")))
    deal = after(deal, ev.Discarded(seat=UNSEEN, tile=Tile("J")))
    assert deal.discards.last is not None and deal.discards.last.stands_for == "3c"


def test_a_joker_redeemed_leaves_the_turn_where_only_racking_ends_the_time_for_a_call() -> None:
    deal = dealt("american", 99)
    for event in (
        ev.Discarded(seat="E", tile=Tile("2b")),
        ev.Exposed(seat="S", tiles=(Tile("2b"), Tile("J"), Tile("J")), claimed=Tile("2b")),
        ev.Discarded(seat="S", tile=Tile("1b")),
        ev.Drawn(seat="W"),
    ):
        deal = after(deal, event)
    redeemed = ev.Redeemed(seat=UNSEEN, owner="S", group=0, tile=Tile("2b"))
    after_it = after(deal, redeemed)
    assert after_it.exposures("S") == (("2b", "2b", "J"),)
    assert after_it.turn == deal.turn == "W"
