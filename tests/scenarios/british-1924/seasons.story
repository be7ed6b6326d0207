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
  > warning W  B24.X2  season-out-of-order waiting=E
E draws from the loose tiles; W draws from the loose tiles; lay 2 loose; E discards 3c
  > nothing

story East discards before West's season is replaced
breaks B24.X2 B24.L14
W lays F7 aside; E discards 3c
  > warning W  B24.X2 B24.L14  season-first
W draws from the loose tiles; lay 1 loose; S draws; S discards 1b
  > nothing
  = W has 13

story A season is racked
breaks B24.X2
E discards 3c; S draws F3; S racks
  > illegal S  B24.X2  season-aside season=F3
S lays F3 aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing

story A season is kept in the hand
breaks B24.X2 B24.X1
E discards 3c; S draws F3; S discards 1b
  > illegal S  B24.X2 B24.X1  season-kept season=F3
S lays F3 aside
  > warning S  B24.X2  season-late season=F3
S draws from the loose tiles; lay 1 loose; W draws; W discards 1b
  > nothing
  = S has 13

story A season is discarded and taken back
breaks B24.X2
E discards 3c; S draws F3; S discards F3
  > illegal S  B24.X2  season-discarded
S retracts; S lays F3 aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = turn W
  = S has 13

story A discarded season is claimed
breaks B24.X2
E discards 3c; S draws F3; S discards F3; W claims F3 for exposure
  > illegal S  B24.X2  season-discarded
  > illegal W  B24.X2  season-claimed

story A season is not replaced
breaks B24.X2 B24.X1 B24.L15
E discards 3c; S draws F3; S lays F3 aside; S discards 1b
  > dead S  B24.X2 B24.X1 B24.L15  miscounted-after-discard total=12

story A season is replaced from the pack
breaks B24.X2
E discards 3c; S draws F3; S lays F3 aside; S draws
  > illegal S  B24.X2  drew-from-pack what=season
S puts back; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing

story A flower of the hand is no season
breaks B24.X1
E discards 3c; S draws; S lays 5b aside
  > illegal S  B24.X1  no-season

story A season that nobody told apart is discarded and taken back
breaks B24.X2
E discards 3c; S draws F; S discards F
  > illegal S  B24.X2  season-discarded
S retracts; S lays F aside; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = turn W
  = S has 13

story A season that nobody told apart is racked
breaks B24.X2
E discards 3c; S draws F; S racks
  > illegal S  B24.X2  season-aside season=F

story A hand is shown with the season that lies beside it
keeps B24.X1 B24.X2
E lays F3 aside; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R F
  > win E  B24.L16 B24.L33  mah-jong
  > score E  hand-worth total=3000

story Mah Jong beside a season that nobody told apart
keeps B24.X1 B24.L16 B24.L34
E lays F aside; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  B24.L16 B24.L33  mah-jong
  > warning E  B24.X3 B24.X4  season-untold
S shows 1b 1b 2c 2c 4d 5d 7d 7d 9d E E W W
W shows 1c 1c 3c 3c 4d 5d 7d 8d 9d E S S W
N shows 2b 2b 3c 3c 4c 5c 6d 7d 8d E S G G
  > score S  hand-worth total=0
  > score W  hand-worth total=0
  > score N  hand-worth total=2
end mahjongg
  > warning  B24.L33  season-untold-won winner=E

story A season is owed to a player who has a three open
breaks B24.X2
deal wall 89 loose 2
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S lays F1 aside; S draws
  > illegal S  B24.X2 B24.X1  drew-from-pack what=season

story A season stands in a hand that is shown
breaks B24.X2
deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R F1
  > warning E  B24.X2 B24.X1  season-in-hand
  > error E  B24.L34 B24.L16 B24.L17  incomplete-hand

story The only tile that was laid aside is no season
breaks B24.X1
deal wall 89 loose 2
E lays 3c aside
  > illegal E  B24.X1  no-season
E retracts; E discards 1b
  > nothing
  = E has 13

story A tile that was not read is laid aside and taken back
keeps B24.X1
deal wall 89 loose 2
E lays F1 aside; E draws from the loose tiles; lay 1 loose; E lays ? aside; E retracts; E discards 1b
  > nothing
  = E has 13
