"""What a hand is worth, and who pays whom; one module a way of scoring."""
