### What a tournament prints.

hall-sheet-round = round { $n }
hall-sheet-table = table { $table }
hall-sheet-number = No. { $n }
hall-sheet-letters = No font here has all the letters of this name. The number says whose it is.
hall-sheet-game = Game { $n }
hall-sheet-total = Total
hall-sheet-checked = Checked by the player
hall-sheet-initials = Initials of the player across
hall-sheet-head = { $column ->
        [place] Place
        [number] Number
        [name] Name
        [prize] Prize
       *[points] Points
    }
