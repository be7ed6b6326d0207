"""Who is who: players of halls, and which of them are one person by the league's entries.

Nobody is taken for somebody else by a name alone. A hall numbers its players anew in each meeting;
each of them is a *player* of the league with a number of its own. A merge says that several are one
*person*, whose number is the lowest of theirs; taking it back parts them again, as far as no other
merge holds them together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from controller.league.entries import (
    LeagueEntry,
    LeagueEntryError,
    MergeTakenBack,
    PersonForgotten,
    PlayersMerged,
)


class LeaguePlayer(NamedTuple):
    """A player of a meeting, and the number that the league gave to it."""

    id: int
    hall: str
    epoch: str
    number: int


@dataclass(frozen=True)
class People:
    """Who belongs together: each player's person, each person's players, and who is forgotten."""

    person_of: Mapping[int, int]
    players_of: Mapping[int, tuple[int, ...]]
    merges: Mapping[int, PlayersMerged]
    """Those that hold, by their numbers."""
    forgotten: frozenset[int]
    """Players, not persons: who was merged with a forgotten one later keeps the name."""


def people(ids: Iterable[int], entries: Sequence[LeagueEntry]) -> People:
    """Return who is who after these entries.

    >>> two = people([1, 2, 3], [PlayersMerged(n=1, players=(2, 3))])
    >>> two.players_of
    {1: (1,), 2: (2, 3)}
    """
    merges = {each.n: each for each in entries if isinstance(each, PlayersMerged)}
    for each in entries:
        if isinstance(each, MergeTakenBack):
            merges.pop(each.merge, None)
    person_of = {id: id for id in sorted(ids)}
    for merge in merges.values():
        joined = {person_of[id] for id in merge.players if id in person_of}
        for id, person in person_of.items():
            if person in joined:
                person_of[id] = min(joined)
    players_of: dict[int, tuple[int, ...]] = {}
    for id, person in person_of.items():
        players_of[person] = (*players_of.get(person, ()), id)
    forgotten = {id for each in entries if isinstance(each, PersonForgotten) for id in each.players}
    return People(person_of, players_of, merges, frozenset(forgotten))


def merge(now: People, players: Mapping[int, LeaguePlayer], given: Sequence[int]) -> PlayersMerged:
    """Return the entry that makes these players one person. `LeagueEntryError` if they are not
    there, are one already, or played in one meeting."""
    persons = {_person(now, id) for id in given}
    if len(persons) < 2:
        raise LeagueEntryError("league-one-already")
    if _met(now, players, persons):
        raise LeagueEntryError("league-both-there")
    return PlayersMerged(players=tuple(dict.fromkeys(given)))


def take_back(now: People, number: int) -> MergeTakenBack:
    """Return the entry that takes a merge back. `LeagueEntryError` if there is none that holds."""
    if number not in now.merges:
        raise LeagueEntryError("league-no-merge", n=number)
    return MergeTakenBack(merge=number)


def forget(now: People, player: int) -> PersonForgotten:
    """Return the entry that forgets a person, with all the players that it is.

    `LeagueEntryError` if there is nobody to forget.
    """
    whole = now.players_of[_person(now, player)]
    if set(whole) <= now.forgotten:
        raise LeagueEntryError("league-forgotten-already", player=player)
    return PersonForgotten(players=whole)


def _person(now: People, id: int) -> int:
    try:
        return now.person_of[id]
    except KeyError:
        raise LeagueEntryError("league-no-player", player=id) from None


def same_names(
    now: People, players: Mapping[int, LeaguePlayer], names: Mapping[int, str]
) -> Iterator[tuple[int, ...]]:
    """Yield persons of one hall who have the same name and never played in one meeting.

    They may be one: that is for somebody who knows them to say.
    """
    found: dict[tuple[str, str], set[int]] = {}
    for id, name in names.items():
        if id in players and id not in now.forgotten:
            key = (players[id].hall, " ".join(name.split()).casefold())
            found.setdefault(key, set()).add(now.person_of[id])
    for _, persons in sorted(found.items()):
        if len(persons) > 1 and not _met(now, players, persons):
            yield tuple(sorted(persons))


def _met(now: People, players: Mapping[int, LeaguePlayer], persons: Iterable[int]) -> bool:
    """Whether two of these persons were players of one meeting: then they are two."""
    seen: set[tuple[str, str]] = set()
    for person in persons:
        meetings = {(players[id].hall, players[id].epoch) for id in now.players_of[person]}
        if meetings & seen:
            return True
        seen |= meetings
    return False
