### rackside score: what hands are worth, who pays whom, and what is wrong with what was typed.
###
### $where is an option or a key as it was typed; $what the message about it. Tiles in $tiles, $group
### and $tile of errors stand as people type them (1c 2d R).

## What hands are worth

score-hand = { $name ->
        [none] { $seat ->
            [none] The hand
           *[other] { $seat }
        }
       *[other] { $name } ({ $seat })
    }{ $state ->
        [won] , won
        [dead] , dead
        [foul] , foul
        [short] , short
        [long] , long
       *[none] {""}
    }
score-no-group = no group: { $tiles }
score-not-mah-jongg = not Mah Jongg
score-limit = { $share ->
        [none] limit
       *[other] { $share } lim.
    }
score-total = in all
score-total-doubled = in all: { $points } x { $factor }
score-completed-open = Which group { $last } completed is not said; counted as { $taken }. As { $other } the hand comes to { $total }{ $pays ->
        [yes] , and its discarder pays everybody's losses
        [no] , and its discarder pays for nobody else
       *[none] {""}
    }. Say which with { $option }
score-other-worth = Read with { $name } = { $here } ({ $laws }); with { $other } { $total ->
        [none] it is no Mah Jong
       *[other] it comes to { $total }
    }
score-other-payment = Settled with { $name } = { $here } ({ $laws }); with { $other }: { $changes }
score-payments = { $kind ->
        [written] What everybody writes down
       *[pays] Who pays whom
    }
score-payment = { $name ->
        [none] {""}
       *[other] { $name }:{" "}
    }{ $seat } { $does }
score-together = together

## Why a hand that was given as the winner's has not won

score-no-hand = No hand of the card
score-no-hand-why = No hand of the card: { $why }
score-no-hand-groups = no hand has these groups
score-only-concealed = It has the tiles of { $line }, which is a concealed hand or has other groups
score-short-of = { $missing ->
        [one] one tile
       *[other] { $missing } tiles
    } short of { $line }: it lacks { LINES($tiles) }
score-grouped-wrongly = Grouped like this it is not Mah Jong; without commas Rackside groups the tiles for you
score-left-over = Not four groups and a pair; these tiles form none: { $tiles }
score-one-of = { $first } or { $last }
score-exchange = It would be Mah Jong with { $wanted } in place of { $notation } ({ $tile })

## What cannot be, and where it was typed

score-group-at = { $where }, group { $n }
score-who = { $name ->
        [none] { $seat ->
            [none] the hand
           *[other] { $seat }
        }
       *[other] { $name } ({ $seat })
    }

score-east-by-own-wind = by --own-wind this is { $seat }'s hand
score-bets = Bets of those who do not play
score-bet-form = { $text }: a bet is written NAME on SEAT, as in "Eve on S"
score-bet-twice = { $name } has bet already, and a bet is not changed
score-error-no-hand = Mah Jongg in error stopped the game; no hand is scored, and nobody has won
score-error-opened = say whose hand was opened, as in --hand "W opened"; while all others are whole the game goes on, and nothing is paid
score-false-woo-ends = a false woo ends the deal; no hand is scored
score-hands-in-file = the hands are in the file that --table names
score-one-hand-only = is for one hand alone; with { $option } it is given there
score-which-code = give a code, as in --code british-1924
score-setting-form = a setting is written NAME=VALUE
score-which-card = { $code } is played with a card; give its name
score-dead-cannot-win = a dead hand cannot win
score-which-discarder = give who discarded the winning tile, or that it was self-drawn
score-not-alike = { $tiles } are not alike
score-all-or-parts = is for all fourteen tiles; give those, or the concealed and the exposed ones apart
score-no-tiles = no tiles are given
score-tiles-of = { $n } tiles; a hand has { $size }
score-whole-deal = is for a whole deal; give all its hands
score-nothing-of = nothing is given of { $seat }'s hand; give it, or say that { $seat } is absent
score-too-many-together = with this hand there are { $n } of { $tile }; the set has { $most }
score-won-on-drawn = { $who } won on a drawn tile
score-which-wind = give the wind of the hand: E, S, W or N
score-commas = { $what }; without commas Rackside groups the tiles for you
score-season-elsewhere = { $tile } is a season; give it with { $option }
score-no-season = { $tile } is no season; they are F1 to F8
score-season-unknown = { $tile } does not show which season it is; they are F1 to F8
score-season-twice = { $tile } is there twice; a set has one
score-size = { $n } tiles; a hand{ $fours ->
        [0] {""}
        [one] {" "}with a four
       *[other] {" "}with { $fours } fours
    } that { $won ->
        [yes] has won
       *[no] has not won
    } has { $wanted }{ $hint ->
        [four] ; a declared four stands between commas, and alone with a comma behind it
        [won-or-not] ; if it won, add { $option }, and if not, { $miscounted }
        [miscounted] ; for one with a wrong number of tiles add { $miscounted }
       *[none] {""}
    }
score-short-or-long = { $option ->
        [none] short or long
       *[other] { $option } short or long
    }
score-chief-claims = East is Chief, and claims no discard of their own
score-winners-only = is for a hand that won; add { $option } too
score-not-one-of = { $word } is not one of { LINES($known) }
score-state-cannot-win = a { $state ->
        [foul] foul
        [short] short
       *[long] long
    } hand cannot win (HOY.A4)
score-state-wrong = the hand has { $counted ->
        [short] too few tiles
        [long] too many tiles
       *[none] its 13 tiles
    }, so it is not { $state ->
        [foul] foul
        [short] short
       *[long] long
    }
score-twice = this hand is given twice
score-won-already = { $who } has won already
score-absent = { $seat } is absent
score-absent-with-hand = { $seat } is absent, but has a hand
score-limit-number = a limit is a number of points, 1 or more
score-own-discard = { $who } cannot win on their own discard
score-for-others = { $code } has no such thing; it is for { LINES($codes) }
score-no-seat = { $word } is no seat; write E, S, W or N
score-unknown-key = unknown key; known are { LINES($known) }
score-no-hand-in-file = no hand; a hand begins with [E], [S], [W] or [N]
score-kind-wanted = { $kind ->
        [text] text in quotes
        [number] a whole number
        [flag] true or false
       *[table] a table
    } is needed here, not { $value }
score-begin-with-seat = begin with whose hand it is, as in "E won: 1c 1c 1c, …"
score-last-which = write the tile after it, as in: last R
score-completed-which = write the tiles of the group after it, as in: completed 2d 3d 4d
score-completed-without-last = the winning tile is not among these; give it with last
score-completed-nowhere = the hand cannot be grouped so that this is one of its groups
score-words-known = { $word } is not one of { LINES($known) }, last TILE
score-two-bars = at most two bars: concealed | exposed | seasons
score-empty-group = no tiles between the commas
score-unknown-tile = an unknown tile cannot be scored
score-one-tile = one tile is needed here, these are { $n }
score-not-in-set = this code's set has no { $tile }
score-too-many = { $n } of { $notation } ({ $tile }); the set has { $most }
