### The desk of a hall: its map, calls, rounds, score cards, players, standings.

floor-title = The hall
floor-pages = Pages
floor-page = { $page ->
        [appeals] Appeals
        [table] Table { $table }
        [plan] Rounds
        [players] Players
        [standings] Standings
        [phones] Phones and tables
       *[floor] Hall
    }
floor-skip = To the page
floor-live = live
floor-lost = Connection lost: what is here may be out of date
floor-stale = nothing new from the desk: what is here may be out of date
floor-back = Back
floor-close = Close
floor-language = Language
floor-done = Done.
floor-optional = (may be left empty)
floor-by-desk = the desk

## At the top

floor-no-tournament = No tournament yet
floor-round = round { $n } of { $rounds }
floor-round-head = Round { $n }
floor-left = { $minutes ->
        [0] time is up
        [one] one minute left
       *[other] { $minutes } minutes left
    }
floor-out = { $count ->
        [one] one table plays
       *[other] { $count } tables play
    }
floor-lost-tables = { $count ->
        [one] one table is not heard of
       *[other] { $count } tables are not heard of
    }
floor-calling = { $count ->
        [one] One call
       *[other] { $count } calls
    }

## Calls

floor-calls = Calls
floor-nobody-calls = Nobody calls.
floor-answer = Answer
floor-to-record = Its record
floor-to-replay = The moment
floor-to-moment = The moment, with pictures
floor-to-live = Its live display
floor-waits = { $minutes ->
        [0] { $seconds ->
            [0] just now
           *[other] { $seconds } s
        }
       *[other] { $minutes } min
    }

## The map

floor-map = Tables
floor-table = Table { $table }
floor-no-tables = No tables yet.
floor-not-heard = not heard of
floor-state = { $state ->
        [director] director called
        [ruling] the director decides
        [review] review asked for
        [question] question
        [dealing] dealing
        [playing] playing
        [paused] pause
        [over] game over
        [waiting] waiting
        [in] handed in
        [stopped] time is up
        [paper] on paper
       *[nothing] not playing
    }
floor-game = game { $n } of { $games }
floor-initialed = { $count } of { $of } initialed

## The round

floor-round-now = The round
floor-begin-round = Begin round { $n }
floor-start-timer = Start the timer
floor-time-doubtful = The desk was started again, and its clock does not say for how long it was off: it was set meanwhile, or it was more than a quarter of an hour. The round goes on from when the desk last counted, and time is not called before that is over. Look at what is left: start the timer anew with that many minutes, or give more time.
floor-to-plan = Prepare the tournament
floor-cards-out = Score cards are out: table { $tables }
floor-has-more = Table { $table } has { $minutes } minutes more.
floor-announced = Announced
floor-to-tables = to table { $tables }
floor-said = What the referee says of the tournament
floor-nothing-said = Nothing so far.

## A table

floor-record = Record
floor-no-record = Nothing has come from this table yet.
floor-entry = entry { $n }
floor-rule = Decide
floor-say-to = Say something to this table
floor-behind = This table plays by an older movement: go there, and read out where its players go.
floor-cards = Score cards
floor-cards-of = Score cards of round { $n }
floor-no-cards = This table plays in no round yet.
floor-total = Total
floor-checked = Checked
floor-initials = Initialed by
floor-check = Check
floor-initial = Initial
floor-initial-desk = Initial { $who }'s card
floor-submit = Hand in
floor-submit-desk = The desk fetches the cards
floor-score = Enter game { $n }
floor-score-again = Change game { $n }
floor-correct = Correct game { $n }
floor-corrected = Game { $game } was { $was } before: { $reason }
floor-entered = Game { $game } was entered after the cards were in: { $reason }
floor-order-waits = { $what }: not at the table yet
floor-order-back = Take it back
floor-entered-stands = What was entered stands
floor-table-counts = The table's score counts
floor-was-game = It was game { $n }
floor-reported = Game { $game }, as the table has it: { $points }. { $why ->
        [time] It is here only since time was called: if it was over before, enter it.
        [entered] What a person entered stands.
        [in] The cards were in by then.
       *[places] By the seats of that deal: whose they are, its names do not say.
    }
floor-dead = dead hand

## Rounds

floor-not-opened = No tournament has been opened.
floor-step-players = { $count ->
        [one] One player
       *[other] { $count } players
    }
floor-step-tables = { $count ->
        [one] One table
       *[other] { $count } tables
    }
floor-step-seats = { $known ->
        [0] Round { $n } has no seats yet
       *[other] Seats of round { $n } are set
    }
