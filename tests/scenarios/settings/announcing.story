# Who hears of it: a hand that is not announced dead plays on until another player calls it.
card small

story To the director: the hand plays on at the table
set announce_dead = to the director
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
  = S is alive
W calls S dead
  > dead S  AMR.A1 AMR.A1a  hand-called-dead by=W
  = S is dead

story League: on a challenge
code league
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=yes
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
  = S is alive
W calls S dead
  > dead S  AMR.A1 AMR.A1a  hand-called-dead by=W
  = S is dead

story Danger is recorded and nobody is told
set danger_from = 2
set announce_danger = on a challenge
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > danger W  AMR.S4  hand-is-near exposures=2

story A learner may be shown the nearest hands
E discards 2b
  = teaching on

story A club that plays for itself leaves learners to the card
set teaching = off
E discards 2b
  = teaching off

story In a tournament each plays unhelped
code tournament-2019
E discards 2b
  = teaching off
