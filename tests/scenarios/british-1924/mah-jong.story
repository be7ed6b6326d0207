# Mah Jong: B24.L16 to L18, L25, L26, L33, L34.
code british-1924

story Chief has Mah Jong as dealt and all show their hands
keeps B24.L16 B24.L17 B24.L18 B24.L33 B24.L34 B24.L25
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
S shows 1b 1b 2c 2c 4d 5d 7d 7d 9d E E W W
W shows 1c 1c 3c 3c 4d 5d 7d 8d 9d E S S W
N shows 2b 2b 3c 3c 4c 5c 6d 7d 8d E S G G
  > win E  B24.L16 B24.L33  mah-jong
  > score E  hand-worth total=3000
  > score S  hand-worth total=0
  > score W  hand-worth total=0
  > score N  hand-worth total=2
  > settle E  settles change=17996 up=yes
  > settle S  settles change=6002 up=no
  > settle W  settles change=6002 up=no
  > settle N  settles change=5992 up=no

story A hand with two fours has sixteen tiles
keeps B24.L18 B24.L16 B24.L33
E exposes 1b 1b 1b 1b; E draws from the loose tiles; lay 1 loose
E exposes 9d 9d 9d 9d; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 1b 1b 1b 9d 9d 9d 9d 2c 3c 4c 6c 7c 8c R R
  > win E  B24.L18  mah-jong
  > score E  hand-worth total=176

story A hand with a four and fourteen tiles is not complete
breaks B24.L18 B24.L16 B24.L34
E exposes 1b 1b 1b 1b; E draws from the loose tiles; lay 1 loose; E declares
E shows 1b 1b 1b 1b 9d 9d 9d 2c 3c 4c 6c 7c 8c R
  > warning E  part-of-hand shown=14 held=15
E's rack counts 14; E shows 1b 1b 1b 1b 9d 9d 9d 2c 3c 4c 6c 7c 8c R
  > error E  B24.L34 B24.L18  incomplete-hand
  = turn S
  = E is dead

story Three groups and odd tiles are no Mah Jong
breaks B24.L16 B24.L34
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N R R Wh
  > error E  B24.L34 B24.L16  incomplete-hand
  = turn S

story A false Mah Jong on a drawn tile
breaks B24.L16 B24.L17 B24.L34
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  B24.L34 B24.L16 B24.L17  incomplete-hand
  = S is dead
  = turn W
W draws; W discards 1d; N draws; N discards 2d; E draws; E discards 2d; W draws
  > nothing

story A run across suits is no group of a hand
breaks B24.L17
E discards 3c; S draws; S declares; S shows 1b 2b 3c 4b 5b 6b 7c 8c 9c N N N R R
  > error S  B24.L17  incomplete-hand

story A false Mah Jong on a discard leaves the turn as it was
breaks B24.L34
E discards 3c; N claims 3c for mahjongg; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error N  B24.L34  incomplete-hand
  = N is dead
  = turn S
  = window open
W claims 3c for exposure; W exposes 3c 3c 3c; W discards 1b; E draws
  > nothing

story A false Mah Jong after the next player drew
breaks B24.L34
E discards 3c; S draws; N claims 3c for mahjongg; N declares
N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error N  B24.L34  incomplete-hand
  = turn S
S discards 1b; W draws
  > nothing

story A dead hand declares nothing
breaks B24.L34
E declares; E shows 1b 1b 2b 4b 5b 6b 7c 8c 9c N N N R R
  > error E  B24.L34  incomplete-hand
S draws; S discards 1d; W draws; W discards 1d; N draws; N discards 1d; E claims 1d for mahjongg
  > illegal E  B24.L34  dead-hand-is-out deed=call

story The last hand that plays declares wrongly
breaks B24.L34
deal E=15 S=14 W=14 wall 86 loose 2
  > warning E  count-at-the-start held=15 due=14 many=yes redealt=no
  > warning S  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning W  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 3c; S draws; S discards 1b; W draws; W discards 1b
  > dead E  miscounted-after-discard total=14
  > dead S  miscounted-after-discard total=14
  > dead W  miscounted-after-discard total=14
N draws; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error N  B24.L34  incomplete-hand
  > dead  B24.L34  all-dead

story Nobody but Chief declares before the first discard
breaks B24.L16
S declares
  > illegal S  B24.L16  cannot-declare-mah-jong
E discards 3c; S draws
  > nothing

story Mah Jong goes before a pung
breaks B24.L25
E discards 3c; S claims 3c for exposure; N claims 3c for mahjongg
  > granted N  B24.L25  tile-granted tile=3c why=win
