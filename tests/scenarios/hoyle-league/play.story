# Groups, jokers thrown and redeemed: HOY.V1, V3, V4 and V12.
code hoyle-league

story A kong with a flower and a joker, and a quint
keeps HOY.V12 HOY.V1
E discards N; S claims N for exposure; S exposes N N F J; S discards 1c
W draws; W racks; W discards S; S claims S for exposure; S exposes S S S J; S discards 1d
  > nothing
  = S 0 redeemable
  = S has 13

story A pung is no group to claim for
breaks HOY.V12
E discards N; S claims N for exposure; S exposes N N N
  > illegal S  HOY.V12  not-to-be-called-for why=small size=3

story Nor is a pair with a joker, though a joker may stand in one
breaks HOY.V12
E discards N; S claims N for exposure; S exposes N J
  > illegal S  HOY.V12  not-to-be-called-for why=small size=2

story A tile that is not wild stands for no other
breaks HOY.V1
E discards N; S claims N for exposure; S exposes N N N 1b
  > kept illegal S  HOY.V1 HOY.V12  not-to-be-called-for why=unlike size=4
S retracts; S draws; S racks; S discards 1b
  > nothing

story A sextette that no hand of the list has
breaks N46.4
set announce_dead = at once
E discards E; S claims E for exposure; S exposes E E E J J J
  > dead S  N46.4  exposure-dead
  = turn W

story A claimed tile is put into the hand
breaks HOY.V12
E discards N; S claims N for exposure; S racks
  > illegal S  HOY.V12  called-tile-in-hand tile=N

story A group is put up without a claim
breaks HOY.V12
E discards 1b; S draws; S racks; S exposes N N N N
  > warning S  HOY.V12  exposed-without-call

story Nobody throws a flower
breaks N46.10
E discards F
  > illegal E  N46.10  flower-discarded
E retracts; E discards 1b; S draws
  > nothing

# -- big jokers thrown -------------------------------------------------------------------------

story A joker is thrown as the tile before it and claimed for a kong of that
keeps HOY.V3
E discards 3b; S draws; S racks; S discards J named 3b
  > nothing
N claims 3b for exposure; N exposes 3b 3b J J; N discards 1c
  > nothing
  = N 0 redeemable
  = N has 13
E draws; E racks; E redeems N 0 with 3b; E discards 2c
  > nothing

story Two jokers in a row are both the tile before them
keeps HOY.V3
E discards 3b; S draws; S racks; S discards J named 3b; W draws; W racks; W discards J named 3b
  > nothing
E claims 3b for exposure; E exposes 3b 3b 3b J
  > nothing

story Out on a joker that was thrown as a green dragon
keeps HOY.V3
breaks HOY.V9
E discards G; S draws; S racks; S discards J named G; W claims G for mahjongg; W declares
W shows R R R R F G G G F J Wh Wh Wh Wh
  > win W  mah-jongg line=Hands-9 section=Hands value=125
  > score W 125  HOY.V11  hand-worth total=125
  > settle E -125  loses down=125 why=plain dead=no
  > settle S -250  loses down=250 why=discarded dead=no
  > settle W 500  is-paid paid=500
  > settle N -125  loses down=125 why=plain dead=no

story A joker thrown as a 2 bam makes no kong of soap
breaks HOY.V13
E discards 2b; S draws; S racks; S discards J named 2b; W claims J for mahjongg; W declares
W shows R R R R F G G G G F Wh Wh Wh J
  > error W  HOY.V13  not-out why=not-out

story A joker thrown by a name of its own is named right, and then it can be had
breaks HOY.V3
E discards 3b; S draws; S racks; S discards J named 5d
  > warning S  HOY.V3 N46.11B  joker-called-wrongly named=5d before=3b
N claims 5d for exposure
  > refused N  N46.11C  miscalled-not-for-group tile=J named=5d owner=S out_of_reach=no
N retracts; S names 3b; N claims 3b for exposure; N exposes 3b 3b 3b J; N discards 1c
  > nothing

story A joker is called a joker
breaks HOY.V3
E discards 3b; S draws; S racks; S discards J named J
  > warning S  HOY.V3  joker-called-wrongly named=J before=3b
S names 3b; W draws; W racks; W discards 1b
  > nothing

story Thrown as a bam, it is exposed with winds
breaks HOY.V3
E discards 3b; S draws; S racks; S discards J named 3b; N claims J for exposure; N exposes N N N J
  > illegal N  HOY.V3  claimed-as-its-name stands_for=3b in_group=no
  = turn W
