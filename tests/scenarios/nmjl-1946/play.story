# Turns, claims, names and flowers: N46.2 and 5 to 11C.
code nmjl-1946

story Drawn, racked, discarded, all in turn
keeps N46.2 N46.6 N46.10
E discards 3c; S touches the wall; S draws; S racks; S names 1b; S discards 1b
W draws; W discards 2b; N draws; N racks; N discards 1c
  > nothing
  = turn E

story West lays a hand on the wall before South has discarded
breaks N46.2
E discards 3c; S draws; S racks; W touches the wall
  > illegal W  N46.2  touched-ahead turn=S
S discards 1b; W draws
  > nothing

story West draws before South has discarded
breaks N46.2
E discards 3c; S draws; W draws
  > illegal W  N46.2  drew-ahead turn=S
W puts back; S racks; S discards 1b; W draws
  > nothing

story North draws in West's place
breaks N46.2
E discards 3c; S draws; S racks; S discards 1b; N draws
  > illegal N  N46.2  drew-out-of-turn turn=W

story South draws a second tile
breaks N46.2
E discards 3c; S draws; S racks; S draws
  > kept illegal S  N46.2  drew-again at_the_start=no

story Who has drawn has seen the coming tile and claims no more
breaks N46.2
E discards 5d; S draws; S claims 5d for exposure
  > illegal S  N46.2  has-begun-to-draw tile=5d

story Names are heard: South waits for it
set discards_announced = heard
breaks N46.5
E discards 5d; W claims 5d for exposure
  > refused W  N46.5  waits-for-name discarder=E
E names 5d; W claims 5d for exposure; W exposes 5d 5d 5d 5d; W discards 1b
  > nothing

story Names are heard: the tile was named as it went down, or before
set discards_announced = heard
keeps N46.5
E discards 5d named 5d; W claims 5d for exposure; W exposes 5d 5d 5d 5d; W names 8b; W discards 8b
E claims 8b for exposure; E exposes 8b 8b 8b F
  > nothing

story A silent table: every discard may be claimed
set discards_announced = assumed
keeps N46.5
E discards 5d; W claims 5d for exposure; W exposes 5d 5d 5d 5d
  > nothing

story North would have its discard back
breaks N46.6
E discards 3c; S draws; S racks; S discards 1b; S retracts
  > illegal S  N46.6  discard-stays tile=1b
W draws
  > nothing

story Two tiles change places after the name
breaks N46.6
E discards 3c; S draws; S racks; S names 1b; S discards 4b
  > illegal S  N46.6  exchanged-for-named named=1b tile=4b
S retracts; S discards 1b
  > nothing
  = turn W
  = S has 13

story South would claim what South discarded
breaks N46.6
E discards 3c; S draws; S racks; S discards 1b; S claims 1b for exposure
  > illegal S  N46.6  own-discard

story Two want it for a kong: South is nearer
breaks N46.7A
E discards 5d; N claims 5d for exposure; S claims 5d for exposure
  > granted S  N46.7A  tile-granted tile=5d why=nearer
N exposes 5d 5d 5d 5d
  > illegal N  N46.7A  tile-is tile=5d holder=S shows=no
N retracts; S exposes 5d 5d 5d F; S discards 1b
  > nothing
  = turn W

story South is nearer, though North has the group up
set nearer_after_exposing = nearer takes it
breaks N46.7A
E discards 5d; N claims 5d for exposure; N exposes 5d 5d 5d F
S claims 5d for exposure
  > granted S  N46.7A  nearer-in-turn tile=5d
S exposes 5d 5d 5d F; S discards 1b
  > nothing
  = N has 13
  = S has 13
  = turn W

story Put up is put up, where the club plays so
set nearer_after_exposing = exposure keeps it
breaks N46.7A
E discards 5d; N claims 5d for exposure; N exposes 5d 5d 5d F
S claims 5d for exposure
  > refused S  N46.7A  stays-with-exposer tile=5d holder=N
N discards 1b
  > nothing
  = turn E

story North is farther, and South has it up
breaks N46.7A
E discards 5d; S claims 5d for exposure; S exposes 5d 5d 5d F; N claims 5d for exposure
  > refused N  N46.7A  stays-with-exposer tile=5d holder=S

story Nobody else wants it
keeps N46.7A N46.7B N46.7C
E discards 5d; N claims 5d for exposure; N exposes 5d 5d 5d F; N discards 1b
  > nothing

story Two have Mah Jongg with it: West is nearer
breaks N46.7B
E discards R; N claims R for mahjongg; W claims R for mahjongg
  > granted W  N46.7B  tile-granted tile=R why=nearer
N declares
  > refused N  N46.7B  tile-is tile=R holder=W shows=yes
W declares; W shows E E E F F R R R R W W W W F
  > win W  N46.H  mah-jongg line=Winds-2 section=Winds value=50
  > score W 50  hand-worth total=50
  > settle E -100  pays-winner winner=W paid=100 double=yes
  > settle S -50  pays-winner winner=W paid=50 double=no
  > settle W +200  receives total=200
  > settle N -50  pays-winner winner=W paid=50 double=no

story Mah Jongg goes before a kong
breaks N46.7C
E discards R; S claims R for exposure; N claims R for mahjongg
  > granted N  N46.7C  tile-granted tile=R why=win
S exposes R R R R
  > illegal S  N46.7C  tile-is tile=R holder=N shows=no

