//! Colourings in stripes: cells in planes a x + b y + c z, the colours in turn.
//!
//! Invariant: simpler colourings come first, so the one that is found is the
//! simplest: the chequer before all others of two colours, two colours before three.
//!
//! The chequerboard is a = b = c = 1 with two colours. A colour that every placement of a piece
//! covers in the same way, or never more than a few times, can make the number of its cells
//! unreachable:
//!
//! ```text
//! for k = 2 to 6 colours, for each direction (a, b, c) modulo k, the most symmetric first:
//!     count what each placement covers of each colour
//!     for each colour: compare as an upper bound, as a lower bound, then modulo 2, 3 and 4
//! ```
//!
//! Cost: for each of the directions the cells of all placements, and four sums over the pieces a
//! colour. The budget of the search is spent beforehand, so the result does not depend on the
//! machine.

use super::supply::PlacementGroup;
use super::totals::{ObstacleSearch, is_missed, modulo};
use crate::family::packing::{Comparison, Pattern, Weighting};

/// The most colours of a colouring.
const MOST_COLOURS: u8 = 6;

/// The first colouring that is an obstacle.
///
/// `None` also if the budget does not suffice for the next direction. The first, a chequer, is
/// looked at anyway: it reads each placement once, as whoever made them did, and an estimate of the
/// search may be far too low.
pub(super) fn find(search: &mut ObstacleSearch<'_>) -> Option<Weighting> {
    let groups = &search.supply.groups;
    let laid = groups
        .iter()
        .map(|group| group.placements().len() * (group.size + 4));
    let laid = laid.sum::<usize>() as u64;
    let mut is_first = true;
    let sides = search.puzzle.target().region().size();
    for colours in 2..=MOST_COLOURS {
        let reaching = u64::from(colours) * 4 * search.cost_of_reaching();
        for normal in normals(colours, sides) {
            let is_affordable = search.spend(laid + reaching);
            if !is_affordable && !is_first {
                return None;
            }
            is_first = false;
            if let Some(found) = obstacle(search, normal, colours) {
                return Some(found);
            }
        }
    }
    None
}

/// The directions of stripes, those across more axes first: one of each that are
/// multiples of each other.
///
/// Multiples of a direction by a number without a common factor with k only exchange the colours.
/// An axis along which the region is one cell thick gets the factor 0.
fn normals(colours: u8, sides: [usize; 3]) -> Vec<[u8; 3]> {
    let factors = |axis: usize| 0..if sides[axis] > 1 { colours } else { 1 };
    let mut found: Vec<[u8; 3]> = factors(0)
        .flat_map(|a| factors(1).map(move |b| (a, b)))
        .flat_map(|(a, b)| factors(2).map(move |c| [a, b, c]))
        .filter(|normal| is_least(*normal, colours))
        .collect();
    let is_one = |factor: &&u8| **factor == 1;
    let ones = |normal: &[u8; 3]| normal.iter().filter(is_one).count();
    found.sort_unstable_by_key(|normal| (core::cmp::Reverse(ones(normal)), *normal));
    found
}

/// Whether no multiple of a direction comes before it and it has all the colours.
fn is_least(normal: [u8; 3], colours: u8) -> bool {
    let divides_all =
        |d: u8| colours.is_multiple_of(d) && normal.iter().all(|f| f.is_multiple_of(d));
    let is_unit =
        |unit: &u8| (2..=colours).all(|d| !(colours.is_multiple_of(d) && unit.is_multiple_of(d)));
    !(2..=colours).any(divides_all)
        && (1..colours)
            .filter(is_unit)
            .all(|unit| normal <= normal.map(|factor| factor * unit % colours))
}

