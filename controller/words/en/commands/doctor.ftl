### rackside doctor: how each part of the set-up stands, and what to do. And rackside camera check.
###
### Each finding has a name, what was found, and a remedy that begins with a verb.

doctor-mark = { $state ->
        [ok] ok
        [note] note
       *[fault] FAULT
    }
doctor-parts = { CLAUSES($parts) }
doctor-failed = { $kind }: { $error }
doctor-none = none
doctor-make-room = make room

## Python and its libraries

doctor-python = Python
    .found = { $version }, SQLite { $sqlite }
doctor-libraries = libraries
    .ok = OpenCV { $version }
    .missing = { CLAUSES($parts) }
    .install = install Rackside again: make setup, or pipx reinstall rackside
    .two = two OpenCV packages overwrite each other
    .one = pip uninstall both opencv packages, then install opencv-python-headless
doctor-packages = packages
    .ok = Debian's packages for badges and a voice are installed
    .missing = missing: { LINES($parts) }
doctor-package = { $package } for { $use ->
        [badges] reading badges
        [voice] a voice
       *[loudspeaker] this machine's own loudspeaker
    }
doctor-networks = networks
    .ok = loaded in { NUMBER($seconds, minimumFractionDigits: 1, maximumFractionDigits: 1) } s
    .remedy = take the whole project; the networks are in vision/models

## Tiles, code and card

doctor-tile-set = tile set
    .none = none chosen; enrolled here: { LINES($sets) }
    .missing = { $set }: no picture of { $faces }
    .more = enrol more photographs
doctor-card = code, card
    .with = { $code }, { $card }
    .without = { $code }, no card

## The camera

doctor-camera = camera
    .off = none: the game is entered by hand
    .phone = a phone: on a paired phone open Phones, A phone as camera
    .phone-open = a phone, whose browser gives its camera to encrypted pages alone
    .no-program = { LINES($programs) } not installed
    .not-there = { $source } is not there (video devices: { LINES($devices) })
    .plug = plug it in, or name another in the settings
    .cable = check the cable
    .cable-settings = check the cable and the settings
    .no-picture = { $source } gives no picture
    .picture = { $source }: { $width } × { $height }
    .slow = { $given } pictures a second come, { $asked } were asked for: less light or a slower bus than it needs; ask for fewer, or for a smaller picture
    .unmeasured = not measured: { $why }
doctor-processor = processor
    .off = no camera to keep up with
    .found = a frame of { $width } × { $height } in which hands move takes { NUMBER($ms, maximumFractionDigits: 0) } ms; the { NUMBER($fps, maximumFractionDigits: 0) } a second that are asked for can be looked at
    .chosen = a frame of { $width } × { $height } in which hands move takes { NUMBER($ms, maximumFractionDigits: 0) } ms; so the camera is asked for that size and { NUMBER($fps, maximumFractionDigits: 0) } a second
    .asked = { NUMBER($fps, maximumFractionDigits: 0) } pictures a second of { $width } × { $height } are asked for, and { NUMBER($most, maximumFractionDigits: 1) } can be looked at: the rest is left out
    .slow = a frame of { $width } × { $height } in which hands move takes { NUMBER($ms, maximumFractionDigits: 0) } ms: hands come and go unseen
    .faster = a quicker machine, or a smaller picture ([camera] source = "usb:0@1280x720/5")
    .fewer = fewer or smaller pictures ([camera] source = "pi@1536x864/8")
    .kind = { $kind ->
        [still] a still frame
        [moving] a frame in which hands move
       *[changed] a frame at which tiles are read
    }: { NUMBER($p50, maximumFractionDigits: 1) } ms, 95 %: { NUMBER($p95, maximumFractionDigits: 1) } ms ({ $n } of them)
    .suffices = it suffices: { NUMBER($most, maximumFractionDigits: 0) } frames a second of { $width } × { $height } can be looked at while hands move, { NUMBER($fps, maximumFractionDigits: 0) } are asked for
    .leaves-out = it leaves frames out: { NUMBER($most, maximumFractionDigits: 1) } a second of { $width } × { $height } can be looked at while hands move, { NUMBER($fps, maximumFractionDigits: 0) } are asked for
    .not-enough = it does not suffice: { NUMBER($most, maximumFractionDigits: 1) } frames a second of { $width } × { $height } can be looked at while hands move, and { NUMBER($fps, maximumFractionDigits: 0) } are asked for
    .memory = memory, at most: { NUMBER($mb, maximumFractionDigits: 0) } MB
