"""`rackside logs`, `service` and `certificate`: what keeps a table running for years."""

from __future__ import annotations

import getpass
from pathlib import Path
from typing import Annotated

import typer

from controller.commands.language import Language, words_here

Config = Annotated[
    Path | None, typer.Option("--config", metavar="FILE", help="The table's settings.")
]
LINES = 40


def logs(
    config: Config = None,
    pack: Annotated[
        Path | None, typer.Option("--pack", metavar="FILE", help="One file of it, to be sent.")
    ] = None,
    language: Language = None,
) -> None:
    """Show the end of a table's log, or pack all of it into one file without names.

    Names of players, of this machine and of its user, codes and addresses are taken out of the
    file; the log itself stays as it is, beside the journal.
    """
    from controller.logs.keeping import log_files
    from controller.logs.packing import pack as packed
    from controller.settings import Settings, load

    settings = load(config) if config else Settings()
    if pack is not None:
        packed(settings, pack)
        typer.echo(words_here().label("pages/health", "health-packed", file=str(pack)))
        return
    text = "".join(
        file.read_text(encoding="utf-8", errors="replace")
        for file in log_files(settings.table.journal)[-2:]
    )
    typer.echo("\n".join(text.splitlines()[-LINES:]))


def service(
    config: Annotated[Path, typer.Option("--config", metavar="FILE", help="The table's settings.")],
    language: Language = None,
) -> None:
    """Print a systemd unit that runs this table with the machine, and again if it hangs."""
    from controller.health.unit import unit
    from controller.record.checkpoints import folder_of_key
    from controller.settings import load

    settings = load(config)
    places = [settings.table.journal.parent, folder_of_key()]
    if settings.recording.folder is not None:
        places.append(settings.recording.folder)
    typer.echo(unit(config, places, getpass.getuser()), nl=False)


def certificate(
    anew: Annotated[
        bool, typer.Option("--anew", help="Make another, which phones have to be given again.")
    ] = False,
    config: Config = None,
    language: Language = None,
) -> None:
    """Show the fingerprint of the table's own certificate, and what it is good for."""
    from controller.encryption.authority import FILE, Authority
    from controller.encryption.certificate import own_names
    from controller.record.checkpoints import folder_of_key
    from controller.settings import Settings, load

    settings = load(config) if config else Settings()
    file = folder_of_key() / "tls" / FILE
    say = words_here().labels("pages/certificate")
    if anew:
        file.unlink(missing_ok=True)
    elif not file.is_file():
        typer.echo(say("certificate-none"))
        raise typer.Exit(1)
    authority = Authority.kept(names=settings.display.names)
    if anew:
        typer.echo(say("certificate-anew"))
    typer.echo(f"SHA-256 {authority.fingerprint}")
    served = [name for name in own_names(settings.display.names) if authority.serves(name)]
    typer.echo(say("certificate-good-for", names=", ".join(served)))
