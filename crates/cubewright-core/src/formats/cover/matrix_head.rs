//! What stands above the rows of a matrix and beside them: its sizes, the names of its columns and those of its rows.
//!
//! ```text
//! 3 4        or   Row 1 cell 1,Row 1 cell 2,A   or   ,a,b
//! 1 1 0           1,1,0                              first,1,0
//! ```
//!
//! Invariant: a line that nearly names the columns is one that does so wrongly, and never a title of something else.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};

use super::dlx_error::DlxErrorKind;
use super::dlx_text;
use crate::formats::DLX_MOST_ITEMS;
use crate::formats::error::SpannedError;
use crate::formats::text::{self, Slice, shortened};

/// What the first line is.
pub(crate) enum First<'t> {
    /// A row as all others.
    Row,
    /// Numbers, such as those of the columns and the rows.
    Sizes(Vec<usize>, Slice<'t>),
    /// The names of the columns.
    Names(Vec<&'t str>),
    /// Names of the columns with a slip.
    Slip(SpannedError),
}

/// The first line, if it is no row; the rows without their names; and these names.
pub(crate) struct Parts<'a, 't> {
    pub first: First<'t>,
    pub body: Cow<'a, [Slice<'t>]>,
    pub labels: Vec<&'t str>,
}

/// The lines of a matrix. Up to three numbers above a row say sizes if these are those of the rows, or if they
/// are no digits of a row themselves; other words are names of the columns if there is about one for each.
pub(super) fn parts<'a, 't>(lines: &'a [Slice<'t>]) -> Parts<'a, 't> {
    let bare = || Parts {
        first: First::Row,
        body: Cow::Borrowed(lines),
        labels: Vec::new(),
    };
    let Some((first, below)) = lines.split_first().filter(|(_, body)| !body.is_empty()) else {
        return bare();
    };
    let words = text::words(*first, &[' ', '\t', ',', ';']).take(DLX_MOST_ITEMS);
    let words: Vec<Slice<'t>> = words.collect();
    let numbers: Option<Vec<usize>> = words.iter().map(|word| word.text.parse().ok()).collect();
    match numbers {
        Some(said) if said.len() <= 3 => {
            let (columns, _) = columns(below);
            // Digits are a row, unless they say what is true and no row of these columns can.
            let row = digits(*first).ok();
            let is_said = |row: Vec<bool>| {
                is_of(&said, below, columns) && (row.len() != columns || said.len() == 2)
            };
            if row.is_some_and(|row| !is_said(row)) {
                return bare();
            }
            Parts {
                first: First::Sizes(said, *first),
                body: Cow::Borrowed(below),
                labels: Vec::new(),
            }
        }
        _ => below_cells(*first, below)
            .or_else(|| below_words(*first, &words, below))
            .unwrap_or_else(bare),
    }
}

/// A matrix below names with separators between, each of one or more words, as spreadsheets write it.
fn below_cells<'a, 't>(first: Slice<'t>, below: &'a [Slice<'t>]) -> Option<Parts<'a, 't>> {
    let marks = || [',', ';', '\t'].into_iter();
    let mark = marks()
        .find(|&mark| below[0].text.contains(mark) && first.text.contains(mark))
        .or_else(|| marks().find(|&mark| first.text.contains(mark)))?;
    let mut names = cells(first, mark);
    let (labels, body) = labelled(below, mark);
    let (columns, _) = columns(&body);
    if !labels.is_empty() && names.len() == columns + 1 {
        // The name of the names, if it has one.
        names.remove(0);
    }
    if names.len() == columns + 1 && names.last().is_some_and(|last| last.text.is_empty()) {
        names.pop();
    }
    let are_near = 2 * names.len() > columns;
    if !are_near || !are_names(&names) {
        return None;
    }
    Some(Parts {
        first: named(first, &names, columns),
        body,
        labels,
    })
}

/// A matrix below names of one word each.
fn below_words<'a, 't>(
    first: Slice<'t>,
    words: &[Slice<'t>],
    below: &'a [Slice<'t>],
) -> Option<Parts<'a, 't>> {
    /// Of fewer a title may have as many words.
    const FEWEST: usize = 12;
    let (columns, _) = columns(below);
    let is_word = |word: &Slice<'_>| {
        let named =
            dlx_text::is_name(unquoted(word.text)) && word.text.contains(char::is_alphabetic);
        named && !word.text.contains(['[', ']'])
    };
    // No title is made of these.
    let is_short =
        |word: &Slice<'_>| word.text.len() < 3 || word.text.contains(|c: char| c.is_ascii_digit());
    let is_near = match words.len().abs_diff(columns) {
        0 => true,
        1 if columns >= FEWEST => true,
        _ => 3 * words.len() > 2 * columns && words.iter().all(is_short),
    };
    if !is_near || !words.iter().all(is_word) {
        return None;
    }
    Some(Parts {
        first: named(first, words, columns),
        body: Cow::Borrowed(below),
        labels: Vec::new(),
    })
}

