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
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d Wh E N N
E shows 1b 1b 1b 3c 4c 6c 7d 7d 9d Wh E E E
  > win W
  > score W 76
  > score S 0
  > score N 2
  > score E 32
  > settle E -28
  > settle S -142
  > settle W 304
  > settle N -134
end mahjongg
  > game Bea  B24.L7
  = Cis has 304 points
  = Bea has -142 points
begins E=Bea S=Cis W=Dee N=Ann
  > nothing
  = round 1

story The marker went on though East had won
breaks B24.L7
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
S shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
W shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
N shows 1c 1b 2b 3c 4c 6c 7d 7d 9d R E E S
  > win E
  > score E 3000
  > score S 0
  > score W 0
  > score N 0
  > settle E 18000
  > settle S -6000
  > settle W -6000
  > settle N -6000
end mahjongg
  > game Ann  B24.L7
begins E=Bea S=Cis W=Dee N=Ann
  > warning  B24.L7

story East keeps the deal after winning
keeps B24.L7
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E
end mahjongg
  > warning  B24.L33
  > game Ann
begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story A drawn deal passes on
breaks B24.L19
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
  > wall_game  B24.L19
  > game Bea  B24.L19
  = Ann has 0 points
begins E=Ann S=Bea W=Cis N=Dee
  > warning  B24.L19

story A deal broken off is dealt again
keeps B24.L7 B24.L19
game Ann Bea Cis Dee; begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
end abandoned; begins E=Ann S=Bea W=Cis N=Dee
  > nothing

story Who drew South sits elsewhere
breaks B24.L1
game Ann Bea Cis Dee drew Ann=S Bea=E
  > refused  B24.L1
game Bea Ann Cis Dee drew Ann=S Bea=E
  > nothing

story Two seats for one, and seats for two
breaks B24.L1
game Ann Bea Ann Dee
  > refused  B24.L1
game Ann Bea
  > refused  B24.L1
game Ann Bea Cis Dee drew Ann=E Bea=E
  > refused  B24.L1

story Seats are not drawn again while the game runs
breaks B24.L1
game Ann Bea Cis Dee
game Ann Bea Dee Cis
  > nothing
begins E=Ann S=Bea W=Dee N=Cis; deal wall 89 loose 2
game Dee Bea Cis Ann
  > refused  B24.L1
begins E=Ann S=Cis W=Bea N=Dee
  > warning  B24.L1
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
  > refused  B24.L8
terms limit 1000
  > refused  B24.L9

story Rounds and limits that cannot be
breaks B24.L8 B24.L9 B24.L12
game Ann Bea Cis Dee rounds 5
  > refused  B24.L8
terms limit 0
  > refused  B24.L9
terms rounds 0
  > refused  B24.L8
game Ann Bea Cis rounds 0
  > refused  B24.L12
game Ann Bea Cis rounds 5
  > nothing

story The limit of the game holds for every hand
keeps B24.L9 B24.S28
breaks B24.S20
game Ann Bea Cis Dee limit 300
begins E=Ann S=Bea W=Cis N=Dee; deal wall 89 loose 2
E declares; E shows 1b 2b 3b 4b 5b 6b 7c 8c 9c N N N R R
  > win E
  > score E 300

story A game of one round is over when the deal comes back to the first East
breaks B24.L8 B24.L11
game Ann Bea Cis Dee rounds 1
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0 loose 0; end wall
begins E=Bea S=Cis W=Dee N=Ann; deal wall 0 loose 0; end wall
begins E=Cis S=Dee W=Ann N=Bea; deal wall 0 loose 0; end wall
  > wall_game
  > game Bea
  > wall_game
  > game Cis
  > wall_game
  > game Dee
begins E=Dee S=Ann W=Bea N=Cis; deal wall 0 loose 0; end wall
  > wall_game
  > game  B24.L8 B24.L11
begins E=Ann S=Bea W=Cis N=Dee
  > warning  B24.L11
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
  > wall_game
  > game Bea
  > wall_game
  > game Cis
  > wall_game
  > game Ann
  = round 2
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
  > wall_game
  > game Bea
  > wall_game
  > game Cis
  > wall_game
  > game Ann
  > wall_game
  > game Bea
begins; deal N=0 wall 0 loose 0; end wall; begins; deal N=0 wall 0 loose 0; end wall
  > wall_game
  > game Cis
  > wall_game
  > game  B24.L12 B24.L11

story All hands are dead: nobody wins, and the deal passes on
breaks B24.L19 B24.L15
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal E=15 S=14 W=14 N=14 wall 85 loose 2
  > warning E
  > warning S
  > warning W
  > warning N
E discards 3c; S draws; S discards 1b; W draws; W discards 1b; N draws; N discards 1b
  > dead E  B24.L15
  > dead S  B24.L15
  > dead W  B24.L15
  > dead N  B24.L15
  > dead
end abandoned
  > game Bea  B24.L19
