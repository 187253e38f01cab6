//! The search of a subproblem that fits two to four words, over lists of masks.
//!
//! Algorithm, invariant and cost are those of `single_word.rs`, times the number of words; it
//! walks the same tree and reports the same solutions in the same order. It is code of its
//! own because there a mask is a register, and the ids are not always kept.
//!
//! Invariant of the layout: each word of the masks has a list of its own, so that the loops
//! over one word are those of `single_word.rs` and the kernels serve both.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use core::ops::ControlFlow;

use super::cardinality::CardinalityCounters;
use super::context::{CHECK_INTERVAL, SearchContext};
use super::kernels::{BLOCK, BitSlicedCounts, PADDING, tail};
use super::simd::Kernels;

/// The bits that an option covers, or another set of bits of the subproblem.
pub(super) type Mask<const W: usize> = [u64; W];

/// The subproblem, and the lists and stacks of its search.
pub(super) struct MultiwordWorkspace<const W: usize> {
    /// By word, that word of the masks of the lists of all levels, one list behind the other.
    masks: [Vec<[u64; BLOCK]>; W],
    /// The ids of the options of these masks.
    ids: Vec<[u32; BLOCK]>,
    /// The number of options of the subproblem.
    len: usize,
    /// The open primary items of the subproblem.
    open: Mask<W>,
    /// By id, the bits that an option conflicts with; empty if just those that it covers.
    conflicts: Vec<Mask<W>>,
    /// How many options of each cardinality are chosen.
    cardinalities: CardinalityCounters,
    /// The children that are still to be searched, as positions in the list of their level:
    /// those of the deepest level last, the next one on top.
    pending: Vec<u32>,
    /// Scratch: the positions of the children of one node.
    children: Vec<u32>,
}

/// A level of the search tree: where its list is in the workspace, and what is open.
#[derive(Clone, Copy)]
struct Level<const W: usize> {
    /// The first block of the list.
    start: usize,
    /// The number of blocks of the list.
    blocks: usize,
    /// The number of masks in the last block.
    tail: usize,
    /// The branching item, a bit of `open`.
    item: u32,
    /// The primary items that are not covered yet.
    open: Mask<W>,
    /// Where its children begin on the stack of pending children.
    pending: usize,
}

impl<const W: usize> MultiwordWorkspace<W> {
    /// The subproblem whose options have these masks, in the order of their ids. `conflicts`
    /// is empty if options conflict with what they cover. The lists begin as padding, of which
    /// that behind the last mask stays.
    pub(super) fn new(
        masks: &[Mask<W>],
        conflicts: Vec<Mask<W>>,
        cardinalities: CardinalityCounters,
        open: Mask<W>,
    ) -> Self {
        let blocks = masks.len().div_ceil(BLOCK);
        let mut workspace = Self {
            masks: core::array::from_fn(|_| Vec::new()),
            ids: Vec::new(),
            len: masks.len(),
            open,
            conflicts,
            cardinalities,
            pending: Vec::new(),
            children: Vec::new(),
        };
        workspace.make_room(2 * blocks + 2);
        for (word, list) in workspace.masks.iter_mut().enumerate() {
            let list = list[..blocks].as_flattened_mut();
            for (to, mask) in list.iter_mut().zip(masks) {
                *to = mask[word];
            }
        }
        for (id, to) in (0..).zip(workspace.ids[..blocks].as_flattened_mut()) {
            *to = id;
        }
        workspace
    }

    /// Makes room for lists of this many blocks together.
    #[inline(always)]
    fn make_room(&mut self, blocks: usize) {
        if self.ids.len() < blocks {
            self.ids.resize(2 * blocks, [0; BLOCK]);
            for list in &mut self.masks {
                list.resize(2 * blocks, [PADDING; BLOCK]);
            }
        }
    }

    /// The mask in this block and lane of the lists.
    #[inline(always)]
    fn mask(&self, block: usize, lane: usize) -> Mask<W> {
        let mut mask = [0; W];
        for word in 0..W {
            mask[word] = self.masks[word][block][lane];
        }
        mask
    }

    /// The bits that no other option may cover once this one is chosen.
    #[inline(always)]
    fn conflicts(&self, mask: Mask<W>, id: u32) -> Mask<W> {
        let mut conflicts = self.conflicts.get(id as usize).copied().unwrap_or(mask);
        if let Some(bit) = self.cardinalities.filled_by(id) {
            conflicts[bit as usize / 64] |= 1 << (bit % 64);
        }
        conflicts
    }

