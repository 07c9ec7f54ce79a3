"""Settings shared by all tests."""

# These hold no tests, and some need packages that the tests do without.
collect_ignore = ["bench", "arena/tune.py"]
