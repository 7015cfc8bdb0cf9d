"""Points at which a process dies when a test asks it to: a real crash, as sudden as a power cut."""

import os

from django.conf import settings


def failpoint(name: str) -> None:
    if name == settings.SCRAPFRONT_FAILPOINT:
        os._exit(86)
