"""Encodes a game as one animated picture (WebP) from small copies of its boards."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageOps

from render.picture import Picture, clip_alt

BYTES = 8_000_000
"""Maximum size of a film in bytes."""
FRAMES = 80
"""Maximum number of boards in a film."""
A_FRAME, THE_LAST, WHOLE = 900, 6000, 60_000
"""Milliseconds: for each board, for the last board, and the maximum for all boards before it together."""
QUALITY, METHOD = 70, 2
SHRINK = 2
"""Factor by which a frame is smaller than the board on each side."""


def small(picture: Picture) -> bytes:
    """Make a frame: the picture at half its size, compressed so that a hundred frames take a few megabytes."""
    packed = io.BytesIO()
    with Image.open(io.BytesIO(picture.data)) as board:
        board.convert("RGB").reduce(SHRINK).save(packed, "PNG", compress_level=1)
    return packed.getvalue()


class _Frames(Image.Image):
    """Presents the frames to Pillow as one multi-frame image, forward only, decoding each frame when it is read."""

    def __init__(self, frames: Sequence[bytes]) -> None:
        super().__init__()
        self._frames = frames
        self._at = -1
        self.n_frames = len(frames)
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Decode the given frame; seeking back does nothing, because Pillow's WebP writer only reads forward."""
        if frame <= self._at:
            return
        with Image.open(io.BytesIO(self._frames[frame])) as packed:
            shown = packed.convert("RGB")
        if self._at >= 0:
            shown = ImageOps.pad(shown, self.size, color=tuple(shown.crop((0, 0, 1, 1)).tobytes()))
        self._at = frame
        self.im, self._mode, self._size = shown.im, shown.mode, shown.size

    def tell(self) -> int:
        """Return the number of the current frame."""
        return self._at


def film(frames: Sequence[bytes], alt: str, most: int = BYTES) -> Picture:
    """Encode one or more frames (see `small`) as a film of at most `most` bytes, dropping frames until it fits."""
    shown = list(frames)
    while True:
        written = _written(shown)
        if len(written) <= most or len(shown) == 1:
            with Image.open(io.BytesIO(written)) as whole:
                return Picture(written, "replay.webp", clip_alt(alt), *whole.size)
        # Keep the last frame: it shows how the game ended.
        shown = shown[-1::-2][::-1]


def _written(frames: Sequence[bytes]) -> bytes:
    each = min(A_FRAME, WHOLE // len(frames))
    times = [*[each] * (len(frames) - 1), THE_LAST]
    packed = io.BytesIO()
    _Frames(frames).save(
        packed, "WEBP", save_all=True, duration=times, loop=0, quality=QUALITY, method=METHOD, minimize_size=False
    )
    return packed.getvalue()
