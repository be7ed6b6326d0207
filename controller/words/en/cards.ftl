### Why no hand of the card is left, and what of a rack cannot be.

not-like-tiles = { TILES($tiles) } do not match.

wild-in-group = A { WILD($wild) } cannot be used in { $group }.

no-hand-has = No hand on the card has { $groups }.

no-hand-has-beside = No hand on the card has { $first } together with { $others }.

concealed-only = { $count ->
        [one] Only a concealed hand ({ LINES($lines) }) has { $groups }.
       *[other] Only concealed hands have { $groups }: { LINES($lines) }.
    }

only-hand-needs = The only hand that fits ({ $line }) needs { $lack }.

every-hand-needs = Every hand that fits needs { $lack }.

hands-lack = All { $count } hands that fit need tiles that are gone; { $times ->
        [one] one of them needs { $lack }
       *[other] { $times } of them need { $lack }
    }.

group-of-tile = { $size ->
        [1] a single { $tile }
       *[other] a { GROUP($size) } of { TILE($tile, many: "yes") }
    }

group-of-wild = a { GROUP($size) } of { WILD($wild, many: "yes") }

group-of-unknown = a { GROUP($size) } of unknown tiles

tiles-gone = { $size ->
        [1] a single { $tile }
       *[other] a { GROUP($size) } of { TILE($tile, many: "yes") }
    }; { $every ->
        [yes] all { $total }
       *[no] { $gone } of the { $total }
    } are on the table

wild-gone = more { WILD($wild, many: "yes") } than the { $left } that are { $kept ->
        [yes] left
       *[no] not discarded
    }

rack-too-large = { $count } tiles; a hand has { $most } at the most

no-exposure = '{ TILE-TEXT($tiles) }' is no exposure: its tiles are not alike

more-than-set = { $count } of { $tile }; the set has { $there }
