### A tournament: its record, rounds and seats, time, score cards, standings.

## What the record cannot hold

no-tournament = No tournament has been opened.

tournament-runs = This tournament is open already.

no-such-player = Nobody has number { $number }.

number-taken = Number { $number } is taken.

has-played = Player { $number } has a place or points on record, and stays there.
    .rest = Enter that the player has left.

has-withdrawn = Player { $number } has left the tournament.

no-such-table = There is no table { $table } here.

table-is-there = There is a table { $table } already.

table-still-plays = Table { $table } still plays.
    .rest = Its score cards come in first.

no-round-yet = No round has begun.

round-is-not-due = Round { $round } is not due: it is round { $due }.

no-more-rounds = The tournament has { ROUNDS($rounds) }, and they have all been played.

no-such-game = There is no game { $game } in a round of { $games }.

no-game-left = Table { $table } deals once more, and has played { $games ->
        [one] the one game
       *[other] all { $games } games
    } of its round: that deal counts for nothing.
    .rest = Its score cards are to be checked and handed in.

game-has-score = Game { $game } has its score.
    .rest = The next one begins.

game-still-on = Table { $table } still plays game { $game }.

timer-is-not-on = The timer has not been started.

empty-place-scores = Nobody plays { $wind } at table { $table }: there are no points for that place.

no-score-yet = At table { $table } there is no score of game { $games }.
    .rest = If it was played, it is entered before the cards go in; afterwards the director alone enters it.

only-director = Only the director may do that.

reason-is-missing = The record needs the reason.

version-is-not-due = Movement { $version } is not due: the next is number { $due }.
    .rest = Somebody else may have set one: look at it first.

movement-does-not-fit = This movement does not fit { $tables ->
        [one] one table
       *[other] { $tables } tables
    }.

seated-twice-in-round = Player { $number } would have two places in round { $round }.

winds-missing = Table { $table } needs all four places: East, South, West and North.

seats-not-set = Nobody knows who sits where in round { $round }.
    .rest = Set its seats, or a movement that fits the tables there are.

not-tied = Players { $numbers } are not all who have the same points.

## Rounds and seats

east-of-game-one = Player { $player } is East in the first game at table { $table }, not { $wind }.
    .rest = The game begins again with East.

cards-still-out = Score cards are still out: table { $tables }.

sit-out = Without a place in this round: player { $numbers }.
    .rest = { $scores ->
            [director] The director says what they score.
            [average] They score the average of their other rounds.
           *[nothing] They score nothing.
        }

sit-out-others = In round { $round } { $many ->
        [0] everybody has a place.
        [one] one player sits out: name one.
       *[other] { $many } players sit out: name so many, each once.
    }

is-not-there = Player { $player } is not there, and needs no place.

place-is-empty = Nobody plays { $wind } at table { $table }.
    .rest = Three hands are dealt, and there is no Charleston.

too-few-play = Table { $table } cannot play: { $players ->
        [0] nobody is there
        [one] one player is there
       *[other] { $players } players are there
    }.
    .rest = The director seats them elsewhere, or takes the table out.

sits-wrongly = Player { $player } is due at table { $table }, { $wind }, and sits at table { $at }.
    .rest = Go there: they change places before the game goes on, or put the seats right (Rounds).

has-no-place = Player { $player } has no place in this round.

places-unknown = Table { $table }, game { $game }: its names do not say who of those that are due there sits where.
    .rest = { $over ->
            [yes] The game is over: enter what it came to at the table's page, or put the seats right first.
           *[no] Go there. If other people sit there, put the seats right; else enter its score when it is over.
        }

no-such-order = There is no order { $order } any more.

order-is-back = The order to table { $table } is taken back.
    .rest = What the table has done of it before it hears this stays done.

came-back-with-game = Table { $table } comes back with a deal that it had begun before the score of game { $game } was entered here.
    .rest = It is taken for game { $game }, and what was entered stands. If it was another game, enter it as that at the table's page, once it is over.

old-movement = Table { $table } plays by movement { $plays }; it is { $now } that counts.
    .rest = Go there, and read out where its players go.

