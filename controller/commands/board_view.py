"""The sensor board in a terminal: racks, buttons, the line, and what was felt last."""

from __future__ import annotations

from collections import deque
from typing import Final

from rich.console import Group
from rich.table import Table
from rich.text import Text

from controller.sensors.board_state import BUTTON_WORDS, BoardState, Phase
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
from rules.tiles import SEAT_NAMES, SEATS

_STYLES: Final[dict[Phase, str]] = {"found": "green", "lost": "bold red"}
_KEPT: Final = 10  # signals in the list


class BoardView:
    """Hears signals in the link's thread; `render` draws what is known, in another."""

    def __init__(self) -> None:
        self._lines: deque[str] = deque(maxlen=_KEPT)
        self._before: Pressed | Released | None = None

    def hear(self, signal: Signal) -> None:
        """Note a signal; a weight is seen in its row already."""
        if not isinstance(signal, Weighed):
            self._lines.append(self._words(signal))

    def render(self, state: BoardState) -> Group:
        """Return the whole view."""
        recent = Text("\n".join(self._lines.copy()))
        return Group(self._head(state), _racks(state), _line(state), recent)

    def _head(self, state: BoardState) -> Text:
        head = Text(state.words, _STYLES.get(state.phase, "yellow"))
        for trouble in state.troubles:
            head.append(f"\n{trouble}", "bold red")
        return head

    def _words(self, signal: Signal) -> str:
        if isinstance(signal, Pressed | Released):
            before, self._before = self._before, signal
            after = ""
            if before is not None and before.boot == signal.boot:
                after = f", {(signal.board_us - before.board_us) / 1000:.1f} ms after the last"
            deed = "pressed" if isinstance(signal, Pressed) else "let go"
            what = f"{SEAT_NAMES[signal.seat]}'s {BUTTON_WORDS[signal.button]} {deed}"
            return f"{signal.board_us / 1e6:12.3f} s  {what}{after}"
        if isinstance(signal, BoardFound):
            return "found again" if signal.again else "found"
        if isinstance(signal, BoardLost | Gap):
            return signal.words
        return str(signal)


def _racks(state: BoardState) -> Table:
    table = Table("seat", *(BUTTON_WORDS[button] for button in BUTTONS), "rack", "")
    table.columns[len(BUTTONS) + 1].justify = "right"
    for place, seat in enumerate(SEATS):
        lit = ["●" if (seat, button) in state.buttons else "·" for button in BUTTONS]
        rack = state.racks[place] if state.racks else None
        if rack is None or rack.absent:
            weight, note = "–", "no scale answers" if rack else ""
        else:
            weight = f"{rack.grams:.1f} g"
            note = rack.fault or ("" if rack.settled else "moving")
        table.add_row(SEAT_NAMES[seat], *lit, weight, note)
    return table


def _line(state: BoardState) -> Text:
    counts = state.counts
    return Text(
        f"{counts.frames} frames, {counts.bad} bad, {counts.absent} absent; "
        f"{counts.events} events, {counts.doubles} came again, {counts.missing} missing; "
        f"lost {counts.losses} times, reset {counts.resets} times",
        "dim",
    )
