# Chow, pung and kong, and the loose tiles: B24.L5, L17, L20 to L25, L29 to L32.
code british-1924

story A chow, a pung and a kong by the book
keeps B24.L20 B24.L21 B24.L22 B24.L29 B24.L32 B24.L5 B24.L17
E discards 3c
S claims 3c for chow; S exposes 2c 3c 4c; S discards N
E claims N for exposure; E exposes N N N; E discards 9d
W claims 9d for exposure; W exposes 9d 9d 9d 9d; W draws from the loose tiles; lay 1 loose
W discards 1b
  > nothing
  = turn N
  = W has 14
  = wall 88

story A chow across the table
breaks B24.L22
E discards 3c; W claims 3c for chow
  > illegal W  B24.L22  chow-out-of-order tile=3c due=S discarder=E
S draws; S discards 1b
  > nothing

story A run taken across the table without a word
breaks B24.L22
E discards 3c
W exposes 2c 3c 4c with 3c
  > illegal W  B24.L22  chow-out-of-order tile=3c due=S discarder=E
W retracts; S draws
  > nothing

story A run called for a three
breaks B24.L22
E discards 3c; W claims 3c for exposure; W exposes 2c 3c 4c
  > illegal W  B24.L22  run-is-a-chow tile=3c
W retracts; S draws; S discards 1b
  > nothing

story A chow without a run
breaks B24.L21 B24.L17
E discards 3c; S claims 3c for chow; S exposes 2c 3c 5c
  > illegal S  B24.L21 B24.L17  no-group-to-lay-down what=run
S retracts; S draws; S discards 1b
  > nothing
  = S has 13

story A run across two suits
breaks B24.L17
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4d
  > illegal S  B24.L17  no-group-to-lay-down what=run
S retracts; S draws
  > nothing

story Winds make no run
breaks B24.L21
E discards S; S claims S for chow
  > illegal S  B24.L21  no-run-of-honours tile=S

story A chow without the tile that was claimed
breaks B24.L21
E discards 3c; S claims 3c for chow; S exposes 5c 6c 7c
  > illegal S  B24.L21  claimed-tile-not-in-group tile=3c
S retracts; S draws
  > nothing

story A pung of two like tiles and another
breaks B24.L20
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 4c
  > illegal W  B24.L20  no-group-to-lay-down what=three
W retracts; S draws; S discards 1b
  > nothing
  = W has 13

story A pung without the tile that was claimed
breaks B24.L20
E discards 3c; W claims 3c for exposure; W exposes 5c 5c 5c
  > illegal W  B24.L20  claimed-tile-not-in-group tile=3c
W retracts; S draws
  > nothing

story Three alike laid down from the hand
breaks B24.L20
E discards 3c; S draws; S exposes 5c 5c 5c
  > warning S  B24.L20  laid-down-without-claim
S retracts; S discards 1b
  > nothing

story A punged tile goes into the hand
breaks B24.L20
E discards 3c; W claims 3c for exposure; W racks
  > illegal W  B24.L20  called-tile-in-hand tile=3c
W exposes 3c 3c 3c
  > nothing

story A chowed tile goes into the hand
breaks B24.L21
E discards 3c; S claims 3c for chow; S racks
  > illegal S  B24.L21  called-tile-in-hand tile=3c
S exposes 2c 3c 4c; S discards 1b
  > nothing
  = turn W

story A claim for four with another tile among them
breaks B24.L29
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c 4c
  > illegal W  B24.L29  no-group-to-lay-down what=four
W retracts; S draws
  > nothing

story An exposed group is changed a turn later
breaks B24.L20
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c; W discards 1b
N draws; W changes 0 to 3c 3c 3c 4c
  > illegal W  B24.L20  group-stays

story A pung goes before a chow
breaks B24.L23
E discards 3c; S claims 3c for chow; N claims 3c for exposure
  > granted N  B24.L23  tile-granted tile=3c why=pung
S retracts; N exposes 3c 3c 3c; N discards 1b; E draws
  > nothing

story A chow is claimed after a pung
breaks B24.L23
E discards 3c; N claims 3c for exposure; S claims 3c for chow
  > granted N  B24.L23  tile-granted tile=3c why=pung
N exposes 3c 3c 3c; N discards 1b; E draws
  > nothing

