"""What is so at a table, each asked in one place: by the laws, by the fold, by who writes.

`seasons`: what counts as a season. `turns`: whose move it is, and whether one was made out of turn.
`taking_back`: which tiles go back where they came from. All are told from a `Deal` alone, and none
of them is a ruling.
"""
