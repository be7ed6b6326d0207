# What a won deal is worth and who pays: B24.L10, L15, L28, S1 to S28, F1 to F3, X3, X4, P1, P2.
code british-1924

story All hands are shown, and then each two settle
breaks B24.L10 B24.S3 B24.S5 B24.S6 B24.S8 B24.S11 B24.S12
keeps B24.L15 B24.L33 B24.S1 B24.S2 B24.S7 B24.S10 B24.F1 B24.F2 B24.X3 B24.X4 B24.S28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
  > win W  mah-jong
  > score W 76  B24.S3 B24.S5 B24.S6 B24.S8 B24.S9 B24.S11  hand-worth total=76
S shows 1c 1b 2c 3c 4c 6c 7d 3d 9d R E 5b S
  > score S 0  hand-worth total=0
N shows 1c 8d 2b 3c 4c 6c 7d 7d 9d Wh 3d N N
  > score N 2  B24.S5  hand-worth total=2
E shows 1b 1b 1b 3c 4c 6c 7d 8b 9d Wh E E E
  > score E 32  B24.S3 B24.S12  hand-worth total=32
  > settle E 36  B24.L10  settles change=36 up=yes
  > settle S -142  B24.L10  settles change=142 up=no
  > settle W 238  B24.L10  settles change=238 up=yes
  > settle N -132  B24.L10  settles change=132 up=no
end mahjongg
  > nothing

story The winner is paid in full
set winner_settles = in full
breaks B24.L10
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
S shows 1c 1b 8c 3c 4c 6c 7d 7d 9d R E 2c S
N shows 1c 5d 2b 3c 4c 6c 7d 2d 9d Wh 8c N N
E shows 1b 1b 1b 3c 4c 6c 7d 9c 9d Wh E E E
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score S 0  hand-worth total=0
  > score N 2  hand-worth total=2
  > score E 32  hand-worth total=32
  > settle E -28  B24.L10  settles change=28 up=no
  > settle S -142  settles change=142 up=no
  > settle W 304  settles change=304 up=yes
  > settle N -134  settles change=134 up=no

story East wins and is paid double
breaks B24.L10 B24.S7
keeps B24.S3 B24.S9 B24.S11 B24.S12
E discards 8d; S draws; S discards 1d; W draws; W discards 1d; N draws; N discards 1d
E draws 1b; E declares
E shows 1b 1b 2b 3b 5c 6c 7c 2d 3d 4d 7d 8d 9d 1b
  > win E  mah-jong
  > score E 32  B24.S6 B24.S7 B24.S8  hand-worth total=32
S shows 1c 4b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0  hand-worth total=0
W shows 1c 8d 2b 3c 4c 6c 7d 3b 9d R E 3d S
  > score W 0  hand-worth total=0
N shows 1c 1b 2b 3c 4c 6c 4d 2c 9d Wh E N N
  > score N 2  hand-worth total=2
  > settle E 188  B24.L10  settles change=188 up=yes
  > settle S -66  settles change=66 up=no
  > settle W -66  settles change=66 up=no
  > settle N -56  settles change=56 up=no

story Nobody pays before every hand is shown
breaks B24.L33
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
  > win W  mah-jong
  > score W  hand-worth total=76
end mahjongg
  > warning  B24.L33  must-still-show who=E,S,N
S shows ? 1b 3d 3c 4c 6c 7d 7d 9d R E 9c S
  > warning S  B24.L33  cannot-be-scored
S shows 1c 1b 3d 3c 4c 6c 7d 7d 9d R E 9c S
N shows 1c 3d 2b 3c 4c 6c 7d 7d 9d Wh 7b N N
E shows 1b 1b 1b 3c 4c 6c 6b 9c 9d Wh E E E
  > score S  hand-worth total=0
  > score N  hand-worth total=2
  > score E  hand-worth total=32
  > settle E 36  settles change=36 up=yes
  > settle S -142  settles change=142 up=no
  > settle W 238  settles change=238 up=yes
  > settle N -132  settles change=132 up=no

