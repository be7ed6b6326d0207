"""A second reader: what the tiles in sight say about one another's close calls.

The reader looks at one tile at a time. Together the tiles of a table know more:
a set has so many of each face, a tile that was moved is the tile it was, tiles
laid together are mostly alike. `settle` weighs that in, under three rules:

* A face given far ahead of every other (`Tuning.close`) stands, whatever speaks
  against it; more of them than the set has is said (``counts``), not mended.
* A face given with another close behind is never changed. Where all evidence
  together leaves it doubtful, it is marked, so that somebody can be asked.
* A face not given (``?``) is given where counts and moves settle it, and only where
  they tell something that its looks do not. That tiles
  laid together are alike is a habit and no fact, players lay false groups: it
  may confirm the reader's own first choice and cast doubt, never choose another.

What is said to speak against a face is so in what was seen: more were read so
than the set has, more are left of the rival, the tile that went was another.

Counts are those of the set played, from outside: nothing here knows a rule.
`vision.following.watcher` reads by this, and `vision.reading.photographs`
(`vision.reading.photographed`).
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import product

from rules.tiles import JOKER, UNKNOWN, Tile
from vision.sightings import Doubt

Shares = tuple[tuple[Tile, float], ...]

_LEAK = 0.05
"""Copies that seem left of a face of which all are in sight: a sure one may be misread too."""
_MOST_TOGETHER = 7
"""Open tiles weighed at once (3 faces each: 2,187 cases); of more, the first so many."""
_REASONS: tuple[Doubt, ...] = ("close", "left", "moved", "group")
_FLOOR = 1e-3
_KEPT = 3


CLOSE = 20.0
"""A face so many times less likely than the best is out of the question."""


@dataclass(frozen=True)
class Tuning:
    """How much the evidence weighs. Measured by ``tests/benchmarks/bench_joint.py``.

    `close`: see `CLOSE`; `give`: the probability from which a ``?`` is given after all;
    `doubt`: the one below which a given face is doubted; `moved`: the odds that
    a tile which went is one of those that came in the same moment; `alike`: the
    odds that tiles laid together are alike (1: nothing is known of that), those
    aside that are `wild` in the game that is played. `drawn`: the tiles in sight
    came out of the set by chance, so that a face of which more are left is likelier;
    those of a photograph were chosen.
    """

    close: float = CLOSE
    give: float = 0.9
    doubt: float = 0.8
    moved: float = 10.0
    alike: float = 5.0
    wild: frozenset[Tile] = frozenset({JOKER})
    drawn: bool = True


@dataclass(frozen=True)
class FaceReading:
    """A face as the reader alone tells it: what it gives (perhaps ``?``), and its likely faces."""

    given: Tile
    candidates: Shares


@dataclass(frozen=True)
class Moved:
    """A tile named as `face` went in the moment in which the tiles `among` came."""

    face: Tile
    among: frozenset[int]


@dataclass(frozen=True)
class JointReading:
    """A tile as both readers tell it: as `vision.sightings.Spot` has it."""

    tile: Tile
    confidence: float
    candidates: Shares
    doubt: Doubt | None = None


def close_faces(candidates: Shares, times: float = CLOSE) -> dict[Tile, float]:
    """Return the faces that are in question, with the reader's probabilities."""
    named = {tile: max(share, _FLOOR) for tile, share in candidates if tile != UNKNOWN}
    least = max(named.values(), default=0.0) / times
    return {tile: share for tile, share in named.items() if share >= least}


