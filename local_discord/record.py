"""Records every request of the bot: one JSON object per line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Literal

from local_discord.model import Upload

Lost = Literal["request", "answer"]
"""Values of `lost`: a broken connection lost the whole request, or only its answer."""


class Recorder:
    """Appends requests to a file and flushes each line, so a crash loses nothing. Without a path it does nothing."""

    def __init__(self, path: Path | None) -> None:
        self._file: IO[str] | None = path.open("a", encoding="utf-8") if path else None

    def write(
        self,
        method: str,
        path: str,
        query: Mapping[str, str],
        body: object,
        uploads: Sequence[Upload],
        status: int | None,
        lost: Lost | None = None,
    ) -> None:
        """Write one request: its path below /api/v10 and its JSON body (`payload_json` of a form).

        `status` is None if the connection broke; then `lost` says what was lost.
        """
        if self._file is None:
            return
        files = [{"name": upload.filename, "size": len(upload.data)} for upload in uploads]
        line = {"method": method, "path": path, "query": dict(query), "body": body, "files": files, "status": status}
        if lost is not None:
            line["lost"] = lost
        self._file.write(json.dumps(line, ensure_ascii=False) + "\n")
        self._file.flush()

    def close(self) -> None:
        """Close the file."""
        if self._file is not None:
            self._file.close()
            self._file = None
