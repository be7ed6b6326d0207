"""The card: its language, the hands it stands for, and which of them a seat can still make.

>>> card = load_card("practice")
>>> card.matcher().win(card.hands[0].tiles).line.label
'Like numbers 1'
"""

from rules.cards.card import Card, check, load_card, parse_card
from rules.cards.draw import show_svg, show_text
from rules.cards.matcher import Matcher, Near, Possible, Win
from rules.cards.model import CardError, ConcreteHand, Group, Line, Problem, group_name

__all__ = [
    "Card",
    "CardError",
    "ConcreteHand",
    "Group",
    "Line",
    "Matcher",
    "Near",
    "Possible",
    "Problem",
    "Win",
    "check",
    "group_name",
    "load_card",
    "parse_card",
    "show_svg",
    "show_text",
]
