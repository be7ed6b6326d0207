"""The deeds that a story tells, each with the event it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

from rules import events as ev
from rules.opening import STACKS
from rules.stories.model import deal_of
from rules.stories.words import seat_of, tiles_of, wrong
from rules.tiles import SEATS, Seat, parse_tile


def _dealt(counts: str, wall: str | None, loose: str | None) -> ev.Event:
    return deal_of(_by_seat(counts), int(wall or 99), int(loose or 0))


def _game(names: str, drew: str | None, rounds: str | None, limit: str | None) -> ev.Event:
    lots = (pair.split("=") for pair in (drew or "").split())
    return ev.GameStarted(
        code="",
        seats=dict(zip(SEATS, names.split(), strict=False)),
        drew={name: seat_of(wind) for name, wind in lots},
        rounds=int(rounds) if rounds else None,
        limit=int(limit) if limit else None,
    )


def _begins(names: str) -> ev.Event:
    players = (pair.split("=") for pair in names.split())
    seats = {seat_of(seat): name for seat, name in players}
    empty = tuple(s for s in SEATS if s not in seats) if seats else ()
    return ev.DealStarted(code="", players=seats, empty=empty)


def _face_up(seat: str | None, tile: str | None, where: Any) -> ev.Event:
    return ev.FaceUp(
        where=where, seat=seat_of(seat) if seat else None, tile=parse_tile(tile or "?")
    )


def _by_seat(counts: str) -> dict[Seat, int]:
    pairs = (pair.split("=") for pair in counts.split())
    return {seat_of(seat): int(count) for seat, count in pairs}


def _holder(text: str) -> Seat | None:
    return None if text == "wall" else seat_of(text)


def _pass(seat: str, rack: str | None, jokers: str | None, blind: str | None, to: str) -> ev.Event:
    unseen = int(blind or 0)
    from_rack = int(rack) if rack else 3 - unseen
    return ev.Passed(
        seat=seat_of(seat),
        to=seat_of(to),
        count=from_rack + unseen,
        blind=unseen,
        jokers=int(jokers or 0),
    )


def _claim(
    seat: str,
    owner: str | None,
    tile: str,
    purpose: Any,
    untouched: str | None,
    button: str | None,
) -> ev.Event:
    return ev.Claimed(
        seat=seat_of(seat),
        tile=parse_tile(tile),
        purpose=purpose,
        taken=untouched is None,
        thrown_by=seat_of(owner) if owner else None,
        pressed=ev.Press(boot=1, us=int(button) * 1000) if button else None,
    )


def _discard(seat: str, tile: str, named: str | None) -> ev.Event:
    called = parse_tile(named) if named else None
    return ev.Discarded(seat=seat_of(seat), tile=parse_tile(tile), named=called)


def _expose(seat: str, tiles: str, claimed: str | None) -> ev.Event:
    called = parse_tile(claimed) if claimed else None
    return ev.Exposed(seat=seat_of(seat), tiles=tiles_of(tiles), claimed=called)


def _end(reason: Any) -> ev.Event:
    return ev.DealEnded(reason=reason)


def _draw(seat: str, tile: str | None, place: str | None) -> ev.Event:
    end: Any = {None: "right", "wrong end": "wrong", "loose tiles": "loose"}[place]
    return ev.Drawn(seat=seat_of(seat), tile=parse_tile(tile or "?"), end=end)


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace("SEAT", r"(\w)"))


_DEEDS: Final[tuple[tuple[str, re.Pattern[str], Callable[..., ev.Event]], ...]] = (
    (
        "deal S=12 [wall 99] [loose 2]",
        _pattern(r"deal((?: \w=\d+)*)(?: wall (\d+))?(?: loose (\d+))?"),
        _dealt,
    ),
    (
        "game Ann Bea Cis Dee [drew Ann=S Bea=E …] [rounds 2] [limit 500]",
        re.compile(
            r"game((?: [A-Z]\w+){1,5})(?: drew((?: \w+=\w)+))?(?: rounds (\d+))?(?: limit (\d+))?"
        ),
        _game,
    ),
    ("begins E=Ann S=Bea …", _pattern(r"begins((?: \w=\w+)*)"), _begins),
    (
        "terms [rounds 2] [limit 500]",
        _pattern(r"terms(?: rounds (\d+))?(?: limit (\d+))?"),
        lambda rounds, limit: ev.TermsChanged(
            rounds=int(rounds) if rounds else None, limit=int(limit) if limit else None
        ),
    ),
    (
        "heaps E=34 …",
        _pattern(r"heaps((?: \w=\d+)*)"),
        lambda counts: ev.HeapsFormed(tiles=_by_seat(counts)),
    ),
    ("heap S", _pattern("heap SEAT"), lambda s: ev.HeapChosen(heap=seat_of(s))),
    (
        "S takes 1 flower",
        _pattern(r"SEAT takes (\d+) flowers?"),
        lambda s, count: ev.FlowerTaken(seat=seat_of(s), count=int(count)),
    ),
    (
        "[S turns up] [3c] face up in mixing | building | drawing",
        re.compile(r"(?:(\w) turns up )?(?:(\S+) )?face up in (mixing|building|drawing)"),
        _face_up,
    ),
    (
        "set lacks 3c 4d",
        _pattern("set lacks (.+)"),
        lambda tiles: ev.SetIncomplete(missing=tiles_of(tiles)),
    ),
    (
        "Eve bets on S",
        re.compile(r"([A-Z]\w+) bets on (\w)"),
        lambda bettor, s: ev.BetPlaced(bettor=bettor, on=seat_of(s)),
    ),
    (
        "Eve tells",
        re.compile(r"([A-Z]\w+) tells"),
        lambda bettor: ev.BetSpoiled(bettor=bettor),
    ),
    (
        "lay 2 loose",
        _pattern(r"lay (\d+) loose"),
        lambda count: ev.LooseLaid(count=int(count)),
    ),
    (
        "S lays F3 aside",
        _pattern(r"SEAT lays (\S+) aside"),
        lambda s, t: ev.BonusShown(seat=seat_of(s), tile=parse_tile(t)),
    ),
    (
        "walls [S=18]",
        _pattern(r"walls((?: \w=\d+)*)"),
        lambda counts: ev.WallsBuilt(stacks=dict.fromkeys(SEATS, STACKS) | _by_seat(counts)),
    ),
    (
        "S throws 3 4 [to break]",
        _pattern(r"SEAT throws((?: \d)+)( to break)?"),
        lambda s, dice, purpose: ev.DiceThrown(
            seat=seat_of(s),
            dice=tuple(int(die) for die in dice.split()),
            purpose="break" if purpose else "east",
        ),
    ),
    (
        "break E after 7",
        _pattern(r"break SEAT after (\d+)"),
        lambda s, stacks: ev.WallBroken(wall=seat_of(s), stacks=int(stacks)),
    ),
    (
        "S takes 4 [from the wrong end]",
        _pattern(r"SEAT takes (\d+)( from the wrong end)?"),
        lambda s, count, wrong: ev.TilesTaken(
            seat=seat_of(s), count=int(count), end="wrong" if wrong else "right"
        ),
    ),
    (
        "S looks at dealt | blind tiles",
        _pattern("SEAT looks at (dealt|blind) tiles"),
        lambda s, what: ev.Looked(seat=seat_of(s), what=what),
    ),
    (
        "S passes [3] [with 1 joker] [and 2 blind] to W",
        _pattern(r"SEAT passes(?: (\d))?(?: with (\d) jokers?)?(?: and (\d) blind)? to SEAT"),
        _pass,
    ),
    (
        "S gives 2 to N in courtesy",
        _pattern(r"SEAT gives (\d) to SEAT in courtesy"),
        lambda s, count, to: ev.Passed(
            seat=seat_of(s), to=seat_of(to), count=int(count), courtesy=True
        ),
    ),
    (
        "S stops | goes on",
        _pattern("SEAT (stops|goes on)"),
        lambda s, vote: ev.Voted(seat=seat_of(s), second=vote == "goes on"),
    ),
    (
        "S | wall hands 1 to N | wall",
        _pattern(r"(\w|wall) hands (\d) to (\w|wall)"),
        lambda s, count, to: ev.TilesGiven(seat=_holder(s), count=int(count), to=_holder(to)),
    ),
    (
        "S draws [3c] [from the wrong end | from the loose tiles]",
        _pattern(r"SEAT draws(?: (?!from)(\w+|\?))?(?: from the (wrong end|loose tiles))?"),
        _draw,
    ),
    (
        "S asks for a review of E",
        _pattern(r"(\w|the operator) asks for a review of SEAT"),
        lambda s, of: ev.ReviewAsked(
            target=0, of=seat_of(of), seat=None if s == "the operator" else seat_of(s)
        ),
    ),
    (
        "E had discarded 9c unseen",
        _pattern(r"SEAT had discarded (\S+) unseen"),
        lambda s, t: ev.PutIn(before=0, acts=(ev.Discarded(seat=seat_of(s), tile=parse_tile(t)),)),
    ),
    (
        "review upheld | changed | inconclusive [by the director | by the odds]",
        _pattern("review (upheld|changed|inconclusive)(?: by the (director|odds))?"),
        lambda outcome, by: ev.ReviewAnswered(review=0, outcome=outcome, by=by or "table"),
    ),
    (
        "S touches the wall",
        _pattern("SEAT touches the wall"),
        lambda s: ev.TouchedWall(seat=seat_of(s)),
    ),
    (
        "S names 3c",
        _pattern(r"SEAT names (\S+)"),
        lambda s, t: ev.Named(seat=seat_of(s), tile=parse_tile(t)),
    ),
    ("S racks", _pattern("SEAT racks"), lambda s: ev.Racked(seat=seat_of(s))),
    ("S puts back", _pattern("SEAT puts back"), lambda s: ev.PutBack(seat=seat_of(s))),
    (
        "S discards 3c [named 3d]",
        _pattern(r"SEAT discards (\S+)(?: named (\S+))?"),
        _discard,
    ),
    (
        "S claims [E's] 3c for exposure | chow | mahjongg [untouched] [pressed at 1250 ms]",
        _pattern(
            r"SEAT claims (?:(\w)'s )?(\S+) for (exposure|chow|mahjongg)( untouched)?"
            r"(?: pressed at (\d+) ms)?"
        ),
        _claim,
    ),
    ("S retracts", _pattern("SEAT retracts"), lambda s: ev.Retracted(seat=seat_of(s))),
    (
        "S exposes 3c 3c J [with 3c]",
        _pattern(r"SEAT exposes (.+?)(?: with (\S+))?"),
        _expose,
    ),
    (
        "S changes 0 to 3c 3c J J",
        _pattern(r"SEAT changes (\d+) to (.+)"),
        lambda s, g, t: ev.ExposureChanged(seat=seat_of(s), group=int(g), tiles=tiles_of(t)),
    ),
    (
        "S takes back 0",
        _pattern(r"SEAT takes back (\d+)"),
        lambda s, g: ev.ExposureChanged(seat=seat_of(s), group=int(g), tiles=()),
    ),
    (
        "S redeems E 0 with 3c",
        _pattern(r"SEAT redeems SEAT (\d+) with (\S+)"),
        lambda s, o, g, t: ev.Redeemed(
            seat=seat_of(s), owner=seat_of(o), group=int(g), tile=parse_tile(t)
        ),
    ),
    (
        "S declares [jokerless]",
        _pattern("SEAT declares( jokerless)?"),
        lambda s, j: ev.Declared(seat=seat_of(s), jokerless=j is not None),
    ),
    (
        "S shows 3c 3c …",
        _pattern("SEAT shows (.+)"),
        lambda s, t: ev.Shown(seat=seat_of(s), tiles=tiles_of(t)),
    ),
    ("S throws in", _pattern("SEAT throws in"), lambda s: ev.ThrownIn(seat=seat_of(s))),
    (
        "S calls E dead [and E agrees]",
        _pattern(r"SEAT calls SEAT dead(?: and (\w) agrees)?"),
        lambda s, t, agrees: ev.CalledDead(seat=seat_of(s), target=seat_of(t), agreed=agrees == t),
    ),
    (
        "S's rack counts 14",
        _pattern(r"SEAT's rack counts (\d+)"),
        lambda s, count: ev.RackCounted(seat=seat_of(s), count=int(count)),
    ),
    ("push wall E", _pattern("push wall SEAT"), lambda s: ev.WallPushed(wall=seat_of(s))),
    (
        "end mahjongg | wall | abandoned | void",
        _pattern("end (mahjongg|wall|abandoned|void)"),
        _end,
    ),
)


def deed_of(text: str) -> ev.Event:
    """Return the event that a deed is."""
    for _, pattern, make in _DEEDS:
        found = pattern.fullmatch(text)
        if found:
            return make(*found.groups())
    forms = "; ".join(form for form, _, _ in _DEEDS)
    return wrong(f"cannot read {text!r}; deeds are: {forms}")  # type: ignore[no-any-return]
