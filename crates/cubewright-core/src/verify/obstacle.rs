//! The check of a reason why there is no packing.
//!
//! ```text
//! weighting(claim):
//!     for each piece: the totals of the weights that its placements cover, found by laying it
//!     they are the totals that the claim gives
//!     no choice of copies and totals adds up to what the region needs
//! ```
//!
//! Cost: proportional to the placements; more than finding the obstacle took only by a constant.
//!
//! The claims are those of [`PackingObstacle`]. Every figure of a claim is computed again from the
//! puzzle: placements by turning and moving the cells of a piece, volumes and sums over all choices
//! of copies that the puzzle allows. Nothing is shared with `crate::infeasible`, which finds the
//! claims, or with the model, which has its own list of placements.

use std::collections::{BTreeMap, BTreeSet};

use super::packing::{is_on_grid, may_mirror};
use crate::family::packing::{
    Comparison, Fill, Flip, PackingObstacle, PackingPuzzle, PieceIx, PiecePlacement, Weighting,
};
use crate::geometry::{Point, SignedPermutation};
use crate::language::{Language, Say};

/// Why a claimed obstacle is none.
///
/// A claim that fails one of these is a mistake in the program that found it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ObstacleFault {
    /// A choice of pieces has the right number of cells.
    VolumeFits,
    /// A figure that is told is wrong.
    Figures(Figure),
    /// The piece has a placement, or need not be used.
    CanBeLaid {
        /// Its name.
        name: String,
    },
    /// A placement covers the cell, or it may stay empty.
    CanBeCovered {
        /// Its index in the region.
        cell: usize,
    },
    /// The pieces can add up to the weights of the region.
    Reached {
        /// The sum of the weights.
        total: i64,
    },
}

/// The figures of an obstacle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Figure {
    /// Cells of pieces and of the region.
    Volumes,
    /// The number of weights.
    Weights,
    /// What the weights of the region add up to.
    Sums,
    /// The weights of each placement.
    Totals,
    /// What pieces can add up to.
    Reached,
}

impl Say for ObstacleFault {
    fn text(&self, language: Language) -> String {
        match self {
            Self::VolumeFits => language.say(
                [
                    "the pieces can have as many cells as are to be filled",
                    "die Teile können so viele Zellen haben, wie zu füllen sind",
                ],
                &[],
            ),
            Self::Figures(figure) => {
                let what = language.pick(match figure {
                    Figure::Volumes => ["the volumes", "die Rauminhalte"],
                    Figure::Weights => ["the weights", "die Gewichte"],
                    Figure::Sums => ["the sums", "die Summen"],
                    Figure::Totals => ["the totals", "die Gesamtgewichte"],
                    Figure::Reached => [
                        "the sums that pieces reach",
                        "die Summen, die Teile erreichen",
                    ],
                });
                language.say(
                    [
                        "{0} of the obstacle are wrong",
                        "{0} des Hindernisses sind falsch",
                    ],
                    &[&what],
                )
            }
            Self::CanBeLaid { name } => language.say(
                [
                    "piece {0} can be laid or left out",
                    "Teil {0} kann liegen oder fehlen",
                ],
                &[name],
            ),
            Self::CanBeCovered { cell } => language.say(
                [
                    "cell {0} can be covered or stay empty",
                    "Zelle {0} kann gefüllt werden oder leer bleiben",
                ],
                &[&(cell + 1)],
            ),
            Self::Reached { total } => language.say(
                [
                    "the pieces can add up to {0}",
                    "die Teile können {0} ergeben",
                ],
                &[total],
            ),
        }
    }
}

impl core::fmt::Display for ObstacleFault {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(&self.text(Language::English))
    }
}

impl core::error::Error for ObstacleFault {}

