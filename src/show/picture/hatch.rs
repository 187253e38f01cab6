//! Hatches as lines, so that every output draws them alike.
//!
//! Invariant: lines of a hatch lie at fixed distances from the origin, so hatches of neighbouring
//! areas meet, and none runs through a lattice point. A line is cut where it crosses the loops (the even-odd rule), so holes stay free.

use super::Point2;
use crate::show::scene::Hatch;

/// The lines that hatch an area, `gap` apart.
pub(super) fn hatch(loops: &[Vec<Point2>], hatch: Hatch, gap: f64) -> Vec<Vec<Point2>> {
    /// Half the square root of 2.
    const H: f64 = core::f64::consts::FRAC_1_SQRT_2;
    let along: &[Point2] = match hatch {
        Hatch::None => &[],
        Hatch::Rising => &[[H, -H]],
        Hatch::Falling => &[[H, H]],
        Hatch::Crossed => &[[H, -H], [H, H]],
        Hatch::Upright => &[[0.0, 1.0]],
        Hatch::Level => &[[1.0, 0.0]],
    };
    let lines = along.iter().flat_map(|&along| lines(loops, along, gap));
    lines.collect()
}

/// The parts of parallel lines that lie inside.
fn lines(loops: &[Vec<Point2>], along: Point2, gap: f64) -> Vec<Vec<Point2>> {
    let across = [-along[1], along[0]];
    let dot = |a: Point2, b: Point2| a[0] * b[0] + a[1] * b[1];
    let heights = || loops.iter().flatten().map(|&point| dot(point, across));
    let (low, high) = heights().fold((f64::MAX, f64::MIN), |(low, high), height| {
        (low.min(height), high.max(height))
    });
    let mut found = Vec::new();
    // Between grid lines, so that no line runs through a corner.
    let mut height = ((low / gap).floor() + 0.37) * gap;
    while height < high {
        let mut crossings: Vec<f64> = Vec::new();
        for spots in loops {
            for (index, &from) in spots.iter().enumerate() {
                let to = spots[(index + 1) % spots.len()];
                let (a, b) = (dot(from, across) - height, dot(to, across) - height);
                if (a < 0.0) != (b < 0.0) {
                    let (s, t) = (dot(from, along), dot(to, along));
                    crossings.push(s + (t - s) * a / (a - b));
                }
            }
        }
        crossings.sort_unstable_by(f64::total_cmp);
        let point = |at: f64| [0, 1].map(|i| along[i] * at + across[i] * height);
        let (pairs, _) = crossings.as_chunks();
        found.extend(pairs.iter().map(|&[from, to]| vec![point(from), point(to)]));
        height += gap;
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_stay_inside() {
        let ring = [
            vec![[0.0, 0.0], [9.0, 0.0], [9.0, 9.0], [0.0, 9.0]],
            vec![[3.0, 3.0], [6.0, 3.0], [6.0, 6.0], [3.0, 6.0]],
        ];
        for kind in [Hatch::Rising, Hatch::Falling, Hatch::Upright, Hatch::Level] {
            let lines = hatch(&ring, kind, 0.5);
            assert!(lines.len() > 18);
            for line in lines {
                let [a, b] = [line[0], line[1]];
                let [x, y] = [0, 1].map(|i| f64::midpoint(a[i], b[i]));
                let is_in_hole = |v: f64| (3.0..6.0).contains(&v);
                assert!((0.0..9.0).contains(&x) && (0.0..9.0).contains(&y));
                assert!(!(is_in_hole(x) && is_in_hole(y)));
            }
        }
        assert_eq!(hatch(&ring, Hatch::None, 0.5).len(), 0);
    }
}
