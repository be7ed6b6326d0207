# Hands called dead, hands without a future, tiles from the wrong end: AMR.A1, A1d to A1f, P2.
card small

story South calls North dead for a count that is wrong
breaks AMR.A1 AMR.A1a
deal N=14 wall 98
  > warning N  AMR.G13  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 3c; S draws; S racks; S calls N dead
  > dead N  AMR.A1 AMR.A1a  hand-called-dead by=S
  = N is dead
S discards 1b; W draws; W racks; W discards 1b; E draws
  > nothing

story Nobody calls their own hand dead
breaks AMR.A1
E discards 3c; S draws; S racks; S calls S dead
  > refused S  AMR.A1  own-hand-called
  = S is alive

story A dead hand calls nobody dead
breaks AMR.A1
E discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b with 9b
  > dead W  AMR.A1c  exposure-dead
W calls E dead
  > illegal W  AMR.A1  dead-hand-calls-nobody

story A hand is dead already
breaks AMR.A1
E discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b with 9b
  > dead W  AMR.A1c  exposure-dead
N calls W dead
  > refused N  AMR.A1  dead-already target=W

story North agrees and the hand stops
breaks AMR.A1
E discards 3c; S draws; S racks; S calls N dead and N agrees
  > dead N  AMR.A1  hand-called-dead by=S
  = N is dead

story A hand is dead as the director says, and play goes on without it
breaks AMR.A1
E discards 3c; the director rules S dead
  > dead S  AMR.A1  hand-ruled-dead by=director
  = S is dead
  = turn W
W draws; W racks; W discards 1b; N draws; N racks; N discards 2b; E draws; E racks; E discards 4c; W draws
  > nothing
S calls W dead
  > illegal S  AMR.A1  dead-hand-calls-nobody
the host rules S dead
  > refused S  AMR.A1  dead-already target=S

story Who is to discard is ruled dead, and the next draws
breaks AMR.A1
E discards 3c; S draws; S racks; the director rules S dead
  > dead S  AMR.A1  hand-ruled-dead by=director
  = turn W
W draws
  > nothing

story The third hand of a wrong count is ruled dead, and the deal may be played anew
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
N draws; N racks; the director rules N dead
  > dead N  AMR.A1  hand-ruled-dead by=director
  > warning  AMR.A1a  three-miscounted

story Where deaths wait for a challenge the third hand that is ruled dead counts too
set three_wrong_counts = replay
set announce_dead = on a challenge
breaks AMR.A1a
deal S=12 W=12 N=12 wall 102
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning W  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
  > warning N  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; the director rules S dead
  > dead S  AMR.A1  hand-ruled-dead by=director
the director rules W dead
  > dead W  AMR.A1  hand-ruled-dead by=director
the director rules N dead
  > dead N  AMR.A1  hand-ruled-dead by=director
  > warning  AMR.A1a  three-miscounted

story A wrong dead call costs the caller 25 when the hand wins
breaks AMR.A1 AMR.P2
E discards 3c; N calls S dead
  > refused N  AMR.A1  nothing-shows-it target=S then=twenty-five
  = S is alive
S draws; S racks; S declares jokerless; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > settle N -25  AMR.P2  called-dead-in-error target=S down=25
  > score S 100  hand-worth total=100
  > settle E -100  goes-down down=100
  > settle S 100  adds total=100
  > settle W -100  goes-down down=100
  > settle N -100  goes-down down=100
end mahjongg
  > nothing

story A wrong dead call is settled by the hand shown after the deal
breaks AMR.P2
deal wall 1
E discards 3c; N calls S dead
  > refused N  AMR.A1  nothing-shows-it target=S then=twenty-five
S draws; S racks; S discards 1b; end wall
  > wall_game  AMR.S8  wall-game
  > warning S  AMR.A1 AMR.P2  hand-still-to-show caller=N
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d
  > settle N -25  AMR.P2  called-dead-in-error target=S down=25

story The hand shown after the deal proves the caller right
keeps AMR.P2
breaks AMR.A1
deal wall 1
E discards 3c; N calls S dead
  > refused N  nothing-shows-it target=S then=twenty-five
S draws; S racks; S discards 1b; end wall
  > wall_game  wall-game
  > warning S  hand-still-to-show caller=N
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d
  > warning S  AMR.A1  caller-was-right caller=N paid=0

