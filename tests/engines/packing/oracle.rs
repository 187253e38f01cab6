//! All packings of a plain puzzle, by the plainest search, and their orbits by trying
//! every image. It shares no code with the library: turns, symmetries, equal pieces and
//! colours are worked out here from the lists of cells.

use std::collections::{BTreeMap, BTreeSet};

use super::grids::{NO_TURN, PlainGrid, Turn, plus, turned, turns_under};
use super::plain::{Hue, Part, Plain, Spot};

/// The cells of a piece or of a laid piece with their colours, ascending.
pub(crate) type Cells = Vec<(Spot, Hue)>;

/// A packing: the numbers of what is laid, ascending.
pub(crate) type Solution = Vec<u16>;

/// All packings of a puzzle and how they fall into orbits.
#[derive(Clone, Debug)]
pub(crate) struct Truth {
    pub all: BTreeSet<Solution>,
    pub rotations: usize,
    /// `None` if the mirror image of some piece is not among the pieces.
    pub full: Option<usize>,
    /// The number of each way to lay a piece, which may be turned over or not. What is laid tells
    /// which piece it is.
    numbers: BTreeMap<(bool, Cells), u16>,
    /// By way, its class, and the cells that it fills, ascending.
    ways: Vec<(usize, Vec<Spot>)>,
    /// By part, its class.
    classes: Vec<usize>,
    /// By class, how many of its pieces are used at least and at most.
    copies: Vec<(u32, u32)>,
    /// By motion of the region, the images of what is laid: of the rotations, of all.
    images: [Vec<Vec<u16>>; 2],
}

