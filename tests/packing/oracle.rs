//! A plain search for packings: subsets of placements, and orbits by all images.

use std::collections::{BTreeMap, BTreeSet};

use cubewright::geometry::{Point, Region, SignedPermutation};
use cubewright::packing::{
    Colour, Colours, Copies, Fill, PackingPiece, PackingPuzzle, PieceCell, Target, TargetCell,
};
use fastrand::Rng;

type Cells = Vec<(Point, Option<Colour>)>;

/// A random puzzle of few cells, with holes, ranges, colours and mirror images now
/// and then.
pub(crate) fn random(rng: &mut Rng) -> PackingPuzzle {
    let below = |rng: &mut Rng, most: u64| rng.usize(..usize::try_from(most).expect("small"));
    let colours = match below(rng, 4) {
        0 => vec!["a".to_owned(), "b".to_owned()],
        _ => Vec::new(),
    };
    let colour = |rng: &mut Rng| match (colours.len(), below(rng, 3)) {
        (0, _) | (_, 0) => None,
        (_, index) => Colour::from_index(index - 1),
    };
    let size = [
        [3, 3, 1],
        [2, 2, 2],
        [3, 2, 1],
        [4, 2, 1],
        [2, 2, 1],
        [3, 3, 1],
    ];
    let region = Region::cuboid(size[below(rng, 6)]).expect("a box");
    let has_gap = below(rng, 3) == 0;
    let (may_in, coloured) = (below(rng, 3), below(rng, 2) == 0);
    let gap = below(rng, region.cells().len() as u64);
    let cells = region.cells().iter().enumerate();
    let cells = cells.filter(|(index, _)| !has_gap || *index != gap);
    let cells: Vec<TargetCell> = cells
        .map(|(_, &point)| TargetCell {
            point,
            fill: if may_in > 0 && below(rng, may_in as u64 + 1) > 0 {
                Fill::May
            } else {
                Fill::Must
            },
            colour: if coloured { colour(rng) } else { None },
        })
        .collect();
    let holes = (below(rng, 2) == 0).then(|| below(rng, 4));
    let volume = cells.len();
    let target = Target::new(cells, holes).expect("a target");
    let mut pieces = Vec::new();
    let mut cells = 0;
    while cells < volume && pieces.len() < 5 {
        let name = format!("p{}", pieces.len());
        let mut points = vec![Point::ZERO];
        while points.len() < 4 && below(rng, 4) > 0 {
            let from = points[below(rng, points.len() as u64)];
            let step = [Point::X, Point::Y, Point::Z, Point::X.times(2)][below(rng, 4)];
            if !points.contains(&from.plus(step)) {
                points.push(from.plus(step));
            }
        }
        let max = 1 + below(rng, 3);
        let min = max - below(rng, max as u64 + 1);
        cells += points.len() * max;
        let points = points.into_iter().map(|point| PieceCell {
            point,
            colour: colour(rng),
        });
        let points: Vec<PieceCell> = points.collect();
        let copies = Copies {
            min: u32::try_from(min).expect("small"),
            max: u32::try_from(max).expect("small"),
        };
        pieces.push(PackingPiece::new(&name, points, copies).expect("a piece"));
    }
    let pairs = [(0, 0), (0, 1), (1, 1)];
    let pairs = pairs
        .into_iter()
        .take(if colours.is_empty() { 0 } else { 3 });
    let one = |index| Colour::from_index(index).expect("a colour");
    let colours = Colours::new(colours.clone(), pairs.map(|(a, b)| (one(a), one(b))));
    let puzzle = PackingPuzzle::new("random", target, pieces, colours.expect("colours"));
    puzzle.expect("a puzzle").with_mirror(below(rng, 5) == 0)
}

fn normal(mut cells: Cells) -> Cells {
    let least = |of: fn(&Point) -> i16| cells.iter().map(|(p, _)| of(p)).min().unwrap_or(0);
    let corner = Point::new(least(|p| p.x), least(|p| p.y), least(|p| p.z));
    for (point, _) in &mut cells {
        *point = point.minus(corner);
    }
    cells.sort();
    cells
}

fn turned(cells: &[(Point, Option<Colour>)], turn: SignedPermutation) -> Cells {
    normal(cells.iter().map(|&(p, c)| (turn.apply(p), c)).collect())
}

fn turns(mirror: bool) -> impl Iterator<Item = SignedPermutation> {
    SignedPermutation::all().filter(move |turn| mirror || turn.is_rotation())
}

/// What all turned forms of a piece have in common.
fn form(cells: &[(Point, Option<Colour>)], mirror: bool) -> Cells {
    turns(mirror)
        .map(|turn| turned(cells, turn))
        .min()
        .expect("some")
}

/// A piece laid somewhere: its form and its cells.
type Laid = (Cells, Cells);

/// More packings than this are not looked at.
const MOST: usize = 500;

