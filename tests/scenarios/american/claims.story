# Calls, their window and whose tile it is: AMR.A3a to A3e, A4, B2a to B2d.
card small

story A pung called out of turn
keeps AMR.B2a AMR.B2b AMR.B1 AMR.J1
E discards 2b
W claims 2b for exposure; W exposes 2b J J with 2b; W discards N
  > nothing
  = turn N
  = W has 13

story South calls the tile before the last
breaks AMR.B2a AMR.G16
E discards 2b; S draws; S racks; S discards 9d
N claims 2b for exposure
  > illegal N  AMR.B2a AMR.G16  not-the-last-discard tile=2b last=9d
W draws; W racks; W discards 1c
  > nothing

story Mah Jongg too takes only the last discard
breaks AMR.B2d
E discards 2b; S draws; S racks; S discards 9d
N claims 2b for mahjongg
  > illegal N  AMR.B2d AMR.G16  not-the-last-discard tile=2b last=9d

story A called tile is put into the hand
breaks AMR.B2a AMR.G14
E discards 2b
S claims 2b for exposure; S racks
  > illegal S  AMR.B2a  called-tile-in-hand tile=2b
  = S has 14

story A called tile is put into the hand and a tile discarded
breaks AMR.B2a
E discards 2b
S claims 2b for exposure; S discards 1c
  > illegal S  AMR.B2a  called-tile-in-hand tile=2b
  = turn W
  = S has 13
W draws
  > nothing

story The called tile is put into the hand when the next player has drawn
breaks AMR.B2a
E discards 2b; S draws; W claims 2b for exposure; W racks
  > illegal W  AMR.B2a  called-tile-in-hand tile=2b
S puts back; W exposes 2b 2b 2b; W discards N
  > nothing
  = turn N
  = wall 99
  = S has 13
  = W has 13

story It is exposed before the next player puts the drawn tile back
breaks AMR.B2a
E discards 2b; S draws; W claims 2b for exposure; W racks
  > illegal W  AMR.B2a  called-tile-in-hand tile=2b
W exposes 2b 2b 2b; S puts back; W discards N; N draws; N racks; N discards 9d
  > nothing
  = turn E
  = wall 98
  = S has 13

story The called tile is missing from the group
breaks AMR.B2a
E discards 2b
S claims 2b for exposure; S exposes 4b 4b 4b
  > illegal S  AMR.B2a  called-tile-not-in-group tile=2b

story A group goes up without a call
breaks AMR.B2a
E discards 2b; S draws; S racks; S exposes 2c 2c 2c
  > warning S  AMR.B2a  exposed-without-call

story A discard taken without a word is a call all the same
breaks AMR.G16
E discards 2b; S draws; S racks; S discards 9d
N exposes 2b 2b 2b with 2b
  > illegal N  AMR.B2a AMR.G16  not-the-last-discard tile=2b last=9d

story South calls for a pair
breaks AMR.B2b
E discards 5c; S claims 5c for exposure; S exposes 5c 5c with 5c
  > illegal S  AMR.B2b  not-to-be-called-for why=small size=2
S retracts
  > nothing
  = turn S
  = S has 13
  = window open
S draws; S racks; S discards 1b
  > nothing

story West calls for a pair, out of turn, and South plays on
breaks AMR.B2b
E discards 5c; W claims 5c for exposure; W exposes 5c 5c with 5c
  > illegal W  AMR.B2b  not-to-be-called-for why=small size=2
S draws
  > nothing
W retracts
  > nothing
  = turn S
  = W has 13

story A pair is left on the rack
breaks AMR.B2b AMR.A1c
E discards 5c; S claims 5c for exposure; S exposes 5c 5c with 5c
  > illegal S  AMR.B2b  not-to-be-called-for why=small size=2
S discards 1b
  > dead S  AMR.A1c  exposure-left-wrong
  = turn W

