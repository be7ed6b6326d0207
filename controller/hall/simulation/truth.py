"""What the desk has in the end, held against the tables' own journals.

The standings are computed from the journals alone, deal by deal, with what was typed at the desk;
nothing of the desk's is used for it.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

from controller.hall.reports import Report, epoch_of
from controller.hall.simulation.director import TypedAtDesk
from controller.hall.simulation.plan import PlayedGame, SimulationPlan
from controller.hall.store import DeskStore
from controller.record.journal import JournalReader
from controller.record.verifying import verified
from controller.statistics.gather import Gatherer
from controller.statistics.rows import DealRow

Game = tuple[int, int, int]
"""Round, table, game."""


class Compared(msgspec.Struct, kw_only=True):
    """What came out of it. `lost` and `doubled` are entries; `broken` names the journals whose
    chain does not hold, there or here; `unsent` are entries on computers that were taken away, that
    the desk had not had; `wrong` says of whom the points differ."""

    journals: int = 0
    entries: int = 0
    lost: int = 0
    doubled: int = 0
    changed: int = 0
    unsent: int = 0
    broken: list[str] = []
    refused: int = 0
    games: int = 0
    wrong: list[str] = []

    @property
    def sound(self) -> bool:
        """Whether the desk has just what the tables wrote, and the standings follow from it."""
        return not (self.lost or self.doubled or self.changed or self.broken or self.wrong)


def compared(
    plan: SimulationPlan, store: DeskStore, results: Any, gone: Iterable[str] = ()
) -> Compared:
    """Compare. `gone` are the journals (by name) of computers that were taken away: what they had
    not sent is with them. `results` is what the desk gives out for other programs."""
    found, missing = Compared(), set(gone)
    points: dict[Game, dict[str, int]] = {}
    played = {(each.journal, each.n): each for each in _truth(plan)}
    for path in sorted(Path(plan.journals).glob("table-*.journal")):
        _one_journal(path, store, found, path.name in missing)
        for row in rows_of(path):
            game = played[path.name, row.n]
            if row.finished and (row.last <= _stored(store, path)):
                points[game.round, game.table, game.game] = _by_name(row)
    found.refused = len(store.refused())
    _standings(plan, points, results, found)
    return found


def _truth(plan: SimulationPlan) -> list[PlayedGame]:
    return [
        msgspec.json.decode(line, type=PlayedGame)
        for file in sorted(Path(plan.folder).glob("truth-[0-9]*.jsonl"))
        for line in file.read_bytes().splitlines()
    ]


def _key(path: Path) -> tuple[int, str]:
    """Return a journal's table and epoch."""
    with JournalReader(path) as journal:
        rows = journal.rows(0, 1)
    table = int(path.name.split("-")[1])
    return table, epoch_of(Report.of_row(rows[0])) if rows else ""


def _stored(store: DeskStore, path: Path) -> int:
    return store.stored(*_key(path)).n


def _one_journal(path: Path, store: DeskStore, found: Compared, gone: bool) -> None:
    """Hold a table's journal against what the desk has by its name."""
    with JournalReader(path) as journal:
        own = {row[0]: Report.of_row(row) for row in journal.rows()}
    found.journals += 1
    found.entries += len(own)
    if not own:
        return
    kept = store.entries(*_key(path))
    times = Counter(each.n for each in kept)
    missing = [n for n in own if n not in times]
    if gone and missing == list(range(len(own) - len(missing) + 1, len(own) + 1)):
        found.unsent += len(missing)
    else:
        found.lost += len(missing)
    found.doubled += sum(times.values()) - len(times) + sum(n not in own for n in times)
    in_order = [each.n for each in kept] == sorted(times)
    found.changed += sum(own[each.n] != each for each in kept if each.n in own) + (not in_order)
    verdict = verified(path)
    heard = store.journal(*_key(path))
    if verdict.faults or (heard is not None and heard.broken):
        found.broken.append(path.name)


def rows_of(path: Path) -> list[DealRow]:
    """Return a journal's deals, the present one too."""
    gatherer = Gatherer()
    with JournalReader(path) as journal:
        for entry in journal.entries():
            gatherer.feed(entry)
    present = gatherer.present()
    return [*gatherer.rows, *([present] if present else [])]


def _by_name(row: DealRow) -> dict[str, int]:
    return {row.players[seat]: row.points.get(seat, 0) for seat in row.players}


def _standings(
    plan: SimulationPlan, points: dict[Game, dict[str, int]], results: Any, found: Compared
) -> None:
    """Compute everybody's points, and hold them against the desk's standings."""
    named = {row["number"]: row["name"] for row in results["standings"]}
    sits = {
        (played["round"], table["table"]): {w: named.get(n, "") for w, n in table["seats"].items()}
        for played in results["played"]
        for table in played["tables"]
    }
    changed: Counter[str] = Counter()
    for typed in _typed(plan):
        if typed.what == "points":
            changed[named[typed.number]] += typed.points[""]
        else:
            who = sits[typed.round, typed.table]
            made = {who[wind]: p for wind, p in typed.points.items()}
            points[typed.round, typed.table, typed.game] = made
    found.games = len(points)
    due: Counter[str] = Counter(changed)
    for each in points.values():
        due.update(each)
    found.wrong = [
        f"{row['name']}: {row['points']} at the desk, {due[row['name']]} by the journals"
        for row in results["standings"]
        if row["points"] != due[row["name"]]
    ]
    if len(points) != plan.all_games:
        found.wrong.append(f"{len(points)} games of {plan.all_games} by the journals")


def _typed(plan: SimulationPlan) -> list[TypedAtDesk]:
    file = Path(plan.folder) / "truth-desk.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else []
    return [msgspec.json.decode(line, type=TypedAtDesk) for line in lines]
