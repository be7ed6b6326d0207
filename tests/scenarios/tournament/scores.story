# What a game counts in a tournament: T19.4c, 6a to 6j, 7e.
code tournament-2019
card small

story Self-picked and jokerless
breaks T19.4c T19.6a T19.6b T19.6c
keeps T19.6d T19.6e T19.6f T19.6g T19.6h T19.6i T19.6j
E discards 1b; S draws; S racks; S declares
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  AMR.H  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 55  T19.6a T19.6b T19.6c T19.4c  game-score total=55
  > settle E 0  writes-score score=0
  > settle S 55  T19.6a T19.6b T19.6c  writes-score score=55
  > settle W 0  writes-score score=0
  > settle N 0  writes-score score=0

story Singles and pairs earn nothing for being jokerless
keeps T19.6c T19.6b
E discards 6d; S claims 6d for mahjongg; S declares jokerless
S shows F F 1b 1b 2b 2b 3c 3c 4c 4c 5d 5d 6d 6d
  > win S  mah-jongg line=Singles-and-pairs-1 section=Singles-and-pairs value=50
  > score S 50  T19.6a  game-score total=50
  > settle E -10  T19.6f  threw-winning-tile exposures=0 cost=10
  > settle S 50  writes-score score=50
  > settle W 0  writes-score score=0
  > settle N 0  writes-score score=0

story With a joker there is no bonus
keeps T19.6c
breaks T19.6b
E discards 1b; S draws; S racks; S declares jokerless
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 35  T19.6b  game-score total=35
  > settle E 0  writes-score score=0
  > settle S 35  writes-score score=35
  > settle W 0  writes-score score=0
  > settle N 0  writes-score score=0

story The winning tile is thrown to a hand without exposures
breaks T19.6f
keeps T19.4c T19.6g T19.6h
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E -10  T19.6f  threw-winning-tile exposures=0 cost=10
  > settle S 0  writes-score score=0
  > settle W 25  T19.6a  writes-score score=25
  > settle N 0  writes-score score=0

story A called discard counts as self-picked, where the source is taken by its word
set claimed_is_self_picked = yes
breaks T19.4c
E discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 35  T19.4c  game-score total=35
  > settle E -10  T19.6f  threw-winning-tile exposures=0 cost=10
  > settle S 0  writes-score score=0
  > settle W 35  T19.4c  writes-score score=35
  > settle N 0  writes-score score=0

story The winning tile is thrown to a hand with one exposure
breaks T19.6g
keeps T19.6f T19.6h
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 25  writes-score score=25
  > settle N -10  T19.6g  threw-winning-tile exposures=1 cost=10

story The winning tile is thrown to a hand with two exposures
breaks T19.6h
keeps T19.6f T19.6g
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > kept danger W  T19.6h  hand-is-near exposures=2
W discards N; N draws; N racks; N discards 8d; W claims 8d for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 25  writes-score score=25
  > settle N -20  T19.6h  threw-winning-tile exposures=2 cost=20

story Three exposures, where a tournament says what they cost
set thrown_to_three = 30
breaks T19.6h
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > kept danger W  T19.6h  hand-is-near exposures=2
W discards N; N draws; N racks; N discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d
  > kept danger W  T19.6h  hand-is-near exposures=3
W discards N; N draws; N racks; N discards F; W claims F for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 25  writes-score score=25
  > settle N -30  T19.6h  threw-winning-tile exposures=3 cost=30

story An exposure is Mah Jongg: what was up when the tile was thrown counts
breaks T19.6g
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d
  > kept danger W  T19.6h  hand-is-near exposures=2
W declares; W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 25  writes-score score=25
  > settle N -10  T19.6g  threw-winning-tile exposures=1 cost=10

story A joker redeemed makes the hand: self-picked, and nobody threw it
breaks T19.4c T19.6b
keeps T19.6g
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N redeems W 0 with 2b; N declares
N shows F F 2c 2c 2c J 4b 4b 4b 4b 8d 8d 8d 8d
  > win N  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N 35  T19.6b T19.4c  game-score total=35
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 0  writes-score score=0
  > settle N 35  writes-score score=35

story A dead hand is crossed out when another wins
breaks T19.6e T19.6j
E discards 3c; N draws
  > dead N  T19.3a  drawn-ahead-dead why=out-of-turn
N puts back; S draws; S racks; S declares
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 35  game-score total=35
  > settle E 0  writes-score score=0
  > settle S 35  writes-score score=35
  > settle W 0  writes-score score=0
  > settle N 0  T19.6e T19.6j  crossed-out

story The wall is used up: ten for each
breaks T19.6d
keeps T19.6a T19.7e T19.6e T19.6i T19.6j
deal wall 1
E discards 3c; S draws; S racks; S discards N
end wall
  > wall_game  wall-game-scores points_each=10
  > settle E 10  T19.6d  writes-score score=10
  > settle S 10  T19.6d  writes-score score=10
  > settle W 10  T19.6d  writes-score score=10
  > settle N 10  T19.6d  writes-score score=10

story The wall is used up, and a dead hand has no part in it
breaks T19.7e T19.6e T19.6j
deal wall 1
E discards 3c; N draws
  > dead N  T19.3a  drawn-ahead-dead why=out-of-turn
N puts back; S draws; S racks; S discards N
end wall
  > wall_game  wall-game-scores points_each=10
  > settle E 10  writes-score score=10
  > settle S 10  writes-score score=10
  > settle W 10  writes-score score=10
  > settle N 0  T19.7e T19.6e T19.6j  crossed-out

story Time is called in the middle of a game
breaks T19.6i
keeps T19.6d
E discards 3c; S draws
end abandoned
  > settle E 0  T19.6i  writes-score score=0
  > settle S 0  T19.6i  writes-score score=0
  > settle W 0  T19.6i  writes-score score=0
  > settle N 0  T19.6i  writes-score score=0

story Three exposures cost 25, where a tournament says so
set thrown_to_three = 25
breaks T19.6h
E discards 2b; W claims 2b for exposure; W exposes 2b 2b 2b J; W discards N
N draws; N racks; N discards 4c; W claims 4c for exposure; W exposes 4c 4c 4c 4c
  > kept danger W  T19.6h  hand-is-near exposures=2
W discards N; N draws; N racks; N discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d
  > kept danger W  T19.6h  hand-is-near exposures=3
W discards N; N draws; N racks; N discards F; W claims F for mahjongg; W declares
W shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win W  mah-jongg line=Kongs-1 section=Kongs value=25
  > score W 25  game-score total=25
  > settle E 0  writes-score score=0
  > settle S 0  writes-score score=0
  > settle W 25  writes-score score=25
  > settle N -25  T19.6h  threw-winning-tile exposures=3 cost=25

story All four hands are dead, and none has the ten of a wall game
breaks T19.7e T19.6j
E discards 3c; N draws
  > dead N  T19.3a  drawn-ahead-dead why=out-of-turn
N puts back; W draws
  > dead W  T19.3a  drawn-ahead-dead why=out-of-turn
W puts back; E draws
  > dead E  T19.3a  drawn-ahead-dead why=out-of-turn
E puts back; S draws from the wrong end
  > dead S  T19.7h  wrong-end-dead how=drawn
end wall
  > wall_game  wall-game-scores points_each=10
  > settle E 0  T19.7e T19.6j  crossed-out
  > settle S 0  T19.7e T19.6j  crossed-out
  > settle W 0  T19.7e T19.6j  crossed-out
  > settle N 0  T19.7e T19.6j  crossed-out
