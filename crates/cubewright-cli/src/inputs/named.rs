//! The file of a puzzle, or a puzzle of the catalogue by its name.
//!
//! Invariant: a file that is there is that file, whatever it is called; the catalogue is asked only for a
//! name that no file has and that looks like none, though a folder may have it.

use std::path::{Path, PathBuf};

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use cubewright::catalogue::{Entry, Found, all, find};
use cubewright::formats::{FileKind, opened};
use cubewright_programs::errors::{SourceError, nearest};
use cubewright_programs::files;
use cubewright_programs::terminal::{note, say};

/// What a puzzle's file is called, and what it holds; at most `most` bytes.
pub(crate) fn read(path: &Path, most: usize) -> Result<(String, Vec<u8>), Failure> {
    let Some(name) = name(path) else {
        return file(path, most);
    };
    let entry = match entry(name) {
        Err(Misuse::NoEntry { meant: None, .. }) => return file(path, most),
        Err(Misuse::NoEntry { name, meant }) => {
            return Err(Failure::from(Misuse::NoPuzzle { name, meant }));
        }
        known => known?,
    };
    if !entry.name.eq_ignore_ascii_case(name.trim()) {
        let taken = [
            "note: {0}: taken as {1}, of the catalogue",
            "Hinweis: {0}: genommen wird {1} aus dem Katalog",
        ];
        note(&say(taken, &[&name, &entry.name]));
    }
    Ok((entry.file(), entry.text().into_bytes()))
}

fn file(path: &Path, most: usize) -> Result<(String, Vec<u8>), Failure> {
    let (file, bytes) = files::read(path, most)?;
    let broken = |error| SourceError::of(file.clone(), &bytes, &error);
    let (name, content) = opened(&file, &bytes).map_err(broken)?;
    Ok((name.to_owned(), content.into_owned()))
}

/// The puzzle of the catalogue of this name, or the only one with these words in its names.
pub(crate) fn entry(name: &str) -> Result<Entry, Misuse> {
    match find(name) {
        Found::One(entry) => Ok(*entry),
        Found::Several(names, all) => Err(Misuse::SeveralPuzzles {
            others: all.saturating_sub(names.len()),
            name: name.to_owned(),
            names,
        }),
        Found::None => Err(Misuse::NoEntry {
            meant: meant(name),
            name: name.to_owned(),
        }),
    }
}

/// The words of a name that stands without quotes: what they are together, and how many they are. More
/// words win over fewer.
pub(crate) fn joined(files: &[PathBuf]) -> Option<(PathBuf, usize)> {
    let words: Vec<&str> = files.iter().map_while(|file| name(file)).collect();
    let of = |many: usize| {
        let together = words[..many].join(" ");
        matches!(find(&together), Found::One(_)).then(|| (PathBuf::from(together), many))
    };
    (2..=words.len()).rev().find_map(of)
}

/// Puts a name that stands without quotes in the place of its words, if nothing else is there; whether it did.
pub(crate) fn join(files: &mut Vec<PathBuf>) -> bool {
    let whole = joined(files).filter(|(_, many)| *many == files.len());
    let is_one = whole.is_some();
    if let Some((name, _)) = whole {
        *files = vec![name];
    }
    is_one
}

/// The name, if it is that of no file and may be one of the catalogue.
fn name(path: &Path) -> Option<&str> {
    let name = path
        .to_str()
        .filter(|name| *name != "-" && !path.is_file())?;
    // A folder is called like a puzzle where a kit of it was saved.
    let is_path = name.contains(['/', '\\']) || FileKind::of_name(name).is_some();
    (!is_path).then_some(name)
}

/// The puzzle that is meant by a name with a slip, or the name with the words that are meant.
pub(crate) fn meant(name: &str) -> Option<String> {
    let all = all();
    let names = all
        .iter()
        .flat_map(|entry| entry.also.iter().chain([&entry.name]));
    let names: Vec<&str> = names.map(String::as_str).collect();
    if let Some(whole) = nearest(name, names.iter().copied()) {
        return Some(whole.to_owned());
    }
    let words: Vec<&str> = names.iter().flat_map(|it| it.split(' ')).collect();
    let mended = name.split_whitespace().map(|word| {
        let begins = |known: &&&str| {
            let beginning = known.get(..word.len());
            beginning.is_some_and(|it| it.eq_ignore_ascii_case(word))
        };
        let is_known = words.iter().any(|known| begins(&known));
        let near = || nearest(word, words.iter().copied());
        if is_known { Some(word) } else { near() }
    });
    let mended = mended.collect::<Option<Vec<&str>>>()?.join(" ");
    (mended != name && !matches!(find(&mended), Found::None)).then_some(mended)
}
