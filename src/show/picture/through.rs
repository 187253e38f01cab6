//! Parts that hide or are hidden: outlines with their letters.
//!
//! Invariant: whatever a picture is about is seen in it, with its letter; every part in front of it, of
//! which there is only an outline, has one where neither another letter nor another part lies.

use std::collections::BTreeSet;

use super::iso::{self, Spot, labels, labels_beside, seen};
use super::other_cells;
use super::outline::Corner;
use super::tiles::{Tile, outlined};
use super::{Primitive, TextLine};
use crate::geometry::{Grid, Point};
use crate::show::are_no_cubes;
use crate::show::scene::{Rgb, Scene, Step};

/// The parts in front of those that a step is about, if they leave less than half of one of
/// these to be seen; but not the one at which the arrow begins. They are only outlined.
pub(super) fn hiding(grid: Grid, cells: &[(usize, Point)], step: &Step) -> BTreeSet<usize> {
    if are_no_cubes(grid) {
        return other_cells::hiding(grid, cells, &step.moved);
    }
    let is_own = |&&(part, _): &&(usize, Point)| step.moved.contains(&part);
    let own: Vec<(usize, Point)> = cells.iter().filter(is_own).copied().collect();
    let (alone, among) = (seen(&own), seen(cells));
    let count = |tiles: &[Tile], part| tiles.iter().filter(|tile| tile.part == part).count();
    let is_hidden = |&part: &usize| 2 * count(&among, part) < count(&alone, part);
    if !step.moved.iter().any(is_hidden) {
        return BTreeSet::new();
    }
    let mut hiding = iso::in_front(cells, &own);
    let tail = step.trail.first();
    hiding.retain(|part| {
        let is_tail = |cell: &(usize, Point)| cell.0 == *part && Some(&cell.1) == tail;
        !step.moved.contains(part) && !cells.iter().any(is_tail)
    });
    hiding
}

/// The outlines of those of these parts of which little is seen.
///
/// A part that shows less than a third of the faces that it shows alone is outlined through
/// whatever hides it, so that no picture is about something invisible.
pub(super) fn hidden(
    scene: &Scene,
    (cells, tiles): (&[(usize, Point)], &[Tile]),
    parts: &[usize],
    there: &[Spot],
) -> Vec<Primitive> {
    let outlines = parts.iter().flat_map(|&part| {
        let own = cells.iter().filter(|(owner, _)| *owner == part);
        let own: Vec<(usize, Point)> = own.copied().collect();
        let alone = seen(&own);
        let shown: Vec<Tile> = tiles
            .iter()
            .filter(|tile| tile.part == part)
            .cloned()
            .collect();
        if 3 * shown.len() >= alone.len() {
            return Vec::new();
        }
        let mut shapes = outlines_of(scene, &alone, Rgb::LINE, there);
        if shapes.len() == 1 {
            // What a picture is about has its letter in any case.
            shapes = outlines_of(scene, &alone, Rgb::LINE, &[]);
        }
        let is_named = !labels(&shown, |_| String::new(), |_, _| (Rgb::WHITE, true)).is_empty();
        if is_named {
            // It has its letter where it is seen.
            shapes.truncate(1);
        }
        shapes
    });
    outlines.collect()
}

/// The outlines of parts that stand in front, with their letters where nothing is painted behind them: upon
/// another part they would be taken for its own.
pub(super) fn before(
    scene: &Scene,
    tiles: &[Tile],
    painted: &[Tile],
    there: &[Spot],
) -> Vec<Primitive> {
    let corners = |tile: &Tile| {
        let mut corners = tile.corners.clone();
        corners.sort_unstable();
        corners
    };
    let behind: BTreeSet<Vec<Corner>> = painted.iter().map(corners).collect();
    let free = tiles.iter().filter(|tile| !behind.contains(&corners(tile)));
    let free: Vec<Tile> = free.cloned().collect();
    let outline = outlines_of(scene, tiles, Rgb::FAINT, there)
        .into_iter()
        .take(1);
    let letters = outlines_of(scene, &free, Rgb::FAINT, there)
        .into_iter()
        .skip(1);
    outline.chain(letters).collect()
}

/// The outlines of tiles, with the letters of their parts beside those that are there.
pub(super) fn outlines_of(
    scene: &Scene,
    tiles: &[Tile],
    colour: Rgb,
    there: &[Spot],
) -> Vec<Primitive> {
    let label = |part: usize| scene.parts[part].label.clone();
    let letters = labels_beside(tiles, label, |_, _| (Rgb::WHITE, true), there).into_iter();
    let letters = letters.map(|shape| match shape {
        Primitive::Text(words) => Primitive::Text(TextLine { colour, ..words }),
        other => other,
    });
    let outline = outlined(tiles, iso::project, colour);
    core::iter::once(outline).chain(letters).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::show::scene::Motion;

    /// All cells of a box, and a step that is about the one in the middle.
    #[test]
    fn what_is_inside_is_seen_when_its_step_is_drawn() {
        let cells: Vec<(usize, Point)> = (0..27)
            .map(|i| Point::new(i % 3, i / 3 % 3, i / 9))
            .enumerate()
            .collect();
        let middle = 13;
        let step = Step {
            caption: None,
            poses: Vec::new(),
            moved: vec![middle],
            trail: vec![Point::new(2, 1, 1), Point::new(1, 1, 1)],
            motion: Motion::Laid,
            path: None,
        };
        let hiding = hiding(Grid::Cubes, &cells, &step);
        let rest = cells.iter().filter(|(part, _)| !hiding.contains(part));
        let rest: Vec<(usize, Point)> = rest.copied().collect();
        let shown = seen(&rest);
        let shown = shown.iter().filter(|tile| tile.part == middle).count();
        // The arrow begins at a neighbour, which stays and hides one of three faces.
        assert_eq!(shown, 4);
        assert!(rest.len() > 12, "what stands behind stays: {}", rest.len());
        let nothing = Step {
            moved: Vec::new(),
            ..step
        };
        assert!(super::hiding(Grid::Cubes, &cells, &nothing).is_empty());
    }
}
