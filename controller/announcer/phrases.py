"""From what happened to what is said of it: short sentences, first what, then what to do.

What is read of a ruling is what happened, why, and how play goes on. Aloud the reasons are left out
where it would be long; they stand on the screen.
"""

from __future__ import annotations

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
from controller.hall.standing import RoundTime
from controller.settings import What
from controller.words import ENGLISH, Style, Words
from rules import events as ev
from rules.reasons.questions import RefereeCalled
from rules.rulings import MONEY, Kind, Ruling
from rules.table import Deal
from rules.tiles import UNKNOWN, Seat

SENTENCES: Final = "aloud/voice"
"""The message file of the voice."""

STYLES: Final[Mapping[str, Style]] = {
    "american": "american",
    "tournament-2019": "american",
    "league": "american",
    "nmjl-1946": "older",
    "hoyle-league": "older",
    "british-1924": "british",
    "hoyle-woo": "british",
}
"""How tiles are called aloud, by the code's name; one that is not here as the American one.

The white dragon is the soap where the card counts it as a zero, and the white dragon elsewhere;
American players leave "dragon" off the other two. The sources print `bams`, `craks`, `dots` and
"soap or white dragon" (source 001). For the British suits they print no names: those in the message
files are what is said at British tables today.
"""

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

_OF_NOBODY: Final[frozenset[Kind]] = frozenset({"director", "wall_game", "void", *MONEY})
"""The kinds of ruling that are taken back in words that name nobody."""


def aloud(deal: Deal | None, language: str = ENGLISH) -> Words:
    """Return the words that are said at a deal's table: tiles as its players call them."""
    return Words.at(deal, language, STYLES.get(deal.code if deal else "", "american"))


def of_rulings(
    rulings: Sequence[Ruling],
    deal: Deal | None,
    turn: int,
    *,
    corrected: bool = False,
    paid: Sequence[Ruling] | None = None,
    language: str = ENGLISH,
) -> list[Utterance]:
    """Return what is said of the rulings on one event that the table may hear, the gravest first.

    Payments are said together; of a score the sum alone. A tone is heard once. `paid` are all
    payments as they stand now, where a correction changed some.
    """
    words = aloud(deal, language)
    said: list[Utterance] = []
    toned: set[Tone] = set()
    for ruling in sorted(rulings, key=lambda ruling: _ORDER[ruling.kind]):
        level, tone, lasts = MANNER[ruling.kind]
        text = _said(ruling, words)
        if text is None:
            continue
        if corrected and not said:
            text = words.label(SENTENCES, "voice-correction", text=text)
        said.append(
            Utterance(
                key=f"{ruling.kind} {ruling.at} {ruling.seat} {hash((ruling.reason, ruling.then))}",
                level=level,
                text=text,
                tone=None if tone in toned else tone,
                turn=turn,
                lasts=lasts,
                about=(ruling,),
            )
        )
        if tone:
            toned.add(tone)
    payments = _payments(rulings if paid is None else paid, turn, words)
    if corrected and not said:
        payments = [
            replace(each, text=words.label(SENTENCES, "voice-correction", text=each.text))
            for each in payments
        ]
    return said + payments


def _said(ruling: Ruling, words: Words) -> str | None:
    if ruling.kind == "settle":
        return None
    return words.headline(ruling) if ruling.kind == "score" else words.spoken(ruling)


def _payments(rulings: Sequence[Ruling], turn: int, words: Words) -> list[Utterance]:
    """Return one utterance for all payments: who is up and who is down, most first."""
    paid = [r for r in rulings if r.kind == "settle" and r.points is not None]
    if not paid:
        return []
    sums: dict[str, int] = {}
    for ruling in paid:
        who = words.seat(ruling.seat) if ruling.seat else ruling.player or ""
        sums[who] = sums.get(who, 0) + (ruling.points or 0)
    names: dict[int, list[str]] = {}
    for who, points in sums.items():
        names.setdefault(points, []).append(who)
    parts = []
    for points in sorted(names, reverse=True):
        way = "up" if points > 0 else "down" if points < 0 else "even"
        given = {"who": names[points], "way": way, "points": abs(points)}
        parts.append(words.label(SENTENCES, "voice-payment", **given))
    level, _, lasts = MANNER["settle"]
    at = paid[0].at
    key = f"settle {at} {' '.join(parts)}"
    return [Utterance(key, level, " ".join(parts), None, turn, lasts, tuple(paid))]


def of_event(
    event: ev.Event, deal: Deal | None, turn: int, what: What, language: str = ENGLISH
) -> list[Utterance]:
    """Return what is said of the event itself, beside the rulings on it."""
    words = aloud(deal, language)
    say = words.labels(SENTENCES)
    whose: Seat | None = getattr(event, "seat", None)
    who = words.seat(whose) if whose else None
    made: Utterance | None = None
    if isinstance(event, ev.Asked) and event.asks == RefereeCalled():
        made = Utterance("", GRAVE, words.question(event), "call", lasts=2)
    elif isinstance(event, ev.Asked) and event.entry is not None:
        made = Utterance("", ANSWER, words.asked(event), "question", lasts=2)
    elif isinstance(event, ev.ReviewAsked):
        made = Utterance("", ANSWER, say("voice-review", who=who), "question", lasts=2)
    elif isinstance(event, ev.Asked):
        text = say("voice-question", question=words.question(event))
        made = Utterance("", ANSWER, text, "question", lasts=2)
    elif isinstance(event, ev.Halted):
        text = say("voice-halted", reason=event.reason, who=who)
        tone: Tone = "call" if event.reason == "director" else "note"
        made = Utterance("", GRAVE, text, tone, lasts=2)
    elif isinstance(event, ev.Resumed):
        made = Utterance("", ANSWER, say("voice-resumed"), "note", lasts=1)
    elif what == "discards":
        played = _of_play(event, words)
        made = Utterance("", TALK, played, lasts=1) if played else None
    if made is None:
        return []
    return [replace(made, key=f"event {event.n}", turn=turn)]


