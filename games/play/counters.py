"""What operators count."""

from prometheus_client import Counter, Gauge, Histogram

COMMANDS = Counter("scrapfront_commands_total", "Commands accepted.", ["game"])
DRAFTS = Counter("scrapfront_drafts_total", "Drafts saved.", ["game"])
REFUSALS = Counter("scrapfront_refusals_total", "Submissions refused.", ["code"])
SOCKETS = Gauge("scrapfront_sockets", "Open sockets in this process.")
GROUPS = Histogram("scrapfront_commit_group", "Commands that shared one commit.", buckets=(1, 2, 4, 8, 16, 32, 64))
BOT_SECONDS = Histogram("scrapfront_bot_seconds", "Time that a bot took to decide.", buckets=(0.01, 0.1, 0.5, 1, 3, 10))
