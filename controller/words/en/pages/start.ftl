### The page that starts a deal: who sits where, code, card and settings; and the page of names.

start-title = Start a deal
start-next = Next deal
start-hand-due = { $who } was called dead and has not shown the hand: beginning now loses those points.
start-going = A deal is going on, with { $entries ->
        [one] 1 entry
       *[other] { $entries } entries
    }. Only one can be played.
start-break-off = Break it off: it ends here and counts for nobody
start-as-before = As on the last evening: names, code, card and settings.
start-players = Who sits where
start-players-hint = East deals. Leave all names out to play without.
start-moved = { $who } is East now: the deal has passed, and everybody is one place on.
start-east-is = East is
start-out = Who sits this deal out
start-out-hint = For five or six at a table; names between commas. As the deal passes, East goes out and the first of these comes in.
start-empty = Seat that nobody plays
start-four-play = none: four play
start-clear-names = Clear all names
start-begin = Begin
start-code = Code of laws
start-change-code = Show its card and settings
start-card = Card
start-card-gone = The card { $card } is not there any more, or cannot be read: please choose another.
start-no-card = This code is played without a card.
start-year = Year of the card's hands
start-year-hint = For a card whose hands have the digits of a year. Empty: the year that the card names.
start-rounds = Rounds
start-rounds-hint = Empty: the code's own.
start-new-game = Begin a new game (everybody's points start at 0)

## Settings

start-often = Settings that are changed often
start-all-settings = All other settings
start-settings-changed = { $count ->
        [one] 1 setting differs from the code's own
       *[other] { $count } settings differ from the code's own
    }
start-settings-hint = Where sources or practice differ. What is set here holds for this deal.
start-default = the code's own
start-value = { $value ->
        [yes] yes
        [no] no
       *[other] { $value }
    }

## Badges

start-read-badges = Read the badges on the table
start-photograph = Photograph the badges
start-badge-unknown = Badge { $number } is in no list: write the name.
start-badges-none = No badge could be read. Lay them flat before their players, or write the names.
start-no-camera = No picture from the camera yet: take a photograph of the badges instead.
start-badges-read = { $names }: put where the badges lie.
start-badges-tap = Tap a name to put it at the next free seat.
start-not-read = The photograph could not be sent. Write the names, or try again.

## Names and lists

start-names = Names and lists
start-names-hint = The journals stay as they are; the lists of evenings and players follow.
start-names-none = There are no names yet: they come with the first evening.
start-one-person = Two names of one person
start-merge = This name
start-into = is the same as
start-do-merge = Make them one
start-same = { $name } is counted as { $into }
start-separate = Take { $name } apart
start-leave = Who does not want to be listed
start-who = Name
start-do-leave = Leave out of the lists
start-is-out = { $name } is in no list
start-list = List { $name } again
