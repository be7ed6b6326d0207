### The page on which a table is set up; it writes the table's file.

settings-title = Set up this table
settings-lead = What is set here is kept in { $file }, and holds until it is changed. Comments in that file stay.
settings-save = Save, and start the table again
settings-again = The table starts again with it, which takes a few seconds. What is on record stays, and phones stay paired.
settings-saved = Saved
    .where = It is kept in { $file }. The table starts again with it now.

## The table

settings-table = The table
settings-number-of-table = Its number
    .what = In the hall and on the display, 1 to 9999.
settings-language = Language
    .what = Of the display and of what is said aloud. Each phone chooses its own.
    .is = { $value ->
            [en] English
            [de] Deutsch
           *[other] { $value }
        }
settings-players = Who usually plays
    .what = The names that a new evening begins with. They can be changed before each deal.

## The game

settings-game = The game
settings-code = Code of laws
    .what = By which laws the referee judges.
settings-card-of = Card
    .what = The hands that win. A club's own card is a file beside the settings: year.card.
settings-codes-card = the code's own
settings-of-code = Where sources or practice differ. They hold from the next deal on.

## The camera

settings-camera = Camera
settings-by-hand = This table was started by hand (--by-hand): its camera is not used. With the camera: rackside run --config { $file }
settings-source = Camera
    .what = none: everything is entered by hand. usb:0: the first camera on USB. pi: the Raspberry Pi's own.
settings-tiles = Tile set
    .what = The enrolled set of tiles that lies on the table. Teach it your tiles adds one.
settings-no-set = none: the tiles that it knows by itself
settings-angle = Angle of the lens
    .what = How wide it sees from left to right, in degrees, as its maker says.
settings-height = Height of the lens
    .what = Above the table, in cm. Empty: it is measured in the picture.
settings-mains = Flicker of the lamps
    .what = Lamps ripple with the mains: 50 Hz in Europe, 60 Hz in America.
    .is = { $value ->
            [auto] found by itself
           *[other] { $value } Hz
        }

## The voice

settings-voice = Voice
settings-by = Who speaks
    .what = Rulings are said aloud, so that nobody has to look at a screen.
    .is = { $value ->
            [screen] the display's browser
            [pi] this computer's loudspeaker
           *[off] nobody
        }
settings-aloud = What is said
    .what = How much is said aloud.
    .is = { $value ->
            [tones] tones alone
            [rulings] rulings and questions
           *[discards] also what is discarded and called
        }
settings-whose = Which voice
    .what = A voice of espeak-ng, such as en-gb. Empty: the language's own.
settings-rate = Speed
    .what = Words a minute, 80 to 260.
settings-volume = Loudness
    .what = 10 to 100.

## What is wrong with a value

settings-refused = Not saved yet: look at what is marked.
settings-number = { $whole ->
        [yes] A whole number, please.
       *[no] A number, please.
    }
settings-least = At least { $limit }.
settings-most = At most { $limit }.
settings-one-of = One of { $known }.
settings-long = At most { $most } letters.
settings-not-so = “{ $given }” cannot be used here.
settings-camera-file = On a phone only none, usb:0 (or another number) and pi can be set; anything else in the file itself.
settings-card = There is no card “{ $card }” that fits this code.
