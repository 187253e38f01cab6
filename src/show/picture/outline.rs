//! The outline of a set of tiles.
//!
//! Invariant: a side that two tiles share, once each way, is inside; what remains are closed loops.
//! Taking them up costs time in proportion to the sides.
//!
//! Corners are integers, so two tiles share a side exactly or not at all, and no tolerance is
//! needed.

/// A corner of tiles, in units of the grid.
pub(super) type Corner = [i32; 2];

/// The closed loops round all tiles, which are polygons that all go round the same way.
///
/// A side that two tiles share goes once each way and is inside. Where loops touch at a
/// corner they may be joined; the area between an odd number of crossings is the same.
pub(super) fn outline<'a>(tiles: impl Iterator<Item = &'a [Corner]>) -> Vec<Vec<Corner>> {
    let mut rim = Rim::of(tiles);
    let mut loops = Vec::new();
    let mut first = 0;
    while first < rim.starts.len() {
        if rim.left[first] == 0 {
            first += 1;
            continue;
        }
        let start = rim.starts[first];
        let mut corners = vec![unpacked(start)];
        let mut at = start;
        while let Some(to) = rim.step(at) {
            if to == start {
                break;
            }
            corners.push(unpacked(to));
            at = to;
        }
        loops.push(straightened(&corners));
    }
    loops
}

/// A corner as one number, in the same order.
fn packed([across, down]: Corner) -> u64 {
    let half = |at: i32| u64::from(at.cast_unsigned() ^ (1 << 31));
    (half(across) << 32) | half(down)
}

fn unpacked(packed: u64) -> Corner {
    [packed >> 32, packed & u64::from(u32::MAX)]
        .map(|half| (u32::try_from(half).unwrap_or_default() ^ (1 << 31)).cast_signed())
}

/// The sides that only one tile has, by the corners at which they begin.
struct Rim {
    /// Ascending.
    starts: Vec<u64>,
    /// By start, where its ends begin in `ends`.
    first: Vec<usize>,
    /// By start, how many of its ends are left: the first ones, as the last one is taken first.
    left: Vec<usize>,
    ends: Vec<u64>,
}

impl Rim {
    fn of<'a>(tiles: impl Iterator<Item = &'a [Corner]>) -> Self {
        // Each side from its lesser corner, and whether it goes that way: both ways lie together.
        let mut all: Vec<(u64, u64, bool)> = Vec::new();
        for tile in tiles {
            for (from, to) in sides(tile) {
                let (from, to) = (packed(from), packed(to));
                all.push((from.min(to), from.max(to), from < to));
            }
        }
        all.sort_unstable();
        all.dedup();
        let mut rim: Vec<(u64, u64)> = Vec::new();
        let same =
            |one: &(u64, u64, bool), other: &(u64, u64, bool)| (one.0, one.1) == (other.0, other.1);
        for side in all.chunk_by(same) {
            if let [(least, most, is_forward)] = *side {
                rim.push(if is_forward {
                    (least, most)
                } else {
                    (most, least)
                });
            }
        }
        rim.sort_unstable();
        let mut found = Self {
            starts: Vec::new(),
            first: Vec::new(),
            left: Vec::new(),
            ends: rim.iter().map(|&(_, end)| end).collect(),
        };
        let mut before = 0;
        for ends in rim.chunk_by(|one, other| one.0 == other.0) {
            found.starts.push(ends[0].0);
            found.first.push(before);
            found.left.push(ends.len());
            before += ends.len();
        }
        found
    }

    /// Takes a side that begins at `at`, and gives its end.
    fn step(&mut self, at: u64) -> Option<u64> {
        let start = self.starts.binary_search(&at).ok()?;
        let left = self.left[start].checked_sub(1)?;
        self.left[start] = left;
        Some(self.ends[self.first[start] + left])
    }
}

/// The sides of a polygon.
pub(super) fn sides(tile: &[Corner]) -> impl Iterator<Item = (Corner, Corner)> + '_ {
    let behind = tile.iter().cycle().skip(1);
    tile.iter().copied().zip(behind.copied())
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

    fn outlined(tiles: &[Vec<Corner>]) -> Vec<Vec<Corner>> {
        outline(tiles.iter().map(Vec::as_slice))
    }

    #[test]
    fn an_outline_has_only_corners() {
        let tiles: Vec<_> = (0..3).map(|x| square(x, 0)).collect();
        assert_eq!(outlined(&tiles), [[[0, 0], [3, 0], [3, 1], [0, 1]]]);
    }

    #[test]
    fn a_hole_is_a_loop() {
        let ring = |(x, y): &(i32, i32)| (*x, *y) != (1, 1);
        let tiles = (0..3).flat_map(|x| (0..3).map(move |y| (x, y)));
        let tiles: Vec<_> = tiles.filter(ring).map(|(x, y)| square(x, y)).collect();
        let loops = outlined(&tiles);
        assert_eq!(loops.iter().map(Vec::len).collect::<Vec<_>>(), [4, 4]);
    }

    #[test]
    fn tiles_that_touch_at_a_corner_lose_no_side() {
        let loops = outlined(&[square(0, 0), square(1, 1)]);
        assert_eq!(loops.iter().map(Vec::len).sum::<usize>(), 8);
    }
}