story A chow alone
keeps B24.L23 B24.L25 B24.L26
E discards 3c; S claims 3c for chow; S exposes 3c 4c 5c; S discards 1b; W draws
  > nothing

story A pung takes the tile from a chow that lies already
breaks B24.L23
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c
W claims 3c for exposure
  > granted W  B24.L23  taken-from-group tile=3c won=no
S retracts; W exposes 3c 3c 3c
  > nothing
  = S has 13
  = W has 14
W discards 1b; N draws
  > nothing

story A pung takes the tile before the chow is back in the hand
breaks B24.L23
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c
W exposes 3c 3c 3c with 3c
  > granted W  B24.L23  taken-from-group tile=3c won=no
  = S has 13
  = W has 14
W discards 1b; N draws
  > nothing

story A chow comes too late for a tile that lies in a pung
breaks B24.L23
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 3c
S claims 3c for chow
  > refused S  B24.L23  stays-with-group tile=3c holder=W
W discards 1b; N draws
  > nothing

story A pung after the chow's discard is too late
breaks B24.L27
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c; S discards 1b
W claims 3c for exposure
  > illegal W  B24.L27  not-the-last-discard tile=3c last=1b
W draws
  > nothing

story A fourth is claimed for an open three
breaks B24.L30
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; W discards 3c; S claims 3c for exposure
  > illegal S  B24.L30  no-fourth-from-discards tile=3c
N draws
  > nothing

story A fourth from the discards is laid to an open three without a word
breaks B24.L30 B24.L31
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; W discards 3c; S changes 0 to 3c 3c 3c 3c
  > illegal S  B24.L30 B24.L31  fourth-not-drawn

story A discard that is the fourth of an open three may be chowed
keeps B24.L30
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; W discards 1b; N draws; N discards 2b; E draws; E discards 3c
S claims 3c for chow; S exposes 3c 4c 5c; S discards 9d
  > nothing

story A drawn fourth is added
keeps B24.L31 B24.L32
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; W discards 1b; N draws; N discards 2b; E draws; E discards 1d
S draws; S changes 0 to 3c 3c 3c 3c; S draws from the loose tiles; lay 1 loose; S discards 2d
  > nothing
  = S has 14
  = turn W

story A fourth is added in another's turn
breaks B24.L31
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; S changes 0 to 3c 3c 3c 3c
  > illegal S  B24.L31  fourth-not-drawn
S changes 0 to 3c 3c 3c; W discards 2b; N draws
  > nothing
  = S has 13

story A fourth is added before drawing
breaks B24.L31
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 1b
W draws; W discards 1b; N draws; N discards 2b; E draws; E discards 1d
S changes 0 to 3c 3c 3c 3c
  > illegal S  B24.L31  fourth-not-drawn

story A concealed four on the first turn
keeps B24.L32
E exposes 5d 5d 5d 5d; E draws from the loose tiles; lay 1 loose; E discards 3c
  > nothing
  = turn S
  = E has 14

story Two fours in one turn
keeps B24.L32 B24.L5
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c 3c; S draws from the loose tiles
lay 1 loose; S exposes N N N N; S draws from the loose tiles; lay 1 loose; S discards 2d
  > nothing
  = S has 15

story A four is declared out of turn
breaks B24.L32
E discards 3c; S draws; W exposes 5d 5d 5d 5d
  > illegal W  B24.L32  four-out-of-turn

story A four without its loose tile
breaks B24.L32 B24.L15
E discards 3c; S draws; S exposes 5d 5d 5d 5d; S discards 1b
  > dead S  B24.L32 B24.L15  miscounted-after-discard total=12

story A four replaced from the pack
breaks B24.L32
E discards 3c; S draws; S exposes 5d 5d 5d 5d; S draws
  > illegal S  B24.L32  drew-from-pack what=four
S puts back; S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = wall 87

story A loose tile drawn in place of one from the pack
breaks B24.L32
E discards 3c; S draws from the loose tiles
  > illegal S  B24.L32  loose-tile-not-due
S puts back; S draws; S discards 1b
  > nothing
  = wall 88

story A loose tile drawn when nothing is due
breaks B24.L32
E discards 3c; W draws from the loose tiles
  > illegal W  B24.L32  loose-tile-not-due
W puts back; S draws; S discards 1b
  > nothing

story The loose tiles are not made up
breaks B24.L5
E exposes 5d 5d 5d 5d; E draws from the loose tiles; E discards 3c
  > warning  B24.L5  loose-made-up count=1
