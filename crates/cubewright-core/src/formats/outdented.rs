//! Texts that are indented as a whole, as in a document or an e-mail.
//!
//! Invariant: what is taken away says nothing, and a place in what is left is known in the whole text.

use core::ops::Range;

/// A text whose lines that say something all begin with the same blanks, without these.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outdented<'t> {
    whole: &'t str,
    /// What is left.
    pub text: String,
    /// By line, how many bytes are taken away.
    taken: Vec<usize>,
}

impl<'t> Outdented<'t> {
    /// Nothing if some line is not indented.
    pub(super) fn of(whole: &'t str) -> Option<Self> {
        let blanks = |line: &str| line.len() - line.trim_start_matches([' ', '\t']).len();
        let mut said = whole.split('\n').filter(|line| !line.trim().is_empty());
        let first = said.next()?;
        let indent = said.fold(&first[..blanks(first)], |common, line| {
            let same = common.bytes().zip(line.bytes()).take_while(|(a, b)| a == b);
            &common[..same.count()]
        });
        if indent.is_empty() {
            return None;
        }
        let taken = whole
            .split('\n')
            .map(|line| indent.len().min(blanks(line)))
            .collect::<Vec<_>>();
        let lines = whole.split('\n').zip(&taken).map(|(line, &by)| &line[by..]);
        let text = lines.collect::<Vec<_>>().join("\n");
        Some(Self { whole, text, taken })
    }

    /// The whole text.
    pub(super) const fn whole(&self) -> &'t str {
        self.whole
    }

    /// How many characters are taken away from a line, from 1.
    #[must_use]
    pub fn indent(&self, line: usize) -> usize {
        let taken = line.checked_sub(1).and_then(|line| self.taken.get(line));
        taken.copied().unwrap_or_default()
    }

    /// Where bytes of what is left stand in the whole text.
    pub(super) fn span(&self, span: &Range<usize>) -> Range<usize> {
        self.place(span.start)..self.place(span.end)
    }

    /// Where a byte of what is left stands in the whole text.
    fn place(&self, byte: usize) -> usize {
        let before = self.text.get(..byte).unwrap_or(&self.text);
        let line = before.matches('\n').count();
        byte + self.taken.iter().take(line + 1).sum::<usize>()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_those_of_the_whole_text() {
        let whole = "\t  ab\r\n\n \n\t  \u{e4}\n\t   cd";
        let plain = Outdented::of(whole).expect("indented");
        assert_eq!(plain.text, "ab\r\n\n\n\u{e4}\n cd");
        for (byte, found) in plain.text.char_indices().filter(|(_, c)| *c != '\n') {
            assert_eq!(whole[plain.place(byte)..].chars().next(), Some(found));
        }
        assert_eq!(plain.place(plain.text.len()), whole.len());
        for none in ["", " \n\t\n", "a\n b", " a\n\tb", " a\nb"] {
            assert_eq!(Outdented::of(none), None, "{none:?}");
        }
    }
}
