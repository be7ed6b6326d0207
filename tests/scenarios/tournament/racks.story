# Racks that are counted, by hand or by a scale: T19.1d, 7f.
code tournament-2019
card small

story Thirteen on the rack during play
keeps T19.1d T19.7f
E discards 3c; S draws; S racks; S discards N; S's rack counts 13; E's rack counts 13
  > nothing

story More than thirteen
breaks T19.1d T19.7f
E discards 3c; S draws; S racks; N's rack counts 14
  > dead N  T19.1d T19.7f  miscounted-between-turns total=14 due=13
  = N is dead
