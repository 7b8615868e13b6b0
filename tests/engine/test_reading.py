"""What people type in English and Japanese, and what it means."""

from __future__ import annotations

from datetime import date, datetime
from importlib import resources
from zoneinfo import ZoneInfo

import msgspec
import pytest

from engine.folding import folded, narrowed
from engine.reading import is_month_first, read_day, read_hours, read_moment, read_seconds, read_zone
from engine.tables.people import zone_of

TODAY = date(2026, 11, 28)  # a Saturday


@pytest.mark.parametrize(
    ("typed", "zone"),
    [
        ("Tokyo", "Asia/Tokyo"),
        ("東京", "Asia/Tokyo"),
        ("東京都", "Asia/Tokyo"),
        ("とうきょう", "Asia/Tokyo"),
        ("日本時間", "Asia/Tokyo"),
        ("日本標準時", "Asia/Tokyo"),
        ("日本", "Asia/Tokyo"),
        ("Japan Time", "Asia/Tokyo"),
        ("JST", "Asia/Tokyo"),
        ("ｊｓｔ", "Asia/Tokyo"),
        ("大阪", "Asia/Tokyo"),
        ("大阪府", "Asia/Tokyo"),
        ("Osaka", "Asia/Tokyo"),
        ("asia/tokyo", "Asia/Tokyo"),
        ("London", "Europe/London"),
        ("ロンドン", "Europe/London"),
        ("ろんどん", "Europe/London"),
        ("New York", "America/New_York"),
        ("new_york", "America/New_York"),
        ("EST", "America/New_York"),
        ("アメリカ東部時間", "America/New_York"),
        ("San Francisco", "America/Los_Angeles"),
        ("CET", "Europe/Berlin"),
        ("韓国", "Asia/Seoul"),
        ("コルカタ", "Asia/Kolkata"),
        ("São Paulo", "America/Sao_Paulo"),
        ("utc", "UTC"),
        ("協定世界時", "UTC"),
        ("+9", "UTC+9"),
        ("＋９", "UTC+9"),
        ("UTC＋９：３０", "UTC+9:30"),
        ("GMT-5", "UTC-5"),
        ("−3:30", "UTC-3:30"),
        ("+15", None),
        ("+14:30", None),
        ("9", None),
        ("nowhere", None),
        ("", None),
    ],
)
def test_a_time_zone_is_read(typed: str, zone: str | None) -> None:
    assert read_zone(typed) == zone
    assert zone is None or zone_of(zone) is not None


def test_every_zone_of_the_data_file_is_a_zone() -> None:
    named = msgspec.json.decode(resources.files("data").joinpath("zones.json").read_bytes())
    for zone in {*named["named"].values(), *named["places"]}:
        assert ZoneInfo(zone).key == zone
        assert read_zone(zone) == zone


@pytest.mark.parametrize(
    ("typed", "hours"),
    [
        ("22:30-07:00", "22:30 07:00"),
        ("22-7", "22:00 07:00"),
        ("22.30–7", "22:30 07:00"),
        ("2300-0700", "23:00 07:00"),
        ("23:00～7:00", "23:00 07:00"),
        ("23:00〜7:00", "23:00 07:00"),
        ("２３：００－７：００", "23:00 07:00"),
        ("23時-7時", "23:00 07:00"),
        ("23時ー7時", "23:00 07:00"),
        ("23時30分～7時半", "23:30 07:30"),
        ("23時から7時まで", "23:00 07:00"),
        ("午後11時～午前7時", "23:00 07:00"),
        ("夜11時から朝7時", "23:00 07:00"),
        ("夜12時～8時", "00:00 08:00"),
        ("深夜1時～9時", "01:00 09:00"),
        ("午後0時～1時", "12:00 01:00"),
        ("11pm-7am", "23:00 07:00"),
        ("11:30 PM – 7 a.m.", "23:30 07:00"),
        ("from 11pm to 7am", "23:00 07:00"),
        ("11 pm until 7 am", "23:00 07:00"),
        ("12am-12pm", "00:00 12:00"),
        ("midnight to noon", "00:00 12:00"),
        ("24:00-8:00", "00:00 08:00"),
        ("25時-7時", None),
        ("25-7", None),
        ("24:30-7", None),
        ("22:60-7", None),
        ("13pm-7am", None),
        ("11-7am", None),
        ("7-7", None),
        ("0-24", None),
        ("22", None),
        ("いつでも", None),
        ("", None),
    ],
)
def test_hours_of_the_day_are_read(typed: str, hours: str | None) -> None:
    found = read_hours(typed)
    assert (found and " ".join(f"{minute // 60:02}:{minute % 60:02}" for minute in found)) == hours


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("2026-12-31", date(2026, 12, 31)),
        ("2026/12/31", date(2026, 12, 31)),
        ("２０２６／１２／３１", date(2026, 12, 31)),
        ("2026.12.31", date(2026, 12, 31)),
        ("20261231", date(2026, 12, 31)),
        ("2026年12月31日", date(2026, 12, 31)),
        ("12月31日", date(2026, 12, 31)),
        ("１２月３１日（木）", date(2026, 12, 31)),
        ("1月5日", date(2027, 1, 5)),
        ("31日", date(2026, 12, 31)),
        ("12/31", date(2026, 12, 31)),
        ("31/12", date(2026, 12, 31)),
        ("12/31/2026", date(2026, 12, 31)),
        ("31.12.", date(2026, 12, 31)),
        ("31.12.2026", date(2026, 12, 31)),
        ("Dec 31", date(2026, 12, 31)),
        ("dec. 31", date(2026, 12, 31)),
        ("31 Dec", date(2026, 12, 31)),
        ("31-Dec-2026", date(2026, 12, 31)),
        ("December 31st, 2026", date(2026, 12, 31)),
        ("the 31st of December", date(2026, 12, 31)),
        ("Thu, Dec 31", date(2026, 12, 31)),
        ("Thursday 31 December", date(2026, 12, 31)),
        ("Sept 3", date(2027, 9, 3)),
        ("Nov 28", TODAY),
        ("today", TODAY),
        ("明日", date(2026, 11, 29)),
        ("Friday", date(2026, 12, 4)),
        ("next fri", date(2026, 12, 4)),
        ("金曜日", date(2026, 12, 4)),
        ("金曜", date(2026, 12, 4)),
        ("土曜日", TODAY),
        ("Feb 29", date(2028, 2, 29)),
        ("2月29日", date(2028, 2, 29)),
        ("2028-02-29", date(2028, 2, 29)),
        ("2027-02-29", None),
        ("2027年2月29日", None),
        ("Feb 30", None),
        ("13/45", None),
        ("13月1日", None),
        ("32日", None),
        ("31 Foo", None),
        ("31", None),
        ("someday", None),
        ("", None),
    ],
)
@pytest.mark.parametrize("month_first", [True, False])
def test_a_coming_day_is_read(typed: str, day: date | None, *, month_first: bool) -> None:
    assert read_day(typed, TODAY, month_first=month_first) == day


