//! All solid six-piece burrs of general pieces: W. Cutler, "The Six-Piece Burr", Journal of
//! Recreational Mathematics 10(4), 1978.
//!
//! A piece is a stick of which any of the twelve cubes near the middle are removed, as long as it
//! hangs together: 837 pieces in 2225 positions. An assembly has six of them, as many as one likes of
//! each, and fills all 104 cells. Cutler found 119,979 that come apart, up to rotation, made of 369
//! pieces.
//!
//! ```text
//! for each piece in the first place: for each place after it:
//!   the cells that are filled are not its own, those that nobody else can fill are;
//!   for each choice of the others, if the piece hangs together and its kind is not below the first:
//!     go on with the next place, unless pieces that are laid lock each other already
//! six pieces: count the least of the images that begin with a piece of the least kind, if it
//!   comes apart
//! ```
//!
//! Pieces that lock each other where they lie do so with more pieces, too. The twelve rotations of the
//! burr bring each place to each, so every assembly has an image whose first piece is of the least
//! kind.

use std::collections::{BTreeMap, BTreeSet};

use cubewright::disassemble::{Bounds, Contacts, Crowd, Short, Verdict};
use cubewright::engine::Limits;
use cubewright::family::packing::{
    Fill, Groups, PackingPuzzle, PieceIx, PiecePlacement, burr, placements,
};
use cubewright::geometry::{Point, SignedPermutation};
use cubewright::verify;

/// Sets of removed cubes.
const MASKS: usize = 1 << 12;

/// The 25 pieces that can be sawn and that solid burrs are made of.
pub(crate) const SAWN: [usize; 25] = [
    1, 18, 35, 52, 86, 103, 120, 154, 188, 256, 359, 615, 792, 824, 856, 871, 888, 911, 928, 943,
    960, 975, 992, 1007, 1024,
];

/// What was found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Found {
    /// Assemblies of six pieces that do not lock where they lie.
    pub(crate) judged: u64,
    /// Those that come apart.
    pub(crate) apart: u64,
    /// Those of them that are made of sawn pieces.
    pub(crate) sawn: u64,
    /// How many have which level.
    pub(crate) levels: BTreeMap<usize, u64>,
    /// The pieces of those that come apart, each by its least number.
    pub(crate) kinds: BTreeSet<usize>,
}

impl Found {
    pub(crate) fn add(&mut self, other: &Self) {
        self.judged += other.judged;
        self.apart += other.apart;
        self.sawn += other.sawn;
        for (&level, number) in &other.levels {
            *self.levels.entry(level).or_default() += number;
        }
        self.kinds.extend(&other.kinds);
    }
}

/// The six places of a burr, and what lies in them.
pub(crate) struct Census {
    /// By set of removed cubes, the least number of the same piece less one; nothing if it falls apart.
    kinds: Vec<Option<usize>>,
    /// By place, the numbers from 0 to 31 of the cells of its cubes that may be removed.
    shared: [[u8; 12]; 6],
    /// By rotation and place, the place to which it goes, and by set of removed cubes the set there.
    turns: Vec<[(usize, Vec<u16>); 6]>,
    contacts: Contacts,
    crowd: Crowd,
}

impl Census {
    pub(crate) fn new() -> Self {
        let puzzle = burr("burr", &[1; 6], 6).expect("a burr");
        let places = places(&puzzle);
        let removable = removable();
        let cells = |place: usize, mask: usize| -> Vec<Point> {
            let stick = places[place].iter().enumerate();
            let is_there = |at: usize| removable.iter().position(|&cube| cube == at);
            let stick =
                stick.filter(|(at, _)| is_there(*at).is_none_or(|bit| mask >> bit & 1 == 0));
            stick.map(|(_, &cell)| cell).collect()
        };
        let mut numbers: BTreeMap<Point, u8> = BTreeMap::new();
        let shared = [0, 1, 2, 3, 4, 5].map(|place: usize| {
            removable.map(|cube| {
                let next = u8::try_from(numbers.len()).expect("32 cells");
                *numbers.entry(places[place][cube]).or_insert(next)
            })
        });
        let kinds = kinds(&|mask| cells(0, mask));
        let turns = puzzle.target().symmetries();
        let turns = turns.iter().filter(|turn| turn.is_rotation()).map(|turn| {
            [0, 1, 2, 3, 4, 5].map(|place: usize| {
                let images: Vec<Point> =
                    places[place].iter().map(|&cell| turn.cell(cell)).collect();
                let is_there = |to: &usize| places[*to].iter().all(|cell| images.contains(cell));
                let to = (0..6).find(is_there).expect("a place");
                let bits = removable.map(|cube| {
                    let there = |bit: &usize| places[to][removable[*bit]] == images[cube];
                    (0..12).find(there).expect("a cube that may be removed")
                });
                let image = |mask: usize| {
                    let set = bits
                        .iter()
                        .enumerate()
                        .filter(|(bit, _)| mask >> bit & 1 == 1);
                    set.fold(0_u16, |set, (_, to)| set | 1 << to)
                };
                (to, (0..MASKS).map(image).collect())
            })
        });
        let all = (0..6).flat_map(|place| (0..MASKS).map(move |mask| (place, mask)));
        let catalogue: Vec<Vec<Point>> = all.map(|(place, mask)| cells(place, mask)).collect();
        let pieces = vec![PieceIx::new(0); catalogue.len()];
        Self {
            kinds,
            shared,
            turns: turns.collect(),
            contacts: Contacts::new(&catalogue).expect("small"),
            crowd: Crowd::new(1, Bounds::default(), catalogue, (Groups::default(), pieces)),
        }
    }