/// Checks that an obstacle is there: that no packing can exist because of it, and
/// that its figures are right.
///
/// # Errors
/// [`ObstacleFault`].
pub fn packing_obstacle(
    puzzle: &PackingPuzzle,
    obstacle: &PackingObstacle,
) -> Result<(), ObstacleFault> {
    match obstacle {
        PackingObstacle::Volume {
            pieces,
            cells,
            left_out,
        } => volume(puzzle, *pieces, *cells, left_out),
        &PackingObstacle::NoPlacement { piece } => no_placement(puzzle, piece),
        &PackingObstacle::Uncovered { cell } => uncovered(puzzle, cell),
        PackingObstacle::Weights(weighting) => weights(puzzle, weighting),
    }
}

/// Every way to lay a piece, as the cells that it fills.
///
/// Turns the piece in all 24 ways (48 with mirror images; a sixth of these if it may not be turned
/// over), and moves its first cell to each cell of
/// the target. `show` gets the indices of the filled cells in the target, in the order of the
/// piece's cells. A placement that symmetry makes twice is shown twice.
fn lay(puzzle: &PackingPuzzle, piece: PieceIx, show: &mut dyn FnMut(&[usize])) {
    let cells = puzzle.piece(piece).cells();
    let target = puzzle.target();
    let laid = laid(puzzle);
    let may_flip = puzzle.piece(piece).flip() == Flip::Allowed;
    let may_mirror = may_mirror(puzzle, piece);
    let allowed = |turn: &SignedPermutation| {
        (may_mirror || turn.is_rotation()) && (may_flip || turn.apply(Point::Z) == Point::Z)
    };
    for turn in SignedPermutation::all().filter(allowed) {
        let origin = turn.apply(cells[0].point);
        for corner in target.region().cells() {
            let offset = corner.minus(origin);
            let placement = PiecePlacement {
                piece,
                turn,
                offset,
            };
            if !is_on_grid(puzzle, &placement) {
                continue;
            }
            let filled: Option<Vec<usize>> = cells
                .iter()
                .map(|cell| {
                    let point: Point = turn.apply(cell.point).plus(offset);
                    let index = target.region().index_of(point)?;
                    let colour = target.cells()[index].colour;
                    puzzle.colours().fit(cell.colour, colour).then_some(index)
                })
                .collect();
            if let Some(filled) = filled
                && leaves(puzzle, &laid, (piece, &filled))
            {
                show(&filled);
            }
        }
    }
}

/// By cell of the target, the piece that is laid there already, with the indices of its cells in the
/// order of the piece's own; nothing where none is.
fn laid(puzzle: &PackingPuzzle) -> BTreeMap<usize, (PieceIx, Vec<usize>)> {
    let region = puzzle.target().region();
    let mut laid = BTreeMap::new();
    for placement in puzzle.laid() {
        let cells = placement.cells(puzzle).into_iter();
        let cells: Vec<usize> = cells.filter_map(|cell| region.index_of(cell)).collect();
        let own = |&cell: &usize| (cell, (placement.piece, cells.clone()));
        laid.extend(cells.iter().map(own));
    }
    laid
}

/// Whether a piece leaves alone all that is laid already, or is one of those pieces or its equal.
fn leaves(
    puzzle: &PackingPuzzle,
    laid: &BTreeMap<usize, (PieceIx, Vec<usize>)>,
    (piece, filled): (PieceIx, &[usize]),
) -> bool {
    let look = |piece: PieceIx, filled: &[usize]| {
        let colours = puzzle.piece(piece).cells().iter().map(|cell| cell.colour);
        let look: BTreeSet<_> = filled.iter().copied().zip(colours).collect();
        (puzzle.piece(piece).flip(), look)
    };
    // All cells of one piece have the same owner, so one of them will do.
    let owner = filled.iter().find_map(|cell| laid.get(cell));
    owner.is_none_or(|(own, cells)| look(*own, cells) == look(piece, filled))
}

/// Whether a piece has a placement.
fn is_laid(puzzle: &PackingPuzzle, piece: PieceIx) -> bool {
    let mut is_laid = false;
    lay(puzzle, piece, &mut |_| is_laid = true);
    is_laid
}

