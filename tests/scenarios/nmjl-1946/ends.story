# Won, won on a miscalled tile, in error: N46.V1, 11D and 12A to C.
code nmjl-1946

story South wins a hand of 50: East pays 100
breaks N46.V1
E discards 3c; S draws; S racks; S declares
S shows E E E F F R R R R W W W W F
  > win S  N46.H  mah-jongg line=Winds-2 section=Winds value=50
  > score S 50  N46.V1  hand-worth total=50
  > settle E -100  N46.V1  pays-winner winner=S paid=100 double=yes
  > settle S +200  N46.V1  receives total=200
  > settle W -50  N46.V1  pays-winner winner=S paid=50 double=no
  > settle N -50  N46.V1  pays-winner winner=S paid=50 double=no

story East wins a hand of 50: each pays 100
breaks N46.V1
E declares; E shows E E E F F R R R R W W W W F
  > win E  mah-jongg line=Winds-2 section=Winds value=100
  > score E 100  N46.V1  hand-worth total=100
  > settle E +300  receives total=300
  > settle S -100  pays-winner winner=E paid=100 double=no
  > settle W -100  pays-winner winner=E paid=100 double=no
  > settle N -100  pays-winner winner=E paid=100 double=no

story A quint of winds is up, and the rest is flowers and luck
breaks N46.V1
E discards N; S claims N for exposure; S exposes N N N F F; S discards 1b
W draws; W racks; W discards S; S claims S for mahjongg; S declares
S shows N N N F F G G G G S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S 50  hand-worth total=50
  > settle E -100  pays-winner winner=S paid=100 double=yes
  > settle S +200  receives total=200
  > settle W -50  pays-winner winner=S paid=50 double=no
  > settle N -50  pays-winner winner=S paid=50 double=no

story A septette, for 100, and a hand that was found dead pays too
breaks N46.V1
deal S=12 wall 102
  > warning S  N46.D2  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards 1b; N calls S dead
  > kept dead S  miscounted-after-discard total=12
  > dead S  hand-called-dead by=N
W draws; W racks; W declares; W shows N N N N F F F S S S S F F F
  > win W  mah-jongg line=Septettes-1 section=Septettes value=100
  > score W 100  hand-worth total=100
  > settle E -200  pays-winner winner=W paid=200 double=yes
  > settle S -100  pays-winner winner=W paid=100 double=no
  > settle W +400  receives total=400
  > settle N -100  pays-winner winner=W paid=100 double=no

story The wall is drawn and nobody has won
keeps N46.V1
deal wall 1
E discards 3c; S draws; S racks; S discards 1b; end wall
  > wall_game  N46.V1  wall-game

story There are tiles left
breaks N46.V1
E discards 3c; end wall
  > warning  N46.V1  tiles-left tiles=101

story Mah Jongg on a tile that was miscalled
breaks N46.11D
E discards 3c; S draws; S racks; S discards R named G
  > warning S  N46.11B  named-wrongly tile=R named=G callable=yes
W claims R for mahjongg; W declares; W shows E E E F F R R R R W W W W F
  > win W  mah-jongg line=Winds-2 section=Winds value=50
  > score W 50  hand-worth total=50
  > settle S -100  N46.11D  miscalled-pays to=W total=50 paid=100
  > settle W +100  N46.11D  receives-twice total=50 paid=100

story East has it by the name, and is paid twice East's value
breaks N46.11D
E discards 3c; S draws; S racks; S discards R named G
  > warning S  N46.11B  named-wrongly tile=R named=G callable=yes
E claims G for mahjongg; E declares; E shows E E E F F G G G R W W W W F
  > win E  mah-jongg line=Winds-2 section=Winds value=100
  > score E 100  hand-worth total=100
  > settle S -200  N46.11D  miscalled-pays to=E total=100 paid=200
  > settle E +200  N46.11D  receives-twice total=100 paid=200

story Named right before Mah Jongg, all pay
keeps N46.11D
E discards 3c; S draws; S racks; S discards R named G
  > warning S  N46.11B  named-wrongly tile=R named=G callable=yes
S names R; W claims R for mahjongg; W declares; W shows E E E F F R R R R W W W W F
  > win W  mah-jongg line=Winds-2 section=Winds value=50
  > score W 50  hand-worth total=50
  > settle E -100  N46.V1  pays-winner winner=W paid=100 double=yes
  > settle S -50  pays-winner winner=W paid=50 double=no
  > settle W +200  receives total=200
  > settle N -50  pays-winner winner=W paid=50 double=no

