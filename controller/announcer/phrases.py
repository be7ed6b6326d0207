"""From what happened to what is said of it: short sentences, first what, then what to do.

A ruling's text is made for reading: what happened, why, and how play goes on. Aloud the reasons
are left out where it would be long; they stand on the screen.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from controller.announcer.utterance import (
    AFTERWARDS,
    ANSWER,
    DONE,
    FOR_GOOD,
    GRAVE,
    TALK,
    Tone,
    Utterance,
)
from controller.announcer.words import (
    AMERICAN,
    MILLISECONDS,
    NUMBERS,
    SAID,
    TAKEN_BACK,
    TILE_WORDS,
)
from controller.sensors.pi import CALLED
from controller.settings import What
from rules import events as ev
from rules.rulings import MONEY, Kind, Ruling
from rules.table import Deal
from rules.tiles import (
    FACES,
    NUMBERED_FLOWERS,
    SEAT_NAMES,
    UNKNOWN,
    Seat,
    Tile,
    is_suited,
    name_of,
    seat_name,
)
from rules.wording import listed

LONG: Final = 130
"""Letters of a ruling that are said whole: about nine seconds. Of a longer one, the first sentence
and the last."""

MANNER: Final[Mapping[Kind, tuple[int, Tone | None, int]]] = {
    "error": (GRAVE, "dead", 6),
    "dead": (GRAVE, "dead", 6),
    "foul": (GRAVE, "dead", 6),
    "illegal": (GRAVE, "illegal", 2),
    "director": (GRAVE, "call", 3),
    "win": (DONE, "score", FOR_GOOD),
    "wall_game": (DONE, "score", FOR_GOOD),
    "void": (DONE, "score", FOR_GOOD),
    "refused": (ANSWER, "note", 1),
    "granted": (ANSWER, "note", 1),
    "warning": (ANSWER, "note", 2),
    "danger": (AFTERWARDS, "note", 3),
    "score": (AFTERWARDS, "score", FOR_GOOD),
    "settle": (AFTERWARDS, None, FOR_GOOD),
    "game": (AFTERWARDS, None, FOR_GOOD),
}
"""How a kind of ruling is said: how grave, with which tone, and for how many discards it lasts.

