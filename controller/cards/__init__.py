"""The club's own cards: typed on a page, kept by year, proof-read by a second person.

Read `folder` first: what is on the disk. `control` is what a page says of a card being typed.
"""
