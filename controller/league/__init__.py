"""The league: tournaments and club evenings of many halls under one roof, players over time.

`sheets` is what a hall shares: results under numbers, and apart from them the names. `entries` is
what a league writes down itself. From both `people` says who is who, `ratings` and `seasons` how
they stand, and `overview` puts that together: these know no file, no database and no network.
`store` is the database, `evenings` makes sheets of a table's journals. Over the network a hall
shares by `sharing`, and a league takes in by `gateway` (its broker, an account for each hall)
and `intake`; `membership` is the file with which a hall joins.
"""
