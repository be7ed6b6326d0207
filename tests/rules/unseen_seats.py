"""Whole games, legal ones and ones with an offence in them, in which some seats were not seen."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

import classical_offences
import msgspec
import offences
import older_offences
import tournament_offences
from older_offences.offender import card_of

from rules import events as ev
from rules.cards import Card, load_card
from rules.codes import get_code
from rules.referee import Referee
from rules.rulings import Kind, Ruling
from rules.tiles import UNSEEN
from tests.players import play
from tests.players.classical import play as play_classical

HIDDEN: Final = (ev.Drawn, ev.Racked, ev.PutBack, ev.Discarded, ev.Claimed, ev.Redeemed)
ACCUSING: Final[frozenset[Kind]] = frozenset({"illegal", "dead", "foul", "warning", "error"})

Events = list[ev.Event]
_PRACTICE = load_card("practice")


def _kinds() -> Iterator[tuple[str, str, Callable[[int], Events]]]:
    """Yield code, name and player of every kind of game, who makes its events from a seed."""
    for code in ("american", "tournament-2019"):
        yield code, "legal", lambda seed, code=code: play(_PRACTICE, seed, code=code).events
    for code in ("british-1924", "hoyle-woo"):
        yield code, "legal", lambda seed, code=code: play_classical(seed, code).events
    for code in ("nmjl-1946", "hoyle-league"):
        yield code, "legal", lambda seed, code=code: play(card_of(code), seed, code=code).events
    for one in offences.OFFENCES.values():
        yield (
            "american",
            one.name,
            lambda seed, one=one: offences.played_with(one, _PRACTICE, seed).events,
        )
    for one in tournament_offences.OFFENCES.values():
        yield (
            tournament_offences.CODE,
            one.name,
            lambda seed, one=one: tournament_offences.played_with(one, _PRACTICE, seed).events,
        )
    for package in (classical_offences, older_offences):
        for one in package.OFFENCES.values():
            for code in one.codes:
                yield (
                    code,
                    one.name,
                    lambda seed, package=package, one=one, code=code: (
                        package.played_with(one, code, seed).events
                    ),
                )


KINDS: Final[Mapping[tuple[str, str], Callable[[int], Events]]] = {
    (code, name): player for code, name, player in _kinds()
}
"""Every kind of game: by its code and its offence, or ``legal``."""


def kinds(count: int, start: int) -> Iterator[tuple[str, str, int]]:
    """Every third game is a legal one; the others have an offence each."""
    legal = [key for key in KINDS if key[1] == "legal"]
    planted = [key for key in KINDS if key[1] != "legal"]
    for number in range(start, start + count):
        of = legal if number % 3 == 0 else planted
        code, name = of[number // 3 % len(of)] if of is legal else of[number * 7 % len(of)]
        yield code, name, 7_000_000 + 1_000 * number


def in_games(judged: Callable[[str, str, int], Counter[str]], count: int, start: int) -> None:
    """Judge so many games; most of what is so is still said (what is not so, `judged` asserts)."""
    told: Counter[str] = Counter()
    for code, name, seed in kinds(count, start):
        told += judged(code, name, seed)
    assert told["said"] > told["true"] // 2 > 0


def referee_of(code: str) -> Referee:
    """A referee of the code, with the card that its games here are played with."""
    if code in ("nmjl-1946", "hoyle-league"):
        return Referee(get_code(code), card_of(code))
    card: Card | None = None if code in ("british-1924", "hoyle-woo") else _PRACTICE
    return Referee(get_code(code), card)


def numbered(events: Sequence[ev.Event]) -> Events:
    return [msgspec.structs.replace(event, n=n) for n, event in enumerate(events, 1)]


def hidden(events: Events, rng: random.Random, share: float) -> tuple[Events, list[int]]:
    """The events with so great a share of the seats that can be unseen put out; their numbers."""
    seen, unseen = [], []
    for event in events:
        if isinstance(event, HIDDEN) and rng.random() < share:
            unseen.append(event.n)
            event = msgspec.structs.replace(event, seat=UNSEEN)
        seen.append(event)
    return seen, unseen


def judged(referee: Referee, events: Events) -> list[Ruling]:
    for event in events:
        referee.see(event)
    return list(referee.rulings)


def accuses(ruling: Ruling) -> bool:
    """Whether it charges somebody with something."""
    return ruling.kind in ACCUSING or (ruling.kind == "settle" and (ruling.points or 0) < 0)


def invented(said: Sequence[Ruling], truth: Sequence[Ruling]) -> list[Ruling]:
    """What accuses and is not said, of the same event, in the truth: its kind, seat and points."""
    due = {(r.at, r.kind, r.seat, r.points, r.player): r for r in truth}
    found = []
    for ruling in said:
        real = due.get((ruling.at, ruling.kind, ruling.seat, ruling.points, ruling.player))
        if accuses(ruling) and real is None:
            found.append(ruling)
    return found
