# One Charleston or two, and the blind pass: HOY.V5, V6 and V7.
code hoyle-league

story One Charleston, with flowers and without a word about a second
keeps HOY.V5 HOY.V7
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E stops; deal; E discards 3c
  > nothing

story Two Charlestons, the last pass blind
keeps HOY.V5 HOY.V6 HOY.V7
set blind_pass = allowed
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes 0 and 3 blind to S; S passes 0 with 1 joker and 3 blind to W; W passes to N; N passes to E
deal; E discards 3c
  > nothing

story The second pass goes left
breaks HOY.V5
E passes to S; S passes to W; W passes to N; N passes to E; E passes to N
  > warning E  HOY.V5  passed-wrong-way given=N due=W which=first direction=across

story Not all agree to a second Charleston
breaks HOY.V5
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; W stops; E passes to N
  > warning E  HOY.V5  no-second-charleston by=W

story A second Charleston begins, and not all have said that they want it
breaks HOY.V5
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
S goes on; E passes to N
  > warning  HOY.V5  agreement-not-given silent=W,N
S passes to E; W passes to S; N passes to W
  > nothing

story Who begins the second Charleston agrees to it by that
keeps HOY.V5
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
S goes on; W goes on; N goes on; E passes to N
  > nothing

story Tiles go on unseen in the first Charleston
breaks HOY.V5 HOY.V6
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes 2 and 1 blind to N
  > warning E  HOY.V5 HOY.V6  passed-unseen count=1 last=yes

story Two of the three go on unseen, and one is seen
breaks HOY.V6
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes 1 and 2 blind to S
  > warning E  HOY.V6  passed-unseen-in-part count=2

story No blind pass is allowed here
breaks HOY.V6
set blind_pass = not allowed
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E goes on; S goes on; W goes on; N goes on
E passes to N; S passes to E; W passes to S; N passes to W
E passes to W; W passes to E; S passes to N; N passes to S
E passes 0 and 3 blind to S
  > warning E  HOY.V6  passed-unseen count=3 last=no

story A big joker is passed
breaks HOY.V7
E passes with 1 joker to S
  > illegal E  HOY.V7  jokers-passed count=1 to=S

story There is no courtesy
breaks N46.C3
E passes to S; S passes to W; W passes to N; N passes to E
E passes to W; W passes to E; S passes to N; N passes to S
E passes to N; S passes to E; W passes to S; N passes to W
E stops; E gives 1 to W in courtesy
  > illegal E  N46.C3  no-courtesy
