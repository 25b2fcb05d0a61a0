# syntax=docker/dockerfile:1

# The server of Coatl, an unofficial digital home of two games, as an image. docs/hosting.md tells how to run it.

# The same Python in both stages: the environment that the first one makes is moved to the second as it is.
FROM python:3.11-slim-bookworm AS builder

RUN apt-get update \
    && apt-get install --yes --no-install-recommends gcc libc6-dev \
    && rm -rf /var/lib/apt/lists/*

ENV PIP_DISABLE_PIP_VERSION_CHECK=1 \
    PIP_ROOT_USER_ACTION=ignore

WORKDIR /source
COPY hatch_build.py pyproject.toml LICENSE NOTICE README.md ./
COPY src src

# The engine must be compiled: an image that is slow without saying so helps nobody.
RUN --mount=type=cache,target=/root/.cache/pip \
    COATL_COMPILE=1 pip wheel --no-deps --wheel-dir /wheel . \
    && python -m venv /opt/coatl \
    && /opt/coatl/bin/pip install "$(echo /wheel/*.whl)[server]"


FROM python:3.11-slim-bookworm

LABEL org.opencontainers.image.title="Coatl" \
      org.opencontainers.image.description="An unofficial server for the board game Cóatl and Cóatl: The Card Game" \
      org.opencontainers.image.licenses="MIT"

RUN groupadd --system --gid 10001 coatl \
    && useradd --system --uid 10001 --gid coatl --no-log-init --home-dir /data --shell /usr/sbin/nologin coatl \
    && install --directory --owner=coatl --group=coatl --mode=0700 /data

COPY --from=builder /opt/coatl /opt/coatl

ENV PATH="/opt/coatl/bin:$PATH" \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1

USER 10001:10001
WORKDIR /data
EXPOSE 8000
STOPSIGNAL SIGTERM

HEALTHCHECK --interval=10s --timeout=4s --start-period=30s --retries=3 \
    CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz', timeout=3)"]

ENTRYPOINT ["coatl", "serve", "--host", "0.0.0.0", "--port", "8000"]
CMD ["--database", "sqlite:////data/tables.sqlite3"]
