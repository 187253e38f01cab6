//! Reasons why there is no packing: the check takes just those that are right. What is
//! right is said here once more, by adding up all choices of pieces one by one.

use core::num::NonZero;
use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::packing::{
    Comparison, Fill, PackingObstacle, PackingPuzzle, Pattern, PieceIx, Weighting,
};
use cubewright::verify::packing_obstacle;
use fastrand::Rng;

use super::support::cases;
use super::support::packings::{random, ways};

/// What is looked at, with whether it is right.
type Look<'a> = &'a mut dyn FnMut(PackingObstacle, bool);

fn laid(puzzle: &PackingPuzzle, piece: PieceIx) -> BTreeSet<Vec<usize>> {
    ways(puzzle, puzzle.piece(piece))
}

/// Cells that must be filled, and all cells.
fn volume(puzzle: &PackingPuzzle) -> (usize, usize) {
    let cells = puzzle.target().cells();
    let may = cells.iter().filter(|cell| cell.fill == Fill::May).count();
    let holes = puzzle.target().max_holes().unwrap_or(may).min(may);
    (cells.len() - holes, cells.len())
}

/// How many cells so many copies of these pieces have, for each choice.
fn sizes(puzzle: &PackingPuzzle, pieces: &[PieceIx]) -> BTreeSet<usize> {
    let mut sizes = BTreeSet::from([0]);
    for &piece in pieces {
        let (size, copies) = (
            puzzle.piece(piece).cells().len(),
            puzzle.piece(piece).copies(),
        );
        let more = (copies.min..=copies.max).map(|count| count as usize * size);
        sizes = more
            .flat_map(|more| sizes.iter().map(move |size| size + more))
            .collect();
    }
    sizes
}

fn volumes(puzzle: &PackingPuzzle, look: Look<'_>) {
    let all: Vec<PieceIx> = puzzle.indices().collect();
    let unlaid = |piece: &PieceIx| laid(puzzle, *piece).is_empty();
    let mut lists = vec![Vec::new(), all.iter().copied().filter(unlaid).collect()];
    lists.extend(all.iter().map(|&piece| vec![piece]));
    let cells = volume(puzzle);
    for left_out in lists {
        let counted = all
            .iter()
            .copied()
            .filter(|piece| !left_out.contains(piece));
        let sizes = sizes(puzzle, &counted.collect::<Vec<_>>());
        let fits = sizes.range(cells.0..=cells.1).next().is_some();
        let is_right = !fits && left_out.iter().all(unlaid);
        let right = (sizes.first().copied(), sizes.last().copied());
        let right = (right.0.expect("one"), right.1.expect("one"));
        let mut claim = |pieces, cells, is_right| {
            let left_out = left_out.clone();
            look(
                PackingObstacle::Volume {
                    pieces,
                    cells,
                    left_out,
                },
                is_right,
            );
        };
        claim(right, cells, is_right);
        claim((right.0 + 1, right.1), cells, false);
        claim((right.0, right.1 + 1), cells, false);
        claim(right, (cells.0 + 1, cells.1), false);
        claim(right, (cells.0, cells.1 + 1), false);
    }
}

fn uncovered(puzzle: &PackingPuzzle, look: Look<'_>) {
    let covered: BTreeSet<usize> = puzzle
        .indices()
        .flat_map(|piece| laid(puzzle, piece).into_iter().flatten())
        .collect();
    let cells = puzzle.target().cells();
    for (cell, of_target) in cells.iter().enumerate() {
        let is_wanted = of_target.fill == Fill::Must || puzzle.target().max_holes() == Some(0);
        let is_right = is_wanted && !covered.contains(&cell);
        look(PackingObstacle::Uncovered { cell }, is_right);
    }
    // There is no such cell.
    look(PackingObstacle::Uncovered { cell: cells.len() }, false);
    for piece in puzzle.indices() {
        let is_needed = puzzle.piece(piece).copies().min > 0;
        let is_right = is_needed && laid(puzzle, piece).is_empty();
        look(PackingObstacle::NoPlacement { piece }, is_right);
    }
}

