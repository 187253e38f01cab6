//! What a file holds.
//!
//! Invariant: this is decided here and nowhere else, by the extension of the file or else
//! by its content, never by trying readers in turn.

use crate::family::{self, FamilyWords, cover, packing, shell};
use crate::formats::answers::answer_like::looks_like_answer;
use crate::formats::brackets::rows_in_brackets;
use crate::formats::cover::matrix::{looks_like_matrix, says_columns, untabled};
use crate::formats::outdented::Outdented;
use crate::formats::packing::pack;
use crate::formats::shell::art;
use crate::formats::shell::drawn::looks_drawn;
use crate::formats::shell::labelled;
use crate::formats::shell::tiles;
use crate::formats::shell::titles;
use crate::formats::shell::unequal;
use crate::formats::text::{self, lines};
use crate::formats::{MAX_BYTES, MipForm, looks_like_xmpuzzle, snake};

/// What a file holds.
///
/// There is a reader for each. A new format gets a variant here, so the compiler shows every place
/// that must learn about it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// A shell.
    Shell(ShellFormat),
    /// A snake.
    Snake,
    /// A packing.
    Pack,
    /// A file of BurrTools.
    Xmpuzzle,
    /// Knuth's text for exact cover.
    Dlx,
    /// An exact cover as rows of 0 and 1.
    Matrix,
    /// A linear program of 0/1 and integer columns.
    Mip(MipForm),
    /// A text in no form that is known.
    Unknown,
}

/// How a shell is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShellFormat {
    /// Headers, and the sides of each piece as numbers in brackets.
    Hcq,
    /// The border of each piece as a ring of digits.
    Rings,
    /// Pictures of the pieces.
    Art,
}

impl FileKind {
    /// What a file with this name and content holds.
    ///
    /// The extension decides: `.hcq` (or `.hcp`), `.rings` and `.art` are shells,
    /// `.snake` is a snake, `.pack` (or `.burr`) a packing, `.xmpuzzle` a file of BurrTools, `.dlx` and
    /// `.xcc` are Knuth's text for exact cover, and `.lp`, `.mps` and `.opb` linear programs. Without one
    /// of these the content does: what begins as a linear program (`Minimize`, `NAME` and `ROWS`,
    /// `min:` or `#variable=`) is one; what is packed with gzip or begins with `<?xml` or `<puzzle` is a file of
    /// BurrTools; a text with a line that begins with `SNAKE:`, or that can be nothing but a
    /// chain, is a snake, one with a line that begins with `PACKING:` or `BURR:`, or with `PIECE:` and
    /// what pieces fill, a packing, six pictures as wide as they are high are a shell, and a text is Knuth's if
    ///
    /// 1. its first line that is not blank begins with `|`; or
    /// 2. that line has neither `:` nor `[` and does not begin with `//`; it has a `|`,
    ///    or at least two words, each with a letter other than x; and the next line that
    ///    is neither blank nor begins with `|` begins with one of its words.
    ///
    /// No shell looks like that. Rows of 0 and 1 of one length that no border has, or below numbers that say
    /// how many, are a matrix. Rows of as many digits as a border has, all of them in quotes, numbered or behind labels
    /// with a colon, are a shell. A shell is what has its headers or is 0 and 1 or marks of pictures but for slips: with
    /// headers or brackets `.hcq`, with square blocks art, else rings. Everything else is unknown.
    ///
    /// ```
    /// use cubewright::formats::{FileKind, ShellFormat};
    /// assert_eq!(FileKind::of("tiny.DLX", b""), FileKind::Dlx);
    /// assert_eq!(FileKind::of("tiny", b"a b\na\nb\n"), FileKind::Dlx);
    /// let rings = FileKind::Shell(ShellFormat::Rings);
    /// assert_eq!(FileKind::of("pieces.txt", b"0101 0101 0101 0101\n"), rings);
    /// ```
    #[must_use]
    pub fn of(file: &str, bytes: &[u8]) -> Self {
        Self::of_name(file).unwrap_or_else(|| Self::of_content(bytes))
    }