story Groups on the table, a season, and a tile claimed
breaks B24.S1 B24.S2 B24.S10 B24.F1
keeps B24.S4 B24.S5 B24.S6 B24.S8 B24.S13 B24.S14 B24.F2 B24.F3
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 9c; W claims 9c for exposure; W exposes 9c 9c 9c 9c
W draws from the loose tiles; lay 1 loose; W discards 1d
N draws; N discards F3
  > illegal N  season-discarded
N retracts; N lays F3 aside; N draws from the loose tiles; lay 1 loose; N discards 5d
E draws; E discards Wh; W claims Wh for mahjongg; W declares
W shows 2b 2b 2b 9c 9c 9c 9c 5d 5d 5d S S Wh Wh Wh
  > win W  mah-jong
  > score W 112  B24.S1 B24.S2 B24.S3 B24.S6 B24.S10 B24.S11  hand-worth total=112
S shows 1c 1b 4b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0  hand-worth total=0
N shows F3 1c 1b 4b 3c 4c 6c 7d 2c 9d R 4d N N
  > score N 6  B24.F1 B24.S5  hand-worth total=6
E shows 1c 1b 2b 3c 4c 6c 7d 1d 9d R E E S
  > score E 2  B24.S5  hand-worth total=2
  > settle E -224  settles change=224 up=no
  > settle S -122  settles change=122 up=no
  > settle W 438  settles change=438 up=yes
  > settle N -92  settles change=92 up=no

story The own season and an added four
breaks B24.F1 B24.F2 B24.X3 B24.X4 B24.S2 B24.S14 B24.S8
keeps B24.S13 B24.F3
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 1c; E draws; E discards 1c; S draws; S discards 1c
W draws 2b; W changes 0 to 2b 2b 2b 2b; W draws F7 from the loose tiles; lay 1 loose
W lays F7 aside; W draws 9c from the loose tiles; lay 1 loose; W declares
W shows 2b 2b 2b 2b 9c 9c 9c 5d 6d 7d 1d 2d 3d W W
  > win W  mah-jong
  > score W 176  B24.S2 B24.S3 B24.S5 B24.S6 B24.S8 B24.S14 B24.F1 B24.F2 B24.X3 B24.X4  hand-worth total=176
S shows 1c 1b 8b 3c 4c 6c 7d 5b 9d R E 3d S
N shows 2c 1b 5d 3c 4c 6c 7d 7d 9d R E E S
E shows 2c 1b 8c 3c 4c 6c 5c 2d 9d R E N S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 0  hand-worth total=0
  > settle E -352  settles change=352 up=no
  > settle S -176  settles change=176 up=no
  > settle W 704  settles change=704 up=yes
  > settle N -176  settles change=176 up=no

story Four seasons of a colour, another hand's
breaks B24.F3 B24.F2 B24.S21
keeps B24.S28 B24.S20
S lays F1 aside; S draws from the loose tiles; lay 1 loose
S lays F2 aside; S draws from the loose tiles; lay 1 loose
S lays F3 aside; S draws from the loose tiles; lay 1 loose
S lays F4 aside; S draws from the loose tiles; lay 1 loose
E discards 2b; W claims 2b for mahjongg; W declares
W shows 2b 2b 2b 9c 9c 9c 5d 6d 7d 1d 2d 3d R R
  > win W  mah-jong
  > score W 3000  B24.S21  hand-worth total=3000
E shows 1c 1b 6d 3c 4c 6c 7d 7d 9d R E N S
N shows 1c 1b 2b 3c 4c 6c 6d 7b 9d R E 7c S
S shows F1 F2 F3 F4 1c 1b 8c 3c 4c 6c 7d 9b 9d 1d E E N
  > score E 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score S 256  B24.F1 B24.F2 B24.F3  hand-worth total=256
  > settle E -6512  settles change=6512 up=no
  > settle S -1976  settles change=1976 up=no
  > settle W 11744  settles change=11744 up=yes
  > settle N -3256  settles change=3256 up=no

