//! Which numbers of copies and holes need a row.
//!
//! The *quantities* of a puzzle are how often each class of piece is used and how many
//! cells stay empty. Three things are known of them:
//!
//! - Every cell is filled once or stays empty: the cells of a copy times its number,
//!   summed over all classes, and the holes together are the cells of the target.
//! - Without any row each quantity lies in its *free* range: what is an item is used as
//!   often as the item says, and of the cells that may stay empty no more than all do.
//! - A row keeps a quantity within its *bounds*, which lie in the free range.
//!
//! *Invariant:* the quantities that the rows kept allow are those that all rows allow.
//!
//! *Proof.* Rows are looked at one at a time, in an order fixed beforehand. Let `R` be the
//! rows not left out yet. Row `r` is left out only if the sum of all cells, the free range
//! of its own quantity and the rows of `R` without `r` leave no value outside its bounds.
//! So `R` without `r` allows what `R` allows. By induction on the rows looked at, what
//! is kept in the end allows what all rows allow. No argument uses a row that was left out
//! before: for such a quantity only the free range counts. That holes are at most `n` is a
//! row like any other. Where holes are no options there is no way to write it, so it is
//! looked at first, and if it is not left out then holes become options.
//!
//! Before that, each range of copies is narrowed to what the cells leave room for: where
//! 8 copies of each piece fill the target, none of those used 8 or 9 times is used 9 times.
//! What the puzzle allows stays the same.

use crate::family::packing::Copies;

/// More rows than this are not looked at: all of them stay.
const MOST_COUNTED: usize = 16;

/// The numbers of a puzzle.
#[derive(Clone, Debug)]
pub(super) struct Numbers {
    /// By class: the cells of a piece, and how many copies are used.
    pub classes: Vec<(usize, Copies)>,
    /// The cells of the target.
    pub cells: usize,
    /// How many of the cells may stay empty.
    pub may: usize,
    /// How many cells do so at most; no more than `may`.
    pub holes: usize,
}

/// What needs a row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Needed {
    /// By class, whether its number of copies does.
    pub copies: Vec<bool>,
    /// The holes, where each is an option; otherwise nothing is to be said about them.
    pub holes: Option<HoleOptions>,
}

/// How many holes there are where each is an option.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HoleOptions {
    /// At most so many.
    pub most: u32,
    /// Whether that needs a row.
    pub needs_row: bool,
}

/// A quantity: each of it takes `size` cells.
#[derive(Clone, Copy, Debug)]
struct Quantity {
    size: usize,
    free: Copies,
    bounds: Copies,
}

impl Numbers {
    /// The same numbers with no more copies, and no fewer, than the cells leave room for; as they
    /// are if that cannot be.
    pub(super) fn narrowed(self) -> Self {
        let mut narrow = self.clone();
        while let Some(next) = narrow.narrowed_once() {
            if next == narrow.classes {
                return narrow;
            }
            narrow.classes = next;
        }
        self
    }

    /// Each class within what the others leave; `None` where nothing is left.
    fn narrowed_once(&self) -> Option<Vec<(usize, Copies)>> {
        let cells = |size: usize, number: u32| size as u64 * u64::from(number);
        let sum = |of: fn(&Copies) -> u32| {
            let each = self.classes.iter();
            each.fold(0_u64, |sum, (size, copies)| {
                sum.saturating_add(cells(*size, of(copies)))
            })
        };
        let (least, most) = (sum(|copies| copies.min), sum(|copies| copies.max));
        let room = (self.cells as u64).checked_sub(least)?;
        let spare = most.checked_sub((self.cells - self.holes) as u64)?;
        let narrow = |&(size, Copies { min, max }): &(usize, Copies)| {
            let number = |cells: u64| u32::try_from(cells / size as u64).unwrap_or(u32::MAX);
            let narrow = Copies {
                min: min.max(max.saturating_sub(number(spare))),
                // What is not used at all is an item that nothing needs.
                max: max.min(min.saturating_add(number(room)).max(1)),
            };
            (narrow.min <= narrow.max).then_some((size, narrow))
        };
        self.classes.iter().map(narrow).collect()
    }

