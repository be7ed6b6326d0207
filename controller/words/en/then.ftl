### What now has to be done, and by whom: what follows a reason.

play-goes-on = { $seat ->
        [none] Play goes on.
       *[other] Play goes on: { $seat } { $deed ->
            [draws] draws
            [shows] shows the hand
           *[discards] discards
        }.
    }

no-hand-left = No hand is left to play.

takes-back = { $seat } takes the { $what ->
       *[group] group
    } back.

gives-back = { $seat } gives the tiles back.

goes-back = { $to ->
        [discards] The { $tile } goes back to the discards.
        [wall] The tile goes back to the wall.
        [pack] The tile goes back to the pack.
        [rack] The tiles go back on the rack.
        [hand] The tiles go back into the hand.
        [what-it-was] It goes back to what it was.
        [tile] The tile goes back.
       *[place] { $many ->
            [yes] The tiles go back.
           *[no] { $tile ->
                [none] It goes back.
               *[other] The { $tile } goes back.
            }
        }
    }

change-back = The two tiles change back.

lets-go = { $seat } lets it go.

shows-again = { $seat } shows the hand again.

draws-first = { $seat } draws first and may redeem then.

draws-from-pack = { $seat } draws from the pack.

called-sooner = { $decides ->
        [yes] { $caller } also called first, by { TIME($us, $style) }.
       *[no] { $caller } called first, by { TIME($us, $style) }; that does not decide it.
    }

what-follows-is-open = What follows depends on who did this, which the camera did not see: please enter who it was.
