//! The model of a shell, in two formulations.
//!
//! Invariant: the rows come from the cells of the surface and the tensor of the
//! pieces alone. Option `X_i_j_k_l` says that piece i lies on place j, flipped
//! if k = 1, after l quarter turns counter-clockwise (i and j 1-based, as in
//! the article).
//!
//! Size: 8 options for each piece and place, less those that are the same; for a cube of six pieces 288
//! options over 6 + 6 + 12(n-2) + 8 items.

mod article;
mod restricted;
mod symmetry;
mod tensor;
mod variant;

pub(super) use restricted::restricted;
pub(super) use symmetry::option_symmetry;
pub use tensor::{ShellTensor, shell_tensor};
pub use variant::{pinned, with_edge_sums};

use std::sync::OnceLock;

use crate::family::shell::{
    Assembly, Cell, Orientation, Piece, PieceSet, Place, Placement, Shell, Surface,
};
use crate::model::{
    Column, Integer, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Selection, Sense,
};
use article::ArticleCell;

/// How a shell is stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Formulation {
    /// Each piece, place and cell exactly once; the cost is on the options.
    #[default]
    Cells,
    /// The article's rows C1 to C22 with its variable Y, and the row it lacks:
    /// each place exactly once. Its bound Y <= 6 is widened to 2 a piece, since
    /// 6 cuts off assemblies (never an optimum of a published instance).
    Article,
    /// The article's rows as published, Y <= 6 and no row for the places. It
    /// has solutions with two pieces on one place; for comparison only.
    ArticleAsPublished,
}

/// The bound of Y in the article.
const ARTICLE_BOUND: i32 = 6;

/// A model with the way back to the pieces.
///
/// The model is stated when it is first asked for: the searches for shells do without it.
#[derive(Clone, Debug)]
pub struct ShellModel {
    shell: Shell,
    formulation: Formulation,
    model: OnceLock<Model>,
    placements: Vec<Placement>,
}

impl ShellModel {
    /// The model of `shell` in `formulation`.
    ///
    /// ```
    /// use cubewright::family::shell::model::{Formulation, ShellModel};
    /// use cubewright::family::shell::{Border, Shell, Width};
    /// let shell = Shell::cube("bare", vec![Border::empty(Width::FIVE); 6])?;
    /// let model = ShellModel::new(&shell, Formulation::Cells);
    /// assert_eq!(model.model().options.len(), 288);
    /// assert_eq!(model.model().items.len(), 6 + 44 + 6);
    /// # Ok::<(), cubewright::family::shell::ShellError>(())
    /// ```
    #[must_use]
    pub fn new(shell: &Shell, formulation: Formulation) -> Self {
        Self {
            shell: shell.clone(),
            formulation,
            model: OnceLock::new(),
            placements: placements(shell),
        }
    }

    /// The model, stated anew.
    fn stated(&self) -> Model {
        let Self {
            shell,
            formulation,
            placements,
            ..
        } = self;
        let tensor = shell_tensor(shell);
        let surface = shell.surface();
        let once = if shell.has_spare_pieces() {
            ItemKind::Secondary
        } else {
            ItemKind::Primary
        };
        let mut model = Model {
            name: shell.name().to_owned(),
            items: (1..=shell.pieces().len())
                .map(|number| item(format!("C1_piece{number}"), once))
                .collect(),
            options: placements.iter().copied().map(option).collect(),
            preference: preference(placements, surface),
            ..Model::default()
        };
        cover_pieces(&mut model, placements);
        cover_cells(&mut model, placements, &tensor, surface);
        if *formulation != Formulation::ArticleAsPublished {
            cover_places(&mut model, placements, surface);
        }
        for (number, set) in (1..).zip(&shell.side_constraints().sets) {
            bound_set(&mut model, placements, number, set);
        }
        if *formulation != Formulation::Cells {
            let pieces = i32::try_from(shell.pieces().len()).unwrap_or(i32::MAX / 2);
            let bound = match formulation {
                Formulation::ArticleAsPublished => ARTICLE_BOUND,
                Formulation::Cells | Formulation::Article => 2 * pieces,
            };
            move_cost_to_y(&mut model, bound);
        }
        model
    }

    /// The neutral model.
    #[must_use]
    pub fn model(&self) -> &Model {
        self.model.get_or_init(|| self.stated())
    }

