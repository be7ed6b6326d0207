### The overlay of a live stream.

overlay-title = Overlay · Table { $number } · Rackside
overlay-heading = Table { $number } as it stands
overlay-table = Table { $number }
overlay-players = The players
overlay-in-play = In play
overlay-referee = The referee
overlay-discards = Last discards
overlay-lost = reconnecting

## Who is doing what

overlay-doing = { $stage ->
        [draw] to draw
        [drawn] has drawn
        [discard] to discard
       *[declared] says Mah Jongg
    }
overlay-nobody = Whose turn?
overlay-turn = on turn
overlay-dead = dead hand
overlay-winner = Mah Jongg
overlay-turning = may still turn
overlay-correction = Correction

## The middle of the table

overlay-wall = in the wall
overlay-last = { TILE($tile) } from { $who }{ $by ->
        [none] {""}
       *[other] , called by { $by }
    }
overlay-no-discard = No discard yet
overlay-halted = { $reason ->
        [pause] Paused
       *[director] Director called
    }
overlay-waiting = Waiting for the next deal
    .hint = The walls are being built.
overlay-end = { $end ->
        [mahjongg] { $who }: Mah Jongg
        [wall] Wall game
       *[over] The deal is over
    }
overlay-deal-points = This deal
overlay-total-points = This evening

## An address that asks for what there is not

overlay-no-layout = layout={ $given }: it is bar, full or corner.
overlay-no-delay = delay={ $given }: it is a whole number of seconds, 0 to { $most }.
