# From the mixing to the first discard, and three-handed play: B24.L1 to L5, L13, L14.
code british-1924

story Heaps, dice and the deal
keeps B24.L2 B24.L3 B24.L4 B24.L5 B24.L14
heaps E=40 S=30 W=34 N=40; E throws 3 4; heap W; deal wall 89 loose 2
E discards 3c; S draws
  > nothing

story A tile lies face up among those being mixed
breaks B24.L2
3c face up in mixing
  > warning  B24.L2  face-up-in-mixing tile=3c
heaps E=36 S=36 W=36 N=36
  > nothing
deal wall 89 loose 2
  > nothing

story A tile that lies face up is named once, and asked about as the deal begins
breaks B24.L2
3c face up in mixing
  > warning  B24.L2  face-up-in-mixing tile=3c
3c face up in mixing
  > nothing
9d face up in mixing
  > warning  B24.L2  face-up-in-mixing tile=9d
deal wall 89 loose 2
  > warning  B24.L2  face-up-before-deal tiles=3c,9d

story North forms no heap
breaks B24.L3
heaps E=48 S=48 W=48
  > warning N  B24.L3  no-heap

story South throws
breaks B24.L4
heaps E=36 S=36 W=36 N=36; S throws 3 4
  > warning S  B24.L4  chief-throws
E throws 2 1; heap W
  > nothing

story East throws three dice
breaks B24.L4
E throws 3 4 1
  > warning E  B24.L4  two-dice dice=3

story East throws twice
breaks B24.L4
E throws 3 4; E throws 1 1
  > warning E  B24.L4  thrown-already
heap W
  > nothing

story Another heap than the dice say
breaks B24.L4
E throws 3 3; heap N
  > warning N  B24.L4  wrong-heap total=6 due=S
heap S
  > nothing

story A heap is taken before East has thrown
breaks B24.L4
heaps E=36 S=36 W=36 N=36; heap S
  > warning E  B24.L4  heap-before-throw

story Three count three heaps
players E S W
keeps B24.L4 B24.L13 B24.L3
heaps E=48 S=48 W=48; E throws 1 3; heap E; deal N=0 wall 102 loose 2
E discards 3c; S draws; S discards N; W draws; W discards 1b; E draws
  > nothing
  = turn E

story With three players a chow skips the empty seat
players E S W
keeps B24.L13 B24.L22
deal N=0 wall 102 loose 2
E discards 3c; S draws; S discards N; W draws; W discards 1b
E claims 1b for chow; E exposes 1b 2b 3b; E discards 9d; S draws
  > nothing

story A heap and tiles for the seat that nobody plays
players E S W
breaks B24.L13
heaps E=36 S=36 W=36 N=36
  > warning N  B24.L13  empty-seat-served heap=yes
E throws 1 1; heap S; deal wall 89 loose 2
  > warning N  B24.L13  empty-seat-served heap=no

story A tile is drawn for the seat that nobody plays
players E S W
breaks B24.L13
deal N=0 wall 102 loose 2
E discards 3c; S draws; S discards N; W draws; W discards 1b; N draws
  > illegal N  B24.L13  empty-seat
  = turn E

story A set without seasons is played as it is
keeps B24.X1 B24.L3 B24.L5
heaps E=34 S=34 W=34 N=34; E throws 3 4; heap W; deal wall 81 loose 2
E discards 3c; S draws; S discards 4c; W draws; W discards 5c
  > nothing
  = wall 79
