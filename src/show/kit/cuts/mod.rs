//! How a piece that does not print in one part is cut into sections that do.
//!
//! A section prints if it can lie so that none of its cells hangs over nothing. Where two sections meet, one
//! has pegs, and has to lie so that they point up; the other has holes and may lie in any way.
//!
//! Invariant: the sections have together each cell of the piece once. Each hangs together, and each prints as
//! it lies. Two sections meet on one plane at most, and there are joints wherever two meet. Every section
//! comes after those whose holes it has pegs for.
//!
//! Search: sections are made by cutting along planes between cells, each cut going right through what it
//! cuts. Iterative deepening: all ways to cut into two sections are tried, then into three, and so on; of those
//! with the fewest the one whose smallest contact is largest is taken. Cost: the number of planes to the
//! power of the cuts, so it ends at a limit of work; then the piece is cut into layers, which always print.

use std::collections::BTreeSet;

use crate::geometry::Point;

/// A piece in sections.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sections {
    pub sections: Vec<Lying>,
    /// Where they are joined, in the order in which they are put together.
    pub contacts: Vec<Contact>,
}

/// The cells of a section, and which way is up as it is printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Lying {
    pub cells: Vec<Point>,
    pub up: Point,
}

/// Where two sections meet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Contact {
    /// The section with the pegs.
    pub pegs: usize,
    /// The section with the holes.
    pub holes: usize,
    /// The way in which the pegs point.
    pub way: Point,
    /// The cells that have a hole.
    pub cells: Vec<Point>,
}

/// A piece is left whole if it would need more sections.
pub(super) const MOST_SECTIONS: usize = 9;
/// The most cells that the search looks at.
const MOST_WORK: usize = 400_000;

/// Cells that a cut has made, and how: which part of each cut on the way.
#[derive(Clone)]
struct Made {
    cells: Vec<Point>,
    path: Vec<usize>,
}

/// How good a way to cut is: the cells of the smallest contact, and those of all.
type Worth = (usize, usize);

struct Search {
    work: usize,
    best: Option<(Worth, Sections)>,
}

/// The sections of a piece with these cells; nothing if it prints in one part, or not in sections.
pub(super) fn cut(cells: &[Point]) -> Option<Sections> {
    let cells = sorted(cells);
    if !ups(&cells).is_empty() || components(&cells).len() != 1 {
        return None;
    }
    let mut search = Search {
        work: MOST_WORK,
        best: None,
    };
    for most in 2..=MOST_SECTIONS {
        let whole = Made {
            cells: cells.clone(),
            path: Vec::new(),
        };
        search.grow(&mut Vec::new(), vec![whole], most);
        if let Some((_, best)) = search.best {
            return Some(best);
        }
        if search.work == 0 {
            break;
        }
    }
    let layers = axes().into_iter().map(|up| layers(&cells, up));
    let fewest = layers.min_by_key(Vec::len)?;
    if fewest.len() > MOST_SECTIONS {
        return None;
    }
    Some(joined(&fewest)?.1)
}

/// The six directions.
pub(super) fn axes() -> [Point; 6] {
    let [x, y, z] = [Point::X, Point::Y, Point::Z];
    [z, z.times(-1), x, x.times(-1), y, y.times(-1)]
}

/// How far a cell is along a direction.
pub(super) const fn along(cell: Point, way: Point) -> i16 {
    cell.x * way.x + cell.y * way.y + cell.z * way.z
}

/// The cells in their order, each once.
fn sorted(cells: &[Point]) -> Vec<Point> {
    let all: BTreeSet<Point> = cells.iter().copied().collect();
    all.into_iter().collect()
}

/// Puts something behind all that is not after it. Lists are short, and a sort of its own for each kind
/// of thing makes the page larger.
fn insert<T>(list: &mut Vec<T>, item: T, is_after: impl Fn(&T, &T) -> bool) {
    let place = list.iter().position(|other| is_after(other, &item));
    list.insert(place.unwrap_or(list.len()), item);
}

fn has(cells: &[Point], cell: Point) -> bool {
    cells.binary_search(&cell).is_ok()
}

/// Which ways can be up so that no cell hangs over nothing, the lowest pose first, and of these that with the
/// most cells on the bed. The cells are sorted.
fn ups(cells: &[Point]) -> Vec<Point> {
    let stands = |up: Point| {
        let heights = cells.iter().map(|&cell| along(cell, up));
        let (low, high) = (heights.clone().min()?, heights.max()?);
        let on_bed = |cell: &&Point| along(**cell, up) == low;
        let is_held = |&cell: &Point| along(cell, up) == low || has(cells, cell.minus(up));
        let standing = cells.iter().filter(on_bed).count();
        let key = (high - low, usize::MAX - standing);
        cells.iter().all(is_held).then_some((key, up))
    };
    let mut found = Vec::new();
    for item in axes().into_iter().filter_map(stands) {
        insert(&mut found, item, |(other, _), (key, _)| other > key);
    }
    found.into_iter().map(|(_, up)| up).collect()
}

