"""Typed forms: one field per stat, made from the game's Struct, with bounds, help and clause."""

from __future__ import annotations

from typing import Any

from django import forms
from unfold import widgets

from games import registry
from games.kernel import catalogue as catalogues
from games.kernel.catalogue import FieldSpec, Kind
from games.kernel.refusal import Refusal

from . import actions
from .models import Edition, Entry

PREFIX = "stat_"


def kind_of(game: str, name: str) -> Kind | None:
    kinds = catalogues.kinds(registry.get(game).rules.catalogue)
    return next((kind for kind in kinds if kind.name == name), None)


def specs_of(entry: Entry) -> list[FieldSpec]:
    kind = kind_of(entry.edition.game, entry.kind)
    return catalogues.field_specs(kind.entry) if kind else []


def help_of(spec: FieldSpec) -> str:
    """The help of a stat with its bounds and its clause."""
    bounds = {
        (True, True): f"{spec.ge} to {spec.le}.",
        (True, False): f"{spec.ge} or more.",
        (False, True): f"At most {spec.le}.",
    }.get((spec.ge is not None, spec.le is not None), "")
    if spec.kind == "str":
        bounds = bounds and f"{bounds.rstrip('.')} characters."
    clause = f"[{spec.clause}]" if spec.clause else ""
    return " ".join(part for part in (spec.help, bounds, clause) if part)


def form_field(spec: FieldSpec) -> forms.Field:
    """The form field of one stat."""
    said: dict[str, Any] = {"label": spec.label, "help_text": help_of(spec), "required": False}
    required = spec.required and not spec.optional
    if spec.kind == "bool":
        return forms.BooleanField(**said, widget=widgets.UnfoldBooleanSwitchWidget())
    said["required"] = required
    if spec.kind == "int":
        said |= {"min_value": spec.ge, "max_value": spec.le}
        return forms.IntegerField(**said, widget=widgets.UnfoldAdminIntegerFieldWidget())
    if spec.kind == "str":
        return forms.CharField(**said, max_length=spec.le, widget=widgets.UnfoldAdminTextInputWidget())
    if spec.kind == "choice":
        choices = [(choice, choice) for choice in spec.choices]
        return forms.TypedChoiceField(
            **said,
            coerce=type(spec.choices[0]),
            empty_value=None,
            choices=choices if required else [("", "-"), *choices],
            widget=widgets.UnfoldAdminSelectWidget(),
        )
    if spec.kind == "list" and spec.choices:
        said["required"] = False
        choices = [(choice, choice) for choice in spec.choices]
        return forms.MultipleChoiceField(
            **said, choices=choices, widget=widgets.UnfoldAdminCheckboxSelectMultipleWidget()
        )
    return forms.JSONField(**said, widget=widgets.UnfoldAdminTextareaWidget(attrs={"rows": 4}))


class EntryForm(forms.ModelForm):
    """The stats of one entry."""

    specs: tuple[FieldSpec, ...] = ()

    class Meta:
        model = Entry
        fields: tuple[str, ...] = ()

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for spec in self.specs:
            field = self.fields.get(PREFIX + spec.name)
            if field is not None:
                field.initial = self.instance.data.get(spec.name, spec.default)

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        if self.errors:
            return cleaned
        self.instance.data = self._stats(cleaned)
        fault = actions.check_entry(self.instance)
        if fault is not None:
            raise forms.ValidationError(fault.sentence)
        return cleaned

    def _stats(self, cleaned: dict[str, Any]) -> dict[str, Any]:
        """The stats as builtins; those left at an absent default stay absent."""
        stats = {}
        for spec in self.specs:
            value = cleaned.get(PREFIX + spec.name)
            if value in (None, "") and not (spec.kind == "str" and spec.required):
                if not spec.optional and spec.default not in (None, ""):
                    value = spec.default
                elif not spec.required:
                    continue
            stats[spec.name] = value
        return {
            name: value for name, value in stats.items() if name in self.instance.data or not self._idle(name, value)
        }

    def _idle(self, name: str, value: Any) -> bool:
        spec = next(spec for spec in self.specs if spec.name == name)
        return not spec.required and _listed(value) == _listed(spec.default)


def _listed(value: Any) -> Any:
    """Tuples and lists are one thing in JSON."""
    return list(value) if isinstance(value, tuple) else value


def form_for(entry: Entry) -> type[EntryForm]:
    """The form class of an entry's kind."""
    specs = specs_of(entry)
    fields: dict[str, Any] = {PREFIX + spec.name: form_field(spec) for spec in specs}
    return type("TypedEntryForm", (EntryForm,), {**fields, "specs": tuple(specs), "__module__": __name__})


class NewEntryForm(forms.ModelForm):
    """A new entry begins as a copy of a known one under a key of its own."""

    like = forms.ModelChoiceField(
        Entry.objects.none(), label="Begin as a copy of", widget=widgets.UnfoldAdminSelectWidget()
    )
    key = forms.RegexField(
        r"^[a-z][a-z0-9_]{0,59}$",
        help_text="How sheets name it: small letters, digits and underscores.",
        widget=widgets.UnfoldAdminTextInputWidget(),
    )

    class Meta:
        model = Entry
        fields = ("key",)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        drafts = Entry.objects.filter(edition__status=Edition.DRAFT).exclude(key=catalogues.SINGLE)
        self.fields["like"].queryset = drafts.select_related("edition")
        self.fields["like"].label_from_instance = lambda entry: f"{entry.edition} - {entry}"

    def clean(self) -> dict[str, Any]:
        cleaned: dict[str, Any] = super().clean() or {}
        like = cleaned.get("like")
        if like is None or "key" not in cleaned:
            return cleaned
        if like.edition.entries.filter(kind=like.kind, key=cleaned["key"]).exists():
            self.add_error("key", "There is an entry of this kind and key already.")
        last = like.edition.entries.order_by("-order").first()
        self.instance.edition, self.instance.kind = like.edition, like.kind
        self.instance.data, self.instance.order = like.data, last.order + 1
        return cleaned


class NameForm(forms.Form):
    name = forms.CharField(max_length=80, widget=widgets.UnfoldAdminTextInputWidget())


class ImportForm(forms.Form):
    """YAML as `export` gives it."""

    game = forms.ChoiceField(widget=widgets.UnfoldAdminSelectWidget())
    name = forms.CharField(max_length=80, widget=widgets.UnfoldAdminTextInputWidget())
    text = forms.CharField(
        label="YAML", max_length=200_000, widget=widgets.UnfoldAdminTextareaWidget(attrs={"rows": 24}), strip=False
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        installed = registry.keys()
        self.fields["game"].choices = [(key, registry.get(key).rules.title) for key in installed]  # type: ignore[attr-defined]

    def make(self) -> Edition | None:
        """The draft; None (with the fault on the form) when the text does not fit."""
        try:
            return actions.import_yaml(self.cleaned_data["game"], self.cleaned_data["text"], self.cleaned_data["name"])
        except Refusal as refusal:
            self.add_error("text", refusal.sentence)
            return None
