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
  > illegal W  N46.2
S discards 1b; W draws
  > nothing

story West draws before South has discarded
breaks N46.2
E discards 3c; S draws; W draws
  > illegal W  N46.2
W puts back; S racks; S discards 1b; W draws
  > nothing

story North draws in West's place
breaks N46.2
E discards 3c; S draws; S racks; S discards 1b; N draws
  > illegal N  N46.2

story South draws a second tile
breaks N46.2
E discards 3c; S draws; S racks; S draws
  > illegal S  N46.2

story Who has drawn has seen the coming tile and claims no more
breaks N46.2
E discards 5d; S draws; S claims 5d for exposure
  > illegal S  N46.2

story Names are heard: South waits for it
set discards_announced = heard
breaks N46.5
E discards 5d; W claims 5d for exposure
  > refused W  N46.5
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
  > illegal S  N46.6
W draws
  > nothing

story Two tiles change places after the name
breaks N46.6
E discards 3c; S draws; S racks; S names 1b; S discards 4b
  > illegal S  N46.6
S retracts; S discards 1b
  > nothing
  = turn W
  = S has 13

story South would claim what South discarded
breaks N46.6
E discards 3c; S draws; S racks; S discards 1b; S claims 1b for exposure
  > illegal S  N46.6

story Two want it for a kong: South is nearer
breaks N46.7A
E discards 5d; N claims 5d for exposure; S claims 5d for exposure
  > granted S  N46.7A
N exposes 5d 5d 5d 5d
  > illegal N  N46.7A
N retracts; S exposes 5d 5d 5d F; S discards 1b
  > nothing
  = turn W

story South is nearer, though North has the group up
set nearer_after_exposing = nearer takes it
breaks N46.7A
E discards 5d; N claims 5d for exposure; N exposes 5d 5d 5d F
S claims 5d for exposure
  > granted S  N46.7A
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
  > refused S  N46.7A
N discards 1b
  > nothing
  = turn E

story North is farther, and South has it up
breaks N46.7A
E discards 5d; S claims 5d for exposure; S exposes 5d 5d 5d F; N claims 5d for exposure
  > refused N  N46.7A

story Nobody else wants it
keeps N46.7A N46.7B N46.7C
E discards 5d; N claims 5d for exposure; N exposes 5d 5d 5d F; N discards 1b
  > nothing

story Two have Mah Jongg with it: West is nearer
breaks N46.7B
E discards R; N claims R for mahjongg; W claims R for mahjongg
  > granted W  N46.7B
N declares
  > refused N  N46.7B
W declares; W shows E E E F F R R R R W W W W F
  > win W  N46.H
  > score W 50
  > settle E -100
  > settle S -50
  > settle W +200
  > settle N -50

story Mah Jongg goes before a kong
breaks N46.7C
E discards R; S claims R for exposure; N claims R for mahjongg
  > granted N  N46.7C
S exposes R R R R
  > illegal S  N46.7C

story Mah Jongg takes it from a group that is up
set mah_jongg_after_exposing = mah jongg takes it
breaks N46.7C
E discards R; S claims R for exposure; S exposes R R R F; N claims R for mahjongg
  > granted N  N46.7C
N declares; N shows E E E F F R R R R W W W W F
  > win N
  > score N 50
  > settle E -100
  > settle S -50
  > settle W -50
  > settle N +200
  = S has 13

story Two like tiles one upon the other, and West reaches for the first
breaks N46.8
E discards 5d; S draws; S racks; S discards 5d
W claims E's 5d for exposure
  > refused W  N46.8
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
  > illegal N  N46.9

story South has declared: East's tile is out of reach
breaks N46.9
E discards 5d; S draws; S declares; N claims 5d for exposure
  > illegal N  N46.9

story A flower is discarded and goes back
breaks N46.10
E discards 3c; S draws; S racks; S discards F
  > illegal S  N46.10
W claims F for exposure
  > illegal W  N46.10
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
  > warning E  N46.11B
E names 5d; S draws
  > nothing

story Called what it is
keeps N46.11B N46.11C
E discards 5d named 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story Claimed by the wrong name
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B
S claims 5b for exposure
  > refused S  N46.11C N46.5
S retracts; E names 5d; S draws
  > nothing

story Claimed for what it is, before it is named right
breaks N46.11C N46.5
E discards 5d named 5b
  > warning E  N46.11B
S claims 5d for exposure
  > refused S  N46.11C N46.5
E names 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story A group goes up for the wrong name
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B
S exposes 5b 5b 5b 5b with 5b
  > refused S  N46.11C
S retracts; E names 5d; S draws
  > nothing

story Once miscalled it is out of reach
set miscalled_then_right = out of reach
breaks N46.11C
E discards 5d named 5b
  > warning E  N46.11B
S claims 5d for exposure
  > refused S  N46.11C
E names 5d; S claims 5d for exposure
  > refused S  N46.11C

story Named right, it may be claimed
set miscalled_then_right = may be claimed
E discards 5d named 5b
  > warning E  N46.11B
E names 5d; S claims 5d for exposure; S exposes 5d 5d 5d F
  > nothing

story South draws though West has called
breaks N46.2
E discards 5d; W claims 5d for exposure; S draws
  > warning S  N46.2
S puts back; W exposes 5d 5d F F; W discards 1b
  > nothing
  = S has 13

story South discards though West has called
breaks N46.9
E discards 5d; S draws; S racks; W claims 5d for exposure; S discards 1b
  > warning S  N46.9
S retracts; S puts back; W exposes 5d 5d F F; W discards 1b; N draws
  > nothing
  = S has 13
