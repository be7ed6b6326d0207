### What can be entered: the deeds, in groups, and the fields of their forms.

deeds-group = { $group ->
        [play] In play
        [calls] Calls and exposures
        [hands] Mah Jongg and the end
        [said] Said or done unseen
        [before] Before play
       *[director] From the director or the host
    }

deeds-deed = { $deed ->
        [turn] Draw and discard
        [draw] Draw
        [rack] Rack the drawn tile
        [put-back] Put the drawn tile back
        [discard] Discard
        [name] Say a tile's name
        [touch-wall] Touch the wall
        [push-wall] Push the next wall in
        [bonus] Lay a season aside
        [lay-loose] Lay loose tiles
        [face-up] A tile lies face up
        [call] Take the discard and expose
        [claim] Call the discard
        [retract] Take a call back
        [expose] Expose from the hand
        [change-exposure] Change an exposure
        [redeem] Redeem a joker
        [declare] Say Mah Jongg
        [show] Show a hand
        [end] End the deal
        [throw-in] Throw a hand in
        [call-dead] Call a hand dead
        [rule-dead] A hand is ruled dead
        [miscalled] The discard was called wrongly
        [look] A peek
        [vote] Second Charleston: one player
        [agree] Second Charleston: all agree
        [bet] A bet
        [spoil-bet] A bet was given away
        [give] Tiles to put a count right
        [count-rack] A rack was counted
        [set-incomplete] Tiles are missing in the set
        [terms] Other rounds or limit
        [take-flower] Take a flower
        [heaps] Heaps are formed
        [choose-heap] Heap to deal from
        [walls] The walls stand
        [dice] Throw the dice
        [break-wall] Break the wall
        [take] Take tiles in the deal
        [pass] Pass tiles
        [drew-it] The winning tile was drawn
        [pass-all] Everybody passes three
        [dealt] All have their tiles: play begins
       *[penalty] A penalty
    }

## $both is a field of one deed that is called otherwise there, $field what it is called elsewhere.

deeds-field = { $both ->
        [miscalled-tile] What it was called
        [give-seat] From whom (nobody: the wall)
        [give-to] To whom (nobody: the wall)
        [face-up-seat] Who turned it up
        [break-wall-wall] Whose wall
        [break-wall-stacks] Stacks that stay
        [push-wall-wall] Whose wall
        [count-rack-count] Tiles in it and on top of it
        [heaps-tiles] Tiles of each, about
        [call-tiles] The exposure, the discard with it
        [show-tiles] The whole hand, exposures too
        [rule-dead-seat] Whose hand
        [rule-dead-by] Who says so
        [penalty-seat] Who pays it
        [penalty-reason] What for
       *[other] { $field ->
            [seat] Who
            [tile] Which tile
            [tiles] Which tiles
            [named] Called as
            [end] From where
            [purpose] For what
            [taken] The tile was touched or taken
            [thrown-by] Whose discard
            [claimed] The discard among them
            [group] Which exposure
            [jokerless] Said “jokerless” too
            [target] Whose hand
            [agreed] That player agrees
            [reason] How it ended
            [what] Which tiles
            [second] Wants a second Charleston
            [bettor] Who bets
            [on] On whom
            [to] To whom
            [count] How many
            [blind] Of these passed on unseen
            [jokers] Of these seen to be jokers
            [courtesy] It is the courtesy pass
            [missing] Which tiles are missing
            [rounds] Rounds
            [limit] Limit
            [counts] Tiles of each
            [stacks] Stacks before each
            [wall] Tiles in the wall
            [loose] Loose tiles
            [heap] Whose heap
            [dice] The dice
            [where] When
            [points] How many points
            [by] Who gives it
           *[law] By which law, if one is named
        }
    }

## What is chosen in a field, by the word that is kept of it.

deeds-choice = { $choice ->
        [right] The right end
        [wrong] A wrong end or wall
        [loose] The loose tiles
        [exposure] Exposure
        [chow] Chow
        [mahjongg] Mah Jongg
        [wall] The wall is used up
        [abandoned] Broken off
        [void] Void
        [dealt] Dealt, before all have theirs
        [blind] Passed on unseen
        [east] To be East
        [break] To break the wall
        [mixing] Mixing
        [building] Building the wall
        [drawing] Drawing
        [slow-play] Slow play
        [coming-late] Coming late
        [talking-about-the-hand] Talking about the hand
        [conduct] Conduct
        [a-rule-of-the-evening] A rule of the evening
        [table] The whole table: it was dead before
        [director] The director
       *[host] The host
    }
deeds-hand-not-seen = Nobody saw who
