"""The JUnit report: what Jenkins takes, one case a goal, and nothing that fails looks green."""

from __future__ import annotations

from dataclasses import replace
from xml.etree.ElementTree import Element

import pytest

from tests.reports.jenkins import findings, parsed
from tests.reports.reports import DOUBT, report
from tests.verdicts import refuted, undecided, unwritten, won
from winnable.models.queries.verdict import Verdict
from winnable.reports.check_report import CheckReport
from winnable.reports.junit import junit


def cases(made: CheckReport) -> list[Element]:
    """The cases of a report, which has to be valid."""
    text = junit(made)
    assert findings(text) == []
    return list(parsed(text).iter("testcase"))


def outcomes(made: CheckReport) -> list[tuple[str, str, str]]:
    """Tag, type and message of what stands in the cases, those that are green left out."""
    return [
        (entry.tag, entry.get("type", ""), entry.get("message", ""))
        for each in cases(made)
        for entry in each
        if entry.tag != "system-out"
    ]


def test_one_suite_a_mission_and_one_case_a_goal() -> None:
    """Counts and seconds add up: 0.5 a verdict."""
    made = report(
        won(),
        refuted(goal="challenge"),
        undecided(mission="own/a.b.toml"),
        unwritten(mission="own/c.toml", seconds=1234.56),
    )

    root = parsed(junit(made))

    assert findings(junit(made)) == []
    assert dict(root.attrib) == {
        "name": "winnable", "tests": "4", "failures": "1", "errors": "1", "time": "1236.1",
    }  # fmt: skip
    names = ("name", "tests", "failures", "errors", "skipped", "time", "file")
    assert [[suite.get(name) for name in names] for suite in root] == [
        ["corridor", "2", "1", "0", "0", "1.0", None],
        ["own/a.b.toml", "1", "0", "1", "0", "0.5", "own/a.b.toml"],
        ["own/c.toml", "1", "0", "0", "1", "1234.6", "own/c.toml"],
    ]
    assert [(c.get("classname"), c.get("name"), c.get("time")) for c in root.iter("testcase")] == [
        ("corridor", "mission", "0.5"),
        ("corridor", "challenge", "0.5"),
        ("own.a.b", "mission", "0.5"),
        ("own.c", "mission", "1234.6"),
    ]


def test_a_goal_that_is_won_is_green() -> None:
    """Nothing but what it printed."""
    assert outcomes(report(won())) == []


def test_unwinnable_is_a_failure_with_its_reason() -> None:
    """Conflict and engines are told where there are any."""
    clash = refuted(conflict=("exo.a", "exo.b"), goal="challenge")

    assert outcomes(report(refuted(), clash)) == [
        (
            "failure",
            "unwinnable",
            "unwinnable: no play wins, however many rounds it has; refuted by sat and cpsat",
        ),
        (
            "failure",
            "unwinnable",
            (
                "unwinnable: no play wins, however many rounds it has; these clash: exo.a, exo.b;"
                " refuted by sat and cpsat"
            ),
        ),
    ]


@pytest.mark.parametrize("reason", ["time_limit", "horizon", "interrupted", "memory"])
def test_a_search_that_came_to_no_end_is_an_error(reason: str) -> None:
    """No failure: nothing is proven against the mission. The bound says how far it came."""
    ((tag, kind, message),) = outcomes(report(undecided(reason)))

    assert (tag, kind) == ("error", reason)
    assert message.startswith("undecided: ")
    assert message.endswith("; a win takes at least 2 rounds")


def test_what_is_not_modelled_is_skipped() -> None:
    """There was nothing to check, so nothing failed; the exit code is 3 all the same."""
    found = outcomes(report(unwritten(), undecided("not_modelled", goal="challenge")))

    assert [(tag, kind) for tag, kind, _ in found] == [("skipped", "not_modelled")] * 2
    assert found[0][2] == "undecided: this version has no mission file for it yet"


COMPARED: list[tuple[Verdict, Verdict, str | None, str]] = [
    (won(2, 6), refuted(), "failure", "lost"),
    (won(2, 6), undecided(), "failure", "lost"),
    (won(2, 6), won(3, 5), "failure", "worse"),
    (undecided(), refuted(), "failure", "worse"),
    (undecided(), undecided(), "skipped", "time_limit"),
    (refuted(), refuted(), "skipped", "unwinnable"),
    (refuted(), undecided(), "skipped", "time_limit"),
    (refuted(), won(), None, ""),
    (won(2, 6), won(2, 6), None, ""),
]


@pytest.mark.parametrize(("before", "now", "tag", "kind"), COMPARED)
def test_with_a_baseline_what_it_lets_pass_is_skipped(
    before: Verdict, now: Verdict, tag: str | None, kind: str
) -> None:
    """A job is red where the exit code is not 0, and nowhere else."""
    made = report(now, before=(before,))

    found = [outcome[:2] for outcome in outcomes(made)]

    assert found == ([] if tag is None else [(tag, kind)])
    assert (tag == "failure") == (made.standings.exit_code() != 0)


