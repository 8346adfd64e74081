"""The command that serves a match to phones, and what it accepts."""

from __future__ import annotations

from typing import Annotated

import typer

from hameln.cli import options
from hameln.cli.choosing import Chosen, for_games
from hameln.cli.kit import PLAY


@for_games(PLAY, before="seats", players="")
def host(  # noqa: PLR0913 - the options of the command
    chosen: Chosen,
    seats: Annotated[
        str | None,
        typer.Option("--seats", help="Who plays: phone for a person with a phone, and computer players."),
    ] = None,
    seed: options.ChanceOption = None,
    record: options.RecordOption = None,
    resume: options.ResumeOption = None,
    *,
    stand_in: options.StandInOption = "",
    address: Annotated[
        str,
        typer.Option("--address", help="Of this machine, where phones find it; else that in its network."),
    ] = "",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="0 takes a free one; with --resume the last one.")
    ] = 0,
    url: Annotated[
        str, typer.Option("--url", help="What phones use instead, such as the address of a proxy with TLS.")
    ] = "",
    pace: Annotated[
        float, typer.Option("--pace", min=0, max=10, help="Seconds that a computer player takes at least.")
    ] = 1.0,
    force: options.ForceOption = False,
    as_json: Annotated[
        bool, typer.Option("--json", help="Print the addresses as one line of JSON, and nothing else.")
    ] = False,
    language: options.LanguageOption = "",
) -> None:
    """Let people play with the browsers of their phones, in your own network; no window is opened."""
    from hameln.cli.hosting import Where, host_match  # noqa: PLC0415 - commands load what they need
    from hameln.cli.wanted import Wanted  # noqa: PLC0415

    if record is not None:
        options.check_free(record, force=force)
    wanted = Wanted(chosen=chosen, seats=seats, seed=seed, record=record, resume=resume, stand_in=stand_in)
    with options.speaking(language):
        host_match(wanted, Where(address=address, port=port, url=url, pace=pace), as_json=as_json)
