//! The check of a reason why pieces cannot cover a surface.
//!
//! Cells are found anew by walking round each place, teeth by looking at each cell of
//! each border.
//!
//! Invariant: teeth and patterns are read off the borders and cells off the frames, with functions of this
//! file alone.
//!
//! Each claim is an inequality or a parity between two numbers, such as the teeth of all pieces and
//! the cells of the surface. The check counts both numbers again, compares them with those of the
//! claim, and then asks whether they differ in the way that rules out an assembly.

use std::collections::{BTreeMap, BTreeSet};

use crate::family::shell::{Border, Choice, Piece, Place, Shell, ShellObstacle};
use crate::geometry::{Point, Side};

/// Whether an obstacle is there: no assembly can exist because of it, and its figures
/// are right.
///
/// Every number of the claim is counted again from the borders and the surface; nothing is taken over.
#[must_use]
pub fn shell_obstacle(shell: &Shell, obstacle: &ShellObstacle) -> bool {
    let all = |_: usize| true;
    let pitch = shell.width().pitch();
    let corners = |ring: usize| ring.is_multiple_of(pitch);
    match obstacle {
        ShellObstacle::Teeth {
            found,
            needed,
            choice,
        } => teeth(shell, (*found, *needed), *choice, &all),
        ShellObstacle::CornerTeeth {
            found,
            needed,
            choice,
        } => teeth(shell, (*found, *needed), *choice, &corners),
        ShellObstacle::SidePattern {
            pattern,
            sides,
            partner,
            partners,
        } => side_pattern(shell, [pattern, partner], sides, *partners),
        ShellObstacle::CrowdedEdge {
            places,
            least,
            cells,
        } => crowded_edge(shell, places, *least, *cells),
        ShellObstacle::StraightSides { needed, found } => straight_sides(shell, *needed, *found),
    }
}

/// Counts the teeth at some positions of the ring, and the cells that these can fill.
///
/// `counts` selects the positions of the ring that are counted: all of them, or the corners only.
/// Teeth of different pieces never fill the same cell, so the pieces used must have exactly as many
/// teeth there as the surface has open cells.
///
/// With more pieces than places, `found` is the least or the greatest number that any choice of
/// pieces has, and `choice` must say so.
fn teeth(
    shell: &Shell,
    (found, needed): (usize, usize),
    choice: Option<Choice>,
    counts: &dyn Fn(usize) -> bool,
) -> bool {
    let rings = || (0..shell.width().ring()).filter(|&ring| counts(ring));
    let frames = shell.surface().frames();
    let around = frames
        .iter()
        .flat_map(|frame| rings().map(|ring| frame.ring_point(shell.width(), ring)));
    let mut open: BTreeSet<Point> = around.collect();
    for taken in shell.surface().taken() {
        open.remove(&taken);
    }
    let of = |piece: &Border| rings().filter(|&ring| piece.has(ring)).count();
    let mut teeth: Vec<usize> = shell.pieces().iter().map(of).collect();
    teeth.sort_unstable();
    let (pieces, places) = (teeth.len(), frames.len());
    let (Some(few), Some(many)) = (teeth.get(..places), teeth.get(pieces - places..)) else {
        return false;
    };
    let (least, most): (usize, usize) = (few.iter().sum(), many.iter().sum());
    let is_missed = (found == least && needed < least) || (found == most && needed > most);
    let is_chosen = (pieces > places).then_some(Choice { places, pieces });
    is_missed && needed == open.len() && choice == is_chosen
}

/// The sides that meet at each edge, by the cells between its corners; with whether a
/// frame has a tooth there.
///
/// An edge is named by its lattice points without the two ends. Two places meet there on a closed
/// surface, one at the rim of a sheet, more where faces touch.
fn edges(shell: &Shell) -> BTreeMap<BTreeSet<Point>, (Vec<Place>, bool)> {
    let mut edges: BTreeMap<BTreeSet<Point>, (Vec<Place>, bool)> = BTreeMap::new();
    for place in shell.surface().places() {
        let frame = shell.surface().frames()[place.index()];
        for side in 0..4 {
            let points = between_corners(shell, side);
            let points = points.map(|ring| frame.ring_point(shell.width(), ring));
            let points: BTreeSet<Point> = points.collect();
            let is_taken = shell.surface().taken().any(|taken| points.contains(&taken));
            let edge = edges.entry(points).or_insert((Vec::new(), is_taken));
            edge.0.push(place);
        }
    }
    edges
}

