//! The search of a subproblem that fits one word, over lists of masks.
//!
//! Algorithm: backtracking for exact cover (Knuth's Algorithm X, The Art of Computer
//! Programming, section 7.2.2.1, <https://arxiv.org/abs/cs/0011047>) with the MRV heuristic
//! and forward checking (Haralick and Elliott, "Increasing tree search efficiency for
//! constraint satisfaction problems", 1980, <https://doi.org/10.1016/0004-3702(80)90051-X>).
//! Dancing links undo what they did; here each level has a list of its own, copied from
//! the level above without the options that conflict, and going back costs nothing.
//!
//! ```text
//! search(list, open):
//!     item := the item of open that the fewest options of list cover, the lowest of equals
//!     for each option of list that covers item:                      (expand)
//!         open' := open without what option covers
//!         if at most one more option fits into open': report the solutions
//!         else if the options of list that do not conflict with option cover open':
//!             put option on the stack of pending children
//!     for each pending child, options ascending:                     (child_level)
//!         search(the options of list that do not conflict with child, open')
//! ```
//!
//! With cardinalities, `open` has the bits of those that need options still, and a level may branch
//! on such a bit: before a child is searched, options of the set before it are made padding in the
//! list of its level, which only later children read (`tightest.rs`).
//!
//! Invariant: the list of a level holds exactly the options that do not conflict with what is
//! chosen above it, in ascending order. After each pending child, every open item still has an
//! option.
//!
//! Cost: a node reads its list once for each child and once more for each child that is
//! entered; two thirds of the children fail the forward check. The lists of all levels lie
//! one behind the other and take at most depth times the first list.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use core::ops::ControlFlow;

use super::cardinality::CardinalityCounter;
use super::context::{CHECK_INTERVAL, SearchContext};
use super::kernels::{BLOCK, BitSlicedCounts, PADDING, tail};
use super::simd::Kernels;
use super::subproblems::step;
use super::tightest;
use super::word_lists::{Child, Level, Workspace};

/// Finds every solution of the subproblem that is loaded.
///
/// `WITH_IDS` keeps the ids of the options beside their masks, which the path needs.
/// `WITH_CONFLICTS` looks up what an option conflicts with, by its id, where that is not what
/// it covers.
///
/// The workspace is moved here while it is in use: through the caller's reference, the inner
/// loops took 2 to 5 % longer.
#[inline(always)]
pub(super) fn search<K: Kernels, const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
    context: &mut SearchContext<'_>,
    workspace: &mut Workspace,
) -> ControlFlow<()> {
    let mut moved = core::mem::take(workspace);
    let flow = search_levels::<K, WITH_IDS, WITH_CONFLICTS>(context, &mut moved);
    *workspace = moved;
    flow
}