/// All packings, packings up to rotation, and up to reflection; `None` if there are
/// too many for a plain search.
pub(crate) fn count(puzzle: &PackingPuzzle) -> Option<(u64, u64, Option<u64>)> {
    let own = |piece: &PackingPiece| -> Cells {
        piece.cells().iter().map(|c| (c.point, c.colour)).collect()
    };
    let mut copies: BTreeMap<Cells, (u32, u32)> = BTreeMap::new();
    for piece in puzzle.pieces() {
        let entry = copies
            .entry(form(&own(piece), puzzle.mirror()))
            .or_default();
        entry.0 += piece.copies().min;
        entry.1 += piece.copies().max;
    }
    let mut laid: BTreeSet<Laid> = BTreeSet::new();
    for piece in copies.keys() {
        for turn in turns(puzzle.mirror()) {
            for x in -1..4 {
                for y in -1..4 {
                    for z in -1..4 {
                        let by = Point::new(x, y, z);
                        let cells = turned(piece, turn).into_iter();
                        let cells: Cells = cells.map(|(p, c)| (p.plus(by), c)).collect();
                        if cells.iter().all(|&cell| takes(puzzle, cell)) {
                            laid.insert((piece.clone(), cells));
                        }
                    }
                }
            }
        }
    }
    let laid: Vec<Laid> = laid.into_iter().collect();
    let mut found = BTreeSet::new();
    let mut work = 20_000;
    subsets(
        puzzle,
        &copies,
        &laid,
        0,
        &mut Vec::new(),
        &mut found,
        &mut work,
    );
    if work == 0 || found.len() > MOST {
        return None;
    }
    let orbits = |with_reflections: bool| {
        let least = |packing: &Vec<Laid>| {
            let images = symmetries(puzzle, with_reflections).into_iter();
            images
                .map(|image| moved(packing, &image, puzzle.mirror()))
                .min()
        };
        found.iter().map(least).collect::<BTreeSet<_>>().len() as u64
    };
    let reflection = SignedPermutation::all().find(|turn| !turn.is_rotation());
    let mirrored = |piece: &Cells| form(&turned(piece, reflection.expect("one")), puzzle.mirror());
    let is_closed = copies
        .iter()
        .all(|(piece, count)| copies.get(&mirrored(piece)) == Some(count));
    let full = is_closed.then(|| orbits(true));
    Some((found.len() as u64, orbits(false), full))
}

fn takes(puzzle: &PackingPuzzle, (point, colour): (Point, Option<Colour>)) -> bool {
    let mut cells = puzzle.target().cells().iter();
    let cell = cells.find(|cell| cell.point == point);
    cell.is_some_and(|cell| puzzle.colours().fit(colour, cell.colour))
}

fn subsets(
    puzzle: &PackingPuzzle,
    copies: &BTreeMap<Cells, (u32, u32)>,
    laid: &[Laid],
    from: usize,
    chosen: &mut Vec<Laid>,
    found: &mut BTreeSet<Vec<Laid>>,
    work: &mut u32,
) {
    if *work == 0 {
        return;
    }
    *work -= 1;
    if holds(puzzle, copies, chosen) {
        found.insert(chosen.clone());
    }
    for next in from..laid.len() {
        let (piece, cells) = &laid[next];
        let used = chosen.iter().filter(|(other, _)| other == piece).count();
        let overlaps = chosen.iter().any(|(_, other)| {
            other
                .iter()
                .any(|(point, _)| cells.iter().any(|(p, _)| p == point))
        });
        if overlaps || used >= copies[piece].1 as usize {
            continue;
        }
        chosen.push(laid[next].clone());
        subsets(puzzle, copies, laid, next + 1, chosen, found, work);
        chosen.pop();
    }
}

fn holds(puzzle: &PackingPuzzle, copies: &BTreeMap<Cells, (u32, u32)>, chosen: &[Laid]) -> bool {
    let used = |piece: &Cells| chosen.iter().filter(|(other, _)| other == piece).count();
    let enough = copies
        .iter()
        .all(|(piece, &(min, _))| used(piece) >= min as usize);
    let filled = |point: Point| {
        let mut cells = chosen.iter().flat_map(|(_, cells)| cells);
        cells.any(|(p, _)| *p == point)
    };
    let empty = puzzle.target().cells().iter().filter(|c| !filled(c.point));
    let empty: Vec<&TargetCell> = empty.collect();
    let holes = empty.len();
    let may = empty.iter().all(|cell| cell.fill == Fill::May);
    let few = puzzle.target().max_holes().is_none_or(|most| holes <= most);
    enough && may && few
}

/// A symmetry of the target: a turn and what is added behind it.
type Motion = (SignedPermutation, Point);

fn symmetries(puzzle: &PackingPuzzle, with_reflections: bool) -> Vec<Motion> {
    let cells = puzzle.target().cells();
    let key = |c: &TargetCell, point: Point| (point, c.fill == Fill::May, c.colour);
    let own: BTreeSet<_> = cells.iter().map(|c| key(c, c.point)).collect();
    let mut found = Vec::new();
    for turn in turns(with_reflections) {
        for x in -4..5 {
            for y in -4..5 {
                for z in -4..5 {
                    let by = Point::new(x, y, z);
                    let image = |c: &TargetCell| key(c, turn.apply(c.point).plus(by));
                    if cells.iter().map(image).collect::<BTreeSet<_>>() == own {
                        found.push((turn, by));
                    }
                }
            }
        }
    }
    found
}

fn moved(packing: &[Laid], (turn, by): &Motion, mirror: bool) -> Vec<Laid> {
    let moved = packing.iter().map(|(_, cells)| {
        let cells = cells.iter().map(|&(p, c)| (turn.apply(p).plus(*by), c));
        let mut cells: Cells = cells.collect();
        cells.sort();
        (form(&cells, mirror), cells)
    });
    let mut moved: Vec<Laid> = moved.collect();
    moved.sort();
    moved
}
