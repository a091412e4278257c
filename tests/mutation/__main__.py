"""``python -m tests.mutation``: make every mutant, see what notices it, report the score.

``--percent 5`` takes a fixed sample of the mutants. ``--keep FILE`` stores each result as soon as
it is known. What was noticed according to that file is not judged again, survivors are; so a run
that was cut off goes on, and after new tests only survivors have to be asked. Ends with 1 if fewer
than 90 % are noticed. ``docs/mutation.md`` says what came of it.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from tests.mutation import judging
from tests.mutation.results import ENOUGH, Kept, equivalent, reason, score


def main(arguments: list[str]) -> int:
    """Judge, and print what survived."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutation", description=__doc__)
    parser.add_argument("--side", choices=[*judging.SIDES, "all"], default="all")
    parser.add_argument("--percent", type=int, default=100, help="share of mutants, a fixed sample")
    parser.add_argument("--skip", type=int, default=0, help="percent before the sample begins")
    parser.add_argument("--games", type=int, default=45, help="games from which legs are taken")
    parser.add_argument("--keep", type=Path, help="file that holds results between runs")
    options = parser.parse_args(arguments)
    kept = Kept(options.keep)
    for side in judging.SIDES if options.side == "all" else (options.side,):
        known = kept.noticed(side)
        for result in judging.judge(side, options.percent, options.games, options.skip, known):
            kept.add(result)
    results = kept.in_order(judging.SIDES)
    for result in results:
        if not result.noticed:
            print(f"survivor: {result.name}: {result.change} ({reason(result.name).text})")
    for side in judging.SIDES:
        found = [result for result in results if result.side == side]
        same = sum(map(equivalent, found))
        print(f"{side}: {len(found)} mutants, {same} change no play, {score(found):.1%} noticed")
    return 0 if score(results) >= ENOUGH else 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
