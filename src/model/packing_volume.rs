//! Which numbers of copies follow from the volumes alone.

use core::ops::RangeInclusive;

use crate::packing::Copies;

/// More kinds than this are not looked at: their rows stay.
const MOST_COUNTED: usize = 16;

/// For each kind, given as the cells of a piece, how often it is used and whether
/// that needs a row: whether the row may be left out, because the others and the
/// number of filled cells imply it. Rows that are left out are not used to leave
/// out others.
pub(super) fn implied(
    kinds: &[(usize, Copies, bool)],
    volumes: RangeInclusive<usize>,
) -> Vec<bool> {
    let mut left_out = vec![false; kinds.len()];
    let mut counted: Vec<usize> = (0..kinds.len()).filter(|&kind| kinds[kind].2).collect();
    if counted.len() > MOST_COUNTED {
        return left_out;
    }
    // Rows of large pieces bind a search less than those of small ones.
    counted.sort_by_key(|&kind| core::cmp::Reverse(kinds[kind].0));
    for kind in counted {
        left_out[kind] = follows(kinds, kind, &left_out, &volumes);
    }
    left_out
}

/// Whether every number of copies of `kind` that the volumes allow is right.
fn follows(
    kinds: &[(usize, Copies, bool)],
    kind: usize,
    left_out: &[bool],
    volumes: &RangeInclusive<usize>,
) -> bool {
    let most = *volumes.end();
    let mut sums = vec![false; most + 1];
    sums[0] = true;
    for (other, &(size, copies, _)) in kinds.iter().enumerate() {
        if other != kind {
            let any = Copies {
                min: 0,
                max: u32::MAX,
            };
            let copies = if left_out[other] { any } else { copies };
            add(&mut sums, size, copies);
        }
    }
    let (size, copies, _) = kinds[kind];
    let right = |count: usize| {
        u32::try_from(count).is_ok_and(|count| (copies.min..=copies.max).contains(&count))
    };
    let wrong = (0..=most / size).filter(|&count| !right(count));
    let mut wrong = wrong.flat_map(|count| {
        let rest = most - count * size;
        let from = volumes.start().saturating_sub(count * size);
        from..=rest
    });
    !wrong.any(|rest| sums[rest])
}

/// The sums that are possible with these copies of a piece besides.
fn add(sums: &mut Vec<bool>, size: usize, copies: Copies) {
    let (min, more) = (copies.min as usize, copies.max - copies.min);
    let mut next = vec![false; sums.len()];
    // The copies behind the least number of them that reach a sum.
    let mut used: Vec<Option<u32>> = vec![None; sums.len()];
    for sum in 0..sums.len() {
        let base = min
            .checked_mul(size)
            .and_then(|least| sum.checked_sub(least));
        used[sum] = match base {
            Some(base) if sums[base] => Some(0),
            _ => {
                let before = sum.checked_sub(size).and_then(|before| used[before]);
                before
                    .filter(|&before| before < more)
                    .map(|before| before + 1)
            }
        };
        next[sum] = used[sum].is_some();
    }
    *sums = next;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn volumes_imply_copies() {
        let kind = |size, min, max| (size, Copies { min, max }, true);
        // One kind fills a box: nothing to say.
        assert_eq!(implied(&[kind(5, 25, 25)], 125..=125), [true]);
        // 8a + 3b = 113 has more than one solution; the small pieces keep their row.
        let conway = [kind(8, 13, 13), kind(3, 3, 3)];
        assert_eq!(implied(&conway, 113..=113), [true, false]);
        // 8a + 8b = 24: any split is possible.
        let equal = [kind(8, 1, 1), kind(8, 2, 2)];
        assert_eq!(implied(&equal, 24..=24), [true, false]);
        // Nothing follows where cells may stay empty.
        assert_eq!(implied(&[kind(4, 6, 6)], 0..=27), [false]);
    }
}
