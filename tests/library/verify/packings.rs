//! The check of a packing: every fault, and no other.

use cubewright::count::Count;
use cubewright::family::packing::{Fill, Packing, PieceIx, PiecePlacement, Target, TargetCell};
use cubewright::geometry::{Point, Region, SignedPermutation};
use cubewright::verify::{Budget, PackingFault, packing_faults, recount_packing};

use super::support::packings::{piece, puzzle};

/// The faults of copies of a piece of one cell at these places of a row of five, of which
/// the first must be filled, and of the others all but `holes`.
fn faults(holes: Option<usize>, at: &[i16]) -> Vec<PackingFault> {
    let cells = Region::cuboid([5, 1, 1]).expect("a row");
    let cells = cells.cells().iter().map(|&point| TargetCell {
        point,
        fill: if point == Point::ZERO {
            Fill::Must
        } else {
            Fill::May
        },
        colour: None,
    });
    let target = Target::new(cells, holes).expect("a target");
    let one = piece("one", &[[0, 0, 0]], 0, 5);
    let puzzle = puzzle("row", target, vec![one]);
    let placements = at.iter().map(|&x| PiecePlacement {
        piece: PieceIx::new(0),
        turn: SignedPermutation::IDENTITY,
        offset: Point::new(x, 0, 0),
    });
    let placements = placements.collect();
    packing_faults(&puzzle, &Packing { placements })
}

#[test]
fn holes_are_counted_and_cells_that_must_be_filled_are_no_holes() {
    let empty = || PackingFault::Empty(Point::ZERO);
    let holes = |holes, most| PackingFault::Holes { holes, most };
    assert_eq!(faults(None, &[0]), []);
    assert_eq!(faults(None, &[]), [empty()]);
    assert_eq!(faults(Some(4), &[0]), []);
    assert_eq!(faults(Some(3), &[0]), [holes(4, 3)]);
    assert_eq!(faults(Some(3), &[2]), [empty()]);
    assert_eq!(faults(Some(2), &[4]), [empty(), holes(3, 2)]);
    assert_eq!(faults(Some(2), &[0, 3]), [holes(3, 2)]);
    assert_eq!(faults(Some(2), &[0, 3, 1]), []);
    assert_eq!(faults(Some(0), &[0, 3, 1]), [holes(2, 0)]);
    assert_eq!(faults(Some(0), &[4, 0, 3, 1, 2]), []);
}

#[test]
fn the_piece_behind_the_last_is_none() {
    let target = Target::of(Region::cuboid([1, 1, 1]).expect("a cell"), 0);
    let puzzle = puzzle("one", target, vec![piece("one", &[[0, 0, 0]], 1, 1)]);
    for (index, is_there) in [(0, true), (1, false), (2, false)] {
        let piece = PieceIx::new(index);
        let placements = vec![PiecePlacement {
            piece,
            turn: SignedPermutation::IDENTITY,
            offset: Point::ZERO,
        }];
        let unknown = PackingFault::NoSuchPiece {
            placement: 0,
            piece,
        };
        let right = if is_there { vec![] } else { vec![unknown] };
        assert_eq!(packing_faults(&puzzle, &Packing { placements }), right);
    }
}

/// A piece that is not its mirror image fills its own cells, and those of its mirror image
/// only where mirror images may be laid.
#[test]
fn mirror_images_are_recounted_only_where_they_may_be_laid() {
    let right = [[0, 0, 0], [1, 0, 0], [1, 1, 0], [1, 1, 1]];
    let left = right.map(|[x, y, z]| [x, y, -z]);
    for (cells, may_mirror, count) in [
        (right, false, 1_u64),
        (left, false, 0),
        (right, true, 1),
        (left, true, 1),
    ] {
        let region = Region::new(cells.map(|[x, y, z]| Point::new(x, y, z)));
        let target = Target::of(region.expect("a region"), 0);
        let twisted = piece("twisted", &right, 1, 1);
        let puzzle = puzzle("own", target, vec![twisted]).with_mirror(may_mirror);
        let mut budget = Budget {
            steps: 10_000,
            stop: &mut || false,
        };
        let recount = recount_packing(&puzzle, &mut budget).expect("small");
        let [raw, rotations] = [Some(recount.raw), recount.rotations];
        assert_eq!(raw, Some(Count::from(count)));
        assert_eq!(rotations, raw);
    }
}
