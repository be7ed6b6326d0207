"""Scoring without a camera: what people write of a hand, its worth by any code, who pays whom.

asked.py          from the command line to a deal
shorthand.py      a hand in a line, as `--hand` takes it
sheet.py          the hands of a deal in a file, as `--table` takes them
said.py           a hand and a deal as they were given, before anybody has scored them
tiles.py          tiles as people write them
deal.py           a deal is checked, scored and settled
scorers.py        which code is scored by which scorer; what may be said to it
worth.py          what a scorer is, and what it finds
classical.py      the codes of four groups and a pair, with classical_hand.py and missing.py
cards.py          the codes that are played with a card, with card_ways.py
showing.py        what comes out, for people and for programs
"""
