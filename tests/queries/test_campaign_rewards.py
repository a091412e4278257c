"""Rewards on paths: what is asked again with them, what follows, and what each of them changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from tests.queries.campaigns import known, told
from winnable.missions.exo.campaigns import campaigns
from winnable.models.queries.campaign_asking import next_question
from winnable.models.queries.campaign_graph import paths
from winnable.models.queries.campaign_known import Known
from winnable.models.queries.campaign_paths import judge_path, step_answer
from winnable.models.queries.campaign_rewards import RewardStanding, judge_rewards
from winnable.models.queries.verdict import Answer

DUO = campaigns()["exo/duo"]
NO: Mapping[str, Answer] = {"p1": "unwinnable", "p2": "unwinnable"}
OPEN: Mapping[str, Answer] = {"p1": "undecided", "p2": "undecided"}
SEVENS = ("7a", "7b", "7c", "7d")
SET = tuple(f"exo/duo/{name}" for name in SEVENS)


def standings(facts: Known) -> list[str]:
    """How each path stands, in order: 2A before 2B, then 3A before 3B, then 5A before 5B."""
    return [judge_path(path, facts, (1, 2)).standing for path in paths(DUO)]


def questions(
    facts: Known,
    answer: Callable[[str, str, frozenset[str]], Answer],
    *,
    every: bool = False,
) -> tuple[list[str], Known]:
    """What is asked until nothing is left, as ``sheet goal: rewards``, and what is known then."""
    asked: list[str] = []
    while (question := next_question(facts, paths(DUO), (1, 2), every=every)) is not None:
        short = question.name.rsplit("/", 1)[-1]
        ids = frozenset(each.rsplit(".", 1)[-1] for each in question.ids)
        asked.append(f"{short} {question.goal}: {' '.join(sorted(ids))}")
        said = answer(short, question.goal, ids)
        facts = told(facts, short, question.goal, sorted(ids), said)
    return asked, facts


def test_what_is_won_without_rewards_is_not_asked_again() -> None:
    """All goals are winnable, so no reward is needed, and every path can be completed."""
    facts = known("exo/duo", carry=("1", "2a", "2b", "6", *SEVENS))

    assert questions(facts, lambda *_: "unwinnable")[0] == []
    assert standings(facts) == ["completable"] * 8


def test_reward_opens_the_path_on_which_it_was_won() -> None:
    """3A is lost but with the food of 2A: the paths by 2A and 3A are completed, those by 2B and 3A
    stay broken. The challenge of 3A is a question about the reward alone."""
    facts = known("exo/duo", {("3a", "mission"): NO, ("3a", "challenge"): NO}, carry=("2a",))
    by_3b, by_2b_3a = ["completable"] * 2, ["broken"] * 2

    asked, after = questions(
        facts, lambda _, goal, __: "winnable" if goal == "mission" else "unwinnable"
    )

    assert asked == ["3a mission: 2a", "3a challenge: 2a"]
    assert standings(facts) == ["undecided"] * 2 + by_3b + by_2b_3a + by_3b
    assert standings(after) == ["completable"] * 2 + by_3b + by_2b_3a + by_3b


def test_reward_that_does_not_help_leaves_the_path_broken() -> None:
    """Lost without it and with it, under every choice."""
    facts = known("exo/duo", {("3a", "mission"): NO}, carry=("2a",))

    _, after = questions(facts, lambda *_: "unwinnable")

    assert standings(after)[:2] == ["broken"] * 2


def test_reward_of_a_lost_challenge_does_not_count() -> None:
    """With the challenge of 2A lost, no path brings its food, and nothing is asked."""
    facts = known("exo/duo", {("2a", "challenge"): NO, ("3a", "mission"): NO}, carry=("2a",))

    assert questions(facts, lambda *_: "winnable")[0] == []
    assert standings(facts)[:2] == ["broken"] * 2


def test_reward_that_is_not_sure_to_be_had_decides_nothing() -> None:
    """The challenge of 2A is open: with its food 3A is won, but nobody knows whether it is had."""
    facts = known("exo/duo", {("2a", "challenge"): OPEN, ("3a", "mission"): NO}, carry=("2a",))

    asked, after = questions(facts, lambda *_: "winnable")

    assert asked == ["3a mission: 2a"]
    assert standings(after)[:2] == ["undecided"] * 2


def test_reward_may_be_what_wins_the_next_reward() -> None:
    """The beacon of 1 makes the challenge of 2A winnable, whose food makes 3A winnable."""
    lost = {("2a", "challenge"): NO, ("3a", "mission"): NO}
    facts = known("exo/duo", lost, carry=("1", "2a"))

    asked, after = questions(facts, lambda *_: "winnable")

    assert asked == ["2a challenge: 1", "3a mission: 2a"]
    assert standings(after)[:2] == ["completable"] * 2
    assert rewards(after)["2a"].earned == "winnable"


def test_smaller_choices_are_asked_of_where_all_rewards_lose() -> None:
    """On 7A two profiles may count, those of 5A and 6; a profile need not be played. Only after
    every choice has lost is the path broken."""
    facts = known("exo/duo", {("7a", "mission"): NO}, closed=("5b",), carry=("5a", "6"))

    asked, after = questions(facts, lambda *_: "unwinnable")
    _, saved = questions(facts, lambda _, __, ids: "winnable" if ids == {"6"} else "unwinnable")

    assert asked == ["7a mission: 5a 6", "7a mission: 5a", "7a mission: 6"]
    assert standings(after) == ["broken"] * 8
    assert standings(saved) == ["completable", "broken"] * 4


def test_open_answer_with_all_rewards_ends_the_questions_of_a_path() -> None:
    """Smaller choices would hardly be easier; what is left is each reward alone."""
    facts = known("exo/duo", {("7a", "mission"): OPEN}, closed=("5b",), carry=("5a", "6"))
    before = (*SET[1:], "exo/duo/5a", "exo/duo/6")

    every = facts.open_question(SET[0], "mission", before, 1)
    assert every is not None
    after = told(facts, "7a", "mission", ("5a", "6"), "undecided")

    assert len(every.ids) == 2
    assert after.open_question(SET[0], "mission", before, 1) is None
    assert after.objective(SET[0], before, 1) == "undecided"


def test_order_within_a_set_is_chosen_for_the_rewards() -> None:
    """7A is lost alone, and won with the profile of 7D: it is played after it. Asked of are the
    mates together, then each alone."""
    facts = known("exo/duo", {("7a", "mission"): NO}, carry=SEVENS)

    asked, after = questions(facts, lambda _, __, ids: "winnable" if "7d" in ids else "unwinnable")

    assert asked[0] == "7a mission: 7b 7c 7d"
    assert sorted(asked[1:]) == [f"7a mission: 7{letter}" for letter in "bcd"]
    assert step_answer(SET, (), facts, 1) == "undecided"
    assert step_answer(SET, (), after, 1) == "winnable"


def test_sheets_that_need_each_other_first_are_lost() -> None:
    """7A is won after 7B only, 7B after 7A only; whichever comes first has no reward to count."""
    facts = known("exo/duo", {("7a", "mission"): NO, ("7b", "mission"): NO}, carry=("7a", "7b"))

    _, after = questions(facts, lambda *_: "winnable")

    assert step_answer(SET, (), after, 1) == "unwinnable"


def test_all_goals_are_asked_of_where_somebody_wants_to_know() -> None:
    """Won without the food of 2A, lost with it: told of the reward, and no path minds."""
    facts = known("exo/duo", carry=("2a",))

    asked, after = questions(
        facts, lambda name, *_: "unwinnable" if name == "3a" else "winnable", every=True
    )

    assert asked == [
        f"{name} {goal}: 2a" for name in ("3a", "3b") for goal in ("mission", "challenge")
    ]
    assert standings(after) == ["completable"] * 8
    assert rewards(after)["2a"].unwinnable_with == (
        ("exo/duo/3a", "mission"),
        ("exo/duo/3a", "challenge"),
    )
    assert rewards(after)["2a"].effect == "not_needed"


def test_what_a_reward_alone_changes() -> None:
    """Of two lost goals the food wins one; where it wins none, that is told too."""
    lost = {("3a", "mission"): NO, ("3b", "challenge"): NO}
    facts = known("exo/duo", lost, carry=("2a",))
    won = told(facts, "3a", "mission", ["2a"], "winnable")
    neither = told(facts, "3a", "mission", ["2a"], "unwinnable")
    neither = told(neither, "3b", "challenge", ["2a"], "unwinnable")

    assert rewards(won)["2a"].effect == "helps"
    assert rewards(won)["2a"].winnable_with == (("exo/duo/3a", "mission"),)
    assert rewards(won)["2a"].could_change == (("exo/duo/3b", "challenge"),)
    assert rewards(neither)["2a"].effect == "no_help"
    assert rewards(neither)["2a"].could_change == ()


def rewards(facts: Known) -> dict[str, RewardStanding]:
    """Standings by the end of the id."""
    found = judge_rewards(facts, (1, 2))
    return {each.reward.id.rsplit(".")[-1]: each for each in found}


def test_rewards_are_not_needed_where_all_is_won() -> None:
    """13 rewards, one a sheet, and nothing left to make possible."""
    found = rewards(known("exo/duo"))

    assert len(found) == 13
    assert {each.effect for each in found.values()} == {"not_needed"}


def test_rewards_could_change_what_is_not_winnable() -> None:
    """3A is lost without rewards: those of 2A and 2B reach it, that of 1 does not."""
    found = rewards(known("exo/duo", {("3a", "mission"): NO, ("2b", "challenge"): OPEN}))

    assert found["2a"].could_change == (("exo/duo/3a", "mission"),)
    assert (found["2a"].effect, found["2a"].earned) == ("open", "winnable")
    assert (found["2b"].effect, found["2b"].earned) == ("open", "undecided")
    assert found["1"].could_change == (("exo/duo/2b", "challenge"),)
    assert found["4"].effect == "not_needed"


def test_reward_of_a_lost_challenge_cannot_be_won() -> None:
    """It changes nothing, whatever it would bring."""
    found = rewards(known("exo/duo", {("2a", "challenge"): NO, ("3a", "mission"): NO}))

    assert (found["2a"].effect, found["2a"].could_change) == ("cannot_be_won", ())


def test_reward_on_a_closed_sheet_changes_nothing() -> None:
    """5A is closed to the party whatever it is given, and 5B is won without the artefact of 4."""
    assert rewards(known("exo/duo", closed=("5a",)))["4"].effect == "not_needed"
