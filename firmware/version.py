"""Which program this is: said in every hello."""

VERSION = (0, 2, 2)
