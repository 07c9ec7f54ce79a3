"""Lists the long trials, or runs one: `python -m tests.soak [NAME [--json] [args...]]`."""

from __future__ import annotations

import sys

from tests.bench.__main__ import main

if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:], "soak"))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
