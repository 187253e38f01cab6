//! The kernels of each instruction set beside the portable ones, and searches with them.

use core::ops::ControlFlow;

use super::super::kernels::{BLOCK, BitSlicedCounts, PADDING};
use super::super::row_table::IDS;
use super::super::{Cover, InstructionSet};
use super::{Kernels, Portable};
use crate::bits::ones;
use crate::engine::{Engine, Goal, Limits, Task};
use crate::model::{Item, ItemIx, ItemKind, Model, ModelOption};
use crate::rng::SplitMix64;

/// An interpreter is a thousand times slower.
const ROUNDS: usize = if cfg!(miri) { 20 } else { 2_000 };

/// Every option that is kept must lack it; padding has it.
const TAKEN: u64 = 1 << 63;

/// A list of masks in blocks, the ids beside them, and how many the last block has.
struct List {
    masks: Vec<[u64; BLOCK]>,
    ids: Vec<[u32; BLOCK]>,
    tail: usize,
}

fn list(rng: &mut SplitMix64) -> List {
    let (blocks, tail) = (1 + rng.below(4), 1 + rng.below(BLOCK));
    // Few bits, so that masks complete each other and positions are many.
    let mut masks: Vec<[u64; BLOCK]> = (0..blocks)
        .map(|_| core::array::from_fn(|_| rng.next_u64() & rng.next_u64() & !TAKEN))
        .collect();
    masks[blocks - 1][tail..].fill(PADDING);
    let ids = (0..blocks * BLOCK).map(|id| u32::try_from(id).expect("few"));
    let ids: Vec<u32> = ids.collect();
    let ids = ids.as_chunks().0.to_vec();
    List { masks, ids, tail }
}

/// How many masks are kept, their counts, they themselves and their ids.
type Filtered = (usize, BitSlicedCounts<3>, Vec<u64>, Vec<u32>);

/// What a kernel writes to the front of lists.
fn filtered<K: Kernels, const WITH_IDS: bool>(list: &List, conflicts: u64) -> Filtered {
    let room = (list.masks.len() + 1) * BLOCK;
    let (mut masks, mut ids) = (vec![0; room], vec![0; room]);
    let (kept, counts) =
        K::filter::<WITH_IDS>(&list.masks, &list.ids, conflicts, &mut masks, &mut ids);
    masks.truncate(kept);
    ids.truncate(if WITH_IDS { kept } else { 0 });
    (kept, counts, masks, ids)
}

fn positions<K: Kernels>(list: &List, item: u32) -> Vec<u16> {
    let mut to = vec![0; (list.masks.len() + 4) * BLOCK];
    let found = K::positions(&list.masks, list.tail, item, &mut to);
    to.truncate(found);
    to
}

/// Fails if a kernel of `K` computes something else than the portable one.
fn agrees<K: Kernels>() {
    let mut rng = SplitMix64::new(5);
    for round in 0..ROUNDS {
        let list = list(&mut rng);
        let (masks, tail) = (&list.masks, list.tail);
        let open = rng.next_u64() & rng.next_u64() & !TAKEN;
        let conflicts = rng.next_u64() & rng.next_u64() & rng.next_u64() & !open | TAKEN;
        let all = [conflicts, conflicts & open, 0];
        assert_eq!(
            K::can_cover(masks, &all, &[open; 3]),
            Portable::can_cover(masks, &all, &[open; 3]),
            "{round}"
        );
        assert_eq!(
            K::count_completions(masks, conflicts, masks[0][0] & !conflicts),
            Portable::count_completions(masks, conflicts, masks[0][0] & !conflicts),
            "{round}"
        );
        assert!(
            filtered::<K, true>(&list, conflicts) == filtered::<Portable, true>(&list, conflicts),
            "{round}"
        );
        assert!(
            filtered::<K, false>(&list, conflicts) == filtered::<Portable, false>(&list, conflicts),
            "{round}"
        );
        assert_eq!(
            K::positional_popcount::<3>(masks, tail),
            Portable::positional_popcount::<3>(masks, tail),
            "{round}"
        );
        let item = u32::try_from(rng.below(64)).expect("few");
        assert_eq!(
            positions::<K>(&list, item),
            positions::<Portable>(&list, item),
            "{round}"
        );
    }
}

/// A set of options or bits with about half of them.
fn set<const W: usize>(rng: &mut SplitMix64) -> [u64; W] {
    core::array::from_fn(|_| rng.next_u64())
}

