### What the other messages are made of: seats, tiles, groups, numbers and lists.
###
### $style is how tiles are called: written, or aloud as the players of a code say them (american,
### older, british). $number of a tile is 1 to 9, $face its suit (b, c, d) or what it is (E, S, W, N,
### R, G, Wh, F, J, unknown).

## Whose hand it is; $name is the player's name where it is known.

seat = { $seat ->
        [E] East
        [S] South
        [W] West
        [N] North
       *[unseen] Somebody
    }
everybody = Everybody
wind-letter = { $seat ->
        [E] E
        [S] S
        [W] W
       *[N] N
    }

## Tiles

tile = { $style ->
        [american] { tile-american }
        [older] { tile-older }
        [british] { tile-british }
       *[written] { tile-written }
    }
tile-written = { $face ->
        [b] { $number } bam
        [c] { $number } crak
        [d] { $number } dot
        [E] East wind
        [S] South wind
        [W] West wind
        [N] North wind
        [R] red dragon
        [G] green dragon
        [Wh] soap
        [F] { $number ->
            [0] { $many ->
                [yes] flowers
               *[no] flower
            }
           *[other] flower { $number }
        }
        [J] joker
       *[unknown] unknown tile
    }
tile-american = { $face ->
        [b] { number-word } bam
        [c] { number-word } crak
        [d] { number-word } dot
        [R] red
        [G] green
        [Wh] soap
       *[other] { tile-aloud }
    }
tile-older = { $face ->
        [b] { number-word } bam
        [c] { number-word } crak
        [d] { number-word } dot
        [R] red dragon
        [G] green dragon
        [Wh] white dragon
       *[other] { tile-aloud }
    }
tile-british = { $face ->
        [b] { number-word } bamboo
        [c] { $number ->
            [1] one character
           *[other] { number-word } characters
        }
        [d] { $number ->
            [1] one circle
           *[other] { number-word } circles
        }
        [R] red dragon
        [G] green dragon
        [Wh] white dragon
        [F] { $number ->
            [0] { tile-aloud }
            [1] flower one
            [2] flower two
            [3] flower three
            [4] flower four
            [5] season one
            [6] season two
            [7] season three
           *[8] season four
        }
       *[other] { tile-aloud }
    }
tile-aloud = { $face ->
        [E] east wind
        [S] south wind
        [W] west wind
        [N] north wind
        [F] { $many ->
            [yes] flowers
           *[no] flower
        }
        [J] joker
       *[unknown] unknown tile
    }
tile-with-article = { $article ->
        [the] the { tile }
       *[none] { tile }
    }
a-tile = { $face ->
        [unknown] A tile
       *[other] The { tile }
    }
wild = { $face ->
        [none] wild { $many ->
            [yes] tiles
           *[no] tile
        }
       *[other] { tile-written }{ $many ->
            [yes] { $face ->
                [F] {""}
               *[other] s
            }
           *[no] {""}
        }
    }
season = { $number ->
        [0] a season
        [1] season 1 of the first colour
        [2] season 2 of the first colour
        [3] season 3 of the first colour
        [4] season 4 of the first colour
        [5] season 1 of the second colour
        [6] season 2 of the second colour
        [7] season 3 of the second colour
       *[8] season 4 of the second colour
    }
suit = { $suit ->
        [b] bams
        [c] craks
       *[d] dots
    }
tiles-or-one = { $n ->
        [0] a tile
       *[other] { $listed }
    }

## Numbers

number-word = { $number ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[9] nine
    }
group = { $n ->
        [1] single tile
        [2] pair
        [3] pung
        [4] kong
        [5] quint
        [6] sextette
        [7] septette
       *[other] group of { $n }
    }
points = { $n ->
        [one] { $n } point
       *[other] { $n } points
    }
count = { $n ->
        [one] { $n } tile
       *[other] { $n } tiles
    }
rounds = { $n ->
        [one] { $n } round
       *[other] { $n } rounds
    }
stacks = { $n ->
        [none] the first to the sixth stack from where tiles are drawn (12 tiles)
       *[other] all { $n } stacks left in the wall
    }
time = { $unit ->
        [seconds] { $n } s
       *[milliseconds] { $n } { $style ->
            [written] ms
           *[aloud] milliseconds
        }
    }

## Lists

list-and = { $first } and { $last }
list-comma = { $first }, { $last }
paid-to = { $n } to { $who }
paid-to-nobody = nobody
standing = { $who } { $way ->
        [up] +{ $n }
        [down] −{ $n }
       *[even] 0
    }

## Places, in millimetres

place-of = { $across } mm { $side ->
        [right] right
       *[left] left
    } and { $along } mm { $end ->
        [up] up
       *[down] down
    } from the middle