def test_a_goal_that_is_new_fails_only_where_it_is_refuted() -> None:
    """As the exit code has it."""
    found = outcomes(report(won(), undecided(goal="a"), refuted(goal="b"), before=()))

    assert [outcome[:2] for outcome in found] == [
        ("skipped", "time_limit"),
        ("failure", "unwinnable"),
    ]


def test_the_message_of_a_change_tells_both_sides() -> None:
    """Before, now, and why."""
    (outcome,) = outcomes(report(undecided(), before=(won(1, 2),)))

    assert outcome[2] == (
        "lost: was winnable in 1 round, 2 pawns; now undecided: the time ran out; more seconds:"
        " --time-limit; a win takes at least 2 rounds"
    )


def test_stale_entries_fail_in_a_suite_of_their_own() -> None:
    """Their missions may be gone; the place is in the baseline."""
    made = report(won(), before=(won(), won(goal="crew")))

    suite = parsed(junit(made))[-1]
    (outcome,) = outcomes(made)

    assert (suite.get("name"), suite.get("file"), suite.get("failures")) == (
        "baseline", "b.json", "1",
    )  # fmt: skip
    assert suite[0].get("name") == "corridor crew"
    assert outcome == (
        "failure", "stale", "in the baseline, and no such goal any more: b.json:6:9",
    )  # fmt: skip


def test_a_disagreement_is_an_error() -> None:
    """The goal has no verdict; a report without it would be green."""
    made = report(won(goal="challenge"), disagreements=(DOUBT,))

    assert outcomes(made) == [("error", "disagreement", str(DOUBT))]
    assert [each.get("name") for each in cases(made)] == ["challenge", "mission (ann)"]
    assert len(parsed(junit(made))) == 1
    assert outcomes(report(disagreements=(DOUBT,))) == [("error", "disagreement", str(DOUBT))]


def test_parties_have_cases_of_their_own() -> None:
    """With ``--party all`` a goal has several verdicts."""
    verdicts = (won(), won(3, 9, party=("ann", "bob")))

    names = [each.get("name") for each in cases(report(*verdicts, party="all"))]

    assert names == ["mission (ann)", "mission (ann+bob)"]
    assert [each.get("name") for each in cases(report(verdicts[1]))] == ["mission"]


def test_numbers_stand_in_the_suite_and_in_what_the_case_printed() -> None:
    """Jenkins has no properties of a case."""
    made = report(won(2, 6, omitted=("x.a", "x.b")), refuted(goal="challenge"))

    properties = {
        entry.get("name"): entry.get("value") for entry in parsed(junit(made)).iter("property")
    }
    printed = cases(made)[0].findtext("system-out", "").splitlines()

    numbers = {"rounds": "2", "pawns": "6", "bound.rounds": "2", "bound.pawns": "6", "omitted": "2"}
    assert {name: properties[f"mission.{name}"] for name in numbers} == numbers
    assert {f"{name}: {value}" for name, value in numbers.items()} <= set(printed)
    assert properties["challenge.certificate.engines"] == "sat, cpsat"
    assert "challenge.rounds" not in properties


def test_what_xml_cannot_hold_is_replaced() -> None:
    """File names and names in a baseline may be anything; escapes keep the rest as it is."""
    name = 'own/<&"\x00\x1b\udcff\ufffe>\n\u00e9.toml'

    text = junit(report(won(mission=name), before=(won(mission=name),)))

    assert findings(text) == []
    assert text.isascii()
    assert parsed(text)[0].get("name") == 'own/<&"????>\n\u00e9.toml'


def test_the_same_verdicts_give_the_same_bytes_seconds_aside() -> None:
    """No clock, no name of a machine."""
    texts = [junit(report(replace(won(), seconds=span))) for span in (0.1, 7.0)]

    assert texts[0].replace("0.1", "_") == texts[1].replace("7.0", "_")


@pytest.mark.parametrize(
    "broken",
    [
        "<testsuite/>",
        '<testsuites><testsuite name="a" tests="0" failures="0"/></testsuites>',
        '<testsuites time="1e3"/>',
        '<testsuites time="1"><testcase name="a"/></testsuites>',
        '<testsuites time="1" skipped="0"/>',
        (
            '<testsuites time="1"><testsuite name="a" tests="1" failures="0" errors="0" time="1">'
            '<testcase name="a" file="x"><properties/></testcase></testsuite></testsuites>'
        ),
    ],
)
def test_the_table_of_the_schema_finds_what_jenkins_refuses(broken: str) -> None:
    """A table that lets everything pass would be no test."""
    assert findings(broken)
