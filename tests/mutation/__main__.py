"""``python -m tests.mutation``: make every mutant, see what notices it, report the score.

``--percent 5`` takes a fixed sample of the mutants; ``--write`` writes ``docs/mutation.md``. One
side after the other: ``--keep FILE`` stores what was found, and takes the sides that are not asked
for from there. Ends with 1 if fewer than 90 % are noticed.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.mutation import judging
from tests.mutation.results import ENOUGH, PAGE, load, page, reason, save, score


def main(arguments: list[str]) -> int:
    """Judge, print, and write the page if asked to."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--side", choices=[*judging.SIDES, "all"], default="all")
    parser.add_argument("--percent", type=int, default=100, help="share of mutants, a fixed sample")
    parser.add_argument("--skip", type=int, default=0, help="percent before the sample begins")
    parser.add_argument("--games", type=int, default=45, help="games from which legs are taken")
    parser.add_argument("--keep", type=Path, help="file that holds results between runs")
    parser.add_argument("--write", action="store_true", help="write docs/mutation.md")
    options = parser.parse_args(arguments)
    sides = judging.SIDES if options.side == "all" else (options.side,)
    results = [
        result
        for side in sides
        for result in judging.judge(side, options.percent, options.games, options.skip)
    ]
    if options.keep is not None:
        kept = load(options.keep) if options.keep.is_file() else []
        results = [*(result for result in kept if result.side not in sides), *results]
        results.sort(key=lambda result: judging.SIDES.index(result.side))
        save(options.keep, results)
    for result in results:
        if not result.noticed:
            print(f"survivor: {result.name}: {result.change} ({reason(result.name).text})")
    for side in judging.SIDES:
        found = [result for result in results if result.side == side]
        print(f"{side}: {len(found)} mutants, {score(found):.1%} noticed")
    if options.write:
        PAGE.write_text(page(results), encoding="utf-8", newline="\n")
    return 0 if score(results) >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