S retracts; N declares
N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N  mah-jong
  > score N  hand-worth total=3000

story Mah Jong goes before a chow, out of turn and for a run
breaks B24.L25
E discards 3c; S claims 3c for chow; W claims 3c for mahjongg
  > granted W  B24.L25  tile-granted tile=3c why=win-over-run
S retracts; W declares
W shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win W  mah-jong
  > score W  hand-worth total=3000

story Mah Jong takes the tile from a pung that lies already
breaks B24.L25
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; N claims 3c for mahjongg
  > granted N  B24.L25  taken-from-group tile=3c won=yes
S retracts; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N  mah-jong
  > score N  hand-worth total=3000
  = S has 13

story Mah Jong takes the tile from a four that has been replaced
breaks B24.L25
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c 3c; S draws from the loose tiles
N claims 3c for mahjongg
  > granted N  B24.L25  taken-from-group tile=3c won=yes
S puts back; N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N  mah-jong
  > score N  hand-worth total=3000
  = S has 13
  = wall 89

story Two want the discard for Mah Jong
breaks B24.L26
E discards 3c; N claims 3c for mahjongg; S claims 3c for mahjongg
  > granted S  B24.L26  tile-granted tile=3c why=nearer
S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win S  mah-jong
  > score S  hand-worth total=3000

story Who must let the discard go declares on it all the same
breaks B24.L26
E discards 3c; S claims 3c for mahjongg; N claims 3c for mahjongg
  > granted S  B24.L26  tile-granted tile=3c why=nearer
N declares
  > refused N  B24.L26  tile-is tile=3c holder=S shows=yes

story Who has declared discards, takes it back and shows the hand
breaks B24.L33
E discards 3c; S draws; S declares; S discards 1b
  > illegal S  B24.L33  must-show tile=1b
W claims 1b for exposure
  > illegal W  B24.L33  discard-goes-back tile=1b discarder=S why=declared
S retracts; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win S  mah-jong
  > score S  hand-worth total=32

story Mah Jong is not taken back
breaks B24.L33 B24.L34
E discards 3c; S draws; S declares; S retracts
  > illegal S  B24.L33  must-show
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  B24.L34  incomplete-hand
  = turn W

story Another would win with the discard when the hand has been shown
breaks B24.L26
E discards 3c; S claims 3c for mahjongg; S declares
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win S  mah-jong
  > score S  hand-worth total=3000
W claims 3c for mahjongg
  > refused W  B24.L26  already-won winner=S

story Tiles are drawn and thrown together before the scores are settled
breaks B24.L33
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E  hand-worth total=3000
S throws in
  > illegal S  B24.L33  tiles-lie winner=E
W draws
  > illegal W  B24.L33  tiles-lie winner=E

story A hand that cannot be read is shown again
breaks B24.L33
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R ?
  > warning E  B24.L33  not-every-tile-read
E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E  hand-worth total=3000

story An exposed group is not among the tiles shown
breaks B24.L16 B24.L34
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards N
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > warning S  B24.L33  exposures-left-out tiles=3c,3c,3c
S shows 3c 3c 3c 1b 2b 3b 4b 5b 6b 7c 8c 9c N R
  > error S  B24.L34  incomplete-hand

story What lies exposed need not be shown again
keeps B24.L16 B24.L33 B24.L34
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards N
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 1b 2b 3b 4b 5b 6b N N N R R
  > win S  mah-jong
  > score S 34  hand-worth total=34
W shows 7c 8c 2d 2d 2d 5d 6d 8d 9d S S W W
  > score W 6  hand-worth total=6
E shows 7c 8c 2c 4c 4d 5d 6d 8d 9d S S W Wh
  > score E 0  hand-worth total=0
N shows 7c 8c 2c 4c 4d 5d 7d 1d 9d E E G Wh
  > score N 0  hand-worth total=0
  > settle E -80  settles change=80 up=no
  > settle S 130  settles change=130 up=yes
  > settle W -10  settles change=10 up=no
  > settle N -40  settles change=40 up=no

story One exposed group is shown again, and another is not
keeps B24.L16 B24.L34
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards N
W draws; W discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards 9d
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 2b 2b 2b 4b 5b 6b N N N R R
  > win S  mah-jong
  > score S 36  hand-worth total=36

story A run that lies exposed is in the hand once more
keeps B24.L16 B24.L34
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c; S discards 9d
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 2c 3c 4c 4b 5b 6b N N N R R
  > win S  mah-jong
  > score S 32  hand-worth total=32

