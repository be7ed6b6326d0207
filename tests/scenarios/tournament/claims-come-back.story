# A call stands once the tile is touched; before that it may be withdrawn, and the next has the tile.
code tournament-2019
card small

story An untouched call is withdrawn, and the next has the tile
breaks T19.4b
keeps T19.3c T19.7i
E discards 2b; S claims 2b for exposure untouched; N claims 2b for exposure untouched
  > granted S  T19.4b  tile-granted tile=2b why=nearer
S retracts
  > granted N  T19.4b  tile-comes-free tile=2b before=S why=withdrawn
N exposes 2b 2b 2b; N discards 9d
  > nothing

story A touched tile is not given up to the next
breaks T19.3c T19.7i T19.4b
E discards 2b; S claims 2b for exposure; N claims 2b for exposure untouched
  > granted S  T19.4b  tile-granted tile=2b why=nearer
S retracts
  > illegal S  T19.3c T19.7i  call-stands tile=2b put_up=no
S exposes 2b 2b 2b; S discards 9d
  > nothing

story A group that is up stays, though the next would have the tile
breaks T19.7i T19.4b
E discards 2b; S claims 2b for exposure untouched; N claims 2b for exposure untouched
  > granted S  T19.4b  tile-granted tile=2b why=nearer
S exposes 2b 2b 2b; S retracts
  > illegal S  T19.7i  call-stands tile=2b put_up=yes
S exposes 2b 2b 2b; S discards 9d
  > nothing
  = S has 13

story Mah Jongg in error, and the next wins on the same discard
breaks T19.4b
E discards 8d; S claims 8d for mahjongg untouched; W claims 8d for mahjongg untouched
  > granted S  T19.4b  tile-granted tile=8d why=nearer
S declares; S shows F F 1b 1b 3b 3b 3c 3c 5c 5c 5d 5d 8d 9d
  > error S  no-mah-jongg dead=yes
  > granted W  T19.4b  tile-comes-free tile=8d before=S why=error
W declares; W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W AMR.H AMR.B2d  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W T19.6a T19.6c T19.4c  game-score total=25
  > settle E T19.6f  threw-winning-tile exposures=0 cost=10
  > settle S T19.6e T19.6j  crossed-out
  > settle W T19.6a  writes-score score=25
  > settle N T19.6a  writes-score score=0

story Mah Jongg over a group is taken back: the turn is the group's, and a like tile stays there
breaks T19.4b
E discards 2b; S draws; S racks; S discards 9d; W draws; W racks; W discards 9d
N draws; N racks; N discards 9d; E draws; E racks; E discards 2b
N claims 2b for exposure; N exposes 2b 2b J
  > nothing
W declares
  > director W  T19.4b
W retracts; S draws
  > dead S  T19.3a
N discards 9d
  > nothing

story Mah Jongg said twice is said once: one tile is taken, and goes back
breaks T19.4b
E discards 2b; S draws; S racks; S discards 9d; W draws; W racks; W discards 2b
S claims 2b for mahjongg untouched; N claims 2b for exposure untouched
  > granted S  T19.4b  tile-granted tile=2b why=win
S declares; S declares jokerless; S retracts
  > granted N  T19.4b  tile-comes-free tile=2b before=S why=withdrawn
N exposes 2b 2b J; N discards 9d; E draws; E racks; E discards 6d; S draws; S racks; S discards 6d
  > nothing
