# Who hears of it: a hand that is not announced dead plays on until another player calls it.
card small

story To the director: the hand plays on at the table
set announce_dead = to the director
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > kept dead S  AMR.A1a  miscounted-after-discard total=12
  = S is alive
W calls S dead
  > dead S  AMR.A1 AMR.A1a  hand-called-dead by=W
  = S is dead

story League: on a challenge
code league
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes
E discards 3c; S draws; S racks; S discards N
  > kept dead S  AMR.A1a  miscounted-after-discard total=12
  = S is alive
W calls S dead
  > dead S  AMR.A1 AMR.A1a  hand-called-dead by=W
  = S is dead

story Danger is recorded and nobody is told
set danger_from = 2
set announce_danger = on a challenge
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > kept danger W  AMR.S4  hand-is-near exposures=2

story A learner may be shown the nearest hands
E discards 2b
  = teaching on

story At a teaching table each may ask while the deal is played
set teaching = phones
E discards 2b
  = teaching on
  = teaching in play

story A club that plays for itself leaves learners to the card
set teaching = off
E discards 2b
  = teaching off

story In a tournament each plays unhelped
code tournament-2019
E discards 2b
  = teaching off

story League: what is wrong with an exposure is for the others to find
code league
E discards 6d; S claims 6d for exposure; S exposes 6d 6d 6d 6d
  > kept warning S  AMR.A1c  exposure-to-change
S discards N
  > kept dead S  AMR.A1c  exposure-left-wrong
  = S is alive
W calls S dead
  > dead S  AMR.A1 AMR.A1c  hand-called-dead by=W

story At a club that says all at once its player hears of it and changes it
set wrong_exposure = dead at the discard
E discards 6d; S claims 6d for exposure; S exposes 6d 6d 6d 6d
  > warning S  AMR.A1c  exposure-to-change
S changes 0 to 6d 6d 6d; S discards N
  > nothing

story League: that a tile came from the wrong end is for its player to notice
code league
E discards 3c; S draws from the wrong end
  > kept warning S  AMR.A1d  drew-from-wrong-end until=discarding
S racks; S discards N
  > kept dead S  AMR.A1d  wrong-end-dead how=kept
  = S is alive

story League: whose player notices in time puts it right
code league
E discards 3c; S draws from the wrong end
  > kept warning S  AMR.A1d  drew-from-wrong-end until=discarding
S puts back; S draws; S racks; S discards N
  > nothing

story A wrong name is put right in the open, though the hand is dead of it that nobody knows
set announce_dead = on a challenge
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N named E
  > kept dead S  AMR.A1a  miscounted-after-discard total=12
  > warning S  AMR.A1g AMR.G14  named-wrongly tile=N named=E callable=yes

story A move that is not allowed is said of a hand found dead, whose death nobody hears of
set announce_dead = to the director
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > kept dead S  AMR.A1a  miscounted-after-discard total=12
S discards N
  > illegal S  AMR.B4  discarded-out-of-turn

story League: a wrong tile given for a joker is for the others to find
code league
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J; S discards N
W draws; W racks; W redeems S 0 with 3b
  > kept illegal W  AMR.B6 AMR.J3  wrong-tile-redeemed why=other-tile
N calls W dead
  > dead W  AMR.A1 AMR.A1f  hand-called-dead by=N

story League: where there is no joker to redeem nothing was moved, and all may hear it
code league
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b; S discards N
W draws; W racks; W redeems S 0 with 2b
  > illegal W  AMR.B6  wrong-tile-redeemed why=no-joker

story League: that a hand drew again is for its player to notice, or for the others
code league
E discards 2b; S draws; S racks; S draws
  > kept illegal S  AMR.B3  drew-again
S racks; S discards 9d
  > kept dead S  AMR.A1a  miscounted-after-discard total=14
W draws; N calls S dead
  > dead S  AMR.A1 AMR.A1f  hand-called-dead by=N

story League: a second tile that its player puts back in time costs nothing
code league
E discards 2b; S draws; S racks; S draws
  > kept illegal S  AMR.B3  drew-again
S puts back; S discards 9d; W draws; N calls S dead
  > refused N  AMR.A1  nothing-shows-it target=S

story League: what East draws before the first discard is put right in the open
code league
E draws
  > illegal E  AMR.B3  drew-again at_the_start=yes

story League: unlike tiles with a joker are let stand until somebody notices
code league
E discards 2b; S claims 2b for exposure; S exposes 2b 4b J
  > kept illegal S  AMR.B1 AMR.J1 AMR.B2b  joker-among-unlike-tiles
  = turn S
S discards 9d
  > kept dead S  AMR.A1c AMR.A1f  exposure-left-wrong
W draws; N calls S dead
  > dead S  AMR.A1 AMR.B1  hand-called-dead by=N

story League: unlike tiles without a joker tell no more
code league
E discards 2b; S claims 2b for exposure; S exposes 2b 4b 2b
  > kept illegal S  AMR.B2b  not-to-be-called-for why=unlike
  = turn S

story League: unlike tiles that their player takes up again cost nothing
code league
E discards 5c; W exposes 5c E S 6b with 5c
  > kept illegal W  AMR.B2b  not-to-be-called-for why=unlike
W retracts; S draws; S racks; S discards 3c
  > nothing
  = W has 13

story League: North discards after West did out of turn, and takes its tile back
code league
E discards 3c; S draws; S racks; W discards 1b
  > illegal W  AMR.B4  discarded-out-of-turn turn=S tile=1b misses=no
N discards 2b
  > kept dead N  AMR.A1a AMR.B3  miscounted-after-discard total=12
N retracts
  = N has 13
S discards 5c; W draws
  > nothing

story League: East has drawn, West and North discard after each other, and North takes its tile back
code league
E discards 3c; S draws; S racks; S discards 2b; W draws; W racks; W discards 4c; N draws; N racks; N discards 6c
E draws; E racks; W discards 1b
  > illegal W  AMR.B4  discarded-out-of-turn turn=E tile=1b misses=no
N discards 2d
  > kept dead N  AMR.A1a AMR.B3  miscounted-after-discard total=12
N retracts
  = N has 13

story League: that two tiles are no group to call for is said
code league
E discards 2b; S claims 2b for exposure; S exposes 2b 2b
  > illegal S  AMR.B2b  not-to-be-called-for why=small
