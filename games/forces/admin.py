from django.contrib import admin
from django.http import HttpRequest
from unfold.admin import ModelAdmin, TabularInline

from .models import Chapter, Force, Unit


class Units(TabularInline):
    model = Unit
    fields = ("order", "name", "profile", "loadout")
    readonly_fields = fields
    extra = 0
    can_delete = False

    def has_add_permission(self, request: HttpRequest, obj: Force | None = None) -> bool:
        return False


@admin.register(Force)
class ForceAdmin(ModelAdmin):
    """To look at: what people own is changed by its owner alone."""

    list_display = ("name", "owner", "edition", "points", "legal", "updated_at")
    list_filter = ("edition", "legal")
    search_fields = ("name", "owner__display_name")
    list_select_related = ("owner", "edition")
    inlines = (Units,)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Force | None = None) -> bool:
        return False


@admin.register(Chapter)
class ChapterAdmin(ModelAdmin):
    """To look at: what matches did to forces."""

    list_display = ("force", "number", "outcome", "match", "created_at")
    search_fields = ("force__name", "match")
    list_select_related = ("force",)

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_change_permission(self, request: HttpRequest, obj: Chapter | None = None) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Chapter | None = None) -> bool:
        return False
