### What is likely to be entered next: buttons. $who is whose act it would be.

offers-draw = { $end ->
        [loose] { $who } draws a loose tile
       *[right] { $who } draws
    }
offers-rack = { $who } racks it
offers-take-discard = { $who } takes it
offers-mahjongg = { $who }: Mah Jongg
offers-declare = { $who } says Mah Jongg
offers-call = { $who } exposes the call
offers-show = Show { $who }'s hand
offers-end = { $reason ->
        [wall] The wall is used up
       *[mahjongg] End the deal: Mah Jongg
    }
offers-redeem = Redeem a joker
offers-redeem-out = Redeem a joker? All tiles for it lie in sight
offers-expose = Expose from the hand
offers-miscalled = Called wrongly
offers-call-dead = Dead hand
offers-bonus = Lay a season aside
offers-lay-loose = Lay { $count } loose
offers-push-wall = Push { $who }'s wall in
offers-walls = The walls stand
offers-heaps = The heaps are formed
offers-choose-heap = Dealt from { $who }'s heap
offers-dice = { $who }: dice
offers-dice-break = East's dice for the wall
offers-break-wall = The wall is broken
offers-take = { $who } takes { COUNT($count) }
offers-take-flower = { $who } takes a flower
offers-direction = { $direction ->
        [right] to the right
        [across] across
       *[left] to the left
    }
offers-pass-all = All pass three { offers-direction }
offers-pass-rest = The others pass three { offers-direction }
offers-pass = { $who } { offers-direction }
offers-agree = All want the second Charleston
offers-stop = { $who } stops
offers-courtesy = Courtesy pass: { $who }
offers-dealt = All have their tiles: begin
offers-retract = { $who } takes it back

## What a ruling asks for

offers-put-back = { $who } puts the tile back
offers-take-up = { $who } takes the discard back
offers-group-back = { $who } takes the group back
offers-change-group = { $who } changes the group
offers-as-it-was = { $who }'s group becomes what it was
offers-joker-back = Joker and tile change back
offers-name = { $who } names it right: { TILE($tile) }
offers-season-back = { $who } takes it back into the hand
offers-gives-up = { $who } gives up { COUNT($count) }
offers-takes-missing = { $who } takes { COUNT($count) } more
offers-given-back = The tiles go back
offers-pass-again = { $who } passes { COUNT($count) } to { $to }
offers-correct = Correct: { $what }
offers-penalty = A penalty for { $who }

## How a hand was won, where that changes what is paid

offers-jokerless-unsaid = { $who }'s hand has no joker and is paid as if it had. Was it said to be jokerless?
offers-said-jokerless = It was said: jokerless
offers-won-drawn = Won with a tile that { $who } drew.
offers-won-discard = Won on { $discarder ->
        [none] the last discard
       *[other] { $discarder }'s { TILE($tile) }
    }.
offers-drew-it = { $who } drew the tile
offers-otherwise = It was otherwise
