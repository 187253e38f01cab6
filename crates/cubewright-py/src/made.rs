//! Puzzles made of data instead of files.
//!
//! Invariant: the package has checked shapes and types of what comes from Python; what makes no
//! puzzle is said by the library.

use cubewright::family::packing::{
    Colours, Copies, Fill, Flip, PackingPiece, PackingPuzzle, PieceCell, Target, TargetCell,
};
use cubewright::family::shell::{Border, Shape, Shell, Surface, Width};
use cubewright::formats::{FileKind, Notation, SnakeHints, read_snake};
use cubewright::geometry::{Point, Region};
use cubewright::language::{Language, Say};
use cubewright::puzzle::{PuzzleError, read_puzzle_as};
use pyo3::prelude::*;

use crate::error::{answer_raised, puzzle_raised, raised};
use crate::puzzle::Puzzle;
use crate::search::chosen;

/// A cell as Python says it.
type Cell = (i16, i16, i16);

const PIECES: &str = "a piece is a border of 0 and 1, clockwise from the top left corner";
const CELLS: &str = "cells are triples x, y, z of small integers";

fn point((x, y, z): Cell) -> Point {
    Point::new(x, y, z)
}

/// A shell: the ring of each piece, on the cube or on a surface that has a name.
#[pyfunction]
#[pyo3(signature = (name, rings, shape=None))]
pub(crate) fn shell(
    py: Python<'_>,
    name: &str,
    rings: Vec<Vec<bool>>,
    shape: Option<&str>,
) -> PyResult<Puzzle> {
    let border = |(index, ring): (usize, &Vec<bool>)| {
        let width = Width::from_ring(ring.len()).map_err(|error| {
            let said = error.text(Language::English);
            puzzle_raised(py, format!("piece {}: {said}", index + 1), PIECES)
        })?;
        let bits = ring.iter().enumerate();
        let bits = bits.fold(0, |bits, (at, &tooth)| bits | (u64::from(tooth) << at));
        Ok(Border::from_bits(width, bits))
    };
    let borders: Vec<Border> = rings
        .iter()
        .enumerate()
        .map(border)
        .collect::<PyResult<_>>()?;
    let width = borders.first().map_or(Width::FIVE, |border| border.width());
    let surface = match shape {
        None => Surface::cube(width),
        Some(shape) => surface(py, shape, width)?,
    };
    let shell = Shell::new(name, borders, surface);
    let shell = shell.map_err(|error| puzzle_raised(py, error, PIECES))?;
    Puzzle::of(py, shell)
}

/// The same pieces on another surface, or so that so many of each set are used, or none is flipped.
#[pyfunction]
#[pyo3(signature = (puzzle, per_set, flips, shape))]
pub(crate) fn choose(
    py: Python<'_>,
    puzzle: &Puzzle,
    per_set: Option<(usize, usize)>,
    flips: bool,
    shape: Option<&str>,
) -> PyResult<Puzzle> {
    let Some(shell) = puzzle.data.as_shell() else {
        let hint = "packings say how many copies there are of each piece";
        return Err(puzzle_raised(py, "only pieces of shells are chosen", hint));
    };
    let mut constraints = shell.side_constraints().clone();
    constraints.unflipped = !flips;
    if let Some((least, most)) = per_set {
        if constraints.sets.is_empty() {
            let hint = "a file names a set by a line `SET: name` above its pieces";
            return Err(puzzle_raised(py, "the pieces come in no sets", hint));
        }
        for set in &mut constraints.sets {
            (set.least, set.most) = (least, most.min(set.pieces.len()));
        }
    }
    let surface = match shape {
        None => shell.surface().clone(),
        Some(shape) => surface(py, shape, shell.width())?,
    };
    let chosen = Shell::new(shell.name(), shell.pieces().to_vec(), surface);
    let chosen = chosen.map_err(|error| puzzle_raised(py, error, PIECES))?;
    let chosen = chosen.with_side_constraints(constraints);
    let hint = "choose other numbers of pieces";
    Puzzle::of(py, chosen.map_err(|error| puzzle_raised(py, error, hint))?)
}

