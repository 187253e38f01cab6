//! What is done at each step, as masks of states.
//!
//! Invariant: a state says of each item and row of the frontier how far it is covered, and
//! nothing else: all other bits are zero. So states that allow the same choices later are equal.
//!
//! ```text
//! step of item i, on a state s:
//!     if the bit of i is set in s:  s is passed on as it is                      (pass)
//!     else for each entry whose first item in the order is i:
//!         if s and the bits of its items intersect: it is excluded               (choose)
//!         set these bits; give coloured items their colour; add to the sums of rows
//!     then: an item that no later entry covers must be covered (due),
//!         sums that can no longer be wrong become one value, those that cannot be
//!         right any more end the state (checks),
//!         and what nothing needs any more becomes zero (keep)                    (behind)
//! ```

use super::layout::{Field, Layout};
use super::problem::{Problem, Refusal};
use super::table::State;
use super::width::{Sums, Widths};

/// The number of a sum that cannot be made right any more.
const WRONG: u64 = u64::MAX;

/// The greatest sum of a row that is told from others.
const MOST_SUM: u64 = 1 << 16;

/// All steps.
#[derive(Clone, Debug)]
pub(super) struct Plan<const W: usize> {
    pub steps: Vec<Step<W>>,
}

/// The decision by which entry an item is covered.
#[derive(Clone, Debug)]
pub(super) struct Step<const W: usize> {
    /// The bit of the item; none if it is never covered before.
    own: State<W>,
    /// Entries that may be chosen.
    pub choices: Vec<Choice<W>>,
    /// The numbers of these entries in the problem.
    pub entries: Vec<u32>,
    /// What must be covered after this step, as nothing covers it later.
    due: State<W>,
    /// What is known of later: all bits but of what leaves the frontier here.
    keep: State<W>,
    /// Rows to which something may be added here.
    checks: Vec<Check>,
}

/// An entry that may be chosen.
#[derive(Clone, Debug)]
pub(super) struct Choice<const W: usize> {
    /// Bits that must not be set.
    free: State<W>,
    /// Bits that it sets.
    sets: State<W>,
    changes: Vec<Change>,
}

/// What an entry does to a field of several bits.
#[derive(Clone, Copy, Debug)]
enum Change {
    /// It gives an item this colour.
    Colour(Field, u64),
    /// It adds so much to a row; above the greatest number all sums are right, or if the row
    /// has an upper bound, wrong.
    Sum(Field, u64, Sums, bool),
}

/// What becomes of each sum of a row behind a step.
#[derive(Clone, Debug)]
struct Check {
    field: Field,
    becomes: Vec<u64>,
}

/// An order with what follows from it.
#[derive(Clone, Debug)]
pub(super) struct Outline {
    order: Vec<u32>,
    widths: Widths,
    sums: Vec<Sums>,
    layout: Layout,
    /// By row, whether solutions are told apart by its sum.
    is_told: Vec<bool>,
    /// Whether some row cannot be kept.
    pub is_impossible: bool,
}

impl Outline {
    /// The outline of a problem for an order of its primary items: who is decided when, and how
    /// many words a state needs.
    ///
    /// # Errors
    /// [`Refusal::Sums`] if a row has too many sums to tell apart, and what [`Layout::of`]
    /// refuses.
    pub(super) fn of(problem: &Problem, order: Vec<u32>) -> Result<Self, Refusal> {
        let widths = Widths::of(problem, &problem.coverers(), &order);
        let mut all = vec![0_u64; problem.rows.len()];
        for &(row, factor) in problem.entries.iter().flat_map(|entry| &entry.rows) {
            all[row as usize] = all[row as usize].saturating_add(factor);
        }
        let rows = problem.rows.iter().zip(all);
        let sums: Vec<Sums> = rows.map(|(&bounds, all)| Sums::of(bounds, all)).collect();
        let mut rows = problem.rows.iter().zip(&widths.rows);
        // Rows to which nothing is ever added.
        let is_impossible = rows.any(|(bounds, life)| bounds.min > 0 && life.is_none());
        let is_told: Vec<bool> = problem.rows.iter().map(|bounds| bounds.is_told).collect();
        let mut tops = is_told.iter().zip(&sums);
        if tops.any(|(is_told, sums)| !is_told && sums.top > MOST_SUM) {
            return Err(Refusal::Sums);
        }
        let layout = Layout::of(problem, &widths, &sums, &order)?;
        Ok(Self {
            order,
            widths,
            sums,
            layout,
            is_told,
            is_impossible: is_impossible || problem.is_impossible,
        })
    }

    /// The sums of the rows that are told, in their sequence, of a state behind the last step.
    pub(super) fn told<const W: usize>(&self, state: &State<W>) -> Vec<u64> {
        let rows = self.layout.rows.iter().zip(&self.is_told);
        let told = rows.filter(|(_, is_told)| **is_told);
        told.map(|(field, _)| field.map_or(0, |field| field.get(state)))
            .collect()
    }

    /// How many words a state takes.
    pub(super) const fn words(&self) -> usize {
        self.layout.words
    }

