"""A true record of a deal with one entry damaged, and what a referee makes of it.

    truth = truth_of("american", seed=3)
    for damage in damages(truth):
        judged_beside(truth, damage, "hand")

An entry is lost, there twice, moved, or names another tile or another seat; the record was written
by hand or by an eye. Of each it is found what the referee says that the true record does not have:
as it stood at the end, and what was said while it was played; whether he noticed that the record is
doubtful and how soon; and whether all is right again once the entry is put right.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Literal, get_args

import msgspec

from rules import events as ev
from rules.cards import Card, load_card
from rules.codes import get_code
from rules.events import Event
from rules.reasons.dead_hands import DeadHandIsOut
from rules.referee import Referee
from rules.rulings import Ruling
from rules.tiles import FACES, FLOWER, NUMBERED_FLOWERS, SEATS, UNSEEN, AnySeat, Tile
from tests.games.judged import accusations, invented_in
from tests.games.recorded import record_sharply, written
from tests.games.sums import Sums
from tests.players import classical, play

Kind = Literal["lost", "doubled", "moved", "tile", "seat"]
KINDS: Final[tuple[Kind, ...]] = get_args(Kind)
By = Literal["hand", "eye"]
BY: Final[tuple[By, ...]] = get_args(By)
FAR: Final = 6
"""Entries by which one is moved, at most."""
DEATHS: Final = ("dead", "foul")
_WHOLE: Final = (ev.GameStarted, ev.DealStarted, ev.Dealt, ev.DealEnded)
"""Entries that are no act of play: without them it is another deal."""


@dataclass(frozen=True, eq=False)
class Truth:
    """A deal of `code` as it was played; each is itself alone, so that it is judged but once."""

    code: str
    card: Card | None
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Damage:
    """An entry that is damaged, by its place; `instead` stands there, `to` is where it was put."""

    kind: Kind
    place: int
    instead: Event | None = None
    to: int = 0


@dataclass
class Beside(Sums):
    """What a referee says beside what he says of the true record, of so many `runs`.

    `wins` were granted and `deaths` called that are none, `others` are other false accusations, as
    all stood at the end; `once_` are those that were said at any time. `noticed` is in how many it
    was asked what happened, after `delays` entries each; `accusing` were not noticed and accused
    somebody; `mended` were as they should be once the entry was put right, of `answered`. Of
    `wins_due` true wins `won` were said; `unseen` are the draws that were not on record where a
    deal came to the wall's end (`tests.games.behind_arms` alone tells of these).
    """

    runs: int = 0
    wins: int = 0
    deaths: int = 0
    others: int = 0
    once_wins: int = 0
    once_deaths: int = 0
    once_others: int = 0
    hit: int = 0
    noticed: int = 0
    harmless: int = 0
    asked: int = 0
    answered: int = 0
    mended: int = 0
    missing: int = 0
    wins_due: int = 0
    won: int = 0
    unseen: list[int] = field(default_factory=list)
    delays: list[int] = field(default_factory=list)
    told: list[str] = field(default_factory=list)


def truth_of(code: str, seed: int) -> Truth:
    """Return a deal by a seed: of odd ones with offences in it that eyes can find."""
    card = _card(code)
    if seed % 2:
        game = record_sharply(code, written(code, seed))
        named = get_code(code).card
        odd = load_card(named) if named else None
        return Truth(code, odd, tuple(_while_alive(code, odd, [game.begun, *game.truth()])))
    if get_code(code).ways.chows:
        return Truth(code, None, tuple(classical.play(seed, code).events))
    assert card is not None
    return Truth(code, card, tuple(play(card, seed, code=code).events))


def _while_alive(code: str, card: Card | None, events: Sequence[Event]) -> Iterator[Event]:
    """Yield the events up to the first act of a dead hand.

    Who writes odd deals plays on with a hand that died of something else than a draw. Nobody at a
    table does that once it was said, and a record of it is doubtful before it is damaged.
    """
    referee = Referee(get_code(code), card)
    for event in events:
        said = referee.see(event)
        if any(isinstance(ruling.reason, DeadHandIsOut) for ruling in said):
            return
        yield event


@lru_cache
def _card(code: str) -> Card | None:
    if get_code(code).ways.chows:
        return None
    named = get_code(code).card
    return load_card("practice" if named is None else named)


def damages(truth: Truth, rng: random.Random) -> Iterator[Damage]:
    """Yield one damage of each kind, where the record has a place for it."""
    for kind in KINDS:
        damage = damage_of(truth, kind, rng)
        if damage is not None:
            yield damage


def damage_of(truth: Truth, kind: Kind, rng: random.Random) -> Damage | None:
    """Return a damage of this kind at a place by chance; None if the record has none."""
    places = [n for n, each in enumerate(truth.events) if not isinstance(each, _WHOLE)]
    rng.shuffle(places)
    for place in places:
        damage = _DAMAGED[kind](truth.events, place, rng)
        if damage is not None:
            return damage
    return None


def lost(truth: Truth) -> Iterator[Damage]:
    """Yield each entry in turn as lost."""
    for place, event in enumerate(truth.events):
        if not isinstance(event, _WHOLE):
            yield Damage("lost", place)


def _moved(events: Sequence[Event], place: int, rng: random.Random) -> Damage | None:
    to = place + rng.choice([*range(-FAR, 0), *range(1, FAR + 1)])
    between = events[min(place, to) : max(place, to) + 1]
    inside = 0 < to < len(events) and not any(isinstance(each, _WHOLE) for each in between)
    alike = all(bare(each) == bare(between[0]) for each in between)
    return Damage("moved", place, to=to) if inside and not alike else None


def _tile(events: Sequence[Event], place: int, rng: random.Random) -> Damage | None:
    event = events[place]
    if isinstance(event, ev.Discarded | ev.BonusShown | ev.Claimed | ev.Redeemed):
        return Damage("tile", place, msgspec.structs.replace(event, tile=_another(event.tile, rng)))
    if isinstance(event, ev.Exposed | ev.ExposureChanged | ev.Shown) and event.tiles:
        tiles = list(event.tiles)
        at = rng.randrange(len(tiles))
        tiles[at] = _another(tiles[at], rng)
        return Damage("tile", place, msgspec.structs.replace(event, tiles=tuple(tiles)))
    return None


def _another(tile: Tile, rng: random.Random) -> Tile:
    like = NUMBERED_FLOWERS if tile in NUMBERED_FLOWERS else FACES
    return rng.choice([face for face in like if face not in (tile, FLOWER)])


def _seat(events: Sequence[Event], place: int, rng: random.Random) -> Damage | None:
    event = events[place]
    seat: AnySeat | None = getattr(event, "seat", None)
    if seat is None or seat == UNSEEN:
        return None
    others = [each for each in SEATS if each not in (seat, getattr(event, "to", None))]
    return Damage("seat", place, msgspec.structs.replace(event, seat=rng.choice(others)))


_DAMAGED: Final[Mapping[Kind, Callable[[Sequence[Event], int, random.Random], Damage | None]]] = {
    "lost": lambda events, place, rng: Damage("lost", place),
    "doubled": lambda events, place, rng: Damage("doubled", place),
    "moved": _moved,
    "tile": _tile,
    "seat": _seat,
}


def record_of(truth: Truth, damage: Damage | None, by: By) -> list[Event]:
    """Return the record, numbered, as it was written by a hand or an eye."""
    events = list(truth.events)
    if damage is not None:
        event = events.pop(damage.place)
        if damage.kind == "moved":
            events.insert(damage.to, event)
        else:
            there = {"lost": [], "doubled": [event, event]}.get(damage.kind, [damage.instead])
            events[damage.place : damage.place] = there  # type: ignore[assignment]
    return [_noted(event, by, n) for n, event in enumerate(events, 1)]


def _noted(event: Event, by: By, n: int = 0) -> Event:
    source = "camera" if by == "eye" else "operator"
    if isinstance(event, ev.Dealt) and by == "eye":
        event = msgspec.structs.replace(event, followed=True)
    return msgspec.structs.replace(event, n=n, source=source)


def put_right(truth: Truth, damage: Damage, by: By) -> Iterator[Event]:
    """Yield what people say so that the record is true again."""
    event = msgspec.structs.replace(_noted(truth.events[damage.place], by), source="operator")
    n = damage.place + 1
    if damage.kind == "lost":
        yield ev.PutIn(before=n, acts=(event,), source="operator")
    elif damage.kind == "doubled":
        yield ev.Amended(target=n + 1, source="operator")
    elif damage.kind == "moved":
        yield ev.Amended(target=damage.to + 1, source="operator")
        before = n if damage.to > damage.place else n + 1
        yield ev.PutIn(before=before, acts=(event,), source="operator")
    else:
        yield ev.Amended(target=n, event=event, source="operator")


def bare(event: Event) -> Event:
    """Return the event without what says when it was noted, and by whom."""
    return msgspec.structs.replace(event, n=0, at=None, source="", confidence=None, hidden=())


def judged_beside(truth: Truth, damage: Damage, by: By) -> Beside:
    """Judge a damaged record, and say what the true one has not."""
    true = _judged(truth, by)
    due = true[-1][0].rulings
    waits = [*due, *true[-1][0].unsettled.waiting]  # what the true record would still come to
    record = record_of(truth, damage, by)
    first = min(damage.place, damage.to) if damage.kind == "moved" else damage.place
    referee, said = true[first][0].copy(), list(true[first][1])
    noticed, asked = None, set[object]()
    for place, event in enumerate(record[first:], first):
        said += referee.see(event)
        if doubts := _doubts(referee):
            noticed = place - first if noticed is None else noticed
            asked |= doubts
    false, once = NotDue.of(referee.rulings, waits), NotDue.of(said, waits)
    found = Beside(
        runs=1, wins=false.wins, deaths=false.deaths, others=false.others,
        once_wins=once.wins, once_deaths=once.deaths, once_others=once.others,
        noticed=noticed is not None, asked=len(asked),
        delays=[] if noticed is None else [noticed],
        told=[*false.told, *(f"once: {each}" for each in once.told if each not in false.told)],
    )  # fmt: skip
    found.hit = bool(false.told)
    found.harmless = noticed is None and content(referee.rulings) == content(due)
    missing = accusations(due) - accusations(referee.rulings)
    found.missing = missing.total()
    found.answered = 1
    for event in put_right(truth, damage, by) if _is_told(damage, record) else ():
        referee.see(event)
    found.mended = content(referee.rulings) == content(due) or not _is_told(damage, record)
    return found


def true_deaths(truth: Truth, by: By) -> tuple[Counter[int], int]:
    """Return after how many entries each death of a sound record is said, and how many of those
    that were said are taken back."""
    referee = Referee(get_code(truth.code), truth.card)
    said_after: dict[tuple[int, AnySeat | None], int] = {}
    for event in record_of(truth, None, by):
        referee.see(event)
        for ruling in referee.rulings:
            if ruling.kind in DEATHS:
                said_after.setdefault((ruling.at, ruling.seat), event.n - ruling.at)
    stand = {(ruling.at, ruling.seat) for ruling in referee.rulings if ruling.kind in DEATHS}
    return Counter(said_after.values()), len(said_after.keys() - stand)


def _is_told(damage: Damage, record: Sequence[Event]) -> bool:
    """Whether the entry can be put right: of one lost at the very end there is nothing after."""
    return damage.kind != "lost" or damage.place < len(record)


@lru_cache(maxsize=2)
def _judged(truth: Truth, by: By) -> tuple[tuple[Referee, tuple[Ruling, ...]], ...]:
    """Return who judges the true record, and what was said, before each entry and after all."""
    referee = Referee(get_code(truth.code), truth.card)
    found: list[tuple[Referee, tuple[Ruling, ...]]] = [(referee.copy(), ())]
    for event in record_of(truth, None, by):
        said = referee.see(event)
        found.append((referee.copy(), (*found[-1][1], *said)))
    return tuple(found)


def _doubts(referee: Referee) -> set[object]:
    """What is in doubt of the record, as people are asked of it."""
    supposed = {(each.n, each.what) for each in referee.unsettled.supposed}
    return {*supposed, *((each.n, each.act) for each in referee.deal.impossible)}


Content = Counter[tuple[object, ...]]


def content(rulings: Iterable[Ruling]) -> Content:
    """Return what was ruled, whatever entry it was on."""
    return Counter((r.kind, r.seat, r.points, r.player, r.audience, r.laws) for r in rulings)


def _refused(rulings: Iterable[Ruling]) -> list[tuple[str, AnySeat | None, str]]:
    return [(r.kind, r.seat, r.reason.code) for r in rulings if r.kind == "refused"]


@dataclass(frozen=True)
class NotDue:
    """What was said and is not due, as accusations or wins; `others` has hands refused as well."""

    wins: int
    deaths: int
    others: int
    told: tuple[str, ...]

    @classmethod
    def of(cls, said: Iterable[Ruling], due: Iterable[Ruling]) -> NotDue:
        """Return what of `said` is not `due`: a death or a win is another seat's."""
        said, due = list(said), list(due)
        fatal = {r.seat for r in due if r.kind in DEATHS}
        won = {r.seat for r in due if r.kind == "win"}
        wins = [r.seat for r in said if r.kind == "win" and r.seat not in won]
        dead = [r.seat for r in said if r.kind in DEATHS and r.seat not in fatal]
        milder = [[r for r in each if r.kind not in DEATHS] for each in (said, due)]
        others = invented_in(*map(accusations, milder))
        others += Counter(_refused(said)) - Counter(_refused(due))
        told = [f"win {seat}" for seat in wins] + [f"dead {seat}" for seat in dead]
        told += [" ".join(map(str, each)) for each in others]
        return cls(len(wins), len(set(dead)), others.total(), tuple(told))
