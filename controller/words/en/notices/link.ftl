### The sensor board and the line to it: how it stands, why it is lost, what it did not feel.

link-off = no sensor board is asked for
link-looking = looking for the sensor board
link-answers = the board answers; asking how things stand
link-found = { $port }: sensor board { $board }, program { $program }

## Why there is none

link-both = { $first }; { $then }
link-unplugged = no sensor board is plugged in (serial ports: { $ports })
    .help = check its USB cable
link-boot-mode = a Pico is plugged in, but in its boot mode: no program is running
    .help = rackside board flash
link-not-there = { $port }: is not there (sensor boards plugged in: { $ports })
link-none = none
link-no-serial = { $port }: is no serial port
link-denied = { $port }: permission denied
    .help = add yourself to the group dialout (sudo adduser $USER dialout) and log in again
link-busy = { $port }: in use by another program
    .help = is a `rackside run` or `board watch` open?
link-unopened = { $port }: cannot be opened ({ $why })
link-deaf = { $port }: the sensor board takes nothing that is sent to it
link-gone = { $port }: the sensor board is gone
    .help = was it unplugged?
link-failed = { $port }: the line to the sensor board failed; it is tried again
link-no-answer = { $port }: no answer in { $seconds } s
link-unclear = { $port }: the board answers, but does not say how things stand
link-protocol = { $port }: the board speaks protocol { $theirs }, this program { $ours }
    .help = bring { $older ->
        [board] the board's
       *[program] this
    } program up to date (docs/sensor-board.md)
link-role = { $port }: a board answers, but not a table's (its role is { $role })
link-silent = { $port }: the sensor board has said nothing for { $seconds } s
link-micropython = { $port }: MicroPython answers, but no board's program
    .help = rackside board flash
link-stranger = { $port }: something answers, but not as a sensor board does
link-nothing = { $port }: nothing answers
    .help = is the board's program on it? (docs/sensor-board.md)
link-reset = the sensor board { $other ->
        [yes] is another one than before
       *[no] was started again
    }

## What it did not feel

link-unfelt = The sensor board { $other ->
        [yes] is another one than before
       *[no] was started again
    }: for { $seconds } s, and in what it had not yet reported by then, it is not known what was pressed and let go, or laid and taken again.
link-dropped = { $count ->
        [one] { $count } thing that the sensor board sensed was
       *[other] { $count } things that the sensor board sensed were
    } lost before being reported: it is not known which.
link-unreported = A button moved and the sensor board did not report it.
link-dips = The sensor board started anew each time its lamps were lit: its cable or supply is too weak. They stay dark until the program is started again; use another cable, and a port of the computer itself.
link-unweighed = { $who }'s rack: { $fault ->
        [absent] no scale answers
        [overload] overloaded
       *[untared] not calibrated
    }; what lies on it is not known.

## What it says is wrong with itself

link-scale = { $who }'s scale gives no values
link-stuck = { $who }'s { $button ->
        [claim] claim
        [mahjongg] Mah Jongg
       *[dead] dead hand
    } button is stuck
link-torn = what was kept of taring and calibration could not be read
link-full = the board's memory was full: { $count } events were dropped
link-watchdog = the board hung, and its watchdog started it again
link-program = a fault in the board's program ({ $detail })
link-trouble = trouble { $code } ({ $detail })

## Putting its program on it

link-flash-unread = { $file }: cannot be read ({ $why })
link-flash-no-image = { $file }: is no whole UF2 image for a Pico
link-flash-unmounted = { $device }: a Pico in its boot mode, but its drive is not mounted
    .help = open it in the file manager, or sudo mount -o uid=$(id -u) { $device } /mnt
link-flash-drives = several Picos are in their boot mode: { $drives }
    .help = leave only the one that is meant, and call again
link-flash-chip = { $drive }: a Pico in its boot mode with another chip ({ $chip }); an image is put on an RP2040 alone
    .help = copy MicroPython for that chip onto its drive, and call again
link-flash-closed = { $drive }: the image may not be written there ({ $why })
    .help = sudo cp { $image } { $drive }, and call again
link-flash-uncopied = { $drive }: the image could not be copied ({ $why })
    .help = unplug it, hold BOOTSEL while plugging it in, and call again
link-flash-not-started = no Pico came within { $seconds } s of the image that was copied
    .help = unplug it, hold BOOTSEL while plugging it in, and call again
link-flash-not-back = the Pico was not there again within { $seconds } s
    .help = unplug it, plug it in, and call again
link-flash-no-answer = { $port }: MicroPython does not say what it holds ({ $why })
link-flash-refused = { $port }: MicroPython does not answer ({ $why })
    .help = hold East's Claim and Mah Jongg while plugging the board in, and call again
link-flash-no-pico = there is no Pico, neither in its boot mode nor running
    .help = hold its BOOTSEL button while plugging it in
link-flash-several = several Picos are plugged in: { $ports }
    .help = rackside board flash --port PATH, with the one that is meant
link-flash-others = { $port }: a program is on this Pico that is not a sensor board's
    .help = rackside board flash --port { $port }, to put the board's in its place
link-flash-no-uf2 = a Pico in its boot mode, and no image for it
    .help = --uf2 FILE; `make rp2040` makes one, micropython.org has others
link-flash-not-there = { $port }: { $count } files are not on the board as they should be: { $files }
link-other = { $port }: sensor board { $board }, program { $program }; this Rackside brings { $ours }
    .help = rackside board flash
