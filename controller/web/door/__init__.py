"""The door: who connects, how often and for how long, in a process of its own.

Strangers' connections end here, and the table's process never has one of them. `limits` has the
figures, `clients` counts by whoever asks, `turns` lets them take turns, `connections` ends what is
slow or too much, `forwarding` passes a request to the table over a Unix socket (`frames`),
`streaming` what stays open both ways, and `answering` is the table's end of it. `process` is the
door's program.
"""
