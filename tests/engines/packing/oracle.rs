//! All packings of a plain puzzle, by the plainest search, and their orbits by trying
//! every image. It shares no code with the library: turns, symmetries, equal pieces and
//! colours are worked out here from the lists of cells.

use std::collections::{BTreeMap, BTreeSet};

use super::plain::{Hue, Part, Plain, Spot};

/// The cells of a piece or of a laid piece with their colours, ascending.
pub(crate) type Cells = Vec<(Spot, Hue)>;

/// A packing: the numbers of what is laid, ascending.
pub(crate) type Solution = Vec<u16>;

/// Where an axis goes, and which way.
type Turn = [(usize, i16); 3];

/// All packings of a puzzle and how they fall into orbits.
#[derive(Clone, Debug)]
pub(crate) struct Truth {
    pub all: BTreeSet<Solution>,
    pub rotations: usize,
    /// `None` if the mirror image of some piece is not among the pieces.
    pub full: Option<usize>,
    /// The number of each way to lay a piece. What is laid tells which piece it is.
    numbers: BTreeMap<Cells, u16>,
    /// By motion of the region, the images of what is laid: of the rotations, of all.
    images: [Vec<Vec<u16>>; 2],
}

impl Truth {
    /// `None` if there are more packings, or more steps to find them, than `most` says.
    pub(crate) fn of(plain: &Plain, most: (usize, u32)) -> Option<Self> {
        let classes: Vec<(Cells, (u32, u32))> = piece_classes(plain).into_iter().collect();
        let ways = ways(plain, &classes);
        let numbers: BTreeMap<Cells, u16> =
            ways.iter().map(|way| way.cells.clone()).zip(0..).collect();
        let is_closed = is_closed(plain, &classes);
        let images = |reflections: bool| -> Vec<Vec<u16>> {
            let motions = motions(plain, reflections).into_iter();
            let image = |motion| {
                let image = |way: &Way| numbers[&moved(&way.cells, motion)];
                ways.iter().map(image).collect()
            };
            motions.map(image).collect()
        };
        let images = [images(false), images(is_closed)];
        let mut search = Search {
            plain,
            ways,
            classes: &classes,
            filled: vec![false; plain.cells.len()],
            used: vec![0; classes.len()],
            chosen: Vec::new(),
            found: BTreeSet::new(),
            steps: 0,
            most,
        };
        search.fill(0, 0)?;
        let mut truth = Self {
            all: search.found,
            rotations: 0,
            full: None,
            numbers,
            images,
        };
        let all: Vec<&Solution> = truth.all.iter().collect();
        let rotations = truth.least_images(&all, false).len();
        let full = is_closed.then(|| truth.least_images(&all, true).len());
        (truth.rotations, truth.full) = (rotations, full);
        Some(truth)
    }

    /// What the orbits of these packings have as their least members.
    pub(crate) fn least_images(&self, of: &[&Solution], reflections: bool) -> BTreeSet<Solution> {
        let least = |packing: &&Solution| {
            let images = self.images[usize::from(reflections)].iter().map(|images| {
                let image = packing.iter().map(|&way| images[way as usize]);
                let mut image: Solution = image.collect();
                image.sort_unstable();
                image
            });
            images.min().expect("the identity at least")
        };
        of.iter().map(least).collect()
    }

    /// The packing in which these cells are laid together, piece by piece; `None` if no
    /// piece can be laid so.
    pub(crate) fn solution(&self, laid: &[Cells]) -> Option<Solution> {
        let numbers = laid.iter().map(|cells| self.numbers.get(cells).copied());
        let mut solution: Solution = numbers.collect::<Option<_>>()?;
        solution.sort_unstable();
        Some(solution)
    }
}

/// Turned and moved.
fn moved(cells: &[(Spot, Hue)], (turn, by): (Turn, Spot)) -> Cells {
    let image = cells
        .iter()
        .map(|&(spot, hue)| (plus(turned(spot, turn), by), hue));
    let mut image: Cells = image.collect();
    image.sort_unstable();
    image
}

/// What all turned forms of these cells have in common.
pub(crate) fn look_of(plain: &Plain, cells: &[(Spot, Hue)]) -> Cells {
    look(cells, plain.mirror)
}

fn turns() -> Vec<Turn> {
    let orders = [
        [0, 1, 2],
        [0, 2, 1],
        [1, 0, 2],
        [1, 2, 0],
        [2, 0, 1],
        [2, 1, 0],
    ];
    let mut all = Vec::new();
    for order in orders {
        for signs in 0..8 {
            all.push(
                [0, 1, 2].map(|axis| (order[axis], if signs >> axis & 1 == 1 { -1 } else { 1 })),
            );
        }
    }
    all
}

fn is_rotation(turn: Turn) -> bool {
    let mut determinant: i16 = turn.iter().map(|&(_, sign)| sign).product();
    for a in 0..3 {
        for b in a + 1..3 {
            if turn[a].0 > turn[b].0 {
                determinant = -determinant;
            }
        }
    }
    determinant == 1
}

fn turned(spot: Spot, turn: Turn) -> Spot {
    turn.map(|(axis, sign)| sign * spot[axis])
}

fn plus(a: Spot, b: Spot) -> Spot {
    [0, 1, 2].map(|axis| a[axis] + b[axis])
}

fn least_corner(spots: &(impl Iterator<Item = Spot> + Clone)) -> Spot {
    [0, 1, 2].map(|axis| spots.clone().map(|spot| spot[axis]).min().unwrap_or(0))
}

