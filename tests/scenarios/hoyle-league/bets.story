# A fifth and a sixth bet: HOY.V10, V14.
code hoyle-league

story A fifth bets on the winner, a sixth does not
breaks HOY.V10
keeps HOY.V14
deal wall 99; Eve bets on S; Fay bets on N
E discards 1b; S draws; S declares; S shows R R R R F G G G G F Wh Wh Wh Wh
  > win S  mah-jongg line=Hands-9 section=Hands value=125
  > score S 250  hand-worth total=250
  > settle E -500  loses down=500 why=drawn dead=no
  > settle S 1500  is-paid paid=1500
  > settle W -500  loses down=500 why=drawn dead=no
  > settle N -500  loses down=500 why=drawn dead=no
end mahjongg
  > settle Eve 250  HOY.V10  bet-won winner=S won=250
  > settle W -84  pays-bettor bettor=Eve winner=S part=84
  > settle N -83  pays-bettor bettor=Eve winner=S part=83
  > settle E -83  pays-bettor bettor=Eve winner=S part=83
  > settle Fay -250  bet-lost winner=S on=N worth=250
  > settle S 250  paid-by-bettor bettor=Fay on=N worth=250

story A third bettor, a late one, and a change
breaks HOY.V10 N46.B1
deal wall 99; Eve bets on S; Fay bets on N; Eve bets on N
  > refused Eve  HOY.V10  has-bet
Gus bets on S
  > refused Gus  HOY.V10  third-bet
E discards 1b; Hal bets on S
  > refused Hal  HOY.V10  bet-too-late

story Who plays cannot bet
breaks HOY.V14
game Ann Bea Cis Dee
begins E=Ann S=Bea W=Cis N=Dee; deal wall 99; Bea bets on S
  > refused Bea  HOY.V14  players-do-not-bet
Eve bets on S
  > nothing

story Two bets in time
keeps HOY.V10 HOY.V14
deal wall 99; Eve bets on S; Fay bets on N; E discards 1b
  > nothing

story A bet before the hands have been seen
breaks HOY.V10
Eve bets on S; E passes to S
  > refused Eve  HOY.V10  bet-too-early
S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
deal; Eve bets on W; E discards 3c
  > nothing
