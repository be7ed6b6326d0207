### A game of several deals: seats, terms, East, and its end.

game-runs = The order of seats stands until this game is over.
    .rest = Nobody draws for seats again.

cannot-sit-so = Nobody can sit so: { $why }.
    .rest = The seats are entered again.

wrong-number-seated = three or four play, not { $players }

nobody-is-east = nobody is East

seated-twice = { $name } has two seats

drew-same-wind = two drew the same wind

sits-elsewhere = { $name } drew { $wind } and sits elsewhere

terms-stand = The dice have been thrown, and the game goes on as agreed{ $rounds ->
        [none] {""}
       *[other] , { ROUNDS($rounds) }
    }{ $limit ->
        [none] {""}
       *[other] , with a limit of { $limit }
    }.

limit-above-nothing = A limit must be more than 0.

no-such-rounds = A game of { $players } players is { $players ->
        [4] four rounds or fewer
       *[other] three rounds, or as many as are agreed
    }, not { $rounds }.

game-is-over = The game is over.
    .rest = Whoever plays on draws for seats again.

order-changed = The order of seats is changed.
    .rest = To the right it is { $order }, for the whole game.

wrong-east = { $due } is East in this deal{ $sits ->
        [none] {""}
       *[other] , not { $sits }
    }.
    .rest = The marker goes to { $due }.

next-east = { $player } { $keeps ->
        [yes] keeps the deal
       *[no] is East in the next deal
    }.
    .rest = { $round ->
            [none] {""}
           *[other] Round { $round }{ $of ->
                [none] {""}
               *[other] {" "}of { $of }
            } begins.
        }

game-over = The game is over after { ROUNDS($rounds) }: { STANDING($standing) }.
    .rest = Whoever plays on draws for seats again.

set-incomplete-deal-stands = The set lacks { TILES-OR-ONE($missing) }, but { $wooed ->
        [none] somebody
       *[other] { $wooed }
    } has wooed: the deal stands.
    .rest = The set is made whole before the next one.

set-incomplete-void = The deal is void: the set lacks { TILES-OR-ONE($missing) }.
    .rest = Scores of earlier deals stand.
