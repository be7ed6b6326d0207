"""Score cards checked, initialed and handed in at the table's own phone; an appeal from there."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import cv2
import numpy as np
import pytest
import segno
from msgspec.structs import replace

from controller.hall.floor import Floor
from controller.hall.orders import TableOrders, orders_for
from controller.hall.scanned import ScannedDesk
from controller.hall.standing import HallStanding
from controller.hall.store import DeskStore
from controller.hall.table_deeds import (
    DeskSaid,
    TableDeed,
    answered,
    deed_of,
    event_of,
    said_of,
    sent,
)
from controller.operating.badges import BadgePicture
from controller.operating.hall_joining import HallJoining
from controller.operating.phones import PairedPhone
from controller.printing.badges import content
from controller.web.hall_view import hall_alerts
from rules.tournament import events as ev
from tests.controller.hall.tournaments import opening
from tests.controller.operator_table import Table, by_hand

OPERATOR = PairedPhone("operator")
TABLE = 1


class ToDesk:
    """A link that carries a table's deeds to a desk's floor; `gone`: the desk does not answer."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.gone = False

    def join(self, desk: ScannedDesk) -> None:
        raise AssertionError("nothing joins here")

    def deed(self, deed: TableDeed) -> DeskSaid | None:
        if self.gone:
            return None
        taken = deed_of(sent(deed))
        said = self.floor.see([event_of(taken, TABLE)])
        return said_of(sent(answered(self.floor.record.now, TABLE, taken, said)))


class Round:
    """A table that has played the round, its phones, and the desk that it is joined to."""

    def __init__(self, table: Table, link: ToDesk) -> None:
        self.table, self.link = table, link
        self.told()

    def told(self) -> TableOrders:
        """The table hears how it stands at the desk."""
        orders = orders_for(self.link.floor.record.now, TABLE)
        self.table.session.reported(HallStanding("joined", orders=orders))
        return orders

    def does(self, what: str, hand: PairedPhone = OPERATOR, **fields: Any) -> Any:
        given = {"what": what, **{name: str(value) for name, value in fields.items()}}
        answer = self.table.phone(hand).post("/operator/round", data=given)
        self.told()
        return answer

    def shown(self) -> list[tuple[str, str]]:
        return [(each.word, each.words) for each in hall_alerts(self.table.session.board)]


@pytest.fixture
def badges() -> list[int]:
    """The numbers of the badges that lie under the camera."""
    return []


@pytest.fixture
def played(tmp_path: Path, badges: list[int]) -> Iterator[Round]:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    floor = Floor(store)
    floor.see([*opening(4), ev.RoundBegun(round=1)])
    points = ({"E": 25, "S": -10}, {"W": 40})
    for game, made in enumerate(points, 1):
        floor.see([ev.GameScored(table=TABLE, game=game, points=dict(made))])
    link = ToDesk(floor)
    joining = HallJoining(link, tmp_path / "t.journal", lambda: seen(badges))
    with by_hand(tmp_path, hall=joining, look=lambda: seen(badges)) as table:
        yield Round(table, link)
    store.close()


def seen(badges: list[int]) -> BadgePicture:
    """What the camera sees: badges' codes beside one another."""
    picture = np.full((500, 1400, 3), 200, np.uint8)
    for at, number in enumerate(badges):
        drawn = io.BytesIO()
        segno.make_qr(content(number), error="m").save(drawn, kind="png", scale=8, border=4)
        code = cv2.imdecode(np.frombuffer(drawn.getvalue(), np.uint8), cv2.IMREAD_COLOR)
        picture[100 : 100 + code.shape[0], 100 + 500 * at : 100 + 500 * at + code.shape[1]] = code
    return BadgePicture(picture, None)


