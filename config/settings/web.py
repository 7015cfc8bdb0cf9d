"""Pages: the built front end, and the few that Django draws itself."""

from pathlib import Path

from .environment import BASE_DIR, HERE, text

LANGUAGE_CODE = "en-gb"
TIME_ZONE = "UTC"
USE_I18N = False
USE_TZ = True

FRONTEND_DIST = BASE_DIR / "frontend" / "dist"
STATIC_URL = "static/"
STATIC_ROOT = text("SCRAPFRONT_STATIC", str(HERE.var / "static"))
Path(STATIC_ROOT).mkdir(parents=True, exist_ok=True)
# The built front end is served from the root: /assets/..., /favicon.svg; every other page is its index.html.
WHITENOISE_ROOT = FRONTEND_DIST if FRONTEND_DIST.is_dir() else None
WHITENOISE_INDEX_FILE = False
WHITENOISE_USE_FINDERS = True
WHITENOISE_AUTOREFRESH = HERE.debug
APPEND_SLASH = False
