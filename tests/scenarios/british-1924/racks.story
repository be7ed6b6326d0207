# Racks that are counted, by hand or by a scale: B24.L15.
code british-1924

story A declared four counts as three
keeps B24.L15
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c 3c with 3c; W's rack counts 14
  > nothing
W draws from the loose tiles; W racks; W's rack counts 15; lay 1 loose; W discards 5d; W's rack counts 14
  > nothing

story Fourteen after the discard
breaks B24.L15
E discards 3c; S draws; S racks; E's rack counts 14
  > dead E  B24.L15  miscounted-between-turns total=14 due=13
