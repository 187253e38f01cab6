//! Snakes without headers, as people write them down: the chain, and perhaps what they add to it.
//!
//! ```text
//! // my snake            3x3x3                     CHAIN = (
//! 3 2 2 3 2 3            3 2 2 3 2 3 ... 3             3, 2, 2, 3, 2,
//!                                                      3, 2, 2, ...)
//! ```
//!
//! Invariant: what is added says nothing of the chain but its size, and that only if it agrees.

use super::notation::{self, is_bracket};
use super::pair;
use crate::formats::answers::layers;
use crate::formats::text::{self, Slice, is_dash};
use crate::geometry::Region;

/// A chain, and what the text says that it is folded into.
pub(super) struct Bare<'t> {
    pub chain: Vec<Slice<'t>>,
    pub region: Option<Region>,
}

/// What a text is.
pub(super) enum Found<'t> {
    One(Bare<'t>),
    /// So many, each in a line of its own.
    Several(usize, Slice<'t>),
}

impl<'t> Found<'t> {
    fn of(chain: Vec<Slice<'t>>) -> Self {
        let region = None;
        Self::One(Bare { chain, region })
    }
}

/// The snake of a text, if it can be nothing else.
pub(super) fn found(text: &str) -> Option<Found<'_>> {
    let lines: Vec<Slice<'_>> = said(text).take(MOST_LINES + 1).collect();
    if lines.len() > MOST_LINES {
        return None;
    }
    if is_column(&lines) {
        return Some(Found::of(lines));
    }
    if let Some(chain) = chain(&lines) {
        return Some(Found::of(chain));
    }
    let (first, rest) = lines.split_first()?;
    if is_title(first.text) {
        return chain(rest).or_else(|| column(rest)).map(Found::of);
    }
    // Below the number of its rows a column of 1 is a matrix.
    let is_open = || layers::box_sides(first.text).is_some() || is_column(rest);
    let below = chain(rest).or_else(|| column(rest).filter(|_| is_open()));
    if let Some(chain) = below
        && let Some(region) = agreeing(first.text, &chain)
    {
        return Some(Found::One(Bare { chain, region }));
    }
    let is_snake = |line: &Slice<'_>| {
        let of_bits = line
            .text
            .chars()
            .all(|c| !c.is_alphabetic() && !('2'..='9').contains(&c));
        let one = chain(&[*line]).filter(|_| !of_bits || line.text.contains(['[', ',', ' ']));
        one.is_some_and(|chain| notation::snake(&chain, None, None).is_ok())
    };
    let has_more = lines.iter().any(|line| {
        line.text
            .contains(|c: char| c.is_alphabetic() || ('2'..='9').contains(&c))
    });
    (has_more && lines.iter().all(is_snake)).then(|| Found::Several(lines.len(), lines[1]))
}

/// More lines than the longest snake has runs.
const MOST_LINES: usize = 130;

/// The lines that say something, without what stands behind the chain.
fn said(text: &str) -> impl Iterator<Item = Slice<'_>> {
    let is_said = |line: &Slice<'_>| !line.text.is_empty() && !is_comment(line.text);
    text::lines(text).filter(is_said).map(uncommented)
}

/// Whether a line is a comment: also words behind `#`, which are no marks.
fn is_comment(line: &str) -> bool {
    let words = line.strip_prefix('#').unwrap_or_default();
    let is_word = |word: &str| word.chars().filter(|c| c.is_alphabetic()).count() > 1;
    // Two strokes may be marks of a chain.
    let is_chain = line.contains('\\') && line.chars().all(|c| matches!(c, '/' | '\\'));
    text::is_comment(line) && !is_chain
        || words.starts_with(' ') && words.split_whitespace().any(is_word)
}

/// A line of numbers without a comment behind it.
fn uncommented(line: Slice<'_>) -> Slice<'_> {
    let cut = line.text.find(" #").or_else(|| line.text.find(" //"));
    let is_number = |c: char| {
        c.is_ascii_digit() || c.is_whitespace() || ",;".contains(c) || is_dash(c) || is_bracket(c)
    };
    match cut.map(|at| &line.text[..at]) {
        Some(before) if before.chars().all(is_number) => text::trimmed(before, line.start),
        _ => line,
    }
}

/// Whether a line says that a snake follows.
fn is_title(line: &str) -> bool {
    let word = line.trim_end_matches([':', '.']);
    ["snake", "snake cube", "schlange"]
        .iter()
        .any(|title| title.eq_ignore_ascii_case(word))
}

/// Whether lines are the lengths of runs, a number a line, not all of them 1.
fn is_column(lines: &[Slice<'_>]) -> bool {
    let lengths: Option<Vec<u8>> = lines.iter().map(|line| line.text.parse().ok()).collect();
    lengths.is_some_and(|lengths| {
        lengths.len() > 2
            && lengths.iter().all(|length| (1..=9).contains(length))
            && lengths.iter().any(|&length| length > 1)
    })
}

/// Lines with a digit each.
fn column<'t>(lines: &[Slice<'t>]) -> Option<Vec<Slice<'t>>> {
    let is_digit =
        |line: &Slice<'_>| line.text.len() == 1 && line.text.as_bytes()[0].is_ascii_digit();
    (lines.len() > 2 && lines.iter().all(is_digit)).then(|| lines.to_vec())
}

