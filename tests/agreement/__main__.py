"""``python -m tests.agreement [GAMES]``: how often each rule fires in random games."""

from __future__ import annotations

import sys
from collections import Counter

from tests.register_scan import known_rules
from tests.scenes import game

if __name__ == "__main__":
    fired: Counter[str] = Counter()
    for seed in range(int(sys.argv[1]) if len(sys.argv) > 1 else 300):
        fired += game(seed, probes=1).fired
    for rule, entry in sorted(known_rules().items()):
        if entry["status"] == "done":
            print(f"{fired[rule]:8d}  {rule}")
