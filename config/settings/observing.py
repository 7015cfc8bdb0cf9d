"""What operators see: logs on standard output, and counters at /metrics (with METRICS_TOKEN, or from this machine)."""

from .environment import text

METRICS_TOKEN = text("METRICS_TOKEN")
PROMETHEUS_EXPORT_MIGRATIONS = False
LOGGING = {
    "version": 1,
    "disable_existing_loggers": False,
    "formatters": {"line": {"format": "%(asctime)s %(levelname)s %(name)s %(message)s"}},
    "handlers": {"console": {"class": "logging.StreamHandler", "formatter": "line"}},
    "root": {"handlers": ["console"], "level": text("SCRAPFRONT_LOG_LEVEL", "INFO")},
    "loggers": {
        "django.request": {"level": "ERROR"},
        "daphne.http_protocol": {"level": "WARNING"},
        "daphne.ws_protocol": {"level": "WARNING"},
        "django.channels.server": {"level": "WARNING"},
    },
}
