//! How many sets of six pieces fold to a cube and also lie flat, 2 by 3?
//!
//! ```text
//! cargo bench --no-default-features --features std --bench fold_and_lie_flat -- 20000
//! ```
//!
//! `docs/designs.md` has the method: an upper bound by counting solids exactly, and an
//! estimate from cubes cut at random, each weighted by one over the number of cuts that
//! give the same pieces.

use core::ops::ControlFlow;
use std::collections::BTreeSet;

use cubewright::engine::shell_csp::States;
use cubewright::family::shell::{Border, Face, Orientation, Surface, Width};
use cubewright::generate::SplitMix64;
use cubewright::generate::planted;
use cubewright::geometry::{Point, Side, SignedPermutation};

const WIDTH: Width = Width::FIVE;

fn main() {
    let samples = std::env::args().nth(1).and_then(|word| word.parse().ok());
    let samples: u32 = samples.unwrap_or(20_000);
    let surface = Surface::cube(WIDTH);
    let cuts: u128 = surface
        .cells()
        .iter()
        .map(|cell| cell.sites.len() as u128)
        .product();
    println!("cuts of a cube: {cuts}");
    println!("solids, an upper bound of the sets: {}", solids(&surface));
    let mut rng = SplitMix64::new(1);
    let mut folding = Mean::default();
    let mut both = Mean::default();
    let mut seen = BTreeSet::new();
    for _ in 0..samples {
        let (shell, _) = planted(&mut rng, WIDTH).expect("six pieces");
        let mut states = 0_u32;
        let ready = States::of(&shell).expect("few values");
        ready.each(&mut || false, &mut |_| {
            states += 1;
            ControlFlow::Continue(())
        });
        let weight = 1.0 / f64::from(states);
        let mut laid = Vec::new();
        let lies = Flat::new(shell.pieces()).lies(&mut laid);
        assert!(!lies || fills_the_sheet(&laid));
        folding.add(weight);
        both.add(if lies { weight } else { 0.0 });
        if lies {
            let mut set: Vec<Border> = shell.pieces().iter().map(|p| p.canonical()).collect();
            set.sort_unstable();
            seen.insert(set);
        }
    }
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    let cuts = cuts as f64;
    let report = |name: &str, mean: &Mean| {
        let (mean, error) = (mean.value(), mean.error());
        println!("{name}: {:.4e} +- {:.1e}", cuts * mean, 1.96 * cuts * error);
    };
    report("sets that fold, 95 % interval", &folding);
    report("sets that fold and lie flat, 95 % interval", &both);
    println!("different sets of both kinds met: {}", seen.len());
}

/// The mean of numbers, and how sure it is.
#[derive(Default)]
struct Mean {
    count: f64,
    sum: f64,
    squares: f64,
}

impl Mean {
    fn add(&mut self, value: f64) {
        self.count += 1.0;
        self.sum += value;
        self.squares += value * value;
    }

    fn value(&self) -> f64 {
        self.sum / self.count
    }

    /// The standard error of the mean.
    fn error(&self) -> f64 {
        let variance = self.squares / self.count - self.value().powi(2);
        (variance / self.count).sqrt()
    }
}

/// The cuts up to the 48 symmetries, by the lemma that is not Burnside's.
fn solids(surface: &Surface) -> u128 {
    let fixed: u128 = SignedPermutation::all().map(|s| fixed(surface, s)).sum();
    fixed / 48
}

/// The cuts that a symmetry leaves as they are: for each cycle of cells, the places of
/// the first that come back to themselves.
fn fixed(surface: &Surface, symmetry: SignedPermutation) -> u128 {
    let pitch = WIDTH.pitch_i16();
    let centre = Point::new(pitch, pitch, pitch);
    let image = |point: Point| {
        let moved = symmetry.apply(point.times(2).minus(centre)).plus(centre);
        Point::new(moved.x / 2, moved.y / 2, moved.z / 2)
    };
    let mut done = BTreeSet::new();
    let mut cuts = 1;
    for cell in surface.cells() {
        if !done.insert(cell.point) {
            continue;
        }
        let ups = cell
            .sites
            .iter()
            .map(|site| surface.frames()[site.place.index()].up);
        let ups: Vec<Point> = ups.collect();
        let mut now: Vec<Point> = ups.iter().map(|&up| symmetry.apply(up)).collect();
        let mut point = image(cell.point);
        while point != cell.point {
            done.insert(point);
            point = image(point);
            for up in &mut now {
                *up = symmetry.apply(*up);
            }
        }
        cuts *= ups.iter().zip(&now).filter(|(a, b)| a == b).count() as u128;
    }
    cuts
}

