"""What lies where: the scribe's picture of the table, kept from sightings.

Folds the watcher's `Still`s and says what each one changed in the terms of
the places of the game (walls, discards, exposures), without asking what it
means. Coordinates are those of `vision.sightings`: millimetres, origin at the
table's centre, x towards South, y towards West.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping
from typing import Final

import msgspec

from controller.following.blank_faces import blank_faces, soap_or_unread
from controller.following.face_down import FaceDown
from controller.following.laid_aside import faces_laid_aside
from controller.following.loose_tiles import NUDGE, LooseTiles
from controller.following.no_tiles import (
    backs_too_many,
    hardly_seen,
    impossible,
    lacking,
    surely_read,
    without,
)
from controller.following.pushed_walls import left_behind, moved_row
from controller.following.table_changes import (
    FEW,
    NEARLY,
    NEXT,
    ROW,
    SAME_PLACE,
    Change,
    End,
    TouchingTiles,
)
from controller.following.unseen_exposed import tile_between, unseen_no_more
from controller.following.wall_rows import (
    along,
    between_others,
    end_of,
    lost_in_turn,
    room_in_gaps,
    wall_of,
)
from rules.facts.seasons import is_season
from rules.tiles import SEATS, UNKNOWN, Seat
from rules.ways import AMERICAN_WAYS, Ways
from vision.following.lengths import BESIDE, TOUCHING
from vision.geometry.plan import TablePlan
from vision.sightings import Spot, Still

MISREAD: Final = 0.25
"""Of the stacks: so many are seen a layer too high or too low in one look at the walls at most. Set
by hand: of 50 black or blurred ones (strange tables 300011 and 177643) five were."""


class TilesInSight:
    """The tiles in sight, by the watcher's track numbers; `ways` are those of the game played.

    `within` are stacks between others of a row that seemed to lose or gain a tile, as they stand
    by all that is known: nobody draws there, and nobody puts a tile back. Such a look was wrong,
    and while it is not looked at better, a draw may have been missed. So are stacks of a row that
    was moved as a whole, and which are seen otherwise than they stood in it, or not at all.
    """

    def __init__(self, plan: TablePlan | None = None, ways: Ways = AMERICAN_WAYS) -> None:
        self.plan = plan or TablePlan()
        self.spots: dict[int, Spot] = {}
        self.beside: set[int] = set()  # what lies beside a hand though it is read as no season
        self.within: dict[int, Spot] = {}
        # Of the stacks of rows that were moved, those not seen since, and those seen otherwise.
        self._unseen: dict[int, Spot] = {}
        self._stood: dict[int, Spot] = {}
        self._drawn_within: set[int] = set()  # what is left there of stacks that were drawn from
        self._blank: set[int] = set()  # soaps that look like backs
        self._shining: set[int] = set()  # backs laid aside that look like faces
        self._rested: tuple[Seat, ...] = ()  # whose hands rested over the table at the last look
        self._drawn_alone = False  # the last look showed one between others drawn from
        self._emptied: list[tuple[float, float]] = []  # where the walls' stacks were used up
        self._went: list[Spot] = []  # faces that lay on the racks' tops, and do no more
        self._lowered: set[int] = set()  # stacks that seemed to lose a tile at a wrong end
        self._following = False
        self._ways = ways
        self._apart = LooseTiles(self.plan.tile_width)
        self._down = FaceDown(self.plan.tile_width)
        self._no_tiles: frozenset[int] = frozenset()  # tracks of what was taken for tiles
        self._perhaps: dict[int, Spot] = {}  # backs barely found, of which those are none so far

    def play_by(self, ways: Ways) -> None:
        """Another deal begins, perhaps of another game."""
        for track in list(self._unseen):
            self._forget(track)
        self._ways, self._apart, self.beside = ways, LooseTiles(self.plan.tile_width), set()
        self.within, self._drawn_within, self._following = {}, set(), False
        self._stood = {}
        self._emptied, self._lowered, self._went = [], set(), []
        self._down = FaceDown(self.plan.tile_width)
        if ways.kongs_replaced:  # in other games none lies loose
            self._apart.look(self._backs(), (), ())

    def expect_loose(self, count: int) -> None:
        """Hear that so many tiles lie loose at most: what else stands alone is what is left of a
        wall. Loose ones lie farther from the walls' lines, towards a corner."""
        alone = [spot for spot in self._backs() if spot.track in self._apart.tracks]
        alone.sort(key=lambda spot: min(abs(x) for x in spot.xy), reverse=True)
        if len(alone) > count:
            self._apart.tracks = frozenset(spot.track for spot in alone[:count])

    def follow(self) -> None:
        """The deal is in play: what stands in the walls now is no loose tile."""
        self._following = True
        self._apart.follow(self._backs())
        self._down.follow(self._wall_spots())

    def copy(self) -> TilesInSight:
        """Return the table as it is now, to be compared with later."""
        now = TilesInSight(self.plan, self._ways)
        now.spots, now.beside = dict(self.spots), set(self.beside)
        now.within, now._following = dict(self.within), self._following
        now._blank, now._shining = set(self._blank), set(self._shining)
        now._rested = self._rested
        now._unseen, now._stood = dict(self._unseen), dict(self._stood)
        now._drawn_within, now._emptied = set(self._drawn_within), list(self._emptied)
        now._lowered, now._went = set(self._lowered), list(self._went)
        now._apart, now._down = self._apart.copy(), self._down.copy()
        now._no_tiles, now._perhaps = self._no_tiles, dict(self._perhaps)
        return now

    @property
    def doubted(self) -> bool:
        """Whether the walls may stand otherwise than they are seen to: a look within a row was
        wrong, or showed a draw there that nothing else speaks for."""
        return bool(self.within) or self._drawn_alone

    @property
    def wall(self) -> int:
        """How many tiles stand in the walls."""
        return sum(spot.layer for spot in self._wall_spots())

    @property
    def loose(self) -> int:
        """How many tiles lie loose, apart from the walls."""
        return len(self._apart.tracks)

    @property
    def used_up(self) -> bool:
        """Whether no tile is left to be drawn."""
        return self.wall == 0 and self.loose == 0

    @property
    def room_in_gaps(self) -> int:
        """How many tiles there is room for where a row has a gap between two of its stacks.

        Walls are drawn from at their ends, so that a gap within a row is something that lies over
        it.
        """
        return room_in_gaps(self._wall_spots(), self.plan.tile_width)

    def layers(self) -> list[int]:
        """Return how high each stack of the walls stands, or tile face down lies: 1 or 2."""
        return [spot.layer for spot in self._wall_spots()]

    @property
    def discards(self) -> list[Spot]:
        """The faces that lie in the middle."""
        return [s for s in self.spots.values() if s.zone == "centre" and s.side == "face"]

    def groups(self, seat: Seat) -> list[TouchingTiles]:
        """The exposures on a seat's rack top, from its left to its right."""
        spots = [s for s in self._open(seat) if not self._is_season(s)]
        spots.sort(key=lambda spot: along(spot, seat))
        groups: list[list[Spot]] = []
        for spot in spots:
            if groups and self._near(groups[-1][-1], spot):
                groups[-1].append(spot)
            else:
                groups.append([spot])
        return [TouchingTiles(tuple(group)) for group in groups]

    @property
    def has_seasons(self) -> bool:
        """Whether the game that is played has seasons, which belong in no hand."""
        return self._ways.seasons

    def seasons(self, seat: Seat) -> list[Spot]:
        """What lies beside a seat's hand on its rack's top, which is none of its exposures."""
        return [spot for spot in self._open(seat) if self._is_season(spot)]

    def _open(self, seat: Seat) -> list[Spot]:
        return [s for s in self.spots.values() if _on_rack(s) == seat and s.side == "face"]

    def _is_season(self, spot: Spot) -> bool:
        if not self.has_seasons:
            return False
        return is_season(spot.tile) or spot.track in self.beside

    def apply(self, still: Still) -> Change:
        """Fold a Still into the picture; return what it changed."""
        change, self._drawn_alone = Change(still.hands, still.shifted, still.resting), False
        still = self._without_no_tiles(still)
        reach = TOUCHING * self.plan.tile_width
        put_up = {n: s for n, s in self.spots.items() if _on_rack(s) and s.side == "face"}
        gone_now = {s.spot.track for s in still.sightings if s.what == "gone"}
        self._went += [spot for n, spot in put_up.items() if n in gone_now]
        left_up = [spot for n, spot in put_up.items() if n not in gone_now]
        still = blank_faces(still, self._blank, reach, left_up, self._went)
        if not self.has_seasons:  # of which one is laid beside a hand by itself
            lying, rested = self.spots.values(), self._rested
            still = faces_laid_aside(still, lying, self._shining, reach, rested)
        self._rested = still.resting
        touched = {seat for s in still.sightings if (seat := _on_rack(s.spot))}
        groups_before = {seat: self.groups(seat) for seat in touched}
        seasons_before = {seat: self.seasons(seat) for seat in touched}
        gone = [s.spot for s in still.sightings if s.what == "gone"]
        new = [s.spot for s in still.sightings if s.what == "appeared"]

        walls_gone, walls_new = self._compare_loose(gone, new, change)
        left = {spot.track for spot in gone}
        standing = [spot for spot in self._wall_spots() if spot.track not in left]
        came = len(walls_new)
        for track in left & self._down.tracks:
            del self.spots[track]  # where it lay was no wall's end
        walls_gone, walls_new = self._down.leave_out(walls_gone, walls_new, standing)
        change.face_down = came - len(walls_new)
        faces = any(spot.side == "face" for spot in (*gone, *new))
        alone = bool(still.hands) and len(walls_gone) == 1 and not (faces or change.loose_gone)
        walls_gone = [self._stood.pop(spot.track, spot) for spot in walls_gone]
        stood = self._row_moved(walls_gone, walls_new, change)
        if stood is None:
            walls_gone += self._come_to_sight(walls_new)
            stood = self._within_rows(gone, walls_gone, walls_new, alone=alone)
            if not change.loose_new:  # else what went there was laid loose, however far the hand
                stood |= self._out_of_reach(walls_gone, walls_new, still, change)
            self._compare_walls(walls_gone, walls_new, still, change)
        was = {s.spot.track: s.was for s in still.sightings if s.was is not None}
        self._compare_discards(gone, new, was, change)
        change.aside = [seat for s in new if s.side == "back" and (seat := _on_rack(s))]
        self._drawn_alone &= not change.aside  # where the tile that was drawn lies it is no doubt
        change.aside_gone = [seat for s in gone if s.side == "back" and (seat := _on_rack(s))]
        for sighting in without(still, self._no_tiles).sightings:
            if sighting.what == "gone":
                self.spots.pop(sighting.spot.track, None)
            else:
                self.spots[sighting.spot.track] = sighting.spot
                if sighting.what == "reread":
                    change.reread.append(sighting.spot)
        self.spots |= stood
        for track in unseen_no_more(self.spots, self.plan.tile_width):
            del self.spots[track]
        for seat in sorted(touched, key=SEATS.index):
            before, after = groups_before[seat], self.groups(seat)
            if [g.tiles for g in before] != [g.tiles for g in after]:
                change.racks[seat] = (before, after)
            change.seasons += self._laid_beside(seat, seasons_before[seat])
        return change

    def _without_no_tiles(self, still: Still) -> Still:
        """Return a look without what is no tile, and stays none where it is pushed to: a card that
        numbers are printed on, and the cloth past a row's end, when the row is shoved."""
        backs = [s.spot for s in still.sightings if s.spot.side == "back"]
        came = {s.spot.track for s in still.sightings if s.what == "appeared"}
        new = [spot for spot in backs if spot.track in came]
        for old in (spot for spot in backs if spot.track in self._perhaps.keys() - came):
            shoved = _nearest(old, new, SAME_PLACE)
            if shoved is not None:
                self._perhaps[shoved.track] = msgspec.structs.replace(shoved, perhaps=True)
        self._perhaps |= {spot.track: spot for spot in new if spot.perhaps}
        pushed = (s.spot.track for s in still.sightings if s.was in self._no_tiles)
        self._no_tiles |= frozenset(pushed)
        return without(still, self._no_tiles | self._perhaps.keys())

    def lies_between(self, called: Spot, group: TouchingTiles) -> TouchingTiles:
        """Return a group with a called tile that lies by itself, if there is room for just one that
        is not seen between them; with that one, which lies there from now on."""
        unseen = tile_between(called, group, self.plan.tile_width)
        if unseen is None or called.seat is None:
            return group
        self.spots[unseen.track] = unseen
        (with_it,) = (g for g in self.groups(called.seat) if unseen.track in g.tracks)
        return with_it

    def leave_out_no_tiles(self, full: int) -> None:
        """Leave out what lies in the middle at the first look and can be no tile: of the `full`
        number so few are gone from the walls, and nothing is put up."""
        if any(self._open(seat) for seat in SEATS):
            return
        if len(self._wall_spots()) == math.ceil(full / 2):
            # All stacks stand, so that no more than the upper tile of one was drawn, however high
            # they are seen; and where one stack had one tile only, not even that.
            self._leave_out(hardly_seen(self.discards))
            self._leave_out(impossible(self.discards, 1 - full % 2))
        if not self._ways.kongs_replaced:  # in those games one may lie loose
            lying, width = len(self.discards), self.plan.tile_width
            perhaps = list(self._perhaps.values())
            thrown = lying if any(surely_read(spot) for spot in self.discards) else 0
            for spot in lacking(self._wall_spots(), perhaps, thrown, full, width):
                self.spots[spot.track] = self._perhaps.pop(spot.track)
            self._leave_out(backs_too_many(self._wall_spots(), lying, full, width))
        self._leave_out(impossible(self.discards, full - self.wall))

    def _leave_out(self, no_tiles: Iterable[Spot]) -> None:
        tracks = frozenset(spot.track for spot in no_tiles)
        self._no_tiles |= tracks
        for track in tracks:
            del self.spots[track]

    def played_past(self) -> Spot | None:
        """Return the one tile that lies face down in no wall, as the face that it is from now on:
        play went on past it. None if there is none, or more than one."""
        if len(self._down.tracks) != 1:
            return None
        track = self._down.tracks.pop()
        self._blank.add(track)
        self.spots[track] = soap_or_unread(self.spots[track])
        return self.spots[track]

    def _laid_beside(self, seat: Seat, before: list[Spot]) -> list[Spot]:
        """Return the seasons that a seat has more of than it had; one pushed along is none."""
        known = {spot.track for spot in before}
        now = self.seasons(seat)
        fresh = [spot for spot in now if spot.track not in known]
        return fresh[: max(0, len(now) - len(before))]

    def _compare_loose(
        self, gone: list[Spot], new: list[Spot], change: Change
    ) -> tuple[list[Spot], list[Spot]]:
        """Tell what was done with the loose tiles; return the backs of the walls that went and
        came."""
        gone = [spot for spot in gone if _is_back(spot)]
        new = [spot for spot in new if _is_back(spot)]
        if not self._ways.kongs_replaced:
            return gone, new
        left = {spot.track for spot in gone}
        backs = [*(s for s in self._backs() if s.track not in left), *new]
        before = self._apart.tracks
        self._apart.look(backs, gone, new)
        now = self._apart.tracks
        loose_gone = [spot for spot in gone if spot.track in before]
        loose_new = [spot for spot in new if spot.track in now]
        walls = [s for s in gone if s not in loose_gone], [s for s in new if s not in loose_new]
        if not any(walls):
            for spot in list(loose_new):  # pushed aside, and nothing else was done
                nudged = _nearest(spot, loose_gone, NUDGE)
                if nudged is not None:
                    loose_gone.remove(nudged)
                    loose_new.remove(spot)
        change.loose_gone, change.loose_new = len(loose_gone), len(loose_new)
        return walls

    def _within_rows(
        self, gone: list[Spot], walls_gone: list[Spot], walls_new: list[Spot], *, alone: bool
    ) -> dict[int, Spot]:
        """Take the stacks that stand between two others and seemed to lose or gain a tile out of
        what the walls lost and gained; return them as they stand, by their numbers.

        Where that is all that a hand did (`alone`), it may well have drawn there, against the
        laws, or put that tile back.
        """
        if not self._following or len(walls_gone) > FEW:
            for track in list(self._unseen):
                self._forget(track)
            self.within.clear()
            return {}
        left = {spot.track for spot in gone}
        standing = [*(s for s in self._wall_spots() if s.track not in left), *walls_new]
        stood: dict[int, Spot] = {}
        for old in list(walls_gone):
            now = _nearest(old, walls_new, SAME_PLACE)
            if now is None or not between_others(now, standing, BESIDE * self.plan.tile_width):
                # It stands at the end of its row now, as it stood, however it was seen meanwhile.
                walls_gone[walls_gone.index(old)] = self.within.get(old.track, old)
                continue
            drawn = now.layer < old.layer and old.track not in self.within
            if alone and (drawn or old.track in self._drawn_within):
                self._drawn_within.add(now.track)
                self._drawn_alone = drawn
                continue
            walls_gone.remove(old)
            walls_new.remove(now)
            layer = self.within.get(old.track, old).layer
            stood[now.track] = msgspec.structs.replace(now, layer=layer)
            if now.layer != layer:
                self.within[now.track] = stood[now.track]
        for track in left:
            self.within.pop(track, None)
        return stood

    def _out_of_reach(
        self, walls_gone: list[Spot], walls_new: list[Spot], still: Still, change: Change
    ) -> dict[int, Spot]:
        """Take the stacks that went from elsewhere than where drawing is due, though no hand came
        near, out of what the walls lost and gained; return them as they stand, by their numbers."""
        stood: dict[int, Spot] = {}
        if not self._following or len(walls_gone) > FEW:
            return stood
        for old in list(walls_gone):
            if old.track not in still.unreached or self._end_of(old, still.hidden) == "right":
                continue
            walls_gone.remove(old)
            now = _nearest(old, walls_new, SAME_PLACE)
            if now is None:
                self._unseen[old.track] = stands = old
            else:
                walls_new.remove(now)
                whole = old.track in self._lowered and now.layer > old.layer
                change.never_gone += whole
                stands = now if whole else msgspec.structs.replace(now, layer=old.layer)
            stood[stands.track] = self.within[stands.track] = stands
            self._drawn_within.discard(stands.track)
        return stood

    def _compare_walls(
        self, gone_backs: list[Spot], new_backs: list[Spot], still: Still, change: Change
    ) -> None:
        losses: list[tuple[Spot, int]] = []
        added = 0
        for old in gone_backs:
            lower = _nearest(old, new_backs, SAME_PLACE)
            if lower is not None:
                new_backs.remove(lower)
            left = lower.layer if lower else 0
            lowered = old.track in self._lowered
            if left < old.layer:
                losses.append((old, old.layer - left))
                lowered = self._end_of(old, still.hidden) == "wrong"
            elif left > old.layer:
                added += left - old.layer
                change.again += lowered
                change.back_at_wrong += self._end_of(old) == "wrong"
                lowered = False
            if lower is not None and lowered:
                self._lowered.add(lower.track)
        added += sum(spot.layer for spot in new_backs)
        uncovered = [spot for spot in new_backs if spot.track in still.uncovered]
        unknown = [s for s in new_backs if s in uncovered or not self._was_emptied(s)]
        lost = sum(count for _, count in losses)
        if 2 < lost <= ROW and added > 2 and abs(lost - added) <= NEARLY:
            # A short row was pushed in: it went in one place and came in another.
            change.pushed = wall_of(losses[0][0])
            if lost - added == 1:
                change.taken = [(change.pushed, "right")]
            return
        for spot, count, end in lost_in_turn(losses, self._wall_spots(), still.hidden):
            change.taken += [(wall_of(spot), end)] * count
            amid = count == 2 and between_others(spot, self._wall_spots(), math.inf)
            if end == "wrong" and (amid or spot.track in still.hidden):
                change.covered += count
                change.amid += count * amid
            elif count == spot.layer:
                self._emptied.append(spot.xy)
        change.put_back = added
        change.uncovered = sum(spot.layer for spot in uncovered)
        change.unknown = sum(spot.layer for spot in unknown)

    def _row_moved(
        self, gone: list[Spot], new: list[Spot], change: Change
    ) -> dict[int, Spot] | None:
        """Tell what it was if a whole row went in one place and came in another; return those of
        its stacks that are seen otherwise than they stand, by their numbers. None if it was not so.

        Its stacks stand as they stood, however they are seen; but for the next tile, which may have
        been drawn meanwhile.
        """
        lost, added = (sum(spot.layer for spot in spots) for spots in (gone, new))
        row_sized = min(lost, added) > 2 and lost <= ROW and abs(lost - added) <= NEARLY
        if not (self._following and row_sized):
            return None
        wall = wall_of(gone[0])
        row = [*gone, *(s for s in self._unseen.values() if wall_of(s) == wall)]
        moved = moved_row(row, new, self.plan.tile_width)
        if moved is None:
            return None
        pushed = moved.by >= self.plan.tile_width
        last = max(row, key=lambda spot: along(spot, wall))
        drawn = last.layer - {b.track: a.layer for b, a in moved.pairs}.get(last.track, 0) == 1
        if drawn and (pushed or self._end_of(last) == "right"):
            change.taken = [(wall, "right")]
            after = {before.track: after.track for before, after in moved.pairs}
            moved.stands.pop(after.get(last.track, last.track), None)
        change.pushed = wall if pushed else None
        self._no_tiles |= left_behind(moved, gone, new) if pushed else frozenset()
        for spot in row:
            self._forget(spot.track)
        self._unseen |= {n: s for n, s in moved.stands.items() if n in moved.unseen}
        self._stood |= {n: s for n, s in moved.stands.items() if n not in moved.unseen}
        self.within |= moved.stands
        return moved.stands

    def _come_to_sight(self, new: list[Spot]) -> list[Spot]:
        """Return the stacks of a row that was moved, not seen since, in whose places backs are seen
        now."""
        there = [s for s in self._unseen.values() if _nearest(s, new, SAME_PLACE) is not None]
        for spot in there:
            self._forget(spot.track)
        return there

    def _forget(self, track: int) -> None:
        """A stack that was not seen stands there no more, or is seen under another number."""
        if self._unseen.pop(track, None) is not None:
            self.spots.pop(track, None)
        self.within.pop(track, None)

    def _was_emptied(self, spot: Spot) -> bool:
        """Whether a stack stood there of which the last tile was taken."""
        return any(math.dist(spot.xy, place) < SAME_PLACE for place in self._emptied)

    def _compare_discards(
        self, gone: list[Spot], new: list[Spot], was: Mapping[int, int], change: Change
    ) -> None:
        """Tell which discards came and went, and which were only pushed aside: those of which the
        eye knows which they were (`was`, by their new numbers), and what may be one nearby."""
        faces_new = [s for s in new if s.zone == "centre" and s.side == "face"]
        known = {was[spot.track]: spot for spot in faces_new if spot.track in was}
        for old in (s for s in gone if s.zone == "centre" and s.side == "face"):
            same = [s for s in faces_new if s.track not in was and _may_be(old, s)]
            nudged = known.get(old.track) or _nearest(old, same, NUDGE)
            if nudged is not None:
                faces_new.remove(nudged)
                change.nudged.append((old, nudged))
            else:
                change.discards_gone.append(old)
        change.discards_new = faces_new

    def is_next(self, track: int) -> bool:
        """Whether a tile in sight is the one that is to be drawn next."""
        spot = self.spots.get(track)
        return spot in self._wall_spots() and self._end_of(spot) == "right"

    @property
    def next_alone(self) -> bool:
        """Whether the next tile to be drawn is seen to be one by itself, and no stack of two."""
        ends = [spot for spot in self._wall_spots() if self._end_of(spot) == "right"]
        return len(ends) == 1 and ends[0].layer == 1

    def stands_as_dealt(self, full: int) -> bool:
        """Take each stack as two tiles and, of an odd number, the next to be drawn from as one, if
        the walls then have the `full` number that they must and few are seen otherwise; or that one
        alone is not seen. Return whether they stand so."""
        stacks = self._wall_spots()
        if full % 2 and self.wall == full - 1 and all(spot.layer == 2 for spot in stacks):
            return True
        due = {s.track: 1 if full % 2 and self._end_of(s) == "right" else 2 for s in stacks}
        otherwise = [spot for spot in stacks if spot.layer != due[spot.track]]
        if sum(due.values()) != full or len(otherwise) > MISREAD * len(stacks):
            return False
        for spot in otherwise:
            stands = msgspec.structs.replace(spot, layer=due[spot.track])
            self._stood[spot.track] = self.spots[spot.track] = stands
        return True

    def any_may_be_next(self, tracks: Iterable[int]) -> bool:
        """Whether any of these tiles lies loose, or is so near to the end of the walls where
        drawing is due that it may be the next, or the one after it."""
        spots = [self.spots[track] for track in tracks if track in self.spots]
        if not spots:
            return False
        if any(spot.track in self._apart.tracks for spot in spots):
            return True
        ends = [other for other in self._wall_spots() if self._end_of(other) == "right"]
        reach = NEXT * self.plan.tile_width
        return any(math.dist(spot.xy, end.xy) < reach for spot in spots for end in ends)

    def _wall_spots(self) -> list[Spot]:
        down = self._down.tracks | self._down.no_tiles
        apart = self._apart.tracks | self._apart.before | down
        return [spot for spot in self._backs() if spot.track not in apart]

    def _backs(self) -> list[Spot]:
        """What lies face down in the middle."""
        return [spot for spot in self.spots.values() if _is_back(spot)]

    def _end_of(self, spot: Spot, hidden: Collection[int] = ()) -> End:
        return end_of(spot, self._wall_spots(), hidden)

    def _near(self, a: Spot, b: Spot) -> bool:
        return math.dist(a.xy, b.xy) < TOUCHING * self.plan.tile_width


def _is_back(spot: Spot) -> bool:
    return spot.zone == "centre" and spot.side == "back"


def _may_be(old: Spot, new: Spot) -> bool:
    """Whether two readings may be of one tile: the same, or one of them is open and allows it."""
    if UNKNOWN not in (old.tile, new.tile):
        return old.tile == new.tile
    possible = [
        {s.tile} if s.tile != UNKNOWN else {tile for tile, _ in s.candidates} for s in (old, new)
    ]
    return not possible[0].isdisjoint(possible[1])


def _on_rack(spot: Spot) -> Seat | None:
    """The seat on whose rack top a tile lies."""
    return spot.seat if spot.zone == "exposures" else None


def _nearest(spot: Spot, others: Iterable[Spot], within: float) -> Spot | None:
    close = [(math.dist(spot.xy, other.xy), other.track, other) for other in others]
    close = [entry for entry in close if entry[0] <= within]
    return min(close)[2] if close else None
