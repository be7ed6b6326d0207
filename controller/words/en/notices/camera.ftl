### What is wrong with a camera, or with footage. What a library or a program says of it stands as it is.

## What is named, and is no source

camera-no-file = { $place }: no such file
camera-empty-file = { $place }: is empty; record or copy it again
camera-no-video = { $place }: not a video that can be read, or only a part of one; copy it again
camera-no-folder = { $place }: no such folder
camera-no-pictures = { $place }: holds no pictures ({ LINES($endings) })
camera-no-rate = { $place }: no frames a second are no stream
camera-no-source = { $place }: say which camera, as in usb:0, usb:0@1920x1080/30 or pi
camera-one-picture = { $place }: one picture is no footage; give its folder
camera-several-runs = { $place }: holds { $n } runs, { $first } to { $last }; name one of them
camera-no-size = { $place }: a picture of { $size } has nothing in it
camera-no-clips = { $place }: holds no clips
camera-no-clip-name = { $place }: is not named as a clip is
camera-odd-width = pi: width must be a multiple of 64 and height even, not { $size }

## Cameras and streams

camera-no-answer = { $place }: no camera answers at { $device }
camera-unplugged = { $place }: stopped after frame { $frame } (unplugged?)
camera-no-stream = { $place }: no stream answers
camera-stream-stopped = { $place }: the stream stopped after frame { $frame }
camera-no-more = the camera has no more to show
camera-not-open = { $place }: the camera is not open just now
camera-no-picture = { $place } gives no picture
camera-nothing-seen = the table's camera shows nothing at this moment

## The Pi's own camera

camera-no-program = pi: { $program } is not installed (on Raspberry Pi OS: sudo apt install rpicam-apps)
camera-stopped = pi: rpicam-vid stopped after frame { $frame }{ $why ->
        [none] {""}
       *[other] : { $why }
    }
camera-hangs = pi: { $program } hangs: nothing for { $seconds } s{ $frame ->
        [none] {""}
       *[other] {" "}after frame { $frame }
    }
camera-no-room = pi: the stream did not make room for a still
camera-ended-before-still = pi: the stream ended before a still was taken
camera-still-failed = pi: rpicam-still failed{ $why ->
        [none] {""}
       *[other] : { $why }
    }
camera-no-metadata = pi: rpicam-still wrote no metadata
camera-odd-metadata = pi: rpicam-still's metadata: { $why }

## Files and pictures

camera-breaks-off = { $place }: breaks off: frame { $frame } of { $frames } cannot be read; if it was copied, copy it again
camera-other-size = { $place }: is { $size }, the folder's first picture { $first }
camera-unread-file = { $place }: { $why }
camera-torn-picture = { $place }: torn: the picture breaks off after { $size } bytes
camera-unread-picture = { $place }: not a picture that can be read
camera-large-picture = { $place }: larger than { $megapixels } megapixels
camera-unread-part = { $place }: { $part } cannot be read: { $why }
camera-no-whole-clip = { $place }: no whole clip ({ $why })
camera-odd-line = { $place }: line { $line }: { $why }

## Settings of a camera

camera-gives-other-size = gives { $size }, not { $wanted } as asked
camera-cannot-lock = { LINES($what) } cannot be locked
camera-did-not-stay = { LINES($what) } did not stay locked
camera-not-locked = exposure, white balance, focus are not locked: { $why }
camera-too-dim = too dark: an exposure may last { $ms } ms at most, and with that the picture has { $percent } % of the light it should have; bring more light
camera-unproven = whether the stream is taken as it was locked could not be read back: { $why }
camera-ripples = lamps on { $mains } Hz leave bands in the picture, and the camera cannot be set for them; lamps with an electronic supply do not, nor does daylight
camera-not-to-lock = the camera is in the network: exposure, white balance and focus cannot be locked from here; lock them on its own page
camera-adjusts-itself = the whole picture changed its brightness by { $percent } %: the camera adjusts itself, or the room's light is another; lock its exposure on its own page
camera-of-exposure = exposure
camera-of-white-balance = white balance
camera-of-focus = focus

## A phone as camera

camera-phone-alone = phone: a phone is the camera of a table that runs (rackside run); for footage and single pictures name a file
camera-phone-none = no phone is the camera yet: on a paired phone open Phones and choose the phone as camera
camera-phone-gone = the phone that is the camera has gone: its page was closed, or its network broke off; open the page again
camera-phone-silent = the phone that is the camera sends no picture; look at its page
camera-phone-asleep = the phone that is the camera sleeps, or shows something else; wake it and open its page
camera-phone-turned = the phone that is the camera stands upright; turn it so that the picture is wider than high
camera-phone-refused = the phone's browser gives its page no camera; look at the page, it says why
camera-phone-late = the phone's pictures come late: its network is too slow, or too far away
camera-phone-torn = the phone's pictures come torn
camera-phone-adjusts = the whole picture changed its brightness by { $percent } %: the phone adjusts itself, or the room's light is another
