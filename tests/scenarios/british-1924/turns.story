# The order of play: B24.L6, L14, L15, L24, L27, L35, L36.
code british-1924

story Twice round the table to the right
keeps B24.L6 B24.L14 B24.L15 B24.L24 B24.L35 B24.L36
E discards 3c
S draws; S discards N
W draws; W racks; W discards 3c
N draws; N discards R
E draws; E discards R; S draws
  > nothing
  = turn S
  = E has 13
  = wall 84

story West draws in South's turn
breaks B24.L6
E discards 3c; W draws
  > illegal W  B24.L6  drew-out-of-turn turn=S
W puts back; S draws; S discards 1b; W draws
  > nothing
  = wall 87

story South draws twice and dies of it
breaks B24.L6 B24.L15
E discards 3c; S draws; S draws
  > illegal S  B24.L6  drew-again at_the_start=no
S discards 1b
  > dead S  B24.L15  miscounted-after-discard total=14
  = S is dead
  = turn W
S claims 1b for exposure
  > illegal S  B24.L15  dead-hand-is-out deed=call
W draws; W discards 2b; N draws; N discards 2c; E draws; E discards 4c; W draws
  > nothing

story South discards without having drawn
breaks B24.L15 B24.L6
E discards 3c; S discards 1b
  > dead S  B24.L15 B24.L6  miscounted-after-discard total=12
  = turn W

story A hand of twelve is dead after its discard
breaks B24.L15 B24.L5
deal W=12 wall 89 loose 2
  > warning W  B24.L5  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S discards 1b; W draws; W discards 2b
  > dead W  B24.L15  miscounted-after-discard total=12
  = turn N

story When all four hands are dead the deal is over
breaks B24.L15
deal E=15 S=14 W=14 N=12 wall 86 loose 2
  > warning E  B24.L5  count-at-the-start held=15 due=14 many=yes redealt=no
  > warning S  B24.L5  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning W  B24.L5  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning N  B24.L5  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c
  > dead E  B24.L15  miscounted-after-discard total=14
S draws; S discards 1b
  > dead S  B24.L15  miscounted-after-discard total=14
W draws; W discards 1b
  > dead W  B24.L15  miscounted-after-discard total=14
N draws; N discards 1b
  > dead N  B24.L15  miscounted-after-discard total=12
  > dead  B24.L15  all-dead

story South draws before Chief's first discard
breaks B24.L14
S draws
  > illegal S  B24.L14 B24.L6  drew-ahead turn=E
S puts back; E discards 3c; S draws
  > nothing

story Chief draws a fifteenth tile
breaks B24.L14
E draws
  > illegal E  B24.L14  drew-again at_the_start=yes
E puts back; E discards 3c
  > nothing

story Nothing is claimed before the first discard
breaks B24.L14
S claims 3c for exposure
  > illegal S  B24.L14  not-the-last-discard tile=3c

story A pung passes two turns over
keeps B24.L24 B24.L20 B24.L6
E discards 3c
N claims 3c for exposure; N exposes 3c 3c 3c; N discards 1b
  > nothing
  = turn E
E draws; E discards 9b
  > nothing

story A player passed over by a pung draws
breaks B24.L24
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c; W discards 1b
S draws
  > illegal S  B24.L24  drew-out-of-turn turn=N
S puts back; N draws
  > nothing
  = turn N

story South draws while West's pung is still to be discarded to
breaks B24.L24 B24.L6
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c
S draws
  > illegal S  B24.L24 B24.L6  drew-ahead turn=W

story South draws against a claim
breaks B24.L24
E discards 3c; W claims 3c for exposure; S draws
  > warning S  B24.L24  drew-against-call callers=W tile=3c
W exposes 3c 3c 3c; S puts back; W discards 1b; N draws
  > nothing
  = S has 13

story An older discard is claimed
breaks B24.L27
E discards 3c; S draws; S discards 1b
W claims 3c for exposure
  > illegal W  B24.L27  not-the-last-discard tile=3c last=1b
W draws; W discards 2b
  > nothing

story A discard is claimed after the next player drew, before that player's discard
keeps B24.L27
E discards 3c; S draws; S racks
W claims 3c for exposure; W exposes 3c 3c 3c; S puts back; W discards 1b
  > nothing
  = turn N
  = S has 13

story Who has drawn claims nothing
breaks B24.L27
E discards 3c; S draws; S claims 3c for chow
  > illegal S  B24.L27  has-begun-to-draw tile=3c
S discards 9b
  > nothing

story Who has drawn may claim where anybody may until the next discard
set claim_after_drawing = anybody
keeps B24.L27
E discards 3c; S draws; S racks; S claims 3c for chow; S exposes 2c 3c 4c; S puts back
  > nothing
  = S has 14
S discards 9b
  > nothing
  = turn W

story East takes its own discard back
breaks B24.L35
E discards 3c; E retracts
  > illegal E  B24.L35  discard-stays tile=3c
S draws; S discards 3c
  > nothing

story East claims its own discard
breaks B24.L35
E discards 3c; E claims 3c for exposure
  > illegal E  B24.L35  own-discard