    /// What the extension of a file says.
    ///
    /// Upper and lower case are the same. `None` if the extension is of no format.
    ///
    /// ```
    /// use cubewright::formats::FileKind;
    /// assert_eq!(FileKind::of_name("soma.PACK"), Some(FileKind::Pack));
    /// assert_eq!(FileKind::of_name("mine.txt"), None);
    /// ```
    #[must_use]
    pub fn of_name(file: &str) -> Option<Self> {
        let (_, extension) = file.rsplit_once('.')?;
        match extension.to_ascii_lowercase().as_str() {
            "hcq" | "hcp" => Some(Self::Shell(ShellFormat::Hcq)),
            "rings" => Some(Self::Shell(ShellFormat::Rings)),
            "art" => Some(Self::Shell(ShellFormat::Art)),
            "snake" => Some(Self::Snake),
            "pack" | "burr" => Some(Self::Pack),
            "xmpuzzle" => Some(Self::Xmpuzzle),
            "dlx" | "dlx5" | "xcc" => Some(Self::Dlx),
            "ec" => Some(Self::Matrix),
            "lp" => Some(Self::Mip(MipForm::Lp)),
            "mps" => Some(Self::Mip(MipForm::Mps)),
            "opb" => Some(Self::Mip(MipForm::Opb)),
            _ => None,
        }
    }

    /// The words of the family that a file of this kind holds.
    #[must_use]
    pub const fn words(self) -> &'static FamilyWords {
        match self {
            Self::Shell(_) | Self::Unknown => &shell::WORDS,
            Self::Snake => &family::snake::WORDS,
            Self::Pack | Self::Xmpuzzle => &packing::WORDS,
            Self::Dlx | Self::Matrix => &cover::WORDS,
            Self::Mip(_) => &cover::LINEAR_WORDS,
        }
    }

    /// What a file without a telling extension holds.
    fn of_content(bytes: &[u8]) -> Self {
        if looks_like_xmpuzzle(bytes) {
            return Self::Xmpuzzle;
        }
        // Its reader says that it is no text.
        let Ok(text) = core::str::from_utf8(bytes) else {
            return Self::Shell(ShellFormat::Hcq);
        };
        let is_short = bytes.len() <= MAX_BYTES;
        if is_short && let Some(plain) = outdented(text) {
            return Self::of_content(plain.text.as_bytes());
        }
        if let Some(form) = MipForm::of_content(text) {
            Self::Mip(form)
        } else if is_short && snake::looks_like_snake(text) {
            Self::Snake
        } else if is_short && pack::looks_like_packing(text) {
            Self::Pack
        } else if is_short && looks_like_layers(text) {
            Self::Unknown
        } else if is_short && labelled::is_of_rows(text) {
            Self::Shell(ShellFormat::Rings)
        } else if is_short && says_columns(text) {
            Self::Matrix
        } else if let Some(plain) = untabled(text) {
            match Self::of_content(plain.as_bytes()) {
                Self::Matrix => Self::Matrix,
                _ => Self::Unknown,
            }
        } else if is_short && let Some(shell) = below_titles(text) {
            shell
        } else if is_short && is_drawn(text) {
            Self::Shell(ShellFormat::Art)
        } else if looks_like_dlx(text) {
            Self::Dlx
        } else if looks_like_matrix(text) {
            Self::Matrix
        } else if looks_like_shell(text) {
            Self::Shell(ShellFormat::of_content(text))
        } else {
            Self::Unknown
        }
    }
}

/// A text without what all of its lines are indented by, unless it is pictures as it stands: there a first column may
/// be gaps.
#[must_use]
pub fn outdented(text: &str) -> Option<Outdented<'_>> {
    Outdented::of(text).filter(|_| !is_drawn(text))
}

/// Whether a text is pictures of a shell's pieces, if with a slip in the lines of one.
fn is_drawn(text: &str) -> bool {
    tiles::is_six(text)
        || looks_drawn(text)
        || tiles::is_column(text)
        || unequal::slip(text).is_some()
}

/// Whether a text draws pieces of a packing, with titles or without, but has none of the lines that say so.
pub(super) fn looks_like_layers(text: &str) -> bool {
    art::is_of_layers(titles::untitled(text).as_deref().unwrap_or(text))
}

/// The kind of a text with titles above the pieces of a shell.
fn below_titles(text: &str) -> Option<FileKind> {
    let untitled = titles::untitled(text)?;
    let kind = FileKind::of_content(untitled.as_bytes());
    matches!(kind, FileKind::Shell(_)).then_some(kind)
}