/// Six pieces that may lie 2 wide and 3 high: edges between them fit cell by cell, four
/// corners that meet have one tooth, two at the rim at most one.
struct Flat {
    looks: Vec<Vec<Border>>,
}

const COLUMNS: usize = 2;
const PLACES: usize = 6;

impl Flat {
    fn new(pieces: &[Border]) -> Self {
        let looks = |piece: &Border| {
            let looks: BTreeSet<Border> = Orientation::all().map(|o| piece.oriented(o)).collect();
            looks.into_iter().collect()
        };
        Self {
            looks: pieces.iter().map(looks).collect(),
        }
    }

    /// Whether the pieces laid so far, row by row, can be completed.
    fn lies(&self, laid: &mut Vec<(usize, Border)>) -> bool {
        if laid.len() == PLACES {
            return true;
        }
        for piece in 0..PLACES {
            if laid.iter().any(|&(other, _)| other == piece) {
                continue;
            }
            for &look in &self.looks[piece] {
                if fits(laid, look) {
                    laid.push((piece, look));
                    if self.lies(laid) {
                        return true;
                    }
                    laid.pop();
                }
            }
        }
        false
    }
}

/// The check on the lattice: each cell inside is filled once, each at the rim at most
/// once.
fn fills_the_sheet(laid: &[(usize, Border)]) -> bool {
    let faces = Face::sheet(COLUMNS, PLACES / COLUMNS);
    let frames = faces.iter().map(|face| face.frame(WIDTH)).collect();
    let far = |places: usize| i16::try_from(places * WIDTH.pitch()).unwrap_or(i16::MAX);
    let (far_x, far_y) = (far(COLUMNS), far(PLACES / COLUMNS));
    Surface::from_frames(WIDTH, frames)
        .cells()
        .iter()
        .all(|cell| {
            let teeth = cell
                .sites
                .iter()
                .filter(|site| laid[site.place.index()].1.has(site.ring));
            let (x, y) = (cell.point.x, cell.point.y);
            let is_rim = x == 0 || y == 0 || x == far_x || y == far_y;
            match teeth.count() {
                0 => is_rim,
                1 => true,
                _ => false,
            }
        })
}

/// Whether a piece fits behind those laid, row by row.
fn fits(laid: &[(usize, Border)], look: Border) -> bool {
    let index = laid.len();
    let (row, column) = (index / COLUMNS, index % COLUMNS);
    let left = (column > 0).then(|| laid[index - 1].1);
    let above = (row > 0).then(|| laid[index - COLUMNS].1);
    let meets = |other: Option<Border>, side: Side, own: Side| {
        other.is_none_or(|other| {
            let backwards = other.middle(side).reverse_bits() >> (66 - WIDTH.cells());
            look.middle(own) ^ backwards == (1 << (WIDTH.cells() - 2)) - 1
        })
    };
    meets(left, Side::Right, Side::Left)
        && meets(above, Side::Bottom, Side::Top)
        && corners_fit(laid, look, row, column)
}

/// The corners of the vertex up and left of the place, and of the one up and right where
/// it is the last to reach it.
fn corners_fit(laid: &[(usize, Border)], look: Border, row: usize, column: usize) -> bool {
    let tooth = |row: usize, column: usize, corner: usize| {
        let border = laid
            .get(row * COLUMNS + column)
            .map_or(look, |&(_, border)| border);
        usize::from(border.has(corner * WIDTH.pitch()))
    };
    let is_last_row = row == PLACES / COLUMNS - 1;
    let upper = match (row, column) {
        (0, 0) => return true,
        (0, _) => tooth(0, 0, 1) + tooth(0, 1, 0) <= 1,
        (_, 0) => tooth(row - 1, 0, 3) + tooth(row, 0, 0) <= 1,
        (_, _) => {
            let four = [(row - 1, 0, 2), (row - 1, 1, 3), (row, 0, 1), (row, 1, 0)];
            let teeth: usize = four.iter().map(|&(r, c, corner)| tooth(r, c, corner)).sum();
            let right = tooth(row - 1, 1, 2) + tooth(row, 1, 1) <= 1;
            teeth == 1 && right
        }
    };
    let lower = !is_last_row || column == 0 || tooth(row, 0, 2) + tooth(row, 1, 3) <= 1;
    upper && lower
}
