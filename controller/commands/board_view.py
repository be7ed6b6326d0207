"""The sensor board in a terminal: racks, buttons, the line, and the last signals."""

from __future__ import annotations

from collections import deque
from dataclasses import asdict
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from controller.sensors.board_state import BoardState, Phase
from controller.sensors.signals import (
    BUTTONS,
    BoardFound,
    BoardLost,
    Gap,
    Pressed,
    Released,
    Signal,
    Weighed,
)
from controller.words import Words
from rules.tiles import SEATS

_STYLES: Final[dict[Phase, str]] = {"found": "green", "lost": "bold red"}
_KEPT: Final = 10  # signals in the list
_FILE: Final = "commands/board"


class BoardView:
    """Hears signals in the link's thread; `render` draws what is known, in another."""

    def __init__(self, words: Words | None = None) -> None:
        self._in = words or Words()
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._before: Pressed | Released | None = None

    def hear(self, signal: Signal) -> None:
        """Keep a signal's line; a weight is seen in its row already."""
        if not isinstance(signal, Weighed):
            self._lines.append(self._words(signal))

    def render(self, state: BoardState) -> Group:
        """Return the whole view."""
        recent = Text("\n".join(self._lines.copy()))
        return Group(self._head(state), _racks(state, self._in), _line(state, self._in), recent)

    def _head(self, state: BoardState) -> Text:
        head = Text(self._in.said(state.words), _STYLES.get(state.phase, "yellow"))
        for trouble in state.troubles:
            head.append(f"\n{self._in.said(trouble)}", "bold red")
        return head

    def _words(self, signal: Signal) -> str:
        if isinstance(signal, Pressed | Released):
            before, self._before = self._before, signal
            after = None
            if before is not None and before.boot == signal.boot:
                after = (signal.board_us - before.board_us) / 1000
            what = self._in.label(
                _FILE,
                "board-signal",
                seat=self._in.seat(signal.seat),
                button=signal.button,
                deed="pressed" if isinstance(signal, Pressed) else "released",
                after=after,
            )
            return f"{signal.board_us / 1e6:12.3f} s  {what}"
        if isinstance(signal, BoardFound):
            return self._in.label(_FILE, "board-found", again=signal.again)
        if isinstance(signal, BoardLost | Gap):
            return self._in.said(signal.words)
        return str(signal)


def _racks(state: BoardState, words: Words) -> Table:
    say = words.labels(_FILE)
    buttons = (say("board-button", button=button) for button in BUTTONS)
    table = Table(say("board-seat"), *buttons, say("board-rack-head"), "")
    table.columns[len(BUTTONS) + 1].justify = "right"
    for place, seat in enumerate(SEATS):
        lit = ["●" if (seat, button) in state.buttons else "·" for button in BUTTONS]
        rack = state.racks[place] if state.racks else None
        weight = "–" if rack is None or rack.absent else f"{rack.grams:.1f} g"
        note = ""
        if rack is not None and (rack.flaw or not rack.settled):
            note = say("board-fault", fault=rack.flaw or "moving")
        table.add_row(words.seat(seat), *lit, weight, note)
    return table


def _line(state: BoardState, words: Words) -> Text:
    counts = asdict(state.counts)
    return Text(words.label(_FILE, "board-line", **counts), "dim")
