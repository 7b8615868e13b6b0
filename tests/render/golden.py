"""Pictures that must not change by accident, from stored observations; anew with `python -m tests.render.golden`."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec
from PIL import Image

from engine.bunny_kingdom.observation import Observation as Kingdom
from engine.cartographers.observation import Observation
from engine.imhotep.observation import Observation as Harbour
from engine.wonderful_world.observation import Observation as World
from render import bunny_kingdom, cartographers, imhotep, wonderful_world
from render.picture import Picture
from tests import gallery
from tests.gallery import bunny_kingdom as kingdoms
from tests.gallery import cartographers as maps
from tests.gallery import imhotep as sites
from tests.gallery import wonderful_world as empires
from tests.gallery.cartographers import Drawing

FOLDER = Path(__file__).parent.parent / "golden" / "pictures"
NAMES = gallery.names(4)
FIVE = gallery.names(5)


def observations() -> dict[str, Observation | Drawing | World | Harbour | Kingdom]:
    """What is stored: fixed once, so that a stronger computer player changes no picture."""
    return {
        "middle": maps.position(4, 3, season=2, turn=3, decided=2),
        "scored": maps.position(4, 3, season=3, turn=1),
        "end": maps.position(4, 3, season=4),
        "drawing": maps.drawing(4, 3, season=2, turn=3),
        "wonder-draft": empires.position(2, (3, "draft", 1), kind="pick"),
        "wonder-planning": empires.position(4, (3, "planning", 0), kind="plan"),
        "wonder-step": empires.position(5, (3, "science", 0), viewer=None),
        "wonder-drafted": empires.position(4, (3, "draft", 5), decided=2),
        "wonder-scenario": empires.position(
            1, (3, "planning", 1), kind="plan", moves=3, options=(("scenario", "to-the-center-of-the-earth"),)
        ),
        "wonder-end": empires.position(5, (4, "over", 0)),
        "imhotep-a": sites.position(4, "AAAAA", round_=4, moves=10),
        "imhotep-b": sites.position(3, "BBBBB", round_=4, kind="pyramid"),
        "imhotep-take": sites.position(4, "AAAAA", round_=2, kind="take"),
        "imhotep-end": sites.position(4, "ABABA", round_=7),
        "bunny-late": kingdoms.position(4, (4, "exploration", 2), options=kingdoms.EXPRESS),
        "bunny-draft": kingdoms.position(3, (3, "exploration", 1), kind="pick", options=kingdoms.EXPRESS),
        "bunny-build": kingdoms.position(3, (3, "construction", 0), kind="build"),
        "bunny-rail": kingdoms.position(4, (2, "railway", 0), kind="rail", options=kingdoms.EXPRESS),
        "bunny-towers": kingdoms.position(3, (3, "construction", 0), kind="build", seed=2),
        "bunny-end": kingdoms.position(4, (4, "over", 0), options=kingdoms.EXPRESS),
    }


def stored(name: str) -> Observation:
    """An observation from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Observation)


def world(name: str) -> World:
    """An observation of It's a Wonderful World from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=World)


def harbour(name: str) -> Harbour:
    """An observation of Imhotep from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Harbour)


def kingdom(name: str) -> Kingdom:
    """An observation of Bunny Kingdom from its file."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Kingdom)


def _building() -> Picture:
    """A construction with the piece in hand that can go to the most places."""
    seen = kingdom("bunny-build")
    assert seen.task is not None
    spots = seen.task.spots
    return bunny_kingdom.construction(seen, NAMES, "ja", max(spots, key=lambda piece: len(spots[piece])))


def _towers() -> Picture:
    """The best pair of fiefs chosen for sky towers, and the first tower placed."""
    seen = kingdom("bunny-towers")
    assert seen.task is not None
    pairs = seen.task.bridges
    best = max(range(len(pairs)), key=lambda number: pairs[number].harvest)
    return bunny_kingdom.construction(seen, NAMES, "en", "sky-tower", bridge=best, first=pairs[best].first[0])


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
    "imhotep-table": lambda: imhotep.table(harbour("imhotep-a"), NAMES, "en"),
    "imhotep-table-b": lambda: imhotep.table(harbour("imhotep-b"), NAMES, "ja"),
    "imhotep-market": lambda: imhotep.market(harbour("imhotep-take"), NAMES, "en"),
    "imhotep-final": lambda: imhotep.final(harbour("imhotep-end"), NAMES, "ja"),
    "bunny-board": lambda: bunny_kingdom.board(kingdom("bunny-late"), NAMES, "en", fresh=("A1", "E5")),
    "bunny-hand": lambda: bunny_kingdom.hand(kingdom("bunny-draft"), NAMES, "en"),
    "bunny-construction": _building,
    "bunny-rail": lambda: bunny_kingdom.construction(kingdom("bunny-rail"), NAMES, "en"),
    "bunny-towers": _towers,
    "bunny-harvest": lambda: bunny_kingdom.harvest(kingdom("bunny-end"), NAMES, "en"),
    "bunny-final": lambda: bunny_kingdom.final(kingdom("bunny-end"), NAMES, "ja"),
    "bunny-parchments": lambda: bunny_kingdom.final(kingdom("bunny-end"), NAMES, "en", 1),
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