/// What hangs together by faces of sorted cells, each sorted.
pub(super) fn components(cells: &[Point]) -> Vec<Vec<Point>> {
    let mut is_taken = vec![false; cells.len()];
    let mut found = Vec::new();
    for start in 0..cells.len() {
        if is_taken[start] {
            continue;
        }
        is_taken[start] = true;
        let mut part = vec![cells[start]];
        let mut next = 0;
        while let Some(&cell) = part.get(next) {
            next += 1;
            for way in axes() {
                let beside = cells.binary_search(&cell.plus(way));
                if let Some(index) = beside.ok().filter(|&index| !is_taken[index]) {
                    is_taken[index] = true;
                    part.push(cells[index]);
                }
            }
        }
        found.push(sorted(&part));
    }
    found
}

/// The layers of a piece across a direction.
fn layers(cells: &[Point], up: Point) -> Vec<Made> {
    let heights = cells.iter().map(|&cell| along(cell, up));
    let (low, high) = (heights.clone().min(), heights.max());
    let heights = low.unwrap_or_default()..=high.unwrap_or_default();
    let parts = heights.flat_map(|height| {
        let layer = cells
            .iter()
            .copied()
            .filter(|&cell| along(cell, up) == height);
        components(&layer.collect::<Vec<_>>())
    });
    parts
        .map(|cells| Made {
            cells,
            path: Vec::new(),
        })
        .collect()
}

impl Search {
    /// Tries all ways to make `most` sections of what is done and what is open.
    fn grow(&mut self, done: &mut Vec<Made>, mut open: Vec<Made>, most: usize) {
        let Some(made) = open.pop() else {
            if done.len() == most {
                self.judge(done);
            }
            return;
        };
        self.work = self.work.saturating_sub(made.cells.len());
        if self.work == 0 {
            return;
        }
        if !self.ups(&made).is_empty() {
            done.push(made.clone());
            self.grow(done, open.clone(), most);
            done.pop();
        }
        for axis in [Point::X, Point::Y, Point::Z] {
            let places = made.cells.iter().map(|&cell| along(cell, axis));
            let (Some(low), Some(high)) = (places.clone().min(), places.max()) else {
                return;
            };
            for place in low + 1..=high {
                let parts = halves(&made, axis, place);
                self.work = self.work.saturating_sub(made.cells.len());
                if done.len() + open.len() + parts.len() <= most {
                    let mut open = open.clone();
                    open.extend(parts);
                    self.grow(done, open, most);
                }
            }
        }
    }

    fn ups(&mut self, made: &Made) -> Vec<Point> {
        self.work = self.work.saturating_sub(axes().len() * made.cells.len());
        ups(&made.cells)
    }

    /// Takes the sections if they can be joined and are better than what is known.
    fn judge(&mut self, made: &[Made]) {
        let cells: usize = made.iter().map(|made| made.cells.len()).sum();
        self.work = self
            .work
            .saturating_sub(cells * (axes().len() + made.len()));
        let found = joined(made);
        if let Some((worth, found)) = found {
            let is_better = self.best.as_ref().is_none_or(|&(best, _)| worth > best);
            if is_better {
                self.best = Some((worth, found));
            }
        }
    }
}

/// What a plane makes of cells.
fn halves(made: &Made, axis: Point, place: i16) -> Vec<Made> {
    let is_below = |&&cell: &&Point| along(cell, axis) < place;
    let (below, above): (Vec<Point>, Vec<Point>) = made.cells.iter().partition(is_below);
    let parts = components(&below).into_iter().chain(components(&above));
    let parts = parts.enumerate().map(|(index, cells)| {
        let mut path = made.path.clone();
        path.push(index);
        Made { cells, path }
    });
    parts.collect()
}

/// Two sections that meet: the first and the second, the way from that to this, and the cells of the first and
/// of the second there.
struct Meeting {
    pair: [usize; 2],
    way: Point,
    faces: Vec<[Point; 2]>,
    /// How many cuts the two have in common: those with more are put together earlier.
    depth: usize,
}

