# Incomplete sets, faulty hands and false woos: HOY.A1, A4, A6.
code hoyle-woo

story A set that lacks a tile voids the deal and not those before
breaks HOY.A1
game Ann Bea Cis Dee limit 500
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S
  > settle E
  > settle S
  > settle W
  > settle N
  > game Ann
end abandoned; begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E discards 3c; S draws; set lacks 5d R
  > void  HOY.A1
  = Bea has -1000 points
  = Ann has 500 points
end void; begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story Somebody has wooed before the set was found incomplete
keeps HOY.A1
breaks HOY.A1
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E 3000
set lacks 5d
  > warning  HOY.A1

story A whole set is not spoken of
keeps HOY.A1
E discards 3c; S draws; S discards 3c
  > nothing

story A false woo of one who is not East
set limit = 1000
breaks HOY.A6
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  HOY.A6
  > settle E 1000  HOY.A6
  > settle S -2000  HOY.A6
  > settle W 500  HOY.A6
  > settle N 500  HOY.A6
end abandoned
  > nothing

story East's false woo costs the limit three times and the seat
set limit = 2000
breaks HOY.A6
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R
  > error E  HOY.A6
  > settle E -6000
  > settle S 2000
  > settle W 2000
  > settle N 2000
  > game Bea  HOY.A6
end abandoned
  > nothing
begins E=Ann S=Bea W=Cis N=Dee
  > warning

story A woo that is none of the four others
keeps HOY.A6 HOY.A4
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E 3000

story A foul hand cannot woo
breaks HOY.A4
keeps HOY.A6
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3d
  > warning S
S discards 1d; W draws; W discards 1d
  > foul S
N draws; N discards 9d; E draws; E discards 1d; S draws 3b; S declares
  > illegal S  HOY.A4
S discards 3b; W draws
  > nothing

story Short, long and foul hands when another wins
breaks HOY.A4
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3d
  > warning S
S discards 1d; W draws; W discards 1d
  > foul S
N draws; N discards 9d; E draws; E discards 1d; S draws; S discards 2d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E
S shows 3c 3c 3d 1b 1b 1b S S S R G Wh 9c
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh Wh Wh N N
  > win W
  > score W 76
  > score E 10  HOY.A4
  > score S 16  HOY.A4
  > score N 0  HOY.A4
  > settle E -144
  > settle S -48
  > settle W 304
  > settle N -112

story Faulty by nothing
keeps HOY.A4
E discards 3c; S draws; S discards 2d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E S
  > win W
  > score W 76
  > score E 10

story A set found incomplete when the drawn deal is counted
breaks HOY.A1
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
  > wall_game
  > game Bea
set lacks 3c
  > void  HOY.A1
begins E=Ann S=Bea W=Cis N=Dee
  > nothing