    /// What needs a row so that exactly the packings of the puzzle are solutions.
    ///
    /// Holes are options where their number needs a row, is small, or where no piece is
    /// an item that would guide a search.
    pub(super) fn needed(&self) -> Needed {
        let quantities = self.quantities();
        let holes = self.classes.len();
        let most = quantities[holes].bounds.max;
        let mut kept: Vec<bool> = quantities.iter().map(|it| it.free != it.bounds).collect();
        let is_unsaid = !follows(&quantities, holes, &kept, self.cells);
        let is_small = 4 * most as usize <= self.cells;
        let guides = |&(_, copies): &(usize, Copies)| copies == Copies::exactly(1);
        let is_option = self.may > 0 && (is_unsaid || is_small || !self.classes.iter().any(guides));
        if !is_option {
            kept[holes] = false;
        }
        let mut counted: Vec<usize> = (0..kept.len()).filter(|&it| kept[it]).collect();
        if counted.len() <= MOST_COUNTED {
            // Rows of large pieces bind a search less than those of small ones.
            counted.sort_by_key(|&it| core::cmp::Reverse(quantities[it].size));
            for it in counted {
                kept[it] = !follows(&quantities, it, &kept, self.cells);
            }
        }
        Needed {
            holes: is_option.then_some(HoleOptions {
                most,
                needs_row: kept[holes],
            }),
            copies: kept[..holes].to_vec(),
        }
    }

    /// The classes, and the holes behind them.
    fn quantities(&self) -> Vec<Quantity> {
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX);
        let classes = self.classes.iter().map(|&(size, bounds)| Quantity {
            size,
            free: if bounds.max > 1 { ANY } else { bounds },
            bounds,
        });
        let filled = |&(size, copies): &(usize, Copies)| size.saturating_mul(copies.min as usize);
        let filled = self
            .classes
            .iter()
            .map(filled)
            .fold(0, usize::saturating_add);
        // What the least copies leave; all rows together say so anyway.
        let most = self.holes.min(self.cells.saturating_sub(filled));
        let upto = |max| Copies {
            min: 0,
            max: small(max),
        };
        let holes = Quantity {
            size: 1,
            free: upto(self.may),
            bounds: upto(most.min(self.may)),
        };
        classes.chain([holes]).collect()
    }
}

/// Any number.
const ANY: Copies = Copies {
    min: 0,
    max: u32::MAX,
};

