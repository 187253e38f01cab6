//! Assemblies counted by trying every piece in every orientation on every place.
//!
//! Invariant: it knows the points of the surface and nothing else: no model, no table of sides, no
//! symmetry but those that map the set of points onto itself.
//!
//! ```text
//! lay(place):
//!     if all places are full: count the state, and its orbit if it is new
//!     for each piece not used, each of its 8 orientations that the side constraints allow:
//!         if no tooth meets a tooth: lay it; lay(next place); take it away
//!         (a point that all its places have left open is a dead end)
//! ```
//!
//! Cost: exponential in the pieces; six of a cube take some milliseconds.

use super::{Budget, Orbits, onto_itself};
use crate::count::Counts;
use crate::family::shell::Shell;
use crate::geometry::Point;

/// What stands at a point: a cell that is to be filled, one that a frame fills, or the
/// middle of a face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    Open,
    Taken,
    Middle,
}

/// What lies on each face: the index of its middle, and those of the cells with a tooth.
type State = Vec<(usize, Vec<usize>)>;

/// Counts assemblies by trying everything; `None` if that takes more than the budget.
///
/// `raw` counts assignments of piece, place and orientation, with equal pieces told apart.
/// `rotations` and `full` count states, that is, which cells each face fills, up to the symmetries
/// that map the surface onto itself.
pub fn shell(shell: &Shell, budget: &mut Budget<'_>) -> Option<Counts> {
    let points = points(shell);
    let places = shell.surface().frames().len();
    let cells: Vec<Vec<usize>> = (0..places)
        .map(|place| around(shell, place, &points))
        .collect();
    let mut last = vec![0; points.len()];
    for (place, cells) in cells.iter().enumerate() {
        for &cell in cells {
            last[cell] = place;
        }
    }
    let mut search = Search {
        shell,
        filled: points
            .iter()
            .map(|(_, mark)| *mark == Mark::Taken)
            .collect(),
        done: (0..places)
            .map(|place| {
                let cells = (0..points.len()).filter(|&at| points[at].1 == Mark::Open);
                cells.filter(|&at| last[at] == place).collect()
            })
            .collect(),
        middles: (0..places)
            .map(|place| at(&points, middle(shell, place)))
            .collect(),
        cells,
        is_used: vec![false; shell.pieces().len()],
        state: Vec::new(),
        symmetries: None,
        points,
        found: Orbits::new(),
    };
    search.fill(budget)?;
    Some(search.found.counted(true))
}

/// All points, doubled, as the middles of faces may lie between them.
///
/// Cells under a border, cells that a frame fills, and one point for the middle of each face, which
/// tells faces apart that share all cells. Coordinates are doubled, sorted, and each point occurs
/// once.
fn points(shell: &Shell) -> Vec<(Point, Mark)> {
    let taken: Vec<Point> = shell.surface().taken().collect();
    let mut points: Vec<(Point, Mark)> = Vec::new();
    for (place, frame) in shell.surface().frames().iter().enumerate() {
        for ring in 0..shell.width().ring() {
            let point = frame.ring_point(shell.width(), ring);
            let mark = if taken.contains(&point) {
                Mark::Taken
            } else {
                Mark::Open
            };
            points.push((point.times(2), mark));
        }
        points.push((middle(shell, place), Mark::Middle));
    }
    points.extend(taken.iter().map(|point| (point.times(2), Mark::Taken)));
    points.sort_unstable();
    points.dedup();
    points
}

/// The middle of a face, doubled.
fn middle(shell: &Shell, place: usize) -> Point {
    let frame = shell.surface().frames()[place];
    let pitch = i16::try_from(shell.width().pitch()).unwrap_or(i16::MAX);
    let across = frame.right.plus(frame.down).times(pitch);
    frame.origin.times(2).plus(across)
}

/// The index of a point.
///
/// Only points of the surface are asked for, and all of them are in the list.
fn at(points: &[(Point, Mark)], point: Point) -> usize {
    let found = points.iter().position(|(other, _)| *other == point);
    found.unwrap_or_default()
}

/// The cells round a place, clockwise.
fn around(shell: &Shell, place: usize, points: &[(Point, Mark)]) -> Vec<usize> {
    let frame = shell.surface().frames()[place];
    let rings = 0..shell.width().ring();
    rings
        .map(|ring| at(points, frame.ring_point(shell.width(), ring).times(2)))
        .collect()
}

/// Where a tooth goes that stands at `ring` of a border as it is written.
///
/// `ring` is counted clockwise from the top left corner, `pitch` is the width minus 1, and the flip
/// comes before the counter-clockwise turns.
const fn turned(ring: usize, pitch: usize, flip: bool, turns: usize) -> usize {
    let around = 4 * pitch;
    // Clockwise from the top left corner, which left and right swapped is the top right.
    let flipped = if flip {
        (around + pitch - ring) % around
    } else {
        ring
    };
    (flipped + around - turns * pitch) % around
}

