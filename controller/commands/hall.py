"""`rackside hall`: the desk to which many tables report, and what a tournament needs."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, get_args

import typer

from controller.commands import hall_simulate, hall_tournament
from controller.commands.language import Language, words_here
from controller.commands.spoken import CommandGroup

if TYPE_CHECKING:
    from collections.abc import Iterator

    from controller.encryption.serving import Encryption
    from controller.hall.broker import Broker
    from controller.hall.store import DeskStore
    from controller.settings import DisplaySettings

FILE: Final = "commands/hall"

app = CommandGroup("The hall: a desk to which many tables report, and their tournament.")
for command in (hall_tournament.movement, hall_tournament.draw, hall_tournament.standings):
    app.command()(command)
app.command()(hall_simulate.simulate)

PORT: Final = 4222
"""NATS's own."""
WEB_PORT: Final = 8770
GIGABYTE: Final = 1_000_000_000

Folder = Annotated[
    Path, typer.Option("--folder", metavar="FOLDER", help="Where the desk keeps what it has.")
]
Table = Annotated[int, typer.Argument(min=1, max=9999, help="The table's number.")]


@app.command()
def desk(
    folder: Folder = Path("hall"),
    host: Annotated[
        str, typer.Option(help="The address to listen on for tables and phones.")
    ] = "0.0.0.0",
    port: Annotated[int, typer.Option(min=-1, max=65535, help="Its port; -1: any.")] = PORT,
    broker: Annotated[
        str | None,
        typer.Option("--broker", metavar="ADDRESS", help="A nats-server there is already."),
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A PostgreSQL, as SQLAlchemy writes its address."),
    ] = None,
    gigabytes: Annotated[
        float, typer.Option("--gb", min=0.01, help="What the stream may hold at most, GB.")
    ] = 1,
    web_port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of its pages, or 0 for any.")
    ] = WEB_PORT,
    host_name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="A further name that its pages answer to."),
    ] = None,
    live_port: Annotated[
        int | None,
        typer.Option(min=0, max=65535, help="The port of the public pages; else the next one."),
    ] = None,
    tls: Annotated[
        str, typer.Option(metavar="off|own|files", help="Encrypt its pages and tables' lines.")
    ] = "off",
    certificate: Annotated[
        Path | None, typer.Option(metavar="FILE", help="For --tls files: the certificate, PEM.")
    ] = None,
    key: Annotated[
        Path | None, typer.Option(metavar="FILE", help="And its key, if that is another file.")
    ] = None,
    language: Language = None,
) -> None:
    """Bring up the desk: a broker and a database of its own, unless it is given real ones.

    Its pages are for whoever runs the tournament: the console shows the code that pairs the
    director's phone.
    """
    from controller.commands.common import ended_by_signal

    with library(), ended_by_signal():
        from controller.errors import UnusableInput
        from controller.settings import DisplaySettings, Tls
        from controller.words.labels import labels_of

        ways = [each for each in get_args(Tls) if each == tls]
        if not ways:
            raise UnusableInput(labels_of(FILE)("hall-no-tls", given=tls[:20]))
        display = DisplaySettings(
            host=host, port=web_port, names=tuple(host_name or ()), tls=ways[0],
            certificate=certificate, key=key,
        )  # fmt: skip
        live = live_port if live_port is not None else web_port and web_port + 1
        most = int(gigabytes * GIGABYTE)
        _brought_up(DeskPlace(folder, broker or "", "", "", database, most, display, live), port)


def _brought_up(place: DeskPlace, port: int) -> None:
    """Have a desk work, with a broker of its own at `port` where none is named."""
    from controller.commands.ports import broker_ports
    from controller.encryption.serving import encrypted
    from controller.hall.accounts import Accounts
    from controller.hall.broker import Broker

    folder, host = place.folder, place.display.host
    with _writing(folder):
        pass
    with encrypted(place.display, _warn) as encryption:
        if place.address:
            with _writing(folder):
                seed = Accounts(folder).desk_seed()
            _work(place._replace(reached=place.address, seed=seed), encryption)
            return
        with (
            broker_ports((host, port, "--port")),
            Broker(folder, host, port, place.most, tls=encryption.files) as own,
        ):
            if own.notice:
                _warn(words_here().said(own.notice))
            seed, reached = own.accounts.desk_seed(), f"{own.scheme}://{host}:{own.port}"
            _work(place._replace(address=own.address, reached=reached, seed=seed), encryption, own)


@contextlib.contextmanager
def _writing(folder: Path) -> Iterator[None]:
    """Have the desk's folder there, to be written into. `UnusableInput` if that cannot be."""
    from controller.errors import UnusableInput
    from controller.words.labels import RACKSIDE, at_place, label, unwritten

    try:
        folder.mkdir(parents=True, exist_ok=True)
        yield
    except FileExistsError:
        raise UnusableInput(at_place(folder, label(RACKSIDE, "rackside-not-folder"))) from None
    except OSError as error:
        raise UnusableInput(unwritten(folder, error)) from None


def _warn(line: str) -> None:
    typer.echo(f"rackside: {line}", err=True)


class DeskPlace(NamedTuple):
    """Where a desk works: its folder, the broker's address for itself and for tables, its seed, its
    database, what the stream may hold, where its pages are, and the public pages' port."""

    folder: Path
    address: str
    reached: str
    seed: str
    database: str | None
    most: int
    display: DisplaySettings
    live: int