    /// What can lie in the first place.
    pub(crate) fn firsts(&self) -> Vec<usize> {
        (0..MASKS)
            .filter(|&mask| self.kinds[mask].is_some())
            .collect()
    }

    /// All assemblies with this piece in the first place.
    pub(crate) fn with_first(&mut self, first: usize) -> Found {
        let least = self.kinds[first].expect("a piece");
        let filled = self.filled(0, first);
        let mut found = Found::default();
        let mut waiting = Vec::new();
        self.search(&mut vec![first], filled, least, &mut waiting, &mut found);
        self.judge(&mut waiting, &mut found);
        found
    }

    /// The shared cells that a piece fills.
    fn filled(&self, place: usize, mask: usize) -> u32 {
        let bits = self.shared[place].iter().enumerate();
        let own = bits.filter(|(bit, _)| mask >> bit & 1 == 0);
        own.fold(0, |set, (_, &cell)| set | 1 << cell)
    }

    fn search(
        &mut self,
        laid: &mut Vec<usize>,
        filled: u32,
        least: usize,
        waiting: &mut Vec<[usize; 6]>,
        found: &mut Found,
    ) {
        let place = laid.len();
        let numbers: Vec<u32> = (0..)
            .zip(&*laid)
            .map(|(place, &mask)| number(place, mask))
            .collect();
        if place > 1 && self.contacts.locked(&numbers, |_| false).is_some() {
            return;
        }
        if let Ok(assembly) = <[usize; 6]>::try_from(&laid[..]) {
            if self.is_least(assembly, least) {
                waiting.push(assembly);
                found.judged += 1;
            }
            if waiting.len() == 512 {
                self.judge(waiting, found);
            }
            return;
        }
        let later = (place + 1..6).fold(0, |set, place| set | self.filled(place, 0));
        let (mut removed, mut free) = (0, 0);
        for (bit, cell) in self.shared[place].into_iter().enumerate() {
            if filled >> cell & 1 == 1 {
                removed |= 1 << bit;
            } else if later >> cell & 1 == 1 {
                free |= 1 << bit;
            }
        }
        let mut chosen = free;
        loop {
            let mask = removed | chosen;
            if self.kinds[mask].is_some_and(|kind| kind >= least) {
                laid.push(mask);
                let filled = filled | self.filled(place, mask);
                self.search(laid, filled, least, waiting, found);
                laid.pop();
            }
            if chosen == 0 {
                return;
            }
            chosen = (chosen - 1) & free;
        }
    }

    /// Whether an assembly is the least of its images whose first piece is of the least kind.
    fn is_least(&self, assembly: [usize; 6], least: usize) -> bool {
        self.turns.iter().all(|turn| {
            let mut image = [0; 6];
            for (&mask, (to, masks)) in assembly.iter().zip(turn) {
                image[*to] = usize::from(masks[mask]);
            }
            self.kinds[image[0]] != Some(least) || image >= assembly
        })
    }

    /// Takes assemblies apart.
    fn judge(&self, waiting: &mut Vec<[usize; 6]>, found: &mut Found) {
        let numbers = |assembly: &[usize; 6]| {
            let each = (0..).zip(assembly);
            each.map(|(place, &mask)| number(place, mask)).collect()
        };
        let assemblies: Vec<Vec<u32>> = waiting.iter().map(numbers).collect();
        let check = |parts: &[Vec<Point>], _: &[PieceIx], verdict: &Verdict| match verdict {
            Verdict::Apart(way) => verify::separation(parts, way, &|_| false),
            Verdict::Locked(locked) => verify::locked(parts, locked),
            Verdict::Whole | Verdict::Open(_) => panic!("six pieces, without limits"),
        };
        let judged = self.crowd.judge(&assemblies, &Limits::none(), &check);
        for (assembly, (short, level)) in waiting.drain(..).zip(judged.expect("it holds")) {
            if short == Short::Apart {
                let kinds = assembly.map(|mask| self.kinds[mask].expect("a piece") + 1);
                let is_sawn = |kind: &usize| {
                    SAWN.iter()
                        .any(|&sawn| self.kinds[sawn - 1] == Some(kind - 1))
                };
                found.apart += 1;
                found.sawn += u64::from(kinds.iter().all(is_sawn));
                found.kinds.extend(kinds);
                *found.levels.entry(level.expect("six pieces")).or_default() += 1;
            }
        }
    }
}

