"""Enrolling a tile set in a browser: a host photographs the set, looks, corrects, keeps it."""