/// Fails if a kernel of `K` for rows computes something else than the portable one.
fn rows_agree<K: Kernels>() {
    let mut rng = SplitMix64::new(6);
    for round in 0..ROUNDS {
        let groups: Vec<[[u64; BLOCK]; 3]> = (0..rng.below(5))
            .map(|_| [(); 3].map(|()| set::<BLOCK>(&mut rng).map(|row| row & row >> 7 & row >> 19)))
            .collect();
        let few = set::<3>(&mut rng).map(|word| word & word >> 5);
        assert_eq!(
            K::count_rows::<3>(&groups, &few),
            Portable::count_rows::<3>(&groups, &few),
            "{round}"
        );
        let masks: Vec<[u64; BLOCK]> = (0..2 * BLOCK).map(|_| set(&mut rng)).collect();
        let ids: Vec<[u16; IDS]> = (0..4)
            .map(|_| core::array::from_fn(|_| u16::try_from(rng.below(1 << 16)).expect("small")))
            .collect();
        let kept = set::<2>(&mut rng);
        let len: usize = kept.iter().map(|word| word.count_ones() as usize).sum();
        let compressed = |compress: fn(&[[u64; BLOCK]], &[u64], &mut [u64])| {
            let mut to = [0; 17 * BLOCK];
            compress(&masks, &kept, &mut to);
            to[..len].to_vec()
        };
        assert_eq!(
            compressed(K::compress),
            compressed(Portable::compress),
            "{round}"
        );
        let compressed = |compress: fn(&[[u16; IDS]], &[u64], &mut [u16])| {
            let mut to = [0; 5 * IDS];
            compress(&ids, &kept, &mut to);
            to[..len].to_vec()
        };
        assert_eq!(
            compressed(K::compress_ids),
            compressed(Portable::compress_ids),
            "{round}"
        );
        let [bits] = set::<1>(&mut rng);
        let packed = |pack: fn(&[[u64; BLOCK]; BLOCK], u64, &mut [u64])| {
            let mut to = [0; 9 * BLOCK];
            pack(masks.first_chunk().expect("a block"), bits, &mut to);
            to[..bits.count_ones() as usize].to_vec()
        };
        assert_eq!(packed(K::pack_rows), packed(Portable::pack_rows), "{round}");
        let numbered = |number: fn(u64, u16, &mut [u16; 64])| {
            let mut to = [0; 64];
            number(bits, 40, &mut to);
            ones(bits).map(|bit| to[bit]).collect::<Vec<u16>>()
        };
        assert_eq!(
            numbered(K::number_rows),
            numbered(Portable::number_rows),
            "{round}"
        );
    }
}

/// The row of a bit has a bit for each word that has it.
#[test]
fn rows_are_those_of_the_transpose() {
    let mut rng = SplitMix64::new(7);
    let block: [[u64; BLOCK]; BLOCK] = core::array::from_fn(|_| set(&mut rng));
    let mut rows = [0; 65];
    Portable::pack_rows(&block, u64::MAX, &mut rows);
    for (bit, row) in rows[..64].iter().enumerate() {
        for (word, mask) in block.as_flattened().iter().enumerate() {
            assert_eq!(row >> word & 1, mask >> bit & 1, "{bit} {word}");
        }
    }
}

#[test]
#[cfg(target_arch = "x86_64")]
fn avx512_computes_what_the_portable_kernels_compute() {
    if super::Avx512::is_available() {
        agrees::<super::Avx512>();
        rows_agree::<super::Avx512>();
    } else {
        println!("skipped: this processor has no AVX-512");
    }
}

/// Queens on a board of `size` x `size`: a row and a column each, diagonals at most one.
fn queens(size: usize) -> Model {
    let item = |name: String, kind| Item { name, kind };
    let lines = (0..2 * size).map(|line| item(format!("l{line}"), ItemKind::Primary));
    let diagonals = 0..2 * (2 * size - 1);
    let diagonals = diagonals.map(|line| item(format!("d{line}"), ItemKind::Secondary));
    let squares = (0..size * size).map(|square| (square / size, square % size));
    let option = |(row, column): (usize, usize)| {
        let rising = 2 * size + row + column;
        let falling = 4 * size - 1 + row + (size - 1) - column;
        let items = [row, size + column, rising, falling];
        ModelOption {
            name: format!("q{row}_{column}"),
            items: items.map(ItemIx::new).to_vec(),
            coloured: Vec::new(),
            cost: 0,
        }
    };
    Model {
        items: lines.chain(diagonals).collect(),
        options: squares.map(option).collect(),
        ..Model::default()
    }
}

/// The boards have items for one word and for two.
#[test]
fn searches_take_the_same_nodes() {
    for (size, goal, found) in [(6, Goal::Count, 4_u64), (12, Goal::First, 1)] {
        let model = queens(size);
        let searched = |set| {
            let cover = Cover::with_instruction_set(set);
            let sink = &mut |_: &_| ControlFlow::Continue(());
            let ran = cover.run(&Task::new(&model, goal), &Limits::none(), sink);
            let outcome = ran.expect("an answer");
            (outcome.found, outcome.work.nodes)
        };
        let portable = searched(InstructionSet::Portable);
        assert_eq!(portable.0, found, "{size}");
        for set in InstructionSet::available() {
            assert_eq!(searched(set), portable, "{size} {set:?}");
        }
    }
}
