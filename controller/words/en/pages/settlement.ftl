### The end of a deal: how it ended, what the hands are worth, who pays whom.

settlement-won = { $who }: Mah Jongg
settlement-ended = { $reason ->
        [mahjongg] Mah Jongg
        [wall] Wall game: nobody made Mah Jongg
        [abandoned] The deal was broken off
        [void] The deal is void and counts for nothing
       *[none] The deal is over
    }
settlement-self-picked = self-picked
settlement-thrown = { $tile }, thrown by { $who }
settlement-hand = The winning hand
settlement-worth = { $hands ->
        [one] What the hand is worth
       *[other] What the hands are worth
    }
settlement-payments = { $kind ->
        [written] What everybody writes down
       *[pays] Who pays whom
    }
settlement-penalty = penalty from the { $by ->
        [host] host
       *[director] director
    }: { $reason }
settlement-in-all = in all
settlement-balance = { $kind ->
        [nothing-paid] Nobody pays in this deal.
        [adds-up] Payments and receipts balance.
        [penalties] Together the players lose only the penalties:
       *[apart] Everybody writes down points, nobody pays another. All together:
    }
settlement-next-page = Next page
