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

story A tile that is none of the hand's lies in sight for the fifth time, and the hand wins
keeps AMR.H
E discards 3c; S draws; S racks; S discards 3c; W draws; W racks; W discards 3c
N draws; N racks; N discards 3c; E draws; E racks; E discards 3c
  > director  AMR.G1  more-than-the-set tile=3c seen=5 held=4
S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story The tile that was drawn in sight is not in the hand
E discards 9b; S draws 3d; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  hand-disagrees

story A hand is laid open, and nobody said Mah Jongg
breaks AMR.H
E discards 9b; S draws; S racks
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > warning S  AMR.H  shown-undeclared
S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story West lays the hand open before South's is checked
E discards 9b; S draws; S racks; S declares
W shows 1b 2b 3b 5b 6b 7b 1c 2c 3c 5c 6c 7c 9c
  > warning W  AMR.H  hand-checked-first declarer=S
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story Mah Jongg is called too late and laid open
breaks AMR.A4
E discards R; S draws; S racks; W claims R for mahjongg; W declares
  > illegal W  AMR.A4  called-too-late
W shows N N N N E E W W S S S S R R
  > director W  AMR.H  shown-on-refused-call tile=R
  = W is alive
  = turn S

story Who lets the tile go shows the hand all the same
breaks AMR.A3c
E discards R; W claims R for mahjongg; S claims R for mahjongg
  > granted S  AMR.A3c  tile-granted
W shows N N N N E E W W S S S S R R
  > refused W  AMR.A3c  tile-is tile=R holder=S shows=yes

story A dead hand is shown
breaks AMR.A1
E discards 9b; S draws; S racks; W calls S dead and S agrees
  > dead S  AMR.A1  hand-called-dead by=W
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > refused S  AMR.A1  dead-hand-is-out deed=show

story The deal was ended before the hand was shown
E discards 9b; S draws; S racks; S declares; end mahjongg
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > director S  AMR.A3c  shown-after-the-end

story Two show a hand on the same discard, and the farther won first
E discards R; W claims R for mahjongg; W declares; W shows N N N N E E W W S S S S R R
  > win W  mah-jongg
  > score W 30  hand-worth total=30
  > settle E -60  discarded-and-double down=60
  > settle S -30  goes-down down=30
  > settle W 30  adds total=30
  > settle N -30  goes-down down=30
S claims R for mahjongg; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > refused S  AMR.A3c  already-won winner=W

story A discard was called in time, and who drew after it declares
breaks AMR.A4 AMR.G15
E discards R; S draws; W claims R for mahjongg; S declares
  > refused S  AMR.A4 AMR.G15  declared-against-call callers=W tile=R
S puts back; W declares; W shows N N N N E E W W S S S S R R
  > win W  mah-jongg
  > score W 30  hand-worth total=30
  > settle E -60  discarded-and-double down=60
  > settle S -30  goes-down down=30
  > settle W 30  adds total=30
  > settle N -30  goes-down down=30

story The call that was in time is withdrawn, and Mah Jongg is declared again
keeps AMR.A4 AMR.G15
E discards R; S draws; W claims R for exposure untouched; W retracts; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A joker that was taken with a wrong tile is in the hand
breaks AMR.B6 AMR.J3
E discards N; W claims N for exposure; W exposes N N N J; W discards 9b; N draws; N racks; N discards 8b
E draws; E racks; E discards 8b; S draws; S racks; S redeems W 0 with G
  > illegal S  AMR.B6 AMR.J3  wrong-tile-redeemed
S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > director S  AMR.H  not-put-right

story The joker went back, and the hand wins without it
keeps AMR.H
E discards N; W claims N for exposure; W exposes N N N J; W discards 9b; N draws; N racks; N discards 8b
E draws; E racks; E discards 8b; S draws; S racks; S redeems W 0 with G; W changes 0 to N N N J
  > illegal S  AMR.B6 AMR.J3  wrong-tile-redeemed
S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A joker is redeemed before the own group is up, and makes the hand
keeps AMR.B6 AMR.S7
breaks AMR.S7
E discards N; W claims N for exposure; W exposes N N N J; W discards 9b; N draws; N racks; N discards 4c
E claims 4c for exposure; E redeems W 0 with N; E exposes 4c 4c 4c J; E declares
E shows F F 2b 2b 2b 2b 4c 4c 4c J 8d 8d 8d 8d
  > win E  mah-jongg
  > score E 50  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  AMR.S7  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story A hand shown with a tile too few is asked about, and play goes on past it
breaks AMR.H AMR.B2d
E discards 9d; S draws; S racks; S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 7d
  > warning S  part-of-hand shown=13 held=14
W draws
  > error S
  = S is dead

story A hand shown with a tile too few is shown again alike, and is what it is
breaks AMR.H AMR.B2d
E discards 9d; S draws; S racks; S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 7d
  > warning S  part-of-hand shown=13 held=14
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 7d
  > error S

story A draw out of turn past a hand shown with a tile too few settles nothing
keeps AMR.H
breaks AMR.B3
E discards 9d; S draws; S racks; S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 7d
  > warning S  part-of-hand shown=13 held=14
N draws
  > illegal N
  = S is alive

story A hand shown with a tile too few plays on, with a tile of it in a joker's place
keeps AMR.H
breaks AMR.B3
E discards N; S claims N for exposure; S exposes N N N J; S discards 9b; W draws; W racks
W declares; W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d N
  > warning W  part-of-hand shown=13 held=14
W redeems S 0 with N; W discards R; N draws; N racks; N discards 1d
W draws
  > illegal W
  = W is alive

story A hand that is none has a fifth tile of a kind, and is asked about
keeps AMR.H
E discards 2b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 9d
  > warning S  AMR.H  hand-disagrees
  = S is alive

story A tile drawn ahead and kept until the turn came wins nothing by itself
breaks AMR.G16 AMR.B3
E discards 3c; S draws; S racks; N draws; N racks
  > illegal N  AMR.G16 AMR.B3  drew-ahead turn=S
S discards 3c; W draws; W racks; W discards 5c
N declares; N shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > director N  AMR.H  not-put-right

story A tile drawn ahead goes back, and the one drawn in turn wins
keeps AMR.H
breaks AMR.G16
E discards 3c; S draws; S racks; W draws
  > illegal W  AMR.G16  drew-ahead turn=S
S discards 3c; W puts back; W draws; W racks
W declares; W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S -50  goes-down down=50
  > settle W 50  adds total=50
  > settle N -50  goes-down down=50

story A tile drawn before a call, and not put back, wins nothing a round later
keeps AMR.H
E discards N; S draws; W claims N for exposure; W exposes N N N N; W discards 5d
N draws; N racks; N discards 9d; E draws; E racks; E discards 4d
S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > director S  AMR.H  not-put-right