    /// Whether the model says no more than the puzzle, as those of the article do.
    #[must_use]
    #[doc(hidden)]
    pub fn is_plain(&self) -> bool {
        self.formulation == Formulation::Cells
    }

    /// The puzzle that the model states.
    #[must_use]
    pub const fn shell(&self) -> &Shell {
        &self.shell
    }

    /// The option that stands for a placement, if the puzzle allows it.
    #[must_use]
    pub fn option(&self, placement: Placement) -> Option<OptionIx> {
        let found = self
            .placements
            .binary_search_by_key(&article_order(placement), |&p| article_order(p));
        found.ok().map(OptionIx::new)
    }

    /// The selection that stands for an assembly, or for a part of one, of this
    /// puzzle; what the puzzle does not allow is left out.
    #[must_use]
    pub fn selection(&self, assembly: &Assembly) -> Selection {
        let placements = assembly.placements().iter();
        let mut options: Vec<OptionIx> = placements.filter_map(|&p| self.option(p)).collect();
        options.sort_unstable();
        // The only integer variable is the article's Y, the cost.
        let cost = (!self.is_plain()).then(|| assembly.cost());
        Selection {
            options,
            integers: cost.into_iter().collect(),
        }
    }

    /// The placement that an option stands for.
    #[must_use]
    pub fn placement(&self, option: OptionIx) -> Placement {
        self.placements[option.index()]
    }

    /// The assembly that a selection stands for.
    #[must_use]
    pub fn assembly(&self, selection: &Selection) -> Assembly {
        let options = selection.options.iter();
        Assembly::new(options.map(|&option| self.placement(option)).collect())
    }
}

/// The order of the article's indices i, j, k, l.
const fn article_order(placement: Placement) -> (usize, usize, u8) {
    let Placement {
        place,
        piece,
        orientation,
    } = placement;
    (piece.index(), place.index(), orientation.index())
}

/// All placements that the puzzle allows, in the article's order.
fn placements(shell: &Shell) -> Vec<Placement> {
    let mut placements = Vec::new();
    for piece in (0..shell.pieces().len()).map(Piece::from_index) {
        for place in shell.surface().places() {
            placements.extend(Orientation::all().map(|orientation| Placement {
                place,
                piece,
                orientation,
            }));
        }
    }
    let allows = |&placement: &Placement| shell.allows(placement);
    placements.into_iter().filter(allows).collect()
}

/// An item of this name and kind.
const fn item(name: String, kind: ItemKind) -> Item {
    Item { name, kind }
}

/// An item that is covered exactly once.
const fn primary(name: String) -> Item {
    item(name, ItemKind::Primary)
}

/// The option of a placement: its name and cost.
fn option(placement: Placement) -> ModelOption {
    let Placement {
        place,
        piece,
        orientation,
    } = placement;
    ModelOption {
        name: format!(
            "X_{}_{}_{}_{}",
            piece.to_number(),
            place.to_number(),
            u8::from(orientation.is_flipped()),
            orientation.turns()
        ),
        items: Vec::new(),
        coloured: Vec::new(),
        cost: i32::from(orientation.cost()),
    }
}

/// The cells with their names, in the order of the article where it names them.
fn named_cells(surface: &Surface) -> Vec<(String, &Cell)> {
    let width = surface.width();
    let is_cube = *surface == Surface::cube(width);
    let named = |cell| is_cube.then(|| ArticleCell::of(cell, width)).flatten();
    let mut cells: Vec<(Option<ArticleCell>, &Cell)> = surface
        .open_cells()
        .map(|cell| (named(cell), cell))
        .collect();
    cells.sort_unstable_by_key(|&(name, cell)| (name, cell.sites[0]));
    let name_of = |name: Option<ArticleCell>, cell: &Cell| {
        let point = cell.point;
        name.map_or_else(
            || format!("cell_{}_{}_{}", point.x, point.y, point.z),
            ArticleCell::name,
        )
    };
    cells
        .into_iter()
        .map(|(name, cell)| (name_of(name, cell), cell))
        .collect()
}

/// C1: each piece exactly once.
fn cover_pieces(model: &mut Model, placements: &[Placement]) {
    for (option, placement) in model.options.iter_mut().zip(placements) {
        option.items.push(ItemIx::new(placement.piece.index()));
    }
}

