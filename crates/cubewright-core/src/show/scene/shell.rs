//! The scene of a shell: its net laid out, folded up place by place, closed.
//!
//! Invariant: a cube is built as its net is folded, base first and lid last, so that every step can be
//! made by hand; other shapes appear place by place.
//!
//! A piece is a square of cells one cell thick: its teeth, and the plate inside its border. It lies on
//! its place as [`Frame`](crate::geometry::Frame) says, flipped before it is turned.

use super::{Ink, Motion, Note, Part, Pose, Scene, Step};
use crate::family::shell::{
    Assembly, Border, CUBE_NET, NetEdge, Orientation, Piece, Place, Placement, Shell, Width,
    cube_frames,
};
use crate::geometry::{Frame, Grid, Point, Side};
use crate::show::Sentence;

/// The scene of an assembly that holds.
///
/// A cube is laid out as its net and folded up. Of any other surface the pieces are
/// put on their places one by one.
///
/// ```
/// use cubewright::puzzle::Puzzle;
/// # let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../data/HC_BQ_01.hcq");
/// let scene = Puzzle::open(file)?.scene()?.expect("a cube can be drawn");
/// // Six parts; the net, then five folds.
/// assert_eq!((scene.parts.len(), scene.steps.len()), (6, 6));
/// assert!(scene.flat.is_some());
/// # Ok::<(), cubewright::puzzle::PuzzleError>(())
/// ```
#[must_use]
pub fn shell_scene(shell: &Shell, assembly: &Assembly) -> Scene {
    let width = shell.width();
    let pieces = shell.pieces().iter().enumerate();
    let parts = pieces.map(|(index, &border)| {
        let piece = Piece::from_index(index);
        part(shell.piece_name(piece).label(), ink(shell, piece), border)
    });
    let mut parts: Vec<Part> = parts.collect();
    for placement in assembly.placements() {
        parts[placement.piece.index()].note = Note::Place(placement.place);
    }
    let is_cube = shell.is_cube();
    let steps = if is_cube {
        folding(shell, assembly)
    } else {
        one_by_one(shell, assembly)
    };
    Scene {
        grid: Grid::Cubes,
        title: shell.name().to_owned(),
        parts,
        steps,
        flat: is_cube.then(|| poses(shell, assembly, &net_frames(width))),
        apart: apart(shell, assembly),
        wall_pitch: Some(width.pitch_i16()),
        shows_cells: false,
        floor: Vec::new(),
    }
}

/// The colour of the set that a piece belongs to, if it is called after one, or else a colour of
/// its own.
fn ink(shell: &Shell, piece: Piece) -> Ink {
    let set = shell.side_constraints().set_of(piece);
    set.and_then(|set| Ink::named(&set.name))
        .unwrap_or_else(|| Ink::of(piece.index()))
}

/// A piece as it is written: its columns along x, its rows along y, one cell thick.
///
/// Its top side is y = 0, where an arrow marks it. A cell of the border is there if it is a tooth;
/// the cells inside are always there.
fn part(label: String, ink: Ink, border: Border) -> Part {
    let width = border.width();
    let far = width.pitch_i16();
    let inner = (1..far).flat_map(|row| (1..far).map(move |column| Point::new(column, row, 0)));
    let flat = Frame {
        origin: Point::ZERO,
        right: Point::X,
        down: Point::Y,
        up: Point::Z,
    };
    let teeth = (0..width.ring()).filter(|&ring| border.has(ring));
    let teeth = teeth.map(|ring| flat.ring_point(width, ring));
    Part {
        label,
        note: Note::None,
        has_top: true,
        ink,
        cells: inner.chain(teeth).collect(),
    }
}

