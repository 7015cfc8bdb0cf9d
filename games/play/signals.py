"""When what somebody may see has changed, every process looks again."""

from typing import Any

from django.db import transaction
from django.dispatch import receiver

from games.people.signals import roles_changed

from . import line
from .live import MEMORY
from .models import Seat


@receiver(roles_changed)
def look_again(user_ids: list[int], **kwargs: Any) -> None:
    for match in Seat.objects.filter(user__in=user_ids, match__status="playing").values_list("match", flat=True):
        MEMORY.drop(match)
    transaction.on_commit(lambda: line.say("roles", users=user_ids))
