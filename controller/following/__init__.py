"""Following a game: from what a camera saw (`Still`s) to events, as they stand on record.

`scribe` is which deal is followed and from when to when, `play` the deal, `rack_tops` what is put
up on the racks, `table_layout` where tiles lie, `table_changes` what a look changed of that,
`unseen_seats` whose hand it was, `catching_up` what happened while nobody looked, `corrections` and
`doubts` what is put right and asked, `eyes` the camera itself.
"""
