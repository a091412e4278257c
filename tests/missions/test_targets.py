"""TARGET: names, prefixes, files and folders, and what is said about anything else."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.missions.files import DUO_1, changed
from winnable.missions.errors import MissionError
from winnable.missions.load import entries, entry, shipped
from winnable.missions.targets import covered, portable, resolve


def test_no_target_is_all_that_ships() -> None:
    """27 sheets of EXO and two missions of Nemesis."""
    listed = entries()

    assert len(listed) == 29
    assert not any(each.single for each in listed)
    assert {each.name.split("/")[0] for each in listed if each.modelled} == {"exo"}
    assert {each.name.split("/")[0] for each in listed if not each.modelled} == {"nemesis"}


@pytest.mark.parametrize(
    ("targets", "count"),
    [
        (["exo/duo/1"], 1),
        (["exo/duo/1/"], 1),
        (["exo/duo"], 13),
        (["exo/squad/"], 14),
        (["exo"], 27),
        (["nemesis"], 2),
        (["exo/squad/7"], 1),  # not the prefix of exo/squad/7-kauffman: a segment is whole
        (["exo/duo", "exo/duo/1", "exo"], 27),
    ],
)
def test_names_and_prefixes(targets: list[str], count: int) -> None:
    """Each mission once, in the order of lists."""
    names = resolve(targets).names

    assert len(names) == count
    assert list(names) == [name for name in resolve([]).names if name in names]


def test_missions_named_by_themselves_are_told_apart() -> None:
    """A goal that one of them lacks is then an error, not skipped."""
    listed = entries(["exo/duo/1", "exo/squad"])

    assert [each.name for each in listed if each.single] == ["exo/duo/1"]


def test_known_mission_without_a_file_tells_what_is_known() -> None:
    """The Epilogue of Nemesis has a goal of the whole crew."""
    found = entry("nemesis/epilogue")

    assert (found.title, found.goals[0]) == ("Epilogue", "crew")
    assert (found.modelled, found.mission) == (False, None)
    with pytest.raises(KeyError):
        shipped("nemesis/epilogue")


def test_nemesis_has_no_heroes_yet() -> None:
    """Its goals are of the crew, of each player, and of the offer."""
    found = entry("nemesis/epilogue")

    assert found.parties == ()
    assert {"crew", "player:1", "offer"} <= set(found.goals)
    with pytest.raises(MissionError, match="nemesis/epilogue has no heroes to choose"):
        found.party("claire")


def test_files_and_folders(tmp_path: Path) -> None:
    """Files in the order given, those of a folder by path; hidden folders are passed over."""
    folder = tmp_path / "sheets"
    for name in ("b.toml", "a.toml", "deep/c.toml", ".hidden/d.toml"):
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(DUO_1, encoding="utf-8")
    own = tmp_path / "own.toml"
    own.write_text(changed(("challenge =", "# challenge =")), encoding="utf-8")

    listed = entries([str(own), f"{folder}/", str(folder / "b.toml"), "exo/duo/1"])

    assert [each.name for each in listed] == [
        "exo/duo/1",
        own.as_posix(),
        *((folder / name).as_posix() for name in ("a.toml", "b.toml", "deep/c.toml")),
    ]
    assert [each.single for each in listed] == [True, True, False, True, False]
    assert listed[1].goals == ("mission",)
    assert listed[1].parties == entry("exo/duo/1").parties
    assert listed[2].mission is not None


@pytest.mark.parametrize(
    ("target", "message"),
    [
        ("exo/duo/9", "no mission 'exo/duo/9'; did you mean 'exo/duo/6'?"),
        ("exo/dou", "no mission 'exo/dou'; did you mean 'exo/duo'?"),
        (
            "",
            (
                "no mission ''; write one of exo, exo/duo, exo/duo/1, exo/duo/2a, exo/duo/2b,"
                " exo/duo/3a, exo/duo/3b, exo/duo/4, exo/duo/5a, exo/duo/5b, exo/duo/6, exo/duo/7a"
                " or one of 21 more"
            ),
        ),
    ],
)
def test_target_that_is_nothing(target: str, message: str) -> None:
    """27 + 2 names and the prefixes exo, exo/duo, exo/squad, nemesis are 33 words; 12 are shown."""
    with pytest.raises(MissionError) as caught:
        entries([target])

    assert str(caught.value) == f"command line:1:1: TARGET: {message}"


def test_folder_without_missions(tmp_path: Path) -> None:
    """Most likely the wrong folder."""
    with pytest.raises(MissionError) as caught:
        entries([str(tmp_path)])

    assert str(caught.value) == (
        f"command line:1:1: TARGET: no mission file in '{tmp_path}'; put a .toml file in"
    )


def test_all_targets_and_then_all_files_are_told(tmp_path: Path) -> None:
    """Nothing is solved before everything could be read."""
    bad = tmp_path / "bad.toml"
    bad.write_text(changed(("face = 6", "face = 0")), encoding="utf-8")

    with pytest.raises(MissionError) as words:
        entries(["exo/x", "nemesis/y", str(bad)])
    with pytest.raises(MissionError) as files:
        entries([str(bad), str(tmp_path / "none.toml"), "exo/duo/1"])

    assert [problem.key for problem in words.value.problems] == ["TARGET", "TARGET"]
    assert [problem.key for problem in files.value.problems] == ["tables.weather[5].face", "file"]


def test_one_mission_is_asked_for() -> None:
    """``plan`` makes one plan."""
    with pytest.raises(MissionError) as caught:
        entry("nemesis")

    assert str(caught.value) == (
        "command line:1:1: TARGET: 'nemesis' stands for 2 missions; write one of nemesis/epilogue,"
        " nemesis/research"
    )


@pytest.mark.parametrize(
    ("name", "spelled"),
    [
        ("exo/duo/1", "exo/duo/1"),
        ("own.toml", "own.toml"),
        ("./own/../deep//own.toml", "deep/own.toml"),
        ("../own.toml", "../own.toml"),
        ("{here}/deep/own.toml", "deep/own.toml"),
        ("{here}-too/own.toml", "{here}-too/own.toml"),
    ],
)
def test_kept_names_are_alike_on_every_machine(
    name: str, spelled: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A path below the current folder is told from there; names are no paths."""
    monkeypatch.chdir(tmp_path)
    here = tmp_path.as_posix()

    assert portable(name.format(here=here)) == spelled.format(here=here)


@pytest.mark.parametrize(
    ("name", "targets", "inside"),
    [
        ("exo/duo/1", [], True),
        ("own.toml", [], False),
        ("exo/duo/99", ["exo/squad", "exo/duo/"], True),
        ("exo/duo/10", ["exo/duo/1"], False),
        ("deep/own.toml", ["deep"], True),
        ("deep/own.toml", ["./deep/own.toml"], True),
        ("deep/own.toml", ["."], True),
        ("../own.toml", ["."], False),
        ("deeper/own.toml", ["deep"], False),
        ("exo/own.toml", ["exo"], False),  # a name goes before a folder, as in resolve
        ("exo/duo/1", ["."], False),
        ("deep/own.toml", ["{here}"], True),
    ],
)
def test_a_target_covers_what_it_would_stand_for(
    *, name: str, targets: list[str], inside: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also what is not there any more."""
    monkeypatch.chdir(tmp_path)

    assert covered(name, [target.format(here=tmp_path) for target in targets]) == inside