/// The loop of [`search`], over the levels of the tree.
#[inline(always)]
fn search_levels<K: Kernels, const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
    context: &mut SearchContext<'_>,
    workspace: &mut Workspace,
) -> ControlFlow<()> {
    let depth = context.path.len();
    let mut level = Level {
        start: 0,
        blocks: workspace.len.div_ceil(BLOCK),
        tail: tail(workspace.len),
        item: 0,
        open: workspace.open,
        pending: 0,
        child: 0,
    };
    let mut levels = Vec::with_capacity(64);
    let mut next_check = 0;
    if WITH_CONFLICTS {
        for guide in workspace.cardinalities.guides_after(None) {
            level.open |= u64::from(guide.need() > 0) << guide.bit;
        }
    }
    if K::can_cover(&workspace.masks[..level.blocks], &[0], &[level.open]) == [false] {
        return ControlFlow::Continue(());
    }
    let list = &workspace.masks[..level.blocks];
    let counts = K::positional_popcount(list, level.tail);
    branch::<K, WITH_CONFLICTS>(workspace, &mut level, counts);
    expand::<K, WITH_CONFLICTS>(context, workspace, level)?;
    loop {
        if workspace.top == level.pending {
            let Some(above) = levels.pop() else {
                context.path.truncate(depth);
                return ControlFlow::Continue(());
            };
            level = above;
            if WITH_IDS {
                context.path.pop();
            }
            if WITH_CONFLICTS {
                workspace.cardinalities.undo();
            }
            continue;
        }
        workspace.top -= 1;
        let child = workspace.pending[workspace.top];
        let position = child as usize;
        level.child = child;
        if context.nodes >= next_check {
            let ControlFlow::Continue(limit) = (context.check_limits)(context.nodes) else {
                workspace.top += 1;
                levels.push(level);
                record_remaining::<WITH_IDS>(context, workspace, &levels, depth);
                return ControlFlow::Break(());
            };
            next_check = limit.min(context.nodes + CHECK_INTERVAL);
        }
        context.nodes += 1;
        let (block, lane) = (level.start + position / BLOCK, position % BLOCK);
        let mask = workspace.masks[block][lane];
        let id = workspace.ids[block][lane];
        if WITH_IDS {
            context.path.push(context.option_of[id as usize]);
        }
        let after = workspace.after::<WITH_CONFLICTS>(level.open, mask, id);
        if WITH_CONFLICTS {
            workspace.cardinalities.choose(id);
        }
        if workspace.is_of_cardinality::<WITH_CONFLICTS>(&level) {
            let list = &mut workspace.masks[level.start..level.start + level.blocks];
            tightest::leave_out(list, position, level.item);
        }
        levels.push(level);
        context.blocks += level.blocks as u64;
        level = child_level::<K, WITH_IDS, WITH_CONFLICTS>(workspace, level, after);
        expand::<K, WITH_CONFLICTS>(context, workspace, level)?;
    }
}

/// Records the paths to all pending children of `levels`; `depth` is the length of the path
/// to the subproblem.
///
/// Ids that were not kept are found again: a list has those of the list above whose masks do
/// not intersect the mask that was chosen there.
#[cold]
fn record_remaining<const WITH_IDS: bool>(
    context: &mut SearchContext<'_>,
    workspace: &Workspace,
    levels: &[Level],
    depth: usize,
) {
    let mut path = context.path[..depth].to_vec();
    let mut ids: Vec<u32> = (0..workspace.len as u32).collect();
    for (index, level) in levels.iter().enumerate() {
        let list = level.start..level.start + level.blocks;
        let masks = workspace.masks[list.clone()].as_flattened();
        if WITH_IDS {
            ids = workspace.ids[list].as_flattened().to_vec();
        }
        let as_first = workspace.open >> level.item & 1 == 0;
        let step_to = |id: u32| step(context.option_of[id as usize], as_first);
        let end = levels
            .get(index + 1)
            .map_or(workspace.top, |below| below.pending);
        for &position in &workspace.pending[level.pending..end] {
            let mut child = path.clone();
            child.push(step_to(ids[position as usize]));
            context.remaining.push(child);
        }
        path.push(step_to(ids[level.child as usize]));
        if !WITH_IDS {
            let chosen = masks[level.child as usize];
            let kept = ids.iter().zip(masks);
            let kept = kept.filter(|(_, mask)| **mask & chosen == 0);
            ids = kept.map(|(id, _)| *id).collect();
        }
    }
}

/// The level below `level` after choosing an option with these conflicts, after which this is open.
#[inline(always)]
fn child_level<K: Kernels, const WITH_IDS: bool, const WITH_CONFLICTS: bool>(
    workspace: &mut Workspace,
    level: Level,
    (conflicts, open): (u64, u64),
) -> Level {
    let end = level.start + level.blocks;
    workspace.make_room(end + level.blocks + 1);
    let (masks, masks_below) = workspace.masks.split_at_mut(end);
    let (ids, ids_below) = workspace.ids.split_at_mut(end);
    let masks_below = masks_below[..=level.blocks].as_flattened_mut();
    let (kept, counts) = K::filter::<WITH_IDS>(
        &masks[level.start..],
        &ids[level.start..],
        conflicts,
        masks_below,
        ids_below[..=level.blocks].as_flattened_mut(),
    );
    masks_below[kept..kept + BLOCK].fill(PADDING);
    let mut below = Level {
        start: end,
        blocks: kept.div_ceil(BLOCK),
        tail: tail(kept),
        item: 0,
        open,
        pending: workspace.top,
        child: 0,
    };
    branch::<K, WITH_CONFLICTS>(workspace, &mut below, counts);
    below
}