/// C2 to C21: each cell exactly once.
fn cover_cells(
    model: &mut Model,
    placements: &[Placement],
    tensor: &ShellTensor,
    surface: &Surface,
) {
    // What each place has of the cells: item and position in the border.
    let mut sites = vec![Vec::new(); surface.frames().len()];
    for (name, cell) in named_cells(surface) {
        let item = ItemIx::new(model.items.len());
        model.items.push(primary(name));
        for site in &cell.sites {
            sites[site.place.index()].push((item, site.ring));
        }
    }
    for (option, placement) in model.options.iter_mut().zip(placements) {
        let flip = usize::from(placement.orientation.is_flipped());
        let turns = usize::from(placement.orientation.turns());
        let piece = placement.piece.index();
        for &(item, ring) in &sites[placement.place.index()] {
            if tensor[[piece, flip, turns, ring]] == 1 && option.items.last() != Some(&item) {
                option.items.push(item);
            }
        }
    }
}

/// The row that the article lacks: each place exactly once.
fn cover_places(model: &mut Model, placements: &[Placement], surface: &Surface) {
    let first = model.items.len();
    let names = surface
        .places()
        .map(|place| format!("place{}", place.to_number()));
    model.items.extend(names.map(primary));
    for (option, placement) in model.options.iter_mut().zip(placements) {
        option
            .items
            .push(ItemIx::new(first + placement.place.index()));
    }
}

/// So many pieces of a set: an item if that is one or none or one, else rows.
fn bound_set(model: &mut Model, placements: &[Placement], number: usize, set: &PieceSet) {
    let name = format!("set{number}");
    let of_set = |placement: &Placement| set.pieces.contains(&placement.piece);
    let chosen = (0..placements.len()).filter(|&index| of_set(&placements[index]));
    let kind = match (set.least, set.most) {
        (1, 1) => ItemKind::Primary,
        (0, 1) => ItemKind::Secondary,
        _ => {
            let columns = chosen.map(|index| (Column::Option(OptionIx::new(index)), 1));
            count_set(model, &name, &columns.collect::<Vec<_>>(), set);
            return;
        }
    };
    let covered = ItemIx::new(model.items.len());
    for index in chosen {
        model.options[index].items.push(covered);
    }
    model.items.push(item(name, kind));
}

/// The rows that bound how many of `terms` are chosen.
fn count_set(model: &mut Model, name: &str, terms: &[(Column, i32)], set: &PieceSet) {
    let count = |number: usize| i32::try_from(number).unwrap_or(i32::MAX);
    let mut row = |suffix: &str, sense, rhs: usize| {
        model.rows.push(Row {
            name: format!("{name}_{suffix}"),
            terms: terms.to_vec(),
            sense,
            rhs: count(rhs),
        });
    };
    if set.least == set.most {
        row("exactly", Sense::Eq, set.most);
        return;
    }
    if set.least > 0 {
        row("least", Sense::Ge, set.least);
    }
    if set.most < set.pieces.len() {
        row("most", Sense::Le, set.most);
    }
}

/// C22: Y is at least the number of flips and half turns, and is what costs.
fn move_cost_to_y(model: &mut Model, upper: i32) {
    let mut terms = vec![(Column::Integer(0), 1)];
    for (index, option) in model.options.iter_mut().enumerate() {
        let cost = core::mem::take(&mut option.cost);
        if cost != 0 {
            terms.push((Column::Option(OptionIx::new(index)), -cost));
        }
    }
    model.integers.push(Integer {
        name: "Y".to_owned(),
        lower: 0,
        upper,
        cost: 1,
    });
    model.rows.push(Row {
        name: "C22_cost".to_owned(),
        terms,
        sense: Sense::Ge,
        rhs: 0,
    });
}

/// The canonical tie-break: place by place the higher piece, then the preferred
/// orientation.
fn preference(placements: &[Placement], surface: &Surface) -> Vec<Vec<OptionIx>> {
    let group = |place: Place| {
        let here = |index: &usize| placements[*index].place == place;
        let mut group: Vec<usize> = (0..placements.len()).filter(here).collect();
        group.sort_unstable_by_key(|&index| {
            let Placement {
                piece, orientation, ..
            } = placements[index];
            (core::cmp::Reverse(piece), orientation.preference())
        });
        group.into_iter().map(OptionIx::new).collect()
    };
    surface.places().map(group).collect()
}
