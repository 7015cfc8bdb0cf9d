from django.apps import AppConfig


class EditionsConfig(AppConfig):
    name = "games.editions"
    label = "editions"
    verbose_name = "Editions"
    default_auto_field = "django.db.models.BigAutoField"
