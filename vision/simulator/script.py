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

How acts are written stands in `rules/notation/game.lark`, beside what stories tell; the head is
read here. Every mistake is a `ScriptError` that names line and column. `parse` looks at
words and tiles alone; whether a tile is where an act wants it shows when the
script is played (`vision.simulator.deeds`), before the first frame is drawn.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Final, NoReturn

from lark import Token, Transformer, v_args

from rules.notation import LineReader, NotationError
from rules.tiles import AMERICAN_152, SEATS, TILE_SETS, Seat, Tile, TileSet
from vision.simulator.words import LineWords, ScriptError, no_tile_of

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
        if ":" in line:
            left = _head(script, LineWords(number, line, script.tiles), left)
        else:
            script.acts.append(_act(number, line, script.tiles))
    return script


def _head(script: Script, words: LineWords, left: dict[Tile, int]) -> dict[Tile, int]:
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


_Found = dict[str, Any]


@v_args(inline=True)
class _Acts(Transformer[Any, _Found]):
    """Makes an act's fields out of what is written; a method is named as a rule of the grammar.

    A tile is still a word with its place: whether the set has it is looked at later.
    """

    def seat(self, wind: str) -> Seat:
        return SEATS["ESWN".index(wind)]

    def tile(self, face: Token) -> Token:
        return face

    def tiles(self, *tiles: Token) -> tuple[Token, ...]:
        return tiles

    def push_wall(self) -> _Found:
        return {"verb": "push wall"}

    def pause(self, seconds: str) -> _Found:
        return {"verb": "pause", "seconds": float(seconds)}

    def deal_ends(self, reason: Token) -> _Found:
        return {"verb": "deal ends", "flags": _flags(reason)}

    def draws(self, seat: Seat, *how: Token | None) -> _Found:
        return {"verb": "draws", "seat": seat, "flags": _flags(*how)}

    def draws_wrong(self, seat: Seat, aside: Token | None) -> _Found:
        return {"verb": "draws", "seat": seat, "flags": _flags(aside, "wrong")}

    def lays(self, seat: Seat) -> _Found:
        return {"verb": "lays", "seat": seat}

    def racks(self, seat: Seat) -> _Found:
        return {"verb": "racks", "seat": seat}

    def puts_back(self, seat: Seat) -> _Found:
        return {"verb": "puts", "seat": seat}

    def touches(self, seat: Seat) -> _Found:
        return {"verb": "touches", "seat": seat}

    def takes(self, seat: Seat) -> _Found:
        return {"verb": "takes", "seat": seat}

    def discards(self, seat: Seat, tile: Token, named: Token | None) -> _Found:
        return {"verb": "discards", "seat": seat, "tile": tile, "named": named}

    def calls(self, seat: Seat, tile: Token, purpose: Token | None) -> _Found:
        return {"verb": "calls", "seat": seat, "tile": tile, "flags": _flags(purpose)}

    def calls_dead(self, seat: Seat, other: Seat) -> _Found:
        return {"verb": "calls dead", "seat": seat, "other": other}

    def claims(
        self, seat: Seat, tile: Token, named: Token | None, *how: Token | str | None
    ) -> _Found:
        claim = {"verb": "claims", "seat": seat, "tile": tile, "named": named}
        return {**claim, "flags": _flags(*how)}

    def claims_into_rack(self, seat: Seat, tile: Token, named: Token | None) -> _Found:
        return dict(self.claims(seat, tile, named, "rack"))

    def claims_exposing(
        self,
        seat: Seat,
        tile: Token,
        named: Token | None,
        chow: Token | None,
        tiles: tuple[Token, ...],
    ) -> _Found:
        if tile not in tiles:
            raise NotationError(tiles[0].column or 1, f"the group must hold the claimed {tile}")
        return {**self.claims(seat, tile, named, chow), "tiles": tiles}

    def exposes(self, seat: Seat, tiles: tuple[Token, ...]) -> _Found:
        return {"verb": "exposes", "seat": seat, "tiles": tiles}

    def changes(self, seat: Seat, group: str, tiles: tuple[Token, ...]) -> _Found:
        return {"verb": "changes", "seat": seat, "group": int(group), "tiles": tiles}

    def redeems(self, seat: Seat, owner: Seat, group: str, tile: Token) -> _Found:
        redeemed = {"other": owner, "group": int(group), "tile": tile}
        return {"verb": "redeems", "seat": seat, **redeemed}

    def declares(self, seat: Seat, jokerless: Token | None) -> _Found:
        return {"verb": "declares", "seat": seat, "flags": _flags(jokerless)}

    def shows(self, seat: Seat, tiles: tuple[Token, ...] = ()) -> _Found:
        return {"verb": "shows", "seat": seat, "tiles": tiles}

    def shows_season(self, seat: Seat, tile: Token) -> _Found:
        return {"verb": "shows season", "seat": seat, "tile": tile}


_READER: Final = LineReader("act", _Acts)


def _flags(*words: str | None) -> frozenset[str]:
    return frozenset(str(word) for word in words if word is not None)


def _act(number: int, line: str, tiles: TileSet) -> Act:
    """Return the act of a line, its tiles of the set."""
    try:
        found: _Found = _READER.read(line)
    except NotationError as error:
        raise ScriptError(number, error.column, str(error)) from None
    faces = [found.get("tile"), found.get("named"), *found.get("tiles", ())]
    for face in sorted((face for face in faces if face), key=lambda face: face.column):
        if face not in tiles.counts:
            raise ScriptError(number, face.column, no_tile_of(face, tiles))
    plain: _Found = {name: Tile(str(found[name])) for name in ("tile", "named") if found.get(name)}
    plain["tiles"] = tuple(Tile(str(face)) for face in found.get("tiles", ()))
    text = line.strip()
    return Act(line=number, column=line.index(text) + 1, text=text, **{**found, **plain})
