//! Depth-first search over lists of masks, without undo and without recursion.
//!
//! Invariant: the list of a level holds exactly the options that fit to what is
//! chosen above it, in their order; every entry of `todo` is an option after
//! which each open primary item still has one.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use core::ops::ControlFlow;

use super::cardinality::OpenGroups;
use super::kernels::{BLOCK, PADDING, Planes, tail};
use super::simd::Isa;

/// Nodes between two looks at the limits.
pub(super) const NODES_A_CALL: u64 = 1 << 12;

/// Takes the options of a solution, in the numbers of the whole problem.
pub(super) type Show<'a> = dyn FnMut(&[u32]) -> ControlFlow<()> + 'a;

/// Looks at the limits: told the nodes so far, it says how many there may be at
/// most, or ends the search.
pub(super) type Ask<'a> = dyn FnMut(u64) -> ControlFlow<(), u64> + 'a;

/// What a search reports to, and how much it has done.
pub(super) struct Context<'a> {
    /// Shown each solution; without it they are only counted.
    pub show: Option<&'a mut Show<'a>>,
    /// Asked before the first node and every few thousand.
    pub ask: &'a mut Ask<'a>,
    /// The options of the list, in the numbers of the whole problem.
    pub origin: &'a [u32],
    /// The chosen options, in the numbers of the whole problem.
    pub path: Vec<u32>,
    /// The least number of primary items that an option covers.
    pub shortest: u32,
    /// Solutions found in this subproblem: at most eight for each block that was read, so
    /// no search finds more than the word holds.
    pub solutions: u64,
    /// Nodes entered.
    pub nodes: u64,
    /// Blocks of masks that were read.
    pub blocks: u64,
    /// The lists of all levels.
    pub store: Store,
    /// What was not searched when `ask` ended the search: the options chosen in each
    /// subproblem, the next one last.
    pub rest: Vec<Vec<u32>>,
}

/// A level of the tree: where its list is in the store, and what is open.
#[derive(Clone, Copy)]
struct Level {
    /// The first block of the list, and the number of blocks.
    start: usize,
    blocks: usize,
    /// The masks of the last block.
    tail: usize,
    /// The first open item with the fewest options.
    item: u32,
    /// The open primary items.
    open: u64,
    /// Where its entries of `todo` begin.
    todo: usize,
    /// The position of the child that is searched.
    child: u32,
}

/// The lists of the levels, one behind the other.
#[derive(Default)]
pub(super) struct Store {
    masks: Vec<[u64; BLOCK]>,
    names: Vec<[u32; BLOCK]>,
    /// The open primary items of the first list.
    open: u64,
    len: usize,
    /// What each option bars, if some bar other bits than they have.
    bars: Vec<u64>,
    /// How many options of the groups are chosen.
    groups: OpenGroups,
    todo: Vec<u32>,
    /// The positions of the children of one node.
    children: Vec<u32>,
}

impl Store {
    /// Puts the list of a subproblem first; `open` are its primary items.
    pub(super) fn load(&mut self, masks: &[u64], open: u64) {
        let blocks = masks.len().div_ceil(BLOCK);
        self.make_room(2 * blocks + 2);
        self.masks[..blocks].as_flattened_mut()[..masks.len()].copy_from_slice(masks);
        self.masks[..blocks].as_flattened_mut()[masks.len()..].fill(PADDING);
        for (name, to) in (0..).zip(self.names[..blocks].as_flattened_mut()) {
            *to = name;
        }
        self.open = open;
        self.len = masks.len();
        self.bars.clear();
        self.groups = OpenGroups::default();
        self.todo.clear();
    }

    /// What each mask of the list bars, if that is not what it has.
    pub(super) fn bar(&mut self, bars: Vec<u64>) {
        self.bars = bars;
    }

    /// The groups of the options of the list.
    pub(super) fn group(&mut self, groups: OpenGroups) {
        self.groups = groups;
    }

    /// Whether some masks bar other bits than they have.
    pub(super) fn is_coloured(&self) -> bool {
        !self.bars.is_empty()
    }

    /// What the option with this mask and name bars.
    #[inline(always)]
    fn bars<const COLOURED: bool>(&self, mask: u64, name: u32) -> u64 {
        if COLOURED {
            let closing = self.groups.closing(name).map_or(0, |bit| 1 << bit);
            self.bars[name as usize] | closing
        } else {
            mask
        }
    }

