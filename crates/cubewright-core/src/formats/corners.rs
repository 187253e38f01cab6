//! Rows of four sides that have their corners twice, as `.hcq` has them, without its headers and brackets.
//!
//! ```text
//! 11011 10100 01010 01011     or   [[[1, 1, 0, 1, 1], [1, 0, 1, 0, 0], [0, 1, 0, 1, 0], [0, 1, 0, 1, 1]],
//! 00101 11010 01010 01010            ...
//! ```
//!
//! Twenty digits are also the border of a piece of width 6. But in such a border each side would have to end as the next
//! one begins only by chance, which for four pieces happens once in 65,536 times.
//!
//! Invariant: what is left has its bytes where they were, so errors point into the text as it stands.

use super::text::{Slice, is_comment, lines, rows_in_brackets, unlisted};
use crate::family::shell::Width;

/// Fewer pieces may agree by chance.
const LEAST: usize = 4;

/// The digits of a side, with the byte of each.
type Side = Vec<(usize, char)>;

/// The text with a line for each piece and each corner once; nothing if its rows are not such sides.
pub(super) fn once(text: &str) -> Option<String> {
    let pieces = in_lines(text).or_else(|| in_brackets(text))?;
    let length = pieces.first()?.first()?.len();
    let is_width = Width::new(length).is_ok();
    if !is_width || pieces.len() < LEAST || !pieces.iter().all(|sides| agree(sides, length)) {
        return None;
    }
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    for sides in &pieces {
        let begin = sides[0][0].0;
        left.extend(text[at..begin].chars().map(unlisted));
        let of_piece: Vec<(usize, char)> = sides.concat();
        let end = of_piece.last().map_or(begin, |(at, _)| at + 1);
        let ends = sides.iter().filter_map(|side| side.last()).map(|it| it.0);
        let ends: Vec<usize> = ends.collect();
        // What stands between the sides of a piece is one line then, though it was several.
        left.extend(text[begin..end].char_indices().map(|(offset, mark)| {
            let is_digit = matches!(mark, '0' | '1') && !ends.contains(&(begin + offset));
            if is_digit { mark } else { ' ' }
        }));
        at = end;
        // The bracket or the blank behind the piece ends its line.
        if let Some(mark) = text[at..].chars().next().filter(char::is_ascii) {
            left.push('\n');
            at += mark.len_utf8();
        }
    }
    left.extend(text[at..].chars().map(unlisted));
    Some(left)
}

/// Whether four sides have so many digits, and each ends as the next begins.
fn agree(sides: &[Side], length: usize) -> bool {
    let ends = |at: usize| sides[at].last().map(|it| it.1);
    let begins = |at: usize| sides[at % 4].first().map(|it| it.1);
    sides.len() == 4
        && sides.iter().all(|side| side.len() == length)
        && (0..4).all(|at| ends(at) == begins(at + 1))
}

/// The sides of pieces that stand in a line each.
fn in_lines(text: &str) -> Option<Vec<Vec<Side>>> {
    let rows = lines(text).filter(|line| !line.text.is_empty() && !is_comment(line.text));
    rows.map(of_line).collect()
}

/// The four sides of a line, between semicolons or else between blanks.
fn of_line(line: Slice<'_>) -> Option<Vec<Side>> {
    let has_strokes = line.text.contains(';');
    let is_between = |c: char| {
        if has_strokes {
            c == ';'
        } else {
            c.is_whitespace()
        }
    };
    let mut sides: Vec<Side> = vec![Vec::new()];
    for (at, mark) in line.text.char_indices() {
        match mark {
            '0' | '1' => sides.last_mut()?.push((line.start + at, mark)),
            mark if is_between(mark) => sides.push(Vec::new()),
            ',' | ' ' | '\t' => {}
            _ => return None,
        }
    }
    sides.retain(|side| !side.is_empty());
    (sides.len() == 4).then_some(sides)
}

/// The sides of pieces in brackets, four of them a piece.
fn in_brackets(text: &str) -> Option<Vec<Vec<Side>>> {
    let rows = rows_in_brackets(text)?;
    let side = |row: &Slice<'_>| -> Option<Side> {
        let marks = row.text.char_indices();
        let marks = marks.filter(|(_, mark)| !matches!(mark, ',' | ';') && !mark.is_whitespace());
        let digits =
            marks.map(|(at, mark)| matches!(mark, '0' | '1').then_some((row.start + at, mark)));
        digits.collect()
    };
    let sides: Option<Vec<Side>> = rows.iter().map(side).collect();
    let sides = sides.filter(|sides| sides.len().is_multiple_of(4))?;
    Some(sides.chunks(4).map(<[Side]>::to_vec).collect())
}

#[cfg(test)]
mod tests {
    use super::once;

    const SIDES: &str = "11011 10100 01010 01011\n00101 11010 01010 01010\n01011 11010 01010 00100\n\
                         00100 00100 00100 00100\n";

    #[test]
    fn corners_are_left_once() {
        let left = once(SIDES).expect("corners agree");
        assert_eq!(left.len(), SIDES.len());
        assert_eq!(left.lines().next(), Some("1101  1010  0101  0101 "));
        let lists = SIDES.lines().map(|line| {
            let sides = line.split(' ').map(|side| {
                let digits: Vec<String> = side.chars().map(String::from).collect();
                format!("[{}]", digits.join(", "))
            });
            format!("[{}]", sides.collect::<Vec<String>>().join(",\n "))
        });
        let lists = format!("[{}]\n", lists.collect::<Vec<String>>().join(",\n"));
        let listed = once(&lists).expect("corners agree");
        assert_eq!(listed.len(), lists.len());
        let digits = |text: &str| -> Vec<String> {
            let lines = text
                .lines()
                .map(|line| line.replace(|c| c != '0' && c != '1', ""));
            lines.filter(|line| !line.is_empty()).collect()
        };
        assert_eq!(digits(&listed), digits(&left));
    }

    #[test]
    fn other_rows_are_left_alone() {
        for text in [
            "",
            "11011 10100 01010 01011\n",
            "11011 00100 01010 01011\n00101 11010 01010 01010\n01011 11010 01010 00100\n\
             00100 00100 00100 00100\n",
            "1101 1010 0101 0101\n0010 1101 0101 0101\n0101 1101 0101 0010\n0011 0010 0010 0010\n",
        ] {
            assert!(once(text).is_none(), "{text}");
        }
    }
}
