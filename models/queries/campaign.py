"""The question of ``winnable campaign``: which paths through a campaign can be completed."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Unpack

from winnable.missions.errors import argument_error
from winnable.missions.games import GAMES, Campaign, Game
from winnable.missions.load import Entry, entries
from winnable.missions.suggest import suggest
from winnable.models.queries.api import NO_WATCH, check
from winnable.models.queries.campaign_asking import next_question
from winnable.models.queries.campaign_graph import Path, Step, bottlenecks, following, paths
from winnable.models.queries.campaign_known import Asked, Known
from winnable.models.queries.campaign_paths import PathStanding, Standing, judge_path, together
from winnable.models.queries.campaign_rewards import RewardStanding, carried_ids, judge_rewards
from winnable.models.queries.errors import Disagreement, DisagreementError
from winnable.models.queries.parties import overrides
from winnable.models.queries.request import Options, Request, Watch
from winnable.models.queries.verdict import Answer, Exit, Verdict

CODES = {"completable": Exit.DONE, "broken": Exit.NO_WIN, "undecided": Exit.UNDECIDED}
"""Exit codes of a run that ended by itself."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """One sheet of the campaign.

    ``goals``: each with the answer for the best number of players, without any reward; ``None``
    where the party cannot play the sheet, and ``closed`` says why.
    """

    entry: Entry
    closed: str | None
    goals: Mapping[str, Answer | None]


@dataclass(frozen=True, slots=True)
class CampaignResult:
    """The answer of ``winnable campaign``.

    ``sizes``: numbers of players looked at. ``party``: the heroes on every sheet, or ``None`` where
    they may change. ``steps``: each step with those that may come next. ``throughout``: parties of
    these sizes that may play every sheet of some path. ``verdicts`` are without rewards,
    ``rewarded`` with those that each names. ``disagreements``: mistakes of winnable itself that
    came to light; their goals have no verdict.
    """

    campaign: Campaign
    game: Game
    request: Request
    sizes: tuple[int, ...]
    party: tuple[str, ...] | None
    carry: tuple[str, ...]
    sheets: tuple[Sheet, ...]
    steps: tuple[tuple[Step, tuple[Step, ...]], ...]
    paths: tuple[PathStanding, ...]
    bottlenecks: tuple[str, ...]
    throughout: tuple[tuple[str, ...], ...]
    rewards: tuple[RewardStanding, ...]
    verdicts: tuple[Verdict, ...]
    rewarded: tuple[Verdict, ...]
    disagreements: tuple[Disagreement, ...]

    @property
    def standing(self) -> Standing:
        """Completable if any path is, broken only if every path is."""
        return together([path.standing for path in self.paths])


def look(
    target: str,
    *,
    with_rewards: bool = False,
    watch: Watch = NO_WATCH,
    **options: Unpack[Options],
) -> CampaignResult:
    """Decide the goals of every sheet of the campaign ``target``, and what follows for its paths.

    Takes the options of :func:`check`; ``party`` is ``any``, or the heroes that play every sheet.
    Rewards that are carried count where they were won; goals that are not won without them are
    asked of again with them, ``with_rewards`` all that they reach. Raises ``MissionError`` for bad
    words, before anything is solved.
    """
    game, campaign = _campaign(target)
    carry = carried_ids(options.pop("carry", "none"), campaign)
    if with_rewards and not carry:
        raise argument_error("--with-rewards", "no reward is carried", "add --carry all, or ids")
    request = Request(**options)
    request.check()
    assume = overrides(request.assume)
    known = tuple(each.under(assume) for each in entries([campaign.name]))
    party = _party(request.party, known, game, campaign)
    sizes = _sizes(known, party, request.players)
    closed = {each.name for each in known if party is not None and party not in each.parties}
    verdicts: tuple[Verdict, ...]
    doubts: tuple[Disagreement, ...] = ()
    try:
        names = [each.name for each in known if each.name not in closed]
        verdicts = tuple(check(names, watch=watch, **options))
    except DisagreementError as error:
        verdicts, doubts = error.verdicts, error.disagreements
    facts = Known(campaign, {(v.mission, v.goal): v for v in verdicts}, closed, carry)
    found = paths(campaign)
    while not watch.stop():
        question = next_question(facts, found, sizes, every=with_rewards)
        if question is None:
            break
        verdict, more = _asked(question, carry, watch, options)
        facts = facts.told(question, verdict)
        doubts += more
    return CampaignResult(
        campaign=campaign,
        game=game,
        request=request,
        sizes=sizes,
        party=party,
        carry=carry,
        sheets=tuple(_sheet(each, facts, sizes) for each in known),
        steps=tuple(following(campaign).items()),
        paths=tuple(judge_path(path, facts, sizes) for path in found),
        bottlenecks=bottlenecks(campaign),
        throughout=_throughout(known, found, sizes),
        rewards=judge_rewards(facts, sizes),
        verdicts=verdicts,
        rewarded=tuple(verdict for verdict in facts.rewarded.values() if verdict is not None),
        disagreements=doubts,
    )


def _asked(
    question: Asked, carry: Sequence[str], watch: Watch, options: Options
) -> tuple[Verdict | None, tuple[Disagreement, ...]]:
    """The verdict on ``question``; none where a mistake of winnable came to light."""
    ids = ",".join(each for each in carry if each in question.ids)
    asked: Options = {**options, "goal": question.goal, "carry": ids}
    try:
        (verdict,) = check([question.name], watch=watch, **asked)
    except DisagreementError as error:
        return None, error.disagreements
    return verdict, ()


def _campaign(target: str) -> tuple[Game, Campaign]:
    every = {
        name: (game, campaign)
        for game in GAMES.values()
        for name, campaign in game.campaigns().items()
    }
    name = target.rstrip("/")
    if name not in every:
        raise argument_error("TARGET", f"no campaign '{target}'", suggest(target, every))
    return every[name]


def _party(
    text: str, known: Sequence[Entry], game: Game, campaign: Campaign
) -> tuple[str, ...] | None:
    """The heroes that ``text`` names for every sheet, whatever single sheets demand."""
    if text == "any":
        return None
    if text == "all":
        problem = "a campaign is for one group"
        raise argument_error("--party", problem, "write any, or heroes as A+B")
    return game.parse_party(text, known[0].players, (), campaign.name + known[0].reading)


def _sizes(
    known: Sequence[Entry], party: tuple[str, ...] | None, players: int | None
) -> tuple[int, ...]:
    """The numbers of players asked for; a campaign is for the same numbers on all its sheets."""
    if party is not None:
        return (len(party),)
    if players is not None:
        return (players,)
    least, most = known[0].players
    return tuple(range(least, most + 1))


def _sheet(entry: Entry, facts: Known, sizes: Collection[int]) -> Sheet:
    if entry.name in facts.closed:
        return Sheet(entry, f"needs {', '.join(entry.needs)}", dict.fromkeys(entry.goals))
    return Sheet(entry, None, {goal: facts.best(entry.name, goal, sizes) for goal in entry.goals})


def _throughout(
    known: Sequence[Entry], found: Sequence[Path], sizes: Collection[int]
) -> tuple[tuple[str, ...], ...]:
    """The parties that some path lets play all its sheets, small ones first."""
    allowed = {entry.name: entry.parties for entry in known}
    every = dict.fromkeys(party for entry in known for party in entry.parties)
    return tuple(
        party
        for party in sorted(every, key=lambda each: (len(each), each))
        if len(party) in sizes
        and any(all(party in allowed[n] for step in path for n in step) for path in found)
    )
