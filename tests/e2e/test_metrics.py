"""The metrics that a scrape returns."""

from __future__ import annotations

import math

import pytest
from prometheus_client import generate_latest
from prometheus_client.parser import text_string_to_metric_families

from cogs.discord_errors import Refusal
from cogs.metrics import Metrics
from tests.e2e.conftest import House


def scraped(metrics: Metrics) -> dict[str, float]:
    """Return every number by its name and labels."""
    families = text_string_to_metric_families(generate_latest(metrics.registry).decode())
    return {
        "".join((sample.name, *(f" {label}={value}" for label, value in sample.labels.items()))): sample.value
        for family in families
        for sample in family.samples
    }


def test_the_metrics_of_two_bots_are_independent() -> None:
    first, second = Metrics(), Metrics()
    first.delivered("board")
    first.refused(Refusal.HERE)
    assert scraped(first)["engawa_refusals_total meaning=here"] == 1
    assert scraped(second)["engawa_refusals_total meaning=here"] == 0
    assert "engawa_deliveries_total kind=board" not in scraped(second)


@pytest.mark.parametrize("refusal", [*Refusal, None])
def test_every_kind_of_failure_has_a_counter_that_starts_at_zero(refusal: Refusal | None) -> None:
    metrics = Metrics()
    name = f"engawa_refusals_total meaning={'fault' if refusal is None else refusal.name.lower()}"
    assert scraped(metrics)[name] == 0
    metrics.refused(refusal)
    assert scraped(metrics)[name] == 1


def test_an_answer_is_counted_in_every_histogram_bucket_at_or_above_its_duration() -> None:
    metrics = Metrics()
    metrics.answered("component", 0.3)
    found = scraped(metrics)
    assert found["engawa_answer_seconds_bucket kind=component le=0.2"] == 0
    assert found["engawa_answer_seconds_bucket kind=component le=0.4"] == 1
    assert found["engawa_answer_seconds_sum kind=component"] == 0.3


def test_the_metrics_include_the_memory_of_the_process() -> None:
    assert scraped(Metrics())["process_resident_memory_bytes"] > 1_000_000


async def test_metrics_count_the_tables_moves_and_deliveries_of_a_game(house: House) -> None:
    await house.open("Ben", computers=1)
    await house.draw("Aiko")
    await house.draw("Ben")
    await house.idle()
    await house.bot.measure()
    found = scraped(house.bot.metrics)
    assert found["engawa_tables"] == 1
    table = await house.table()
    computers = [seat for seat, taken in enumerate(table.seats) if taken.player is not None]
    made = [entry for entry in await house.bot.store.log(table) if entry.seat in computers]
    assert found["engawa_computer_moves_total game=cartographers"] == len(made) > 0
    # The board was posted at the start and after the turn.
    assert found["engawa_deliveries_total kind=board"] == 2
    assert found["engawa_answer_seconds_count kind=application_command"] == 1
    # Ben joins, options are opened, a computer is added, Aiko starts, both draw.
    assert found["engawa_answer_seconds_count kind=component"] == 6
    assert found["engawa_picture_seconds_count"] > 0
    assert not math.isinf(found["engawa_gateway_latency_seconds"])


async def test_waiting_deliveries_are_counted_per_queue(house: House) -> None:
    await house.lobby()
    place = house.local.channel("#table-1").id
    house.local.faults.add(method="PATCH", channel_id=place, status=403, code=50001, times=None)
    await house.person("Aiko").slash("#table-1", "table language", **{"language": "ja", "for": "table"})
    await house.idle()
    house.clock.now += 7
    await house.bot.measure()
    found = scraped(house.bot.metrics)
    assert found["engawa_owed_places queue=cosmetic"] == found["engawa_owed_held_places queue=cosmetic"] == 1
    assert found["engawa_owed_oldest_seconds queue=cosmetic"] == 0
    assert found["engawa_owed_places queue=computers"] == 0
    assert found["engawa_refusals_total meaning=here"] == 1


async def test_a_closed_table_is_no_longer_counted(house: House) -> None:
    await house.lobby()
    await house.bot.measure()
    assert scraped(house.bot.metrics)["engawa_tables"] == 1
    options = await house.options(house.local.messages("#table-1")[-1])
    await house.person("Aiko").press(options, "Leave")
    await house.idle()
    await house.bot.measure()
    assert scraped(house.bot.metrics)["engawa_tables"] == 0
