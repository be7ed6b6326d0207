"""`rackside replay`: the deals of a journal, seen again in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from controller.commands.language import Language, words_here

if TYPE_CHECKING:
    from controller.replay.library import Library

FILE: Final = "commands/table"


def replay(
    journal: Annotated[
        Path,
        typer.Argument(metavar="JOURNAL", help="A journal, SQLite or JSON Lines, or a game text."),
    ],
    port: Annotated[int, typer.Option(min=0, max=65535, help="The page's port; 0 any.")] = 8766,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in a browser.")
    ] = True,
    deal: Annotated[
        int | None, typer.Option("--deal", min=1, help="Begin with this deal, or write it.")
    ] = None,
    html: Annotated[
        Path | None,
        typer.Option(
            "--html", metavar="FILE", help="Write one deal as a page that opens anywhere; then end."
        ),
    ] = None,
    without_names: Annotated[
        bool, typer.Option("--without-names", help="Leave the players' names out of it.")
    ] = False,
    language: Language = None,
) -> None:
    """See the deals of a journal again: step by step, with every ruling and its law."""
    from controller.commands.common import ended_by_signal
    from controller.errors import UnusableInput
    from controller.replay.library import Library
    from controller.replay.reading import recording_of
    from controller.words.labels import at_place, labels_of

    say, chosen = labels_of(FILE), words_here().language
    if without_names and html is None:
        raise UnusableInput(say("table-names-with-html"))
    library = Library(recording_of(journal), journal.with_name(f"{journal.name}.pictures"))
    count = len(library.recording.deals())
    if not count:
        raise UnusableInput(at_place(journal, say("table-no-deals")))
    if deal is not None and deal > count:
        raise UnusableInput(at_place(journal, say("table-no-such-deal", deal=deal, deals=count)))
    if html is not None:
        if deal is None and count > 1:
            raise UnusableInput(at_place(journal, say("table-which-deal", deals=count)))
        _write(library, deal or 1, html, names=not without_names, language=chosen)
        return
    with ended_by_signal():
        _serve(library, port, browser, deal if deal or count > 1 else 1, chosen)


def _write(library: Library, number: int, out: Path, *, names: bool, language: str) -> None:
    from controller.errors import UnusableInput
    from controller.web.replay.pages import ReplayPages
    from controller.web.replay.saving import page
    from controller.web.view import TableInfo
    from controller.words.labels import unwritten

    replayed = library.replayed(number)
    assert replayed is not None
    pages = ReplayPages(library, TableInfo(), table=False, language=language)
    made = page(pages, replayed, names)
    try:
        out.write_bytes(made)
    except OSError as error:
        raise UnusableInput(unwritten(out, error)) from None
    size = len(made) // 1024
    said = words_here().label(FILE, "table-deal-written", deal=number, kilobytes=size)
    typer.echo(f"{out}: {said}", err=True)


def _serve(library: Library, port: int, browser: bool, deal: int | None, language: str) -> None:
    import webbrowser

    from controller.settings import DisplaySettings
    from controller.table import wait_for_ever
    from controller.web.replay.alone import make_replay
    from controller.web.serve import address_of, listen, served

    display = DisplaySettings(port=port)
    taken = listen(display.host, display.port)
    with served(make_replay(library, display.allowed_hosts, language), taken):
        address = f"{address_of(taken)}replay" + (f"/{deal}" if deal else "")
        typer.echo(words_here().label(FILE, "table-replay-address", address=address))
        if browser:
            webbrowser.open(address)
        wait_for_ever()
