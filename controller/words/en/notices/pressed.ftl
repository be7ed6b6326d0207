### What is said of a pressed button that is no event of the game.

pressed-no-deal = { $who } pressed a button, and no deal is being played.
pressed-empty = Nobody plays { $who }'s seat.
pressed-no-other = No other hand is in play that could be called dead.
pressed-taken-back = { $who }'s challenge is taken back.
pressed-no-discard = { $who } pressed { $button ->
        [claim] Claim
       *[mahjongg] Mah Jongg
    }, and there is no discard to claim.
pressed-has-it = { $who } has the tile already.
pressed-not-granted = { $who }'s call was not granted.
pressed-theirs = The tile is { $whose }'s.
pressed-declared = { $who } has declared Mah Jongg already.
pressed-never-was = { $who } called a discard that never was. Whoever still calls presses again.
pressed-no-ruling = { $who } held a button, and no ruling can be reviewed.
pressed-no-review = { $who } has no review left in this deal.
pressed-lost = { $who } pressed a button just before the sensor board was lost. Please say aloud what was meant.
pressed-waits = { $who } called; waiting for { $whose }'s discard.
