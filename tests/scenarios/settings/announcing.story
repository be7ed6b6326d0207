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
