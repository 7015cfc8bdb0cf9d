"""The REST door: one strict JSON parser, one shape of refusal, limits on everything that costs."""

from .environment import flag, text

REST_FRAMEWORK = {
    "DEFAULT_PARSER_CLASSES": ["config.wire.StrictJSONParser"],
    "DEFAULT_RENDERER_CLASSES": ["config.wire.StrictJSONRenderer"],
    "DEFAULT_AUTHENTICATION_CLASSES": ["rest_framework.authentication.SessionAuthentication"],
    "DEFAULT_PERMISSION_CLASSES": ["rest_framework.permissions.AllowAny"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    "EXCEPTION_HANDLER": "config.wire.refusal_response",
    "DEFAULT_PAGINATION_CLASS": "config.paging.Pages",
    "PAGE_SIZE": 50,
    "DEFAULT_THROTTLE_CLASSES": ["config.limits.Throttle"],
    "DEFAULT_THROTTLE_RATES": {
        "any": text("SCRAPFRONT_RATE_ANY", "1200/min"),
        "guests": text("SCRAPFRONT_RATE_GUESTS", "30/hour"),
        "accounts": text("SCRAPFRONT_RATE_ACCOUNTS", "60/hour"),
        "submits": text("SCRAPFRONT_RATE_SUBMITS", "600/min"),
        "matches": text("SCRAPFRONT_RATE_MATCHES", "120/hour"),
        "chat": text("SCRAPFRONT_RATE_CHAT", "30/min"),
        "heavy": text("SCRAPFRONT_RATE_HEAVY", "120/min"),
    },
    # The address is what the server itself sees (daphne --proxy-headers behind our own front): nobody can forge it.
    "NUM_PROXIES": 0,
}
SCRAPFRONT_THROTTLE = flag("SCRAPFRONT_THROTTLE", True)

SPECTACULAR_SETTINGS = {
    "TITLE": "Scrapfront",
    "DESCRIPTION": "Sci-fi tabletop games in a browser, every rule enforced on the server. "
    "Live play uses the WebSocket described in docs/protocol.md; every message has a REST twin here.",
    "VERSION": "1.0.0",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    "COMPONENT_SPLIT_REQUEST": True,
}
