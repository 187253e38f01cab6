//! Hints about packings.
//!
//! What is laid is fixed, and the rest is solved: from a whole packing an order is taken in which
//! pieces can be put in one after the other, and the first piece of it that is not laid is the
//! hint. If the rest has no solution, leaving out each laid piece in turn tells which one is wrong.
//!
//! Invariant: the piece that comes next is one that can be put in while all that is laid stays
//! where it is, if there is an order of building at all.

use std::collections::HashMap;

use super::{Hint, HintLevel, Search, open, remedy, suspects};
use crate::engine::{EngineError, Proof};
use crate::family::packing::model::PackingModel;
use crate::family::packing::{
    Insertion, Packing, PackingPuzzle, PiecePlacement, PieceWithin, insertions,
};
use crate::geometry::Point;
use crate::language::Say;
use crate::model::{OptionIx, Selection};
use crate::puzzle::PuzzleError;
use crate::show::{NextMove, Remedy, Taken, packing_layers, packing_letters};
use crate::verify;

/// The next piece of a packing, or what is wrong with those that are laid, of some of which it may only
/// be known between which cells they lie.
///
/// # Errors
/// Those of the engines, and [`EngineError::WrongAnswer`] if the packing found does not hold.
pub(super) fn hint(
    model: &PackingModel,
    (said, within): (&Packing, &[PieceWithin]),
    level: HintLevel,
    search: Search<'_>,
) -> Result<Hint, PuzzleError> {
    let puzzle = model.puzzle();
    let laid = with_given(puzzle, said);
    if let Some(clash) = clash(puzzle, &laid) {
        return Ok(Hint::Wrong(Some(clash)));
    }
    let open = within.iter().map(|within| open::choices(model, within));
    let open: Vec<Vec<PiecePlacement>> = open.collect::<Result<_, _>>()?;
    let shown = open::shown(model, search)?;
    let (found, outcome) = open::best(model, shown.as_ref(), &laid, &open, search)?;
    let Some(packing) = found else {
        let is_empty = laid.placements.is_empty() && open.is_empty();
        if is_empty || outcome.proof != Proof::Infeasible {
            return Ok(Hint::None(outcome));
        }
        let wrong = Wrong {
            model,
            laid: &laid,
            said: said.placements.len(),
            within,
            open: &open,
            shown: shown.as_ref(),
        };
        return wrong.remedy(level, search);
    };
    verify::packing(puzzle, &packing)
        .map_err(|fault| EngineError::wrong("hint", fault.statement()))?;
    let lying = |all: &Vec<PiecePlacement>| {
        let mut all = all.iter().copied();
        all.find(|one| has(puzzle, &packing, one))
    };
    let mut laid = laid;
    laid.placements.extend(open.iter().filter_map(lying));
    Ok(next(puzzle, &packing, &laid, level))
}

/// What is laid and in no packing.
struct Wrong<'a> {
    model: &'a PackingModel,
    laid: &'a Packing,
    /// So many of them were said to be laid; the others the puzzle says.
    said: usize,
    within: &'a [PieceWithin],
    open: &'a [Vec<PiecePlacement>],
    shown: Option<&'a Packing>,
}

impl Wrong<'_> {
    /// What to take away: those that lie count before those that are open.
    fn remedy(&self, level: HintLevel, search: Search<'_>) -> Result<Hint, PuzzleError> {
        let puzzle = self.model.puzzle();
        let lying = self.laid.placements.len();
        let piece = |at: usize| match self.laid.placements.get(at) {
            Some(placement) => placement.piece,
            None => self.within[at - lying].piece,
        };
        let taken = |&laid: &usize| Taken {
            laid,
            name: puzzle.piece(piece(laid)).name().to_owned(),
        };
        let take = |chosen: &[usize]| Remedy::TakePieces(chosen.iter().map(taken).collect());
        let mut complete = |others: &[usize]| {
            let (lies, open): (Vec<usize>, Vec<usize>) = others.iter().partition(|at| **at < lying);
            let placements = lies.iter().map(|&at| self.laid.placements[at]);
            let laid = Packing {
                placements: placements.collect(),
            };
            let open: Vec<_> = open
                .iter()
                .map(|at| self.open[at - lying].clone())
                .collect();
            let (found, outcome) = open::best(self.model, self.shown, &laid, &open, search)?;
            Ok((found.is_some(), outcome))
        };
        let is_as_shown = |at: usize| {
            let own = self.laid.placements.get(at).copied();
            let all = own.map_or_else(|| self.open[at - lying].clone(), |own| vec![own]);
            let is_given = (self.said..lying).contains(&at);
            let shown = |shown: &Packing| all.iter().any(|one| has(puzzle, shown, one));
            is_given || self.shown.is_some_and(shown)
        };
        let order = suspects(lying + self.open.len(), is_as_shown);
        remedy(&order, level, &mut complete, take)
    }
}

/// Whether a copy of a piece lies so in a packing.
pub(super) fn has(puzzle: &PackingPuzzle, packing: &Packing, placement: &PiecePlacement) -> bool {
    let cells = sorted(puzzle, placement);
    let mut all = packing.placements.iter();
    all.any(|other| sorted(puzzle, other) == cells)
}

/// The cells that a copy of a piece fills, in their order.
fn sorted(puzzle: &PackingPuzzle, placement: &PiecePlacement) -> Vec<Point> {
    let mut cells = placement.cells(puzzle);
    cells.sort_unstable();
    cells
}

/// What is laid, and what the puzzle says is laid already.
fn with_given(puzzle: &PackingPuzzle, laid: &Packing) -> Packing {
    let given = puzzle.laid().iter();
    let given = given.filter(|placement| !has(puzzle, laid, placement));
    let placements = laid.placements.iter().chain(given);
    Packing {
        placements: placements.copied().collect(),
    }
}

/// What to do about the first piece of a buildable order that is not laid.
fn next(puzzle: &PackingPuzzle, packing: &Packing, laid: &Packing, level: HintLevel) -> Hint {
    let sorted = |placement: &PiecePlacement| sorted(puzzle, placement);
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
pub(super) fn clash(puzzle: &PackingPuzzle, laid: &Packing) -> Option<Remedy> {
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
pub(super) fn options(model: &PackingModel, laid: &Packing) -> Option<Vec<OptionIx>> {
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
