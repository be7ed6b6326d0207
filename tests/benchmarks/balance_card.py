"""How often a simple player reaches each line of a card.

One player is played in full, the other three are a stream of tiles: what they
pass in the Charleston and what they discard are random tiles. The player aims
at the hand that is nearest (a tile of a pair or a single weighs more than one
of a group, as no joker and no claim brings it), gives away what that hand has
no use for, claims discards that complete a group of it, and stops after 18
draws. It is no model of good play; it shows lines that nobody would ever make
and lines that are a gift.

    python tests/benchmarks/balance_card.py [CARD] [DEALS]
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.cards import ConcreteHand, Line, Matcher, load_card
from rules.tiles import AMERICAN_152, JOKER, Tile

DRAWS = 18
PASSES = 6
WEIGHT_OF_PAIRS = 0.6
CHOICES = 40


class Player:
    """A rack, its exposures, and the hand it is after."""

    def __init__(self, matcher: Matcher, tiles: list[Tile], rng: random.Random) -> None:
        self.matcher = matcher
        self.rack = tiles
        self.exposures: list[list[Tile]] = []
        self.rng = rng
        self.aim = self.nearest()

    def all_tiles(self) -> list[Tile]:
        return self.rack + [tile for group in self.exposures for tile in group]

    def nearest(self) -> ConcreteHand:
        near = self.matcher.nearest(self.all_tiles(), self.exposures, top=CHOICES)

        def distance(at: int) -> float:
            hand, missing, wanted = near[at].hand, near[at].missing, near[at].wanted
            small = {group.tile for group in hand.groups if not group.wild}
            hard = sum(tile in small for tile in wanted)
            return missing + WEIGHT_OF_PAIRS * hard + 0.01 * self.rng.random()

        return near[min(range(len(near)), key=distance)].hand

    def give(self, number: int) -> list[Tile]:
        """Take out the tiles that the hand aimed at has least use for; never a joker."""
        wanted = Counter(self.aim.counts)
        wanted.subtract(tile for group in self.exposures for tile in group)
        self.rng.shuffle(self.rack)
        spare = []
        for tile in self.rack:
            wanted[tile] -= 1
            if tile != JOKER and wanted[tile] < 0:
                spare.append(tile)
        spare += [tile for tile in self.rack if tile != JOKER and tile not in spare]
        given = spare[:number] or [JOKER]
        for tile in given:
            self.rack.remove(tile)
        return given

    def wins(self) -> Line | None:
        win = self.matcher.win(self.all_tiles(), self.exposures)
        return win.line if win else None

    def claim(self, tile: Tile) -> bool:
        """Claim a discard that completes a group of the hand aimed at; expose the group."""
        if self.aim.line.concealed or tile == JOKER:
            return False
        shown = Counter((group[0], len(group)) for group in self.exposures)
        for group in self.aim.groups:
            if group.tile != tile or not group.wild:
                continue
            if shown[(tile, group.size)]:
                shown[(tile, group.size)] -= 1
                continue
            own = min(self.rack.count(tile), group.size - 1)
            jokers = group.size - 1 - own
            if own and jokers <= self.rack.count(JOKER):
                for used in [tile] * own + [JOKER] * jokers:
                    self.rack.remove(used)
                self.exposures.append([tile] * (own + 1) + [JOKER] * jokers)
                return True
        return False


def deal(matcher: Matcher, rng: random.Random) -> tuple[Line, Line | None]:
    """Play one deal; return the line aimed at after the Charleston and the line made, if any."""
    wall = AMERICAN_152.tiles()
    rng.shuffle(wall)
    player = Player(matcher, [wall.pop() for _ in range(13)], rng)
    for _ in range(PASSES):
        given = player.give(3)
        taken = [at for at, tile in enumerate(wall) if tile != JOKER][-len(given) :]
        player.rack += [wall.pop(at) for at in reversed(taken)]
        for tile in given:
            wall.insert(rng.randrange(len(wall) + 1), tile)
        player.aim = player.nearest()
    first = player.aim.line
    # What the three others hold is out of reach: 39 tiles of the wall are never seen.
    for _ in range(DRAWS):
        for discard in (wall.pop(), wall.pop(), wall.pop()):
            win = matcher.win([*player.all_tiles(), discard], player.exposures)
            if win and discard != JOKER:
                return first, win.line
            if player.claim(discard):
                player.give(1)
        player.rack.append(wall.pop())
        player.aim = player.nearest()
        if made := player.wins():
            return first, made
        player.give(1)
    return first, None


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "practice"
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 2000
    card = load_card(name)
    rng = random.Random(2024)
    aimed: Counter[Line] = Counter()
    made: Counter[Line] = Counter()
    for _ in range(deals):
        first, won = deal(card.matcher(), rng)
        aimed[first] += 1
        if won:
            made[won] += 1
    print(f"{card.title}: {made.total()} of {deals} deals made; per thousand deals:")
    print(f"{'aimed':>7} {'made':>6}  {'value':>5}")
    for line in sorted(card.lines, key=lambda each: -made[each]):
        shares = f"{1000 * aimed[line] / deals:7.1f} {1000 * made[line] / deals:6.1f}"
        print(f"{shares}  {line.value:5} {line.label:22} {line.text}")


if __name__ == "__main__":
    main()