/// The number of a piece in a place.
fn number(place: usize, mask: usize) -> u32 {
    u32::try_from(place * MASKS + mask).expect("few")
}

/// The places of sticks: by cell of a stick where it lies. Each next one shares most cells with those
/// before it, so that pieces lock each other early.
fn places(puzzle: &PackingPuzzle) -> Vec<Vec<Point>> {
    // A stick without the cubes that may be removed fits only where those are shared.
    let bare = burr("bare", &[4096; 6], 6).expect("a burr");
    let is_own = |cell: &Point| {
        let index = bare.target().region().index_of(*cell);
        index.is_some_and(|index| bare.target().cells()[index].fill == Fill::Must)
    };
    let found = placements(&bare, PieceIx::new(0)).expect("few");
    let fits = |laid: &&PiecePlacement| laid.cells(&bare).iter().all(is_own);
    let whole = |laid: &PiecePlacement| -> Vec<Point> {
        let cells = puzzle.pieces()[0].cells().iter();
        let cells = cells.map(|cell| laid.turn.apply(cell.point).plus(laid.offset));
        cells.collect()
    };
    let mut left: Vec<Vec<Point>> = found.placements.iter().filter(fits).map(whole).collect();
    let mut places: Vec<Vec<Point>> = vec![left.remove(0)];
    while !left.is_empty() {
        let shared = |cells: &Vec<Point>| {
            let known = |cell: &&Point| places.iter().any(|place| place.contains(cell));
            cells.iter().filter(known).count()
        };
        let most = (0..left.len()).max_by_key(|&at| (shared(&left[at]), usize::MAX - at));
        places.push(left.remove(most.expect("one is left")));
    }
    places
}

/// The cubes of a stick that may be removed, by their position among its cells, lowest bit first.
fn removable() -> [usize; 12] {
    let cells = |number: u16| -> Vec<Point> {
        let puzzle = burr("one", &[number, 1, 1, 1, 1, 1], 6).expect("a burr");
        let name = number.to_string();
        let piece = puzzle.pieces().iter().find(|piece| piece.name() == name);
        let cells = piece.expect("it is there").cells().iter();
        cells.map(|cell| cell.point).collect()
    };
    let whole = cells(1);
    let mut bit = 0;
    [(); 12].map(|()| {
        let less = cells((1 << bit) + 1);
        bit += 1;
        let missing = whole.iter().position(|cell| !less.contains(cell));
        missing.expect("a cube is removed")
    })
}

/// By set of removed cubes, the least set that makes the same piece; nothing if it falls apart.
fn kinds(cells: &dyn Fn(usize) -> Vec<Point>) -> Vec<Option<usize>> {
    let mut least: BTreeMap<Vec<Point>, usize> = BTreeMap::new();
    let kind = |mask: usize| {
        let cells = cells(mask);
        let turns = SignedPermutation::all().filter(|turn| turn.is_rotation());
        let form = turns.map(|turn| {
            let mut turned: Vec<Point> = cells.iter().map(|&cell| turn.apply(cell)).collect();
            turned.sort_unstable();
            let corner = [
                turned.iter().map(|cell| cell.x).min(),
                turned.iter().map(|cell| cell.y).min(),
                turned.iter().map(|cell| cell.z).min(),
            ];
            let [x, y, z] = corner.map(Option::unwrap_or_default);
            let moved = turned
                .into_iter()
                .map(|cell| cell.minus(Point::new(x, y, z)));
            moved.collect::<Vec<Point>>()
        });
        let form = form.min().expect("turns");
        hangs_together(&cells).then(|| *least.entry(form).or_insert(mask))
    };
    (0..MASKS).map(kind).collect()
}

fn hangs_together(cells: &[Point]) -> bool {
    let mut left = cells.to_vec();
    let mut reached: Vec<Point> = left.pop().into_iter().collect();
    while let Some(cell) = reached.pop() {
        let beside = |other: &Point| {
            let by = other.minus(cell);
            by.x.abs() + by.y.abs() + by.z.abs() == 1
        };
        reached.extend(left.extract_if(.., |other| beside(other)));
    }
    left.is_empty()
}
