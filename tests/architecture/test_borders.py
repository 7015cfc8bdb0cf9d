"""The borders of the house, beyond what import-linter sees."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from games import registry

ROOT = Path(__file__).resolve().parents[2]
PLATFORM = ("play", "forces", "editions", "people")


@pytest.mark.parametrize("key", registry.INSTALLED)
def test_rules_run_in_an_interpreter_without_django(key):
    code = (
        "import sys\n"
        "sys.modules['django'] = None\n"
        f"import games.{key}.game as game\n"
        "loaded = {name.split('.')[0] for name in sys.modules}\n"
        "known = {'games', 'msgspec', 'yaml', '_yaml', 'django', '__mp_main__', 'typing_extensions'}\n"
        "allowed = set(sys.stdlib_module_names) | known\n"
        "strangers = {name for name in loaded - allowed if not name.startswith('_')}\n"
        "assert not strangers, strangers\n"
        "game.GAME.rules\n"
    )
    subprocess.run([sys.executable, "-S", "-c", f"import site; site.main()\n{code}"], cwd=ROOT, check=True)


@pytest.mark.parametrize("key", registry.INSTALLED)
def test_rules_use_no_clock_no_chance_and_no_files(key):
    forbidden = re.compile(r"^\s*(?:import|from)\s+(?:random|time|datetime|os|io|secrets|socket|pathlib)\b", re.M)
    for path in (ROOT / "games" / key / "rules").rglob("*.py"):
        found = [line for line in forbidden.findall(path.read_text()) if "random" not in line]
        assert not found, f"{path.name}: {found}"
        assert not re.search(r"\brandom\.(random|choice|randint|seed|shuffle)\(", path.read_text()), path.name


@pytest.mark.parametrize("room", PLATFORM)
def test_the_platform_names_no_game(room):
    names = re.compile("|".join(rf"\b{key}\b" for key in registry.INSTALLED))
    for path in (ROOT / "games" / room).rglob("*.py"):
        if "migrations" in path.parts:
            continue
        code = re.sub(r'"""(?s:.*?)"""|#.*', "", path.read_text())
        assert not names.search(code), f"{path.relative_to(ROOT)} names a game"


def test_the_front_end_names_a_game_in_its_own_folder_only():
    names = re.compile("|".join(rf"(?<![./\w-]){key}(?![\w-])" for key in registry.INSTALLED))
    source = ROOT / "frontend" / "src"
    for room in ("board", "ui"):
        for path in (source / room).rglob("*.ts*"):
            assert not names.search(path.read_text()), f"{path.relative_to(ROOT)} names a game"
