//! The layers of a finished thing.

use std::collections::BTreeSet;

use super::Panel;
use super::flat::{self, plan};
use super::other_cells::{self, Eye};
use super::tiles::paints;
use crate::geometry::{Grid, Point};
use crate::language::Language;
use crate::show::are_no_cubes;
use crate::show::scene::{Note, Part, Pose, Scene, Step};

/// A plan of each layer, the lowest first.
///
/// All layers have the frame of the whole puzzle, so that cells above each other are at the same
/// place of their pictures.
pub(super) fn layers(scene: &Scene, step: &Step, language: Language) -> Vec<Panel> {
    let cells = scene.cells_at(step);
    let are_balls = are_no_cubes(scene.grid) && scene.grid == Grid::Spheres;
    let all = cells.iter().map(|&(_, cell)| cell);
    let frame = if are_balls {
        Eye::Above.bounds(scene.grid, all)
    } else {
        flat::bounds(all)
    };
    let paints = paints(scene, step);
    let mut heights: Vec<i16> = cells.iter().map(|(_, cell)| cell.z).collect();
    heights.sort_unstable();
    heights.dedup();
    let balls = |height: i16| {
        let cells = cells.iter().filter(|(_, cell)| cell.z == height);
        let cells: Vec<(usize, Point)> = cells.copied().collect();
        other_cells::shapes((scene, &cells), &paints, &BTreeSet::new(), Eye::Above)
    };
    let plan_at = |height: i16| {
        let slices: Vec<Part> = scene
            .parts
            .iter()
            .enumerate()
            .map(|(index, part)| {
                let here = cells
                    .iter()
                    .filter(|(part, cell)| *part == index && cell.z == height);
                Part {
                    cells: here.map(|&(_, cell)| cell).collect(),
                    note: Note::None,
                    has_top: false,
                    ..part.clone()
                }
            })
            .collect();
        let lying = slices.iter().filter(|part| !part.cells.is_empty());
        let lying: Vec<(&Part, Pose)> = lying.map(|part| (part, Pose::at(Point::ZERO))).collect();
        plan(&lying, scene.shows_cells, language)
    };
    let layer = |(index, &height): (usize, &i16)| Panel {
        caption: language.say(
            ["Layer {0} from below", "Schicht {0} von unten"],
            &[&(index + 1)],
        ),
        bounds: frame,
        shapes: if are_balls {
            balls(height)
        } else {
            plan_at(height)
        },
    };
    heights.iter().enumerate().map(layer).collect()
}
