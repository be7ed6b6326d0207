"""Every state that the display can be in, each made as a table makes it, by events and notices."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Final

from controller.following.waiting_rulings import what_waits
from controller.hall.standing import HallStanding
from controller.record.session import Session
from controller.sensors.ports import lost
from controller.sensors.signals import BoardFound, BoardLost
from rules import events as ev
from rules.cards import load_card
from rules.codes import get_code
from rules.reasons.questions import WhichTileInDoubt
from rules.tiles import SEATS, Seat, Tile
from tests.players.classical.game import play as play_classical
from tests.players.game import play as play_card
from vision.coded import coded
from vision.sightings import Notice

HOUSE: Final = Path(__file__).parents[2]
PLAYERS: Final[dict[Seat, str]] = {"E": "Edith", "S": "Sol", "W": "Winnie", "N": "Noor"}
MADE: Final = 3
"""A seed of a deal that somebody wins, in every code."""


@cache
def whole_deal(code: str, seed: int = MADE) -> tuple[ev.Event, ...]:
    """One deal of random play to its end, without the event that begins it."""
    card = get_code(code).card
    played = play_card(load_card(card), seed, code=code) if card else play_classical(seed, code)
    return tuple(e for e in played.events if not isinstance(e, ev.DealStarted))


def note(session: Session, *events: ev.Event) -> None:
    """Note events one after the other."""
    for event in events:
        session.note(event)


def begin(session: Session, code: str = "american") -> None:
    """Begin a deal of four named players."""
    note(session, ev.DealStarted(code=code, players=PLAYERS))


def _until(events: Sequence[ev.Event], enough: Callable[[list[ev.Event]], bool]) -> list[ev.Event]:
    """The first events, as few as are enough."""
    taken: list[ev.Event] = []
    for event in events:
        taken.append(event)
        if enough(taken):
            break
    return taken


def _call(session: Session, seat: Seat, tile: str, *group: str) -> None:
    tiles = tuple(map(Tile, group))
    claimed = Tile(tile)
    note(
        session,
        ev.Claimed(seat=seat, tile=claimed),
        ev.Exposed(seat=seat, tiles=tiles, claimed=claimed),
    )


def in_play(session: Session, wall: int = 99, *, followed: bool = False) -> None:
    """Two exposures with jokers, some discards, South to draw; `followed` by an eye."""
    begin(session)
    counts: dict[Seat, int] = {"E": 14, "S": 13, "W": 13, "N": 13}
    dealt = ev.Dealt(counts=counts, wall=wall, followed=followed)
    note(session, dealt, ev.Discarded(seat="E", tile=Tile("2b")))
    _call(session, "N", "2b", "2b", "2b", "J")
    note(session, ev.Discarded(seat="N", tile=Tile("5d")))
    _call(session, "E", "5d", "5d", "5d", "5d", "J")
    pool = "7c 1d N 9b G 3c 8b Wh 4d 1c F 6b"
    seat: Seat = "E"
    note(session, ev.Discarded(seat="E", tile=Tile("E")))
    for tile in pool.split():
        seat = SEATS[(SEATS.index(seat) + 1) % 4]
        note(session, ev.Drawn(seat=seat), ev.Racked(seat=seat))
        note(session, ev.Discarded(seat=seat, tile=Tile(tile)))


def charleston(session: Session) -> None:
    """The walls are broken and all have their tiles: the first pass is due."""
    begin(session)
    dealing = _until(whole_deal("american"), lambda taken: isinstance(taken[-1], ev.Passed))
    note(session, *dealing[:-1])


def claim_window(session: Session) -> None:
    """Two call the last discard, and one of them is before the other."""
    in_play(session)
    note(session, ev.Claimed(seat="S", tile=Tile("6b"), taken=False))
    note(session, ev.Claimed(seat="W", tile=Tile("6b"), purpose="mahjongg", taken=False))


def question(session: Session) -> None:
    """The table could not read a tile."""
    in_play(session)
    asks = WhichTileInDoubt(Tile("2b"), "close", x=40, y=110)
    note(session, ev.Asked(asks=asks, candidates=(Tile("2b"), Tile("3b"))))


def camera_lost(session: Session) -> None:
    """The camera sees nothing any more."""
    in_play(session)
    session.notice(
        Notice(what="camera lost", over=False, words=coded("picture-black"), seconds=12.0)
    )


def board_lost(session: Session) -> None:
    """The sensor board was there and is gone."""
    in_play(session)
    session.signal(BoardFound(board_id="e6", firmware="1.0.0", boot=1))
    session.signal(BoardLost(words=lost("link-silent", port="/dev/ttyACM0", seconds=2)))


def hall_lost(session: Session) -> None:
    """The table reports to a hall that it does not reach."""
    in_play(session)
    session.reported(HallStanding("none", 128))


def paused(session: Session) -> None:
    """Somebody asked for a pause."""
    in_play(session)
    note(session, ev.Halted(reason="pause"))


def director(session: Session) -> None:
    """Somebody called the director."""
    in_play(session)
    note(session, ev.Halted(reason="director", seat="W"))


def illegal(session: Session) -> None:
    """North drew although it is West's turn."""
    in_play(session)
    note(session, ev.Drawn(seat="N"))


