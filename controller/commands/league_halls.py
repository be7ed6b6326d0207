"""`rackside league serve`, `admit`, `dismiss` and `join`: halls and their league on the network."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here
from controller.commands.league import (
    FILE,
    HOME,
    Database,
    Folder,
    Hall,
    hall_library,
    store_at,
)
from controller.errors import UnusableInput

if TYPE_CHECKING:
    from controller.hall.broker import Broker

PORT: Final = 4223
LEAF_PORT: Final = 7422
"""NATS's own for leaves."""
WEB_PORT: Final = 8780
MOST: Final = 5_000_000_000
"""Bytes that the mirrors of all halls may hold."""
BROKER: Final = "broker"
"""The broker's folder, in the league's."""


def serve(
    folder: Folder = HOME,
    database: Database = None,
    host: Annotated[
        str, typer.Option(help="The address to listen on for halls and browsers.")
    ] = "0.0.0.0",
    leaf_port: Annotated[
        int, typer.Option(min=1, max=65535, help="The port for halls.")
    ] = LEAF_PORT,
    port: Annotated[
        int, typer.Option(min=-1, max=65535, help="The broker's own port, here alone; -1: any.")
    ] = PORT,
    certificate: Annotated[
        Path | None,
        typer.Option("--certificate", metavar="FILE", help="The certificate for halls, PEM."),
    ] = None,
    key: Annotated[Path | None, typer.Option("--key", metavar="FILE", help="Its key, PEM.")] = None,
    web_port: Annotated[
        int, typer.Option(min=0, max=65535, help="The port of its pages, or 0 for any.")
    ] = WEB_PORT,
    host_name: Annotated[
        list[str] | None,
        typer.Option("--name", metavar="HOST", help="A further name that its pages answer to."),
    ] = None,
    language: Language = None,
) -> None:
    """Hear the halls that are admitted, and serve the pages, until Ctrl-C."""
    from controller.commands.common import ended_by_signal
    from controller.commands.ports import broker_ports, given_by
    from controller.words.labels import labels_of

    if (certificate is None) != (key is None):
        raise UnusableInput(labels_of(FILE)("league-half-certificate"))
    with hall_library(), store_at(folder, database, begins=True) as store, ended_by_signal():
        from controller.hall.broker import Broker
        from controller.league.gateway import Gateway, LeafPort
        from controller.league.intake import work
        from controller.operating.own_address import typed_host
        from controller.settings import DisplaySettings
        from controller.web.league.site import league_site

        words = words_here()
        leaves = LeafPort(host, leaf_port, certificate, key)
        gateway = Gateway(folder / BROKER, leaves)
        with (
            broker_ports((host, leaf_port, "--leaf-port"), ("127.0.0.1", port, "--port")),
            Broker(folder / BROKER, "127.0.0.1", port, MOST, gateway) as broker,
        ):
            _notice(broker)
            display = DisplaySettings(host=host, port=web_port, names=tuple(host_name or ()))
            with (
                given_by("--web-port"),
                league_site(store, folder, display, typer.echo, words.language) as pages,
            ):
                typer.echo(words.label(FILE, "league-pages-at", address=pages))
                heard = f"{typed_host(host)}:{leaf_port}"
                typer.echo(words.label(FILE, "league-hears", address=heard))
                asyncio.run(work(broker, gateway, store))


def _notice(broker: Broker) -> None:
    if broker.notice:
        typer.echo(f"rackside: {words_here().said(broker.notice)}", err=True)


def admit(
    hall: Hall,
    address: Annotated[
        str, typer.Argument(help="Where halls reach this: tls://NAME:7422, or nats-leaf://….")
    ],
    authority: Annotated[
        Path | None,
        typer.Option("--authority", metavar="FILE", help="The certificate that signed ours, PEM."),
    ] = None,
    folder: Folder = HOME,
    language: Language = None,
) -> None:
    """Admit a hall: print the file with which it joins. One that it had before ends."""
    import msgspec

    from controller.words.labels import labels_of, unread

    with hall_library():
        from controller.league.gateway import Gateway
        from controller.league.membership import is_leaf_address
    if not is_leaf_address(address):
        raise UnusableInput(labels_of(FILE)("league-no-membership", why=address[:80]))
    try:
        known = authority.read_text(encoding="ascii", errors="replace") if authority else ""
    except OSError as error:
        raise UnusableInput(unread(authority or Path(), error)) from None
    made = Gateway(folder / BROKER).admit(hall, address, known)
    typer.echo(msgspec.json.format(msgspec.json.encode(made)).decode())
    _reloaded(folder)


def dismiss(hall: Hall, folder: Folder = HOME, language: Language = None) -> None:
    """Let a hall in no more: it is cut off at once. What it shared stays."""
    with hall_library():
        from controller.league.gateway import Gateway
    Gateway(folder / BROKER).dismiss(hall)
    typer.echo(words_here().label(FILE, "league-dismissed", hall=hall))
    _reloaded(folder)


def _reloaded(folder: Path) -> None:
    from controller.hall.broker import reload_running

    if not reload_running(folder / BROKER):
        typer.echo(words_here().label(FILE, "league-not-running"), err=True)


def join(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="What `league admit` printed.")],
    hall_folder: Annotated[
        Path, typer.Option("--folder", metavar="FOLDER", help="The folder of the hall's desk.")
    ] = Path("hall"),
    language: Language = None,
) -> None:
    """Let a hall's desk share its results, from its next start on."""
    from controller.league.membership import FILE as KEPT
    from controller.league.membership import membership_in, put

    member = membership_in(file)
    put(hall_folder / KEPT, member)
    typer.echo(words_here().label(FILE, "league-joined", hall=member.hall, address=member.address))