/// The names of so many columns, or what is wrong with them.
fn named<'t>(header: Slice<'t>, names: &[Slice<'t>], columns: usize) -> First<'t> {
    let found = names.len();
    if found != columns {
        let kind = DlxErrorKind::Header { found, columns };
        return First::Slip(SpannedError::at(kind, header.span()));
    }
    if let Some(at) = names.iter().position(|name| name.text.is_empty()) {
        let kind = DlxErrorKind::EmptyName { column: at + 1 };
        return First::Slip(SpannedError::at(kind, names[at].span()));
    }
    let mut known = HashSet::new();
    match names.iter().find(|name| !known.insert(unquoted(name.text))) {
        Some(name) => {
            let item = shortened(unquoted(name.text), 40);
            let kind = DlxErrorKind::RepeatedItem { item };
            First::Slip(SpannedError::at(kind, name.span()))
        }
        None => First::Names(names.iter().map(|name| name.text).collect()),
    }
}

/// What stands between separators, but for those in quotes.
fn cells(line: Slice<'_>, mark: char) -> Vec<Slice<'_>> {
    let (mut cells, mut begin, mut is_quoted) = (Vec::new(), 0, false);
    let ends = line.text.char_indices().chain([(line.text.len(), mark)]);
    for (at, found) in ends {
        is_quoted ^= found == '"';
        if at == line.text.len() || found == mark && !is_quoted {
            cells.push(text::trimmed(&line.text[begin..at], line.start + begin));
            begin = at + mark.len_utf8();
        }
    }
    cells
}

/// Whether most of the cells are neither empty nor digits of a row, and numbers only if they count.
fn are_names(cells: &[Slice<'_>]) -> bool {
    let is_digit = |cell: &&Slice<'_>| matches!(unquoted(cell.text), "" | "0" | "1");
    let digits = cells.iter().filter(is_digit).count();
    let is_word = |cell: &Slice<'_>| cell.text.contains(char::is_alphabetic);
    let numbers: Option<Vec<usize>> = cells
        .iter()
        .map(|cell| unquoted(cell.text).parse().ok())
        .collect();
    let do_count = || {
        let counted = numbers.is_some_and(|it| it.windows(2).all(|two| two[0] + 1 == two[1]));
        counted && cells.len() > 3
    };
    2 * digits < cells.len() && cells.iter().any(is_word) || do_count()
}

/// The names in the first cells of rows and the rows behind them; none, and the rows as they are, if these are no names.
fn labelled<'a, 't>(rows: &'a [Slice<'t>], mark: char) -> (Vec<&'t str>, Cow<'a, [Slice<'t>]>) {
    let parted = |row: &Slice<'t>| {
        let (label, _) = row.text.split_once(mark)?;
        let begin = label.len() + mark.len_utf8();
        Some((
            label.trim(),
            text::trimmed(&row.text[begin..], row.start + begin),
        ))
    };
    let parted: Option<Vec<(&'t str, Slice<'t>)>> = rows.iter().map(parted).collect();
    let are_labels = |all: &Vec<(&str, Slice<'_>)>| {
        let numbers = all
            .iter()
            .map(|(label, _)| unquoted(label).parse::<usize>().ok());
        let counts = |from: usize| numbers.clone().eq((from..from + all.len()).map(Some));
        let is_word = |(label, _): &(&str, Slice<'_>)| label.contains(char::is_alphabetic);
        all.iter().all(is_word) || all.len() > 2 && (counts(0) || counts(1))
    };
    match parted.filter(are_labels) {
        Some(parted) => {
            let (labels, rows) = parted.into_iter().unzip();
            (labels, Cow::Owned(rows))
        }
        None => (Vec::new(), Cow::Borrowed(rows)),
    }
}

fn unquoted(word: &str) -> &str {
    word.trim_matches(['"', '\''])
}

/// Names as items and options can have them: what no name has becomes a line below.
fn spelled(names: &[&str]) -> Option<Vec<String>> {
    let is_odd = |c: char| c.is_whitespace() || matches!(c, ':' | '|');
    let name = |name: &&str| unquoted(name).replace(is_odd, "_");
    let names: Vec<String> = names.iter().map(name).collect();
    let fits = names.iter().all(|name| dlx_text::is_name(name));
    fits.then_some(names)
}

/// The same, if all of them differ.
pub(super) fn nameable(names: &[&str]) -> Option<Vec<String>> {
    let names = spelled(names)?;
    let known: HashSet<&String> = names.iter().collect();
    (known.len() == names.len()).then_some(names)
}

/// The same; of several that are alike, as where a row is called after its piece, each but the first with a number.
pub(super) fn told_apart(names: &[&str]) -> Option<Vec<String>> {
    let mut names = spelled(names)?;
    let mut known: HashSet<String> = names.iter().cloned().collect();
    let mut seen = HashMap::new();
    for name in &mut names {
        let number = seen.entry(name.clone()).or_insert(0);
        *number += 1;
        if *number > 1 {
            let mut numbered = format!("{name}_{number}");
            while !known.insert(numbered.clone()) {
                *number += 1;
                numbered = format!("{name}_{number}");
            }
            *name = numbered;
        }
    }
    Some(names)
}

/// Whether numbers are the columns, the rows and the count of 1 of these rows.
pub(super) fn is_of(said: &[usize], body: &[Slice<'_>], columns: usize) -> bool {
    let rows = body.len();
    match *said {
        [one] => one == columns || one == rows,
        [a, b] => [a, b] == [columns, rows] || [a, b] == [rows, columns],
        [a, b, c] => {
            let ones = |line: &Slice<'_>| {
                let row = digits(*line).unwrap_or_default();
                row.into_iter().filter(|&is_covered| is_covered).count()
            };
            let ones: Vec<usize> = body.iter().map(ones).collect();
            let most = ones.iter().max().copied();
            let known = [columns, rows, ones.iter().sum(), most.unwrap_or_default()];
            (a == columns || a == rows) && known.contains(&b) && known.contains(&c)
        }
        _ => false,
    }
}

/// The length of most rows, and how many have it.
pub(super) fn columns(body: &[Slice<'_>]) -> (usize, usize) {
    let mut lengths: Vec<(usize, usize)> = Vec::new();
    for row in body {
        let length = values(*row).count();
        match lengths.iter().position(|&(known, _)| known == length) {
            Some(at) => lengths[at].1 += 1,
            // A matrix with more kinds of rows is none.
            None if lengths.len() == 64 => {}
            None => lengths.push((length, 1)),
        }
    }
    let first = lengths.first().copied().unwrap_or_default();
    let most = |best: (usize, usize), it: &(usize, usize)| if it.1 > best.1 { *it } else { best };
    lengths.iter().fold(first, most)
}

/// The values of a row: the digits one by one, and whole words such as `1.0`.
fn values(line: Slice<'_>) -> impl Iterator<Item = Slice<'_>> {
    const DECIMALS: [&str; 4] = ["0.0", "1.0", "0.", "1."];
    text::words(line, &[' ', '\t', '\n', '\r', ',', ';']).flat_map(|word| {
        let is_decimal = DECIMALS.contains(&word.text);
        let whole = is_decimal.then_some(word);
        let one = move |(at, c): (usize, char)| Slice {
            text: &word.text[at..at + c.len_utf8()],
            start: word.start + at,
        };
        let marks = word.text.char_indices().filter(move |_| !is_decimal);
        whole.into_iter().chain(marks.map(one))
    })
}

/// The digits of a row; an error is the place of something else.
pub(super) fn digits(line: Slice<'_>) -> Result<Vec<bool>, Slice<'_>> {
    values(line)
        .map(|value| match value.text {
            "0" | "0.0" | "0." => Ok(false),
            "1" | "1.0" | "1." => Ok(true),
            _ => Err(value),
        })
        .collect()
}
