"""The card: its language, the hands it stands for, and which of them a seat can still make.

>>> card = load_card("practice")
>>> card.matcher().win(card.hands[0].tiles).line.label
'Like numbers 1'
"""

from rules.cards.card import Card, check, load_card, parse_card
from rules.cards.draw import show_svg, show_text
from rules.cards.matcher import Matcher, Near, Possible, Win
from rules.cards.model import CardError, CardGroup, CardLine, ConcreteHand, Problem

__all__ = [
    "Card",
    "CardError",
    "CardGroup",
    "CardLine",
    "ConcreteHand",
    "Matcher",
    "Near",
    "Possible",
    "Problem",
    "Win",
    "check",
    "load_card",
    "parse_card",
    "show_svg",
    "show_text",
]
