### rackside card: cards of hands, and the nearest hands for a rack.

card-nothing-wrong = { $card }; { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    }, nothing wrong
card-remark = note
card-teaching-off = code { $code } shows nobody the nearest hands: its setting teaching is off

card-none-left = No hand of { $card } can be made. { $why ->
        [none] {""}
       *[other] { $why }
    }
card-still-possible = { $hands ->
        [one] { $hands } hand
       *[other] { $hands } hands
    } of { $card } can still be made{ $jokers ->
        [yes] ; the jokers held are counted in
       *[no] {""}
    }. The nearest:
card-missing = { $n } missing
card-made = Mah Jongg
card-needs = needs { $what }
card-needs-both = needs { $natural }, and { $other }
card-no-joker = { $tiles } (no joker)
card-or-jokers = { $tiles } or jokers
card-some-or-jokers = { $n } of { $tiles } or jokers
card-few-left = { $tiles } ({ $left ->
        [0] none
       *[other] { $left }
    } left)

card-served = The club's cards are at { $address }  (Ctrl-C ends it)
card-open = Open on one telephone or tablet: { $address }