    /// About how many states there are.
    pub(super) fn states(&self) -> f64 {
        self.widths.states(&self.sums)
    }

    /// The most entries that are decided at one step.
    pub(super) fn most_choices(&self) -> u64 {
        let mut choices = vec![0_u64; self.order.len()];
        for &step in &self.widths.decided {
            if let Some(choices) = choices.get_mut(step as usize) {
                *choices += 1;
            }
        }
        choices.into_iter().max().unwrap_or(0)
    }

    /// The plan with states of `W` words, which must be enough.
    pub(super) fn plan<const W: usize>(&self, problem: &Problem) -> Plan<W> {
        let mut entries = vec![Vec::new(); self.order.len()];
        for (entry, &step) in (0..).zip(&self.widths.decided) {
            if let Some(entries) = entries.get_mut(step as usize) {
                entries.push(entry);
            }
        }
        let ends = self.ends(problem);
        let rests = Rests::of(self, problem);
        let mut steps = Vec::new();
        for (number, entries) in entries.into_iter().enumerate() {
            let item = self.order[number] as usize;
            let is_sure = self.widths.items[item].is_some_and(|life| (life.last as usize) < number);
            if is_sure {
                continue;
            }
            let mut step = Step {
                own: bits(self.layout.items[item]),
                choices: entries
                    .iter()
                    .map(|&entry| self.choice(problem, number, entry))
                    .collect(),
                due: [0; W],
                keep: [u64::MAX; W],
                checks: self.checks(problem, &rests, number, &entries),
                entries,
            };
            for &(field, is_due) in &ends[number] {
                let bits: State<W> = bits(Some(field));
                for ((keep, due), bits) in step.keep.iter_mut().zip(&mut step.due).zip(bits) {
                    *keep &= !bits;
                    if is_due {
                        *due |= bits;
                    }
                }
            }
            steps.push(step);
        }
        Plan { steps }
    }

    /// By step, the fields that leave the frontier behind it, and whether they are of items
    /// that must be covered.
    ///
    /// The sums of rows that the caller wants to be told stay until the end.
    fn ends(&self, problem: &Problem) -> Vec<Vec<(Field, bool)>> {
        let mut ends = vec![Vec::new(); self.order.len()];
        let items = self.layout.items.iter().zip(&self.widths.items);
        for ((field, life), &is_primary) in items.zip(&problem.is_primary) {
            if let (Some(field), Some(life)) = (field, life) {
                ends[life.last as usize].push((*field, is_primary));
            }
        }
        let rows = self.layout.rows.iter().zip(&self.widths.rows);
        for ((field, life), bounds) in rows.zip(&problem.rows) {
            if let (Some(field), Some(life), false) = (field, life, bounds.is_told) {
                ends[life.last as usize].push((*field, false));
            }
        }
        ends
    }

    /// The masks of entry `number`, which is decided at `step`. Items that never have to be
    /// remembered have no field and leave no trace.
    fn choice<const W: usize>(&self, problem: &Problem, step: usize, number: u32) -> Choice<W> {
        let entry = &problem.entries[number as usize];
        let mut choice = Choice {
            free: [0; W],
            sets: [0; W],
            changes: Vec::new(),
        };
        for &item in &entry.items {
            let Some(field) = self.layout.items[item as usize] else {
                continue;
            };
            choice.free[field.word] |= field.mask();
            choice.sets[field.word] |= 1 << field.shift;
        }
        for &(item, colour) in &entry.coloured {
            if let Some(field) = self.layout.items[item as usize] {
                // 1 is for items that are covered without a colour.
                let number = u64::from(colour) + 1;
                choice.changes.push(Change::Colour(field, number));
            }
        }
        for &(row, more) in &entry.rows {
            let row = row as usize;
            if let Some(field) = self.layout.rows[row] {
                let is_bounded = problem.rows[row].max.is_some() || problem.rows[row].is_told;
                let change = Change::Sum(field, more, self.sums[row], is_bounded);
                choice.changes.push(change);
            }
        }
        debug_assert_eq!(self.widths.decided[number as usize] as usize, step);
        choice
    }

    /// The checks of rows to which some of `entries` add.
    ///
    /// `becomes` is a table over all sums, so a step looks each row up once. A sum is settled if it
    /// meets the lower bound and cannot exceed the upper one whatever is added later.
    fn checks(&self, problem: &Problem, rests: &Rests, step: usize, entries: &[u32]) -> Vec<Check> {
        let rows = entries.iter().flat_map(|&entry| {
            let rows = problem.entries[entry as usize].rows.iter();
            rows.map(|&(row, _)| row as usize)
        });
        let mut rows: Vec<usize> = rows.filter(|&row| !problem.rows[row].is_told).collect();
        rows.sort_unstable();
        rows.dedup();
        let check = |row: usize| {
            let (bounds, top) = (problem.rows[row], self.sums[row].top);
            let rest = rests.after(row, step);
            let settled = top + 1;
            let becomes = |sum: u64| {
                let most = sum.saturating_add(rest);
                if sum == settled || sum >= bounds.min && bounds.max.is_none_or(|max| most <= max) {
                    settled
                } else if most < bounds.min {
                    WRONG
                } else {
                    sum
                }
            };
            Some(Check {
                field: self.layout.rows[row]?,
                becomes: (0..=settled).map(becomes).collect(),
            })
        };
        rows.into_iter().filter_map(check).collect()
    }
}