lay 1 loose; S draws
  > nothing

story That loose tiles are made up is said once, and again when another is drawn
breaks B24.L5
E exposes 5d 5d 5d 5d; E draws from the loose tiles; E discards 3c
  > warning  B24.L5  loose-made-up count=1
S draws; S discards 3c; W draws; W discards 1b
  > nothing
N draws; N exposes 9d 9d 9d 9d; N draws from the loose tiles; N discards 1b
  > warning  B24.L5  loose-made-up count=2
E draws; E discards 1b
  > nothing
lay 2 loose; S draws; S exposes 5b 5b 5b 5b; S draws from the loose tiles; S discards 7b
  > warning  B24.L5  loose-made-up count=1

story The loose tiles are made up when both are drawn
set loose_made_up = when both are drawn
keeps B24.L5
E exposes 5d 5d 5d 5d; E draws from the loose tiles; E discards 3c
  > nothing
S draws; S exposes 5b 5b 5b 5b; S draws from the loose tiles; lay 2 loose; S discards 3c
  > nothing

story Three tiles are laid loose
breaks B24.L5
deal wall 88 loose 3
  > warning  B24.L5  two-lie-loose due=2 lying=3 by=1 many=yes
E discards 3c
  > nothing

story A four when nothing is left to replace it with
keeps B24.L15 B24.L32
deal wall 0 loose 1
E discards 3c; S draws from the loose tiles; S exposes 5d 5d 5d 5d; S discards 9b
  > nothing
  = S is alive

story Where a wrong group may be put right for longer it makes the hand foul at last
set wrong_group = until the next discard
breaks B24.L20 B24.L16
E discards 3c; W claims 3c for exposure; W exposes 3c 3c 4c
  > warning W  B24.L20  no-group-yet what=three
W discards 1b; S discards 9d
  > illegal S  B24.L36  discarded-out-of-turn turn=N tile=9d misses=yes
S retracts; N draws; N discards 2b
  > foul W  B24.L20  foul-group tiles=3c,3c,4c
E draws; E discards 2d; W claims 2d for mahjongg
  > illegal W  B24.L16  foul-wins-nothing

story Three are laid down, and then the fourth that was in the hand too
keeps B24.L29 B24.L31 B24.L32
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S changes 0 to 3c 3c 3c 3c
S draws from the loose tiles; lay 1 loose; S discards 1b
  > nothing
  = S has 14
  = turn W

story What was laid down wrongly is taken up again
breaks B24.L21
E discards 3c; S claims 3c for chow; S exposes 2c 3c 5c
  > illegal S  B24.L21  no-group-to-lay-down what=run
S takes back 0; S draws; S discards 1b; W draws
  > nothing
  = S has 13

story A group is changed by who has another discard to take back
breaks B24.L20 B24.L36
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; S discards 9c; S discards 8c
  > illegal S  B24.L36  discarded-out-of-turn turn=W tile=8c misses=yes
S changes 0 to 4c 4c 4c
  > illegal S  B24.L20  group-stays

story A pung is called when another pung lies there already
breaks B24.L23
E discards 3c; S claims 3c for exposure; S exposes 3c 3c 3c; N claims 3c for exposure
  > refused N  B24.L23  stays-with-group tile=3c holder=S

story A fourth group beside three of honours is no new danger
set dangerous_groups = said
keeps B24.P2
E discards N; W claims N for exposure; W exposes N N N; W discards 1b
N draws; N discards R; W claims R for exposure; W exposes R R R; W discards 1d
N draws; N discards G; W claims G for exposure; W exposes G G G
  > danger W  B24.P2  three-groups-of-honours
W discards 2d; N draws; N discards 5b; W claims 5b for exposure; W exposes 5b 5b 5b
  > nothing

story A pung is called when the next player has racked
keeps B24.L27
deal wall 89 loose 2
E discards 3c; S draws; S racks; N claims 3c for exposure; N exposes 3c 3c 3c
  > nothing
  = turn N
  = S has 14

story A run that lies is made longer out of turn
breaks B24.L20
deal wall 89 loose 2
E discards 3c; S claims 3c for chow; S exposes 2c 3c 4c; S discards 1b; W draws
S changes 0 to 2c 3c 4c 5c
  > illegal S  B24.L20 B24.L21  group-stays
