"""How the shipped networks were made; needs the `training` extra (PyTorch)."""

import vision  # noqa: F401  before ONNX Runtime, which it keeps from telling its makers of this