/// The pose of a piece that lies so on the place with this frame.
///
/// `orientation` is carried out in the plane of the piece: the flip first, which turns the piece
/// over, then quarter turns counter-clockwise about its middle. The frame of the place then says
/// where columns and rows go. `None` for a frame that is no lattice motion, which folding never
/// gives.
pub(super) fn pose(frame: Frame, width: Width, orientation: Orientation) -> Option<Pose> {
    let far = width.pitch_i16();
    Pose::of(|cell| {
        let mut at = cell;
        if orientation.is_flipped() {
            at = Point::new(far - at.x, at.y, -at.z);
        }
        for _ in 0..orientation.turns() {
            at = Point::new(at.y, far - at.x, at.z);
        }
        // Columns, rows and inwards make a left-handed frame, so z goes outwards.
        frame.at(at.x, at.y).minus(frame.up.times(at.z))
    })
}

/// The frame over `side` of `parent` before it is folded up.
///
/// The same place, folded up, has a frame whose up vector points inwards. Before the fold it lies
/// in the plane of its parent, on the other side of the hinge that they share.
fn laid_beside(parent: Frame, fold: NetEdge, pitch: i16) -> Frame {
    let folded = parent.folded(fold.side, pitch);
    // Half of what a fold does: what points up once folded points outwards before.
    let unfolded = |v: Point| {
        if v.same(parent.up) {
            folded.up.times(-1)
        } else if v.same(parent.up.times(-1)) {
            folded.up
        } else {
            v
        }
    };
    let (right, down) = (unfolded(folded.right), unfolded(folded.down));
    let hinge = match fold.side {
        Side::Top => parent.at(0, -pitch),
        Side::Right => parent.at(pitch, 0),
        Side::Bottom => parent.at(0, pitch),
        Side::Left => parent.at(-pitch, 0),
    };
    Frame {
        origin: hinge,
        right,
        down,
        up: parent.up,
    }
}

/// The frames of all places, those of `flat` not folded up yet.
///
/// Folds are carried out from the base outwards, so a place that hangs on a folded one is carried
/// along.
fn frames_with(width: Width, is_flat: impl Fn(Place) -> bool) -> Vec<Frame> {
    let pitch = width.pitch_i16();
    let mut frames = cube_frames(width).to_vec();
    for fold in CUBE_NET {
        let parent = frames[fold.parent.index()];
        frames[fold.place.index()] = if is_flat(fold.place) {
            laid_beside(parent, fold, pitch)
        } else {
            parent.folded(fold.side, pitch)
        };
    }
    frames
}

/// The frames of the net, nothing folded.
pub(super) fn net_frames(width: Width) -> Vec<Frame> {
    frames_with(width, |_| true)
}

/// Where every piece of an assembly lies, by piece.
fn poses(shell: &Shell, assembly: &Assembly, frames: &[Frame]) -> Vec<Option<Pose>> {
    let width = shell.width();
    let mut poses = vec![None; shell.pieces().len()];
    for placement in assembly.placements() {
        let frame = frames[placement.place.index()];
        poses[placement.piece.index()] = pose(frame, width, placement.orientation);
    }
    poses
}

/// The net, then a fold at a time.
///
/// The folds come in the order of the net. A fold takes along the piece that hangs on the folded
/// place. The last one closes the lid and has a sentence of its own.
fn folding(shell: &Shell, assembly: &Assembly) -> Vec<Step> {
    let width = shell.width();
    let on = |place: Place| {
        let mut found = assembly.placements().iter();
        found.find(|placement| placement.place == place)
    };
    let mut steps = vec![Step {
        caption: Some(Sentence::LayNet),
        poses: poses(shell, assembly, &net_frames(width)),
        moved: Vec::new(),
        trail: Vec::new(),
        motion: Motion::Laid,
        path: None,
    }];
    for (done, fold) in CUBE_NET.iter().enumerate() {
        let is_flat = |place| CUBE_NET[done + 1..].iter().any(|fold| fold.place == place);
        let Some(placement) = on(fold.place) else {
            continue;
        };
        let (piece, place) = (shell.piece_name(placement.piece), placement.place);
        let hangs_on = |place: Place| CUBE_NET.iter().find(|fold| fold.parent == place);
        let carried = hangs_on(fold.place).and_then(|fold| on(fold.place));
        let caption = if done + 1 == CUBE_NET.len() {
            Sentence::CloseLid(piece, place)
        } else {
            Sentence::FoldUp(piece, place)
        };
        let moved = core::iter::once(placement).chain(carried);
        steps.push(Step {
            caption: Some(caption),
            poses: poses(shell, assembly, &frames_with(width, is_flat)),
            moved: moved.map(|placement| placement.piece.index()).collect(),
            trail: Vec::new(),
            motion: Motion::Folded,
            path: None,
        });
    }
    steps
}

