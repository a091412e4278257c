"""The mutants are what they say, and a planted one is what gets imported."""

from __future__ import annotations

import ast
import subprocess
import sys
import textwrap
from pathlib import Path

from tests.mutation import referee
from tests.mutation.source import mutants_of
from tests.scenes import SCENES

SAMPLE = '''
from errors import IllegalStepError

LIMIT: int = 3

def step(life, flag=True):
    """Docstring."""
    if life < 2:
        raise IllegalStepError("exo.x.y", "no")
    if life == 7:
        judge.fire("exo.x.z")
    judge.require(flag, "exo.x.z", "no")
    return [n + 1 for n in range(life) if flag]
'''


def test_every_kind_of_spot_is_found(tmp_path: Path) -> None:
    """By hand: 3, 2 and 1 shift; < moves; ``if`` and the filter are negated; two refusals.

    What only counts (``judge.fire``) is no rule, and so are its condition and its 7.
    """
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE, encoding="utf-8")

    found = {mutant.name.removeprefix("m."): mutant for mutant in mutants_of("m", path)}

    assert set(found) == {
        "module:shifted:1",
        "step:shifted:1",
        "step:shifted:2",
        "step:compared:1",
        "step:negated:1",
        "step:negated:2",
        "step:unrefused:1",
        "step:unrefused:2",
    }
    assert found["step:compared:1"].after == "life <= 2"
    assert "raise" not in ast.unparse(found["step:unrefused:1"].tree()) or (
        "require" not in ast.unparse(found["step:unrefused:1"].tree())
    )
    assert "if not flag" in ast.unparse(found["step:negated:2"].tree()) or (
        "if not flag" in ast.unparse(found["step:negated:1"].tree())
    )


def test_a_mutant_changes_one_spot(tmp_path: Path) -> None:
    """Everything else of the module stays: the texts differ in one line at most."""
    path = tmp_path / "sample.py"
    path.write_text(SAMPLE, encoding="utf-8")
    original = ast.unparse(ast.parse(SAMPLE)).splitlines()

    for mutant in mutants_of("m", path):
        changed = ast.unparse(mutant.tree()).splitlines()
        assert sum(a != b for a, b in zip(original, changed, strict=True)) == 1, mutant.name


def test_planted_mutant_is_imported(tmp_path: Path) -> None:
    """In a process of its own, as the harness does: the limit read is 4 and not 3."""
    (tmp_path / "sample.py").write_text("LIMIT = 3\n", encoding="utf-8")
    script = textwrap.dedent(
        """
        from pathlib import Path
        from tests.mutation.loader import plant
        from tests.mutation.source import mutants_of
        (mutant,) = mutants_of("sample", Path("sample.py"))
        plant(mutant.module, mutant.tree)
        import sample
        print(sample.LIMIT)
        """
    )
    root = Path(__file__).resolve().parents[2]

    run = subprocess.run(
        [sys.executable, "-c", f"import sys; sys.path[:0] = [{str(root)!r}, '.']\n{script}"],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=False,
    )

    assert run.stdout.strip() == "4", run.stderr


def test_games_are_two_of_each_scene() -> None:
    """Mutants are looked for by them, and may not be imported with the scenes."""
    assert len(referee.SEEDS) == 2 * len(SCENES)
