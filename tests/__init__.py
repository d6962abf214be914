"""The tests, which mirror the tree, and the chores that run as modules of it (``python -m tests.benchmarks``)."""
