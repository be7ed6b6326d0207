# Each choice that is not the American one, and what follows from it.
card small

story League: an unracked tile goes back
set pick_ahead = dead when racked
E discards 3c; W draws
  > illegal W  AMR.B3  drew-out-of-turn turn=S
W puts back; S draws; S racks; S discards N
  > nothing

story League: a tile drawn out of turn is racked
set pick_ahead = dead when racked
breaks AMR.A1f
E discards 3c; W draws
  > illegal W  AMR.B3  drew-out-of-turn turn=S
W racks
  > dead W  AMR.A1f  racked-ahead-dead
  = turn S

story League: who was interrupted by a call held the tile in order
set pick_ahead = dead when racked
keeps AMR.A1f
E discards 2b; S draws; W claims 2b for exposure; W exposes 2b 2b 2b; S puts back; W discards N
  > nothing

story League: an exposure stands once it is up
set claim_commits = exposed
breaks AMR.B2a
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S retracts
  > illegal S  AMR.B2a  call-stands tile=2b put_up=yes

story League: a call is withdrawn before tiles are up
set claim_commits = exposed
keeps AMR.B2a
E discards 2b; S claims 2b for exposure; S retracts; S draws; S racks; S discards N
  > nothing

story League: redeeming closes the window
set window_closes = any deed
breaks AMR.A4
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards 4b
W draws; W redeems S 0 with 2b; N claims 4b for exposure
  > illegal N  AMR.A4  called-too-late tile=4b declared=no turn=W

story A drawn tile that is not racked leaves the window open
keeps AMR.A4
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards 4b
W draws; W redeems S 0 with 2b; N claims 4b for exposure; W puts back; N exposes 4b 4b 4b
  > nothing
  = turn N

story League: Mah Jongg closes the window
set window_closes = any deed
breaks AMR.A4
E discards 4b; S draws; S declares; W claims 4b for exposure
  > illegal W  AMR.A4  called-too-late tile=4b declared=yes turn=S

story League: a joker redeemed out of turn
set redeem_out_of_turn = dead
breaks AMR.A1f AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
N redeems S 0 with 2b
  > dead N  AMR.A1f AMR.B6  redeemed-out-of-turn-dead why=out-of-turn
  = turn W

story League: a joker redeemed before the draw
set redeem_out_of_turn = dead
breaks AMR.A1f
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W redeems S 0 with 2b
  > dead W  AMR.A1f  redeemed-out-of-turn-dead why=before-drawing
  = turn N

story League: the wrong tile stays in an exposure
set wrong_redeeming = owner dead
breaks AMR.B6
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W draws; W racks; W redeems S 0 with 2c
  > illegal W  AMR.B6  wrong-tile-redeemed why=other-tile owner=S tile=2c wanted=2b
W discards N
  > dead S  AMR.B6  wrong-tile-left
  = S is dead
  = turn N

story League: the wrong tile comes back before the discard
set wrong_redeeming = owner dead
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W draws; W racks; W redeems S 0 with 2c
  > illegal W  AMR.B6  wrong-tile-redeemed why=other-tile owner=S tile=2c wanted=2b
S changes 0 to 2b 2b J; W discards N
  > nothing
  = S is alive

story League: a wrong count before play is dealt anew
set wrong_count_at_start = redeal
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes

story League: North alone is one short and draws it
code league
deal N=12 wall 100
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
wall hands 1 to N; E discards 3c
  > nothing
  = N has 13

story League: three hands dead by their count are a deal to be played anew
code league
deal S=12 W=12 N=12 wall 102
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes
E discards 3c
  > nothing
E calls S dead
  > dead S  AMR.A1 AMR.A1a  hand-called-dead by=E
E calls W dead
  > dead W  AMR.A1 AMR.A1a  hand-called-dead by=E
E calls N dead
  > dead N  AMR.A1 AMR.A1a  hand-called-dead by=E
  > warning  AMR.A1a  three-miscounted

story Three hands die of their count one after another, and the deal is played anew
set three_wrong_counts = replay
breaks AMR.A1a
deal S=12 W=12 N=12 wall 102
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
W draws; W racks; W discards N
  > dead W  AMR.A1a  miscounted-after-discard total=12
N draws; N racks; N discards 9d
  > dead N  AMR.A1a  miscounted-after-discard total=12
  > warning  AMR.A1a  three-miscounted

story Three hands die of their count, and East plays on alone
deal S=12 W=12 N=12 wall 102
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
W draws; W racks; W discards N
  > dead W  AMR.A1a  miscounted-after-discard total=12
N draws; N racks; N discards 9d
  > dead N  AMR.A1a  miscounted-after-discard total=12
  = turn E

