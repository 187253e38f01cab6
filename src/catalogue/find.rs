//! Which puzzle is meant by some words.
//!
//! Invariant: a whole name wins over parts of names. Words are compared with the beginnings of words, in
//! any order.

use super::entry::Entry;
use super::shelf::{SHELVES, Wanted};
use super::words::plain;
use crate::language::Language;

/// What some words mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Found {
    /// This puzzle.
    One(Box<Entry>),
    /// More than one, of which these are the first names, and how many there are.
    Several(Vec<String>, usize),
    /// None.
    None,
}

/// Where a puzzle stands: its chunk of a file, its number there, and its number in a series.
type At = (usize, usize, Option<usize>);

/// What marks a series in the index, and where it goes on.
const SERIES: [char; 2] = ['#', '+'];

/// The puzzle that is meant: that of this name, or else the only one with these words in its names.
#[must_use]
pub fn find(words: &str) -> Found {
    /// So many names are told.
    const TOLD: usize = 12;
    let wanted = plain(words);
    if wanted.is_empty() {
        return Found::None;
    }
    let whole = named(&wanted);
    let fits = if whole.is_empty() {
        fitting(&wanted)
    } else {
        whole
    };
    match fits.as_slice() {
        [] => Found::None,
        [at] if at.2.is_some() || !is_series(*at) => Found::One(Box::new(entry(*at))),
        fits => {
            let sizes = fits.iter().map(|at| size(*at)).sum();
            let begin = fits.iter().filter(|at| !line(**at).starts_with('+'));
            let told = begin.take(TOLD).map(|at| first_name(*at));
            Found::Several(told.collect(), sizes)
        }
    }
}

/// All puzzles with these words in their names or in that of their family; all if there are none.
#[must_use]
pub fn matching(words: &str) -> Vec<Entry> {
    let wanted = plain(words);
    let words: Vec<&str> = wanted.split(' ').collect();
    let is_fit = |entry: &Entry| {
        let families = Language::ALL.map(|language| entry.family.text(language).to_owned());
        let maker = entry.maker.iter().chain(&entry.year);
        let said = families.iter().chain([&entry.name]).chain(&entry.also);
        let said: Vec<String> = said.chain(maker).map(|text| plain(text)).collect();
        let said = format!(" {}", said.join(" "));
        words.iter().all(|word| said.contains(&format!(" {word}")))
    };
    let all = all();
    if wanted.is_empty() {
        all
    } else {
        all.into_iter().filter(is_fit).collect()
    }
}

/// The whole catalogue.
#[must_use]
pub fn all() -> Vec<Entry> {
    let every = SHELVES.iter();
    every
        .flat_map(|shelf| shelf.unpack().entries(|_| Wanted::All))
        .collect()
}

fn lines() -> impl Iterator<Item = (usize, usize, &'static str)> {
    let shelves = SHELVES.iter().enumerate();
    shelves.flat_map(|(shelf, it)| {
        let lines = it.index.lines().enumerate();
        lines.map(move |(number, line)| (shelf, number, line))
    })
}

/// The puzzles with exactly this name, written apart or in one.
fn named(wanted: &str) -> Vec<At> {
    let in_one: String = wanted.split(' ').collect();
    // Nearly every name differs in its first letters.
    let is_named = |key: &str| key.bytes().filter(|it| *it != b' ').eq(in_one.bytes());
    let mut found = Vec::new();
    for (shelf, number, line) in lines() {
        if let Some(series) = line.strip_prefix(SERIES) {
            if let Some(member) = member(series, &in_one) {
                found.push((shelf, number, Some(member)));
            }
        } else if line.split('\t').any(is_named) {
            found.push((shelf, number, None));
        }
    }
    found
}

/// The number in a series of the member of this name.
fn member(series: &str, name: &str) -> Option<usize> {
    let (size, first) = series.split_once(' ')?;
    let first: String = first.split(' ').collect();
    let stem = first.trim_end_matches(|it: char| it.is_ascii_digit());
    let number: usize = name.strip_prefix(stem)?.parse().ok()?;
    let from: usize = first[stem.len()..].parse().ok()?;
    let member = number.checked_sub(from)?;
    (member < size.parse().ok()?).then_some(member)
}

/// The puzzles in whose names each of these words begins a word.
fn fitting(wanted: &str) -> Vec<At> {
    let words: Vec<String> = wanted.split(' ').map(|word| format!(" {word}")).collect();
    let fits = lines().filter(|(_, _, line)| words.iter().all(|word| line.contains(word)));
    fits.map(|(shelf, number, _)| (shelf, number, None))
        .collect()
}

fn line((shelf, number, _): At) -> &'static str {
    SHELVES[shelf].index.lines().nth(number).unwrap_or_default()
}

fn is_series(at: At) -> bool {
    line(at).starts_with(SERIES)
}

/// How many puzzles it stands for.
fn size(at: At) -> usize {
    let series = line(at)
        .strip_prefix(SERIES)
        .and_then(|line| line.split(' ').next());
    series.map_or(1, |size| size.parse().unwrap_or(1))
}

fn entry((shelf, number, member): At) -> Entry {
    let wanted = move |it| match (it == number, member) {
        (false, _) => Wanted::None,
        (true, None) => Wanted::All,
        (true, Some(member)) => Wanted::Member(member),
    };
    SHELVES[shelf].unpack().entries(wanted).swap_remove(0)
}

fn first_name(at: At) -> String {
    let (shelf, number, _) = at;
    entry((shelf, number, is_series(at).then_some(0))).name
}
