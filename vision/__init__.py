"""From camera frames to sightings. Knows tiles, not rules.

In the order of what happens: `cameras` give frames, `movement` says what moves and what has come
to rest, `geometry` where that is on the table, `finding` where tiles lie, `reading` which they are,
`following` what became of each since the last look. `sightings` are the words in which all that is
reported. Beside them, `enrolment` teaches the reader a club's own tiles, `simulator` draws tables
that nobody has to lay, and `models` holds the trained networks.
"""

import os

# ONNX Runtime, from 1.29 on, tells its makers of every start and every network, under a number that
# it keeps for the computer. It looks for this once, as it is imported. A table sends nothing.
os.environ["ORT_DISABLE_TELEMETRY"] = "1"
