# What a won deal is worth and who pays: B24.L10, L15, L28, S1 to S28, F1 to F3, X3, X4, P1, P2.
code british-1924

story All hands are shown, and then each two settle
breaks B24.L10 B24.S3 B24.S5 B24.S6 B24.S8 B24.S11 B24.S12
keeps B24.L15 B24.L33 B24.S1 B24.S2 B24.S7 B24.S10 B24.F1 B24.F2 B24.X3 B24.X4 B24.S28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
  > win W
  > score W 76  B24.S3 B24.S5 B24.S6 B24.S8 B24.S9 B24.S11
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
  > score N 2  B24.S5
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > score E 32  B24.S3 B24.S12
  > settle E -28  B24.L10
  > settle S -142  B24.L10
  > settle W 304  B24.L10
  > settle N -134  B24.L10
end mahjongg
  > nothing

story Differences for the winner too
set winner_settles = differences
breaks B24.L10
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > win W
  > score W 76
  > score S 0
  > score N 2
  > score E 32
  > settle E 36  B24.L10
  > settle S -142
  > settle W 238
  > settle N -132

story East wins and is paid double
breaks B24.L10 B24.S7
keeps B24.S3 B24.S9 B24.S11 B24.S12
E discards 8d; S draws; S discards 1d; W draws; W discards 1d; N draws; N discards 1d
E draws 1b; E declares
E shows 1b 1b 2b 3b 5c 6c 7c 2d 3d 4d 7d 8d 9d 1b
  > win E
  > score E 32  B24.S6 B24.S7 B24.S8
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score W 0
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
  > score N 2
  > settle E 192  B24.L10
  > settle S -66
  > settle W -66
  > settle N -60

story Nobody pays before every hand is shown
breaks B24.L33
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
  > win W
  > score W
end mahjongg
  > warning  B24.L33
S shows ? 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > warning S  B24.L33
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > score S
  > score N
  > score E
  > settle E -28
  > settle S -142
  > settle W 304
  > settle N -134

story Groups on the table, a season, and a tile claimed
breaks B24.S1 B24.S2 B24.S10 B24.F1
keeps B24.S4 B24.S5 B24.S6 B24.S8 B24.S13 B24.S14 B24.F2 B24.F3
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 9c; W claims 9c for exposure; W exposes 9c 9c 9c 9c
W draws from the loose tiles; lay 1 loose; W discards 1d
N draws; N discards F3
  > illegal N
N retracts; N lays F3 aside; N draws from the loose tiles; lay 1 loose; N discards 5d
E draws; E discards Wh; W claims Wh for mahjongg; W declares
W shows 2b 2b 2b 9c 9c 9c 9c 5d 5d 5d S S Wh Wh Wh
  > win W
  > score W 112  B24.S1 B24.S2 B24.S3 B24.S6 B24.S10 B24.S11
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0
N shows F3 1c 1b 2b 3c 4c 6c 7d 7d 9d R E N N
  > score N 6  B24.F1 B24.S5
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score E 2  B24.S5
  > settle E -228
  > settle S -122
  > settle W 448
  > settle N -98

story The own season and an added four
breaks B24.F1 B24.F2 B24.X3 B24.X4 B24.S2 B24.S14 B24.S8
keeps B24.S13 B24.F3
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 1c; E draws; E discards 1c; S draws; S discards 1c
W draws 2b; W changes 0 to 2b 2b 2b 2b; W draws F7 from the loose tiles; lay 1 loose
W lays F7 aside; W draws 9c from the loose tiles; lay 1 loose; W declares
W shows 2b 2b 2b 2b 9c 9c 9c 5d 6d 7d 1d 2d 3d W W
  > win W
  > score W 176  B24.S2 B24.S3 B24.S5 B24.S6 B24.S8 B24.S14 B24.F1 B24.F2 B24.X3 B24.X4
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E N S
  > score S 0
  > score N 0
  > score E 0
  > settle E -352
  > settle S -176
  > settle W 704
  > settle N -176

story Four seasons of a colour, another hand's
breaks B24.F3 B24.F2 B24.S21
keeps B24.S28 B24.S20
S lays F1 aside; S draws from the loose tiles; lay 1 loose
S lays F2 aside; S draws from the loose tiles; lay 1 loose
S lays F3 aside; S draws from the loose tiles; lay 1 loose
S lays F4 aside; S draws from the loose tiles; lay 1 loose
E discards 2b; W claims 2b for mahjongg; W declares
W shows 2b 2b 2b 9c 9c 9c 5d 6d 7d 1d 2d 3d R R
  > win W
  > score W 3000  B24.S21
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E N S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
S shows F1 F2 F3 F4 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E N
  > score E 0
  > score N 0
  > score S 256  B24.F1 B24.F2 B24.F3
  > settle E -6512
  > settle S -2232
  > settle W 12000
  > settle N -3256

story Chief's hand as dealt is worth the limit
breaks B24.S20
keeps B24.L10 B24.S21 B24.S8
set limit = 500
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E 500  B24.S20
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score S 0
  > score W 0
  > score N 0
  > settle E 3000
  > settle S -1000
  > settle W -1000
  > settle N -1000

story The last tile there is, drawn from the loose ones for a four
breaks B24.S13 B24.S14 B24.S2
deal wall 1 loose 1
  > warning  B24.L5
E discards 1c
  > warning  B24.L5
S draws; S discards 9c
W claims 9c for exposure; W exposes 9c 9c 9c 9c; W draws 3c from the loose tiles; W declares
W shows 9c 9c 9c 9c 3c 4c 5c 1d 2d 3d 6d 6d 6d W W
  > win W
  > score W 176  B24.S13 B24.S14
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E -344
  > settle S -180
  > settle W 704
  > settle N -180

