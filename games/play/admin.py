from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin, TabularInline

from .models import ChatLine, Match, Seat


class Seats(TabularInline):
    """Who sits where. Drafts and forces stay with their seats: no secret of a running match is shown here."""

    model = Seat
    fields = ("number", "kind", "user", "level", "name")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False


@admin.register(Match)
class MatchAdmin(ModelAdmin):
    list_display = ("id", "game", "title", "status", "version", "created_by", "created_at", "deadline")
    list_filter = ("game", "status")
    search_fields = ("id", "title")
    list_select_related = ("created_by",)
    fields = (
        "id",
        "game",
        "edition",
        "title",
        "status",
        "listed",
        "version",
        "created_by",
        "created_at",
        "started_at",
        "ended_at",
        "deadline",
        "result",
    )
    readonly_fields = fields
    inlines = (Seats,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Match | None = None) -> bool:
        return False


@admin.register(ChatLine)
class ChatAdmin(ModelAdmin):
    """For moderation: lines can be deleted."""

    list_display = ("created", "match", "name", "text")
    search_fields = ("name", "text")

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: ChatLine | None = None) -> bool:
        return False