story Who was wrong of the two pays the other 50
set wrong_dead_call = 50 to the other
breaks AMR.P2
E discards 3c; N calls S dead
  > refused N  nothing-shows-it target=S then=fifty
S draws; S racks; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > settle N -50  AMR.P2  called-dead-in-error target=S down=50
  > settle S 50  AMR.P2  paid-for-the-call by=N paid=50
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story The director looks at the hand at once
set wrong_dead_call = caller dead
breaks AMR.A1
E discards 3c; N calls S dead
  > director N  AMR.A1  nothing-shows-it target=S then=caller-dead

story A deal without a dead call
keeps AMR.A1 AMR.P2
E discards 3c; S draws; S racks; S declares; S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

# Where hands are dead only when a player says so, a wrong exposure waits for the call.

story A wrong exposure is called dead, and its joker was open until then
set announce_dead = on a challenge
breaks AMR.A1 AMR.A2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W racks; W discards 9b; S claims 9b for exposure; S exposes 9b 9b J with 9b
  > kept dead S  AMR.A1c  exposure-dead
  = S is alive
  = S 1 redeemable
S discards 1b
  > nothing
W draws; W racks; W calls S dead
  > dead S  AMR.A1 AMR.A1c  hand-called-dead by=W
  = S is dead
  = S 0 redeemable
  = S 1 frozen
W redeems S 1 with 9b
  > illegal W  AMR.A2  joker-of-dead-exposure owner=S

story The joker of an undeclared hand is redeemed
set announce_dead = on a challenge
keeps AMR.A2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
W draws; W racks; W discards 9b; S claims 9b for exposure; S exposes 9b 9b J with 9b
  > kept dead S  AMR.A1c  exposure-dead
S discards 1b; W draws; W racks; W redeems S 1 with 9b; W discards 1b
  > nothing

story A concealed hand was exposed and nothing of it stays open
set concealed_hand_exposed = none
breaks AMR.A1b AMR.A2
E discards 3b; S claims 3b for exposure; S exposes 3b 3b J with 3b
  > dead S  AMR.A1b  exposure-dead
  = S 0 frozen
W draws; W racks; W redeems S 0 with 3b
  > illegal W  AMR.A2  joker-of-dead-exposure owner=S

# AMR.A1f: what was done against the rules and left so.

story A tile drawn ahead and kept is called dead
breaks AMR.A1f
E discards 3c; S draws; S racks; N draws
  > illegal N  AMR.G16  drew-ahead turn=S
S calls N dead
  > dead N  AMR.A1f AMR.A1  hand-called-dead by=S

story A tile drawn ahead and put back is no ground
keeps AMR.A1f
E discards 3c; S draws; S racks; N draws
  > illegal N  AMR.G16  drew-ahead turn=S
N puts back; W calls N dead
  > refused W  AMR.A1  nothing-shows-it target=N then=twenty-five
S discards 1b; W draws
  > nothing

story A called pair left on the rack kills at the discard
breaks AMR.A1f
E discards 5c; S claims 5c for exposure; S exposes 5c 5c with 5c
  > illegal S  AMR.B2b  not-to-be-called-for why=small size=2
S discards 1b
  > dead S  AMR.A1c AMR.A1f  exposure-left-wrong

story A called tile put into the rack is called dead
breaks AMR.A1f
E discards 2b; S claims 2b for exposure; S racks
  > illegal S  AMR.B2a  called-tile-in-hand tile=2b
W calls S dead
  > dead S  AMR.A1 AMR.A1f AMR.B2a  hand-called-dead by=W
  = S is dead
  = turn W

story A called tile has come out of the rack again
keeps AMR.A1f
E discards 2b; S claims 2b for exposure; S racks
  > illegal S  AMR.B2a  called-tile-in-hand tile=2b
S exposes 2b 2b 2b; W calls S dead
  > refused W  AMR.A1  nothing-shows-it target=S then=twenty-five
S discards N; W draws
  > nothing
  = S is alive
  = S has 13

story A joker redeemed out of turn and not changed back
breaks AMR.A1f
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J with 2b; S discards N
N redeems S 0 with 2b
  > illegal N  AMR.B6  redeemed-out-of-turn why=out-of-turn
W calls N dead
  > dead N  AMR.A1f AMR.B6  hand-called-dead by=W

# AMR.A1d: the wrong end.

