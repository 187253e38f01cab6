//! Variants of a shell's model, to compare formulations.

use crate::family::shell::model::ShellModel;
use crate::family::shell::{Orientation, Piece, Place, Placement};
use crate::model::{Column, Model, OptionIx, Restriction, Row, Sense};

/// The model with a row for each edge besides: the sum of the rows of its cells,
/// corners left out. The rows follow from those of the cells, so no solution is
/// lost, with fractions or without.
#[must_use]
pub fn with_edge_sums(shell: &ShellModel) -> Model {
    let mut model = shell.model().clone();
    let mut edges: Vec<(Place, Place)> = Vec::new();
    for cell in shell.shell().surface().cells() {
        if let [first, second] = cell.sites[..] {
            let edge = (first.place, second.place);
            if !edges.contains(&edge) {
                edges.push(edge);
            }
        }
    }
    model
        .rows
        .extend(edges.into_iter().map(|edge| edge_sum(shell, edge)));
    model
}

/// The row that says how many teeth the two sides along an edge have.
fn edge_sum(shell: &ShellModel, edge: (Place, Place)) -> Row {
    let on_edge = |sites: &[crate::family::shell::Site]| matches!(sites, [a, b] if (a.place, b.place) == edge);
    let cells = shell.shell().surface().cells().iter();
    let cells: Vec<_> = cells.filter(|cell| on_edge(&cell.sites)).collect();
    let filled = |option: usize| {
        let placement = shell.placement(OptionIx::new(option));
        let border = shell.shell().laid(placement);
        let here = cells.iter().flat_map(|cell| &cell.sites);
        here.filter(|site| site.place == placement.place && border.has(site.ring))
            .count()
    };
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let options = 0..shell.model().options.len();
    let terms = options.map(|index| (Column::Option(OptionIx::new(index)), count(filled(index))));
    Row {
        name: format!("edge_{}_{}", edge.0.to_number(), edge.1.to_number()),
        terms: terms.filter(|&(_, factor)| factor != 0).collect(),
        sense: Sense::Eq,
        rhs: count(cells.len()),
    }
}

/// What remains when piece 1 lies on place 1 as it is written. The 48 symmetries
/// of the cube take any assembly to one like that, so there is a solution if and
/// only if there is one in all; but the costs of the images differ.
#[must_use]
pub fn pinned(shell: &ShellModel) -> Model {
    let pin = shell.option(Placement {
        piece: Piece::from_index(0),
        place: Place::from_index(0),
        orientation: Orientation::IDENTITY,
    });
    let pin: Vec<OptionIx> = pin.into_iter().collect();
    Restriction::new(shell.model(), &pin).model
}
