"""What a table says of itself for those who mend it: kept within bounds, sent without names."""
