# Dead hands that a player has to call: the setting announce_dead, and B24.L15.
code british-1924
set announce_dead = on a challenge

story A dead hand plays until it is called dead
breaks B24.L15
deal W=12 wall 89 loose 2
  > warning W  B24.L5  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S discards 1b; W draws; W discards 2b
  > kept dead W  B24.L15  miscounted-after-discard total=12
  = W is alive
N draws; S calls W dead
  > dead W  B24.L15  hand-called-dead by=S
  = W is dead
N discards 1d; E draws; E discards 2d; S draws; S discards 2d; N draws
  > nothing

story A hand of the right number is called dead
breaks B24.L15
E discards 3c; S draws; N calls S dead
  > refused N  B24.L15  nothing-shows-it target=S then=nothing
S discards 1b; W draws
  > nothing

story A hand with a four is not dead of its fourteen tiles
keeps B24.L14
E exposes 3c 3c 3c 3c; E draws from the loose tiles; lay 1 loose; E discards 9d
N calls E dead
  > refused N  B24.L15  nothing-shows-it target=E then=nothing

story A hand that its player gives up is dead
breaks B24.L15
E discards 3c; N calls S dead and S agrees
  > dead S  B24.L15  hand-called-dead by=N
  = turn W

story A hand is called dead that is dead, and one calls itself
breaks B24.L15
deal S=12 wall 89 loose 2
  > warning S  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S discards 1b
  > kept dead S  miscounted-after-discard total=12
N calls S dead
  > dead S  B24.L15  hand-called-dead by=N
W calls S dead
  > refused W  B24.L15  dead-already target=S
N calls N dead
  > refused N  B24.L15  own-hand-called
S calls N dead
  > illegal S  B24.L15  dead-hand-calls-nobody

story A short hand that has its tile again is dead all the same
breaks B24.L15
deal W=12 wall 89 loose 2
  > warning W  B24.L5  count-at-the-start held=12 due=13 many=no redealt=no
E discards 3c; S draws; S discards 1b; W draws; W discards 2b
  > kept dead W  B24.L15  miscounted-after-discard total=12
wall hands 1 to W; N calls W dead
  > dead W  B24.L15  hand-called-dead by=N

story A hand is dead as the host says
breaks B24.L15
E discards 3c; S draws; S discards 1b; the host rules N dead
  > dead N  B24.L15  hand-ruled-dead by=host
  = N is dead
the director rules N dead
  > refused N  B24.L15  dead-already target=N
W draws; W discards 2b; E draws
  > nothing

story All hands were ruled dead, and the deal ends with tiles in the pack
breaks B24.L15
keeps B24.L19
set announce_dead = at once
E discards 2b; the host rules E dead; the host rules S dead; the host rules W dead; the host rules N dead
  > dead E  B24.L15  hand-ruled-dead
  > dead S  B24.L15  hand-ruled-dead
  > dead W  B24.L15  hand-ruled-dead
  > dead N  B24.L15  hand-ruled-dead
end wall
  > wall_game  B24.L15  all-dead
