"""Loads a network so that it shares the machine: few threads, none of them waiting busily.

A table's computer reads a camera, serves a page and listens to racks beside
the networks. The runtime's threads would spin between two looks, which makes
a look a little faster and costs as much again of the processor.
"""

from __future__ import annotations

import os

import onnxruntime as ort

_MOST_THREADS = 4  # what a Raspberry Pi has; the networks are too small for more


def load_network(content: bytes, threads: int | None = None) -> ort.InferenceSession:
    """Return a network ready to run on the processor; `content` is its ONNX file.

    `threads` None: one a core, four at most. Raises what the runtime raises,
    kinds of its own, if it is no network.
    """
    options = ort.SessionOptions()
    options.log_severity_level = 3
    options.intra_op_num_threads = threads or min(_MOST_THREADS, os.cpu_count() or 1)
    # Its own store of memory grows with every size of picture and gives nothing back: 50 MB of a
    # Pi's, for no time that can be measured.
    options.enable_cpu_mem_arena = False
    options.add_session_config_entry("session.intra_op.allow_spinning", "0")
    return ort.InferenceSession(content, options, providers=["CPUExecutionProvider"])
