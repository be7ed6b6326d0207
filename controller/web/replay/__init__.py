"""The pages on which a deal is seen again."""
