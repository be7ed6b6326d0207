"""What the camera saw around an entry, as one file: packed, sent, and played again."""
