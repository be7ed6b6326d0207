"""What deals come to: counts and shares over rows, a function each. Only finished deals count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from statistics import median
from typing import Final, NamedTuple

from controller.statistics.evening import Evening, evenings
from controller.statistics.rows import DealRow, End
from controller.words import Words
from controller.words.laws import gist_of
from rules.catalogue import catalogue
from rules.rulings import Kind
from rules.tiles import Seat

FILE: Final = "pages/evenings"
"""The message file of what the statistics call things."""
ENGLISH: Final = Words()
"""What files and programs are given; people have a language."""

BIN: Final = 5
"""Minutes of one column of the chart of lengths."""
LONGEST: Final = 60
"""Minutes from which on deals are in the last column together."""

_RULINGS: Final[frozenset[Kind]] = frozenset(
    {"illegal", "foul", "dead", "error", "refused", "warning", "danger", "director", "void"}
)
"""The kinds of ruling that are counted: claims granted and the end of a deal are no news."""


class Count(NamedTuple):
    """How often something was."""

    what: str
    times: int


class Share(NamedTuple):
    """So many of so many."""

    what: str
    times: int
    of: int

    @property
    def percent(self) -> int:
        """The share in whole per cent; 0 of nothing."""
        return round(100 * self.times / self.of) if self.of else 0


def end_in_words(words: Words, end: End) -> str:
    """Return how a deal ended, in words."""
    return words.label(FILE, "evenings-end", end=end)


def kind_in_words(words: Words, kind: Kind) -> str:
    """Return what a kind of ruling is called where rulings are counted."""
    return words.label(FILE, "evenings-kind", kind=kind)


def ends(rows: Iterable[DealRow], words: Words = ENGLISH) -> list[Count]:
    """Return how deals ended, the commonest first."""
    return _counted(end_in_words(words, row.end) for row in rows)


def sections(rows: Iterable[DealRow], words: Words = ENGLISH) -> list[Count]:
    """Return the sections of the cards by the hands that were won."""
    without = words.label(FILE, "evenings-without-card")
    return _counted(row.section or without for row in rows if row.winner)


def hands(rows: Iterable[DealRow]) -> list[Count]:
    """Return the lines of the cards by how often they were won."""
    return _counted(row.hand for row in rows if row.hand)


def dead_hands(rows: Iterable[DealRow], words: Words = ENGLISH) -> list[Count]:
    """Return what hands died of: Mah Jongg in error, or a law. A hand dies once, however often that
    is said."""
    found: list[str] = []
    error = kind_in_words(words, "error")
    for row in rows:
        seats: dict[Seat | None, str] = {}
        for said in row.said:
            if said.kind in ("dead", "error"):
                by_error = said.kind == "error"
                seats.setdefault(said.seat, error if by_error else law_words(said.law, words))
        found += seats.values()
    return _counted(found)


def law_words(law: str, words: Words = ENGLISH) -> str:
    """Return a law as a list names it: what it says, and its id."""
    if law not in catalogue():
        return law
    gist = gist_of(words, law)
    return f"{gist.rstrip('.')} ({law})"


def rulings(rows: Iterable[DealRow], words: Words = ENGLISH) -> list[Count]:
    """Return what the referee had to say, by kind."""
    counted = (s.kind for row in rows for s in row.said if s.kind in _RULINGS)
    return _counted(kind_in_words(words, kind) for kind in counted)


def shares(rows: Iterable[DealRow], words: Words = ENGLISH) -> list[Share]:
    """Return how hands were won, and how many deals nobody won."""

    def share(what: str, of: list[DealRow], times: int) -> Share:
        return Share(words.label(FILE, "evenings-share", share=what), times, len(of))

    played = [row for row in rows if row.finished]
    won = [row for row in played if row.winner]
    picked = [row for row in won if row.self_picked is not None]
    jokers = [row for row in won if row.jokerless is not None]
    return [
        share("self-picked", picked, sum(bool(row.self_picked) for row in picked)),
        share("jokerless", jokers, sum(bool(row.jokerless) for row in jokers)),
        share("wall", played, sum(row.end == "wall" for row in played)),
    ]


def in_error(rows: Iterable[DealRow]) -> int:
    """Return how often Mah Jongg was said in error."""
    return sum(said.kind == "error" for row in rows for said in row.said)


def lengths(rows: Iterable[DealRow]) -> list[Count]:
    """Return how many deals took how many minutes, in columns without a gap between."""
    minutes = [row.seconds / 60 for row in rows if row.finished and row.seconds]
    if not minutes:
        return []
    bins = Counter(min(int(m), LONGEST) // BIN for m in minutes)
    return [
        Count(f"{b * BIN}+" if b * BIN >= LONGEST else f"{b * BIN}–{b * BIN + BIN}", bins[b])
        for b in range(min(bins), max(bins) + 1)
    ]


def usual_length(rows: Iterable[DealRow]) -> float | None:
    """Return the median of the deals' minutes; None where no times are known."""
    minutes = [row.seconds / 60 for row in rows if row.finished and row.seconds]
    return median(minutes) if minutes else None


