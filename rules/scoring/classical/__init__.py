"""Scoring of the classical game: what each hand is worth, and who pays whom.

Source: the law sheet revised for the United Kingdom in October 1924 (B24), and
an encyclopaedia's additional rules (HOY). Pure, like all of `rules`.

>>> from rules.scoring.classical import Hand, meld_of, score
>>> from rules.tiles import parse_tiles
>>> hand = Hand("E", parse_tiles("R R R E E 2b 3b 4b"), (meld_of(parse_tiles("5b 5b 5b"),
...     concealed=False), meld_of(parse_tiles("7d 8d 9d"), concealed=False)), won=True)
>>> score(hand).total
64
"""

from rules.scoring.classical.completed import Completion, completions
from rules.scoring.classical.hand import HandToScore, fault_of
from rules.scoring.classical.melds import HandError, Meld, meld_of
from rules.scoring.classical.penalties import PenaltyLaw, danger
from rules.scoring.classical.registry import ScoringLaw, scoring_laws
from rules.scoring.classical.scorer import DEFAULTS, score
from rules.scoring.classical.settlement import Penalty, Scored, false_woo, settle
from rules.scoring.classical.text import concealed_of, exposed_of

__all__ = [
    "DEFAULTS",
    "Completion",
    "HandError",
    "HandToScore",
    "Meld",
    "Penalty",
    "PenaltyLaw",
    "Scored",
    "ScoringLaw",
    "completions",
    "concealed_of",
    "danger",
    "exposed_of",
    "false_woo",
    "fault_of",
    "meld_of",
    "score",
    "scoring_laws",
    "settle",
]
