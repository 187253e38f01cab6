//! What several tests share: the known cases, random puzzles and a naive oracle.
#![allow(
    missing_docs,
    clippy::disallowed_methods,
    clippy::missing_errors_doc,
    clippy::missing_panics_doc,
    clippy::must_use_candidate,
    reason = "only tests call it, and a test fails by a panic"
)]

mod cases;
pub mod minizinc;
pub mod models;
pub mod oracle;
pub mod packings;
pub mod programs;
pub mod proofs;
pub mod shrink;
pub mod snake_text;
pub mod snakes;
pub mod typed;

use std::fmt::Display;
use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};

pub use cases::{Case, Cases, assert_names_are_unique, case, known};

use cubewright::family::shell::{
    Assembly, Border, Orientation, Piece, Place, Placement, Shell, Surface, Width,
};
use cubewright::formats::read_shell;
use cubewright::language::{Describe, Language};
use fastrand::Rng;

/// What an error says in English, after a look at what it says in every language.
#[track_caller]
pub fn described(error: &impl Describe) -> String {
    let [english, german] = Language::ALL.map(|language| error.describe(language));
    for message in [&english, &german] {
        assert!(!message.text.is_empty(), "{message:?}");
        assert!(message.text.chars().count() < 400, "{message:?}");
        assert!(message.hint.len() > 10, "{message:?}");
    }
    assert_ne!(english.text, german.text);
    assert_ne!(english.hint, german.hint);
    english.text
}

/// Says that a test leaves something out, and why. `tests/run` names a file in `CUBEWRIGHT_SKIPPED`,
/// and lists at its end what stands there.
pub fn skipped(what: impl Display, why: impl Display) {
    println!("skipped {what}: {why}");
    if let Some(list) = std::env::var_os("CUBEWRIGHT_SKIPPED") {
        let list = File::options().create(true).append(true).open(list);
        // At once, as several tests write.
        let line = format!("{why}\t{what}\n");
        list.and_then(|mut list| list.write_all(line.as_bytes()))
            .expect("the list of what is skipped can be written");
    }
}

/// How many random cases to try: `few`, times the environment variable `CUBEWRIGHT_CASES` where that is
/// more than 1.
pub fn cases(few: usize) -> usize {
    scaled(few, times().max(1.0))
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "numbers of cases are small"
)]
fn scaled(few: usize, by: f64) -> usize {
    ((few as f64 * by) as usize).max(1)
}

/// What `CUBEWRIGHT_CASES` says: 1 without it.
fn times() -> f64 {
    let times = std::env::var("CUBEWRIGHT_CASES");
    let times = times.ok().and_then(|times| times.parse().ok());
    times.filter(|it| *it > 0.0).unwrap_or(1.0)
}

/// Whether more than the normal run is wanted: slow engines are asked more, too.
pub fn is_full_run() -> bool {
    times() > 1.0
}

/// Whether less than the normal run is wanted, as whoever runs `tests/run` waits for it.
pub fn is_short_run() -> bool {
    times() < 1.0
}

/// `many`, or the part of them that a short run takes.
pub fn fewer(many: usize) -> usize {
    scaled(many, times().min(1.0))
}

/// All of a list, or what a short run takes of it, spread evenly and with the last one.
pub fn some_of<T>(list: Vec<T>) -> impl Iterator<Item = T> {
    let (all, few) = (list.len(), fewer(list.len()));
    let due = move |&(index, _): &(usize, T)| (index + 1) * few / all > index * few / all;
    list.into_iter().enumerate().filter(due).map(|(_, it)| it)
}

/// A text in every language; they differ, and nothing is left to be filled in.
pub fn said_in_each(text: impl Fn(Language) -> String) -> [String; 2] {
    let said = Language::ALL.map(text);
    let [english, german] = &said;
    assert_ne!(english, german);
    for text in &said {
        assert!(
            !text.contains(['{', '}']) && !text.contains("  and "),
            "{text}"
        );
        assert!(text.ends_with(['.', ':', '\n']), "{text}");
    }
    said
}

/// A path below the root of the project.
pub fn path(relative: &str) -> PathBuf {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join(relative)
}

