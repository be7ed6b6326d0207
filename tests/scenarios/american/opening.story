# Walls, dice, break and deal: AMR.G1 to G7, G13.
card small

story Nineteen stacks before each
keeps AMR.G1
walls
  > nothing

story A wall is too short and another too long
breaks AMR.G1
walls S=18 W=20
  > warning S  AMR.G1  stacks-in-wall stacks=18 due=19 by=1 few=yes
  > warning W  AMR.G1  stacks-in-wall stacks=20 due=19 by=1 few=no

story East throws highest and breaks the wall
keeps AMR.G2 AMR.G3 AMR.G4
E throws 6 5; S throws 3 4; W throws 1 1; N throws 5 5
E throws 4 3 to break; break E after 7
  > nothing

story North throws highest
breaks AMR.G2
E throws 2 5; S throws 3 4; W throws 1 1; N throws 5 5
  > warning N  AMR.G2  highest-is-east

story East and West throw alike and East wins the second throw
breaks AMR.G2
E throws 5 5; S throws 3 4; W throws 6 4; N throws 1 2
  > warning  AMR.G2  threw-alike who=E,W
W throws 1 2; E throws 2 2
  > nothing

story South throws to break the wall
breaks AMR.G3
S throws 4 3 to break
  > warning S  AMR.G3  east-throws-to-break
E throws 4 3 to break; break E after 7
  > nothing

story The wall is broken before East has thrown again
breaks AMR.G3
E throws 6 5; S throws 3 4; W throws 1 1; N throws 5 5; break E after 7
  > warning E  AMR.G3  east-throws-first

story The wall is broken in the wrong place
breaks AMR.G4
E throws 4 3 to break; break E after 8
  > warning E  AMR.G4  broken-elsewhere stacks=8 thrown=7
break E after 7
  > nothing

story Another wall is broken
breaks AMR.G4
E throws 4 3 to break; break W after 7
  > warning W  AMR.G4 AMR.G3  wrong-wall-broken

story The deal
keeps AMR.G5 AMR.G6 AMR.G13
E throws 4 3 to break; break E after 7
E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4
E takes 2; S takes 1; W takes 1; N takes 1
E looks at dealt tiles; deal
  > nothing

story South begins the deal
breaks AMR.G5
S takes 4
  > warning S  AMR.G5  took-out-of-order took=4 due=E count=4
E takes 4; S takes 4
  > nothing

story East takes from the wrong end
breaks AMR.G5
E takes 4 from the wrong end
  > warning E  AMR.G5  took-from-wrong-end

story West takes before South
breaks AMR.G6
E takes 4; W takes 4
  > warning W  AMR.G6  took-out-of-order took=4 due=S count=4
S takes 4; W takes 4
  > nothing

story A fifth tile
breaks AMR.G6
E takes 4; S takes 5
  > warning S  AMR.G6  took-out-of-order took=5 due=S count=4
S takes 4; W takes 4; N takes 4
  > nothing

story South looks before the deal is done
breaks AMR.G6
E takes 4; S takes 4; S looks at dealt tiles
  > warning S  AMR.G6  looked-too-early

story A tile is taken when all are dealt
breaks AMR.G6
E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4
E takes 2; S takes 1; W takes 1; N takes 1; E takes 1
  > warning E  AMR.G6  all-dealt count=1

story South has a tile too many before play and gives it up
breaks AMR.G13
deal S=14 wall 98
  > warning S  AMR.G13  count-at-the-start held=14 due=13 many=yes redealt=no
S hands 1 to wall
  > nothing
  = S has 13
  = wall 99
E discards 3c; S draws; S racks; S discards N
  > nothing

story South and West put their counts right between them
breaks AMR.G13
deal S=14 W=12
  > warning S  AMR.G13  count-at-the-start held=14 due=13 many=yes redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
S hands 1 to W; E discards 3c; S draws; S racks; S discards N; W draws; W racks; W discards N
  > nothing

story Counts are put right too late
breaks AMR.G13
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; wall hands 1 to S
  > illegal S  AMR.G13 AMR.A1a  counts-stand

story The walls are pushed in clockwise
keeps AMR.G7
push wall N; push wall W; push wall S; push wall E
  > nothing

story The wall to the right is pushed in
breaks AMR.G7
break E after 7; deal; push wall S
  > warning S  AMR.G7  wrong-wall-pushed due=N

story The second wall pushed in is the wrong one
breaks AMR.G7
push wall N; push wall S
  > warning S  AMR.G7  wrong-wall-pushed due=W

story A wall is pushed in while tiles are left
breaks AMR.G7
break E after 5; deal; E discards 3c; push wall N
  > nothing
push wall W
  > warning W  AMR.G7  wall-pushed-early left=13

story A tile that is given too late goes back to the wall
breaks AMR.G13
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; wall hands 1 to S
  > illegal S  AMR.G13 AMR.A1a  counts-stand
S hands 1 to wall
  > nothing
  = S has 12
  = wall 100

story Three players throw, deal and begin
keeps AMR.G2 AMR.G5 AMR.G6 AMR.C4
players E S W
E throws 6 5; S throws 3 4; W throws 1 1
E throws 4 3 to break; break E after 7
E takes 4; S takes 4; W takes 4; E takes 4; S takes 4; W takes 4; E takes 4; S takes 4; W takes 4
E takes 2; S takes 1; W takes 1; S looks at dealt tiles
deal E=14 S=13 W=13 wall 112; E discards 3c
  > nothing

story Of three players West throws highest
breaks AMR.G2
players E S W
E throws 2 5; S throws 3 3; W throws 5 5
  > warning W  AMR.G2  highest-is-east

story Of three players one says that no Charleston is wanted
keeps AMR.C1 AMR.C4
players E S W
W stops; deal E=14 S=13 W=13 wall 112; E discards 3c
  > nothing

story Three players have begun a Charleston, and East discards all the same
breaks AMR.C4
players E S W
E passes to S
  > warning E  AMR.C4  no-charleston players=3
deal E=14 S=13 W=13 wall 112; E discards 3c; S draws; S racks; S discards N
  > nothing
