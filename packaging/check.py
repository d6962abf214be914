#!/usr/bin/env python3
"""Sets up what is missing and runs the checks: ``python3 packaging/check.py [chore]``, all of them without a chore."""

import sys

if sys.version_info < (3, 11):
    # Said before anything is imported that an old Python could not even read.
    sys.exit(
        "Visavis needs Python 3.11 or newer and this is Python %d.%d; run it with a newer one, for example: "
        "python3.12 packaging/check.py" % sys.version_info[:2]
    )

import chores

if __name__ == "__main__":
    sys.exit(chores.main(sys.argv[1:]))
