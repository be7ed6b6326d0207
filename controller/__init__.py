"""The program on the Pi: joins eyes and referee, remembers and announces."""
