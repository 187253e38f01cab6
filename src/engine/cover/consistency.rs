//! Options after which some item has none, taken from a node of the search.
//!
//! Algorithm: domain consistency (Knuth, The Art of Computer Programming, section 7.2.2.3, program
//! XCCDC; singleton arc consistency in Debruyne and Bessière, "Some practicable filtering
//! techniques for the constraint satisfaction problem", 1997,
//! <https://www.ijcai.org/Proceedings/97-1/Papers/066.pdf>). BurrTools does it once, before its
//! search, and calls it *reduce*.
//!
//! ```text
//! repeat until a whole round of the options takes away nothing:
//!     for each option: take it away if, once it is chosen, some open item has no option,
//!                      or a cardinality has fewer than it needs
//! ```
//!
//! Invariant: an option that is taken away is in no solution below the node. Which ones are taken
//! does not depend on their order, as fewer options can only take away more.
//!
//! Cost: a table of one bit for each option and item. An option ORs the rows of its items; of each
//! other item the word is tried first that had an option last (a residual support), so most
//! items take one AND.

use super::problem::CoverProblem;
use super::subproblems::Subproblem;
use crate::bits::ones_of;
use crate::lists::Lists;

/// Takes the options from a node that are in no solution below it; false if it is seen that there
/// is none at all.
pub(super) fn narrow(problem: &CoverProblem, node: &mut Subproblem) -> bool {
    let mut table = Table::of(problem, node);
    let count = node.options.len();
    let (mut at, mut kept_in_turn) = (0, 0);
    while kept_in_turn < count {
        if table.has(at) && !table.may_choose(problem, node.options[at], at) {
            table.take_away(at);
            kept_in_turn = 0;
        }
        kept_in_turn += 1;
        at = (at + 1) % count;
    }
    let mut index = 0;
    node.options.retain(|_| {
        index += 1;
        table.has(index - 1)
    });
    table.is_open()
}

/// The options of a node by their positions in its list, as rows of bits.
struct Table {
    /// The number of words of a row.
    words: usize,
    /// The options that are left.
    left: Vec<u64>,
    /// The options that are left once one is chosen.
    after: Vec<u64>,
    /// A row for each active bit: the options that cover it.
    rows: Vec<u64>,
    /// By position, the rows of the bits that the option conflicts with.
    conflicts: Lists<usize>,
    /// The open items.
    items: Vec<OpenItem>,
    /// By cardinality that guides: its index, its row, and how many options it needs.
    guides: Vec<(usize, usize, usize)>,
}

/// An item that is not covered yet.
struct OpenItem {
    bit: usize,
    row: usize,
    /// The word in which it had an option last.
    support: usize,
}

impl Table {
    fn of(problem: &CoverProblem, node: &Subproblem) -> Self {
        let words = node.options.len().div_ceil(64).max(1);
        let active: Vec<usize> = ones_of(&node.active(problem)).collect();
        let mut row_of = vec![None; 64 * problem.words];
        for (row, &bit) in active.iter().enumerate() {
            row_of[bit] = Some(row);
        }
        let mut rows = vec![0; active.len() * words];
        let mut left = vec![0; words];
        let mut conflicts = Lists::with_capacity(node.options.len());
        for (at, &option) in node.options.iter().enumerate() {
            let (word, bit) = (at / 64, 1 << (at % 64));
            left[word] |= bit;
            for row in ones_of(problem.covers(option)).filter_map(|bit| row_of[bit]) {
                rows[row * words + word] |= bit;
            }
            let excluded = ones_of(problem.conflicts(option));
            let filled = problem.cardinalities.filled_by(&node.chosen, option);
            conflicts.extend(excluded.chain(filled).filter_map(|bit| row_of[bit]));
            conflicts.end();
        }
        let item = |bit| {
            Some(OpenItem {
                bit,
                row: row_of[bit]?,
                support: 0,
            })
        };
        let guides = problem.cardinalities.guides(&node.chosen);
        let guides = guides.filter(|(.., need, _)| *need > 0);
        let guides = guides.map(|(index, cardinality, need, _)| {
            // Without a row it has no option; then every option is taken away.
            let row = row_of[cardinality.bit].unwrap_or(active.len());
            (index, row, need)
        });
        let guides = guides.collect();
        rows.resize(rows.len() + words, 0);
        Self {
            words,
            after: left.clone(),
            left,
            rows,
            conflicts,
            items: ones_of(&node.open).filter_map(item).collect(),
            guides,
        }
    }

    /// Whether the option at this position is left.
    fn has(&self, at: usize) -> bool {
        self.left[at / 64] >> (at % 64) & 1 == 1
    }

    fn take_away(&mut self, at: usize) {
        self.left[at / 64] &= !(1 << (at % 64));
    }

    /// Whether each open item has an option left; false also if none is left at all.
    fn is_open(&mut self) -> bool {
        self.after.copy_from_slice(&self.left);
        self.has_support(|_| false) && self.has_enough(|_| false)
    }

    /// Whether each open item, and each cardinality, still has its options once the one at this
    /// position is chosen.
    fn may_choose(&mut self, problem: &CoverProblem, option: u32, at: usize) -> bool {
        self.after.copy_from_slice(&self.left);
        for &row in self.conflicts.of(at) {
            let row = &self.rows[row * self.words..][..self.words];
            for (after, row) in self.after.iter_mut().zip(row) {
                *after &= !row;
            }
        }
        // Options of one cardinality may leave each other in.
        self.after[at / 64] &= !(1 << (at % 64));
        let covered = problem.covers(option);
        let own = problem.cardinalities.of_option(option);
        self.has_support(|item| covered[item / 64] >> (item % 64) & 1 == 1)
            && self.has_enough(|index| own == Some(index))
    }

    /// Whether each open item that is not covered has one of the options `after`.
    fn has_support(&mut self, is_covered: impl Fn(usize) -> bool) -> bool {
        for item in &mut self.items {
            if is_covered(item.bit) {
                continue;
            }
            let row = &self.rows[item.row * self.words..][..self.words];
            if self.after[item.support] & row[item.support] != 0 {
                continue;
            }
            let mut both = self.after.iter().zip(row);
            match both.position(|(after, row)| after & row != 0) {
                Some(word) => item.support = word,
                None => return false,
            }
        }
        true
    }

    /// Whether each cardinality that needs options has enough of those `after`; it `has_one` if the
    /// option that is chosen is one of its own.
    fn has_enough(&self, has_one: impl Fn(usize) -> bool) -> bool {
        self.guides.iter().all(|&(index, row, need)| {
            let row = &self.rows[row * self.words..][..self.words];
            let both = self.after.iter().zip(row);
            let left: u32 = both.map(|(after, row)| (after & row).count_ones()).sum();
            left as usize + usize::from(has_one(index)) >= need
        })
    }
}
