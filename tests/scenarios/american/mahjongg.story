# Mah Jongg, what it is worth and who goes down: AMR.S1 to S8.
card small

story Jokerless and self-picked, declared
breaks AMR.S1 AMR.S2 AMR.S6
keeps AMR.S3 AMR.S4 AMR.S5 AMR.S7 AMR.S8
E discards 9b; S draws; S racks; S declares jokerless
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  AMR.H  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 100  AMR.S1 AMR.S2  hand-worth total=100
  > settle E -100  AMR.S6  goes-down down=100
  > settle S 100  AMR.S1 AMR.S2  adds total=100
  > settle W -100  AMR.S6  goes-down down=100
  > settle N -100  AMR.S6  goes-down down=100
end mahjongg
  > nothing

story Jokerless and self-picked, but not said
keeps AMR.S1
E discards 9b; S draws; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  AMR.S1 AMR.S2  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story Clubs that pay what is seen
set jokerless_unannounced = counted
breaks AMR.S1
E discards 9b; S draws; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 100  AMR.S1 AMR.S2  hand-worth total=100
  > settle E -100  goes-down down=100
  > settle S 100  adds total=100
  > settle W -100  goes-down down=100
  > settle N -100  goes-down down=100

story Singles and pairs are not doubled for being jokerless
keeps AMR.S1
E discards 9b; S draws; S racks; S declares jokerless
S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win S  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score S 100  AMR.S1 AMR.S2  hand-worth total=100
  > settle E -100  goes-down down=100
  > settle S 100  adds total=100
  > settle W -100  goes-down down=100
  > settle N -100  goes-down down=100

story On a discard, with jokers
breaks AMR.S3 AMR.S4
keeps AMR.S2
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  AMR.S3  hand-worth total=25
  > settle E -50  AMR.S4  discarded-and-double down=50
  > settle S -25  AMR.S6  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story On a discard, jokerless: the discarder goes down four times
breaks AMR.S5 AMR.S4
E discards 8d; W declares jokerless
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 50  AMR.S1 AMR.S3  hand-worth total=50
  > settle E -100  AMR.S4 AMR.S5  discarded-and-double down=100
  > settle S -50  AMR.S6  goes-down down=50
  > settle W 50  adds total=50
  > settle N -50  goes-down down=50

story Called for Mah Jongg and shown without another word
breaks AMR.S4
E discards 8d; W claims 8d for mahjongg
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  AMR.S3  hand-worth total=25
  > settle E -50  AMR.S4  discarded-and-double down=50
  > settle S -25  AMR.S6  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story On a discard exposed first
breaks AMR.S4
E discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  AMR.S3  hand-worth total=25
  > settle E -50  AMR.S4  discarded-and-double down=50
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story Called for an exposure, won by redeeming
breaks AMR.S7
keeps AMR.S4 AMR.S5
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J; S discards N
W draws; W racks; W discards 8d
N claims 8d for exposure; N exposes 8d 8d 8d 8d; N redeems S 0 with 2b; N declares
N shows F F 2c 2c 2c 2c 4b 4b 4b J 8d 8d 8d 8d
  > win N  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N 50  AMR.S2  hand-worth total=50
  > settle E -50  AMR.S6  goes-down down=50
  > settle S -50  AMR.S6  goes-down down=50
  > settle W -50  AMR.S7  goes-down down=50
  > settle N 50  adds total=50

story Drawn, redeemed, won
breaks AMR.S2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J; S discards N
W draws; W racks; W redeems S 0 with 2b; W declares
W shows F F 2c 2c 2c 2c 4b 4b 4b J 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 50  AMR.S2  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S -50  goes-down down=50
  > settle W 50  adds total=50
  > settle N -50  goes-down down=50

story The hand is not on the card
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4b 4b 4b 4b 8d 8d 8d 8d
  > error S  AMR.H  no-mah-jongg dead=yes
  = S is dead
W draws; W racks; W discards 3c
  > nothing

story The director decides where the club says so
set mah_jongg_in_error = director
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4b 4b 4b 4b 8d 8d 8d 8d
  > director S  AMR.H  no-mah-jongg dead=no
  = S is alive

story Thirteen tiles are shown
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d
  > warning S  AMR.H  part-of-hand shown=13 held=14
S's rack counts 13; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d
  > error S  AMR.H  no-mah-jongg dead=yes

story Thirteen tiles are shown, and the fourteenth when they are shown again
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d
  > warning S  AMR.H  part-of-hand shown=13 held=14
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A tile of the hand cannot be read
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d ?
  > warning S  AMR.H  not-every-tile-read
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story The hand shown is not the one exposed
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards 3b
W draws; W racks; W discards 5c
  > nothing
S declares
S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > warning S  AMR.H  exposures-left-out tiles=2b

story The hand is shown again as it lies, and is none
breaks AMR.H
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards 3b
W draws; W racks; W discards 5c; N draws; N discards 5c; E draws; E discards 5c; S draws; S declares
S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > warning S  AMR.H  exposures-left-out tiles=2b
S shows 2b 2b 2b F F 1b 1b 3c 3c 4c 4c 5d 5d 6d
  > error S  AMR.H  no-mah-jongg dead=yes

story Only what was concealed is shown
keeps AMR.H
card small
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b 2b; S discards 3b
W draws; W racks; W discards 5c; N draws; N discards 5c; E draws; E discards 5c; S draws; S declares
S shows F F 4c 4c 4c 4c 8d 8d 8d J
  > win S  AMR.H  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story Mah Jongg said and taken back
E discards 2b; W declares; W retracts
  > nothing
  = turn S
  = W has 13
  = window open
S draws; S racks; S discards 1b; W draws
  > nothing

story Mah Jongg out of the blue
breaks AMR.B2d AMR.B4
W declares
  > illegal W  AMR.B4 AMR.B2d  cannot-declare

story East wins with the tiles dealt
breaks AMR.S2
E declares
E shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  AMR.S2  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story Nobody makes Mah Jongg
breaks AMR.S8
keeps AMR.S6
deal wall 1
E discards 9b; S draws; S racks; S discards 3b
end wall
  > wall_game  AMR.S8  wall-game

story The wall is not used up
keeps AMR.S8
deal wall 2
E discards 9b; S draws; S racks; S discards 3b
end wall
  > warning  AMR.S8  tiles-left tiles=1

story No hand is left, and the deal is ended
breaks AMR.S8
deal E=13 S=12 W=12 N=12 wall 103
  > warning E  AMR.G13  count-at-the-start held=13 due=14 many=no redealt=no
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c
  > dead E  AMR.A1a  miscounted-after-discard total=12
S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
W draws; W racks; W discards 1b
  > dead W  AMR.A1a  miscounted-after-discard total=12
N draws; N racks; N discards 7b
  > dead N  AMR.A1a  miscounted-after-discard total=12
E draws
  > illegal E  AMR.A1  dead-hand-is-out deed=draw
end wall
  > wall_game  AMR.S8  wall-game

story One hand is left, which plays on with the wall there
keeps AMR.S8
deal E=13 S=12 W=12 wall 102
  > warning E  AMR.G13  count-at-the-start held=13 due=14 many=no redealt=no
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c
  > dead E  AMR.A1a  miscounted-after-discard total=12
S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
W draws; W racks; W discards 1b
  > dead W  AMR.A1a  miscounted-after-discard total=12
end wall
  > warning  AMR.S8  tiles-left tiles=100

story The first group of a hand for which Mah Jongg was called fits no open hand
keeps AMR.A1c
E discards 9b; W claims 9b for mahjongg; W exposes 9b 9b 9b with 9b
  > nothing
