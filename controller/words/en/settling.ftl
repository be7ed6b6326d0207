### What a hand is worth, who pays whom, and deals that nobody won.

hand-worth = { $seat }'s hand is worth { POINTS($total) }.
    .rest = { SENTENCES($lines) }

game-score = { $seat } scores { POINTS($total) }.
    .rest = { SENTENCES($lines) }

season-untold = { $seat }'s hand is scored when it is known which season lies beside it.

cannot-be-scored = { $seat }'s hand cannot be scored: { $why }.

must-still-show = { $who } must still show the hand: nothing is paid before that.

season-untold-won = Nothing is paid before it is known which season lies beside the hand that { $winner } won with.

tiles-left = Tiles are left in the wall ({ $tiles }): the deal is not over yet.

tiles-left-loose = Tiles are left ({ $tiles }, { $loose } of them loose): the deal is not over yet.

pack-used-up = The pack and the loose tiles are used up: all hands are dead, nothing is scored, and the next player to the right is East.

wall-game = Wall game: nobody made Mah Jongg and nobody scores.

wall-game-scores = Wall game: each player whose hand is not dead scores { $points_each }.

adds = { $seat } adds { $total }.
    .short = adds { $total }

goes-down = { $seat } goes down { $down }.
    .short = goes down { $down }

discarded-and-double = { $seat } discarded the tile and goes down double: { $down }.
    .short = discarded the tile and goes down double: { $down }

named-wrongly-pays = { $seat } named the tile wrongly and goes down { $fixed ->
        [yes] { $down }
       *[no] four times { $total }: { $down }
    }.
    .rest = Nobody else pays.
    .short = named the tile wrongly and goes down { $fixed ->
            [yes] { $down }
           *[no] four times { $total }: { $down }
        }

out-of-turn-pays = { $seat } discarded the tile out of turn and goes down four times { $total }: { $down }.
    .rest = Nobody else pays.
    .short = discarded the tile out of turn and goes down four times { $total }: { $down }

receives = { $seat } receives { $total }.
    .short = receives { $total }

pays-winner = { $seat } pays { $winner } { $paid }{ $double ->
        [yes] , double, as East
       *[no] {""}
    }.
    .short = pays { $winner } { $paid }{ $double ->
            [yes] , double, as East
           *[no] {""}
        }

receives-twice = { $seat } receives twice { $total }: { $paid }.
    .short = receives twice { $total }: { $paid }

miscalled-pays = { $seat } miscalled the tile and pays { $to } twice { $total }: { $paid }.
    .short = miscalled the tile and pays { $to } twice { $total }: { $paid }

error-pays = { $seat } declared in error and pays { PAID-TO($to) }.
    .short = declared in error and pays { PAID-TO($to) }

intact-receives = { $seat }'s hand is intact and receives { $paid }.
    .short = has an intact hand and receives { $paid }

is-paid = { $seat } is paid { $paid }.
    .short = is paid { $paid }

loses = { $seat } { loses.short }.
    .short = { $why ->
            [drawn] pays double for a drawn winning tile: { $down }
            [discarded] discarded the winning tile and pays double: { $down }
           *[plain] pays { $down }
        }{ $dead ->
            [yes] , though dead
           *[no] {""}
        }

writes-score = { $seat } scores { $score }.
    .short = scores { $score }

threw-winning-tile = { $seat } threw the winning tile to a hand { $exposures ->
        [0] without exposures
        [1] with one exposure
       *[other] with { $exposures } exposures
    }: minus { $cost }.
    .short = threw the winning tile to a hand { $exposures ->
            [0] without exposures
            [1] with one exposure
           *[other] with { $exposures } exposures
        }: minus { $cost }

crossed-out = { $seat }'s hand is dead: X on the score card, 0.
    .short = has a dead hand: X on the score card, 0

nobody-won = Nobody won: { $seat } scores nothing.
    .short = scores nothing, as nobody won

settles = { $seat } { settles.short }.
    .short = { $pays ->
            [none] { $has ->
                [none] pays and has nothing
               *[other] has { LINES($has) }
            }
           *[other] pays { LINES($pays) }{ $has ->
                [none] {""}
               *[other] ; has { LINES($has) }
            }
        }: { $change ->
            [0] even
           *[other] { $up ->
                [yes] { $change } up
               *[no] { $change } down
            }
        }

pays-part = { $to } { $amount }{ $double ->
        [yes] {" "}double
       *[no] {""}
    }{ $loss ->
        [yes] {" "}for the loss
       *[no] {""}
    }{ $instead_of ->
        [none] {""}
       *[other] {" "}for { $instead_of }
    }

has-part = { $amount }{ $double ->
        [yes] {" "}double
       *[no] {""}
    }{ $loss ->
        [yes] {" "}for the loss
       *[no] {""}
    }{ $instead_of ->
        [none] {""}
       *[other] {" "}for { $instead_of }
    } from { $payer }

nobody-scores = { $seat }: wall game, nobody scores.
    .short = scores nothing: wall game

nobody-pays = { $seat }: nobody made Mah Jongg, nobody pays.
    .short = pays nothing: nobody made Mah Jongg

nobody-out = { $seat }: nobody is out, the deal is void.
    .short = pays nothing: nobody is out, the deal is void
