//! Where the name of a piece is cut into it.
//!
//! Invariant: a name is cut only where it can be read once it is printed; that of a piece that is seen from
//! outside once the puzzle is solved does not show, if the piece has any face that is hidden then. That of a piece
//! that may not be turned over is on the side that looks up.

use std::collections::BTreeSet;

use super::KitPiece;
use super::sections::Printable;
use crate::geometry::Point;
use crate::show::mesh::{Bitmap, LEAST_PIXEL_MM, Mark, Measures, bitmap};
use crate::show::scene::{Pose, Scene};

/// What is looked at, the most important first: each the less, the better.
type Key = (u8, u8, usize, Point, Point);

/// What is cut into each of what is printed.
pub(super) fn marks(
    scene: &Scene,
    printable: &mut Printable,
    measures: &Measures,
) -> Vec<Option<Mark>> {
    let Printable {
        scene: all,
        pieces,
        sections,
        homes,
        ..
    } = printable;
    let shared = shared(pieces);
    let mut marks = Vec::new();
    for ((piece, section), &home) in pieces.iter_mut().zip(sections).zip(&*homes) {
        let cells = all.parts[piece.part].cells.iter().copied().collect();
        let whole: BTreeSet<Point> = scene.parts[home].cells.iter().copied().collect();
        let holes = section.iter().flat_map(|section| &section.joints);
        let face = Faces {
            scene,
            measures,
            home,
            shared: &shared,
            cells,
            whole,
            holes: holes.map(|joint| (joint.cell, joint.way)).collect(),
        };
        marks.push(face.mark_on_top(piece));
    }
    marks
}

/// Where a name can be cut.
struct Faces<'a> {
    scene: &'a Scene,
    measures: &'a Measures,
    /// The part that is the first copy of the piece.
    home: usize,
    shared: &'a BTreeSet<String>,
    cells: BTreeSet<Point>,
    /// The cells of the piece, of which a section has some only.
    whole: BTreeSet<Point>,
    /// The cells with holes as they lie, and which way these go into them.
    holes: Vec<(Point, Point)>,
}

impl Faces<'_> {
    /// The name of a piece; a flat piece is turned over if its name would lie on the bed.
    fn mark_on_top(&self, piece: &mut KitPiece) -> Option<Mark> {
        let found = self.mark(piece)?;
        let is_flat = self.scene.wall_pitch.is_some();
        let turned = Pose::of(|p| Point::new(-p.x, p.y, -p.z)).filter(|_| is_flat);
        match turned {
            Some(turned) if found.side.z < 0 && piece.overhang == 0 => {
                piece.lying = turned;
                self.mark(piece)
            }
            _ => Some(found),
        }
    }

    /// The name of a piece on the face that suits best, as the piece lies; nothing if it has no name that can
    /// be cut, or no room for it.
    fn mark(&self, piece: &KitPiece) -> Option<Mark> {
        let Self {
            scene,
            cells,
            whole,
            ..
        } = self;
        let face_mm = self.measures.face_mm();
        let has_room = |bitmap: &Bitmap| bitmap.pixel_mm(face_mm) >= LEAST_PIXEL_MM;
        let texts = texts(piece, self.shared).into_iter();
        let bitmaps = texts.filter_map(|text| bitmap(&text));
        let bitmap = bitmaps.into_iter().find(has_room)?;
        let hidden = Hidden::of(scene, self.home);
        let is_wall = |layer: i16| {
            scene
                .wall_pitch
                .is_some_and(|pitch| layer.rem_euclid(pitch) == 0)
        };
        let ways = axes();
        let faces = cells
            .iter()
            .flat_map(|&cell| ways.map(|way| (cell, way)))
            .filter(|&(cell, way)| !whole.contains(&cell.plus(way)))
            .filter(|&(_, way)| way == Point::Z || !shows_top(piece))
            .filter(|&(cell, way)| {
                !self.is_beside_hole(piece.lying.apply(cell), piece.lying.turn.apply(way))
            });
        let keys = faces.filter_map(|(cell, way)| -> Option<Key> {
            // The walls of shells may be thin, so that a name has no room across them.
            let across = [(way.x, cell.x), (way.y, cell.y), (way.z, cell.z)];
            if across.iter().any(|&(way, at)| way == 0 && is_wall(at)) {
                return None;
            }
            let looks = match piece.lying.turn.apply(way).z {
                1 => 0,
                0 => 1,
                _ => 2,
            };
            let beside = ways.iter().filter(|side| {
                let next = cell.plus(**side);
                cells.contains(&next) && !cells.contains(&next.plus(way))
            });
            Some((
                hidden.how(cell, way),
                looks,
                4 - beside.count().min(4),
                cell,
                way,
            ))
        });
        let (.., cell, way) = keys.min()?;
        let side = piece.lying.turn.apply(way);
        Some(Mark {
            cell: piece.lying.apply(cell),
            side,
            up: if side.z == 0 { Point::Z } else { Point::Y },
            bitmap,
        })
    }

    /// Whether the wall between a face and a hole would be thin.
    fn is_beside_hole(&self, cell: Point, side: Point) -> bool {
        let mut holes = self.holes.iter();
        holes.any(|&(hole, way)| hole == cell && way != side)
    }
}