/// The positions of a side without its corners.
fn between_corners(shell: &Shell, side: usize) -> core::ops::Range<usize> {
    let pitch = shell.width().pitch();
    side * pitch + 1..(side + 1) * pitch
}

/// The teeth of each side of each piece, clockwise, as digits.
fn patterns(shell: &Shell) -> Vec<String> {
    let pieces = shell.pieces().iter();
    let sides = pieces.flat_map(|piece| (0..4).map(move |side| (piece, side)));
    let digits = sides.map(|(piece, side)| {
        let cells = between_corners(shell, side);
        cells
            .map(|ring| if piece.has(ring) { '1' } else { '0' })
            .collect()
    });
    digits.collect()
}

/// The teeth of a pattern.
fn full(pattern: &str) -> usize {
    pattern.matches('1').count()
}

/// Whether the sides at an edge have more teeth than it has cells.
///
/// Every side of every piece has at least `least` teeth. If that many from each of the `places`
/// that meet at an edge are more than its cells, two teeth collide, whatever lies there.
fn crowded_edge(shell: &Shell, places: &[Place], least: usize, cells: usize) -> bool {
    let edges = edges(shell);
    let is_edge = edges
        .iter()
        .any(|(points, (meeting, _))| meeting == places && points.len() == cells);
    let fewest = patterns(shell).iter().map(|side| full(side)).min();
    is_edge && fewest == Some(least) && least * places.len() > cells
}

/// Whether there are fewer straight sides than a straight rim needs.
///
/// A straight rim fills every cell of an edge from one place, so the piece there needs a side with
/// teeth only. `needed` is how many edges of the surface are such rims.
fn straight_sides(shell: &Shell, needed: usize, found: usize) -> bool {
    let edges = edges(shell);
    let rims = edges
        .values()
        .filter(|(places, is_taken)| places.len() == 1 && !is_taken);
    let sides = patterns(shell);
    let straight = sides.iter().filter(|side| full(side) == side.len());
    rims.count() == needed && straight.count() == found && found < needed
}

/// Whether two patterns that must come in pairs do not.
///
/// Where two places meet, the side of one shows a pattern of teeth and the other shows its
/// complement, read in the other direction. So each pattern occurs as often as its partner, and a
/// pattern that is its own partner occurs an even number of times. A pattern and its reversal count
/// as one, because a piece may be flipped.
///
/// This holds only if all pieces are used and every edge has exactly two places and no tooth of a
/// frame.
fn side_pattern(
    shell: &Shell,
    [pattern, partner]: [&String; 2],
    claimed: &[(Piece, Side)],
    partners: usize,
) -> bool {
    let found = claimed.len();
    let is_pair = |(places, is_taken): &(Vec<Place>, bool)| places.len() == 2 && !is_taken;
    let back = |digits: &str| digits.chars().rev().collect::<String>();
    let swap = |c| if c == '1' { '0' } else { '1' };
    let fits: String = pattern.chars().map(swap).collect();
    let sides = patterns(shell);
    let shown = |digits: &str| -> Vec<usize> {
        let is_shown = |side: &String| side == digits || back(side) == digits;
        let all = 0..sides.len();
        all.filter(|&side| is_shown(&sides[side])).collect()
    };
    let claimed = claimed
        .iter()
        .map(|(piece, side)| 4 * piece.index() + side.index());
    let is_own = fits == *pattern || back(&fits) == *pattern;
    let differ = if is_own {
        partner == pattern && found % 2 == 1
    } else {
        (*partner == fits || back(partner) == fits) && found != partners
    };
    let all_used = shell.pieces().len() == shell.surface().frames().len();
    let is_counted = claimed.eq(shown(pattern)) && shown(partner).len() == partners;
    all_used && is_counted && differ && edges(shell).values().all(is_pair)
}
