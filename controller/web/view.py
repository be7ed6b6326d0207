"""From a `Board` to what the templates print: names, words, lists of tiles. No HTML here."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

from controller.record.board import Board
from controller.web.hall_view import Alert, hall_alerts, hall_corner
from controller.web.record_head import record_head
from controller.web.reviewing import Pictures, no_pictures, shown, waiting, withdrawn
from controller.web.sensed import calls, sensor_board
from controller.web.settlement import settlement
from controller.web.steps import step
from controller.web.words import RulingStyle, Say, penalty_style, saying, style_of
from controller.words import ENGLISH, Words
from controller.words.settings import card_title, title_of
from controller.words.values import Later
from controller.words.watching import watching
from rules.cards import Card
from rules.events import Penalised
from rules.facts.reviews import play_waits
from rules.parts import Group, Hand
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import JOKER, SEATS, Seat, Tile
from vision.sightings import Notice

POOLS: Final = ((21, "start"), (40, "few"), (60, "some"), (84, "many"), (112, "most"))
"""Up to so many discards, which class of sizes draws them, so that a whole deal's fit."""

_GRAVE: Final = frozenset({"error", "dead", "win", "foul", "illegal", "director"})


class StandingLike(Protocol):
    """How somebody stands in the evening; `controller.statistics.evening.Standing` is one."""

    @property
    def place(self) -> int:
        """The rank, from 1; equal points share it."""

    @property
    def name(self) -> str:
        """Who it is."""

    @property
    def points(self) -> int:
        """The points of the whole evening."""

    @property
    def won(self) -> int:
        """How many deals were won."""

    @property
    def played(self) -> int:
        """Of how many."""

    @property
    def seat(self) -> Seat | None:
        """Where they sit in the present deal."""


@dataclass(frozen=True)
class TableInfo:
    """What does not change during a session: the table, who may sit there, what to show.

    `voice`: the display itself says aloud what is said. `camera`: there is one, and what it sees
    has a page. `operated`: there is an operator's page, so that a paired display may be tapped.
    `language` is the table's. `delay` is how many seconds the public pages lag. `well` is said of a
    camera that is, on the page of the table's health.
    """

    table: int = 1
    players: Mapping[Seat, str] | None = None
    demo: bool = False
    recent: int = 12
    hold: int = 4
    voice: bool = False
    camera: bool = True
    operated: bool = False
    language: str = ENGLISH
    delay: int = 0
    well: Later | None = None


@dataclass(frozen=True)
class ShownRuling:
    """A ruling, or a penalty of the director's, as it is shown.

    `turning`: something else may have happened, and the ruling may turn.
    """

    at: int
    look: RulingStyle
    headline: str
    rest: str
    laws: tuple[str, ...]
    seat: Seat | None
    who: str
    points: int | None
    fresh: bool
    turning: bool = False

    @property
    def size(self) -> str:
        """``long`` for a headline that needs smaller letters, else ``short``."""
        return "long" if len(self.headline) > 90 else "short"


def said(board: Board, ruling: Ruling) -> ShownRuling:
    """Return a ruling as it is shown on a board."""
    words = board.words
    return ShownRuling(
        at=ruling.at,
        look=style_of(ruling.kind, words),
        headline=words.headline(ruling),
        rest=words.rest(ruling),
        laws=ruling.laws,
        seat=ruling.seat,
        who=words.seat(ruling.seat) if ruling.seat else "",
        points=ruling.points,
        fresh=ruling.at == board.n,
        turning=ruling in board.unsettled.turning,
    )


def given(board: Board, penalty: Penalised) -> ShownRuling:
    """Return a penalty of the director's or the host's as it is shown on a board."""
    words = board.words
    who, say = words.seat(penalty.seat), saying(words)
    given = {"who": who, "points": penalty.points, "reason": penalty.reason, "by": penalty.by}
    return ShownRuling(
        at=penalty.n,
        look=penalty_style(words),
        headline=say("display-penalty-given", **given),
        rest=say("display-penalty-given", "rest", **given),
        laws=(penalty.law,) if penalty.law else (),
        seat=penalty.seat,
        who=who,
        points=-penalty.points,
        fresh=penalty.n == board.n,
    )


