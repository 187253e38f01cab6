//! The scene of a packing: put together part by part.
//!
//! Invariant: each step adds one part, or a group of parts that were joined before, along a straight
//! line that nothing blocks; parts that interlock are shown without steps.

use std::collections::BTreeSet;

use super::{Ink, Motion, Note, Part, Pose, Scene, Step};
use crate::family::packing::{
    Flip, Insertion, Interlocked, Packing, PackingPuzzle, PiecePlacement,
};
use crate::geometry::{Grid, Point, SignedPermutation};
use crate::language::{Statement, Text};
use crate::show::lying::laid_in;
use crate::show::{Sentence, packing_letters};

/// The scene of a packing that holds: a part for each copy of a piece.
///
/// Its steps are a buildable order; of parts that interlock there is a single step. The
/// second value tells which parts interlock, if any do.
///
/// A part is labelled with the letter of its copy in
/// [`packing_layers`](crate::show::packing_layers), and noted with the name of its piece where the
/// letter is not that name, or there are several copies. Coordinates are those of the target.
///
/// ```
/// use cubewright::puzzle::Puzzle;
/// let puzzle = Puzzle::parse("box.pack", b"PACKING: two\nBOX: 2x2\nPIECE: I x2\n##\n")?;
/// let scene = puzzle.scene()?.expect("a packing can be drawn");
/// assert_eq!((scene.parts.len(), scene.steps.len()), (2, 2));
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn packing_scene(puzzle: &PackingPuzzle, packing: &Packing) -> (Scene, Option<Interlocked>) {
    let letters = packing_letters(puzzle, packing);
    let copies = packing.placements.iter().zip(&letters).enumerate();
    let has_twins = |placement: &PiecePlacement| {
        let own = |other: &&PiecePlacement| other.piece == placement.piece;
        packing.placements.iter().filter(own).count() > 1
    };
    let made = copies.map(|(index, (placement, letter))| {
        part(puzzle, placement, (*letter, has_twins(placement)), index)
    });
    let (parts, poses): (Vec<Part>, Vec<Option<Pose>>) = made.unzip();
    let cells: Vec<Vec<Point>> = packing
        .placements
        .iter()
        .map(|placement| placement.cells(puzzle))
        .collect();
    let (steps, interlocked) = match puzzle.insertions(&cells) {
        Ok(order) => (steps((&parts, &cells), &poses, &order), None),
        Err(interlocked) => (vec![at_once(puzzle.grid(), &poses)], Some(interlocked)),
    };
    let scene = Scene {
        title: puzzle.name().to_owned(),
        grid: puzzle.grid(),
        apart: apart(puzzle.grid(), &cells),
        parts,
        steps,
        flat: None,
        wall_pitch: None,
        shows_cells: true,
        floor: floor(puzzle),
    };
    (scene, interlocked)
}

/// The pieces of a puzzle that is not solved: each once, with its number of copies.
///
/// There are no steps, since nobody knows yet where they go;
/// `View::Pieces` of `show::picture` draws them.
#[must_use]
pub fn packing_pieces(puzzle: &PackingPuzzle) -> Scene {
    let pieces = puzzle.pieces().iter().enumerate();
    let parts = pieces.map(|(index, piece)| {
        let most = piece.copies().max;
        let name = piece.name().to_owned();
        let note = if most == 1 {
            Note::Name(name)
        } else {
            Note::Copies(name, most)
        };
        Part {
            label: String::new(),
            note,
            has_top: false,
            ink: Ink::of(index),
            cells: piece
                .cells()
                .iter()
                .map(|cell| cell.point.plus(piece.corner()))
                .collect(),
        }
    });
    Scene {
        title: puzzle.name().to_owned(),
        grid: puzzle.grid(),
        parts: parts.collect(),
        steps: Vec::new(),
        flat: None,
        apart: Vec::new(),
        wall_pitch: None,
        shows_cells: true,
        floor: Vec::new(),
    }
}

/// What is below the cells of a target, where the lowest of them lie: columns and rows are counted there. Cells
/// that are no cubes have no floor.
fn floor(puzzle: &PackingPuzzle) -> Vec<Point> {
    if puzzle.grid() != Grid::Cubes {
        return Vec::new();
    }
    let cells = puzzle.target().region().cells();
    let low = cells.iter().map(|cell| cell.z).min().unwrap_or_default();
    let below = cells.iter().map(|cell| Point { z: low, ..*cell });
    below.collect::<BTreeSet<Point>>().into_iter().collect()
}

