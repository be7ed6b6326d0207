"""A tournament's story as read: how it begins, what happens, and what must be said about it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from pathlib import PurePath
from typing import Any, Literal

from rules.movement.drawing import in_order
from rules.stories.model import parameters
from rules.tournament import events as ev
from rules.tournament.movements import movement_of
from rules.tournament.rulings import TournamentKind, TournamentRuling
from rules.tournament.state import Tournament

Deed = Callable[[Tournament], Iterable[ev.TournamentEvent]]
"""What happens, which may depend on how things stand: ``all hand in``."""

StoryMovement = Literal["2019", "offered", "random", "swiss", "none"]


@dataclass(frozen=True)
class ExpectedRuling:
    """A ruling that must have been given; the laws named must be among those it cites."""

    kind: TournamentKind
    player: int | None = None
    laws: tuple[str, ...] = ()
    reason: str = ""
    given: tuple[tuple[str, str], ...] = ()
    line: int = 0

    def met_by(self, ruling: TournamentRuling) -> bool:
        """Whether this is the ruling."""
        return (
            self.kind == ruling.kind
            and self.player in (None, ruling.player)
            and set(self.laws) <= set(ruling.laws)
            and self.reason == ruling.reason.code
            and set(self.given) <= parameters(ruling.reason).items()
        )

    def __str__(self) -> str:
        player = str(self.player) if self.player is not None else None
        given = (f"{name}={value}" for name, value in self.given)
        return " ".join(filter(None, (self.kind, player, *self.laws, self.reason, *given)))


@dataclass(frozen=True)
class Step:
    """A line of a story: what happens, or what must be so."""

    line: int
    deeds: tuple[Deed, ...] = ()
    rulings: tuple[ExpectedRuling, ...] | None = None
    state: tuple[str, Callable[[Tournament], bool]] | None = None


@dataclass
class TournamentStory:
    """One situation; `breaks` and `keeps` name the laws that it is a test of."""

    name: str
    file: str
    line: int
    tables: int = 4
    players: int | None = None
    rounds: int = 2
    games: int = 1
    movement: StoryMovement = "2019"
    prizes: tuple[int, ...] = ()
    settings: dict[str, Any] = field(default_factory=dict)
    breaks: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    steps: list[Step] = field(default_factory=list)

    @property
    def id(self) -> str:
        """A short name without blanks, unlike that of any other."""
        *_, folder, file = ("", *PurePath(self.file).parts)
        words = re.sub(r"[^a-z0-9]+", "_", self.name.lower()).strip("_")
        return "-".join(filter(None, (folder, PurePath(file).stem, words)))

    @property
    def test(self) -> str:
        """The test that plays the story, as pytest names it from the repository's root."""
        return f"tests/rules/tournament/test_tournament_stories.py::test_story[{self.id}]"

    def beginning(self) -> Iterator[ev.TournamentEvent]:
        """Yield what happens before the first line: everybody has come and knows the first seat."""
        yield ev.TournamentOpened(
            name=self.name,
            rounds=self.rounds,
            games=self.games,
            prizes=self.prizes,
            settings=self.settings,
        )
        players = range(1, (self.players or 4 * self.tables) + 1)
        tables = range(1, self.tables + 1)
        yield from (ev.PlayerEntered(number=number, name=f"Player {number}") for number in players)
        yield from (ev.TableAdded(table=table) for table in tables)
        yield ev.SeatsSet(round=1, seats=in_order(players, tables))
        if self.movement != "none":
            yield movement_of(self.movement, 1, self.tables, self.rounds)