story Said too early and taken back
breaks N46.12A
E discards R; W claims R for mahjongg; W declares; W retracts
  > warning W  N46.12A  taken-back-unseen
S draws; S racks; S discards 1b
  > nothing
  = W is alive
  = W has 13

story Shown, and it is no hand
breaks N46.12B N46.H
E discards 3c; S draws; S racks; S declares
S shows E E E F F R R R W W W W 1c 2c
  > error S  N46.12B N46.H  dead-and-pays
  = S is dead
  = turn W
W draws; W racks; W discards 2b; N draws; N racks; N discards 1c; E draws; E racks; E discards 1d
  > nothing
  = turn W
S draws
  > illegal S  N46.12B  dead-hand-is-out deed=draw
S puts back; S discards 1c
  > illegal S  N46.12B  dead-hand-discards tile=1c

story Mah Jongg as it should be
keeps N46.12A N46.12B N46.12C N46.H
E discards 3c; S draws; S racks; S declares; N throws in
  > warning N  N46.12C  hand-checked-first declarer=S
S shows E E E F F R R R R W W W W F
  > win S  mah-jongg line=Winds-2 section=Winds value=50
  > score S 50  hand-worth total=50
  > settle E -100  pays-winner winner=S paid=100 double=yes
  > settle S +200  receives total=200
  > settle W -50  pays-winner winner=S paid=50 double=no
  > settle N -50  pays-winner winner=S paid=50 double=no

story North threw in on it: 30 to each hand that is whole, double to East
breaks N46.12C
E discards 3c; S draws; S racks; S declares; N throws in
  > warning N  N46.12C  hand-checked-first declarer=S
S shows E E E F F R R R W W W W 1c 2c
  > error S  N46.12C  cannot-go-on opened=N
  > settle E +60  N46.12C  intact-receives paid=60
  > settle S -90  N46.12C  error-pays
  > settle W +30  N46.12C  intact-receives paid=30
  > dead  N46.12C  deal-over

story East declared in error and pays double, though the hand was not seen
breaks N46.12C
E discards 3c; S draws; S racks; S discards R; E claims R for mahjongg; E declares
W shows 1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c
  > warning W  N46.12C  hand-checked-first declarer=E
E retracts
  > error E  N46.12C  cannot-go-on opened=W
  > settle E -120  N46.12C  error-pays
  > settle S +60  N46.12C  intact-receives paid=60
  > settle N +60  N46.12C  intact-receives paid=60
  > dead  N46.12C  deal-over

story What North showed before, for a Mah Jongg of its own, is nobody else's error
keeps N46.12C
breaks N46.12A
E discards 3c; S draws; S racks; S discards 1b; W draws; W racks; W discards 2b
N draws; N racks; N declares; N shows E E E F F R R R W W W 1c 2c
  > warning N  N46.H  part-of-hand shown=13 held=14
N discards 9d; E draws; E racks; E declares; E retracts
  > warning E  N46.12A  taken-back-unseen
  = E is alive
  = N is alive

story Shown in error, when another had shown part of a hand long before
keeps N46.12C
breaks N46.12B
E discards 3c; S draws; S racks; S discards 1b; W draws; W racks; W discards 2b
N draws; N racks; N declares; N shows E E E F F R R R W W W 1c 2c
  > warning N  N46.H  part-of-hand shown=13 held=14
N discards 9d; E draws; E racks; E discards 9c
S draws; S racks; S declares; S shows 1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c 5c
  > error S  N46.12B N46.H  dead-and-pays
  = N is alive
  = S is dead
  = turn W

story A flower that goes back is not Mah Jongg that goes back
keeps N46.12A N46.12C
breaks N46.10
E discards 3c; S draws; S racks; S declares
W shows 1b 2b 3b 4b 5b 6b 7b 8b 9b 1c 2c 3c 4c
  > warning W  N46.12C  hand-checked-first declarer=S
S discards F
  > illegal S  N46.10  flower-discarded
S retracts
  > nothing
  = S has 14
S discards 9d
  > nothing
  = turn W

story A hand that is not listed has a fifth tile of a kind, and is asked about
keeps N46.12B
E discards 1b; S draws; S racks; S declares; S shows 3b 3b 3b 3b 3b 6b 6b 6b 6b 9b 9b 9b 9b 8b
  > warning S  N46.H  hand-disagrees
  = S is alive
