"""``python -m controller`` is ``rackside``."""

from controller.cli import main

if __name__ == "__main__":
    main()
