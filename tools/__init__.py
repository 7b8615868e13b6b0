"""Programs for maintainers. The product does not know them; tests import them only to test them."""
