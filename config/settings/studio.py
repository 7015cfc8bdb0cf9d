"""The designers' desk: the admin's theme."""

UNFOLD = {
    "SITE_TITLE": "Scrapfront",
    "SITE_HEADER": "Scrapfront",
    "SITE_SUBHEADER": "The designers' desk",
    "SITE_URL": "/",
    "SHOW_HISTORY": True,
    "SHOW_VIEW_ON_SITE": False,
    "BORDER_RADIUS": "2px",
    "COLORS": {
        "primary": {
            "50": "#fff4ec",
            "100": "#ffe3cf",
            "200": "#ffc49e",
            "300": "#ff9c63",
            "400": "#fb7332",
            "500": "#e8551a",
            "600": "#c94211",
            "700": "#a03310",
            "800": "#7c2a12",
            "900": "#5f2312",
            "950": "#371007",
        },
    },
    "STYLES": [],
    "SCRIPTS": [],
}
