"""A tournament: rounds, seats, time, score cards and standings, as a deal is: folded and judged.

Read `events` (what can happen), `state` (how it stands), `fold` (what each event changes), `laws`
(what is said of it), `referee` (who asks them); `seating`, `standings` and `settings` are what they
share. A table's deals are judged by `rules.referee`; what it scored comes here as `GameScored`.
"""
