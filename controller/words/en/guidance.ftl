### What the table does next, before play and between two walls.
###
### The message is written large and has no full stop; `rest` stands below it, in sentences.

## The American game

build-walls = Each builds a wall of { $stacks } stacks of two, face down
throw-for-east = All throw the dice: the highest is East
throw-again-for-east = { $tied } throw again: the higher is East
throw-to-break = { $seat } throws again, to break { $seat }'s wall
break-wall = { $stacks } stacks stay at the right end of { $seat }'s wall, and the rest is pushed in
    .rest = All draw from its right end; the left end is marked.
take-tiles = { $seat } takes { $count ->
        [2] the first and the third tile of the top row
       *[other] { COUNT($count) }
    }, from the right end of the wall
pass-tiles = The { $which ->
        [first] first
       *[second] second
    } Charleston, { $direction ->
        [right] right
        [across] across
       *[left] left
    }: 3 tiles{ $tiles ->
        [no-joker] , no joker
        [no-big-joker] , no big joker
       *[any] {""}
    }
    .rest = { $unseen ->
            [yes] Tiles coming in may be passed on unseen.
           *[no] {""}
        }{ $waiting ->
            [none] {""}
           *[other] {" "}Still to pass: { $waiting }.
        }
still-passes = { $by } to { $to }
stop-or-go-on = Anyone who wants no second Charleston says so now: one is enough to stop it
without-charleston = With { $players } players there is no Charleston
    .rest = Then each counts 13 tiles, { $east } 14, and { $east } discards.
pass-courtesy = The courtesy: none to three tiles, across
    .rest = Then each counts 13 tiles, { $east } 14, and { $east } discards.
push-next-wall = The wall in use is drawn: { $seat } pushes the next one in, and play draws from its right end

## The League's older games

take-flowers = Each takes one flower
    .rest = All other tiles are turned face down and mixed well.
still-take-flowers = { $waiting } still to take a flower
build-walls-of-rest = The walls are built of the other { $tiles } tiles: { $stacks } stacks of two in all
break-any-wall = The wall is broken
take-twelve = Each takes twelve tiles
    .rest = Still to take: { $waiting }.
take-one-more = { $seat } takes one more tile
count-with-flower = Each counts 13 tiles with the flower, { $east } 14, and { $east } discards
count-and-bet = Each counts 13 tiles, { $east } 14
    .rest = Anyone who bets does so now, and { $east } discards.

## The classical game

mix-tiles = All tiles are turned face down and mixed well
    .rest = Each then forms a heap; nobody counts.{ $out ->
            [none] {""}
           *[other] {" "}Nobody plays { $out }.
        }{ $face_up ->
            [none] {""}
           *[other] {" "}Face up lay: { TILES($face_up) }.
        }
throw-for-heap = { $seat } throws two dice, to choose the heap to deal from
deal-from-heap = { $east } threw { $total }: counted to the right from { $east }, the deal is from { $seat }'s heap
cut-heap = The heap is cut and joined to the next
    .rest = { $seat } deals 13 tiles to each, and one more to { $seat }; then { $loose } tiles from the top of the rest are laid loose.
draw-loose = { $seat } draws a loose tile
lay-loose = { $count ->
        [one] 1 tile from the bottom of the pack is laid loose
       *[other] { $count } tiles from the bottom of the pack are laid loose
    }
replace-seasons = Seasons that were dealt are laid aside and replaced, from { $seat } on; then { $seat } discards
draw-instead = { $missing } discarded out of turn and loses this one: { $seat } draws
draw-loose-at-last = The pack is used up: { $seat } draws a loose tile
nothing-to-draw = Nothing is left to draw
    .rest = If nobody wins with the last discard, all hands are dead.
show-hands = { $count ->
        [one] { $waiting } shows the hand and leaves
       *[other] { $waiting } show their hands and leave
    } the tiles until the scores are settled