/// The chain in a line, or in brackets over several, without a name before it and a stop behind it.
fn chain<'t>(lines: &[Slice<'t>]) -> Option<Vec<Slice<'t>>> {
    let mut lines = lines.to_vec();
    let first = lines.first_mut()?;
    *first = unnamed(*first);
    let last = lines.last_mut()?;
    *last = unstopped(*last);
    let is_chain = match &lines[..] {
        [only] => is_bare_chain(only.text) || pair::is_bare_pair(*only),
        several => is_bracketed(several),
    };
    is_chain.then_some(lines)
}

/// Whether lines are numbers in one pair of brackets.
fn is_bracketed(lines: &[Slice<'_>]) -> bool {
    let marks = || lines.iter().flat_map(|line| line.text.chars());
    let brackets: String = marks().filter(|&c| is_bracket(c)).collect();
    let is_number = |c: char| c.is_ascii_digit() || c.is_whitespace() || c == ',' || is_bracket(c);
    let ends = lines.first().zip(lines.last());
    let is_inside = ends.is_some_and(|(first, last)| {
        first.text.starts_with(is_bracket) && last.text.ends_with(is_bracket)
    });
    is_inside
        && ["()", "[]", "{}"].contains(&&*brackets)
        && marks().all(is_number)
        && marks().any(|c| ('2'..='9').contains(&c))
}

/// What stands behind `NAME =`, as programs write it.
fn unnamed(line: Slice<'_>) -> Slice<'_> {
    let is_name = |name: &&str| {
        let mut marks = name.chars();
        name.starts_with(char::is_alphabetic)
            && marks.all(|c| c.is_alphanumeric() || matches!(c, '_' | ' ' | '[' | ']'))
    };
    let name = line.text.split_once('=').map(|(name, _)| name);
    name.filter(is_name).map_or(line, |name| {
        let at = name.len() + 1;
        text::trimmed(&line.text[at..], line.start + at)
    })
}

/// Numbers without the full stop or semicolon that ends them.
fn unstopped(line: Slice<'_>) -> Slice<'_> {
    let Some(before) = line.text.strip_suffix(['.', ';']) else {
        return line;
    };
    let is_end = |c: char| c.is_ascii_digit() || is_bracket(c);
    if before.ends_with(is_end) && !before.contains(['.', '_']) {
        text::trimmed(before, line.start)
    } else {
        line
    }
}

/// What a line above a chain says: a box that the chain fills, or the number of its cubes or runs, which is
/// no box. Nothing at all if it does not agree.
#[expect(
    clippy::option_option,
    reason = "that it agrees, and which box it says"
)]
fn agreeing(line: &str, chain: &[Slice<'_>]) -> Option<Option<Region>> {
    let region = layers::box_sides(line).and_then(|sides| Region::cuboid(sides).ok());
    let is_filled = |region: &Region| notation::snake(chain, None, Some(region.clone())).is_ok();
    if let Some(region) = region.filter(is_filled) {
        return Some(Some(region));
    }
    let number: usize = line.parse().ok()?;
    let (snake, region) = notation::snake(chain, None, None).ok()?;
    [snake.cells(), snake.runs().len()]
        .contains(&number)
        .then_some(Some(region))
}

/// Whether a line can be a chain and nothing else: colours with slashes, letters of
/// cubes, run lengths, or 0 and 1 for each cube. Of these there must be as many as a cube
/// has cells, with or without the two ends, or runs of one move each for a cube; any other row may be the
/// border of a piece, of which a shell has several, each in a row of its own.
fn is_bare_chain(line: &str) -> bool {
    const BETWEEN: &str = ",;[](){}\"' \t";
    let consists_of = |symbols: &str| {
        line.chars()
            .map(|c| c.to_ascii_lowercase())
            .all(|c| symbols.contains(c) || BETWEEN.contains(c) || is_dash(c))
    };
    // Brackets with rows of several entries between semicolons are a matrix.
    let is_row = |row: &str| row.chars().filter(char::is_ascii_digit).count() > 1;
    if line.contains(['[', '(', '{']) && line.split(';').filter(|row| is_row(row)).count() > 1 {
        return false;
    }
    let has_run = line.contains(|c: char| ('2'..='9').contains(&c));
    let digits = line.chars().filter(char::is_ascii_digit).count();
    let letters = line.chars().filter(|c| c.is_alphabetic()).count();
    let is_cube = [digits, digits + 2].into_iter().any(notation::is_cube);
    // Other strokes than between runs are those of dates and fractions.
    let strokes = || line.split(['/', '|']).map(str::trim);
    let are_runs = || {
        let is_run = |run: &str| run.len() == 1 && run.chars().all(|c| c.is_ascii_digit());
        strokes().count() > 4 && strokes().all(is_run)
    };
    (line.contains('/') && consists_of("bw/"))
        || (is_cube && consists_of("01"))
        || (notation::is_cube(digits + 1) && consists_of("1"))
        || (letters > 2 && consists_of("esctfl"))
        || (has_run && consists_of("0123456789"))
        || are_runs()
}