story South calls for a run
breaks AMR.B2b
E discards 5c; S claims 5c for exposure; S exposes 4c 5c 6c with 5c
  > illegal S  AMR.B2b  not-to-be-called-for why=unlike size=3

story A concealed hand is opened
breaks AMR.B2c AMR.A1b
E discards E; S claims E for exposure; S exposes E E E with E
  > dead S  AMR.B2c AMR.A1b  exposure-dead

story A hand that may be exposed is opened
keeps AMR.B2c AMR.A1b
E discards N; S claims N for exposure; S exposes N N N J with N; S discards 1b
  > nothing

story Mah Jongg is called for a pair that no hand has
E discards 6c
S claims 6c for mahjongg; S declares; S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6c 6c
  > error S  AMR.H  no-mah-jongg dead=yes
  = S is dead

story A pair completes a concealed hand
keeps AMR.B2a AMR.B2d
E discards 6d
S claims 6d for mahjongg; S declares; S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win S  AMR.B2d  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score S 50  AMR.S1 AMR.S3  hand-worth total=50
  > settle E -100  AMR.S4  discarded-and-double down=100
  > settle S 50  adds total=50
  > settle W -50  AMR.S6  goes-down down=50
  > settle N -50  goes-down down=50

story The call comes after the next player has racked
breaks AMR.A4 AMR.G15
E discards 2b; S draws; S racks
W claims 2b for exposure
  > illegal W  AMR.A4 AMR.G15  called-too-late tile=2b declared=no turn=S
  = turn S
S discards 1b; W draws
  > nothing

story The call comes before the next player has racked
keeps AMR.A4 AMR.G15 AMR.G16
E discards 2b; S draws
W claims 2b for exposure; S puts back; W exposes 2b 2b 2b; W discards 1d; N draws
  > nothing
  = S has 13

story The drawn tile goes back after the group is up
keeps AMR.A4
E discards 2b; S draws
W claims 2b for exposure; W exposes 2b 2b 2b; S puts back; W discards 1d; N draws
  > nothing
  = S has 13

story South puts a drawn tile back to call
breaks AMR.A4 AMR.G16
E discards 2b; S draws; S puts back
  > illegal S  AMR.A4 AMR.G16  put-back-drawn
S claims 2b for exposure
  > illegal S  AMR.G16  has-begun-to-draw tile=2b
S draws; S racks; S discards 1b
  > nothing

story South has drawn and calls
breaks AMR.G16
E discards 2b; S draws; S claims 2b for exposure
  > illegal S  AMR.G16 AMR.A4  has-begun-to-draw tile=2b

story East wants the discard back
breaks AMR.B4
E discards 2b; E claims 2b for exposure
  > illegal E  AMR.B4  own-discard
S draws
  > nothing

story Nothing is discarded yet
breaks AMR.G16
S claims 2b for exposure
  > illegal S  AMR.G16  not-the-last-discard tile=2b

story Two want it for an exposure
breaks AMR.A3a
E discards 2b; N claims 2b for exposure; S claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S exposes 2b 2b 2b; S discards 9d; W draws
  > nothing

story The second to speak sits farther round
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; N claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
N exposes 2b 2b 2b
  > illegal N  AMR.A3a  tile-is tile=2b holder=S shows=no
N retracts; S exposes 2b 2b 2b; S discards 9d; W draws
  > nothing
  = N has 13

story One caller alone
keeps AMR.A3a AMR.A3b AMR.A3c AMR.A3e
E discards 2b; N claims 2b for exposure; N exposes 2b 2b 2b; N discards 9d
  > nothing

story Mah Jongg goes before an exposure
breaks AMR.A3b
E discards 6d; S claims 6d for exposure; N claims 6d for mahjongg
  > granted N  AMR.A3b  tile-granted tile=6d why=win
N declares; N shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win N  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score N 50  hand-worth total=50
  > settle E -100  discarded-and-double down=100
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N 50  adds total=50

