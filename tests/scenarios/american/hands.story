# Counts and wrong exposures: AMR.A1a, A1c.
card small

story Thirteen tiles after every discard
keeps AMR.A1a
E discards 3c; S draws; S racks; S discards N
  > nothing
  = S has 13

story South was dealt twelve and nobody put it right
breaks AMR.A1a
deal S=12 wall 100
  > warning S  AMR.G13 AMR.A1a  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
  = S is dead
W draws
  > nothing

story No hand has such a pung
breaks AMR.A1c
E discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b with 9b
  > dead W  AMR.A1c  exposure-dead
  = turn N
W discards 1b; N draws; N racks; N discards 2b
  > nothing
E draws; E racks; E discards 3b; S draws
  > nothing

story Two exposures that no hand has together
breaks AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b with 2b; S discards N
W draws; W racks; W discards 8c
  > nothing
S claims 8c for exposure; S exposes 8c 8c 8c 8c with 8c
  > dead S  AMR.A1c  exposure-dead

story Two exposures of one hand
keeps AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b with 2b; S discards N
W draws; W racks; W discards 6d
S claims 6d for exposure; S exposes 6d J J with 6d; S discards N
  > nothing

story A pung is made a kong before the discard
keeps AMR.A1c
E discards 8b; S claims 8b for exposure; S exposes 8b 8b 8b 8b; S discards R
  > nothing
  = S has 13

story A wrong exposure may be changed where the setting says so
set wrong_exposure = dead at the discard
keeps AMR.A1c
E discards 8b; S claims 8b for exposure; S exposes 8b 8b 8b
  > warning S  AMR.A1c  exposure-to-change
S changes 0 to 8b 8b 8b J; S discards R
  > nothing
  = S has 13

story A wrong exposure is left
set wrong_exposure = dead at the discard
breaks AMR.A1c
E discards 8b; S claims 8b for exposure; S exposes 8b 8b 8b
  > warning S  AMR.A1c  exposure-to-change
S discards R
  > dead S  AMR.A1c  exposure-left-wrong

story A joker is redeemed while an exposure is wrong
set wrong_exposure = dead at the discard
breaks AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J; S discards R; W draws; W discards 8b
N claims 8b for exposure; N exposes 8b 8b 8b
  > warning N  AMR.A1c  exposure-to-change
N redeems S 0 with 2b
  > dead N  AMR.A1c  exposure-wrong-at-redeeming
  = N is dead

story A joker is redeemed when the exposure has been changed
set wrong_exposure = dead at the discard
keeps AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J; S discards R; W draws; W discards 8b
N claims 8b for exposure; N exposes 8b 8b 8b
  > warning N  AMR.A1c  exposure-to-change
N changes 0 to 8b 8b 8b J; N redeems S 0 with 2b; N discards R
  > nothing
  = N has 13

story A group is enlarged in a later turn of one's own
breaks AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards R
W draws; W racks; W discards N; N draws; N racks; N discards 9c; E draws; E racks; E discards 9d
S draws; S racks; S changes 0 to 2b 2b J 2b
  > illegal S  AMR.A1c  changed-too-late
S changes 0 to 2b 2b J; S discards 7b; W calls S dead
  > refused W  AMR.A1  nothing-shows-it target=S then=twenty-five

story Enlarged in a later turn by the League's practice, and left so
code league
breaks AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards R
W draws; W racks; W discards N; N draws; N racks; N discards 9c; E draws; E racks; E discards 9d
S draws; S racks; S changes 0 to 2b 2b J 2b
  > illegal S  AMR.A1c  changed-too-late
S discards 7b; W calls S dead
  > dead S  AMR.A1 AMR.A1f  hand-called-dead by=W

story Enlarged in the turn in which it was put up
keeps AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S changes 0 to 2b 2b J 2b; S discards R
W draws; W racks; W discards N; N draws; N racks; N discards 9c; E draws; E racks; E discards 9d
S draws; S racks; S discards 7b
  > nothing

story An exposure is changed when the turn is over
breaks AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards R
S changes 0 to 2b 2b 2b J
  > illegal S  AMR.A1c  changed-too-late
