"""Cookies, origins, content policy."""

from csp.constants import NONE, SELF

from .environment import HERE, flag, secret_key, text, words

SECRET_KEY = secret_key(HERE)
SECRET_KEY_FALLBACKS = words("SECRET_KEY_FALLBACKS")
DEBUG = HERE.debug
ALLOWED_HOSTS = words("ALLOWED_HOSTS", "" if HERE.served else "localhost,127.0.0.1,[::1],testserver,*")
CSRF_TRUSTED_ORIGINS = words("CSRF_TRUSTED_ORIGINS")

# A served site stands behind TLS; SCRAPFRONT_INSECURE_HTTP=1 is for trying the served form on one machine.
TLS = HERE.served and not flag("SCRAPFRONT_INSECURE_HTTP")
SESSION_COOKIE_SECURE = TLS
CSRF_COOKIE_SECURE = TLS
SESSION_COOKIE_HTTPONLY = True
SESSION_COOKIE_SAMESITE = "Lax"
SESSION_COOKIE_AGE = 60 * 60 * 24 * 90
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "config.wire.csrf_refused"
SECURE_SSL_REDIRECT = TLS
SECURE_REDIRECT_EXEMPT = [r"^healthz$", r"^metrics$"]
SECURE_HSTS_SECONDS = 60 * 60 * 24 * 365 if TLS else 0
SECURE_HSTS_INCLUDE_SUBDOMAINS = TLS
SECURE_HSTS_PRELOAD = TLS
SECURE_PROXY_SSL_HEADER = ("HTTP_X_FORWARDED_PROTO", "https") if flag("SCRAPFRONT_BEHIND_PROXY", HERE.served) else None
SECURE_REFERRER_POLICY = "same-origin"
SECURE_CROSS_ORIGIN_OPENER_POLICY = "same-origin"
X_FRAME_OPTIONS = "DENY"
DATA_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024
DATA_UPLOAD_MAX_NUMBER_FIELDS = 2000
FILE_UPLOAD_MAX_MEMORY_SIZE = 256 * 1024

CONTENT_SECURITY_POLICY = {
    "EXCLUDE_URL_PREFIXES": [],
    "DIRECTIVES": {
        "default-src": [SELF],
        "script-src": [SELF],
        "style-src": [SELF, "'unsafe-inline'"],
        "img-src": [SELF, "data:", "blob:"],
        "font-src": [SELF, "data:"],
        "connect-src": [SELF],
        "object-src": [NONE],
        "base-uri": [SELF],
        "form-action": [SELF],
        "frame-ancestors": [NONE],
        "worker-src": [SELF, "blob:"],
        "manifest-src": [SELF],
    },
}

AUTH_USER_MODEL = "people.User"
AUTHENTICATION_BACKENDS = [
    "django.contrib.auth.backends.ModelBackend",
    "allauth.account.auth_backends.AuthenticationBackend",
]
AUTH_PASSWORD_VALIDATORS = [
    {"NAME": "django.contrib.auth.password_validation.UserAttributeSimilarityValidator"},
    {"NAME": "django.contrib.auth.password_validation.MinimumLengthValidator", "OPTIONS": {"min_length": 10}},
    {"NAME": "django.contrib.auth.password_validation.CommonPasswordValidator"},
    {"NAME": "django.contrib.auth.password_validation.NumericPasswordValidator"},
]

SITE_URL = text("SCRAPFRONT_URL", "http://localhost:8000").rstrip("/")
HEADLESS_ONLY = True
HEADLESS_CLIENTS = ("browser",)
HEADLESS_FRONTEND_URLS = {
    "account_confirm_email": f"{SITE_URL}/account/verify/{{key}}",
    "account_reset_password": f"{SITE_URL}/account/reset",
    "account_reset_password_from_key": f"{SITE_URL}/account/reset/{{key}}",
    "account_signup": f"{SITE_URL}/account/sign-up",
}
ACCOUNT_ADAPTER = "games.people.adapter.Accounts"
ACCOUNT_LOGIN_METHODS = {"email"}
ACCOUNT_SIGNUP_FIELDS = ["email*", "password1*"]
ACCOUNT_UNIQUE_EMAIL = True
ACCOUNT_EMAIL_VERIFICATION = text("SCRAPFRONT_EMAIL_VERIFICATION", "mandatory" if HERE.served else "optional")
ACCOUNT_EMAIL_SUBJECT_PREFIX = "Scrapfront: "
ACCOUNT_RATE_LIMITS = {} if flag("SCRAPFRONT_THROTTLE", True) else False
