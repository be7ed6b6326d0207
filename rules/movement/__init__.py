"""Who sits where from round to round: movements as data, and who meets whom again.

`rota` has what a movement is and counts its meetings; `steps` the same step after every round, that
of 2019 among them; `shifts` another step after each round, `fields` places from a finite field;
`fewest` what is left where somebody must meet twice; `offered` which of them a hall is offered.
`drawing` seats a round by lot or by standing. In all of the first, everybody keeps the wind.
"""
