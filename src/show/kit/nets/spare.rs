//! What of a page is still free.
//!
//! Invariant: whatever lies wholly in free paper lies wholly in one of the rectangles, which may overlap.

use crate::show::picture::Point2;

/// Measures of paper are sums of small numbers.
const EXACT: f64 = 1e-6;

/// The least and the greatest corner.
type Rect = [Point2; 2];

/// The largest free rectangles of a page.
pub(super) struct Spare(Vec<Rect>);

impl Spare {
    /// A page on which all is free between two corners.
    pub(super) fn of(least: Point2, most: Point2) -> Self {
        Self(vec![[least, most]])
    }

    /// Takes a rectangle of a size, as far up as there is one and then as far to the left; gives its least corner.
    pub(super) fn take(&mut self, size: Point2) -> Option<Point2> {
        let has_room = |rect: &&Rect| (0..2).all(|i| rect[1][i] - rect[0][i] + EXACT >= size[i]);
        let free = self.0.iter().filter(has_room).map(|rect| rect[0]);
        let at = free.min_by(|a, b| a[1].total_cmp(&b[1]).then(a[0].total_cmp(&b[0])))?;
        let taken = [at, [0, 1].map(|i| at[i] + size[i])];
        self.0 = self
            .0
            .iter()
            .flat_map(|&rect| without(rect, taken))
            .collect();
        let all = self.0.clone();
        let is_largest = |(index, rect): &(usize, &Rect)| {
            let mut others = all.iter().enumerate();
            !others.any(|(other, it)| {
                other != *index && holds(it, rect) && (other < *index || !holds(rect, it))
            })
        };
        let largest = all.iter().enumerate().filter(is_largest);
        self.0 = largest.map(|(_, rect)| *rect).collect();
        Some(at)
    }
}

/// Whether a rectangle lies in another.
fn holds(one: &Rect, other: &Rect) -> bool {
    (0..2).all(|i| one[0][i] <= other[0][i] && other[1][i] <= one[1][i])
}

/// The largest rectangles of what is left of one.
fn without(rect: Rect, taken: Rect) -> Vec<Rect> {
    let is_apart =
        |i: usize| taken[1][i] <= rect[0][i] + EXACT || rect[1][i] <= taken[0][i] + EXACT;
    if is_apart(0) || is_apart(1) {
        return vec![rect];
    }
    let mut left = Vec::new();
    for i in 0..2 {
        let (mut before, mut behind) = (rect, rect);
        before[1][i] = taken[0][i];
        behind[0][i] = taken[1][i];
        left.extend([before, behind]);
    }
    left.retain(|it| (0..2).all(|i| it[1][i] - it[0][i] > EXACT));
    left
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_beside_and_below_are_used_before_a_page_is_full() {
        let mut page = Spare::of([0.0, 0.0], [10.0, 10.0]);
        assert_eq!(page.take([7.0, 6.0]), Some([0.0, 0.0]));
        assert_eq!(page.take([3.0, 2.0]), Some([7.0, 0.0]));
        assert_eq!(
            page.take([3.0, 5.0]),
            Some([7.0, 2.0]),
            "below the small one"
        );
        assert_eq!(page.take([7.0, 4.0]), Some([0.0, 6.0]));
        assert_eq!(page.take([4.0, 4.0]), None);
        assert_eq!(page.take([3.0, 3.0]), Some([7.0, 7.0]));
        assert_eq!(page.take([0.1, 0.1]), None, "all is taken");
    }
}
