"""What tests and the programs that they start find around them; to be imported before the rest."""

from __future__ import annotations

import atexit
import os
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Final

# Where several processes share the cores, libraries that would take all of them for each picture
# only wait for one another. Set before they are loaded, and for programs that tests start.
if os.environ.get("PYTEST_XDIST_WORKER"):
    for threads in ("OPENCV_FOR_THREADS_NUM", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS"):
        os.environ.setdefault(threads, "1")

# What tests read is English, whatever the language of who runs them.
os.environ["LANGUAGE"] = "en"

# Where nothing compiled may be kept beside the source, each process, and each program that a test
# starts, would compile all of its modules anew, which takes longer than many a test.
if sys.dont_write_bytecode:
    sys.dont_write_bytecode = False
    sys.pycache_prefix = str(Path(__file__).parents[1] / ".pytest_cache" / "bytecode")
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix

MEMORY: Final = Path("/dev/shm")
ENOUGH: Final = 4 * 2**30
"""Bytes: a run keeps a few hundred million there."""


def memory() -> Path | None:
    """Return where files can lie in memory and programs among them be run; None: nowhere."""
    if not (MEMORY.is_dir() and os.access(MEMORY, os.W_OK)):
        return None
    found = os.statvfs(MEMORY)
    fits = found.f_bavail * found.f_frsize > ENOUGH and not found.f_flag & os.ST_NOEXEC
    return MEMORY if fits else None


# A journal is written through to the disk entry by entry, and a disk is waited for: tests' files
# lie in memory. Their processes share one folder, which goes with the first of them; `TMPDIR=/tmp`
# keeps what failed tests leave.
if "TMPDIR" not in os.environ and memory():
    for left in MEMORY.glob("rackside-*"):  # by a run that was killed
        if left.name[9:].isdecimal() and not Path("/proc", left.name[9:]).exists():
            shutil.rmtree(left, ignore_errors=True)
    FILES = MEMORY / f"rackside-{os.getpid()}"  # short, as sockets lie there too
    FILES.mkdir(0o711)  # a database runs as nobody, and has its folder there
    atexit.register(shutil.rmtree, FILES, ignore_errors=True)
    os.environ["TMPDIR"] = tempfile.tempdir = str(FILES)