pub fn read(relative: &str) -> String {
    let path = path(relative);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

pub fn shell(relative: &str) -> Shell {
    read_shell(relative, read(relative).as_bytes()).expect("a good file")
}

/// A random cube cut into six pieces, and the assembly that was planted.
pub fn planted(rng: &mut Rng, width: Width) -> (Shell, Assembly) {
    let surface = Surface::cube(width);
    let mut laid = vec![Border::empty(width); 6];
    for cell in surface.cells() {
        let site = cell.sites[rng.usize(..cell.sites.len())];
        let border = &mut laid[site.place.index()];
        *border = border.toggled(site.ring);
    }
    let mut order: Vec<usize> = (0..6).collect();
    rng.shuffle(&mut order);
    let mut pieces = laid.clone();
    let mut placements = Vec::new();
    for (place, &piece) in order.iter().enumerate() {
        let orientation = Orientation::from_index(rng.u8(..8));
        pieces[piece] = laid[place].oriented(orientation.inverse());
        placements.push(Placement {
            place: Place::from_index(place),
            piece: Piece::from_index(piece),
            orientation,
        });
    }
    let shell = Shell::cube("planted", pieces).expect("six pieces");
    (shell, Assembly::new(placements))
}

/// A planted cube with one tooth moved to another cell of another piece; it may
/// or may not have an assembly, and its number of teeth is right.
pub fn disturbed(rng: &mut Rng, width: Width) -> Shell {
    let (shell, _) = planted(rng, width);
    let pieces = shell.pieces();
    loop {
        let (from, to) = (rng.usize(..6), rng.usize(..6));
        let (tooth, gap) = (rng.usize(..width.ring()), rng.usize(..width.ring()));
        if from != to && pieces[from].has(tooth) && !pieces[to].has(gap) {
            return shell
                .with_piece(Piece::from_index(from), pieces[from].toggled(tooth))
                .with_piece(Piece::from_index(to), pieces[to].toggled(gap));
        }
    }
}

/// Every assembly of a shell by the plainest search: lay piece after piece and
/// look at the lattice cells. Shares the geometry only.
pub fn naive(shell: &Shell) -> Vec<Assembly> {
    let mut search = Naive {
        shell,
        filled: vec![0; shell.surface().cells().len()],
        placements: Vec::new(),
        found: Vec::new(),
    };
    search.extend();
    search.found
}

struct Naive<'a> {
    shell: &'a Shell,
    filled: Vec<u8>,
    placements: Vec<Placement>,
    found: Vec<Assembly>,
}

impl Naive<'_> {
    fn extend(&mut self) {
        let place = self.placements.len();
        if place == self.shell.pieces().len() {
            if self.filled.iter().all(|&times| times == 1) {
                self.found.push(Assembly::new(self.placements.clone()));
            }
            return;
        }
        for piece in (0..self.shell.pieces().len()).map(Piece::from_index) {
            if self.placements.iter().any(|placed| placed.piece == piece) {
                continue;
            }
            for orientation in Orientation::all() {
                let place = Place::from_index(place);
                let placement = Placement {
                    place,
                    piece,
                    orientation,
                };
                self.fill(placement, 1);
                if self.is_sound(place) {
                    self.placements.push(placement);
                    self.extend();
                    self.placements.pop();
                }
                self.fill(placement, u8::MAX);
            }
        }
    }

    /// Adds `times` (modulo 256) to every cell that the placement fills.
    fn fill(&mut self, placement: Placement, times: u8) {
        let border = self.shell.laid(placement);
        for (cell, filled) in self.shell.surface().cells().iter().zip(&mut self.filled) {
            let fills = |site: &&cubewright::family::shell::Site| {
                site.place == placement.place && border.has(site.ring)
            };
            if cell.sites.iter().any(|site| fills(&site)) {
                *filled = filled.wrapping_add(times);
            }
        }
    }

    /// No cell is filled twice, and none is empty whose places are all laid.
    fn is_sound(&self, last: Place) -> bool {
        let cells = self.shell.surface().cells().iter().zip(&self.filled);
        cells.into_iter().all(|(cell, &times)| {
            let done = cell.sites.iter().all(|site| site.place <= last);
            times == 1 || (times == 0 && !done)
        })
    }
}