/// No choice of copies has as many cells as the target.
///
/// `pieces` is what the claim says that the pieces together have, at least and at most; `cells` is
/// how many cells of the target must and may be filled. Pieces `left_out` are those that fit
/// nowhere, so they cannot help; that they fit nowhere is checked, too.
fn volume(
    puzzle: &PackingPuzzle,
    pieces: (usize, usize),
    cells: (usize, usize),
    left_out: &[PieceIx],
) -> Result<(), ObstacleFault> {
    if let Some(&piece) = left_out.iter().find(|&&piece| is_laid(puzzle, piece)) {
        let name = puzzle.piece(piece).name().to_owned();
        return Err(ObstacleFault::CanBeLaid { name });
    }
    let counted: Vec<PieceIx> = puzzle.indices().filter(|p| !left_out.contains(p)).collect();
    let mut sums = BTreeSet::from([0]);
    let mut told = (0_usize, 0_usize);
    for piece in counted {
        let piece = puzzle.piece(piece);
        let (size, copies) = (piece.cells().len(), piece.copies());
        let of = |count: u32| size.saturating_mul(count as usize);
        told = (
            told.0.saturating_add(of(copies.min)),
            told.1.saturating_add(of(copies.max)),
        );
        let mut next = BTreeSet::new();
        for sum in sums {
            let fits = (copies.min..=copies.max).map(|count| of(count).saturating_add(sum));
            next.extend(fits.take_while(|&sum| sum <= cells.1));
        }
        sums = next;
    }
    if told != pieces || puzzle.target().volume() != cells {
        return Err(ObstacleFault::Figures(Figure::Volumes));
    }
    if sums.range(cells.0..=cells.1).next().is_some() {
        return Err(ObstacleFault::VolumeFits);
    }
    Ok(())
}

/// A piece has no placement.
///
/// That is a reason only if at least one copy must be used.
fn no_placement(puzzle: &PackingPuzzle, piece: PieceIx) -> Result<(), ObstacleFault> {
    let what = puzzle.piece(piece);
    if what.copies().min == 0 || is_laid(puzzle, piece) {
        let name = what.name().to_owned();
        return Err(ObstacleFault::CanBeLaid { name });
    }
    Ok(())
}

/// A cell is covered by no placement.
///
/// That is a reason only if the cell must be filled. A cell that may be filled must be, too, where
/// no hole is allowed.
fn uncovered(puzzle: &PackingPuzzle, cell: usize) -> Result<(), ObstacleFault> {
    let cells = puzzle.target().cells();
    let may_have_holes = puzzle.target().max_holes() != Some(0);
    // What is no cell need not be covered.
    let cell_of_target = cells.get(cell);
    let can_be_empty = cell_of_target.is_none_or(|it| it.fill == Fill::May && may_have_holes);
    let mut is_covered = false;
    for piece in puzzle.indices() {
        lay(puzzle, piece, &mut |filled| {
            is_covered |= filled.contains(&cell);
        });
    }
    if can_be_empty || is_covered {
        return Err(ObstacleFault::CanBeCovered { cell });
    }
    Ok(())
}

/// What is laid: cells of each, at least and at most so many, its totals.
///
/// One piece with its copies is a share, and so are all cells that stay empty: each of them is one
/// cell large and covers its own weight.
struct Share {
    size: usize,
    copies: (usize, usize),
    totals: Vec<i64>,
}

/// The totals of a weighting, and that they do not add up.
///
/// Each cell of the region has a weight. A packing fills each cell once, so the totals of what is
/// laid, and the weights of cells that stay empty, add up to the sum of all weights. The claim is
/// that they cannot: their greatest sum is smaller ([`Comparison::AtMost`]), or no sum has the
/// right remainder ([`Comparison::Modulo`]).
fn weights(puzzle: &PackingPuzzle, claim: &Weighting) -> Result<(), ObstacleFault> {
    let figures = |figure| Err(ObstacleFault::Figures(figure));
    if claim.weights.len() != puzzle.target().cells().len() {
        return figures(Figure::Weights);
    }
    let total: i64 = claim.weights.iter().map(|&weight| i64::from(weight)).sum();
    if claim.needed != total {
        return figures(Figure::Sums);
    }
    let (mut shares, empty) = shares(puzzle, claim);
    let totals = shares.iter().map(|share| &share.totals);
    if !totals.eq(&claim.totals) || empty.totals != claim.empty {
        return figures(Figure::Totals);
    }
    shares.push(empty);
    let reached = reached(claim, &shares);
    let is_met = match claim.compared {
        Comparison::AtMost => reached.last().is_some_and(|&most| most >= total),
        Comparison::Modulo(m) => reached.contains(&total.rem_euclid(m.get().into())),
    };
    if is_met {
        return Err(ObstacleFault::Reached { total });
    }
    if reached != claim.reached {
        return figures(Figure::Reached);
    }
    Ok(())
}

