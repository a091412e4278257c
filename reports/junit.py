"""Verdicts as JUnit XML, valid for Jenkins: one suite a mission, one case a goal and party.

The schema of Jenkins lets only suites have properties, so that the numbers of a case stand in its
suite, under the name of the case, and once more in what the case printed.

What a goal becomes: winnable, nothing is added. Unwinnable, lost or worse: ``failure``. Undecided:
``error``, since the check did not come to an end, but ``skipped`` if this version does not know the
rules, since then there was nothing to check. Let pass by the baseline: ``skipped``. Two that
disagree: ``error``. An entry of the baseline without a goal: ``failure``, in a suite of its own.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from xml.etree import ElementTree

from winnable.missions.targets import SUFFIX, portable
from winnable.models.queries.errors import Disagreement
from winnable.models.queries.standing import Stale, Standing
from winnable.models.queries.verdict import AgreementCertificate, ProofCertificate, Verdict
from winnable.reports.baseline_text import GONE
from winnable.reports.check_report import CheckReport, case, subject, told

_FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")
"""What XML 1.0 cannot hold, not even escaped."""

_HEAD = '<?xml version="1.0" encoding="utf-8"?>\n'


def junit(report: CheckReport) -> str:
    """The whole document, in ASCII, with a line end. No clock is in it but the solvers' seconds."""
    suites = ElementTree.Element("testsuites", name="winnable")
    missions = {each.key.mission: None for each in report.standings.each}
    missions |= {portable(each.mission): None for each in report.disagreements}
    for mission in missions:
        standings = [each for each in report.standings.each if each.key.mission == mission]
        doubts = [each for each in report.disagreements if portable(each.mission) == mission]
        _suite(suites, mission, standings, doubts)
    if report.standings.stale:
        _stale(suites, str(report.standings.baseline), report.standings.stale)
    for name in ("tests", "failures", "errors"):
        suites.set(name, str(sum(int(suite.get(name, "0")) for suite in suites)))
    suites.set("time", _seconds(each.verdict.seconds for each in report.standings.each))
    ElementTree.indent(suites)
    return f"{_HEAD}{ElementTree.tostring(suites, encoding='us-ascii').decode()}\n"


def _suite(
    suites: ElementTree.Element,
    mission: str,
    standings: Iterable[Standing],
    disagreements: Iterable[Disagreement],
) -> None:
    suite = ElementTree.SubElement(suites, "testsuite", name=_clean(mission))
    properties = ElementTree.SubElement(suite, "properties")
    classname = _clean(mission.removesuffix(SUFFIX).strip("./").replace("/", "."))
    seconds = []
    for standing in standings:
        name = case(standing.key)
        facts = _facts(standing.verdict)
        for fact, value in facts.items():
            entry = {"name": _clean(f"{name}.{fact}"), "value": _clean(value)}
            ElementTree.SubElement(properties, "property", entry)
        found = _case(suite, classname, name, _seconds([standing.verdict.seconds]))
        _outcome(found, standing)
        printed = "".join(f"{fact}: {value}\n" for fact, value in facts.items())
        ElementTree.SubElement(found, "system-out").text = _clean(printed)
        seconds.append(standing.verdict.seconds)
    for each in disagreements:
        found = _case(suite, classname, f"{each.goal} ({'+'.join(each.party)})", "0.0")
        _add(found, "error", "disagreement", str(each))
    _count(suite, file=mission if mission.endswith(SUFFIX) else None)
    suite.set("time", _seconds(seconds))


def _stale(suites: ElementTree.Element, baseline: str, stale: Iterable[Stale]) -> None:
    suite = ElementTree.SubElement(suites, "testsuite", name="baseline")
    for each in stale:
        found = _case(suite, "baseline", subject(each.key), "0.0")
        line, column = each.place
        _add(found, "failure", "stale", f"{GONE}: {baseline}:{line}:{column}")
    _count(suite, file=baseline)
    suite.set("time", "0.0")


def _case(
    suite: ElementTree.Element, classname: str, name: str, seconds: str
) -> ElementTree.Element:
    facts = {"classname": classname, "name": _clean(name), "time": seconds}
    return ElementTree.SubElement(suite, "testcase", facts)


def _outcome(found: ElementTree.Element, standing: Standing) -> None:
    """What stands in the case, if its goal is not simply won."""
    verdict = standing.verdict
    if standing.level == "passes":
        return
    if standing.level == "fails":
        tag = "failure"
    elif standing.level == "open" and verdict.reason != "not_modelled":
        tag = "error"
    else:
        tag = "skipped"
    _add(found, tag, _kind(standing), told(standing))


def _kind(standing: Standing) -> str:
    """The type of a failure: the change where that is the failure, else the answer or reason."""
    if standing.change in {"lost", "worse"}:
        return standing.change
    return standing.verdict.reason or standing.verdict.verdict


def _add(found: ElementTree.Element, tag: str, kind: str, message: str) -> None:
    """An outcome; the message twice, since some readers show the attribute, others the text."""
    entry = ElementTree.SubElement(found, tag, type=kind, message=_clean(message))
    entry.text = _clean(message)


def _facts(verdict: Verdict) -> dict[str, str]:
    """What people look for, by the names of the JSON, without what is null."""
    certificate = verdict.certificate
    engines = certificate.engines if isinstance(certificate, AgreementCertificate) else ()
    checker = certificate.checker if isinstance(certificate, ProofCertificate) else None
    facts: dict[str, object] = {
        "verdict": verdict.verdict,
        "reason": verdict.reason,
        "rounds": verdict.rounds,
        "pawns": verdict.pawns,
        "bound.rounds": verdict.bound.rounds,
        "bound.pawns": verdict.bound.pawns,
        "party": "+".join(verdict.party) if verdict.party else None,
        "by_players": ", ".join(f"{size}: {each}" for size, each in verdict.by_players.items()),
        "fortune": verdict.fortune,
        "horizon": verdict.horizon,
        "horizon_complete": str(verdict.horizon_complete).lower(),
        "conflict": ", ".join(verdict.conflict) if verdict.conflict else None,
        "certificate": certificate.kind if certificate else None,
        "certificate.engines": ", ".join(engines) or None,
        "certificate.checker": checker,
        "engine": verdict.engine,
        "assumptions": len(verdict.assumptions),
        "rulings": len(verdict.rulings),
        "omitted": len(verdict.omitted),
        "mission_sha256": verdict.mission_sha256,
    }
    return {name: str(value) for name, value in facts.items() if value is not None}


def _count(suite: ElementTree.Element, *, file: str | None) -> None:
    """Put the totals into the attributes of ``suite``."""
    counted = {
        "tests": "testcase",
        "failures": "testcase/failure",
        "errors": "testcase/error",
        "skipped": "testcase/skipped",
    }
    for name, path in counted.items():
        suite.set(name, str(len(suite.findall(path))))
    if file is not None:
        suite.set("file", _clean(file))


def _seconds(spans: Iterable[float]) -> str:
    """Their sum as the schema wants it: digits and a point."""
    return f"{sum(spans):.1f}"


def _clean(text: str) -> str:
    return _FORBIDDEN.sub("?", text)
