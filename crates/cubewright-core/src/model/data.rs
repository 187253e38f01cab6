//! Items, options, rows and costs: a problem of exact cover with some linear constraints.
//!
//! Invariant: plain data. Whether it is consistent is for [`check`](super::check) to say; no function
//! here changes a model behind its owner's back.
//!
//! Words are Knuth's (The Art of Computer Programming 4B, section 7.2.2.1): an option covers items;
//! primary items are covered exactly once, secondary ones at most once or in one colour. In a matrix
//! of 0 and 1, items are columns and options are rows; a *row* here is a linear constraint.

use super::LinearOrigin;
use crate::id::Id;

/// An item, by its 0-based position in [`Model::items`].
pub type ItemIx = Id<Item>;

/// An option, by its 0-based position in [`Model::options`].
pub type OptionIx = Id<ModelOption>;

/// A colour of secondary items, by its 0-based position in [`Model::colours`].
pub type Colour = Id<ColourName>;

/// What [`Colour`] is an index of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColourName {}

/// How often an item must be covered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// Exactly once.
    Primary,
    /// At most once, or any number of times in one and the same colour.
    Secondary,
}

/// Something that options cover.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Item {
    /// A unique name.
    pub name: String,
    /// How often it must be covered.
    pub kind: ItemKind,
}

/// Something that can be chosen; a 0/1 variable.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ModelOption {
    /// A unique name.
    pub name: String,
    /// The items that it covers, ascending, each once.
    pub items: Vec<ItemIx>,
    /// The secondary items that it covers in a colour, ascending, none of them
    /// in `items` too. Options agree on such an item if they give it the same
    /// colour (Knuth's XCC).
    pub coloured: Vec<(ItemIx, Colour)>,
    /// What choosing it costs.
    pub cost: i32,
}

/// An integer variable that occurs in rows only.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Integer {
    /// A unique name.
    pub name: String,
    /// Least value.
    pub lower: i32,
    /// Greatest value.
    pub upper: i32,
    /// Cost of one unit.
    pub cost: i32,
}

/// A variable of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Column {
    /// An option: 1 if chosen, else 0.
    Option(OptionIx),
    /// An integer variable, by its position in [`Model::integers`].
    Integer(usize),
}

/// How the left side of a row compares with the right side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sense {
    /// At most.
    Le,
    /// Exactly.
    Eq,
    /// At least.
    Ge,
}

/// A linear row, for what items cannot say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// A unique name.
    pub name: String,
    /// Columns with their coefficients, each column once.
    pub terms: Vec<(Column, i32)>,
    /// The comparison.
    pub sense: Sense,
    /// The right side.
    pub rhs: i32,
}

/// A puzzle as a question about items that must be covered; cost is minimised.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Model {
    /// The name of the puzzle.
    pub name: String,
    /// What must be covered.
    pub items: Vec<Item>,
    /// The names of the colours, each once.
    pub colours: Vec<String>,
    /// What can be chosen.
    pub options: Vec<ModelOption>,
    /// Integer variables of the rows.
    pub integers: Vec<Integer>,
    /// Further rows.
    pub rows: Vec<Row>,
    /// Rows that hold for every solution anyway. Whoever searches may use them to see earlier that
    /// there is none; others leave them out.
    pub implied: Vec<Row>,
    /// The tie-break among optima: for each group in turn, the earlier its
    /// chosen option stands the better. Every solution chooses exactly one
    /// option of each group; one without options is decided already.
    pub preference: Vec<Vec<OptionIx>>,
    /// What the author of a linear program calls its cost, where the model was read from one. Its
    /// solutions are told by the values of its columns.
    pub origin: Option<Box<LinearOrigin>>,
}

/// A choice of options, and the values of the integer variables.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The chosen options, ascending.
    pub options: Vec<OptionIx>,
    /// The value of each integer variable.
    pub integers: Vec<i64>,
}

impl Model {
    /// The options that cover each item without a colour, by item.
    ///
    /// ```
    /// let model = cubewright::formats::read_dlx("a b\na\nb\na b\n")?;
    /// let numbers: Vec<usize> = model.coverers().iter().map(Vec::len).collect();
    /// assert_eq!(numbers, [2, 2]);
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn coverers(&self) -> Vec<Vec<OptionIx>> {
        let mut coverers = vec![Vec::new(); self.items.len()];
        for (index, option) in self.options.iter().enumerate() {
            for item in &option.items {
                coverers[item.index()].push(OptionIx::new(index));
            }
        }
        coverers
    }

    /// The primary items that no option covers; with one, there is no solution.
    ///
    /// ```
    /// let model = cubewright::formats::read_dlx("a b\na\n")?;
    /// assert_eq!(model.uncovered().len(), 1);
    /// assert_eq!(model.items[model.uncovered()[0].index()].name, "b");
    /// # Ok::<(), cubewright::formats::FormatError>(())
    /// ```
    #[must_use]
    pub fn uncovered(&self) -> Vec<ItemIx> {
        let coverers = self.coverers();
        let lonely = |&index: &usize| {
            self.items[index].kind == ItemKind::Primary && coverers[index].is_empty()
        };
        let items = (0..self.items.len()).filter(lonely);
        items.map(ItemIx::new).collect()
    }

    /// The options that cover secondary items only, ascending.
    ///
    /// No item asks for such an option, so a solution may have it or not, as far as rows and other
    /// options allow. Without them no solution contains another one.
    #[must_use]
    pub fn purely_secondary(&self) -> Vec<OptionIx> {
        let is_primary = |item: &ItemIx| self.items[item.index()].kind == ItemKind::Primary;
        let is_purely_secondary =
            |&index: &usize| !self.options[index].items.iter().any(is_primary);
        let options = (0..self.options.len()).filter(is_purely_secondary);
        options.map(OptionIx::new).collect()
    }
}

impl Selection {
    /// The clause that excludes this selection and no other solution (a no-good): at least one of
    /// its options is chosen (`true`) or is not (`false`). `purely_secondary` are the options of
    /// [`Model::purely_secondary`].
    ///
    /// Only the options chosen have to be negated, since no other solution contains them all;
    /// purely secondary ones, which could be added, stand in the clause as well.
    #[must_use]
    pub fn blocking_clause(&self, purely_secondary: &[OptionIx]) -> Vec<(OptionIx, bool)> {
        let missing = self.options.iter().map(|&option| (option, false));
        let others = purely_secondary.iter().copied();
        let added = others.filter(|option| self.options.binary_search(option).is_err());
        missing.chain(added.map(|option| (option, true))).collect()
    }
}
