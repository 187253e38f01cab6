//! A chain that is stretched out, wound so that it is neither long nor high.
//!
//! Invariant: cubes that follow each other lie beside each other, except where a line is full and the
//! next one begins; no two cubes lie in one cell.

use crate::geometry::Point;

/// More cubes than these do not stand side by side.
pub(super) const MOST_COLUMNS: i16 = 10;

/// Where the cubes of a chain lie, seen from above, by where they lie in stairs to the right and
/// towards you.
///
/// Every other run goes to the right. Those between go away from you or towards you, whichever keeps
/// the line lower.
pub(super) fn strip(stairs: &[Point]) -> Vec<Point> {
    wound(stairs, MOST_COLUMNS, 0)
}

/// The same in one line in which no cubes touch but those that follow each other, so that it can be followed without
/// numbers.
pub(in crate::show) fn clear_strip(stairs: &[Point]) -> Vec<Point> {
    // Beside a shorter run to the right the next one would touch the last.
    const STEPS: usize = 2;
    wound(stairs, i16::MAX, STEPS)
}

/// Lines of so many columns; a run turns back only behind so many steps to the right.
fn wound(stairs: &[Point], columns: i16, steps: usize) -> Vec<Point> {
    let mut lines: Vec<Line> = vec![Line::default()];
    let mut right = steps;
    for (at, pair) in stairs.windows(2).enumerate() {
        let is_down = |pair: &[Point]| pair[1].y != pair[0].y;
        let line_count = lines.len();
        let line = &mut lines[line_count - 1];
        if is_down(pair) {
            let is_first = at == 0 || !is_down(&stairs[at - 1..=at]);
            if is_first {
                let rest = stairs[at..].windows(2);
                let run = rest.take_while(|pair| is_down(pair)).count();
                if right >= steps {
                    line.turn(i16::try_from(run).unwrap_or(i16::MAX));
                }
            }
            right = 0;
            line.go([0, line.way]);
        } else if line.at[0] + 1 < columns {
            right += 1;
            line.go([1, 0]);
        } else {
            lines.push(Line::default());
        }
    }
    let mut top = 0;
    let mut cells = Vec::new();
    for line in lines {
        let place = |&[column, row]: &[i16; 2]| Point::new(column, line.least - row - top, 0);
        cells.extend(line.cells.iter().map(place));
        top += line.most - line.least + 2;
    }
    cells
}

/// Cubes between two breaks: columns to the right, rows towards you.
struct Line {
    cells: Vec<[i16; 2]>,
    at: [i16; 2],
    least: i16,
    most: i16,
    way: i16,
}

impl Default for Line {
    fn default() -> Self {
        Self {
            cells: vec![[0, 0]],
            at: [0, 0],
            least: 0,
            most: 0,
            way: 1,
        }
    }
}

impl Line {
    /// Chooses the way of a run across the line.
    fn turn(&mut self, run: i16) {
        let row = self.at[1];
        let height = |to: i16| self.most.max(to) - self.least.min(to);
        self.way = if height(row + run) <= height(row - run) {
            1
        } else {
            -1
        };
    }

    fn go(&mut self, [right, down]: [i16; 2]) {
        self.at = [self.at[0] + right, self.at[1] + down];
        self.least = self.least.min(self.at[1]);
        self.most = self.most.max(self.at[1]);
        self.cells.push(self.at);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_long_chain_is_wound_without_overlap() {
        let mut stairs = vec![Point::ZERO];
        for run in 0..40 {
            for _ in 0..=(run % 3) {
                let way = [Point::X, Point::Y.times(-1)][run % 2];
                stairs.push(stairs[stairs.len() - 1].plus(way));
            }
        }
        let wound = strip(&stairs);
        assert_eq!(wound.len(), stairs.len());
        assert_eq!(
            wound
                .iter()
                .map(|cell| (cell.x, cell.y))
                .collect::<BTreeSet<_>>()
                .len(),
            wound.len()
        );
        assert!(wound.iter().all(|cell| (0..MOST_COLUMNS).contains(&cell.x)));
        let height = wound.iter().map(|cell| -cell.y).max().unwrap_or_default();
        assert!(height < 25, "{height}");
    }

    #[test]
    fn a_clear_chain_is_low_and_touches_itself_nowhere() {
        let mut stairs = vec![Point::ZERO];
        for run in 0..30 {
            for _ in 0..=(run % 3) {
                let way = [Point::X, Point::Y.times(-1)][run % 2];
                stairs.push(stairs[stairs.len() - 1].plus(way));
            }
        }
        let wound = clear_strip(&stairs);
        for (at, one) in wound.iter().enumerate() {
            for (behind, other) in wound[at + 1..].iter().enumerate() {
                let apart = one.minus(*other);
                let touches = apart.x.abs() + apart.y.abs() < 2;
                assert_eq!(touches, behind == 0, "{at}");
            }
        }
        let height = |cells: &[Point]| cells.iter().map(|cell| -cell.y).max().unwrap_or_default();
        assert!(3 * height(&wound) < height(&stairs), "{}", height(&wound));
    }
}
