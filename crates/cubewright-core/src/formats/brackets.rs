//! Lists of lists as programs write them: the innermost brackets are the rows.
//!
//! ```text
//! [[0, 1], [1, 1]]      [           p = [[0, 1],       ["01",
//!                         [0,            [1, 1]]        "11"]
//!                          1], ...
//! ```
//!
//! Invariant: a text is such a list only if all of it stands in brackets, but for a name and `=` before it; or if each line
//! begins with one.

use crate::formats::shell::labelled::is_quote;
use crate::formats::text::{Slice, is_comment, lines, trimmed};

const BRACKETS: [char; 6] = ['[', ']', '{', '}', '(', ')'];

/// The innermost brackets of a text that is nothing but lists, without what is around them; a row for each string of a
/// list of strings. A row may go over several lines.
pub(super) fn rows_in_brackets(text: &str) -> Option<Vec<Slice<'_>>> {
    let rows = by_lines(text).or_else(|| by_depth(text))?;
    Some(rows.into_iter().flat_map(strings).collect())
}

/// Whether a character stands between the entries of a list.
fn is_between(mark: char) -> bool {
    mark.is_whitespace() || matches!(mark, ',' | ';')
}

fn is_row(part: &Slice<'_>) -> bool {
    !part.text.chars().all(is_between)
}

/// The rows of a text each of whose lines begins with a bracket; of each line, what stands in it between brackets.
fn by_lines(text: &str) -> Option<Vec<Slice<'_>>> {
    let said = |line: &Slice<'_>| !line.text.is_empty() && !is_comment(line.text);
    let lines: Vec<Slice<'_>> = lines(text).filter(said).collect();
    if lines.is_empty() || !lines.iter().all(|line| line.text.starts_with(BRACKETS)) {
        return None;
    }
    let parts = lines.iter().flat_map(|line| {
        let mut start = line.start;
        line.text.split(BRACKETS).map(move |part| {
            let here = start;
            // All brackets are one byte long.
            start += part.len() + 1;
            trimmed(part, here)
        })
    });
    Some(parts.filter(is_row).collect())
}

/// The rows of a text that is one list in brackets that close, or several of them, behind a name or none.
fn by_depth(text: &str) -> Option<Vec<Slice<'_>>> {
    let begin = text.len() - unnamed(text).len();
    let (mut open, mut rows, mut row) = (Vec::new(), Vec::new(), begin);
    for (at, mark) in text[begin..].char_indices() {
        let at = begin + at;
        let part = || trimmed(&text[row..at], row);
        match mark {
            '[' | '{' | '(' => {
                // Entries beside a list in a list are none of a row.
                if is_row(&part()) {
                    return None;
                }
                open.push(mark);
            }
            ']' | '}' | ')' => {
                let fits = matches!((open.pop()?, mark), ('[', ']') | ('{', '}') | ('(', ')'));
                if !fits {
                    return None;
                }
                rows.extend(Some(part()).filter(is_row));
            }
            _ if open.is_empty() && !is_between(mark) => return None,
            _ => continue,
        }
        row = at + 1;
    }
    (open.is_empty() && !rows.is_empty()).then_some(rows)
}

/// The rows of each list that stands in a list or beside others, such as the sides of a piece; nothing of a text with
/// fewer than two such lists.
pub(super) fn groups(text: &str) -> Option<Vec<Vec<Slice<'_>>>> {
    by_depth(text)?;
    let mut groups: Vec<Vec<Slice<'_>>> = Vec::new();
    let mut alone: Vec<Slice<'_>> = Vec::new();
    let mut begin = 0;
    for (at, mark) in text.match_indices(BRACKETS) {
        if matches!(mark, "]" | "}" | ")") {
            let part = trimmed(&text[begin..at], begin);
            let rows = if is_row(&part) {
                strings(part)
            } else {
                Vec::new()
            };
            match rows[..] {
                [] => groups.extend(Some(core::mem::take(&mut alone)).filter(|it| !it.is_empty())),
                [row] => alone.push(row),
                _ => groups.push(rows),
            }
        }
        begin = at + mark.len();
    }
    (groups.len() > 1 && alone.is_empty()).then_some(groups)
}

