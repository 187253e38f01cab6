//! The search over lists of masks of several words.
//!
//! Invariant: it walks the tree of `single_word.rs`. The words of a mask lie in lists of
//! their own, so that the loops over a word are those of masks of one word.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

use core::ops::ControlFlow;

use super::cardinality::OpenGroups;
use super::kernels::{BLOCK, PADDING, Planes, tail};
use super::simd::Isa;
use super::single_word::{Context, NODES_A_CALL};

/// A set of bits.
pub(super) type Mask<const W: usize> = [u64; W];

/// The lists of a subproblem and of the levels below it.
pub(super) struct Wide<const W: usize> {
    /// By word: the masks of all levels, one behind the other.
    masks: [Vec<[u64; BLOCK]>; W],
    names: Vec<[u32; BLOCK]>,
    len: usize,
    /// The open primary items.
    open: Mask<W>,
    /// What each option bars; empty if that is what it has.
    bars: Vec<Mask<W>>,
    groups: OpenGroups,
    todo: Vec<u32>,
    children: Vec<u32>,
}

#[derive(Clone, Copy)]
struct Level<const W: usize> {
    start: usize,
    blocks: usize,
    tail: usize,
    item: u32,
    open: Mask<W>,
    todo: usize,
}

impl<const W: usize> Wide<W> {
    /// The subproblem of these masks; `bars` is empty if options bar what they have.
    pub(super) fn new(
        masks: &[Mask<W>],
        bars: Vec<Mask<W>>,
        groups: OpenGroups,
        open: Mask<W>,
    ) -> Self {
        let blocks = masks.len().div_ceil(BLOCK);
        let mut wide = Self {
            masks: core::array::from_fn(|_| Vec::new()),
            names: Vec::new(),
            len: masks.len(),
            open,
            bars,
            groups,
            todo: Vec::new(),
            children: Vec::new(),
        };
        wide.make_room(2 * blocks + 2);
        for (word, list) in wide.masks.iter_mut().enumerate() {
            let list = list[..blocks].as_flattened_mut();
            for (to, mask) in list.iter_mut().zip(masks) {
                *to = mask[word];
            }
        }
        for (name, to) in (0..).zip(wide.names[..blocks].as_flattened_mut()) {
            *to = name;
        }
        wide
    }

    fn make_room(&mut self, blocks: usize) {
        if self.names.len() < blocks {
            self.names.resize(2 * blocks, [0; BLOCK]);
            for list in &mut self.masks {
                list.resize(2 * blocks, [PADDING; BLOCK]);
            }
        }
    }

    #[inline(always)]
    fn mask(&self, block: usize, lane: usize) -> Mask<W> {
        let mut mask = [0; W];
        for word in 0..W {
            mask[word] = self.masks[word][block][lane];
        }
        mask
    }

    #[inline(always)]
    fn bars(&self, mask: Mask<W>, name: u32) -> Mask<W> {
        let mut bars = self.bars.get(name as usize).copied().unwrap_or(mask);
        if let Some(bit) = self.groups.closing(name) {
            bars[bit as usize / 64] |= 1 << (bit % 64);
        }
        bars
    }