def of_round_time(
    time: RoundTime, left: int, turn: int, language: str = ENGLISH
) -> Utterance | None:
    """Return what is said when a round's time is nearly over (`left` minutes), and when it is."""
    if time not in ("warns", "stops"):
        return None
    text = Words(language).label(SENTENCES, "voice-time", state=time, minutes=left)
    level = GRAVE if time == "stops" else ANSWER
    tone: Tone = "call" if time == "stops" else "note"
    return Utterance(f"round time {time} {left}", level, text, tone, turn, FOR_GOOD)


def _of_play(event: ev.Event, words: Words) -> str | None:
    if isinstance(event, ev.Discarded) and event.tile != UNKNOWN:
        tile = words.tile(event.tile)
        return words.label(SENTENCES, "voice-discarded", tile=f"{tile[0].upper()}{tile[1:]}")
    if isinstance(event, ev.Claimed):
        return words.label(SENTENCES, "voice-call", who=words.seat(event.seat))
    if isinstance(event, ev.Declared):
        return words.label(SENTENCES, "voice-declare", who=words.seat(event.seat))
    return None


def reviewed(
    event: ev.ReviewAnswered,
    ruling: Ruling | None,
    deal: Deal | None,
    turn: int,
    language: str = ENGLISH,
) -> list[Utterance]:
    """Return what is said of a review's answer, beside what was put right by it: that the `ruling`
    stands, or that nobody can tell."""
    words = aloud(deal, language)
    if event.outcome == "inconclusive":
        text = f"{undecided(words)} {whose_turn(deal, words)}".rstrip()
    elif event.outcome == "upheld":
        stands = words.headline(ruling) if ruling else ""
        text = words.label(SENTENCES, "voice-review-upheld", ruling=stands)
    else:
        return []
    return [Utterance(f"event {event.n}", GRAVE, text, "note", turn, lasts=2)]


def withdrawn(
    gone: Sequence[Ruling],
    standing: Iterable[Ruling],
    deal: Deal | None,
    at: int,
    turn: int,
    language: str = ENGLISH,
) -> list[Utterance]:
    """Return what is said when rulings that were said aloud stand no more: as gravely as they were
    said, and what is so now.
    """
    words = aloud(deal, language)
    made: list[Utterance] = []
    for kind, seat, sentence in taken_back(gone, standing, words):
        level, tone, lasts = MANNER[kind]
        text = sentence if made else words.label(SENTENCES, "voice-correction", text=sentence)
        key = f"withdrawn {at} {kind} {seat}"
        made.append(Utterance(key, level, text, None if made else tone or "note", turn, lasts))
    if made:
        made[-1] = replace(made[-1], text=f"{made[-1].text} {whose_turn(deal, words)}".rstrip())
    return made


def taken_back(
    gone: Iterable[Ruling], standing: Iterable[Ruling], words: Words
) -> Iterator[tuple[Kind, Seat | None, str]]:
    """Yield what is so where rulings stand no more, the gravest first: the kind, whom it was of,
    and a sentence. Nothing where the same is ruled again in other words.
    """
    left = {(ruling.kind, ruling.seat) for ruling in standing}
    lost: dict[tuple[Kind, Seat | None], Ruling] = {}
    for ruling in sorted(gone, key=lambda ruling: _ORDER[ruling.kind]):
        if (ruling.kind, ruling.seat) not in left:
            who = None if ruling.kind in MONEY else ruling.seat
            lost.setdefault((ruling.kind, who), ruling)
    for kind, seat in lost:
        named = kind if seat or kind in _OF_NOBODY else "nobody"
        name = words.seat(seat) if seat else None
        yield kind, seat, words.label(SENTENCES, "voice-taken-back", kind=named, who=name)


def can_be_said(gone: Iterable[Ruling], event: ev.Event) -> tuple[Ruling, ...]:
    """Return those of the rulings that stand no more of which it can be said what is so instead.

    Where a review could not tell it, nobody knows whether something was done wrong; that nobody is
    blamed says it.
    """
    unknown = isinstance(event, ev.ReviewAnswered) and event.outcome == "inconclusive"
    return tuple(each for each in gone if not (unknown and each.kind in ("illegal", "warning")))


def whose_turn(deal: Deal | None, words: Words) -> str:
    """Whose turn it is now, as a sentence; empty where nobody plays."""
    if deal is None or deal.phase != "play" or deal.turn is None:
        return ""
    return words.label(SENTENCES, "voice-turn", who=words.seat(deal.turn))


def undecided(words: Words) -> str:
    """What is said where a review could not tell what happened."""
    return words.label(SENTENCES, "voice-review-inconclusive")
