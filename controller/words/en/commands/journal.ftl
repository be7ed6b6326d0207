### rackside judge, journal and moment: what was recorded.

journal-entries = { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }
journal-sound = sound; { $entries ->
        [one] { $entries } entry
       *[other] { $entries } entries
    }, { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }, { $deals ->
        [one] { $deals } deal
       *[other] { $deals } deals
    } begun
journal-missing-entry = entry { $n } is missing; the next is { $next }
journal-since-alone = --since goes with whole JSON Lines alone
journal-no-such-deal = there is no deal { $deal }; it has { $deals }
journal-import-exists = exists already; import into a new file
journal-import-holds = holds { $n } entries; import into a new file

## rackside judge

journal-differs = { $n }: recorded { $recorded }, now { $now }
journal-nothing = nothing
journal-compared = { $n ->
        [one] { $n } event
       *[other] { $n } events
    }, { $differing } with rulings that differ from those recorded
journal-kept = { $audience ->
        [director] kept from the table: for the director
       *[challenge] kept from the table: until somebody challenges the hand
    }
journal-withdrawn = withdrawn with entry { $n }
journal-waited = entries { $since } to { $until }, { $time ->
        [none] no times
       *[other] { NUMBER($time, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    }, { $became ->
        [said] given
        [dropped] dropped
       *[open] still open at the end
    }
journal-none-waited = no accusation waited for anything
journal-waiting-times = { $n ->
        [one] { $n } accusation
       *[other] { $n } accusations
    } waited, half of them { NUMBER($half, minimumFractionDigits: 1, maximumFractionDigits: 1) } s or less, 95 of 100 { NUMBER($most, minimumFractionDigits: 1, maximumFractionDigits: 1) } s or less

## rackside moment

journal-where-footage = say where the footage is: --footage FOLDER, or --config FILE with a folder under [recording]
journal-packed = { $n ->
        [one] { $n } picture
       *[other] { $n } pictures
    } of { NUMBER($lasts, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } s of them before the entry; { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB. It names nobody; its pictures show the table and the hands over it.

## What is wrong with a journal

journal-busy = in use by another rackside{ $process ->
        [none] {""}
       *[other] {" "}(process { $process })
    }
journal-unopened = cannot be opened ({ $why })
journal-unsound = no sound journal ({ $why })
journal-damaged = damaged ({ $why })
journal-foreign = a database, but no journal of Rackside's
journal-version = a journal of version { $version }; this program reads version { $ours }
journal-line = { $what ->
        [none] cut off in the middle of the line
       *[other] { $what }
    }; { $whole ->
        [0] no event stands before it
        [one] the event before it is whole
       *[other] the { $whole } events before are whole
    }
journal-no-footage = no footage of this journal is kept there; name its folder with --footage or --config
journal-no-recording = no recording; name its folder with --footage or --config
journal-footage-gone = there is no footage of entry { $n } any more; what is kept begins with entry { $first }
journal-not-recorded = nothing was recorded when entry { $n } was written; the last picture before it was taken { $late } { $unit ->
        [seconds] s
       *[minutes] min
    } earlier
journal-empty = there is nothing in it yet
journal-not-whole = begins with entry { $first }; the whole is needed
journal-no-entry = there is no entry { $n }; it has 1 to { $last }
journal-before-deal = entry { $n } is before the first deal
journal-set-aside = { $what }; kept as { $aside }, a new journal is begun
