# Drawing, touching, calling and withdrawing in a tournament: T19.1d, 1e, 3a to 3g, 4a, 4b, 7f to 7i.
code tournament-2019
card small

story A game begins with East's discard
keeps AMR.A1d T19.1e T19.1d T19.7f T19.3a T19.3b T19.3d T19.7h T19.4a
E discards 3c; S touches the wall; S draws; S racks; S discards N
  > nothing
  = S has 13

story South draws before East has begun
breaks T19.1e T19.3a
S draws
  > dead S  T19.1e T19.3a  drawn-ahead-dead why=ahead
  = S is dead
S puts back; E discards 3c; W draws
  > nothing

story North draws out of turn and is dead at once
breaks T19.3a
E discards 3c; N draws
  > dead N  T19.3a AMR.B3  drawn-ahead-dead why=out-of-turn
N puts back; S draws; S racks; S discards 1b; W draws; W racks; W discards 2b
  > nothing
  = turn E

story South draws one tile too many and keeps it
breaks T19.1d T19.7f
E discards 3c; S draws; S draws
  > illegal S  AMR.B3  drew-again at_the_start=no
S racks; S discards 1b
  > dead S  T19.1d T19.7f AMR.A1a  miscounted-after-discard total=14

story A hand on the wall, and then a call
breaks T19.3b T19.3d
E discards 2b; S touches the wall; S claims 2b for exposure
  > illegal S  T19.3b T19.3d  touched-the-wall tile=2b
S draws; S racks; S discards N
  > nothing

story Another may still call while the tile is only touched
keeps T19.3b T19.3d T19.4b
E discards 2b; S touches the wall; W claims 2b for exposure; W exposes 2b 2b 2b; W discards N
  > nothing
  = turn N

story A tile that was drawn is not let go for a call
breaks T19.3d
E discards 2b; S draws; S claims 2b for exposure
  > illegal S  T19.3d AMR.G16  has-begun-to-draw tile=2b

story Only a tile that is moved binds, where clubs say so
set wall_touch = moved
keeps T19.3b T19.3d
E discards 2b; S touches the wall; S claims 2b for exposure; S exposes 2b 2b 2b; S discards N
  > nothing

story A call is thought better of
keeps T19.3c T19.7i
E discards 2b; W claims 2b for exposure untouched; W retracts; S draws; S racks; S discards N
  > nothing

story The discard is touched and given back
breaks T19.3c T19.7i
E discards 2b; W claims 2b for exposure; W retracts
  > illegal W  T19.3c T19.7i  call-stands tile=2b put_up=no

story Mah Jongg is only said, and taken back
keeps T19.3c T19.7i
E discards 2b; W declares; W retracts
  > nothing
S draws; S racks; S discards N
  > nothing

story The discard is touched, Mah Jongg said and taken back
breaks T19.3c T19.7i
E discards 2b; W claims 2b for exposure; W declares; W retracts
  > illegal W  T19.3c T19.7i  call-stands tile=2b put_up=no

story The discard is touched and left for a draw
breaks T19.3c
E discards 2b; S claims 2b for exposure; S draws
  > illegal S  T19.3c  touched-not-taken tile=2b
S puts back; S exposes 2b 2b 2b; S discards N
  > nothing
  = S has 13
  = turn W
  = wall 99

story Left for a draw, and the table lets it be
breaks T19.3c
E discards 2b; S claims 2b for exposure; S draws
  > illegal S  T19.3c  touched-not-taken tile=2b
S racks; S discards N; W draws
  > nothing
  = S has 13

story Left for a draw that is thrown at once
breaks T19.3c
E discards 2b; S claims 2b for exposure; S draws
  > illegal S  T19.3c  touched-not-taken tile=2b
S discards N; W draws
  > nothing
  = S has 13

story A discard that was not touched is left for a draw
keeps T19.3c T19.7i
E discards 2b; S claims 2b for exposure untouched; S draws; S racks; S discards N
  > nothing

story A touched discard is left for a draw, where a call may be taken back
set claim_commits = open
keeps T19.3c
E discards 2b; S claims 2b for exposure; S draws; S racks; S discards N
  > nothing

story Tiles are up and the call is withdrawn
breaks T19.7i
E discards 2b; W claims 2b for exposure untouched; W exposes 2b 2b 2b; W retracts
  > illegal W  T19.7i  call-stands tile=2b put_up=yes

story Before the draw is racked a call is in time
keeps T19.3e
E discards 2b; S draws; W claims 2b for exposure; S puts back; W exposes 2b 2b 2b; W discards N
  > nothing