impl Truth {
    /// `None` if there are more packings, or more steps to find them, than `most` says.
    pub(crate) fn of(plain: &Plain, most: (usize, u32)) -> Option<Self> {
        let classes: Vec<Class> = piece_classes(plain).into_iter().collect();
        let ways = ways(plain, &classes);
        let named = |way: &Way| (classes[way.class].0.0, way.cells.clone());
        let numbers: BTreeMap<(bool, Cells), u16> = ways.iter().map(named).zip(0..).collect();
        let laid = laid(plain, &classes, &ways)?;
        let is_closed = is_closed(plain, &classes);
        let images = |reflections: bool| -> Vec<Vec<u16>> {
            let motions = motions(plain, reflections).into_iter();
            let image = |motion| {
                let image = |way: &Way| {
                    let flip = classes[way.class].0.0;
                    numbers[&(flip, moved(&way.cells, motion))]
                };
                ways.iter().map(image).collect()
            };
            let images = motions.map(image);
            let keeps =
                |images: &Vec<u16>| laid.iter().all(|&way| laid.contains(&images[way as usize]));
            images.filter(keeps).collect()
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
        let mut all = search.found;
        let ways = search
            .ways
            .iter()
            .map(|way| (way.class, spots_of(&way.cells)));
        let ways = ways.collect();
        all.retain(|solution| laid.iter().all(|way| solution.contains(way)));
        let mut truth = Self {
            all,
            classes: piece_numbers(plain, &classes),
            copies: classes.iter().map(|&(_, copies)| copies).collect(),
            ways,
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

    /// By class, how many of its pieces are used at least and at most.
    pub(crate) fn copies(&self) -> &[(u32, u32)] {
        &self.copies
    }

    /// The ways to lay a class, as indices of cells, beside what is laid already or as that.
    pub(crate) fn free_ways(&self, plain: &Plain, class: usize) -> Vec<Vec<usize>> {
        let at = |spot: &Spot| plain.cells.iter().position(|cell| cell.spot == *spot);
        let is_free = |spots: &Vec<Spot>| {
            let mut laid = plain.laid.iter();
            laid.all(|(part, taken)| {
                let is_it = self.classes[*part] == class && {
                    let mut taken = taken.clone();
                    taken.sort_unstable();
                    taken == *spots
                };
                is_it || spots.iter().all(|spot| !taken.contains(spot))
            })
        };
        let ways = self.ways.iter().filter(|(of, _)| *of == class);
        let free = ways.map(|(_, spots)| spots).filter(|spots| is_free(spots));
        free.map(|spots| spots.iter().filter_map(at).collect())
            .collect()
    }

    /// Some pieces of a packing, to be laid already: parts with the cells of each, which its colours can
    /// fill in one way only.
    pub(crate) fn some_laid(
        &self,
        plain: &Plain,
        of: &Solution,
        is_chosen: &mut dyn FnMut() -> bool,
    ) -> Vec<(usize, Vec<Spot>)> {
        let mut laid: Vec<(usize, Vec<Spot>)> = Vec::new();
        for &way in of.iter().filter(|_| is_chosen()) {
            let (class, spots) = &self.ways[way as usize];
            let like = self
                .ways
                .iter()
                .filter(|other| **other == (*class, spots.clone()));
            let is_left = |part: &usize| {
                let used = laid.iter().filter(|(other, _)| other == part).count();
                self.classes[*part] == *class && used < plain.parts[*part].max as usize
            };
            let part = (0..self.classes.len()).find(is_left);
            if let Some(part) = part.filter(|_| like.count() == 1) {
                laid.push((part, spots.clone()));
            }
        }
        laid
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

    /// The packing in which these cells are laid together, piece by piece, each with whether it may
    /// be turned over; `None` if no piece can be laid so.
    pub(crate) fn solution(&self, laid: &[(bool, Cells)]) -> Option<Solution> {
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
pub(crate) fn look_of(plain: &Plain, cells: &[(Spot, Hue)], flip: bool) -> Cells {
    look(plain, cells, flip)
}

/// Pieces that are not told apart: whether they may be turned over, and what they look like.
type Class = ((bool, Cells), (u32, u32));

fn least_corner(spots: &(impl Iterator<Item = Spot> + Clone)) -> Spot {
    [0, 1, 2].map(|axis| spots.clone().map(|spot| spot[axis]).min().unwrap_or(0))
}

/// Turned, and moved so that the least coordinates are 0, or as near to that as the grid allows.
pub(crate) fn normal(grid: PlainGrid, cells: &[(Spot, Hue)], turn: Turn) -> Cells {
    let image = cells.iter().map(|&(spot, hue)| (turned(spot, turn), hue));
    let corner = least_corner(&image.clone().map(|(spot, _)| spot)).map(|least| -least);
    let mut places = grid.period().map(|spot| plus(spot, corner));
    let by = places.find(|&by| grid.is_motion(turn, by)).expect("one");
    let mut image: Cells = image.map(|(spot, hue)| (plus(spot, by), hue)).collect();
    image.sort_unstable();
    image
}

/// What all forms of a piece have in common.
fn look(plain: &Plain, cells: &[(Spot, Hue)], flip: bool) -> Cells {
    let turns = turns_of(plain, cells, flip).into_iter();
    let forms = turns.map(|turn| normal(plain.grid, cells, turn));
    forms.min().expect("some")
}

/// The turns of a piece.
fn turns_of(plain: &Plain, cells: &[(Spot, Hue)], flip: bool) -> Vec<Turn> {
    turns_under((plain.mirror || plain.grid.is_flat(cells), flip))
}

pub(crate) fn mirrored(grid: PlainGrid, cells: &[(Spot, Hue)]) -> Cells {
    normal(grid, cells, [(0, -1), (1, 1), (2, 1)])
}

/// How often pieces of each look are used.
fn piece_classes(plain: &Plain) -> BTreeMap<(bool, Cells), (u32, u32)> {
    let mut classes = BTreeMap::new();
    for part in &plain.parts {
        let Part {
            cells,
            flip,
            min,
            max,
        } = part;
        let look = look(plain, cells, *flip);
        let copies: &mut (u32, u32) = classes.entry((*flip, look)).or_default();
        *copies = (copies.0 + min, copies.1 + max);
    }
    classes
}

fn is_closed(plain: &Plain, classes: &[Class]) -> bool {
    let has_mirror = |((flip, cells), copies): &Class| {
        let mirror = look(plain, &mirrored(plain.grid, cells), *flip);
        classes.contains(&((*flip, mirror), *copies))
    };
    classes.iter().all(has_mirror)
}

/// By part, the number of its class.
fn piece_numbers(plain: &Plain, classes: &[Class]) -> Vec<usize> {
    let class = |part: &Part| {
        let own = (part.flip, look(plain, &part.cells, part.flip));
        classes
            .iter()
            .position(|(class, _)| *class == own)
            .expect("its class")
    };
    plain.parts.iter().map(class).collect()
}

/// The ways in which lies what is laid already; `None` if it cannot, or in several ways.
fn laid(plain: &Plain, classes: &[Class], ways: &[Way]) -> Option<Vec<u16>> {
    let numbers = piece_numbers(plain, classes);
    let found = plain.laid.iter().map(|(part, spots)| {
        let mut spots = spots.clone();
        spots.sort_unstable();
        let lies =
            |way: &&(u16, &Way)| way.1.class == numbers[*part] && spots_of(&way.1.cells) == spots;
        let all: Vec<_> = (0..).zip(ways).collect();
        let all: Vec<u16> = all.iter().filter(lies).map(|&(number, _)| number).collect();
        all.first().copied().filter(|_| all.len() == 1)
    });
    found.collect()
}

fn spots_of(cells: &[(Spot, Hue)]) -> Vec<Spot> {
    let mut spots: Vec<Spot> = cells.iter().map(|&(spot, _)| spot).collect();
    spots.sort_unstable();
    spots
}

/// A way to lay a piece.
struct Way {
    class: usize,
    cells: Cells,
    /// The cells of the region, ascending.
    places: Vec<usize>,
}

/// All ways to lay a piece in the region.
fn ways(plain: &Plain, classes: &[Class]) -> Vec<Way> {
    let place = |&(spot, hue): &(Spot, Hue)| {
        let at = plain.cells.iter().position(|cell| cell.spot == spot)?;
        plain.fit(hue, plain.cells[at].hue).then_some(at)
    };
    let mut found = Vec::new();
    for (class, ((flip, piece), _)) in classes.iter().enumerate() {
        let turns = turns_of(plain, piece, *flip).into_iter();
        let forms = turns.map(|turn| normal(plain.grid, piece, turn));
        let forms: BTreeSet<Cells> = forms.collect();
        for form in forms {
            for anchor in &plain.cells {
                let by = plus(anchor.spot, form[0].0.map(|coordinate| -coordinate));
                if !plain.grid.is_motion(NO_TURN, by) {
                    continue;
                }
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
    classes: &'a [Class],
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

/// All ways to turn and move the region onto itself; where a piece may not be turned over, no way that
/// turns the region over makes a packing of a packing.
fn motions(plain: &Plain, reflections: bool) -> Vec<(Turn, Spot)> {
    let own: BTreeSet<_> = plain.cells.iter().map(|c| (c.spot, c.hue, c.may)).collect();
    let corner = least_corner(&plain.cells.iter().map(|cell| cell.spot));
    let may_flip = plain.parts.iter().all(|part| part.flip);
    // A flat region of balls can be turned to look like its mirror image.
    let cells: Cells = plain.cells.iter().map(|cell| (cell.spot, None)).collect();
    let reflections = reflections || plain.grid.is_flat(&cells);
    let turns = turns_under((reflections, may_flip)).into_iter();
    let motion = |turn: Turn| {
        let image = least_corner(&plain.cells.iter().map(|cell| turned(cell.spot, turn)));
        let by = plus(corner, image.map(|least| -least));
        let moved = plain.cells.iter();
        let moved = moved.map(|c| (plus(turned(c.spot, turn), by), c.hue, c.may));
        let is_kept = plain.grid.is_motion(turn, by) && moved.collect::<BTreeSet<_>>() == own;
        is_kept.then_some((turn, by))
    };
    turns.filter_map(motion).collect()
}
