### The hall's public pages: what spectators see of it, as late as the director has set.

live-title = The hall, live
live-page = { $page ->
        [table] Table { $table }
        [standings] Standings
        [help] About these pages
       *[hall] Hall
    }
live-pages = Pages
live-skip = To the page
live-live = live
live-lost = Connection lost: what is here may be out of date
live-stale = Nothing new from the hall: what is here may be out of date
live-no-script = This page follows the table with JavaScript. The hall and the standings can be read without.

## At the top

live-no-tournament = No tournament yet
live-round = round { $n } of { $rounds }
live-left = { $minutes ->
        [0] time is up
        [one] one minute left
       *[other] { $minutes } minutes left
    }
live-out = { $count ->
        [one] one table plays
       *[other] { $count } tables play
    }
live-late = { $minutes ->
        [0] { $seconds ->
            [0] shown at once
            [one] one second late
           *[other] { $seconds } seconds late
        }
       *[other] { $minutes } minutes late
    }

## The hall

live-tables = Tables
live-no-tables = No tables yet.
live-nothing-yet = Nothing has begun yet. This page shows it by itself when it does.
live-announced = Announced in the hall
live-doing = { $doing ->
        [dealing] dealing
        [playing] playing
        [paused] pause
        [director] director called
        [over] game over
        [in] handed in
        [stopped] time is up
        [paper] on paper
        [unknown] not shown
       *[waiting] waiting
    }
live-game = game { $n } of { $games }
live-silent = no news
    .hint = Nothing has come from this table for a while. It plays on; what it has written is shown when it comes.

## A table

live-unseen = { $doing ->
        [paper] This table plays on paper
        [unknown] This deal is not shown
       *[other] Nothing has come from this table yet
    }
    .hint = { $doing ->
        [paper] Its games are entered by hand: only its scores are seen here.
        [unknown] It is played by a card that the desk does not have. Its score is shown when it is over.
       *[other] It is shown as soon as something is played.
    }
live-cards = Scores of this round
live-player = Player
live-game-head = Game { $n }
live-round-head = Round { $n }
live-total = Total
live-handed-in = The score cards are handed in.
live-game-corrected = Game { $game } was corrected by the director after it was handed in.

## Standings

live-hidden = Scores and standings are shown at the end.
live-no-players = Nobody has been entered yet.
live-place = Place
live-points = Points
live-prize = Prize
live-open = not decided
live-tie = Place { $place } is shared by player { $numbers }.
live-corrected = Corrected by the director: round { $round }, table { $table }, game { $game }.
live-changed-points = Points given or taken by the director

## Nothing to see

live-closed = The hall is not shown
    .hint = The director has not opened it to spectators, or has closed it. This page looks again by itself.

## About these pages

live-help-late = Late on purpose
    .text = What is here is as many seconds old as the top line says, so that nobody at a table can learn from it. The director sets how many. No page, file or address shows anything newer.
live-help-table = A table
    .text = Its page shows what lies open: discards, exposures, flowers, the wall's count, and what the referee said aloud. What stands on a rack is known to nobody here, not even to the program, until a hand is shown.
live-help-corrected = Corrections
    .text = What was read or entered wrongly is put right here too, by itself, as soon as it is public. A score that the director corrected is named.
live-help-hidden = Hidden until the end
    .text = Where the director hides the standings, no page and no file has scores, points of deals, or places, until they are shown.
live-help-overlay = An overlay
    .text = overlay/7.html is table 7 as a transparent picture for a live stream; ?layout=full or ?layout=corner draws it otherwise.
live-help-programs = For programs
    .text = The same facts are there as JSON, by a schema: the hall, the standings, and tables/7.json for table 7.
live-file = { $name ->
        [hall] The hall as JSON
        [standings] The standings as JSON
       *[schema] The schema
    }
