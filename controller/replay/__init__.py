"""Deals seen again: the deals of a journal, their moments, their pictures, and what is shared."""
