# A game of several deals: B24.L1, L7, L8, L9, L11, L12, L19.
code british-1924

story The deal passes to the right after a win that is not East's
breaks B24.L7
keeps B24.L1 B24.L8 B24.L9 B24.L11 B24.L12
game Ann Bea Cis Dee drew Ann=E Bea=S Cis=W Dee=N
begins E=Ann S=Bea W=Cis N=Dee
deal wall 89 loose 2
E discards 8d; S draws; S racks; S discards 1d; W draws 4c; W declares
W shows 2b 2b 2b 3c 4c 5c 1d 2d 3d R R R W W
S shows 1c 1b 2b 3c 4c 6c 5c 4b 9d R E 8c S
N shows 1c 9c 4d 3c 4c 6c 7d 7d 9d Wh 2d N N
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > win W  mah-jong
  > score W 76  hand-worth total=76
  > score S 0  hand-worth total=0
  > score N 2  hand-worth total=2
  > score E 32  hand-worth total=32
  > settle E 36  settles change=36 up=yes
  > settle S -142  settles change=142 up=no
  > settle W 238  settles change=238 up=yes
  > settle N -132  settles change=132 up=no
end mahjongg
  > game Bea  B24.L7  next-east keeps=no of=4
  = Cis has 238 points
  = Bea has -142 points
begins E=Bea S=Cis W=Dee N=Ann
  > nothing
  = round 1

story The marker went on though East had won
breaks B24.L7
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d 5d E 5c S
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 8b 7c 9d R E 4d S
  > win E  mah-jong
  > score E 3000  hand-worth total=3000
  > score S 0  hand-worth total=0
  > score W 0  hand-worth total=0
  > score N 0  hand-worth total=0
  > settle E 18000  settles change=18000 up=yes
  > settle S -6000  settles change=6000 up=no
  > settle W -6000  settles change=6000 up=no
  > settle N -6000  settles change=6000 up=no
end mahjongg
  > game Ann  B24.L7  next-east keeps=yes of=4
begins E=Bea S=Cis W=Dee N=Ann
  > warning  B24.L7  wrong-east due=Ann sits=Bea

story East keeps the deal after winning
keeps B24.L7
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E  hand-worth total=3000
end mahjongg
  > warning  B24.L33  must-still-show who=S,W,N
  > game Ann  next-east keeps=yes of=4
begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story A drawn deal passes on
breaks B24.L19
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
  > wall_game  B24.L19  pack-used-up
  > game Bea  B24.L19  next-east keeps=no of=4
  = Ann has 0 points
begins E=Ann S=Bea W=Cis N=Dee
  > warning  B24.L19  wrong-east due=Bea sits=Ann

story A deal broken off is dealt again
keeps B24.L7 B24.L19
game Ann Bea Cis Dee; begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
end abandoned; begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story Who drew South sits elsewhere
breaks B24.L1
game Ann Bea Cis Dee drew Ann=S Bea=E
  > refused  B24.L1  cannot-sit-so
game Bea Ann Cis Dee drew Ann=S Bea=E
  > nothing

story Two seats for one, and seats for two
breaks B24.L1
game Ann Bea Ann Dee
  > refused  B24.L1  cannot-sit-so
game Ann Bea
  > refused  B24.L1  cannot-sit-so
game Ann Bea Cis Dee drew Ann=E Bea=E
  > refused  B24.L1  cannot-sit-so

story Seats are not drawn again while the game runs
breaks B24.L1
game Ann Bea Cis Dee
game Ann Bea Dee Cis
  > nothing
begins E=Ann S=Bea W=Dee N=Cis; deal wall 89 loose 2
game Dee Bea Cis Ann
  > refused  B24.L1  game-runs
begins E=Ann S=Cis W=Bea N=Dee
  > warning  B24.L1  order-changed order=Ann,Bea,Dee,Cis
begins
  > nothing

story Rounds and limit are agreed before the first throw
breaks B24.L8 B24.L9
keeps B24.L12
game Ann Bea Cis Dee rounds 3
terms rounds 2 limit 500
  > nothing
