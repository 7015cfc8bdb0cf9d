"""The front end's schema files and types are what the server's own types say (`make types` writes them anew)."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

from games import registry
from games.play import schemas

ROOT = Path(__file__).resolve().parents[2]
FRONT = ROOT / "frontend"
KEPT = FRONT / "src" / "api"


@pytest.mark.django_db
def test_schema_files_are_fresh():
    for name, text in schemas.files().items():
        kept = (KEPT / "schema" / name).read_text(encoding="utf-8")
        assert kept == text, f"{name} is old: run `make types`"


def test_every_game_with_a_table_names_its_offers():
    for key in registry.INSTALLED:
        if (FRONT / "src" / "games" / key).is_dir():
            assert registry.get(key).offers, f"{key} offers things that no generated type describes"


@pytest.mark.skipif(
    not shutil.which("node") or not (FRONT / "node_modules" / "openapi-typescript").is_dir(),
    reason="the front end's packages are not installed",
)
def test_generated_types_are_fresh(tmp_path):
    subprocess.run(["node", "scripts/types.mjs", str(tmp_path)], cwd=FRONT, check=True, timeout=120)
    for kept in sorted((KEPT / "generated").glob("*.ts")):
        fresh = (tmp_path / kept.name).read_text(encoding="utf-8")
        assert kept.read_text(encoding="utf-8") == fresh, f"{kept.name} is old: run `make types`"
