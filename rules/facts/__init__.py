"""What is so at a table, each asked in one place: by the laws, by the fold, by who writes.

`seasons`: what counts as a season. `turns`: whose move it is, and whether one was made out of turn.
`taking_back`: which tiles go back where they came from. `going_on`: how play goes on. `calls`: what
may be called. `groups`: what tiles are, side by side. `counting`, `grounds`: why a hand is dead.
`winning`, `classical_hands`: what a hand that is shown comes to. `deals`: who is East next.
`conserving`: what no table can look like. All are known from a `Deal` alone, and none of them is a
ruling.
"""
