### What was entered, in a few words without a full stop, as the log of a deal says it.
###
### $who is whose act it is; $tile and lists of tiles are "none" where nobody saw them.

entries-tile = { $n ->
        [1] {""}
       *[other] { $n } ×{" "}
    }{ $tile ->
        [none] a tile
       *[other] { TILE($tile) }
    }

## Before play

entries-game = A game of { $code } begins
entries-deal = A deal of { $code } begins
entries-terms = Terms: rounds { $rounds ->
        [none] –
       *[other] { $rounds }
    }, limit { $limit ->
        [none] –
       *[other] { $limit }
    }
entries-walls = The walls stand
entries-heaps = The heaps are formed
entries-choose-heap = Dealt from { $who }'s heap
entries-take-flower = { $who } takes { $count ->
        [one] 1 flower
       *[other] { $count } flowers
    }
entries-face-up = { $tile ->
        [none] A tile
       *[other] { A-TILE($tile) }
    } lies face up
entries-set-incomplete = The set lacks { $tiles ->
        [none] tiles
       *[other] { $tiles }
    }
entries-bet = { $bettor } bets on { $on }
entries-spoil-bet = { $bettor } gave the bet away
entries-dice = { $who } throws { $dice }
entries-break-wall = { $who }'s wall is broken after { $count ->
        [one] 1 stack
       *[other] { $count } stacks
    }
entries-take = { $who } takes { COUNT($count) }
entries-look = { $who } looks at tiles that may not be seen { $what ->
        [dealt] yet
       *[blind] when they are passed on
    }
entries-pass = { $who } passes { COUNT($count) } to { $to }{ $blind ->
        [0] {""}
       *[other] , { $blind } of them unseen
    }
entries-vote = { $second ->
        [yes] { $who } wants a second Charleston
       *[no] { $who } stops the Charleston
    }
entries-give = { COUNT($count) } from { $from ->
        [none] the wall
       *[other] { $from }
    } to { $to ->
        [none] the wall
       *[other] { $to }
    }
entries-dealt = All have their tiles: { $wall } in the wall
entries-lay-loose = { COUNT($count) } laid loose
entries-push-wall = { $who }'s wall is pushed in

## In play

entries-touch-wall = { $who } touches the wall
entries-draw = { $end ->
        [wrong] { $who } draws from a wrong end
        [loose] { $who } draws a loose tile
       *[right] { $tile ->
            [none] { $who } draws
           *[other] { $who } draws { TILE($tile) }
        }
    }
entries-bonus = { $who } lays { $tile ->
        [none] a tile
       *[other] { TILE($tile) }
    } aside
entries-rack = { $who } racks the tile
entries-put-back = { $who } puts the tile back
entries-name = { $who } says “{ TILE($tile) }”
entries-discard = { $who } discards { $tile ->
        [none] a tile
       *[other] { TILE($tile) }
    }{ $named ->
        [none] {""}
       *[other] {" "}and calls it { TILE($named) }
    }
entries-claim = { $who } calls { $tile ->
        [none] a tile
       *[other] { TILE($tile) }
    } for { $purpose ->
        [mahjongg] Mah Jongg
        [chow] a chow
       *[exposure] an exposure
    }
entries-retract = { $who } takes the call back
entries-expose = { $who } { $claimed ->
        [none] exposes { $tiles }
       *[other] takes { TILE($claimed) } and exposes { $tiles }
    }
entries-change-exposure = { $tiles ->
        [none] { $who } takes an exposure back
       *[other] { $who } changes an exposure to { $tiles }
    }
entries-redeem = { $who } redeems { $owner }'s joker with { $tile ->
        [none] a tile
       *[other] { TILE($tile) }
    }
entries-declare = { $who } says Mah Jongg{ $jokerless ->
        [yes] , jokerless
       *[no] {""}
    }
entries-show = { $who } shows { COUNT($count) }
entries-throw-in = { $who } throws the hand in
entries-call-dead = { $who } calls { $target } dead{ $agreed ->
        [yes] , who agrees
       *[no] {""}
    }
entries-count-rack = { $who }'s rack is counted: { COUNT($count) }
entries-penalty = { $who } pays a penalty of { $points }: { $reason ->
        [slow-play] slow play
        [coming-late] coming late
        [talking-about-the-hand] talking about the hand
        [conduct] conduct
        [a-rule-of-the-evening] a rule of the evening
       *[other] { $text }
    }
entries-end = The deal ends: { entries-ended }
entries-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] the wall is used up
        [abandoned] broken off
       *[void] void
    }

## What is said of other entries, and beside play

entries-ask = A question: { $question }
entries-amend = Entry { $target } is corrected
entries-put-in = Not seen before entry { $before }, and done: { $what }
entries-confirm = Entry { $target } is right as it was entered
entries-review = { $asks ->
        [none] The operator asks for a review: { $of }
       *[other] { $asks } asks for a review: { $of }
    }
entries-reviewed = The review: { $outcome ->
        [upheld] the ruling stands
        [changed] the ruling is changed
       *[inconclusive] it cannot be decided, and nobody is blamed
    }
entries-halt = { $reason ->
        [director] { $by ->
            [none] The director is called
           *[other] { $by } calls the director
        }
       *[pause] Play stands still
    }
entries-resume = Play goes on
