//! The search of a subproblem by rows of its items.
//!
//! Algorithm: backtracking for exact cover (Knuth's Algorithm X, The Art of Computer
//! Programming, section 7.2.2.1, <https://arxiv.org/abs/cs/0011047>) with the MRV heuristic
//! and forward checking (Haralick and Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", 1980, <https://doi.org/10.1016/0004-3702(80)90051-X>).
//! A node is the set of the options that are left, and nothing is undone on the way back.
//!
//! ```text
//! search(left, open, item):
//!     for each option of row(item) & left:                               (expand)
//!         left' := left without the rows of all items of option
//!         open' := open without what option covers
//!         if at most one more option fits into open': report the solutions
//!         else if no row of open' is empty in left':
//!             push (left', open', the item whose row has the fewest bits in left')
//!     for each pushed child, options ascending:
//!         search(child), in a table of its own if that is much smaller
//! ```
//!
//! Invariant: the set of a node holds exactly the options that do not conflict with what is
//! chosen above it. After each pending child, every open item still has an option.
//!
//! Cost: a child costs one population count for each word of each row of an open item. A
//! table is made again, without the options and items that are gone, when that halves it; so a row
//! has one or two words in most nodes.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; tables are small"
)]

use core::ops::ControlFlow;

use super::context::{CHECK_INTERVAL, SearchContext};
use super::kernels::BLOCK;
use super::row_stacks::{Head, Level, RowStacks, RowSubproblem, RowWorkspace};
use super::row_table::{Mask, RowTable};
use super::simd::Kernels;
use super::subproblems::step;
use super::tightest;

/// The blocks of a table from which on it is worth while to make a smaller one of what is left.
/// At 32 and at 128, 25 Y-pentacubes in a box took 8 and 22 % longer (AVX-512), the Conway puzzle
/// 50 and 15 %.
const LARGE: usize = 96;

/// How many rows are empty, and which of the others has the fewest bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RowCounts {
    /// The number of rows without a bit, those behind the last row included.
    pub empty: u32,
    /// The row with the fewest bits, the lowest of equals.
    pub fewest: u32,
}

/// Finds every solution of a subproblem.
pub(super) fn search<K: Kernels>(
    context: &mut SearchContext<'_>,
    workspace: &mut RowWorkspace,
    subproblem: RowSubproblem,
) -> ControlFlow<()> {
    let RowWorkspace { tables, stacks } = workspace;
    tables[0].load::<K>(&subproblem);
    *stacks = RowStacks {
        subproblem,
        pending: core::mem::take(&mut stacks.pending),
        levels: core::mem::take(&mut stacks.levels),
        ..RowStacks::default()
    };
    stacks.levels.clear();
    descend::<K>(context, stacks, tables)
}

/// Searches the first of `tables` by the width of its rows.
fn descend<K: Kernels>(
    context: &mut SearchContext<'_>,
    stacks: &mut RowStacks,
    tables: &mut [RowTable],
) -> ControlFlow<()> {
    match tables[0].width {
        4 => K::search_rows::<4>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        1 => K::search_rows::<1>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        2 => K::search_rows::<2>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        3 => K::search_rows::<3>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        6 => K::search_rows::<6>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        8 => K::search_rows::<8>(context, stacks, tables),
        #[cfg(not(target_family = "wasm"))]
        16 => K::search_rows::<16>(context, stacks, tables),
        _ => K::search_rows::<32>(context, stacks, tables),
    }
}