    fn make_room(&mut self, blocks: usize) {
        if self.masks.len() < blocks {
            self.masks.resize(2 * blocks, [PADDING; BLOCK]);
            self.names.resize(2 * blocks, [0; BLOCK]);
        }
    }
}

/// Finds every solution of the subproblem that was loaded.
#[inline(always)]
pub(super) fn search<I: Isa, const NAMED: bool, const COLOURED: bool>(
    context: &mut Context<'_>,
) -> ControlFlow<()> {
    let mut store = core::mem::take(&mut context.store);
    let flow = descend::<I, NAMED, COLOURED>(context, &mut store);
    context.store = store;
    flow
}

#[inline(always)]
fn descend<I: Isa, const NAMED: bool, const COLOURED: bool>(
    context: &mut Context<'_>,
    store: &mut Store,
) -> ControlFlow<()> {
    let depth = context.path.len();
    let mut level = Level {
        start: 0,
        blocks: store.len.div_ceil(BLOCK),
        tail: tail(store.len),
        item: 0,
        open: store.open,
        todo: 0,
        child: 0,
    };
    let mut levels = Vec::with_capacity(64);
    let mut ask_at = 0;
    if !I::covers(&store.masks[..level.blocks], 0, level.open) {
        return ControlFlow::Continue(());
    }
    let list = &store.masks[..level.blocks];
    level.item = fewest::<I>(I::planes(list, level.tail), list, level.tail, level.open);
    expand::<I, COLOURED>(context, store, level)?;
    loop {
        if store.todo.len() == level.todo {
            let Some(above) = levels.pop() else {
                context.path.truncate(depth);
                return ControlFlow::Continue(());
            };
            level = above;
            if NAMED {
                context.path.pop();
            }
            if COLOURED {
                store.groups.take_back();
            }
            continue;
        }
        let child = store.todo.pop().unwrap_or_default();
        let position = child as usize;
        level.child = child;
        if context.nodes >= ask_at {
            let ControlFlow::Continue(most) = (context.ask)(context.nodes) else {
                store.todo.push(child);
                levels.push(level);
                cut::<NAMED>(context, store, &levels, depth);
                return ControlFlow::Break(());
            };
            ask_at = most.min(context.nodes + NODES_A_CALL);
        }
        context.nodes += 1;
        let (block, lane) = (level.start + position / BLOCK, position % BLOCK);
        let mask = store.masks[block][lane];
        let name = store.names[block][lane];
        if NAMED {
            context.path.push(context.origin[name as usize]);
        }
        let bars = store.bars::<COLOURED>(mask, name);
        if COLOURED {
            store.groups.choose(name);
        }
        levels.push(level);
        context.blocks += level.blocks as u64;
        level = below::<I, NAMED>(store, level, mask, bars);
        expand::<I, COLOURED>(context, store, level)?;
    }
}

/// Notes what is left to be searched, down to `levels`. Names that were not kept are
/// found again: a list has those of the list above that the chosen mask does not meet.
#[cold]
fn cut<const NAMED: bool>(
    context: &mut Context<'_>,
    store: &Store,
    levels: &[Level],
    depth: usize,
) {
    let mut chosen = context.path[..depth].to_vec();
    let mut names: Vec<u32> = (0..store.len as u32).collect();
    for (index, level) in levels.iter().enumerate() {
        let lists = level.start..level.start + level.blocks;
        let masks = store.masks[lists.clone()].as_flattened();
        if NAMED {
            names = store.names[lists].as_flattened().to_vec();
        }
        let end = levels.get(index + 1).map_or(store.todo.len(), |it| it.todo);
        for &position in &store.todo[level.todo..end] {
            let mut below = chosen.clone();
            below.push(context.origin[names[position as usize] as usize]);
            context.rest.push(below);
        }
        chosen.push(context.origin[names[level.child as usize] as usize]);
        if !NAMED {
            let taken = masks[level.child as usize];
            let kept = names.iter().zip(masks);
            let kept = kept.filter(|(_, mask)| **mask & taken == 0);
            names = kept.map(|(name, _)| *name).collect();
        }
    }
}