    /// Whether every item of `open` still has an option: the masks of a level that do not
    /// intersect `conflicts` cover all of `open` together.
    #[inline(always)]
    fn can_cover(&self, level: &Level<W>, conflicts: Mask<W>, open: Mask<W>) -> bool {
        let mut all = [[0_u64; BLOCK]; W];
        for block in level.start..level.start + level.blocks {
            let mut clash = [0_u64; BLOCK];
            for word in 0..W {
                let list = &self.masks[word][block];
                for lane in 0..BLOCK {
                    clash[lane] |= list[lane] & conflicts[word];
                }
            }
            for word in 0..W {
                let list = &self.masks[word][block];
                for lane in 0..BLOCK {
                    let fits = u64::from(clash[lane] != 0).wrapping_sub(1);
                    all[word][lane] |= list[lane] & fits;
                }
            }
        }
        let mut missing = 0;
        for word in 0..W {
            let mut together = 0;
            for lane in 0..BLOCK {
                together |= all[word][lane];
            }
            missing |= open[word] & !together;
        }
        missing == 0
    }

    /// The branching item of a list: the open item with the fewest options, the lowest of
    /// equals.
    #[inline(always)]
    fn branching_item<K: Kernels>(
        &self,
        start: usize,
        blocks: usize,
        tail: usize,
        open: Mask<W>,
    ) -> u32 {
        let three = self.branching_item_below::<K, 3>(start, blocks, tail, open);
        let six = || self.branching_item_below::<K, 6>(start, blocks, tail, open);
        let twelve = || self.branching_item_below::<K, 12>(start, blocks, tail, open);
        three.or_else(six).or_else(twelve).unwrap_or_default()
    }

    /// The same, of the items with less than 2^P options; `None` if there is no such item.
    #[inline(always)]
    fn branching_item_below<K: Kernels, const P: usize>(
        &self,
        start: usize,
        blocks: usize,
        tail: usize,
        open: Mask<W>,
    ) -> Option<u32> {
        let mut best: Option<(u32, u32)> = None;
        for word in 0..W {
            if open[word] == 0 {
                continue;
            }
            let list = &self.masks[word][start..start + blocks];
            let counts = K::positional_popcount::<P>(list, tail);
            if let Some(bit) = counts.argmin(open[word]) {
                let count = count_of(counts, bit);
                if best.is_none_or(|(least, _)| count < least) {
                    best = Some((count, 64 * word as u32 + bit));
                }
            }
        }
        best.map(|(_, bit)| bit)
    }
}

/// The count of one bit, put together from the planes.
#[inline(always)]
fn count_of<const P: usize>(counts: BitSlicedCounts<P>, bit: u32) -> u32 {
    let mut count = 0;
    for digit in 0..P {
        count |= ((counts.planes[digit] >> bit & 1) as u32) << digit;
    }
    count
}

/// The bits of `set` that are not in `other`.
#[inline(always)]
fn difference<const W: usize>(set: Mask<W>, other: Mask<W>) -> Mask<W> {
    let mut left = set;
    for word in 0..W {
        left[word] &= !other[word];
    }
    left
}

/// Finds every solution of the subproblem.
#[inline(always)]
pub(super) fn search<K: Kernels, const W: usize>(
    context: &mut SearchContext<'_>,
    workspace: &mut MultiwordWorkspace<W>,
) -> ControlFlow<()> {
    let depth = context.path.len();
    let (blocks, tail) = (workspace.len.div_ceil(BLOCK), tail(workspace.len));
    let mut level = Level {
        start: 0,
        blocks,
        tail,
        item: workspace.branching_item::<K>(0, blocks, tail, workspace.open),
        open: workspace.open,
        pending: 0,
    };
    if !workspace.can_cover(&level, [0; W], level.open) {
        return ControlFlow::Continue(());
    }
    let mut levels = Vec::with_capacity(64);
    let mut next_check = 0;
    expand::<K, W>(context, workspace, level)?;
    loop {
        if workspace.pending.len() == level.pending {
            let Some(above) = levels.pop() else {
                context.path.truncate(depth);
                return ControlFlow::Continue(());
            };
            level = above;
            context.path.pop();
            workspace.cardinalities.undo();
            continue;
        }
        let child = workspace.pending.pop().unwrap_or_default();
        let position = child as usize;
        if context.nodes >= next_check {
            let ControlFlow::Continue(limit) = (context.check_limits)(context.nodes) else {
                workspace.pending.push(child);
                levels.push(level);
                record_remaining(context, workspace, &levels, depth);
                return ControlFlow::Break(());
            };
            next_check = limit.min(context.nodes + CHECK_INTERVAL);
        }
        context.nodes += 1;
        let (block, lane) = (level.start + position / BLOCK, position % BLOCK);
        let (mask, id) = (workspace.mask(block, lane), workspace.ids[block][lane]);
        context.path.push(context.option_of[id as usize]);
        let conflicts = workspace.conflicts(mask, id);
        workspace.cardinalities.choose(id);
        levels.push(level);
        context.blocks += (W * level.blocks) as u64;
        level = child_level::<K, W>(workspace, level, mask, conflicts);
        expand::<K, W>(context, workspace, level)?;
    }
}

