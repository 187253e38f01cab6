//! Depth-first search over a bit matrix, without undo and without recursion
//! inside one matrix.
//!
//! Invariant: every node on the stack has only open primary items that some
//! candidate still covers, and knows the one with the fewest.

use core::ops::ControlFlow;

use super::isa::Isa;
use super::matrix::{Matrix, bits, low};

/// Nodes between two calls of the stop callback.
const NODES_A_CALL: u64 = 1 << 12;

/// With fewer options to choose than this, a smaller matrix does not pay: measured.
const FEW_OPTIONS: u32 = 7;

/// Takes the options of a solution, in the numbers of the whole problem.
pub(super) type Show<'a> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'a;

/// What a search reports to, and how much it has done.
pub(super) struct Context<'a> {
    /// Shown each solution; without it they are only counted.
    pub show: Option<&'a mut Show<'a>>,
    /// Asked every few thousand nodes.
    pub stop: &'a mut dyn FnMut() -> bool,
    /// The chosen options.
    pub path: Vec<u32>,
    /// The least number of primary items that an option covers.
    pub shortest: u32,
    /// Solutions found.
    pub solutions: u64,
    /// Nodes entered.
    pub nodes: u64,
}

/// A node of the tree.
#[derive(Clone, Copy)]
struct Node<const W: usize> {
    /// The options that still fit.
    candidates: [u64; W],
    /// The open primary items.
    open: u64,
    /// The open item with the fewest candidates.
    item: u32,
    /// The length of the path above this node, and the option that led here.
    depth: u32,
    option: u32,
}

/// The path has no option of this matrix yet.
const NO_OPTION: u32 = u32::MAX;

/// Finds every solution of `matrix` whose primary items are `open`.
#[inline(always)]
pub(super) fn search<I: Isa, const W: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    open: u64,
) -> ControlFlow<()> {
    let candidates = matrix.all();
    let (count, item) = fewest::<I, W>(matrix, &candidates, open);
    if count == 0 {
        return ControlFlow::Continue(());
    }
    let root = Node {
        candidates,
        open,
        item,
        depth: u32::try_from(context.path.len()).unwrap_or(u32::MAX),
        option: NO_OPTION,
    };
    let mut stack = vec![root];
    while let Some(node) = stack.pop() {
        context.nodes += 1;
        if context.nodes.is_multiple_of(NODES_A_CALL) && (context.stop)() {
            return ControlFlow::Break(());
        }
        context.path.truncate(node.depth as usize);
        if node.option != NO_OPTION {
            context.path.push(matrix.names[node.option as usize]);
            if let Some(flow) = smaller::<I, W>(context, matrix, &node) {
                flow?;
                continue;
            }
        }
        expand::<I, W>(context, matrix, &node, &mut stack)?;
    }
    ControlFlow::Continue(())
}

