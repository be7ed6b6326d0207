"""What the table's electronics are: drawings and figures made from the program's own tables."""
