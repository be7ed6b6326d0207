### The lines of a score: one reason each, as they are added up.

card-gives = The card gives { $value } for this hand{ $concealed ->
        [none] {""}
       *[other] , and { $concealed } more as nothing was exposed
    }

list-gives = The list gives { $value } for this hand{ $concealed ->
        [none] {""}
       *[other] , and { $concealed } more as nothing was exposed
    }

list-gives-east = The list gives East { $value } for this hand{ $concealed ->
        [none] {""}
       *[other] , and { $concealed } more as nothing was exposed
    }

self-picked = Self-picked: { $plus ->
        [none] doubled
       *[other] plus { $plus }
    }

won-on-discard = Won on a discard: { $game ->
        [doubling] not doubled
       *[adding] not self-picked, no bonus
    }

won-on-discard-counts = Won on a discard, which counts as self-picked here: plus { $plus }

always-jokerless = Singles and pairs never have jokers: { $game ->
        [doubling] not doubled
       *[adding] no bonus
    }

shows-joker = The hand shows a joker: { $game ->
        [doubling] not doubled
       *[adding] no bonus
    }

jokerless-unsaid = { $game ->
        [doubling] Jokerless, but the winner did not declare it: not doubled
       *[adding] Jokerless, but the winner did not say so: no bonus
    }

jokerless = Jokerless: { $plus ->
        [none] doubled
       *[other] plus { $plus }
    }

no-big-joker = No big joker in the hand: doubled

big-joker = A big joker is in the hand: not doubled

mah-jong-points = Mah Jong: { $worth }

no-score-in-hand = No score in the hand: { $worth }

drew-winning-tile = Drew the winning tile: { $worth }

only-tile = Only { $tile } could complete the hand: { $worth }

no-runs = No runs: { $worth }

group-of-honours = A group of { $tile }: one double

group-of-own-wind = A group of own wind, { $tile }: one double

last-tile-there-was = Won with the last tile there was: one double

won-with-loose-tile = Won with a loose tile: one double

one-suit-with-honours = One suit with winds or honours: one double

ends-and-honours = Only ones, nines, winds and honours: one double

one-suit = One suit only: three doubles

only-honours = Only winds and honours: three doubles

only-ends = Only ones and nines: three doubles

faulty-hand = { $fault ->
        [long] A long hand scores nothing
        [short] A short hand scores its points without doubles
       *[foul] A foul hand scores its points without doubles
    }

group-points = { $concealed ->
        [yes] Concealed
       *[no] Exposed
    } { $size ->
        [3] three
       *[4] four
    } of { $tile }: { $worth }

pair-points = { $own ->
        [yes] Pair of own wind, { $tile }: { $worth }
       *[no] Pair of { $tile }: { $worth }
    }

four-undeclared = Four of { $tile } were not declared before the win: a concealed three

original-hand = Mah Jong on the original hand: the limit

chiefs-first-discard = Mah Jong on Chief's first discard: the limit

end-pieces = { $which ->
        [thirteen] The thirteen end pieces, one of them paired: the limit
        [ones-and-nines] An end-piece hand of ones and nines: the limit
       *[ends-and-honours] An end-piece hand of ones, nines, winds and honours: the limit
    }

nine-chances = Nine chances: the limit

three-honours = All three honours with a run: the limit

four-winds = Groups of all four winds: the limit

concealed-hand = A concealed hand: the limit

seven-pairs = Seven concealed pairs: a third of the limit

more-than-limit = { $sum } is more than the limit: { $limit }

season-points = Season { SEASON-NUMBER($season) }: { $worth }

absent-season = Season { SEASON-NUMBER($season) } of { $wind }, whose seat is empty: ignored

own-season = { $wind }'s own season { SEASON-NUMBER($season) }: one double

all-seasons = All four seasons of a colour, { SEASON-NUMBER($first) } to { SEASON-NUMBER($last) }: three doubles

dead-hand-pays = A dead hand pays the others and receives nothing
