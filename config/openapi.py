"""What the OpenAPI document has to be told."""

from typing import Any

from drf_spectacular.extensions import OpenApiAuthenticationExtension


class AlwaysCsrfScheme(OpenApiAuthenticationExtension):  # type: ignore[no-untyped-call]
    target_class = "config.wire.AlwaysCsrf"
    name = "csrf"

    def get_security_definition(self, auto_schema: Any) -> dict[str, str]:
        return {"type": "apiKey", "in": "header", "name": "X-CSRFToken"}