story The draw is racked and the call too late
breaks T19.3e
E discards 2b; S draws; S racks; W claims 2b for exposure
  > illegal W  T19.3e  called-too-late tile=2b declared=no turn=S

story A called tile lies with its group on top of the rack
keeps T19.3f T19.7g
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards N
  > nothing

story A called tile goes into the rack
breaks T19.3f T19.7g
E discards 2b; S claims 2b for exposure; S racks
  > dead S  T19.3f T19.7g  called-tile-racked tile=2b
  = S is dead
  = turn W

story A tile called for Mah Jongg goes into the rack
breaks T19.7g
keeps T19.3f
E discards 2b; S claims 2b for mahjongg; S racks
  > dead S  T19.7g  called-tile-racked tile=2b

story A called tile is put right, where a tournament lets it be
set called_tile_in_rack = put right
keeps T19.3f T19.7g
E discards 2b; S claims 2b for exposure; S racks
  > illegal S  AMR.B2a  called-tile-in-hand tile=2b

story The turn ends with the discard, named and laid down
keeps T19.3g
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W draws; W racks; W redeems S 0 with 2b; W names 5d; W discards 5d
  > nothing
  = turn N

story A joker is redeemed when the discard has been named
breaks T19.3g
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W draws; W racks; W names 5d; W redeems S 0 with 2b
  > illegal W  T19.3g  named-ends-turn tile=5d
W discards 5d
  > nothing

story Another tile is laid down than was named
breaks T19.3g
E discards 3c; S draws; S racks; S names N; S discards 5d
  > illegal S  T19.3g  exchanged-for-named named=N tile=5d
S retracts; S discards N; W draws
  > nothing
  = S has 13

story Another is laid down than was named, and the table plays on from it
breaks T19.3g
E discards 3c; S draws; S racks; S names N; S discards 5d
  > illegal S  T19.3g  exchanged-for-named named=N tile=5d
W draws; W racks; W discards 1b
  > nothing
  = S has 13

story A discard that lies there is taken up
breaks T19.3g
E discards 3c; E retracts
  > illegal E  T19.3g AMR.B4  discard-stays tile=3c
S draws
  > nothing
  = E has 13

story The tile that was named is laid down
keeps T19.3g
E discards 3c; S draws; S racks; S names N; S discards N; W draws
  > nothing

story Mah Jongg comes to mind when the discard has been named
breaks T19.3g
E discards 3c; S draws; S racks; S names N; S declares
  > illegal S  T19.3g  named-ends-turn tile=N
S discards N
  > nothing
  = turn W

story Mah Jongg is declared with nothing to declare it on
breaks T19.4a
W declares
  > illegal W  T19.4a AMR.B4  cannot-declare
E discards 3c; S draws; S racks; W declares
  > illegal W  T19.3e  called-too-late tile=3c declared=no turn=S

story Mah Jongg comes before an exposure
breaks T19.4b
E discards 8d; S claims 8d for exposure; N claims 8d for mahjongg
  > granted N  T19.4b  tile-granted tile=8d why=win
N declares; N shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win N  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N 25  game-score total=25
  > settle E -10  threw-winning-tile exposures=0 cost=10
  > settle S 0  writes-score score=0
  > settle W 0  writes-score score=0
  > settle N 25  writes-score score=25

story The nearer player comes first when neither makes Mah Jongg
breaks T19.4b
E discards 8d; N claims 8d for exposure; W claims 8d for exposure
  > granted W  T19.4b  tile-granted tile=8d why=nearer

story The discard may still be called when the next hand dies of its draw
keeps T19.3e
E discards 2b; S draws from the wrong end
  > dead S  T19.7h  wrong-end-dead how=drawn
S puts back; N claims 2b for exposure; N exposes 2b 2b 2b; N discards R
  > nothing
  = turn E

story Drawing from the wrong end is the end of the hand
breaks T19.7h AMR.A1d
E discards 3c; S draws from the wrong end
  > dead S  T19.7h  wrong-end-dead how=drawn
  = S is dead
  = turn W
S puts back; W draws; W racks; W discards 1b
  > nothing

story A tile is called as it is named, and taken when it lies there
keeps AMR.B2a AMR.G16
E discards 9b; S draws; S racks; S names 2b; W claims 2b for exposure; S discards 2b
W exposes 2b 2b 2b with 2b; W discards 9b
  > nothing
  = turn N

story Another tile than the named one goes back, after Mah Jongg that was said in vain
breaks T19.3g
keeps T19.7f
E discards 3c; S draws; S racks; S declares; S names 5d; S discards 4d
  > illegal S  T19.3g  exchanged-for-named
S retracts; S discards 5d
  > nothing
  = S is alive
  = S has 13
  = turn W