/// Searches the first of `tables`, whose rows have `W` words.
#[inline(always)]
pub(super) fn search_table<K: Kernels, const W: usize>(
    context: &mut SearchContext<'_>,
    stacks: &mut RowStacks,
    tables: &mut [RowTable],
) -> ControlFlow<()> {
    let Some((table, below)) = tables.split_first_mut() else {
        return ControlFlow::Continue(());
    };
    let table = &*table;
    let depth = context.path.len();
    let first_level = stacks.levels.len();
    let all = table.all::<W>();
    let mut open = 0;
    for word in 0..stacks.subproblem.words {
        open += table.open[word].count_ones();
    }
    let counts = K::count_rows::<W>(table.counted::<W>(), &all);
    if (table.counted * BLOCK) as u32 - counts.empty != open {
        return ControlFlow::Continue(());
    }
    let mut level = stacks.top;
    let cardinalities = &stacks.subproblem.cardinalities;
    let Some(row) = tightest::row::<K, W>(cardinalities, table, &all, (counts.fewest, open), None)
    else {
        return ControlFlow::Continue(());
    };
    let head = Head {
        option: 0,
        as_first: false,
        row: row as u16,
        open: open as u16,
    };
    expand::<K, W>(context, stacks, table, &all, head)?;
    loop {
        if stacks.top == level {
            if stacks.levels.len() == first_level {
                context.path.truncate(depth);
                return ControlFlow::Continue(());
            }
            level = stacks.levels.pop().unwrap_or_default().pending;
            context.path.pop();
            stacks.subproblem.cardinalities.undo();
            continue;
        }
        if context.nodes >= stacks.next_check {
            let ControlFlow::Continue(limit) = (context.check_limits)(context.nodes) else {
                stacks.is_limited = true;
                record_remaining::<W>(context, stacks, table, (first_level, level), depth);
                return ControlFlow::Break(());
            };
            stacks.next_check = limit.min(context.nodes + CHECK_INTERVAL);
        }
        context.nodes += 1;
        let (left, head) = pop::<W>(stacks);
        let id = table.id(usize::from(head.option));
        context.path.push(context.option_of[id as usize]);
        stacks.subproblem.cardinalities.choose(id);
        stacks.levels.push(Level {
            pending: level,
            option: head.option,
            as_first: head.as_first,
        });
        level = stacks.top;
        if let Some(len) = smaller(table, &left, head)
            && let Some(next) = below.first_mut()
        {
            let open = open_items(stacks, table, first_level);
            next.copy_from::<K>(table, &left, len, stacks.subproblem.words, open);
            let flow = descend::<K>(context, stacks, below);
            if flow.is_break() && stacks.is_limited {
                record_remaining::<W>(context, stacks, table, (first_level, level), depth);
            }
            flow?;
            continue;
        }
        expand::<K, W>(context, stacks, table, &left, head)?;
    }
}

/// Takes the next child from the stack.
#[inline(always)]
fn pop<const W: usize>(stacks: &mut RowStacks) -> ([u64; W], Head) {
    let record = &stacks.pending[stacks.top - (W + 1)..stacks.top];
    let mut left = [0; W];
    left.copy_from_slice(&record[..W]);
    let head = Head::unpack(record[W]);
    stacks.top -= W + 1;
    (left, head)
}

/// The number of options that are left, if a table of them is worth its making.
#[inline(always)]
fn smaller<const W: usize>(table: &RowTable, left: &[u64; W], head: Head) -> Option<usize> {
    let mut len = 0;
    for word in 0..W {
        len += left[word].count_ones() as usize;
    }
    let width = len.div_ceil(64);
    let groups = usize::from(head.open).div_ceil(BLOCK);
    let blocks = W * table.counted;
    (2 * width * groups <= blocks && blocks >= LARGE).then_some(len)
}

/// The items that are open below the levels of this table.
#[inline(always)]
fn open_items(stacks: &RowStacks, table: &RowTable, first_level: usize) -> Mask {
    let mut open = table.open;
    for level in &stacks.levels[first_level..] {
        for word in 0..stacks.subproblem.words {
            open[word] &= !table.mask(word, usize::from(level.option));
        }
    }
    open
}

/// Checks all children of a node: reports the solutions that one more option completes, and
/// puts the children that pass the forward check on the stack, the first one on top.
#[inline(always)]
fn expand<K: Kernels, const W: usize>(
    context: &mut SearchContext<'_>,
    stacks: &mut RowStacks,
    table: &RowTable,
    left: &[u64; W],
    head: Head,
) -> ControlFlow<()> {
    let mut children = table.row(usize::from(head.row), left);
    let mut count = 0;
    for word in 0..W {
        count += children[word].count_ones() as usize;
    }
    let room = stacks.top + count * (W + 1);
    if stacks.pending.len() < room {
        stacks.pending.resize(2 * room, 0);
    }
    context.blocks += (count * W * table.counted) as u64;
    let mut words = 0_u32;
    for word in 0..W {
        words |= u32::from(children[word] != 0) << word;
    }
    let as_first = usize::from(head.row) >= table.counted * BLOCK;
    if as_first {
        let bit = table.bit_of_row(head.row, &stacks.subproblem.others);
        let cardinality = stacks.subproblem.cardinalities.guide_of_bit(bit);
        // As many as are needed beside the first come behind it.
        for _ in 1..cardinality
            .map_or(1, |cardinality| cardinality.need())
            .min(count)
        {
            take_last(&mut children, &mut words);
            count -= 1;
        }
    }
    for _ in 0..count {
        let option = take_last(&mut children, &mut words);
        let mut among = *left;
        if as_first {
            for word in 0..W {
                among[word] &= !children[word];
            }
        }
        let (left, covered) = choose::<W>(stacks, table, &among, option);
        let open = u32::from(head.open) - covered;
        if open < 2 * context.min_items {
            complete::<W>(context, stacks, table, &left, (option, open))?;
            continue;
        }
        let counts = K::count_rows::<W>(table.counted::<W>(), &left);
        // Without a branch, as the outcome cannot be predicted.
        let mut is_alive = (table.counted * BLOCK) as u32 - counts.empty == open;
        let mut row = counts.fewest;
        if stacks.subproblem.cardinalities.guide() && is_alive {
            let (cardinalities, id) = (&stacks.subproblem.cardinalities, table.id(option));
            let fewest = (row, open);
            match tightest::row::<K, W>(cardinalities, table, &left, fewest, Some(id)) {
                Some(tightest) => row = tightest,
                None => is_alive = false,
            }
        }
        let head = Head {
            option: option as u16,
            as_first,
            row: row as u16,
            open: open as u16,
        };
        let record = &mut stacks.pending[stacks.top..][..=W];
        record[..W].copy_from_slice(&left);
        record[W] = head.pack();
        stacks.top += usize::from(is_alive) * (W + 1);
    }
    ControlFlow::Continue(())
}

