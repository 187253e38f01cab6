use std::collections::BTreeSet;

use super::*;

/// Random pieces that hang together, of 4 to 9 cells and of a few more; they are small, so that they are cut.
pub(in crate::show::kit) fn random_piece(state: &mut u32) -> Vec<Point> {
    let mut random = |below: usize| {
        *state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (*state >> 8) as usize % below
    };
    let size = 4 + random(6);
    let mut cells = vec![Point::ZERO];
    while cells.len() < size {
        let next = cells[random(cells.len())].plus(axes()[random(6)]);
        if !cells.contains(&next) {
            cells.push(next);
        }
    }
    cells
}

/// Whether cells print with a way up, said in other words than those of the search: below each cell all the
/// way to the bed is a cell.
fn prints(cells: &BTreeSet<Point>, up: Point) -> bool {
    let height = |cell: &Point| i32::from(cell.x * up.x + cell.y * up.y + cell.z * up.z);
    let low = cells.iter().map(height).min().expect("cells");
    cells.iter().all(|cell| {
        let depth = i16::try_from(height(cell) - low).expect("small");
        (1..=depth).all(|by| cells.contains(&cell.minus(up.times(by))))
    })
}

fn hangs_together(cells: &BTreeSet<Point>) -> bool {
    let mut seen: BTreeSet<Point> = cells.iter().take(1).copied().collect();
    loop {
        let more: Vec<Point> = seen
            .iter()
            .flat_map(|&cell| axes().map(|way| cell.plus(way)))
            .filter(|cell| cells.contains(cell) && !seen.contains(cell))
            .collect();
        if more.is_empty() {
            return seen.len() == cells.len();
        }
        seen.extend(more);
    }
}

/// Whether one plane makes two sections of which one has a face with pegs up.
fn two_are_enough(cells: &BTreeSet<Point>) -> bool {
    let planes = axes()
        .into_iter()
        .flat_map(|up| (-9..9).map(move |at| (up, at)));
    planes.into_iter().any(|(up, at)| {
        let is_below = |cell: &&Point| along(**cell, up) < at;
        let (below, above): (BTreeSet<Point>, BTreeSet<Point>) = cells.iter().partition(is_below);
        !below.is_empty()
            && !above.is_empty()
            && hangs_together(&below)
            && hangs_together(&above)
            && prints(&below, up)
            && axes().into_iter().any(|other| prints(&above, other))
    })
}

#[test]
fn random_pieces_are_cut_into_sections_that_print() {
    let (mut state, mut counts) = (3, [0; 10]);
    for _ in 0..4000 {
        let piece: BTreeSet<Point> = random_piece(&mut state).into_iter().collect();
        let cells: Vec<Point> = piece.iter().copied().collect();
        let prints_whole = axes().into_iter().any(|up| prints(&piece, up));
        let found = cut(&cells);
        assert_eq!(found.is_none(), prints_whole, "{cells:?}");
        let Some(Sections { sections, contacts }) = found else {
            counts[1] += 1;
            continue;
        };
        counts[sections.len()] += 1;
        assert_eq!(sections.len() == 2, two_are_enough(&piece), "{cells:?}");
        let parts: Vec<BTreeSet<Point>> = sections
            .iter()
            .map(|section| section.cells.iter().copied().collect())
            .collect();
        let all: BTreeSet<Point> = parts.iter().flatten().copied().collect();
        let count: usize = sections.iter().map(|section| section.cells.len()).sum();
        assert!(all == piece && count == piece.len(), "{cells:?}");
        for (part, section) in parts.iter().zip(&sections) {
            assert!(
                hangs_together(part) && prints(part, section.up),
                "{cells:?}"
            );
        }
        let mut holes = BTreeSet::new();
        for contact in &contacts {
            assert!(contact.holes < contact.pegs, "holes come first");
            assert_eq!(sections[contact.pegs].up, contact.way, "pegs point up");
            for &cell in &contact.cells {
                assert!(holes.insert(cell), "one hole a cell");
                assert!(parts[contact.holes].contains(&cell));
                assert!(parts[contact.pegs].contains(&cell.minus(contact.way)));
            }
        }
        // Wherever two sections touch, there is a joint.
        for (first, part) in parts.iter().enumerate() {
            for (second, other) in parts.iter().enumerate().skip(first + 1) {
                let beside =
                    |&cell: &Point| axes().iter().any(|&way| other.contains(&cell.plus(way)));
                let joined = contacts
                    .iter()
                    .any(|contact| (contact.holes, contact.pegs) == (first, second));
                assert_eq!(part.iter().any(beside), joined, "{cells:?}");
            }
        }
    }
    assert!(
        counts[1] > 100 && counts[2] > 100 && counts[3] > 2,
        "{counts:?}"
    );
}

/// A cross in space prints in no pose: two arms hang whichever is down.
#[test]
fn a_cross_in_space_comes_in_two_sections() {
    let cross: Vec<Point> = axes().into_iter().chain([Point::ZERO]).collect();
    let found = cut(&cross).expect("it has arms on all sides");
    assert_eq!((found.sections.len(), found.contacts.len()), (2, 1));
    assert!(
        cut(&cross[1..]).is_none(),
        "it stands on the four arms of a cross"
    );
}

#[test]
fn a_large_piece_is_cut_into_layers_or_left_whole_in_time() {
    // Combs that cross each other: many planes, none of which is enough.
    let size = 12;
    let all =
        (0..size * size * size).map(|i| Point::new(i % size, i / size % size, i / size / size));
    let is_odd = |v: i16| usize::from(v % 2 == 1);
    let lattice = |cell: &Point| is_odd(cell.x) + is_odd(cell.y) + is_odd(cell.z) <= 1;
    let cells: Vec<Point> = all.filter(lattice).collect();
    if let Some(found) = cut(&cells) {
        assert!(found.sections.len() <= MOST_SECTIONS);
    }
    let tower: Vec<Point> = cells.into_iter().filter(|cell| cell.z < 5).collect();
    let found = cut(&tower).map_or(1, |found| found.sections.len());
    assert!(found <= MOST_SECTIONS, "{found}");
}
