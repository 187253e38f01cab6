//! Puzzles that people have, for the gallery.

use cubewright::catalogue::{Entry, matching};
use cubewright::language::Language;
use cubewright::puzzle::read_puzzle;
use cubewright::show::picture::{Letters, Sheet, figure, sheet, svg};
use serde::Serialize;

/// The puzzles of the catalogue with some words in their names, families or makers.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct Catalogue {
    /// How many there are.
    found: usize,
    /// The first of them.
    puzzles: Vec<CataloguePuzzle>,
}

/// A puzzle of the catalogue.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub(crate) struct CataloguePuzzle {
    name: String,
    family: String,
    maker: Option<String>,
    /// How many pieces it has; of a snake, cubes.
    pieces: usize,
    /// The different solutions, as far as symmetry is known; null where they were not counted.
    solutions: Option<u64>,
    /// What a packing fills, as SVG.
    picture: Option<String>,
    /// The name of its file, and what is in it.
    file: String,
    text: String,
}

/// The first puzzles with these words.
pub(crate) fn catalogue(words: &str, language: Language) -> Catalogue {
    /// So many are told.
    const MOST: usize = 60;
    let entries = matching(words);
    let told = entries.iter().take(MOST);
    Catalogue {
        found: entries.len(),
        puzzles: told.map(|entry| puzzle(entry, language)).collect(),
    }
}

fn puzzle(entry: &Entry, language: Language) -> CataloguePuzzle {
    CataloguePuzzle {
        name: entry.name.clone(),
        family: entry.family.text(language).to_owned(),
        maker: entry.maker.clone(),
        pieces: entry.pieces,
        solutions: entry.counts.least().map(|(count, _)| count),
        picture: picture(entry),
        file: entry.file(),
        text: entry.text(),
    }
}

fn picture(entry: &Entry) -> Option<String> {
    let puzzle = read_puzzle(&entry.file(), entry.text().as_bytes()).ok()?;
    let target = puzzle.as_packing()?.target();
    let alone = Sheet {
        title: String::new(),
        columns: 1,
        height: None,
    };
    let pages = sheet(&[figure(target, String::new())], &alone);
    Some(svg(pages.first()?, Letters::Text))
}
