# A hand that the record does not bear out is neither won nor in error: an entry is wrong.
card small

story The tile that was called is not in the hand
keeps AMR.H
E discards R; W claims R for mahjongg; W declares
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning W  AMR.H  hand-disagrees
W shows N N N N E E W W S S S S R R
  > win W  mah-jongg line=Kongs-2 section=Kongs value=30
  > score W 30  hand-worth total=30
  > settle E -60  discarded-and-double down=60
  > settle S -30  goes-down down=30
  > settle W 30  adds total=30
  > settle N -30  goes-down down=30

story More tiles than a hand has, dealt so and never put right
keeps AMR.H
deal S=14
  > warning S  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  hand-disagrees

story Fewer tiles than a hand has
keeps AMR.H
deal S=12
  > warning S  count-at-the-start held=12 due=13 many=no redealt=no
E discards 9b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  hand-disagrees

story A rack that was counted, and the hand shown again after it was counted right
E discards 9b; S draws; S racks; S's rack counts 15; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  hand-disagrees
S's rack counts 14; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  AMR.H  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A fifth tile of a kind
E discards 2b; S draws; S racks; S discards 9b; W draws; W racks; W declares
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning W  AMR.H  hand-disagrees

story The tile that was drawn in sight is not in the hand
E discards 9b; S draws 3d; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  hand-disagrees
