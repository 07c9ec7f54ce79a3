"""Tests and benchmarks of Uno Desktop."""