/// Whether the name says which side looks up: of whole pieces that may not be turned over.
pub(super) const fn shows_top(piece: &KitPiece) -> bool {
    piece.is_one_sided && piece.section.is_none()
}

/// What may be cut, the best first: the only label, or the name of several copies, in capitals. That of a
/// section has its letter besides; at least this is cut.
fn texts(piece: &KitPiece, shared: &BTreeSet<String>) -> Vec<String> {
    let name = name(piece).filter(|name| !shared.contains(*name));
    let name = name.map(str::to_ascii_uppercase);
    let Some(letter) = piece.section else {
        return name.into_iter().collect();
    };
    let both = name.map(|name| format!("{name}{letter}"));
    both.into_iter().chain([letter.to_string()]).collect()
}

/// The only label, or the name of several copies.
fn name(piece: &KitPiece) -> Option<&str> {
    match (&piece.labels[..], &*piece.name) {
        _ if piece.said.is_some() => None,
        ([one], _) => Some(one),
        (_, "") => None,
        (_, name) => Some(name),
    }
}

/// Names with small letters that in capitals are those of other pieces.
fn shared(pieces: &[KitPiece]) -> BTreeSet<String> {
    let names: BTreeSet<&str> = pieces.iter().filter_map(name).collect();
    let in_capitals = |name: &str| name.to_ascii_uppercase();
    let is_shared = |one: &&&str| {
        let mut others = names.iter().filter(|other| *other != *one);
        in_capitals(one) != **one && others.any(|other| in_capitals(other) == in_capitals(one))
    };
    names
        .iter()
        .filter(is_shared)
        .map(|&name| name.to_owned())
        .collect()
}

/// Why the name of a piece is not cut.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Lack {
    /// Its cells are too small.
    Room,
    /// It has characters that are not drawn, is too long, or cannot be told from another in capitals.
    Letters,
}

/// Why the name of a piece without a mark is not cut; nothing of a piece without a name.
pub(super) fn lack(piece: &KitPiece, pieces: &[KitPiece]) -> Option<Lack> {
    if name(piece).is_none() && piece.section.is_none() {
        return None;
    }
    let mut texts = texts(piece, &shared(pieces)).into_iter();
    Some(match texts.find_map(|text| bitmap(&text)) {
        Some(_) => Lack::Room,
        None => Lack::Letters,
    })
}

/// Six unit vectors.
fn axes() -> [Point; 6] {
    let [x, y, z] = [Point::X, Point::Y, Point::Z];
    [x, y, z, x.times(-1), y.times(-1), z.times(-1)]
}

/// What hides a part once the puzzle is solved.
struct Hidden {
    /// How the part lies, and the cells of all others; nothing where no answer is known.
    solved: Option<(Pose, BTreeSet<Point>)>,
}

/// Whatever is further away does not hide a face.
const FARTHEST: i16 = 40;

impl Hidden {
    fn of(scene: &Scene, part: usize) -> Self {
        let solved = scene.finished().and_then(|step| {
            let pose = step.poses.get(part).copied().flatten()?;
            let others = scene.cells_at(&step).into_iter();
            let others = others.filter(|&(other, _)| other != part);
            Some((pose, others.map(|(_, cell)| cell).collect()))
        });
        Self { solved }
    }

    /// 0 if a face touches another part, 1 if it looks at one, 2 if it is seen from outside.
    fn how(&self, cell: Point, way: Point) -> u8 {
        let Some((pose, others)) = &self.solved else {
            return 2;
        };
        let (cell, way) = (pose.apply(cell), pose.turn.apply(way));
        let mut ahead = (1..FARTHEST).map(|far| cell.plus(way.times(far)));
        match ahead.position(|cell| others.contains(&cell)) {
            Some(0) => 0,
            Some(_) => 1,
            None => 2,
        }
    }
}