N retracts; W draws
  > nothing

story The joker that was thrown is not in the group it was claimed for
breaks HOY.V3
E discards 3b; S draws; S racks; S discards J named 3b; N exposes 3b 3b 3b F with 3b
  > illegal N  HOY.V3  claimed-as-its-name stands_for=3b in_group=yes

story The first tile of a deal is a joker
breaks HOY.V3
set joker_thrown_first = goes back
E discards J
  > illegal E  HOY.V3  joker-thrown-first
E retracts; E discards 1b; S draws
  > nothing

story The first tile of a deal is a joker, and stays where it lies
breaks HOY.V3
set joker_thrown_first = stays down
E discards J
  > nothing
S claims J for exposure
  > illegal S  HOY.V3  nameless-joker
S draws; S racks; S discards 1b; W draws
  > nothing

story The name is said first, and then the joker is laid down
keeps HOY.V3 N46.6
E discards 3b; S draws; S racks; S names 3b; S discards J; N claims 3b for exposure; N exposes 3b 3b 3b J
  > nothing

story A bam is announced, and a joker laid down that is no bam
breaks N46.6
E discards 3b; S draws; S racks; S names 4b; S discards J
  > illegal S  N46.6  exchanged-for-named named=4b tile=J

story Of a tile and the joker thrown as it, the joker is the later one
breaks N46.8
keeps HOY.V3
E discards 3b; S draws; S racks; S discards J named 3b; W claims E's 3b for exposure
  > refused W  N46.8  second-of-two tile=3b thrown_by=E second=S

# -- jokers redeemed ---------------------------------------------------------------------------

story Anybody redeems on their turn, with a tile drawn or held
keeps HOY.V4
E discards N; S claims N for exposure; S exposes N N J J; S discards 1c
W draws N; W redeems S 0 with N; W discards 1c; N draws; N racks; N redeems S 0 with N; N discards 2c
  > nothing
  = S 0 frozen

story Redeemed with a tile held, before one is drawn
keeps HOY.V4
set redeem_before_drawing = allowed
E discards N; S claims N for exposure; S exposes N N N J; S discards 1c
W redeems S 0 with N; W draws; W racks; W discards 2c
  > nothing
  = W has 13

story Redeemed before drawing, where a tile is drawn first
breaks HOY.V4
set redeem_before_drawing = not allowed
E discards N; S claims N for exposure; S exposes N N N J; S discards 1c
W redeems S 0 with N
  > illegal W  HOY.V4  redeemed-out-of-turn why=before-drawing

story Redeemed out of turn
breaks HOY.V4
E discards N; S claims N for exposure; S exposes N N N J; S discards 1c
N redeems S 0 with N
  > illegal N  HOY.V4  redeemed-out-of-turn why=out-of-turn

story Redeemed with a tile that it does not stand for
breaks HOY.V4
E discards N; S claims N for exposure; S exposes N F J J; S discards 1c
W draws; W redeems S 0 with S
  > kept illegal W  HOY.V4  wrong-tile-redeemed why=other-tile owner=S tile=S wanted=N
S changes 0 to N F J J; W discards 2c
  > nothing

story A flower redeems no joker
breaks HOY.V4
E discards N; S claims N for exposure; S exposes N F J J; S discards 1c
W draws; W redeems S 0 with F
  > kept illegal W  HOY.V4  wrong-tile-redeemed why=wild owner=S tile=F

story Nor is a flower redeemed: it stays for good
breaks HOY.V4
E discards N; S claims N for exposure; S exposes N N N F; S discards 1c
W draws; W redeems S 0 with N
  > illegal W  HOY.V4  wrong-tile-redeemed why=no-joker owner=S tile=N

story Redeemed from the exposure that killed a hand: any is open
keeps HOY.V4
set announce_dead = at once
E discards E; S claims E for exposure; S exposes E E E J J J
  > dead S  N46.4  exposure-dead
  = S 0 redeemable
W draws; W racks; W redeems S 0 with E; W discards 1c
  > nothing

story A joker redeemed in the turn leaves the discard open until the next
keeps N46.9 HOY.V4
E discards N; S claims N for exposure; S exposes N N N J; S discards S
W draws; W racks; W redeems S 0 with N; E claims S for exposure
  > nothing
W puts back; E exposes S S S F; E discards 1d
  > nothing
  = W has 13