story South draws from the wrong end and puts it right
keeps AMR.A1d
E discards 3c; S draws from the wrong end
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding
S puts back; S draws; S racks; S discards 1b
  > nothing
  = S is alive

story South has racked a tile from the wrong end and still puts it right
keeps AMR.A1d
E discards 3c; S draws from the wrong end; S racks
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding
S puts back; S draws; S racks; S discards 1b
  > nothing
  = S has 13

story Nobody notices the wrong end until the discard
breaks AMR.A1d
E discards 3c; S draws from the wrong end; S racks
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding
S discards 1b
  > dead S  AMR.A1d  wrong-end-dead how=kept
  = turn W
W draws
  > nothing

story The wrong end kills when the tile is racked
set wrong_end = dead when racked
breaks AMR.A1d
E discards 3c; S draws from the wrong end
  > warning S  AMR.A1d  drew-from-wrong-end until=racking
S racks
  > dead S  AMR.A1d  wrong-end-dead how=racked
  = turn W

story Mah Jongg with a tile from the wrong end
breaks AMR.A1d
E discards 3c; S draws from the wrong end; S declares
  > warning S  AMR.A1d  drew-from-wrong-end until=discarding
  > illegal S  AMR.A1d  declared-from-wrong-end

# AMR.A1e: tiles that are gone.

story A tile that was discarded out of turn is not gone: it goes back
keeps AMR.A1e
breaks AMR.B4
E discards N; S claims N for exposure; S exposes N N N N with N; S discards E
W draws; W racks; W discards E
N draws; N racks; N discards 1b
E draws; W discards E
  > illegal W  AMR.B4  discarded-out-of-turn turn=E tile=E misses=no
E racks
  > nothing
  = S is alive
W retracts; E discards 1b
  > nothing
  = S is alive

story The pair that the hand needs lies on the table
breaks AMR.A1e
E discards N; S claims N for exposure; S exposes N N N N with N; S discards E
W draws; W racks; W discards E
N draws; N racks; N discards 1b
  > nothing
E draws; E racks; E discards E
  > nothing
# It may still be called for Mah Jongg; once South has racked it is gone.
S draws; S racks
  > dead S  AMR.A1e  no-future
  = turn W
  = S is dead

story Two of the pair are left
keeps AMR.A1e
E discards N; S claims N for exposure; S exposes N N N N with N; S discards E
W draws; W racks; W discards E
N draws; N racks; N discards 1b
E draws; E racks; E discards 1b; S draws; S racks; S discards 1b
  > nothing

story South makes Mah Jongg with the last tile that can be had
keeps AMR.A1e
E discards N; S claims N for exposure; S exposes N N N N with N; S discards 1b
W draws; W racks; W discards E
N draws; N racks; N discards E
E draws; E racks; E discards 1b; S draws; S racks; S discards 1b
W draws; W racks; W discards E
  > nothing
S declares; S shows N N N N E E W W S S S S R R
  > win S  mah-jongg line=Kongs-2 section=Kongs value=30
  > score S 30  hand-worth total=30
  > settle E -30  goes-down down=30
  > settle S 30  adds total=30
  > settle W -60  discarded-and-double down=60
  > settle N -30  goes-down down=30

story The director hears of a dead hand, and a player's call still ends it
set announce_dead = to the director
breaks AMR.A1
E discards 9b; W claims 9b for exposure; W exposes 9b 9b 9b with 9b
  > kept dead W  AMR.A1c  exposure-dead
  = W is alive
W discards 1b; N calls W dead
  > dead W  AMR.A1 AMR.A1c  hand-called-dead by=N
  = W is dead

story A group changed to fit is no ground any more
set wrong_exposure = dead at the discard
keeps AMR.A1c AMR.A1f
E discards 8b; S claims 8b for exposure; S exposes 8b 8b 8b
  > warning S  AMR.A1c  exposure-to-change
S changes 0 to 8b 8b 8b J; S discards R
  > nothing
N calls S dead
  > refused N  AMR.A1  nothing-shows-it target=S then=twenty-five

story A false Mah Jongg settles no dead call
keeps AMR.P2
E discards 3c; N calls S dead
  > refused N  AMR.A1  nothing-shows-it target=S then=twenty-five
S draws; S declares; S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 9d
  > error S  AMR.H  no-mah-jongg dead=yes
