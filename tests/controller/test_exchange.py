"""Where the winner is paid what the others lose, the display and `rackside score` say so."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from controller.record.board import Board
from controller.record.judging import Judge
from controller.web.settlement import Settlement, settlement
from rules.events import Claimed, DealEnded, DealStarted, Dealt, Declared, Discarded, Event, Shown
from rules.tiles import Tile
from tests.controller.conftest import Rackside

HAND = "F F F 1b 1b 1b 1b 1c 1c 1c 1c 1d 1d 1d"


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(Tile(each) for each in text.split())


def won(exchange: bool, *more: Event) -> Settlement:
    """West wins on East's discard."""
    judge, board = Judge(), Board()
    events: list[Event] = [
        DealStarted(code="american", settings={"exchange": exchange}),
        Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99),
        Discarded(seat="E", tile=Tile("1d")),
        Claimed(seat="W", tile=Tile("1d"), purpose="mahjongg"),
        Declared(seat="W"),
        Shown(seat="W", tiles=tiles(HAND)),
        *more,
        DealEnded(reason="mahjongg"),
    ]
    for n, event in enumerate(events, 1):
        event = replace(event, n=n)
        judge.see(event)
        board = board.after(event, judge.deal, judge.standing)
    found = settlement(board)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("exchange", "points", "heading", "balance"),
    [
        (False, [-50, -25, 25, -25], "written", "Everybody writes down points"),
        (True, [-50, -25, 100, -25], "pays", "Payments and receipts balance."),
    ],
)
def test_the_display_says_which(
    exchange: bool, points: list[int], heading: str, balance: str
) -> None:
    end = won(exchange)
    assert [each.points for each in end.payments] == points
    assert end.together == sum(points)
    assert end.heading == heading
    assert end.balance.startswith(balance)


@pytest.mark.parametrize(
    ("settings", "said"),
    [
        ((), ["What everybody writes down", "East goes down 25", "West adds 25"]),
        (
            ("--set", "exchange=yes"),
            ["Who pays whom", "East pays 25", "West is paid 100", "  0  together"],
        ),
    ],
)
def test_so_does_the_command(
    rackside: Rackside, settings: tuple[str, ...], said: list[str]
) -> None:
    done = rackside(
        "score", "--code", "american", "--seat", "W", "--discarder", "S", "--tiles", HAND, *settings
    )
    assert done.returncode == 0, done.stderr
    for line in said:
        assert line in done.stdout