def test_a_round_is_checked_initialed_and_handed_in_at_the_table(played: Round) -> None:
    operator = played.table.phone(OPERATOR)
    assert 'href="/operator/round"' in operator.get("/operator").text
    page = operator.get("/operator/round").text
    assert "Player 1" in page and "Table 1, round 1 of 2" in page
    assert played.shown() == [
        ("Score cards", "Each checks the own card on the table's phone: East, South, West, North.")
    ]
    # Another's number, another total, a card that is not checked: refused, with the law's words.
    wrong = played.does("check", wind="E", number=2)
    assert wrong.status_code == 409 and "2 is not East" in wrong.text
    assert "add up to 25" in played.does("check", wind="E", number=1, total=30).text
    assert "has not checked" in played.does("initial", wind="E", number=3).text
    assert played.does("check", wind="E", number=content(1), total="25").status_code == 200
    for number, wind in ((2, "S"), (3, "W"), (4, "N")):
        assert played.does("check", wind=wind, number=number).status_code == 200
    assert played.shown()[0][1].startswith("To be initialed by who sits across")
    own = played.does("initial", wind="E", number=1)
    assert own.status_code == 409 and "own score card" in own.text
    assert played.does("submit", number=1).status_code == 409
    for wind, number in (("E", 3), ("W", 1), ("S", 4), ("N", 2)):
        assert played.does("initial", wind=wind, number=number).status_code == 200
    assert played.shown()[0][1] == "East hands the score cards in."
    assert played.does("submit", number=3).status_code == 409
    done = played.does("submit", number=1)
    assert done.status_code == 200 and "are in" in done.text and "<form" in done.text
    cards = played.link.floor.record.now.cards_at(TABLE)
    assert cards is not None and cards.submitted and dict(cards.initials) == {
        "E": 3, "W": 1, "S": 4, "N": 2,
    }  # fmt: skip
    checks = [e for e in played.link.floor.record.events if isinstance(e, ev.CardChecked)]
    assert [each.via for each in checks if each.number == 1][-1] == "badge"
    assert {each.by for each in checks} == {"table 1"} and {e.role for e in checks} == {"table"}


def test_a_player_acts_with_the_own_phone_for_the_own_place_alone(played: Round) -> None:
    west = PairedPhone("player", player="Player 3")
    page = played.table.phone(west).get("/operator/round").text
    assert page.count('value="check"') == 1
    assert played.does("check", west, wind="W", number=3).status_code == 200
    assert played.does("check", west, wind="E", number=1).status_code == 403
    assert played.does("check", west, wind="W", number=1).status_code == 403
    assert played.does("submit", west, number=1).status_code == 403
    away = PairedPhone("player", player="Zoe")
    assert played.does("check", away, wind="W", number=3).status_code == 403


def test_of_two_with_one_name_neither_phone_acts_for_either(played: Round) -> None:
    orders = played.told()
    seats = dict(orders.seats)
    seats["E"] = replace(seats["E"], name=seats["W"].name)
    told = replace(orders, seats=seats)
    played.table.session.reported(HallStanding("joined", orders=told))
    phone = PairedPhone("player", player="Player 3")
    given = {"what": "check", "wind": "E", "number": "1"}
    own = played.table.phone(phone)
    assert own.post("/operator/round", data=given).status_code == 403
    assert played.does("check", phone, wind="W", number=3).status_code == 403
    assert played.does("check", phone, wind="W", number=3).status_code == 200  # names differ again


def test_a_badge_is_read_under_the_camera(played: Round, badges: list[int]) -> None:
    assert played.does("check", wind="E", badge=1).status_code == 422
    badges[:] = [1, 2]
    assert "2 badges" in played.does("check", wind="E", badge=1).text
    badges[:] = [1]
    assert played.does("check", wind="E", badge=1).status_code == 200
    cards = played.link.floor.record.now.cards_at(TABLE)
    assert cards is not None and cards.checked == ("E",)


def test_a_desk_that_does_not_answer_has_not_got_it(played: Round) -> None:
    played.link.gone = True
    answer = played.does("check", wind="E", number=1)
    assert answer.status_code == 503 and "The desk does not answer" in answer.text
    cards = played.link.floor.record.now.cards_at(TABLE)
    assert cards is not None and cards.checked == ()


@pytest.mark.parametrize("number", ["", "x", "0", "9" * 9, "1.5"])
def test_what_is_no_number_goes_nowhere(played: Round, number: str) -> None:
    before = played.link.floor.record.now.events
    assert played.does("check", wind="E", number=number).status_code in (400, 409, 422)
    assert played.link.floor.record.now.events == before


def test_a_table_appeals(played: Round) -> None:
    assert played.does("appeal", text=" ").status_code != 200
    answer = played.does("appeal", text="The claim came in time", number=2, entry=12)
    assert answer.status_code == 200 and "on record" in answer.text
    (appeal,) = played.link.floor.record.now.appeals
    assert (appeal.lodged.table, appeal.lodged.number, appeal.lodged.entry) == (1, 2, 12)
    assert appeal.lodged.text == "The claim came in time" and appeal.decided is None


def test_a_table_that_plays_in_no_round_says_so(tmp_path: Path) -> None:
    store = DeskStore(f"sqlite:///{tmp_path}/desk.sqlite")
    joining = HallJoining(ToDesk(Floor(store)), tmp_path / "t.journal")
    with by_hand(tmp_path, hall=joining) as table:
        operator = table.phone(OPERATOR)
        assert "/operator/round" not in operator.get("/operator").text
        assert "No round of a tournament" in operator.get("/operator/round").text
        assert operator.post("/operator/round", data={"what": "check"}).status_code == 409
    store.close()
