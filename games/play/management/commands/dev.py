"""manage.py dev: the server and the hot-reloading front end, side by side."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand

ROOT = Path(__file__).resolve().parents[4]


class Command(BaseCommand):
    """Runs daphne's runserver on :8000 and Vite on :5173 until interrupted."""

    help = "Run the server on :8000 (reloads itself) and the front end on :5173 (hot reload)."

    def handle(self, *args: Any, **options: Any) -> None:
        vite = subprocess.Popen(["npm", "run", "dev", "--silent"], cwd=ROOT / "frontend")
        try:
            subprocess.run([sys.executable, "manage.py", "runserver", "8000"], cwd=ROOT, check=False)
        except KeyboardInterrupt:
            pass
        finally:
            vite.terminate()
            vite.wait()
