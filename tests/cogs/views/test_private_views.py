"""Private views and boards stay within Discord's limits, throughout a game of each kind and a few looks deep."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import ParamSpec, TypeVar, cast

import discord
import msgspec
import pytest

from cogs.replies import placed
from cogs.views.asides import read_pages
from cogs.views.controls import SURE
from cogs.views.happened import news_since
from cogs.views.orders import moves_words
from cogs.views.private_words import pending_lines
from cogs.views.provider import Sight
from cogs.views.screens import Screen, found_screens
from cogs.views.table_views import MINE, ROWS, board_view
from engine.game import Chance
from engine.games import GAMES
from engine.players import chooser
from engine.tables import table as tables
from engine.tables import turns
from engine.tables.seats import new_table
from engine.tables.table import PendingMove, Seat, Status, Submitted, Table
from i18n import LANGUAGES, say
from local_discord import limits
from render.canvas import Canvas
from render.palette import Colours
from render.picture import Picture
from tests.games import declared
from tests.screens import NOT_PICTURES

WORST_NAMES = ("W" * 32, "漢" * 32, "_*~`" * 8, "👩‍👩‍👧‍👦" * 4)
CASES: dict[str, tuple[str, int, dict[str, str]]] = {
    "wonderful_world": ("wonderful_world", 3, {}),
    "wonderful_world-solo": ("wonderful_world", 1, {"scenario": "a-better-world"}),
    "imhotep": ("imhotep", 3, {"sites": "BBBBB", "market_pick": "optional"}),
    "imhotep-help_page": ("imhotep", 4, {"sites": "ABABA", "figures": "help_page"}),
    "bunny_kingdom": ("bunny_kingdom", 3, {"express": "on", "border_rails": "on"}),
    "bunny_kingdom-two": ("bunny_kingdom", 2, {}),
}
LOOKED_INTO = frozenset(CASES) - {"bunny_kingdom-two"}
"""The cases whose private views have something to look at before a move."""
# Every other game uses its own declaration.
CASES |= {
    game: (game, case.seats, dict(case.options))
    for game in GAMES
    if game not in CASES
    for case in declared(game).computers[-1:]
}
DEPTH = 3
P = ParamSpec("P")
T = TypeVar("T")


EACH = 200


class FewPictures:
    """Draws every `EACH`-th picture of each kind, beginning with the first; the calls must have the right arguments."""

    def __init__(self) -> None:
        self.asked = Counter[str]()

    async def __call__(self, make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        kind = f"{make.__module__} {make.__name__} {sorted(kwargs)}"
        self.asked[kind] += 1
        if make.__name__ not in NOT_PICTURES and self.asked[kind] % EACH != 1:
            return cast("T", Picture(b"", "none.png", "", 1, 1))
        return make(*args, **kwargs)


async def drawn(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
    return make(*args, **kwargs)


SCREENS = found_screens(FewPictures())


def started(game: str, seats: int, options: dict[str, str], language: str) -> Table:
    table = new_table(
        guild=1, channel=2**63 - 1, owner=1, name=WORST_NAMES[0], game=game, options=options, language=language
    )
    people = tuple(Seat(WORST_NAMES[number % 4], user=number + 1) for number in range(seats))
    return turns.start(msgspec.structs.replace(table, seats=people, id=2**31), 1, 6).table


def fits(text: str, view: discord.ui.View | None) -> list[str]:
    """Check a message against the limits and return the views that its controls open."""
    components = view.to_components() if view is not None else []
    limits.check_message({"content": text, "components": components}, v2=False, filenames=())
    found = []
    for row in components:
        for item in row["components"]:
            kind, *rest = item["custom_id"].split(":")
            if kind == "look" and not item.get("disabled"):
                found.append(rest[3])
            elif kind == "looks":
                found += [option["value"] for option in item["options"]]
    return found


def own_tables_last(view: discord.ui.View | None) -> bool:
    """Return whether the button of all private views comes below every list, if there is room for it."""
    rows = view.to_components() if view is not None else []
    kinds = [{item.get("custom_id") for item in row["components"]} for row in rows]
    return MINE in kinds[-1] if len(rows) < ROWS else True


@pytest.mark.trial
@pytest.mark.uncounted  # thousands of views: shorter tests cover the same lines
@pytest.mark.usefixtures("unpressed")
@pytest.mark.parametrize("case", CASES)
async def test_every_private_view_fits_in_a_message(case: str) -> None:
    await looked_at(case, LANGUAGES)


@pytest.mark.long
@pytest.mark.usefixtures("unpressed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
async def test_every_private_view_of_every_turn_fits_in_a_message(case: str, language: str) -> None:
    await looked_at(case, (language,))


async def looked_at(case: str, languages: tuple[str, ...]) -> None:
    """Open every view along a game; the language changes every few turns."""
    game, seats, options = CASES[case]
    screen = SCREENS[game]
    table = started(case.split("-", maxsplit=1)[0], seats, options, languages[0])
    seen: set[str] = set()
    entries: tuple[tables.Entry, ...] = ()
    for turn in range(150):
        if table.status is not Status.PLAYING:
            break
        language = languages[turn // 3 % len(languages)]
        waiting = sorted(table.waiting())
        seat = waiting[turn % len(waiting)]
        views = {""}
        done: set[str] = set()
        for _ in range(DEPTH):
            for view in sorted(views - done)[:12]:
                panel = placed(await screen.private.panel(table, seat, language, view), table, language)
                views = views | set(fits(panel.words, panel.view))
                assert own_tables_last(panel.view), view
                done.add(view)
        seen |= {view.split("-")[0] for view in done}
        fits("-", board_view(table, screen.board.pages(table), screen.game.controls(table, language) or ()))
        await screen.board.picture(table, language, entries=entries)
        state, rules = table.state(), table.rules
        choose = chooser("random" if turn % 2 else "greedy", rules.name)
        move = choose(rules.observe(state, seat), rules.moves(state, seat), Chance(turn, case))
        change = turns.act(table, seat, rules.notation(move))
        table, entries = change.table, change.entries
    assert seen
    assert len(seen) > 1 or case not in LOOKED_INTO


@pytest.mark.parametrize("card", ["chisel", "sail", "lever", "hammer"])
async def test_each_blue_card_can_be_played_with_buttons_and_lists_alone(card: str) -> None:
    """Checks that buttons and lists alone lead from the first view to the move."""
    game, seats, options = CASES["imhotep"]
    screen = SCREENS[game]
    for seed in range(40):
        table = started("imhotep", seats, options, "en")
        table = msgspec.structs.replace(table, seed=seed)
        state = table.rules.start(table.setup).state
        chance = Chance(seed, card)
        while seat := list(table.rules.waiting(state)):
            observation = table.rules.observe(state, seat[0])
            if observation.task.kind == "turn" and card in observation.task.use:
                moves = [table.rules.notation(move) for move in table.rules.moves(state, seat[0])]
                now = msgspec.structs.replace(table, snapshot=table.rules.encode(state))
                assert await _offered(screen, now, seat[0], card) & set(moves)
                return
            state = table.rules.play(state, seat[0], chance.pick(table.rules.moves(state, seat[0]))).state
    raise AssertionError(f"nobody could play a {card}")


async def test_the_picture_of_sky_towers_describes_the_chosen_fiefs_and_cell() -> None:
    game, seats, options = CASES["bunny_kingdom"]
    screen = found_screens(drawn)[game]
    for seed in range(1, 20):
        table = msgspec.structs.replace(started("bunny_kingdom", seats, options, "en"), seed=seed)
        state = table.rules.start(table.setup).state
        while waiting := list(table.rules.waiting(state)):
            seat = waiting[0]
            observation = table.rules.observe(state, seat)
            if observation.task.kind == "build" and len(observation.task.bridges) > 1:
                now = msgspec.structs.replace(table, snapshot=table.rules.encode(state))
                first = observation.task.bridges[1].first[0]
                chosen = (await screen.private.panel(now, seat, "en", f"sky-tower-0-1-{first}")).pictures[0]
                assert say("en", "picture-bk-do-tower-second", cell=first) in chosen.alt
                pair = (await screen.private.panel(now, seat, "en", "sky-tower-0-1-")).pictures[0]
                assert say("en", "picture-bk-do-tower-first") in pair.alt
                none = (await screen.private.panel(now, seat, "en", "sky-tower-0--")).pictures[0]
                assert say("en", "picture-bk-do-tower-pair") in none.alt
                return
            choose = chooser("greedy", table.game)
            moves = table.rules.moves(state, seat)
            state = table.rules.play(state, seat, choose(observation, moves, Chance(seed, "towers"))).state
    raise AssertionError("nobody could place sky towers")


async def _offered(screen: Screen, table: Table, seat: int, card: str) -> set[str]:
    """Return the moves that buttons and lists can play within a few looks at a card."""
    views, moves = {f"{card}-x-x-x-x"}, set[str]()
    for _ in range(4):
        for view in sorted(views)[:60]:
            panel = await screen.private.panel(table, seat, "en", view)
            views |= {found for found in fits(panel.words, panel.view) if found.startswith(f"{card}-")}
            for row in panel.view.to_components() if panel.view is not None else []:
                for item in row["components"]:
                    kind, *rest = item["custom_id"].split(":")
                    if kind == "move":
                        moves.add(rest[2].removeprefix(SURE))
                    elif kind == "moves":
                        moves |= {f"{rest[2]} {option['value']}" for option in item["options"]}
    return moves


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
def test_the_confirmation_of_a_decision_names_each_of_its_moves(case: str, language: str) -> None:
    table, screen = started(*CASES[case], language), SCREENS[CASES[case][0]]
    seat = min(table.waiting())
    first, last, *_ = (table.rules.notation(move) for move in table.rules.moves(table.state(), seat))
    pending = PendingMove(seat, last, 60.0)
    table = table.with_seat(seat, submitted=Submitted(moves=(first,)))
    sight = Sight(table, table.observe(seat), screen.game.no_look, language)
    (told, *_) = pending_lines(screen.game, sight, pending)
    assert moves_words(screen.game, table, seat, (first, last), language) in told


@pytest.mark.usefixtures("unpressed")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("case", CASES)
async def test_the_picture_of_a_decision_that_waits_to_become_final_asks_for_nothing(
    case: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    written: list[str] = []
    png = Canvas.png

    def kept(canvas: Canvas, *colours: Colours) -> bytes:
        written.extend(text.text for text in canvas.written)
        return png(canvas, *colours)

    monkeypatch.setattr(Canvas, "png", kept)
    table, screen = started(*CASES[case], language), found_screens(drawn)[CASES[case][0]]
    shown: set[str] = set()
    for turn in range(60):
        if table.status is not Status.PLAYING:
            break
        rules, state, waiting = table.rules, table.state(), table.waiting()
        seat, kind = next(iter(waiting.items()))
        move = chooser("greedy", rules.name)(rules.observe(state, seat), rules.moves(state, seat), Chance(turn, case))
        if len(waiting) == 1 and kind not in shown:
            shown.add(kind)
            pending = msgspec.structs.replace(table, pending=PendingMove(seat, rules.notation(move), 60.0))
            written.clear()
            picture = (await screen.private.panel(pending, seat, language)).pictures[0]
            assert say(language, "picture-band-decided") in written
            assert say(language, "picture-band-decided") in picture.alt
        table = turns.act(table, seat, rules.notation(move)).table
    assert shown


def test_players_who_have_not_moved_yet_see_the_first_move_as_news() -> None:
    table = started("imhotep", 2, {"first": "opener"}, "en")
    change = turns.act(table, 0, "stones")
    assert "takes" in (news_since(SCREENS["imhotep"].game, change.table, 1, change.entries, "en") or "")
    assert news_since(SCREENS["imhotep"].game, change.table, 0, change.entries, "en") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
async def test_each_page_of_a_board_in_words_names_its_game(
    game: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cogs.views.asides.READ_AT_ONCE", 40)
    pages = await read_pages(found_screens(drawn)[game].board, started(*CASES[game], language), 0, language)
    assert len(pages) > 1
    assert all(page.startswith(f"**{say(language, f'game-{game}')}**") for page in pages)


@pytest.mark.parametrize("game", GAMES)
async def test_a_board_in_words_is_computed_in_the_drawing_process(game: str) -> None:
    made = []

    async def elsewhere(make: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        made.append(make)
        return make(*args, **kwargs)

    screen = found_screens(elsewhere)[game]
    await screen.board.read(started(*CASES[game], "en"), 0, "en")
    assert made == [screen.board.pictures.read]