story The exposure keeps its tile against a late Mah Jongg
set mah_jongg_after_exposing = exposure keeps it
breaks AMR.A3e
E discards 8d; S claims 8d for exposure; S exposes 8d 8d 8d 8d; W claims 8d for mahjongg
  > refused W  AMR.A3e  stays-with-exposer tile=8d holder=S
S discards N
  > nothing
  = turn W

story A late Mah Jongg takes the tile out of an exposure
set mah_jongg_after_exposing = mah jongg takes it
breaks AMR.A3b
E discards 8d; S claims 8d for exposure; S exposes 8d 8d 8d 8d; W claims 8d for mahjongg
  > granted W  AMR.A3b  mah-jongg-over-exposure tile=8d
S retracts; W declares; W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  hand-worth total=25
  > settle E -50  discarded-and-double down=50
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story A tile discarded out of turn is called for an exposure
E discards 3c; N discards 2b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=2b misses=no
S claims 2b for exposure
  > director S  AMR.B4  stray-discard-called tile=2b

story A tile discarded out of turn may be called, where a club says so
set stray_discard_called = may be called
E discards 3c; N discards 2b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=2b misses=no
S claims 2b for exposure
  > nothing

story The last discard and an exposure
deal wall 0
E discards 2b; S claims 2b for exposure
  > director S  AMR.B2a  last-discard-called

story The last discard is for Mah Jongg only
set exposure_on_last_discard = mah jongg only
deal wall 0
E discards 2b; S claims 2b for exposure
  > illegal S  AMR.B2a  only-mah-jongg tile=2b

story The last discard is like any other
set exposure_on_last_discard = any call
deal wall 0
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards N
  > nothing

story East's hand as dealt is for the director
set heavenly_hand = director
E declares
  > director E  AMR.B4  as-dealt

story Dangerous from three exposures on
set danger_from = 3
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > nothing
W discards N; N draws; N racks; N discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d
  > danger W  AMR.S4  hand-is-near exposures=3

story League: another tile is laid down than was named
code league
breaks AMR.B4
E discards 3c; S draws; S racks; S names N; S discards 5d
  > illegal S  AMR.B4  exchanged-for-named named=N tile=5d
S retracts; S discards N; W draws
  > nothing

story At a club the tile on the table counts, and its name is put right
breaks AMR.A1g
E discards 3c; S draws; S racks; S names N; S discards 5d
  > warning S  AMR.A1g AMR.G14  named-wrongly tile=5d named=N callable=yes
W draws
  > nothing

story League: a draw out of turn is for the others to notice, racked or not
code league
breaks AMR.A1f
E discards 3c; N draws
  > kept dead N  AMR.A1f AMR.B3  drawn-ahead-dead why=out-of-turn
S calls N dead
  > dead N  AMR.A1 AMR.A1f  hand-called-dead by=S
N puts back; S draws; S racks; S discards 1b; W draws
  > nothing

story League: a draw ahead is racked
code league
breaks AMR.A1f
E discards 3c; S draws; W draws
  > kept dead W  AMR.A1f AMR.G16  drawn-ahead-dead why=ahead
W racks; S racks; S discards 1b; N calls W dead
  > dead W  AMR.A1 AMR.A1f  hand-called-dead by=N
  = turn N

story League: each draws in turn
code league
keeps AMR.A1f
E discards 3c; S draws; S racks; S discards 1b; W draws; W racks; W discards N
  > nothing

story League: Mah Jongg on a tile discarded out of turn costs its discarder four times
set stray_discard_wins = four times
breaks AMR.S4 AMR.G16
E discards 3c; N discards 2b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=2b misses=no
W claims 2b for mahjongg; W declares
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win W  mah-jongg
  > score W 25  hand-worth total=25
  > settle W 25  adds total=25
  > settle N -100  AMR.S4 AMR.G16  out-of-turn-pays down=100 total=25

story League: Mah Jongg on a tile discarded in turn is paid as ever
set stray_discard_wins = four times
keeps AMR.G16
E discards 3c; S draws; S discards 2b; W claims 2b for mahjongg; W declares
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win W  mah-jongg
  > score W 25  hand-worth total=25
  > settle E -25  goes-down down=25
  > settle S -50  discarded-and-double down=50
  > settle W 25  adds total=25
  > settle N -25  goes-down down=25

story Mah Jongg on a tile discarded out of turn is paid as on any discard
keeps AMR.S4
E discards 3c; N discards 2b
  > illegal N  AMR.B4  discarded-out-of-turn turn=S tile=2b misses=no
W claims 2b for mahjongg; W declares
W shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d J
  > win W  mah-jongg
  > score W 25  hand-worth total=25
  > settle E -25  goes-down down=25
  > settle S -25  goes-down down=25
  > settle W 25  adds total=25
  > settle N -50  discarded-and-double down=50
