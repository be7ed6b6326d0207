### Pairing a phone with the table: on the phone, on the operator's page, at the console.

pairing-title = Pair this phone
pairing-lead = { $paired ->
        [yes] This phone was paired, and has to be paired again: it was ended, was not seen for 18 hours, or the table's record is a new one.
       *[no] This phone is not paired with the table yet.
    } Type the code that the table's console or another operator's page shows.
pairing-code = Code
pairing-pair = Pair
pairing-where = The code is shown where the table's program was started, with a picture to scan.

## A code for another phone

pairing-new = Pair another phone
pairing-new-operator = Another operator
pairing-operator = It can do all that this phone can.
pairing-new-director = The director's phone
pairing-directs = It can do all that this phone can, and sees what is kept from the table.
pairing-new-camera = A phone as camera
pairing-camera = It shows the table to the referee, and enters nothing.
pairing-camera-here = Make this phone the camera
pairing-new-player = { $who }'s own phone
pairing-player = It enters for { $who } alone: draws, discards, calls, Mah Jongg.
pairing-scan = Scan this with the phone's camera, or open { $address } and type { $code }.
pairing-once = It works once, within ten minutes.

## The phones that are paired

pairing-list = Paired phones
pairing-whose = Whose phone it is, if you want it in the list
pairing-does = { $kind ->
        [director] Director
        [camera] Camera
        [player] Player
       *[operator] Operator
    }
pairing-nameless = Phone { $id }
pairing-own = this phone
pairing-seen = { $minutes ->
        [0] here now
        [one] seen 1 minute ago
       *[other] seen { $minutes } minutes ago
    }
pairing-end = End
pairing-end-of = End { $who }
pairing-lasts = A phone that is not seen for 18 hours is no longer paired. Only the time counts for which the table is on.

## At the console

pairing-console = To enter things from a phone open { $address } and type the code { $code }.
pairing-join = How to join: bring the phone into the same Wi-Fi as this computer, and scan the picture with its camera.
    The first phone is the operator's. On it, “Start a deal” begins the game, “Pair a phone” lets the players' own
    phones in, and “Set up this table” has code, card, camera and voice. The display for any screen: { $address }/
pairing-local = Only this computer can open it: { $what ->
        [hall] the desk listens on { $host }. Started with --host 0.0.0.0 it lets phones and tables in.
        [league] the league listens on { $host }. Started with --host 0.0.0.0 it lets phones in.
       *[table] the table listens on { $host }. See [display] host in the settings: "0.0.0.0" lets phones in.
    }
