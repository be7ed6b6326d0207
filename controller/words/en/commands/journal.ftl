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
