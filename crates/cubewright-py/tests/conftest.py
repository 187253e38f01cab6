"""What the tests share."""

import os
from pathlib import Path

import pytest

import cubewright

ROOT = Path(os.environ.get("CUBEWRIGHT_ROOT", Path(__file__).parents[3]))


@pytest.fixture(scope="session")
def data() -> Path:
    """The puzzles that come with the sources."""
    return ROOT / "data"


@pytest.fixture(scope="session")
def cube(data):
    return cubewright.read(data / "HC_BQ_01.hcq")


@pytest.fixture(scope="session")
def soma(data):
    return cubewright.read(data / "pack_soma.pack")


@pytest.fixture(scope="session")
def snake(data):
    return cubewright.read(data / "snake_article.snake")


@pytest.fixture(scope="session")
def long():
    """A puzzle whose solutions nobody lists to their end: dominoes on a board of 12 x 12."""
    return cubewright.packing([[(0, 0), (1, 0)]], copies=[72], box=(12, 12))
