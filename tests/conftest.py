"""Settings shared by all tests."""

# Benchmarks hold no tests, and some need packages that the tests do without.
collect_ignore = ["bench"]
