"""Whether the planning model has each rule of the shipped sheets, as its coverage says.

``python -m tests.sheet_status`` lists the rules whose ``status`` in ``rules.toml`` says otherwise;
``--write`` turns "not yet" into "done" where the model has the rule by now. The other way round is
written by hand, with ``helps``, ``hurts`` and ``avoidable``.
"""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator

from tests.register_scan import RULES, known_rules
from winnable.missions.exo.load import sheet
from winnable.missions.exo.sheet import Sheet
from winnable.missions.load import entries
from winnable.models.exo.coverage import gaps

FLAGS = re.compile(r"^(helps|hurts|avoidable) = .*\n", re.MULTILINE)


def shipped() -> Iterator[Sheet]:
    """Every shipped sheet of EXO, with its first party."""
    for entry in entries(["exo"]):
        if entry.mission is not None:
            yield sheet(entry.mission, entry.parties[0])


def lacking() -> frozenset[str]:
    """Rules of shipped sheets that the model does not have."""
    return frozenset(gap.rule for each in shipped() for gap in gaps(each))


def wrong() -> dict[str, str]:
    """Rules of sheets whose status is not what coverage says, and what it should be."""
    missing = lacking()
    found = {}
    for rule, entry in known_rules().items():
        if rule.startswith("exo.sheet.") and entry["status"] != "no effect":
            status = "not yet" if rule in missing else "done"
            if entry["status"] != status:
                found[rule] = status
    return found


def main(arguments: list[str]) -> int:
    """List, or write; 1 if something is wrong and not written."""
    parser = argparse.ArgumentParser(prog="python -m tests.sheet_status", description=__doc__)
    parser.add_argument("--write", action="store_true", help="set what is done by now")
    found = wrong()
    if parser.parse_args(arguments).write:
        blocks = RULES.read_text(encoding="utf-8").split("[[rules]]\n")
        for number, block in enumerate(blocks):
            named = re.match(r'id = "(.*)"', block)
            if named and found.get(named[1]) == "done":
                blocks[number] = FLAGS.sub("", block.replace('"not yet"', '"done"'))
                del found[named[1]]
        RULES.write_text("[[rules]]\n".join(blocks), encoding="utf-8", newline="\n")
    for rule, status in found.items():
        print(f"{rule}: should be {status}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
