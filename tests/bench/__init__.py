"""Benchmarks, run by `make bench`. Never part of the tests: a figure is a ratio, and no test waits for a clock."""
