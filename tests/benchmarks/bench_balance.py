"""How often simple players make each line of a card.

Four of them play whole deals (`tests.players`): each aims at the hand that lacks
least, values apart, passes and discards what that hand has no use for, calls
what completes a group of it, and redeems jokers. They are no model of good
play; the table shows lines that nobody would ever make, and lines that are a
gift. A balanced card pays more for what is made less often.

    python tests/benchmarks/bench_balance.py [CARD] [DEALS]
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from rules.cards import Card, CardLine, load_card
from tests.players import play

ROW = "{:>7} {:>6} {:>6}  {:22} {}"


def made(card: Card, deals: int) -> Counter[CardLine]:
    """Play so many deals and count the lines that were made."""
    lines: Counter[CardLine] = Counter()
    for seed in range(deals):
        game = play(card, seed)
        if game.result is not None:
            lines[game.aims[game.result.winner].line] += 1
    return lines


def main() -> None:
    name = sys.argv[1] if len(sys.argv) > 1 else "practice"
    deals = int(sys.argv[2]) if len(sys.argv) > 2 else 3000
    card = load_card(name)
    found = made(card, deals)
    print(f"{card.title}: Mah Jongg in {found.total()} of {deals} deals of four simple players")
    print(ROW.format("made", "value", "stands", "for", "").rstrip())
    for line in card.lines:
        mark = "C" if line.concealed else "X"
        print(
            ROW.format(found[line], f"{line.value} {mark}", len(line.hands), line.label, line.text)
        )
    print("\nby section:", ", ".join(_shares(found, card)))
    print("by value, made a line:", ", ".join(_by_value(found, card)))
    never = [line.label for line in card.lines if not found[line]]
    print(f"checked: {len(card.lines)} lines, never made: {', '.join(never) or 'none'}")


def _shares(found: Counter[CardLine], card: Card) -> list[str]:
    made_in = Counter(dict.fromkeys(card.sections, 0))
    for line, count in found.items():
        made_in[line.section] += count
    return [f"{section} {count}" for section, count in made_in.items()]


def _by_value(found: Counter[CardLine], card: Card) -> list[str]:
    values = sorted({line.value for line in card.lines})
    told = []
    for value in values:
        lines = [line for line in card.lines if line.value == value]
        told.append(f"{value}: {sum(found[line] for line in lines) / len(lines):.0f}")
    return told


if __name__ == "__main__":
    main()
