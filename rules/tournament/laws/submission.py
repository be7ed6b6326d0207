"""Score cards that are handed in: by East, with all initials; then they stay as they are."""

from __future__ import annotations

from collections.abc import Iterator

from rules.reasons.tournament import (
    AllCardsIn,
    CardsAreIn,
    CardsAreNotIn,
    CardsReceived,
    EastDelivers,
    GameStillOn,
    InitialsMissing,
    NoScoreYet,
    NoSuchGame,
    NoSuchTable,
    OnlyDirector,
    ReasonIsMissing,
    RoundIsNotDue,
    ScorePutRight,
    TableHasAnother,
)
from rules.tournament import events as ev
from rules.tournament.law import refused, ruled, schedule
from rules.tournament.rulings import TournamentRuling
from rules.tournament.state import TableCards, Tournament


@schedule("T19.5d", on=ev.CardsSubmitted)
def east_hands_in(now: Tournament, event: ev.CardsSubmitted) -> Iterator[TournamentRuling]:
    """East takes the four score cards to the desk; where nobody is East, the desk fetches them."""
    cards = now.cards_at(event.table, event.round)
    if cards is None or cards.submitted:
        return
    wind = cards.wind_of(event.number)
    east_is_there = "E" in cards.played and now.plays(cards.seats["E"])
    fetched = event.role != "table" and not east_is_there
    if wind != "E" and not fetched and (wind is not None or event.role != "table"):
        yield refused(EastDelivers(event.table), table=event.table, seat=wind)
    if cards.playing is not None:
        yield refused(GameStillOn(cards.playing, event.table), table=event.table)
    missing = tuple(each for each in cards.played if each not in cards.initials)
    if missing:
        yield refused(InitialsMissing(missing), table=event.table)


@schedule("T19.5a", on=(ev.CardChecked, ev.CardsSubmitted))
def games_without_a_score(
    now: Tournament, event: ev.CardChecked | ev.CardsSubmitted
) -> Iterator[TournamentRuling]:
    """Who checks a card or hands it in hears which games have no score: one may be forgotten.

    Where time was called that is as it can be; else whoever runs the tournament hears of cards that
    are handed in so.
    """
    played = now.round_of(event.round)
    cards = played.tables.get(event.table) if played else None
    missing = cards.missing(now.games) if cards else ()
    if played is not None and missing:
        known = isinstance(event, ev.CardChecked) or played.time_is_up(event.table)
        reason = NoScoreYet(missing, event.table)
        yield ruled("granted" if known else "warning", reason, table=event.table)


@schedule("T19.5d", on=ev.CardsSubmitted, after=True)
def desk_acknowledges(now: Tournament, event: ev.CardsSubmitted) -> Iterator[TournamentRuling]:
    """The desk says that it has the cards of a table; and that it has them all."""
    yield ruled("granted", CardsReceived(event.table), table=event.table)
    played = now.round_of(event.round)
    if played is not None and not played.outstanding:
        last = played.number == now.rounds
        yield ruled("granted", AllCardsIn(played.number, last))


@schedule(
    "T19.5e",
    on=(ev.GameBegun, ev.GameScored, ev.CardChecked, ev.CardInitialed, ev.CardsSubmitted),
)
def cards_stay(
    now: Tournament,
    event: ev.GameBegun | ev.GameScored | ev.CardChecked | ev.CardInitialed | ev.CardsSubmitted,
) -> Iterator[TournamentRuling]:
    """Cards that are in stay as they are."""
    cards = now.cards_at(event.table, event.round)
    if cards is not None and cards.submitted:
        yield refused(CardsAreIn(event.table), table=event.table)


@schedule("T19.5e", on=ev.ScoreReported)
def changed_after_handing_in(
    now: Tournament, event: ev.ScoreReported
) -> Iterator[TournamentRuling]:
    """What changes at a table after its cards are in, as by a penalty, the director decides on."""
    if event.why == "in":
        reason = TableHasAnother(event.game, event.table, "in")
        yield ruled("director", reason, table=event.table)


@schedule("T19.5e", on=ev.ScoreCorrected)
def director_corrects(now: Tournament, event: ev.ScoreCorrected) -> Iterator[TournamentRuling]:
    """Only the director corrects a card that is in, and says why; what stood there is kept."""
    if event.role != "director":
        yield refused(OnlyDirector(), table=event.table)
    if not event.reason.strip():
        yield refused(ReasonIsMissing(), table=event.table)


@schedule(on=ev.ScoreCorrected)
def corrected_game_is_there(
    now: Tournament, event: ev.ScoreCorrected
) -> Iterator[TournamentRuling]:
    """What is corrected was handed in: before that the table changes it itself. A game that was
    forgotten is entered so."""
    played = now.round_of(event.round)
    if played is None:
        yield refused(RoundIsNotDue(event.round, len(now.played)))
        return
    cards: TableCards | None = played.tables.get(event.table)
    if cards is None:
        yield refused(NoSuchTable(event.table), table=event.table)
    elif not cards.submitted:
        yield refused(CardsAreNotIn(event.table), table=event.table)
    elif not 1 <= event.game <= now.games:
        yield refused(NoSuchGame(event.game, now.games), table=event.table)


@schedule("T19.5e", on=ev.ScoreCorrected, after=True)
def correction_is_on_record(
    now: Tournament, event: ev.ScoreCorrected
) -> Iterator[TournamentRuling]:
    """The table hears of it."""
    played = now.round_of(event.round)
    result = played.tables[event.table].result(event.game) if played else None
    before = result is not None and bool(result.corrections[0].was)
    reason = ScorePutRight(event.round, event.table, event.game, before)
    yield ruled("granted", reason, table=event.table)
