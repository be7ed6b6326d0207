### What `rackside enrol` says of a set that it has learned.

enrol-command-learned = { $name }: { $pictures } pictures of { $faces } faces from { $photographs ->
        [one] { $photographs } photograph
       *[other] { $photographs } photographs
    }
enrol-command-missing = no picture of { $faces }: these are read without the set's help
enrol-command-few = { $everywhere ->
        [yes] fewer than 3 pictures of every face: with three, tiles are read more surely
       *[no] fewer than 3 pictures of { $faces }
    }
enrol-command-conflict = conflict: { $source }: enrolled as { TILE($tile) }, looks more like { TILE($other) } ({ $score } against { $own })
enrol-command-look-again = look again: { $what }
enrol-command-passed-over = passed over: { $what }
enrol-command-kept = { $added ->
        [none] kept
       *[other] added to the { $added } pictures there
    } as { $path }; use it with --set { $name }

## Tiles that only a person can name

enrol-command-left-out = { $count ->
        [one] 1 tile is left out until you say what it is:
       *[other] { $count } tiles are left out until you say what they are:
    }
enrol-command-asked = { $number }: { $place }: { TILE($tile) }? { $why }
enrol-command-look-over = look over { $file }: every tile with its number{ $asked ->
        [yes] , in red what is asked
       *[no] {""}
    }
enrol-command-say = say it by the same command with --say { $number }=5c, --say '{ $number }=red dragon' or --say { $number }=none, once for each; any other number can be put right in the same way
