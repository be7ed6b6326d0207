# A hand is one of the card, or it is none: AMR.H.
card small

story The hand is on the card
keeps AMR.H
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  AMR.H  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  hand-worth total=25
  > settle E -50  discarded-and-double down=50
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story The hand is on no card
breaks AMR.H
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4d 8d 8d 8d 8d
  > error W  AMR.H  no-mah-jongg dead=yes
  = W is dead
  = turn N

story Having an exposure up gives nobody the first right
keeps AMR.A3a
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c
W claims 4c for exposure; S claims 4c for exposure
  > granted S  AMR.A3a  tile-granted tile=4c why=nearer
