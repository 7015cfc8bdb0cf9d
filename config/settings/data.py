"""Where things are kept. Acknowledged means durable: SQLite syncs in full, PostgreSQL commits synchronously."""

from __future__ import annotations

from typing import Any

import environ

from .environment import HERE, text

DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

SQLITE_PRAGMAS = (
    "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA busy_timeout=20000; PRAGMA cache_size=-32768;"
)


def database() -> dict[str, Any]:
    """DATABASE_URL, or a SQLite file in the var folder; the served form insists on PostgreSQL."""
    url = text("DATABASE_URL")
    if not url:
        if HERE.served:
            raise ValueError("DATABASE_URL must name a PostgreSQL database when SCRAPFRONT_MODE=served")
        HERE.var.mkdir(parents=True, exist_ok=True)
        url = f"sqlite:///{HERE.var / 'scrapfront.sqlite3'}"
    config: dict[str, Any] = environ.Env.db_url_config(url)
    if "sqlite" in config["ENGINE"]:
        config["CONN_MAX_AGE"] = None
        # Tests use threads and several processes: a file, not memory.
        config["TEST"] = {"NAME": str(HERE.var / "test.sqlite3")}
        config["OPTIONS"] = {"transaction_mode": "IMMEDIATE", "timeout": 20, "init_command": SQLITE_PRAGMAS}
    else:
        config["CONN_MAX_AGE"] = 60
        config["CONN_HEALTH_CHECKS"] = True
    return config


DATABASES = {"default": database()}

REDIS_URL = text("REDIS_URL", "redis://127.0.0.1:6379/0")

CHANNEL_LAYERS: dict[str, dict[str, Any]] = {"default": {"BACKEND": "channels.layers.InMemoryChannelLayer"}}
CACHES: dict[str, dict[str, Any]] = {"default": {"BACKEND": "django.core.cache.backends.locmem.LocMemCache"}}
if HERE.served:
    CHANNEL_LAYERS = {
        "default": {
            "BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer",
            "CONFIG": {"hosts": [REDIS_URL], "prefix": text("SCRAPFRONT_PREFIX", "scrapfront")},
        }
    }
    CACHES = {
        "default": {
            "BACKEND": "django.core.cache.backends.redis.RedisCache",
            "LOCATION": REDIS_URL,
            "KEY_PREFIX": text("SCRAPFRONT_PREFIX", "scrapfront"),
        }
    }

SESSION_ENGINE = "django.contrib.sessions.backends.cached_db" if HERE.served else "django.contrib.sessions.backends.db"
