//! Shells from first principles: pieces are laid face by face on lattice points, orbits
//! are found by trying all symmetries of the lattice. Of the library it reads a puzzle's
//! data only.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use cubewright::family::shell::Shell;

type Point = [i32; 3];

/// One piece on one place: piece, flipped, quarter turns.
pub(crate) type PlacedTile = (usize, bool, u8);

/// What a face shows: which cells of its border are filled, clockwise.
type State = Vec<Vec<bool>>;

/// A shell as lists of points.
struct Lattice<'a> {
    shell: &'a Shell,
    cells: usize,
    /// The points of each face's border, clockwise from its top left corner.
    faces: Vec<Vec<Point>>,
    taken: BTreeSet<Point>,
    /// Each piece in each orientation, by 4 * flipped + turns.
    shown: Vec<Vec<Vec<bool>>>,
}

/// All that can be said of a shell.
pub(crate) struct Truth {
    /// Every assignment, by place.
    pub(crate) assignments: BTreeSet<Vec<PlacedTile>>,
    /// The first assignment of each solid up to rotation, and up to all symmetries.
    pub(crate) rotations: BTreeSet<Vec<PlacedTile>>,
    pub(crate) full: BTreeSet<Vec<PlacedTile>>,
    /// How many choices of pieces are used, equal pieces not told apart.
    pub(crate) choices: usize,
    /// The least number of flips and half turns.
    pub(crate) cost: Option<i64>,
}

/// Everything about a shell, unless that takes too long.
pub(crate) fn truth(shell: &Shell, most_nodes: usize) -> Option<Truth> {
    let lattice = Lattice::of(shell);
    let mut search = Search {
        lattice: &lattice,
        filled: BTreeMap::new(),
        laid: Vec::new(),
        found: BTreeSet::new(),
        nodes: most_nodes,
    };
    search.extend()?;
    let assignments = search.found;
    let symmetries = lattice.symmetries();
    let rotations: Vec<&Symmetry> = symmetries.iter().filter(|s| s.is_rotation).collect();
    let all: Vec<&Symmetry> = symmetries.iter().collect();
    let cost = |laid: &Vec<PlacedTile>| -> i64 {
        laid.iter()
            .map(|&(_, flip, turns)| i64::from(flip) + i64::from(turns == 2))
            .sum()
    };
    Some(Truth {
        rotations: lattice.firsts(&assignments, &rotations),
        full: lattice.firsts(&assignments, &all),
        choices: lattice.choices(&assignments),
        cost: assignments.iter().map(cost).min(),
        assignments,
    })
}

/// A border as a square of cells, flipped left to right and then turned
/// counter-clockwise.
fn oriented(ring: &[bool], cells: usize, flip: bool, turns: u8) -> Vec<bool> {
    let mut square = vec![vec![false; cells]; cells];
    for (&(row, column), &tooth) in around(cells).iter().zip(ring) {
        let column = if flip { cells - 1 - column } else { column };
        square[row][column] = tooth;
    }
    for _ in 0..turns {
        let mut turned = vec![vec![false; cells]; cells];
        for (row, line) in square.iter().enumerate() {
            for (column, &tooth) in line.iter().enumerate() {
                turned[cells - 1 - column][row] = tooth;
            }
        }
        square = turned;
    }
    around(cells)
        .iter()
        .map(|&(row, column)| square[row][column])
        .collect()
}

/// Rows and columns of a border, clockwise from the top left.
fn around(cells: usize) -> Vec<(usize, usize)> {
    let last = cells - 1;
    let top = (0..last).map(|i| (0, i));
    let right = (0..last).map(|i| (i, last));
    let bottom = (0..last).map(|i| (last, last - i));
    let left = (0..last).map(|i| (last - i, 0));
    top.chain(right).chain(bottom).chain(left).collect()
}

/// Where a symmetry of the lattice takes each cell of each face.
struct Symmetry {
    is_rotation: bool,
    images: Vec<Vec<(usize, usize)>>,
}

