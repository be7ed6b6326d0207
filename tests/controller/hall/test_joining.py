"""A table joins by one scan: the code seen by its camera, photographed, or pasted."""

from __future__ import annotations

import io
import stat
from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest
import segno

from controller.errors import UnusableInput
from controller.hall.floor import Floor
from controller.hall.orders import SeatedPlayer, TableOrders
from controller.hall.scanned import KEPT, ScannedDesk, accepted, is_invitation, keep_desk, kept_desk
from controller.hall.standing import HallStanding
from controller.hall.store import DeskStore
from controller.operating.badges import BadgePicture
from controller.operating.evening import Setup, as_the_hall_seats, opening
from controller.operating.hall_joining import HallJoining
from controller.operating.phones import PairedPhone
from controller.web.serve import listen, served
from rules.events import DealStarted
from tests.controller.hall.desks import DeskPages
from tests.controller.operator_table import Table, by_hand

DESK = ScannedDesk("nats://10.0.0.5:4222", "SU" + "A" * 56, 7)
INVITATION = "http://10.0.0.5:8770/hall/join?code=K7PM3QXD"


class Joined:
    """A link that remembers which desks it joined."""

    def __init__(self) -> None:
        self.desks: list[ScannedDesk] = []

    def join(self, desk: ScannedDesk) -> None:
        self.desks.append(desk)


def photograph(text: str) -> np.ndarray:
    """A code on a table, as a camera sees it: not quite straight, on green."""
    drawn = io.BytesIO()
    segno.make_qr(text, error="m").save(drawn, kind="png", scale=6, border=4)
    code = cv2.imdecode(np.frombuffer(drawn.getvalue(), np.uint8), cv2.IMREAD_COLOR)
    table = np.full((720, 1280, 3), (60, 90, 40), np.uint8)
    turned = cv2.getRotationMatrix2D((code.shape[1] / 2, code.shape[0] / 2), 12, 1)
    turned[:, 2] += (400, 150)
    return cv2.warpAffine(code, turned, (1280, 720), dst=table, borderMode=cv2.BORDER_TRANSPARENT)


def joining(tmp_path: Path, text: str = INVITATION) -> tuple[HallJoining, Joined, list[str]]:
    link, asked = Joined(), list[str]()

    def ask(invitation: str) -> ScannedDesk:
        asked.append(invitation)
        return DESK

    made = HallJoining(
        link, tmp_path / "t.journal", lambda: BadgePicture(photograph(text), None), ask
    )
    return made, link, asked


def test_the_camera_sees_the_code_and_the_table_joins(tmp_path: Path) -> None:
    made, link, asked = joining(tmp_path)
    assert made.by_camera() == DESK
    assert asked == [INVITATION] and link.desks == [DESK]
    file = tmp_path / f"t.journal{KEPT}"
    assert kept_desk(tmp_path / "t.journal") == DESK
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    sent = cv2.imencode(".png", photograph(INVITATION))[1].tobytes()
    assert made.by_photograph(sent) == DESK and len(asked) == 2


def test_another_code_is_no_invitation(tmp_path: Path) -> None:
    made, link, _ = joining(tmp_path, "RACKSIDE:PLAYER:7")
    with pytest.raises(UnusableInput):
        made.by_camera()
    assert link.desks == [] and kept_desk(tmp_path / "t.journal") is None


@pytest.mark.parametrize(
    "text",
    ["", "RACKSIDE:PLAYER:7", "http://x/hall/join", "file:///hall/join?code=A", "http://x/?code=A"],
)
def test_what_is_no_invitation_asks_nobody(text: str) -> None:
    assert not is_invitation(text)
    with pytest.raises(UnusableInput, match="no invitation"):
        accepted(text)


def test_a_file_that_cannot_be_used_is_none(tmp_path: Path) -> None:
    (tmp_path / f"t.journal{KEPT}").write_text("{}")
    assert kept_desk(tmp_path / "t.journal") is None
    with pytest.raises(UnusableInput):
        keep_desk(tmp_path / "nowhere" / "t.journal", DESK)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[tuple[DeskPages, str]]:
    (tmp_path / "desk").mkdir()
    store = DeskStore(f"sqlite:///{tmp_path}/desk/desk.sqlite")
    pages = DeskPages(Floor(store), tmp_path / "desk")
    taken = listen("127.0.0.1", 0)
    with served(pages.app, taken):
        yield pages, f"http://localhost:{taken.getsockname()[1]}"
    store.close()


