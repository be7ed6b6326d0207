"""`rackside hall movement`, `standings` and `draw`: a tournament's seats, and how it stands."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, Literal

import typer

from controller.commands.language import Language, words_here
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from collections.abc import Callable

    from rich.console import Console

    from rules.movement.rota import Line, Rota
    from rules.tournament.referee import TournamentReferee

FILE: Final = "commands/tournament"

MOST_TABLES: Final = 200
MOST_ROUNDS: Final = 16
"""What a movement is looked for at most: beyond it nobody sits, and a typing error is likelier."""

Record = Annotated[Path, typer.Argument(metavar="FILE", help="A tournament's record, JSON Lines.")]


def movement(
    tables: Annotated[int | None, typer.Option(help="How many tables.")] = None,
    rounds: Annotated[int | None, typer.Option(help="How many rounds.")] = None,
    rule: Annotated[
        str, typer.Option(help="Whose seats: offered, or 2019 for the steps of the sheet of 2019.")
    ] = "offered",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    markdown: Annotated[
        bool,
        typer.Option("--markdown", help="For 2 to 60 tables, as in docs/movement.md."),
    ] = False,
    language: Language = None,
) -> None:
    """Print who sits where in every round, how people move, and who meets again.

    Player 1 is East of table 1 in round 1, 2 South, 3 West, 4 North, 5 East of table 2, and so on.
    Everybody keeps the wind.
    """
    if markdown:
        from controller.reference.movement_page import movement_page

        typer.echo(movement_page(), nl=False)
        return
    rota = _chosen(tables, rounds, rule)
    if as_json:
        _print_json(rota)
    else:
        _print_movement(rota)


def _chosen(tables: int | None, rounds: int | None, rule: str) -> Rota:
    from controller.words import labels_of
    from rules.movement.offered import offered
    from rules.movement.steps import stepping

    say = labels_of(FILE)
    for given, most, what in (
        (tables, MOST_TABLES, "--tables"),
        (rounds, MOST_ROUNDS, "--rounds"),
    ):
        if given is None or not 1 <= given <= most:
            raise UnusableInput(say("tournament-how-many", option=what, most=most))
    assert tables is not None and rounds is not None
    if rule not in ("offered", "2019"):
        raise UnusableInput(say("tournament-no-rule", rule=rule))
    return stepping(tables, rounds) if rule == "2019" else offered(tables, rounds)


def player_of(line: Line) -> int:
    """Return the number of the player of a line: the first is East of the first table.

    >>> player_of((2, 1))
    7
    """
    wind, table = line
    return 4 * table + wind + 1


def _print_json(rota: Rota) -> None:
    from rules.movement.offered import why_none
    from rules.tiles import SEATS

    rounds = [
        {
            str(table): dict(_winds(SEATS, map(player_of, enumerate(there))))
            for table, there in enumerate(tables, 1)
        }
        for tables in rota.places
    ]
    again = [
        {"players": [player_of(one), player_of(other)], "rounds": at}
        for one, other, at in rota.repeated()
    ]
    _echo_json(
        {
            "tables": rota.tables,
            "how": rota.how,
            "moves": [dict(_winds(SEATS, move)) for move in rota.moves],
            "rounds": rounds,
            "meet_again": again,
            "why": why_none(rota.tables, rota.rounds),
        }
    )


def _winds(seats: Any, values: Any) -> list[tuple[Any, int]]:
    return list(zip(seats, values, strict=True))


def _echo_json(data: object) -> None:
    import msgspec

    typer.echo(msgspec.json.format(msgspec.json.encode(data), indent=1).decode())


def _print_movement(rota: Rota) -> None:
    from rich.console import Console

    from rules.movement.offered import why_none
    from rules.movement.steps import stepping

    say, console = words_here().labels(FILE), Console(highlight=False)
    console.print(
        say("tournament-size", tables=rota.tables, rounds=rota.rounds, players=4 * rota.tables),
        style="bold",
    )
    sheet = stepping(rota.tables, rota.rounds).repeats
    console.print(say("tournament-by-2019", pairs=_again(sheet), most=sheet.most))
    if rota.how != "2019":
        ours = rota.repeats
        console.print(say("tournament-offered", how=rota.how, pairs=_again(ours), most=ours.most))
    why = why_none(rota.tables, rota.rounds)
    if why is not None:
        console.print(say("tournament-none", why=why.replace(" ", "-")))
    _print_moves(console, say, rota)
    _print_seats(console, say, rota)
    _print_repeats(console, say, rota)


def _again(repeats: Any) -> int:
    return int(repeats.pairs) if repeats.most > 1 else 0


def _print_moves(console: Console, say: Callable[..., str], rota: Rota) -> None:
    from rich.table import Table

    if not rota.moves:
        if rota.rounds > 1:
            console.print(say("tournament-no-steps"))
        return
    words = words_here()
    table = Table(say("tournament-after"), *(words.seat(wind) for wind in "ESWN"), box=None)  # type: ignore[arg-type]
    same = len(set(rota.moves)) == 1
    for at, move in enumerate(rota.moves[:1] if same else rota.moves, 1):
        head = say("tournament-each-round") if same else str(at)
        table.add_row(head, *(say("tournament-step", n=abs(step), way=_way(step)) for step in move))
    console.print(table)


def _way(step: int) -> Literal["up", "down", "stays"]:
    return "up" if step > 0 else "down" if step else "stays"


def _print_seats(console: Console, say: Callable[..., str], rota: Rota) -> None:
    from rich.table import Table

    words = words_here()
    for number, tables in enumerate(rota.places, 1):
        table = Table(
            say("tournament-round", n=number),
            *(words.seat(wind) for wind in "ESWN"),  # type: ignore[arg-type]
            box=None,
        )
        for at, there in enumerate(tables, 1):
            players = (str(player_of((wind, began))) for wind, began in enumerate(there))
            table.add_row(say("tournament-table", n=at), *players)
        console.print(table)


def _print_repeats(console: Console, say: Callable[..., str], rota: Rota) -> None:
    again = rota.repeated()
    if not again:
        console.print(say("tournament-nobody"), style="green")
        return
    console.print(say("tournament-who"), style="yellow")
    for one, other, rounds in again:
        at = ", ".join(str(each) for each in rounds)
        console.print(f"  {player_of(one)} – {player_of(other)}: {at}", soft_wrap=True)


# -- a tournament's record ----------------------------------------------------------------


def standings(
    record: Record,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
    language: Language = None,
) -> None:
    """Follow a tournament's record: what is ruled of it, and who stands where.

    A line of the record is an event, as docs/tournament.md lists them.
    """
    from controller.words.labels import at_place, label

    referee = _followed(record)
    if not referee.now.events:
        raise UnusableInput(at_place(record, label(FILE, "tournament-no-event")))
    if as_json:
        _standings_json(referee)
    else:
        _print_rulings(referee)
        _print_standings(referee)


def draw(
    record: Record,
    by: Annotated[str, typer.Option(help="By lot, or by standing.")] = "standing",
    seed: Annotated[int, typer.Option(help="The lot's number: the same gives the same.")] = 0,
    language: Language = None,
) -> None:
    """Draw the next round of a tournament; print its line for the record.

    Nobody meets again where that can be; of too many, those sit out who did so least.
    """
    from controller.words import labels_of
    from rules.tournament.draws import next_draw
    from rules.tournament.events import to_line

    say, referee = labels_of(FILE), _followed(record)
    if by not in ("lot", "standing"):
        raise UnusableInput(say("tournament-no-draw", by=by))
    if not referee.now.tables:
        raise UnusableInput(say("tournament-no-tables"))
    typer.echo(to_line(next_draw(referee.now, "lot" if by == "lot" else "standing", seed)).decode())


def _followed(record: Path) -> TournamentReferee:
    from controller.words.labels import at_place, not_text, unread
    from rules.codes import CodeError
    from rules.tournament.events import TournamentEventError, from_line
    from rules.tournament.referee import TournamentReferee

    try:
        text = record.read_text(encoding="utf-8")
    except OSError as error:
        raise UnusableInput(unread(record, error)) from None
    except UnicodeDecodeError as error:
        raise UnusableInput(not_text(record, error)) from None
    referee = TournamentReferee()
    for number, line in enumerate(text.splitlines(), 1):
        if line.strip():
            try:
                referee.see(from_line(line))
            except (TournamentEventError, CodeError) as error:
                raise UnusableInput(at_place(f"{record}:{number}", str(error))) from None
    return referee


def _standings_json(referee: TournamentReferee) -> None:
    from rules.tournament.standings import prizes
    from rules.tournament.standings import standings as rows_of

    rows = [
        {
            "place": row.place,
            "number": row.number,
            "name": row.name,
            "points": row.points,
            "rounds": row.rounds,
            "changed": row.changed,
        }
        for row in rows_of(referee.now)
    ]
    paid = [{"number": p.number, "place": p.place, "amount": p.amount} for p in prizes(referee.now)]
    _echo_json({"rulings": referee.rulings, "standings": rows, "prizes": paid})


def _print_rulings(referee: TournamentReferee) -> None:
    words = words_here()
    for ruling in referee.rulings:
        said = words.statement(ruling.reason, ruling.seat)
        rest = words.statement(ruling.reason, ruling.seat, "rest")
        cited = f"  [{', '.join(ruling.laws)}]" if ruling.laws else ""
        typer.echo(f"{ruling.at:>4}  {' '.join(each for each in (said, rest) if each)}{cited}")


def _print_standings(referee: TournamentReferee) -> None:
    from rich.console import Console
    from rich.table import Table

    from rules.tournament.standings import prizes
    from rules.tournament.standings import standings as rows_of

    say, now = words_here().labels(FILE), referee.now
    paid = {prize.number: prize.amount for prize in prizes(now)}
    heads = ("place", "number", "name", "points")
    rounds = [say("tournament-round", n=number) for number in range(1, len(now.played) + 1)]
    table = Table(*(say("tournament-standing", head=each) for each in heads), *rounds, box=None)
    table.add_column(say("tournament-standing", head="prize"))
    for row in rows_of(now):
        made = ("–" if points is None else str(points) for points in row.rounds)
        place = str(row.place) if row.place is not None else "–"
        prize = paid.get(row.number, 0)
        won = say("tournament-open") if prize is None else str(prize or "")
        table.add_row(place, str(row.number), row.name, str(row.points), *made, won)
    Console(highlight=False).print(table)
