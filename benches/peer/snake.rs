//! Plain depth-first searches for folds into a cube, to measure against: run by
//! run from the first cube on, with or without dead-end pruning.
//!
//! Shares nothing with the library. Starts are reduced by the 48 symmetries of the
//! cube: of each orbit of first cells one, and while a symmetry leaves everything
//! in place, of each orbit of directions one. A node is a run laid.
#![allow(unreachable_pub, reason = "a module of several programs")]

type Vector = [i32; 3];

const WAYS: [Vector; 6] = [
    [1, 0, 0],
    [-1, 0, 0],
    [0, 1, 0],
    [0, -1, 0],
    [0, 0, 1],
    [0, 0, -1],
];

/// What prunes the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pruning {
    /// Nothing.
    None,
    /// A free cell without a way in, or two with only one.
    DeadEnds,
}

/// Directed folds of `runs` (in moves) into the cube of side `side`, and nodes.
pub fn count(side: i32, runs: &[u8], pruning: Pruning) -> (u64, u64) {
    let mut search = Search {
        side,
        runs,
        pruning,
        taken: vec![false; usize::try_from(side * side * side).expect("a cube")],
        neighbours: Vec::new(),
        folds: 0,
        nodes: 0,
    };
    let cells = search.taken.len();
    search.neighbours = (0..cells)
        .map(|cell| {
            let at = search.point(cell);
            let to = WAYS.iter().filter_map(|way| search.cell(plus(at, *way)));
            to.collect()
        })
        .collect();
    let group = symmetries();
    for cell in 0..cells {
        let at = search.point(cell);
        let image = |s: &Symmetry| search.cell(turned(s, at, side)).expect("inside");
        let images: Vec<usize> = group.iter().map(image).collect();
        if images.iter().any(|&image| image < cell) {
            continue;
        }
        let mut orbit = images.clone();
        orbit.sort_unstable();
        orbit.dedup();
        let stays = group
            .iter()
            .zip(&images)
            .filter(|&(_, &image)| image == cell);
        let stays: Vec<Symmetry> = stays.map(|(s, _)| *s).collect();
        search.taken[cell] = true;
        search.lay(0, at, 3, &stays, orbit.len() as u64);
        search.taken[cell] = false;
    }
    (search.folds, search.nodes)
}

/// Which coordinate becomes coordinate i, and its sign.
type Symmetry = ([usize; 3], Vector);

fn symmetries() -> Vec<Symmetry> {
    let orders = [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 2, 1],
        [2, 1, 0],
        [1, 0, 2],
    ];
    let signs = (0..8).map(|bits| [0, 1, 2].map(|i| if bits >> i & 1 == 1 { -1 } else { 1 }));
    let signs: Vec<Vector> = signs.collect();
    let all = orders
        .iter()
        .flat_map(|&order| signs.iter().map(move |&sign| (order, sign)));
    all.collect()
}

fn direction(symmetry: &Symmetry, way: Vector) -> Vector {
    let (order, sign) = symmetry;
    [0, 1, 2].map(|i| sign[i] * way[order[i]])
}

fn turned(symmetry: &Symmetry, at: Vector, side: i32) -> Vector {
    let centred = at.map(|x| 2 * x - (side - 1));
    direction(symmetry, centred).map(|x| (x + side - 1) / 2)
}

fn plus(a: Vector, b: Vector) -> Vector {
    [a[0] + b[0], a[1] + b[1], a[2] + b[2]]
}

struct Search<'a> {
    side: i32,
    runs: &'a [u8],
    pruning: Pruning,
    taken: Vec<bool>,
    neighbours: Vec<Vec<usize>>,
    folds: u64,
    nodes: u64,
}

impl Search<'_> {
    fn point(&self, cell: usize) -> Vector {
        let cell = i32::try_from(cell).expect("small");
        [
            cell % self.side,
            cell / self.side % self.side,
            cell / self.side / self.side,
        ]
    }

    fn cell(&self, at: Vector) -> Option<usize> {
        let inside = at.iter().all(|x| (0..self.side).contains(x));
        let index = at[0] + self.side * (at[1] + self.side * at[2]);
        inside.then(|| usize::try_from(index).expect("inside"))
    }

    fn lay(&mut self, run: usize, from: Vector, axis: usize, group: &[Symmetry], weight: u64) {
        if run == self.runs.len() {
            self.folds += weight;
            return;
        }
        for (number, way) in WAYS.iter().enumerate() {
            if number / 2 == axis {
                continue;
            }
            let images = group.iter().map(|s| direction(s, *way));
            let mut orbit: Vec<usize> = images
                .map(|image| WAYS.iter().position(|way| *way == image).expect("a way"))
                .collect();
            let stays = group
                .iter()
                .zip(&orbit)
                .filter(|&(_, &image)| image == number);
            let stays: Vec<Symmetry> = stays.map(|(s, _)| *s).collect();
            orbit.sort_unstable();
            orbit.dedup();
            if orbit[0] < number {
                continue;
            }
            let mut cells = Vec::with_capacity(8);
            let mut at = from;
            for _ in 0..self.runs[run] {
                at = plus(at, *way);
                match self.cell(at) {
                    Some(cell) if !self.taken[cell] => cells.push(cell),
                    _ => break,
                }
            }
            if cells.len() != usize::from(self.runs[run]) {
                continue;
            }
            self.nodes += 1;
            for &cell in &cells {
                self.taken[cell] = true;
            }
            if self.pruning == Pruning::None || self.is_alive(cells[cells.len() - 1]) {
                self.lay(run + 1, at, number / 2, &stays, weight * orbit.len() as u64);
            }
            for &cell in &cells {
                self.taken[cell] = false;
            }
        }
    }

    fn is_alive(&self, head: usize) -> bool {
        let mut ends = 0;
        for cell in (0..self.taken.len()).filter(|&cell| !self.taken[cell]) {
            let is_way = |to: &&usize| !self.taken[**to] || **to == head;
            match self.neighbours[cell].iter().filter(is_way).count() {
                0 => return false,
                1 => ends += 1,
                _ => {}
            }
        }
        ends < 2
    }
}
