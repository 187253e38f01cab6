//! Pictures of how a packing is taken apart, and of what locks.
//!
//! Invariant: parts lie where the claim says. The parts that a picture is about are picked out,
//! the others are faded, and all pictures have one scale.

use super::{Panel, View, panels};
use crate::family::packing::{Locked, Separation};
use crate::geometry::Point;
use crate::language::{Language, Text};
use crate::show::scene::{Motion, Part, Pose, Scene, Step, apart_scene};

/// A picture of the assembly and one for each move, what moves picked out where it has come to
/// lie.
#[must_use]
pub fn move_panels(scene: &Scene, way: &Separation, language: Language) -> Vec<Panel> {
    panels(&apart_scene(scene, way), View::Steps, language).unwrap_or_default()
}

/// The parts that lock each other, picked out among the others; and alone, pulled as far apart as
/// they go, if they can be moved at all.
#[must_use]
pub fn locked_panels(scene: &Scene, locked: &Locked, language: Language) -> Vec<Panel> {
    const HELD: Text = [
        "These pieces lock each other.",
        "Diese Teile halten sich gegenseitig.",
    ];
    const PULLED: Text = [
        "They come so far apart, and no farther.",
        "So weit gehen sie auseinander, nicht weiter.",
    ];
    let Some(mut held) = scene.finished() else {
        return Vec::new();
    };
    let home = held.poses.clone();
    held.moved.clone_from(&locked.parts);
    let (mut steps, mut captions) = (vec![held], vec![language.pick(HELD).to_owned()]);
    let widest = locked
        .states
        .iter()
        .rev()
        .max_by_key(|state| pulled(state).0);
    if let Some((1.., moved)) = widest.map(|state| pulled(state)) {
        let mut offsets = vec![None; home.len()];
        for (&part, &offset) in locked.parts.iter().zip(&moved) {
            offsets[part] = Some(offset);
        }
        let farthest = (0..moved.len()).max_by_key(|&index| far(moved[index]));
        let farthest = farthest.map_or(0, |index| locked.parts[index]);
        let by = offsets[farthest].unwrap_or_default();
        let is_moved = |part: &usize| offsets[*part].is_some_and(|by| by != Point::ZERO);
        steps.push(Step {
            moved: locked.parts.iter().copied().filter(is_moved).collect(),
            trail: trail(&scene.parts[farthest], home[farthest], by),
            ..step(&home, &offsets)
        });
        captions.push(language.pick(PULLED).to_owned());
    }
    drawn(scene, steps, captions)
}

/// How far parts have moved in a state, in all, if most of them are where they were; and each.
fn pulled(state: &[Point]) -> (u32, Vec<Point>) {
    let seen_from = |still: Point| -> (u32, Vec<Point>) {
        let moved: Vec<Point> = state.iter().map(|by| by.minus(still)).collect();
        (moved.iter().map(|&by| far(by)).sum(), moved)
    };
    let each = state.iter().map(|&still| seen_from(still));
    each.min_by_key(|(sum, _)| *sum).unwrap_or_default()
}

/// How many cells far an offset is.
fn far(by: Point) -> u32 {
    let sides = [by.x, by.y, by.z];
    sides
        .iter()
        .map(|side| u32::from(side.unsigned_abs()))
        .sum()
}

/// The cells that the middle of a part goes through, along one axis after the other.
fn trail(part: &Part, home: Option<Pose>, by: Point) -> Vec<Point> {
    let middle = part.cells.get(part.cells.len() / 2);
    let (Some(home), Some(&middle)) = (home, middle) else {
        return Vec::new();
    };
    let mut at = home.apply(middle);
    let mut cells = vec![at];
    for (unit, count) in [(Point::X, by.x), (Point::Y, by.y), (Point::Z, by.z)] {
        for _ in 0..count.abs() {
            at = at.plus(unit.times(count.signum()));
            cells.push(at);
        }
    }
    cells
}

/// What lies there, each part by so much from its place; nothing for those that are not shown.
fn step(home: &[Option<Pose>], offsets: &[Option<Point>]) -> Step {
    let pose = |(home, by): (&Option<Pose>, &Option<Point>)| {
        let (home, by) = ((*home)?, (*by)?);
        let shift = home.shift.plus(by);
        Some(Pose { shift, ..home })
    };
    Step {
        caption: None,
        poses: home.iter().zip(offsets).map(pose).collect(),
        moved: Vec::new(),
        trail: Vec::new(),
        motion: Motion::Laid,
        path: None,
    }
}

/// The pictures of steps, with these captions.
fn drawn(scene: &Scene, steps: Vec<Step>, captions: Vec<String>) -> Vec<Panel> {
    let scene = Scene {
        steps,
        // What is pulled may go below it.
        floor: Vec::new(),
        ..scene.clone()
    };
    let drawn = panels(&scene, View::Steps, Language::English).unwrap_or_default();
    let each = drawn.into_iter().zip(captions);
    each.map(|(panel, caption)| Panel { caption, ..panel })
        .collect()
}