story Chief's hand as dealt is worth the limit
breaks B24.S20
keeps B24.L10 B24.S21 B24.S8
set limit = 500
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E 500  B24.S20  hand-worth total=500
S shows 1c 1b 2b 3c 4c 6c 7d 5c 9d R E E S
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E 4b S
N shows 1c 1b 2b 3c 4c 6c 7d 3d 9d 3b E 5b S
  > score S 0  hand-worth total=0
  > score W 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > settle E 3000  settles change=3000 up=yes
  > settle S -1000  settles change=1000 up=no
  > settle W -1000  settles change=1000 up=no
  > settle N -1000  settles change=1000 up=no

story The last tile there is, drawn from the loose ones for a four
breaks B24.S13 B24.S14 B24.S2
deal wall 1 loose 1
  > warning  B24.L5  two-lie-loose due=2 lying=1 by=1 many=no
E discards 1c
  > nothing
S draws; S discards 9c
W claims 9c for exposure; W exposes 9c 9c 9c 9c; W draws 3c from the loose tiles; W declares
W shows 9c 9c 9c 9c 3c 4c 5c 1d 2d 3d 6d 6d 6d W W
  > win W  mah-jong
  > score W 176  B24.S13 B24.S14  hand-worth total=176
S shows 1c 1b 2b 3c 4c 6c 7d 4b 9d N E 9b S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E 5b S
E shows 1c 1b 2b 3c 4c 6c 7d 5c 9d W E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E -340  settles change=340 up=no
  > settle S -180  settles change=180 up=no
  > settle W 700  settles change=700 up=yes
  > settle N -180  settles change=180 up=no

story No more than the limit
breaks B24.S28
set limit = 500
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards 3c
W draws; W discards 1d; N draws; N discards R; S claims R for exposure; S exposes R R R; S discards 1c
W draws; W discards 1d; N draws; N discards G; S claims G for mahjongg; S declares
S shows 2b 2b 2b R R R 9b 9b S S S G G G
  > win S  mah-jong
  > score S 500  B24.S15 B24.S28  hand-worth total=500
E shows 1c 1b 4b 3c 4c 6c 7d 7d 9d W E E S
W shows 1c 1b 3b 3c 4c 6c 7d 5b 9d N 5d 1d 9c
N shows 1c 1b 2b 3c 4c 6c 7d 6b 9d W E E 7b
  > score E 2  hand-worth total=2
  > score W 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > settle E -988  settles change=988 up=no
  > settle S 1996  settles change=1996 up=yes
  > settle W -504  settles change=504 up=no
  > settle N -504  settles change=504 up=no

story Four alike in a losing hand that were not declared
breaks B24.L28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 8b 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 4b 9d Wh 3d N N
S shows 8c 8c 8c 8c 4c 6c 7d 7d 9d R E 7b S
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 32  hand-worth total=32
  > score N 2  hand-worth total=2
  > score S 4  B24.L28 B24.S3  hand-worth total=4
  > settle E 28  settles change=28 up=yes
  > settle S -126  settles change=126 up=no
  > settle W 234  settles change=234 up=yes
  > settle N -136  settles change=136 up=no

story A four that was declared before
keeps B24.L28
breaks B24.S4
E discards 8d; S draws; S exposes 5c 5c 5c 5c; S draws from the loose tiles; lay 1 loose
S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5d 1d 2d 3d R R R W W
  > error W  incomplete-hand
N draws; N declares; N shows 2b 2b 2b 2c 3c 4c 1d 2d 3d R R R W W
  > win N  mah-jong
  > score N 68  hand-worth total=68
S shows 5c 5c 5c 5c 4c 6c 7d 7d 9d G E 5b S 1d
  > score S 16  B24.S4  hand-worth total=16
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > score E 32  hand-worth total=32
  > settle E 24  settles change=24 up=yes
  > settle S -68  settles change=68 up=no
  > settle W -148  settles change=148 up=no
  > settle N 192  settles change=192 up=yes

