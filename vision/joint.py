"""A second reader: what the tiles in sight say about one another's close calls.

The reader looks at one tile at a time. Together the tiles of a table know more:
a set has so many of each face, a tile that was moved is the tile it was, tiles
laid together are mostly alike. `settle` weighs that in, under three rules:

* A face given far ahead of every other (`Tuning.close`) stands, whatever speaks
  against it; more of them than the set has is said (``counts``), not mended.
* A face given with another close behind is never changed. Where all evidence
  together leaves it doubtful, it is marked, so that somebody can be asked.
* A face not given (``?``) is given where counts and moves settle it. That tiles
  laid together are alike is a habit and no fact, players lay false groups: it
  may confirm the reader's own first choice and cast doubt, never choose another.

Counts are those of the set played, from outside: nothing here knows a rule.
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
_REASONS: tuple[Doubt, ...] = ("close", "counts", "moved", "group")
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
    aside that are `wild` in the game that is played.
    """

    close: float = CLOSE
    give: float = 0.9
    doubt: float = 0.8
    moved: float = 10.0
    alike: float = 5.0
    wild: frozenset[Tile] = frozenset({JOKER})


@dataclass(frozen=True)
class Seen:
    """A face as the reader alone tells it: what it gives (perhaps ``?``), and its likely faces."""

    given: Tile
    candidates: Shares


@dataclass(frozen=True)
class Moved:
    """A tile told as `face` went in the moment in which the tiles `among` came."""

    face: Tile
    among: frozenset[int]


@dataclass(frozen=True)
class Verdict:
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
    seen: Mapping[int, Seen],
    counts: Mapping[Tile, int],
    moves: Iterable[Moved] = (),
    groups: Iterable[frozenset[int]] = (),
    tuning: Tuning | None = None,
) -> dict[int, Verdict]:
    """Return what every tile in sight is, by its number.

    `seen` are all faces in sight, `counts` how many of each face the set has,
    `moves` and `groups` (tiles laid together) name tiles of `seen`; numbers
    that are not in it count for nothing.
    """
    tuned = tuning or Tuning()
    verdicts = {
        n: Verdict(tile.given, tile.candidates[0][1] if tile.candidates else 0.0, tile.candidates)
        for n, tile in seen.items()
    }
    close = {n: close_faces(tile.candidates, tuned.close) for n, tile in seen.items()}
    open_ = [n for n, tile in seen.items() if len(close[n]) > 1 or tile.given == UNKNOWN]
    firm = {n: seen[n].given for n in seen if n not in open_}
    for n in _too_many(seen, firm, counts):
        verdicts[n] = _marked(verdicts[n], "counts")
    links = [_Link(move.among, move.face, tuned.moved) for move in moves]
    habits = [_Link(group, None, tuned.alike, tuned.wild) for group in groups]
    for part in _parts([n for n in open_ if close[n]], close, [*links, *habits]):
        shares = {n: close[n] for n in part[:_MOST_TOGETHER]}
        ways = [
            {n: _shared_out(faces) for n, faces in shares.items()},
            *(_weigh(shares, firm, counts, used) for used in ([], links, [*links, *habits])),
        ]
        for n in shares:
            verdicts[n] = _judged(seen[n], verdicts[n], [way[n] for way in ways], tuned)
    return verdicts


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
    seen: Mapping[int, Seen], firm: Mapping[int, Tile], counts: Mapping[Tile, int]
) -> Iterator[int]:
    """Yield the least sure of faces of which more are firm than the set has; of like ones the last.

    All of them may be right: then somebody's tile does not belong to the set.
    """
    for face, number in Counter(firm.values()).items():
        over = number - counts.get(face, 0)
        if over > 0:
            those = [n for n, tile in firm.items() if tile == face]
            yield from sorted(those, key=lambda n: (_lead(seen[n].candidates), -n))[:over]


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
) -> dict[int, dict[Tile, float]]:
    """Return each open tile's probabilities, summed over every case of all of them.

    A case weighs what the reader thinks of its faces, times the number of ways
    to take them out of those of the set that are not in sight, times the odds.
    """
    told = Counter(firm.values())
    touching = [link for link in links if not link.tiles.isdisjoint(shares)]
    sums = {n: dict.fromkeys(faces, 0.0) for n, faces in shares.items()}
    for case in product(*shares.values()):
        faces = dict(zip(shares, case, strict=True))
        weight = math.prod(shares[n][tile] for n, tile in faces.items())
        for tile, number in Counter(case).items():
            left = counts.get(tile, 0) - told[tile]
            weight *= math.prod(max(left - k, _LEAK) for k in range(number))
        if touching:
            weight *= math.prod(link.weight({**firm, **faces}) for link in touching)
        for n, tile in faces.items():
            sums[n][tile] += weight
    return {n: _shared_out(each) for n, each in sums.items()}


def _shared_out(sums: Mapping[Tile, float]) -> dict[Tile, float]:
    total = sum(sums.values())
    return {tile: weight / total for tile, weight in sums.items()}


def _judged(
    seen: Seen, alone: Verdict, ways: Sequence[Mapping[Tile, float]], tuned: Tuning
) -> Verdict:
    """Return the verdict on an open tile by its looks, then with each of `_REASONS` weighed in."""
    if seen.given != UNKNOWN:
        for way, reason in zip(ways, _REASONS, strict=True):
            if way.get(seen.given, 0.0) < tuned.doubt:
                return _marked(alone, reason)
        return alone
    *_, facts, habit = ways
    best = max(facts, key=lambda tile: facts[tile])
    first = seen.candidates[0][0]
    confirmed = best == first and max(habit, key=lambda tile: habit[tile]) == best
    # What the reader left over for faces not in question is left over here too.
    rest = min(1.0, sum(share for tile, share in seen.candidates if tile in facts))
    surest = max(facts[best], habit[best] if confirmed else 0.0) * rest
    ordered = sorted(facts, key=lambda tile: -facts[tile])[:_KEPT]
    candidates = tuple((tile, round(facts[tile] * rest, 4)) for tile in ordered)
    given = best if surest >= tuned.give and habit[best] >= tuned.doubt else UNKNOWN
    return Verdict(given, round(surest, 4) if given != UNKNOWN else candidates[0][1], candidates)


def _marked(verdict: Verdict, doubt: Doubt) -> Verdict:
    return Verdict(verdict.tile, verdict.confidence, verdict.candidates, doubt)
