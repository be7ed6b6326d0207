### The pages on which deals are seen again. What was done in a deal is in happened.ftl.

## The list of deals

replay-title = Deals to see again
replay-none = No deal has been played yet. It can be seen here as soon as it has begun.
replay-deals = { $count ->
        [one] 1 deal
       *[other] { $count } deals
    }
replay-rulings = { $count ->
        [0] no rulings
        [one] 1 ruling
       *[other] { $count } rulings
    }
replay-corrections = { $count ->
        [one] 1 correction
       *[other] { $count } corrections
    }
replay-ending = { $ending ->
        [running] Being played now
        [won] { $who }: Mah Jongg
        [mahjongg] Mah Jongg
        [wall] Wall game
        [abandoned] Broken off
        [void] Void
       *[none] How it ended is not recorded
    }

## Every page

replay-deal = Deal { $number }
replay-pages = Pages
replay-table = Table
replay-all-rulings = Rulings
replay-all-deals = All deals
replay-skip = Skip to what happened

## A deal

replay-seen = The table, seen from above
replay-happened = What happened
replay-moments = Every moment of the deal
replay-ruled = ruling
replay-penalty = penalty
replay-put-right = corrected
replay-corrected = Corrected. First written: { $was }.
replay-picture = What the camera saw
replay-law = The law
replay-close = Close

## What has to be known to read a deal right

replay-running = This deal is still being played. It is shown up to now; load the page again to see more.
replay-no-card = The card “{ $card }” is not on this computer: the rulings shown are those that were made at the table.
replay-written = This is the record as it was written at the table: each correction stands where it was made.
replay-known = This is the deal as it is now known, with { $count ->
        [one] 1 correction in its place.
       *[other] { $count } corrections in their places.
    }{ $struck ->
        [yes] {" "}What was struck out is left out.
       *[no] {""}
    }
replay-to-written = Show the record as it was written
replay-to-known = Show the deal as it is now known

## Stepping through

replay-controls = Step through the deal
replay-start = First moment
replay-ruling-before = Ruling before
replay-back = Back
replay-play = Play
replay-pause = Pause
replay-on = Next
replay-next-ruling = Next ruling
replay-end = Last moment
replay-slider = Moment of the deal
replay-speed = Speed
replay-as-played = As it was played
replay-keys = Keys: ← and → step, the space bar plays and stops, K and J go to the ruling before and the next, Home and End to the first and the last moment.
replay-not-loaded = The deal could not be loaded. The arrows still work, page by page.

## To save and to share

replay-save = Save or share this deal
replay-names = Leave the players' names out
replay-as-page = A page that opens anywhere
    .hint = needs no Rackside and no network; send it by mail
replay-as-text = The moves as text
    .hint = to read, print and keep
replay-as-record = The record
    .hint = for Rackside on another computer
replay-link = Link to this moment
replay-copy = Copy link
replay-copied = Copied.
replay-copy-by-hand = The link is marked: please copy it.
replay-made-with = Made with Rackside, a referee for real mah-jongg tables.
replay-no-script = This page needs JavaScript to step through the deal. These are its moves:
