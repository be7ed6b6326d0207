"""The hall's desk in a browser: the map, the calls, rounds, score cards, players, standings.

Read `app` (its addresses), `view` and `plan_view` (what the parts of its pages show), `sheets` (the
forms that open over them), `files` (what can be printed and taken along).
"""
