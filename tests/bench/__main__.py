"""Lists the benchmarks, or runs one: `python -m tests.bench [NAME [--json] [args...]]`."""

from __future__ import annotations

import ast
import importlib
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

    from tests.bench import Figures


def benchmarks(package: str = "bench") -> dict[str, str]:
    """Return the first docstring line of every benchmark by name, without importing any."""
    found = {}
    for path in sorted((Path(__file__).parents[1] / package).glob("[!_]*.py")):
        docstring = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or ""
        found[path.stem] = docstring.partition("\n")[0]
    return found


def table(figures: Figures) -> str:
    """Return the figures as aligned lines."""
    width = max(map(len, figures), default=0)
    return "\n".join(f"{name:<{width}}  {value:>14,.2f}" for name, value in figures.items())


def main(argv: Sequence[str], package: str = "bench") -> int:
    """Run one command line and return its exit code; ``package`` is where the modules to run lie."""
    as_json = "--json" in argv
    names = benchmarks(package)
    if not (args := [arg for arg in argv if arg != "--json"]):
        print(f"usage: python3 dev.py {package} NAME [--json] [args...]\n")
        print("\n".join(f"  {name:<14}{summary}" for name, summary in names.items()))
        return 0
    name, *rest = args
    if name not in names:
        print(f"{package}: unknown name {name!r}; there are: {', '.join(names)}", file=sys.stderr)
        return 2
    try:
        module = importlib.import_module(f"tests.{package}.{name}")
    except ImportError as error:
        print(f"{package} {name}: {error}", file=sys.stderr)
        return 1
    figures: Figures = module.run(rest)
    print(table(figures), flush=True)
    if as_json:
        print(json.dumps(dict(figures)))
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        raise SystemExit(130) from None