floor-step-movement = Movement { $version }: { $how ->
        [how-2019] the steps of 2019
        [how-steps] other steps, the same after every round
        [how-shifts] steps that change from round to round
        [how-field] places that differ from table to table
        [how-fewest] the fewest meetings that were found
        [how-random] each round by lot
       *[how-swiss] each round by standing
    }
floor-step-no-movement = No movement is set
floor-again = { $pairs ->
        [one] One pair meets again.
       *[other] { $pairs } pairs meet again.
    }
floor-before = By the steps of 2019 { $steps ->
        [0] nobody meets again
        [one] one pair meets again
       *[other] { $steps } pairs meet again
    }; by the movement that is offered { $offered ->
        [0] nobody
        [one] one pair
       *[other] { $offered }
    }.
floor-fewer = Take what is offered: { $pairs ->
        [0] nobody meets again
        [one] one pair meets again
       *[other] { $pairs } pairs meet again
    }
floor-who-again = Who meets again
floor-in-rounds = rounds { $rounds }
floor-step-round = Round { $n } of { $rounds }
floor-seats-of = Seats of round { $n }
floor-sit-out = Without a place:
floor-sat-out = { $count ->
        [one] (has sat out once)
       *[other] (has sat out { $count } times)
    }
floor-print-seats = Print the seats of round { $n }
floor-print-cards = Print score cards of round { $n }

## Players

floor-no-players = Nobody has been entered yet.
floor-print-badges = Print badges
floor-sits = Sits
floor-presence-head = Plays
floor-presence = { $state ->
        [absent] absent
        [withdrawn] has left
        [substitute] { $who } plays the place
       *[here] here
    }
floor-change = Change

## A list of players, before it counts

floor-list = What was found in the list
floor-list-found = { $count ->
        [0] No player was found.
        [one] One player was found.
       *[other] { $count } players were found.
    }
floor-list-not-yet = Nobody of the list is entered yet.
floor-list-enter = { $count ->
        [one] Enter one player
       *[other] Enter { $count } players
    }
floor-list-columns = Columns, as they were read:
floor-list-column = { $holds ->
        [number] number
        [name] name
        [first] first name
        [last] last name
       *[unread] not read
    }
floor-list-change = Change the list
floor-list-look = Look through the list
floor-alike = { $name }: the numbers { $numbers } have the same name.
floor-alike-why = Tables know players by their names. Tell equal ones apart by an initial.
floor-alike-mark = same name

## Standings

floor-hidden = The standings are shown at the end.
floor-is-hidden = Only those who run the tournament see this.
floor-hide = Hide from readers
floor-show = Show to readers
floor-place = Place
floor-prize = Prize
floor-open = not decided
floor-tie = Place { $place } is shared by player { $numbers }.
floor-changed-points = Points given or taken by the director
floor-print-standings = Print
floor-take = { $what ->
        [decisions] All decisions as CSV
        [appeals] Appeals with their replays
        [standings] Standings as CSV
        [games] Every game as CSV
        [results] Results as JSON
       *[record] The record
    }

## Forms

floor-deed = { $deed ->
        [appeal] Lodge an appeal
        [appeal-decide] Decide the appeal
        [open] Open a tournament
        [player] Enter a player
        [import] Take over a list of players
        [presence] Change a player
        [tables] How many tables
        [seats] Set the seats
        [movement] Set the movement
        [sit-out] Others sit out
        [round] Begin the round
        [round-back] Take the round back
        [timer] Start the timer
        [timer-more] More time
        [announce] Announce
        [order-back] Take an order back
        [order] Decide, or take points
        [score] Enter what a game came to
        [check] Check a score card
        [initial] Initial a score card
        [initial-desk] Initial a score card
        [submit] Hand in the score cards
        [submit-desk] Fetch the score cards
        [correct] Correct a game
        [seats-corrected] Put wrong seats right
        [points] Give or take points
        [tie] Decide a tie
        [spectators] Spectators
       *[standings] Who sees the standings
    }
