"""The evenings' pages: what was played, who won, and what the referee had to say."""
