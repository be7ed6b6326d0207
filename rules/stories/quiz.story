# The quiz of the teaching table: "is this hand dead?". Ten situations with the shipped practice
# card; who is asked about stands in each name. What the referee says of each is in the file, and
# the tests play it as they play every other story (`tests/rules/test_quiz.py`).
card practice

story S: a joker in a pair
breaks AMR.B1 AMR.J2 AMR.A1c
E discards 6c; S claims 6c for exposure; S exposes 6c J with 6c
  > dead S  AMR.B1 AMR.J2 AMR.A1c  joker-in-small-group size=2

story S: one tile and three jokers
keeps AMR.B1 AMR.J1 AMR.J2
E discards 2b; S claims 2b for exposure; S exposes 2b J J J with 2b; S discards 1b
  > nothing

story S: two exposures that no hand has together
breaks AMR.A1c
E discards E; S claims E for exposure; S exposes E E E E with E; S discards 1c
W draws; W racks; W discards 1b
S claims 1b for exposure; S exposes 1b 1b 1b J with 1b
  > dead S  AMR.A1c  exposure-dead

story S: two exposures of one hand
keeps AMR.A1c
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b 2b with 2b; S discards N
W draws; W racks; W discards 4d
S claims 4d for exposure; S exposes 4d J J with 4d; S discards N
  > nothing

story S: a pung is made a kong before the discard
keeps AMR.A1c
E discards 8b; S claims 8b for exposure; S exposes 8b 8b 8b; S changes 0 to 8b 8b 8b J; S discards R
  > nothing

story S: dealt twelve, and nobody put it right
breaks AMR.A1a
deal S=12 wall 100
E discards 3c; S draws; S racks; S discards N
  > warning S  AMR.G13 AMR.A1a  count-at-the-start held=12 due=13 many=no redealt=no
  > dead S  AMR.A1a AMR.B3  miscounted-after-discard total=12

story S: a tile from the wrong end, put back
keeps AMR.A1d
E discards 3c; S draws from the wrong end; S racks
S puts back; S draws; S racks; S discards 1b
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding

story S: a tile from the wrong end, kept
breaks AMR.A1d
E discards 3c; S draws from the wrong end; S racks
S discards 1b
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding
  > dead S  AMR.A1d  wrong-end-dead how=kept

story N: a joker redeemed out of turn
breaks AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J with 2b; S discards N
N redeems S 0 with 2b
  > illegal N  AMR.B6 AMR.J3  redeemed-out-of-turn why=out-of-turn

story S: a discarded joker is claimed
breaks AMR.B5 AMR.J4
E discards J
S claims J for exposure
  > illegal S  AMR.B5 AMR.J4  discarded-joker