begins E=Ann S=Bea W=Cis N=Dee
E throws 3 4 to break
terms rounds 1
  > refused  B24.L8  terms-stand rounds=2 limit=500
terms limit 1000
  > refused  B24.L9  terms-stand rounds=2 limit=500

story Rounds and limits that cannot be
breaks B24.L8 B24.L9 B24.L12
game Ann Bea Cis Dee rounds 5
  > refused  B24.L8  no-such-rounds players=4 rounds=5
terms limit 0
  > refused  B24.L9  limit-above-nothing
terms rounds 0
  > refused  B24.L8  no-such-rounds players=4 rounds=0
game Ann Bea Cis rounds 0
  > refused  B24.L12  no-such-rounds players=3 rounds=0
game Ann Bea Cis rounds 5
  > nothing

story The limit of the game holds for every hand
keeps B24.L9 B24.S28
breaks B24.S20
game Ann Bea Cis Dee limit 300
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E  mah-jong
  > score E 300  hand-worth total=300

story A game of one round is over when the deal comes back to the first East
breaks B24.L8 B24.L11
game Ann Bea Cis Dee rounds 1
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
begins E=Bea S=Cis W=Dee N=Ann; deal wall 0 loose 0; end wall
begins E=Cis S=Dee W=Ann N=Bea; deal wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game Bea  next-east keeps=no of=1
  > wall_game  pack-used-up
  > game Cis  next-east keeps=no of=1
  > wall_game  pack-used-up
  > game Dee  next-east keeps=no of=1
begins E=Dee S=Ann W=Bea N=Cis; deal wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game  B24.L8 B24.L11  game-over rounds=1
begins E=Ann S=Bea W=Cis N=Dee
  > warning  B24.L11  game-is-over
game Ann Bea Cis Dee
  > nothing
begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story Three players, three rounds
breaks B24.L12 B24.L11
keeps B24.L13
game Ann Bea Cis
begins E=Ann S=Bea W=Cis; deal N=0 wall 0 loose 0; end wall
begins E=Bea S=Cis W=Ann; deal N=0 wall 0 loose 0; end wall
begins E=Cis S=Ann W=Bea; deal N=0 wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game Bea  next-east keeps=no of=3
  > wall_game  pack-used-up
  > game Cis  next-east keeps=no of=3
  > wall_game  pack-used-up
  > game Ann  next-east keeps=no round=2 of=3
  = round 2
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game Bea  next-east keeps=no of=3
  > wall_game  pack-used-up
  > game Cis  next-east keeps=no of=3
  > wall_game  pack-used-up
  > game Ann  next-east keeps=no round=3 of=3
  > wall_game  pack-used-up
  > game Bea  next-east keeps=no of=3
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
  > wall_game  pack-used-up
  > game Cis  next-east keeps=no of=3
  > wall_game  pack-used-up
  > game  B24.L12 B24.L11  game-over rounds=3

story All hands are dead: nobody wins, and the deal passes on
breaks B24.L19 B24.L15
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal E=15 S=14 W=14 N=14 wall 85 loose 2
  > warning E  count-at-the-start held=15 due=14 many=yes redealt=no
  > warning S  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning W  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning N  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 3c; S draws; S discards 1b; W draws; W discards 1b; N draws; N discards 1b
  > dead E  B24.L15  miscounted-after-discard total=14
  > dead S  B24.L15  miscounted-after-discard total=14
  > dead W  B24.L15  miscounted-after-discard total=14
  > dead N  B24.L15  miscounted-after-discard total=14
  > dead  all-dead
end abandoned
  > game Bea  B24.L19  next-east keeps=no of=4

story A limit alone is to be changed in the middle of a game
breaks B24.L9
game Ann Bea Cis Dee rounds 2 limit 500
begins E=Ann S=Bea W=Cis N=Dee
E throws 3 4; terms limit 300
  > refused  B24.L9  terms-stand rounds=2 limit=500
