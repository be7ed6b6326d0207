"""A table's program for the long run: deal after deal as by hand, its displays connected.

    python -m tests.controller.soak_table FOLDER DEALS

It says its port on the first line; then, after every deal, one line of JSON: the deal, the
journal's last entry, and the memory it holds (resident, KiB). It begins with the first line it
is sent, and ends with the last deal.
"""

from __future__ import annotations

import gc
import json
import sys
from pathlib import Path
from typing import Final

from controller.record.session import Session
from controller.statistics.evening import EveningStandings
from controller.web.app import Sources, make_app
from controller.web.operator import operator_routes
from controller.web.serve import listen, served
from controller.web.view import TableInfo
from rules import events as ev
from rules.catalogue import catalogue
from tests.controller.display_states import PLAYERS, whole_deal
from tests.controller.operator_table import by_hand

DEALS: Final = tuple(
    (code, seed) for seed in (3, 4, 5) for code in ("american", "league", "british-1924")
)
"""The deals that are played over and over: by which code, from which seed."""


def resident() -> int:
    """The memory this process holds, in KiB."""
    for line in Path("/proc/self/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    raise AssertionError("no VmRSS")


def play(session: Session, deal: int) -> None:
    """Play one deal to its end."""
    code, seed = DEALS[deal % len(DEALS)]
    session.note(ev.DealStarted(code=code, players=PLAYERS, source="operator"))
    for event in whole_deal(code, seed):
        session.note(event)
    if session.board.phase == "play":
        session.note(ev.DealEnded(reason="abandoned", source="operator"))


def main() -> None:
    folder, deals = Path(sys.argv[1]), int(sys.argv[2])
    with by_hand(folder) as table:
        session, operation = table.session, table.operation
        place = TableInfo()
        sources = Sources(
            bus=session.bus,
            board=lambda: session.board,
            law=catalogue().get,
            standings=EveningStandings(session.bus).standings,
        )
        taken = listen("127.0.0.1", 0)
        app = make_app(sources, place, ["localhost"], operator_routes(operation, place))
        with served(app, taken):
            print(taken.getsockname()[1], flush=True)
            sys.stdin.readline()
            for deal in range(deals):
                play(session, deal)
                operation.desk.lines()
                gc.collect()
                told = {"deal": deal, "n": session.bus.last, "rss": resident()}
                print(json.dumps(told), flush=True)
            session.close()


if __name__ == "__main__":
    main()
