### The pages of evenings and players, and what the statistics call things.

## Every page

evenings-title = Evenings
evenings-players = Players
evenings-table = The table
evenings-pages = Pages
evenings-count-evenings = { $count ->
        [one] 1 evening
       *[other] { $count } evenings
    }
evenings-count-deals = { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }
evenings-count-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
evenings-percent = { $percent } %
evenings-of = { $times } of { $of }
evenings-what = What
evenings-times = Times

## The list of evenings

evenings-none = Nothing has been played yet. Each deal is shown here once it is over.
evenings-passed-over = Could not be read and is left out:
evenings-broken = Counted here, though its record is not whole:
evenings-earlier = { $count } earlier evenings
evenings-together = All evenings together
evenings-most = Most points
evenings-error = Mah Jongg in error: { $count }
evenings-csv = As files for a spreadsheet
evenings-sheet = { $sheet ->
        [deals] Deals
        [evenings] Evenings
        [players] Players
        [sections] Sections
        [hands] Hands
        [dead_hands] Dead hands
        [rulings] Rulings
        [ends] Ends
        [lengths] Lengths
       *[shares] Shares
    }

## An evening

evenings-standings = How they stand
evenings-place = Place
evenings-player = Player
evenings-points = Points
evenings-deal = Deal
evenings-deals-won = Deals won
evenings-deals-played = Deals played
evenings-every-deal = The deals
evenings-took = { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }
evenings-self-picked = self-picked
evenings-jokerless = jokerless
evenings-thrown-by = { $name } threw the tile
evenings-going-on = being played
evenings-rulings = What the referee said
evenings-no-rulings = The referee had nothing to say.

## A player

evenings-evening = Evening
evenings-evenings = Evenings
evenings-share-won = Won
evenings-streak = Longest run
evenings-thrown = Threw the winning tile
evenings-dead-hands = Dead hands
evenings-in-error = Mah Jongg in error
evenings-somebody = a player

## Charts; .desc says to whom cannot see it what it shows

evenings-course = Points after each deal
    .desc = A line for each player, deal by deal. In the end: { $ends }.
evenings-sections = Hands won, by section of the card
    .desc = A bar for each section of the card; the commonest is { $first }.
evenings-hands = The hands won most
    .desc = A bar for each line of the card, the ten won most; the first is { $first }.
evenings-ends = How deals ended
    .desc = A bar for each way in which a deal ended; the commonest is { $first }.
evenings-dead = What hands died of
    .desc = A bar for each law that hands died by; the commonest is: { $first }.
evenings-kinds = What the referee had to say
    .desc = A bar for each kind of ruling; the commonest is { $first }.
evenings-lengths = How long a deal takes
    .desc = A column for every five minutes; half of the deals take up to { $usual ->
            [one] 1 minute
           *[other] { $usual } minutes
        }.
    .below = minutes
evenings-streaks = The longest runs of deals won
    .desc = A bar for each player; the longest run is { $first }'s.
evenings-most-won = Deals won, by player
    .desc = A bar for each player; { $first } won most.
evenings-their-points = Points, evening by evening
    .desc = A line of { $name }'s points after each evening: { $last } after the last.
evenings-their-sections = Hands won, by section
    .desc = A bar for each section of the card that was won in; the commonest is { $first }.

## What is counted

evenings-end = { $end ->
        [mahjongg] Mah Jongg
        [wall] Wall game
        [dead] All hands dead
        [error] Ended by Mah Jongg in error
        [void] Void
        [abandoned] Broken off
       *[open] Not ended
    }
evenings-kind = { $kind ->
        [illegal] Not allowed
        [foul] Foul hand
        [dead] Dead hand
        [error] Mah Jongg in error
        [refused] Claim or call refused
        [granted] Claim granted
        [warning] To be put right
        [danger] Dangerous hand
        [director] The director decides
        [void] Void deal
        [win] Mah Jongg
        [wall_game] Wall game
        [score] What the hand is worth
        [settle] Paid
       *[game] How the game goes on
    }
evenings-share = { $share ->
        [self-picked] Self-picked
        [jokerless] Jokerless
       *[wall] Wall games
    }
evenings-without-card = Without a card
evenings-yes-no = { $answer ->
        [yes] yes
       *[no] no
    }
