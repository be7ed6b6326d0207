"""A deal's own record, to be given to somebody: numbered from 1, without names where asked for.

What leaves the table is what lay in public view: drawn tiles stay concealed and
rulings that the deal's settings keep from the table are left out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec

from controller.record.entries import Entry
from controller.record.public import public_entry
from controller.replay.deals import JournalDeals, Summary
from controller.replay.retelling import code_of, game_before
from rules import events as ev
from rules.game import Game
from rules.policy import decided
from rules.reasons.base import AsRecorded, renamed
from rules.rulings import Ruling
from rules.tiles import SEAT_NAMES


def shared(recording: JournalDeals, deal: Summary, *, names: bool = True) -> list[Entry]:
    """Return a deal's entries as they may be given away, a journal of their own.

    A deal from the middle of a game is begun by a game of the same terms, in which
    everybody has no points yet.
    """
    entries = recording.entries(deal)
    kept = [public_entry(entry) for entry in _decided(entries)]
    game = game_before(recording.entries_of_game(deal))
    if game is not None:
        kept = [*_opened(game, deal, kept[0].n), *kept]
    kept = renumbered(kept)
    return kept if names else nameless(kept)


def renumbered(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries numbered from 1, and what they say of one another with them.

    A ruling or an amendment of what came before them is left out, or speaks of nothing.
    """
    less = entries[0].n - 1 if entries else 0
    return [
        Entry(
            event=_moved(entry.event, less),
            rulings=tuple(
                msgspec.structs.replace(ruling, at=ruling.at - less)
                for ruling in entry.rulings
                if ruling.at > less
            ),
        )
        for entry in entries
    ]


def nameless(entries: Sequence[Entry]) -> list[Entry]:
    """Return the entries with the winds in place of the players' names, wherever they stand.

    Who bets is called *Bettor 1*, *Bettor 2*, in the order they bet; who sits a deal out is left
    out.
    """
    names = _substitutes([entry.event for entry in entries])
    if not names:
        return list(entries)
    # The longest first: a name may be the beginning of another.
    known = "|".join(re.escape(name) for name in sorted(names, key=len, reverse=True))
    pattern = re.compile(rf"(?<!\w)(?:{known})(?!\w)")
    return [
        Entry(
            event=_without(entry.event, names, pattern),
            rulings=tuple(_unnamed(ruling, names, pattern) for ruling in entry.rulings),
        )
        for entry in entries
    ]


def _decided(entries: Sequence[Entry]) -> Iterator[Entry]:
    """The entries of a deal, each ruling with who hears of it: journals did not have it once."""
    begun = next((e.event for e in entries if isinstance(e.event, ev.DealStarted)), None)
    code = code_of(entry.event for entry in entries)
    settings = code.settled(begun.settings if begun else {})
    for entry in entries:
        rulings = tuple(decided(ruling, settings) for ruling in entry.rulings)
        yield msgspec.structs.replace(entry, rulings=rulings)


def _opened(game: Game, deal: Summary, first: int) -> Iterator[Entry]:
    if len(deal.players) < 3:
        return
    started = ev.GameStarted(
        n=first - 1,
        at=deal.began,
        source="script",
        code=deal.code,
        seats=dict(deal.players),
        rounds=game.rounds,
        limit=game.limit,
    )
    yield Entry(event=started)


def _moved(event: ev.Event, less: int) -> ev.Event:
    if isinstance(event, ev.Amended):
        inner = event.event
        return msgspec.structs.replace(
            event,
            n=event.n - less,
            # What is not in these entries was not before them either: nothing has the number 0.
            target=max(event.target - less, 0),
            event=inner and _moved(msgspec.structs.replace(inner, n=inner.n or event.n), less),
        )
    return msgspec.structs.replace(event, n=event.n - less)


def _substitutes(events: Sequence[ev.Event]) -> dict[str, str]:
    found: dict[str, str] = {}
    for event in events:
        inner = event.event if isinstance(event, ev.Amended) and event.event else event
        if isinstance(inner, ev.DealStarted):
            found |= {name: SEAT_NAMES[seat] for seat, name in inner.players.items()}
        elif isinstance(inner, ev.GameStarted):
            for seat, name in inner.seats.items():
                found.setdefault(name, SEAT_NAMES[seat])
    bettors = dict.fromkeys(
        event.bettor for event in events if isinstance(event, ev.BetPlaced | ev.BetSpoiled)
    )
    for number, name in enumerate((name for name in bettors if name not in found), 1):
        found[name] = f"Bettor {number}"
    for event in events:
        for name in event.out if isinstance(event, ev.DealStarted) else ():
            found.setdefault(name, "somebody")
    return found


def _without(event: ev.Event, names: Mapping[str, str], pattern: re.Pattern[str]) -> ev.Event:
    changed: dict[str, Any] = {}
    if isinstance(event, ev.DealStarted):
        changed |= {"players": {}, "out": (), "numbers": {}}
    elif isinstance(event, ev.GameStarted):
        changed["seats"] = {seat: SEAT_NAMES[seat] for seat in event.seats}
        changed["drew"] = {names.get(name, "somebody"): seat for name, seat in event.drew.items()}
    elif isinstance(event, ev.Amended) and event.event is not None:
        changed["event"] = _without(event.event, names, pattern)
    for field in ("reason", "question", "bettor"):
        value = getattr(event, field, None)
        if isinstance(value, str):
            put = pattern.sub(lambda found: names[found[0]], value)
            if put != value:
                changed[field] = put
    return msgspec.structs.replace(event, **changed)


def _unnamed(ruling: Ruling, names: Mapping[str, str], pattern: re.Pattern[str]) -> Ruling:
    player = names.get(ruling.player, "somebody") if ruling.player else None
    if isinstance(ruling.reason, AsRecorded):
        text = pattern.sub(lambda found: names[found[0]], ruling.reason.text)
        return msgspec.structs.replace(ruling, reason=AsRecorded(text), player=player)
    return msgspec.structs.replace(ruling, reason=renamed(ruling.reason, names), player=player)