@dataclass(frozen=True)
class PlayerTotals:
    """What somebody's deals come to.

    `deals` are those that were played out; `thrown` is how often others won on their discard,
    `dead` and `in_error` leave out what the settings keep from the table. `streak` is the most
    deals won one after the other, of those they played.
    """

    name: str
    evenings: int
    deals: int
    won: int
    points: int
    self_picked: int
    jokerless: int
    thrown: int
    dead: int
    in_error: int
    streak: int

    @property
    def share(self) -> Share:
        """How many of their deals they won."""
        return Share(self.name, self.won, self.deals)


def players(rows: Sequence[DealRow]) -> list[PlayerTotals]:
    """Return everybody who played, by points."""
    names = dict.fromkeys(name for row in rows for name in row.players.values())
    nights = evenings(rows)
    found = [player(name, rows, nights) for name in names]
    return sorted(found, key=lambda player: (-player.points, player.name.casefold()))


def player(name: str, rows: Iterable[DealRow], nights: Iterable[Evening]) -> PlayerTotals:
    """Return what one player's deals come to; nobody of that name has played none."""
    mine = [(row, seat) for row in rows if (seat := row.seat_of(name)) is not None]
    won = [row for row, seat in mine if row.winner == seat]
    open_words = [s for row, seat in mine for s in row.said if s.seat == seat and not s.kept]
    return PlayerTotals(
        name=name,
        evenings=sum(name in night.players for night in nights),
        deals=sum(row.finished for row, _ in mine),
        won=len(won),
        points=sum(row.points.get(seat, 0) for row, seat in mine),
        self_picked=sum(bool(row.self_picked) for row in won),
        jokerless=sum(bool(row.jokerless) for row in won),
        thrown=sum(row.discarder == seat for row, seat in mine),
        dead=sum(s.kind in ("dead", "error") for s in open_words),
        in_error=sum(s.kind == "error" for s in open_words),
        streak=streak(row.winner == seat for row, seat in mine if row.finished),
    )


def streak(won: Iterable[bool]) -> int:
    """Return the longest run of deals won.

    >>> streak([True, False, True, True])
    2
    """
    longest = run = 0
    for each in won:
        run = run + 1 if each else 0
        longest = max(longest, run)
    return longest


def curve(deals: Sequence[DealRow]) -> dict[str, list[int]]:
    """Return everybody's points after each deal, beginning with none; who sits out keeps theirs."""
    names = dict.fromkeys(name for row in deals for name in row.players.values())
    points = {name: [0] for name in names}
    for row in deals:
        for name, course in points.items():
            seat = row.seat_of(name)
            course.append(course[-1] + (row.points.get(seat, 0) if seat else 0))
    return points


def by_evening(name: str, nights: Iterable[Evening]) -> list[tuple[Evening, int, int, int]]:
    """Return somebody's evenings: each with the deals played, those won, and the points."""
    found = []
    for night in nights:
        mine = [(row, seat) for row in night.deals if (seat := row.seat_of(name)) is not None]
        if mine:
            deals = sum(row.finished for row, _ in mine)
            won = sum(row.winner == seat for row, seat in mine)
            points = sum(row.points.get(seat, 0) for row, seat in mine)
            found.append((night, deals, won, points))
    return found


def _counted(things: Iterable[str]) -> list[Count]:
    return [Count(what, count) for what, count in Counter(things).most_common()]
