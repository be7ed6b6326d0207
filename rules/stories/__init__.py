"""Situations written as stories: who does what, and what the referee must say.

    story A discarded joker stays
    breaks AMR.B5 AMR.J4
    E discards J
    S claims J for exposure
      > illegal S  AMR.B5
    S draws; S racks; S discards 4b
      > nothing

Deeds stand one a line or separated by semicolons. Lines with ``>`` say what
must have been ruled since the lines with ``>`` before: kind, seat, points and
laws, one ruling a line, or ``nothing``. A line with ``=`` says how the table
must stand: ``turn S``, ``S has 13``, ``S is dead``, ``window open``, ``wall 90``.
A story that does not deal begins with 14 tiles for East, 13 for the others
and 99 in the wall. `docs/laws-howto.md` lists the deeds, `rules/notation/game.lark` says how
they are written.
"""

from __future__ import annotations

from rules.stories.model import Expected, Story, StoryError, StoryLine
from rules.stories.playing import play
from rules.stories.reading import read_stories

__all__ = ["Expected", "Story", "StoryError", "StoryLine", "play", "read_stories"]
