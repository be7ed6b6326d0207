### rackside board: the sensor board found, watched and set up.

board-rack = { $seat }'s rack
board-lamp = { $seat }'s lamp
board-lamps = the lamps
board-sounder = the sounder
board-empty = Is { $seat }'s rack empty?
board-tared = { $seat }'s rack: { NUMBER($before, minimumFractionDigits: 1, maximumFractionDigits: 1) } g now count as { NUMBER($now, maximumFractionDigits: 1) } g
board-no-scale = { $seat }'s rack: no scale answers; check its cable
board-unsteady = { $seat }'s rack does not hold still; is somebody leaning on it?
board-failed = { $what }: the board could not do it; leave the rack alone and try again
board-fault = { $fault ->
        [absent] no scale answers
        [overload] overloaded
        [untared] not calibrated
       *[moving] moving
    }
board-colour = { $colour ->
        [white] white
        [red] red
        [green] green
        [blue] blue
       *[amber] amber
    }, { $pattern ->
        [steady] steady
        [blink] blinking
        [flash] flashing
       *[breathe] breathing
    }
board-seat = seat
board-rack-head = rack
board-button = { $button ->
        [claim] claim
        [mahjongg] Mah Jongg
       *[dead] dead hand
    }
board-whose = { $seat }'s { $button ->
        [claim] claim
        [mahjongg] Mah Jongg
       *[dead] dead hand
    }
board-signal = { $seat }'s { $button ->
        [claim] claim
        [mahjongg] Mah Jongg
       *[dead] dead hand
    } { $deed ->
        [pressed] pressed
       *[released] released
    }{ $after ->
        [none] {""}
       *[other] , { NUMBER($after, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms after the last
    }
board-found = { $again ->
        [yes] found again
       *[no] found
    }
board-line = { $frames } frames, { $bad } bad, { $absent } absent; { $events } events, { $doubles } came again, { $missing } missing; lost { $losses } times, reset { $resets } times
board-image = { $file } (SHA-256 { $sum }): { $blocks } blocks onto { $drive }
board-same = { $port }: MicroPython { $python }; every file of the program is there already
board-copied = { $count } files copied and read back: each is what it should be
board-runs = { $port }: program { $program } runs
board-held = { $port }: MicroPython { $python }; { $count } files to copy
