//! Six-piece burrs: how fast assemblies are listed and taken apart, and a census of all solid ones.
//!
//! ```text
//! cargo bench --bench burrs                           how fast
//! cargo bench --bench burrs -- --census FILE          Cutler's 119,979 solid burrs
//! cargo bench --bench burrs -- --census FILE --part 1/20
//! ```
//!
//! The census appends a line to the file for each of the 2225 pieces that can be first, and goes on
//! where the file ends; several processes may each have a part. CPU seconds are those of the
//! process. `contacts` is what says of most assemblies that they lock, without a search.
#![allow(
    clippy::disallowed_methods,
    reason = "benchmarks read files and clocks"
)]

mod census;
#[expect(dead_code, reason = "of the matrix only the clock is wanted")]
#[path = "../peer/matrix.rs"]
mod matrix;

use core::ops::ControlFlow;
use std::collections::BTreeMap;
use std::fs::OpenOptions;
use std::io::Write;
use std::time::Instant;

use census::{Census, Found};
use cubewright::count::Symmetry;
use cubewright::disassemble::Contacts;
use cubewright::family::packing::{Colours, Copies, PackingPiece, PackingPuzzle, Ruler, burr};
use cubewright::geometry::Point;
use cubewright::puzzle::{Limits, ListRequest, Puzzle, Settings, engine};

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1)
    };
    match value("--census") {
        Some(file) => {
            let part = value("--part").map_or((1, 1), |part| {
                let (part, of) = part.split_once('/').expect("such as 1/20");
                (
                    part.parse().expect("a number"),
                    of.parse().expect("a number"),
                )
            });
            census(file, part);
        }
        None => speed(),
    }
}

/// Any number of copies of the sticks of a burr.
fn with_copies(numbers: &[u16; 6]) -> PackingPuzzle {
    let one = burr("burr", numbers, 6).expect("a burr");
    let pieces = one.pieces().iter().map(|piece| {
        let cells = piece.cells().iter().copied();
        PackingPiece::new(piece.name(), cells, Copies { min: 0, max: 6 }).expect("a piece")
    });
    let (pieces, target) = (pieces.collect(), one.target().clone());
    PackingPuzzle::new("burr", target, pieces, Colours::default()).expect("a puzzle")
}

/// How fast it goes, in the best of some rounds.
fn speed() {
    const ROUNDS: usize = 5;
    let begun = Instant::now();
    let now_s = || matrix::now_s(begun);
    for (name, numbers) in [
        ("Love's Dozen", [88, 512, 704, 960, 992, 1008]),
        ("notchable", [824, 856, 911, 928, 960, 1024]),
        ("full", [1, 52, 154, 256, 792, 1024]),
    ] {
        let of = Puzzle::of(with_copies(&numbers)).expect("few placements");
        let cover = engine("cover").expect("our own");
        let (settings, limits) = (Settings::default(), Limits::none());
        let best = |work: &mut dyn FnMut()| {
            let times = (0..ROUNDS).map(|_| {
                let start = now_s();
                work();
                now_s() - start
            });
            times.fold(f64::INFINITY, f64::min)
        };
        let mut assemblies: Vec<Vec<Vec<Point>>> = Vec::new();
        let list = ListRequest {
            up_to: Symmetry::Rotations,
            most: None,
        };
        let listing = best(&mut || {
            assemblies.clear();
            let found = of.list_with(&*cover, list, settings, &limits, &mut |solution| {
                let parts = solution.parts().expect("a packing");
                assemblies.push(parts.into_iter().map(|(_, cells)| cells).collect());
                ControlFlow::Continue(())
            });
            found.expect("an engine");
        });
        let mut apart = 0;
        let all = best(&mut || {
            let counts = of.count_apart((&*cover, Ruler::Shifts), settings, &limits, &mut |_| ());
            apart = counts.expect("a packing").rotations;
        });
        let (locked, contacts) = by_contacts(&assemblies, &best);
        #[expect(clippy::cast_precision_loss, reason = "a few thousand")]
        let number = assemblies.len() as f64;
        println!(
            "{name}: {number} assemblies, {apart} come apart; listed {listing:.3} s; listed and taken \
             apart {all:.3} s, {:.0} a second; {locked} lock by contacts, which takes {:.0} ns each",
            number / all,
            1e9 * contacts / number,
        );
    }
}

