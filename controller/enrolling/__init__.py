"""Enrolling a tile set with a host: photographs come in, doubts are put right, it is kept."""
