//! Words on standard output and standard error, in lines of the terminal.

use std::io::{self, Write, stderr, stdout};

use terminal_size::{Height, Width, terminal_size_of};

/// Writes to standard output. Unlike `print!` it does not panic when whoever
/// reads has gone.
///
/// # Errors
/// That of the system.
pub fn print(text: &str) -> io::Result<()> {
    let mut to = stdout();
    to.write_all(text.as_bytes())?;
    to.flush()
}

/// A text for standard output, its sentences broken between words where a terminal ends.
#[must_use]
pub fn wrapped(text: &str) -> String {
    in_lines_of(terminal_size_of(stdout()), text)
}

/// A text for standard error with so much before each line of it, broken between words where a terminal ends.
#[must_use]
pub(crate) fn wrapped_behind(margin: usize, text: &str) -> String {
    let terminal = terminal_size_of(stderr());
    let narrower = terminal.map(|(Width(width), height)| {
        let left = width.saturating_sub(u16::try_from(margin).unwrap_or(width));
        // So few columns hold no sentence.
        (Width(left.max(20)), height)
    });
    in_lines_of(narrower, text)
}

/// A text in the lines of a terminal; as it is, where there is none.
fn in_lines_of(terminal: Option<(Width, Height)>, text: &str) -> String {
    match terminal {
        Some((Width(width), _)) => wrapped_at(text, width.into()),
        None => text.to_owned(),
    }
}

/// A text in lines of at most `width` characters, but for words that are longer. What follows in
/// a line is as far from the margin as its beginning.
fn wrapped_at(text: &str, width: usize) -> String {
    let mut wrapped = String::with_capacity(text.len());
    for line in text.split_inclusive('\n') {
        let indent = line.len() - line.trim_start_matches(' ').len();
        let margin = " ".repeat(indent.min(width / 2));
        let (mut column, mut is_begun) = (indent, false);
        wrapped.push_str(&line[..indent]);
        for part in line[indent..].split_inclusive(' ') {
            let length = part.trim_end().chars().count();
            if is_begun && column + length > width {
                wrapped.truncate(wrapped.trim_end_matches(' ').len());
                wrapped.push('\n');
                wrapped.push_str(&margin);
                column = margin.len();
            }
            wrapped.push_str(part);
            column += part.chars().count();
            is_begun = true;
        }
    }
    wrapped
}

/// Writes sentences to standard error; if nobody reads them, nobody misses them.
pub fn note(text: &str) {
    note_as_drawn(&in_lines_of(terminal_size_of(stderr()), text));
}

/// Writes lines to standard error as they are.
pub fn note_as_drawn(text: &str) {
    let _ = writeln!(stderr(), "{text}");
}

#[cfg(test)]
mod tests {
    use super::wrapped_at;

    #[test]
    fn sentences_break_between_words() {
        let text = "one two three\nfour extraordinarily five\n";
        assert_eq!(
            wrapped_at(text, 8),
            "one two\nthree\nfour\nextraordinarily\nfive\n"
        );
        assert_eq!(wrapped_at(text, 80), text);
        let below = "shape\n    it cannot be built from these\n";
        assert_eq!(
            wrapped_at(below, 16),
            "shape\n    it cannot be\n    built from\n    these\n"
        );
        assert_eq!(wrapped_at("    a long word", 4), "    a\n  long\n  word");
    }
}