/// The search with what is laid.
///
/// Places are filled in the order of their numbers, so `state` has one entry for each place that is
/// full.
struct Search<'a> {
    shell: &'a Shell,
    points: Vec<(Point, Mark)>,
    /// By place, the cells round it.
    cells: Vec<Vec<usize>>,
    /// By place, the cells that no later place can fill.
    done: Vec<Vec<usize>>,
    middles: Vec<usize>,
    filled: Vec<bool>,
    is_used: Vec<bool>,
    state: State,
    /// Where each symmetry moves points; worked out when it is needed.
    symmetries: Option<Vec<(bool, Vec<usize>)>>,
    found: Orbits<State>,
}

impl Search<'_> {
    /// Fills the next place in every way.
    ///
    /// `None` if the budget is spent. A point whose last place has been filled without giving it a
    /// tooth is a hole, so the search goes back at once.
    fn fill(&mut self, budget: &mut Budget<'_>) -> Option<()> {
        let place = self.state.len();
        if place == self.cells.len() {
            self.note();
            return Some(());
        }
        let pitch = self.shell.width().pitch();
        for piece in 0..self.is_used.len() {
            if self.is_used[piece] {
                continue;
            }
            let border = self.shell.pieces()[piece];
            let rings = (0..4 * pitch).filter(|&ring| border.has(ring));
            let rings: Vec<usize> = rings.collect();
            for (flip, turns) in (0..8).map(|way| (way >= 4, way % 4)) {
                if !budget.step() {
                    return None;
                }
                if !self.may_lie(piece, place, flip, turns) {
                    continue;
                }
                let cells = &self.cells[place];
                let teeth = rings
                    .iter()
                    .map(|&ring| cells[turned(ring, pitch, flip, turns)]);
                let mut teeth: Vec<usize> = teeth.collect();
                if teeth.iter().any(|&cell| self.filled[cell]) {
                    continue;
                }
                teeth.sort_unstable();
                self.set(&teeth, true);
                if self.done[place].iter().all(|&cell| self.filled[cell]) {
                    self.is_used[piece] = true;
                    self.state.push((self.middles[place], teeth.clone()));
                    self.fill(budget)?;
                    self.state.pop();
                    self.is_used[piece] = false;
                }
                self.set(&teeth, false);
            }
        }
        Some(())
    }

    /// Fills cells, or empties them.
    fn set(&mut self, cells: &[usize], is_filled: bool) {
        for &cell in cells {
            self.filled[cell] = is_filled;
        }
    }

    /// Whether the side constraints let a piece lie so.
    fn may_lie(&self, piece: usize, place: usize, flip: bool, turns: usize) -> bool {
        let constraints = self.shell.side_constraints();
        let keeps = constraints.fixed.iter().all(|fixed| {
            let concerns = fixed.piece.index() == piece || fixed.place.index() == place;
            let is_it = fixed.piece.index() == piece && fixed.place.index() == place;
            let lies = fixed.orientation.is_none_or(|orientation| {
                let way = (orientation.is_flipped(), usize::from(orientation.turns()));
                way == (flip, turns)
            });
            !concerns || (is_it && lies)
        });
        let is_left_out = constraints.left_out.iter().any(|it| {
            let way = (
                it.orientation.is_flipped(),
                usize::from(it.orientation.turns()),
            );
            (it.piece.index(), it.place.index(), way) == (piece, place, (flip, turns))
        });
        keeps && !is_left_out && !(flip && constraints.unflipped)
    }

    /// Notes an assembly if it has as many pieces of each set as are wanted.
    fn note(&mut self) {
        let is_met = self.shell.side_constraints().sets.iter().all(|set| {
            let used = |piece: &&crate::family::shell::Piece| self.is_used[piece.index()];
            (set.least..=set.most).contains(&set.pieces.iter().filter(used).count())
        });
        if !is_met {
            return;
        }
        let points = &self.points;
        let symmetries = self
            .symmetries
            .get_or_insert_with(|| onto_itself(points, |_, _| true));
        let moved = |to: &dyn Fn(usize) -> usize| {
            let faces = self.state.iter().map(|(middle, teeth)| {
                let mut teeth: Vec<usize> = teeth.iter().map(|&cell| to(cell)).collect();
                teeth.sort_unstable();
                (to(*middle), teeth)
            });
            let mut faces: State = faces.collect();
            faces.sort_unstable();
            faces
        };
        let images = || {
            let images = symmetries.iter();
            let images = images.map(|(is_rotation, to)| (*is_rotation, moved(&|at| to[at])));
            images.collect()
        };
        self.found.add(&moved(&|at| at), images);
    }
}