/// Whether quantity `which` keeps its bounds without its row, as the cells are `cells`
/// and the quantities whose rows are `kept` keep theirs.
fn follows(quantities: &[Quantity], which: usize, kept: &[bool], cells: usize) -> bool {
    let mut sums = vec![false; cells + 1];
    sums[0] = true;
    for (other, quantity) in quantities.iter().enumerate() {
        if other != which {
            let copies = if kept[other] {
                quantity.bounds
            } else {
                quantity.free
            };
            add(&mut sums, quantity.size, copies);
        }
    }
    let Quantity { size, free, bounds } = quantities[which];
    let is_within = |range: Copies, number: usize| {
        u32::try_from(number).is_ok_and(|number| (range.min..=range.max).contains(&number))
    };
    let mut excluded = (0..=cells / size).filter(|&n| is_within(free, n) && !is_within(bounds, n));
    !excluded.any(|number| sums[cells - number * size])
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

    fn range(min: u32, max: u32) -> Copies {
        Copies { min, max }
    }

    fn copies_needed(classes: &[(usize, Copies)], cells: usize, may: usize) -> Vec<bool> {
        let numbers = Numbers {
            classes: classes.to_vec(),
            cells,
            may,
            holes: may,
        };
        numbers.needed().copies
    }

    #[test]
    fn volumes_imply_copies() {
        // One class fills a box: nothing to say.
        assert_eq!(copies_needed(&[(5, range(25, 25))], 125, 0), [false]);
        // 8a + 3b = 113 has more than one solution; the small pieces keep their row.
        let conway = [(8, range(13, 13)), (3, range(3, 3))];
        assert_eq!(copies_needed(&conway, 113, 0), [false, true]);
        // 8a + 8b = 40: any split is possible, so one of the two is to be said.
        let equal = [(8, range(2, 2)), (8, range(3, 3))];
        assert_eq!(copies_needed(&equal, 40, 0), [false, true]);
        // More than three small pieces there are not, so one large piece is needed; how
        // many small ones there are follows from nothing.
        let ranges = [(5, range(1, 2)), (1, range(0, 3))];
        assert_eq!(copies_needed(&ranges, 8, 0), [false, true]);
        // An item guides, so holes are no options, and nothing follows.
        let guided = [(4, range(3, 3)), (1, range(1, 1))];
        assert_eq!(copies_needed(&guided, 27, 20), [true, false]);
    }

    /// Holes are options if they need a row, if they are few, or if nothing guides; never
    /// where there are none.
    #[test]
    fn holes_are_options_only_where_that_helps() {
        let holes = |size: usize, copies: u32, cells: usize, may: usize| {
            let numbers = Numbers {
                classes: vec![(size, range(copies, copies))],
                cells,
                may,
                holes: may,
            };
            numbers.needed().holes.map(|holes| holes.most)
        };
        // A quarter of the cells is few, more is not.
        assert_eq!(holes(6, 1, 8, 2), Some(2));
        assert_eq!(holes(8, 1, 11, 3), None);
        // Two copies are no item that guides.
        assert_eq!(holes(4, 2, 11, 3), Some(3));
        assert_eq!(holes(4, 2, 8, 0), None);
    }

    /// Of 16 rows one follows from the others; more rows are not looked at.
    #[test]
    fn many_rows_all_stay() {
        for (rows, kept) in [(15, 14), (16, 15), (17, 17)] {
            let needed = copies_needed(&vec![(1, range(2, 2)); rows], 2 * rows, 0);
            assert_eq!(needed.iter().filter(|&&is| is).count(), kept);
        }
    }

    /// A bound on holes that only the copies imply does not stand in for them.
    #[test]
    fn rows_are_not_left_out_in_a_circle() {
        let numbers = Numbers {
            classes: vec![(1, range(1, 1)), (2, range(1, 2))],
            cells: 6,
            may: 6,
            holes: 3,
        };
        let needed = numbers.needed();
        assert!(needed.copies[1] || needed.holes.is_some_and(|holes| holes.needs_row));
    }

    /// All quantities that sum up to the cells, within what `bounds` says of each.
    fn allowed(quantities: &[(usize, Copies)], cells: usize) -> Vec<Vec<u32>> {
        let Some((&(size, bounds), rest)) = quantities.split_first() else {
            return if cells == 0 {
                vec![Vec::new()]
            } else {
                Vec::new()
            };
        };
        let most = u32::try_from(cells / size).expect("small").min(bounds.max);
        let mut found = Vec::new();
        for number in bounds.min..=most {
            for mut tail in allowed(rest, cells - number as usize * size) {
                tail.push(number);
                found.push(tail);
            }
        }
        found
    }

    /// Whether the model allows the numbers that the puzzle allows, with ranges as stated and
    /// narrowed. What is an item and what is an option is said once more, apart from `quantities`.
    fn is_sound(numbers: &Numbers) {
        is_sound_as(numbers, numbers);
        is_sound_as(&numbers.clone().narrowed(), numbers);
    }

    /// Whether the model of some numbers allows what others say.
    fn is_sound_as(numbers: &Numbers, stated: &Numbers) {
        let Numbers {
            classes,
            cells,
            may,
            holes,
        } = numbers;
        let upto = |most: usize| range(0, u32::try_from(most).expect("small"));
        let mut right = stated.classes.clone();
        right.push((1, upto(*holes)));
        let needed = numbers.needed();
        let mut modelled = classes.clone();
        for ((_, copies), needs_row) in modelled.iter_mut().zip(&needed.copies) {
            let is_item = copies.max == 1;
            assert!(
                !(is_item && *needs_row),
                "an item needs no row: {numbers:?}"
            );
            if !is_item && !needs_row {
                *copies = ANY;
            }
        }
        let options = needed.holes.filter(|holes| holes.needs_row);
        let of_holes = options.map_or(*may, |holes| holes.most as usize);
        modelled.push((1, upto(of_holes)));
        assert_eq!(
            allowed(&modelled, *cells),
            allowed(&right, *cells),
            "{numbers:?}"
        );
    }

    /// What the cells leave of ranges.
    #[test]
    fn ranges_are_narrowed_to_what_the_cells_leave() {
        let narrowed = |classes: &[(usize, Copies)], cells: usize, holes: usize| {
            let (classes, may) = (classes.to_vec(), holes);
            let numbers = Numbers {
                classes,
                cells,
                may,
                holes,
            };
            let narrow = numbers.narrowed().classes.into_iter();
            let copies = narrow.map(|(_, copies)| copies);
            copies.collect::<Vec<_>>()
        };
        assert_eq!(narrowed(&[(4, range(8, 9)); 5], 160, 0), [range(8, 8); 5]);
        assert_eq!(narrowed(&[(4, range(8, 9)); 5], 168, 0), [range(8, 9); 5]);
        // Two holes are too few for one piece less.
        assert_eq!(narrowed(&[(4, range(0, 5)); 2], 40, 2), [range(5, 5); 2]);
        assert_eq!(narrowed(&[(4, range(0, 5)); 2], 40, 4), [range(4, 5); 2]);
        // The one leaves no room for the other, whose least then binds the first.
        let classes = [(5, range(1, 9)), (3, range(2, 9))];
        assert_eq!(narrowed(&classes, 14, 0), [range(1, 1), range(3, 3)]);
        // What cannot be is left as it is.
        assert_eq!(narrowed(&[(4, range(3, 9))], 8, 0), [range(3, 9)]);
        assert_eq!(narrowed(&[(1, ANY); 2], 7, 7), [range(0, 7); 2]);
    }

    fn piece_classes(sizes: &[usize], ranges: &[Copies]) -> Vec<(usize, Copies)> {
        let classes = sizes
            .iter()
            .flat_map(|&size| ranges.iter().map(move |&it| (size, it)));
        classes.collect()
    }

    /// Every puzzle of one or two classes on up to 8 cells, and of three on 5 and 6.
    #[test]
    fn rows_that_are_kept_imply_all_others() {
        let ranges: Vec<Copies> = (1..5)
            .flat_map(|max| (0..=max).map(move |min| range(min, max)))
            .collect();
        let all = piece_classes(&[1, 2, 3, 4], &ranges);
        let mut looked_at = 0_u64;
        let mut look = |classes: Vec<(usize, Copies)>, cells: usize| {
            for may in 0..=cells {
                for holes in 0..=may {
                    let classes = classes.clone();
                    is_sound(&Numbers {
                        classes,
                        cells,
                        may,
                        holes,
                    });
                    looked_at += 1;
                }
            }
        };
        for cells in 1..9 {
            for &first in &all {
                look(vec![first], cells);
                for &second in &all {
                    look(vec![first, second], cells);
                }
            }
        }
        let few = [
            range(0, 1),
            range(1, 1),
            range(1, 2),
            range(0, 3),
            range(2, 3),
            range(2, 2),
        ];
        let some = piece_classes(&[1, 2, 3], &few);
        for cells in 5..7 {
            for &first in &some {
                for &second in &some {
                    for &third in &some {
                        look(vec![first, second, third], cells);
                    }
                }
            }
        }
        assert!(looked_at > 400_000, "{looked_at}");
    }
}
