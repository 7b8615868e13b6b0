"""Kinds of jobs: each is stored in five columns and read back, also as earlier releases wrote it."""

from __future__ import annotations

import doctest
from collections.abc import Iterator

import msgspec
import pytest

from engine.tables import jobs
from engine.tables.jobs import (
    KINDS,
    AnyJob,
    CallPeople,
    DeleteStray,
    Job,
    JobColumns,
    PostBoard,
    PostFarewell,
    PostNotice,
    PutAway,
    Queue,
    SendPrivateView,
    ShowSpectators,
    UnknownJobError,
    UpdateHeldBoard,
    job_of,
)

EXAMPLES: dict[str, AnyJob] = {
    "board": PostBoard(told=3, last=5, news_told="4"),
    "meanwhile": UpdateHeldBoard(channel=20, message=30),
    "away": PutAway(channel=20, message=30, past="before"),
    "call": CallPeople(again=7),
    "notice": PostNotice("removed", "Ben", "Mod", named=7),
    "farewell": PostFarewell("ended", "Ben"),
    "spectators": ShowSpectators(channel=20),
    "stray": DeleteStray(channel=20, begun=1_800_000_000, says="digest", user=7),
    "pad": SendPrivateView(7, lost_seat="removed", successor="Ben"),
}
"""Jobs whose fields all differ from their defaults, by their tags."""


def example(tag: str) -> AnyJob:
    kind = KINDS[tag]
    if tag in EXAMPLES:
        return EXAMPLES[tag]
    return msgspec.convert(dict.fromkeys(kind.__struct_fields__, 1), kind, strict=False)


@pytest.mark.parametrize("tag", KINDS)
def test_a_job_is_read_back_as_it_was_stored(tag: str) -> None:
    assert job_of(example(tag).stored) == example(tag)


@pytest.mark.parametrize("tag", KINDS)
def test_every_field_of_a_job_has_its_column(tag: str) -> None:
    kind = KINDS[tag]
    stored = {kind.since_field, kind.until_field, *kind.note_fields, "user"}
    assert set(kind.__struct_fields__) <= stored


@pytest.mark.parametrize("tag", KINDS)
def test_a_job_for_a_person_waits_in_their_lane(tag: str) -> None:
    job = example(tag)
    assert not job.reader or job.lane == str(job.reader)


@pytest.mark.parametrize(
    ("row", "job"),
    [
        (JobColumns("board", 0, 3, 5, ("", "")), PostBoard(told=3, last=5)),
        (JobColumns("notice", 0, 0, 0, ("owner", "Ben")), PostNotice("owner", "Ben")),
        (JobColumns("notice", 0, 0, 0, ("removed", "Ben", "Mod")), PostNotice("removed", "Ben", "Mod")),
        (JobColumns("pad", 7, 0, 0, ("", "")), SendPrivateView(7)),
        (JobColumns("stray", 0, 20, 9, ("digest", "")), DeleteStray(channel=20, begun=9, says="digest")),
    ],
)
def test_a_row_of_an_earlier_release_is_read(row: JobColumns, job: AnyJob) -> None:
    assert job_of(row) == job
    assert job.stored == row


def kinds_below(kind: type[Job]) -> Iterator[type[Job]]:
    """Yield the structs of jobs in the product."""
    for below in kind.__subclasses__():
        if below.__module__ == jobs.__name__:
            yield below
            yield from kinds_below(below)


def test_each_struct_of_a_job_is_in_a_list_of_kinds() -> None:
    concrete = {kind for kind in kinds_below(Job) if not kind.__subclasses__()}
    assert concrete == set(jobs.KINDS.values())


def test_an_unknown_kind_is_refused() -> None:
    with pytest.raises(UnknownJobError, match="'unknown-kind'"):
        job_of(JobColumns("unknown-kind", 0, 0, 0, ("", "")))
    assert jobs.queue_of("unknown-kind") is Queue.NEWS


def test_a_value_that_does_not_fit_its_field_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError):
        job_of(JobColumns("pad-refresh", 7, 9, 0, ("", "")))


def test_the_examples_of_the_module_run() -> None:
    assert doctest.testmod(jobs).failed == 0
