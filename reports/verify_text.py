"""What came of each certificate, for a terminal: one line each."""

from __future__ import annotations

from collections.abc import Sequence

from winnable.models.queries.verifying import Checked
from winnable.reports.colour import Paint, plain
from winnable.reports.tables import plural

TONES = {"checked": "good", "refused": "bad"}


def verify_text(found: Sequence[Checked], paint: Paint = plain) -> str:
    """``checked: NAME: exo/duo/1 mission with claire: no win within 1 round (dratify 0.1.10)``."""
    refused = sum(each.status == "refused" for each in found)
    end = f"{plural(len(found), 'certificate')}: " + ", ".join(
        f"{count} {word}"
        for count, word in ((len(found) - refused, "checked"), (refused, "refused"))
        if count
    )
    return "\n".join([*(_line(each, paint) for each in found), "", f"{end}."]) + "\n"


def _line(each: Checked, paint: Paint) -> str:
    parts = [paint(each.status, TONES[each.status]), each.name]
    if each.claim:
        always = ", and so none at all" if each.unwinnable else ""
        parts.append(
            f"{each.mission} {each.goal} with {'+'.join(each.party)}: {each.claim}{always}"
        )
    if each.reason is not None:
        parts.append(each.reason)
    line = ": ".join(parts)
    if each.checkers:
        line += f" ({', '.join(each.checkers)})"
    if each.omitted:
        line += f"; without {plural(len(each.omitted), 'rule')} that this version leaves out"
    return "".join(char if char.isprintable() or char == "\x1b" else "?" for char in line)
