# Kong, quint, sextette, septette, in any order, and what a hand dies of: N46.D3, D4 and 4.
code nmjl-1946

story A quint and a kong with flowers, out of turn, in any order
keeps N46.D3 N46.D4 N46.4 N46.9
E discards R
W claims R for exposure; W exposes R R F F; W discards 3c
  > nothing
  = turn N
  = W has 13
N draws; N racks; N discards N
W claims N for exposure; W exposes N N F N F; W discards 4c
  > nothing

story A sextette and a septette
keeps N46.D3
E discards 5d
N claims 5d for exposure; N exposes 5d 5d 5d F F F; N discards 1b
E draws; E racks; E discards W
S claims W for exposure; S exposes W W W F F F F; S discards 1c
  > nothing
  = S has 13

story South claims for a pung
breaks N46.D3
E discards 3c
S claims 3c for exposure; S exposes 3c 3c 3c
  > illegal S  N46.D3  not-to-be-called-for why=small size=3
S retracts; S draws; S racks; S discards 1c
  > nothing

story A pung with a flower is a pung
breaks N46.D3
E discards 3c
S claims 3c for exposure; S exposes 3c 3c F
  > illegal S  N46.D3  not-to-be-called-for why=small size=3

story West claims for a pair
breaks N46.D3
E discards 3c
W claims 3c for exposure; W exposes 3c F
  > illegal W  N46.D3  not-to-be-called-for why=small size=2

story Unlike tiles under flowers
breaks N46.D3
E discards 3c
S claims 3c for exposure; S exposes 3c 4c F F
  > kept illegal S  N46.D3  not-to-be-called-for why=unlike size=4

story A called tile is put into the hand
breaks N46.D3
E discards 3c
S claims 3c for exposure; S racks
  > illegal S  N46.D3  called-tile-in-hand tile=3c

story A kong goes up from the hand
breaks N46.D3
E discards 3c; S draws; S racks; S exposes R R R R
  > warning S  N46.D3  exposed-without-call

story A pair and a single complete the hand
keeps N46.D3
E discards N
S claims N for mahjongg; S declares; S shows E E E E F F N S W W W W F F
  > win S  N46.H  mah-jongg line=Winds-4 section=Winds value=70
  > score S 70  N46.V1  hand-worth total=70
  > settle E -140  N46.V1  pays-winner winner=S paid=140 double=yes
  > settle S +280  receives total=280
  > settle W -70  pays-winner winner=S paid=70 double=no
  > settle N -70  pays-winner winner=S paid=70 double=no

story A quint of soaps is of concealed hands alone
breaks N46.D4 N46.4
E discards Wh
S claims Wh for exposure; S exposes Wh Wh Wh F F
  > kept dead S  N46.D4 N46.4  exposure-dead
  = S is alive
S discards 1b
  > nothing
  = turn W
W draws; N calls S dead
  > dead S  N46.4  hand-called-dead by=N
  = S is dead

story Every hand may be kept concealed, and the one with eights is
keeps N46.D4
E discards G; S draws; S racks; S declares
S shows 2c 4c 4c 6c 6c 6c 8d 8d 8d 8d F F Wh Wh
  > error S  dead-and-pays
S draws
  > illegal S  N46.4  dead-hand-is-out deed=draw

story A kong of fours beside a quint that no hand has with it
breaks N46.4
E discards R
W claims R for exposure; W exposes R R F F; W discards 3c
N draws; N racks; N discards 4c
W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > kept dead W  N46.4  exposure-dead
W discards 1b
  > nothing

story Announced at once, the hand is dead with the exposure
set announce_dead = at once
breaks N46.4
E discards 3b
W claims 3b for exposure; W exposes 3b 3b 3b F F F F
  > dead W  N46.4  exposure-dead
  = W is dead
  = turn N

story Until the discard an exposure may be put right
set wrong_exposure = dead at the discard
keeps N46.4
E discards 3b
W claims 3b for exposure; W exposes 3b 3b F F
  > nothing
W changes 0 to 3b 3b 3b F F F F
  > kept warning W  N46.4  exposure-to-change
W changes 0 to 3b 3b 3b F F
W discards 1c
  > nothing

story The turn ends on a wrong exposure
set wrong_exposure = dead at the discard
breaks N46.4
E discards 3b
W claims 3b for exposure; W exposes 3b 3b 3b F F F F
  > kept warning W  N46.4  exposure-to-change
W discards 1c
  > kept dead W  N46.4  exposure-left-wrong

story After the discard it is changed no more
breaks N46.4
E discards 3b
W claims 3b for exposure; W exposes 3b 3b F F F; W discards 1c
W changes 0 to 3b 3b F F
  > illegal W  N46.4  changed-too-late
