"""A table of mah-jongg that can be looked at: it draws the table, plays on it and knows the truth.

It stands at the camera's place and nowhere else: what it gives to the rest of
the program is frames (`vision.simulator.source.SimulatedCamera`).
"""
