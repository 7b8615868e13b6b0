"""The mutants of a module: the single changes its functions allow, and the module's code with one of them."""

from __future__ import annotations

import ast
import hashlib
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from tools import ROOT

OPERATORS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Eq: ast.NotEq, ast.NotEq: ast.Eq, ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.FloorDiv, ast.FloorDiv: ast.Mult, ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd, ast.LShift: ast.RShift, ast.RShift: ast.LShift,
    ast.And: ast.Or, ast.Or: ast.And,
}  # fmt: skip
CALLS = {"min": "max", "max": "min", "any": "all", "all": "any"}
UNTOUCHED = {"annotation", "returns", "decorator_list", "type_params"}
"""Fields of the syntax tree that have no effect when a rule is played."""
ROW = re.compile(r"\b([A-Z]+)-(\d{3})(?: to \1-(\d{3}))?")


class Mutant(NamedTuple):
    """One change of one function."""

    file: str
    function: str
    line: int
    change: str
    number: int
    rows: frozenset[str]
    """The ids of rules named in the function's docstring."""
    key: str
    """Stays the same while the function's code is unchanged."""


class Mutation(NamedTuple):
    """A place in the syntax tree and the change to make there."""

    line: int
    words: str
    apply: Callable[[], None]


def mutants(file: Path) -> list[Mutant]:
    """Return every mutant of a module, in the order of its lines."""
    source, found = file.read_text(encoding="utf-8"), []
    name = str(file.relative_to(ROOT))
    for qualified, function in functions(ast.parse(source)):
        code = ast.get_source_segment(source, function) or ""
        rows = frozenset(rows_named(ast.get_docstring(function) or ""))
        for number, change in enumerate(changes(function)):
            key = hashlib.sha256(f"{name} {qualified} {number} {change.words}\n{code}".encode()).hexdigest()[:16]
            found.append(Mutant(name, qualified, change.line, change.words, number, rows, key))
    return found


def module_of(mutant: Mutant) -> str:
    """Return the import name of a mutant's module."""
    return mutant.file.removesuffix(".py").replace("/", ".").removesuffix(".__init__")


def mutated(mutant: Mutant) -> ast.Module:
    """Return the code of the mutant's module with the change applied."""
    tree = ast.parse((ROOT / mutant.file).read_text(encoding="utf-8"))
    function = dict(functions(tree))[mutant.function]
    list(changes(function))[mutant.number].apply()
    return ast.fix_missing_locations(tree)


def rows_named(words: str) -> Iterator[str]:
    """Yield the ids of rules in a text; `I-041 to I-043` yields three."""
    for letters, first, last in ROW.findall(words):
        yield from (f"{letters}-{number:03}" for number in range(int(first), int(last or first) + 1))


def functions(tree: ast.Module) -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield functions and methods with their qualified names; nested ones belong to the outer function."""
    for node in tree.body:
        if isinstance(node, ast.FunctionDef):
            yield node.name, node
        elif isinstance(node, ast.ClassDef):
            yield from ((f"{node.name}.{part.name}", part) for part in node.body if isinstance(part, ast.FunctionDef))


def changes(function: ast.FunctionDef) -> Iterator[Mutation]:
    """Yield the possible changes of a function: operators, numbers, conditions, orders, deleted statements."""
    for node in _inside(function):
        line = getattr(node, "lineno", function.lineno)
        yield from _operators(node, line)
        yield from _conditions(node, line)
        yield from _numbers_and_calls(node, line)
        yield from _deleted_statements(node)


def _operators(node: ast.AST, line: int) -> Iterator[Mutation]:
    if isinstance(node, ast.Compare):
        for place, sign in enumerate(node.ops):
            if (other := OPERATORS.get(type(sign))) is not None:
                words = f"{type(sign).__name__} is {other.__name__} in {ast.unparse(node)[:60]}"
                yield Mutation(line, words, _put(node.ops, place, other()))
    elif isinstance(node, ast.BinOp | ast.AugAssign | ast.BoolOp):
        if (other := OPERATORS.get(type(node.op))) is not None:
            words = f"{type(node.op).__name__} is {other.__name__} in {ast.unparse(node)[:60]}"
            yield Mutation(line, words, _set(node, "op", other()))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not):
        yield Mutation(line, f"no not in {ast.unparse(node)[:60]}", _set(node, "operand", _negated(node.operand)))
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.USub):
        yield Mutation(line, f"plus in {ast.unparse(node)[:60]}", _set(node, "op", ast.UAdd()))


def _conditions(node: ast.AST, line: int) -> Iterator[Mutation]:
    if isinstance(node, ast.If | ast.IfExp | ast.While):
        words = f"branches swapped at {ast.unparse(node.test)[:60]}"
        yield Mutation(line, words, _set(node, "test", _negated(node.test)))
    elif isinstance(node, ast.comprehension):
        for place, test in enumerate(node.ifs):
            yield Mutation(test.lineno, f"not {ast.unparse(test)[:60]}", _put(node.ifs, place, _negated(test)))
    elif isinstance(node, ast.match_case) and node.guard is not None:
        yield Mutation(
            node.guard.lineno, f"not {ast.unparse(node.guard)[:60]}", _set(node, "guard", _negated(node.guard))
        )


def _numbers_and_calls(node: ast.AST, line: int) -> Iterator[Mutation]:
    match node:
        case ast.Constant(bool(value)):
            yield Mutation(line, f"{value} is {not value}", _set(node, "value", not value))
        case ast.Constant(int(value)):
            yield Mutation(line, f"{value} is {value + 1}", _set(node, "value", value + 1))
        case ast.Call(ast.Name("zip"), args):
            yield Mutation(line, f"turned around {ast.unparse(node)[:60]}", _set(node, "args", args[::-1]))
        case ast.Call(ast.Name(name) as function) if name in CALLS:
            yield Mutation(line, f"{name} is {CALLS[name]}", _set(function, "id", CALLS[name]))


def _deleted_statements(node: ast.AST) -> Iterator[Mutation]:
    for field in ("body", "orelse", "finalbody"):
        statements = getattr(node, field, None)
        if not isinstance(statements, list):
            # A conditional expression and a lambda have a single expression there.
            continue
        for place, statement in enumerate(statements):
            if _can_go(statement):
                words = f"without {ast.unparse(statement).splitlines()[0][:60]}"
                yield Mutation(statement.lineno, words, _put(statements, place, ast.Pass()))


def _can_go(statement: ast.stmt) -> bool:
    """Return whether a statement can be deleted without leaving a name undefined, which would prove nothing."""
    match statement:
        case ast.Expr(ast.Constant()):
            return False
        case ast.Expr() | ast.AugAssign() | ast.Raise() | ast.Continue() | ast.Break() | ast.Return(None):
            return True
        case ast.Assign([ast.Attribute() | ast.Subscript()]):
            return True
        case _:
            return False


def _inside(node: ast.AST) -> Iterator[ast.AST]:
    """Yield the node and all its descendants that are executed, in the order of the source."""
    yield node
    for field, value in ast.iter_fields(node):
        if field not in UNTOUCHED:
            for part in value if isinstance(value, list) else [value]:
                if isinstance(part, ast.AST):
                    yield from _inside(part)


def _negated(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _set(node: ast.AST, field: str, value: object) -> Callable[[], None]:
    return lambda: setattr(node, field, value)


def _put(items: list[Any], place: int, item: ast.AST) -> Callable[[], None]:
    return lambda: items.__setitem__(place, item)
