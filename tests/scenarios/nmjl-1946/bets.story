# Who does not play bets: N46.B1 to B3.
code nmjl-1946

story A bet stands as it was written
breaks N46.B1
Eve bets on S; Eve bets on W
  > refused Eve  N46.B1
deal wall 97
E discards 1b; Fay bets on E
  > refused Fay  N46.B1
S draws; S declares; S shows N N N N N R R R R S S S S S
  > win S
  > score S 50
  > settle E -100
  > settle S 200
  > settle W -50
  > settle N -50
end mahjongg
  > settle Eve 50  N46.B2
  > settle W -17
  > settle N -17
  > settle E -16

story A bet that was told is off
breaks N46.B1
keeps N46.B2
Eve bets on S; deal wall 97; E discards 1b; Eve tells
  > refused Eve  N46.B1
S draws; S declares; S shows N N N N N R R R R S S S S S
  > win S
  > score S
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > nothing

story Two bets before the first play
keeps N46.B1
breaks N46.B2
Eve bets on S; deal wall 97; Fay bets on N
E discards 1b; S draws; S declares; S shows N N N N N R R R R S S S S S
  > win S
  > score S 50
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > settle Eve 50
  > settle W -17
  > settle N -17
  > settle E -16
  > settle Fay -50
  > settle S 50

story Each loser pays a bettor as the winner
set bettor_is_paid = by each
breaks N46.B2
Eve bets on S; deal wall 97
E discards 1b; S draws; S declares; S shows N N N N N R R R R S S S S S
  > win S
  > score S
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > settle Eve 150  N46.B2
  > settle W -50
  > settle N -50
  > settle E -50

story Bets on who is fined, and on who is paid the fine
breaks N46.B3
Eve bets on S; Fay bets on W; deal wall 97
E discards 1b; S draws; S declares; W throws in
  > warning W
S shows N N N N N R R R R S S S S E
  > error S
  > settle E 60
  > settle S -90
  > settle N 30
  > dead
end abandoned
  > settle Eve -90  N46.B3
  > settle E 60
  > settle N 30

story Bet on a hand that is whole
breaks N46.B3
Eve bets on N; deal wall 97
E discards 1b; S draws; S declares; W throws in
  > warning W
S shows N N N N N R R R R S S S S E
  > error S
  > settle E 60
  > settle S -90
  > settle N 30
  > dead
end abandoned
  > settle Eve 30  N46.B3
  > settle S -30

story Nobody is fined
keeps N46.B3
Eve bets on N; deal wall 0; end wall
  > wall_game
