"""Illustrations, as they are in the project and as editors write them."""

from __future__ import annotations

import pytest

from render.art import Pen
from render.illustration import Mark, marks, paint
from render.palette import NAMES, PAGE, Ink
from render.svg import Outline
from tests import illustrations
from tests.illustrations import DATA, FREE


def read(body: str) -> tuple[Mark, ...]:
    """Return what is drawn by the body of a file."""
    return marks(f'<svg xmlns="http://www.w3.org/2000/svg">{body}</svg>'.encode(), "cartographers")


@pytest.fixture(params=illustrations.every())
def name(request: pytest.FixtureRequest) -> str:
    chosen: str = request.param
    return chosen


def test_an_illustration_uses_only_colours_of_its_game(name: str) -> None:
    found = marks((DATA / f"{name}.svg").read_bytes(), name.partition("/")[0])
    named = {colour for mark in found for colour in (mark.fill, mark.line) if colour is not None}
    assert found
    assert named <= illustrations.inks(name).keys() | FREE


def test_an_illustration_file_embeds_the_palette_for_editors(name: str) -> None:
    text = (DATA / f"{name}.svg").read_text(encoding="utf-8")
    assert text == illustrations.styled(name), "write the palette's colours: python -m tests.illustrations"


def test_classes_set_the_fill_and_the_outline_of_a_shape() -> None:
    (mark,) = read('<polygon class="gold coal-line" stroke-width="3" points="0,0 10,0 5.5,8"/>')
    assert mark == Mark(Outline("area", ((0, 0), (10, 0), (5.5, 8))), "gold", "coal", 3)


def test_shapes_inherit_the_class_of_their_group() -> None:
    first, second = read('<g class="gold"><circle cx="5" cy="6" r="2"/><circle class="ruby" r="1"/></g>')
    assert (first.fill, second.fill) == ("gold", "ruby")
    assert first.outline.points == ((5, 6), (2, 2))


@pytest.mark.parametrize(
    "written", ['fill="#e8b23b"', 'style="fill:#e8b23b;stroke:none"', 'class="ruby" style="fill: #E8B23B"']
)
def test_a_colour_from_an_editor_becomes_the_nearest_palette_colour(written: str) -> None:
    (mark,) = read(f'<rect {written} x="1" y="2" width="3" height="4"/>')
    assert (mark.fill, mark.line) == ("gold", None)
    assert mark.outline.points == ((1, 2), (4, 2), (4, 6), (1, 6))


def test_a_colour_from_an_editor_never_becomes_a_page_colour() -> None:
    for name in ("paper", "card", "ink"):
        (mark,) = read(f'<line style="stroke:#{bytes((1, 2, 3)).hex()}" class="{name}-line" x2="1"/>')
        assert mark.line is not None
        assert NAMES[mark.line] not in PAGE


@pytest.mark.parametrize(
    ("transform", "corner", "width"),
    [
        ("translate(10)", (13, 4), 1),
        ("translate(10, 20)", (13, 24), 1),
        ("scale(2)", (6, 8), 2),
        ("matrix(2 0 0 2 1 1)", (7, 9), 2),
        ("rotate(90)", (-4, 3), 1),
        ("rotate(180 3 3)", (3, 2), 1),
        ("translate(10,0) scale(2)", (16, 8), 2),
    ],
)
def test_transforms_from_an_editor_are_applied(transform: str, corner: tuple[float, float], width: float) -> None:
    (mark,) = read(f'<g transform="{transform}"><polyline class="coal-line" points="3,4 0,0"/></g>')
    assert mark.outline.points[0] == pytest.approx(corner)
    assert mark.width == pytest.approx(width)


def test_a_rotated_ellipse_keeps_its_size() -> None:
    (mark,) = read('<ellipse class="gold" transform="rotate(90)" cx="0" cy="0" rx="8" ry="2"/>')
    assert max(x for x, _ in mark.outline.points) == pytest.approx(2)
    assert max(y for _, y in mark.outline.points) == pytest.approx(8)


def test_a_path_consists_of_lines_and_curves() -> None:
    closed, opened = read(
        '<path class="gold" d="m1 1h4v4l-4 0z"/><path class="coal-line" d="M0,0C0,10 10,10 10,0Q15-5 20,0"/>'
    )
    assert closed.outline == Outline("area", ((1, 1), (5, 1), (5, 5), (1, 5)))
    assert (opened.outline.kind, opened.outline.points[-1]) == ("track", (20, 0))
    assert (5, 7.5) in opened.outline.points
    assert (15, -2.5) in opened.outline.points


def test_subpaths_are_separate_shapes() -> None:
    assert [mark.outline.points[0] for mark in read('<path class="gold" d="M0 0L1 0L1 1ZM5 5L6 5L6 6Z"/>')] == [
        (0, 0),
        (5, 5),
    ]


def test_a_layer_that_an_editor_hides_is_not_drawn() -> None:
    assert read('<g style="display:none"><image href="sketch.png"/><circle class="gold" r="5"/></g>') == ()


@pytest.mark.parametrize(
    "element",
    [
        '<rect class="gold" rx="2" width="9" height="9"/>',
        '<text x="1">A</text>',
        '<path class="gold" d="M0 0A5 5 0 0 1 9 9Z"/>',
    ],
)
def test_unsupported_elements_are_refused(element: str) -> None:
    with pytest.raises(ValueError, match="illustration"):
        read(element)


def test_titles_definitions_and_styles_are_not_drawn() -> None:
    assert read("<title>Tree</title><defs><circle class='gold' r='5'/></defs><style>.gold { fill: red }</style>") == ()


@pytest.mark.parametrize(("fill", "inside"), [("gold", Ink.gold), ("", Ink.card)])
def test_an_outline_lies_half_inside_its_shape(monkeypatch: pytest.MonkeyPatch, fill: str, inside: int) -> None:
    drawing = read(f'<circle class="{fill} coal-line" stroke-width="20" cx="50" cy="50" r="30"/>')
    monkeypatch.setattr("render.illustration._kept", lambda _name: drawing)
    pen = Pen(100, Ink.card)
    paint(pen, "cartographers/sketch")
    across = [pen.image.getpixel((4 * x, 200)) for x in (8, 12, 28, 32, 50)]
    assert across == [Ink.card, Ink.coal, Ink.coal, inside, inside]


def test_classes_outside_the_palette_get_their_colours_from_the_code(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing = read('<rect class="cloth" width="100" height="100"/>')
    monkeypatch.setattr("render.illustration._kept", lambda _name: drawing)
    pen = Pen(1, Ink.card)
    paint(pen, "cartographers/sketch", cloth=Ink.ruby)
    assert pen.image.getpixel((0, 0)) == Ink.ruby