/// Records the paths to all pending children of `levels`; `depth` is the length of the path
/// to the subproblem.
#[cold]
fn record_remaining<const W: usize>(
    context: &mut SearchContext<'_>,
    workspace: &MultiwordWorkspace<W>,
    levels: &[Level<W>],
    depth: usize,
) {
    for (index, level) in levels.iter().enumerate() {
        let end = levels
            .get(index + 1)
            .map_or(workspace.pending.len(), |below| below.pending);
        let ids = workspace.ids[level.start..level.start + level.blocks].as_flattened();
        for &position in &workspace.pending[level.pending..end] {
            let mut path = context.path[..depth + index].to_vec();
            path.push(context.option_of[ids[position as usize] as usize]);
            context.remaining.push(path);
        }
    }
}

/// The level below `level` after choosing the option with this mask and these conflicts.
#[inline(always)]
fn child_level<K: Kernels, const W: usize>(
    workspace: &mut MultiwordWorkspace<W>,
    level: Level<W>,
    mask: Mask<W>,
    conflicts: Mask<W>,
) -> Level<W> {
    let end = level.start + level.blocks;
    workspace.make_room(end + level.blocks + 1);
    let mut kept = 0;
    for block in level.start..end {
        let mut clash = [0_u64; BLOCK];
        for word in 0..W {
            for lane in 0..BLOCK {
                clash[lane] |= workspace.masks[word][block][lane] & conflicts[word];
            }
        }
        let ids = workspace.ids[block];
        for word in 0..W {
            let list = workspace.masks[word][block];
            let mut at = kept;
            let to = workspace.masks[word][end..].as_flattened_mut();
            for lane in 0..BLOCK {
                to[at] = list[lane];
                at += usize::from(clash[lane] == 0);
            }
        }
        let to = workspace.ids[end..].as_flattened_mut();
        for lane in 0..BLOCK {
            to[kept] = ids[lane];
            kept += usize::from(clash[lane] == 0);
        }
    }
    let blocks = kept.div_ceil(BLOCK);
    for list in &mut workspace.masks {
        list[end..].as_flattened_mut()[kept..blocks * BLOCK].fill(PADDING);
    }
    let open = difference(level.open, mask);
    let tail = tail(kept);
    Level {
        start: end,
        blocks,
        tail,
        item: workspace.branching_item::<K>(end, blocks, tail, open),
        open,
        pending: workspace.pending.len(),
    }
}

/// Checks all children of `level`: reports the solutions that one more option completes, and
/// puts the children that pass the forward check on the stack, the first one on top.
#[inline(always)]
fn expand<K: Kernels, const W: usize>(
    context: &mut SearchContext<'_>,
    workspace: &mut MultiwordWorkspace<W>,
    level: Level<W>,
) -> ControlFlow<()> {
    if workspace.children.len() < (level.blocks + 1) * BLOCK {
        workspace.children.resize(2 * (level.blocks + 1) * BLOCK, 0);
    }
    let word = level.item as usize / 64;
    let list = &workspace.masks[word][level.start..level.start + level.blocks];
    let count = K::positions(list, level.tail, level.item % 64, &mut workspace.children);
    let mut pending = workspace.pending.len();
    workspace.pending.resize(pending + count, 0);
    for child in (0..count).rev() {
        let position = workspace.children[child];
        let (block, lane) = (position as usize / BLOCK, position as usize % BLOCK);
        let mask = workspace.mask(level.start + block, lane);
        let id = workspace.ids[level.start + block][lane];
        let conflicts = workspace.conflicts(mask, id);
        let open = difference(level.open, mask);
        context.blocks += (W * level.blocks) as u64;
        let needed: u32 = open.iter().map(|word| word.count_ones()).sum();
        if needed < 2 * context.min_items {
            complete(context, workspace, level, open, (conflicts, id))?;
            continue;
        }
        workspace.pending[pending] = position;
        pending += usize::from(workspace.can_cover(&level, conflicts, open));
    }
    workspace.pending.truncate(pending);
    ControlFlow::Continue(())
}

/// Reports the solutions with the child `id`, which leaves so few items `open` that at most
/// one more option is needed.
fn complete<const W: usize>(
    context: &mut SearchContext<'_>,
    workspace: &MultiwordWorkspace<W>,
    level: Level<W>,
    open: Mask<W>,
    (conflicts, id): (Mask<W>, u32),
) -> ControlFlow<()> {
    if open == [0; W] {
        return context.report(&workspace.cardinalities, id, None);
    }
    for block in level.start..level.start + level.blocks {
        for lane in 0..BLOCK {
            let mask = workspace.mask(block, lane);
            let fits = (0..W).all(|word| mask[word] & (conflicts[word] | open[word]) == open[word]);
            if fits {
                context.report(
                    &workspace.cardinalities,
                    id,
                    Some(workspace.ids[block][lane]),
                )?;
            }
        }
    }
    ControlFlow::Continue(())
}