    /// Whether the masks of a level that do not meet `taken` together have `need`.
    #[inline(always)]
    fn covers(&self, level: &Level<W>, taken: Mask<W>, need: Mask<W>) -> bool {
        let mut all = [[0_u64; BLOCK]; W];
        for block in level.start..level.start + level.blocks {
            let mut met = [0_u64; BLOCK];
            for word in 0..W {
                let list = &self.masks[word][block];
                for lane in 0..BLOCK {
                    met[lane] |= list[lane] & taken[word];
                }
            }
            for word in 0..W {
                let list = &self.masks[word][block];
                for lane in 0..BLOCK {
                    let fits = u64::from(met[lane] != 0).wrapping_sub(1);
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
            missing |= need[word] & !together;
        }
        missing == 0
    }

    /// The first open item with the fewest options.
    #[inline(always)]
    fn fewest<I: Isa>(&self, start: usize, blocks: usize, tail: usize, open: Mask<W>) -> u32 {
        let by_few = self.fewest_of::<I, 3>(start, blocks, tail, open);
        let by_some = || self.fewest_of::<I, 6>(start, blocks, tail, open);
        let by_all = || self.fewest_of::<I, 12>(start, blocks, tail, open);
        by_few.or_else(by_some).or_else(by_all).unwrap_or_default()
    }

    #[inline(always)]
    fn fewest_of<I: Isa, const P: usize>(
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
            let planes = I::planes::<P>(&self.masks[word][start..start + blocks], tail);
            if let Some(bit) = planes.fewest(open[word]) {
                let count = count_of(planes, bit);
                if best.is_none_or(|(least, _)| count < least) {
                    best = Some((count, 64 * word as u32 + bit));
                }
            }
        }
        best.map(|(_, bit)| bit)
    }
}

/// How many masks have a bit.
#[inline(always)]
fn count_of<const P: usize>(planes: Planes<P>, bit: u32) -> u32 {
    let mut count = 0;
    for place in 0..P {
        count |= ((planes.planes[place] >> bit & 1) as u32) << place;
    }
    count
}

#[inline(always)]
fn without<const W: usize>(set: Mask<W>, taken: Mask<W>) -> Mask<W> {
    let mut left = set;
    for word in 0..W {
        left[word] &= !taken[word];
    }
    left
}

/// Finds every solution of the subproblem.
#[inline(always)]
pub(super) fn search<I: Isa, const W: usize>(
    context: &mut Context<'_>,
    wide: &mut Wide<W>,
) -> ControlFlow<()> {
    let depth = context.path.len();
    let (blocks, tail) = (wide.len.div_ceil(BLOCK), tail(wide.len));
    for list in &mut wide.masks {
        if let Some(last) = list[..blocks].last_mut() {
            last[tail..].fill(PADDING);
        }
    }
    let mut level = Level {
        start: 0,
        blocks,
        tail,
        item: wide.fewest::<I>(0, blocks, tail, wide.open),
        open: wide.open,
        todo: 0,
    };
    if !wide.covers(&level, [0; W], level.open) {
        return ControlFlow::Continue(());
    }
    let mut levels = Vec::with_capacity(64);
    let mut ask_at = 0;
    expand::<I, W>(context, wide, level)?;
    loop {
        if wide.todo.len() == level.todo {
            let Some(above) = levels.pop() else {
                context.path.truncate(depth);
                return ControlFlow::Continue(());
            };
            level = above;
            context.path.pop();
            wide.groups.take_back();
            continue;
        }
        let child = wide.todo.pop().unwrap_or_default();
        let position = child as usize;
        if context.nodes >= ask_at {
            let ControlFlow::Continue(most) = (context.ask)(context.nodes) else {
                wide.todo.push(child);
                levels.push(level);
                cut(context, wide, &levels, depth);
                return ControlFlow::Break(());
            };
            ask_at = most.min(context.nodes + NODES_A_CALL);
        }
        context.nodes += 1;
        let (block, lane) = (level.start + position / BLOCK, position % BLOCK);
        let (mask, name) = (wide.mask(block, lane), wide.names[block][lane]);
        context.path.push(context.origin[name as usize]);
        let bars = wide.bars(mask, name);
        wide.groups.choose(name);
        levels.push(level);
        context.blocks += (W * level.blocks) as u64;
        level = below::<I, W>(wide, level, mask, bars);
        expand::<I, W>(context, wide, level)?;
    }
}

/// Notes what is left to be searched, down to `levels`.
#[cold]
fn cut<const W: usize>(
    context: &mut Context<'_>,
    wide: &Wide<W>,
    levels: &[Level<W>],
    depth: usize,
) {
    for (index, level) in levels.iter().enumerate() {
        let end = levels.get(index + 1).map_or(wide.todo.len(), |it| it.todo);
        let names = wide.names[level.start..level.start + level.blocks].as_flattened();
        for &position in &wide.todo[level.todo..end] {
            let mut chosen = context.path[..depth + index].to_vec();
            chosen.push(context.origin[names[position as usize] as usize]);
            context.rest.push(chosen);
        }
    }
}

/// The level after choosing the option with this mask.
#[inline(always)]
fn below<I: Isa, const W: usize>(
    wide: &mut Wide<W>,
    level: Level<W>,
    mask: Mask<W>,
    bars: Mask<W>,
) -> Level<W> {
    let end = level.start + level.blocks;
    wide.make_room(end + level.blocks + 1);
    let mut kept = 0;
    for block in level.start..end {
        let mut met = [0_u64; BLOCK];
        for word in 0..W {
            for lane in 0..BLOCK {
                met[lane] |= wide.masks[word][block][lane] & bars[word];
            }
        }
        let names = wide.names[block];
        for word in 0..W {
            let list = wide.masks[word][block];
            let mut at = kept;
            let to = wide.masks[word][end..].as_flattened_mut();
            for lane in 0..BLOCK {
                to[at] = list[lane];
                at += usize::from(met[lane] == 0);
            }
        }
        let to = wide.names[end..].as_flattened_mut();
        for lane in 0..BLOCK {
            to[kept] = names[lane];
            kept += usize::from(met[lane] == 0);
        }
    }
    let blocks = kept.div_ceil(BLOCK);
    for list in &mut wide.masks {
        list[end..].as_flattened_mut()[kept..blocks * BLOCK].fill(PADDING);
    }
    let open = without(level.open, mask);
    let tail = tail(kept);
    Level {
        start: end,
        blocks,
        tail,
        item: wide.fewest::<I>(end, blocks, tail, open),
        open,
        todo: wide.todo.len(),
    }
}

/// Judges all children of `level` and puts those that live on `todo`, the first on
/// top.
#[inline(always)]
fn expand<I: Isa, const W: usize>(
    context: &mut Context<'_>,
    wide: &mut Wide<W>,
    level: Level<W>,
) -> ControlFlow<()> {
    if wide.children.len() < (level.blocks + 1) * BLOCK {
        wide.children.resize(2 * (level.blocks + 1) * BLOCK, 0);
    }
    let word = level.item as usize / 64;
    let list = &wide.masks[word][level.start..level.start + level.blocks];
    let count = I::positions(list, level.tail, level.item % 64, &mut wide.children);
    let mut todo = wide.todo.len();
    wide.todo.resize(todo + count, 0);
    for child in (0..count).rev() {
        let position = wide.children[child];
        let (block, lane) = (position as usize / BLOCK, position as usize % BLOCK);
        let mask = wide.mask(level.start + block, lane);
        let name = wide.names[level.start + block][lane];
        let bars = wide.bars(mask, name);
        let need = without(level.open, mask);
        context.blocks += (W * level.blocks) as u64;
        let needed: u32 = need.iter().map(|word| word.count_ones()).sum();
        if needed < 2 * context.shortest {
            complete(context, wide, level, need, (bars, name))?;
            continue;
        }
        wide.todo[todo] = position;
        todo += usize::from(wide.covers(&level, bars, need));
    }
    wide.todo.truncate(todo);
    ControlFlow::Continue(())
}

/// Handles a child after which at most one more option is needed.
fn complete<const W: usize>(
    context: &mut Context<'_>,
    wide: &Wide<W>,
    level: Level<W>,
    need: Mask<W>,
    (bars, name): (Mask<W>, u32),
) -> ControlFlow<()> {
    if need == [0; W] {
        return context.found(&wide.groups, name, None);
    }
    for block in level.start..level.start + level.blocks {
        for lane in 0..BLOCK {
            let mask = wide.mask(block, lane);
            let fits = (0..W).all(|word| mask[word] & (bars[word] | need[word]) == need[word]);
            if fits {
                context.found(&wide.groups, name, Some(wide.names[block][lane]))?;
            }
        }
    }
    ControlFlow::Continue(())
}
