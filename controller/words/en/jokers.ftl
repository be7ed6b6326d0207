### Jokers: where they stand, who may redeem them, and those that were discarded.

discarded-joker = { $seat } cannot take the joker.
    .rest = A discarded joker stays on the table.

joker-in-small-group = { $seat }'s hand is dead: a joker cannot stand in a { GROUP($size) }.
    .ground = A joker cannot stand in a { GROUP($size) }.

joker-among-unlike-tiles = { $seat } cannot put a joker among unlike tiles.

redeemed-out-of-turn = { $seat } cannot redeem a joker { $why ->
        [before-drawing] before drawing or calling
       *[out-of-turn] out of turn
    }.

redeemed-against-call = { $callers } called the { $tile } before { $seat } redeemed.
    .rest = The two tiles change back, and { $seat } puts the drawn tile back, unless the call is withdrawn.

wrong-tile-redeemed = { $seat } cannot redeem here: { $why ->
        [no-exposure] { $owner } has no such exposure
        [no-joker] there is no joker in that exposure
        [wild] a { $tile } does not redeem a joker
       *[other-tile] the { $wanted } is needed, and the { $tile } was put there
    }.

joker-of-dead-exposure = { $seat } cannot redeem this joker: { $owner }'s hand died by this exposure.

redeemed-out-of-turn-dead = { $seat }'s hand is dead: a joker was redeemed { $why ->
        [before-drawing] before drawing or calling
       *[out-of-turn] out of turn
    }.
    .ground = A joker was redeemed { $why ->
            [before-drawing] before drawing or calling
           *[out-of-turn] out of turn
        }.

wrong-tile-left = { $seat }'s hand is dead: a joker was redeemed from it with a wrong tile, and that was not put right before the discard.
    .ground = A joker was redeemed from it with a wrong tile, and that was not put right before the discard.

joker-thrown-first = { $seat } cannot throw a joker first: it is called as the discard before it, and there is none.
    .rest = It goes back, and another tile is discarded.

nameless-joker = { $seat } cannot claim this joker: nothing was thrown before it that it would be called as.

claimed-as-its-name = { $seat } cannot put this group up: { $in_group ->
        [yes] what was thrown as the { $stands_for } is the joker, which lies in the group
       *[no] the joker was thrown as the { $stands_for } and can be had as that alone
    }.
    .rest = The joker goes back to the discards.