/// What is wrong with the counts of one colouring.
///
/// Of the comparisons that fail, the simplest is taken: a bound, then a parity, then other
/// remainders.
fn obstacle(search: &ObstacleSearch<'_>, normal: [u8; 3], colours: u8) -> Option<Weighting> {
    let colour_of: Vec<u8> = search
        .puzzle
        .target()
        .region()
        .cells()
        .iter()
        .map(|cell| {
            let at = [cell.x, cell.y, cell.z];
            let sum: i32 = (0..3)
                .map(|i| i32::from(normal[i]) * i32::from(at[i]))
                .sum();
            u8::try_from(sum.rem_euclid(colours.into())).unwrap_or(0)
        })
        .collect();
    let counts = counts(search, &colour_of, colours);
    let ways = (0..colours).flat_map(|colour| {
        let upper = (colour, 1, Some(Comparison::AtMost));
        let lower = (colour, -1, Some(Comparison::AtMost));
        let moduli = (2..=4).map(move |modulus| (colour, 1, modulo(modulus)));
        [upper, lower].into_iter().chain(moduli)
    });
    let mut ways: Vec<_> = ways.collect();
    // A bound is simpler than a parity, and a parity simpler than other remainders.
    ways.sort_unstable_by_key(|&(colour, sign, compared)| {
        let modulus = match compared {
            Some(Comparison::Modulo(modulus)) => modulus.get(),
            Some(Comparison::AtMost) | None => 0,
        };
        (modulus, sign < 0, colour)
    });
    ways.into_iter().find_map(|(colour, sign, compared)| {
        let compared = compared?;
        let totals: Vec<Vec<i64>> = counts
            .iter()
            .map(|of_group| in_terms(&of_group[usize::from(colour)], sign, compared))
            .collect();
        let is_it = |&&of: &&u8| of == colour;
        let cells = colour_of.iter().filter(is_it).count();
        let needed = sign * i64::try_from(cells).ok()?;
        if !is_missed(&search.reached(&totals, compared), needed, compared) {
            return None;
        }
        let weight = i32::try_from(sign).ok()?;
        let weights = colour_of
            .iter()
            .map(|&of| if of == colour { weight } else { 0 });
        let pattern = Pattern::Stripes {
            normal,
            colours,
            colour,
        };
        search.weighting(pattern, weights.collect(), compared)
    })
}

/// By group and colour, how many cells of the colour a placement covers, ascending.
///
/// It does not matter how often a number occurs, only that it does.
fn counts(search: &ObstacleSearch<'_>, colour_of: &[u8], colours: u8) -> Vec<Vec<Vec<i64>>> {
    let of_group = |group: &PlacementGroup| {
        let mut found = vec![Vec::new(); colours.into()];
        for cells in group.placements() {
            let mut counts = [0; MOST_COLOURS as usize];
            for &cell in cells {
                counts[usize::from(colour_of[cell as usize])] += 1;
            }
            for (known, count) in found.iter_mut().zip(counts) {
                if !known.contains(&count) {
                    known.push(count);
                }
            }
        }
        for known in &mut found {
            known.sort_unstable();
        }
        found
    };
    let groups = search.supply.groups.iter();
    groups.map(of_group).collect()
}

/// Counts as totals of weights, ascending, each once.
fn in_terms(counts: &[i64], sign: i64, compared: Comparison) -> Vec<i64> {
    let mut totals: Vec<i64> = counts
        .iter()
        .map(|count| match compared {
            Comparison::AtMost => sign * count,
            Comparison::Modulo(modulus) => (sign * count).rem_euclid(modulus.get().into()),
        })
        .collect();
    totals.sort_unstable();
    totals.dedup();
    totals
}

#[cfg(test)]
mod tests {
    use super::normals;

    #[test]
    fn the_chequer_comes_first() {
        let flat = normals(2, [5, 5, 1]);
        assert_eq!(flat, [[1, 1, 0], [0, 1, 0], [1, 0, 0]]);
        assert_eq!(normals(2, [2, 2, 2])[0], [1, 1, 1]);
    }

    #[test]
    fn directions_are_points_of_the_projective_plane() {
        let primes = [(2, 7), (3, 13), (5, 31)];
        for (colours, points) in primes {
            assert_eq!(normals(colours, [9; 3]).len(), points);
        }
        // Over the remainders of 4: (4^3 - 2^3) / 2 directions.
        assert_eq!(normals(4, [9; 3]).len(), 28);
        assert_eq!(normals(6, [9; 3]).len(), 7 * 13);
    }
}