/// Decides what a level branches on; in a dead end it loses its list.
#[inline(always)]
fn branch<K: Kernels, const WITH_CONFLICTS: bool>(
    workspace: &Workspace,
    level: &mut Level,
    counts: BitSlicedCounts<3>,
) {
    let list = &workspace.masks[level.start..level.start + level.blocks];
    if !WITH_CONFLICTS || !workspace.cardinalities.guide() {
        level.item = branching_item::<K>(counts, list, level.tail, level.open);
        return;
    }
    let items = level.open & workspace.open;
    let cardinalities = &workspace.cardinalities;
    if let Some(bit) = tightest::bit::<K>(cardinalities, counts, (list, level.tail), items) {
        level.item = bit;
    } else {
        (level.blocks, level.tail) = (0, 0);
    }
}

/// Checks all children of `level`: reports the solutions that one more option completes, and
/// puts the children that pass the forward check on the stack, the first one on top.
#[inline(always)]
fn expand<K: Kernels, const WITH_CONFLICTS: bool>(
    context: &mut SearchContext<'_>,
    workspace: &mut Workspace,
    level: Level,
) -> ControlFlow<()> {
    let list = &workspace.masks[level.start..level.start + level.blocks];
    if workspace.children.len() < (list.len() + 4) * BLOCK {
        workspace.children.resize(2 * (list.len() + 4) * BLOCK, 0);
    }
    let mut count = K::positions(list, level.tail, level.item, &mut workspace.children);
    if workspace.pending.len() < workspace.top + count {
        workspace.pending.resize(2 * (workspace.top + count), 0);
    }
    if workspace.checked.len() < count {
        workspace.checked.resize(2 * count, Child::default());
    }
    context.blocks += (count * list.len()) as u64;
    if workspace.is_of_cardinality::<WITH_CONFLICTS>(&level) {
        let cardinality = workspace.cardinalities.guide_of_bit(level.item);
        let need = cardinality.map_or(1, |cardinality| cardinality.need());
        count = (count + 1).saturating_sub(need);
        return expand_in_order::<K>(context, workspace, level, count);
    }
    let mut checked = 0;
    for child in (0..count).rev() {
        let position = u32::from(workspace.children[child]);
        let (block, lane) = (position as usize / BLOCK, position as usize % BLOCK);
        let mask = list[block][lane];
        let id = workspace.ids[level.start + block][lane];
        let (conflicts, open) = workspace.after::<WITH_CONFLICTS>(level.open, mask, id);
        let items = if WITH_CONFLICTS {
            open & workspace.open
        } else {
            open
        };
        if items.count_ones() < 2 * context.min_items {
            complete::<K>(context, workspace, level, open, (conflicts, id))?;
            continue;
        }
        workspace.checked[checked] = Child {
            position,
            conflicts,
            open,
        };
        checked += 1;
    }
    let mut from = 0;
    while from < checked {
        let at_once = (checked - from).min(K::AT_ONCE);
        match at_once {
            1 => check::<K, 1>(workspace, level, from),
            2 => check::<K, 2>(workspace, level, from),
            3 => check::<K, 3>(workspace, level, from),
            _ => check::<K, 4>(workspace, level, from),
        }
        from += at_once;
    }
    ControlFlow::Continue(())
}