def settle(
    seen: Mapping[int, FaceReading],
    counts: Mapping[Tile, int],
    moves: Iterable[Moved] = (),
    groups: Iterable[frozenset[int]] = (),
    tuning: Tuning | None = None,
) -> dict[int, JointReading]:
    """Return what every tile in sight is, by its number.

    `seen` are all faces in sight, `counts` how many of each face the set has,
    `moves` and `groups` (tiles laid together) name tiles of `seen`; numbers
    that are not in it count for nothing.
    """
    tuned = tuning or Tuning()
    verdicts = {
        n: JointReading(
            tile.given, tile.candidates[0][1] if tile.candidates else 0.0, tile.candidates
        )
        for n, tile in seen.items()
    }
    close = {n: close_faces(tile.candidates, tuned.close) for n, tile in seen.items()}
    firm = firmly_read(seen, tuned.close)
    open_ = [n for n in seen if n not in firm]
    given = Counter(tile.given for tile in seen.values() if tile.given != UNKNOWN)
    links = [_Link(move.among, move.face, tuned.moved) for move in moves]
    habits = [_Link(group, None, tuned.alike, tuned.wild) for group in groups]
    for part in _parts([n for n in open_ if close[n]], close, [*links, *habits]):
        shares = {n: close[n] for n in part[:_MOST_TOGETHER]}
        ways = [
            {n: _shared_out(faces) for n, faces in shares.items()},
            *(_weigh(shares, firm, counts, used, tuned) for used in ([], links, [*links, *habits])),
        ]
        for n in shares:
            verdict = _judged(seen[n], verdicts[n], [way[n] for way in ways], tuned)
            if verdict.doubt is not None:
                against = _Against(n, verdict.tile, seen, counts, given, [*links, *habits])
                verdict = _marked(verdict, against.true(verdict.doubt, close[n]))
            verdicts[n] = verdict
    for n in _too_many(seen, verdicts, counts):
        out = JointReading(UNKNOWN, seen[n].candidates[0][1], seen[n].candidates)
        verdicts[n] = _marked(verdicts[n], "counts") if seen[n].given != UNKNOWN else out
    return verdicts


def firmly_read(seen: Mapping[int, FaceReading], times: float = CLOSE) -> dict[int, Tile]:
    """Return the faces that are given far ahead of every other."""
    return {
        n: tile.given
        for n, tile in seen.items()
        if tile.given != UNKNOWN and len(close_faces(tile.candidates, times)) == 1
    }


@dataclass(frozen=True)
class _Against:
    """What is known to speak against the face `tile` of tile `n`."""

    n: int
    tile: Tile
    seen: Mapping[int, FaceReading]
    counts: Mapping[Tile, int]
    given: Mapping[Tile, int]
    links: Sequence[_Link]

    def true(self, doubt: Doubt, close: Iterable[Tile]) -> Doubt:
        """Return the doubt if what it says is so, else one of which it is.

        Evidence about one tile may affect another through a third: then what is
        true of that other is but that its rival is close.
        """
        if self.given[self.tile] > self.counts.get(self.tile, 0):
            return "counts"
        left = self._left(self.tile)
        said = {
            "left": any(self._left(other) > left for other in close if other != self.tile),
            "moved": any(
                link.face not in (None, self.tile) for link in self.links if self.n in link.tiles
            ),
            "group": any(
                self._others(link)
                for link in self.links
                if link.face is None and self.n in link.tiles
            ),
        }
        return doubt if said.get(doubt, False) else "close"

    def _left(self, face: Tile) -> int:
        return self.counts.get(face, 0) - self.given.get(face, 0) + (face == self.tile)

    def _others(self, group: _Link) -> bool:
        """Whether tiles that it lies with were read as others."""
        beside = {self.seen[m].given for m in group.tiles & self.seen.keys() if m != self.n}
        return bool(beside - group.wild - {UNKNOWN, self.tile})


@dataclass(frozen=True)
class _Link:
    """Odds that one of `tiles` is `face`, or (None) that they are alike, `wild` ones aside."""

    tiles: frozenset[int]
    face: Tile | None
    odds: float
    wild: frozenset[Tile] = frozenset()

    def weight(self, faces: Mapping[int, Tile]) -> float:
        here = [faces[n] for n in self.tiles if n in faces]
        if self.face is not None:
            return 1.0 if self.face in here else 1.0 / self.odds
        return 1.0 if len(set(here) - self.wild) <= 1 else 1.0 / self.odds


def _too_many(
    seen: Mapping[int, FaceReading],
    verdicts: Mapping[int, JointReading],
    counts: Mapping[Tile, int],
) -> Iterator[int]:
    """Yield of faces named without a doubt, more than the set has, the least sure.

    First those that the reader itself did not tell; of like ones the last. All
    that it named may be right: then somebody's tile does not belong to the set.
    """
    settled: dict[Tile, list[int]] = {}
    for n, verdict in verdicts.items():
        if verdict.tile != UNKNOWN and verdict.doubt is None:
            settled.setdefault(verdict.tile, []).append(n)
    for face, those in settled.items():
        over = len(those) - counts.get(face, 0)
        if over > 0:
            yield from sorted(
                those,
                key=lambda n: (seen[n].given != UNKNOWN, _lead(seen[n].candidates), -n),
            )[:over]