would-meet-again = { $pairs ->
        [one] One pair
       *[other] { $pairs } pairs
    } would meet more than once{ $most ->
        [2] {""}
       *[other] , some of them { $most } times
    }.

meet-again-in-round = In round { $round }, { $pairs ->
        [one] one pair sits
       *[other] { $pairs } pairs sit
    } together that did so before.

comes-in = Player { $player } plays from the next round on: table { $table }, { $wind }.

waits-for-place = No place is free for player { $player }.
    .rest = The director adds a table, or player { $player } waits until somebody leaves.

seats-put-right = Put right: who sat at table { $tables }.
    .rest = Points, meetings and the next seats are computed anew.

draw-anew = Round { $round } has to be drawn anew.

## Time

unfinished-scores-nothing = Time: game { $game } at table { $table } is not finished, and scores nothing for all.

unfinished-has-points = Game { $game } was not finished in time: there are no points for it.

games-go-on = There is more time: the game goes on that was stopped at table { $tables }.

time-was-called = Table { $table } deals game { $game } after time was called there: it is no game of this round.
    .rest = Say so there; or give the table more time.

over-when-time-was-called = What game { $game } at table { $table } came to is here only since time was called: it does not count by itself.
    .rest = { $clock ->
            [before] By the table's own clock it was over before that. If it was, enter it at the table's page.
            [after] By the table's own clock it was over after that. If it was over in time all the same, enter it at the table's page.
           *[unknown] If it was over in time, enter it at the table's page.
        }

ended-before-the-stop = Table { $table } had finished game { $game } before time was called there: it counts.
    .rest = Everybody checks and initials it as any other.

## Score cards

dead-hand-has-points = Game { $game }: { $wind }'s hand is dead, and has { POINTS($points) }.
    .rest = A dead hand scores nothing: which of the two is wrong?

wall-game-pays-ten = Game { $game }: in a wall game nobody has more than { POINTS($pays) }; here { $winds } would.
    .rest = If somebody made Mah Jongg, it was no wall game.

several-have-points = Game { $game }: { $winds } have points, and one makes Mah Jongg.
    .rest = Look at the score card again.

total-differs = { $wind } comes to { $says }; the games add up to { $total }.
    .rest = Go through the games: which one is not right?

card-not-checked = { $wind } has not checked this score card yet.

not-their-number = { $number } is not { $wind }'s number: that is { $due }.

number-is-elsewhere = Player { $number } does not play at table { $table }.

own-initials = { $wind } may not initial { $wind }'s own score card.

partner-initials = { $partner } initials { $wind }'s score card, nobody else.

partner-is-missing = Nobody sits across from { $wind }.
    .rest = The director or an assistant initials this score card.

east-delivers = East hands in the score cards of table { $table }.

initials-missing = Not initialed yet: { $winds }.

cards-received = The score cards of table { $table } are in.

cards-are-in = The score cards of table { $table } are in, and stay as they are.
    .rest = Only the director corrects them.

cards-are-not-in = The score cards of table { $table } are not in yet: the table changes them itself.

initials-are-void = Scores or players have changed; to be checked and initialed anew: { $winds }.

table-has-another = Table { $table } has another score of game { $game } now than stands on its cards.
    .rest = { $why ->
            [entered] A person entered that, and it stands: if the table is right, enter it at the table's page.
           *[in] They are in: if the table is right, correct them at the table's page.
        }

score-put-right = The director has corrected round { $round }, table { $table }, game { $game }.
    .rest = { $before ->
            [yes] What stood there before is kept.
           *[no] It had no score before.
        }

## Standings

all-cards-in = All score cards of round { $round } are in.
    .rest = { $last ->
            [yes] It was the last one.
           *[no] {""}
        }

tie-to-decide = Place { $place } is shared by player { $numbers }.
    .rest = The director says who comes first.

points-taken-or-given = Player { $player }: { POINTS($points) } by the director.

## Appeals

no-such-appeal = There is no appeal { $appeal }.

appeal-is-in = The appeal of table { $table } is on record.
    .rest = The director decides it.

appeal-is-over = { $outcome ->
        [upheld] The appeal is decided: the ruling stands.
        [changed] The appeal is decided: the ruling is changed.
       *[withdrawn] The appeal is withdrawn.
    }
