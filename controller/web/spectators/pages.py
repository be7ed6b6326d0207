"""The public pages as HTML: whole, and the parts of them that change."""

from __future__ import annotations

from dataclasses import replace
from functools import cache, lru_cache, partial
from types import MappingProxyType
from typing import Any, Final

import jinja2
from markupsafe import Markup

from controller.hall.orders import called
from controller.hall.spectators.following import FollowedTable
from controller.hall.spectators.public import PublicHall
from controller.hall.spoken import says_points
from controller.web.language import called_by_themselves
from controller.web.overlay.past import PastBoard
from controller.web.overlay.view import banner, picture
from controller.web.pages import make_engine
from controller.web.spectators import facts
from controller.web.words import Say, saying
from controller.words import Words, marked_as
from rules.tiles import SEATS, Tile
from rules.tournament.standings import prizes, standings, undecided

MOST_SAID: Final = 5
"""Announcements that are shown: the latest."""
TONES: Final = MappingProxyType(
    {"director": "violet", "in": "green", "stopped": "red", "playing": "blue", "dealing": "blue"}
)
"""The colours' classes of what goes on at a table; everything else is quiet."""

Parts = dict[str, str]


def hall_parts(hall: PublicHall, language: str) -> Parts:
    """Return the parts of the hall's page."""
    shown, now = facts.hall_facts(hall), hall.tournament
    say = _saying(language)
    tiles = [
        {
            "table": row.table,
            "state": say("live-doing", doing=row.doing),
            "tone": TONES.get(row.doing, "quiet"),
            "game": row.game,
            "games": now.games,
            "names": [(_letter(language, wind), name) for wind, name in row.players.items()],
            "silent": row.silent,
        }
        for row in shown.tables
    ]
    said = shown.announced[-MOST_SAID:][::-1]
    return {
        "head": _head(hall, language),
        "map": _fill("part_map", language, tiles=tiles, opened=now.opened),
        "announced": _fill("part_announced", language, said=said),
    }


def standings_parts(hall: PublicHall, language: str) -> Parts:
    """Return the parts of the standings' page; nothing of them while they are hidden."""
    now = hall.tournament
    content: dict[str, Any] = {"hidden": hall.hidden, "opened": now.opened, "rows": []}
    if not hall.hidden:
        placed = standings(now)
        won = {prize.number: prize.amount for prize in prizes(now, placed)}
        content |= {
            "rows": [(row, won.get(row.number, 0)) for row in placed],
            "rounds": len(now.played),
            "prizes": facts.is_over(now) and bool(now.prizes),
            "ties": list(undecided(now, placed)),
            "changed": [
                (each.number, called(now, each.number), each.points) for each in now.changed
            ],
            "corrected": [
                (played.number, table, game.game)
                for played in now.played
                for table, cards in played.tables.items()
                for game in cards.games
                if game.corrections
            ],
        }
    return {
        "head": _head(hall, language),
        "standings": _fill("part_standings", language, **content),
    }


def table_parts(hall: PublicHall, table: int, language: str) -> Parts:
    """Return the parts of a table's page and of its overlay: what lay open, and was said aloud."""
    there = hall.tables.get(table)
    return {
        "head": _head(hall, language),
        "place": _place(hall, table, language),
        "cards": _cards(hall, table, language),
        **_drawn(hall, table, there, language),
    }


def _drawn(hall: PublicHall, table: int, there: FollowedTable | None, language: str) -> Parts:
    """Return how the table looked: seats, middle, and what the referee said just then."""
    if there is None or not there.followed:
        doing = facts.doing_at(hall, table)
        return {
            "seats": "",
            "banner": "",
            "centre": _fill("part_unseen", language, doing=doing, table=table),
        }
    then = in_language(there.then, language, hidden=hall.hidden)
    content = picture(then, None, table)
    over = banner(there, then.board, 0.0)
    return {
        "seats": _fill("overlay_seats", language, **content),
        "centre": _fill("overlay_centre", language, **content),
        "banner": _fill("overlay_banner", language, banner=over),
    }


def in_language(then: PastBoard, language: str, *, hidden: bool) -> PastBoard:
    """Return a board in a language; without points while the standings are hidden."""
    board = replace(then.board, language=language)
    if hidden:
        rulings = tuple(ruling for ruling in board.rulings if not says_points(ruling))
        board = replace(board, points=MappingProxyType({}), rulings=rulings)
    return then._replace(board=board)


