### Players' badges; what stands on one is the player's own.

badge-sheet-title = Players' badges
badge-sheet-written = { $badges ->
        [one] 1 badge; print at 100 % and cut it out
       *[other] { $badges } badges; print at 100 % and cut
    }
