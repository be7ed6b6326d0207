### What the table does next, large over it. The page puts a full stop after the headline.

steps-draw = { $who } draws a tile
    .rest = Or somebody calls { TILE($tile, article: "the") }.
steps-drawn = { $who } racks the tile, then discards
steps-discard = { $who } discards
steps-takes = { $who } takes { TILE($tile, article: "the") } and shows the group
steps-wins = { $who } takes { TILE($tile, article: "the") } and shows the hand
steps-several = Several want { TILE($tile, article: "the") }: wait for the referee
steps-shows = { $who } shows the whole hand
steps-used-up = Nothing is left to draw
    .rest = If nobody calls the last tile, it is a wall game.
steps-nobody = Please play on: the next tile shows whose turn it is
steps-pass = { $begun ->
        [yes] The others pass
       *[no] Everyone passes
    } three { $direction ->
        [right] to the right
        [across] across
       *[left] to the left
    }
