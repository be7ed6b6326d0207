"""What the table feels: the sensor board's racks and buttons, the Pi's own pins.

`link` holds the line to the board and calls back with `signals`; `signal_events`
says what they mean in the game; `board_state` is what a display or the doctor shows of the board.
"""
