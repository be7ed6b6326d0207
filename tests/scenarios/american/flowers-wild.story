# A card with a hand in which flowers are wild, while in the other they are tiles like others.
card flowers-wild

story A flower stands for a tile of the hand in which flowers are wild
keeps AMR.B2b AMR.A1c AMR.H
E discards 4b; S claims 4b for exposure; S exposes 4b 4b F F; S discards E
W draws; W discards E; N draws; N discards W; E draws; E discards W; S draws; S declares
S shows 4b 4b F F 2b 2b 6c 6c F 6c 8d J 8d 8d
  > win S  mah-jongg
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story In a group of flowers a flower is put for the joker
keeps AMR.B6 AMR.J3
E discards F; S claims F for exposure; S exposes F F J F; S discards E
W draws; W redeems S 0 with F; W discards W
  > nothing

story The tile is put for the joker, not the flower beside it
keeps AMR.B6 AMR.J3
E discards 4b; S claims 4b for exposure; S exposes F 4b J 4b; S discards E
W draws; W redeems S 0 with 4b; W discards W
  > nothing

story Another tile is put for the joker
breaks AMR.B6
E discards 4b; S claims 4b for exposure; S exposes F 4b J 4b; S discards E
W draws; W redeems S 0 with 6b
  > illegal W  AMR.B6  wrong-tile-redeemed

story A group with flowers that neither hand has
breaks AMR.A1c
E discards 3b; S claims 3b for exposure; S exposes 3b 3b F F
  > dead S  exposure-dead