/// Judges all children of `node` and pushes those that live, the first on top.
#[inline(always)]
fn expand<I: Isa, const W: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    node: &Node<W>,
    stack: &mut Vec<Node<W>>,
) -> ControlFlow<()> {
    let depth = u32::try_from(context.path.len()).unwrap_or(u32::MAX);
    let row = &matrix.rows[node.item as usize];
    // The highest option first, so that the lowest ends on top of the stack.
    for word in (0..W).rev() {
        let mut here = row[word] & node.candidates[word];
        while here != 0 {
            let bit = here.ilog2();
            here ^= 1 << bit;
            let option = word * 64 + bit as usize;
            let mask = matrix.masks[option];
            let candidates = without(matrix, &node.candidates, mask);
            let open = node.open & !mask;
            if open.count_ones() < 2 * context.shortest {
                complete(context, matrix, &candidates, open, option)?;
                continue;
            }
            let (count, item) = fewest::<I, W>(matrix, &candidates, open);
            if count > 0 {
                stack.push(Node {
                    candidates,
                    open,
                    item,
                    depth,
                    option: u32::try_from(option).unwrap_or(NO_OPTION),
                });
            }
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that share no item with `mask`.
#[inline(always)]
fn without<const W: usize>(matrix: &Matrix<W>, candidates: &[u64; W], mask: u64) -> [u64; W] {
    let mut taken = [0; W];
    let mut items = mask;
    while items != 0 {
        let row = &matrix.rows[items.trailing_zeros() as usize];
        items &= items - 1;
        for word in 0..W {
            taken[word] |= row[word];
        }
    }
    let mut left = *candidates;
    for word in 0..W {
        left[word] &= !taken[word];
    }
    left
}

/// The key of the open item with the fewest candidates, row by row; 0 or the
/// index of an item if one has no candidate at all.
///
/// The portable counterpart of what [`Isa::least`] does with wide registers.
#[inline(always)]
pub(super) fn least_by_row<const W: usize>(
    matrix: &Matrix<W>,
    candidates: &[u64; W],
    open: u64,
) -> u64 {
    let mut least = u64::MAX;
    let mut items = open;
    while items != 0 {
        let item = items.trailing_zeros();
        items &= items - 1;
        let row = &matrix.rows[item as usize];
        let mut count = 0;
        for word in 0..W {
            count += (row[word] & candidates[word]).count_ones();
        }
        if count == 0 {
            return 0;
        }
        least = least.min(u64::from(count) << 6 | u64::from(item));
    }
    least
}

/// The least number of candidates of an open item, and the first such item.
#[inline(always)]
fn fewest<I: Isa, const W: usize>(
    matrix: &Matrix<W>,
    candidates: &[u64; W],
    open: u64,
) -> (u64, u32) {
    let key = I::least(matrix, candidates, open);
    (key >> 6, (key & 63) as u32)
}

/// Handles a child after which at most one more option is needed.
#[inline(always)]
fn complete<const W: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    candidates: &[u64; W],
    open: u64,
    option: usize,
) -> ControlFlow<()> {
    let mut last = *candidates;
    let mut items = open;
    while items != 0 {
        let row = &matrix.rows[items.trailing_zeros() as usize];
        items &= items - 1;
        for word in 0..W {
            last[word] &= row[word];
        }
    }
    if open == 0 {
        return found(context, matrix, option, None);
    }
    if context.show.is_none() {
        context.solutions += last
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum::<u64>();
        return ControlFlow::Continue(());
    }
    for (word, &here) in last.iter().enumerate() {
        for bit in bits(here) {
            found(context, matrix, option, Some(word * 64 + bit))?;
        }
    }
    ControlFlow::Continue(())
}

/// Shows a solution: the path and one or two options more.
fn found<const W: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    option: usize,
    last: Option<usize>,
) -> ControlFlow<()> {
    context.solutions += 1;
    let Some(show) = &mut context.show else {
        return ControlFlow::Continue(());
    };
    let depth = context.path.len();
    context.path.push(matrix.names[option]);
    context.path.extend(last.map(|last| matrix.names[last]));
    let flow = show(&context.path);
    context.path.truncate(depth);
    flow
}

/// Continues in a smaller matrix if that pays; `None` if it does not.
#[inline(always)]
fn smaller<I: Isa, const W: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    node: &Node<W>,
) -> Option<ControlFlow<()>> {
    if W == 1 || node.open.count_ones() < FEW_OPTIONS * context.shortest {
        return None;
    }
    let alive: u32 = node.candidates.iter().map(|word| word.count_ones()).sum();
    let words = alive.div_ceil(64) as usize;
    if words * 5 > W * 3 {
        return None;
    }
    Some(match words {
        0 | 1 => shrunk::<I, W, 1>(context, matrix, node),
        2 => shrunk::<I, W, 2>(context, matrix, node),
        3 => shrunk::<I, W, 3>(context, matrix, node),
        4 => shrunk::<I, W, 4>(context, matrix, node),
        5 | 6 => shrunk::<I, W, 6>(context, matrix, node),
        7 | 8 => shrunk::<I, W, 8>(context, matrix, node),
        9..=12 => shrunk::<I, W, 12>(context, matrix, node),
        13..=16 => shrunk::<I, W, 16>(context, matrix, node),
        _ => shrunk::<I, W, 24>(context, matrix, node),
    })
}

/// Continues with the candidates and open items of `node` in `V` words a row.
#[inline(always)]
fn shrunk<I: Isa, const W: usize, const V: usize>(
    context: &mut Context<'_>,
    matrix: &Matrix<W>,
    node: &Node<W>,
) -> ControlFlow<()> {
    let small = matrix.shrunk::<I, V>(&node.candidates, node.open);
    I::run(context, &small, low(node.open.count_ones() as usize))
}

/// A subproblem before its width is known; primary items come first.
pub(super) struct Small {
    pub items: usize,
    pub primary: usize,
    pub masks: Vec<u64>,
    pub names: Vec<u32>,
}

impl Small {
    /// Searches in the narrowest matrix that holds the options.
    #[inline(always)]
    pub(super) fn run<I: Isa>(self, context: &mut Context<'_>) -> ControlFlow<()> {
        match self.masks.len().div_ceil(64) {
            0 | 1 => self.run_in::<I, 1>(context),
            2 => self.run_in::<I, 2>(context),
            3 => self.run_in::<I, 3>(context),
            4 => self.run_in::<I, 4>(context),
            5 | 6 => self.run_in::<I, 6>(context),
            7 | 8 => self.run_in::<I, 8>(context),
            9..=12 => self.run_in::<I, 12>(context),
            13..=16 => self.run_in::<I, 16>(context),
            17..=24 => self.run_in::<I, 24>(context),
            _ => self.run_in::<I, 32>(context),
        }
    }

    #[inline(always)]
    fn run_in<I: Isa, const W: usize>(self, context: &mut Context<'_>) -> ControlFlow<()> {
        let open = low(self.primary);
        let matrix = Matrix::<W>::new(self.items, self.primary, self.masks, self.names);
        I::run(context, &matrix, open)
    }
}