/// How much may still be added to rows.
///
/// They are upper bounds. One that is too high keeps states apart that could be one, which costs
/// time but never a wrong count.
struct Rests {
    /// By row, then by step, the most that is added behind it.
    most: Vec<Vec<u64>>,
}

impl Rests {
    /// At each step at most one entry is chosen, and each covers items of its own.
    fn of(outline: &Outline, problem: &Problem) -> Self {
        let steps = outline.order.len();
        let mut most = vec![vec![0_u64; steps]; problem.rows.len()];
        let mut shares = vec![(0_u64, 1_u64); problem.rows.len()];
        for (entry, &step) in problem.entries.iter().zip(&outline.widths.decided) {
            let primary = entry.items.iter();
            let primary = primary.filter(|&&item| problem.is_primary[item as usize]);
            let size = primary.count().max(1) as u64;
            for &(row, factor) in &entry.rows {
                let row = row as usize;
                if let Some(most) = most[row].get_mut(step as usize) {
                    *most = factor.max(*most);
                }
                let share = &mut shares[row];
                if factor.saturating_mul(share.1) > share.0.saturating_mul(size) {
                    *share = (factor, size);
                }
            }
        }
        for (most, (factor, size)) in most.iter_mut().zip(shares) {
            let mut sum = 0_u64;
            for (left, most) in (0..).zip(most.iter_mut().rev()) {
                let here = core::mem::replace(most, sum.min(factor.saturating_mul(left) / size));
                sum = sum.saturating_add(here);
            }
        }
        Self { most }
    }

    /// The most that is added to a row behind a step.
    fn after(&self, row: usize, step: usize) -> u64 {
        self.most[row][step]
    }
}

/// The bits of a field.
fn bits<const W: usize>(field: Option<Field>) -> State<W> {
    let mut bits = [0; W];
    if let Some(field) = field {
        bits[field.word] = field.mask();
    }
    bits
}

impl<const W: usize> Step<W> {
    /// Whether the item of the step is covered already.
    pub(super) fn is_covered(&self, state: &State<W>) -> bool {
        intersect(state, &self.own)
    }

    /// Whether nothing is set in `state` that is forgotten behind this step.
    pub(super) fn may_leave(&self, state: &State<W>) -> bool {
        let mut words = state.iter().zip(&self.keep);
        words.all(|(word, keep)| word & !keep == 0)
    }

    /// What becomes of a state behind this step if nothing is chosen; `None` if no solution
    /// follows.
    pub(super) fn pass(&self, state: &State<W>) -> Option<State<W>> {
        self.behind(*state)
    }

    /// What becomes of a state behind this step; `None` if the choice is excluded or no
    /// solution follows.
    #[inline]
    pub(super) fn choose(&self, state: &State<W>, choice: &Choice<W>) -> Option<State<W>> {
        if intersect(state, &choice.free) {
            return None;
        }
        let mut next = *state;
        for (word, sets) in next.iter_mut().zip(choice.sets) {
            *word |= sets;
        }
        for change in &choice.changes {
            change.apply(&mut next)?;
        }
        self.behind(next)
    }

    /// Leaves the step: tests what is due, settles sums, and clears what leaves the frontier.
    #[inline]
    fn behind(&self, mut state: State<W>) -> Option<State<W>> {
        if !state
            .iter()
            .zip(&self.due)
            .all(|(word, due)| word & due == *due)
        {
            return None;
        }
        for check in &self.checks {
            let sum = usize::try_from(check.field.get(&state)).ok()?;
            let becomes = *check.becomes.get(sum)?;
            if becomes == WRONG {
                return None;
            }
            check.field.set(&mut state, becomes);
        }
        for (word, keep) in state.iter_mut().zip(self.keep) {
            *word &= keep;
        }
        Some(state)
    }
}

impl Change {
    /// Carries the change out; `None` if it is excluded: another colour, or a sum above its bound.
    fn apply<const W: usize>(self, state: &mut State<W>) -> Option<()> {
        match self {
            Self::Colour(field, number) => {
                let known = field.get(state);
                if known != 0 && known != number {
                    return None;
                }
                field.set(state, number);
            }
            Self::Sum(field, more, sums, is_bounded) => {
                let settled = sums.top + 1;
                let sum = field.get(state);
                if sum == settled {
                    return Some(());
                }
                let sum = sum.saturating_add(more);
                if sum > sums.top && is_bounded {
                    return None;
                }
                field.set(state, sum.min(settled));
            }
        }
        Some(())
    }
}

/// Whether two states have a bit in common.
#[inline]
fn intersect<const W: usize>(a: &State<W>, b: &State<W>) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}