/// The level after choosing the option with this mask.
#[inline(always)]
fn below<I: Isa, const NAMED: bool>(
    store: &mut Store,
    level: Level,
    mask: u64,
    bars: u64,
) -> Level {
    let end = level.start + level.blocks;
    store.make_room(end + level.blocks + 1);
    let (masks, masks_below) = store.masks.split_at_mut(end);
    let (names, names_below) = store.names.split_at_mut(end);
    let masks_below = masks_below[..=level.blocks].as_flattened_mut();
    let (kept, planes) = I::filter::<NAMED>(
        &masks[level.start..],
        &names[level.start..],
        bars,
        masks_below,
        names_below[..=level.blocks].as_flattened_mut(),
    );
    let blocks = kept.div_ceil(BLOCK);
    masks_below[kept..blocks * BLOCK].fill(PADDING);
    let open = level.open & !mask;
    let tail = tail(kept);
    Level {
        start: end,
        blocks,
        tail,
        item: fewest::<I>(planes, &store.masks[end..end + blocks], tail, open),
        open,
        todo: store.todo.len(),
        child: 0,
    }
}

/// Judges all children of `level` and puts those that live on `todo`, the first
/// on top.
#[inline(always)]
fn expand<I: Isa, const COLOURED: bool>(
    context: &mut Context<'_>,
    store: &mut Store,
    level: Level,
) -> ControlFlow<()> {
    let list = &store.masks[level.start..level.start + level.blocks];
    if store.children.len() < (list.len() + 1) * BLOCK {
        store.children.resize(2 * (list.len() + 1) * BLOCK, 0);
    }
    let count = I::positions(list, level.tail, level.item, &mut store.children);
    let mut todo = store.todo.len();
    store.todo.resize(todo + count, 0);
    for child in (0..count).rev() {
        let position = store.children[child];
        let (block, lane) = (position as usize / BLOCK, position as usize % BLOCK);
        let mask = list[block][lane];
        let name = store.names[level.start + block][lane];
        let bars = store.bars::<COLOURED>(mask, name);
        let need = level.open & !mask;
        context.blocks += list.len() as u64;
        if need.count_ones() < 2 * context.shortest {
            complete::<I>(context, store, level, need, (bars, name))?;
            continue;
        }
        // Without a branch, as nothing tells beforehand which children live.
        store.todo[todo] = position;
        todo += usize::from(I::covers(list, bars, need));
    }
    store.todo.truncate(todo);
    ControlFlow::Continue(())
}

/// The first open item with the fewest options.
#[inline(always)]
fn fewest<I: Isa>(few: Planes<3>, list: &[[u64; BLOCK]], tail: usize, open: u64) -> u32 {
    if let Some(item) = few.fewest(open) {
        return item;
    }
    if let Some(item) = I::planes::<5>(list, tail).fewest(open) {
        return item;
    }
    I::planes::<12>(list, tail).fewest(open).unwrap_or_default()
}

/// Handles a child after which at most one more option is needed.
#[inline(always)]
fn complete<I: Isa>(
    context: &mut Context<'_>,
    store: &Store,
    level: Level,
    need: u64,
    (bars, name): (u64, u32),
) -> ControlFlow<()> {
    if need == 0 {
        return context.found(&store.groups, name, None);
    }
    let list = &store.masks[level.start..level.start + level.blocks];
    if context.show.is_none() && !store.groups.demand() {
        context.solutions += I::completions(list, bars, need);
        return ControlFlow::Continue(());
    }
    for (index, block) in list.iter().enumerate() {
        for lane in 0..BLOCK {
            if block[lane] & (bars | need) == need {
                let name_of_last = store.names[level.start + index][lane];
                context.found(&store.groups, name, Some(name_of_last))?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Context<'_> {
    /// Shows a solution, the path and one or two options more, if the groups have as
    /// many options as they demand.
    pub(super) fn found(
        &mut self,
        groups: &OpenGroups,
        name: u32,
        last: Option<u32>,
    ) -> ControlFlow<()> {
        if !groups.are_met([Some(name), last]) {
            return ControlFlow::Continue(());
        }
        self.solutions += 1;
        let Some(show) = &mut self.show else {
            return ControlFlow::Continue(());
        };
        let depth = self.path.len();
        self.path.push(self.origin[name as usize]);
        let last = last.map(|last| self.origin[last as usize]);
        self.path.extend(last);
        let flow = show(&self.path);
        self.path.truncate(depth);
        flow
    }
}
