# Turn order and turn's end: AMR.B3, B4, G14, G15, G16.
card small

story Twice round the table in order
keeps AMR.B3 AMR.B4 AMR.G14 AMR.G16
E discards 3c
S draws; S racks; S discards N
W draws; W discards 3c
N draws; N racks; N discards J
E draws; E racks; E discards R
  > nothing
  = turn S
  = E has 13
  = wall 95

story South picks ahead of the discard
breaks AMR.G16 AMR.B3
S draws
  > illegal S  AMR.G16 AMR.B3  drew-ahead turn=E
  = turn E
  = S has 14
S puts back; E discards 3c; S draws; S racks; S discards 1b
  > nothing
  = S has 13

story A tile picked ahead and kept is ruled on once
breaks AMR.G16
S draws
  > illegal S  AMR.G16  drew-ahead turn=E
E discards 3c
  > nothing
  = turn S
S racks; S discards 1b; W draws
  > nothing
  = turn W
  = S has 13

story West draws in South's turn
breaks AMR.B3 AMR.B4
E discards 3c
W draws
  > illegal W  AMR.B3 AMR.B4  drew-out-of-turn turn=S
W puts back; S draws; S racks; S discards 1b; W draws; W racks; W discards 2b
  > nothing

story West draws in South's turn and the table lets it stand
breaks AMR.B4
E discards 3c; W draws
  > illegal W  AMR.B4  drew-out-of-turn turn=S
W racks; W discards 1b
  > nothing
  = turn N
N draws; N racks; N discards 2b; E draws
  > nothing

story East has fourteen and draws another
breaks AMR.G14 AMR.B3
E draws
  > illegal E  AMR.B3 AMR.G14  drew-again at_the_start=yes
  = E has 15
E puts back; E discards 3c
  > nothing

story South draws twice, keeps both and dies of it
breaks AMR.B3
E discards 3c; S draws; S racks; S draws
  > illegal S  AMR.B3  drew-again at_the_start=no
S racks; S discards 1b
  > dead S  AMR.A1a  miscounted-after-discard total=14
  = turn W

story South discards without drawing
breaks AMR.B4 AMR.A1a
E discards 3c; S discards 1b
  > dead S  AMR.A1a AMR.B4  miscounted-after-discard total=12
  = turn W

story North discards out of turn and takes it back
breaks AMR.B4
E discards 3c; N discards 1b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=1b misses=no
N retracts
  > nothing
  = turn S
  = N has 13
S draws; S racks; S discards 2b; W draws
  > nothing

story North discards out of turn and East goes on from there
breaks AMR.B4
E discards 3c; N discards 1b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=1b misses=no
E draws
  > nothing
  = turn E

story East takes the discard up again and lays it down as it was said
breaks AMR.B4
E discards 3c; E retracts
  > illegal E  AMR.B4  discard-stays tile=3c
  = turn S
E discards 3c; S draws; S racks; S discards 2b
  > nothing
  = E has 13

story The discard is taken up and nobody enters that it went down again
breaks AMR.B4
E discards 2b; E retracts
  > illegal E  AMR.B4  discard-stays tile=2b
W claims 2b for exposure; W exposes 2b 2b J; W discards 3c
  > nothing
  = E has 13

story East lays down another tile instead and the table plays on from it
breaks AMR.B4
E discards 3c; E retracts
  > illegal E  AMR.B4  discard-stays tile=3c
E discards 1b; S draws; S racks; S discards 2b
  > nothing
  = E has 13

story South has drawn, and East would have its discard back
breaks AMR.B4
E discards 3c; S draws; E retracts
  > illegal E  AMR.B4  discard-stays tile=3c
E discards 1b
  > illegal E  AMR.B4  discarded-out-of-turn turn=S tile=1b misses=no

story South's turn is passed over by two discards that nobody stops, and keeps its tile
breaks AMR.B4
E discards 3c; S draws; W discards 1b
  > illegal W  AMR.B4  discarded-out-of-turn turn=S tile=1b misses=no
