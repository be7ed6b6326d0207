### What the voice says of its own, beside rulings and questions; and the display's button for it.

## What happens at the table

voice-question = A question. { $question }
voice-halted = { $reason ->
        [director] { $who ->
            [none] The director is called. Play stands still.
           *[other] { $who } calls the director. Play stands still.
        }
       *[pause] Play is paused.
    }
voice-resumed = Play goes on.
voice-turn = It is { $who }'s turn.
voice-review = { $who ->
        [none] A review is asked for.
       *[other] { $who } asks for a review.
    }
voice-review-upheld = The review: the ruling stands. { $ruling }
voice-review-inconclusive = The review could not decide, so nobody is at fault.
voice-payment = { $way ->
        [up] { $who } up { $points }.
        [down] { $who } down { $points }.
       *[even] { $who } even.
    }
voice-discarded = { $tile }.
voice-call = { $who } calls it.
voice-declare = { $who } says Mah Jongg.
voice-trial = The voice is on.

## What is true now where a ruling of a kind is taken back; never what it was.

voice-correction = Correction: { $text }
voice-taken-back = { $kind ->
        [error] { $who }'s Mah Jongg was not in error.
        [dead] { $who }'s hand is not dead.
        [foul] { $who }'s hand is not foul.
        [illegal] { $who } did nothing wrong.
        [director] The director is not needed.
        [win] { $who } has not made Mah Jongg.
        [wall_game] This is not a wall game.
        [void] The deal is not void.
        [refused] { $who }'s call is not refused.
        [granted] The tile is not { $who }'s.
        [warning] { $who } has nothing to put right.
        [danger] { $who }'s hand is not dangerous.
        [score] The score announced before is wrong.
        [settle] The payments announced before are wrong.
        [game] What was announced about the next deal is wrong.
       *[nobody] What was said before no longer holds.
    }

## The button on the display, by how its sound stands.

voice-button = { $sound ->
        [off] Turn the sound on
        [on] Sound is on
        [muted] Muted by the operator
       *[speechless] Tones only: no voice here
    }

## What espeak-ng is given instead of a word or sign that it would say wrongly.

voice-pronounced =
    .mah-jongg = Mah Jong
    .chow = Chow
    .minus = minus
    .times = times

# The round's time at a table of a hall.
voice-time = { $state ->
        [stops] Time. Stop playing. A game that is not finished scores nothing.
       *[warns] { $minutes ->
            [one] One minute left.
           *[other] { $minutes } minutes left.
        }
    }
