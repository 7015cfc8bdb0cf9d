"""Pages that never cut silently: `next` leads on until everything was read."""

from __future__ import annotations

from rest_framework.pagination import CursorPagination


class Pages(CursorPagination):
    """?limit= up to 200; {"results": [...], "next": url or null, "previous": ...}."""

    page_size = 50
    page_size_query_param = "limit"
    max_page_size = 200
    ordering = ("-pk",)
