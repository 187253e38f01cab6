//! Why pieces cannot cover a surface, as far as counting teeth can tell.

use std::collections::BTreeMap;

use super::{Border, Place, Shell, Surface};
use crate::geometry::{Point, Side};

/// Some of the pieces, however they are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Choice {
    /// How many are used: one for each place.
    pub places: usize,
    /// How many there are.
    pub pieces: usize,
}

/// A count that every assembly must meet and that these pieces miss.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Obstacle {
    /// The pieces have too many or too few filled cells altogether.
    Teeth {
        /// Filled cells of the pieces; of a choice the number nearest to the need that
        /// any choice reaches.
        found: usize,
        /// Cells of the surface.
        needed: usize,
        /// The choice, if there are more pieces than places.
        choice: Option<Choice>,
    },
    /// The pieces have too many or too few filled corners.
    CornerTeeth {
        /// Filled corners of the pieces; of a choice as above.
        found: usize,
        /// Vertices of the surface.
        needed: usize,
        /// The choice, if there are more pieces than places.
        choice: Option<Choice>,
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
    /// An edge at which more sides meet than its cells can part among them.
    CrowdedEdge {
        /// The places that meet there.
        places: Vec<Place>,
        /// Teeth between its corners that any side of any piece has at least.
        least: usize,
        /// Cells of the edge between its corners.
        cells: usize,
    },
    /// More straight sides at the rim than there are pieces for.
    StraightSides {
        /// Sides at the rim where every cell between the corners must be filled.
        needed: usize,
        /// Sides of all pieces that have all of these teeth.
        found: usize,
    },
}

/// All tooth counts of `shell` that rule out an assembly.
///
/// An empty list proves nothing: these are necessary conditions only.
///
/// ```
/// use cubewright::shell::{Border, Obstacle, Shell, Width, obstacles};
/// let bare = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
/// let teeth = Obstacle::Teeth { found: 0, needed: 44, choice: None };
/// assert_eq!(obstacles(&bare)[0], teeth);
/// # Ok::<(), cubewright::shell::ShellError>(())
/// ```
#[must_use]
pub fn obstacles(shell: &Shell) -> Vec<Obstacle> {
    let mut found = Vec::new();
    let choice = shell.has_spare_pieces().then(|| Choice {
        places: shell.surface().frames().len(),
        pieces: shell.pieces().len(),
    });
    let needed = shell.surface().open_cells().count();
    if let Some(teeth) = nearest(shell, needed, |piece| piece.teeth() as usize) {
        found.push(Obstacle::Teeth {
            found: teeth,
            needed,
            choice,
        });
    }
    let corners = shell.surface().open_cells();
    let needed = corners.filter(|cell| cell.is_corner(shell.width())).count();
    if let Some(corner_teeth) = nearest(shell, needed, |piece| piece.corner_teeth()) {
        found.push(Obstacle::CornerTeeth {
            found: corner_teeth,
            needed,
            choice,
        });
    }
    found.extend(edges(shell));
    let pairs = |edge: &Edge| edge.sides.len() == 2 && !edge.is_taken;
    if !shell.has_spare_pieces() && edges_of(shell.surface()).values().all(pairs) {
        found.extend(side_patterns(shell));
    }
    found
}

/// The number nearest to `needed` that as many pieces as there are places have
/// together, unless they can have just as many as needed.
fn nearest(shell: &Shell, needed: usize, teeth: fn(&Border) -> usize) -> Option<usize> {
    let places = shell.surface().frames().len();
    let mut counts: Vec<usize> = shell.pieces().iter().map(teeth).collect();
    counts.sort_unstable();
    let least = counts[..places].iter().sum();
    let most = counts[counts.len() - places..].iter().sum();
    (needed < least)
        .then_some(least)
        .or((needed > most).then_some(most))
}

/// An edge of a surface, without its corners.
#[derive(Default)]
struct Edge {
    sides: Vec<Place>,
    /// Whether a frame has a tooth on it.
    is_taken: bool,
}

/// The edges by the first cell between their corners.
fn edges_of(surface: &Surface) -> BTreeMap<Point, Edge> {
    let width = surface.width();
    let mut edges: BTreeMap<Point, Edge> = BTreeMap::new();
    for place in surface.places() {
        let frame = surface.frames()[place.index()];
        for side in Side::ALL {
            let start = side.index() * width.pitch();
            let cells = start + 1..start + width.pitch();
            let points = cells.map(|ring| frame.ring_point(width, ring));
            if let Some(first) = points.min() {
                edges.entry(first).or_default().sides.push(place);
            }
        }
    }
    for cell in surface.cells().iter().filter(|cell| cell.is_taken) {
        for site in &cell.sites {
            let frame = surface.frames()[site.place.index()];
            let start = site.ring / width.pitch() * width.pitch();
            let cells = start + 1..start + width.pitch();
            let first = cells.map(|ring| frame.ring_point(width, ring)).min();
            if let Some(edge) = first.and_then(|first| edges.get_mut(&first)) {
                edge.is_taken = true;
            }
        }
    }
    edges
}

/// Edges that no sides of these pieces can part among them.
fn edges(shell: &Shell) -> Vec<Obstacle> {
    let width = shell.width();
    let edges = edges_of(shell.surface());
    let cells = width.cells() - 2;
    let middles = || {
        let pieces = shell.pieces().iter();
        pieces.flat_map(|piece| Side::ALL.map(|side| piece.middle(side).count_ones() as usize))
    };
    let least = middles().min().unwrap_or(0);
    let crowded = |edge: &&Edge| least * edge.sides.len() > cells;
    let mut found: Vec<Obstacle> = edges
        .values()
        .filter(crowded)
        .map(|edge| Obstacle::CrowdedEdge {
            places: edge.sides.clone(),
            least,
            cells,
        })
        .collect();
    let rims = edges.values().filter(|e| e.sides.len() == 1 && !e.is_taken);
    let (needed, straight) = (
        rims.count(),
        middles().filter(|&teeth| teeth == cells).count(),
    );
    if straight < needed {
        found.push(Obstacle::StraightSides {
            needed,
            found: straight,
        });
    }
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
