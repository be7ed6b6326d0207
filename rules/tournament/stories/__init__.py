"""Situations of a tournament as stories: as `rules.stories`, of tables, rounds and score cards.

    tables 4
    rounds 2

    story West goes up one table only
    breaks T19.8b
    round 1; all hand in; round 2
    3 sits W 2
      > illegal 3 T19.8b sits-wrongly table=3

Unless said, player 1 is East of table 1 in round 1, 2 South, 3 West, 4 North, 5 East of table 2,
and so on; people move as in 2019. `docs/tournament-stories.md` lists the deeds. Files end in
``.tournament``.
"""

from rules.tournament.stories.model import TournamentStory
from rules.tournament.stories.playing import played_out
from rules.tournament.stories.reading import read_tournament_stories

__all__ = ["TournamentStory", "played_out", "read_tournament_stories"]
