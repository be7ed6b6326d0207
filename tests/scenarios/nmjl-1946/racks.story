# Racks that are counted, by hand or by a scale: N46.4.
code nmjl-1946

story A rack counted short
breaks N46.4
E discards 3c; S draws; S racks; E's rack counts 12
  > kept dead E  N46.4  miscounted-between-turns total=12 due=13
