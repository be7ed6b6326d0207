### Players' badges; what stands on one is the player's own.

badge-sheet-title = Players' badges