The order is that in which rulings on one event are said."""

_ORDER: Final[Mapping[Kind, int]] = {kind: place for place, kind in enumerate(MANNER)}


def tile_words(tile: Tile, code: str = "american") -> str:
    """Return the tile as the players of a code say it.

    >>> tile_words(Tile("3b")), tile_words(Tile("Wh")), tile_words(Tile("3c"), "british-1924")
    ('three bam', 'soap', 'three characters')
    """
    words = TILE_WORDS.get(code, AMERICAN)
    if is_suited(tile):
        number = int(tile[0])
        return f"{NUMBERS[number]} {words.suits[tile[1]][number > 1]}"
    return words.others.get(tile) or name_of(tile)


_NAMES: Final[Mapping[str, Tile]] = {
    name_of(tile): tile for tile in (*FACES, *NUMBERED_FLOWERS) if tile != UNKNOWN
}
_NAME: Final = re.compile(
    rf"\b({'|'.join(sorted(map(re.escape, _NAMES), key=len, reverse=True))})\b"
)


def spoken(text: str, code: str) -> str:
    """Return a text with every tile in it called as players call it."""
    called = _NAME.sub(lambda found: tile_words(_NAMES[found[1]], code), text)
    return re.sub(r"(?<=\d) ms\b", MILLISECONDS, called)


def brief(text: str) -> str:
    """Return a text as it is said: whole if it is short, else its first sentence and its last.

    >>> brief("South drew too soon. Put the tile back.")
    'South drew too soon. Put the tile back.'
    """
    sentences = re.split(r"(?<=[.!?])\s+", text.strip())
    if len(text) <= LONG or len(sentences) < 3:
        return text
    return f"{sentences[0]} {sentences[-1]}"


def of_rulings(
    rulings: Sequence[Ruling],
    deal: Deal | None,
    turn: int,
    *,
    corrected: bool = False,
    paid: Sequence[Ruling] | None = None,
) -> list[Utterance]:
    """Return what is said of the rulings on one event that the table may hear, the gravest first.

    Payments are told together; of a score the sum alone. A tone is heard once. `paid` are all
    payments as they stand now, where a correction changed some.
    """
    code = deal.code if deal else "american"
    said: list[Utterance] = []
    toned: set[Tone] = set()
    for ruling in sorted(rulings, key=lambda ruling: _ORDER[ruling.kind]):
        level, tone, lasts = MANNER[ruling.kind]
        text = _words(ruling)
        if text is None:
            continue
        if corrected and not said:
            text = SAID["corrected"].format(text=text)
        said.append(
            Utterance(
                key=f"{ruling.kind} {ruling.at} {ruling.seat} {ruling.text}",
                level=level,
                text=spoken(text, code),
                tone=None if tone in toned else tone,
                turn=turn,
                lasts=lasts,
                about=(ruling,),
            )
        )
        if tone:
            toned.add(tone)
    payments = _payments(rulings if paid is None else paid, turn)
    if corrected and not said:
        payments = [
            replace(each, text=SAID["corrected"].format(text=each.text)) for each in payments
        ]
    return said + payments


def _words(ruling: Ruling) -> str | None:
    if ruling.kind == "settle":
        return None
    if ruling.kind == "score":
        return ruling.text.partition(". ")[0].rstrip(".") + "."
    return brief(ruling.text)


def _payments(rulings: Sequence[Ruling], turn: int) -> list[Utterance]:
    """Return one utterance for all payments: who is up and who is down, most first."""
    paid = [r for r in rulings if r.kind == "settle" and r.points is not None]
    if not paid:
        return []
    sums: dict[str, int] = {}
    for ruling in paid:
        who = SEAT_NAMES[ruling.seat] if ruling.seat else ruling.player or ""
        sums[who] = sums.get(who, 0) + (ruling.points or 0)
    names: dict[int, list[str]] = {}
    for who, points in sums.items():
        names.setdefault(points, []).append(who)
    parts = []
    for points in sorted(names, reverse=True):
        way = "up" if points > 0 else "down" if points < 0 else "even"
        parts.append(SAID[way].format(who=listed(names[points]), points=abs(points)) + ".")
    level, _, lasts = MANNER["settle"]
    at = paid[0].at
    key = f"settle {at} {' '.join(parts)}"
    return [Utterance(key, level, " ".join(parts), None, turn, lasts, tuple(paid))]


def of_event(event: ev.Event, deal: Deal | None, turn: int, what: What) -> list[Utterance]:
    """Return what is said of the event itself, beside the rulings on it."""
    code = deal.code if deal else "american"
    made: Utterance | None = None
    if isinstance(event, ev.Asked) and event.question == CALLED:
        made = Utterance("", GRAVE, event.question, "call", lasts=2)
    elif isinstance(event, ev.Asked) and event.entry is not None:
        asked, mark, _ = event.question.partition("?")
        made = Utterance("", ANSWER, spoken(asked + mark, code), "question", lasts=2)
    elif isinstance(event, ev.ReviewAsked):
        words = SAID["review" if event.seat else "review.operator"]
        who = SEAT_NAMES[event.seat] if event.seat else ""
        made = Utterance("", ANSWER, words.format(who=who), "question", lasts=2)
    elif isinstance(event, ev.Asked):
        text = spoken(SAID["question"].format(question=event.question), code)
        made = Utterance("", ANSWER, text, "question", lasts=2)
    elif isinstance(event, ev.Halted):
        by = SEAT_NAMES[event.seat] if event.seat else None
        words = SAID["director.by" if by and event.reason == "director" else event.reason]
        tone: Tone = "call" if event.reason == "director" else "note"
        made = Utterance("", GRAVE, words.format(who=by), tone, lasts=2)
    elif isinstance(event, ev.Resumed):
        made = Utterance("", ANSWER, SAID["resume"], "note", lasts=1)
    elif what == "discards":
        played = _of_play(event, code)
        made = Utterance("", TALK, played, lasts=1) if played else None
    if made is None:
        return []
    return [replace(made, key=f"event {event.n}", turn=turn)]


def _of_play(event: ev.Event, code: str) -> str | None:
    if isinstance(event, ev.Discarded) and event.tile != UNKNOWN:
        words = tile_words(event.tile, code)
        return f"{words[0].upper()}{words[1:]}."
    if isinstance(event, ev.Claimed):
        return SAID["call"].format(who=seat_name(event.seat))
    if isinstance(event, ev.Declared):
        return SAID["declare"].format(who=SEAT_NAMES[event.seat])
    return None


def reviewed(
    event: ev.ReviewAnswered, ruling: Ruling | None, deal: Deal | None, turn: int
) -> list[Utterance]:
    """Return what is said of a review's answer, beside what was put right by it: that the `ruling`
    stands, or that nobody can tell."""
    words = SAID.get(f"reviewed.{event.outcome}")
    if words is None:
        return []
    headline = ruling.text.partition(". ")[0].rstrip(".") + "." if ruling else ""
    if event.outcome == "inconclusive":
        words = f"{words} {whose_turn(deal)}".rstrip()
    text = spoken(words.format(text=headline).strip(), deal.code if deal else "american")
    return [Utterance(f"event {event.n}", GRAVE, text, "note", turn, lasts=2)]


def withdrawn(
    gone: Sequence[Ruling], standing: Iterable[Ruling], deal: Deal | None, at: int, turn: int
) -> list[Utterance]:
    """Return what is said when rulings that were said aloud stand no more: as gravely as they were
    said, and what is so now.
    """
    made: list[Utterance] = []
    for kind, seat, words in taken_back(gone, standing):
        level, tone, lasts = MANNER[kind]
        text = f"{words[0].upper()}{words[1:]}" if made else SAID["corrected"].format(text=words)
        key = f"withdrawn {at} {kind} {seat}"
        made.append(Utterance(key, level, text, None if made else tone or "note", turn, lasts))
    if made:
        made[-1] = replace(made[-1], text=f"{made[-1].text} {whose_turn(deal)}".rstrip())
    return made


def taken_back(
    gone: Iterable[Ruling], standing: Iterable[Ruling]
) -> Iterator[tuple[Kind, Seat | None, str]]:
    """Yield what is so where rulings stand no more, the gravest first: the kind, whom it was of,
    and a sentence for behind a colon. Nothing where the same is ruled again in other words.
    """
    left = {(ruling.kind, ruling.seat) for ruling in standing}
    lost: dict[tuple[Kind, Seat | None], Ruling] = {}
    for ruling in sorted(gone, key=lambda ruling: _ORDER[ruling.kind]):
        if (ruling.kind, ruling.seat) not in left:
            who = None if ruling.kind in MONEY else ruling.seat
            lost.setdefault((ruling.kind, who), ruling)
    for kind, seat in lost:
        words = TAKEN_BACK[kind]
        if seat is None and "{who" in words:
            words = SAID["withdrawn.all"]
        name = SEAT_NAMES[seat] if seat else ""
        yield kind, seat, words.format(who=name, whose=f"{name}'s")


def can_be_told(gone: Iterable[Ruling], event: ev.Event) -> tuple[Ruling, ...]:
    """Return those of the rulings that stand no more of which it can be said what is so instead.

    Where a review could not tell it, nobody knows whether something was done wrong; that nobody is
    blamed says it.
    """
    unknown = isinstance(event, ev.ReviewAnswered) and event.outcome == "inconclusive"
    return tuple(each for each in gone if not (unknown and each.kind in ("illegal", "warning")))


def whose_turn(deal: Deal | None) -> str:
    """Whose turn it is now, as a sentence; empty where nobody plays."""
    if deal is None or deal.phase != "play" or deal.turn is None:
        return ""
    return SAID["turn"].format(whose=f"{SEAT_NAMES[deal.turn]}'s")