story A dead hand pays all and is paid by nobody
breaks B24.L15 B24.L34
E discards 8d; S draws; S racks; S declares
S shows 2b 2b 2b 3c 4c 5d 1d 2d 3d R R R W W
  > error S  incomplete-hand
W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 32  hand-worth total=32
  > score N 2  hand-worth total=2
  > settle E 36  B24.L10  settles change=36 up=yes
  > settle S -142  B24.L15 B24.L34  settles change=142 up=no
  > settle W 238  settles change=238 up=yes
  > settle N -132  settles change=132 up=no

story A hand of twelve tiles is found when it is shown
breaks B24.L15
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > warning E  B24.L33  part-of-hand shown=12 held=13
E's rack counts 12; E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E
  > dead E  B24.L15  miscounted-loser few=yes
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
S shows 1c 1b 1d 3c 4c 6c 7d 7d 9d R E E S
  > score N 2  hand-worth total=2
  > score S 0  hand-worth total=0
  > settle E -156  B24.L15  settles change=156 up=no
  > settle S -78  settles change=78 up=no
  > settle W 302  settles change=302 up=yes
  > settle N -68  settles change=68 up=no

story The discard that completes a suit of which nine tiles lay there
breaks B24.P1 B24.S17
keeps B24.P2
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W  mah-jong
  > score W 320  B24.S17  hand-worth total=320
S shows 1c 8b 2b 3c 4c 6c 7d 4d 9d N E E S
N shows 1c 9c 7c 3c 4c 6c 7d 1d 9d W 6d 8c S
E shows 1c 1b 6d 3c 4c 6c 7d 7d 9d W E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E 0  B24.P1  settles change=0 up=no
  > settle S 0  B24.P1  settles change=0 up=no
  > settle W 1276  settles change=1276 up=yes
  > settle N -1276  B24.P1  settles change=1276 up=no

story What the others owe the winner, and no more
set danger_pays = to the winner
set dangerous_groups = said
breaks B24.P1
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
  > danger W  B24.P1  three-groups-of-suit suit=b
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W  mah-jong
  > score W 320  hand-worth total=320
S shows 1c 1b 2b 3c 4c 6c 7d 1d 9d N E E S
N shows 1c 4d 6b 3c 4c 6c 7d 8c 9d W 4b 9c S
E shows 1c 8c 6b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E 8  settles change=8 up=yes
  > settle S -4  settles change=4 up=no
  > settle W 1276  settles change=1276 up=yes
  > settle N -1280  B24.P1  settles change=1280 up=no

story The same hand, with the last tile drawn
keeps B24.P1
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N discards 1d; E draws; E discards 1d; S draws; S discards 1d; W draws 5b; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W  mah-jong
  > score W 352  B24.S17  hand-worth total=352
S shows 1c 1b 1d 3c 4c 6c 7d 7d 9d N E 8b S
N shows 1c 4b 2c 3c 4c 6c 7d 5c 9d W E 6d S
E shows 1c 6d 2b 3c 4c 6c 7d 6b 9d W E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E -692  settles change=692 up=no
  > settle S -356  settles change=356 up=no
  > settle W 1404  settles change=1404 up=yes
  > settle N -356  settles change=356 up=no

story The wind that lets three groups of honours win with three doubles
set dangerous_groups = said
breaks B24.P2 B24.S15
keeps B24.P1
E discards 1b; S draws; S discards R; W claims R for exposure; W exposes R R R; W discards 3d
N draws; N discards W; W claims W for exposure; W exposes W W W; W discards 3d
  > nothing
N draws; N discards G; W claims G for exposure; W exposes G G G; W discards 3d
  > danger W  B24.P2  three-groups-of-honours
