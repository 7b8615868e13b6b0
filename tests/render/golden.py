"""Pictures that must not change by accident, from stored observations; anew with `python -m tests.render.golden`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PIL import Image

from engine.cartographers.observation import Observation
from engine.wonderful_world.observation import Observation as World
from render import cartographers, samples, wonderful_world
from render.picture import Picture
from render.samples import Drawing

FOLDER = Path(__file__).parent.parent / "golden" / "pictures"
NAMES = samples.names(4)
FIVE = samples.names(5)


def observations() -> dict[str, Observation | Drawing | World]:
    """What is stored: fixed once, so that a stronger computer player changes no picture."""
    return {
        "middle": samples.sample(4, 3, season=2, turn=3, decided=2),
        "scored": samples.sample(4, 3, season=3, turn=1),
        "end": samples.sample(4, 3, season=4),
        "drawing": samples.drawing(4, 3, season=2, turn=3),
        "wonder-draft": samples.wonder(2, (3, "draft", 1), kind="pick"),
        "wonder-planning": samples.wonder(4, (3, "planning", 0), kind="plan"),
        "wonder-step": samples.wonder(5, (3, "science", 0), viewer=None),
        "wonder-drafted": samples.wonder(4, (3, "draft", 5), decided=2),
        "wonder-scenario": samples.wonder(
            1, (3, "planning", 1), kind="plan", moves=3, options=(("scenario", "to-the-center-of-the-earth"),)
        ),
        "wonder-end": samples.wonder(5, (4, "over", 0)),
    }


def stored(name: str) -> Observation:
    """An observation from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Observation)


def world(name: str) -> World:
    """An observation of It's a Wonderful World from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=World)


def _pad(*, legal: bool) -> Picture:
    drawing = msgspec.json.decode((FOLDER / "drawing.json").read_bytes(), type=Drawing)
    cells = drawing.cells if legal else tuple(cell - 11 for cell in drawing.cells)
    return cartographers.pad(drawing.observation, NAMES, "en", cells, drawing.terrain, legal, drawing)


PICTURES: dict[str, Callable[[], Picture]] = {
    "table": lambda: cartographers.table(stored("middle"), NAMES, "en"),
    "pad": lambda: _pad(legal=True),
    "pad-illegal": lambda: _pad(legal=False),
    "board": lambda: cartographers.board(stored("end"), NAMES, "ja", 0),
    "scores": lambda: cartographers.score_sheet(stored("scored"), NAMES, "en"),
    "final": lambda: cartographers.final(stored("end"), NAMES, "ja"),
    "cards": lambda: cartographers.cards(stored("middle"), "en"),
    "wonder-hand": lambda: wonderful_world.hand(world("wonder-draft"), NAMES, "en"),
    "wonder-planning": lambda: wonderful_world.planning(world("wonder-planning"), NAMES, "ja"),
    "wonder-table": lambda: wonderful_world.table(world("wonder-step"), FIVE, "en"),
    "wonder-drafted": lambda: wonderful_world.table(world("wonder-drafted"), NAMES, "ja"),
    "wonder-scenario": lambda: wonderful_world.planning(world("wonder-scenario"), NAMES, "en"),
    "wonder-empire": lambda: wonderful_world.empire(world("wonder-end"), FIVE, "en", 1),
    "wonder-final": lambda: wonderful_world.final(world("wonder-end"), FIVE, "ja"),
}


def write() -> None:
    """Draw all anew; observations only where there are none yet."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name, observation in observations().items():
        file = FOLDER / f"{name}.json"
        if not file.exists():
            file.write_bytes(msgspec.json.encode(observation) + b"\n")
    for name, draw in PICTURES.items():
        file = FOLDER / f"{name}.png"
        file.write_bytes(draw().data)
        with Image.open(file) as image:
            image.load()
            image.save(file, "PNG", compress_level=9)


if __name__ == "__main__":
    write()
