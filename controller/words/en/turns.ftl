### Whose turn it is: draws, discards, and tiles put back.

drew-ahead = { $seat } drew before { $turn } discarded.

drew-out-of-turn = { $seat } drew out of turn: it is { $turn }'s turn.

drew-again = { $seat } has a tile too many: { $at_the_start ->
        [yes] East begins with a discard
       *[no] only one tile is drawn in a turn
    }.

drew-against-call = { $callers } called the { $tile } before { $seat } drew.
    .rest = { $seat } puts the tile back unless the call is withdrawn.

racked-against-call = { $callers } called the { $tile } before { $seat } racked.
    .rest = { $seat } puts the tile back unless the call is withdrawn.

kept-against-call = { $seat } plays with the tile that was drawn before a call: it should have gone back, and another is drawn.
    .ground = { $seat } kept a tile that was drawn before a call.

racked-interrupted = { $seat } racked a tile that goes back: the discard was called.

discarded-without-tile = { $seat } discarded without drawing or calling.
    .rest = { $seat } takes the { $tile } back and draws first.

discarded-out-of-turn = { $seat } discarded out of turn: it is { $turn }'s turn.
    .rest = { $seat } takes the { $tile } back{ $misses ->
            [yes] {" "}and loses the next draw or chow.
           *[no] .
        }

put-back-drawn = { $seat } cannot put a drawn tile back.
    .rest = { $seat } takes it again and plays on with it.

put-back-from-rack = { $seat } cannot put a tile from the rack on the { $to }.
    .rest = { $seat } takes it back.

lost-turn = { $seat } discarded out of turn and loses this draw.

empty-seat = Nobody plays { $seat } in a game of three.
    .rest = The tiles go back.

drew-before-the-game = { $seat } drew before the game began.
    .rest = The tile goes back to the wall. East begins the game with the first discard.

drew-from-wrong-end = { $seat } drew from the wrong end.
    .rest = The tile goes back, and { $seat } draws from the right end before { $until }.

touched-ahead = { $seat } touched the wall before { $turn } discarded.
    .rest = Nobody looks at the tile, and it stays in the wall.

flower-discarded = { $seat } cannot discard a flower.
    .rest = It goes back, and { $seat } discards another tile.

drew-from-pack = { $seat } drew from the pack for { $what ->
        [four] a four
        [season] a season
       *[four-or-season] a four or a season
    }.
    .rest = The tile goes back, and { $seat } draws a loose tile.

loose-tile-not-due = { $seat } drew a loose tile with no four and no season to replace.

went-on-without-loose = { $seat } went on without the loose tile due for { $what ->
        [four] a four
        [season] a season
       *[four-or-season] a four or a season
    }.
    .rest = { $seat } draws it first.

two-lie-loose = There should be { $due } loose tiles, and there are { $lying }: { $many ->
        [yes] put { COUNT($by) } back on the pack
       *[no] lay { COUNT($by) } beside
    }.

loose-made-up = { COUNT($count) } from the bottom of the pack { $count ->
        [one] is
       *[other] are
    } laid loose, so that there are two again.

season-aside = { $seat } lays { SEASON($season) } aside at once and draws a loose tile for it.

season-kept = { $seat } kept { SEASON($season) }, which does not count among the hand's tiles.
    .rest = { $seat } lays it aside now and draws a loose tile for it.

season-discarded = { $seat } cannot discard a season.
    .rest = { $seat } takes it back, lays it aside and draws a loose tile before discarding.

no-season = { $seat } laid aside a tile that is no season.
    .rest = It goes back into the hand.

season-late = { $seat } should have laid { SEASON($season) } aside when it was drawn.
    .rest = { $seat } draws a loose tile for it now.

season-out-of-order = { $waiting } is still to draw for a season.
    .rest = { $seat } waits: from East on, each replaces the seasons that were dealt.

season-first = { $seat } draws a loose tile for the season first; then East's discard counts.

season-in-hand = { $seat } has a season in the hand that was not laid aside: it does not count among the hand's tiles.
