# Play by the additional rules of woo: HOY.A2, A3, A5.
code hoyle-woo

story A tile is seen as the wall is built
breaks HOY.A2
3c face up in building
  > warning  HOY.A2  seen-in-building tile=3c

story A tile is seen as South draws
breaks HOY.A2
E discards 3c; S draws; S turns up 5d face up in drawing
  > warning S  HOY.A2  seen-in-drawing tile=5d drew=S
S discards 1b
  > nothing

story A tile is seen near the end of the wall
breaks HOY.A2
deal wall 7 loose 2
E discards 3c; S draws; S turns up 5d face up in drawing
  > warning S  HOY.A2  seen-in-drawing tile=5d stacks=3 drew=S

story A tile is seen in the mixing and nothing else goes wrong
keeps HOY.A2 HOY.A3 HOY.A5
3c face up in mixing
  > warning  B24.L2  face-up-in-mixing tile=3c
deal wall 89 loose 2
  > warning  B24.L2  face-up-before-deal tiles=3c
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c; S discards 1b; W draws
  > nothing

story A wrong group is put right before the next discard
breaks HOY.A3
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 4c
  > warning W  HOY.A3  no-group-yet what=three
W discards 1b; N draws; W changes 0 to 3c 3c 3c; N discards 2b
  > nothing
  = W has 13

story A wrong group is taken back before the next discard
breaks HOY.A3
E discards 3c; S claims 3c for chow; S exposes 2c 3c 5c
  > warning S  HOY.A3  no-group-yet what=run
S retracts; S draws; S discards 1b
  > nothing

story A wrong group that stays makes the hand foul
breaks HOY.A3
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 4c
  > warning W  HOY.A3  no-group-yet what=three
W discards 1b; N draws; N discards 2b
  > foul W  HOY.A3  foul-group tiles=3c,3c,4c
W changes 0 to 3c 3c 3c
  > illegal W  HOY.A3  foul-group-stays
E draws; E discards 2d; S draws; S discards 2d; W draws; W discards 9d
  > nothing
N draws; N discards 7b; W claims 7b for mahjongg
  > warning W  HOY.A3  foul-wins-nothing
W retracts; E draws; E discards 5d
  > nothing

story A claim of no use is given up before the next hand draws
keeps HOY.A5 HOY.A3
E discards 3c; W claims 3c for exposure; W retracts; N claims 3c for exposure; N exposes 3c 3c 3c
N discards 1b; E draws
  > nothing

story A claim of no use is given up after the next hand drew
breaks HOY.A5
E discards 3c; W claims 3c for exposure; S draws
  > warning S  B24.L24  drew-against-call callers=W tile=3c
W retracts
  > warning W  HOY.A5  given-up-late tile=3c drew=S
  = wall 89
  = window closed
N claims 3c for exposure
  > illegal N  B24.L27  called-too-late tile=3c declared=no turn=S
S discards 1b; W draws
  > nothing

story A group of no use is taken back after the next hand drew
breaks HOY.A5
E discards 3c; S draws; W claims 3c for exposure; W exposes 3c 3c 3c; W retracts
  > warning W  HOY.A5  given-up-late tile=3c drew=S
  = wall 89
  = W has 13
S discards 1b; W draws
  > nothing

story A wrong group is taken back when its player has discarded: the claimed tile is not kept
breaks HOY.A3 HOY.A5
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 4c
  > warning W  HOY.A3  no-group-yet what=three
W discards 1b; N draws; W takes back 0
  > warning W  HOY.A3 HOY.A5  taken-back-after-discard tile=3c mixed=yes
N discards 2b
  > nothing
  = W has 12
  = wall 89
