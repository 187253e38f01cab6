//! Hints about packings.
//!
//! What is laid is fixed, and the rest is solved: from a whole packing an order is taken in which
//! pieces can be put in one after the other, and the first piece of it that is not laid is the
//! hint. If the rest has no solution, leaving out each laid piece in turn tells which one is wrong.
//!
//! Invariant: the piece that comes next is one that can be put in while all that is laid stays
//! where it is, if there is an order of building at all.

use std::collections::HashMap;

use super::{Hint, HintLevel, Search, completed, remedy};
use crate::engine::{EngineError, Proof};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{Insertion, Packing, PackingPuzzle, PiecePlacement, insertions};
use crate::geometry::Point;
use crate::language::Say;
use crate::model::{OptionIx, Selection};
use crate::puzzle::PuzzleError;
use crate::show::{NextMove, Remedy, Taken, packing_layers, packing_letters};
use crate::verify;

/// The next piece of a packing, or what is wrong with those that are laid.
///
/// # Errors
/// Those of the engines, and [`EngineError::WrongAnswer`] if the packing found does not hold.
pub(super) fn hint(
    model: &PackingModel,
    laid: &Packing,
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    let puzzle = model.puzzle();
    let laid = &with_given(puzzle, laid);
    if let Some(clash) = clash(puzzle, laid) {
        return Ok(Hint::Wrong(Some(clash)));
    }
    let Some(options) = options(model, laid) else {
        return Ok(Hint::Wrong(None));
    };
    let (found, outcome) = completed(model.model(), &options, search)?;
    let Some(found) = found else {
        if options.is_empty() || outcome.proof != Proof::Infeasible {
            return Ok(Hint::None(outcome));
        }
        let taken = |&index: &usize| Taken {
            laid: index,
            name: puzzle.piece(laid.placements[index].piece).name().to_owned(),
        };
        let take = |chosen: &[usize]| Remedy::TakePieces(chosen.iter().map(taken).collect());
        return remedy((model.model(), &options), level, search, take);
    };
    let packing = model.packing(&found);
    verify::packing(puzzle, &packing)
        .map_err(|fault| EngineError::wrong("hint", fault.statement()))?;
    Ok(next(puzzle, &packing, laid, level))
}

/// What is laid, and what the puzzle says is laid already.
fn with_given(puzzle: &PackingPuzzle, laid: &Packing) -> Packing {
    let sorted = |placement: &PiecePlacement| {
        let mut cells = placement.cells(puzzle);
        cells.sort_unstable();
        cells
    };
    let there: Vec<Vec<Point>> = laid.placements.iter().map(sorted).collect();
    let given = puzzle.laid().iter();
    let given = given.filter(|placement| !there.contains(&sorted(placement)));
    let placements = laid.placements.iter().chain(given);
    Packing {
        placements: placements.copied().collect(),
    }
}

/// What to do about the first piece of a buildable order that is not laid.
fn next(puzzle: &PackingPuzzle, packing: &Packing, laid: &Packing, level: HintLevel) -> Hint {
    let sorted = |placement: &PiecePlacement| {
        let mut cells = placement.cells(puzzle);
        cells.sort_unstable();
        cells
    };
    let there: Vec<Vec<Point>> = laid.placements.iter().map(sorted).collect();
    let cells: Vec<Vec<Point>> = packing.placements.iter().map(sorted).collect();
    let order = match insertions(&cells) {
        Ok(order) => flattened(&order),
        // Parts that interlock have no order; any will do.
        Err(_) => (0..cells.len()).map(|part| (part, None)).collect(),
    };
    let next = order
        .into_iter()
        .find(|&(part, _)| !there.contains(&cells[part]));
    let Some((part, way)) = next else {
        return Hint::Done;
    };
    let mut shown = laid.clone();
    shown.placements.push(packing.placements[part]);
    let letter = packing_letters(puzzle, packing)[part];
    let name = puzzle.piece(packing.placements[part].piece).name();
    let next = NextMove::Packing {
        letter,
        name: name.chars().ne([letter]).then(|| name.to_owned()),
        cells: cells[part].clone(),
        way,
        layers: packing_layers(puzzle, &shown),
    };
    Hint::Next(next, level)
}

/// Part after part, and how each moves in; members of groups are joined elsewhere.
fn flattened(order: &[Insertion]) -> Vec<(usize, Option<Point>)> {
    let parts = order.iter().flat_map(|insertion| {
        if insertion.inner.is_empty() {
            return vec![(insertion.parts[0], insertion.direction)];
        }
        flattened(&insertion.inner)
    });
    parts.collect()
}

/// Two pieces that fill the same cell.
fn clash(puzzle: &PackingPuzzle, laid: &Packing) -> Option<Remedy> {
    let mut owner: HashMap<Point, (usize, &str)> = HashMap::new();
    for (at, placement) in laid.placements.iter().enumerate() {
        let name = puzzle.piece(placement.piece).name();
        for cell in placement.cells(puzzle) {
            if let Some((before, other)) = owner.insert(cell, (at, name)) {
                return Some(Remedy::OneOfPieces {
                    pieces: [other, name].map(str::to_owned),
                    laid: [before, at],
                    cell,
                });
            }
        }
    }
    None
}

/// The options of pieces that are laid, in their order; nothing if one cannot lie there.
fn options(model: &PackingModel, laid: &Packing) -> Option<Vec<OptionIx>> {
    let single = |&placement: &PiecePlacement| {
        let alone = Packing {
            placements: vec![placement],
        };
        let selection = model.selection(&alone)?;
        // Cells that are left empty have options of their own.
        let is_piece = |option: &OptionIx| {
            let only = Selection {
                options: vec![*option],
                integers: Vec::new(),
            };
            !model.packing(&only).placements.is_empty()
        };
        selection.options.into_iter().find(is_piece)
    };
    laid.placements.iter().map(single).collect()
}
