"""Programs for maintainers. The product does not know them; tests import them only to test them."""

from __future__ import annotations

from pathlib import Path

ROOT = Path(__file__).parent.parent
"""The folder of the project."""
