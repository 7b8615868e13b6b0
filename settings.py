"""Settings from the environment or a `.env` file."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal

from pydantic import AliasChoices, Field, SecretStr, ValidationError, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

LONGEST_NAME = 32


class SettingsError(Exception):
    """A wrong setting, in one sentence."""


class Settings(BaseSettings):
    """All settings; every one has a default that lets a newcomer play."""

    model_config = SettingsConfigDict(
        env_file=".env", env_prefix="ENGAWA_", extra="ignore", populate_by_name=True, env_ignore_empty=True
    )

    discord_token: SecretStr | None = Field(
        default=None, validation_alias=AliasChoices("DISCORD_TOKEN", "discord_token")
    )
    database: Path = Path("engawa.db")
    local_port: int = Field(default=8321, ge=0, le=65535)
    local_people: tuple[str, ...] | str = "Aiko,Ben,Chie,Dan"
    local_record: Path | None = None
    discord_url: str | None = None
    log_level: Literal["DEBUG", "INFO", "WARNING", "ERROR"] = "INFO"

    @field_validator("discord_token")
    @classmethod
    def _token_has_no_spaces(cls, token: SecretStr | None) -> SecretStr | None:
        if token is not None and any(character.isspace() for character in token.get_secret_value()):
            raise ValueError("a bot token has no spaces in it")
        return token

    @field_validator("discord_url")
    @classmethod
    def _only_on_this_computer(cls, url: str | None) -> str | None:
        if url is not None and re.fullmatch(r"http://127\.0\.0\.1:\d{1,5}", url) is None:
            raise ValueError("give the address of a local Discord, such as http://127.0.0.1:8321")
        return url

    @field_validator("local_people")
    @classmethod
    def _people(cls, value: tuple[str, ...] | str) -> tuple[str, ...]:
        names = tuple(name.strip() for name in value.split(",")) if isinstance(value, str) else value
        names = tuple(name for name in names if name)
        if not names or len(set(names)) != len(names):
            raise ValueError("give different names with commas between them")
        if any(len(name) > LONGEST_NAME for name in names):
            raise ValueError(f"a name has at most {LONGEST_NAME} characters")
        return names

    @classmethod
    def read(cls) -> Settings:
        """The settings as they are found. Errors: SettingsError, one line that names the setting."""
        try:
            return cls()
        except UnicodeDecodeError as error:
            raise SettingsError("The file .env is wrong: it is not text in UTF-8.") from error
        except ValidationError as error:
            first = error.errors()[0]
            place = str(first["loc"][0]) if first["loc"] else "settings"
            name = place if place.isupper() else f"ENGAWA_{place.upper()}"
            reason = first["msg"].removeprefix("Value error, ")
            raise SettingsError(f"{name} is wrong: {reason[0].lower()}{reason[1:]}.") from error
