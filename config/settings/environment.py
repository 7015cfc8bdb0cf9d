"""What the surroundings say: one typed reading of the environment, shared by every concern."""

from __future__ import annotations

import os
import secrets
from dataclasses import dataclass
from pathlib import Path

BASE_DIR = Path(__file__).resolve().parents[2]


def flag(name: str, default: bool = False) -> bool:
    """A yes/no variable: 1, true, yes and on mean yes."""
    return os.environ.get(name, str(default)).strip().lower() in {"1", "true", "yes", "on"}


def text(name: str, default: str = "") -> str:
    return os.environ.get(name, default)


def number(name: str, default: float) -> float:
    return float(os.environ.get(name) or default)


def words(name: str, default: str = "") -> list[str]:
    """A comma-separated list."""
    return [word.strip() for word in os.environ.get(name, default).split(",") if word.strip()]


@dataclass(frozen=True)
class Surroundings:
    """embedded: SQLite, memory and threads; served: PostgreSQL, Redis and Celery workers."""

    mode: str
    debug: bool
    var: Path

    @property
    def served(self) -> bool:
        return self.mode == "served"


def read() -> Surroundings:
    mode = text("SCRAPFRONT_MODE", "embedded")
    if mode not in {"embedded", "served"}:
        raise ValueError(f"SCRAPFRONT_MODE is {mode!r}; it must be 'embedded' or 'served'")
    var = Path(text("SCRAPFRONT_VAR", str(BASE_DIR / "var")))
    return Surroundings(mode=mode, debug=flag("SCRAPFRONT_DEBUG"), var=var)


def secret_key(here: Surroundings) -> str:
    """SECRET_KEY from the environment; embedded makes one of its own on first start and keeps it."""
    given = text("SECRET_KEY")
    if given:
        return given
    if here.served:
        raise ValueError("SECRET_KEY must be set when SCRAPFRONT_MODE=served")
    here.var.mkdir(parents=True, exist_ok=True)
    kept = here.var / "secret_key"
    try:
        handle = os.open(kept, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    except FileExistsError:
        return kept.read_text().strip()
    with os.fdopen(handle, "w") as file:
        made = secrets.token_urlsafe(64)
        file.write(made)
    return made


HERE = read()