/// A text without a name and `=` before its list.
pub(super) fn unnamed(text: &str) -> &str {
    let is_named = |name: &str| {
        let name = name.trim();
        name.starts_with(|c: char| c.is_alphabetic() || c == '_')
            && name
                .chars()
                .all(|c| c.is_alphanumeric() || matches!(c, '_' | ' '))
    };
    match text.split_once('=') {
        Some((name, list)) if is_named(name) => list,
        _ => text,
    }
}

/// The strings of a row that is nothing else; the row itself, if it is no list of strings.
fn strings(row: Slice<'_>) -> Vec<Slice<'_>> {
    let Some(quote) = row.text.chars().next().filter(|&mark| is_quote(mark)) else {
        return vec![row];
    };
    let mut start = row.start;
    let parts = row.text.split(quote).map(|part| {
        let here = start;
        start += part.len() + quote.len_utf8();
        trimmed(part, here)
    });
    let parts: Vec<Slice<'_>> = parts.collect();
    let between = parts.iter().step_by(2);
    let are_strings = parts.len() % 2 == 1 && between.copied().all(|part| !is_row(&part));
    if !are_strings {
        return vec![row];
    }
    parts.into_iter().skip(1).step_by(2).collect()
}

#[cfg(test)]
mod tests {
    use super::{groups, rows_in_brackets};

    #[test]
    fn rows_are_the_innermost_brackets() {
        let wanted = [["0", "1"], ["1", "1"]];
        for text in [
            "[[0, 1], [1, 1]]\n",
            "[0 1]\n[1 1]\n",
            "[\n  [\n    0,\n    1\n  ],\n  [\n    1,\n    1\n  ]\n]\n",
            "p = [[0, 1],\n     [1, 1]]\n",
            "int rows[] = {{0,1},{1,1}};\n",
            "const rows =\n[[0, 1], [1, 1]];",
            "[\"01\",\n \"11\"]",
            "['0,1', '1,1']",
            "(\n(0, 1), (1, 1),\n)\n",
        ] {
            let found = rows_in_brackets(text);
            if text.starts_with("int") {
                // Brackets in a name are those of a list with nothing in it.
                assert!(found.is_none());
                continue;
            }
            let rows = found.unwrap_or_else(|| panic!("{text}"));
            let digits = rows.iter().map(|row| {
                assert_eq!(&text[row.span()], row.text);
                let digits = row.text.chars().filter(char::is_ascii_digit);
                digits.map(String::from).collect::<Vec<String>>()
            });
            assert_eq!(digits.collect::<Vec<_>>(), wanted, "{text}");
        }
    }

    #[test]
    fn groups_are_lists_beside_others() {
        for text in [
            "[[[0, 1], [1, 1]], [[1, 0], [0, 0]]]",
            "[[\"01\", \"11\"], [\"10\", \"00\"]]",
            "[\"01\", \"11\"],\n[\"10\", \"00\"]\n",
            "p = [\n [[0, 1], [1, 1]],\n [[1, 0],\n [0, 0]],\n]",
        ] {
            let found = groups(text).unwrap_or_else(|| panic!("{text}"));
            assert_eq!(
                found.iter().map(Vec::len).collect::<Vec<_>>(),
                [2, 2],
                "{text}"
            );
        }
        for text in [
            "[[0, 1], [1, 1]]",
            "[\"01\", \"11\"]",
            "[0, 1]\n[1, 1]\n",
            "0 1\n",
        ] {
            assert!(groups(text).is_none(), "{text}");
        }
    }

    #[test]
    fn other_texts_are_no_lists() {
        for text in [
            "",
            "p =\n",
            "0, [1]\n",
            "[\n1, [0]\n]\n",
            "[\n0\n",
            "[\n0\n)\n",
            "1 [0, 1]\n2 [1, 1]\n",
            "a = 1\n[0]\n",
        ] {
            assert!(rows_in_brackets(text).is_none(), "{text:?}");
        }
    }
}
