"""How the shipped networks were made; needs the `training` extra (PyTorch)."""
