"""A record of every request the bot makes: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import IO, Any, Literal

from local_discord.model import Upload

Lost = Literal["request", "answer"]
"""What broke with a connection: the request before it had any effect, or only its answer."""


class Recorder:
    """Appends requests to a file and flushes each line, so that a crash loses nothing; without a path, none."""

    def __init__(self, path: Path | None) -> None:
        self._file: IO[str] | None = path.open("a", encoding="utf-8") if path else None

    def write(
        self,
        method: str,
        path: str,
        query: Mapping[str, str],
        body: Any,
        uploads: Sequence[Upload],
        status: int | None,
        lost: Lost | None = None,
    ) -> None:
        """Write one request: the path is below /api/v10, the body is the JSON (of `payload_json` in a form).

        `status` is None where the connection broke; `lost` says then what of it.
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
