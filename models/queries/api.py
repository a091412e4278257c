"""The typed Python API: ``winnable.check``, ``winnable.plan`` and ``winnable.replay``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Unpack

from winnable.missions.errors import argument_error
from winnable.missions.load import entries, entry
from winnable.models.game import Replay
from winnable.models.queries.answering import answer
from winnable.models.queries.certificate_files import open_folder
from winnable.models.queries.errors import DisagreementError
from winnable.models.queries.jobs import answers, processes
from winnable.models.queries.parties import inquiries
from winnable.models.queries.planning import find_plan
from winnable.models.queries.replaying import judge_plan
from winnable.models.queries.request import Options, Request, Watch
from winnable.models.queries.results import PlanResult
from winnable.models.queries.verdict import Verdict

NO_WATCH = Watch()


def check(
    targets: str | Path | Iterable[str | Path] = (),
    *,
    jobs: int | None = 1,
    watch: Watch = NO_WATCH,
    **options: Unpack[Options],
) -> list[Verdict]:
    """Decide goals: one verdict for each goal (and party, with ``party="all"``) of ``targets``.

    A target is a mission's name, a prefix of names, a mission file or a folder of them; none means
    all that ship. ``jobs``: goals decided at the same time, each in a process of its own, for which
    the caller's main module must be importable; ``None``: as many as there are cores, and fewer
    for few goals. Raises ``MissionError`` for bad words or files, before anything is solved, and
    ``DisagreementError`` after the last goal if a mistake of winnable itself came to light.
    """
    request = Request(**options)
    request.check()
    words = [targets] if isinstance(targets, str | Path) else targets
    named = [str(word) for word in words]
    asked = inquiries(entries(named), request)
    if request.certificates is not None:
        open_folder(Path(request.certificates))
    said = answers(named, asked, request, watch, processes(jobs, len(asked)))
    verdicts = [each for each in said if isinstance(each, Verdict)]
    doubts = [doubt for each in said if not isinstance(each, Verdict) for doubt in each]
    if doubts:
        raise DisagreementError(doubts, verdicts)
    return verdicts


def plan(target: str | Path, *, watch: Watch = NO_WATCH, **options: Unpack[Options]) -> PlanResult:
    """A plan for one goal (default ``mission``) of one mission, optimised until the time is up.

    Raises as :func:`check` does, and ``MissionError`` for several missions, goals or parties.
    """
    options.setdefault("goal", "mission")
    request = Request(**options)
    request.check()
    if request.goal == "all":
        raise argument_error("--goal", "a plan is for one goal", "write the goal's name")
    if request.party == "all":
        raise argument_error("--party", "a plan is for one party", "write any, or heroes as A+B")
    found = entry(str(target))
    (inquiry,) = inquiries([found], request)
    if request.certificates is not None:
        open_folder(Path(request.certificates))
    if not inquiry.cases:
        return PlanResult(found.title, answer(inquiry, request, watch), None, None, None)
    return find_plan(inquiry, request, watch)


def replay(plan: PlanResult | Mapping[str, Any] | str | Path) -> Replay:
    """The referee alone judges ``plan``: a result of :func:`plan`, a plan's object, or a path.

    Raises ``MissionError`` for what is no usable plan: thin, of an unknown mission, or of one with
    another content.
    """
    return judge_plan(plan)
