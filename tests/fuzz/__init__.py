"""What strangers hand in, damaged on purpose: whatever comes is refused in one line, or is read.

    python -m tests.fuzz sets --minutes 10

`targets` are what is read, `mutating` how it is damaged.
"""
