"""What a table says aloud: phrases, one queue, tones, and who speaks them."""
