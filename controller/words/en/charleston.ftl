### The Charleston: passes, the vote between the two, and the courtesy.

no-charleston = There is no Charleston with { $players } players.

passed-wrong-way = { $seat } passed to { $given }.
    .rest = It is the { $which } Charleston, { $direction }: the tiles go to { $due }.

passed-wrong-number = { $seat } passed { $count } tiles and not 3.
    .rest = { $few ->
            [yes] { $seat } adds { $by }.
           *[no] { $to } gives { $by } back, unseen.
        }

passed-in-play = Play has begun: { $to } gives { $seat } the tiles back.

charlestons-over = Both Charlestons are over. Only the courtesy pass, with the player opposite, is left.

passed-twice = { $seat } has passed already and waits for { $waiting }.

stop-too-early = { $seat } cannot stop yet: the first Charleston must be finished.

stop-too-late = { $seat } cannot stop any more: the second Charleston has begun and is played to its end.

no-second-charleston = There is no second Charleston: { $by } stopped it.

courtesy-in-play = Play has begun: { $to } gives the tiles back.

courtesy-too-early = The courtesy comes when all have passed.

courtesy-wrong-way = The courtesy goes across: { $seat }'s tiles go to { $to }.

courtesy-wrong-number = A courtesy pass is of up to three tiles, and { $seat } passed { $count }.

courtesy-uneven = { $across } passed { $theirs } and { $seat } { $own }.
    .rest = Both pass the same number: { $fewer ->
            [0] none
           *[other] { $fewer }
        }.

no-courtesy = { $seat } passed after the Charleston, and there is no courtesy pass.

blind-where-not-allowed = { $seat } passes { $count } from the rack instead: tiles are passed on blind only on the first left and the last right.

looked-at-blind-tiles = { $seat } looked at tiles before passing them on blind.
    .rest = They are passed on unseen.

fined-for-looking = { $seat } looked at tiles before passing them on blind and goes down { $down }.
    .short = looked at tiles before passing them on blind and goes down { $down }

jokers-passed = { $seat } passed { $count ->
        [one] a joker
       *[other] { $count } jokers
    }.
    .rest = { $count ->
            [one] { $to } gives it back, and { $seat } passes another tile instead.
           *[other] { $to } gives them back, and { $seat } passes { $count } other tiles instead.
        }

first-charleston-not-over = The first Charleston is for all and not over.
    .rest = { $seat } takes the tile back until all have passed.

second-charleston-not-over = Not all have passed { $direction }.
    .rest = { $seat } takes the tile back until all have passed.

counts-stand = { $seat } cannot correct the number of tiles now: that is possible only until the first discard.

agreement-not-given = All must agree to a second Charleston; no answer is on record from { $silent }.
    .rest = Whoever does not says so now, and nothing is passed.

passed-unseen-in-part = { $seat } passed { $count } unseen: in the blind pass all three tiles just received go on, or none does.
    .rest = { $seat } looks at them.

passed-unseen = { $seat } passed { $count } unseen, and { $last ->
        [yes] the last pass of a second Charleston alone
       *[no] no pass
    } may be blind.
    .rest = { $seat } looks at the tiles received and passes three from the rack.
