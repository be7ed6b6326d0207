# What a player takes back who has called in vain, where a group that is up stands (League).
code league
card small

story A call of an old discard is taken back: the group that is up was not withdrawn
breaks AMR.B2a
E discards 5c; S draws; S racks; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b
W claims 5c for exposure
  > illegal W  AMR.B2a  not-the-last-discard tile=5c last=2b
W retracts
  > nothing
  = W has 14
