//! The pieces as sets of bits: one bit for each way to look that a piece has.
//!
//! Invariant: no two looks have the same border, so a state is one look a place. A kind
//! is a class of equal pieces, whatever their sets and given places; these are looked at
//! where a state is complete.

use std::collections::BTreeMap;

use super::adjacency::Plan;
use crate::family::shell::{Assignments, Border, Orientation, Piece, PieceSet, Place, Shell};

/// A set of looks.
pub(super) type Set<const W: usize> = [u64; W];

/// One border that a kind of piece shows in some orientation.
#[derive(Clone, Copy, Debug)]
pub(super) struct Look {
    pub kind: u16,
    pub border: Border,
    /// An orientation of the first piece of its kind that shows it.
    pub orientation: Orientation,
}

/// A class of equal pieces.
#[derive(Clone, Debug)]
pub(super) struct Kind {
    pub pieces: usize,
    /// So many of them can be used at most, as far as the sets say it.
    pub copies: usize,
    /// The set with bounds to which all of them belong, by its position among the terms.
    pub set: Option<usize>,
    /// Whether only some of them belong to a set with bounds, or to different ones.
    pub is_mixed: bool,
    /// The look that the first piece shows in each orientation; with terms that forbid
    /// flips, the first look for flipped ones.
    pub shown: [u16; 8],
}

/// How many pieces of a set must and may be used, as far as the kinds do not say it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Bounds {
    pub least: usize,
    pub most: usize,
    pub is_free: bool,
}

/// What there is to lay, whatever the width of the sets.
#[derive(Clone, Debug)]
pub(super) struct Stock {
    pub kinds: Vec<Kind>,
    pub looks: Vec<Look>,
    /// Of each set.
    pub bounds: Vec<Bounds>,
}

impl Stock {
    /// The kinds and looks of a puzzle's pieces.
    pub(super) fn of(shell: &Shell, assignments: &Assignments<'_>) -> Self {
        let bounds = bounds(shell);
        let members = &assignments.classes.members;
        let mut kinds: Vec<Kind> = members
            .iter()
            .map(|pieces| kind(shell, &bounds, pieces))
            .collect();
        let unflipped = shell.terms().unflipped;
        let mut looks: Vec<Look> = Vec::new();
        for (index, kind) in (0_u16..).zip(&mut kinds) {
            let written = shell.pieces()[members[usize::from(index)][0].index()];
            let start = looks.len();
            for orientation in Orientation::all() {
                if unflipped && orientation.is_flipped() {
                    continue;
                }
                let border = written.oriented(orientation);
                let known = looks[start..].iter().position(|look| look.border == border);
                let position = known.map_or(looks.len(), |known| start + known);
                if known.is_none() {
                    looks.push(Look {
                        kind: index,
                        border,
                        orientation,
                    });
                }
                let slot = &mut kind.shown[usize::from(orientation.index())];
                *slot = u16::try_from(position).unwrap_or(u16::MAX);
            }
        }
        Self {
            kinds,
            looks,
            bounds,
        }
    }
}

/// What the sets say of a class of equal pieces.
fn kind(shell: &Shell, bounds: &[Bounds], pieces: &[Piece]) -> Kind {
    let sets = &shell.terms().sets;
    let set_of = |piece: &Piece| {
        let set = sets.iter().position(|set| set.pieces.contains(piece));
        set.filter(|&set| !bounds[set].is_free)
    };
    let mut uses: BTreeMap<Option<usize>, usize> = BTreeMap::new();
    for piece in pieces {
        *uses.entry(set_of(piece)).or_default() += 1;
    }
    let at_most = |(set, pieces): (&Option<usize>, &usize)| {
        set.map_or(*pieces, |s| bounds[s].most.min(*pieces))
    };
    Kind {
        pieces: pieces.len(),
        copies: uses.iter().map(at_most).sum(),
        set: uses
            .keys()
            .next()
            .copied()
            .flatten()
            .filter(|_| uses.len() == 1),
        is_mixed: uses.len() > 1,
        shown: [0; 8],
    }
}

/// The bounds of the sets; where all least numbers fill the shape, they are the
/// greatest too.
fn bounds(shell: &Shell) -> Vec<Bounds> {
    let places = shell.surface().frames().len();
    let sets = &shell.terms().sets;
    let is_tight = sets.iter().map(|set| set.least).sum::<usize>() == places;
    let bound = |set: &PieceSet| {
        let least = if is_tight { 0 } else { set.least };
        let most = if is_tight { set.least } else { set.most };
        Bounds {
            least,
            most,
            is_free: least == 0 && most >= set.pieces.len(),
        }
    };
    sets.iter().map(bound).collect()
}

/// The sets of looks that a search reads.
#[derive(Clone, Debug)]
pub(super) struct Kit<const W: usize> {
    /// What each place may show at first.
    pub first: Vec<Set<W>>,
    /// The looks of each kind.
    pub kind: Vec<Set<W>>,
    /// The looks of which all pieces belong to a set with bounds.
    pub set: Vec<Set<W>>,
    /// The looks of mixed kinds.
    pub mixed: Set<W>,
    /// The looks with a tooth on each cell of the border.
    pub has: Vec<Set<W>>,
    /// For each side and pattern, the looks that show it there; one more pattern for
    /// what no look shows.
    rows: Vec<Set<W>>,
    /// For each look and side, the pattern that fits it: read backwards, and alike.
    fits: Vec<[[u32; 4]; 2]>,
    patterns: u32,
}

