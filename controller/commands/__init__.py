"""The commands of `rackside`, a module each."""
