"""Following a game: from what a camera saw (`Still`s) to events, as they stand on record.

`scribe` is which deal is followed and from when to when, `play` the deal, `exposing` the racks'
tops, `furniture` where tiles lie, `whose` whose hand it was, `meanwhile` what happened while
nobody looked, `corrections` and `doubts` what is put right and asked, `eyes` the camera itself.
"""