def test_the_order_of_day_and_month_depends_on_the_locale_of_the_reader() -> None:
    assert read_day("3/4", TODAY, month_first=True) == date(2027, 3, 4)
    assert read_day("3/4", TODAY, month_first=False) == date(2027, 4, 3)
    assert [is_month_first(locale) for locale in ("en-US", "ja", "en-GB", "de")] == [True, True, False, False]


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("11月22日", date(2026, 11, 22)),
        ("12/31", date(2025, 12, 31)),
        ("31日", date(2026, 10, 31)),
        ("Feb 29", date(2024, 2, 29)),
        ("昨日", date(2026, 11, 27)),
        ("Friday", date(2026, 11, 27)),
        ("2026-11-28", TODAY),
    ],
)
def test_a_past_day_is_read(typed: str, day: date) -> None:
    assert read_day(typed, TODAY, past=True, month_first=True) == day


@pytest.mark.parametrize(
    ("typed", "seconds"),
    [("10", 10), ("１０", 10), ("10秒", 10), ("10 s", 10), ("1 second", 1), ("-1", None), ("1.5", None), ("", None)],
)
def test_a_number_of_seconds_is_read(typed: str, seconds: int | None) -> None:
    assert read_seconds(typed) == seconds


def test_words_are_compared_without_width_case_kana_and_spacing() -> None:
    assert folded("　ピラミッド  Ａ1 ") == folded("ぴらみっど a1") == "ぴらみっど a1"
    assert narrowed("ｄｒａｗ　Ａ１") == "draw A1"


@pytest.mark.parametrize(
    ("typed", "moment"),
    [
        ("20:00", (2026, 11, 28, 20, 0)),
        ("8pm", (2026, 11, 28, 20, 0)),
        ("9", (2026, 11, 29, 9, 0)),
        ("midnight", (2026, 11, 29, 0, 0)),
        ("tomorrow 8pm", (2026, 11, 29, 20, 0)),
        ("tomorrow at 8:30 p.m.", (2026, 11, 29, 20, 30)),
        ("8pm tomorrow", (2026, 11, 29, 20, 0)),
        ("Friday, 20:00", (2026, 12, 4, 20, 0)),
        ("Dec 5 8pm", (2026, 12, 5, 20, 0)),
        ("5 December 20:00", (2026, 12, 5, 20, 0)),
        ("12/5 20:00", (2026, 12, 5, 20, 0)),
        ("12/5 20", (2026, 12, 5, 20, 0)),
        ("2026-12-05 20:00", (2026, 12, 5, 20, 0)),
        ("2026-12-05T20:00", (2026, 12, 5, 20, 0)),
        ("明日20時", (2026, 11, 29, 20, 0)),
        ("明日の20時半", (2026, 11, 29, 20, 30)),
        ("明日　２０：００", (2026, 11, 29, 20, 0)),
        ("12月5日 午後8時", (2026, 12, 5, 20, 0)),
        ("12月5日(土)20:00", (2026, 12, 5, 20, 0)),
        ("金曜の21時", (2026, 12, 4, 21, 0)),
        ("土曜24時", (2026, 11, 29, 0, 0)),
        ("1/12", None),
        ("tomorrow", None),
        ("明日", None),
        ("tomorrow 25:00", None),
        ("soon", None),
        ("", None),
    ],
)
def test_a_time_without_a_day_means_its_next_occurrence(
    typed: str, moment: tuple[int, int, int, int, int] | None
) -> None:
    now = datetime(2026, 11, 28, 12, 0)  # noqa: DTZ001 - a local time
    found = None if moment is None else datetime(*moment)  # noqa: DTZ001 - a local time
    assert read_moment(typed, now, month_first=True) == found
