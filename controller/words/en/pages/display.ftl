### The table's display and the pages beside it: what stands on them whatever is played.

## Every page

display-table = Table { $table }
display-pages = Pages
display-to-rulings = Rulings
display-to-replay = Replay
display-to-deals = Deals
display-to-evenings = Evenings
display-to-camera = Camera
display-to-table = Table
display-back = To the table
display-refused = { $status ->
        [404] There is no such page
        [405] That cannot be done here
       *[other] That cannot be answered
    }

## The screen itself

display-skip = Skip to the latest ruling
display-demo = Demo
    .more = · simulated table
display-delayed = { $seconds } s behind
display-sensor-board = Sensor board
# How the table stands with the desk of the hall, in very few words: there is no room for more.
# $waiting entries are not there yet; they are kept here, and sent as soon as it is reached.
display-hall = { $link ->
        [joined] Hall
        [refused] Hall!
       *[none] Hall?
    }{ $waiting ->
        [0] {""}
       *[other] {" "}{ $waiting }
    }
# The round, behind that: as short.
display-hall-round = round { $n }/{ $rounds }
display-hall-game = game { $n }
display-hall-left = { $minutes } min
# The version of the movement by which the table plays: people compare it from table to table.
display-movement = movement { $version }
display-seen-from-above = The table, seen from above
display-law = The law
display-close = Close
display-link = live
    .lost = connection lost: what is shown may be old
    .stale = no news from the table: what is shown may be old
display-light = Light
    .auto = Auto
    .dim = Dim
    .auto-title = Brightness of the screen: automatic
    .light-title = Brightness of the screen: light
    .dim-title = Brightness of the screen: dim

## Over the table

display-halted = { $reason ->
        [director] The director is called
       *[pause] Paused
    }
    .rest = Play stands still. Please leave all tiles as they lie.
display-review-open = A review is open
    .rest = Please leave all tiles as they lie until it is answered.
display-board-lost = Sensor board lost
    .rest = Buttons and racks do not work until it is back.
display-trouble = { $what ->
        [camera-late] Camera late
        [camera-moved] Camera moved
        [marker-moved] Marker moved
        [marker-unseen] Marker not seen
        [light-changed] Light changed
        [camera-settings] Camera settings
        [table-covered] Table covered
        [tile-size] Tile size
        [small-tiles] Small tiles
        [not-recorded] Not recorded
        [no-markers] No markers
        [no-footage] No footage
        [no-second-copy] No second copy
        [little-room] Little room
       *[camera-lost] Camera lost
    }

# What the desk of the hall says
display-time = { $state ->
        [stops] Time
       *[warns] { $minutes ->
            [one] One minute left
           *[other] { $minutes } minutes left
        }
    }
    .rest = { $state ->
        [stops] Stop playing. A game that is not finished scores nothing.
       *[warns] Play on: a game that is not finished when time is called scores nothing.
    }
display-desk = The desk
display-order = { $what ->
        [upheld] The director: the ruling stands
        [changed] The director: the ruling is changed
        [added] The director: a ruling
        [penalty] The director: a penalty
        [dead] The director: a hand is dead
        [halt] The director stops play
       *[resume] The director: play on
    }
display-seats = Round { $n }
display-next-round = { $known ->
        [yes] Next round
       *[no] The score cards are in
    }
display-goes = { $wind } to table { $table }
display-still = { $count ->
        [one] one table still plays
       *[other] { $count } tables still play
    }
    .longest = the longest game so far { $minutes } min
    .usual = games usually take { $minutes } min

## The table

display-now = Now
display-waiting = Waiting for a deal
    .rest = Build the walls, deal, and begin. The table will be shown here.
display-in-the-wall = in the wall
display-last = { $state ->
        [none] No discard yet
        [called] { $tile }, called from { $who }
        [closed] { $tile }: can no longer be called
       *[open] { $tile } from { $who }
    }
display-pool = Discards in order
display-concealed = { $count ->
        [one] { $count } concealed tile
       *[other] { $count } concealed tiles
    }
display-exposures = Exposures
display-joker = { $state ->
        [free] redeemable
       *[stays] joker stays
    }
display-bonus = beside the hand
display-turn = turn

## Rulings

display-kind = { $kind ->
        [illegal] Not allowed
        [dead] Dead hand
        [foul] Foul hand
        [error] Mah Jongg in error
        [refused] Claim refused
        [warning] Put this right
        [danger] Danger
        [granted] Claim granted
        [win] Mah Jongg
        [score] Score
        [settle] Payment
        [wall_game] Wall game
        [void] Deal void
        [game] The next deal
       *[director] Call the director
    }
display-penalty = Penalty
display-penalty-given = A penalty for { $who }: { POINTS($points) }, for { $reason }.
    .rest = Given by the { $by ->
            [host] host
           *[director] director
        }.
display-rulings = Rulings
display-no-rulings = No rulings so far.
display-entry = entry { $n }
display-log = Rulings in this deal{ $count ->
        [one] {""}
       *[other] {" "}({ $count })
    }
display-ready = The referee is ready
    .rest = Rulings will be shown here, with the laws they rest on.
display-calm = All in order
    .rest = No rulings so far.
display-turning = may still turn
display-question = A question to the table
    .rest = Please tell the operator which tile it is. Play may go on.

## Calls of a discard

display-calls = Calls, in their order
display-call = { $purpose ->
        [chow] wants a run
        [mahjongg] Mah Jongg
       *[exposure] wants the tile
    }
display-call-became = { $state ->
        [refused] not granted
        [lost] does not get it
        [exposed] has it
       *[racked] racked it
    }
display-call-first = first
display-call-later = { TIME($time, style: "written") } later
display-call-unordered = order not known

## The evening

display-evening = { $over ->
        [yes] The game is over
       *[no] This evening
    }
display-deals-won = won { $won } of { $played }

## The camera's page

display-camera = What the camera sees
    .picture = The table from above, with the tiles as they were read
    .none = There is no picture yet.
    .delayed = While these pages lag behind the table, what the camera sees is shown on the table's own screens only.

## What the record came to when the deal ended

display-head-code = Its code, signed by the table, to be photographed
display-head-upto = Record, entries 1 to { $n }

## The score cards, before they are handed in

display-cards = Score cards
display-cards-do = { $what ->
        [check] Each checks the own card on the table's phone: { $winds }.
        [initial] To be initialed by who sits across: the cards of { $winds }.
       *[submit] { $winds } hands the score cards in.
    }
