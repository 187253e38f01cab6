//! Looks for sets that are hard for the board: climbs from random cubes by moving
//! teeth, as long as the search gets longer. Prints the hardest, one a line.
//!
//!     cargo run --release -p cubewright-sim --example harden -- SEED ROUNDS

use core::ops::ControlFlow;

use cubewright::board::CubePieces;
use fastrand::Rng;

fn work(set: &CubePieces) -> u64 {
    if set.teeth() != CubePieces::TEETH {
        return 0;
    }
    set.solve(&mut |_| ControlFlow::Continue(())).nodes
}

/// Six pieces with 44 teeth in all.
fn random(rng: &mut Rng) -> CubePieces {
    let mut set = CubePieces::default();
    while set.teeth() < CubePieces::TEETH {
        set.0[rng.usize(..6)] |= 1 << rng.u32(..16);
    }
    set
}

/// A few cells changed, the number of teeth kept.
fn changed(rng: &mut Rng, set: &CubePieces) -> CubePieces {
    let mut set = *set;
    for _ in 0..rng.usize(1..4) {
        let (from, to) = (rng.usize(..6), rng.usize(..6));
        match rng.u32(..4) {
            0 => set.0[from] = set.0[to],
            1 => set.0[from] = set.0[from].rotate_left(4),
            _ => set.0[from] ^= 1 << rng.u32(..16),
        }
    }
    while set.teeth() < CubePieces::TEETH {
        set.0[rng.usize(..6)] |= 1 << rng.u32(..16);
    }
    while set.teeth() > CubePieces::TEETH {
        set.0[rng.usize(..6)] &= !(1 << rng.u32(..16));
    }
    set
}

fn main() {
    let mut words = std::env::args()
        .skip(1)
        .map(|word| word.parse::<u64>().expect("a number"));
    let (seed, rounds) = (words.next().unwrap_or(1), words.next().unwrap_or(10));
    let mut rng = Rng::with_seed(seed);
    for _ in 0..rounds {
        let mut best = random(&mut rng);
        let mut most = work(&best);
        let mut failures = 0;
        while failures < 20_000 {
            let other = changed(&mut rng, &best);
            let found = work(&other);
            failures = if found > most { 0 } else { failures + 1 };
            if found >= most {
                (best, most) = (other, found);
            }
        }
        println!("{most} {:04x?}", best.0);
    }
}
