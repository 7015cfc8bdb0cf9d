"""Settings: one module per concern, all driven by the environment (docs/administering.md lists the variables)."""

from .apps import *  # noqa: F403
from .data import *  # noqa: F403
from .mail import *  # noqa: F403
from .observing import *  # noqa: F403
from .play import *  # noqa: F403
from .rest import *  # noqa: F403
from .security import *  # noqa: F403
from .studio import *  # noqa: F403
from .web import *  # noqa: F403
from .work import *  # noqa: F403