doctor-power = power
    .off = this is no Raspberry Pi, or vcgencmd is not installed
    .unsaid = vcgencmd does not say whether the Pi is slowed down
    .group = sudo adduser $USER video, then log in again
    .ok = enough, and not too hot
    .now = the Pi is slowed down now: { CLAUSES($parts) }
    .before = the Pi was slowed down since it was started: { CLAUSES($parts) }
    .volts = too little voltage
    .heat = too hot
    .remedy = its own supply (5 V 3 A for a Pi 4, 5 V 5 A for a Pi 5), a short cable, a cooler
doctor-optics = optics
    .off = no camera
    .settings = check the settings
    .unknown = a recording or a stream: known when its first picture comes
    .found = { $width } × { $height }, { NUMBER($angle, maximumFractionDigits: 2) }°: { $verdict }
doctor-view = { $part ->
        [only] from { NUMBER($height, maximumFractionDigits: 0) } cm only { NUMBER($seen, maximumFractionDigits: 0) } cm of the table are seen
        [best] at best { $pixels } px on a tile's short side from { NUMBER($height, maximumFractionDigits: 0) } cm
        [computed] computed { $pixels } px on a tile's short side from { NUMBER($height, maximumFractionDigits: 0) } cm
       *[measured] measured { $pixels } px on a tile's short side, camera { NUMBER($height, maximumFractionDigits: 0) } cm up
    }
    .few = { $found }: fewer than { $least }, too few to read
    .enough = { $found }: enough, { $better } are better
    .layers = { $found }; the layers of the { $seat } wall, pushed in, are only { NUMBER($apart, minimumFractionDigits: 1, maximumFractionDigits: 1) } px apart
    .higher = hang it { NUMBER($height, maximumFractionDigits: 0) } cm above the table, or higher
    .lower = hang it lower: from { NUMBER($height, maximumFractionDigits: 0) } cm it gives { $pixels }
    .another = a camera with more pixels, or another lens: see hardware/optics.md
    .lower-or-another = hang it lower, or a camera with more pixels, or another lens: see hardware/optics.md
    .middle = hang it lower, and over the middle of the table
doctor-size-form = write it as 1920x1080

## Buttons, voice, sensor board

doctor-pins = Pi's pins
    .off = nothing fitted
    .found = { LINES($parts) }, through { $way }
    .pressed = { $buttons } pressed
    .let-go = let go, or look for a short circuit
doctor-voice = voice
    .off = off
    .screen = the display's own, once somebody turns its sound on there
    .found = espeak-ng, { $voice }; a note was played: was it heard?
doctor-board = board
    .left-off = one may be plugged in ({ LINES($ports) }), and the settings leave it off
    .off = none in the settings
    .rack = { $seat }'s rack: { $fault }
    .pressed = pressed: { LINES($buttons) }
    .cables = check its cables; rackside board watch
    .tare = rackside board tare, then calibrate

## Disk, recording, display

doctor-disk = disk
    .unwritable = { $folder } cannot be written
    .folder = choose another folder
    .found = { NUMBER($free, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB free, { NUMBER($each, minimumFractionDigits: 1, maximumFractionDigits: 1) } ms to write an entry
    .card = use a better SD card or an SSD
doctor-copy = second copy
    .off = none: the settings name no folder for a second copy of the journal
    .found = the journal is copied to { $folder }
    .same = { $folder } is on the disk of the journal: a copy there does not help when that dies
    .plug = plug in a stick, and name a folder on it as second_copy under [table]
doctor-recording = recording
    .off = nothing is recorded: the settings name no folder for it
    .not-there = { $folder } is not there
    .plug = plug in the stick or disk, or name another folder under [recording]
    .folder = name another folder under [recording]
    .found = to { $folder }, { NUMBER($most, maximumFractionDigits: 2) } GB at most; { NUMBER($free, minimumFractionDigits: 1, maximumFractionDigits: 1) } GB free
    .full = { $found }, { NUMBER($left, maximumFractionDigits: 2) } to be kept free
doctor-display = display
    .found = port { $port } on { $host }
    .port = choose another port in the settings
doctor-network = network
    .alone = the display is for this machine only
    .found = others see the display of { $host }
