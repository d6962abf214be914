"""Tests of the set-up scripts under packaging/ (a test folder of that name would shadow the library)."""
