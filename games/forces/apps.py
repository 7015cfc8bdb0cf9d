from django.apps import AppConfig


class ForcesConfig(AppConfig):
    name = "games.forces"
    label = "forces"
    verbose_name = "Forces"
    default_auto_field = "django.db.models.BigAutoField"
