# Incomplete sets, faulty hands and false woos: HOY.A1, A4, A6.
code hoyle-woo

story A set that lacks a tile voids the deal and not those before
breaks HOY.A1
game Ann Bea Cis Dee limit 500
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  false-woo
  > settle E  settles change=500 up=yes
  > settle S  settles change=1000 up=no
  > settle W  settles change=250 up=yes
  > settle N  settles change=250 up=yes
  > game Ann  next-east keeps=yes of=4
end abandoned; begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E discards 3c; S draws; set lacks 5d R
  > void  HOY.A1  set-incomplete-void missing=5d,R
  = Bea has -1000 points
  = Ann has 500 points
end void; begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story Somebody has wooed before the set was found incomplete
keeps HOY.A1
breaks HOY.A1
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E 3000  hand-worth total=3000
set lacks 5d
  > warning  HOY.A1  set-incomplete-deal-stands missing=5d wooed=E

story A whole set is not spoken of
keeps HOY.A1
E discards 3c; S draws; S discards 3c
  > nothing

story A false woo of one who is not East
set limit = 1000
breaks HOY.A6
E discards 3c; S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9d N N N R R
  > error S  HOY.A6  false-woo
  > settle E 1000  HOY.A6  settles change=1000 up=yes
  > settle S -2000  HOY.A6  settles change=2000 up=no
  > settle W 500  HOY.A6  settles change=500 up=yes
  > settle N 500  HOY.A6  settles change=500 up=yes
end abandoned
  > nothing

story East's false woo costs the limit three times and the seat
set limit = 2000
breaks HOY.A6
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R G
  > error E  HOY.A6  false-woo
  > settle E -6000  settles change=6000 up=no
  > settle S 2000  settles change=2000 up=yes
  > settle W 2000  settles change=2000 up=yes
  > settle N 2000  settles change=2000 up=yes
  > game Bea  HOY.A6  next-east keeps=no of=4
end abandoned
  > nothing
begins E=Ann S=Bea W=Cis N=Dee
  > warning  wrong-east due=Bea sits=Ann

story A woo that is none of the four others
keeps HOY.A6 HOY.A4
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E 3000  hand-worth total=3000

story A foul hand woos and pays
set limit = 1000
breaks HOY.A4 HOY.A6
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3d
  > warning S  no-group-yet what=three
S discards 1d; W draws; W discards 1d
  > foul S  foul-group tiles=3c,3c,3d
N draws; N discards 9d; E draws; E discards 1d; S draws 3b; S declares
  > warning S  HOY.A4  foul-wins-nothing
S shows 3c 3c 3d 1b 2b 3b 4b 5b 6b 7b 8b 9b R R
  > error S  HOY.A6  false-woo
  > settle E 1000  HOY.A6  settles change=1000 up=yes
  > settle S -2000  HOY.A6  settles change=2000 up=no
  > settle W 500  HOY.A6  settles change=500 up=yes
  > settle N 500  HOY.A6  settles change=500 up=yes

story A foul hand woos with a discard, and one that only calls takes it back
set limit = 1000
breaks HOY.A4 HOY.A6
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3d
  > warning S  no-group-yet what=three
S discards 1d; W draws; W discards 1d
  > foul S  foul-group tiles=3c,3c,3d
N draws; N discards 9d; S claims 9d for mahjongg
  > warning S  HOY.A4  foul-wins-nothing
S retracts; E draws; E discards R; S claims R for mahjongg; S declares
  > warning S  HOY.A4  foul-wins-nothing
S shows 3c 3c 3d 1b 2b 3b 4b 5b 6b 7b 8b 9b R R
  > error S  HOY.A6  false-woo
  > settle E 1000  HOY.A6  settles change=1000 up=yes
  > settle S -2000  HOY.A6  settles change=2000 up=no
  > settle W 500  HOY.A6  settles change=500 up=yes
  > settle N 500  HOY.A6  settles change=500 up=yes

story Short, long and foul hands when another wins
breaks HOY.A4
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3d
  > warning S  no-group-yet what=three
S discards 1d; W draws; W discards 1d
  > foul S  foul-group tiles=3c,3c,3d
N draws; N discards 9d; E draws; E discards 1d; S draws; S discards 2d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 2d 4c 6c 7d 7d 9d Wh E E
S shows 3c 3c 3d 9b 9b 9b S S S R G 8c 9c
N shows 1c 4b 2b 5d 4c 6c 7d 7d 9d Wh Wh Wh N N
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 10  HOY.A4  hand-worth total=10
  > score S 16  HOY.A4  hand-worth total=16
  > score N 0  HOY.A4  hand-worth total=0
  > settle E -124  settles change=124 up=no
  > settle S -32  settles change=32 up=no
  > settle W 268  settles change=268 up=yes
  > settle N -112  settles change=112 up=no

story Faulty by nothing
keeps HOY.A4
E discards 3c; S draws; S discards 2d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E S
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score E 10  hand-worth total=10

story A set found incomplete when the drawn deal is counted
breaks HOY.A1
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game Bea  next-east keeps=no of=4
set lacks 3c
  > void  HOY.A1  set-incomplete-void missing=3c
begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story A woo shown without an exposure is shown again
keeps HOY.A6
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards N
W draws; W discards 1b; N draws; N discards 1b; E draws; E discards 1b
S draws; S declares; S shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > warning S  B24.L33  exposures-left-out tiles=3c,3c,3c
S shows 1b 2b 3b 4b 5b 6b N N N R R
  > win S  mah-jong
  > score S 34  hand-worth total=34
