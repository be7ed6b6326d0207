# Mah Jong: B24.L16 to L18, L25, L26, L33, L34.
code british-1924

story Chief has Mah Jong as dealt and all show their hands
keeps B24.L16 B24.L17 B24.L18 B24.L33 B24.L34 B24.L25
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
S shows 1b 1b 2c 2c 4d 5d 7d 7d 9d E E W W
W shows 1c 1c 3c 3c 4d 5d 7d 8d 9d E S S W
N shows 2b 2b 3c 3c 4c 5c 6d 7d 8d E S G G
  > win E  B24.L16 B24.L33
  > score E
  > score S
  > score W
  > score N
  > settle E
  > settle S
  > settle W
  > settle N

story A hand with two fours has sixteen tiles
keeps B24.L18 B24.L16 B24.L33
E exposes 1b 1b 1b 1b; E draws from the loose tiles; lay 1 loose
E exposes 9d 9d 9d 9d; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 1b 1b 1b 9d 9d 9d 9d 2c 3c 4c 6c 7c 8c R R
  > win E  B24.L18
  > score E

story A hand with a four and fourteen tiles is not complete
breaks B24.L18 B24.L16 B24.L34
E exposes 1b 1b 1b 1b; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 1b 1b 1b 9d 9d 9d 2c 3c 4c 6c 7c 8c R
  > error E  B24.L34 B24.L18
  = turn S
  = E is dead

story Three groups and odd tiles are no Mah Jong
breaks B24.L16 B24.L34
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N R R Wh
  > error E  B24.L34 B24.L16
  = turn S

story A false Mah Jong on a drawn tile
breaks B24.L16 B24.L17 B24.L34
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  B24.L34 B24.L16 B24.L17
  = S is dead
  = turn W
W draws; W discards 1d; N draws; N discards 2d; E draws; E discards 2d; W draws
  > nothing

story A run across suits is no group of a hand
breaks B24.L17
E discards 3c; S draws; S declares; S shows 1b 2b 3c 4b 5b 6b 7c 8c 9c N N N R R
  > error S  B24.L17

story A false Mah Jong on a discard leaves the turn as it was
breaks B24.L34
E discards 3c; N claims 3c for mahjongg; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error N  B24.L34
  = N is dead
  = turn S
  = window open
W claims 3c for exposure; W exposes 3c 3c 3c; W discards 1b; E draws
  > nothing

story A false Mah Jong after the next player drew
breaks B24.L34
E discards 3c; S draws; N claims 3c for mahjongg; N declares
N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error N  B24.L34
  = turn S
S discards 1b; W draws
  > nothing

story A dead hand declares nothing
breaks B24.L34
E declares; E shows 1b 1b 2b 4b 5b 6b 7c 8c 9c N N N R R
  > error E  B24.L34
S draws; S discards 1d; W draws; W discards 1d; N draws; N discards 1d; E claims 1d for mahjongg
  > illegal E  B24.L34

story The last hand that plays declares wrongly
breaks B24.L34
deal E=15 S=14 W=14 wall 86 loose 2
  > warning E
  > warning S
  > warning W
E discards 3c; S draws; S discards 1b; W draws; W discards 1b
  > dead E
  > dead S
  > dead W
N draws; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error N  B24.L34
  > dead  B24.L34

story Nobody but Chief declares before the first discard
breaks B24.L16
S declares
  > illegal S  B24.L16
E discards 3c; S draws
  > nothing

story Mah Jong goes before a pung
breaks B24.L25
E discards 3c; S claims 3c for exposure; N claims 3c for mahjongg
  > granted N  B24.L25
S retracts; N declares
N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N
  > score N

story Mah Jong goes before a chow, out of turn and for a run
breaks B24.L25
E discards 3c; S claims 3c for chow; W claims 3c for mahjongg
  > granted W  B24.L25
S retracts; W declares
W shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win W
  > score W

story Mah Jong takes the tile from a pung that lies already
breaks B24.L25
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; N claims 3c for mahjongg
  > granted N  B24.L25
S retracts; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N
  > score N
  = S has 13

story Mah Jong takes the tile from a four that has been replaced
breaks B24.L25
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c 3c; S draws from the loose tiles
N claims 3c for mahjongg
  > granted N  B24.L25
S puts back; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N
  > score N
  = S has 13
  = wall 89

story Two want the discard for Mah Jong
breaks B24.L26
E discards 3c; N claims 3c for mahjongg; S claims 3c for mahjongg
  > granted S  B24.L26
S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win S
  > score S

story Who must let the discard go declares on it all the same
breaks B24.L26
E discards 3c; S claims 3c for mahjongg; N claims 3c for mahjongg
  > granted S  B24.L26
N declares
  > refused N  B24.L26

story Who has declared discards, takes it back and shows the hand
breaks B24.L33
E discards 3c; S draws; S declares; S discards 1b
  > illegal S  B24.L33
W claims 1b for exposure
  > illegal W  B24.L33
S retracts; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win S
  > score S

story Mah Jong is not taken back
breaks B24.L33 B24.L34
E discards 3c; S draws; S declares; S retracts
  > illegal S  B24.L33
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  B24.L34
  = turn W

story Another would win with the discard when the hand has been shown
breaks B24.L26
E discards 3c; S claims 3c for mahjongg; S declares
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win S
  > score S
W claims 3c for mahjongg
  > refused W  B24.L26

story Tiles are drawn and thrown together before the scores are settled
breaks B24.L33
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E
S throws in
  > illegal S  B24.L33
W draws
  > illegal W  B24.L33

story A hand that cannot be read is shown again
breaks B24.L33
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R ?
  > warning E  B24.L33
E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E

story An exposed group is not among the tiles shown
breaks B24.L16 B24.L34
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards N
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > error S  B24.L34

story Seven pairs, nine chances and thirteen ends are complete
keeps B24.L16
E declares; E shows 1b 1b 3b 3b 5c 5c 7c 7c 9d 9d N N R R
  > win E  B24.L16
  > score E

story North would win with the discard before, when South has declared with a drawn tile
breaks B24.L25 B24.L27
E discards 3c; S draws 4c; S declares; N claims 3c for mahjongg
  > granted N  B24.L25 B24.L27
N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N
  > score N
S shows 1b 2b 3b 4b 5b 6b 7d 8d 9d 2c 3c 4c G G
  > score S 2

story Mah Jong with a tile that another's discard came too fast upon
breaks B24.L27
E discards 3c; S draws; W claims 3c for mahjongg; S discards 1b
  > warning S  B24.L27
W shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win W
  > score W 3000  B24.S21
  = S has 14