story A loser has a group that is none, and no tile too few
keeps B24.L15
E discards 4c; S claims 4c for chow; S exposes 9b 3c 4c; S discards 2d
  > illegal S  B24.L21  no-group-to-lay-down
W draws; W discards 1b; N draws; N discards E
E draws R; E declares; E shows 4c 5c 6c 4d 5d 6d 7b 8b 9b 5b 6b 7b R R
  > win E  mah-jong
  > score E 26  hand-worth total=26
S shows 9b 3c 4c 1d 2d 5d 6d 8d 9d S S W Wh
  > score S 2  hand-worth total=2

story A loser has a group of which two tiles were not read
keeps B24.L15
E discards 3c; S claims 3c for chow; S exposes 3c ? ?; S discards 2b
W draws; W discards 1b; N draws; N discards E
E draws R; E declares; E shows 4c 5c 6c 4d 5d 6d 7b 8b 9b 5b 6b 7b R R
  > win E  mah-jong
  > score E 26  hand-worth total=26
S shows 3c 4c 5c 1d 2d 5d 6d 8d 9d S S W Wh
  > director S  B24.L33  shown-in-doubt

story A loser shows only what was concealed, and one without an exposure
keeps B24.L15
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 2b
W draws; W discards 1b; N claims 1b for exposure; N exposes 1b 1b 1b; N discards E
E draws R; E declares; E shows 4c 5c 6c 4d 5d 6d 7b 8b 9b 5b 6b 7b R R
  > win E  mah-jong
  > score E 26  hand-worth total=26
S shows 1d 2d 5d 6d 8d 9d S S W Wh
  > score S 4  hand-worth total=4
N shows 1d 2d 4d 5d 7d 8d 9d W W Wh 2c 4c 7c
  > warning N  B24.L33  cannot-be-scored
N shows 1d 2d 4d 5d 7d 8d 9d W W Wh
  > score N 4  hand-worth total=4
W shows 1d 2d 4d 5d 7d 8d 9d W S Wh Wh 8b 7c
  > score W 2  hand-worth total=2
  > settle E 136  settles change=136 up=yes
  > settle S -42  settles change=42 up=no
  > settle W -52  settles change=52 up=no
  > settle N -42  settles change=42 up=no

story Seven pairs, nine chances and thirteen ends are complete
keeps B24.L16
E declares; E shows 1b 1b 3b 3b 5c 5c 7c 7c 9d 9d N N R R
  > win E  B24.L16  mah-jong
  > score E  hand-worth total=3000

story North would win with the discard before, when South has declared with a drawn tile
breaks B24.L25 B24.L27
E discards 3c; S draws 4c; S declares; N claims 3c for mahjongg
  > granted N  B24.L25 B24.L27  claim-before-drawn-win tile=3c drawn=S
N declares; N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win N  mah-jong
  > score N  hand-worth total=3000
S shows 1b 2b 3b 4b 5b 6b 7d 8d 9d 2c 3c 4c G G
  > score S 2  hand-worth total=2

story Mah Jong with a tile that another's discard came too fast upon
breaks B24.L27
E discards 3c; S draws; W claims 3c for mahjongg; S discards 1b
  > warning S  B24.L27  discarded-too-fast callers=W tile=3c discarded=1b
W shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 2c 3c 4c R R
  > win W  mah-jong
  > score W 3000  B24.S21  hand-worth total=3000
  = S has 14

story A pung is called for the tile with which Mah Jong was said
breaks B24.L25
E discards 3c; S claims 3c for mahjongg; S declares; N claims 3c for exposure
  > granted S  B24.L25  tile-granted tile=3c why=win

story A false Mah Jong on the discard of the player before
breaks B24.L34
E discards 3c; S claims 3c for mahjongg; S declares
S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c 3c 3c R R N
  > error S  B24.L34 B24.L16 B24.L17  incomplete-hand
  = turn W

story A hand that is not complete has a fifth tile of a kind, and is asked about
keeps B24.L34
E discards 1b; S draws; S declares; S shows 3b 3b 3b 3b 3b 6b 6b 6b 6b 9b 9b 9b 9b 8b
  > warning S  B24.L33  hand-disagrees
  = S is alive

story Mah Jong with a tile that was drawn ahead and kept
breaks B24.L6
E discards 3c; S draws; W draws
  > illegal W  B24.L6  drew-ahead turn=S
S discards 4d; W declares; W shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > director W  B24.L33  not-put-right
