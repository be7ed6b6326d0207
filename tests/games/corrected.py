"""A deal followed by camera while a person puts the record right, and sometimes wrong.

What people said is kept in a table of its own, entry by entry and field by field, and held against
what stands of the journal in the end. Events and rulings are held against what happened, with what
people said of it in its place: nobody is to be accused but by that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from controller.operating.entry_forms import deed_for, filled
from controller.operating.entry_lines import EntryLine
from controller.operating.fields import Form, RefusedError
from controller.operating.phones import PairedPhone
from rules.events import Asked, Discarded, Drawn, Event, Named, Racked
from rules.referee import amended
from rules.tiles import UNKNOWN
from tests.games.judged import (
    accusations,
    accused_in,
    accused_on,
    aligned,
    as_if_alive,
    certain,
    invented_in,
    standing,
)
from tests.games.recorded import Recorded
from tests.games.sitting import OPERATOR, Table, follow, sitting
from tests.games.slips import Slip, phantom_of, seen_with
from tests.games.sums import Compared

Said = Mapping[str, object] | None
"""What a person said of an entry's fields; None: that it never happened."""


@dataclass
class Corrected(Compared):
    """The figures of deals; they can be added up.

    `slips` are what went wrong, `said` what people said of it (entries), `again` how many of those
    the camera then read again, `lost` what does not stand in the end, by kind. `true`, `told`,
    `found` are the events of play beside what happened with what people said; `invented` are
    accusing rulings that stand at the end and that a judge of that does not give (nor of a hand
    that is dead by it, for the same acts), `ever` those that were ever said.
    """

    deals: int = 0
    slips: int = 0
    said: int = 0
    again: int = 0
    lost: Counter[str] = field(default_factory=Counter)
    ever: int = 0


class People:
    """The operator, who sees what goes wrong and says so; `words` are what was said, by entry."""

    def __init__(self, table: Table, wrong: Sequence[Slip]) -> None:
        self._table = table
        self._wrong = wrong
        self.words: dict[int, tuple[Slip, Said]] = {}
        self.refused: list[str] = []

    def before(self, look: int) -> None:
        """Act before the camera has seen what was done: it is entered early."""
        for slip in self._wrong:
            if slip.kind == "put in early" and slip.look == look:
                self._put_in(slip, slip.event)

    def after(self, look: int) -> None:
        """Act when a look has been taken in."""
        for slip in self._wrong:
            if slip.at == look and slip.kind == "name put in":
                assert isinstance(slip.event, Discarded)
                self._put_in(slip, Named(seat=slip.event.seat, tile=slip.event.tile))
            elif slip.at == look and slip.kind != "put in early":
                self._correct(slip)

    def _put_in(self, slip: Slip, event: Event) -> None:
        deed = deed_for(event)
        assert deed is not None
        form = self._table.form(do=deed.name) | filled(deed, event)
        if self._tapped(slip, self._table.desk.enter, form):
            said = {f.name: getattr(event, f.name) for f in deed.fields}
            known = {name: value for name, value in said.items() if value not in (None, UNKNOWN)}
            self.words[self._table.last] = (slip, known)

    def _correct(self, slip: Slip) -> None:
        kinds: tuple[type, ...] = (type(slip.event),)
        if isinstance(slip.event, Drawn):
            kinds = (Drawn, Racked)
        for kind in kinds:
            line = self._line(slip, kind)
            if line is None or line.now is None:
                continue
            if slip.said is None:
                form = self._table.form(entry=str(line.n))
                taken = self._tapped(slip, self._table.desk.remove, form)
            else:
                better = msgspec.structs.replace(line.now, **slip.said)
                deed = deed_for(better)
                assert deed is not None
                if better == line.now:
                    continue  # it is so already
                form = self._table.form(do=deed.name, entry=str(line.n)) | filled(deed, better)
                taken = self._tapped(slip, self._table.desk.enter, form)
            if taken:
                self.words[line.n] = (slip, slip.said)

    def _line(self, slip: Slip, kind: type) -> EntryLine | None:
        """Return the first entry of a kind that was written of a look; the phantom's own."""
        since, upto = self._table.after.get(slip.look - 1, 0), self._table.after[slip.look]
        lines = (
            line
            for line in self._table.desk.lines()
            if since < line.n <= upto and type(line.first) is kind
        )
        if slip.kind == "phantom, struck out":
            tile = phantom_of(slip)
            lines = (line for line in lines if getattr(line.first, "tile", None) == tile)
        return next(lines, None)

    def _tapped(self, slip: Slip, tap: Callable[[PairedPhone, Form], str], form: Form) -> bool:
        try:
            tap(OPERATOR, form)
        except RefusedError as error:
            self.refused.append(f"{slip.kind} at look {slip.look}: {error}")
            return False
        return True


