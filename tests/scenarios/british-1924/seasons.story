# Seasons: B24.X1, X2.
code british-1924

story A drawn season is laid aside and replaced
keeps B24.X1 B24.X2 B24.L15
E discards 3c; S draws F3; S lays F3 aside; S draws from the loose tiles; lay 1 loose
S discards 1b
  > nothing
  = S has 13
  = turn W

story Two seasons in one turn
keeps B24.X1 B24.X2
E discards 3c; S draws F3; S lays F3 aside; S draws F6 from the loose tiles; lay 1 loose
S lays F6 aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = S has 13
  = wall 86

story Seasons that were dealt are laid aside in order
keeps B24.X1 B24.X2 B24.L14
E lays F1 aside; E draws from the loose tiles; lay 1 loose
W lays F7 aside; W draws from the loose tiles; lay 1 loose
E discards 3c; S draws
  > nothing
  = E has 13
  = W has 13

story West replaces a season before East has
breaks B24.X2
E lays F1 aside; W lays F7 aside
  > warning W  B24.X2
E draws from the loose tiles; W draws from the loose tiles; lay 2 loose; E discards 3c
  > nothing

story East discards before West's season is replaced
breaks B24.X2 B24.L14
W lays F7 aside; E discards 3c
  > warning W  B24.X2 B24.L14
W draws from the loose tiles; lay 1 loose; S draws; S discards 1b
  > nothing
  = W has 13

story A season is racked
breaks B24.X2
E discards 3c; S draws F3; S racks
  > illegal S  B24.X2
S lays F3 aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing

story A season is kept in the hand
breaks B24.X2 B24.X1
E discards 3c; S draws F3; S discards 1b
  > illegal S  B24.X2 B24.X1
S lays F3 aside
  > warning S  B24.X2
S draws from the loose tiles; lay 1 loose; W draws; W discards 1b
  > nothing
  = S has 13

story A season is discarded and taken back
breaks B24.X2
E discards 3c; S draws F3; S discards F3
  > illegal S  B24.X2
S retracts; S lays F3 aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = turn W
  = S has 13

story A discarded season is claimed
breaks B24.X2
E discards 3c; S draws F3; S discards F3; W claims F3 for exposure
  > illegal S  B24.X2
  > illegal W  B24.X2

story A season is not replaced
breaks B24.X2 B24.X1 B24.L15
E discards 3c; S draws F3; S lays F3 aside; S discards 1b
  > dead S  B24.X2 B24.X1 B24.L15

story A season is replaced from the pack
breaks B24.X2
E discards 3c; S draws F3; S lays F3 aside; S draws
  > illegal S  B24.X2
S puts back; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing

story A flower of the hand is no season
breaks B24.X1
E discards 3c; S draws; S lays 5b aside
  > illegal S  B24.X1
