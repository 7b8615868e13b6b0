"""The mutation tool: which changes it makes, and which rules a function names."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tools.mutants.changes import changes, functions, rows_named

CODE = '''
class Site:
    def unload(self, stones: int = 2) -> int:
        """The stones of a ship: I-022, I-041 to I-043."""
        if stones < 3 and not self.full:
            self.told.append(stones)
        return stones + 1
'''


def function(code: str = CODE) -> ast.FunctionDef:
    ((_, found),) = functions(ast.parse(code))
    return found


def test_operators_numbers_conditions_and_statements_are_changed_one_at_a_time() -> None:
    assert sorted(change.words for change in changes(function())) == [
        "1 is 2",
        "2 is 3",
        "3 is 4",
        "Add is Sub in stones + 1",
        "And is Or in stones < 3 and (not self.full)",
        "Lt is LtE in stones < 3",
        "branches swapped at stones < 3 and (not self.full)",
        "no not in not self.full",
        "without self.told.append(stones)",
    ]


@pytest.mark.parametrize("number", range(9))
def test_each_mutation_changes_the_code_and_keeps_it_parsable(number: int) -> None:
    before, after = function(), function()
    list(changes(after))[number].apply()
    changed = ast.unparse(ast.fix_missing_locations(after))
    assert changed != ast.unparse(before)
    ast.parse(changed)


def test_the_arguments_of_zip_are_swapped() -> None:
    pairs = function("def pairs(totals, sleds):\n    return list(zip(totals, sleds))")
    (change,) = changes(pairs)
    change.apply()
    assert ast.unparse(pairs.body[0]) == "return list(zip(sleds, totals))"


def test_a_method_is_named_with_its_class() -> None:
    assert [name for name, _ in functions(ast.parse(CODE))] == ["Site.unload"]


def test_rule_numbers_and_ranges_are_read_from_the_docstring() -> None:
    assert list(rows_named(ast.get_docstring(function()) or "")) == ["I-022", "I-041", "I-042", "I-043"]


def test_every_rule_number_in_a_docstring_exists_on_the_rules_page_of_its_game() -> None:
    root = Path(__file__).parent.parent
    for page in sorted((root / "docs/rules").glob("*.md")):
        text = page.read_text(encoding="utf-8")
        for file in (root / "engine" / page.stem).glob("*.py"):
            for name, found in functions(ast.parse(file.read_text(encoding="utf-8"))):
                for row in rows_named(ast.get_docstring(found) or ""):
                    assert f"**{row}**" in text, f"{file.name} {name}"
