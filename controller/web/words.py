"""How the display puts things: a word, a sign and a tone for each kind of ruling.

Colour never stands alone: every kind has its own word and its own sign's shape.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from rules.events import DealEnded, Penalised
from rules.rulings import Kind
from rules.table import Deal
from rules.tiles import SEAT_NAMES, SOMEBODY, UNSEEN, AnySeat


class RulingStyle(NamedTuple):
    """A kind of ruling on the screen: its word, its icon's name, its tone (a colour class)."""

    word: str
    icon: str
    tone: str


LOOKS: Final[dict[Kind, RulingStyle]] = {
    "illegal": RulingStyle("Not allowed", "stop", "red"),
    "dead": RulingStyle("Dead hand", "dead", "red"),
    "foul": RulingStyle("Foul hand", "dead", "red"),
    "error": RulingStyle("Mah Jongg in error", "stop", "red"),
    "refused": RulingStyle("Claim refused", "refused", "amber"),
    "warning": RulingStyle("Put right now", "warning", "amber"),
    "danger": RulingStyle("Danger", "warning", "amber"),
    "granted": RulingStyle("Claim granted", "granted", "green"),
    "win": RulingStyle("Mah Jongg", "win", "gold"),
    "score": RulingStyle("Score", "score", "blue"),
    "settle": RulingStyle("Payment", "settle", "blue"),
    "wall_game": RulingStyle("Wall game", "wall", "blue"),
    "void": RulingStyle("Deal void", "wall", "blue"),
    "game": RulingStyle("The next deal", "settle", "blue"),
    "director": RulingStyle("Call the director", "director", "violet"),
}

PENALTY: Final = RulingStyle("Penalty", "penalty", "violet")
"""How a penalty of the director's or the host's looks, which is no ruling."""

STEPS: Final[Mapping[str, str]] = {
    "draw": "{who} draws a tile",
    "or": "Or somebody calls {tile}.",
    "drawn": "{who} racks the tile, then discards",
    "discard": "{who} discards",
    "takes": "{who} takes {tile} and shows the group",
    "wins": "{who} takes {tile} and shows the hand",
    "several": "Several want {tile}: wait for the referee",
    "shows": "{who} shows the whole hand",
    "used up": "Nothing is left to draw",
    "or last": "If nobody calls the last tile, it is a wall game.",
    "nobody": "Please play on: the next tile tells whose turn it is",
    "pass": "Everyone passes three {direction}",
    "pass.rest": "The others pass three {direction}",
}
"""What the table does next. ``{who}``, ``{tile}`` and the like are filled in."""

DIRECTIONS: Final[Mapping[str, str]] = {
    "right": "to the right",
    "across": "across",
    "left": "to the left",
}

ALERTS: Final[Mapping[str, tuple[str, str]]] = {
    "pause": ("Paused", "Play stands still. Please leave all tiles as they lie."),
    "director": (
        "The director is called",
        "Play stands still. Please leave all tiles as they lie.",
    ),
    "review": ("A review is open", "Please leave all tiles as they lie until it is answered."),
    "board": ("Sensor board lost", "Buttons and racks are not felt until it is back."),
}

SETTLEMENT: Final[Mapping[str, str]] = {
    "won": "{who}: Mah Jongg",
    "self-picked": "self-picked",
    "thrown": "{tile}, thrown by {who}",
    "nothing paid": "Nobody pays in this deal.",
    "adds up": "What is paid is received: together it is 0.",
    "but for penalties": "Together they lose what the penalties took.",
    "scored apart": "Written down, not paid to one another: together",
}