story No more than the limit
breaks B24.S28
set limit = 500
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards 3c
W draws; W discards 1d; N draws; N discards R; S claims R for exposure; S exposes R R R; S discards 1c
W draws; W discards 1d; N draws; N discards G; S claims G for mahjongg; S declares
S shows 2b 2b 2b R R R 9b 9b S S S G G G
  > win S
  > score S 500  B24.S15 B24.S28
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score E 2
  > score W 0
  > score N 0
  > settle E -992
  > settle S 2000
  > settle W -504
  > settle N -504

story Four alike in a losing hand that were not declared
breaks B24.L28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
S shows 5c 5c 5c 5c 4c 6c 7d 7d 9d R E E S
  > win W
  > score W 76
  > score E 32
  > score N 2
  > score S 4  B24.L28 B24.S3
  > settle E -36
  > settle S -130
  > settle W 304
  > settle N -138

story A four that was declared before
keeps B24.L28
breaks B24.S4
E discards 8d; S draws; S exposes 5c 5c 5c 5c; S draws from the loose tiles; lay 1 loose
S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5d 1d 2d 3d R R R W W
  > error W
N draws; N declares; N shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
  > win N
  > score N 68
S shows 5c 5c 5c 5c 4c 6c 7d 7d 9d G E E S 1d
  > score S 16  B24.S4
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > score E 32
  > settle E -40
  > settle S -84
  > settle W -148
  > settle N 272

story A dead hand pays all and is paid by nobody
breaks B24.L15 B24.L34
E discards 8d; S draws; S racks; S declares
S shows 2b 2b 2b 3c 4c 5d 1d 2d 3d R R R W W
  > error S
W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
  > win W
  > score W 76
  > score E 32
  > score N 2
  > settle E -28  B24.L10
  > settle S -142  B24.L15 B24.L34
  > settle W 304
  > settle N -134

story A hand of twelve tiles is found when it is shown
breaks B24.L15
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E
  > win W
  > score W 76
  > dead E  B24.L15
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > score N 2
  > score S 0
  > settle E -156  B24.L15
  > settle S -78
  > settle W 304
  > settle N -70

story The discard that completes a suit of which nine tiles lay there
breaks B24.P1 B24.S17
keeps B24.P2
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W
  > score W 320  B24.S17
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E 0  B24.P1
  > settle S 0  B24.P1
  > settle W 1280
  > settle N -1280  B24.P1

story What the others owe the winner, and no more
set danger_pays = to the winner
set dangerous_groups = said
breaks B24.P1
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
  > danger W  B24.P1
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W
  > score W 320
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E 8
  > settle S -4
  > settle W 1280
  > settle N -1284  B24.P1

story The same hand, with the last tile drawn
keeps B24.P1
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N discards 1d; E draws; E discards 1d; S draws; S discards 1d; W draws 5b; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W
  > score W 352  B24.S17
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E -696
  > settle S -356
  > settle W 1408
  > settle N -356

story The wind that lets three groups of honours win with three doubles
set dangerous_groups = said
breaks B24.P2 B24.S15
keeps B24.P1
E discards 1b; S draws; S discards R; W claims R for exposure; W exposes R R R; W discards 3d
N draws; N discards W; W claims W for exposure; W exposes W W W; W discards 3d
  > nothing
N draws; N discards G; W claims G for exposure; W exposes G G G; W discards 3d
  > danger W  B24.P2
N draws; N discards N; W claims N for mahjongg; W declares
W shows R R R W W W G G G 5b 5b 5b N N
  > win W
  > score W 768  B24.S11 B24.S12 B24.S15
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E 0  B24.P2
  > settle S 0  B24.P2
  > settle W 3072
  > settle N -3072  B24.P2

story Three groups of honours, and a discard that is none
keeps B24.P2
E discards 1b; S draws; S discards R; W claims R for exposure; W exposes R R R; W discards 3d
N draws; N discards W; W claims W for exposure; W exposes W W W; W discards 3d
N draws; N discards G; W claims G for exposure; W exposes G G G; W discards 3d
N draws; N discards 5b; W claims 5b for mahjongg; W declares
W shows R R R W W W G G G 5b 5b 5b N N
  > win W
  > score W 704
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
  > score S 0
  > score N 0
  > score E 2
  > settle E
  > settle S
  > settle W
  > settle N

story A four laid down after Mah Jong is none
breaks B24.L28
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
  > win W
  > score W 76
  > score E 32
  > score N 2
S exposes 5c 5c 5c 5c; S shows 5c 5c 5c 5c 4c 6c 7d 7d 9d R E E S
  > score S 4  B24.L28 B24.S3
  > settle E -36
  > settle S -130
  > settle W 304
  > settle N -138

story The dangerous tile was discarded by a hand that died with it
breaks B24.P1 B24.L15
E discards 1b; S draws; S discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b; W discards 3d
N draws; N discards 7b; W claims 7b for exposure; W exposes 7b 7b 7b; W discards 3d
N draws; N discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b; W discards 3d
N draws; N draws
  > illegal N  B24.L6
N discards 5b
  > dead N  B24.L15
W claims 5b for mahjongg; W declares
W shows 2b 2b 2b 7b 7b 7b 9b 9b 9b 5b 5b 5b 1b 1b
  > win W
  > score W 320
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d N E E S
E shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d W E E S S
  > score S 0
  > score E 2
  > settle E 0  B24.P1
  > settle S 0  B24.P1
  > settle W 1280
  > settle N -1280  B24.P1
