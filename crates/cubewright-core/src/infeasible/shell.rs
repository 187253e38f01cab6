//! Why pieces cannot cover a surface, as far as counting teeth can tell.
//!
//! Invariant: each of these is necessary for an assembly, so one that fails rules all of them out:
//!
//! - the teeth of all pieces are as many as the cells of the surface, and so are those on corners;
//! - side patterns come in complementary pairs, since two sides that meet show the complement of each
//!   other;
//! - the sides that meet at an edge can part its cells among them;
//! - a straight rim has as many straight sides as it needs.
//!
//! Cost: proportional to the sides, except for choices of pieces, where a sum over subsets is computed.

use std::collections::BTreeMap;

use crate::family::shell::{Border, Choice, Piece, Place, Shell, ShellObstacle, Surface};
use crate::geometry::{Point, Side};

/// All tooth counts of `shell` that rule out an assembly.
///
/// An empty list proves nothing: these are necessary conditions only.
///
/// ```
/// use cubewright::family::shell::{Border, ShellObstacle, Shell, Width};
/// use cubewright::infeasible::shell::obstacles;
/// let bare = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
/// let teeth = ShellObstacle::Teeth { found: 0, needed: 44, choice: None };
/// assert_eq!(obstacles(&bare)[0], teeth);
/// # Ok::<(), cubewright::family::shell::ShellError>(())
/// ```
#[must_use]
pub fn obstacles(shell: &Shell) -> Vec<ShellObstacle> {
    let mut found = Vec::new();
    let choice = shell.has_spare_pieces().then(|| Choice {
        places: shell.surface().frames().len(),
        pieces: shell.pieces().len(),
    });
    let needed = shell.surface().open_cells().count();
    if let Some(teeth) = nearest(shell, needed, |piece| piece.teeth() as usize) {
        found.push(ShellObstacle::Teeth {
            found: teeth,
            needed,
            choice,
        });
    }
    let corners = shell.surface().open_cells();
    let needed = corners.filter(|cell| cell.is_corner(shell.width())).count();
    if let Some(corner_teeth) = nearest(shell, needed, |piece| piece.corner_teeth()) {
        found.push(ShellObstacle::CornerTeeth {
            found: corner_teeth,
            needed,
            choice,
        });
    }
    found.extend(edges(shell));
    let pairs = |edge: &SurfaceEdge| edge.sides.len() == 2 && !edge.is_taken;
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
struct SurfaceEdge {
    sides: Vec<Place>,
    /// Whether a frame has a tooth on it.
    is_taken: bool,
}

/// The edges by the first cell between their corners.
fn edges_of(surface: &Surface) -> BTreeMap<Point, SurfaceEdge> {
    let width = surface.width();
    let mut edges: BTreeMap<Point, SurfaceEdge> = BTreeMap::new();
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
fn edges(shell: &Shell) -> Vec<ShellObstacle> {
    let width = shell.width();
    let edges = edges_of(shell.surface());
    let cells = width.cells() - 2;
    let middles = || {
        let pieces = shell.pieces().iter();
        pieces.flat_map(|piece| Side::ALL.map(|side| piece.middle(side).count_ones() as usize))
    };
    let least = middles().min().unwrap_or(0);
    let crowded = |edge: &&SurfaceEdge| least * edge.sides.len() > cells;
    let mut found: Vec<ShellObstacle> = edges
        .values()
        .filter(crowded)
        .map(|edge| ShellObstacle::CrowdedEdge {
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
        found.push(ShellObstacle::StraightSides {
            needed,
            found: straight,
        });
    }
    found
}

/// The pairs of side patterns whose counts differ.
fn side_patterns(shell: &Shell) -> Vec<ShellObstacle> {
    let length = shell.width().cells() - 2;
    let mask = (1 << length) - 1;
    let mut sides: BTreeMap<u64, Vec<(Piece, Side)>> = BTreeMap::new();
    for (index, piece) in shell.pieces().iter().enumerate() {
        for side in Side::ALL {
            let pattern = either_way(piece.middle(side), length);
            let known = sides.entry(pattern).or_default();
            known.push((Piece::from_index(index), side));
        }
    }
    let mut unbalanced = Vec::new();
    for (&pattern, shown) in &sides {
        let found = shown.len();
        let partner = either_way(!pattern & mask, length);
        let partners = sides.get(&partner).map_or(0, Vec::len);
        let fits = if partner == pattern {
            found % 2 == 0
        } else {
            found == partners
        };
        // A pair of present patterns is reported once.
        if !fits && (partner >= pattern || partners == 0) {
            unbalanced.push(ShellObstacle::SidePattern {
                pattern: digits(pattern, length),
                sides: shown.clone(),
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

/// A pattern as digits, the first cell first.
fn digits(pattern: u64, length: usize) -> String {
    (0..length)
        .map(|bit| if pattern >> bit & 1 == 1 { '1' } else { '0' })
        .collect()
}
