"""The record: the only thing that remembers, and how it is written.

`journal` is on disk; `acts` are written whole or not at all; `judging` rules on events; `session`
is one table at work; `bus` tells who wants to know; `board` is what may be shown, `standing` what
stands of an event.
"""
