# Who does not play bets: N46.B1 to B3.
code nmjl-1946

story A bet stands as it was written
breaks N46.B1
Eve bets on S; Eve bets on W
  > refused Eve  N46.B1  has-bet
deal wall 97
E discards 1b; Fay bets on E
  > refused Fay  N46.B1  bet-too-late
S draws; S declares; S shows N N N N F R R R R S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S 50  hand-worth total=50
  > settle E -100  pays-winner winner=S paid=100 double=yes
  > settle S 200  receives total=200
  > settle W -50  pays-winner winner=S paid=50 double=no
  > settle N -50  pays-winner winner=S paid=50 double=no
end mahjongg
  > settle Eve 50  N46.B2  bet-won winner=S won=50
  > settle W -17  pays-bettor bettor=Eve winner=S part=17
  > settle N -17  pays-bettor bettor=Eve winner=S part=17
  > settle E -16  pays-bettor bettor=Eve winner=S part=16

story A bet that was told is off
breaks N46.B1
keeps N46.B2
Eve bets on S; deal wall 97; E discards 1b; Eve tells
  > refused Eve  N46.B1  bet-cancelled
S draws; S declares; S shows N N N N F R R R R S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S  hand-worth total=50
  > settle E  pays-winner winner=S paid=100 double=yes
  > settle S  receives total=200
  > settle W  pays-winner winner=S paid=50 double=no
  > settle N  pays-winner winner=S paid=50 double=no
end mahjongg
  > nothing

story Two bets before the first play
keeps N46.B1
breaks N46.B2
Eve bets on S; deal wall 97; Fay bets on N
E discards 1b; S draws; S declares; S shows N N N N F R R R R S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S 50  hand-worth total=50
  > settle E  pays-winner winner=S paid=100 double=yes
  > settle S  receives total=200
  > settle W  pays-winner winner=S paid=50 double=no
  > settle N  pays-winner winner=S paid=50 double=no
end mahjongg
  > settle Eve 50  bet-won winner=S won=50
  > settle W -17  pays-bettor bettor=Eve winner=S part=17
  > settle N -17  pays-bettor bettor=Eve winner=S part=17
  > settle E -16  pays-bettor bettor=Eve winner=S part=16
  > settle Fay -50  bet-lost winner=S on=N worth=50
  > settle S 50  paid-by-bettor bettor=Fay on=N worth=50

story Each loser pays a bettor as the winner
set bettor_is_paid = by each
breaks N46.B2
Eve bets on S; deal wall 97
E discards 1b; S draws; S declares; S shows N N N N F R R R R S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S  hand-worth total=50
  > settle E  pays-winner winner=S paid=100 double=yes
  > settle S  receives total=200
  > settle W  pays-winner winner=S paid=50 double=no
  > settle N  pays-winner winner=S paid=50 double=no
end mahjongg
  > settle Eve 150  N46.B2  bet-won winner=S won=150
  > settle W -50  pays-bettor bettor=Eve winner=S part=50
  > settle N -50  pays-bettor bettor=Eve winner=S part=50
  > settle E -50  pays-bettor bettor=Eve winner=S part=50

story Bets on who is fined, and on who is paid the fine
breaks N46.B3
Eve bets on S; Fay bets on W; deal wall 97
E discards 1b; S draws; S declares; W throws in
  > warning W  hand-checked-first declarer=S
S shows N N N N F R R R R S S S S E
  > error S  cannot-go-on opened=W
  > settle E 60  intact-receives paid=60
  > settle S -90  error-pays
  > settle N 30  intact-receives paid=30
  > dead  deal-over
end abandoned
  > settle Eve -90  N46.B3  bettor-fined on=S pays=90
  > settle E 60  fine-paid-by-bettor bettor=Eve paid=60
  > settle N 30  fine-paid-by-bettor bettor=Eve paid=30

story Bet on a hand that is whole
breaks N46.B3
Eve bets on N; deal wall 97
E discards 1b; S draws; S declares; W throws in
  > warning W  hand-checked-first declarer=S
S shows N N N N F R R R R S S S S E
  > error S  cannot-go-on opened=W
  > settle E 60  intact-receives paid=60
  > settle S -90  error-pays
  > settle N 30  intact-receives paid=30
  > dead  deal-over
end abandoned
  > settle Eve 30  N46.B3  bettor-paid-too on=N paid=30
  > settle S -30  fine-paid-to-bettor bettor=Eve paid=30

story Nobody is fined
keeps N46.B3
Eve bets on N; deal wall 0; end wall
  > wall_game  wall-game
