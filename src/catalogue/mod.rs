//! Puzzles that people have, by name: pieces, counts as published and as computed, sources.
//!
//! Invariant: the catalogue is plain data (`data/catalogue/`, one file a family), packed into the program
//! in small chunks. Whoever names a puzzle unpacks its chunk alone; everybody else unpacks nothing. What
//! an entry says of counts is what engines found; `tests/catalogue/run` counts all of them again.
//!
//! ```
//! use cubewright::catalogue::{Found, find};
//! use cubewright::puzzle::Puzzle;
//!
//! let Found::One(soma) = find("soma cube") else { panic!("there is one") };
//! let puzzle = Puzzle::parse(&soma.file(), soma.text().as_bytes())?;
//! assert_eq!(soma.counts.raw, Some(11520));
//! assert_eq!(puzzle.name(), "Soma cube");
//! # Ok::<(), cubewright::puzzle::PuzzleError>(())
//! ```

mod entry;
mod find;
mod shelf;
mod words;

pub use entry::{Entry, Known, Published};
pub use find::{Found, all, find, is_name, matching};