/// The right figures for some weights, and whether no choice of totals meets their sum.
fn weighting(puzzle: &PackingPuzzle, weights: Vec<i32>, compared: Comparison) -> (Weighting, bool) {
    let reduced = |total: i64| match compared {
        Comparison::AtMost => total,
        Comparison::Modulo(modulus) => total.rem_euclid(modulus.get().into()),
    };
    let of = |cells: &[usize]| reduced(cells.iter().map(|&cell| i64::from(weights[cell])).sum());
    let mut totals: Vec<BTreeSet<i64>> = Vec::new();
    // Pieces by size and copies; cells that stay empty are pieces of one cell.
    let mut kinds: Vec<(usize, usize, usize)> = Vec::new();
    for piece in puzzle.indices() {
        totals.push(laid(puzzle, piece).iter().map(|cells| of(cells)).collect());
        let piece = puzzle.piece(piece);
        let copies = (piece.copies().min as usize, piece.copies().max as usize);
        kinds.push((piece.cells().len(), copies.0, copies.1));
    }
    let (least, all) = volume(puzzle);
    let cells = puzzle.target().cells().iter().enumerate();
    let may = cells.filter(|(_, cell)| cell.fill == Fill::May && least < all);
    totals.push(may.map(|(cell, _)| of(&[cell])).collect());
    kinds.push((1, 0, all - least));
    // All cells and totals that some choice has.
    let mut sums = BTreeSet::from([(0, 0)]);
    for ((size, min, max), totals) in kinds.into_iter().zip(&totals) {
        let mut next = BTreeSet::new();
        for count in 0..=max {
            if count >= min {
                next.extend(sums.iter().copied());
            }
            let one_more = sums.iter().flat_map(|&(cells, sum)| {
                totals
                    .iter()
                    .map(move |total| (cells + size, reduced(sum + total)))
            });
            sums = one_more.filter(|(cells, _)| *cells <= all).collect();
        }
        sums = next;
    }
    let sums = sums.into_iter().filter(|(cells, _)| *cells == all);
    let sums: Vec<i64> = sums.map(|(_, sum)| sum).collect();
    let needed: i64 = weights.iter().copied().map(i64::from).sum();
    let is_out = match compared {
        Comparison::AtMost => sums.iter().all(|&sum| sum < needed),
        Comparison::Modulo(_) => !sums.contains(&reduced(needed)),
    };
    let reached = match compared {
        Comparison::AtMost => sums.last().copied().into_iter().collect(),
        Comparison::Modulo(_) => sums,
    };
    let empty = totals.pop().expect("the last").into_iter().collect();
    let claim = Weighting {
        pattern: Pattern::Free,
        weights,
        compared,
        totals: totals
            .into_iter()
            .map(|of| of.into_iter().collect())
            .collect(),
        empty,
        needed,
        reached,
    };
    (claim, is_out)
}

fn weights(puzzle: &PackingPuzzle, rng: &mut Rng, look: Look<'_>) {
    for _ in 0..6 {
        let compared = match rng.u32(0..5) {
            0 | 1 => Comparison::AtMost,
            number => Comparison::Modulo(NonZero::new(number).expect("not 0")),
        };
        let most = rng.i32(1..3);
        let cells = puzzle.target().cells().iter();
        let weights = cells.map(|_| rng.i32(-1..=most)).collect();
        let (right, is_right) = weighting(puzzle, weights, compared);
        let mut wrong: Vec<Weighting> = vec![right.clone(); 6];
        wrong[0].needed += 1;
        wrong[1].totals[0].push(99);
        wrong[2].empty.push(99);
        wrong[3].reached.push(99);
        wrong[4].weights.push(0);
        wrong[5].totals.pop();
        look(PackingObstacle::Weights(right), is_right);
        for wrong in wrong {
            look(PackingObstacle::Weights(wrong), false);
        }
    }
}

#[test]
fn the_reasons_that_are_taken_are_those_that_are_right() {
    let mut rng = Rng::with_seed(72);
    let mut figures: BTreeMap<(&str, bool), u32> = BTreeMap::new();
    for _ in 0..cases(300) {
        let puzzle = random(&mut rng);
        let mut look = |claim: PackingObstacle, is_right: bool| {
            let checked = packing_obstacle(&puzzle, &claim);
            assert_eq!(
                checked.is_ok(),
                is_right,
                "{claim:?} {checked:?} {puzzle:?}"
            );
            let kind = match &claim {
                PackingObstacle::Volume { .. } => "volume",
                PackingObstacle::NoPlacement { .. } => "placement",
                PackingObstacle::Uncovered { .. } => "cell",
                PackingObstacle::Weights(claim) if claim.compared == Comparison::AtMost => "most",
                _ => "remainders",
            };
            *figures.entry((kind, is_right)).or_default() += 1;
        };
        volumes(&puzzle, &mut look);
        uncovered(&puzzle, &mut look);
        weights(&puzzle, &mut rng, &mut look);
    }
    println!("{figures:?}");
    for kind in ["volume", "placement", "cell", "most", "remainders"] {
        for is_right in [false, true] {
            let claims = figures.get(&(kind, is_right)).copied().unwrap_or(0);
            assert!(claims > 10, "{kind} {is_right}: {claims}");
        }
    }
}
