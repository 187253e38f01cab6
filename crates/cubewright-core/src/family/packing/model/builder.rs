//! How the items, options and rows of a packing are put together.
//!
//! Invariant: items come class by class and then cell by cell, options in the order in which
//! they are laid.

use super::OptionMeaning;
use super::volume::Needed;
use crate::family::packing::laid::LaidCells;
use crate::family::packing::{Copies, Fill, PackingPuzzle, PieceClass};
use crate::geometry::Point;
use crate::model::{Column, Item, ItemIx, ItemKind, Model, ModelOption, OptionIx, Row, Sense};

/// Makes the model of a puzzle.
pub(super) struct Builder<'a> {
    puzzle: &'a PackingPuzzle,
    classes: &'a [PieceClass],
    /// The item of each class that is used at most once.
    items: Vec<Option<ItemIx>>,
    needed: &'a Needed,
}

impl<'a> Builder<'a> {
    pub(super) fn new(
        puzzle: &'a PackingPuzzle,
        classes: &'a [PieceClass],
        needed: &'a Needed,
    ) -> Self {
        let mut count = 0;
        let items = classes.iter().map(|class| {
            let item = (class.copies.max == 1).then(|| ItemIx::new(count));
            count += usize::from(item.is_some());
            item
        });
        Self {
            puzzle,
            classes,
            items: items.collect(),
            needed,
        }
    }

    /// The model with these options.
    pub(super) fn model(&self, options: &[OptionMeaning]) -> Model {
        Model {
            name: self.puzzle.name().to_owned(),
            items: self.all_items(),
            options: self.all_options(options),
            rows: self.rows(options),
            implied: self.implied(options),
            ..Model::default()
        }
    }

    /// The items: piece classes that are used at most once, then cells.
    fn all_items(&self) -> Vec<Item> {
        let classes = self.classes.iter().zip(&self.items).enumerate();
        let classes = classes.filter(|(_, (_, item))| item.is_some());
        let of_classes = classes.map(|(number, (class, _))| Item {
            name: format!("piece_{}", self.number(number)),
            kind: if class.copies.min == 1 {
                ItemKind::Primary
            } else {
                ItemKind::Secondary
            },
        });
        let laid = LaidCells::of(self.puzzle);
        let cells = self.puzzle.target().cells().iter().enumerate();
        let of_cells = cells.map(|(index, cell)| Item {
            name: format!("cell_{}", place(cell.point)),
            // What is laid already is the only option of its cells.
            kind: if cell.fill == Fill::Must || self.needed.holes.is_some() || laid.fill(index) {
                ItemKind::Primary
            } else {
                ItemKind::Secondary
            },
        });
        of_classes.chain(of_cells).collect()
    }

    /// The 1-based number of the first piece of a class.
    fn number(&self, class: usize) -> usize {
        let first = self.classes[class].pieces.first();
        first.map_or(0, |piece| piece.to_number())
    }

    /// The options with their names and items.
    fn all_options(&self, options: &[OptionMeaning]) -> Vec<ModelOption> {
        /// As many digits as the number of an option has.
        const DIGITS: usize = 6;
        let cells = self.puzzle.target().region().cells();
        let before = self.items.iter().flatten().count();
        // There are thousands: what all names of a class begin with is written once.
        let begins = (0..self.classes.len()).map(|class| format!("X_{}_", self.number(class)));
        let begins: Vec<String> = begins.collect();
        let mut next = vec![0_usize; self.classes.len()];
        let made = options.iter().map(|laid| {
            let name = match laid.piece {
                None => format!("H_{}", place(cells[laid.cells[0] as usize])),
                Some((class, _)) => {
                    next[class] += 1;
                    let mut name = String::with_capacity(begins[class].len() + DIGITS);
                    name.push_str(&begins[class]);
                    push_number(&mut name, next[class]);
                    name
                }
            };
            let class = laid.piece.and_then(|(class, _)| self.items[class]);
            let cells = laid.cells.iter().map(|&cell| before + cell as usize);
            ModelOption {
                name,
                items: class.into_iter().chain(cells.map(ItemIx::new)).collect(),
                coloured: Vec::new(),
                cost: 0,
            }
        });
        made.collect()
    }

    /// How often each class is used, where neither items nor volumes say it.
    fn rows(&self, options: &[OptionMeaning]) -> Vec<Row> {
        let mut rows = Vec::new();
        for (number, class) in self.classes.iter().enumerate() {
            if self.needed.copies[number] {
                let name = format!("copies_{}", self.number(number));
                rows.extend(bounds(options, Some(number), &name, class.copies));
            }
        }
        if let Some(holes) = self.needed.holes.filter(|holes| holes.needs_row) {
            let max = holes.most;
            rows.extend(bounds(options, None, "holes", Copies { min: 0, max }));
        }
        rows
    }
}

impl Builder<'_> {
    /// How often each class is used where volumes say it. Of a class without others the cells say
    /// as much.
    fn implied(&self, options: &[OptionMeaning]) -> Vec<Row> {
        let mut rows = Vec::new();
        for (number, class) in self.classes.iter().enumerate() {
            let has_others = self.classes.len() > 1;
            if has_others && !self.needed.copies[number] && class.copies.max > 1 {
                let name = format!("implied_{}", self.number(number));
                rows.extend(bounds(options, Some(number), &name, class.copies));
            }
        }
        if let Some(holes) = self.needed.holes.filter(|holes| !holes.needs_row) {
            let max = holes.most;
            rows.extend(bounds(
                options,
                None,
                "implied_holes",
                Copies { min: 0, max },
            ));
        }
        rows
    }
}

/// The rows that say how often a class (or, for `None`, a hole) is used.
fn bounds(options: &[OptionMeaning], class: Option<usize>, name: &str, copies: Copies) -> Vec<Row> {
    let is_ours = |laid: &OptionMeaning| laid.piece.map(|(class, _)| class) == class;
    let ours = options.iter().enumerate().filter(|(_, laid)| is_ours(laid));
    let terms = ours.map(|(number, _)| (Column::Option(OptionIx::new(number)), 1));
    let terms: Vec<(Column, i32)> = terms.collect();
    let row = |name: String, sense, rhs| Row {
        name,
        terms: terms.clone(),
        sense,
        rhs: i32::try_from(rhs).unwrap_or(i32::MAX),
    };
    let Copies { min, max } = copies;
    if copies.is_exact() {
        return vec![row(name.to_owned(), Sense::Eq, min)];
    }
    let least = (min > 0).then(|| row(format!("{name}_least"), Sense::Ge, min));
    // A row that cannot be exceeded says nothing.
    let is_needed = (max as usize) < terms.len();
    let most = is_needed.then(|| row(format!("{name}_most"), Sense::Le, max));
    least.into_iter().chain(most).collect()
}

/// Writes a number behind a name, without the work of a format.
fn push_number(name: &mut String, number: usize) {
    if number >= 10 {
        push_number(name, number / 10);
    }
    name.push(char::from(b"0123456789"[number % 10]));
}

/// Coordinates counted from 1, in the names of items.
fn place(point: Point) -> String {
    let Point { x, y, z } = point;
    format!("{}_{}_{}", x + 1, y + 1, z + 1)
}
