"""Several goals at the same time, each process deciding one after the other.

Goals have nothing to do with each other, so that this is all that two cores can be used for without
an answer hanging on which of them was faster.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Sequence
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait
from multiprocessing.sharedctypes import Synchronized
from multiprocessing.synchronize import Event
from typing import TypeAlias

from winnable.missions.errors import MissionError, argument_error
from winnable.missions.load import entries
from winnable.models.queries.answering import answer
from winnable.models.queries.errors import Disagreement, DisagreementError
from winnable.models.queries.parties import Inquiry, inquiries
from winnable.models.queries.request import Request, Watch
from winnable.models.queries.verdict import Verdict

GOALS = 4
"""Goals for each process, below which it takes longer to start one than to wait."""

MOST = 4
"""Processes where nobody says how many: one goal may take 4 GiB of memory."""

LOOK = 0.1
"""Seconds between two looks at whether the caller wants to stop."""

Answer: TypeAlias = Verdict | tuple[Disagreement, ...]


@dataclass(frozen=True, slots=True)
class Task:
    """What every process is told: the ``words`` that name so many ``goals``, and the request."""

    words: tuple[str, ...]
    request: Request
    goals: int


def processes(jobs: int | None, goals: int) -> int:
    """In how many processes to decide so many ``goals``; ``jobs``: how many the caller wants.

    Raises ``MissionError`` for less than 1.
    """
    if jobs is None:
        return max(1, min(_cores(), MOST, goals // GOALS))
    if jobs < 1:
        raise argument_error("--jobs", f"{jobs} is less than 1", "write 1 or more")
    return max(1, min(jobs, goals))


def answers(
    words: Sequence[str], asked: Sequence[Inquiry], request: Request, watch: Watch, number: int
) -> list[Answer]:
    """What there is to say to each inquiry that ``words`` ``asked``, in order, by ``number``
    processes.

    A goal whose process was lost is decided in this one.
    """
    task = Task(tuple(words), request, len(asked))
    found = _shared(task, watch, number) if number > 1 else {}
    for index, inquiry in enumerate(asked):
        if index not in found:
            found[index] = _answer(inquiry, request, watch)
    return [found[index] for index in range(len(asked))]


def _shared(task: Task, watch: Watch, number: int) -> dict[int, Answer]:
    """What the processes find, by the index of the goal."""
    context = multiprocessing.get_context("spawn")
    stopped, taken = context.Event(), context.Value("i", 0)
    found: dict[int, Answer] = {}
    readers: list[Connection] = []
    workers = []
    try:
        for _ in range(number):
            reader, writer = context.Pipe(duplex=False)
            given = (task, taken, stopped, writer)
            worker = context.Process(target=work, args=given, daemon=True)
            worker.start()
            writer.close()
            readers.append(reader)
            workers.append(worker)
        while readers:
            ready = wait(readers, LOOK)
            for reader in [each for each in readers if each in ready]:
                if not _heard(reader, watch, found):
                    readers.remove(reader)
            if watch.stop():
                stopped.set()
    finally:
        for worker in workers:
            worker.terminate()
            worker.join()
    return found


def _heard(reader: Connection, watch: Watch, found: dict[int, Answer]) -> bool:
    """Whether a process had something to tell; one that is gone has nothing."""
    try:
        told = reader.recv()
    except (EOFError, OSError):
        return False
    match told:
        case ("say", str(text)):
            watch.say(text)
        case ("warn", str(text)):
            watch.warn(text)
        case (int(index), Verdict() | tuple() as said):
            found[index] = said
    return True


def work(task: Task, taken: Synchronized[int], stopped: Event, writer: Connection) -> None:
    """Decide goals that nobody has ``taken`` yet, until there are none.

    Ctrl-C reaches every process of a terminal; what it means is for the first one to say.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    watch = Watch(
        stopped.is_set,
        lambda text: writer.send(("say", text)),
        lambda text: writer.send(("warn", text)),
    )
    try:
        asked = inquiries(entries(task.words), task.request)
        while len(asked) == task.goals:
            with taken.get_lock():
                index = taken.value
                taken.value += 1
            if index >= task.goals:
                return
            writer.send((index, _answer(asked[index], task.request, watch)))
    except MissionError:
        return  # the first process finds it, too, and can tell the caller


def _answer(inquiry: Inquiry, request: Request, watch: Watch) -> Answer:
    try:
        return answer(inquiry, request, watch)
    except DisagreementError as error:
        return error.disagreements


def _cores() -> int:
    """The cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1