/// A copy of a piece; one that is used as its mirror image is made so.
///
/// A pose is a rotation and never mirrors. So the cells of a mirrored copy are mirrored along x
/// first, and the pose turns that. Its own cells, and where they lie, are cells of the grid.
fn part(
    puzzle: &PackingPuzzle,
    placement: &PiecePlacement,
    (letter, has_twins): (char, bool),
    index: usize,
) -> (Part, Option<Pose>) {
    let placement = &unmirrored(puzzle, *placement);
    let is_mirrored = !placement.turn.is_rotation();
    let piece = puzzle.piece(placement.piece);
    let across = puzzle.grid().mirrored_across();
    let made = |cell: Point| {
        if is_mirrored {
            Point::new(across - cell.x, cell.y, cell.z)
        } else {
            cell
        }
    };
    let mut note = piece.name().to_owned();
    // Of several copies one may have the name of all as its letter.
    if !has_twins && note.chars().eq([letter]) {
        note.clear();
    }
    // A flat piece of balls looks like its mirror image when it is turned over.
    let note = if is_mirrored && (puzzle.mirror() || puzzle.grid() == Grid::Cubes) {
        Note::MirrorImage(note)
    } else if note.is_empty() {
        Note::None
    } else {
        Note::Name(note)
    };
    let part = Part {
        label: letter.to_string(),
        note,
        has_top: false,
        ink: Ink::of(index),
        cells: piece
            .cells()
            .iter()
            .map(|cell| made(cell.point.plus(piece.corner())))
            .collect(),
    };
    // A mirror image is its own undoing.
    let corner = puzzle.target().corner();
    let pose = Pose::of(|cell| {
        let own = made(cell).minus(piece.corner());
        placement
            .turn
            .apply(own)
            .plus(placement.offset)
            .plus(corner)
    });
    (part, pose)
}

/// The same, turned instead of mirrored, if that fills the same cells with the same colours.
///
/// A piece that looks like its own mirror image is made once. What may not be turned over is not turned so.
fn unmirrored(puzzle: &PackingPuzzle, placement: PiecePlacement) -> PiecePlacement {
    if placement.turn.is_rotation() || puzzle.grid() != Grid::Cubes {
        return placement;
    }
    let piece = puzzle.piece(placement.piece);
    let filled = |turn: SignedPermutation| {
        let cells = piece.cells().iter();
        let mut cells: Vec<_> = cells
            .map(|cell| (turn.apply(cell.point), cell.colour))
            .collect();
        cells.sort_unstable();
        let at = [0, 1, 2].map(|axis| {
            let low = cells.iter().map(|(at, _)| [at.x, at.y, at.z][axis]).min();
            low.unwrap_or_default()
        });
        let low = Point::new(at[0], at[1], at[2]);
        for (cell, _) in &mut cells {
            *cell = cell.minus(low);
        }
        (cells, low)
    };
    let (cells, low) = filled(placement.turn);
    let keeps_up = |turn: &SignedPermutation| {
        piece.flip() != Flip::Forbidden || turn.apply(Point::Z) == placement.turn.apply(Point::Z)
    };
    let turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
    let mut others = turns.filter(keeps_up).map(|turn| (turn, filled(turn)));
    let found = others.find(|(_, (others, _))| *others == cells);
    found.map_or(placement, |(turn, (_, other))| PiecePlacement {
        turn,
        offset: placement.offset.plus(low).minus(other),
        ..placement
    })
}

/// The parts, and the cells that each fills in the end.
type PlacedParts<'a> = (&'a [Part], &'a [Vec<Point>]);

/// The states while parts are put together, groups first.
fn steps(parts: PlacedParts<'_>, poses: &[Option<Pose>], order: &[Insertion]) -> Vec<Step> {
    let mut steps = Vec::new();
    build(parts, poses, order, &mut steps);
    steps
}

/// Adds the steps of an order of building, groups before what they belong to.
///
/// An insertion can be a group of parts that are joined before they are pushed in together. The
/// steps that join them come first, so the recursion goes as deep as groups are nested.
fn build(
    parts: PlacedParts<'_>,
    poses: &[Option<Pose>],
    order: &[Insertion],
    steps: &mut Vec<Step>,
) {
    let mut there: BTreeSet<usize> = BTreeSet::new();
    for insertion in order {
        build(parts, poses, &insertion.inner, steps);
        there.extend(&insertion.parts);
        let lies = |(part, pose): (usize, &Option<Pose>)| pose.filter(|_| there.contains(&part));
        let motion = insertion.direction.map_or(Motion::Laid, Motion::Slid);
        steps.push(Step {
            caption: Some(caption(parts, insertion)),
            poses: poses.iter().enumerate().map(lies).collect(),
            moved: insertion.parts.clone(),
            trail: Vec::new(),
            motion,
            path: None,
        });
    }
}

/// What a step does, as a sentence. Where a single part lies is said cell by cell; of parts that
/// were joined before, it was.
fn caption((parts, cells): PlacedParts<'_>, insertion: &Insertion) -> Sentence {
    if let [part] = insertion.parts[..] {
        let (label, way) = (&parts[part].label, insertion.direction);
        return Sentence::Told(Statement::new(|language| {
            laid_in(label, &cells[part], way, language)
        }));
    }
    let labels = insertion.parts.iter();
    let labels = labels.map(|&part| parts[part].label.clone()).collect();
    match insertion.direction {
        None => Sentence::LayDown(labels),
        Some(way) => Sentence::PutIn(labels, way),
    }
}

