"""Playing a story to a referee, and holding what it says against what it must say."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from rules import events as ev
from rules.facts.reviews import open_review
from rules.policy import is_for_the_table
from rules.referee import Referee
from rules.rulings import Ruling
from rules.stories.model import Expected, Story, parameters
from rules.unseen import OFFENCES


def play(story: Story, referee: Referee, met: dict[int, Ruling] | None = None) -> Iterator[str]:
    """Yield what the referee did otherwise than the story says; nothing if all is so.

    The referee must be fresh and of the story's code and card. `met` gets the ruling that each line
    of the story's file expected.
    """
    entered = {id(event) for step in story.steps for event in step.events}
    said: list[Ruling] = []
    for event in story.events():
        if id(event) not in entered:
            said += referee.see(event)
    for step in story.steps:
        for event in step.events:
            said += referee.see(_meant(event, referee))
        if step.rulings is not None:
            yield from _differences(f"{story.file}:{step.line}", step.rulings, said, met)
            said = []
        if step.state and not step.state[1](referee.deal):
            yield f"{story.file}:{step.line}: it is not so that {step.state[0]}"
    yield from _differences(f"{story.file}: end of {story.name!r}", (), said, met)


def reason_as_written(ruling: Ruling) -> str:
    """Return a ruling's reason as a story writes it: its code, and its parameters."""
    given = (f"{name}={value}" for name, value in parameters(ruling.reason).items())
    return " ".join((ruling.reason.code, *given))


def _meant(event: ev.Event, referee: Referee) -> ev.Event:
    """Return what a story says of a review with the numbers that it has at this table."""
    review = open_review(referee.deal)
    if isinstance(event, ev.ReviewAsked):
        at = [r.at for r in referee.rulings if r.seat == event.of and r.kind in OFFENCES]
        return replace(event, target=at[-1] if at else 0)
    if isinstance(event, ev.ReviewAnswered):
        return replace(event, review=review.n if review else 0)
    if isinstance(event, ev.PutIn):
        return replace(event, before=review.target if review else 0)
    return event


def _differences(
    place: str,
    expected: tuple[Expected, ...],
    said: list[Ruling],
    met: dict[int, Ruling] | None,
) -> Iterator[str]:
    left = list(said)
    for wanted in expected:
        found = next((ruling for ruling in left if wanted.met_by(ruling)), None)
        if found is None:
            yield f"{place}: expected `{wanted}`, not said"
        else:
            left.remove(found)
            if met is not None:
                met[wanted.line] = found
    for ruling in left:
        laws = " ".join(ruling.laws)
        kind = ruling.kind if is_for_the_table(ruling) else f"kept {ruling.kind}"
        yield f"{place}: said `{kind} {ruling.seat} {laws}  {reason_as_written(ruling)}`"
