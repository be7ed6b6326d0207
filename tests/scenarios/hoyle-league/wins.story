# Won, drawn out and claimed in error: HOY.V1, V2, V8, V9, V11 and V13.
code hoyle-league

story South draws the last tile, and no joker is in the hand
breaks HOY.V2 HOY.V8 HOY.V9 HOY.V11
keeps HOY.V13 HOY.H
E discards 1b; S draws; S racks; S declares; S shows R R R R F G G G G F Wh Wh Wh Wh
  > win S  HOY.H  mah-jongg line=Hands-9 section=Hands value=125
  > score S 250  HOY.V2 HOY.V11  hand-worth total=250
  > settle E -500  HOY.V9 HOY.V8  loses down=500 why=drawn dead=no
  > settle S 1500  HOY.V2 HOY.V9  is-paid paid=1500
  > settle W -500  HOY.V9  loses down=500 why=drawn dead=no
  > settle N -500  HOY.V9  loses down=500 why=drawn dead=no
end mahjongg
  > nothing

story Out on East's discard with a joker: East alone pays double
breaks HOY.V9 HOY.V8
keeps HOY.V2
E discards G; S claims G for mahjongg; S declares; S shows R R R R J G G G G F Wh Wh Wh F
  > win S  mah-jongg line=Hands-9 section=Hands value=125
  > score S 125  HOY.V11  hand-worth total=125
  > settle E -250  HOY.V9 HOY.V8  loses down=250 why=discarded dead=no
  > settle S 500  HOY.V9  is-paid paid=500
  > settle W -125  HOY.V9  loses down=125 why=plain dead=no
  > settle N -125  loses down=125 why=plain dead=no

story East wins and is paid as anybody
breaks HOY.V8
keeps HOY.V9
E declares; E shows N N N N S S S S 3b 3b 3b 3b F J
  > win E  mah-jongg line=Hands-1 section=Hands value=10
  > score E 10  HOY.V11  hand-worth total=10
  > settle E 60  HOY.V9  is-paid paid=60
  > settle S -20  HOY.V8  loses down=20 why=drawn dead=no
  > settle W -20  loses down=20 why=drawn dead=no
  > settle N -20  loses down=20 why=drawn dead=no

story South and West settle without East
keeps HOY.V8
E discards 1b; S draws; S racks; S discards G; W claims G for mahjongg; W declares
W shows R R R R J G G G G F Wh Wh Wh F
  > win W  mah-jongg line=Hands-9 section=Hands value=125
  > score W 125  hand-worth total=125
  > settle E -125  loses down=125 why=plain dead=no
  > settle S -250  loses down=250 why=discarded dead=no
  > settle W 500  HOY.V9  is-paid paid=500
  > settle N -125  loses down=125 why=plain dead=no

story A joker and two flowers, in the pair and as a single wind
keeps HOY.V1
breaks HOY.V11
E discards 1b; S draws; S racks; S declares; S shows R R R R Wh Wh Wh Wh G G G G N J
  > win S  mah-jongg line=Hands-9 section=Hands value=125
  > score S 125  HOY.V11  hand-worth total=125
  > settle E -250  loses down=250 why=drawn dead=no
  > settle S 750  is-paid paid=750
  > settle W -250  loses down=250 why=drawn dead=no
  > settle N -250  loses down=250 why=drawn dead=no

story Single winds that are a flower and a joker
keeps HOY.V1
E discards 1b; S draws; S racks; S declares; S shows N N N N F F S S S S F F F3 J
  > win S  HOY.H  mah-jongg line=Hands-7 section=Hands value=25
  > score S 25  hand-worth total=25
  > settle E -50  loses down=50 why=drawn dead=no
  > settle S 150  is-paid paid=150
  > settle W -50  loses down=50 why=drawn dead=no
  > settle N -50  loses down=50 why=drawn dead=no

story The joker in the exposure was redeemed: no big joker is left, and the hand is doubled
breaks HOY.V2
keeps HOY.V4 HOY.V12
E discards R; S claims R for exposure; S exposes R R R F J; S discards 1b
W draws; W racks; W redeems S 0 with R; W discards 2b; N draws; N racks; N discards 1c
E draws; E racks; E discards Wh; S claims Wh for mahjongg; S declares; S shows R R R R F G G G G F Wh Wh F Wh
  > win S  mah-jongg line=Hands-13 section=Hands value=25
  > score S 50  HOY.V2  hand-worth total=50
  > settle E -100  HOY.V9  loses down=100 why=discarded dead=no
  > settle S 200  is-paid paid=200
  > settle W -50  loses down=50 why=plain dead=no
  > settle N -50  loses down=50 why=plain dead=no

story Exposed or concealed, the hand is worth the same
keeps HOY.V12 HOY.V11
E discards R; S claims R for exposure; S exposes R R R R J; S discards 1b
W draws; W racks; W discards 2b; N draws; N racks; N discards 1c; E draws; E racks; E discards 1d
S draws; S racks; S declares; S shows R R R R J G G G G F Wh Wh F Wh
  > win S  mah-jongg line=Hands-13 section=Hands value=25
  > score S 25  hand-worth total=25
  > settle E -50  loses down=50 why=drawn dead=no
  > settle S 150  is-paid paid=150
  > settle W -50  loses down=50 why=drawn dead=no
  > settle N -50  loses down=50 why=drawn dead=no

