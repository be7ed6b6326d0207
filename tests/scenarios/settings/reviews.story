# What was ruled is looked at again: upheld, changed, or nobody can tell and nobody is blamed.

story The ruling stands, and the review is used up
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
  = S has 2 reviews
S asks for a review of S
  = review open
  = S has 1 review
  = play waits
  = the table answers
review upheld
  > nothing
  = review upheld
  = play goes on
  = S has 1 review
  = turn E

story What happened was put right: the ruling is gone and the review is kept
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
S asks for a review of S
E had discarded 9c unseen
  > nothing
  = turn S
review changed
  = S has 2 reviews
S racks; S discards 4b; W draws; W racks; W discards N
  > nothing

story Nobody can tell: nobody is blamed, for what follows from it neither
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
W asks for a review of S
review inconclusive
  > nothing
  = W has 2 reviews
S racks; S discards 4b; W draws; W racks; W discards N; N draws; N racks; N discards 2c
  > nothing

story A hand that was found dead plays again
deal S=12 wall 100
  > warning S  AMR.G13  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S racks; S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12
  = S is dead
  = turn W
the operator asks for a review of S
review inconclusive
  > nothing
  = S is alive
  = turn W
  = W has 2 reviews

story In a tournament the director answers
code tournament-2019
S draws
  > dead S  T19.3a  drawn-ahead-dead why=ahead
S asks for a review of S
  = the director answers
review upheld by the director
  = S has 1 review

story A table without reviews: only the operator asks
set reviews = 0
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
  = S has 0 reviews
the operator asks for a review of S
review upheld
  = S has 0 reviews

story One a deal, used up unless the ruling was wrong; asked before the next discard
set reviews = 1
set review_kept = if changed
set review_until = one discard
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
W asks for a review of S
review inconclusive
  > nothing
  = W has 0 reviews

story Three a deal, each counts; until the deal is over, and play goes on
set reviews = 3
set review_kept = never
set review_until = end of deal
set review_play = goes on
S draws
  > illegal S  AMR.B3  drew-ahead turn=E
W asks for a review of S
  = play goes on
E had discarded 9c unseen
review changed
  = W has 2 reviews
