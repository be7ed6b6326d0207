# Mah Jongg in error, from a word too early to the last hand intact. The source is silent;
# what is here is League practice, or the director's.
card small

story Said only: taken back, and nothing follows
E discards 8d; S declares; S retracts
  > nothing
  = S is alive
  = window open
S draws; S racks; S discards 1b
  > nothing

story Said over a group just put up, and taken back: the group stays
E discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d 8d; W declares; W retracts
  > nothing
  = W has 14
  = turn W
W discards 1b
  > nothing
  = W has 13
  = turn N

story The tile of a hand in error is out of reach once the next has racked
breaks AMR.A4
E discards 8d; W claims 8d for mahjongg; W declares; W shows 8d 8d 8d 8d 2b 2b 2b
  > error W  AMR.H  no-mah-jongg
N draws; N racks; S declares
  > illegal S  AMR.A4 AMR.G15  called-too-late tile=8d declared=no turn=N

story The discard was placed: it becomes a call for an exposure
E discards 8d; W claims 8d for mahjongg; W declares; W exposes 8d 8d 8d 8d
  > nothing
  = W has 14
W discards 1b
  > nothing
  = turn N
  = W is alive

story The discard was placed and goes back
E discards 8d; W claims 8d for mahjongg; W declares; W retracts
  > nothing
  = turn S
  = W has 13
  = window open

story One valid group was shown: the call stands for an exposure
E discards 2b; S draws; S racks; S discards 8d; E claims 8d for mahjongg; E exposes 8d 8d 8d J
  > nothing
E discards 1b; S draws
  > nothing

story Tiles of the rack were shown: the hand is dead
E discards 8d; W claims 8d for mahjongg; W declares; W shows 8d 8d 8d 8d 2b 2b 2b
  > error W  AMR.H  no-mah-jongg dead=yes
  = W is dead
  = turn N

story Two who threw in are out with it
E discards 3c; S draws; S racks; S declares
S throws in
  > dead S  AMR.H  hand-thrown-in

story North threw in before the hand was checked
E discards 3c; S draws; S racks; S declares; N throws in
  > warning N  AMR.H  hand-checked-first declarer=S
S shows F F 2b 2b 2b 2b 4b 4b 4b 4b 8d 8d 8d 8d
  > error S  AMR.H  no-mah-jongg dead=yes
  > dead N  AMR.H  thrown-in-on-error declarer=S
  = turn W

story Thrown in on a hand that wins
E discards 3c; S draws; S racks; S declares; N throws in
  > warning N  hand-checked-first declarer=S
S shows F F 2b 2b 2b J 4c 4c 4c 4c 8d 8d 8d 8d
  > win S  mah-jongg line=Kongs-1 section=Kongs value=25
  > score S 50  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S 50  adds total=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50

story North throws in out of the blue
E discards 3c; S draws; S racks; N throws in
  > dead N  AMR.H  hand-thrown-in
S discards 1b; W draws; W racks; W discards 1b; E draws
  > nothing

story One hand is left: the director decides
E discards 3c; S draws; S racks; S declares; N throws in; E throws in
  > warning N  hand-checked-first declarer=S
  > warning E  hand-checked-first declarer=S
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 7d
  > error S  no-mah-jongg dead=yes
  > dead N  thrown-in-on-error declarer=S
  > dead E  thrown-in-on-error declarer=S
  > director  AMR.H  one-hand-intact holder=W declarer=S clear=yes

story One hand is left and is paid double what was tried for
set last_intact_hand = paid double
E discards 3c; S draws; S racks; S declares; N throws in; E throws in
  > warning N  hand-checked-first declarer=S
  > warning E  hand-checked-first declarer=S
S shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 7d
  > error S  no-mah-jongg dead=yes
  > dead N  thrown-in-on-error declarer=S
  > dead E  thrown-in-on-error declarer=S
  > settle S -50  AMR.H  pays-double holder=W value=25 down=50
  > settle W 50  paid-for-the-call by=S paid=50

story The director decides in every stage
set mah_jongg_in_error = director
E discards 3c; S draws; S racks; N throws in
  > director N  threw-in

# A finesse: called, exposed, exchanged, and Mah Jongg: self-picked, all pay double (AMR.S7).

story A finesse
breaks AMR.S7 AMR.S2
E discards 2b; S claims 2b for exposure; S exposes 2b 2b 2b J; S discards N
W draws; W racks; W discards 4c
  > nothing
N claims 4c for exposure; N exposes 4c 4c 4c J; N redeems S 0 with 2b
N declares; N shows F F 2d 2d 2d 2d 4c 4c 4c J 8b 8b 8b J
  > win N  mah-jongg line=Kongs-1 section=Kongs value=25
  > score N 50  AMR.S2  hand-worth total=50
  > settle E -50  goes-down down=50
  > settle S -50  goes-down down=50
  > settle W -50  AMR.S7  goes-down down=50
  > settle N 50  adds total=50

story One tile was kept back, and a joker of that hand is exchanged: what follows is judged still
breaks AMR.B3
E discards 8d; W claims 8d for exposure; W exposes 8d 8d 8d J; W discards 1b; N draws; N racks; N discards 1c
E draws; E racks; E discards 1d; S draws; S racks; S discards 9b; W draws; W racks; W declares
W shows 8d 8d 8d J 2b 2b 3b 3b 4b 4b 5b 5b 6b
  > warning W  AMR.H  part-of-hand shown=13 held=14
W redeems W 0 with 8d; W discards 9c; N draws; N racks; N draws
  > illegal N  AMR.B3  drew-again at_the_start=no
