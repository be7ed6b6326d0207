"""The display's own voice: what the one queue lets through, said by the browser."""