/// The shares of the pieces, and that of the cells that may stay empty.
fn shares(puzzle: &PackingPuzzle, claim: &Weighting) -> (Vec<Share>, Share) {
    let of = |piece: PieceIx| {
        let mut totals = BTreeSet::new();
        lay(puzzle, piece, &mut |filled| {
            let weights = filled.iter().map(|&cell| i64::from(claim.weights[cell]));
            totals.insert(compared(weights.sum(), claim.compared));
        });
        let piece = puzzle.piece(piece);
        Share {
            size: piece.cells().len(),
            copies: (piece.copies().min as usize, piece.copies().max as usize),
            totals: totals.into_iter().collect(),
        }
    };
    let (least_filled, most_filled) = puzzle.target().volume();
    let cells = puzzle.target().cells().iter().zip(&claim.weights);
    let may = cells.filter(|(cell, _)| cell.fill == Fill::May && least_filled < most_filled);
    let empty: BTreeSet<i64> = may
        .map(|(_, &weight)| compared(weight.into(), claim.compared))
        .collect();
    let empty = Share {
        size: 1,
        copies: (0, most_filled - least_filled),
        totals: empty.into_iter().collect(),
    };
    (puzzle.indices().map(of).collect(), empty)
}

/// A total as it is compared: itself, or its remainder.
fn compared(total: i64, compared: Comparison) -> i64 {
    match compared {
        Comparison::AtMost => total,
        Comparison::Modulo(modulus) => total.rem_euclid(modulus.get().into()),
    }
}

/// What copies of all shares can add up to that have as many cells as the region.
///
/// Dynamic programming, one share after the other: for each number of cells filled so far, the set
/// of sums that some choice of copies and placements reaches. Only choices that fill as many cells
/// as the region has are returned, in ascending order; each sum is reduced as [`compared`] says.
fn reached(claim: &Weighting, shares: &[Share]) -> Vec<i64> {
    let cells = claim.weights.len();
    // By number of cells, the sums; where only the greatest matters, that one.
    let mut sums: BTreeMap<usize, BTreeSet<i64>> = BTreeMap::from([(0, BTreeSet::from([0]))]);
    let trim = |sums: &mut BTreeSet<i64>| {
        if claim.compared == Comparison::AtMost {
            let greatest = sums.last().copied();
            sums.retain(|sum| Some(*sum) == greatest);
        }
    };
    for share in shares {
        let mut of_share = BTreeMap::new();
        let mut last = sums;
        for count in 0..=share.copies.1 {
            if count >= share.copies.0 {
                for (&filled, of_filled) in &last {
                    let known: &mut BTreeSet<i64> = of_share.entry(filled).or_default();
                    known.extend(of_filled);
                    trim(known);
                }
            }
            let mut next = BTreeMap::new();
            for (filled, of_filled) in &last {
                let filled = filled + share.size;
                if filled > cells || share.totals.is_empty() {
                    continue;
                }
                let more = of_filled.iter().flat_map(|sum| {
                    let totals = share.totals.iter();
                    totals.map(move |total| compared(sum + total, claim.compared))
                });
                let mut more: BTreeSet<i64> = more.collect();
                trim(&mut more);
                next.insert(filled, more);
            }
            last = next;
            // No more copies fit.
            if last.is_empty() {
                break;
            }
        }
        sums = of_share;
    }
    sums.remove(&cells)
        .unwrap_or_default()
        .into_iter()
        .collect()
}
