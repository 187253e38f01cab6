//! Where in a state each item and each row has its bits.
//!
//! Algorithm: the linear scan of register allocation (Poletto and Sarkar, "Linear scan register
//! allocation", 1999, <https://doi.org/10.1145/330249.330250>). A field gets the first free bits
//! when it becomes part of the frontier and gives them back when it leaves it.
//!
//! Invariant: fields that are part of the frontier at the same step share no bit, and no field
//! lies in two words.

use super::problem::{Problem, Refusal};
use super::width::{Life, Sums, Widths};

/// The most words of a state.
pub(super) const MOST_WORDS: usize = 16;

/// Some bits of one word of a state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Field {
    pub word: usize,
    pub shift: u32,
    pub bits: u32,
}

impl Field {
    /// Its bits, at the place where they are in the word.
    pub(super) const fn mask(self) -> u64 {
        (u64::MAX >> (u64::BITS - self.bits)) << self.shift
    }

    /// The number that it holds.
    pub(super) const fn get<const W: usize>(self, state: &[u64; W]) -> u64 {
        (state[self.word] & self.mask()) >> self.shift
    }

    /// Makes it hold a number.
    pub(super) const fn set<const W: usize>(self, state: &mut [u64; W], number: u64) {
        state[self.word] = state[self.word] & !self.mask() | number << self.shift;
    }
}

/// The fields of all items and rows.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// By item; `None` if it never has to be known from one step to a later one.
    pub items: Vec<Option<Field>>,
    /// By row; `None` if nothing is ever added to it.
    pub rows: Vec<Option<Field>>,
    /// How many words all of them take.
    pub words: usize,
}

/// What needs a field.
#[derive(Clone, Copy)]
enum Owner {
    Item(usize),
    Row(usize),
}

impl Layout {
    /// The layout for all steps of `order`; `sums` by row.
    ///
    /// Fields are given out by their first step, wide ones first among equals.
    ///
    /// # Errors
    /// [`Refusal::TooWide`] if more than [`MOST_WORDS`] words would be needed.
    pub(super) fn of(
        problem: &Problem,
        widths: &Widths,
        sums: &[Sums],
        order: &[u32],
    ) -> Result<Self, Refusal> {
        let mut wanted: Vec<(Life, u32, Owner)> = Vec::new();
        for (item, life) in widths.items.iter().enumerate() {
            // Of entries that are decided at the same step one is chosen at most, and exactly
            // one if they all cover the item of the step.
            let is_own = |step: u32| {
                order
                    .get(step as usize)
                    .is_some_and(|&own| own as usize == item)
            };
            let is_known = |life: &Life| {
                life.first == life.last && (!problem.is_primary[item] || is_own(life.first))
            };
            if let Some(life) = life.filter(|life| !is_known(life)) {
                let values = problem.colours[item] + 1;
                let bits = u32::BITS - values.leading_zeros();
                wanted.push((life, bits, Owner::Item(item)));
            }
        }
        for (row, life) in widths.rows.iter().enumerate() {
            if let Some(mut life) = *life {
                if problem.rows[row].is_told {
                    life.last = u32::MAX;
                }
                wanted.push((life, sums[row].bits(), Owner::Row(row)));
            }
        }
        wanted.sort_by_key(|&(life, bits, _)| (life.first, core::cmp::Reverse(bits)));
        let mut layout = Self {
            items: vec![None; widths.items.len()],
            rows: vec![None; widths.rows.len()],
            words: 1,
        };
        let mut free = Free(Vec::new());
        let mut ends: Vec<Vec<Field>> = vec![Vec::new(); order.len()];
        let mut freed = 0;
        for (life, bits, owner) in wanted {
            // A step may read what ends there, so its bits are free only behind it.
            for ended in ends.get(freed..life.first as usize).into_iter().flatten() {
                for &field in ended {
                    free.give_back(field);
                }
            }
            freed = freed.max(life.first as usize);
            let field = free.take(bits);
            layout.words = layout.words.max(field.word + 1);
            if let Some(end) = ends.get_mut(life.last as usize) {
                end.push(field);
            }
            match owner {
                Owner::Item(item) => layout.items[item] = Some(field),
                Owner::Row(row) => layout.rows[row] = Some(field),
            }
        }
        if layout.words > MOST_WORDS {
            return Err(Refusal::TooWide);
        }
        Ok(layout)
    }
}

/// The bits of each word that are taken.
struct Free(Vec<u64>);

impl Free {
    /// Takes the first so many bits in one word that are free.
    fn take(&mut self, bits: u32) -> Field {
        for (word, taken) in self.0.iter_mut().enumerate() {
            let fields = (0..=u64::BITS - bits).map(|shift| Field { word, shift, bits });
            let mut free = fields.filter(|field| *taken & field.mask() == 0);
            if let Some(field) = free.next() {
                *taken |= field.mask();
                return field;
            }
        }
        let field = Field {
            word: self.0.len(),
            shift: 0,
            bits,
        };
        self.0.push(field.mask());
        field
    }

    /// Marks the bits of a field as free.
    fn give_back(&mut self, field: Field) {
        self.0[field.word] &= !field.mask();
    }
}