/// How many lock by contacts, and how long it takes to see that.
fn by_contacts<'a>(
    assemblies: &'a [Vec<Vec<Point>>],
    best: &dyn Fn(&mut dyn FnMut()) -> f64,
) -> (usize, f64) {
    let mut numbers: BTreeMap<&'a [Point], u32> = BTreeMap::new();
    let mut catalogue = Vec::new();
    let mut number = |cells: &'a [Point]| {
        let new = u32::try_from(numbers.len()).expect("few");
        let number = *numbers.entry(cells).or_insert(new);
        if number == new {
            catalogue.push(cells.to_vec());
        }
        number
    };
    let listed: Vec<Vec<u32>> = assemblies
        .iter()
        .map(|parts| parts.iter().map(|cells| number(&cells[..])).collect())
        .collect();
    let mut contacts = Contacts::new(&catalogue).expect("small");
    let mut locked = 0;
    let time = best(&mut || {
        let is_locked = |parts: &&Vec<u32>| contacts.locked(parts, |_| false).is_some();
        locked = listed.iter().filter(is_locked).count();
    });
    (locked, time)
}

/// All pieces that can be first, and what was found with each.
fn census(file: &str, (part, of): (usize, usize)) {
    let begun = Instant::now();
    let now_s = || matrix::now_s(begun);
    let known = std::fs::read_to_string(file).unwrap_or_default();
    let mut done: BTreeMap<usize, Found> = known.lines().filter_map(read).collect();
    let mut to = OpenOptions::new()
        .create(true)
        .append(true)
        .open(file)
        .expect("it can be written");
    let mut census = Census::new();
    let firsts = census.firsts();
    let own: Vec<usize> = firsts.iter().copied().skip(part - 1).step_by(of).collect();
    let start = now_s();
    for (index, &first) in own.iter().enumerate() {
        if done.contains_key(&first) {
            continue;
        }
        let found = census.with_first(first);
        writeln!(to, "{}", written(first, &found)).expect("it can be written");
        done.insert(first, found);
        if index % 20 == 19 {
            let (index, all) = (index + 1, own.len());
            eprintln!("{index} of {all} pieces, {:.0} CPU-s", now_s() - start);
        }
    }
    let mut all = Found::default();
    for found in done.values() {
        all.add(found);
    }
    println!(
        "{} of {} pieces first: {} come apart up to rotation, made of {} pieces, {} of them of the {} \
         that are sawn; {} were taken apart; levels {:?}; {:.0} CPU-s",
        done.len(),
        firsts.len(),
        all.apart,
        all.kinds.len(),
        all.sawn,
        census::SAWN.len(),
        all.judged,
        all.levels,
        now_s() - start,
    );
    if done.len() == firsts.len() {
        assert_eq!((all.apart, all.kinds.len(), all.sawn), (119_979, 369, 314));
        println!("as Cutler found: 119,979 of 369 pieces, 314 of them sawn");
    }
}

/// A line: the first piece, what was found, levels and kinds.
fn written(first: usize, found: &Found) -> String {
    let levels = found
        .levels
        .iter()
        .map(|(level, number)| format!("{level}:{number}"));
    let kinds = found.kinds.iter().map(ToString::to_string);
    format!(
        "{first} {} {} {} levels {} kinds {}",
        found.judged,
        found.apart,
        found.sawn,
        levels.collect::<Vec<_>>().join(","),
        kinds.collect::<Vec<_>>().join(","),
    )
}

/// The line read back; nothing if it was not written to its end.
fn read(line: &str) -> Option<(usize, Found)> {
    let words: Vec<&str> = line.split(' ').collect();
    let &[first, judged, apart, sawn, "levels", levels, "kinds", kinds] = &words[..] else {
        return None;
    };
    let list = |text: &'_ str| {
        text.split(',')
            .filter(|one| !one.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let level = |one: String| {
        let (level, number) = one.split_once(':')?;
        Some((level.parse().ok()?, number.parse().ok()?))
    };
    let found = Found {
        judged: judged.parse().ok()?,
        apart: apart.parse().ok()?,
        sawn: sawn.parse().ok()?,
        levels: list(levels).into_iter().map(level).collect::<Option<_>>()?,
        kinds: list(kinds)
            .iter()
            .map(|kind| kind.parse().ok())
            .collect::<Option<_>>()?,
    };
    Some((first.parse().ok()?, found))
}
