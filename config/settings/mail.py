"""Letters. Embedded writes them to files in var/mail; served sends them through EMAIL_URL."""

import environ

from .environment import HERE, text

EMAIL_FILE_PATH = str(HERE.var / "mail")
EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
if text("EMAIL_URL"):
    vars().update(environ.Env.email_url_config(text("EMAIL_URL")))
elif HERE.served:
    EMAIL_BACKEND = "django.core.mail.backends.console.EmailBackend"
DEFAULT_FROM_EMAIL = text("SCRAPFRONT_MAIL_FROM", "Scrapfront <no-reply@localhost>")
