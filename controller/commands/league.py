"""`rackside league`: many halls under one roof, and who is who in them."""

from __future__ import annotations

import getpass
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from controller.league.entries import LeagueEntry
    from controller.league.overview import League
    from controller.league.store import LeagueStore
    from controller.statistics.tables import StatisticsTable

FILE: Final = "commands/league"

app = CommandGroup("Many halls under one roof: their tournaments, evenings and players.")

Folder = Annotated[
    Path, typer.Option("--folder", metavar="FOLDER", help="Where all that it has is kept.")
]
Database = Annotated[
    str | None,
    typer.Option("--database", metavar="ADDRESS", help="A PostgreSQL, as SQLAlchemy writes it."),
]
Hall = Annotated[str, typer.Argument(metavar="HALL", help="The hall: small letters and digits.")]
Player = Annotated[int, typer.Argument(min=1, help="The player's number, of `players`.")]
By = Annotated[str | None, typer.Option("--by", help="Who does it; else who is logged in.")]
Why = Annotated[str, typer.Option("--why", help="Why; it is erased with the names it is about.")]
AsCsv = Annotated[bool, typer.Option("--csv", help="As CSV.")]
HOME: Final = Path("league")
MOST_WHY: Final = 200


# -- what is shown ------------------------------------------------------------------------------


@app.command()
def standings(
    season: Annotated[
        str | None, typer.Argument(metavar="SEASON", help="Its name; else the latest.")
    ] = None,
    folder: Folder = HOME,
    database: Database = None,
    as_csv: AsCsv = False,
    language: Language = None,
) -> None:
    """Print how everybody stands in a season."""
    from controller.league.lists import standings_list
    from controller.words.labels import labels_of

    with store_at(folder, database) as store:
        league = store.league()
    if not league.seasons:
        raise UnusableInput(labels_of(FILE)("league-no-season"))
    found = league.seasons[-1] if season is None else league.season(season)
    if found is None:
        raise UnusableInput(labels_of(FILE)("league-no-such-season", given=season or ""))
    _print(standings_list(league, found), as_csv)


@app.command()
def players(
    folder: Folder = HOME,
    database: Database = None,
    as_csv: AsCsv = False,
    language: Language = None,
) -> None:
    """Print everybody: rating, games, and who may be one person twice."""
    from controller.league.lists import persons_list

    with store_at(folder, database) as store:
        league = store.league()
    _print(persons_list(league), as_csv)
    if as_csv:
        return
    for alike in league.alike:
        name = league.names[alike[0]]
        numbers = " ".join(map(str, alike))
        typer.echo(words_here().label(FILE, "league-alike", name=name, numbers=numbers))


@app.command()
def honours(folder: Folder = HOME, database: Database = None, language: Language = None) -> None:
    """Print the table of honour: who won which season and which tournament."""
    words = words_here()
    with store_at(folder, database) as store:
        league = store.league()
    for each in league.honours(datetime.now(UTC).date().isoformat()):
        who = ", ".join(called(league, person) for person in each.winners)
        typer.echo(words.label(
            FILE, "league-honour", day=each.day, name=each.name, hall=each.hall,
            at=int(bool(each.hall)), who=who,
        ))  # fmt: skip


@app.command()
def entries(
    folder: Folder = HOME,
    database: Database = None,
    as_csv: AsCsv = False,
    language: Language = None,
) -> None:
    """Print what was entered: merges, splits, seasons, by whom and why."""
    from controller.league.lists import entries_list

    with store_at(folder, database) as store:
        _print(entries_list(store.league(), store.reasons()), as_csv)


def called(league: League, person: int) -> str:
    """Return what a person is called, or the number of one without a name."""
    return league.names.get(person) or words_here().label(FILE, "league-unnamed", n=person)


def _print(table: StatisticsTable, as_csv: bool) -> None:
    from controller.statistics.tables import as_csv as csv_of

    if as_csv:
        typer.echo(csv_of(table), nl=False)
        return
    rows = [[*map(str, table.head)]]
    rows += [["–" if cell is None else str(cell) for cell in row] for row in table.rows]
    widths = [max(len(row[at]) for row in rows) for at in range(len(table.head))]
    for row in rows:
        typer.echo("  ".join(cell.ljust(w) for cell, w in zip(row, widths, strict=True)).rstrip())


# -- what is entered ----------------------------------------------------------------------------


