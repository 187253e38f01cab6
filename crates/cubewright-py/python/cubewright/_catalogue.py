"""Puzzles that people have, by name."""

from __future__ import annotations

import json
from typing import Any, NamedTuple, Optional

from . import _native
from ._puzzle import Puzzle
from ._types import Counts


class Published(NamedTuple):
    """A count that somebody published, up to `"raw"`, `"rotations"` or `"full"`."""

    count: int  # type: ignore[assignment]
    up_to: str
    by: str


class Entry(NamedTuple):
    """What is known of a puzzle of the catalogue; `None` is not known.

    `counts` are what engines found here, and `uncounted` says why there are none. `level` is the most
    moves until the first pieces of a burr leave, `source` where its shapes are from.
    """

    name: str
    also: list[str]
    family: str
    maker: Optional[str]
    year: Optional[str]
    pieces: int
    counts: Optional[Counts]
    uncounted: Optional[str]
    published: list[Published]
    level: Optional[int]
    source: str

    def puzzle(self) -> Puzzle:
        """The puzzle."""
        return named(self.name)


def named(name: str) -> Puzzle:
    """A puzzle by its name, or by words that no other name has.

    >>> import cubewright
    >>> cubewright.named("soma cube").count().raw
    11520

    Raises `PuzzleError` if there is none, or more than one.
    """
    return Puzzle(_native.named(_text(name)))


def catalogue(words: str = "") -> list[Entry]:
    """The puzzles with these words in their names, families or makers; all without words.

    >>> import cubewright
    >>> entry = cubewright.catalogue("happy cube pro da vinci")[0]
    >>> entry.pieces, entry.counts
    (6, Counts(raw=768, rotations=2, full=1))
    >>> entry.puzzle().count() == entry.counts
    True

    Raises `PuzzleError` if there is none.
    """
    return [_entry(it) for it in json.loads(_native.catalogue(_text(words)))["puzzles"]]


def _text(words: str) -> str:
    if not isinstance(words, str):
        raise TypeError(f"a name is str, not {type(words).__name__}")
    return words


def _entry(told: dict[str, Any]) -> Entry:
    counts = told["counts"]
    return Entry(
        name=told["name"],
        also=told["also"],
        family=told["family"],
        maker=told["maker"],
        year=told["year"],
        pieces=told["pieces"],
        counts=counts and Counts(**counts),
        uncounted=told.get("uncounted"),
        published=[Published(**it) for it in told["published"]],
        level=told.get("level"),
        source=told["source"],
    )
