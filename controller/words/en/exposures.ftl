### What is put up or laid down: whole groups, in time, and what goes back.

not-to-be-called-for = { $seat } { $why ->
        [nothing] called a tile and put up no group
        [unlike] cannot call for unlike tiles
       *[small] cannot call for a { GROUP($size) }
    }.

called-tile-not-in-group = { $seat } called the { $tile }, which is not in the group put up.

claimed-tile-not-in-group = { $seat } claimed the { $tile }, which is not in the group laid down.

exposed-without-call = { $seat } put up a group without calling a discard.

exposure-to-change = { $why }
    .rest = { $seat } changes the exposure before redeeming a joker or discarding, or the hand is dead.

exposure-dead = { $seat }'s hand is dead.
    .rest = { $why }
    .ground = { $why }

exposure-left-wrong = { $seat }'s hand is dead: the turn ended on a wrong exposure.
    .rest = { $why }
    .ground = The turn ended on a wrong exposure.

exposure-wrong-at-redeeming = { $seat }'s hand is dead: a joker was redeemed while an exposure was wrong.
    .rest = { $why }
    .ground = A joker was redeemed while an exposure was wrong.

changed-too-late = { $seat } cannot change an exposure after the turn is over.

no-group-to-lay-down = { $seat } cannot lay these tiles down: they are { $what ->
        [four] not four of a kind
        [run] no run of one suit
       *[three] not three of a kind
    }.

no-group-yet = { $seat } laid down tiles that are { $what ->
        [four] not four of a kind
        [run] no run of one suit
       *[three] not three of a kind
    }.
    .rest = They are put right or taken back before the next hand has discarded; after that { $seat }'s hand is foul.

run-is-a-chow = { $seat } cannot take the { $tile } for a run: only the player who follows the discarder may.

laid-down-without-claim = { $seat } laid tiles down without claiming a discard.

four-out-of-turn = { $seat } declares a four in { $seat }'s own turn, with a tile drawn or claimed.

fourth-not-drawn = { $seat } cannot add a fourth to the group now: only one drawn in { $seat }'s own turn may be added.

foul-group-stays = { $seat }'s hand is foul: it is too late to put the group right.

group-stays = { $seat } cannot change an exposed group.
    .rest = It stays as it was.

taken-back-after-discard = The { $tile } was claimed and does not belong to { $seat }: it { $mixed ->
        [yes] is mixed with { STACKS($stacks) }
       *[no] goes back to the discards
    }.
    .rest = { $seat } plays on with a tile too few and cannot win.

foul-group = { $seat }'s hand is foul: { TILES($tiles, article: "the") } were not put right in time.
    .rest = It plays on and cannot win.

foul-wins-nothing = { $seat }'s hand is foul and cannot win.

exposure-is-no-group = The exposed tiles are not { $least ->
        [3] three
       *[4] four
    } or more of a kind.

hand-is-near = { $seat } has { $exposures } exposures up.
    .rest = Throwing the tile that { $seat } needs costs the thrower more.

three-groups-of-suit = { $seat } has three groups of { SUIT($suit) } on the table.
    .rest = Who discards the one that completes a hand of { SUIT($suit) } alone pays everybody's losses.

three-groups-of-honours = { $seat } has three groups of winds, honours or seasons.
    .rest = Who discards one that lets { $seat } win with three doubles pays everybody's losses.
