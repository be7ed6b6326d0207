# Racks that are counted, by hand or by a scale: AMR.A1a, G13; and calls by button: AMR.A3.
card small

story A rack counted right between turns
keeps AMR.A1a AMR.G13
E's rack counts 14; E discards 3c; E's rack counts 13; S draws; S racks; S's rack counts 14
  > nothing
S discards N; S's rack counts 13
  > nothing
  = S has 13
  = wall 98

story West is found with twelve in South's turn
breaks AMR.A1a
E discards 3c; S draws; W's rack counts 12
  > dead W  AMR.A1a  miscounted-between-turns total=12 due=13
  = W is dead
  = turn S
  = wall 99

story A rack that is one short in its own turn is dead with the discard
breaks AMR.A1a
E discards 3c; S draws; S racks; S's rack counts 13
  > nothing
S discards N
  > dead S  AMR.A1a  miscounted-after-discard total=12

story Counted before East has discarded, South takes what is missing
breaks AMR.G13
S's rack counts 12
  > warning S  AMR.G13 AMR.A1a  count-at-the-start held=12 due=13 many=no redealt=no
S draws; S's rack counts 13; E discards 3c; S draws; S racks; S discards N
  > nothing
  = S has 13

story A count that was noted wrong is put right
keeps AMR.A1a
deal W=12 wall 100
  > warning W  AMR.G13 AMR.A1a  count-at-the-start held=12 due=13 many=no redealt=no
W's rack counts 13
  > nothing
E discards 3c; S draws; S racks; S discards N; W draws; W racks; W discards 2b
  > nothing
  = W has 13

story A tile drawn ahead of the turn is no wrong count
breaks AMR.B4
keeps AMR.A1a
E discards 3c; W draws
  > illegal W  AMR.B4  drew-out-of-turn turn=S
W's rack counts 14
  > nothing

story Two call by button, and the later one is next in turn
breaks AMR.A3a
E discards 3c; N claims 3c for exposure untouched pressed at 1000 ms
  > nothing
S claims 3c for exposure untouched pressed at 1143 ms
  > granted S  AMR.A3a  tile-granted tile=3c why=nearer
N discards 1b
  > illegal N  discarded-out-of-turn turn=S tile=1b misses=no

story Mah Jongg by button goes before an exposure that was called sooner
breaks AMR.A3b
E discards 3c; S claims 3c for exposure untouched pressed at 1000 ms
W claims 3c for mahjongg untouched pressed at 1020 ms
  > granted W  AMR.A3b  tile-granted tile=3c why=win
