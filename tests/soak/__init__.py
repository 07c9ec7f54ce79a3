"""Long trials, one a module: `python3 dev.py soak NAME`. A slice of each runs in the tests.

Like the benchmarks, each has a function `run(args: list[str]) -> Figures`, which raises if anything is wrong.
"""
