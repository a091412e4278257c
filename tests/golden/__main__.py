"""``python -m tests.golden``: which goals have a plan here that still wins, and which have none.

``--regen`` makes plans, of all goals or of those named (``exo/duo``, ``exo/duo/2a``,
``exo-duo-2a.challenge``). A file whose plan still wins stays unless a better one is found; with
``--force`` every plan found is taken. ``--renew`` searches nothing: where a sheet changed and its
plan wins all the same, the plan gets the hash of today's sheet.
"""

from __future__ import annotations

import argparse
import sys

from tests.golden.files import Target, in_words, reasons, targets
from tests.golden.regen import kept, regenerate


def main(arguments: list[str]) -> int:
    """Do as asked; 1 if some goal that was asked for has no plan that wins."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description=__doc__)
    parser.add_argument("names", nargs="*", metavar="NAME", help="goals, missions, prefixes; all")
    parser.add_argument("--regen", action="store_true", help="look for plans")
    parser.add_argument("--renew", action="store_true", help="only renew hashes of plans that win")
    parser.add_argument("--force", action="store_true", help="take the new plan, be it worse")
    parser.add_argument("--missing", action="store_true", help="only goals without a file")
    parser.add_argument("--limit", type=float, default=300, help="seconds for each goal")
    parser.add_argument("--party", default="any", help="heroes as A+B; default: any")
    options = parser.parse_args(arguments)
    asked = [each for each in targets() if not options.names or each.asked_for(options.names)]
    unknown = [n for n in options.names if not any(each.asked_for([n]) for each in targets())]
    if unknown:
        parser.error(f"no goal, mission or prefix {', '.join(unknown)}")
    if options.missing:
        asked = [each for each in asked if not each.path.is_file()]
    if options.regen or options.renew:
        for line in regenerate(
            asked,
            limit=options.limit,
            party=options.party,
            force=options.force,
            search=options.regen,
        ):
            print(line, flush=True)
    return tell(asked)


def tell(asked: list[Target]) -> int:
    """Each goal with its plan or the reason why there is none."""
    lost = 0
    for target in asked:
        plan = kept(target)
        lost += plan is None
        if plan is not None:
            print(f"{target.name}: {in_words(plan)}")
        elif target.path.is_file():
            print(f"{target.name}: the plan does not win any more")
        else:
            print(f"{target.name}: none, {reasons().get(target, 'and open.toml lacks it')}")
    print(f"{len(asked) - lost} of {len(asked)} goals have a plan that wins.")
    return 1 if lost else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