story Mah Jongg takes it from a group that is up
set mah_jongg_after_exposing = mah jongg takes it
breaks N46.7C
E discards R; S claims R for exposure; S exposes R R R F; N claims R for mahjongg
  > granted N  N46.7C  mah-jongg-over-exposure tile=R
N declares; N shows E E E F F R R R R W W W W F
  > win N  mah-jongg line=Winds-2 section=Winds value=50
  > score N 50  hand-worth total=50
  > settle E -100  pays-winner winner=N paid=100 double=yes
  > settle S -50  pays-winner winner=N paid=50 double=no
  > settle W -50  pays-winner winner=N paid=50 double=no
  > settle N +200  receives total=200
  = S has 13

story Two like tiles one upon the other, and West reaches for the first
breaks N46.8
E discards 5d; S draws; S racks; S discards 5d
W claims E's 5d for exposure
  > refused W  N46.8  second-of-two tile=5d thrown_by=E second=S
W claims S's 5d for exposure; W exposes 5d 5d F F; W discards 1b
  > nothing

story The second of two like tiles
keeps N46.8
E discards 5d; S draws; S racks; S discards 5d; W claims S's 5d for exposure; W exposes 5d 5d F F
  > nothing

story South has drawn and racked, and the discard is still open
keeps N46.9
E discards 5d; S draws; S racks
N claims 5d for exposure; N exposes 5d 5d F F; S puts back; N discards 1b
  > nothing
  = turn E
  = S has 13
  = wall 101

story South has discarded: East's tile is out of reach
breaks N46.9
E discards 5d; S draws; S racks; S discards 1b; N claims 5d for exposure
  > illegal N  N46.9  not-the-last-discard tile=5d last=1b

story South has declared: East's tile is out of reach
breaks N46.9
E discards 5d; S draws; S declares; N claims 5d for exposure
  > illegal N  N46.9  called-too-late tile=5d declared=yes turn=S

story A flower is discarded and goes back
breaks N46.10
E discards 3c; S draws; S racks; S discards F
  > illegal S  N46.10  flower-discarded
W claims F for exposure
  > illegal W  N46.10  flower-claimed discarder=S
S retracts; S discards 1b; W draws
  > nothing
  = S has 13

story Flowers stay in the hand and stand in groups
keeps N46.10
E discards 5d; S claims 5d for exposure; S exposes 5d F F F; S discards 1b
  > nothing

story A miscalled tile is named right
breaks N46.11B
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=yes
E names 5d; S draws
  > nothing

story Called what it is
keeps N46.11B N46.11C
E discards 5d named 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story Claimed by the wrong name
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=yes
S claims 5b for exposure
  > refused S  N46.11C N46.5  miscalled-not-for-group tile=5d named=5b owner=E out_of_reach=no
S retracts; E names 5d; S draws
  > nothing

story Claimed for what it is, before it is named right
breaks N46.11C N46.5
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=yes
S claims 5d for exposure
  > refused S  N46.11C N46.5  miscalled-not-for-group tile=5d named=5b owner=E out_of_reach=no
E names 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story A group goes up for the wrong name
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=yes
S exposes 5b 5b 5b 5b with 5b
  > refused S  N46.11C  miscalled-not-for-group tile=5d named=5b owner=E out_of_reach=no
S retracts; E names 5d; S draws
  > nothing

story Once miscalled it is out of reach
set miscalled_then_right = out of reach
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=no
S claims 5d for exposure
  > refused S  N46.11C  miscalled-not-for-group tile=5d named=5b owner=E out_of_reach=yes
E names 5d; S claims 5d for exposure
  > refused S  N46.11C  miscalled-for-good tile=5d

story Named right, it may be claimed
set miscalled_then_right = may be claimed
E discards 5d named 5b
  > warning E  N46.11B  named-wrongly tile=5d named=5b callable=yes
E names 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story South draws though West has called
breaks N46.2
E discards 5d; W claims 5d for exposure; S draws
  > warning S  N46.2  drew-against-call callers=W tile=5d
S puts back; W exposes 5d 5d F F; W discards 1b
  > nothing
  = S has 13

story South discards though West has called
breaks N46.9
E discards 5d; S draws; S racks; W claims 5d for exposure; S discards 1b
  > warning S  N46.9  discarded-too-fast callers=W tile=5d discarded=1b
S retracts; S puts back; W exposes 5d 5d F F; W discards 1b; N draws
  > nothing
  = S has 13

story Who drew, and was cut off by a claim, racks the tile
breaks N46.9
E discards R; S draws; W claims R for exposure; W exposes R R R R; S racks
  > illegal S  N46.9  racked-interrupted
S puts back; W discards 9b; N draws; N racks; N discards 1d; E draws; E racks; E discards 1d
S draws; S racks; S discards 1d
  > nothing

story A tile drawn before a call is kept until the turn comes
breaks N46.9
E discards R; S draws; N claims R for exposure; N exposes R R R R; N discards 9b; E draws; E racks
E discards 9b; S racks
  > warning S  N46.9  kept-against-call
S discards 1d; W draws
  > nothing

story It goes back when the turn comes
keeps N46.9
E discards R; S draws; N claims R for exposure; N exposes R R R R; N discards 9b; E draws; E racks
E discards 9b; S puts back; S draws; S racks; S discards 1d; W draws
  > nothing

story A tile is claimed as it is named, and taken when it lies there
keeps N46.9
E discards 9b; S draws; S racks; S names R; W claims R for exposure; S discards R
W exposes R R R R with R; W discards 9b
  > nothing
  = turn N
