"""How the table stands with the hall: in the display's corner, in few words, and nowhere else."""

import re

import pytest
from msgspec.structs import replace

from controller.hall.orders import DueNext, SeatedPlayer, TableOrder, TableOrders
from controller.hall.standing import HallStanding
from controller.record.session import Session
from controller.web.pages import Pages
from controller.web.view import TableInfo
from rules import events as ev
from rules.tiles import Seat


def parts(session: Session) -> dict[str, str]:
    return Pages(TableInfo()).parts(session.board)


@pytest.mark.parametrize(
    ("standing", "words"),
    [
        (HallStanding("joined", 0), "Hall"),
        (HallStanding("joined", 12), "Hall 12"),
        (HallStanding("none", 3), "Hall? 3"),
        (HallStanding("refused", 0), "Hall!"),
    ],
)
def test_the_corner_says_it(session: Session, standing: HallStanding, words: str) -> None:
    before = parts(session)
    assert "hall" not in before["bar"]
    session.reported(standing)
    after = parts(session)
    found = re.search(r'<span class="fact hall">(.*?)</span>', after["bar"])
    assert found and found[1] == words
    assert {id for id in after if after[id] != before[id]} == {"bar"}


SITS: dict[Seat, SeatedPlayer] = {"E": SeatedPlayer(1, "Edith"), "S": SeatedPlayer(2, "Sol")}
SEATED = TableOrders(as_of=9, table=2, round=2, rounds=3, games=4, movement=1, seats=SITS)


def test_a_table_shows_by_which_movement_it_sits_and_goes_on(session: Session) -> None:
    session.note(ev.DealEnded(reason="wall"))
    session.reported(HallStanding("joined", orders=SEATED))
    shown = parts(session)
    assert "Round 2, movement 1" in shown["alerts"] and "movement" not in shown["bar"]
    session.reported(HallStanding("joined", orders=replace(SEATED, movement=2)))
    assert "round 2/3 · game 1 · movement 2" in parts(session)["bar"]  # there was another
    over = replace(SEATED, movement=2, handed_in=True, moves_by=3, next={"E": DueNext(2, "E")})
    session.reported(HallStanding("joined", orders=over))
    assert "Next round, movement 3" in parts(session)["alerts"]


def test_a_dead_hand_that_the_desk_orders_is_not_called_play_on(session: Session) -> None:
    order = TableOrder(7, "dead", "it had 13 tiles", seat="S")
    session.reported(HallStanding("joined", orders=SEATED, news=(order,)))
    alerts = parts(session)["alerts"]
    assert "a hand is dead" in alerts and "play on" not in alerts