N discards 2b
  > dead N  AMR.A1a AMR.B3  miscounted-after-discard total=12
E draws; E racks; E discards 4c; S discards 5c
  > nothing

story A call interrupts the order
keeps AMR.G15
E discards 2b
N claims 2b for exposure; N exposes 2b 2b J; N discards 3c
  > nothing
  = turn E
E draws; E racks; E discards 9d; S draws
  > nothing

story South is passed over by a call and draws all the same
breaks AMR.G15 AMR.B4
E discards 2b
W claims 2b for exposure; W exposes 2b 2b J; W discards 3c
S draws
  > illegal S  AMR.G15 AMR.B3  drew-out-of-turn turn=N
  = turn N
S puts back; N draws; N racks; N discards 1b
  > nothing

story South draws although West has called
breaks AMR.G15
E discards 2b; W claims 2b for exposure; S draws
  > warning S  AMR.G15  drew-against-call callers=W tile=2b
S puts back; W exposes 2b 2b J; W discards 1d; N draws
  > nothing
  = S has 13

story East's hand is dead and is passed over
keeps AMR.B4
E discards 2b; S draws; S racks; S discards 9b
E claims 9b for exposure; E exposes 9b 9b 9b
  > dead E  AMR.A1c  exposure-dead
  = turn S
S draws; S racks; S discards 1b; W draws; W racks; W discards 1b; N draws; N racks; N discards 2d; S draws
  > nothing

story Who drew and was interrupted racks the tile
breaks AMR.A4 AMR.G15
E discards 2b; S draws; W claims 2b for exposure; W exposes 2b 2b 2b; S racks
  > illegal S  AMR.A4 AMR.G15  racked-interrupted
W discards N; E calls S dead
  > dead S  AMR.A1 AMR.A1f  hand-called-dead by=E

story Who racked the tile puts it back when that is said
breaks AMR.A4
E discards 2b; S draws; W claims 2b for exposure; W exposes 2b 2b 2b; S racks
  > illegal S  AMR.A4 AMR.G15  racked-interrupted
S puts back; W discards N; E calls S dead
  > refused E  AMR.A1  nothing-shows-it target=S then=twenty-five
  = S has 13
  = wall 99

story The drawn tile is racked though another has called
breaks AMR.A4
E discards 2b; S draws; W claims 2b for exposure; S racks
  > warning S  AMR.A4 AMR.G15  racked-against-call callers=W tile=2b
S puts back; W exposes 2b 2b 2b; W discards N; N draws
  > nothing
  = S has 13

story It stays in the rack if the call is taken back
keeps AMR.A4
E discards 2b; S draws; W claims 2b for exposure untouched; W retracts; S racks; S discards N; W draws
  > nothing
  = S has 13

story Who drew and was interrupted puts the tile back
keeps AMR.A4 AMR.G15
E discards 2b; S draws; W claims 2b for exposure; W exposes 2b 2b 2b; S puts back; W discards N; N draws
  > nothing
  = S has 13

story A tile drawn before a call is kept until the turn comes
breaks AMR.A4
E discards 2b; S draws; N claims 2b for exposure; N exposes 2b 2b 2b; N discards 9b; E draws; E racks
E discards 9b; S racks
  > warning S  AMR.A4  kept-against-call
S discards 1d; W draws
  > nothing

story It goes back when the turn comes
keeps AMR.A4
E discards 2b; S draws; N claims 2b for exposure; N exposes 2b 2b 2b; N discards 9b; E draws; E racks
E discards 9b; S puts back; S draws; S racks; S discards 1d; W draws
  > nothing

story Three play, and a tile is drawn at the place where nobody sits
breaks AMR.B4
players E S W
deal E=14 S=13 W=13 wall 112
E discards 2b; S draws; S racks; S discards 3b; W draws; W racks; W discards 5b
N draws
  > illegal N  AMR.B4  empty-seat
N puts back; E draws; E racks; E discards 9d