/// Turned, and moved so that the least coordinates are 0.
fn normal(cells: &[(Spot, Hue)], turn: Turn) -> Cells {
    let image = cells.iter().map(|&(spot, hue)| (turned(spot, turn), hue));
    let corner = least_corner(&image.clone().map(|(spot, _)| spot)).map(|least| -least);
    let mut image: Cells = image.map(|(spot, hue)| (plus(spot, corner), hue)).collect();
    image.sort_unstable();
    image
}

/// What all forms of a piece have in common.
fn look(cells: &[(Spot, Hue)], mirror: bool) -> Cells {
    let turns = turns()
        .into_iter()
        .filter(|&turn| mirror || is_rotation(turn));
    turns.map(|turn| normal(cells, turn)).min().expect("some")
}

fn mirrored(cells: &[(Spot, Hue)]) -> Cells {
    normal(cells, [(0, -1), (1, 1), (2, 1)])
}

/// How often pieces of each look are used.
fn piece_classes(plain: &Plain) -> BTreeMap<Cells, (u32, u32)> {
    let mut classes = BTreeMap::new();
    for Part { cells, min, max } in &plain.parts {
        let copies: &mut (u32, u32) = classes.entry(look(cells, plain.mirror)).or_default();
        *copies = (copies.0 + min, copies.1 + max);
    }
    classes
}

fn is_closed(plain: &Plain, classes: &[(Cells, (u32, u32))]) -> bool {
    let mirror_of = |cells: &Cells| look(&mirrored(cells), plain.mirror);
    let has_mirror =
        |(cells, copies): &(Cells, (u32, u32))| classes.contains(&(mirror_of(cells), *copies));
    classes.iter().all(has_mirror)
}

/// A way to lay a piece.
struct Way {
    class: usize,
    cells: Cells,
    /// The cells of the region, ascending.
    places: Vec<usize>,
}

/// All ways to lay a piece in the region.
fn ways(plain: &Plain, classes: &[(Cells, (u32, u32))]) -> Vec<Way> {
    let place = |&(spot, hue): &(Spot, Hue)| {
        let at = plain.cells.iter().position(|cell| cell.spot == spot)?;
        plain.fit(hue, plain.cells[at].hue).then_some(at)
    };
    let mut found = Vec::new();
    for (class, (piece, _)) in classes.iter().enumerate() {
        let turns = turns()
            .into_iter()
            .filter(|&turn| plain.mirror || is_rotation(turn));
        let forms: BTreeSet<Cells> = turns.map(|turn| normal(piece, turn)).collect();
        for form in forms {
            for anchor in &plain.cells {
                let by = plus(anchor.spot, form[0].0.map(|coordinate| -coordinate));
                let cells = form.iter().map(|&(spot, hue)| (plus(spot, by), hue));
                let cells: Cells = cells.collect();
                if let Some(mut places) = cells.iter().map(place).collect::<Option<Vec<_>>>() {
                    places.sort_unstable();
                    found.push(Way {
                        class,
                        cells,
                        places,
                    });
                }
            }
        }
    }
    found
}

struct Search<'a> {
    plain: &'a Plain,
    classes: &'a [(Cells, (u32, u32))],
    ways: Vec<Way>,
    filled: Vec<bool>,
    used: Vec<u32>,
    chosen: Solution,
    found: BTreeSet<Solution>,
    steps: u32,
    most: (usize, u32),
}

impl Search<'_> {
    /// Fills the cells from `next` on, `holes` of those before being empty.
    fn fill(&mut self, next: usize, holes: usize) -> Option<()> {
        self.steps += 1;
        if self.steps > self.most.1 || self.found.len() > self.most.0 {
            return None;
        }
        if next == self.filled.len() {
            let mut copies = self.classes.iter().zip(&self.used);
            if copies.all(|((_, (min, _)), used)| used >= min) {
                let mut solution = self.chosen.clone();
                solution.sort_unstable();
                self.found.insert(solution);
            }
            return Some(());
        }
        if self.filled[next] {
            return self.fill(next + 1, holes);
        }
        let may = self.plain.cells[next].may;
        if may && self.plain.holes.is_none_or(|most| holes < most) {
            self.fill(next + 1, holes + 1)?;
        }
        for index in 0..self.ways.len() {
            let Way { class, places, .. } = &self.ways[index];
            let (class, places) = (*class, places.clone());
            // A cell before this one is filled or stays empty.
            let is_free = places[0] == next && places.iter().all(|&at| !self.filled[at]);
            if !is_free || self.used[class] >= self.classes[class].1.1 {
                continue;
            }
            for &place in &places {
                self.filled[place] = true;
            }
            self.used[class] += 1;
            self.chosen.push(u16::try_from(index).expect("few"));
            self.fill(next + 1, holes)?;
            self.chosen.pop();
            self.used[class] -= 1;
            for &place in &places {
                self.filled[place] = false;
            }
        }
        Some(())
    }
}

/// All ways to turn and move the region onto itself.
fn motions(plain: &Plain, reflections: bool) -> Vec<(Turn, Spot)> {
    let own: BTreeSet<_> = plain.cells.iter().map(|c| (c.spot, c.hue, c.may)).collect();
    let corner = least_corner(&plain.cells.iter().map(|cell| cell.spot));
    let turns = turns()
        .into_iter()
        .filter(|&turn| reflections || is_rotation(turn));
    let motion = |turn: Turn| {
        let image = least_corner(&plain.cells.iter().map(|cell| turned(cell.spot, turn)));
        let by = plus(corner, image.map(|least| -least));
        let moved = plain.cells.iter();
        let moved = moved.map(|c| (plus(turned(c.spot, turn), by), c.hue, c.may));
        (moved.collect::<BTreeSet<_>>() == own).then_some((turn, by))
    };
    turns.filter_map(motion).collect()
}