story North discards out of turn and loses the turn
breaks B24.L36 B24.L6
E discards 3c; N discards 1b
  > illegal N  B24.L36  discarded-out-of-turn turn=S tile=1b misses=yes
N retracts; S draws; S discards 2b; W draws; W discards 2d
  > nothing
  = turn E
N draws
  > illegal N  B24.L36  lost-turn
N puts back; E draws; E discards 5d; S draws; S discards 5d; W draws; W discards 5d; N draws
  > nothing

story Who lost the turn cannot chow in it
breaks B24.L36
E discards 3c; N discards 1b
  > illegal N  B24.L36  discarded-out-of-turn turn=S tile=1b misses=yes
N retracts; S draws; S discards 2b; W draws; W discards 2d
N claims 2d for chow
  > illegal N  B24.L36  chow-in-lost-turn tile=2d
E draws; E discards 5d
  > nothing

story Who lost the turn may still pung
E discards 3c; N discards 1b
  > illegal N  B24.L36  discarded-out-of-turn turn=S tile=1b misses=yes
N retracts; S draws; S discards 2b; W draws; W discards 2d
N claims 2d for exposure; N exposes 2d 2d 2d; N discards 9d; E draws
  > nothing

story A tile discarded out of turn is nobody's
breaks B24.L36
E discards 3c; N discards 1b
  > illegal N  B24.L36  discarded-out-of-turn turn=S tile=1b misses=yes
W claims 1b for exposure
  > illegal W  B24.L36  discard-goes-back tile=1b discarder=N why=out-of-turn
N retracts; S draws
  > nothing

story The pack is used up
keeps B24.L19 B24.L5
deal wall 1 loose 2
E discards 3c; S draws; S discards 1b
W draws from the loose tiles; W discards 2b; N draws from the loose tiles; N discards 3b
end wall
  > wall_game B24.L19  pack-used-up

story The deal is ended with loose tiles left
breaks B24.L19
deal wall 0 loose 2
E discards 3c
end wall
  > warning  B24.L19  tiles-left-loose tiles=2 loose=2

story North draws out of turn and discards too
breaks B24.L36 B24.L6
E discards 3c; N draws
  > illegal N  B24.L6  drew-out-of-turn turn=S
N discards 1b
  > illegal N  B24.L36  discarded-out-of-turn turn=S tile=1b misses=yes
N retracts; N puts back; S draws; S discards 2b; W draws; W discards 2d
  > nothing
  = turn E
  = N has 13

story South discards though West has claimed, and takes it back
breaks B24.L27
E discards 3c; S draws; W claims 3c for exposure; S discards 1b
  > warning S  B24.L27  discarded-too-fast callers=W tile=3c discarded=1b
N claims 1b for exposure
  > illegal N  B24.L27  discard-goes-back tile=1b discarder=S why=hasty claimed=3c
S retracts; S puts back; W exposes 3c 3c 3c; W discards 2b; N draws
  > nothing
  = S has 13
  = W has 13

story South discards though West has claimed, and West goes on
breaks B24.L27
E discards 3c; S draws; W claims 3c for exposure; S discards 1b
  > warning S  B24.L27  discarded-too-fast callers=W tile=3c discarded=1b
W exposes 3c 3c 3c; S retracts; S puts back; W discards 2b; N draws
  > nothing
  = S has 13
  = W has 13

story South discards though West has claimed, and West lets it go
breaks B24.L27
E discards 3c; S draws; W claims 3c for exposure; S discards 1b
  > warning S  B24.L27  discarded-too-fast callers=W tile=3c discarded=1b
W retracts; N claims 1b for exposure; N exposes 1b 1b 1b; N discards 2b; E draws
  > nothing
  = S has 13

story Who was dealt too few draws what is missing before play
keeps B24.L14 B24.L6 B24.L15
deal E=13 S=12 wall 91 loose 2
  > warning E  B24.L5  count-at-the-start held=13 due=14 many=no redealt=no
  > warning S  B24.L5  count-at-the-start held=12 due=13 many=no redealt=no
S draws; E draws; E discards 3c; S draws; S discards 1b; W draws
  > nothing
  = E has 13
  = S has 13

story Who drew, and was cut off by a pung, racks the tile
breaks B24.L27
E discards R; S draws; W claims R for exposure; W exposes R R R; S racks
  > illegal S  B24.L27  racked-interrupted
S puts back; W discards 9b; N draws; N racks; N discards 1d; E draws; E racks; E discards 1d
S draws; S racks; S discards 1d
  > nothing

story A tile drawn before a call is kept until the turn comes
breaks B24.L27
E discards R; S draws; N claims R for exposure; N exposes R R R; N discards 9b; E draws; E racks
E discards 9b; S racks
  > warning S  B24.L27  kept-against-call
S discards 1d; W draws
  > nothing

story It goes back when the turn comes
keeps B24.L27
E discards R; S draws; N claims R for exposure; N exposes R R R; N discards 9b; E draws; E racks
E discards 9b; S puts back; S draws; S racks; S discards 1d; W draws
  > nothing