N draws; N discards N; W claims N for mahjongg; W declares
W shows R R R W W W G G G 5b 5b 5b N N
  > win W  mah-jong
  > score W 768  B24.S11 B24.S12 B24.S15  hand-worth total=768
S shows 1c 1b 2b 3c 4c 6c 7d 5c 9d N E 2d S
N shows 1c 1b 2b 3c 4c 6c 7d 7c 9d 9c E 4d S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E 0  B24.P2  settles change=0 up=no
  > settle S 0  B24.P2  settles change=0 up=no
  > settle W 3068  settles change=3068 up=yes
  > settle N -3068  B24.P2  settles change=3068 up=no

story Three groups of honours, and a discard that is none
keeps B24.P2
E discards 1b; S draws; S discards R; W claims R for exposure; W exposes R R R; W discards 3d
N draws; N discards W; W claims W for exposure; W exposes W W W; W discards 3d
N draws; N discards G; W claims G for exposure; W exposes G G G; W discards 3d
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows R R R W W W G G G 5b 5b 5b N N
  > win W  mah-jong
  > score W 704  hand-worth total=704
S shows 1c 1b 2b 3c 4c 6c 7d 2c 9d N 9b 7b S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 9b 9d 3d E E S
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E  settles change=1396 up=no
  > settle S  settles change=708 up=no
  > settle W  settles change=2812 up=yes
  > settle N  settles change=708 up=no

story A four laid down after Mah Jong is none
breaks B24.L28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 4b 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 4d 9d Wh E N N
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 32  hand-worth total=32
  > score N 2  hand-worth total=2
S exposes 8c 8c 8c 8c; S shows 8c 8c 8c 8c 4c 6c 7d 7d 9d R 2d 5c S
  > score S 4  B24.L28 B24.S3  hand-worth total=4
  > settle E 28  settles change=28 up=yes
  > settle S -126  settles change=126 up=no
  > settle W 234  settles change=234 up=yes
  > settle N -136  settles change=136 up=no

story The dangerous tile was discarded by a hand that died with it
breaks B24.P1 B24.L15
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N draws
  > illegal N  B24.L6  drew-again at_the_start=no
N discards 5b
  > dead N  B24.L15  miscounted-after-discard total=14
W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W  mah-jong
  > score W 320  hand-worth total=320
S shows 1c 4b 2b 3c 4c 6c 7d 7d 9d N E E S
E shows 1c 1b 3b 3c 4c 6c 7d 7d 9d W E E S
N shows 1c 5c 2b 3c 4c 6c 7d 7d 9d W E E S S
  > score S 0  hand-worth total=0
  > score E 2  hand-worth total=2
  > settle E 0  B24.P1  settles change=0 up=no
  > settle S 0  B24.P1  settles change=0 up=no
  > settle W 1276  settles change=1276 up=yes
  > settle N -1276  B24.P1  settles change=1276 up=no

story The group laid down with the winning discard did not lie there before
keeps B24.P1
breaks B24.L10
E discards 2d; W claims 2d for exposure; W exposes 2d 2d 2d; W discards 1b
N draws; N discards 1c; E draws; E discards 5d; W claims 5d for exposure; W exposes 5d 5d 5d
W discards 1c; N draws; N discards 1c; E draws; E discards 3d; W claims 3d for exposure
W exposes 3d 3d 3d; W declares
W shows 2d 2d 2d 5d 5d 5d 3d 3d 3d 3d 4d 5d 9d 9d
S shows 1b 2b 2b 3c 4c 6c 7d 7d 9b R E E S
N shows 1b 2b 2b 3c 4c 6c 7d 8b 9b R E E S
E shows 1b 5c 3b 3c 4c 6c 7d 8d 9b R W N S
  > win W  mah-jong
  > score W 208  B24.S1 B24.S6 B24.S17  hand-worth total=208
  > score S 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > score E 0  hand-worth total=0
  > settle E -416  B24.L10  settles change=416 up=no
  > settle S -208  B24.L10  settles change=208 up=no
  > settle W 832  B24.L10  settles change=832 up=yes
  > settle N -208  B24.L10  settles change=208 up=no

