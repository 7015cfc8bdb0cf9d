"""The designers' desk: clone, edit, compare, publish, export, import."""

from __future__ import annotations

from typing import Any

from django.contrib import admin, messages
from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.html import format_html
from simple_history.admin import SimpleHistoryAdmin
from unfold.admin import ModelAdmin
from unfold.decorators import action

from games.kernel.refusal import Refusal

from . import actions
from .forms import PREFIX, ImportForm, NameForm, NewEntryForm, form_for
from .models import Edition, Entry


@admin.register(Edition)
class EditionAdmin(SimpleHistoryAdmin, ModelAdmin):
    list_display = ("name", "game", "number", "status", "based_on", "published_at", "published_by", "short_hash")
    list_filter = ("game", "status")
    search_fields = ("name",)
    fields = ("name", "game", "number", "status", "based_on", "content_hash", "published_at", "published_by", "stats")
    actions_list = ("import_yaml",)
    actions_detail = ("clone", "difference", "publish", "export_yaml")
    actions = None

    @admin.display(description="hash")
    def short_hash(self, edition: Edition) -> str:
        return edition.content_hash[:12]

    @admin.display(description="stats")
    def stats(self, edition: Edition) -> str:
        url = f"{reverse('admin:editions_entry_changelist')}?edition__id__exact={edition.pk}"
        return format_html(
            '<a href="{}" class="text-primary-600 underline">{} entries</a>', url, edition.entries.count()
        )

    def get_readonly_fields(self, request: HttpRequest, obj: Edition | None = None) -> tuple[str, ...]:
        return tuple(name for name in self.fields if name != "name" or (obj is not None and obj.published))

    def has_add_permission(self, request: HttpRequest) -> bool:
        return False

    def has_delete_permission(self, request: HttpRequest, obj: Edition | None = None) -> bool:
        return (obj is None or not obj.published) and super().has_delete_permission(request, obj)

    def has_change_permission(self, request: HttpRequest, obj: Edition | None = None) -> bool:
        return (obj is None or not obj.published) and super().has_change_permission(request, obj)

    # What can be done with an edition

    @action(description="Clone to a draft", url_path="clone")
    def clone(self, request: HttpRequest, object_id: str) -> HttpResponse:
        edition = self._edition(request, object_id)
        form = NameForm(request.POST or None, initial={"name": f"After {edition.name}"[:80]})
        if request.method == "POST" and form.is_valid():
            draft = actions.clone(edition, form.cleaned_data["name"])
            messages.success(request, "The draft is yours to edit. The published edition stays as it is.")
            return self._to(draft)
        said = "A draft holds a copy of every stat. Nothing changes for anybody until you publish it."
        return self._page(request, edition, "Clone to a draft", {"form": form, "said": said, "button": "Clone"})

    @action(description="Difference", url_path="difference")
    def difference(self, request: HttpRequest, object_id: str) -> HttpResponse:
        edition = self._edition(request, object_id, change=False)
        return self._page(request, edition, f"What {edition.name} changes", self._changes(edition))

    @action(description="Publish", url_path="publish")
    def publish(self, request: HttpRequest, object_id: str) -> HttpResponse:
        edition = self._edition(request, object_id)
        if request.method == "POST":
            try:
                done = actions.publish(edition, request.user)
                messages.success(
                    request, f"Published as edition {done.number}. New matches use it; others keep theirs."
                )
            except Refusal as refusal:
                messages.error(request, refusal.sentence)
            return self._to(edition)
        said = (
            "Publishing freezes these stats for ever. Running matches and existing forces keep the edition they have."
        )
        more = {"said": said, "button": "" if edition.published else "Publish", "faults": actions.faults(edition)}
        return self._page(request, edition, f"Publish {edition.name}", {**self._changes(edition), **more})

    @action(description="Export YAML", url_path="export")
    def export_yaml(self, request: HttpRequest, object_id: str) -> HttpResponse:
        edition = self._edition(request, object_id, change=False)
        try:
            text = actions.export_yaml(edition)
        except Refusal as refusal:
            messages.error(request, refusal.sentence)
            return self._to(edition)
        response = HttpResponse(text, content_type="application/yaml; charset=utf-8")
        response["Content-Disposition"] = f'attachment; filename="{edition.game}-{edition.number or "draft"}.yaml"'
        return response

    @action(description="Import YAML", url_path="import")
    def import_yaml(self, request: HttpRequest) -> HttpResponse:
        if not super().has_change_permission(request):
            raise PermissionDenied
        form = ImportForm(request.POST or None)
        if request.method == "POST" and form.is_valid():
            draft = form.make()
            if draft is not None:
                messages.success(request, "Imported as a draft.")
                return self._to(draft)
        said = "The text becomes a draft; what does not fit is named and nothing is kept."
        return self._page(request, None, "Import YAML", {"form": form, "said": said, "button": "Import"})

    def _changes(self, edition: Edition) -> dict[str, Any]:
        base = edition.based_on
        try:
            return {"base": base, "changes": actions.changes(edition)}
        except Refusal as refusal:
            return {"base": base, "changes": [], "trouble": refusal.sentence}

    def _edition(self, request: HttpRequest, object_id: str, change: bool = True) -> Edition:
        allowed = super().has_change_permission(request) if change else super().has_view_permission(request)
        if not allowed:
            raise PermissionDenied
        return get_object_or_404(Edition, pk=object_id)

    def _page(self, request: HttpRequest, edition: Edition | None, title: str, more: dict[str, Any]) -> HttpResponse:
        context = {**self.admin_site.each_context(request), "opts": self.model._meta, "title": title}
        return render(request, "editions/desk.html", {**context, "edition": edition, **more})

    def _to(self, edition: Edition) -> HttpResponseRedirect:
        return HttpResponseRedirect(reverse("admin:editions_edition_change", args=[edition.pk]))


