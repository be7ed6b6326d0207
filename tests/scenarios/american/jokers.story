# Jokers: AMR.B1, B5, B6, J1 to J4, and A2's ledger.
card small

story A discarded joker stays
breaks AMR.B5 AMR.J4
E discards J
S claims J for exposure
  > illegal S  AMR.B5 AMR.J4  discarded-joker
S draws; S racks; S discards 4b
  > nothing

story A joker is discarded and nobody wants it
keeps AMR.B5 AMR.J4
E discards J; S draws; S racks; S discards J; W draws
  > nothing

story A joker is put in a pair
breaks AMR.B1 AMR.J2 AMR.A1c
E discards 6c; S claims 6c for exposure; S exposes 6c J with 6c
  > dead S  AMR.B1 AMR.J2 AMR.A1c  joker-in-small-group size=2
  = turn W
  = S 0 frozen

story A group of one tile and jokers
keeps AMR.B1 AMR.J1 AMR.J2
E discards 2b; S claims 2b for exposure; S exposes 2b J J J with 2b; S discards 1b
  > nothing
  = S 0 redeemable

story A quint that only jokers make possible
keeps AMR.J1
E discards 1b; S claims 1b for exposure; S exposes 1b 1b 1b J J with 1b; S discards E
  > nothing

story A joker among unlike tiles
breaks AMR.B1 AMR.J1
E discards 5c; S claims 5c for exposure; S exposes 4c 5c J with 5c
  > illegal S  AMR.B1 AMR.J1 AMR.B2b  joker-among-unlike-tiles

story Redeemed on one's turn
keeps AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W racks; W redeems S 0 with 2b; W discards 1c
  > nothing
  = S 0 frozen

story Redeemed in one's turn from one's own exposure, after calling
keeps AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b
S redeems S 0 with 2b; S discards N
  > nothing

story Redeemed out of turn
breaks AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
N redeems S 0 with 2b
  > illegal N  AMR.B6 AMR.J3  redeemed-out-of-turn why=out-of-turn

story Redeemed with a tile that a call in time sends back
breaks AMR.A4 AMR.G15
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards 6c
W draws; N claims 6c for exposure; W redeems S 0 with 2b
  > warning W  AMR.A4 AMR.G15  redeemed-against-call callers=N tile=6c
S changes 0 to 2b 2b J; W puts back; N exposes 6c 6c 6c; N discards R
  > nothing

story Redeemed after a call in time was taken back
keeps AMR.A4 AMR.G15
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards 6c
W draws; N claims 6c for exposure; N retracts; W redeems S 0 with 2b; W discards 1c
  > nothing
  = S 0 frozen

story Redeemed before drawing
breaks AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W redeems S 0 with 2b
  > illegal W  AMR.B6  redeemed-out-of-turn why=before-drawing

story Redeemed after the discard
breaks AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
S redeems S 0 with 2b
  > illegal S  AMR.B6 AMR.J3  redeemed-out-of-turn why=out-of-turn

story Redeemed with the wrong tile
breaks AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W redeems S 0 with 3b
  > illegal W  AMR.B6  wrong-tile-redeemed why=other-tile owner=S tile=3b wanted=2b
S changes 0 to 2b 2b J; W discards 1c
  > nothing
  = S 0 redeemable
  = W has 13

story The wrong tile is left: its owner does not die of another's mistake
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W redeems S 0 with 3b
  > illegal W  AMR.B6  wrong-tile-redeemed why=other-tile owner=S tile=3b wanted=2b
W discards 1c; N draws; N racks; N discards 1c; E draws; E racks; E discards 1c
S draws; S racks; S discards 1c
  > nothing

story Redeemed where there is no joker
breaks AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b with 2b; S discards N
W draws; W racks; W redeems S 0 with 2b
  > illegal W  AMR.B6  wrong-tile-redeemed why=no-joker owner=S tile=2b
W redeems N 0 with 2b
  > illegal W  AMR.B6  wrong-tile-redeemed why=no-exposure owner=N tile=2b

story Nothing moved where there is no joker: no hand is called dead for it
keeps AMR.A1f
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b with 2b; S discards N
W draws; W racks; W redeems S 0 with 2b
  > illegal W  AMR.B6  wrong-tile-redeemed why=no-joker owner=S tile=2b
W discards 1b; N calls W dead
  > refused N  AMR.A1  nothing-shows-it
  = W is alive

story The exposure that killed the hand is frozen
breaks AMR.A2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W racks; W discards 9b
  > nothing
S claims 9b for exposure; S exposes 9b 9b J with 9b
  > dead S  AMR.A1c  exposure-dead
  = S 0 redeemable
  = S 1 frozen
W draws; W racks; W redeems S 1 with 9b
  > illegal W  AMR.A2  joker-of-dead-exposure owner=S

story The exposures a dead hand put up before are open
keeps AMR.A2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W racks; W discards 9b
S claims 9b for exposure; S exposes 9b 9b J with 9b
  > dead S  AMR.A1c  exposure-dead
W draws; W racks; W redeems S 0 with 2b; W discards 1b
  > nothing

story A joker is redeemed between the call for Mah Jongg and the hand
keeps AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b J J J with 2b; S discards 1b
W draws; W racks; W discards 8d; N claims 8d for mahjongg; N redeems S 0 with 2b; N declares
  > nothing

story A kong of jokers alone is a kong
keeps AMR.B1 AMR.J1
E discards 3c; S draws; S declares; S shows F F 2b 2b 2b 2b J J J J 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A joker is no single and in no pair of the hand that is shown
breaks AMR.H
E discards 3c; S draws; S declares; S shows F J 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > error S  no-mah-jongg dead=yes

story Two jokers of one group are redeemed in a turn
keeps AMR.B6 AMR.J3
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J J; S discards N
W draws; W racks; W redeems S 0 with 2b; W redeems S 0 with 2b; W discards 1c
  > nothing
  = W has 13
