"""What is felt: the sensor board's racks and buttons, the Pi's own pins."""
