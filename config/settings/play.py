"""The table's own switches."""

from .environment import HERE, flag, number, text

SCRAPFRONT_MODE = HERE.mode
SCRAPFRONT_SERVED = HERE.served
# The yardstick game is for tests and benches; it never stands in the shop window.
SCRAPFRONT_YARDSTICK = flag("SCRAPFRONT_YARDSTICK")
# "thread": commands are written by a few dedicated threads that commit in groups; "inline": by the caller.
SCRAPFRONT_WRITER = text("SCRAPFRONT_WRITER", "thread")
SCRAPFRONT_WRITERS = int(number("SCRAPFRONT_WRITERS", 4 if HERE.served else 1))
SCRAPFRONT_SWEEP_SECONDS = number("SCRAPFRONT_SWEEP_SECONDS", 5)
# Whether this process runs bots and deadlines in a thread of its own (embedded); Celery does it when served.
SCRAPFRONT_HOUSEKEEPING = flag("SCRAPFRONT_HOUSEKEEPING", not HERE.served)
# Messages a socket may send: a steady rate a second, and how many at once.
SCRAPFRONT_SOCKET_RATE = number("SCRAPFRONT_SOCKET_RATE", 20)
SCRAPFRONT_SOCKET_BURST = number("SCRAPFRONT_SOCKET_BURST", 60)
SCRAPFRONT_SOCKETS_PER_ADDRESS = int(number("SCRAPFRONT_SOCKETS_PER_ADDRESS", 200))
# Tests alone: a named point at which the process dies, to prove that what was acknowledged is durable.
SCRAPFRONT_FAILPOINT = text("SCRAPFRONT_FAILPOINT")
COMMAND_BODY_BYTES = 64 * 1024
IMPORT_BODY_BYTES = 256 * 1024