/// The surface of a shape that has a name.
fn surface(py: Python<'_>, shape: &str, width: Width) -> PyResult<Surface> {
    let hint = "such as cube, 1x1x2 or sheet:2x3; `cubewright shapes FILE` lists shapes";
    let shape = Shape::named(shape).map_err(|error| puzzle_raised(py, error, hint))?;
    Ok(shape.surface(width))
}

/// A packing: pieces with their cells and how many copies there are, the cells that must be filled,
/// those that may be, and how many of these stay empty at most.
#[pyfunction]
#[pyo3(signature = (name, pieces, must, may, holes, mirror, flip))]
#[expect(clippy::too_many_arguments, reason = "Python gives them by name")]
pub(crate) fn packing(
    py: Python<'_>,
    name: &str,
    pieces: Vec<(String, Vec<Cell>, (u32, u32))>,
    must: Vec<Cell>,
    may: Vec<Cell>,
    holes: Option<usize>,
    mirror: bool,
    flip: bool,
) -> PyResult<Puzzle> {
    let flip = if flip { Flip::Allowed } else { Flip::Forbidden };
    let piece = |(name, cells, (min, max)): (String, Vec<Cell>, (u32, u32))| {
        let cells = cells
            .into_iter()
            .map(|cell| PieceCell::neutral(point(cell)));
        PackingPiece::new(&name, cells, Copies { min, max })
            .map(|piece| piece.with_flip(flip))
            .map_err(|error| puzzle_raised(py, format!("piece {name}: {error}"), CELLS))
    };
    let pieces: Vec<PackingPiece> = pieces.into_iter().map(piece).collect::<PyResult<_>>()?;
    let cell = |fill| {
        move |cell| TargetCell {
            point: point(cell),
            fill,
            colour: None,
        }
    };
    let must = must.into_iter().map(cell(Fill::Must));
    let may = may.into_iter().map(cell(Fill::May));
    let target = Target::new(must.chain(may), holes);
    let target = target.map_err(|error| puzzle_raised(py, format!("target: {error}"), CELLS))?;
    let puzzle = PackingPuzzle::new(name, target, pieces, Colours::default());
    let puzzle = puzzle.map_err(|error| puzzle_raised(py, error, "name each piece differently"))?;
    Puzzle::of(py, puzzle.with_mirror(mirror))
}

/// A packing in which these pieces of an answer are laid already.
#[pyfunction]
pub(crate) fn with_laid(py: Python<'_>, puzzle: &Puzzle, laid: &str) -> PyResult<Puzzle> {
    let data = puzzle.data.with_laid(laid.as_bytes());
    Puzzle::of(py, data.map_err(|error| answer_raised(py, &error))?)
}

/// A snake in any notation, with the cells that it is to fill where they are no cube.
#[pyfunction]
#[pyo3(signature = (name, chain, notation=None, region=None))]
pub(crate) fn snake(
    py: Python<'_>,
    name: &str,
    chain: &str,
    notation: Option<&str>,
    region: Option<Vec<Cell>>,
) -> PyResult<Puzzle> {
    let all = Notation::ALL.map(|it| (it.name(), it));
    let notation = notation.map(|word| chosen("notation", word, &all));
    let region = region.map(|cells| {
        let region = Region::new(cells.into_iter().map(point));
        region.map_err(|error| puzzle_raised(py, format!("region: {error}"), CELLS))
    });
    let hints = SnakeHints {
        notation: notation.transpose()?,
        region: region.transpose()?,
    };
    let puzzle = read_snake(name, chain.as_bytes(), hints);
    let puzzle = puzzle.map_err(|error| raised(py, &PuzzleError::Puzzle(error)))?;
    Puzzle::of(py, puzzle)
}

/// An exact cover in Knuth's text.
#[pyfunction]
pub(crate) fn exact_cover(py: Python<'_>, name: &str, text: &str) -> PyResult<Puzzle> {
    let data = py.detach(|| read_puzzle_as(FileKind::Dlx, name, text.as_bytes()));
    Puzzle::of(
        py,
        data.map_err(|error| raised(py, &PuzzleError::Puzzle(error)))?,
    )
}