impl<const W: usize> Kit<W> {
    /// The looks of `stock` in their order; there are at most 64 times `W`.
    pub(super) fn new(
        shell: &Shell,
        assignments: &Assignments<'_>,
        stock: &Stock,
        plan: &Plan,
    ) -> Self {
        let mut kit = Self {
            first: vec![[0; W]; shell.surface().frames().len()],
            kind: vec![[0; W]; stock.kinds.len()],
            set: vec![[0; W]; stock.bounds.len()],
            mixed: [0; W],
            has: vec![[0; W]; shell.width().ring()],
            rows: Vec::new(),
            fits: Vec::new(),
            patterns: 0,
        };
        for (index, look) in stock.looks.iter().enumerate() {
            let kind = &stock.kinds[usize::from(look.kind)];
            add(&mut kit.kind[usize::from(look.kind)], index);
            if let Some(set) = kind.set {
                add(&mut kit.set[set], index);
            }
            if kind.is_mixed {
                add(&mut kit.mixed, index);
            }
            for ring in (0..kit.has.len()).filter(|&ring| look.border.has(ring)) {
                add(&mut kit.has[ring], index);
            }
        }
        kit.index_sides(shell, stock);
        kit.fill_first(shell, assignments, stock, plan);
        kit
    }

    fn index_sides(&mut self, shell: &Shell, stock: &Stock) {
        let length = shell.width().cells() - 2;
        let sides: Vec<[u64; 4]> = stock
            .looks
            .iter()
            .map(|look| middles(look.border))
            .collect();
        let mut patterns: Vec<u64> = sides.iter().flatten().copied().collect();
        patterns.sort_unstable();
        patterns.dedup();
        let mask = (1 << length) - 1;
        let position = |pattern: u64| patterns.binary_search(&pattern).unwrap_or(patterns.len());
        #[expect(clippy::cast_possible_truncation, reason = "at most four a look")]
        let id = |pattern: u64| position(pattern) as u32;
        self.patterns = id(u64::MAX) + 1;
        let rows = patterns.len() + 1;
        self.rows = vec![[0; W]; 4 * rows];
        let backwards = |pattern: u64| id((!pattern & mask).reverse_bits() >> (64 - length));
        let partners = patterns
            .iter()
            .map(|&pattern| [backwards(pattern), id(!pattern & mask)]);
        let partners: Vec<[u32; 2]> = partners.collect();
        for (index, sides) in sides.iter().enumerate() {
            let at = sides.map(position);
            for (side, at) in at.into_iter().enumerate() {
                add(&mut self.rows[side * rows + at], index);
            }
            let fits = |direction: usize| at.map(|at| partners[at][direction]);
            self.fits.push([fits(0), fits(1)]);
        }
    }

    /// What each place may show, as far as it does not depend on others.
    fn fill_first(
        &mut self,
        shell: &Shell,
        assignments: &Assignments<'_>,
        stock: &Stock,
        plan: &Plan,
    ) {
        for (index, place) in shell.surface().places().enumerate() {
            let rim = &plan.places[index].rim;
            let taken = taken(shell, place);
            for (look, &shown) in stock.looks.iter().enumerate() {
                let kind = usize::from(shown.kind);
                let is_full = rim.iter().all(|&ring| shown.border.has(ring));
                let is_clear = taken.iter().all(|&ring| !shown.border.has(ring));
                let is_there = stock.kinds[kind].copies > 0;
                let may_lie = || assignments.may_lie(place, kind, shown.border);
                if is_full && is_clear && is_there && may_lie() {
                    add(&mut self.first[index], look);
                }
            }
        }
    }

    /// The looks that fit side `other` of a place along side `side` of `look`.
    #[inline]
    pub(super) fn fitting(&self, look: usize, joint: super::adjacency::Joint) -> &Set<W> {
        let direction = usize::from(joint.is_alike);
        let pattern = self.fits[look][direction][usize::from(joint.side)];
        self.row(self.first_row(joint.other_side) + pattern)
    }

    /// The number of the first row of a side; rows are ordered by side, then pattern.
    #[inline]
    pub(super) fn first_row(&self, side: u8) -> u32 {
        u32::from(side) * self.patterns
    }

    /// The looks that show one pattern on one side.
    #[inline]
    pub(super) fn row(&self, number: u32) -> &Set<W> {
        &self.rows[number as usize]
    }

    /// The pattern that fits each side of a look, read backwards.
    pub(super) fn backwards(&self, look: usize) -> [u32; 4] {
        self.fits[look][0]
    }
}

/// The cells of the border of a place that the frame round the surface takes.
fn taken(shell: &Shell, place: Place) -> Vec<usize> {
    let frame = shell.surface().frames()[place.index()];
    let width = shell.width();
    let is_taken = |&ring: &usize| {
        let point = frame.ring_point(width, ring);
        shell.surface().taken().any(|taken| taken == point)
    };
    (0..width.ring()).filter(is_taken).collect()
}

fn middles(border: Border) -> [u64; 4] {
    crate::geometry::Side::ALL.map(|side| border.middle(side))
}

/// Adds a look to a set.
pub(super) const fn add<const W: usize>(set: &mut Set<W>, look: usize) {
    set[look / 64] |= 1 << (look % 64);
}

/// The looks of a set, ascending.
#[inline]
pub(super) fn looks<const W: usize>(set: Set<W>) -> impl Iterator<Item = usize> {
    set.into_iter().enumerate().flat_map(|(word, here)| {
        let mut left = here;
        core::iter::from_fn(move || {
            (left != 0).then(|| {
                let bit = left.trailing_zeros() as usize;
                left &= left - 1;
                64 * word + bit
            })
        })
    })
}
