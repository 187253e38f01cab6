//! Rows of digits as people have them in lists: in quotes, numbered, behind a label and a colon, or in brackets.
//!
//! ```text
//! "0101 0010 1101 1101",   1. 0101 0010 1101 1101   piece 1: 0101 0010 1101 1101   [[0, 1, 0, 1, 0, 0, ...], ...]
//! ```
//!
//! Invariant: what is left has its bytes where they were, so errors point into the text as it stands; and a text is
//! read so only if all of its rows have such marks, and their numbers count 1, 2, 3 and so on. A number without a
//! sign behind it may be a digit of a row that stands alone, so there it is none.

use super::corners;
use crate::family::shell::Width;
use crate::formats::brackets::rows_in_brackets;
use crate::formats::text::{Slice, blank, is_comment, lines};

/// Whether a character stands around a row.
pub(crate) const fn is_quote(character: char) -> bool {
    matches!(
        character,
        '"' | '\'' | '`' | '“' | '”' | '„' | '‘' | '’' | '‚' | '«' | '»'
    )
}

/// Whether a text is such rows, if with a slip in a corner that stands twice.
pub(crate) fn is_of_rows(text: &str) -> bool {
    bare(text).is_some() || corners::slip(text).is_some()
}

/// The text with blanks in the place of quotes, numbers and labels; nothing if its rows have none.
///
/// Cost: the text a few times, and its labels once sorted.
pub(super) fn bare(text: &str) -> Option<String> {
    let of_sides = corners::once(text).or_else(|| corners::nested(text));
    if let Some(plain) = of_sides.or_else(|| in_brackets(text)) {
        return Some(plain);
    }
    let is_row = |line: &Slice<'_>| !line.text.is_empty() && !is_comment(line.text);
    let rows: Vec<Slice<'_>> = lines(text).filter(is_row).collect();
    let labels = labels(&rows).or_else(|| {
        let are_quoted = rows.iter().all(|row| row.text.contains(is_quote));
        are_quoted.then(|| vec![0; rows.len()])
    })?;
    let digits = || rows.iter().zip(&labels).map(|(row, &at)| &row.text[at..]);
    let borders = digits().filter(|digits| is_border(digits)).count();
    if borders == 0 || 2 * borders < rows.len() || !digits().all(is_of_digits) {
        return None;
    }
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    for (row, &label) in rows.iter().zip(&labels) {
        left += &text[at..row.start];
        left.extend(core::iter::repeat_n(' ', label));
        for mark in row.text[label..].chars() {
            let blanks = if is_quote(mark) { mark.len_utf8() } else { 0 };
            left.extend(core::iter::repeat_n(' ', blanks));
            left.extend((blanks == 0).then_some(mark));
        }
        at = row.span().end;
    }
    Some(left + &text[at..])
}

