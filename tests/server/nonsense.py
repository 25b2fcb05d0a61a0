"""Nonsense to send to a server: frames and requests that are wrong in every way but against the rules of a game."""

import json
from random import Random
from typing import Any

ODD: list[Any] = [
    None, True, False, -1, 2**31, 2**63, -(2**70), 10**400, 0.5, -0.0, 1e308, "", " ", "\0", "\ud800", "\udfff\ud800",
    "\u202e", "é" * 40, "x" * 2000, "'; drop table entries; --", "<script>", "../..", "\x7f", [], {}, [[]], [0],
    {"seat": 0}, {"": None}, ["act"] * 20,
]  # fmt: skip
"""Values that no field may have, whatever it is for."""
NOT_JSON = [
    "", " ", "{", "[", '"', "nul", "{'type': 'ping'}", '{"type": "ping"', "\0", "\0" * 100, "NaN", "Infinity",
    "1" * 5000, "-" * 50, "\ufeff{}", '{"type": "ping"}{"type": "ping"}', "🐍" * 300, "[1,]", '"\\ud800"', "\\",
    '{"type":"act","type":}',
]  # fmt: skip
REQUIRED = {
    "act": ("id", "seat", "seq", "action"),
    "undo": ("id", "seat", "seq"),
    "restart": ("id", "seat", "seq"),
    "chat": ("id", "text"),
    "why": ("seat", "action"),
    "hint": ("seat",),
    "resync": ("seq",),
}
"""The fields without which a message is nothing."""


def deep(random: Random) -> str:
    """Brackets within brackets, closed or not."""
    depth = random.choice((5, 50, 500, 900, 980, 1000, 1500, 7000))
    opening, closing = random.choice((("[", "]"), ('{"a":', "}"), ('{"type":', "}"), ('{"type":[', "]}")))
    depth = min(depth, 16_000 // len(opening + closing))
    core = random.choice(("", "0", '"x"'))
    return opening * depth + (core or "0") + closing * random.choice((0, depth - 1, depth))


def wrong_message(random: Random) -> dict[str, Any]:
    """A message of a known type, one of whose fields is missing or cannot be."""
    kind = random.choice(list(REQUIRED))
    right: dict[str, Any] = {"id": "n", "seat": 0, "seq": 2**31 - 1, "action": "done", "text": "hm"}
    message = {"type": kind, **{name: right[name] for name in REQUIRED[kind]}}
    name = random.choice(REQUIRED[kind])
    if random.random() < 0.2:
        del message[name]
    else:
        numbers = name in ("seat", "seq")
        usable = [odd for odd in ODD if not (numbers or isinstance(odd, str)) or (numbers and not is_number(odd))]
        too_long = ["x" * 2000, "\0", "", "\ud800"]
        message[name] = random.choice(usable if numbers else [*usable, *too_long])
    return message


def is_number(value: Any) -> bool:
    """Whether a seat or a sequence number could be this."""
    return type(value) is int and 0 <= value < 2**31


def frame(random: Random) -> str | bytes:
    """Something that is not a message."""
    kind = random.randrange(7)
    if kind == 0:
        return random.randbytes(random.choice((0, 1, 7, 100, 5000)))
    if kind == 1:
        most = random.choice((128, 0xD800))
        return "".join(chr(random.randrange(most)) for _ in range(random.randrange(60)))
    if kind == 2:
        return deep(random)
    if kind == 3:
        return random.choice(NOT_JSON)
    if kind == 4:
        return json.dumps({"type": random.choice(ODD), "id": random.choice(ODD)})
    if kind == 5:
        return json.dumps(random.choice(ODD))
    return json.dumps(wrong_message(random))


def body(random: Random) -> bytes:
    """The body of a request that is not one."""
    kind = random.randrange(5)
    if kind == 0:
        return random.randbytes(random.choice((0, 1, 30, 3000)))
    if kind == 1:
        return random.choice((deep(random), *NOT_JSON)).encode("utf-8", "replace")
    names = ("game", "players", "options", "name", "seats", "public", "bot", "seat", "turn_seconds", "\ud800", "\0")
    value: Any = {name: random.choice(ODD) for name in random.sample(names, random.randint(0, 4))}
    if kind == 2:
        value = random.choice(ODD)
    elif kind == 3:
        wrong = random.choice((*ODD, {"\ud800": True}))  # one field of a request that is right otherwise
        value = {"game": "board", "players": 2, "name": "Eve", random.choice(names[:6]): wrong}
    return json.dumps(value).encode()


def headers(random: Random) -> dict[str, str]:
    """Headers that browsers do not send."""
    addresses = ("null", "", "http://[", "http://[::1", "http://a@b:c")
    odd = random.choice((*addresses, "\x80\xff", "x" * 500, "Bearer", "%00", "💥", ";;;==", "*/*;q="))
    name = random.choice(("origin", "authorization", "cookie", "accept-language", "content-type", "x-forwarded-for"))
    value = odd.encode("utf-8").decode("latin-1")
    return {name: f"coatl-seat={value}" if name == "cookie" else value} if random.random() < 0.6 else {}


def path(random: Random, template: str, table: str) -> str:
    """The path of an endpoint, whose parts may be odd, too."""
    numbers = ("-1", "99999999999999999999", "1e3", "0x1", "%D9%A3")
    odd = (*numbers, "%00", "%ED%A0%80", "%F0%9F%90%8D", "..%2f..", "x" * 300, "%C3%28")
    filled = template.replace("{id}", table if random.random() < 0.8 else random.choice(odd))
    filled = filled.replace("{seat}", random.choice((*odd, "0", "1", "4")))
    names = ("seat", "since", "preview", "x", "%00", "seat[]")
    query = "&".join(f"{random.choice(names)}={random.choice((*odd, '', '0'))}" for _ in range(random.randrange(3)))
    return f"{filled}?{query}"
