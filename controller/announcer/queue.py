"""The one queue of all that is said: what next, what no more, and what must wait.

Plain decisions, no clock and no sound of its own: whoever speaks asks `take`, says it, and tells
`done`. What is graver goes first, and breaks in on what only accompanies; of equals the earlier.
Nothing is said twice, nothing that play has gone past, and nothing while it is mute.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from msgspec import structs

from controller.announcer.utterance import ANSWER, TALK, Utterance
from rules.rulings import Ruling

PATIENCE: Final = 30.0
"""Seconds after which a thing that still waits is not said any more."""

_KNOWN: Final = 400
"""How many keys are remembered, so that an evening does not fill the memory."""

AGAIN: Final = -1
"""How grave a thing is that somebody asked to hear again: it goes before all."""


class Queue:
    """What waits to be said. Not safe between threads: its keeper holds a lock.

    `saying` is what is being said, `last` what was said last, or would have been but for muting.
    """

    def __init__(self, *, muted: bool = False) -> None:
        self.muted = muted
        self.saying: Utterance | None = None
        self.last: Utterance | None = None
        self._waiting: list[tuple[int, int, Utterance, float]] = []  # level, place, what, since
        self._place = 0
        self._known: dict[str, None] = {}
        self._restarted: set[str] = set()
        self._turn = 0
        self._said: dict[Ruling, Ruling] = {}

    @property
    def waiting(self) -> tuple[Utterance, ...]:
        """What waits, in the order in which it will be said."""
        return tuple(utterance for _, _, utterance, _ in sorted(self._waiting, key=_order))

    def offer(self, utterance: Utterance, now: float) -> bool:
        """Take something to be said; False if it was heard already, is past, or all is mute.

        While it is mute nothing is kept for later, but the latest can be asked for again.
        """
        if utterance.key in self._known or utterance.stale(self._turn):
            return False
        self._known[utterance.key] = None
        while len(self._known) > _KNOWN:
            self._known.pop(next(iter(self._known)))
        if self.muted:
            self._remember(utterance)
            return False
        self._put(utterance.level, utterance, now)
        return True

    def moved(self, turn: int) -> None:
        """Hear how many tiles were discarded so far; what play has gone past is dropped."""
        self._turn = turn
        self._waiting = [w for w in self._waiting if w[0] == AGAIN or not w[2].stale(turn)]

    def take(self, now: float) -> Utterance | None:
        """Return what to say now; None if there is nothing. `done` must follow."""
        if self.saying is not None:
            return None
        self._waiting = [w for w in self._waiting if now - w[3] <= PATIENCE]
        if not self._waiting:
            return None
        first = min(self._waiting, key=_order)
        self._waiting.remove(first)
        self.saying = first[2]
        self._remember(first[2])
        return first[2]

    def done(self, utterance: Utterance, now: float, *, broken_off: bool = False) -> None:
        """Hear that it was said, or `broken_off`: then a ruling is begun once more, talk is not."""
        if self.saying is utterance:
            self.saying = None
        again = broken_off and utterance.level < TALK and utterance.key not in self._restarted
        if again and not self.muted and not utterance.stale(self._turn):
            self._restarted.add(utterance.key)
            self._put(utterance.level, utterance, now)

    def breaks_in(self) -> bool:
        """Whether what waits first must not wait for what is being said."""
        if self.saying is None or not self._waiting:
            return False
        level = min(self._waiting, key=_order)[0]
        return level < self.saying.level and self.saying.level >= ANSWER

    def repeat(self, now: float) -> bool:
        """Say the last thing again, before all others; False if there is none, or all is mute."""
        if self.last is None or self.muted:
            return False
        if self.saying is not self.last and all(w[0] != AGAIN for w in self._waiting):
            self._put(AGAIN, self.last, now)
        return True

    def mute(self, muted: bool) -> None:
        """Say no more, or speak again from now on; what waited is forgotten."""
        self.muted = muted
        self._waiting.clear()

    def withdraw(self, standing: Collection[Ruling]) -> tuple[Ruling, ...]:
        """Drop what tells rulings that stand no more; return those of them that were said."""

        def stands(utterance: Utterance) -> bool:
            return all(ruling in standing for ruling in utterance.about)

        self._waiting = [w for w in self._waiting if stands(w[2])]
        if self.saying is not None and not stands(self.saying):
            self._restarted.add(self.saying.key)  # broken off, it is not begun again
        if self.last is not None and not stands(self.last):
            self.last = None
        gone = {key: ruling for key, ruling in self._said.items() if ruling not in standing}
        for key in gone:
            del self._said[key]
        return tuple(gone.values())

    def says(self, rulings: Collection[Ruling]) -> bool:
        """Whether one of these rulings is being said just now."""
        return self.saying is not None and any(each in rulings for each in self.saying.about)

    def new_deal(self) -> None:
        """Forget what was said of the deal before, which can be corrected no more."""
        self._said.clear()
        self._restarted.clear()

    def _put(self, level: int, utterance: Utterance, now: float) -> None:
        self._place += 1
        self._waiting.append((level, self._place, utterance, now))

    def _remember(self, utterance: Utterance) -> None:
        self.last = utterance
        if not self.muted:
            for ruling in utterance.about:
                self._said[_key(ruling)] = ruling


def _order(waiting: tuple[int, int, Utterance, float]) -> tuple[int, int]:
    return waiting[:2]


def _key(ruling: Ruling) -> Ruling:
    """Return what a ruling is, whoever hears of it."""
    return structs.replace(ruling, laws=(), aloud=False, audience=None)
