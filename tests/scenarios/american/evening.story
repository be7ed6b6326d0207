# Who deals next: the American rules do not say, and the club has chosen.
code american
card small

story The deal goes to the right after every deal
keeps AMR.G2
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal
E declares; E shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50
end mahjongg
  > game Bea  AMR.G2  next-east keeps=no
begins E=Bea S=Cis W=Dee N=Ann; deal wall 0
E discards 9b; end wall
  > wall_game  wall-game
  > game Cis  AMR.G2  next-east keeps=no

story A deal that is broken off passes nothing on
keeps AMR.G2
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal; E discards 9b; end abandoned
  > nothing

story East stays after a win of its own
set east_passes = unless east wins
keeps AMR.G2
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal
E declares; E shows F F 2b 2b 2b 2b 4c 4c 4c 4c 8d 8d 8d 8d
  > win E  mah-jongg line=Kongs-1 section=Kongs value=25
  > score E 50  hand-worth total=50
  > settle E 50  adds total=50
  > settle S -50  goes-down down=50
  > settle W -50  goes-down down=50
  > settle N -50  goes-down down=50
end mahjongg
  > game Ann  AMR.G2  next-east keeps=yes
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0
E discards 9b; end wall
  > wall_game  wall-game
  > game Bea  AMR.G2  next-east keeps=no

story Where the dice say who is East nobody is due
set east_passes = by the dice
keeps AMR.G2
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0
E discards 9b; end wall
  > wall_game  wall-game

story Other people begin a game of their own
keeps AMR.G2
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 0
E discards 9b; end wall
  > wall_game  wall-game
  > game Bea  AMR.G2  next-east keeps=no
game Eve Bea Fay Dee
begins E=Eve S=Bea W=Fay N=Dee; deal wall 0
E discards 9b; end wall
  > wall_game  wall-game
  > game Bea  AMR.G2  next-east keeps=no
