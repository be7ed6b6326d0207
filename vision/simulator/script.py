"""Scripts: what happens at a table, one physical act a line.

A script is text. ``#`` begins a remark. Its head says how the table stands
when play begins (after the Charleston); what it leaves out is dealt from the
seed, out of the set:

    seed: 7                     # whole number; 1 if left out
    set: league-1946            # a name of `rules.tiles.TILE_SETS`; american-152 if left out.
                                # Stands before the racks and the wall, which are of its tiles
    loose: 4c F3                # tiles that lie singly, face down, in the corner at East's right,
                                # in the order in which they will be drawn (B24.L5); none if
                                # left out. Stands before the wall, which is without them
    rack E: 1b 2b 3b J …        # up to 14 tiles for East, 13 for the others, left to right
    wall: 4c J 9d …             # the next tiles, in the order in which they will be drawn;
                                # may be given on several lines

Then come the acts. SEAT is E, S, W or N, T a tile, N a group's number (0 is the
seat's first exposure):

    SEAT draws                  takes the next tile of the wall and racks it
    SEAT draws aside            … and lays it face down on the rack's top: not racked yet
    SEAT draws [aside] from the wrong end
    SEAT draws loose [aside]    takes the loose tile that was laid last
    SEAT lays loose             makes the loose tiles up to two again, from the walls' far end
    SEAT racks                  puts the tile laid aside into the rack
    SEAT puts back              the tile drawn last goes back to the wall
    SEAT touches the wall       lays a finger on its next tile and draws back
    SEAT discards T [calling T]     from the rack, or from where it lies aside, to the middle,
                                face up (and says another name)
    SEAT calls T [for chow|mahjongg]    says so and touches nothing
    SEAT claims T [for chow|mahjongg]   takes the last discard and lays it on the rack's top
    SEAT claims T into the rack     … and puts it into the rack
    SEAT claims T [for chow] exposing T…    … with tiles of the rack; the list is the whole group
                                as it will lie, the claimed tile among them
    SEAT exposes T…             lays rack tiles beside the tile claimed before (the list is the
                                whole group), or, after no claim, as a group of its own
    SEAT claims T as T …        … a joker, as the tile that it was thrown as (HOY.V3)
    SEAT takes back             the claimed discard lies where it lay, the rest is racked again;
                                of its own discard: that is racked;
                                of a redemption: the two tiles change back
    SEAT changes N to T…        the group now holds these: tiles go to and come from the rack
    SEAT redeems J from SEAT.N with T
    SEAT declares [jokerless]   says Mah Jongg
    SEAT shows season T         lays it, from the rack or from aside, face up at the left end of the
                                rack's top, apart from the exposures
    SEAT shows [T…]             lays all that stands in the rack face up beside the exposures,
                                in this order
    SEAT calls SEAT dead        says so
    push wall                   the next wall is pushed in
    pause SECONDS
    deal ends mahjongg|wall|abandoned

Every mistake is a `ScriptError` that names line and column. `parse` looks at
words and tiles alone; whether a tile is where an act wants it shows when the
script is played (`vision.simulator.deeds`), before the first frame is drawn.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Final, NoReturn

from rules.tiles import AMERICAN_152, TILE_SETS, Seat, Tile, TileSet
from vision.simulator.words import ScriptError, Words

__all__ = ["LOOSE", "RACK_SIZE", "Act", "Script", "ScriptError", "parse"]

RACK_SIZE: Final[dict[Seat, int]] = {"E": 14, "S": 13, "W": 13, "N": 13}
LOOSE: Final = 2
"""How many tiles lie loose at most (B24.L5)."""


@dataclass(frozen=True)
class Act:
    """One act: its verb (``draws``, ``push wall``…), who does it, and what to.

    `group` is the group a change or redemption is about and `other` its owner
    or the one called dead; `flags` are words that qualify (``aside``, ``rack``,
    ``wrong``, ``loose``, ``chow``, ``mahjongg``, ``jokerless``, a reason); `line`,
    `column` its place.
    """

    verb: str
    seat: Seat | None = None
    tiles: tuple[Tile, ...] = ()
    tile: Tile | None = None
    named: Tile | None = None
    other: Seat | None = None
    group: int | None = None
    seconds: float = 0.0
    flags: frozenset[str] = frozenset()
    line: int = 0
    column: int = 1
    text: str = ""

    def fail(self, text: str) -> NoReturn:
        """Raise the error that this act cannot be done."""
        raise ScriptError(self.line, self.column, f"{self.text!r}: {text}")


@dataclass
class Script:
    """A parsed script: the head and the acts."""

    seed: int = 1
    tiles: TileSet = AMERICAN_152
    loose: list[Tile] = field(default_factory=list)
    racks: dict[Seat, list[Tile]] = field(default_factory=dict)
    wall: list[Tile] = field(default_factory=list)
    acts: list[Act] = field(default_factory=list)

    @property
    def wall_size(self) -> int:
        """How many tiles are in the walls when play begins."""
        return self.tiles.size - sum(RACK_SIZE.values()) - len(self.loose)

    @property
    def stacks(self) -> int:
        """How many stacks each wall was built of (154 tiles: four of them were given out first)."""
        return self.tiles.size // 8

    @property
    def walls(self) -> tuple[int, ...]:
        """How many tiles the walls hold when play begins, in the order in which they are used."""
        whole, left = 2 * self.stacks, self.wall_size
        return (left - 2 * whole, whole, whole)


def parse(text: str) -> Script:
    """Return the script that a text holds; `ScriptError` names the first mistake."""
    script = Script()
    left = dict(AMERICAN_152.counts)
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.split("#", 1)[0].rstrip()
        if not line.strip():
            continue
        words = Words(number, line, script.tiles)
        if ":" in line:
            left = _head(script, words, left)
        else:
            script.acts.append(_act(words))
    return script


def _head(script: Script, words: Words, left: dict[Tile, int]) -> dict[Tile, int]:
    """Read a line of the head; `left`, and what is returned, is what is left of the set to deal."""
    if script.acts:
        words.fail("the head (seed, set, loose, rack, wall) must stand before the first act")
    if words.took("seed", ":"):
        script.seed = words.number()
        words.end()
        return left
    if words.took("set", ":"):
        if script.racks or script.loose or script.wall:
            words.fail("the set must stand before its tiles (racks, loose, wall)", back=2)
        name = words.take("a set's name")
        if name not in TILE_SETS:
            words.fail(f"{name!r} is no set ({', '.join(TILE_SETS)})", back=1)
        words.end()
        script.tiles = TILE_SETS[name]
        return dict(script.tiles.counts)
    if words.took("wall", ":"):
        into, size, name = script.wall, script.wall_size, "the wall"
    elif words.took("loose", ":"):
        if script.wall or script.loose:
            words.fail("the loose tiles must stand once, before the wall", back=2)
        into, size, name = script.loose, LOOSE, "the corner"
    elif words.took("rack"):
        seat = words.seat()
        words.must(":")
        if seat in script.racks:
            words.fail(f"the rack of {seat} was given before")
        into, size, name = script.racks.setdefault(seat, []), RACK_SIZE[seat], f"{seat}'s rack"
    else:
        words.fail("a head line begins with seed:, set:, loose:, rack SEAT: or wall:")
    while words.peek() is not None:
        tile = words.tile()
        if not left[tile]:
            words.fail(f"there are only {script.tiles.counts[tile]} {tile} in the set", back=1)
        if len(into) == size:
            words.fail(f"{name} holds {size} tiles", back=1)
        left[tile] -= 1
        into.append(tile)
    return left


def _act(words: Words) -> Act:
    line, column, text = words.line, words.column, words.text
    found: _Found
    if words.took("push", "wall"):
        found = {"verb": "push wall"}
    elif words.took("pause"):
        found = {"verb": "pause", "seconds": _seconds(words)}
    elif words.took("deal", "ends"):
        reason = words.take("a reason")
        if reason not in ("mahjongg", "wall", "abandoned"):
            words.fail(f"a deal ends mahjongg, wall or abandoned, not {reason!r}", back=1)
        found = {"verb": "deal ends", "flags": frozenset({reason})}
    else:
        seat = words.seat()
        verb = words.take("a verb")
        if verb not in _VERBS:
            words.fail(f"{verb!r} is no act ({', '.join(_VERBS)})", back=1)
        found = {"verb": verb, "seat": seat, **_VERBS[verb](words)}
    words.end()
    return Act(line=line, column=column, text=text, **found)  # type: ignore[arg-type]


_Found = dict[str, object]


def _seconds(words: Words) -> float:
    word = words.take("seconds")
    if not re.fullmatch(r"\d+(\.\d+)?", word):
        words.fail(f"{word!r} is not a number of seconds", back=1)
    return float(word)


def _draws(words: Words) -> _Found:
    flags = {word for word in ("loose", "aside") if words.took(word)}
    if "loose" not in flags and words.took("from", "the", "wrong", "end"):
        flags.add("wrong")
    return {"flags": frozenset(flags)}


def _lays(words: Words) -> _Found:
    words.must("loose")
    return {}


def _discards(words: Words) -> _Found:
    tile = words.tile()
    return {"tile": tile, "named": words.tile() if words.took("calling") else None}


def _calls(words: Words) -> _Found:
    # `N calls S dead` and `N calls S` (the south wind) begin alike.
    word = words.take("a tile")
    if words.took("dead"):
        return {"verb": "calls dead", "other": words.seat(word)}
    words.back()
    return {"tile": words.tile(), "flags": _purpose(words)}


def _purpose(words: Words) -> frozenset[str]:
    return frozenset(word for word in ("chow", "mahjongg") if words.took("for", word))


def _claims(words: Words) -> _Found:
    tile = words.tile()
    claim: _Found = {"tile": tile, "named": words.tile() if words.took("as") else None}
    if words.took("into", "the", "rack"):
        return {**claim, "flags": frozenset({"rack"})}
    flags = _purpose(words)
    if "mahjongg" in flags or not words.took("exposing"):
        return {**claim, "flags": flags}
    tiles = words.tiles()
    if tile not in tiles:
        words.fail(f"the group must hold the claimed {tile}", back=len(tiles))
    return {**claim, "tiles": tiles, "flags": flags}


def _changes(words: Words) -> _Found:
    group = words.number()
    words.must("to")
    return {"group": group, "tiles": words.tiles()}


def _redeems(words: Words) -> _Found:
    words.must("J", "from")
    place = words.take("an exposure as S.0")
    match = re.fullmatch(r"([ESWN])\.(\d+)", place)
    if match is None:
        words.fail(f"{place!r} is no exposure (as S.0)", back=1)
    words.must("with")
    return {"other": words.seat(match[1]), "group": int(match[2]), "tile": words.tile()}


def _back(words: Words) -> _Found:
    words.must("back")
    return {}


def _wall(words: Words) -> _Found:
    words.must("the", "wall")
    return {}


def _shows(words: Words) -> _Found:
    if words.took("season"):
        return {"verb": "shows season", "tile": words.tile()}
    return {"tiles": words.tiles() if words.peek() is not None else ()}


def _nothing(words: Words) -> _Found:
    return {}


_VERBS: Final[dict[str, Callable[[Words], _Found]]] = {
    "draws": _draws,
    "lays": _lays,
    "racks": _nothing,
    "puts": _back,
    "touches": _wall,
    "discards": _discards,
    "calls": _calls,
    "claims": _claims,
    "exposes": lambda words: {"tiles": words.tiles()},
    "takes": _back,
    "changes": _changes,
    "redeems": _redeems,
    "declares": lambda words: {
        "flags": frozenset({"jokerless"} if words.took("jokerless") else ())
    },
    "shows": _shows,
}
