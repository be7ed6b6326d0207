### What is not settled: what a ruling waits for, and a review of one.

## What a ruling waits for

review-waits = Waiting for an answer
    .rest = Tap yes or no on a phone. { $waits }
review-still-asked = Still to be answered
review-withdrawn = No longer asked: { $question } What came after answers it.
review-yes = Yes
review-no = No

## A review

review-title = Review
review-asked-by = asked by { $who }
review-asked-by-operator = asked by the operator
review-recorded = As recorded: { $what }{ $percent ->
        [none] .
       *[other] , seen with { $percent } % confidence.
    }
review-rival = { $kind ->
        [not-seen] Perhaps not seen: { $what }.
        [instead] Perhaps instead: { $what }.
        [nothing] Perhaps nothing was done there.
       *[none] Nothing else is known that would explain it.
    }
review-odds = { $which ->
        [even] The odds: about even.
        [recorded] The odds: { $odds } to 1 that it was as recorded.
       *[other] The odds: { $odds } to 1 that it was otherwise.
    }
review-picture = What the camera saw
review-answered-by = { $who ->
        [director] The director answers.
       *[table] The operator answers. Without an answer in { $seconds } seconds, the odds decide.
    }
review-play = { $waits ->
        [yes] Nobody plays on until then.
       *[no] Play goes on meanwhile.
    }
review-outcome = { $outcome ->
        [upheld] Upheld: the ruling stands
        [changed] Changed: it was otherwise
       *[inconclusive] It cannot be decided: nobody is blamed
    }
review-left = { $who } has { $count ->
        [one] { $count } review
       *[other] { $count } reviews
    } left in this deal.
