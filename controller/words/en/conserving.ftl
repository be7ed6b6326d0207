### What no table can look like: an entry of the record is wrong.

more-than-the-set = By the record { $seen } tiles in sight are { $tile }, and the set has { $held }.
    .ground = { $seen } tiles in sight would be { $tile }, and the set has { $held }

wall-below-nothing = By the record { $short ->
        [one] one tile more was
       *[other] { $short } tiles more were
    } drawn than there were.

rack-below-nothing = By the record { $short ->
        [one] one tile more has
       *[other] { $short } tiles more have
    } left { $seat }'s rack than it held.

deal-does-not-add-up = Racks and walls come to { $tiles } tiles as they were dealt, and the set has { $size }.

one-entry-is-wrong = Which entry is wrong? It can be { $entries }.