def dead_hand(session: Session) -> None:
    """East exposes a group that leaves no hand of the card; its joker is frozen."""
    in_play(session)
    _call(session, "W", "6b", "6b", "6b", "J")
    note(session, ev.Discarded(seat="W", tile=Tile("N")))
    _call(session, "N", "N", "N", "N", "J")


def penalty(session: Session) -> None:
    """The director took points from a player."""
    in_play(session)
    note(session, ev.Penalised(seat="W", points=25, reason="slow play", source="operator"))


def settled(session: Session) -> None:
    """Mah Jongg by the American laws, paid."""
    begin(session)
    note(session, *whole_deal("american"))


def settled_classical(session: Session) -> None:
    """Mah Jongg by the laws of 1924: four hands are scored and settle with one another."""
    note(session, ev.GameStarted(code="british-1924", seats=PLAYERS))
    begin(session, "british-1924")
    note(session, *whole_deal("british-1924"))


def settled_by(code: str) -> Callable[[Session], None]:
    """A deal of a code's that somebody won, with all that is counted and paid."""

    def settle(session: Session) -> None:
        note(session, ev.GameStarted(code=code, seats=PLAYERS))
        begin(session, code)
        note(session, *whole_deal(code, 4))

    return settle


def wall_game(session: Session) -> None:
    """The wall is used up and nobody won."""
    in_play(session, wall=12)
    note(session, ev.DealEnded(reason="wall"))


def between(session: Session) -> None:
    """The second deal of an evening is over; a penalty was given in it."""
    settled(session)
    settled(session)
    note(session, ev.Penalised(seat="N", points=10, reason="coming late", by="host"))


def game_over(session: Session) -> None:
    """A game of one round by the laws of 1924 has had its last deal."""
    code = "british-1924"
    note(session, ev.GameStarted(code=code, seats=PLAYERS, rounds=1))
    for seed in range(MADE, MADE + 40):
        note(session, ev.DealStarted(code=code), *whole_deal(code, seed))
        if session.board.ended is None:
            note(session, ev.DealEnded(reason="mahjongg"))
        deal = session.board.deal
        if deal is not None and deal.game is not None and deal.game.over:
            return
    raise AssertionError("the game does not end")


def waits_to_know(session: Session) -> None:
    """An arm lay over the table, and then West drew: did South draw and discard before that?"""
    in_play(session, followed=True)
    note(session, ev.Drawn(seat="W", hidden=("draw", "discard")))
    note(session, *what_waits(session))


def still_asked(session: Session) -> None:
    """Everybody has played on as if East had discarded, so that nothing waits for it any more."""
    begin(session)
    note(session, ev.Dealt(counts={"E": 14, "S": 13, "W": 13, "N": 13}, wall=99, followed=True))
    note(session, ev.Drawn(seat="S", hidden=("discard",)))
    note(session, *what_waits(session))
    turns: tuple[tuple[Seat, str], ...] = (("S", "1b"), ("W", "2b"), ("N", "3b"), ("E", "4b"))
    for seat, tile in turns:
        drawn = () if seat == "S" else (ev.Drawn(seat=seat),)
        note(session, *drawn, ev.Racked(seat=seat), ev.Discarded(seat=seat, tile=Tile(tile)))
    note(session, ev.Drawn(seat="S"))


def may_turn(session: Session) -> None:
    """West drew although it is South's turn; perhaps South's turn was not seen."""
    in_play(session, followed=True)
    note(session, ev.Drawn(seat="W", confidence=0.987))


def table_picture(folder: Path, n: int) -> None:
    """Keep a picture of entry `n` as the camera's is kept: the simulated table, as it was seen."""
    folder.mkdir(exist_ok=True)
    shutil.copy(HOUSE / "docs" / "pictures" / "table.jpg", folder / f"{n:06}-0.jpg")


def review(session: Session) -> None:
    """West asks for a review of that; the camera's picture is shown."""
    may_turn(session)
    table_picture(session.pictures, session.bus.last)
    note(session, ev.ReviewAsked(target=session.bus.last, of="W", seat="W"))


def reviewed(session: Session) -> None:
    """Nobody could tell: nobody is blamed."""
    review(session)
    note(session, ev.ReviewAnswered(review=session.bus.last, outcome="inconclusive"))


def empty(session: Session) -> None:
    """Nothing has happened yet."""


STATES: Final[dict[str, Callable[[Session], None]]] = {
    each.__name__: each
    for each in (
        empty, in_play, charleston, claim_window, question, camera_lost, board_lost, hall_lost,
        paused,
        director, illegal, dead_hand, penalty, settled, settled_classical, wall_game, between,
        game_over, waits_to_know, still_asked, may_turn, review, reviewed,
    )
}  # fmt: skip
"""The states by their names."""


def shows(parts: Mapping[str, str]) -> str:
    """A condition in the page's script: it shows all these parts, to the letter."""
    same = "(id, html) => { const d = document.createElement('div'); d.innerHTML = html; "
    same += "return document.getElementById(id)?.innerHTML === d.innerHTML; }"
    return f"Object.entries({json.dumps(dict(parts))}).every(([id, html]) => ({same})(id, html))"
