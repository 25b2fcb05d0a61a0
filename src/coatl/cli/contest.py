"""Solo is a contest of two games: whoever beats CARL may meet CARL 2.0, and beating both wins (CG-9.11)."""

from pathlib import Path

from coatl.cli.terminal_session import Session
from coatl.kernel.game import Game


def meet_carl2(session: Session) -> Session | None:
    """After a game against CARL: the second one if the person has won it and wants to; says how the contest stands."""
    if not is_first_game(session.game) or not session.game.is_over:
        return None
    if session.seat not in session.game.outcome().winners:
        session.say("contest-lost")
        return None
    session.say("contest-offer")
    answer = session.lines.ask(session.game.seats[session.seat])
    if not answer or answer.lower() not in ("y", "yes"):
        session.say("contest-open")
        return None
    return second_session(session)


def is_first_game(game: Game) -> bool:
    return game.rules.options_of(game.state).get("carl2") is False


def second_session(first: Session) -> Session:
    """Everything anew, against the same personality; the seed follows from that of the first game."""
    game = first.game
    options = {**game.rules.options_of(game.state), "carl2": True}
    second = Game(game.rules, game.players, options, f"{game.seed}/carl2", seats=game.seats)
    record = second_record(first.record)
    return Session(second, first.seat, first.bots, first.adviser, first.console, first.speaker, record, first.fast)


def end_contest(second: Session) -> None:
    """After the second game: whether the contest is won."""
    if second.game.is_over:
        won = second.seat in second.game.outcome().winners
        second.say("contest-won" if won else "contest-lost-to-carl2")


def second_record(file: Path | None) -> Path | None:
    """Where the record of the second game goes."""
    return None if file is None else file.with_name(f"{file.stem}-carl2{file.suffix}")