def test_a_code_is_asked_for_once_over_the_network(desk: tuple[DeskPages, str]) -> None:
    pages, address = desk
    invitation = f"{address}/hall/join?code={pages.invitations.code(7)}"
    found = accepted(invitation)
    assert found.table == 7 and found.address == "nats://localhost:4222"
    with pytest.raises(UnusableInput, match="That code is not valid"):
        accepted(invitation)


def test_an_address_where_nobody_is_has_not_refused_the_table() -> None:
    with pytest.raises(UnusableInput, match=r"nothing answers at .*:9: Connection refused"):
        accepted("http://127.0.0.1:9/hall/join?code=A")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    (tmp_path / "table").mkdir()
    with by_hand(tmp_path / "table") as made:
        yield made


def test_the_page_of_a_table_joins(tmp_path: Path) -> None:
    made, link, _ = joining(tmp_path)
    with by_hand(tmp_path, hall=made) as table:
        operator = table.phone(PairedPhone("operator"))
        assert "/operator/hall" in operator.get("/operator").text
        page = operator.get("/operator/hall")
        assert page.status_code == 200 and "Join the hall" in page.text
        answer = operator.post("/operator/hall", data={"invitation": INVITATION})
        assert "table 7 of the hall now" in answer.text and link.desks == [DESK]
        sent = cv2.imencode(".png", photograph(INVITATION))[1].tobytes()
        answer = operator.post(
            "/operator/hall", content=sent,
            headers={"content-type": "image/png", "accept": "application/json"},
        )  # fmt: skip
        assert answer.status_code == 200 and len(link.desks) == 2
        blank = cv2.imencode(".png", np.zeros((500, 500, 3), np.uint8))[1].tobytes()
        answer = operator.post(
            "/operator/hall", content=blank, headers={"content-type": "image/png"}
        )
        assert answer.status_code == 422 and "No code of a desk is seen" in answer.text
        player = table.phone(PairedPhone("player", player="Ada"))
        assert player.get("/operator/hall").status_code == 403


def test_a_table_that_cannot_join_has_no_such_page(table: Table) -> None:
    operator = table.phone(PairedPhone("operator"))
    assert "/operator/hall" not in operator.get("/operator").text
    assert operator.get("/operator/hall").status_code == 404


def test_the_form_of_a_deal_has_whom_the_desk_seated() -> None:
    names = {"E": "Ann", "S": "Bea", "W": "Cis", "N": "Dee"}
    seated = {seat: SeatedPlayer(n, name) for n, (seat, name) in enumerate(names.items(), 1)}
    orders = TableOrders(as_of=1, table=2, round=1, seats=seated)
    before = Setup(code="american", players={"E": "Old", "S": "Bea", "W": "Cis", "N": "Dee"})
    assert as_the_hall_seats(before, None) == before
    made = as_the_hall_seats(before, HallStanding("joined", orders=orders))
    assert dict(made.players) == names
    turned = Setup(code="american", players={"E": "Bea", "S": "Cis", "W": "Dee", "N": "Ann"})
    assert as_the_hall_seats(turned, HallStanding("joined", orders=orders)) == turned
    *_, begun = opening(turned, None, anew=True, hall=HallStanding("joined", orders=orders))
    assert isinstance(begun, DealStarted)
    assert begun.numbers == {"E": 2, "S": 3, "W": 4, "N": 1}  # each has the number, wherever
    three = TableOrders(as_of=1, table=2, round=1, seats={s: seated[s] for s in "ESW"})
    assert as_the_hall_seats(before, HallStanding("joined", orders=three)).empty == ("N",)


@pytest.mark.parametrize(
    "text",
    [
        "http://[::1/hall/join?code=A",
        "http://127.0.0.1:80 80/hall/join?code=A",
        "http://127.0.0.1:99999/hall/join?code=A",
        "http://127.0.0.1:x/hall/join?code=A",
        "http://\x7f/hall/join?code=A",
        "http://a..b/hall/join?code=A",
        "https://:1/hall/join?code=A&authority=00",
    ],
)
def test_a_code_whose_address_is_none_is_refused(text: str) -> None:
    with pytest.raises(UnusableInput):
        accepted(text)
