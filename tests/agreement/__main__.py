"""Play random games of the referee; say how often each rule fires, and compare with the model.

Games are numbered by their seeds and take turns through the scenes. With ``--compare`` the model is
asked for every whole round of each game; one that it lacks is printed with the seed, and the other
games go on. Ends with 1 if there was such a difference, or an error.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter

from tests.agreement.sweep import Comparison, sweep
from tests.register_scan import known_rules


def main(arguments: list[str]) -> int:
    """Play, print each game that is done, then what was found and how often each rule fired."""
    options = _parser().parse_args(arguments)
    comparison = Comparison(options.sample, options.seconds) if options.compare else None
    begun = time.monotonic()
    seeds = range(options.first, options.first + options.games)
    fired: Counter[str] = Counter()
    compared, undecided, different = 0, 0, list[int]()
    for count, report in enumerate(sweep(seeds, comparison, options.jobs), 1):
        fired += report.fired
        compared += report.compared
        undecided += report.undecided
        different += [report.seed] if report.differences else []
        if comparison is not None or report.differences:
            print(f"{count}/{len(seeds)} {report.line}", flush=True)
        for difference in report.differences:
            print(f"  game {report.seed}: {difference}", flush=True)
    _print_coverage(fired)
    print(f"{len(seeds)} games, {time.monotonic() - begun:.1f} s")
    if comparison is not None:
        print(f"{compared} rounds compared, {undecided} of them undecided")
    for seed in sorted(different):
        print(f"different: python -m tests.agreement --compare --games 1 --from {seed}")
    return 1 if different else 0


def _print_coverage(fired: Counter[str]) -> None:
    """How often each rule that can take effect fired, and how many never did."""
    rules = [rule for rule, entry in known_rules().items() if entry["status"] != "no effect"]
    for rule in sorted(rules):
        print(f"{fired[rule]:8d}  {rule}")
    print(f"{sum(fired[rule] > 0 for rule in rules)} of {len(rules)} rules fired")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m tests.agreement", description=__doc__)
    parser.add_argument("--games", type=int, default=300, metavar="N", help="how many (300)")
    parser.add_argument(
        "--from", type=int, default=0, dest="first", metavar="SEED", help="the first seed (0)"
    )
    parser.add_argument("--compare", action="store_true", help="hold each game against the model")
    parser.add_argument(
        "--sample", type=int, metavar="ROUNDS", help="compare so many rounds of each game at most"
    )
    parser.add_argument(
        "--seconds", type=float, default=120, help="for the comparison of one game (120)"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (1)")
    return parser


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