floor-hint = { $deed ->
        [appeal] Whose appeal it is, and the entry of the table's record that it is about, if that is known: its replay goes with it.
        [appeal-decide] The last word counts; what was decided before stays on record.
        [open] Prizes: what each place gets, first place first, in the smallest coin: 10000 5000.
        [import] From a spreadsheet, by copying or as a CSV file: names alone, number and name, last name and first name, or any columns with a first line that names them. What was found is shown before it counts.
        [presence] The name is that of the substitute, or the player's own put right. Who played nothing yet may be taken out.
        [sit-out] The players' numbers, as many as have no place: 7 9. Else who sat out least does, so that it goes round.
        [seats-corrected] A line for each table, who really sat there: round, table, then the numbers of East, South, West and North. 1 3: 9 10 12 11
        [check] The player's own number, typed or scanned from the badge, and what the player adds the games up to.
        [initial] The number of the player who initials: East and West each other's cards, South and North too.
        [submit] East's number.
        [announce] Tables as in 1 2 5-8; none means all.
        [timer-more] Tables as in 1 2 5-8; none means all.
        [order] The table shows it with its reason. The seat is for a penalty, with its points, and for a dead hand.
        [tie] The players' numbers, who comes first first.
        [spectators] The hall's public pages show what is so many seconds old, and nothing newer, by whatever way they are asked. 0: at once. What is shown already stays known.
       *[other] What the laws refuse changes nothing.
    }
floor-field = { $name ->
        [outcome] What becomes of it
        [appeal] Appeal
        [name] Name
        [rounds] Rounds
        [games] Games a round
        [minutes] Minutes
        [warns] Warning, minutes before the end
        [prizes] Prizes
        [prize] Prize
        [number] Number
        [numbers] Numbers
        [list] Players
        [what] What
        [reason] Reason
        [count] Tables
        [table] Table
        [tables] Tables
        [by] By
        [how] How people move
        [round] Round
        [text] What is announced
        [entry] Entry
        [wind] Seat
        [game] Game
        [ended] How it ended
        [total] Total
        [seats] Who really sat where
        [order] Order
        [shown] Shown
        [seed] The lot's number
        [delay] Seconds late
        [spectators] Spectators see
       *[points] Points
    }
floor-choice = { $value ->
        [what-added] A ruling is added
        [what-points] Points
        [what-correction] A score is corrected
        [outcome-upheld] The ruling stands
        [outcome-changed] The ruling is changed
        [outcome-withdrawn] The appeal is withdrawn
        [what-absent] is absent
        [what-returned] is back
        [what-withdrew] has left the tournament
        [what-renamed] the name is this
        [what-taken-out] was entered by mistake
        [what-substitute] a substitute plays
        [what-upheld] The ruling stands
        [what-changed] The ruling is changed
        [what-penalty] Penalty
        [what-dead] A hand is dead
        [what-halt] Stop play
        [what-resume] Play on
        [by-lot] by lot
        [by-number] by number
        [by-standing] by standing
        [how-offered] what is offered: nobody meets again, where that can be
        [how-2019] the steps of 2019
        [how-random] each round by lot
        [how-swiss] each round by standing
        [ended-mah-jongg] Mah Jongg
        [ended-wall] wall game
        [ended-unfinished] not finished
        [shown-1] everybody
        [spectators-late] the hall, so many seconds late
        [spectators-nothing] nothing
       *[shown-0] only those who run the tournament
    }
floor-spectators = { $late ->
        [yes] Spectators see the hall { $delay } s late.
       *[no] Spectators see nothing yet.
    }
floor-choose-file = Choose a file

## Phones and tables

floor-pair-lead = { $paired ->
        [yes] This phone was paired with the desk, and has to be paired again.
       *[no] This phone is not paired with the desk yet.
    } Type the code that the desk's console or the director's page shows.
floor-role = { $role ->
        [director] Director
        [assistant] Assistant
        [scorer] Scorer
       *[reader] Reader
    }
floor-role-does = { $role ->
        [director] Does everything.
        [assistant] Answers calls, gives time, announces, enters scores: at all tables, or those named above.
        [scorer] Enters players and scores from paper.
       *[reader] Sees everything but hidden standings, and changes nothing.
    }
floor-assists = Tables of an assistant, if not all: 1 2 5
floor-phone = Phone { $id }
floor-tables-join = Tables that report
floor-invite-one = Show the code for this table
floor-invite = Table { $table } joins
floor-invite-how = On the table's page, under “Join the hall”, let its camera see this code, photograph it, or paste: { $address }
floor-withdraw = Withdraw

## Appeals

floor-appealing = { $count ->
        [one] One appeal is open
       *[other] { $count } appeals are open
    }
floor-appeal = Appeal
floor-appeal-open = open
floor-appeal-again = Decide anew
floor-appeal-file = The moment as a file
floor-appeal-whose = Whose
floor-no-appeals = Nobody has appealed.
floor-decisions = Rulings, penalties, corrections
floor-no-decisions = Nothing has been decided.
