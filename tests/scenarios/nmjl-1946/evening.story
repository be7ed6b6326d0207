# Who deals next: N46.3.
code nmjl-1946

story East wins once and deals again, wins twice and does not
breaks N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N F R R R R S S S S F
  > win E  mah-jongg line=Winds-1 section=Winds value=100
  > score E 100  hand-worth total=100
  > settle E  receives total=300
  > settle S  pays-winner winner=E paid=100 double=no
  > settle W  pays-winner winner=E paid=100 double=no
  > settle N  pays-winner winner=E paid=100 double=no
end mahjongg
  > game Ann  N46.3  next-east keeps=yes
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N F R R R R S S S S F
  > win E  mah-jongg line=Winds-1 section=Winds value=100
  > score E  hand-worth total=100
  > settle E  receives total=300
  > settle S  pays-winner winner=E paid=100 double=no
  > settle W  pays-winner winner=E paid=100 double=no
  > settle N  pays-winner winner=E paid=100 double=no
end mahjongg
  > game Bea  N46.3  next-east keeps=no
  = Ann has 600 points
begins E=Ann S=Bea W=Cis N=Dee
  > warning  N46.3  wrong-east due=Bea sits=Ann

story Every win passes the deal on
set east_deals_again = never
breaks N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N F R R R R S S S S F
  > win E  mah-jongg line=Winds-1 section=Winds value=100
  > score E 100  hand-worth total=100
  > settle E  receives total=300
  > settle S  pays-winner winner=E paid=100 double=no
  > settle W  pays-winner winner=E paid=100 double=no
  > settle N  pays-winner winner=E paid=100 double=no
end mahjongg
  > game Bea  N46.3  next-east keeps=no

story A wall game keeps East, another's win does not
keeps N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0; end wall
  > wall_game  wall-game
  > game Ann  N46.3  next-east keeps=yes
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E discards 1b; S draws; S declares; S shows N N N N F R R R R S S S S F
  > win S  mah-jongg line=Winds-1 section=Winds value=50
  > score S 50  hand-worth total=50
  > settle E -100  pays-winner winner=S paid=100 double=yes
  > settle S 200  receives total=200
  > settle W -50  pays-winner winner=S paid=50 double=no
  > settle N -50  pays-winner winner=S paid=50 double=no
end mahjongg
  > game Bea  N46.3  next-east keeps=no
begins E=Bea S=Cis W=Dee N=Ann
  > nothing

story Of five players the one who bet sits down and another bets
keeps N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee
Eve bets on N; deal wall 0; E discards 1b; end wall
  > wall_game  wall-game
  > game Ann  next-east keeps=yes
begins E=Ann S=Bea W=Cis N=Eve
Dee bets on W; deal wall 97; E discards 1b
  > nothing