story With three players the absent wind's season is ignored
players E S W
breaks B24.L13 B24.F1
keeps B24.F3
deal N=0 wall 102 loose 2
E discards 8d; S draws F4; S lays F4 aside; S draws from the loose tiles; lay 1 loose; S discards 1d
W draws F2; W lays F2 aside; W draws 4c from the loose tiles; lay 1 loose; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E S
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > win W  mah-jong
  > score W 168  B24.F1  hand-worth total=168
  > score E 10  B24.S3  hand-worth total=10
  > score S 0  B24.L13  hand-worth total=0
  > settle E -296  settles change=296 up=no
  > settle S -188  settles change=188 up=no
  > settle W 484  settles change=484 up=yes

story With three players every season scores where the club has it so
players E S W
set absent_season = scored
keeps B24.L13
breaks B24.F1
deal N=0 wall 102 loose 2
E discards 8d; S draws F4; S lays F4 aside; S draws from the loose tiles; lay 1 loose; S discards 1d
W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E S
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 10  hand-worth total=10
  > score S 4  B24.F1  hand-worth total=4
  > settle E -120  settles change=120 up=no
  > settle S -84  settles change=84 up=no
  > settle W 204  settles change=204 up=yes

story A loser's hand has a tile that would be a fifth, and is asked about
keeps B24.L10 B24.L33
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c E E E R R
  > win S  mah-jong
  > score S 32  hand-worth total=32
E shows 1b 1b 1b 1b 4d 5d 6d 7d 8d 9d N N W
  > warning E  B24.L33  hand-disagrees
W shows 2c 2c 2c 3d 3d 3d 5c 5c 5c W W W Wh; N shows 2c 3c 4c 2d 3d 4d 6c 6c 6c G G Wh Wh
  > score W 40  hand-worth total=40
  > score N 8  hand-worth total=8
E shows 1b 1b 1b 3b 4d 5d 6d 7d 8d 9d N N W
  > score E 8  hand-worth total=8
  > settle E -112  settles change=112 up=no
  > settle S 64  settles change=64 up=yes
  > settle W 104  settles change=104 up=yes
  > settle N -56  settles change=56 up=no

story The fifth tile was of the hand shown before, which is put right
keeps B24.L10 B24.L33
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c E E E R R
  > win S  mah-jong
  > score S 32  hand-worth total=32
E shows 1b 1b 1b 2c 4d 5d 6d 7d 8d 9d N N W; W shows 2c 2c 2c 3d 3d 3d 5c 5c 5c W W W Wh
  > score E 8  hand-worth total=8
  > score W 40  hand-worth total=40
N shows 2c 3c 4c 2d 3d 4d 6c 6c 6c G G Wh Wh
  > warning N  B24.L33  hand-disagrees
E shows 1b 1b 1b 2b 4d 5d 6d 7d 8d 9d N N W
  > score E 8  hand-worth total=8
  > settle E -112  settles change=112 up=no
  > settle S 64  settles change=64 up=yes
  > settle W 104  settles change=104 up=yes
  > settle N -56  settles change=56 up=no

story Three reds were discarded, and a loser shows a pair of them
breaks B24.L33
E discards R; S draws; S discards R; W draws; W discards R; N draws; N declares
N shows 1b 2b 3b 4b 5b 6b 7c 8c 9c E E E N N
  > win N  mah-jong
  > score N 32  hand-worth total=32
E shows 1b 1b 4d 5d 6d 7d 8d 9d R R W W W
  > warning E  B24.L33  hand-disagrees
S shows 2c 2c 2c 3d 3d 3d 5c 5c 5c S S S Wh; W shows 2c 3c 4c 2d 3d 4d 6c 6c 6c G G Wh Wh
  > score S 40  hand-worth total=40
  > score W 8  hand-worth total=8
end mahjongg
  > warning  B24.L33  must-still-show who=E
