"""Long work: Celery tasks when served; embedded runs them in a thread of the web process."""

from .data import REDIS_URL
from .environment import HERE, number, text

CELERY_BROKER_URL = text("CELERY_BROKER_URL", REDIS_URL)
CELERY_TASK_DEFAULT_QUEUE = text("SCRAPFRONT_PREFIX", "scrapfront")
CELERY_TASK_IGNORE_RESULT = True
CELERY_TASK_ALWAYS_EAGER = False
CELERY_TASK_ACKS_LATE = True
CELERY_TASK_TIME_LIMIT = 120
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BEAT_SCHEDULE = (
    {"sweep": {"task": "games.play.tasks.sweep", "schedule": number("SCRAPFRONT_SWEEP_SECONDS", 5)}}
    if HERE.served
    else {}
)
