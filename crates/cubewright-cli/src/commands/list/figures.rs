//! The figures of the catalogue: what its packings fill, drawn for who chooses what to build.
//!
//! Invariant: a figure stands once, however many puzzles ask for it, under the name of the first; those of
//! pieces as somebody has them come first.

use std::collections::BTreeMap;

use super::report::solutions;
use crate::errors::failure::Failure;
use crate::pictures::form::PictureForm;
use cubewright::catalogue::Entry;
use cubewright::family::packing::{PackingPuzzle, Target};
use cubewright::puzzle::{PuzzleData, read_puzzle};
use cubewright::show::picture::{Panel, figure};

/// What a packing of the catalogue fills.
pub(super) struct Figure {
    pub(super) name: String,
    pub(super) target: Target,
    /// How many pieces of each size its puzzle has.
    sizes: BTreeMap<usize, u64>,
    /// How many solutions its puzzle has, in words.
    solutions: String,
    /// The same number; nothing where it was not counted.
    count: Option<u64>,
}

/// How many pieces there are of each size.
fn sizes(puzzle: &PackingPuzzle) -> BTreeMap<usize, u64> {
    let mut sizes = BTreeMap::new();
    for piece in puzzle.pieces() {
        *sizes.entry(piece.cells().len()).or_default() += u64::from(piece.copies().max);
    }
    sizes
}

/// Those that are filled completely, in one colour; with pieces of one's own only those of the same cells, and first
/// those of pieces as large. And how many puzzles are of another kind.
pub(super) fn figures(entries: &[Entry], own: Option<&PackingPuzzle>) -> (Vec<Figure>, usize) {
    let mut all: Vec<Figure> = Vec::new();
    for entry in entries {
        let read = read_puzzle(&entry.file(), entry.text().as_bytes());
        let puzzle = read.ok();
        let Some(puzzle) = puzzle.as_ref().and_then(PuzzleData::as_packing) else {
            continue;
        };
        let target = puzzle.target();
        let (from, to) = target.volume();
        let is_other = own.is_some_and(|own| own.grid() != puzzle.grid());
        let is_plain =
            !is_other && from == to && target.cells().iter().all(|cell| cell.colour.is_none());
        if is_plain {
            all.push(Figure {
                name: entry.name.clone(),
                target: target.clone(),
                sizes: sizes(puzzle),
                solutions: solutions(entry),
                count: entry.counts.least().map(|(count, _)| count),
            });
        }
    }
    let others = entries.len() - all.len();
    if let Some(own) = own.map(sizes) {
        all.sort_by_key(|figure| figure.sizes != own);
    }
    let mut figures: Vec<Figure> = Vec::new();
    for figure in all {
        if figures.iter().all(|other| other.target != figure.target) {
            figures.push(figure);
        }
    }
    (figures, others)
}

/// The figures beside each other, each with its name and the solutions of its puzzle: the more there are, the
/// easier it is, and the sooner it comes.
pub(super) fn drawn(mut figures: Vec<Figure>, form: PictureForm) -> Result<Vec<u8>, Failure> {
    /// As many as are legible on a page, and how wide that is.
    const COLUMNS: usize = 4;
    const WIDTH_PX: u32 = 1200;
    figures.sort_by_key(|it| core::cmp::Reverse(it.count));
    let panel =
        |it: &Figure| -> Panel { figure(&it.target, format!("{}: {}", it.name, it.solutions)) };
    let panels: Vec<Panel> = figures.iter().map(panel).collect();
    // What is longer than three of four is drawn smaller.
    let mut sides: Vec<f64> = panels.iter().map(Panel::side).collect();
    sides.sort_by(f64::total_cmp);
    let usual = sides.get(sides.len() * 3 / 4).copied();
    let panels = panels.into_iter();
    let panels: Vec<Panel> = panels
        .map(|it| it.within(usual.unwrap_or_default()))
        .collect();
    let columns = panels.len().clamp(1, COLUMNS);
    form.drawn(&panels, String::new(), columns, WIDTH_PX)
}