/// One piece after the other on its place.
///
/// Each piece slides in from outside, along the inward direction of its place.
fn one_by_one(shell: &Shell, assembly: &Assembly) -> Vec<Step> {
    let frames = shell.surface().frames();
    let mut lying = vec![None; shell.pieces().len()];
    let step = |&placement: &Placement| {
        let frame = frames[placement.place.index()];
        let piece = placement.piece.index();
        lying[piece] = pose(frame, shell.width(), placement.orientation);
        Step {
            caption: Some(Sentence::Put(shell.piece_name(placement.piece), placement)),
            poses: lying.clone(),
            moved: vec![piece],
            trail: Vec::new(),
            motion: Motion::Slid(frame.up),
            path: None,
        }
    };
    assembly.placements().iter().map(step).collect()
}

/// Every piece moves away from the inside, far enough to show what lies behind it.
///
/// Each goes outwards, at right angles to its place, by one more than the pitch (the width minus
/// 1).
fn apart(shell: &Shell, assembly: &Assembly) -> Vec<Point> {
    let frames = shell.surface().frames();
    let far = shell.width().pitch_i16() + 1;
    let mut apart = vec![Point::ZERO; shell.pieces().len()];
    for placement in assembly.placements() {
        let out = frames[placement.place.index()].up.times(-1);
        apart[placement.piece.index()] = out.times(far);
    }
    apart
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn a_pose_lays_the_border_that_the_orientation_says() {
        let width = Width::FIVE;
        let border: Border = "1101 0010 1110 0100".parse().expect("a border");
        let filled = |border: Border, pose: Pose| -> BTreeSet<Point> {
            let cells = part(String::new(), Ink::of(0), border).cells;
            cells.into_iter().map(|cell| pose.apply(cell)).collect()
        };
        for frame in cube_frames(width) {
            for orientation in Orientation::all() {
                let posed = pose(frame, width, orientation).expect("a pose");
                assert!(posed.turn.is_rotation(), "nothing is mirrored in the hand");
                let plain = pose(frame, width, Orientation::IDENTITY).expect("a pose");
                let laid = border.oriented(orientation);
                assert_eq!(filled(border, posed), filled(laid, plain));
            }
        }
    }

    #[test]
    fn pieces_of_a_set_have_the_colour_that_it_is_called_after() {
        let inks = |text: &str| -> Vec<Ink> {
            let shell = crate::formats::read_shell("sets.hcq", text.as_bytes()).expect("a shell");
            let scene = shell_scene(&shell, &Assembly::new(Vec::new()));
            scene.parts.iter().map(|part| part.ink).collect()
        };
        let text = include_str!("../../../../../data/six_colours.hcq");
        let blue = Ink::named("blue").expect("a colour");
        assert_eq!(inks(text)[..6], [blue; 6]);
        assert_eq!(inks(&text.replace("SET: blue", "SET: Blau")), inks(text));
        let own = inks(&text.replace("SET: blue", "SET: mine"));
        assert_eq!(own[..6], [0, 1, 2, 3, 4, 5].map(Ink::of));
        assert_eq!(own[6..], inks(text)[6..]);
    }

    #[test]
    fn the_net_lies_flat_and_folds_up_to_the_cube() {
        let width = Width::FIVE;
        let flat = net_frames(width);
        let corners = flat.iter().map(|frame| (frame.origin.x, -frame.origin.y));
        let expected = [(0, -8), (0, -4), (-4, -4), (4, -4), (0, 0), (0, 4)];
        assert_eq!(corners.collect::<Vec<_>>(), expected);
        assert!(flat.iter().all(|frame| frame.up == Point::Z));
        assert_eq!(frames_with(width, |_| false), cube_frames(width));
    }
}
