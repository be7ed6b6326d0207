"""What happened while nobody looked: the table as it lies beside the record as it stands.

It comes to this when a table is started again in mid-deal, when the disk refused what was seen, and
when people say that a deal goes on that could not be followed. A move or a few that lawful play
leaves no doubt of are written, though not whose hand it was: nobody saw it, and what comes next
tells. Anything else is asked. Nothing is made up, and what is on record stays.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from controller.following.corrections import Corrections
from controller.following.exposures_seen import OPEN
from controller.following.table_changes import TouchingTiles
from controller.following.table_layout import TilesInSight
from controller.record.standing import Record
from rules.codes import get_code
from rules.events import Asked, Dealt, Discarded, Event
from rules.facts.groups import shape
from rules.facts.turns import holder
from rules.parts import LOOSE
from rules.reasons.base import Reason
from rules.reasons.questions import FollowedAgain, LaidMoreAside, WallsShow, WentFromDiscards
from rules.referee import Referee, amended
from rules.rulings import Ruling
from rules.table import Deal
from rules.tiles import SEATS, UNKNOWN, AnySeat, Seat, Tile, face_of
from rules.unseen import OFFENCES
from vision.sightings import Spot


@dataclass
class Difference:
    """What a table has otherwise than the record: `came` and `went` of the discards, exposures
    that are not on record, `drawn` from the walls and `loose` tiles gone, seasons newly aside.

    `gone`: whose call left nothing to be seen, and for which tile.
    """

    came: list[Spot]
    went: list[Tile]
    exposed: list[tuple[Seat, TouchingTiles]]
    drawn: int
    loose: int
    seasons: dict[Seat, int]
    gone: tuple[Seat, Tile] | None = None

    def __bool__(self) -> bool:
        return bool(
            self.came or self.went or self.exposed or self.drawn or self.loose or self.seasons
        )

    @property
    def large(self) -> int:
        """How many tiles lie elsewhere than the record has them, in the middle."""
        return max(len(self.came), len(self.went), abs(self.drawn))


NOTHING: Final = Difference([], [], [], 0, 0, {})


def difference(
    deal: Deal,
    table: TilesInSight,
    exposed: Sequence[tuple[Seat, TouchingTiles]],
    gone: tuple[Seat, Tile] | None = None,
) -> Difference:
    """Hold a table against the record; `exposed` are the groups that are not on record, `gone` is
    whose call is on record and is not seen."""
    pool = Counter(face_of(tile) for tile in deal.discards.pool)
    unread = [spot for spot in table.discards if spot.tile == UNKNOWN]
    came = []
    for spot in table.discards:
        face = face_of(spot.tile)
        if spot.tile == UNKNOWN:
            continue
        if pool[face] > 0:
            pool[face] -= 1
        else:
            came.append(spot)
    # A tile that is not read may be any that lies there; one that was not read, any that does.
    while came and pool[UNKNOWN] > 0:
        pool[UNKNOWN] -= 1
        came.pop(0)
    went = sorted(pool.elements())
    came += unread[len(went) :]
    went = went[len(unread) :]
    seasons = {seat: len(table.seasons(seat)) - len(deal.hands[seat].bonus) for seat in SEATS}
    return Difference(
        came,
        went,
        list(exposed),
        (deal.wall.left - table.wall) if deal.wall.left is not None else 0,
        deal.wall.loose - table.loose,
        {seat: more for seat, more in seasons.items() if more > 0},
        gone,
    )


@dataclass(frozen=True)
class Move:
    """One move that was made: a tile ``drawn``, one ``thrown`` (`spot`, or a `tile` that is exposed
    by now), a `group` put up by `seat` for a claim of `tile`, or its call taken back
    (``retracted``), a tile that went ``back``, a ``loose`` one drawn, or one of the wall ``laid``
    loose."""

    what: Literal["drawn", "thrown", "claimed", "retracted", "back", "loose", "laid"]
    spot: Spot | None = None
    tile: Tile = UNKNOWN
    seat: Seat | None = None
    group: TouchingTiles | None = None


def moves_of(deal: Deal, found: Difference) -> tuple[list[Move], Difference | None]:
    """Return moves by which the table came to lie so, and what they leave unknown.

    None where that is all that can be known: in a moment of lawful play who has a tile too many
    throws, and another draws or claims. Which of several was thrown first is not known.
    """
    owes, went, came = holder(deal) is not None, list(found.went), list(found.came)
    laid = max(0, -found.loose)
    drawn = found.drawn - laid
    due = max(0, LOOSE - deal.wall.loose) if deal.ways.kongs_replaced else 0
    moves: list[Move] = [Move("laid")] * laid
    # A loose tile drawn for a four, and one of the wall laid in its place, look like one draw; so
    # do a tile that goes back, as it was not due, and the next that is drawn.
    fours = any(shape(group.tiles) == "four" for _, group in found.exposed)
    owed = any(deal.hands[seat].owed for seat in deal.seated)
    plain = found.loose <= 0 and laid <= due and not found.seasons and drawn >= 0
    plain = plain and not (fours and deal.ways.kongs_replaced)
    plain = plain and not (found and (deal.play.early or owed))
    back = _taken_back(found)
    if back is not None and found.gone is not None:
        # Thrown by who had called it, it would have left what was put up with it lying there.
        came.remove(back)
        moves.append(Move("retracted", seat=found.gone[0]))
        owes = False
    for seat, group in found.exposed:
        tile = _claimed(deal, went, group)
        claim = deal.claim_of(seat)
        if claim and claim.state in OPEN and claim.tile in group.tiles:  # it was called before
            moves.insert(laid, Move("claimed", tile=claim.tile, seat=seat, group=group))
            if face_of(claim.tile) in went:
                went.remove(face_of(claim.tile))
        elif tile in went:
            went.remove(tile)  # the last discard on record
            moves.insert(laid, Move("claimed", tile=tile, seat=seat, group=group))
        else:
            # Was it the last one on record, and another of its face was thrown since?
            last = deal.discards.last
            plain = plain and (last is None or face_of(last.tile) != face_of(tile))
            if not owes:
                moves.append(Move("drawn"))
                drawn -= 1
            moves.append(Move("thrown", tile=tile))
            moves.append(Move("claimed", tile=tile, seat=seat, group=group))
        owes = True
    plain = plain and not went and drawn >= 0
    more = len(came) - drawn
    if deal.play.early and more == (2 if owes else 1):
        moves.insert(0, Move("back"))  # who had drawn what was not due has put it back
        drawn, more = drawn + 1, more - 1
    plain = plain and more in ((0, 1) if owes else (0, -1))
    thrown = came
    seen = max(0, min(drawn, len(thrown) + (not owes)))  # more of a wall may be hidden
    left = drawn - seen
    while thrown or seen:
        if thrown and (owes or not seen):
            moves.append(Move("thrown", spot=thrown.pop(0)))
        else:
            moves.append(Move("drawn"))
            seen -= 1
        owes = moves[-1].what == "drawn"
    moves += [Move("loose")] * max(0, found.loose)
    return moves, None if plain else Difference([], went, [], left, 0, found.seasons)


def _taken_back(found: Difference) -> Spot | None:
    """Return the discard that a call was for of which nothing is seen, if it lies there again."""
    if found.gone is None:
        return None
    called = face_of(found.gone[1])
    return next((spot for spot in found.came if face_of(spot.tile) == called), None)


def _claimed(deal: Deal, went: Sequence[Tile], group: TouchingTiles) -> Tile:
    """Return which discard an exposure was put up with; ``?`` if it may have been several."""
    last = deal.discards.last
    if went and last is not None and face_of(last.tile) in went and last.tile in group.tiles:
        return went[went.index(face_of(last.tile))]
    naturals = {tile for tile in group.tiles if tile not in deal.wild_anywhere}
    return naturals.pop() if len(naturals) == 1 else UNKNOWN


def unsettled(record: Record) -> Ruling | None:
    """Return what was last said against somebody in the turn that went unwatched.

    Whoever was asked to put something right may have done so while nobody looked, and a table on
    which it was done lies like one on which nothing was.
    """
    deal = record.deal
    thrown = deal.discards.last.n if deal and deal.discards.last else 0
    against = (
        ruling
        for ruling in reversed(record.standing)
        if ruling.kind in OFFENCES and ruling.at > thrown
    )
    return next((r for r in against if deal and r.seat is not None and deal.live(r.seat)), None)


def question(
    table: TilesInSight,
    left: Difference,
    unsettled: Ruling | None = None,
    back: Seat | None = None,
) -> Asked:
    """Ask for what the record will lack when all that was seen of the meantime is written;
    `unsettled` may have been put right in it. `back`: whose call is written to be taken back."""
    lacking = tuple(_lacking(table, left))
    who = unsettled.seat if unsettled is not None else None
    return Asked(asks=FollowedAgain(lacking, back, None if back else who), unwatched=True)


def _lacking(table: TilesInSight, left: Difference) -> Iterator[Reason]:
    if left.went:
        yield WentFromDiscards(tuple(left.went))
    for seat, more in left.seasons.items():
        yield LaidMoreAside(seat, more)
    if left.drawn:
        yield WallsShow(table.wall, table.wall + left.drawn)


def find_again(record: Record, table: TilesInSight, written: Corrections) -> list[Spot]:
    """Find the discards on record among the tiles that lie there; return those read otherwise.

    One is read otherwise if there are as many as on record, and it alone has no other tile's place.
    """
    deal = record.deal
    lying = _lying(record)
    left = list(table.discards)
    for event in list(lying):
        same = [spot for spot in left if face_of(spot.tile) == face_of(event.tile)]
        if same:
            left.remove(same[0])
            lying.remove(event)
            written.stands(event, {same[0].track: "tile"})
    if deal is None or len(left) != 1 or len(lying) != 1 or deal.wall.left != table.wall:
        return []
    written.stands(lying[0], {left[0].track: "tile"})
    return left


def _lying(record: Record) -> list[Discarded[AnySeat]]:
    """The discards on record that lie on the table, oldest first."""
    deal = record.deal
    if deal is None:
        return []
    referee = Referee(get_code(deal.code), deal.card, deal.began)
    lie: list[Discarded[AnySeat]] = []
    taken: list[Discarded[AnySeat]] = []
    for event in amended(record.events):
        before = referee.deal.discards.pool
        referee.see(event)
        pool = referee.deal.discards.pool
        if len(pool) > len(before):
            back = taken.pop() if taken and not isinstance(event, Discarded) else None
            if isinstance(event, Discarded):
                lie.append(event)
            elif back is not None:
                lie.append(back)
        elif len(pool) < len(before):
            gone = next((p for p, t in enumerate(pool) if t != before[p]), len(pool))
            if gone < len(lie):
                taken.append(lie.pop(gone))
    return lie


def dealt(events: Sequence[Event]) -> int:
    """Return the number of the line that says that the deal was dealt, as it stands; 0 if none."""
    return next((e.n for e in reversed(amended(events)) if isinstance(e, Dealt)), 0)