impl ShellFormat {
    /// How a file is written that holds a shell.
    pub(super) fn of(file: &str, text: &str) -> Self {
        match FileKind::of_name(file) {
            Some(FileKind::Shell(format)) => format,
            _ => Self::of_content(text),
        }
    }

    /// The format of a shell without a telling extension.
    fn of_content(text: &str) -> Self {
        let untitled = titles::untitled(text);
        let text = untitled.as_deref().unwrap_or(text);
        if labelled::is_of_rows(text) {
            return Self::Rings;
        }
        // Brackets are also those of `.hcq`.
        if rows_in_brackets(text).is_some() && is_drawn(text) {
            return Self::Art;
        }
        let lines = || lines(text).filter(|line| !text::is_comment(line.text));
        if lines().any(|line| line.text.contains([':', '[']) || line.text.contains("TILE_ID")) {
            Self::Hcq
        } else if lines().any(|line| line.text.contains(art::only_in_art))
            || art::has_square_block(text)
            || is_drawn(text)
        {
            Self::Art
        } else {
            Self::Rings
        }
    }
}

/// Whether a text has a header of shells or a numbered row of values, or is marks of pieces with few slips; or
/// is an answer, which the reader of shells tells.
fn looks_like_shell(text: &str) -> bool {
    let is_headed = |line: &str| {
        const HEADERS: [&str; 6] = ["NAME", "TYPE", "COMMENT", "NUM_TILES", "SET", "TILE_ID"];
        let (header, _) = line.split_once(':').unwrap_or((line, ""));
        let is_row =
            line.trim_start_matches(|c: char| c.is_ascii_digit()) != line && line.contains('[');
        is_row || HEADERS.iter().any(|known| header.trim().starts_with(known))
    };
    let lines = || lines(text).filter(|line| !text::is_comment(line.text));
    let marks = || {
        lines()
            .flat_map(|line| line.text.chars())
            .filter(|c| !c.is_whitespace())
    };
    let is_own = |c: char| matches!(c, '0' | '1' | ',' | ';' | '_') || art::only_in_art(c);
    let is_odd = |line: &str| line.contains(|c: char| !c.is_whitespace() && !is_own(c));
    let odd = lines().filter(|line| is_odd(line.text)).count();
    let all = lines().filter(|line| !line.text.is_empty()).count();
    // A slip is in few lines, and no sign with which other forms divide their parts.
    let are_slips = odd <= (all / 4).max(1) && !marks().any(|c| "|/\\(){}[]<>=\"'".contains(c));
    let own = marks().filter(|&c| is_own(c)).count();
    let is_mostly = own > 0 && 2 * own >= marks().count() && are_slips;
    is_mostly || lines().any(|line| is_headed(line.text)) || looks_like_answer(text)
}

/// Whether the first two lines are items and an option of Knuth's text.
fn looks_like_dlx(text: &str) -> bool {
    let lines = lines(text).map(|line| line.text);
    let mut lines = lines.filter(|line| !line.is_empty());
    let Some(first) = lines.next() else {
        return false;
    };
    if first.starts_with('|') {
        return true;
    }
    if first.contains([':', '[']) || text::is_comment(first) {
        return false;
    }
    let words = || first.split(|c: char| c.is_whitespace() || c == '|');
    let has_letter = |word: &str| word.contains(|c: char| c.is_alphabetic() && !"xX".contains(c));
    let names = || words().filter(|word| !word.is_empty());
    let says_names = first.contains('|') || (names().count() > 1 && names().all(has_letter));
    let next = lines.find(|line| !line.starts_with('|'));
    let mut entries = next.unwrap_or_default().split_whitespace();
    let entry = entries.next().unwrap_or_default();
    says_names && names().any(|name| name == entry)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn content_tells_exact_cover() {
        for cover in [
            "| Soma\n",
            "p q r | x y\np q x y:red\n",
            "\u{feff}\na b\n\n| comment\nb a\n",
            "1 2 | 3\n1 3:a\n",
        ] {
            assert!(looks_like_dlx(cover), "{cover:?}");
        }
        for shell in [
            "",
            "0101 0010\n0101 0010\n",
            "0101 0012 1101\n1101 0000\n",
            "x x\nx x\n",
            "// a b\n// a b\n",
            "NAME: a b\nNAME: a\n",
            "some words of prose\nand more\n",
            "a b\n",
        ] {
            assert!(!looks_like_dlx(shell), "{shell:?}");
        }
    }
}
