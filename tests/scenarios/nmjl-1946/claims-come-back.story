# The nearest caller gives up, or was in error: the next has the tile (N46.7A to C, 9, 12A, 12B).
code nmjl-1946

story The nearer gives the kong up
breaks N46.7A
E discards 5d; S claims 5d for exposure; N claims 5d for exposure
  > granted S  N46.7A  tile-granted tile=5d why=nearer
S retracts
  > granted N  N46.7A  tile-comes-free tile=5d before=S why=withdrawn
N exposes 5d 5d 5d F; N discards 1b; E draws
  > nothing

story Mah Jongg said in error and taken back: the next wins with it
breaks N46.7B N46.12A
E discards R; S claims R for mahjongg; W claims R for mahjongg
  > granted S  N46.7B  tile-granted tile=R why=nearer
S declares; S retracts
  > warning S  N46.12A  taken-back-unseen
  > granted W  N46.7B  tile-comes-free tile=R before=S why=withdrawn
W declares; W shows E E E F F R R R R W W W W F
  > win W N46.H  mah-jongg line=Winds-2 section=Winds value=50
  > score W N46.V1  hand-worth total=50
  > settle E N46.V1  pays-winner winner=W paid=100 double=yes
  > settle S N46.V1  pays-winner winner=W paid=50 double=no
  > settle W N46.V1  receives total=200
  > settle N N46.V1  pays-winner winner=W paid=50 double=no

story Mah Jongg shown in error: the next wins on the same discard
breaks N46.7B N46.12B
E discards R; S claims R for mahjongg; W claims R for mahjongg
  > granted S  N46.7B  tile-granted tile=R why=nearer
S declares; S shows 1b 1b 1b 2b 3b 5c 5c 7c 7c 9d 9d R G N
  > error S  N46.12B  dead-and-pays
  > granted W  N46.7B  tile-comes-free tile=R before=S why=error
W declares; W shows E E E F F R R R R W W W W F
  > win W N46.H  mah-jongg line=Winds-2 section=Winds value=50
  > score W N46.V1  hand-worth total=50
  > settle E N46.V1  pays-winner winner=W paid=100 double=yes
  > settle S N46.V1  pays-winner winner=W paid=50 double=no
  > settle W N46.V1  receives total=200
  > settle N N46.V1  pays-winner winner=W paid=50 double=no

story A kong is let go after the next player has drawn and racked
breaks N46.7A
keeps N46.9
E discards 5d; S draws; S racks; W claims 5d for exposure; N claims 5d for exposure
  > granted W  N46.7A  tile-granted tile=5d why=nearer
W retracts
  > granted N  N46.7A  tile-comes-free tile=5d before=W why=withdrawn
S puts back; N exposes 5d 5d 5d F; N discards 1b
  > nothing
  = S has 13

story Mah Jongg shown in error: another has the tile though the next player has drawn and racked
breaks N46.12B
keeps N46.9
E discards 5d; W claims 5d for mahjongg; W declares; W shows 1b 1b 1b 2b 3b 5c 5c 7c 7c 9d 9d R G 5d
  > error W  N46.12B  dead-and-pays
N draws; N racks; S claims 5d for exposure; S exposes 5d 5d 5d F; N puts back; S discards 1b
  > nothing
  = S has 13
  = W has 13
  = N has 13