story A call for an exposure is raised to Mah Jongg
breaks AMR.A3b
E discards 6d; N claims 6d for exposure; S claims 6d for exposure
  > granted S  AMR.A3a  tile-granted tile=6d why=nearer
N declares
  > granted N  AMR.A3b  tile-granted tile=6d why=win
N shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win N  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score N 50  hand-worth total=50
  > settle E -100  discarded-and-double down=100
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N 50  adds total=50

story North will not let go
breaks AMR.A3c
E discards 6d; N declares; S declares
  > granted S  AMR.A3c  tile-granted tile=6d why=nearer
N declares
  > refused N  AMR.A3c  tile-is tile=6d holder=S shows=yes
  = N has 13

story Two want it for Mah Jongg
breaks AMR.A3c
E discards 6d; N declares; S declares
  > granted S  AMR.A3c  tile-granted tile=6d why=nearer
S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win S  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score S 50  hand-worth total=50
  > settle E -100  discarded-and-double down=100
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

# AMR.A3d is struck out in the source: what it once said is not so here.

story West has an exposure and South none: South is still next
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 9d
N draws; N racks; N discards R
E draws; E racks; E discards 4c
  > nothing
W claims 4c for exposure; S claims 4c for exposure
  > granted S  AMR.A3a  tile-granted tile=4c why=nearer

story West wants Mah Jongg with an exposure up, South an exposure: Mah Jongg has it
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 9d
N draws; N racks; N discards R
E draws; E racks; E discards 4c
  > nothing
S claims 4c for exposure; W claims 4c for mahjongg
  > granted W  AMR.A3b  tile-granted tile=4c why=win

story West is already exposing
breaks AMR.A3e
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b
S claims 2b for exposure
  > refused S  AMR.A3e  stays-with-exposer tile=2b holder=W
W discards 9d; N draws
  > nothing

story South is already exposing and North comes later
breaks AMR.A3a
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b
N claims 2b for exposure
  > refused N  AMR.A3a  stays-with-exposer tile=2b holder=S

story Mah Jongg against a group already up is for the director
breaks AMR.A3e AMR.A3b
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b
N claims 2b for mahjongg
  > director N  AMR.A3e  mah-jongg-after-exposing tile=2b holder=W

story A dead hand calls
breaks AMR.A1
E discards E; S claims E for exposure; S exposes E E E with E
  > dead S  exposure-dead
W draws; W racks; W discards 2b; S claims 2b for exposure
  > illegal S  AMR.A1  dead-hand-is-out deed=call
N draws; N racks; N discards 3b
  > nothing
S draws
  > illegal S  AMR.A1  dead-hand-is-out deed=draw

story A call for a group becomes one for Mah Jongg
keeps AMR.A3b
E discards 3c; S claims 3c for exposure untouched; S claims 3c for mahjongg
  > nothing

story Who has called and not touched the tile draws instead
keeps AMR.G15
E discards 3c; S claims 3c for exposure untouched; S draws; S racks; S discards 1b
  > nothing
  = turn W

story South discards though West has called, and takes it back
breaks AMR.A4 AMR.G15
E discards 2b; S draws; W claims 2b for exposure; S discards 9d
  > warning S  AMR.A4 AMR.G15  discarded-too-fast callers=W tile=2b discarded=9d
S retracts; S puts back; W exposes 2b 2b 2b 2b; W discards N; N draws
  > nothing
  = S has 13
  = W has 13

story South discards though West has called, and West has Mah Jongg with the tile
breaks AMR.A4
E discards F; S draws; W claims F for mahjongg; S discards 9d
  > warning S  AMR.A4  discarded-too-fast callers=W tile=F discarded=9d
W declares; W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win W  AMR.H  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  hand-worth total=25
  > settle E -50  discarded-and-double down=50
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story South racks and discards though West has called before
breaks AMR.A4
E discards 2b; W claims 2b for exposure; S draws
  > warning S  AMR.G15  drew-against-call callers=W tile=2b
