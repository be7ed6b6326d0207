# Before play: flowers, walls, the deal and the Charlestons: N46.1, D1, D2, C1 to C4.
code nmjl-1946

story A flower each, the walls, twelve tiles, both Charlestons
keeps N46.1 N46.D1 N46.D2 N46.C1 N46.C2 N46.C3 N46.C4
E takes 1 flower; S takes 1 flower; W takes 1 flower; N takes 1 flower
walls N=18
  > nothing
break E after 7
E takes 4; S takes 4; W takes 4; N takes 4; E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4; E takes 1
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes 2 and 1 blind to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes 1 and 2 blind to W; W passes and 3 blind to N; N passes to E
deal wall 101
E discards 3c
  > nothing
  = wall 101

story A tile lies face up in mixing
breaks N46.1
3c face up in mixing
  > warning  N46.1  face-up-in-mixing tile=3c

story South takes two flowers
breaks N46.D1
E takes 1 flower; S takes 2 flowers; W takes 1 flower; N takes 1 flower
  > warning S  N46.D1  one-flower back=1
walls N=18
  > nothing

story North has no flower, and takes it when the walls stand
breaks N46.D1
E takes 1 flower; S takes 1 flower; W takes 1 flower
walls N=18
  > warning N  N46.D1  flower-before-walls
N takes 1 flower
  > nothing

story Nobody took a flower, and a hundred and fifty-two tiles are in the walls
breaks N46.D1
walls
  > warning  N46.D1  flowers-before-walls

story Four flowers are out, and the walls are too long
breaks N46.D1
E takes 1 flower; S takes 1 flower; W takes 1 flower; N takes 1 flower
walls
  > warning  N46.D1  tiles-in-walls tiles=152 due=150

story South takes a thirteenth tile
breaks N46.D2
walls N=18; break E after 7
  > warning  N46.D1  flowers-before-walls
E takes 4; S takes 4; W takes 4; N takes 4; E takes 4; S takes 4; W takes 4; N takes 4
E takes 4; S takes 4; W takes 4; N takes 4; S takes 1
  > warning S  N46.D2  took-too-many held=12 took=1 east=no
E takes 1
  > nothing

story East takes the last tile too early
breaks N46.D2
walls N=18; break E after 7
  > warning  N46.D1  flowers-before-walls
E takes 12; E takes 1
  > warning E  N46.D2  took-too-many held=12 took=1 east=yes
S takes 12; W takes 12; N takes 12; E takes 1
  > nothing

story The wall is not broken yet
breaks N46.D2
walls N=18; E takes 4
  > warning  N46.D1  flowers-before-walls
  > warning E  N46.D2  wall-first count=4
S takes 4
  > nothing

story South has twelve tiles and East fifteen
breaks N46.D2
deal E=15 S=12
  > warning E  N46.D2  count-at-the-start held=15 due=14 many=yes redealt=no
  > warning S  N46.D2  count-at-the-start held=12 due=13 many=no redealt=no
E hands 1 to S; E discards 3c
  > nothing

story Right, across, and South passes across once more
breaks N46.C1
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
S passes to N
  > warning S  N46.C1  passed-wrong-way given=N due=E which=first direction=left

story North passes two tiles
breaks N46.C1
E passes to S; S passes to W; W passes to N; N passes 2 to E
  > warning N  N46.C1  passed-wrong-number count=2 to=E few=yes by=1

story East would stop before the first Charleston is over
breaks N46.C1
E passes to S; S passes to W; W passes to N; N passes to E; E stops
  > warning E  N46.C1  stop-too-early

story The second Charleston begins to the left
breaks N46.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to S
  > warning E  N46.C2  passed-wrong-way given=S due=N which=second direction=left

story West stops, and South passes all the same
breaks N46.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
W stops; S passes to E
  > warning S  N46.C2  no-second-charleston by=W

story West stops, and both Charlestons are played all the same
breaks N46.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
W stops; E passes to N
  > warning E  N46.C2  no-second-charleston by=W
S passes to E; W passes to S
  > warning S  N46.C2  no-second-charleston by=W
  > warning W  N46.C2  no-second-charleston by=W
N passes to W
  > warning N  N46.C2  no-second-charleston by=W
E passes to W; W passes to E; S passes to N; N passes to S
  > nothing

story West stops, and East offers two tiles across
breaks N46.C3
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
W stops; E gives 2 to W in courtesy
  > illegal E  N46.C3  no-courtesy

story After both Charlestons South passes across
breaks N46.C3
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes to W; W passes to N; N passes to E
S passes to N
  > illegal S  N46.C3  no-courtesy

story South passes on a tile unseen in the first pass
breaks N46.C4
E passes to S; S passes 2 and 1 blind to W
  > warning S  N46.C4  blind-where-not-allowed count=1

story The first Charleston is broken off
breaks N46.C1
E passes to S; S passes to W; W passes to N; N passes to E; deal; E discards 3c
  > warning E  N46.C1  first-charleston-not-over