def spoken(board: Board) -> list[ShownRuling]:
    """Return the rulings that the table hears and the penalties, oldest first."""
    penalties = board.deal.result.penalties if board.deal else ()
    found = [*(said(board, r) for r in board.rulings), *(given(board, p) for p in penalties)]
    return sorted(found, key=lambda each: each.at)


def large(board: Board, hold: int) -> ShownRuling | None:
    """Return what is shown large: the headline, or a penalty that is news and nothing graver is."""
    headline = board.headline(hold)
    ruling = said(board, headline) if headline else None
    latest = board.deal.result.penalties[-1] if board.deal and board.deal.result.penalties else None
    if latest is None or board.n - latest.n >= hold:
        return ruling
    if headline and headline.kind in _GRAVE and headline.at > latest.n:
        return ruling
    return given(board, latest)


def alerts(board: Board) -> list[Alert]:
    """Return what stands over the table: play halted, the camera or the sensor board in trouble."""
    say = saying(board.words)
    found = []
    if board.halted:
        reason = board.halted.reason
        found.append(_alert(say, "halt", reason, "display-halted", reason=reason))
    if play_waits(board.deal) and board.phase == "play":
        found.append(_alert(say, "halt", "question", "display-review-open"))
    for notice in board.notices:
        word = trouble_called(notice, board.words)
        tone, icon = ("past", "granted") if notice.over else ("trouble", "camera")
        found.append(Alert(tone, icon, word, board.words.said(watching(notice.words))))
    if board.feeling is not None and not board.feeling.found:
        lost = _alert(say, "trouble", "board", "display-board-lost")
        why = as_sentence(board.words.said(board.feeling.words))
        found.append(replace(lost, words=f"{why} {lost.words}".lstrip()))
    return [*found, *hall_alerts(board)]


def as_sentence(text: str) -> str:
    """Return a text with a full stop at its end, if it has none; nothing for nothing."""
    return f"{text}." if text and not text.endswith((".", "?", "!")) else text


def trouble_called(notice: Notice, words: Words) -> str:
    """Return in a word or two what the camera's trouble is."""
    return saying(words)("display-trouble", what=notice.what.replace(" ", "-"))


def _alert(say: Say, tone: str, icon: str, id: str, **given: str) -> Alert:
    return Alert(tone, icon, say(id, **given), say(id, "rest", **given))


def seats(board: Board, place: TableInfo) -> list[dict[str, Any]]:
    """Return the four seats, East first, each with what lies before it."""
    deal, winds = board.deal, Words(board.language)
    found = []
    for seat in SEATS:
        hand = deal.hands[seat] if deal else None
        named = (deal.players.get(seat) if deal else None) or (place.players or {}).get(seat)
        exposures = _exposures(board, deal, seat) if deal else []
        found.append(
            {
                "seat": seat,
                "wind": winds.seat(seat),
                "name": named or winds.seat(seat),
                "named": named is not None,
                "empty": bool(deal and seat in deal.empty),
                "dead": bool(hand and hand.dead),
                "foul": bool(hand and hand.foul),
                "winner": bool(deal and deal.result.winner == seat),
                "turn": bool(deal and board.phase == "play" and deal.turn == seat),
                "concealed": hand.concealed if hand else None,
                "exposures": exposures,
                "bonus": hand.bonus if hand else (),
                "crowded": _crowded(exposures, hand),
                "points": board.points.get(seat),
            }
        )
    return found


def _exposures(board: Board, deal: Deal, seat: Seat) -> list[dict[str, Any]]:
    """The seat's groups; `joker` is ``free`` where one may be redeemed, ``stays`` where not."""
    free = deal.redeemable()
    return [
        {
            "tiles": group.tiles,
            "claimed": group.claimed,
            "fresh": group.n == board.n,
            "joker": _joker(deal, group, (seat, place) in free),
        }
        for place, group in enumerate(deal.hands[seat].exposures)
    ]


