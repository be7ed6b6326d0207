### rackside league: many halls under one roof.

league-none = no league is kept here; --folder names its folder, and “rackside league serve”, “take” or “season” begins one
league-no-season = there is no season yet; rackside league season sets one
league-no-such-season = there is no season called { $given }
league-unnamed = Player { $n }
league-alike = { $name } may be one person: { $numbers }. rackside league merge says so, if it is
league-honour = { $day }  { $name }{ $at ->
        [0] {""}
       *[other] {" "}({ $hall })
    }: { $who }
league-entered = Entry { $n }.
league-copied = { $file } is a copy of the league's database
league-taken = { $count ->
        [0] Nothing new
        [one] One new sheet
       *[other] { $count } new sheets
    } of { $meetings ->
        [one] one meeting
       *[other] { $meetings } meetings
    }

## What cannot be entered

league-no-player = no player of the league has the number { $player }
league-one-already = these are one person already
league-both-there = these two played in one meeting: they are two people
league-no-merge = no merge that holds has the number { $n }
league-forgotten-already = player { $player } is forgotten already
league-bad-season-name = a season's name has 1 to 60 letters, not { $given }
league-bad-day = a day is written as 2026-09-01, not { $given }
league-season-backwards = a season ends on its first day or later, not from { $first } to { $last }
league-no-places = say what the first place gets, and the next ones
league-bad-places = the points for places are whole numbers, as 25,18,15

## Files

league-no-sheet = this is no sheet for a league: { $why }
league-no-membership = this is no membership of a league: { $why }
league-bad-hall = a hall is called by small letters and digits, a letter first, 20 at most; not { $given }
league-file-exists = { $file } is there already
league-backup-postgres = only SQLite is copied so; for a PostgreSQL: pg_dump

## Halls

league-pages-at = Its pages are at { $address }/league
league-hears = Halls are heard at { $address }  (Ctrl-C ends it)
league-half-certificate = a certificate and its key belong together: --certificate and --key
league-not-admitted = { $hall } is not admitted here
league-dismissed = { $hall } is let in no more; what it shared stays
league-not-running = the league does not run; it counts from its next start
league-joined = this desk is { $hall } in the league at { $address }. It counts from the desk's next start
