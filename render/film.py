"""A game as one animated picture (WebP), made of small copies of its boards."""

from __future__ import annotations

import io
from collections.abc import Sequence

from PIL import Image, ImageOps

from render.picture import Picture, clip_alt

BYTES = 8_000_000
"""What the film takes at most."""
FRAMES = 80
"""Boards that it shows at most."""
A_FRAME, THE_LAST, WHOLE = 900, 6000, 60_000
"""Milliseconds for which a board and the last one stand, and that all take at most."""
QUALITY, METHOD = 70, 2
SHRINK = 2
"""How many times smaller a frame is than the board, on either side."""


def small(picture: Picture) -> bytes:
    """A frame: the picture at half its size, packed such that a hundred take few megabytes."""
    packed = io.BytesIO()
    with Image.open(io.BytesIO(picture.data)) as board:
        board.convert("RGB").reduce(SHRINK).save(packed, "PNG", compress_level=1)
    return packed.getvalue()


class _Frames(Image.Image):
    """The frames as one picture of several, as Pillow reads them: forward, one at a time, each unpacked when needed."""

    def __init__(self, frames: Sequence[bytes]) -> None:
        super().__init__()
        self._frames = frames
        self._at = -1
        self.n_frames = len(frames)
        self.seek(0)

    def seek(self, frame: int) -> None:
        """Go on to that frame; never back, as nobody who writes a film looks back."""
        if frame <= self._at:
            return
        with Image.open(io.BytesIO(self._frames[frame])) as packed:
            shown = packed.convert("RGB")
        if self._at >= 0:
            shown = ImageOps.pad(shown, self.size, color=tuple(shown.crop((0, 0, 1, 1)).tobytes()))
        self._at = frame
        self.im, self._mode, self._size = shown.im, shown.mode, shown.size

    def tell(self) -> int:
        """The frame that is read now."""
        return self._at


def film(frames: Sequence[bytes], alt: str, most: int = BYTES) -> Picture:
    """The frames (`small`, one or more) as a film of at most so many bytes, of fewer of them where it must be."""
    shown = list(frames)
    while True:
        written = _written(shown)
        if len(written) <= most or len(shown) == 1:
            with Image.open(io.BytesIO(written)) as whole:
                return Picture(written, "replay.webp", clip_alt(alt), *whole.size)
        # The last one stays: it is how the game ended.
        shown = shown[-1::-2][::-1]


def _written(frames: Sequence[bytes]) -> bytes:
    each = min(A_FRAME, WHOLE // len(frames))
    times = [*[each] * (len(frames) - 1), THE_LAST]
    packed = io.BytesIO()
    _Frames(frames).save(
        packed, "WEBP", save_all=True, duration=times, loop=0, quality=QUALITY, method=METHOD, minimize_size=False
    )
    return packed.getvalue()