def with_words(game: Recorded, wrong: Sequence[Slip], people: People) -> list[Event]:
    """Return what happened, with what people said of it in its place."""
    happened: list[Event] = game.truth()
    said = {id(slip): words for slip, words in people.words.values()}
    for slip in sorted(wrong, key=lambda each: -each.place):
        words = said.get(id(slip), {})
        if slip.kind == "name put in" and id(slip) in said:
            assert isinstance(slip.event, Discarded)
            upto = game.until(slip.look)
            happened.insert(upto, Named(seat=slip.event.seat, tile=slip.event.tile))
        elif slip.kind == "discard, struck out" and id(slip) in said:
            del happened[slip.place]
        elif words and slip.kind.endswith("changed"):
            happened[slip.place] = msgspec.structs.replace(happened[slip.place], **words)
    return happened


def followed(game: Recorded, wrong: Sequence[Slip], path: Path, *, corrected: bool) -> Corrected:
    """Follow a deal in which these things go wrong, and are `corrected` by people or are not."""
    figures: list[Corrected] = []
    with sitting(path) as table:
        people = People(table, wrong if corrected else ())
        look_by_look = enumerate(seen_with(game, wrong))
        follow(
            table,
            game,
            look_by_look,
            lambda look: (table.after.__setitem__(look, table.last), people.after(look)),
            before=people.before,
            done=lambda: figures.append(_figures(table, game, wrong, people)),
        )
    return figures[0]


def _figures(table: Table, game: Recorded, wrong: Sequence[Slip], people: People) -> Corrected:
    entries = table.entries()
    events = [entry.event for entry in entries]
    happened = with_words(game, wrong, people)
    match = aligned(happened, standing(events))
    certainly = certain(game.begun, happened)
    board = table.session.board
    due, told = accusations(certainly), accused_on(board)
    invented = as_if_alive(invented_in(told, due), certainly, (*board.rulings, *board.kept))
    stands = {event.n: event for event in amended(events)}
    lost: list[tuple[str, str]] = []
    for n, (slip, said) in people.words.items():
        now = stands.get(n)
        if said is None and now is not None:
            lost.append((slip.kind, f"entry {n} never happened, and stands as {now}"))
        for name, value in (said or {}).items():
            if now is None or getattr(now, name, None) != value:
                lost.append((slip.kind, f"entry {n}: {name} is {value}, and it stands as {now}"))
    out = Corrected(
        deals=1,
        slips=len(wrong),
        said=len(people.words),
        again=sum(slip.better is not None for slip, _ in people.words.values()),
        lost=Counter(kind for kind, _ in lost),
        true=match.true,
        told=match.told,
        found=len(match.found),
        due=due.total(),
        given=(told - invented).total(),
        invented=invented.total(),
        ever=invented_in(accused_in(entries), due).total(),
        asked=sum(isinstance(event, Asked) for event in events),
    )
    out.amiss += [f"lost ({kind}): {what}" for kind, what in lost]
    out.amiss += [f"invented: {what}" for what in invented]
    out.amiss += match.amiss
    out.amiss += [f"refused: {what}" for what in people.refused]
    return out
