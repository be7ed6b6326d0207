"""Playing a tournament's story, and saying what was not as it must be."""

from __future__ import annotations

from collections.abc import Iterator

from rules.stories.model import parameters
from rules.tournament.referee import TournamentReferee
from rules.tournament.rulings import TournamentRuling
from rules.tournament.stories.model import Step, TournamentStory


def played_out(story: TournamentStory, referee: TournamentReferee) -> Iterator[str]:
    """Play a story; yield what was not as it must be, each with its place. Nothing: all was."""
    said: list[TournamentRuling] = []
    for event in story.beginning():
        said += referee.see(event)
    for step in story.steps:
        for deed in step.deeds:
            for event in deed(referee.now):
                said += referee.see(event)
        if step.rulings is not None:
            yield from _compared(story, step, said)
            said = []
        if step.state is not None and not step.state[1](referee.now):
            yield f"{story.file}:{step.line}: it is not so that {step.state[0]}"
    for ruling in said:
        yield f"{story.file}: said `{shown(ruling)}` at the end, and nothing speaks of it"


def _compared(story: TournamentStory, step: Step, said: list[TournamentRuling]) -> Iterator[str]:
    left = list(said)
    for expected in step.rulings or ():
        found = next((ruling for ruling in left if expected.met_by(ruling)), None)
        if found is None:
            yield f"{story.file}:{expected.line}: expected `{expected}`, not said"
        else:
            left.remove(found)
    for ruling in left:
        yield f"{story.file}:{step.line}: said `{shown(ruling)}`"


def shown(ruling: TournamentRuling) -> str:
    """Return a ruling as a story writes it."""
    player = str(ruling.player) if ruling.player is not None else ""
    given = (f"{name}={value}" for name, value in parameters(ruling.reason).items())
    words = (ruling.kind, player, *ruling.laws, ruling.reason.code, *given)
    return " ".join(word for word in words if word)
