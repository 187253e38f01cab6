//! Lists of masks, one mask an option, and what the search asks of them.
//!
//! Invariant: a list is whole blocks; behind its last mask there is only
//! [`PADDING`], which meets every mask that is not empty.
#![allow(
    clippy::needless_range_loop,
    clippy::cast_possible_truncation,
    reason = "closures are compiled without the instruction set; lists are short"
)]

/// Masks that one step handles.
pub(super) const BLOCK: usize = 8;

/// Fills the last block of a list.
pub(super) const PADDING: u64 = u64::MAX;

/// For each bit the number of masks that have it, modulo 2^P, and whether it is
/// 2^P or more.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Planes<const P: usize> {
    /// The binary digits of the numbers, the lowest first.
    pub planes: [u64; P],
    /// The bits whose number is too large.
    pub over: u64,
}

impl<const P: usize> Planes<P> {
    /// The lowest of the bits of `open` that the fewest masks have; `None` if all
    /// of them have too many.
    #[inline(always)]
    pub(super) fn fewest(self, open: u64) -> Option<u32> {
        let mut least = open & !self.over;
        if least == 0 {
            return None;
        }
        for plane in self.planes.iter().rev() {
            let fewer = least & !plane;
            if fewer != 0 {
                least = fewer;
            }
        }
        Some(least.trailing_zeros())
    }
}

/// See [`Isa::covers`](super::simd::Isa::covers).
#[inline(always)]
pub(super) fn covers(list: &[[u64; BLOCK]], taken: u64, need: u64) -> bool {
    let mut all = [0; BLOCK];
    for block in list {
        for lane in 0..BLOCK {
            let fits = u64::from(block[lane] & taken != 0).wrapping_sub(1);
            all[lane] |= block[lane] & fits;
        }
    }
    let mut together = 0;
    for lane in all {
        together |= lane;
    }
    need & !together == 0
}

/// See [`Isa::completions`](super::simd::Isa::completions).
#[inline(always)]
pub(super) fn completions(list: &[[u64; BLOCK]], taken: u64, need: u64) -> u64 {
    let mut counts = [0_u64; BLOCK];
    for block in list {
        for lane in 0..BLOCK {
            counts[lane] += u64::from(block[lane] & (taken | need) == need);
        }
    }
    let mut count = 0;
    for lane in counts {
        count += lane;
    }
    count
}

/// See [`Isa::filter`](super::simd::Isa::filter).
#[inline(always)]
pub(super) fn filter<const NAMED: bool>(
    list: &[[u64; BLOCK]],
    names: &[[u32; BLOCK]],
    taken: u64,
    masks_to: &mut [u64],
    names_to: &mut [u32],
) -> (usize, Planes<3>) {
    let mut kept = 0;
    for (block, names) in list.iter().zip(names) {
        for lane in 0..BLOCK {
            masks_to[kept] = block[lane];
            if NAMED {
                names_to[kept] = names[lane];
            }
            kept += usize::from(block[lane] & taken == 0);
        }
    }
    let blocks = kept.div_ceil(BLOCK);
    let (list, _) = masks_to[..blocks * BLOCK].as_chunks();
    (kept, planes(list, tail(kept)))
}

/// How many entries the last block of a list has.
#[inline(always)]
pub(super) const fn tail(len: usize) -> usize {
    len - len.saturating_sub(1) / BLOCK * BLOCK
}

/// The lowest `count` of eight bits.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
pub(super) const fn first(count: usize) -> u8 {
    // At most eight, so the shift is at most eight.
    (0xff_u16 >> (BLOCK - count)) as u8
}

/// See [`Isa::positions`](super::simd::Isa::positions).
#[inline(always)]
pub(super) fn positions(list: &[[u64; BLOCK]], tail: usize, item: u32, to: &mut [u32]) -> usize {
    let mut found = 0;
    let len = list.len().wrapping_sub(1) * BLOCK + tail;
    for (index, &mask) in list.as_flattened()[..len].iter().enumerate() {
        to[found] = index as u32;
        found += (mask >> item & 1) as usize;
    }
    found
}

/// See [`Isa::planes`](super::simd::Isa::planes).
#[inline(always)]
pub(super) fn planes<const P: usize>(list: &[[u64; BLOCK]], tail: usize) -> Planes<P> {
    let mut counts = [[0; BLOCK]; P];
    let mut over = [0; BLOCK];
    let partial = list.len().wrapping_sub(1);
    for (index, block) in list.iter().enumerate() {
        let mut carry = *block;
        if index == partial {
            for lane in tail..BLOCK {
                carry[lane] = 0;
            }
        }
        for plane in &mut counts {
            for lane in 0..BLOCK {
                let next = plane[lane] & carry[lane];
                plane[lane] ^= carry[lane];
                carry[lane] = next;
            }
        }
        for lane in 0..BLOCK {
            over[lane] |= carry[lane];
        }
    }
    let mut width = BLOCK / 2;
    while width > 0 {
        for lane in 0..width {
            let mut carry = 0;
            for plane in &mut counts {
                let (a, b) = (plane[lane], plane[lane + width]);
                plane[lane] = a ^ b ^ carry;
                carry = a & b | carry & (a | b);
            }
            over[lane] |= over[lane + width] | carry;
        }
        width /= 2;
    }
    let mut planes = [0; P];
    for (plane, lanes) in planes.iter_mut().zip(counts) {
        *plane = lanes[0];
    }
    Planes {
        planes,
        over: over[0],
    }
}