/// Where each row begins behind its number or its label.
pub(crate) fn labels(rows: &[Slice<'_>]) -> Option<Vec<usize>> {
    numbers(rows).or_else(|| names(rows))
}

/// The text with a line for each row, where all of them are borders in brackets of their own.
fn in_brackets(text: &str) -> Option<String> {
    let rows = rows_in_brackets(text)?;
    // Between other semicolons than those of four sides stand the rows of a matrix.
    let is_matrix = |row: &Slice<'_>| row.text.contains(';') && row.text.split(';').count() != 4;
    if matches!(&rows[..], [row] if is_matrix(row)) {
        return None;
    }
    let is_row = |row: &Slice<'_>| is_of_digits(row.text) && is_border(row.text);
    if rows.is_empty() || !rows.iter().all(is_row) {
        return None;
    }
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    for row in &rows {
        blank(&mut left, &text[at..row.start], true);
        left.extend(row.text.chars().map(|mark| match mark {
            '\n' | '\r' => ' ',
            mark => mark,
        }));
        // The bracket or the quote that ends the row ends its line; blanks may stand before it.
        at = row.span().end;
        let behind = &text[at..];
        let end = behind.find(|c: char| !c.is_whitespace())?;
        let mark = behind[end..].chars().next().filter(char::is_ascii)?;
        blank(&mut left, &behind[..end], true);
        left.push('\n');
        at += end + mark.len_utf8();
    }
    blank(&mut left, &text[at..], true);
    Some(left)
}

/// Where each row begins behind its number and the sign that follows it.
fn numbers(rows: &[Slice<'_>]) -> Option<Vec<usize>> {
    let is_alone = rows.len() == 1;
    let behind = |(index, row): (usize, &Slice<'_>)| {
        let number = (index + 1).to_string();
        let mut rest = row.text.strip_prefix(&*number)?.chars();
        let sign = rest.next()?;
        let is_sign = matches!(sign, '.' | ')' | ':');
        let is_gap = matches!(sign, ',' | ';' | ' ' | '\t') && !is_alone;
        (is_sign || is_gap).then(|| row.text.len() - rest.as_str().len())
    };
    rows.iter().enumerate().map(behind).collect()
}

/// Where each row begins behind a label that ends with a colon.
fn names(rows: &[Slice<'_>]) -> Option<Vec<usize>> {
    let label = |row: &Slice<'_>| Some(row.text.split_once(':')?.0.len());
    let ends: Vec<usize> = rows.iter().map(label).collect::<Option<_>>()?;
    let labels = || {
        let all = rows.iter().zip(&ends);
        all.map(|(row, &end)| row.text[..end].trim_end())
    };
    let is_word = |label: &str| {
        label.contains(|c: char| c.is_alphabetic() || c == '#')
            && !label.contains(['[', ']', '{', '}', '|', '@', '='])
    };
    if rows.len() < 2 || !labels().all(is_word) {
        return None;
    }
    // The same word before all numbers, or each has another label.
    let word = |label: &str| label.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let split = || labels().map(|label| label.split_at(word(label)));
    let first = split().next()?.0;
    let count = || {
        let mut numbers = split().zip(1_usize..);
        numbers.all(|((word, number), at)| word == first && number.parse() == Ok(at))
    };
    let mut sorted: Vec<&str> = labels().collect();
    sorted.sort_unstable();
    sorted.dedup();
    let is_one_word = split().all(|(word, _)| word == first);
    let is_fit = if is_one_word {
        count()
    } else {
        sorted.len() == rows.len()
    };
    is_fit.then(|| ends.iter().map(|end| end + 1).collect())
}

/// Whether it is digits and what stands between them, but for a slip.
fn is_of_digits(row: &str) -> bool {
    let is_known =
        |c: char| matches!(c, '0' | '1' | ',' | ';' | '_') || c.is_whitespace() || is_quote(c);
    digits(row) > 0 && row.chars().filter(|&c| !is_known(c)).count() <= 1
}

/// Whether it has as many digits as a border.
fn is_border(row: &str) -> bool {
    Width::from_ring(digits(row)).is_ok()
}

/// Whether most lines of a text have about as many digits as a border, some of them in a word, whatever else
/// they have.
pub(crate) fn looks_like_rows(text: &str) -> bool {
    let is_row = |line: &Slice<'_>| !line.text.is_empty() && !is_comment(line.text);
    let rows = || lines(text).filter(is_row);
    let is_near = |row: &Slice<'_>| {
        let signs = row.text.chars().filter(|c| !c.is_whitespace()).count();
        let digits = digits(row.text);
        let mut words = row.text.split(|c| !matches!(c, '0' | '1'));
        digits + 2 >= Width::MIN.ring() && 2 * digits > signs && words.any(|word| word.len() > 2)
    };
    let near = rows().filter(is_near).count();
    near > 0 && 2 * near >= rows().count()
}

fn digits(row: &str) -> usize {
    row.bytes()
        .filter(|digit| matches!(digit, b'0' | b'1'))
        .count()
}

#[cfg(test)]
mod tests {
    use super::bare;

    #[test]
    fn marks_leave_blanks_of_their_length() {
        for (text, left) in [
            ("1. 01010101\n2. 10101010\n", "   01010101\n   10101010\n"),
            ("1;01010101\r\n2;10101010", "  01010101\r\n  10101010"),
            ("“01010101”,\n", "   01010101   ,\n"),
            (
                "// a\nStück 1: 0101 0101\nStück 2: 01010101\n",
                "// a\n          0101 0101\n          01010101\n",
            ),
            (
                "red: 01010101\nblue: '0101010x'\n",
                "     01010101\n      '0101010x'\n",
            ),
            (
                "[[0, 1, 0, 1, 0, 1, 0, 1], [1,0,1,0,1,0,1,0 ],\n // c\n [1,0,1,0,1,0,1,0]]\n",
                "  0, 1, 0, 1, 0, 1, 0, 1\n   1,0,1,0,1,0,1,0 \n \n     \n  1,0,1,0,1,0,1,0\n \n",
            ),
        ] {
            let found = bare(text).expect(text);
            assert_eq!(found, left.replace('\'', " "));
            assert_eq!(found.len(), text.len());
        }
    }

    #[test]
    fn other_texts_have_none() {
        for text in [
            "",
            "01010101\n10101010\n",
            "1 01010101\n",
            "red: 01010101\n",
            "2. 01010101\n1. 10101010\n",
            "piece 2: 01010101\npiece 1: 10101010\n",
            "red: 01010101\nred: 10101010\n",
            "[[0, 1, 0], [1, 0, 1]]\n",
            "1 [0, 1, 0, 1; 0, 1, 0, 1]\n2 [0, 1, 0, 1; 0, 1, 0, 1]\n",
            "NAME: a\n1: 01010101\n",
            "0101:0101:0101:0101\n0101:0101:0101:0101\n",
            "1. #.#\n2. ###\n3. .#.\n",
            "\"01\"\n\"10\"\n",
        ] {
            assert!(bare(text).is_none(), "{text:?}");
        }
    }
}
