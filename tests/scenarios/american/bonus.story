# The card gives 10 more for the hand where nothing was exposed before Mah Jongg.
card bonus

story The bonus for a concealed hand is doubled with it
breaks AMR.S2
E declares; E shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=35
  > score E 70  AMR.O1 AMR.S2  hand-worth total=70
  > settle E 70  adds total=70
  > settle S -70  goes-down down=70
  > settle W -70  goes-down down=70
  > settle N -70  goes-down down=70

story The discard that makes Mah Jongg leaves the hand concealed
breaks AMR.S3
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=35
  > score W 35  AMR.O1 AMR.S3  hand-worth total=35
  > settle E -70  discarded-and-double down=70
  > settle S -35  goes-down down=35
  > settle W 35  adds total=35
  > settle N -35  goes-down down=35

story Also where its group is put up before the word is said
breaks AMR.S3
E discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=35
  > score W 35  AMR.O1 AMR.S3  hand-worth total=35
  > settle E -70  discarded-and-double down=70
  > settle S -35  goes-down down=35
  > settle W 35  adds total=35
  > settle N -35  goes-down down=35

story A group exposed earlier costs the bonus
breaks AMR.S3
E discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d; W discards 1b
N draws; N racks; N discards 4c; W claims 4c for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  AMR.O1 AMR.S3  hand-worth total=25
  > settle E -25  goes-down down=25
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -50  discarded-and-double down=50
