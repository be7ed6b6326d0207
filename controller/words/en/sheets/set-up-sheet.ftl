### The guide to setting up a table, one page to pin to the wall: few words, large.

set-up-sheet-title = Setting up the table
set-up-sheet-trouble = Something wrong? The screen says what, and what to do.

## The six pictures, each with its title and a sentence below it

set-up-sheet-camera = Camera
    .below = Straight above the middle. Do not touch it again.
set-up-sheet-markers = Four markers
    .below = Flat in the corners, each as drawn here.
set-up-sheet-light = Light
    .below = From two sides. No bare lamp above the table.
set-up-sheet-plugs = Plug in
    .below = Racks first, the power last.
set-up-sheet-buttons = Buttons
    .below = A box at every seat. Its lamp says: your turn.
set-up-sheet-tower = Look at the tower
    .below = Blinking? Then the screen tells more.

## In the pictures

set-up-sheet-seat = { $seat ->
        [E] E
        [S] S
        [W] W
       *[N] N
    }
set-up-sheet-span = { $span } cm
    .of = from mark to mark
set-up-sheet-plugged = { $what ->
        [racks] Racks
        [board] Board
       *[computer] Computer
    }
set-up-sheet-button = { $what ->
        [claim] Claim
        [mahjongg] Mah Jongg
       *[dead] Dead
    }
set-up-sheet-lamp = { $colour ->
        [red] Stop: see the screen
        [amber] Please answer a question
       *[green] All is well: play
    }