/// Takes the last option from a set, of which the bits of `words` tell the words that are not
/// empty; so there is no branch on each word.
#[inline(always)]
fn take_last<const W: usize>(set: &mut [u64; W], words: &mut u32) -> usize {
    let word = words.ilog2() as usize % W;
    let bit = set[word].ilog2() as usize;
    set[word] ^= 1 << bit;
    *words ^= u32::from(set[word] == 0) << word;
    64 * word + bit
}

/// The options that are left after choosing `option`, and the number of primary items that it
/// covers.
#[inline(always)]
fn choose<const W: usize>(
    stacks: &RowStacks,
    table: &RowTable,
    left: &[u64; W],
    option: usize,
) -> ([u64; W], u32) {
    let mut gone = [0; W];
    let mut covered = 0;
    let id = table.id(option);
    let conflicts = stacks.subproblem.conflicts.get(id as usize);
    for word in 0..stacks.subproblem.words {
        let mask = table.mask(word, option);
        covered += (mask & stacks.subproblem.open[word]).count_ones();
        let bits = conflicts.map_or(mask, |conflicts| conflicts[word]);
        table.add_rows(word, bits, &mut gone);
    }
    if let Some(cardinality) = stacks.subproblem.cardinalities.after(id)
        && cardinality.room() == 0
    {
        let bit = cardinality.bit;
        table.add_rows(bit as usize / 64, 1 << (bit % 64), &mut gone);
    }
    let mut left = *left;
    for word in 0..W {
        left[word] &= !gone[word];
    }
    (left, covered)
}

/// Reports the solutions with `option`, which leaves so few items open that at most one more
/// option is needed: one of `left` that covers all of them.
#[inline(always)]
fn complete<const W: usize>(
    context: &mut SearchContext<'_>,
    stacks: &RowStacks,
    table: &RowTable,
    left: &[u64; W],
    (option, open): (usize, u32),
) -> ControlFlow<()> {
    let id = table.id(option);
    if open == 0 {
        return context.report(&stacks.subproblem.cardinalities, id, None);
    }
    for word in 0..W {
        let mut here = left[word];
        while here != 0 {
            let last = 64 * word + here.trailing_zeros() as usize;
            here &= here - 1;
            let mut covered = 0;
            for word in 0..stacks.subproblem.words {
                covered += (table.mask(word, last) & stacks.subproblem.open[word]).count_ones();
            }
            if covered == open {
                context.report(&stacks.subproblem.cardinalities, id, Some(table.id(last)))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Records the paths to the children of this table that were not searched, before those of the
/// tables below.
#[cold]
fn record_remaining<const W: usize>(
    context: &mut SearchContext<'_>,
    stacks: &mut RowStacks,
    table: &RowTable,
    (first_level, last): (usize, usize),
    depth: usize,
) {
    let mut paths = Vec::new();
    let mut above = context.path.clone();
    for (to, level) in above[depth - first_level..].iter_mut().zip(&stacks.levels) {
        *to = step(*to, level.as_first);
    }
    let levels = &stacks.levels[first_level..];
    let starts: Vec<usize> = levels
        .iter()
        .map(|level| level.pending)
        .chain([last])
        .collect();
    for (index, &start) in starts.iter().enumerate() {
        let end = starts.get(index + 1).copied().unwrap_or(stacks.top);
        for record in stacks.pending[start..end].chunks(W + 1) {
            let head = Head::unpack(record[W]);
            let option = context.option_of[table.id(usize::from(head.option)) as usize];
            let mut path = above[..depth + index].to_vec();
            path.push(step(option, head.as_first));
            paths.push(path);
        }
    }
    context.remaining.splice(0..0, paths);
    stacks.levels.truncate(first_level);
    stacks.top = starts[0];
    context.path.truncate(depth);
}
