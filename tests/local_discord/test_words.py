"""Every text of the page exists in every language, and there are no others."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

from local_discord import acts
from local_discord.japanese import JAPANESE

FOLDER = Path(acts.__file__).parent
STATIC = FOLDER / "static"
_ENTRY = re.compile(r'^  (\w+): \["([^"]*)", "([^"]*)"\],$', re.MULTILINE)
_VALUE = re.compile(r"\{\w+")


def _refusals() -> Iterator[ast.expr]:
    """Yield the argument of each NotPossibleError that the page may show; only tests see those of the driver."""
    for path in sorted(FOLDER.glob("*.py")):
        if path.name not in ("driver.py", "views.py"):
            for node in ast.walk(ast.parse(path.read_text())):
                if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "NotPossibleError":
                    yield node.args[0]


def test_every_refusal_of_the_page_has_a_japanese_translation() -> None:
    said = {node.value for node in _refusals() if isinstance(node, ast.Constant)}
    assert len(said) == len({ast.unparse(node) for node in _refusals()})
    assert said == set(JAPANESE)


def test_japanese_refusals_use_only_the_placeholders_of_the_english_text() -> None:
    for english, japanese in JAPANESE.items():
        assert set(_VALUE.findall(japanese)) <= set(_VALUE.findall(english)), english


def test_every_page_text_is_used_and_exists_in_both_languages_with_the_same_placeholders() -> None:
    source = (STATIC / "texts.js").read_text()
    table = source[: source.index("\n};")]
    texts = {key: (english, japanese) for key, english, japanese in _ENTRY.findall(table)}
    assert len(texts) == len(re.findall(r"^  \w+:", table, re.MULTILINE))
    for key, (english, japanese) in texts.items():
        assert sorted(_VALUE.findall(english)) == sorted(_VALUE.findall(japanese)), key
        assert not japanese.isascii(), key
    used = "\n".join(path.read_text() for path in STATIC.iterdir() if path.name != "texts.js")
    asked = set(re.findall(r'(?:\bt|pieces)\("(\w+)"', used)) | set(re.findall(r'data-(?:text|label)="(\w+)"', used))
    assert asked <= set(texts)
    unused = [key for key in texts if not re.search(rf"\b{key.removeprefix('limit_')}\b", used)]
    permissions = ("view_channel", "send_messages", "send_messages_in_threads", "attach_files")
    assert set(unused) <= {*permissions, "embed_links", "read_message_history"}


def test_the_page_has_no_hard_coded_texts() -> None:
    words = re.compile(
        r'(?:"aria-label"|title|placeholder): ["`][A-Z]|(?:notify|Error)\(["`][A-Z]|\}, "[A-Z][a-z]+[ "]'
    )
    for path in STATIC.glob("*.js"):
        assert words.findall(path.read_text()) == [], path.name
