"""``python -m controller`` is ``rackside``; both start here.

What the program is made of takes a moment to load, and Ctrl-C in that moment is no fault.
"""

import sys


def main() -> None:
    """Run the program; Ctrl-C before it has begun, or behind its end, is its exit code alone."""
    try:
        from controller.cli import main as run

        run()
    except KeyboardInterrupt:
        sys.exit(130)


if __name__ == "__main__":
    main()
