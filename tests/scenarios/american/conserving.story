# Every tile is somewhere, once: what no table can look like is asked about, and accuses nobody.
card small

story A fifth 3 crak is discarded
breaks AMR.G1
E discards 3c; S draws; S racks; S discards 3c; W draws; W racks; W discards 3c
N draws; N racks; N discards 3c
  > nothing
E draws; E racks; E discards 3c
  > director  AMR.G1  more-than-the-set tile=3c seen=5 held=4
S draws; S racks; S discards 3c; W draws
  > nothing

story Four 3 craks are all there are
keeps AMR.G1
E discards 3c; S draws; S racks; S discards 3c; W draws; W racks; W discards 3c; N draws; N racks; N discards 3c
E draws
  > nothing

story A quint of 6 bams without a joker is no exposure of anybody's
breaks AMR.G1
set announce_dead = at once
E discards 6b; S claims 6b for exposure; S exposes 6b 6b 6b 6b 6b
  > director  AMR.G1  more-than-the-set tile=6b seen=5 held=4
  = S is alive
S discards 1b; W draws; N calls S dead
  > refused N

story A ninth joker
breaks AMR.G1
E discards J; S draws; S racks; S discards J; W draws; W racks; W discards J; N draws; N racks; N discards J
E draws; E racks; E discards J; S draws; S racks; S discards J; W draws; W racks; W discards J
N draws; N racks; N discards J
  > nothing
E draws; E racks; E discards J
  > director  AMR.G1  more-than-the-set tile=J seen=9 held=8

story One more is drawn than the wall had
breaks AMR.G1
deal wall 1
E discards 1b; S draws; S racks; S discards 2b
  > nothing
W draws
  > director  AMR.G1  wall-below-nothing short=1
W racks; W discards 3b; N draws
  > nothing

story The last tile of the wall is drawn
keeps AMR.G1
deal wall 1
E discards 1b; S draws; S racks; S discards 2b; end wall
  > wall_game

story More tiles leave a rack than it held
breaks AMR.G1
set announce_dead = at once
deal S=0 wall 112
  > warning S  count-at-the-start
E discards 1b; S discards 2b
  > director S  AMR.G1  rack-below-nothing short=1
W draws; W racks; W discards 3b; N draws
  > nothing
  = S is alive

story Two jokers are redeemed with tiles that cannot both be there
breaks AMR.G1
E discards 2b; S claims 2b for exposure; S exposes 2b 2b J J; S discards 2b
W draws; W racks; W redeems S 0 with 2b
  > nothing
W redeems S 0 with 2b
  > director  AMR.G1  more-than-the-set tile=2b seen=5 held=4
