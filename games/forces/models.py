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

    @property
    def away(self) -> str:
        """The match that this force is engaged in and will come back from changed; "" when it is at home."""
        if "away_in" in self.__dict__:
            return str(self.away_in or "")
        return str(self.seats.filter(engaged=True).values_list("match", flat=True).first() or "")


class Chapter(models.Model):
    """What one match did to a force: never changed, and never written twice."""

    force = models.ForeignKey(Force, on_delete=models.CASCADE, related_name="chapters")
    match = models.CharField(max_length=16)
    number = models.PositiveIntegerField(help_text="From 1, in the force's order.")
    outcome = models.CharField(max_length=8, help_text="won, lost or drawn.")
    before = models.JSONField(help_text="The sheet that went.")
    after = models.JSONField(help_text="The sheet that came back.")
    lines = models.JSONField(default=list, help_text="What came and went.")
    created_at = models.DateTimeField(auto_now_add=True)

    class Meta:
        ordering = ["force", "number"]
        constraints = [
            models.UniqueConstraint(fields=["force", "match"], name="one_chapter_per_match"),
            models.UniqueConstraint(fields=["force", "number"], name="one_chapter_per_number"),
        ]

    def __str__(self) -> str:
        return f"{self.force_id} chapter {self.number}"


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

    @property
    def identity(self) -> str:
        """What a unit is known by from sheet to sheet: the number its game gives it, else its place."""
        return str(self.loadout.get("number") or f"place {self.order}")

    def as_sheet(self) -> dict[str, Any]:
        named = {"name": self.name} if self.name else {}
        typed = {"profile": self.profile} if self.profile else {}
        return {**named, **typed, **self.loadout}
