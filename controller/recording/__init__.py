"""Recording what the camera sees, beside the game: never at its cost, the oldest first out."""
