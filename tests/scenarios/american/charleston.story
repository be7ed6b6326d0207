# The Charleston: AMR.C1 to C5, G12, B7 and P3.
card small

story Right, over, left, and East stops
keeps AMR.C1 AMR.C5 AMR.G12 AMR.B7 AMR.P3
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes 1 and 2 blind to S; N passes to W
E stops; deal; E discards 3c
  > nothing

story Both Charlestons and a courtesy
keeps AMR.C1 AMR.C2 AMR.C3 AMR.C4
players E S W N
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes and 3 blind to W; W passes to N; N passes to E
E gives 2 to W in courtesy; W gives 2 to E in courtesy; S gives 0 to N in courtesy
deal; E discards 3c
  > nothing

story South passes the wrong way and puts it right
breaks AMR.C1
E passes to S; S passes to E
  > warning S  AMR.C1  passed-wrong-way given=E due=W which=first direction=right
S passes to W; W passes to N; N passes to E; E passes to W
  > nothing

story The last to pass goes the wrong way and puts it right
breaks AMR.C1
E passes to S; S passes to W; W passes to N; N passes to W
  > warning N  AMR.C1  passed-wrong-way given=W due=E which=first direction=right
N passes to E; E passes to W
  > nothing

story Two tiles are passed
breaks AMR.G12 AMR.C1
E passes 2 to S
  > warning E  AMR.G12 AMR.C1  passed-wrong-number count=2 to=S few=yes by=1

story Four tiles are passed
breaks AMR.G12
E passes 4 to S
  > warning E  AMR.G12  passed-wrong-number count=4 to=S few=no by=1

story East passes again before North has passed
breaks AMR.C1
E passes to S; S passes to W; W passes to N; E passes to S
  > warning E  AMR.C1  passed-twice waiting=N

story East would stop in the first Charleston
breaks AMR.C1
E passes to S; S passes to W; W passes to N; N passes to E
E stops
  > warning E  AMR.C1  stop-too-early

story East discards before the first Charleston is over
breaks AMR.C1
E passes to S; S passes to W; W passes to N; N passes to E; deal; E discards 3c
  > warning E  AMR.C1  first-charleston-not-over

story West stops and South passes on
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
W stops; S passes to E
  > warning S  AMR.C2  no-second-charleston by=W

story West stops within the second Charleston, which is played to its end
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; S passes to E; W passes to S; N passes to W
W stops
  > warning W  AMR.C2  stop-too-late
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes to W; W passes to N; N passes to E; deal; E discards 3c
  > nothing

story East has passed on before West, who wants no second Charleston
keeps AMR.C1
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; W stops
  > nothing
S passes to E
  > warning S  AMR.C2  no-second-charleston by=W

story West stops, and the second Charleston is played all the same: each hears it once
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
W stops; E passes to N
  > warning E  AMR.C2  no-second-charleston by=W
S passes to E; W passes to S
  > warning S  AMR.C2  no-second-charleston by=W
  > warning W  AMR.C2  no-second-charleston by=W
N passes to W
  > warning N  AMR.C2  no-second-charleston by=W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes to W; W passes to N; N passes to E; deal; E discards 3c
  > nothing

story East would stop in the first Charleston, and goes on in the second
keeps AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E stops
  > warning E  AMR.C1  stop-too-early
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; S passes to E; W passes to S; N passes to W
  > nothing

story The second Charleston begins with left
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to S
  > warning E  AMR.C2  passed-wrong-way given=S due=N which=second direction=left

story The second Charleston is left half done
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; S passes to E; deal; E discards 3c
  > warning E  AMR.C2  second-charleston-not-over direction=left

story A seventh pass
breaks AMR.C2
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W
  > warning E  AMR.C2  charlestons-over

story The courtesy comes before the Charleston is over
breaks AMR.C3
E passes to S; E gives 1 to W in courtesy
  > warning E  AMR.C3  courtesy-too-early

story A courtesy to the right
breaks AMR.C3
E gives 1 to S in courtesy
  > warning E  AMR.C3  courtesy-wrong-way to=W

story Four tiles in courtesy
breaks AMR.C3
E gives 4 to W in courtesy
  > warning E  AMR.C3  courtesy-wrong-number count=4

story Four tiles in courtesy, and nothing comes from across
breaks AMR.C3
E gives 4 to W in courtesy
  > warning E  AMR.C3  courtesy-wrong-number count=4
W gives 0 to E in courtesy
  > nothing
deal; E discards 3c
  > nothing

story Four tiles in courtesy to a partner who wants none
breaks AMR.C3
W gives 0 to E in courtesy
  > nothing
E gives 4 to W in courtesy
  > warning E  AMR.C3  courtesy-wrong-number count=4
E gives 0 to W in courtesy
  > nothing

story East gives two and West one
breaks AMR.C3 AMR.G13
E gives 2 to W in courtesy; W gives 1 to E in courtesy
  > warning W  AMR.C3 AMR.G13  courtesy-uneven across=E theirs=2 own=1 fewer=1
W gives 2 to E in courtesy
  > nothing

story Three players
breaks AMR.C4
players E S W
E passes to S
  > warning E  AMR.C4  no-charleston players=3

story Three players without a Charleston, and East wins
keeps AMR.C4
players E S W
deal; E discards 3c; S draws; S racks; S discards N; W draws; W racks; W discards 1c
  > nothing
  = turn E
E draws; E racks; E declares; E shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50

story Blind on the first pass
breaks AMR.C5 AMR.C1
E passes 2 and 1 blind to S
  > warning E  AMR.C5  blind-where-not-allowed count=1

story South looks at tiles before passing them on
breaks AMR.P3 AMR.C5
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S looks at blind tiles
  > settle S -10  AMR.P3  fined-for-looking down=10
S passes 1 and 2 blind to E
  > nothing

story Clubs that do not fine a look
set blind_peek = no fine
breaks AMR.C5
keeps AMR.P3
S looks at blind tiles
  > warning S  AMR.C5  looked-at-blind-tiles

story South passes a joker
breaks AMR.B7
E passes to S; S passes with 1 joker to W
  > illegal S  AMR.B7  jokers-passed count=1 to=W

story Two jokers in courtesy cannot go unseen
breaks AMR.B7
E passes with 2 jokers to S
  > illegal E  AMR.B7  jokers-passed count=2 to=S

story Heavenly hand: East declares as dealt and the Charleston is waived
keeps AMR.C1
set heavenly_hand = self-picked
E takes 4; deal; E declares; E shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  AMR.S2  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story Tiles are passed when play has begun
breaks AMR.C1 AMR.C2
E discards 3c; S passes to W
  > warning S  AMR.C1 AMR.C2  passed-in-play to=W
