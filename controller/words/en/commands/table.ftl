### rackside run, demo, watch and replay: a table, or a recording of one.

table-settings-wanted = name the table's settings with --config FILE, or choose --by-hand
table-address = The table's display: { $address }  (Ctrl-C ends it)
table-phones = May phones in this network reach the table? Whoever enters things still needs a code.
table-card-not-for = { $card }: this card cannot be played by the code { $code }
table-phone-encrypted = A phone's browser gives its camera to encrypted pages alone: start with --tls own (docs/phone-camera.md). A browser on this machine does without.
table-fitted = So that this machine keeps up, the camera is asked for { $width } × { $height } and { NUMBER($fps, maximumFractionDigits: 0) } pictures a second.
table-footage-ended = the recording is at its end; the display stays

## rackside demo

table-demo-address = The demo table's display: { $address }  (Ctrl-C ends it)
table-demo-over = The deal is over; the display stays until Ctrl-C.
table-demo-done = the demo deal: { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }
table-counts = { $events ->
        [one] { $events } event
       *[other] { $events } events
    }, { $rulings ->
        [one] { $rulings } ruling
       *[other] { $rulings } rulings
    }

## rackside watch: what was followed, which seconds were not, and why

table-following = following since second { NUMBER($second, maximumFractionDigits: 0) }
table-second = second { NUMBER($second, maximumFractionDigits: 0) }, { $events ->
        [one] { $events } event
       *[other] { $events } events
    }
table-not-followed = not followed: { NUMBER($lost, maximumFractionDigits: 0) } of { NUMBER($seen, maximumFractionDigits: 0) } seconds
table-span = second { NUMBER($begin, maximumFractionDigits: 0) } to { NUMBER($end, maximumFractionDigits: 0) }: { $why }
table-why = { $why ->
        [no-picture] there was no picture that could be used
        [no-markers] the markers were not in view
        [moving] something was moving over the table all the time
        [camera-moved] the camera was moved, and its new place was not found
        [too-short] it is too short
        [no-deal] no deal had been dealt yet
        [lost] many tiles were moved at once, and nobody entered that the deal went on
       *[over] no deal was being played
    }
table-nothing-followed = nothing was followed: { $because }.{ $why ->
        [no-picture] {" "}Play it in another program: is it black, or broken?
        [no-markers] {" "}The four markers at the table's corners have to be in the picture, whole and sharp (rackside print markers; docs/table-set-up.md).
        [moving] {" "}The tiles are read when nothing has moved for a second.
        [too-short] {" "}Film { $shortest } seconds at least, and better a whole deal.
        [no-deal] {" "}A deal begins when the walls stand and the tiles are dealt.
       *[other] {""}
    }
table-moment-settings = a moment has its own settings; leave --config out
table-moment-missing = missing: { $events }
table-moment-more = too much: { $events }
table-moment-fine = as it should be, { $n ->
        [one] { $n } event
       *[other] { $n } events
    }

## rackside replay

table-names-with-html = --without-names goes with --html FILE
table-no-deals = there is no deal in it
table-no-such-deal = there is no deal { $deal }; it has { $deals }
table-which-deal = it has { $deals } deals; choose one with --deal
table-deal-written = deal { $deal }, { $kilobytes } kB
table-replay-address = The deals to see again: { $address }  (Ctrl-C ends it)
