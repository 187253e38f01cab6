"""Puzzles by name."""

import pytest

import cubewright


def test_a_name_makes_the_puzzle_with_the_counts_that_are_known():
    puzzle = cubewright.named("Happy Cube Pro Da Vinci")
    [entry] = cubewright.catalogue("happy cube pro da vinci")
    assert (puzzle.family, len(puzzle.pieces), entry.maker) == ("shell", 6, "Dirk Laureyssens")
    assert puzzle.count() == entry.counts
    assert entry.published == [(768, "raw", entry.published[0].by)]


def test_each_family_is_there():
    entries = cubewright.catalogue()
    assert len(entries) > 4000 and len({entry.name for entry in entries}) == len(entries)
    cube = next(entry for entry in entries if entry.name.startswith("Happy Cube"))
    families = {entry.puzzle().family for entry in [cube, *entries[::300]]}
    assert families == {"shell", "packing", "snake"}
    assert all((entry.counts is None) != (entry.uncounted is None) for entry in entries)


def test_what_fits_nothing_or_several_is_an_exception():
    with pytest.raises(cubewright.PuzzleError, match="(?i)did you mean soma cube"):
        cubewright.named("somma cube")
    with pytest.raises(cubewright.PuzzleError, match=r"fits several puzzles.*cubewright\.catalogue"):
        cubewright.named("happy cube")
    with pytest.raises(cubewright.PuzzleError, match="has these words"):
        cubewright.catalogue("xylophone")
    with pytest.raises(TypeError, match="a name is str, not int"):
        cubewright.named(1)
