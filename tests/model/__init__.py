"""A model of the table: real tiles in real places, and players who may do whatever hands can do.

It is no fold: nothing of `rules.fold`, `rules.laws` or `rules.facts` is used. `pieces` has the
tiles and where they are, `hands` what the card's hands are, tried plainly, `manners` what a code's
sources say in a few words, `judge` whose turn it is and what has to be said of an act. `table` puts
them together and holds the referee to it. `players` and `classical` play by the laws, `acts` and
`classical_acts` have what players do besides; `game` plays a deal, `run` many.

What the judge cannot know, as a fault was let stand, it leaves open for the hand that did it; whose
turn it is then it takes from the referee's display, as a table would. All others have to be left in
peace, whatever is done.
"""
