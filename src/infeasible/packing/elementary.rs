//! Volumes, cells that nothing covers, parts of the region on their own.
//!
//! Invariant: sums over choices of copies are computed exactly, as sets of reachable numbers (subset
//! sums), so "no choice has as many cells" is a fact.

use super::supply::PlacementGroup;
use super::totals::ObstacleSearch;
use crate::family::packing::{Comparison, PackingObstacle, Pattern, Weighting};
use crate::family::packing::{Copies, PackingPuzzle, PieceIx};

/// No choice of the pieces that have placements has as many cells as there are to
/// fill.
///
/// Pieces `left_out` fit nowhere and do not count.
pub(super) fn volume(puzzle: &PackingPuzzle, left_out: Vec<PieceIx>) -> Option<PackingObstacle> {
    let (least_filled, cells) = puzzle.target().volume();
    let used = |piece: &PieceIx| !left_out.contains(piece);
    let pieces: Vec<PieceIx> = puzzle.indices().filter(used).collect();
    let sums = volumes(puzzle, &pieces, cells);
    if sums[least_filled..].iter().any(|&reached| reached) {
        return None;
    }
    let total = |copies: fn(Copies) -> u32| {
        let pieces = pieces.iter().map(|&piece| puzzle.piece(piece));
        let volumes = pieces.map(|piece| {
            let copies = copies(piece.copies()) as usize;
            piece.cells().len().saturating_mul(copies)
        });
        volumes.fold(0, usize::saturating_add)
    };
    Some(PackingObstacle::Volume {
        pieces: (total(|copies| copies.min), total(|copies| copies.max)),
        cells: (least_filled, cells),
        left_out,
    })
}

/// By number of cells, up to `most`, whether some choice of copies has as many.
///
/// Bounded subset sums: for each piece one pass over the sums, in which `used` says how many copies
/// beyond the least led to a sum. Cost: pieces times `most`.
fn volumes(puzzle: &PackingPuzzle, pieces: &[PieceIx], most: usize) -> Vec<bool> {
    let mut sums = vec![false; most + 1];
    sums[0] = true;
    for piece in pieces.iter().map(|&piece| puzzle.piece(piece)) {
        let (size, copies) = (piece.cells().len(), piece.copies());
        let least = size.saturating_mul(copies.min as usize);
        let mut next = vec![false; most + 1];
        // By volume, how many copies beyond the least were needed.
        let mut used = vec![None; most + 1];
        for sum in least..=most {
            let fresh = sums[sum - least].then_some(0);
            let more = sum.checked_sub(size).and_then(|before| used[before]);
            let more = more.map(|copies: u32| copies + 1);
            let more = more.filter(|&extra| extra <= copies.max - copies.min);
            used[sum] = fresh.or(more);
            next[sum] = used[sum].is_some();
        }
        sums = next;
    }
    sums
}

/// Pieces without a placement, cells that nothing covers, parts that cannot be filled.
///
/// The first kind that applies is returned, and the later ones are not looked for: a person needs
/// one reason.
pub(super) fn obstacles(search: &mut ObstacleSearch<'_>) -> Vec<PackingObstacle> {
    let fit_nowhere = search.supply.fit_nowhere();
    let must = |piece: &PieceIx| search.puzzle.piece(*piece).copies().min > 0;
    let must = fit_nowhere.iter().copied().filter(must);
    let mut found: Vec<_> = must
        .map(|piece| PackingObstacle::NoPlacement { piece })
        .collect();
    if found.is_empty() {
        found.extend(volume(search.puzzle, fit_nowhere));
    }
    if found.is_empty() {
        let cells = uncovered(search).into_iter();
        found.extend(cells.map(|cell| PackingObstacle::Uncovered { cell }));
    }
    if found.is_empty() {
        found.extend(parts(search).map(PackingObstacle::Weights));
    }
    found
}

/// The cells that no group covers.
fn uncovered(search: &ObstacleSearch<'_>) -> Vec<usize> {
    let mut covered = vec![false; search.supply.cells];
    for group in &search.supply.groups {
        for &cell in &group.cells {
            covered[cell as usize] = true;
        }
    }
    let lonely = covered.iter().enumerate().filter(|(_, is)| !**is);
    lonely.map(|(cell, _)| cell).collect()
}

/// The first part that pieces cannot leave and of which no choice of pieces has as
/// many cells.
///
/// A part is compared as a bound first. If that does not decide, it is compared modulo its number
/// of cells plus one, which tells all sums up to that number apart.
fn parts(search: &mut ObstacleSearch<'_>) -> Option<Weighting> {
    let part_of = parts_of(search);
    let cells = search.supply.cells;
    let mut roots = part_of.clone();
    roots.sort_unstable();
    roots.dedup();
    if roots.len() < 2 {
        return None;
    }
    roots.into_iter().find_map(|root| {
        let weights: Vec<i32> = part_of.iter().map(|&of| i32::from(of == root)).collect();
        let size = weights.iter().filter(|&&weight| weight == 1).count();
        // More remainders than cells tell all sums apart; large parts are only bounded.
        let modulus = u32::try_from(size + 1).ok().and_then(super::totals::modulo);
        let steps = search.cost_of_reaching() + cells as u64;
        let compared = [Some(Comparison::AtMost), modulus];
        compared.into_iter().flatten().find_map(|compared| {
            search
                .spend(steps)
                .then(|| search.weighting(Pattern::Part, weights.clone(), compared))
                .flatten()
        })
    })
}

/// By cell, the least cell of its part: cells that one placement covers are together.
///
/// Union-find with path halving over the cells of each placement.
fn parts_of(search: &ObstacleSearch<'_>) -> Vec<usize> {
    let mut part: Vec<usize> = (0..search.supply.cells).collect();
    let root = |part: &mut Vec<usize>, mut cell: usize| {
        while part[cell] != cell {
            part[cell] = part[part[cell]];
            cell = part[cell];
        }
        cell
    };
    for cells in search
        .supply
        .groups
        .iter()
        .flat_map(PlacementGroup::placements)
    {
        for pair in cells.windows(2) {
            let [a, b] = [pair[0], pair[1]].map(|cell| root(&mut part, cell as usize));
            part[a.max(b)] = a.min(b);
        }
    }
    (0..part.len()).map(|cell| root(&mut part, cell)).collect()
}