impl<'a> Lattice<'a> {
    fn of(shell: &'a Shell) -> Self {
        let cells = shell.width().cells();
        let point = |p: cubewright::geometry::Point| [p.x, p.y, p.z].map(i32::from);
        let step = |i: usize| i32::try_from(i).expect("small");
        let face = |frame: &cubewright::geometry::Frame| {
            let (origin, right, down) =
                (point(frame.origin), point(frame.right), point(frame.down));
            let at = |(row, column): (usize, usize)| {
                [0, 1, 2].map(|i| origin[i] + right[i] * step(column) + down[i] * step(row))
            };
            around(cells).into_iter().map(at).collect()
        };
        let ring = |index: usize| -> Vec<bool> {
            let border = shell.pieces()[index];
            (0..4 * (cells - 1)).map(|cell| border.has(cell)).collect()
        };
        let ways = |index: usize| {
            let way = |way: u8| oriented(&ring(index), cells, way >= 4, way % 4);
            (0..8).map(way).collect()
        };
        Self {
            cells,
            faces: shell.surface().frames().iter().map(face).collect(),
            taken: shell.surface().taken().map(point).collect(),
            shown: (0..shell.pieces().len()).map(ways).collect(),
            shell,
        }
    }

    /// How many choices of pieces there are, by all that each piece can show.
    fn choices(&self, assignments: &BTreeSet<Vec<PlacedTile>>) -> usize {
        let unflipped = self.shell.side_constraints().unflipped;
        let shown = |piece: usize| {
            let shown = &self.shown[piece][..if unflipped { 4 } else { 8 }];
            shown.iter().collect::<BTreeSet<_>>()
        };
        let choices = assignments.iter().map(|laid| {
            let mut choice: Vec<_> = laid.iter().map(|&(piece, ..)| shown(piece)).collect();
            choice.sort();
            choice
        });
        choices.collect::<BTreeSet<_>>().len()
    }

    /// Whether the side constraints let a piece lie so.
    fn allows(&self, place: usize, (piece, flip, turns): PlacedTile) -> bool {
        let constraints = self.shell.side_constraints();
        let fits = |fixed: &cubewright::family::shell::Fixed| {
            let concerns = fixed.place.index() == place || fixed.piece.index() == piece;
            let lies = fixed.place.index() == place && fixed.piece.index() == piece;
            let given = fixed.orientation;
            let is_so = given.is_none_or(|o| (o.is_flipped(), o.turns()) == (flip, turns));
            !concerns || lies && is_so
        };
        let is_left_out = constraints.left_out.iter().any(|it| {
            let way = (it.orientation.is_flipped(), it.orientation.turns());
            (it.place.index(), it.piece.index(), way) == (place, piece, (flip, turns))
        });
        let is_kept = !is_left_out && constraints.fixed.iter().all(fits);
        is_kept && !(constraints.unflipped && flip)
    }

    fn sets_hold(&self, laid: &[PlacedTile]) -> bool {
        self.shell.side_constraints().sets.iter().all(|set| {
            let is_of =
                |&&(piece, _, _): &&PlacedTile| set.pieces.iter().any(|p| p.index() == piece);
            let used = laid.iter().filter(is_of).count();
            set.least <= used && used <= set.most
        })
    }

    fn state(&self, laid: &[PlacedTile]) -> State {
        let shown = laid.iter().map(|&(piece, flip, turns)| {
            &self.shown[piece][usize::from(flip) * 4 + usize::from(turns)]
        });
        shown.cloned().collect()
    }

    /// All symmetries of the lattice that map faces to faces and taken cells to taken
    /// cells.
    fn symmetries(&self) -> Vec<Symmetry> {
        let points = || self.faces.iter().flatten();
        let low = [0, 1, 2].map(|i| points().map(|p| p[i]).min().unwrap_or(0));
        let high = [0, 1, 2].map(|i| points().map(|p| p[i]).max().unwrap_or(0));
        let centred = |p: &Point| [0, 1, 2].map(|i| 2 * p[i] - low[i] - high[i]);
        let faces: Vec<Vec<Point>> = self
            .faces
            .iter()
            .map(|face| face.iter().map(centred).collect())
            .collect();
        let taken: BTreeSet<Point> = self.taken.iter().map(centred).collect();
        let mut found = Vec::new();
        for axes in [
            [0, 1, 2],
            [0, 2, 1],
            [1, 0, 2],
            [1, 2, 0],
            [2, 0, 1],
            [2, 1, 0],
        ] {
            for signs in 0..8 {
                let sign = |i: usize| if signs >> i & 1 == 1 { -1 } else { 1 };
                let moved = |p: &Point| [0, 1, 2].map(|i| sign(i) * p[axes[i]]);
                let is_even = [[0, 1, 2], [1, 2, 0], [2, 0, 1]].contains(&axes);
                let is_rotation = (sign(0) * sign(1) * sign(2) == 1) == is_even;
                let image = |face: &Vec<Point>| -> Option<Vec<(usize, usize)>> {
                    let image: Vec<Point> = face.iter().map(moved).collect();
                    let to = faces.iter().position(|other| {
                        let other: BTreeSet<&Point> = other.iter().collect();
                        image.iter().all(|point| other.contains(point))
                    })?;
                    let at = |p: &Point| faces[to].iter().position(|q| q == p).map(|i| (to, i));
                    image.iter().map(at).collect()
                };
                let keeps_taken = taken.iter().map(moved).all(|p| taken.contains(&p));
                let images: Option<Vec<_>> = faces.iter().map(image).collect();
                if let Some(images) = images.filter(|_| keeps_taken) {
                    found.push(Symmetry {
                        is_rotation,
                        images,
                    });
                }
            }
        }
        found
    }

