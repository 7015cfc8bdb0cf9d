"""Forces: what people own. One pair of tables for all games."""

from __future__ import annotations

import secrets
from typing import Any

from django.conf import settings
from django.db import models

NAME_LENGTH = 80


def make_token() -> str:
    return secrets.token_urlsafe(12)


class Force(models.Model):
    owner = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="forces")
    edition = models.ForeignKey("editions.Edition", on_delete=models.PROTECT, related_name="forces")
    name = models.CharField(max_length=NAME_LENGTH)
    faction = models.CharField(max_length=40, blank=True)
    extra = models.JSONField(default=dict, help_text="What the sheet says beside its units.")
    points = models.IntegerField(default=0)
    legal = models.BooleanField(default=False)
    faults = models.JSONField(default=list)
    share = models.CharField(max_length=24, unique=True, default=make_token, editable=False)
    position = models.IntegerField(default=0, help_text="Where it stands in its owner's list.")
    created_at = models.DateTimeField(auto_now_add=True)
    updated_at = models.DateTimeField(auto_now=True)

    class Meta:
        ordering = ["position", "-pk"]
        indexes = [models.Index(fields=["owner", "position"])]

    def __str__(self) -> str:
        return self.name

    @property
    def game(self) -> str:
        return str(self.edition.game)

    @property
    def sheet(self) -> dict[str, Any]:
        """The force as its game's Sheet (builtins)."""
        units = [unit.as_sheet() for unit in sorted(self.units.all(), key=lambda unit: unit.order)]
        return {**self.extra, **({"units": units} if units else {})}


class Unit(models.Model):
    force = models.ForeignKey(Force, on_delete=models.CASCADE, related_name="units")
    order = models.PositiveIntegerField()
    name = models.CharField(max_length=NAME_LENGTH, blank=True)
    profile = models.CharField(max_length=60, blank=True)
    loadout = models.JSONField(default=dict)
    parent = models.ForeignKey("self", null=True, blank=True, on_delete=models.SET_NULL)
    career = models.JSONField(default=dict, help_text="Experience, injuries and the like, kept by campaigns.")

    class Meta:
        ordering = ["order"]
        constraints = [models.UniqueConstraint(fields=["force", "order"], name="one_unit_per_place")]

    def __str__(self) -> str:
        return self.name or self.profile

    def as_sheet(self) -> dict[str, Any]:
        named = {"name": self.name} if self.name else {}
        typed = {"profile": self.profile} if self.profile else {}
        return {**named, **typed, **self.loadout}
