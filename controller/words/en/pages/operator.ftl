### The operator's page, and a player's own phone. $who is a player.

## Around the page

operator-title = Operator
operator-player-title = { $who }'s phone
operator-table = Table { $number }
operator-live = live
operator-lost = connection lost: what you enter is kept on this phone, and sent when it is back
operator-stale = no news from the table: what is shown may be out of date
operator-not-now = No connection: that needs the table. Try again when it is back.
operator-unsent = Not yet sent, kept on this phone:
operator-held = Not sent, as what came before was not taken, or it is hours old:
    .anyway = Enter them now
    .forget = Forget them
operator-app = The operator's page of a mah-jongg table that Rackside referees.
operator-phone = This phone
    .large = Large tiles
    .left = For the left hand
    .on = Keep the screen on
    .insecure = The screen may go dark, and the page cannot become an app: browsers want an encrypted page for both. Start the table with --tls own, and install its certificate.
    .unable = This browser cannot keep the screen on. Set the phone to go dark later.
    .battery = The phone lets the screen go dark now: its battery is low, or it saves power.
    .install = Put it on the home screen
    .iphone = On an iPhone: Share, then Add to Home Screen.
operator-light = Brightness
    .auto = Brightness: as the phone
    .light = Brightness: light
    .dim = Brightness: dark
operator-skip = Skip to what is due
operator-back = Back
operator-cancel = Cancel
operator-close = Close
operator-display = Display
operator-to-the-table = To the table
operator-language = Language of this phone
operator-own-language = English

## Whose turn it is, and why play stands still

operator-stage = { $stage ->
        [draw] { $who } is to draw
        [drawn] { $who } has drawn
        [discard] { $who } is to discard
        [declared] { $who } says Mah Jongg
        [nobody] Whose turn is it?
        [before] Before play
        [over] The deal is over
       *[empty] No deal yet
    }
operator-wall = { $count } in the wall
operator-halted = { $reason ->
        [director] The director is called. Play stands still.
       *[pause] Paused. Play stands still.
    }

## What is due

operator-now = Now
operator-next = What is due
operator-grid = { $draws ->
        [yes] { $who } draws and discards
       *[no] { $who } discards
    }
operator-grid-who = Who discards
operator-unknown = Not seen
operator-calls = Somebody calls { TILE($tile) }
operator-mahjongg = Mah Jongg
operator-empty = No deal has begun yet.
operator-empty-player = The operator starts the deal. This page follows by itself.
operator-over = { $scored ->
        [yes] The deal is over. These are its points.
       *[no] The deal is over; nothing was to be paid.
    }
operator-start = Start a deal
operator-next-deal = Next deal
operator-hand-due = The next deal, without showing that hand: its points are then lost
operator-see-again = See the deal again

## Questions and reviews

operator-question = A question
operator-question-picture = The tile that is asked about, outlined
operator-question-other = Another tile
operator-question-settled = That is settled: go on
operator-waits = Waiting for an answer
operator-yes = Yes
operator-no = No
operator-somebody-else = Somebody else has to say that.
operator-review = A review
operator-review-ask = Ask for a review
operator-review-left = { $count } left in this deal
operator-review-answer = { $outcome ->
        [upheld] It was as entered: upheld
        [changed] It was otherwise: changed
        [correct] It was otherwise: correct it…
       *[inconclusive] It cannot be decided
    }
operator-review-picture = What the camera saw

## The referee

operator-to-put-right = { $late ->
        [yes] Not yet on record: the record and the table disagree
       *[no] To be put right
    }
operator-ruling = The referee
operator-no-ruling = Nothing had to be said so far.
operator-turning = may still turn
operator-kept = For the director alone
operator-no-kept = Nothing is kept from the table in this deal.
operator-kept-from = { $audience ->
        [challenge] Announced at the table when somebody challenges the hand.
       *[director] Not announced at the table unless you say it.
    }

## The table, the voice and everything else

operator-exposures = On the table
operator-concealed = { $count } concealed
operator-dead = dead hand
operator-voice = The voice
operator-voice-order = { $what ->
        [mute] Mute
        [sound] Sound on
        [again] Say again
        [softer] Softer
       *[louder] Louder
    }
