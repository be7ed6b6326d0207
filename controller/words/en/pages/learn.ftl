### The teaching table, on a learner's own phone: the nearest hands, the last ruling, the quiz.

learn-title = Learn
learn-private = Your rack stays on this phone. It is not written down, and nobody else sees it.
learn-rack = Your rack
learn-rack-hint = Tap the tiles that stand on your rack, or photograph them.
learn-exposed = What you have exposed counts already:
learn-photograph = Photograph the rack
learn-reading = Reading …
learn-read = { $count ->
        [0] No tile was read. Lay them flat, in good light, or tap them.
        [one] One tile was read. Look whether it is right.
       *[other] { $count } tiles were read. Look whether they are right.
    }{ $unsure ->
        [0] {""}
        [one] {" One more could not be read: tap it."}
       *[other] {" "}{ $unsure } more could not be read: tap them.
    }
learn-not-read = The photograph did not reach the table.
learn-ask = Show the nearest hands
learn-empty = Forget it
learn-hands = The nearest hands
learn-none = No hand of the card can be made with these tiles any more.
learn-no-deal = Hands are shown while a deal with a card is played.
learn-missing = { $n ->
        [0] It is made: Mah Jongg.
        [one] One tile is missing
       *[other] { $n } tiles are missing
    }
learn-natural = No joker may stand for
learn-other = { $wild ->
        [0] To come, or jokers for them
        [one] To come, or jokers for them; your joker stands for one
       *[other] To come, or jokers for them; your jokers stand for { $wild }
    }
learn-left = { $left ->
        [0] none is left
        [one] one is left
       *[other] { $left } are left
    }
learn-pays = { $points } points, { $concealed ->
        [yes] concealed
       *[no] may be exposed
    }
learn-ruling = What the last ruling meant
learn-no-ruling = The referee has not ruled on anything in this deal yet.
learn-laws = The laws it rests on
learn-quiz = Quiz: is this hand dead?
learn-quiz-lead = Ten situations, played with the practice card. Say whether the hand is dead; the answer comes with its laws.
learn-quiz-begin = Begin the quiz
learn-quiz-place = { $at } of { $of }
learn-quiz-ask = Is the hand of { $who } dead?
learn-quiz-happened = What happened
learn-quiz-lies = What lies before { $who }
learn-quiz-concealed = { $n ->
        [one] One tile on the rack
       *[other] { $n } tiles on the rack
    }
learn-quiz-dead = Dead
learn-quiz-alive = Not dead
learn-quiz-well = { $well ->
        [yes] Right.
       *[no] Not so.
    } { $dead ->
        [yes] The hand is dead.
       *[no] The hand is not dead.
    }
learn-quiz-nothing = The referee says nothing: all of it is allowed.
learn-quiz-said = What the referee says
learn-quiz-next = { $last ->
        [yes] How many were right?
       *[no] Next
    }
learn-quiz-over = { $right } of { $of } were right.
learn-quiz-again = Once more
learn-back = Back to learning
