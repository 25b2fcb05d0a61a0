"""``coatl serve``: the multiplayer server, in one process or several."""

import argparse
import os

from coatl.cli.parser import Commands, add_command, seconds, whole_number
from coatl.kernel.errors import BadInput
from coatl.locales import Speaker


def add_parser(commands: Commands, speaker: Speaker) -> None:
    parser = add_command(commands, "serve", speaker)
    parser.add_argument("--host", metavar="ADDRESS", default="127.0.0.1", help=speaker.say("option-host"))
    parser.add_argument(
        "--port", metavar="N", type=whole_number("--port", 0, 65535), default=8000, help=speaker.say("option-port")
    )
    parser.add_argument("--database", metavar="URL", default="", help=speaker.say("option-database"))
    parser.add_argument("--redis", metavar="URL", help=speaker.say("option-redis"))
    parser.add_argument(
        "--workers", metavar="N", type=whole_number("--workers", 1), default=1, help=speaker.say("option-workers")
    )
    parser.add_argument("--origin", metavar="URL", action="append", default=[], help=speaker.say("option-origin"))
    parser.add_argument(
        "--bot-seconds", metavar="S", type=seconds("--bot-seconds"), default=1.0, help=speaker.say("option-bot-seconds")
    )
    parser.add_argument(
        "--bot-pause", metavar="S", type=seconds("--bot-pause"), default=0.5, help=speaker.say("option-bot-pause")
    )
    parser.add_argument("--unlimited", action="store_true", help=speaker.say("option-unlimited"))
    parser.add_argument("--trust-proxy", action="store_true", help=speaker.say("option-trust-proxy"))
    parser.add_argument("--secure-cookies", action="store_true", help=speaker.say("option-secure-cookies"))


def run(arguments: argparse.Namespace) -> int:
    try:
        from coatl.server.logs import configure_logs
        from coatl.server.serving import listening_socket, serve_here, serve_in_processes
        from coatl.server.settings import UNLIMITED, Limits, Settings
    except ModuleNotFoundError as missing:
        raise BadInput("extra-missing", {"extra": "server", "module": missing.name or ""}) from None
    settings = Settings(
        host=arguments.host,
        port=arguments.port,
        database=arguments.database or os.environ.get("COATL_DATABASE", ""),
        redis=arguments.redis or os.environ.get("COATL_REDIS") or None,
        origins=tuple(arguments.origin),
        trust_proxy=arguments.trust_proxy,
        secure_cookies=arguments.secure_cookies,
        bot_seconds=arguments.bot_seconds,
        bot_pause=arguments.bot_pause,
        limits=UNLIMITED if arguments.unlimited else Limits(),
    )
    settings.check(arguments.workers)
    listening = listening_socket(settings.host, settings.port)
    port = listening.getsockname()[1]
    configure_logs()

    def ready() -> None:
        print(arguments.speaker.say("serve-ready", host=settings.host, port=str(port)), flush=True)

    if arguments.workers == 1:
        serve_here(settings, listening, ready)
    else:
        serve_in_processes(settings, listening, arguments.workers, ready)
    return 0
