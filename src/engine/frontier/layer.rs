//! All states behind a step, with numbers of one of three sizes.
//!
//! Invariant: a layer is worked on in the smallest numbers that have had room for all sums so
//! far; when one does not fit, the whole layer goes over to the next size.

use super::table::{Place, State, Table};
use crate::count::Count;
use crate::engine::number::Number;

/// How many tables the threads of a sweep fill.
pub(super) const SHARDS: usize = 64;

/// The states behind a step, cut into tables.
#[derive(Clone, Debug)]
pub(super) struct Layer<const W: usize, N> {
    shards: Vec<Table<W, N>>,
}

impl<const W: usize, N: Number> Layer<W, N> {
    /// The layer of these tables, which share no state.
    pub(super) const fn of(shards: Vec<Table<W, N>>) -> Self {
        Self { shards }
    }

    /// The tables, which threads may read side by side.
    pub(super) fn shards(&self) -> &[Table<W, N>] {
        &self.shards
    }

    /// How many states there are.
    pub(super) fn len(&self) -> usize {
        self.shards.iter().map(Table::len).sum()
    }

    /// How many places there are, free ones included.
    fn places(&self) -> usize {
        self.shards.iter().map(|table| table.places().len()).sum()
    }

    /// The bytes of the tables.
    pub(super) fn bytes(&self) -> u64 {
        self.shards.iter().map(Table::bytes).sum()
    }

    /// All states.
    fn iter(&self) -> impl Iterator<Item = &Place<W, N>> {
        self.shards.iter().flat_map(Table::iter)
    }

    /// Takes away all states in the first of its places, in the sequence of the shards. The
    /// layer may only be read from then on: what stood behind a place that is free now is not
    /// found any more.
    fn forget(&mut self, mut places: usize) {
        for table in &mut self.shards {
            let here = places.min(table.places().len());
            table.forget(here);
            places -= here;
        }
    }

    /// These states; `None` if some number does not fit.
    fn with(states: impl IntoIterator<Item = (State<W>, Count)>) -> Option<Self> {
        let mut table = Table::new();
        for (state, count) in states {
            if !count.is_zero() && !table.add(&state, &N::of(&count)?) {
                return None;
            }
        }
        Some(Self::of(vec![table]))
    }
}

/// A layer with numbers of any size.
///
/// A sum that overflows is noticed at once ([`Number::add`]); the step is then done again from the
/// layer before it, in larger numbers.
#[derive(Clone, Debug)]
pub(super) enum AnyLayer<const W: usize> {
    /// Up to 64 bits.
    Short(Layer<W, u64>),
    /// Up to 128 bits.
    Long(Layer<W, u128>),
    /// Any.
    Whole(Layer<W, Count>),
}

impl<const W: usize> AnyLayer<W> {
    /// A layer of these states.
    pub(super) fn of(states: impl IntoIterator<Item = (State<W>, Count)> + Clone) -> Self {
        if let Some(layer) = Layer::with(states.clone()) {
            return Self::Short(layer);
        }
        if let Some(layer) = Layer::with(states.clone()) {
            return Self::Long(layer);
        }
        Self::whole(states)
    }

    /// A layer of these states with numbers of any size.
    fn whole(states: impl IntoIterator<Item = (State<W>, Count)>) -> Self {
        let mut table = Table::new();
        for (state, count) in states.into_iter().filter(|(_, count)| !count.is_zero()) {
            // Numbers of any size fit.
            let _ = table.add(&state, &count);
        }
        Self::Whole(Layer::of(vec![table]))
    }

    /// Takes away all states in the first of its places; the layer may only be read from then on.
    pub(super) fn forget(&mut self, places: usize) {
        match self {
            Self::Short(layer) => layer.forget(places),
            Self::Long(layer) => layer.forget(places),
            Self::Whole(layer) => layer.forget(places),
        }
    }

    /// All states with their numbers, by state.
    pub(super) fn states(&self) -> Vec<(State<W>, Count)> {
        let mut states: Vec<(State<W>, Count)> = match self {
            Self::Short(layer) => counted(layer).collect(),
            Self::Long(layer) => counted(layer).collect(),
            Self::Whole(layer) => counted(layer).collect(),
        };
        states.sort_unstable_by_key(|(state, _)| *state);
        states
    }

    /// How many places its tables have, free ones included.
    pub(super) fn places(&self) -> usize {
        match self {
            Self::Short(layer) => layer.places(),
            Self::Long(layer) => layer.places(),
            Self::Whole(layer) => layer.places(),
        }
    }

    /// How many states there are, and the bytes of their tables.
    pub(super) fn size(&self) -> (u64, u64) {
        match self {
            Self::Short(layer) => (layer.len() as u64, layer.bytes()),
            Self::Long(layer) => (layer.len() as u64, layer.bytes()),
            Self::Whole(layer) => (layer.len() as u64, layer.bytes()),
        }
    }

    /// The same states with numbers of the next size.
    pub(super) fn widened(&self) -> Self {
        match self {
            Self::Short(layer) => {
                Layer::with(counted(layer)).map_or_else(|| Self::whole(counted(layer)), Self::Long)
            }
            Self::Long(layer) => Self::whole(counted(layer)),
            Self::Whole(_) => self.clone(),
        }
    }
}

/// All states, with their numbers at any size.
fn counted<const W: usize, N: Number>(
    layer: &Layer<W, N>,
) -> impl Iterator<Item = (State<W>, Count)> {
    layer.iter().map(|(state, ways)| (*state, ways.count()))
}
