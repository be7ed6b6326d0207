### rackside hall: movements, and how a tournament stands.

## rackside hall movement

tournament-how-many = { $option } is a number from 1 to { $most }
tournament-no-rule = --rule is offered or 2019, not { $rule }
tournament-size = { $tables ->
        [one] One table
       *[other] { $tables } tables
    }, { ROUNDS($rounds) }, { $players } players
tournament-by-2019 = By the steps of 2019 { $pairs ->
        [0] nobody meets again.
        [one] one pair meets again{ $most ->
            [2] .
           *[other] , { $most } times.
        }
       *[other] { $pairs } pairs meet again{ $most ->
            [2] .
           *[other] , some of them { $most } times.
        }
    }
tournament-offered = Offered: { $how ->
        [steps] other steps, the same after every round
        [shifts] steps that change from round to round
        [field] places that differ from table to table
       *[fewest] the fewest meetings that were found
    }; { $pairs ->
        [0] nobody meets again.
        [one] one pair meets again{ $most ->
            [2] .
           *[other] , { $most } times.
        }
       *[other] { $pairs } pairs meet again{ $most ->
            [2] .
           *[other] , some of them { $most } times.
        }
    }
tournament-none = { $why ->
        [few-tables] With fewer than four tables somebody meets again in round 2, however people move: four who sat together cannot part to fewer than four tables.
        [six-and-six] Six tables and six rounds have no movement without a repeat in which everybody keeps the wind.
       *[more-rounds-than-tables] With more rounds than tables somebody meets again, as long as everybody keeps the wind: East has met every West by then.
    }
tournament-no-steps = People move differently from table to table: the seats are printed, or shown by each table.
tournament-after = after round
tournament-each-round = each
tournament-step = { $way ->
        [stays] stays
       *[other] { $n } { $way }
    }
tournament-round = round { $n }
tournament-table = table { $n }
tournament-nobody = Nobody meets again.
tournament-who = Who meets again, and in which rounds:

## rackside hall standings

tournament-standing = { $head ->
        [place] place
        [number] number
        [name] name
        [prize] prize
       *[points] points
    }
tournament-open = not decided

## rackside hall draw

tournament-no-draw = --by is lot or standing, not { $by }
tournament-no-event = there is no event in it; docs/tournament.md lists its lines
tournament-no-tables = no table has been added yet