def _lead(candidates: Shares) -> float:
    """Return how far the first face is ahead of the second, as a logarithm."""
    first, second = [*(share for _, share in candidates), 0.0, 0.0][:2]
    return round(math.log(max(first, _FLOOR) / max(second, _FLOOR)), 2)


def _parts(
    tiles: Sequence[int], close: Mapping[int, Mapping[Tile, float]], links: Sequence[_Link]
) -> list[list[int]]:
    """Return the tiles in parts that say nothing of one another: no face, no link in common."""
    parts: list[list[int]] = []
    for n in tiles:
        bound = [
            part
            for part in parts
            if any(close[n].keys() & close[m].keys() for m in part)
            or any(n in link.tiles and link.tiles & set(part) for link in links)
        ]
        parts = [part for part in parts if part not in bound]
        parts.append([*(m for part in bound for m in part), n])
    return [sorted(part) for part in parts]


def _weigh(
    shares: Mapping[int, Mapping[Tile, float]],
    firm: Mapping[int, Tile],
    counts: Mapping[Tile, int],
    links: Sequence[_Link],
    tuned: Tuning,
) -> dict[int, dict[Tile, float]]:
    """Return each open tile's probabilities, summed over every case of all of them.

    A case weighs what the reader thinks of its faces, times the number of ways
    to take them out of those of the set that are not in sight (where they were
    not `drawn`: whether there is one), times the odds.
    """
    most = math.inf if tuned.drawn else 1.0
    settled = Counter(firm.values())
    touching = [link for link in links if not link.tiles.isdisjoint(shares)]
    sums = {n: dict.fromkeys(faces, 0.0) for n, faces in shares.items()}
    for case in product(*shares.values()):
        faces = dict(zip(shares, case, strict=True))
        weight = math.prod(shares[n][tile] for n, tile in faces.items())
        for tile, number in Counter(case).items():
            left = counts.get(tile, 0) - settled[tile]
            weight *= math.prod(min(max(left - k, _LEAK), most) for k in range(number))
        if touching:
            weight *= math.prod(link.weight({**firm, **faces}) for link in touching)
        for n, tile in faces.items():
            sums[n][tile] += weight
    return {n: _shared_out(each) for n, each in sums.items()}


def _shared_out(sums: Mapping[Tile, float]) -> dict[Tile, float]:
    total = sum(sums.values())
    return {tile: weight / total for tile, weight in sums.items()}


def _judged(
    seen: FaceReading, alone: JointReading, ways: Sequence[Mapping[Tile, float]], tuned: Tuning
) -> JointReading:
    """Return the verdict on an open tile by its looks, then with each of `_REASONS` weighed in."""
    if seen.given != UNKNOWN:
        for way, reason in zip(ways, _REASONS, strict=True):
            if way.get(seen.given, 0.0) < tuned.doubt:
                return _marked(alone, reason)
        return alone
    looks, *_, facts, habit = ways
    best = max(facts, key=lambda tile: facts[tile])
    first = seen.candidates[0][0]
    confirmed = best == first and max(habit, key=lambda tile: habit[tile]) == best
    # What the reader left over for faces not in question is left over here too.
    rest = min(1.0, sum(share for tile, share in seen.candidates if tile in facts))
    surer = max(facts[best], habit[best] if confirmed else 0.0)
    surest = surer * rest
    ordered = sorted(facts, key=lambda tile: -facts[tile])[:_KEPT]
    candidates = tuple((tile, round(facts[tile] * rest, 4)) for tile in ordered)
    settled = surer > looks[best] and surest >= tuned.give and habit[best] >= tuned.doubt
    given = best if settled else UNKNOWN
    return JointReading(
        given, round(surest, 4) if given != UNKNOWN else candidates[0][1], candidates
    )


def _marked(verdict: JointReading, doubt: Doubt) -> JointReading:
    return JointReading(verdict.tile, verdict.confidence, verdict.candidates, doubt)