PAGE: Final[Mapping[str, str]] = {
    "now": "Now",
    "wall": "in the wall",
    "no discard": "No discard yet",
    "called from": "{tile}, called from {who}",
    "from": "{tile} from {who}",
    "dead tile": "{tile}: no longer to be called",
    "joker free": "joker free",
    "joker stays": "joker stays",
    "bonus": "beside the hand",
    "dead": "Dead hand",
    "foul": "Foul hand",
    "won": "Mah Jongg",
    "turn": "turn",
    "calls": "Calls, in their order",
    "first": "first",
    "evening": "This evening",
    "evening over": "The game is over",
    "deals won": "won {won} of {played}",
    "worth": "What the hands are worth",
    "worth one": "What the hand is worth",
    "pays": "Who pays whom",
    "written": "What everybody writes down",
    "in all": "in all",
    "next page": "Next page",
    "waiting": "Waiting for a deal",
    "waiting more": "Build the walls, deal, and begin. The table will be shown here.",
    "ready": "The referee is ready",
    "ready more": "Rulings will be shown here, with the laws they rest on.",
    "calm": "All in order",
    "calm more": "Nothing had to be said so far.",
    "question": "A question to the table",
    "question more": "Please tell the operator which tile it is. Play may go on.",
    "log": "Rulings in this deal",
    "waits": "Waiting to know",
    "waits more": "Tap yes or no on a phone. {waits}",
    "still asked": "Still to be told",
    "untold": "No longer asked: {question} What came after tells it.",
    "yes": "Yes",
    "no": "No",
    "turning": "may still turn",
    "review": "Review",
    "asked by": "asked by {who}",
    "by operator": "the operator",
    "noted": "As noted: {what}.",
    "noted sure": "As noted: {what}, seen with {percent} % confidence.",
    "not seen": "Perhaps not seen: {what}.",
    "otherwise": "Perhaps instead: {what}.",
    "nothing": "Perhaps nothing was done there.",
    "no rival": "Nothing else is known that would explain it.",
    "odds": "The odds: {odds} to 1 that it was as noted.",
    "odds even": "The odds: about even.",
    "odds against": "The odds: {odds} to 1 that it was otherwise.",
    "picture": "What the camera saw",
    "answer table": "The operator answers. If nobody does in {seconds} seconds, the odds do.",
    "answer director": "The director answers.",
    "play waits": "Nobody plays on until then.",
    "play goes on": "Play goes on meanwhile.",
    "upheld": "Upheld: the ruling stands",
    "changed": "Changed: it was otherwise",
    "inconclusive": "It cannot be told: nobody is blamed",
    "left": "{who} has {count} left in this deal.",
    "one review": "1 review",
    "reviews": "{count} reviews",
}
"""What stands on the page itself; a second language is a second table of these."""

_ENDS: Final = {
    "mahjongg": "Mah Jongg",
    "wall": "Wall game: nobody made Mah Jongg",
    "abandoned": "The deal was broken off",
    "void": "The deal is void and counts for nothing",
}


def name_of_seat(deal: Deal | None, seat: AnySeat) -> str:
    """The player's name, or the seat's where no name is known; somebody, if it was not seen."""
    if seat == UNSEEN:
        return SOMEBODY
    return (deal.players.get(seat) if deal else None) or SEAT_NAMES[seat]


def capital(text: str) -> str:
    """The text with its first letter large, the others as they are."""
    return text[:1].upper() + text[1:]


def fine(penalty: Penalised, who: str) -> tuple[str, str]:
    """A penalty in one sentence, and who gave it.

    >>> fine(Penalised(seat="S", points=25, reason="slow play"), "Sol")
    ('A penalty for Sol: 25 points, for slow play.', 'Given by the director.')
    """
    points = "1 point" if penalty.points == 1 else f"{penalty.points} points"
    text = f"A penalty for {who}: {points}, for {penalty.reason}."
    return text, f"Given by the {penalty.by}."


def given_by(penalty: Penalised) -> str:
    """What a penalty is for and who gave it.

    >>> given_by(Penalised(seat="S", points=25, reason="slow play"))
    'penalty from the director: slow play'
    """
    return f"penalty from the {penalty.by}: {penalty.reason}"


def signed(points: int) -> str:
    """Return points won or lost, with a minus that is as wide as the plus.

    >>> signed(25), signed(-50), signed(0)
    ('+25', '−50', '0')
    """
    return f"{points:+d}".replace("-", "−") if points else "0"


def end_words(ended: DealEnded | None) -> str:
    """How the deal ended."""
    return _ENDS[ended.reason] if ended else "The deal is over"
