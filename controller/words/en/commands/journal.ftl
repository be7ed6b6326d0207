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
journal-no-event = there is no event in it
journal-nothing-read = nothing in it can be read
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

## rackside journal verify

journal-whole = whole: { $n ->
        [one] { $n } entry
       *[other] { $n } entries
    }. Head: { $head }
journal-signed = entries 1 to { $n } are signed by the table with the key { $key }
journal-sealed = this export is signed by the table with the key { $key }
journal-head-at = the head given is that of entry { $n }, { $more ->
        [0] the last one
        [one] and { $more } entry came after it
       *[other] and { $more } entries came after it
    }
journal-unlinked = no chain: these { $n } entries were written before records had one. Nothing can be verified.
journal-linked-late = the chain begins after entry { $n }. The entries before it are as they were then.
journal-more-faults = and { $n } more
journal-link-wrong = entry { $n } is not what the chain says: it, or what came before it, was changed, added, removed or moved
journal-lost = entry { $n } is lost: the journal was damaged, and this stands in its place
journal-link-missing = entry { $n } has no link: it was not written by the table
journal-out-of-place = entry { $due } is missing or out of place; { $n } stands there
journal-unreadable = entry { $n } cannot be read ({ $why })
journal-bad-line = line { $line } cannot be used: { $why }
journal-cut = cut off: the table signed { $n } entries, and { $last } are there
journal-end-unsigned = the deal that ended with entry { $n } is not signed, as others are: what the table signed was removed, or it had no key then
journal-forged = what is signed at entry { $n } is not genuine
journal-signed-otherwise = the table signed something else at entry { $n } than what is there
journal-seal-forged = the signature of the export is not genuine
journal-seal-broken = the lines are not those of the export: it had { $sealed } entries, { $n } are there, or a word of it was changed
journal-other-head = { $head } is not the head of any entry of this record: it is another record, or its end is cut off
journal-other-key = it is signed with another key than the one given
journal-unsigned = nothing in it is signed with the key given
journal-text-unlinked = game text has no chain; verify the journal, or its export as JSON Lines
journal-broken = the chain is broken: { $what } (--unverified reads it all the same)
journal-no-key = not a key: 64 hexadecimal digits are needed

## rackside moment

journal-where-footage = say where the footage is: --footage FOLDER, or --config FILE with a folder under [recording]
journal-packed = { $n ->
        [one] { $n } picture
       *[other] { $n } pictures
    } of { NUMBER($lasts, minimumFractionDigits: 1, maximumFractionDigits: 1) } s, { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } s of them before the entry; { NUMBER($megabytes, minimumFractionDigits: 1, maximumFractionDigits: 1) } MB. It names nobody; its pictures show the table and the hands over it.

journal-moment-none = is no moment{ $part ->
        [yes] , or only a part of one
       *[no] {""}
    }
journal-moment-headless = is no moment: there is no { $header } in it
journal-moment-large = too large to be a moment
journal-moment-picture = the picture { $name ->
        [none] of its moment
       *[other] { $name }
    } is missing
journal-moment-short = of { $of } entries there are { $n }
journal-moment-newer = made by a newer Rackside (format { $format }; this one reads { $ours })
journal-moment-set = its tile set cannot be used: { $why }

## What is wrong with a journal

journal-busy = in use by another rackside{ $process ->
        [none] {""}
       *[other] {" "}(process { $process })
    }
journal-unopened = cannot be opened ({ $why })
journal-unread = cannot be read ({ $why })
journal-unwritten = entry { $n } cannot be written ({ $why })
journal-not-due = event { $n } is not due, { $due } is
journal-ruling-past = a ruling at { $at }, past event { $n }
journal-unsound = no sound journal ({ $why })
journal-try-salvage = if it was a table's journal, “rackside journal salvage” reads what can be read of it
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
journal-salvaged = { $what }; kept as { $aside }. { $n ->
        [one] { $n } entry was
       *[other] { $n } entries were
    } read out of it{ $copy ->
        [0] {""}
       *[other] {" "}and the second copy ({ $copy } of them of the copy alone)
    }, up to entry { $last }{ $lost ->
        [0] {""}
        [one] ; entry { $runs } is lost
       *[other] ; entries { $runs } are lost
    }. The table goes on from there
journal-from-copy = { $more ->
        [one] { $more } entry was
       *[other] { $more } entries were
    } taken over from the second copy; the record goes to entry { $n } now
journal-goes-on-broken = { $what }. The table goes on; `rackside journal verify` has the whole of it
journal-not-signed = { $why }. The table runs all the same; its record is chained and not signed
journal-set-aside = { $what }; kept as { $aside }, a new journal is begun