fn meetings(made: &[Made]) -> Option<Vec<Meeting>> {
    let mut found = Vec::new();
    for first in 0..made.len() {
        for second in first + 1..made.len() {
            let faces = axes().into_iter().flat_map(|way| {
                let cells = made[first]
                    .cells
                    .iter()
                    .map(move |&cell| (way, [cell, cell.plus(way)]));
                cells.filter(|(_, [_, cell])| has(&made[second].cells, *cell))
            });
            let faces: Vec<(Point, [Point; 2])> = faces.collect();
            let Some(&(way, [cell, _])) = faces.first() else {
                continue;
            };
            let is_flat = |&(other, [to, _]): &(Point, [Point; 2])| {
                other == way && along(to, way) == along(cell, way)
            };
            if !faces.iter().all(is_flat) {
                return None;
            }
            let paths = made[first].path.iter().zip(&made[second].path);
            let meeting = Meeting {
                pair: [first, second],
                way,
                faces: faces.into_iter().map(|(_, cells)| cells).collect(),
                depth: paths.take_while(|(a, b)| a == b).count(),
            };
            insert(&mut found, meeting, |other, meeting| {
                other.depth < meeting.depth
            });
        }
    }
    Some(found)
}

/// How sections are joined, and how good that is; nothing if they cannot all be joined.
fn joined(made: &[Made]) -> Option<(Worth, Sections)> {
    let meetings = meetings(made)?;
    let choices: Vec<Vec<Point>> = made.iter().map(|made| ups(&made.cells)).collect();
    let smallest = meetings.iter().map(|meeting| meeting.faces.len()).min()?;
    let all = meetings.iter().map(|meeting| meeting.faces.len()).sum();
    let mut chosen = Vec::new();
    let sections = choose(made, &meetings, &choices, &mut chosen)?;
    Some(((smallest, all), sections))
}

/// The first choice of what is up for each section that makes joints possible.
fn choose(
    made: &[Made],
    meetings: &[Meeting],
    choices: &[Vec<Point>],
    chosen: &mut Vec<Point>,
) -> Option<Sections> {
    let Some(options) = choices.get(chosen.len()) else {
        return with_pegs(made, meetings, chosen);
    };
    for &up in options {
        chosen.push(up);
        let fits = meetings.iter().all(|meeting| {
            let [first, second] = meeting.pair.map(|section| chosen.get(section));
            let is_known = first.is_some() && second.is_some();
            !is_known || first == Some(&meeting.way) || second == Some(&meeting.way.times(-1))
        });
        let found = if fits {
            choose(made, meetings, choices, chosen)
        } else {
            None
        };
        chosen.pop();
        if found.is_some() {
            return found;
        }
    }
    None
}

/// The sections in an order in which each comes after those that it has pegs for, with their joints.
fn with_pegs(made: &[Made], meetings: &[Meeting], up: &[Point]) -> Option<Sections> {
    let mut taken: Vec<Point> = Vec::new();
    let mut contacts = Vec::new();
    for meeting in meetings {
        let [first, second] = meeting.pair;
        let is_first = up[first] == meeting.way;
        let holes = meeting.faces.iter().map(|face| face[usize::from(is_first)]);
        // Two holes in a cell would meet.
        let free: Vec<Point> = holes.filter(|cell| !taken.contains(cell)).collect();
        let cells = farthest(&free);
        if cells.is_empty() {
            return None;
        }
        taken.extend(&cells);
        contacts.push(Contact {
            pegs: if is_first { first } else { second },
            holes: if is_first { second } else { first },
            way: if is_first {
                meeting.way
            } else {
                meeting.way.times(-1)
            },
            cells,
        });
    }
    let mut order: Vec<usize> = Vec::new();
    while order.len() < made.len() {
        let is_next = |section: &usize| {
            let mut under = contacts.iter().filter(|contact| contact.pegs == *section);
            !order.contains(section) && under.all(|contact| order.contains(&contact.holes))
        };
        let next = (0..made.len()).find(is_next)?;
        order.push(next);
    }
    let number = |section: usize| {
        order
            .iter()
            .position(|&at| at == section)
            .unwrap_or_default()
    };
    for contact in &mut contacts {
        contact.pegs = number(contact.pegs);
        contact.holes = number(contact.holes);
    }
    let lying = |&section: &usize| Lying {
        cells: made[section].cells.clone(),
        up: up[section],
    };
    Some(Sections {
        sections: order.iter().map(lying).collect(),
        contacts,
    })
}

/// One or two cells far from each other for the holes of a contact: more would be hard to press in by hand.
fn farthest(cells: &[Point]) -> Vec<Point> {
    let apart = |a: Point, b: Point| {
        let by = a.minus(b);
        i32::from(by.x).pow(2) + i32::from(by.y).pow(2) + i32::from(by.z).pow(2)
    };
    let first = cells.first().copied();
    let end = first.and_then(|first| cells.iter().copied().max_by_key(|&cell| apart(first, cell)));
    let other = end.and_then(|end| cells.iter().copied().max_by_key(|&cell| apart(end, cell)));
    let found: Vec<Point> = end.into_iter().chain(other).collect();
    sorted(&found)
}

#[cfg(test)]
pub(in crate::show::kit) mod tests;
