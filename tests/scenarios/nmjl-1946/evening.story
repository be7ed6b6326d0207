# Who deals next: N46.3.
code nmjl-1946

story East wins once and deals again, wins twice and does not
breaks N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N N R R R R S S S S S
  > win E
  > score E 100
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > game Ann  N46.3
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N N R R R R S S S S S
  > win E
  > score E
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > game Bea  N46.3
  = Ann has 600 points
begins E=Ann S=Bea W=Cis N=Dee
  > warning  N46.3

story Every win passes the deal on
set east_deals_again = never
breaks N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E declares; E shows N N N N N R R R R S S S S S
  > win E
  > score E 100
  > settle E
  > settle S
  > settle W
  > settle N
end mahjongg
  > game Bea  N46.3

story A wall game keeps East, another's win does not
keeps N46.3
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0; end wall
  > wall_game
  > game Ann  N46.3
begins E=Ann S=Bea W=Cis N=Dee; deal wall 97
E discards 1b; S draws; S declares; S shows N N N N N R R R R S S S S S
  > win S
  > score S 50
  > settle E -100
  > settle S 200
  > settle W -50
  > settle N -50
end mahjongg
  > game Bea  N46.3
begins E=Bea S=Cis W=Dee N=Ann
  > nothing