/// The same for the first `count` options of a cardinality: each child is without the options
/// before it. So they are checked in ascending order, and then the stack is turned around.
#[inline(always)]
fn expand_in_order<K: Kernels>(
    context: &mut SearchContext<'_>,
    workspace: &mut Workspace,
    level: Level,
    count: usize,
) -> ControlFlow<()> {
    let list = level.start..level.start + level.blocks;
    let mut saved = core::mem::take(&mut workspace.saved);
    saved.clear();
    saved.extend_from_slice(&workspace.masks[list.clone()]);
    let first = workspace.top;
    for child in 0..count {
        let position = u32::from(workspace.children[child]);
        let (block, lane) = (position as usize / BLOCK, position as usize % BLOCK);
        let id = workspace.ids[level.start + block][lane];
        let (conflicts, open) = workspace.after::<true>(level.open, saved[block][lane], id);
        if (open & workspace.open).count_ones() < 2 * context.min_items {
            complete::<K>(context, workspace, level, open, (conflicts, id))?;
        } else {
            workspace.checked[0] = Child {
                position,
                conflicts,
                open,
            };
            check::<K, 1>(workspace, level, 0);
        }
        workspace.masks[level.start + block][lane] = PADDING;
    }
    workspace.masks[list].copy_from_slice(&saved);
    workspace.saved = saved;
    workspace.pending[first..workspace.top].reverse();
    ControlFlow::Continue(())
}

/// Puts those of N children that pass the forward check on the stack.
#[inline(always)]
fn check<K: Kernels, const N: usize>(workspace: &mut Workspace, level: Level, from: usize) {
    let list = &workspace.masks[level.start..level.start + level.blocks];
    let children = &workspace.checked[from..from + N];
    let (mut conflicts, mut open) = ([0; N], [0; N]);
    for child in 0..N {
        conflicts[child] = children[child].conflicts;
        open[child] = children[child].open;
    }
    let can_cover = K::can_cover::<N>(list, &conflicts, &open);
    for child in 0..N {
        // Without a branch, as the outcome cannot be predicted.
        workspace.pending[workspace.top] = children[child].position;
        workspace.top += usize::from(can_cover[child]);
    }
}

/// The branching item of a list: the open item with the fewest options, the lowest of equals.
///
/// Three binary digits nearly always suffice, and `few` has them already; a list has fewer
/// than 2^12 options, so twelve always do.
#[inline(always)]
fn branching_item<K: Kernels>(
    few: BitSlicedCounts<3>,
    list: &[[u64; BLOCK]],
    tail: usize,
    open: u64,
) -> u32 {
    if let Some(item) = few.argmin(open) {
        return item;
    }
    if let Some(item) = K::positional_popcount::<5>(list, tail).argmin(open) {
        return item;
    }
    K::positional_popcount::<12>(list, tail)
        .argmin(open)
        .unwrap_or_default()
}

/// Reports the solutions with the child `id`, which leaves so few items `open` that at most
/// one more option is needed. Where no one takes solutions, they are only counted.
#[inline(always)]
fn complete<K: Kernels>(
    context: &mut SearchContext<'_>,
    workspace: &Workspace,
    level: Level,
    open: u64,
    (conflicts, id): (u64, u32),
) -> ControlFlow<()> {
    let cardinalities = &workspace.cardinalities;
    if open == 0 {
        return context.report(cardinalities, id, None);
    }
    // The last option has the bits of all that needs one more, but nothing may need two.
    let needs_more = |guide: CardinalityCounter| guide.need() > 1;
    if cardinalities.guide() && cardinalities.guides_after(Some(id)).any(needs_more) {
        return ControlFlow::Continue(());
    }
    let list = &workspace.masks[level.start..level.start + level.blocks];
    if context.sink.is_none() {
        context.solutions += K::count_completions(list, conflicts, open);
        return ControlFlow::Continue(());
    }
    for (index, block) in list.iter().enumerate() {
        for lane in 0..BLOCK {
            if block[lane] & (conflicts | open) == open {
                let id_of_last = workspace.ids[level.start + index][lane];
                context.report(cardinalities, id, Some(id_of_last))?;
            }
        }
    }
    ControlFlow::Continue(())
}
