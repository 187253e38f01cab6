//! Which puzzle is meant by some words.
//!
//! Invariant: a whole name wins over parts of names, and whole words over beginnings of words. Words may come in
//! any order.

use super::entry::Entry;
use super::shelf::{NAMES, SHELVES, Wanted};
use super::words::{hash, plain, stem};
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
    let fits = meant(words);
    match fits.as_slice() {
        [] => Found::None,
        [at] if is_one(*at) => Found::One(Box::new(entry(*at))),
        fits => {
            let sizes = fits.iter().map(|at| size(*at)).sum();
            // Of a series its beginning is told, where it has one.
            let goes_on = |at: &&At| line(**at).starts_with('+');
            let (rest, begin): (Vec<&At>, Vec<&At>) = fits.iter().partition(goes_on);
            let told = if begin.is_empty() { rest } else { begin };
            let told = told.into_iter().take(TOLD);
            Found::Several(told.map(|at| first_name(*at)).collect(), sizes)
        }
    }
}

/// Whether [`find`] finds one puzzle; nothing is unpacked.
#[must_use]
pub fn is_name(words: &str) -> bool {
    matches!(meant(words).as_slice(), [at] if is_one(*at))
}

/// What some words may mean.
fn meant(words: &str) -> Vec<At> {
    let wanted = plain(words);
    if wanted.is_empty() {
        return Vec::new();
    }
    let whole = named(&wanted);
    if whole.is_empty() {
        fitting(&wanted)
    } else {
        whole
    }
}

fn is_one(at: At) -> bool {
    at.2.is_some() || !is_series(at)
}

/// All puzzles with these words in their names or in that of their family; all if there are none. In each family
/// those come first in which each is a whole word.
#[must_use]
pub fn matching(words: &str) -> Vec<Entry> {
    let wanted = plain(words);
    let words: Vec<&str> = wanted.split(' ').collect();
    // Whether all are whole words, of those that fit.
    let fit = |entry: &Entry| {
        let families = Language::ALL.map(|language| entry.family.text(language).to_owned());
        let maker = entry.maker.iter().chain(&entry.year);
        let said = families.iter().chain([&entry.name]).chain(&entry.also);
        let said: Vec<String> = said.chain(maker).map(|text| plain(text)).collect();
        let said = format!(" {}", said.join(" "));
        let words: Vec<String> = words.iter().map(|word| format!(" {word}")).collect();
        let is_fit = words.iter().all(|word| said.contains(word));
        is_fit.then(|| words.iter().all(|word| has_word(&said, word)))
    };
    let all = all();
    if wanted.is_empty() {
        return all;
    }
    let fits = all
        .into_iter()
        .filter_map(|entry| Some((fit(&entry)?, entry)));
    let mut fits: Vec<(bool, Entry)> = fits.collect();
    for family in fits.chunk_by_mut(|(_, one), (_, other)| one.family == other.family) {
        family.sort_by_key(|&(is_exact, _)| !is_exact);
    }
    fits.into_iter().map(|(_, entry)| entry).collect()
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

/// The puzzles with exactly this name, written apart or in one: by the hash of the name, or of that of a series.
fn named(wanted: &str) -> Vec<At> {
    let in_one: String = wanted.split(' ').collect();
    let stem = stem(&in_one);
    let mut found: Vec<At> = of_hash(hash(&in_one))
        .filter(|at| {
            let is_named = |key: &str| key.bytes().filter(|it| *it != b' ').eq(in_one.bytes());
            !is_series(*at) && line(*at).split('\t').any(is_named)
        })
        .collect();
    if stem.len() < in_one.len() {
        found.extend(of_hash(hash(stem)).filter_map(|at| {
            let series = line(at).strip_prefix(SERIES)?;
            Some((at.0, at.1, Some(member(series, &in_one)?)))
        }));
    }
    found.sort_unstable();
    found.dedup();
    found
}

/// The lines of the index with a name of this hash.
fn of_hash(hash: u32) -> impl Iterator<Item = At> {
    let begin = NAMES.partition_point(|name| name.0 < hash);
    let same = NAMES[begin..].iter().take_while(move |name| name.0 == hash);
    same.map(|name| (usize::from(name.1), usize::from(name.2), None))
}

/// The number in a series of the member of this name.
fn member(series: &str, name: &str) -> Option<usize> {
    let (size, first) = series.split_once(' ')?;
    let first: String = first.split(' ').collect();
    let stem = stem(&first);
    let number: usize = name.strip_prefix(stem)?.parse().ok()?;
    let from: usize = first[stem.len()..].parse().ok()?;
    let member = number.checked_sub(from)?;
    (member < size.parse().ok()?).then_some(member)
}

/// The puzzles in whose names each of these words begins a word; if there are some in which each is a whole
/// word, these alone. A number is also that of a member of a series.
fn fitting(wanted: &str) -> Vec<At> {
    let words: Vec<String> = wanted.split(' ').map(|word| format!(" {word}")).collect();
    let fits: Vec<At> = lines()
        .filter_map(|(shelf, number, line)| match fit(line, &words) {
            Wanted::None => None,
            Wanted::All => Some((shelf, number, None)),
            Wanted::Member(member) => Some((shelf, number, Some(member))),
        })
        .collect();
    let is_exact = |at: &&At| at.2.is_some() || words.iter().all(|word| has_word(line(**at), word));
    let exact: Vec<At> = fits.iter().filter(is_exact).copied().collect();
    if exact.is_empty() { fits } else { exact }
}

/// Whether a line of the index fits these words, and which member of a series does, if one is said.
fn fit(line: &str, words: &[String]) -> Wanted {
    let has_all = |but: Option<&String>| {
        let mut words = words.iter().filter(|word| Some(*word) != but);
        words.all(|word| line.contains(word))
    };
    let is_number = |word: &&String| word[1..].bytes().all(|it| it.is_ascii_digit());
    let said = line.strip_prefix(SERIES).and_then(|series| {
        let number = words.iter().rev().find(is_number)?;
        let (size, name) = series.split_once(' ')?;
        let first = name.split(' ').next_back()?;
        let member = member(&format!("{size} {first}"), number.trim())?;
        has_all(Some(number)).then_some(member)
    });
    match said {
        Some(member) => Wanted::Member(member),
        None if has_all(None) => Wanted::All,
        None => Wanted::None,
    }
}

/// Whether a line of the index has a whole word, which stands behind a blank here.
fn has_word(line: &str, word: &str) -> bool {
    let behind = line
        .match_indices(word)
        .map(|(at, _)| &line[at + word.len()..]);
    let mut behind = behind.map(|rest| rest.chars().next());
    behind.any(|next| next.is_none_or(|it| matches!(it, ' ' | '\t')))
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
