### The league's pages: standings, players, seasons, the table of honour.

league-title = The league
league-pages = Pages
league-page = { $page ->
        [players] Players
        [player] Player
        [honours] Table of honour
        [entries] What was entered
       *[standings] Standings
    }
league-skip = To the page
league-language = Language
league-back = Back
league-seasons = Seasons
league-from-to = { $first } to { $last }. { $counts ->
        [places] Points for the place in each meeting
       *[points] The points that were played
    } count{ $best ->
        [0] .
        [one] , of each player's best meeting.
       *[other] , of each player's { $best } best meetings.
    }
league-nothing-yet = Nothing yet.
league-unnamed = Player { $n }
league-rated-by = { $method ->
        [elo] Rated by Elo's form for four, from 1500.
       *[openskill] Rated by openskill: mean less three deviations.
    }
league-column = { $name ->
        [place] Place
        [name] Name
        [points] Points
        [meetings] Meetings
        [rating] Rating
        [games] Games
        [won] Won
        [dead] Dead hands
        [walls] Wall games
        [best] Best game
        [day] Day
        [won_by] Won by
        [n] Number
        [at] At
        [by] By
        [of] Of
        [why] Why
       *[what] What
    }
league-statistics = Games in all
league-at-place = place { $place }
league-maybe-one = One person, perhaps
league-who = Who this is
league-players-of = Players of the league: { $numbers }
league-other = Number of another player who is the same person
league-why = Why
league-merge = They are one person
league-why-split = Why entry { $n }, that { $numbers } are one, was a mistake
league-split = Take it back
league-forget-sure = The names of this person are erased for good; the results stay.
league-forget = Forget
league-entry = { $what ->
        [merge] one person
        [split] taken back
        [forget] forgotten
        [season] season
       *[rating] rating
    }
league-pair-lead = Everybody may read the league. Who enters something pairs the phone first.
