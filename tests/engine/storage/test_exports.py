"""What a person's data export holds, and what it omits about others."""

from __future__ import annotations

import json
from functools import partial

import msgspec

from engine.storage.owed import StoredMessage
from engine.storage.store import Store
from engine.tables import proposals, seats
from engine.tables.table import Admission, Change, Table
from tests.engine.stored import FRIEND, OWNER, begun

GUEST, STRANGER = 987654321012345678, 887654321012345678


async def test_an_export_includes_proposals_removals_and_mentions_at_tables_without_a_seat(store: Store) -> None:
    table = await begun(store)
    substitute = partial(proposals.ask_substitute, user=FRIEND, substitute=GUEST, name="Guest", now=1000.0)
    await store.change(table.id, substitute)
    await store.change(
        table.id, lambda now: Change(msgspec.structs.replace(now, admission=Admission(removed=(GUEST,))))
    )
    await store.deliveries.keep(table.id, ("ask-1", 0, StoredMessage(20, 6, called=f"{OWNER},{GUEST}")))
    data = await store.export(GUEST)
    (asked,) = data["asked"]
    assert (asked["board_table"], asked["about"], asked["by"], asked["to"]) == (table.id, "substitute", False, True)
    assert data["shown_out"] == [table.id]
    assert data["marked_in"] == [{"board_table": table.id, "role": "ask-1"}]
    stranger = await store.export(STRANGER)
    assert not any(stranger[part] for part in stranger if part != "user")


async def test_an_export_contains_nothing_about_the_substitute(store: Store) -> None:
    table = await begun(store)

    def seated(now: Table) -> Change:
        return seats.take_seat(now, 1, GUEST, "Guest", "substituted", kept_for=FRIEND)

    await store.people.update(GUEST, away_until=1e9)
    await store.change(table.id, seated)
    (own,) = (await store.export(FRIEND))["tables"]
    assert own["seat"].keys() <= {"name", "kept_for", "wish", "former"}
    assert str(GUEST) not in json.dumps(own)
    (theirs,) = (await store.export(GUEST))["tables"]
    assert (theirs["seat"]["user"], theirs["seat"].get("kept_for")) == (GUEST, None)
