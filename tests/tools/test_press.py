"""What one press enters is counted."""

from __future__ import annotations

from pathlib import Path

from tools.press import lines, longest_press


async def test_a_press_enters_the_mapped_functions_before_and_after_its_answer(tmp_path: Path) -> None:
    answered, out = await longest_press("imhotep", tmp_path)
    assert "Presses.on_interaction" in answered["cogs/commands/presses.py"]
    assert "act" in answered["engine/tables/turns.py"]
    assert "render/band.py" in answered, "the answer shows the picture of the private view"
    assert "cogs/delivery/telling.py" not in answered
    assert "Teller.tell" in out["cogs/delivery/telling.py"]
    assert set(answered) < set(out)
    assert not {file for file in out if file.startswith(("local_discord/", "tests/", "tools/"))}
    assert not [name for names in out.values() for name in names if name.endswith(">")]
    assert "cogs/registration.py" not in out, "the end of the bot is no part of the press"


def test_files_entered_before_the_answer_are_marked() -> None:
    answered = {"cogs/replies.py": {"answer": None}, "render/band.py": {"band": None}}
    out = {**answered, "cogs/delivery/telling.py": {"Teller.tell": None, "told": None}}
    assert [*lines("imhotep", answered, out, functions=True)] == [
        "imhotep: 2 files until answered (1 of them draw), 3 until all is out, 4 functions",
        "* cogs/replies.py: answer",
        "* render/band.py: band",
        "  cogs/delivery/telling.py: Teller.tell, told",
    ]