story A joker redeemed after a claim makes the hand: the discarder pays double
breaks HOY.V9
set out_with_a_joker_redeemed = discarder
E discards 3b; W claims 3b for exposure; W exposes 3b 3b 3b J; W discards 1b
N draws; N racks; N discards R; E claims R for exposure; E exposes R R R R F; E redeems W 0 with 3b; E declares
E shows R R R R F G G G G F Wh Wh Wh J
  > win E  mah-jongg line=Hands-13 section=Hands value=25
  > score E 25  hand-worth total=25
  > settle E 100  HOY.V9  is-paid paid=100
  > settle S -25  loses down=25 why=plain dead=no
  > settle W -25  loses down=25 why=plain dead=no
  > settle N -50  HOY.V9  loses down=50 why=discarded dead=no

story A joker redeemed after a claim makes the hand: as if it had been drawn
breaks HOY.V9
set out_with_a_joker_redeemed = drawn
E discards 3b; W claims 3b for exposure; W exposes 3b 3b 3b J; W discards 1b
N draws; N racks; N discards R; E claims R for exposure; E exposes R R R R F; E redeems W 0 with 3b; E declares
E shows R R R R F G G G G F Wh Wh Wh J
  > win E  mah-jongg line=Hands-13 section=Hands value=25
  > score E 25  hand-worth total=25
  > settle E 150  HOY.V9  is-paid paid=150
  > settle S -50  loses down=50 why=drawn dead=no
  > settle W -50  loses down=50 why=drawn dead=no
  > settle N -50  loses down=50 why=drawn dead=no

story The wall is drawn out and nobody is out
breaks HOY.V11
deal wall 1; E discards 1b; S draws; S racks; S discards 2b; end wall
  > wall_game  HOY.V11  wall-game

story Nobody ends a deal with tiles left
breaks HOY.V11
deal wall 12; E discards 1b; end wall
  > warning  HOY.V11  tiles-left tiles=12

story Nobody is East anew when nobody wins
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0; E discards 1b; end wall
  > wall_game  HOY.V11  wall-game
  > game Ann  N46.3  next-east keeps=yes

# -- claimed in error ------------------------------------------------------------------------

story A quint short: South is dead, the others go on and South pays
breaks HOY.V13 HOY.V9 HOY.H
E discards 1b; S draws; S racks; S declares; S shows R R R R F G G G G F Wh Wh Wh 1c
  > error S  HOY.V13 HOY.H  not-out why=not-out
  = S is dead
  = turn W
S claims 1b for exposure
  > illegal S  HOY.V13  dead-hand-is-out deed=call
W draws; W racks; W discards 9d; N draws; N racks; N discards Wh
E claims Wh for mahjongg; E declares; E shows R R R R F G G G G J Wh Wh Wh Wh
  > win E  mah-jongg line=Hands-9 section=Hands value=125
  > score E 125  hand-worth total=125
  > settle E 500  is-paid paid=500
  > settle S -125  HOY.V13  loses down=125 why=plain dead=yes
  > settle W -125  loses down=125 why=plain dead=no
  > settle N -250  loses down=250 why=discarded dead=no

story Out on a discard in error: it stays with the dead hand
breaks HOY.V13
E discards G; W claims G for mahjongg; W declares; W shows R R R R F G G G G F Wh Wh Wh 1c
  > error W  HOY.V13  not-out why=not-out
  = turn N
N draws; N racks; N discards 1b; E draws; E racks; E discards 2b; S draws
  > nothing

story Said and taken back is dead all the same
breaks HOY.V13
set out_in_error = when said
E discards G; W claims G for mahjongg; W declares; W retracts
  > error W  HOY.V13  not-out why=taken-back
  = W is dead
  = turn S
  = window open
S draws; S racks; S discards 1b; N draws
  > nothing

story The tile was claimed to go out and is let go again
breaks HOY.V13
E discards G; W claims G for mahjongg; W retracts
  > error W  HOY.V13  not-out why=taken-back
  = turn S

story A drawn tile was no winner, and West would play on with it
breaks HOY.V13
E discards 1b; S draws; S racks; S declares; S discards 2b
  > error S  HOY.V13  not-out why=plays-on
  = S is dead
  = turn W

story Taken back unseen where it is the showing that counts
keeps HOY.V13
set out_in_error = when shown
E discards G; W claims G for mahjongg; W declares; W retracts
  > nothing
  = W is alive
S draws; S racks; S declares; S discards 1b
  > nothing

story Who threw in on a claim in error cannot go on either
breaks HOY.V13
E discards 1b; S draws; S racks; S declares; N throws in
  > warning N  HOY.V13  hand-checked-first declarer=S
S shows R R R R F G G G G F Wh Wh Wh 1c
  > error S  HOY.V13  not-out why=not-out
  > dead N  HOY.V13  thrown-in-on-error declarer=S
  = turn W
W draws; W racks; W discards 1b; E draws
  > nothing
