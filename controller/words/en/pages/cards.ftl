### The club's cards: the list, the page on which a card is typed, two typings side by side.

cards-title = The club's cards
cards-lead = A card is typed line by line as it is printed. It is checked as you type, kept as a draft, and played with once it is saved.
cards-home = Back to the table
cards-none = There is no card of the club's yet.
cards-state = { $saved ->
        [yes] { $hands ->
            [one] { $hands } hand.
           *[other] { $hands } hands.
        }
       *[no] Not saved yet.
    } { $draft ->
        [yes] A draft is being typed.
       *[no] {""}
    }
cards-to-mend = { $n ->
        [one] { $n } line to put right.
       *[other] { $n } lines to put right.
    }
cards-twice = { $same ->
        [yes] Typed twice; both agree.
       *[no] Typed twice; the two differ.
    }
cards-edit = Type
    .of = Type { $name }
cards-again = Type again, to proof-read
    .of = Type { $name } again, to proof-read
cards-compare = Compare
    .of = { $name }, typed twice
cards-drawn = As printed
    .of = { $name } as printed
cards-new = A new card
cards-year = Year
cards-name = Name
    .hint = Small letters, digits and hyphens: our-card. The table's settings name the card by it.
cards-card-title = Title
cards-begin-with = Begin with
cards-empty = nothing
cards-paste = Or paste lines, a hand a line
cards-lines = The card's lines
cards-begin = Begin

## What cannot be

cards-bad-year = The year is four digits: 2026.
cards-bad-name = A card's name has small letters, digits and hyphens, 24 at most: our-card.
cards-there = { $name } is there already: type it on, or take another name.
cards-too-long = A card has { $most } KB at most.
cards-unread = { $file } cannot be read: { $why }
cards-not-sound = Kept as a draft. It can be saved once { $n ->
        [one] { $n } place is
       *[other] { $n } places are
    } put right.
cards-in-use = Kept as a draft. { $name } is the card of the deal that is being played; it is changed when that is over. Save it then.
cards-meanwhile = { $by } has changed this card since you opened it. { $n ->
        [0] Both mean the same.
        [one] { $n } line differs (yours, then theirs):
       *[other] { $n } lines differ (yours, then theirs):
    }
cards-compare-meanwhile = Somebody typed on meanwhile. This is how both stand now.

## Typing

cards-typing = { $typing ->
        [second] { $name } { $year }, typed again
       *[first] { $name } { $year }
    }
cards-second = Type it from the printed card, and do not look at what the first person typed. What differs is shown afterwards.
cards-draft = A draft, typed last by { $by }, { $at }.
cards-no-script = Typing a card here needs JavaScript. The card is a text file as well, a hand a line:
cards-summary = { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, which stand for { $concrete ->
        [one] { $concrete } hand of tiles
       *[other] { $concrete } hands of tiles
    }. { $wrong ->
        [0] Nothing is wrong.
        [one] { $wrong } place to put right.
       *[other] { $wrong } places to put right.
    }
cards-groups = Groups
cards-value = Value
cards-mark = May be
    .exposed = X: exposed
    .concealed = C: concealed
cards-rest = What print says in brackets
cards-section = Section
cards-setting = Of the whole card
cards-note = Comment
cards-hands = Hands
cards-group = { $n } × { $tile }
cards-add-hand = + Hand
cards-add-section = + Section
cards-up = One line up
cards-down = One line down
cards-remove = Remove
cards-tools = Typing
cards-undo = Undo
cards-redo = Redo
cards-pad = Keys
cards-save = Save
cards-suit = Suit { $key }
cards-key = { $key ->
        [space] space
       *[back] delete
    }
cards-as-text = As text, a hand a line
cards-take-text = Put it on the card
cards-file = From a file
cards-drop = Give this draft up
cards-take-theirs = Take theirs
cards-keep-mine = Keep mine
cards-script =
    .kept = Kept as a draft.
    .offline = The table does not answer. What you type is kept in this browser and sent when it is back.
    .saved = Saved. It can be played with.
    .refused = That was not taken.
    .back = Undone.
    .more = { "{n}" } more hands
    .none = no such line
    .mine = This browser had lines that the table has not; they are on the card again.

## Typed twice

cards-differs = { $what ->
        [missing] A line that one has not
        [groups] The groups
        [value] The value
        [mark] Exposed or concealed
        [flowers] Whether flowers are wild
        [title] A section's title
       *[setting] A setting of the card
    }
cards-differences = { $n ->
        [one] The two typings differ in { $n } line. Look at the printed card, and say which is right.
       *[other] The two typings differ in { $n } lines. Look at the printed card, and say which is right.
    }
cards-side = { $side ->
        [second] Typed again
       *[first] Typed first
    }
cards-right = This is right
    .of = { $n }: what was typed { $side ->
        [second] again
       *[first] first
    } is right
cards-no-line = There is no such line.
cards-agree = Both typings say the same.
    .next = What was typed first is a draft still: open it and save it.