def _work(place: DeskPlace, encryption: Encryption, own: Broker | None = None) -> None:
    import nats.errors

    from controller.commands.ports import given_by
    from controller.errors import UnusableInput
    from controller.hall.accounts import Accounts
    from controller.hall.desk import work
    from controller.hall.floor import Floor
    from controller.hall.site import desk_site
    from controller.league.membership import membership_of
    from controller.operating.console import phones_address
    from controller.operating.own_address import typed_host
    from controller.web.serve import listen
    from controller.web.spectators.serving import live_pages
    from controller.words.labels import labels_of

    folder, address, database = place.folder, place.address, place.database
    store = _store(database, folder)
    named = database or str(folder / "desk.sqlite")
    words = words_here()

    def ready() -> None:
        host = typed_host(place.display.host)
        heard = f"{own.scheme}://{host}:{own.port}" if own is not None else address
        typer.echo(words.label(FILE, "hall-desk-address", address=heard, database=named))

    def reload() -> None:
        if own is not None:
            own.reload()

    try:
        floor = Floor(store)
        with given_by("--live-port"):
            taken = listen(place.display.host, place.live)
        spectators = f"{phones_address(place.display, taken.getsockname()[1])}/"
        with (
            given_by("--web-port"),
            desk_site(
                floor,
                folder,
                place.display,
                place.reached,
                reload,
                typer.echo,
                words.language,
                encryption,
            ) as pages,
            live_pages(floor, folder, taken, words.language) as public,
        ):
            typer.echo(words.label(FILE, "hall-desk-pages", address=pages))
            said = {"address": spectators, "folder": str(public)}
            typer.echo(words.label(FILE, "hall-desk-live", **said))
            sharer = Accounts(folder).sharer_seed() if membership_of(folder) else None
            asyncio.run(work(address, place.seed, floor, place.most, ready, own, sharer))
    except (nats.errors.Error, OSError) as error:
        why = str(error) or type(error).__name__
        raise UnusableInput(labels_of(FILE)("hall-no-stream", address=address, why=why)) from None
    finally:
        store.close()


def _store(database: str | None, folder: Path) -> DeskStore:
    import sqlalchemy.exc

    from controller.errors import UnusableInput
    from controller.hall.store import DeskStore
    from controller.words.labels import labels_of

    try:
        return DeskStore(database or f"sqlite:///{(folder / 'desk.sqlite').absolute()}")
    except sqlalchemy.exc.SQLAlchemyError as error:
        why = " ".join(str(getattr(error, "orig", None) or error).split())
        raise UnusableInput(labels_of(FILE)("hall-no-database", why=why)) from None


@app.command()
def table(number: Table, folder: Folder = Path("hall"), language: Language = None) -> None:
    """Give a table credentials of its own; those it had end."""
    with library():
        from controller.hall.accounts import Accounts

        with _writing(folder):
            file = Accounts(folder).give(number)
    typer.echo(words_here().label(FILE, "hall-given", file=str(file), table=number))
    _reloaded(folder)


@app.command()
def withdraw(number: Table, folder: Folder = Path("hall"), language: Language = None) -> None:
    """Withdraw a table's credentials: it is cut off at once."""
    with library():
        from controller.hall.accounts import Accounts

        with _writing(folder):
            Accounts(folder).withdraw(number)
    typer.echo(words_here().label(FILE, "hall-withdrawn", table=number))
    _reloaded(folder)


@app.command()
def join(
    invitation: Annotated[str, typer.Argument(help="What the desk's QR code says.")],
    own_journal: Annotated[
        Path, typer.Option("--journal", metavar="FILE", help="The table's journal.")
    ] = Path("table.journal"),
    language: Language = None,
) -> None:
    """Let a table report to a desk, as one scan of the desk's QR code does on its page."""
    from controller.hall.scanned import accepted, keep_desk

    desk = accepted(invitation)
    keep_desk(own_journal, desk)
    typer.echo(words_here().label(FILE, "hall-joined", table=desk.table, address=desk.address))


@app.command()
def journals(
    folder: Folder = Path("hall"),
    database: Annotated[
        str | None,
        typer.Option(metavar="ADDRESS", help="A PostgreSQL, as SQLAlchemy writes its address."),
    ] = None,
    language: Language = None,
) -> None:
    """List the journals the desk has; exit 1 if the chain of one does not hold."""
    with library():
        store = _store(database, folder)
    heard: list[Any] = store.journals()
    for each in heard:
        said = words_here().label(
            FILE, "hall-journal", table=each.table, epoch=each.epoch, n=each.n,
            broken=each.broken or 0,
        )  # fmt: skip
        typer.echo(said)
    store.close()
    if any(each.broken for each in heard):
        raise typer.Exit(1)


def _reloaded(folder: Path) -> None:
    """Let a desk that runs hear of other credentials."""
    from controller.hall.broker import reload_running

    if not reload_running(folder):
        typer.echo(words_here().label(FILE, "hall-not-running"), err=True)


@contextlib.contextmanager
def library() -> Any:
    """What only the hall needs is an extra; say so where it is missing."""
    from controller.errors import UnusableInput
    from controller.words.labels import labels_of

    try:
        yield
    except ModuleNotFoundError as error:
        raise UnusableInput(labels_of(FILE)("hall-no-library", module=error.name)) from None