def _joker(deal: Deal, group: Group, free: bool) -> str:
    if JOKER not in group.tiles or JOKER not in deal.wild:
        return ""
    return "free" if free else "stays"


def _crowded(exposures: Sequence[Mapping[str, Any]], hand: Hand | None) -> bool:
    """Whether the groups need the room that words would take."""
    rows = len(exposures) + sum(bool(group["joker"]) for group in exposures)
    return rows + 2 * bool(hand and hand.bonus) > 4


def centre(board: Board, place: TableInfo) -> dict[str, Any]:
    """Return what lies in the middle: the discards, the last one, the wall."""
    deal = board.deal
    if deal is None:
        return {"phase": "empty"}
    last = deal.discards.last
    lies = last is not None and deal.play.window in ("open", "closed")
    pool: tuple[Tile, ...] = deal.discards.pool
    return {
        "phase": "before" if board.phase == "play" and deal.phase == "before" else board.phase,
        "wall": deal.wall.left,
        "pool": pool,
        "crowd": next((name for most, name in POOLS if len(pool) <= most), "all"),
        "last": last.tile if last else None,
        "last_said": _last(board.words, deal, lies=lies),
        "last_lies": lies,
        "callable": deal.play.window == "open",
        "fresh": bool(last and last.n == board.n),
    }


def _last(words: Words, deal: Deal, *, lies: bool) -> str:
    """What is said beside the last discard: whose it was, and what became of it."""
    say, last = saying(words), deal.discards.last
    if last is None:
        return say("display-last", state="none", tile=None, who=None)
    state = ("open" if deal.play.window == "open" else "closed") if lies else "called"
    return say("display-last", state=state, tile=words.named(last.tile), who=words.seat(last.seat))


def picture(
    board: Board,
    place: TableInfo,
    standings: Sequence[StandingLike] | None = None,
    pictures: Pictures = no_pictures,
) -> dict[str, Any]:
    """Return all that the templates need to draw a board.

    `standings` are those of the evening, best first, where they are known; `pictures` gives the
    names of those that there are of an entry.
    """
    deal = board.deal
    waits = waiting(board)
    withheld = waits is not None and waits.withholds
    asks = board.question or withheld or (board.looked and board.looked.open)
    top = None if asks else large(board, place.hold)
    others = [each for each in spoken(board) if top is None or not _same(each, top)]
    return {
        "n": board.n,
        "phase": board.phase,
        "place": place,
        "code": title_of(board.words, deal.code) if deal else "",
        "card": _card(board.words, deal.card) if deal and deal.card else "",
        "seats": seats(board, place),
        "centre": centre(board, place),
        "step": None if board.halted or play_waits(board.deal) else step(board),
        "alerts": alerts(board),
        "question": board.question,
        "asked": board.words.question(board.question) if board.question else "",
        "waiting": waits,
        "withdrawn": withdrawn(board),
        "look": shown(board, pictures),
        "calls": calls(deal, board.words) if board.phase == "play" else [],
        "press_notice": board.press_notice,
        "press_words": board.press_notice and board.words.said(board.press_notice.words),
        "sensor_board": sensor_board(board, place.hold),
        "hall": hall_corner(board),
        "large": top,
        "log": list(reversed(others[-place.recent :])),
        "hidden": max(0, len(others) - place.recent),
        "settlement": settlement(board),
        "head": record_head(board),
        "standings": list(standings or ()),
        "over": bool(deal and deal.game and deal.game.over and board.phase == "over"),
    }


def _card(words: Words, card: Card) -> str:
    """Return a card's title, with the year that is played where its hands have one."""
    title = card_title(words, card.title)
    return f"{title} ({card.year})" if card.has_year else title


def _same(one: ShownRuling, other: ShownRuling) -> bool:
    return (one.at, one.look, one.seat, one.headline) == (
        other.at,
        other.look,
        other.seat,
        other.headline,
    )
