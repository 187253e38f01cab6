//! The file of a puzzle, or a puzzle of the catalogue by its name.
//!
//! Invariant: a file that is there is that file, whatever it is called; the catalogue is asked only for a
//! name that no file has and that looks like none, though a folder may have it.

use std::path::{Path, PathBuf};

use crate::errors::failure::Failure;
use crate::errors::misuse::Misuse;
use cubewright::catalogue::{Entry, Found, all, find, is_name};
use cubewright::formats::{FileKind, FormatErrorKind, NearForm, no_form, opened, stem};
use cubewright_programs::errors::{SourceError, nearest, nearest_file};
use cubewright_programs::files;
use cubewright_programs::terminal::{note, say};

/// What a puzzle's file is called, and what it holds; at most `most` bytes.
pub(crate) fn read(path: &Path, most: usize) -> Result<(String, Vec<u8>), Failure> {
    let as_chain = || {
        let chain = path.display().to_string();
        Err(Failure::from(Misuse::ChainAsName { chain }))
    };
    let Some(name) = name(path) else {
        // Colours have strokes between, as paths do.
        return match path.to_str() {
            Some(word) if word.contains('/') && !path.exists() && is_chain(word) => as_chain(),
            _ => file(path, most),
        };
    };
    let entry = match entry(name) {
        Err(_) if is_chain(name) => return as_chain(),
        // Numbers that stand somewhere in the name of a puzzle are no name of it.
        Ok(entry) if !has_letter(name) && is_chain(name) && !is_called(&entry, name) => {
            return as_chain();
        }
        // It may be the name of a file with a slip.
        Err(Misuse::NoEntry { meant: None, .. }) if nearest_file(path).is_some() => {
            return file(path, most);
        }
        Err(Misuse::NoEntry { meant: None, .. }) if is_near_chain(name) => return as_chain(),
        // A folder that is called like no puzzle.
        Err(_) if path.is_dir() => return file(path, most),
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

/// Whether a word is a chain of some length, as people note them.
fn is_chain(word: &str) -> bool {
    /// Fewer marks may be a number or a word.
    const LEAST: usize = 8;
    /// Of numbers fewer may be sizes.
    const NUMBERS: usize = 4;
    let marks = word.chars().filter(|c| c.is_alphanumeric()).count();
    let numbers = word.split([' ', ',']).count();
    let is_long = marks >= LEAST || word.contains('/') || numbers >= NUMBERS;
    is_long && FileKind::of("", word.as_bytes()) == FileKind::Snake
}

/// Whether a word is such a chain but for a slip.
fn is_near_chain(word: &str) -> bool {
    /// Words of fewer letters may have those of chains.
    const LEAST: usize = 14;
    let marks = word.chars().filter(|c| c.is_alphanumeric()).count();
    let error = no_form(word);
    let is_near = matches!(
        error.kind(),
        FormatErrorKind::NoForm {
            nearest: [NearForm::Snake, _]
        }
    );
    marks >= LEAST && is_near
}

fn has_letter(word: &str) -> bool {
    word.contains(char::is_alphabetic)
}

/// Whether a puzzle has this name, and not only these words in it.
fn is_called(entry: &Entry, name: &str) -> bool {
    let mut names = entry.also.iter().chain([&entry.name]);
    names.any(|own| own.eq_ignore_ascii_case(name.trim()))
}

fn file(path: &Path, most: usize) -> Result<(String, Vec<u8>), Failure> {
    let read = files::read(path, most);
    let (file, bytes) = read.map_err(|error| match called_as(path) {
        Some(entry) => error.meaning(&say(
            ["{0} of the catalogue", "{0} aus dem Katalog"],
            &[&entry.name],
        )),
        None => error,
    })?;
    let broken = |error| SourceError::of(file.clone(), &bytes, &error);
    let (name, content) = opened(&file, &bytes).map_err(broken)?;
    Ok((name.to_owned(), content.into_owned()))
}

/// The puzzle of the catalogue that is called as a file that is not there would be, if no other file is meant.
fn called_as(path: &Path) -> Option<Entry> {
    let stem = path.file_stem()?.to_str()?;
    if path.exists() || nearest_file(path).is_some() {
        return None;
    }
    // Examples of the sources are called by their family first.
    let families = ["pack_", "snake_", "burr_"];
    let own = families.iter().find_map(|it| stem.strip_prefix(it));
    if let Some(Found::One(entry)) = own.map(find) {
        return Some(*entry);
    }
    let Found::One(entry) = find(stem) else {
        return None;
    };
    let spaced = |name: &str| name.replace('_', " ").to_lowercase();
    let is_it = |name: &String| spaced(name) == spaced(stem);
    let is_called = is_it(&entry.name) || entry.also.iter().any(is_it);
    is_called.then_some(*entry)
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
        is_name(&together).then(|| (PathBuf::from(together), many))
    };
    (2..=words.len()).rev().find_map(of)
}

/// Puts a name that stands without quotes in the place of its words, if nothing else is there; whether it did.
/// Words of which one is no puzzle by itself are one name, too, though the catalogue may have none or several of it.
pub(crate) fn join(files: &mut Vec<PathBuf>) -> bool {
    let words: Vec<&str> = files.iter().map_while(|file| name(file)).collect();
    if words.len() != files.len() || words.len() < 2 {
        return false;
    }
    let together = words.join(" ");
    let is_known = |word: &&str| !matches!(find(word), Found::None);
    // All names are looked through for words that are none of them, which takes longest.
    let are_puzzles = || words.iter().all(|word| is_name(word));
    let is_one = is_name(&together) || !are_puzzles() && words.iter().any(is_known);
    if is_one {
        *files = vec![PathBuf::from(together)];
    }
    is_one
}

/// The same of the words before files; the files stay behind the name.
pub(crate) fn join_before_files(files: &mut Vec<PathBuf>) {
    let words = files.iter().map_while(|file| name(file)).count();
    if words == files.len() {
        join(files);
    } else if let Some((name, many)) = joined(files)
        && many == words
    {
        files.splice(..many, [name]);
    }
}

/// What a puzzle is called that was read: as its file, or as the catalogue has it, whose files nobody has.
pub(crate) fn shown(path: &Path, file: &str) -> String {
    let is_entry = name(path).is_some();
    if is_entry { stem(file) } else { file }.to_owned()
}

/// The name, if it is that of no file and may be one of the catalogue.
fn name(path: &Path) -> Option<&str> {
    let name = path
        .to_str()
        .filter(|name| *name != "-" && !path.is_file())?;
    // A folder is called like a puzzle where a kit of it was saved.
    let is_folder = matches!(name, "." | "..");
    let is_path = name.contains(['/', '\\']) || FileKind::of_name(name).is_some() || is_folder;
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
    let is_known = |word: &str| {
        let begins = |known: &&str| {
            let beginning = known.get(..word.len());
            beginning.is_some_and(|it| it.eq_ignore_ascii_case(word))
        };
        words.iter().any(begins)
    };
    let mended = name.split_whitespace().map(|word| {
        if is_known(word) {
            return Some(word.to_owned());
        }
        let near = nearest(word, words.iter().copied()).map(str::to_owned);
        near.or_else(|| in_two(word, is_known))
    });
    let mended = mended.collect::<Option<Vec<String>>>()?.join(" ");
    (mended != name && !matches!(find(&mended), Found::None)).then_some(mended)
}

/// A word that is two known ones.
fn in_two(word: &str, is_known: impl Fn(&str) -> bool) -> Option<String> {
    let (mut ends, whole) = (word.char_indices().skip(3), word);
    ends.find_map(|(at, _)| {
        let (first, second) = whole.split_at(at);
        let are_words = second.len() > 2 && is_known(first) && is_known(second);
        are_words.then(|| format!("{first} {second}"))
    })
}
