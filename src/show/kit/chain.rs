//! The cubes of a snake, with bores for its string.
//!
//! Invariant: the string enters and leaves each cube in the middle of a face, on the way from the cube
//! before and to the cube behind it.
//!
//! A cube is made of 5 x 5 x 5 small cells, of which a bore takes those in the middle. So its width is a
//! fifth of the cube's, and the clearance more.

use super::pieces::{KitPiece, kit_pieces};
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::mesh::Measures;
use crate::show::scene::{Note, Part, Scene};

/// The small cells along a side of a cube.
const PARTS: i16 = 5;

/// How the string goes through a cube.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bore {
    /// Straight through; that of the first and the last cube too, where a knot holds it.
    Straight,
    /// Round a corner.
    Corner,
}

impl Bore {
    /// The word in names of files.
    const fn stem(self) -> Text {
        match self {
            Self::Straight => ["straight", "gerade"],
            Self::Corner => ["corner", "ecke"],
        }
    }

    const fn text(self) -> Text {
        match self {
            Self::Straight => [
                "cube with a straight bore (S)",
                "Würfel mit gerader Bohrung (S)",
            ],
            Self::Corner => ["cube with a bent bore (C)", "Würfel mit Eckbohrung (C)"],
        }
    }

    const fn letter(self) -> &'static str {
        match self {
            Self::Straight => "S",
            Self::Corner => "C",
        }
    }

    /// The small cells that are left of a cube.
    fn cells(self) -> Vec<Point> {
        let middle = Point::new(2, 2, 2);
        let ways = match self {
            Self::Straight => [Point::Z, Point::Z.times(-1)],
            Self::Corner => [Point::Z, Point::X],
        };
        let taken = |cell: &Point| {
            let from = cell.minus(middle);
            let along = ways
                .iter()
                .any(|way| (1..3).any(|by| from.same(way.times(by))));
            along || from.same(Point::ZERO)
        };
        let all = (0..PARTS * PARTS * PARTS)
            .map(|i| Point::new(i % PARTS, i / PARTS % PARTS, i / PARTS / PARTS));
        all.filter(|cell| !taken(cell)).collect()
    }
}

/// The bores of the cubes of a snake, in its order; none if it is not folded.
fn bores(scene: &Scene) -> Vec<Bore> {
    let Some(finished) = scene.finished() else {
        return Vec::new();
    };
    let cells: Vec<Point> = scene
        .cells_at(&finished)
        .into_iter()
        .map(|(_, cell)| cell)
        .collect();
    let bore = |index: usize| {
        let behind = cells.get(index + 1);
        let before = index.checked_sub(1).and_then(|before| cells.get(before));
        let is_corner = before
            .zip(behind)
            .is_some_and(|(before, behind)| turns(*before, cells[index], *behind));
        if is_corner {
            Bore::Corner
        } else {
            Bore::Straight
        }
    };
    (0..cells.len()).map(bore).collect()
}

/// Whether three cells do not lie in one line.
fn turns(before: Point, cell: Point, behind: Point) -> bool {
    !cell.minus(before).same(behind.minus(cell))
}

/// The cubes to print: a scene with their cells, and each kind of them.
pub(super) fn bored(scene: &Scene, language: Language) -> (Scene, Vec<KitPiece>) {
    let bores = bores(scene);
    let cube = |(part, bore): (&Part, &Bore)| Part {
        label: String::new(),
        note: Note::Name(language.pick(bore.stem()).to_owned()),
        cells: bore.cells(),
        ..part.clone()
    };
    let parts = scene.parts.iter().zip(&bores).map(cube).collect();
    let cubes = Scene {
        parts,
        ..scene.clone()
    };
    let mut pieces = kit_pieces(&cubes);
    for piece in &mut pieces {
        piece.said = bores.get(piece.part).map(|bore| bore.text());
        // A printer bridges a bore.
        piece.overhang = 0;
    }
    (cubes, pieces)
}

/// The measures of the small cells.
pub(super) fn small(measures: &Measures) -> Measures {
    let fifth = measures.unit_mm / f64::from(PARTS);
    Measures {
        unit_mm: fifth,
        wall_mm: fifth,
        ..*measures
    }
}

/// The cubes without bores, for paper.
pub(super) fn plain(scene: &Scene) -> Vec<KitPiece> {
    let mut pieces = kit_pieces(scene);
    for piece in &mut pieces {
        piece.said = Some(["cube", "Würfel"]);
    }
    pieces
}

/// In which order the cubes are threaded.
pub(super) fn threading(scene: &Scene, language: Language) -> String {
    let order: Vec<&str> = bores(scene).iter().map(|bore| bore.letter()).collect();
    language.say(
        [
            "Thread the cubes on an elastic string in this order, and knot it at both ends:\n  {0}",
            "Fädle die Würfel in dieser Reihenfolge auf eine Gummischnur und mach an beiden Enden \
             einen Knoten:\n  {0}",
        ],
        &[&order.join(" ")],
    )
}
