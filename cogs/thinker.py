"""The process in which computer players think: it reads questions and writes answers, until its input ends.

Each is a msgpack message after its length in four bytes. An answer is a list of lines, or the traceback as text if the
question could not be answered; the bot logs it. The argument of the program is its niceness.
"""

from __future__ import annotations

import os
import signal
import sys
import traceback
from collections.abc import Sequence
from typing import BinaryIO

import msgspec

from engine.games import GAMES
from engine.players import thinks
from engine.tables.thoughts import AnswerLine, Question, answer_question

LENGTH = 4
"""Bytes of a length, big-endian."""
READY = b""
"""The first message: the process has loaded its modules and waits for questions."""


def read(source: BinaryIO) -> bytes | None:
    """The next message; None at the end."""
    length = source.read(LENGTH)
    if len(length) < LENGTH:
        return None
    size = int.from_bytes(length)
    message = source.read(size)
    return message if len(message) == size else None


def write(target: BinaryIO, message: bytes) -> None:
    """Write one message."""
    target.write(len(message).to_bytes(LENGTH) + message)
    target.flush()


def main() -> None:
    """Answer until there are no more questions."""
    # Ctrl+C reaches all processes of a terminal; this one ends when the bot closes its input.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(os, "nice"):
        os.nice(int(sys.argv[1]))
    source, target = sys.stdin.buffer, sys.stdout.buffer
    decoder, encoder = msgspec.msgpack.Decoder(Question), msgspec.msgpack.Encoder()
    for game in GAMES:
        thinks(game)
    write(target, READY)
    while (message := read(source)) is not None:
        try:
            answer: Sequence[AnswerLine] | str = answer_question(decoder.decode(message))
        except Exception:  # noqa: BLE001 - an error in one question must not stop the next one
            answer = traceback.format_exc()
        write(target, encoder.encode(answer))


if __name__ == "__main__":
    main()
