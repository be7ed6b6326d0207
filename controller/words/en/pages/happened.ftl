### What was done, in a few words without a full stop: a line of a replay.
###
### $who did it; $tile and $tiles are what something is done to, a text of the first three messages.

happened-tile = { $known ->
        [yes] { TILE($tile) }
       *[no] a tile
    }
happened-tiles = tiles
happened-counted = { $n ->
        [1] { $tile }
       *[other] { $n } × { $tile }
    }

## Before play

happened-game = A game of { $code } begins
happened-deal = A deal of { $code } begins
happened-terms = Terms: rounds { $rounds ->
        [none] –
       *[other] { $rounds }
    }, limit { $limit ->
        [none] –
       *[other] { $limit }
    }
happened-walls = The walls stand
happened-heaps = The heaps are formed
happened-heap-chosen = Dealt from { $heap }'s heap
happened-flower = { $who } takes { $count ->
        [one] 1 flower
       *[other] { $count } flowers
    }
happened-face-up = { $tile ->
        [none] A tile
       *[other] { A-TILE($tile) }
    } lies face up
happened-incomplete = The set is missing { $tiles }
happened-bet = { $bettor } bets on { $on }
happened-bet-spoiled = { $bettor } tells others about the bet
happened-dice = { $who } throws { $dice }
happened-broken = { $wall }'s wall is broken after { $stacks ->
        [one] 1 stack
       *[other] { $stacks } stacks
    }
happened-taken = { $who } takes { COUNT($count) }
happened-look = { $who } looks at tiles that must stay hidden
happened-pass = { $who } passes { COUNT($count) } to { $to }{ $blind ->
        [0] {""}
       *[other] , { $blind } of them unseen
    }
happened-vote = { $second ->
        [yes] { $who } wants a second Charleston
       *[no] { $who } stops the Charleston
    }
happened-given = { COUNT($count) } from { $giver ->
        [none] the wall
       *[other] { $giver }
    } to { $to ->
        [none] the wall
       *[other] { $to }
    }
happened-dealt = All have their tiles: { $wall } in the wall
happened-loose = { COUNT($count) } laid loose
happened-pushed = { $wall }'s wall is pushed in

## In play

happened-touched = { $who } touches the wall
happened-draw = { $end ->
        [wrong] { $who } draws from a wrong end
        [loose] { $who } draws a loose tile
       *[right] { $tile ->
            [none] { $who } draws
           *[other] { $who } draws { $tile }
        }
    }
happened-bonus = { $who } lays { $tile } aside
happened-rack = { $who } racks the tile
happened-put-back = { $who } puts the tile back
happened-name = { $who } says “{ TILE($tile) }”
happened-discard = { $who } discards { $tile }{ $named ->
        [none] {""}
       *[other] {" "}and calls it { TILE($named) }
    }
happened-call = { $who } calls { $tile } for { $purpose ->
        [exposure] an exposure
        [chow] a chow
       *[mahjongg] Mah Jongg
    }
happened-retract = { $who } takes it back
happened-expose = { $taken ->
        [none] { $who } exposes { $tiles }
       *[other] { $who } takes { $taken } and exposes { $tiles }
    }
happened-change = { $tiles ->
        [none] { $who } takes an exposure back
       *[other] { $who } changes an exposure to { $tiles }
    }
happened-redeem = { $who } redeems { $owner }'s joker with { $tile }
happened-declare = { $who } says Mah Jongg{ $jokerless ->
        [yes] , jokerless
       *[no] {""}
    }
happened-show = { $who } shows { COUNT($count) }
happened-throw-in = { $who } throws the hand in
happened-dead = { $who } calls { $target } dead{ $agreed ->
        [yes] , who agrees
       *[no] {""}
    }
happened-ruled-dead = { $by ->
        [director] The director says that { $who }'s hand is dead
        [host] The host says that { $who }'s hand is dead
       *[table] { $who }'s hand was dead before, as the table says
    }
happened-counted-rack = { $who }'s rack is counted: { COUNT($count) }

## The end, and what interrupts play

happened-end = The deal ends: { happened-ended }
happened-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] the wall is used up
        [abandoned] broken off
       *[void] void
    }
happened-halt = { $reason ->
        [pause] Play is paused
       *[director] { $by ->
            [none] The director is called
           *[other] { $by } calls the director
        }
    }
happened-resume = Play goes on
happened-penalty = { $who } pays a penalty of { $points }: { $reason ->
        [slow-play] slow play
        [coming-late] coming late
        [talking-about-the-hand] talking about the hand
        [conduct] conduct
        [a-rule-of-the-evening] a rule of the evening
       *[other] { $text }
    }

## The record itself

happened-asked = A question: { $question }
happened-amended = Entry { $target } is corrected: { $what ->
        [none] it never happened
       *[other] { $what }
    }
happened-put-in = Missed before entry { $before }, now added: { $what }
happened-confirmed = Entry { $target } is right as it was entered
happened-review = { $by ->
        [none] The operator asks for a review: { $of }
       *[other] { $by } asks for a review: { $of }
    }
happened-reviewed = The review: { $outcome ->
        [upheld] the ruling stands
        [changed] the ruling is changed
       *[inconclusive] nobody can say for certain, so nobody is at fault
    }
