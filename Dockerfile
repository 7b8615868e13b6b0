# Two stages: the first installs the locked packages, the second contains only Python, the packages and the bot.
FROM python:3.13-slim AS build
WORKDIR /build
# The lock file to install: `runtime`, or `postgresql` with the PostgreSQL driver.
ARG LOCK=runtime
COPY locks/${LOCK}.txt locked.txt
RUN python -m venv /opt/engawa \
    && /opt/engawa/bin/pip install --quiet --no-cache-dir --disable-pip-version-check --require-hashes -r locked.txt \
    && /opt/engawa/bin/pip uninstall --quiet --yes pip
WORKDIR /app
COPY bot.py settings.py ./
COPY cogs cogs
COPY data data
COPY engine engine
COPY i18n i18n
COPY local_discord local_discord
COPY render render
RUN python -m compileall -q .

FROM python:3.13-slim
RUN useradd --system --uid 10001 --no-create-home --shell /usr/sbin/nologin engawa \
    && install --directory --owner=engawa --mode=0700 /data
COPY --from=build /opt/engawa /opt/engawa
COPY --from=build /app /app
ENV PATH=/opt/engawa/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1 \
    ENGAWA_DATABASE=/data/engawa.db \
    ENGAWA_LOCAL=off
WORKDIR /app
USER engawa
VOLUME /data
HEALTHCHECK --interval=60s --timeout=10s --start-period=30s --retries=3 CMD ["python", "bot.py", "--healthy"]
ENTRYPOINT ["python", "bot.py"]
