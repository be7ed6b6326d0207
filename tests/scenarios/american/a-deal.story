# A deal from the first discard to the payments, with what a referee meets in an evening.
card practice

story A whole deal
E discards N; S draws; S racks; S discards 9c; W draws; W racks; W discards 1d
  > nothing

# A legal call, out of turn.
E claims 1d for exposure; E exposes 1d 1d 1d J; E discards W
  > nothing
  = turn S

# A joker is discarded; nobody can want it.
S draws; S racks; S discards R; W draws; W racks; W discards J; N draws; N racks; N discards 3b
  > nothing

# A joker is redeemed.
E draws; E racks; E discards 7b; S draws; S racks; S redeems E 0 with 1d; S discards 6b
  > nothing
  = E 0 frozen

# A pair cannot be called.
W claims 6b for exposure; W exposes 6b 6b with 6b
  > illegal W  AMR.B2b  not-to-be-called-for why=small size=2
W retracts; W draws; W racks; W discards G
  > nothing

# North is slow, East picks ahead.
N draws; N racks; E draws
  > illegal E  AMR.G16 AMR.B3  drew-ahead turn=N
E puts back; N discards 5d; E draws; E racks; E discards 2b
  > nothing

# South and North want it; South is next.
N claims 2b for exposure; S claims 2b for exposure
  > granted S  AMR.A3a  tile-granted tile=2b why=nearer
S exposes 2b 2b 2b J; S discards E
  > nothing
W claims E for exposure; W exposes E E E; W discards 3d; N draws; N racks; N discards 2c
  > nothing

# An exposure that no hand has beside the first.
E draws; E racks; E discards 2c; W claims 2c for exposure; W exposes 2c 2c J 2c
  > dead W  AMR.A1c  exposure-dead
  = turn N
  = W 1 frozen
W discards 9b; N draws; N racks; N discards 9d; E draws; E racks; E discards 4c
  > nothing

# West is out; after South comes North.
S claims 4c for exposure; S exposes 4c 4c 4c 4c; S discards 1b; N draws; N racks; N discards 8d
  > nothing
S claims 8d for mahjongg; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  AMR.H  mah-jongg line=Evens-2 section=Evens value=25
  > score S 25  AMR.S3  hand-worth total=25
  > settle E -25  AMR.S6  goes-down down=25
  > settle S 25  adds total=25
  > settle W -25  AMR.S6  goes-down down=25
  > settle N -50  AMR.S4  discarded-and-double down=50
end mahjongg
  > nothing
