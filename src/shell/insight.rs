//! Why six pieces cannot make a cube, as far as counting teeth can tell.

use std::collections::BTreeMap;

use super::Shell;
use crate::geometry::Side;

/// A count that every cube must meet and that these pieces miss.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// The pieces have too many or too few filled cells altogether.
    Teeth {
        /// Filled cells of all pieces.
        found: usize,
        /// Cells of the surface.
        needed: usize,
    },
    /// The pieces have too many or too few filled corners.
    CornerTeeth {
        /// Filled corners of all pieces.
        found: usize,
        /// Vertices of the surface.
        needed: usize,
    },
    /// The sides with one pattern have too few or too many partners.
    ///
    /// A side between its corners must meet the complement of what it shows,
    /// read backwards; as pieces may be flipped, reading direction is free.
    SidePattern {
        /// The pattern, clockwise, n - 2 digits.
        pattern: String,
        /// Sides that show it (or its mirror image).
        found: usize,
        /// The pattern that fits it.
        partner: String,
        /// Sides that show the partner (or its mirror image).
        partners: usize,
    },
}

/// All tooth counts of `shell` that rule out an assembly on the unit cube.
///
/// An empty list proves nothing: these are necessary conditions only.
///
/// ```
/// use cubewright::shell::{Border, Obstacle, Shell, Width, obstacles};
/// let bare = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
/// assert_eq!(obstacles(&bare)[0], Obstacle::Teeth { found: 0, needed: 44 });
/// # Ok::<(), cubewright::shell::ShellError>(())
/// ```
#[must_use]
pub fn obstacles(shell: &Shell) -> Vec<Obstacle> {
    let mut found = Vec::new();
    let cells = shell.surface().cells();
    let teeth = shell.pieces().iter().map(|p| p.teeth() as usize).sum();
    if teeth != cells.len() {
        found.push(Obstacle::Teeth {
            found: teeth,
            needed: cells.len(),
        });
    }
    let corners = cells.iter().filter(|cell| cell.is_corner(shell.width()));
    let needed = corners.count();
    let corner_teeth = shell.pieces().iter().map(|p| p.corner_teeth()).sum();
    if corner_teeth != needed {
        found.push(Obstacle::CornerTeeth {
            found: corner_teeth,
            needed,
        });
    }
    found.extend(side_patterns(shell));
    found
}

/// The pairs of side patterns whose counts differ.
fn side_patterns(shell: &Shell) -> Vec<Obstacle> {
    let length = shell.width().cells() - 2;
    let mask = (1 << length) - 1;
    let mut sides: BTreeMap<u64, usize> = BTreeMap::new();
    for piece in shell.pieces() {
        for side in Side::ALL {
            *sides
                .entry(either_way(piece.middle(side), length))
                .or_default() += 1;
        }
    }
    let mut unbalanced = Vec::new();
    for (&pattern, &found) in &sides {
        let partner = either_way(!pattern & mask, length);
        let partners = sides.get(&partner).copied().unwrap_or(0);
        let fits = if partner == pattern {
            found % 2 == 0
        } else {
            found == partners
        };
        // A pair of present patterns is reported once.
        if !fits && (partner >= pattern || partners == 0) {
            unbalanced.push(Obstacle::SidePattern {
                pattern: digits(pattern, length),
                found,
                partner: digits(partner, length),
                partners,
            });
        }
    }
    unbalanced
}

/// The lesser of a pattern and its mirror image.
fn either_way(pattern: u64, length: usize) -> u64 {
    pattern.min(pattern.reverse_bits() >> (64 - length))
}

fn digits(pattern: u64, length: usize) -> String {
    (0..length)
        .map(|bit| if pattern >> bit & 1 == 1 { '1' } else { '0' })
        .collect()
}
