//! Where the name of a piece is cut into it.
//!
//! Invariant: a name is cut only where it can be read once it is printed; that of a piece that is seen from
//! outside once the puzzle is solved does not show, if the piece has any face that is hidden then.

use std::collections::BTreeSet;

use super::KitPiece;
use crate::geometry::Point;
use crate::show::mesh::{LEAST_PIXEL_MM, Mark, Measures, bitmap};
use crate::show::scene::{Pose, Scene};

/// What is looked at, the most important first: each the less, the better.
type Key = (u8, u8, usize, Point, Point);

/// The same; a flat piece is turned over if its name would lie on the bed.
pub(super) fn mark_on_top(
    scene: &Scene,
    piece: &mut KitPiece,
    measures: &Measures,
) -> Option<Mark> {
    let found = mark(scene, piece, measures)?;
    let turned = Pose::of(|p| Point::new(-p.x, p.y, -p.z)).filter(|_| scene.wall_pitch.is_some());
    match turned {
        Some(turned) if found.side.z < 0 && piece.overhang == 0 => {
            piece.lying = turned;
            mark(scene, piece, measures)
        }
        _ => Some(found),
    }
}

/// The name of a piece on the face that suits best, as the piece lies; nothing if it has no name that can
/// be cut, or no room for it.
fn mark(scene: &Scene, piece: &KitPiece, measures: &Measures) -> Option<Mark> {
    let bitmap = bitmap(name(piece)?)?;
    if bitmap.pixel_mm(measures.face_mm()) < LEAST_PIXEL_MM {
        return None;
    }
    let cells: BTreeSet<Point> = scene.parts[piece.part].cells.iter().copied().collect();
    let hidden = Hidden::of(scene, piece.part);
    let is_wall = |layer: i16| {
        scene
            .wall_pitch
            .is_some_and(|pitch| layer.rem_euclid(pitch) == 0)
    };
    let ways = axes();
    let faces = cells
        .iter()
        .flat_map(|&cell| ways.map(|way| (cell, way)))
        .filter(|&(cell, way)| !cells.contains(&cell.plus(way)));
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

/// What is cut: the only label, or the name of several copies.
fn name(piece: &KitPiece) -> Option<&str> {
    match (&piece.labels[..], &*piece.name) {
        _ if piece.said.is_some() => None,
        ([one], _) => Some(one),
        (_, "") => None,
        (_, name) => Some(name),
    }
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
