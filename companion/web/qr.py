"""QR codes as SVG inside a page."""

from __future__ import annotations

import segno
from markupsafe import Markup, escape


def qr(text: str, label: str) -> Markup:
    """The code of a text, drawn in the colours of the class `qr`, with the words for who cannot see it."""
    code = segno.make(text, error="l", micro=False)
    drawn = code.svg_inline(omitsize=True, svgclass="qr", lineclass=None, border=4, dark="#000", light="#fff")
    return Markup(drawn.replace("<svg ", f'<svg role="img" aria-label="{escape(label)}" ', 1))
