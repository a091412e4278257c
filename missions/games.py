"""The games that are known. A new game is named here and nowhere else in this room.

Records that differ between games are the union of what the games supply; so far there is one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from winnable.missions.document import Document
from winnable.missions.exo import (
    campaigns,
    fortune_file,
    load,
    new_mission,
    parties,
    plan_rounds,
    read,
)
from winnable.missions.exo import sheet as exo_sheet
from winnable.missions.exo.schema import campaign as exo_campaign
from winnable.missions.exo.schema import mission as exo_mission

Campaign: TypeAlias = exo_campaign.Campaign
Choice: TypeAlias = plan_rounds.Choice
FortuneFile: TypeAlias = fortune_file.FortuneFile
Grant: TypeAlias = exo_campaign.Grant
Mission: TypeAlias = read.Mission
MissionFile: TypeAlias = exo_mission.MissionFile
Reward: TypeAlias = exo_campaign.Reward
Round: TypeAlias = plan_rounds.Round
Setup: TypeAlias = plan_rounds.Setup
Sheet: TypeAlias = exo_sheet.Sheet


@dataclass(frozen=True, slots=True)
class Game:
    """What a game does with mission files.

    ``read``: a document to a checked mission. ``seats(players, assume)``: least and greatest number
    of heroes under overrides, which ``reading`` puts into words where they matter.
    ``parties(seats, needs)``: the parties allowed, in seat order. ``parse_party(text, seats, needs,
    name)``: the one that a text names.
    ``sheet(mission, party, assume, carry)``: the resolved sheet. ``new_mission(template, name,
    title, players)``: the text of a file to start from, by one of ``templates``. ``campaigns()``:
    those that ship, by name, each of which rests on ``campaign_rulings``; ``grant_text``: a part of
    a reward in words.
    """

    read: Callable[[Document], Mission]
    seats: Callable[[tuple[int, int], Mapping[str, str]], tuple[int, int]]
    reading: Callable[[tuple[int, int], Mapping[str, str]], str]
    parties: Callable[[tuple[int, int], Iterable[str]], tuple[tuple[str, ...], ...]]
    parse_party: Callable[[str, tuple[int, int], Sequence[str], str], tuple[str, ...]]
    sheet: Callable[[Mission, Sequence[str], Mapping[str, str], Sequence[str]], Sheet]
    templates: tuple[str, ...]
    new_mission: Callable[[str, str, str, tuple[int, int]], str]
    campaigns: Callable[[], Mapping[str, Campaign]]
    campaign_rulings: tuple[str, ...]
    grant_text: Callable[[Grant], str]


GAMES: Mapping[str, Game] = {
    "exo": Game(
        read=read.read,
        seats=parties.seats,
        reading=parties.reading,
        parties=parties.parties,
        parse_party=parties.parse_party,
        sheet=load.sheet,
        templates=new_mission.TEMPLATES,
        new_mission=new_mission.new_mission,
        campaigns=campaigns.campaigns,
        campaign_rulings=campaigns.RULINGS,
        grant_text=campaigns.grant_text,
    ),
}


def game_of(document: Document) -> Game:
    """The game that a mission file names; the first one, which will complain, if it names none."""
    return GAMES.get(str(document.data.get("game")), next(iter(GAMES.values())))


def read_mission(document: Document) -> Mission:
    """``document`` as a checked mission; ``MissionError`` with everything that is wrong in it."""
    return game_of(document).read(document)