@app.command()
def merge(
    one: Player,
    other: Player,
    why: Why = "",
    by: By = None,
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Enter that two players are one person. Ratings and standings are computed anew."""
    from controller.league import people

    _enter(
        folder, database, lambda now: people.merge(now.people, now.players, (one, other)), by, why
    )


@app.command()
def split(
    number: Annotated[int, typer.Argument(min=1, help="The number of the merge's entry.")],
    why: Why = "",
    by: By = None,
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Take a merge back: it was a mistake."""
    from controller.league import people

    _enter(folder, database, lambda now: people.take_back(now.people, number), by, why)


@app.command()
def forget(
    player: Player,
    by: By = None,
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Erase a person's names; their results stay, under a number."""
    from controller.league import people

    _enter(folder, database, lambda now: people.forget(now.people, player), by, "")


@app.command()
def season(
    name: Annotated[str, typer.Argument(help="What it is called.")],
    first: Annotated[str, typer.Argument(help="Its first day: 2026-09-01.")],
    last: Annotated[str, typer.Argument(help="Its last day.")],
    places: Annotated[
        str,
        typer.Option(help="Points for each place, as 25,18,15; else the points played count."),
    ] = "",
    best: Annotated[
        int, typer.Option(min=0, help="Of each person only so many meetings count; 0: all.")
    ] = 0,
    by: By = None,
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Set a season: from which day to which, and what counts in it."""
    from controller.league import entries as made
    from controller.words.labels import labels_of

    parts = places.replace(",", " ").split()
    if not all(each.isascii() and each.isdigit() and len(each) < 10 for each in parts):
        raise UnusableInput(labels_of(FILE)("league-bad-places"))
    given = tuple(map(int, parts))
    counts: made.Counts = "places" if given else "points"
    entry = partial(made.season, name, first, last, counts, given, best)
    _enter(folder, database, lambda _: entry(), by, "", begins=True)


@app.command()
def rating(
    method: Annotated[
        Literal["none", "elo", "openskill"], typer.Argument(help="none, elo or openskill.")
    ],
    by: By = None,
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Set how players are rated, from the first result on."""
    from controller.league.entries import RatingSet

    with hall_library():
        if method == "openskill":
            import openskill.models  # noqa: F401 - whether it is there
    _enter(folder, database, lambda _: RatingSet(method=method), by, "", begins=True)


def _enter(
    folder: Path,
    database: str | None,
    make: Callable[[League], LeagueEntry],
    by: str | None,
    why: str,
    *,
    begins: bool = False,
) -> None:
    from controller.league.entries import LeagueEntryError
    from controller.words.labels import labels_of

    with store_at(folder, database, begins=begins) as store:
        try:
            entry = store.enter(make, by or getpass.getuser(), why[:MOST_WHY])
        except LeagueEntryError as error:
            raise UnusableInput(labels_of(FILE)(error.code, **error.given)) from None
    typer.echo(words_here().label(FILE, "league-entered", n=entry.n))


# -- what comes by file, and is kept ------------------------------------------------------------


@app.command()
def sheet(
    journals: Annotated[
        list[Path], typer.Argument(metavar="JOURNAL...", help="Journals, or folders of them.")
    ],
    club: Annotated[str, typer.Option(help="What the club's evenings are called.")] = "Evening",
    language: Language = None,
) -> None:
    """Print a club's evenings as sheets to be taken, from its tables' journals."""
    import msgspec

    from controller.league.evenings import meetings_of
    from controller.statistics.library import gather
    from controller.words.labels import labels_of

    first = journals[0]
    found = gather(journals, first if first.is_dir() else first.parent)
    for line in found.passed_over:
        typer.echo(f"rackside: {words_here().said(line)}", err=True)
    if found.passed_over and not found.rows:
        raise UnusableInput(labels_of("commands/lists")("lists-no-journal"))
    meetings = meetings_of(found.rows, club)
    if not meetings:
        typer.echo(f"rackside: {words_here().label('commands/lists', 'lists-no-deal')}", err=True)
    typer.echo(msgspec.json.format(msgspec.json.encode(meetings)).decode())


@app.command()
def take(
    hall: Hall,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `league sheet` printed.")],
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Take a club's sheets from a file: what came before stays, what changed is replaced."""
    import msgspec

    from controller.league.membership import hall_named
    from controller.league.sheets import SheetError
    from controller.words.labels import at_place, labels_of, unread

    say = labels_of(FILE)
    try:
        given = msgspec.json.decode(file.read_bytes(), type=dict[str, dict[str, str]])
    except OSError as error:
        raise UnusableInput(unread(file, error)) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnusableInput(at_place(file, say("league-no-sheet", why=str(error)))) from None
    new = 0
    with store_at(folder, database, begins=True) as store:
        for epoch, parts in given.items():
            for part, body in parts.items():
                try:
                    new += store.take(hall_named(hall), epoch, part, body.encode())
                except SheetError as error:
                    wrong = say("league-no-sheet", why=str(error))
                    raise UnusableInput(at_place(file, wrong)) from None
    typer.echo(words_here().label(FILE, "league-taken", count=new, meetings=len(given)))


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The copy, a new file.")],
    folder: Folder = HOME,
    database: Database = None,
    language: Language = None,
) -> None:
    """Copy the SQLite database while it is in use; a PostgreSQL has pg_dump for that."""
    with store_at(folder, database) as store:
        store.backup(file)
    typer.echo(words_here().label(FILE, "league-copied", file=str(file)))


@contextmanager
def store_at(folder: Path, database: str | None, *, begins: bool = False) -> Iterator[LeagueStore]:
    """Open the league's database while the block runs. `UnusableInput` where it does not answer,
    or there is none in the folder and nothing `begins` one."""
    with hall_library():
        import sqlalchemy.exc

        from controller.league.store import LeagueStore
    from controller.words.labels import at_place, labels_of

    file = folder / "league.sqlite"
    if database is None and not begins and not file.is_file():
        raise UnusableInput(at_place(file, labels_of(FILE)("league-none")))
    folder.mkdir(parents=True, exist_ok=True)
    try:
        store = LeagueStore(database or f"sqlite:///{file.absolute()}")
        try:
            yield store
        finally:
            store.close()
    except sqlalchemy.exc.SQLAlchemyError as error:
        why = " ".join(str(getattr(error, "orig", None) or error).split())
        raise UnusableInput(labels_of("commands/hall")("hall-no-database", why=why)) from None


@contextmanager
def hall_library() -> Iterator[Any]:
    """What only halls and leagues need is an extra; say so where it is missing."""
    from controller.words.labels import labels_of

    try:
        yield
    except ModuleNotFoundError as error:
        wrong = labels_of("commands/hall")("hall-no-library", module=error.name)
        raise UnusableInput(wrong) from None