    /// The least image of a state.
    fn canonical(&self, state: &State, symmetries: &[&Symmetry]) -> State {
        let image = |symmetry: &&Symmetry| {
            let mut image = vec![vec![false; 4 * (self.cells - 1)]; state.len()];
            for (face, images) in symmetry.images.iter().enumerate() {
                for (cell, &(to, at)) in images.iter().enumerate() {
                    image[to][at] = state[face][cell];
                }
            }
            image
        };
        symmetries.iter().map(image).min().expect("the identity")
    }

    /// Of each orbit the first assignment: place by place the higher piece, unflipped
    /// first, turns in the order 0, 3, 1, 2.
    fn firsts(
        &self,
        assignments: &BTreeSet<Vec<PlacedTile>>,
        symmetries: &[&Symmetry],
    ) -> BTreeSet<Vec<PlacedTile>> {
        let rank = |laid: &Vec<PlacedTile>| -> Vec<(Reverse<usize>, bool, usize)> {
            let turns = |turns: u8| [0, 3, 1, 2].iter().position(|&t| t == turns);
            let placed = laid.iter();
            placed
                .map(|&(piece, flip, t)| (Reverse(piece), flip, turns(t).expect("below 4")))
                .collect()
        };
        let mut known: BTreeMap<State, State> = BTreeMap::new();
        let mut firsts: BTreeMap<State, &Vec<PlacedTile>> = BTreeMap::new();
        for laid in assignments {
            let state = self.state(laid);
            let canonical = known
                .entry(state.clone())
                .or_insert_with(|| self.canonical(&state, symmetries));
            let first = firsts.entry(canonical.clone()).or_insert(laid);
            if rank(laid) < rank(first) {
                *first = laid;
            }
        }
        firsts.into_values().cloned().collect()
    }
}

/// Tries every piece in every orientation on one face after the other.
struct Search<'a> {
    lattice: &'a Lattice<'a>,
    filled: BTreeMap<Point, usize>,
    laid: Vec<PlacedTile>,
    found: BTreeSet<Vec<PlacedTile>>,
    nodes: usize,
}

impl Search<'_> {
    /// `None` if that takes more nodes than there are.
    fn extend(&mut self) -> Option<()> {
        let lattice = self.lattice;
        let place = self.laid.len();
        if place == lattice.faces.len() {
            if lattice.sets_hold(&self.laid) {
                self.found.insert(self.laid.clone());
            }
            return Some(());
        }
        for piece in 0..lattice.shown.len() {
            if self.laid.iter().any(|&(other, _, _)| other == piece) {
                continue;
            }
            for way in 0..8_u8 {
                let laid = (piece, way >= 4, way % 4);
                if !lattice.allows(place, laid) {
                    continue;
                }
                self.nodes = self.nodes.checked_sub(1)?;
                let border = &lattice.shown[piece][usize::from(way)];
                let teeth: Vec<Point> = lattice.faces[place]
                    .iter()
                    .zip(border)
                    .filter_map(|(&point, &tooth)| tooth.then_some(point))
                    .collect();
                let is_free =
                    |p: &Point| !self.filled.contains_key(p) && !lattice.taken.contains(p);
                if !teeth.iter().all(is_free) {
                    continue;
                }
                for &point in &teeth {
                    self.filled.insert(point, place);
                }
                self.laid.push(laid);
                if self.closed_cells_are_filled(place) {
                    self.extend()?;
                }
                self.laid.pop();
                for point in &teeth {
                    self.filled.remove(point);
                }
            }
        }
        Some(())
    }

    /// Whether no cell of this face stays empty that no later face has.
    fn closed_cells_are_filled(&self, place: usize) -> bool {
        let lattice = self.lattice;
        lattice.faces[place].iter().all(|point| {
            let later = lattice.faces[place + 1..].iter();
            self.filled.contains_key(point)
                || lattice.taken.contains(point)
                || later.flatten().any(|other| other == point)
        })
    }
}