operator-voice-fault = It cannot be heard:
operator-more = Everything else
operator-pair = Pair a phone
operator-enrol = Teach it your tiles
operator-undo = Undo: { $what }
operator-undo-correction = Undo the correction: { $what }
operator-undo-none = Nothing to undo
operator-director = Call the director
operator-pause = Pause
operator-resume = Go on

## The log

operator-log = What was entered
operator-log-hint = Tap an entry to correct it.
operator-log-empty = Nothing was entered yet.
operator-log-more = { $count ->
        [one] 1 earlier entry
       *[other] { $count } earlier entries
    }
operator-removed = struck out
operator-corrected = corrected, was: { $what }

## The form of a deed

operator-was = Entry { $n } says: { $what }
operator-lies = It is the { TILE($tile) }. Tap what it was called.
operator-groups = Usual groups
operator-other-tiles = Other tiles…
operator-likely = Likely meant
operator-miscounted = By the record { $who } has { $held } tiles and should have { $due }. Look again before Mah Jongg is entered: an entry may be missing or wrong.
operator-gone = { $tile }, of which all lie in sight
operator-out-of-hand = All of these tiles lie in sight
operator-all-lie = By the record all { $count } { $tile } lie in sight already. One of these entries is wrong, or another tile was meant.
operator-which-is-wrong = Which entry is wrong?
operator-lies-there = It is { $tile } all the same
operator-no-more = By the record no more of this tile can be there. If it lies there all the same, tap it again.
operator-lines = Hands of the card that fit
operator-lines-hint = A tap fills it in. Put in the jokers that lie there.
operator-win = How it was won
operator-nobody = Nobody
operator-another = Another
operator-another-of = { $field }: another
operator-tray = Tiles chosen
operator-tray-empty = Tap the tiles.
operator-tray-hint = Tap a chosen tile to take it away.
operator-typed = Type the tiles
operator-save = Enter
operator-correct = Correct
operator-put-back = Put it back
operator-remove = It never happened
operator-other-deed = It was something else

## Joining a hall

operator-hall = Join the hall
operator-hall-lead = The director's page shows a code for this table, under “Phones and tables”.
operator-hall-stands = { $link ->
        [joined] This table is table { $table } of the hall{ $name ->
            [0] {""}
           *[other] : { $name }
        }.
        [refused] The hall does not take this table's credentials: scan a new code.
       *[none] The hall does not answer. What is played is kept here, and goes there later.
    }
operator-hall-look = Let the camera see it
operator-hall-photograph = Photograph it
operator-hall-text = Or paste what the code says
operator-hall-join = Join
operator-hall-joined = This table is table { $table } of the hall now.
operator-hall-unseen = No code of a desk is seen.

## Score cards at a table of a hall

operator-round = Score cards
operator-round-none = No round of a tournament is known here yet.
operator-round-of = Table { $table }, round { $n } of { $rounds }
operator-round-plays = { $scored } of { $games } games have their score. When all have, each checks the own card here.
operator-round-in = The score cards are in. Only the director changes them now.
operator-round-game = Game { $n }
operator-round-total = Total
operator-round-checked = checked
operator-round-unchecked = not checked yet
operator-round-initialed = initialed by { $number }
operator-round-uninitialed = not initialed yet
operator-round-by-desk = initialed by the desk
operator-round-own-number = Your number
operator-round-own-total = Your total (may be left empty)
operator-round-number-of = { $wind ->
        [E] East's number
        [S] South's number
        [W] West's number
       *[N] North's number
    }
operator-round-check = It is right
operator-round-initial = { $wind ->
        [E] Initial East's card
        [S] Initial South's card
        [W] Initial West's card
       *[N] Initial North's card
    }
operator-round-submit = East hands in the score cards
operator-round-badge = Read the badge under the camera
operator-round-director = Nobody sits across: the director initials this card.
operator-round-appeal = Appeal to the director
operator-round-about = Against which ruling
operator-round-about-none = none of these
operator-round-why = Why
operator-round-whose = Whose appeal it is: the number (may be left empty)
operator-round-lodge = Lodge the appeal