/// Where no order along the axes is known of cells that may move in other directions, too.
const UNTOLD: Text = [
    "How these pieces go together is not told: no order of moves along the three axes was found, and such cells \
     move in other directions, too.",
    "Wie diese Teile zusammengehen, wird nicht gesagt: Entlang der drei Achsen fand sich keine Reihenfolge, und \
     solche Zellen lassen sich auch in andere Richtungen schieben.",
];

/// All parts in place, how they came there untold.
///
/// It is the only step of a packing whose parts interlock.
fn at_once(grid: Grid, poses: &[Option<Pose>]) -> Step {
    let caption = match grid {
        Grid::Cubes => Sentence::Interlocked,
        _ => Sentence::Told(Statement::of(UNTOLD, &[])),
    };
    Step {
        caption: Some(caption),
        poses: poses.to_vec(),
        moved: Vec::new(),
        trail: Vec::new(),
        motion: Motion::Laid,
        path: None,
    }
}

/// Beyond that a picture would show more gaps than parts.
const MOST_QUARTERS: i32 = 16;

/// Parts move away from the middle, until no two of them touch.
///
/// The distance of each part from the middle of all cells grows by quarters of itself until there
/// is a gap between any two parts, at most to the fourfold. If parts still touch then, as when one
/// encloses another, all are [`stacked`].
///
/// Of cells that are no cubes each part goes by whole periods, so that all stay on one grid.
fn apart(grid: Grid, parts: &[Vec<Point>]) -> Vec<Point> {
    let period = i32::from(grid.period());
    let all: Vec<Point> = parts.concat();
    let middle = doubled_middle(&all);
    // The distance from the middle grows by so many quarters.
    let grown = |quarters: i32| -> Vec<Point> {
        let by = |cells: &Vec<Point>| {
            let own = doubled_middle(cells);
            let away = [0, 1, 2].map(|i| {
                let eighths = (own[i] - middle[i]) * quarters;
                // Eighths of a cell, rounded away from the middle.
                let cells = (eighths.abs() + 4) / 8 * eighths.signum();
                let periods = (cells.abs() + period / 2) / period * period;
                let cells = periods * cells.signum();
                i16::try_from(cells).unwrap_or(i16::MAX)
            });
            Point::new(away[0], away[1], away[2])
        };
        parts.iter().map(by).collect()
    };
    let loose = (4..=MOST_QUARTERS)
        .map(grown)
        .find(|by| is_loose(grid, parts, by));
    loose.unwrap_or_else(|| stacked(grid, parts))
}

/// Twice the mean cell, rounded.
///
/// Doubled, so that a middle between two cells is an integer too.
fn doubled_middle(cells: &[Point]) -> [i32; 3] {
    let count = i32::try_from(cells.len().max(1)).unwrap_or(i32::MAX);
    let sum = |of: fn(&Point) -> i16| cells.iter().map(|cell| i32::from(of(cell))).sum::<i32>();
    [sum(|p| p.x), sum(|p| p.y), sum(|p| p.z)].map(|sum| (2 * sum + count / 2).div_euclid(count))
}

/// Whether no two parts overlap or touch after they were moved.
///
/// Cubes that share a face touch; cubes that share only an edge or a corner do not, but other cells may.
fn is_loose(grid: Grid, parts: &[Vec<Point>], by: &[Point]) -> bool {
    let mut owner = std::collections::HashMap::new();
    for (part, (cells, &by)) in parts.iter().zip(by).enumerate() {
        for cell in cells {
            if owner.insert(cell.plus(by), part).is_some() {
                return false;
            }
        }
    }
    let ways: Vec<Point> = if grid == Grid::Cubes {
        vec![Point::X, Point::Y, Point::Z]
    } else {
        let steps = (0..27).map(|it| Point::new(it % 3 - 1, it / 3 % 3 - 1, it / 9 - 1));
        steps.collect()
    };
    owner.iter().all(|(cell, part)| {
        ways.iter().all(|&way| {
            let next = owner.get(&cell.plus(way));
            next.is_none_or(|other| other == part)
        })
    })
}

/// One part above the other.
///
/// One free layer lies between two parts.
fn stacked(grid: Grid, parts: &[Vec<Point>]) -> Vec<Point> {
    let period = grid.period();
    let mut floor = 0;
    let up = |cells: &Vec<Point>| {
        let low = cells.iter().map(|cell| cell.z).min().unwrap_or_default();
        let high = cells.iter().map(|cell| cell.z).max().unwrap_or_default();
        let periods = (floor - low + period - 1).div_euclid(period);
        let by = Point::Z.times(periods * period);
        floor = high + by.z + 2;
        by
    };
    parts.iter().map(up).collect()
}
