"""Where a frozen app begins; an installed one begins at the entry point of the same name."""

import sys

from app.main import main

sys.exit(main())
