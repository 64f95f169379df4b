"""Names of others, shown so that none of their characters acts or hides: a tab is `\\t`, as the command shows it."""

from __future__ import annotations

from html import escape

from . import _ordeval


def shown(text: object) -> str:
    """The text with what acts or hides spelled out."""
    return str(_ordeval.visible(str(text)))


def in_html(text: object) -> str:
    """The same as text of a page."""
    return escape(shown(text))
