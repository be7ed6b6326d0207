"""The page of all cases in which a hand of a card is paid: `docs/payments.md`.

Every number is what `rules.scoring` says of the case; nothing is typed.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from rules.scoring import american, league_1946, league_1970, tournament
from rules.scoring.model import Payment
from rules.tiles import Seat

HEAD: Final = """# Who pays what

Made by `rackside codes --payments`; a test holds it against the code.

Every case in which a hand of a card is won, by the codes that are played with one. The hand
stands on the card with 25 (in the older lists with 20). `W` has won, and where a discard was
taken, `S` threw it. Together is the sum of all four scores. What the older codes without a card
pay hangs on all four hands: `rackside score` says it ([scoring.md](scoring.md)).
"""

AMERICAN_HEAD: Final = """## `american`, `league`

The primer that these codes come from has every player write a score: the winner *adds* what the
hand is worth, all others *subtract*, and who threw the winning tile subtracts double (AMR.S1 to
S7). The winner adds no more for that, so the scores do not sum to nothing. Tables that play with
coins or chips pay the winner what the others lose: that is the setting
[`exchange`](codes.md#exchange), and the last two columns. The display says which: *What everybody
writes down*, or *Who pays whom*.
"""

AMERICAN_FOOT: Final = """A jokerless hand that nobody declared is paid like a declared one where
[`jokerless_unannounced`](codes.md#jokerless_unannounced) is `counted`. A dead hand goes down as
the others do. Where three play, the empty seat neither loses nor pays, and a winner who is paid
has that much less. In a wall game nobody scores (AMR.S8).

When Mah Jongg is called on a tile that was named wrongly (AMR.P1), the setting
[`misnamed_for_mah_jongg`](codes.md#misnamed_for_mah_jongg) says what it comes to:
"""

OUT_OF_TURN_FOOT: Final = """\
Mah Jongg on a tile that was discarded out of turn is paid as on any discard, unless
[`stray_discard_wins`](codes.md#stray_discard_wins) is `four times`: then its discarder alone pays.
"""

TOURNAMENT_HEAD: Final = """## `tournament-2019`

Nobody pays anybody: each player has points of his own for the game (T19.6). `S` threw the winning
tile.
"""

TOURNAMENT_FOOT: Final = """With three exposures or more the setting
[`thrown_to_three`](codes.md#thrown_to_three) can make it
25 or 30. With [`claimed_is_self_picked`](codes.md#claimed_is_self_picked) a called discard earns
the 10 of a self-picked tile too. In a wall game each hand that is not dead scores 10, a dead hand
nothing (T19.6d, 7e).
"""

LIST_1946_HEAD: Final = """## `nmjl-1946`

The list has a value for a winner who is not East, and one for East, who also pays double
(N46.V1). The three losers pay it, whoever threw the tile; dead hands pay like the others.
"""

LIST_1970_HEAD: Final = """## `hoyle-league`

A hand without a big joker is worth double (HOY.V2). For a drawn winning tile everybody pays
double, for a discarded one only who threw it does (HOY.V9). East pays and receives like the
others (HOY.V8), and dead hands pay too (HOY.V13).
"""

_Won = Literal["on a discard", "self-picked", "on a joker redeemed after a called discard"]
WON: Final[tuple[_Won, ...]] = (
    "on a discard", "self-picked", "on a joker redeemed after a called discard",
)  # fmt: skip


@dataclass(frozen=True)
class SampleHand:
    """A hand as far as it is paid for; `said`: jokerless was declared."""

    name: str
    value: int = 25
    jokerless: bool = False
    singles_and_pairs: bool = False
    said: bool = False
    bonus: int = 0


@dataclass(frozen=True)
class _OfList:
    value: int
    east_value: int


@dataclass(frozen=True)
class _Listed:
    line: _OfList
    bonus: int = 0


HANDS: Final = (
    SampleHand("with a joker"),
    SampleHand("jokerless, declared", jokerless=True, said=True),
    SampleHand("jokerless, not declared", jokerless=True),
    SampleHand("singles and pairs", jokerless=True, singles_and_pairs=True, said=True),
)


def payments_page() -> str:
    """Return the page."""
    parts = (_american(), _wrong_names(), _tournament(), _list_1946(), _list_1970())
    return "\n".join([HEAD, *(line for part in parts for line in part)])


def _american() -> Iterator[str]:
    yield AMERICAN_HEAD
    yield from _head(
        "the hand", "won", "worth", "who threw it", "each other", "the winner adds", "together",
        "`exchange`: is paid", "together",
    )  # fmt: skip
    for hand in HANDS:
        for won in WON:
            drawn, thrown = won != "on a discard", won != "self-picked"
            score = american.score(hand, self_picked=drawn, jokerless=hand.said)
            both = [
                american.payments(
                    "W", score, discarder="S" if thrown else None, self_picked=drawn, exchange=paid
                )
                for paid in (False, True)
            ]
            thrower = _of(both[0], "S") if thrown else "–"
            shown = (hand.name, won, score.total, thrower, _of(both[0], "N"))
            yield _row(*shown, *(each for paid in both for each in (_of(paid, "W"), _sum(paid))))
    yield ""


def _wrong_names() -> Iterator[str]:
    yield AMERICAN_FOOT
    yield from _head(
        "`misnamed_for_mah_jongg`", "the hand", "worth", "who named it wrongly", "each other",
        "the winner adds", "`exchange`: is paid",
    )  # fmt: skip
    for hand in HANDS[:2]:
        score = american.score(hand, self_picked=False, jokerless=True)
        four = -american.FOUR_TIMES * score.total
        yield _row("all dead, four times", hand.name, score.total, four, 0, "nobody", "nobody")
        for fixed in (False, True):
            both = [
                american.named_wrongly("W", score, discarder="S", fixed=fixed, exchange=paid)
                for paid in (False, True)
            ]
            name = "caller wins, 25 down" if fixed else "caller wins, four times"
            shown = (name, hand.name, score.total, _of(both[0], "S"), 0)
            yield _row(*shown, *(_of(paid, "W") for paid in both))
    yield ""
    yield from _out_of_turn()


def _out_of_turn() -> Iterator[str]:
    yield OUT_OF_TURN_FOOT
    yield from _head(
        "the hand", "worth", "who threw it", "each other", "the winner adds", "`exchange`: is paid"
    )
    for hand in HANDS[:2]:
        score = american.score(hand, self_picked=False, jokerless=True)
        both = [american.out_of_turn("W", score, discarder="S", exchange=e) for e in (False, True)]
        yield _row(hand.name, score.total, _of(both[0], "S"), 0, *(_of(paid, "W") for paid in both))
    yield ""


def _tournament() -> Iterator[str]:
    yield TOURNAMENT_HEAD
    hands = (HANDS[0], SampleHand("jokerless", jokerless=True), HANDS[3])
    yield from _head("the hand", "won", "the winner", "who threw it", "each other")
    for hand in hands:
        score = tournament.score(hand, self_picked=True)
        written = tournament.game_points("W", score, thrower=None, exposures=0)
        yield _row(hand.name, "self-picked", _of(written, "W"), "–", _of(written, "N"))
        for exposures, up in enumerate(("no", "one", "two", "three")):
            score = tournament.score(hand, self_picked=False)
            written = tournament.game_points("W", score, thrower="S", exposures=exposures)
            won = f"on a discard, {up} exposure{'' if exposures == 1 else 's'} up"
            yield _row(hand.name, won, *(_of(written, seat) for seat in ("W", "S", "N")))
    yield ""
    yield TOURNAMENT_FOOT


def _list_1946() -> Iterator[str]:
    yield LIST_1946_HEAD
    yield from _head("who wins", "worth", "the winner", "East", "each other", "together")
    hand = _Listed(_OfList(20, 40))
    seats: tuple[tuple[str, Seat], ...] = (("East", "E"), ("another", "W"))
    for name, winner in seats:
        score = league_1946.score(hand, winner)
        paid = league_1946.payments(winner, score)
        east = "–" if winner == "E" else _of(paid, "E")
        yield _row(name, score.total, _of(paid, winner), east, _of(paid, "N"), _sum(paid))
    yield ""
    yield "On a miscalled tile its miscaller alone pays, twice the value (N46.11D):"
    yield ""
    yield from _head("who wins", "worth", "the winner", "who miscalled", "each other", "together")
    for name, winner in seats:
        score = league_1946.score(hand, winner)
        paid = league_1946.miscalled(winner, score, miscaller="S")
        yield _row(name, score.total, _of(paid, winner), _of(paid, "S"), 0, _sum(paid))
    yield ""


def _list_1970() -> Iterator[str]:
    yield LIST_1970_HEAD
    yield from _head(
        "the hand", "won", "worth", "the winner", "who threw it", "each other", "together"
    )
    for name, jokerless in (("with a big joker", False), ("without one", True)):
        score = league_1970.score(SampleHand(name, value=20, jokerless=jokerless))
        threw: tuple[tuple[str, Seat | None], ...] = (("on a discard", "S"), ("self-picked", None))
        for won, thrower in threw:
            paid = league_1970.payments("W", score, discarder=thrower)
            shown = (name, won, score.total, _of(paid, "W"), _of(paid, "S") if thrower else "–")
            yield _row(*shown, _of(paid, "N"), _sum(paid))
    yield ""


def _head(*columns: str) -> Iterator[str]:
    yield f"| {' | '.join(columns)} |"
    yield "|---" * len(columns) + "|"


def _row(*cells: str | int) -> str:
    return f"| {' | '.join(str(cell) for cell in cells)} |"


def _of(paid: Sequence[Payment], seat: Seat) -> int:
    return sum(each.points for each in paid if each.seat == seat)


def _sum(paid: Iterable[Payment]) -> int:
    return sum(each.points for each in paid)
