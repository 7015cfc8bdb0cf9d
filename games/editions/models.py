"""Editions: the versioned stats of a game. What is published never changes."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.db import models
from simple_history.models import HistoricalRecords

from games.kernel.refusal import Illegal


class Frozen(Illegal):
    """Somebody tried to change a published edition."""

    def __init__(self) -> None:
        super().__init__(
            "edition.published", "", "A published edition never changes. Clone it to a draft and edit that."
        )


class EditionQuerySet(models.QuerySet["Edition"]):
    def update(self, **kwargs: Any) -> int:
        if self.filter(status=Edition.PUBLISHED).exists():
            raise Frozen()
        return super().update(**kwargs)

    def delete(self) -> tuple[int, dict[str, int]]:
        if self.filter(status=Edition.PUBLISHED).exists():
            raise Frozen()
        return super().delete()

    def published(self) -> EditionQuerySet:
        return self.filter(status=Edition.PUBLISHED)

    def of(self, game: str) -> EditionQuerySet:
        return self.filter(game=game)

    def current(self, game: str) -> Edition | None:
        """The newest published edition of a game."""
        return self.of(game).published().order_by("-number").first()


class Edition(models.Model):
    DRAFT, PUBLISHED = "draft", "published"

    game = models.CharField(max_length=40)
    number = models.PositiveIntegerField(null=True, blank=True, help_text="Given when the edition is published.")
    name = models.CharField(max_length=80)
    status = models.CharField(max_length=10, choices=[(DRAFT, "draft"), (PUBLISHED, "published")], default=DRAFT)
    based_on = models.ForeignKey("self", null=True, blank=True, on_delete=models.PROTECT, related_name="followers")
    content_hash = models.CharField(max_length=64, blank=True)
    created_at = models.DateTimeField(auto_now_add=True)
    published_at = models.DateTimeField(null=True, blank=True)
    published_by = models.ForeignKey(settings.AUTH_USER_MODEL, null=True, blank=True, on_delete=models.SET_NULL)

    history = HistoricalRecords()
    objects = EditionQuerySet.as_manager()

    class Meta:
        ordering = ["game", "-number", "-pk"]
        constraints = [models.UniqueConstraint(fields=["game", "number"], name="one_edition_per_number")]

    def __str__(self) -> str:
        return f"{self.game} {self.number or 'draft'}: {self.name}"

    @property
    def published(self) -> bool:
        return self.status == self.PUBLISHED

    def save(self, *args: Any, **kwargs: Any) -> None:
        if self.pk and Edition.objects.filter(pk=self.pk).published().exists():
            raise Frozen()
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        if self.published:
            raise Frozen()
        return super().delete(*args, **kwargs)

    def summary(self) -> dict[str, Any]:
        return {"id": self.pk, "number": self.number, "name": self.name, "hash": self.content_hash}


class EntryQuerySet(models.QuerySet["Entry"]):
    def update(self, **kwargs: Any) -> int:
        self._refuse_frozen()
        return super().update(**kwargs)

    def delete(self) -> tuple[int, dict[str, int]]:
        self._refuse_frozen()
        return super().delete()

    def _refuse_frozen(self) -> None:
        if self.filter(edition__status=Edition.PUBLISHED).exists():
            raise Frozen()


class Entry(models.Model):
    edition = models.ForeignKey(Edition, on_delete=models.CASCADE, related_name="entries")
    kind = models.CharField(max_length=40)
    key = models.CharField(max_length=60)
    order = models.PositiveIntegerField(default=0)
    data = models.JSONField(default=dict)

    history = HistoricalRecords()
    objects = EntryQuerySet.as_manager()

    class Meta:
        ordering = ["edition", "order", "pk"]
        verbose_name_plural = "entries"
        constraints = [models.UniqueConstraint(fields=["edition", "kind", "key"], name="one_entry_per_key")]

    def __str__(self) -> str:
        return f"{self.kind}: {self.key}"

    def save(self, *args: Any, **kwargs: Any) -> None:
        self._refuse_frozen()
        super().save(*args, **kwargs)

    def delete(self, *args: Any, **kwargs: Any) -> tuple[int, dict[str, int]]:
        self._refuse_frozen()
        return super().delete(*args, **kwargs)

    def _refuse_frozen(self) -> None:
        if Edition.objects.filter(pk=self.edition_id).published().exists():
            raise Frozen()
