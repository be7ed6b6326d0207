"""The deeds that a story tells, each with the event it is."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, Literal

from rules import events as ev
from rules.stories.model import deal_of
from rules.stories.words import seat_of, tiles_of, wrong
from rules.tiles import parse_tile


def _dealt(counts: str, wall: str | None) -> ev.Event:
    pairs = (pair.split("=") for pair in counts.split())
    return deal_of({seat_of(seat): int(count) for seat, count in pairs}, int(wall or 99))


def _claim(seat: str, tile: str, purpose: str, untouched: str | None) -> ev.Event:
    wanted: Literal["exposure", "mahjongg"] = "exposure" if purpose == "exposure" else "mahjongg"
    return ev.Claimed(
        seat=seat_of(seat), tile=parse_tile(tile), purpose=wanted, taken=untouched is None
    )


def _discard(seat: str, tile: str, named: str | None) -> ev.Event:
    called = parse_tile(named) if named else None
    return ev.Discarded(seat=seat_of(seat), tile=parse_tile(tile), named=called)


def _expose(seat: str, tiles: str, claimed: str | None) -> ev.Event:
    called = parse_tile(claimed) if claimed else None
    return ev.Exposed(seat=seat_of(seat), tiles=tiles_of(tiles), claimed=called)


def _end(reason: Any) -> ev.Event:
    return ev.DealEnded(reason=reason)


def _draw(seat: str, tile: str | None, wrong: str | None) -> ev.Event:
    return ev.Drawn(
        seat=seat_of(seat), tile=parse_tile(tile or "?"), end="wrong" if wrong else "right"
    )


def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern.replace("SEAT", r"(\w)"))


_DEEDS: Final[tuple[tuple[str, re.Pattern[str], Callable[..., ev.Event]], ...]] = (
    ("deal S=12 [wall 99]", _pattern(r"deal((?: \w=\d+)*)(?: wall (\d+))?"), _dealt),
    (
        "S draws [3c] [from the wrong end]",
        _pattern(r"SEAT draws(?: (\w+|\?))?( from the wrong end)?"),
        _draw,
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
        "S claims 3c for exposure | mahjongg [untouched]",
        _pattern(r"SEAT claims (\S+) for (exposure|mahjongg)( untouched)?"),
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
    (
        "S calls E dead",
        _pattern("SEAT calls SEAT dead"),
        lambda s, t: ev.CalledDead(seat=seat_of(s), target=seat_of(t)),
    ),
    ("push wall E", _pattern("push wall SEAT"), lambda s: ev.WallPushed(wall=seat_of(s))),
    ("end mahjongg | wall | abandoned", _pattern("end (mahjongg|wall|abandoned)"), _end),
)


def deed_of(text: str) -> ev.Event:
    """Return the event that a deed is."""
    for _, pattern, make in _DEEDS:
        found = pattern.fullmatch(text)
        if found:
            return make(*found.groups())
    forms = "; ".join(form for form, _, _ in _DEEDS)
    return wrong(f"cannot read {text!r}; deeds are: {forms}")  # type: ignore[no-any-return]