def _head(hall: PublicHall, language: str) -> str:
    now, shown = hall.tournament, hall.tournament.running
    return _kept(
        "part_head", language,
        name=now.name,
        round=shown.number if shown else 0,
        rounds=now.rounds,
        left=facts.minutes_left(hall),
        out=len(shown.outstanding) if shown else 0,
        delay=int(hall.delay or 0),
    )  # fmt: skip


def _place(hall: PublicHall, table: int, language: str) -> str:
    number, game, _ = facts.game_at(hall, table)
    doing = facts.doing_at(hall, table)
    return _kept(
        "part_place", language,
        state=_saying(language)("live-doing", doing=doing),
        tone=TONES.get(doing, "quiet"),
        round=number,
        game=game,
        games=hall.tournament.games,
        silent=table in hall.lost,
        names=tuple(
            (_letter(language, wind), name) for wind, name in facts.names_at(hall, table).items()
        ),
    )  # fmt: skip


def _cards(hall: PublicHall, table: int, language: str) -> str:
    """Return the table's scores in the running round; nothing while the standings are hidden."""
    now, cards = hall.tournament, hall.tournament.cards_at(table)
    if cards is None or hall.hidden:
        return _kept("part_cards", language, rows=(), hidden=hall.hidden and cards is not None)
    results = [cards.result(game) for game in range(1, now.games + 1)]
    rows = tuple(
        (
            _letter(language, wind),
            called(now, cards.seats[wind]),
            tuple(None if each is None else each.points.get(wind, 0) for each in results),
            cards.total(wind),
        )
        for wind in SEATS
        if wind in cards.played
    )
    corrected = tuple(each.game for each in cards.games if each.corrections)
    return _kept(
        "part_cards", language, rows=rows, games=now.games, corrected=corrected, hidden=False,
        handed_in=cards.submitted,
    )  # fmt: skip


# -- whole pages --------------------------------------------------------------------------------


def page(name: str, language: str, parts: Parts, **content: Any) -> str:
    """Return a page with its parts; `root` leads from it to the folder's top."""
    root = "../../" if name in ("table", "overlay") else "../"
    given = {"feed": content.get("path"), **content}
    return _fill(name, language, parts=parts, here=name.removeprefix("live_"), root=root, **given)


def closed(language: str) -> str:
    """Return the page that is all there is while spectators see nothing."""
    return _fill("closed", language, root="../", here="hall", parts={})


def entrance(language: str) -> str:
    """Return the folder's first page: it leads to those in the hall's language, or to others."""
    return _fill("entrance", language, root="", here="entrance", parts={})


@lru_cache(maxsize=8192)
def _label(language: str, id: str, part: str, given: tuple[tuple[str, Any], ...]) -> str:
    return saying(Words(language))(id, part, **dict(given))


def _saying(language: str) -> Say:
    """Return what says the labels of pages: two hundred tables say much the same."""

    def say(id: str, part: str = "", /, **given: Any) -> str:
        return _label(language, id, part, tuple(sorted(given.items())))

    return say


@cache
def _letter(language: str, wind: Any) -> str:
    return Words(language).wind_letter(wind)


def _kept(template: str, language: str, **content: Any) -> str:
    """Return a filled template that is asked for again and again with the same."""
    return _filled(template, language, tuple(content.items()))


@lru_cache(maxsize=2048)
def _filled(template: str, language: str, content: tuple[tuple[str, Any], ...]) -> str:
    return _fill(template, language, **dict(content))


@lru_cache(maxsize=1024)
def _tile(language: str, tile: Tile, style: str, note: str) -> Markup:
    """Return a tile's picture, as seen from a table's page: of these a page has dozens."""
    macro: Any = _engine(language).get_template("tile.html").module
    return Markup(macro.tile(tile, style, note))


def _fill(template: str, language: str, **content: Any) -> str:
    found = _engine(language).get_template(f"{template}.html")
    return found.render(**content)


@cache
def _engine(language: str) -> jinja2.Environment:
    """The public pages' templates, before the overlay's, whose tiles come from the folder here."""
    engine = make_engine(language)
    assert engine.loader is not None
    own = jinja2.PackageLoader("controller.web.spectators")
    overlay = jinja2.PackageLoader("controller.web.overlay")
    engine.loader = jinja2.ChoiceLoader([own, overlay, engine.loader])
    words = Words(language)
    engine.auto_reload = False
    engine.filters["tile_name"] = words.tile
    engine.globals["kept_tile"] = partial(_tile, language)
    engine.globals["say"] = _saying(language)
    engine.globals["languages"] = called_by_themselves
    engine.globals["code"] = language
    engine.globals["language"] = marked_as(language)
    return engine
