"""The command that writes the gallery."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests import gallery
from tools.gallery import main


def test_the_command_writes_each_picture_and_reports_it_as_json(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    few = {name: gallery.pictures()[name] for name in ("table-4-en", "pad-en")}
    monkeypatch.setattr(gallery, "pictures", lambda: few)
    assert main([str(tmp_path)]) == 0
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]
    assert [line["file"] for line in lines] == ["table-4-en.png", "pad-en.png"]
    for line in lines:
        assert (tmp_path / line["file"]).stat().st_size == line["bytes"]
        assert line["size"] == [1200, 900]
        assert line["ms"] > 0


@pytest.mark.parametrize(("arguments", "code"), [([], 2), (["--help"], 0)])
def test_a_command_without_a_folder_writes_nothing(
    arguments: list[str], code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == code
    assert list(tmp_path.iterdir()) == []
