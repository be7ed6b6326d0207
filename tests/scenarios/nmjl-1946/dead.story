# A dead hand goes on until an opponent finds it, then neither draws nor discards: N46.4.
code nmjl-1946

story A tile short, found three turns later
breaks N46.4
deal S=12 wall 102
  > warning S  N46.D2  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards 1b
  > dead S  N46.4  miscounted-after-discard total=12
  = S is alive
W draws; W racks; W discards 2b; N draws; N racks; N discards 1c
E draws; E racks; E discards 9c; S draws; S racks; S discards 1d
  > nothing
W calls S dead
  > dead S  N46.4  hand-called-dead by=W
  = S is dead
W draws; W racks; W discards 2c; N draws; N racks; N discards 5c; E draws; E racks; E discards 6d
  > nothing
  = turn W
S draws
  > illegal S  N46.4  dead-hand-is-out deed=draw
S puts back; S discards 1d
  > illegal S  N46.4  dead-hand-discards tile=1d
S retracts; W draws; W racks; W discards R
  > nothing
N claims R for mahjongg; N declares; N shows E E E F F R R R R W W W W F
  > win N  mah-jongg line=Winds-2 section=Winds value=50
  > score N 50  hand-worth total=50
  > settle E -100  pays-winner winner=N paid=100 double=yes
  > settle S -50  pays-winner winner=N paid=50 double=no
  > settle W -50  pays-winner winner=N paid=50 double=no
  > settle N +200  receives total=200

story The club announces it at once
set announce_dead = at once
breaks N46.4
deal S=14 wall 100
  > warning S  N46.D2  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 3c; S draws; S racks; S discards 1b
  > dead S  N46.4  miscounted-after-discard total=14
  = S is dead
  = turn W
S claims 3c for exposure
  > illegal S  N46.4  dead-hand-is-out deed=call

story To the director
set announce_dead = to the director
breaks N46.4
deal S=14 wall 100
  > warning S  N46.D2  count-at-the-start held=14 due=13 many=yes redealt=no
E discards 3c; S draws; S racks; S discards 1b
  > dead S  N46.4  miscounted-after-discard total=14
  = S is alive

story Called dead in the turn: nothing is discarded any more
breaks N46.4
E discards 8c
S claims 8c for exposure; S exposes 8c 8c 8c F F F F
  > dead S  exposure-dead
N calls S dead
  > dead S  N46.4  hand-called-dead by=N
  = turn W
S discards 1b
  > illegal S  N46.4  dead-hand-discards tile=1b

story A good hand called dead plays on, and nothing is paid
set wrong_dead_call = nothing
E discards 3c; S draws; S racks; N calls S dead
  > refused N  N46.4  nothing-shows-it target=S then=nothing
S discards 1b; W draws
  > nothing
  = S is alive

story South agrees that it has a tile too many
breaks N46.4
E discards 3c; S draws; S racks; S discards 1b; N calls S dead and S agrees
  > dead S  N46.4  hand-called-dead by=N
  = S is dead

story A dead hand calls nobody dead
breaks N46.4
E discards 3c; S draws; S racks; S discards 1b; N calls S dead and S agrees
  > dead S  hand-called-dead by=N
S calls N dead
  > illegal S  N46.4  dead-hand-calls-nobody

story South discards without drawing
breaks N46.4
E discards 3c; S discards 1b
  > dead S  N46.4  miscounted-after-discard total=12

story North discards out of turn
breaks N46.4
E discards 3c; N discards 1b
  > illegal N  N46.4  discarded-out-of-turn turn=S tile=1b misses=no
N retracts; S draws
  > nothing

story A count is not put right any more
breaks N46.4
E discards 3c; wall hands 1 to S
  > illegal S  N46.4  counts-stand

story Thrown in without a word
breaks N46.4
E discards 3c; S draws; S throws in
  > dead S  N46.4  hand-thrown-in
  = S is dead
  = turn W

story All that the hand needs is gone, and it plays on
set hand_without_a_future = plays on
keeps N46.4
E discards 1b; S draws; S racks; S discards 6c; W claims 6c for exposure; W exposes 6c 6c 6c 6c F F; W discards 3c
N draws; N racks; N discards 3c; E draws; E racks; E discards 3c; S draws; S racks; S discards 3c
  > nothing

story Winds and flowers are gone: where that kills a hand, it is dead
set hand_without_a_future = dead
breaks N46.4
E discards W; W claims W for exposure; W exposes W W W W F F F; W discards E
N draws; N racks; N discards 5d; S claims 5d for exposure; S exposes 5d F F F F F; S discards E
W draws; W racks; W discards 5b; N claims 5b for exposure; N exposes 5b F F F F F; N discards E
  > nothing
E draws; E racks; E discards E
  > dead W  N46.4  no-future
