### Hands that are dead, and calling one dead.

own-hand-called = Nobody may call their own hand dead.
    .rest = Another player may.

dead-already = { $target }'s hand is dead already.

hand-called-dead = { $seat }'s hand is dead, as { $by } says.
    .rest = { GROUND($ground) }
    .ground = { GROUND($ground) }

hand-ruled-dead = { $seat }'s hand is dead, as { $by ->
        [director] the director
        [host] the host
       *[table] everybody at the table
    } says.

agrees = { $seat } agrees.

nothing-shows-it = Nothing on the table shows that { $target }'s hand is dead.
    .rest = { $then ->
            [nothing] { $target } plays on.
            [caller-dead] Please call the director, who looks at the hand: if it is good, { $seat }'s is dead.
            [fifty] { $target } plays on; the hand is shown at the end, and whichever of the two was wrong pays the other 50.
           *[twenty-five] { $target } plays on; the hand is shown at the end, and { $seat } goes down 25 if it was good.
        }
    .spoken = Nothing on the table shows that { $target }'s hand is dead. { $then ->
            [caller-dead] Please call the director.
           *[other] { $target } plays on.
        }

dead-hand-calls-nobody = { $seat }'s hand is dead, and { $seat } cannot call another hand dead.
    .rest = Another player may.

called-dead-in-error = { $target }'s hand was good: { $seat } called it dead in error and goes down { $down }.
    .short = called { $target }'s hand dead in error and goes down { $down }

paid-for-the-call = { $seat } is paid { $paid } by { $by }.
    .short = is paid { $paid } by { $by }

caller-was-right = { $caller } was right: { $seat }'s hand was dead.
    .rest = { GROUND($ground) } { $paid ->
            [0] Nothing is paid for the call.
           *[other] { $seat } pays { $paid }.
        }
    .short = was dead, as { $caller } said, and pays { $paid }

shows-tiles = { $seat } shows { $count } tiles.

hand-still-to-show = { $seat } shows the hand: { $caller } called it dead, and that is settled now.

no-future = { $seat }'s hand is dead.
    .rest = { $why }
    .ground = { $why }

wrong-count = { $seat } has { $total } tiles and should have { $due }.

dead-hand-is-out = { $seat }'s hand is dead, and { $seat } { $deed ->
        [call] cannot call a tile
        [declare] cannot make Mah Jongg
        [draw] does not draw any more
        [show] wins nothing with it
       *[redeem] cannot redeem a joker
    }.

dead-hand-discards = { $seat }'s hand is dead, and { $seat } does not discard any more.

all-dead = All hands are dead: nobody wins, and nothing is scored.

all-dead-nobody-wins = All hands are dead: nobody makes Mah Jongg in this deal.

deal-over = The deal is over: Mah Jongg can no longer be declared.

miscounted-after-discard = { $seat }'s hand is dead: it has { $total } tiles after the discard, not 13.
    .ground = It has { $total } tiles after the discard, not 13.

miscounted-between-turns = { $seat }'s hand is dead: it has { $total } tiles between its turns, not { $due }.
    .ground = It has { $total } tiles between its turns, not { $due }.

three-miscounted = Three hands are dead because they have a wrong number of tiles.
    .rest = The deal is void and is played again.

hand-thrown-in = { $seat }'s hand is dead: it was thrown in.
    .ground = It was thrown in.

thrown-in-on-error = { $seat }'s hand is dead: it was thrown in on { $declarer }'s Mah Jongg, which is in error.
    .ground = It was thrown in on { $declarer }'s Mah Jongg, which is in error.

called-tile-racked = { $seat }'s hand is dead: the { $tile } was called and put into the rack.
    .rest = A called tile stays in sight.
    .ground = The { $tile } was called and put into the rack.

drawn-ahead-dead = { $seat }'s hand is dead: it drew { $why ->
        [ahead] ahead of the discard
       *[out-of-turn] out of turn
    }.
    .ground = It drew { $why ->
            [ahead] ahead of the discard
           *[out-of-turn] out of turn
        }.

racked-ahead-dead = { $seat }'s hand is dead: a tile drawn out of turn was racked.
    .ground = A tile drawn out of turn was racked.

wrong-end-dead = { $seat }'s hand is dead: a tile from the wrong end of the wall was { $how ->
        [racked] racked
        [kept] kept until the discard
       *[drawn] drawn
    }.
    .ground = A tile from the wrong end of the wall was { $how ->
            [racked] racked
            [kept] kept until the discard
           *[drawn] drawn
        }.

miscounted-loser = { $seat }'s hand is dead: it has too { $few ->
        [yes] few
       *[no] many
    } tiles.
    .rest = It pays the others and receives nothing.
    .ground = It has too { $few ->
            [yes] few
           *[no] many
        } tiles.
