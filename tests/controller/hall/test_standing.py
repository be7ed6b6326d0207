"""How the table stands with the hall: in the display's corner, in few words, and nowhere else."""

import re

import pytest

from controller.hall.standing import HallStanding
from controller.record.session import Session
from controller.web.pages import Pages
from controller.web.view import TableInfo


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
