"""What docs/tournament-stories.md shows can be read, and everything that can be done is shown."""

import re
from pathlib import Path

from rules.tournament.referee import TournamentReferee
from rules.tournament.stories import played_out, read_tournament_stories
from rules.tournament.stories.deeds import deed_of

PAGE = (Path(__file__).parents[3] / "docs" / "tournament-stories.md").read_text(encoding="utf-8")


def test_the_story_that_is_shown_can_be_played() -> None:
    block = "\n".join(re.findall(r"^    (.*)$", PAGE, re.M))
    (story,) = read_tournament_stories(block, "page")
    assert list(played_out(story, TournamentReferee())) == []


def test_every_deed_that_is_shown_whole_can_be_read() -> None:
    table = PAGE.partition("| deed | |")[2].partition("| what must be so")[0]
    shown = [deed for row in table.splitlines() for deed in re.findall(r"`([^`]+)`", row)]
    roles = ("…", "director", "assistant …", "scorer …")
    whole = [deed.replace("…", "so it was") for deed in shown if not deed.startswith(roles)]
    whole += [d.replace("…", "so it was") for d in shown if re.match(r"director [^…]", d)]
    assert len(whole) > 25
    for deed in whole:
        deed_of(deed)
