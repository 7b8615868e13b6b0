from __future__ import annotations

import pytest

from engine.tables.history import PublicScene, last_round


def scenes(chapters: str) -> list[PublicScene]:
    """Return one scene per letter, which is its chapter."""
    return [PublicScene(number, None, (), chapter) for number, chapter in enumerate(chapters)]  # type: ignore[arg-type] # no test reads the table


@pytest.mark.parametrize(
    ("chapters", "shown"),
    [("aaabbbcc", "abbbcc"), ("aaabbb", "aaabbb"), ("aa", "aa"), ("abcd", "bcd")],
)
def test_the_last_round_begins_with_the_scene_before_the_newest_finished_chapter(chapters: str, shown: str) -> None:
    assert "".join(scene.chapter for scene in last_round(scenes(chapters))) == shown
