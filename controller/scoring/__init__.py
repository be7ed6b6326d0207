"""Scoring without a camera: what people write of a hand, its worth by any code, who pays whom.

said.py      a hand as it was written, and the deal that it belongs to
tiles.py     its tiles, with a clear word for what is none
shorthand.py hands in a line each, as `--hand` takes them
sheet.py     hands in a file, as `--table` takes them
classical.py the codes of four groups and a pair
cards.py     the codes that are played with a card
scorers.py   which code is scored by which
telling.py   what comes out, for people and for programs
"""
