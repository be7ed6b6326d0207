### What is wrong with a list of badges, and why badges cannot be read.

badge-list-empty = no players; the first line is number,name or number,name,club
badge-list-taken = number { $number } is { $whose }'s
badge-list-columns = more columns than the first line names
badge-list-column = unknown column { $column }; known are { $known }
badge-list-missing = { $column } is missing
badge-list-number = a number is 1 to { $most } (it is { $number })
badge-list-letters = “{ $words }”: no font here can print { $letters ->
        [none] these letters together
       *[other] { $letters }
    }
badge-list-unreadable = Badges cannot be read here: sudo apt install libzbar0 ({ $why })