S racks
  > warning S  AMR.A4  racked-against-call callers=W tile=2b
S discards 9d
  > warning S  AMR.A4  discarded-too-fast callers=W tile=2b discarded=9d
W exposes 2b 2b 2b 2b; S retracts; S puts back; W discards N; N draws
  > nothing
  = S has 13

story South discards without a draw while West's call stands
breaks AMR.G15
keeps AMR.A1a
E discards 2b; W claims 2b for exposure; S discards 9d
  > warning S  AMR.G15  discarded-too-fast callers=W tile=2b discarded=9d
S retracts; W exposes 2b 2b 2b 2b; W discards N; N draws
  > nothing
  = S is alive
  = S has 13

story South discards against a call that is then let go
breaks AMR.A4
E discards 2b; S draws; W claims 2b for exposure; S discards 9d
  > warning S  AMR.A4  discarded-too-fast callers=W tile=2b discarded=9d
W retracts; N claims 9d for exposure
  > nothing
  = S has 13

story South discards against a call that nobody speaks of any more
breaks AMR.A4
E discards 2b; S draws; N claims 2b for exposure; S discards 9d
  > warning S  AMR.A4  discarded-too-fast callers=N tile=2b discarded=9d
W draws; W racks; W discards N; N draws
  > nothing
  = S has 13
  = S is alive

story A tile drawn and thrown at once puts the discard before it out of reach
breaks AMR.G16 AMR.B2a
E discards 2b; S draws; S discards 9d; W claims 2b for exposure
  > illegal W  not-the-last-discard tile=2b last=9d

story South discards against a call, and another has Mah Jongg with the discard
breaks AMR.A4
E discards N; S draws; W claims N for exposure; S discards 8d
  > warning S  AMR.A4  discarded-too-fast callers=W tile=N discarded=8d
N claims 8d for mahjongg; N declares; N shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win N  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N 25  hand-worth total=25
  > settle E -25  goes-down down=25
  > settle S -50  discarded-and-double down=50
  > settle W -25  goes-down down=25
  > settle N 25  adds total=25

story South discards against a call, and the caller has Mah Jongg with the discard
breaks AMR.A4
E discards N; S draws; W claims N for exposure; S discards 8d
  > warning S  AMR.A4  discarded-too-fast callers=W tile=N discarded=8d
W claims 8d for mahjongg; W declares; W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  hand-worth total=25
  > settle E -25  goes-down down=25
  > settle S -50  discarded-and-double down=50
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story A call of an old discard is taken back, and the group of one's own stays
breaks AMR.B2a
E discards 5c; S draws; S racks; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b
W claims 5c for exposure
  > illegal W  AMR.B2a  not-the-last-discard
W retracts
  > nothing
  = W has 14
  = turn W
W discards N
  > nothing
  = W has 13

story A late call is let stand: who had drawn keeps that tile for its own turn
breaks AMR.A4 AMR.G15
E discards 2b; S draws; S racks
W claims 2b for exposure
  > illegal W  AMR.A4 AMR.G15  called-too-late tile=2b declared=no turn=S
W exposes 2b 2b 2b 2b; W discards 1c; N draws; N racks; N discards 1d; E draws; E racks; E discards 1d
  > nothing
S discards 9c
  > warning S  AMR.A4
  = S has 13

story A discard that was to go back lies in another's group: it was given back
breaks AMR.B2b
keeps AMR.A1a AMR.G1
E discards 2b; S claims 2b for exposure; S exposes 2b 2b
  > illegal S  AMR.B2b
W claims 2b for exposure; W exposes 2b 2b 2b J; W discards 9c
  > nothing
  = S has 13
  = W has 13

story A group that is taken up whole, as was ruled, is not changed too late
breaks AMR.B2b
keeps AMR.A1c
E discards 2b; W claims 2b for exposure; W exposes 2b 3b 4b
  > illegal W
W takes back 0
  > nothing
  = W has 13
