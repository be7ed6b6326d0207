### What is wrong with a classical hand that cannot be scored.

discard-unread = the discard that it was won with could not be read

tiles-unread = not every tile can be read

pair-exposed = a pair of { TILE-TEXT($tile) } cannot be exposed

faulty-cannot-win = a { $fault } hand cannot win

winning-tiles = a winning hand has 14 tiles and one more for each four; this one has { $tiles }

no-classical-tile = { TILE-TEXT($tile) } is no tile of a classical hand

too-many-copies = { $copies } tiles { TILE-TEXT($tile) }; a set has four

not-a-season = { TILE-TEXT($tile) } is no season; they are F1 to F8

season-not-named = { TILE-TEXT($tile) } does not say which season it is; they are F1 to F8

seasons-twice = { $copies } seasons { TILE-TEXT($tile) }; a set has one

original-exposed = an original hand has no exposed groups

first-discard-drawn = a hand is won on Chief's first discard or on a drawn tile, not on both

last-tile-nowhere = the last tile { TILE-TEXT($tile) } stands in no group that it can have completed

last-tile-exposed = the last tile { TILE-TEXT($tile) } was drawn, but stands in an exposed group

not-mah-jong = { TILE-TEXT($tiles) } is not Mah Jong: not four groups and a pair, nor one of the hands beside

no-group-or-pair = { TILE-TEXT($tile) } stands in no group or pair

no-run-begins = no run begins with { TILE-TEXT($tile) }

no-meld = { TILE-TEXT($tiles) } is no run, three, four or pair
