//! Titles above the pieces of a shell, such as `Piece 1` or `2.`, as people write them.
//!
//! ```text
//! Piece 1
//! .#.#.
//! ####.
//! ...
//! ```
//!
//! Invariant: what is left without the titles has its bytes where they were, so errors point into the text
//! as it stands; and a text has titles only if every other line is a row of marks.

use crate::formats::text::{self, is_comment};

/// What a line is.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Line {
    Title,
    Row,
    Blank,
    Other,
}

/// The text with blanks in the place of its titles; nothing if it has none.
pub(crate) fn untitled(text: &str) -> Option<String> {
    let lines: Vec<_> = text::lines(text).collect();
    let kinds: Vec<Line> = lines.iter().map(|line| kind(line.text)).collect();
    let said = kinds.iter().filter(|&&kind| kind != Line::Blank);
    let said: Vec<Line> = said.copied().collect();
    // A title stands above rows.
    let is_paired =
        said.windows(2).all(|two| *two != [Line::Title; 2]) && said.last() == Some(&Line::Row);
    if !said.contains(&Line::Title) || said.contains(&Line::Other) || !is_paired {
        return None;
    }
    let (mut left, mut at) = (String::with_capacity(text.len()), 0);
    let titles = lines.iter().zip(&kinds);
    for (line, _) in titles.filter(|(_, kind)| **kind == Line::Title) {
        left += &text[at..line.start];
        left.extend(core::iter::repeat_n(' ', line.text.len()));
        at = line.span().end;
    }
    Some(left + &text[at..])
}

fn kind(line: &str) -> Line {
    if line.is_empty() || is_comment(line) {
        return Line::Blank;
    }
    let is_mark = |c: char| matches!(c, 'x' | 'X' | 'o' | 'O' | '0' | '1');
    let is_said = |c: &char| c.is_alphanumeric() && !is_mark(*c);
    let digits = line.trim_matches(|c: char| !c.is_ascii_digit());
    let are_digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    let is_number =
        (1..=2).contains(&digits.len()) && are_digits(digits) && line.len() <= digits.len() + 1;
    let words = line.trim_end_matches([':', '.']);
    let letters = words.chars().filter(|c| c.is_alphabetic() && is_said(c));
    let is_letter = || {
        let (first, rest) = words.split_at(words.chars().next().map_or(0, char::len_utf8));
        let number = rest.trim_start();
        // More digits are a row that begins with a slip.
        first.chars().all(char::is_alphabetic) && number.len() < 3 && are_digits(number)
    };
    // One letter among marks is a slip in a row.
    let has_words = match letters.count() {
        0 => false,
        1 => is_letter(),
        _ => true,
    };
    // Marks, headers, grammars of other files, and what is laid.
    let has_sign = words.contains(['#', '*', '.', ':', '[', ']', '=', '@', '|']);
    if is_number || has_words && !has_sign {
        Line::Title
    } else if !line.chars().any(|c| is_said(&c)) && !line.contains([':', '[', ']', '=', '@']) {
        Line::Row
    } else {
        Line::Other
    }
}

#[cfg(test)]
mod tests {
    use super::untitled;

    #[test]
    fn titles_leave_blanks_of_their_length() {
        let text = "Stück 1\n#.#\n###\n.#.\n\n2.\n#.#\n###\n.#.\n";
        let left = untitled(text).expect("it has titles");
        assert_eq!(left.len(), text.len());
        assert_eq!(left.trim_start().lines().next(), Some("#.#"));
        assert!(!left.contains('2') && left.matches('#').count() == text.matches('#').count());
    }

    #[test]
    fn other_texts_have_none() {
        for text in [
            "",
            "#.#\n###\n.#.\n",
            "0101 0010 1101 1101\n",
            "NAME: a\n1 [0, 1]\n",
            "a b c\na b\nc\n",
            "Put piece 6 on place 1.\n",
            "words\n",
            "A = p1\n\nAA\n",
            "#.#\n###\n.#.\n\n#.#\n#\u{e9}#\n.#.\n",
            "o o\no\u{e9}o\no o\n",
        ] {
            assert!(untitled(text).is_none(), "{text:?}");
        }
    }
}