@admin.register(Entry)
class EntryAdmin(SimpleHistoryAdmin, ModelAdmin):
    list_display = ("key", "kind", "edition", "figures")
    list_filter = ("edition", "kind")
    search_fields = ("key", "kind")
    list_select_related = ("edition",)
    list_per_page = 200
    ordering = ("edition", "order")
    actions = None

    @admin.display(description="stats")
    def figures(self, entry: Entry) -> str:
        text = ", ".join(f"{name} {value}" for name, value in entry.data.items() if name not in {"name", "clause"})
        return text if len(text) < 120 else f"{text[:117]}..."

    def get_form(self, request: HttpRequest, obj: Entry | None = None, change: bool = False, **kwargs: Any) -> Any:
        return form_for(obj) if obj is not None else NewEntryForm

    def get_fieldsets(self, request: HttpRequest, obj: Entry | None = None) -> Any:
        if obj is None:
            return [(None, {"fields": ("like", "key")})]
        form = form_for(obj)
        if self.has_change_permission(request, obj):
            return [(str(obj), {"fields": [PREFIX + spec.name for spec in form.specs]})]
        return [(str(obj), {"fields": ("edition", "kind", "key", "data")})]

    def has_change_permission(self, request: HttpRequest, obj: Entry | None = None) -> bool:
        return (obj is None or not obj.edition.published) and super().has_change_permission(request, obj)

    def has_delete_permission(self, request: HttpRequest, obj: Entry | None = None) -> bool:
        return (obj is None or not obj.edition.published) and super().has_delete_permission(request, obj)

    def save_model(self, request: HttpRequest, obj: Entry, form: Any, change: bool) -> None:
        super().save_model(request, obj, form, change)
        for fault in actions.faults(obj.edition):
            messages.warning(request, f"Not ready to publish: {fault.sentence}")

    def construct_change_message(self, request: HttpRequest, form: Any, formsets: Any, add: bool = False) -> Any:
        """Who changed which stat from what to what."""
        if add or not form.changed_data:
            return super().construct_change_message(request, form, formsets, add)
        said = [
            f"{name.removeprefix(PREFIX)}: {form[name].initial!r} to {form.cleaned_data.get(name)!r}"
            for name in form.changed_data
        ]
        return f"{form.instance}: " + "; ".join(said)
