//! The outline of a set of tiles.
//!
//! Invariant: a side that two tiles share, once each way, is inside; what remains are closed loops.
//! Taking them up costs time in proportion to the sides.
//!
//! Corners are integers, so two tiles share a side exactly or not at all, and no tolerance is
//! needed.

use std::collections::BTreeMap;

/// A corner of tiles, in units of the grid.
pub(super) type Corner = [i32; 2];

/// The closed loops round all tiles, which are polygons that all go round the same way.
///
/// A side that two tiles share goes once each way and is inside. Where loops touch at a
/// corner they may be joined; the area between an odd number of crossings is the same.
pub(super) fn outline(tiles: &[Vec<Corner>]) -> Vec<Vec<Corner>> {
    let mut next = rim(tiles);
    let mut loops = Vec::new();
    while let Some((&start, _)) = next.first_key_value() {
        let mut corners = vec![start];
        let mut at = start;
        while let Some(to) = step(&mut next, at) {
            if to == start {
                break;
            }
            corners.push(to);
            at = to;
        }
        loops.push(straightened(&corners));
    }
    loops
}

/// For each corner the ends of the sides from it that only one tile has.
fn rim(tiles: &[Vec<Corner>]) -> BTreeMap<Corner, Vec<Corner>> {
    let mut count: BTreeMap<(Corner, Corner), i32> = BTreeMap::new();
    for tile in tiles {
        for (from, to) in sides(tile) {
            *count.entry((from, to)).or_default() += 1;
        }
    }
    let mut next: BTreeMap<Corner, Vec<Corner>> = BTreeMap::new();
    for &(from, to) in count.keys() {
        if !count.contains_key(&(to, from)) {
            next.entry(from).or_default().push(to);
        }
    }
    next
}

/// The sides of a polygon.
pub(super) fn sides(tile: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> + '_ {
    let behind = tile.iter().cycle().skip(1);
    tile.iter().copied().zip(behind.copied())
}

/// Takes a side that begins at `at`, and gives its end.
fn step(next: &mut BTreeMap<Corner, Vec<Corner>>, at: Corner) -> Option<Corner> {
    let ends = next.get_mut(&at)?;
    let to = ends.pop();
    if ends.is_empty() {
        next.remove(&at);
    }
    to
}

/// A loop without the corners at which it goes straight on.
///
/// A loop round many tiles has a corner at each of them; only those where it turns are kept.
fn straightened(corners: &[Corner]) -> Vec<Corner> {
    let count = corners.len();
    let turns = |&index: &usize| {
        let [a, b, c] = [count - 1, 0, 1].map(|shift| corners[(index + shift) % count]);
        let (first, second) = ([b[0] - a[0], b[1] - a[1]], [c[0] - b[0], c[1] - b[1]]);
        first[0] * second[1] != first[1] * second[0]
    };
    let kept = (0..count).filter(turns).map(|index| corners[index]);
    kept.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn square(x: i32, y: i32) -> Vec<Corner> {
        vec![[x, y], [x + 1, y], [x + 1, y + 1], [x, y + 1]]
    }

    #[test]
    fn an_outline_has_only_corners() {
        let tiles: Vec<_> = (0..3).map(|x| square(x, 0)).collect();
        assert_eq!(outline(&tiles), [[[0, 0], [3, 0], [3, 1], [0, 1]]]);
    }

    #[test]
    fn a_hole_is_a_loop() {
        let ring = |(x, y): &(i32, i32)| (*x, *y) != (1, 1);
        let tiles = (0..3).flat_map(|x| (0..3).map(move |y| (x, y)));
        let tiles: Vec<_> = tiles.filter(ring).map(|(x, y)| square(x, y)).collect();
        let loops = outline(&tiles);
        assert_eq!(loops.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn tiles_that_touch_at_a_corner_lose_no_side() {
        let loops = outline(&[square(0, 0), square(1, 1)]);
        assert_eq!(loops.iter().map(Vec::len).sum::<usize>(), 8);
    }
}
