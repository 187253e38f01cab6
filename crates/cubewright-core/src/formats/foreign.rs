//! Files that are no puzzles at all, and texts in no form that is known.
//!
//! Invariant: a file is called foreign only by how it begins, as other programs tell it, too.

use super::error::{FormatError, FormatErrorKind, SpannedError};
use super::file_kind::looks_like_layers;
use super::text::lines;
use crate::language::Text;

/// What a file is that no puzzle is read from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foreign {
    /// A picture.
    Picture,
    /// A file of several files.
    Archive,
    /// A page of the web.
    Page,
    /// A document of pages.
    Document,
}

impl Foreign {
    /// What the bytes begin as; nothing if that may be a puzzle.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Option<Self> {
        const BEGINNINGS: [(&[u8], Foreign); 14] = [
            (b"\x89PNG", Foreign::Picture),
            (b"\xff\xd8\xff", Foreign::Picture),
            (b"GIF8", Foreign::Picture),
            (b"BM\x00", Foreign::Picture),
            (b"<svg", Foreign::Picture),
            (b"PK\x03\x04", Foreign::Archive),
            (b"7z\xbc\xaf", Foreign::Archive),
            (b"Rar!", Foreign::Archive),
            (b"\xfd7zXZ", Foreign::Archive),
            (b"BZh", Foreign::Archive),
            (b"\x28\xb5\x2f\xfd", Foreign::Archive),
            (b"%PDF", Foreign::Document),
            (b"<!doctype html", Foreign::Page),
            (b"<html", Foreign::Page),
        ];
        // The mark of tar stands behind the name and the rights of the first file.
        if bytes.get(257..262) == Some(b"ustar") {
            return Some(Self::Archive);
        }
        let start = bytes.trim_ascii_start();
        let begins = |with: &[u8]| {
            let head = start.get(..with.len());
            head.is_some_and(|head| head.eq_ignore_ascii_case(with))
        };
        let found = BEGINNINGS.iter().find(|(with, _)| begins(with));
        found.map(|&(_, foreign)| foreign)
    }

    /// What it is, in a sentence.
    pub(super) const fn is(self) -> Text {
        match self {
            Self::Picture => ["this is a picture", "das ist ein Bild"],
            Self::Archive => ["this is an archive", "das ist ein Archiv"],
            Self::Page => ["this is a web page", "das ist eine Webseite"],
            Self::Document => [
                "this is a document of pages",
                "das ist ein Dokument aus Seiten",
            ],
        }
    }

    /// What to do with it.
    pub(super) const fn hint(self) -> Text {
        match self {
            Self::Picture => [
                "puzzles are read from text: draw each piece with # and . (cubewright new shows how)",
                "Puzzles werden aus Text gelesen: zeichne jedes Teil mit # und . (cubewright new zeigt es)",
            ],
            Self::Archive => [
                "unpack it, and give the file that is inside",
                "pack es aus und gib die Datei, die darin ist",
            ],
            Self::Page => [
                "save the file itself: on pages that show a file, that is behind \"raw\" or \"download\"",
                "speichere die Datei selbst: auf Seiten, die eine Datei zeigen, steht sie hinter \"raw\" oder \"download\"",
            ],
            Self::Document => [
                "copy the puzzle into a text file; cubewright new shows the forms",
                "kopiere das Puzzle in eine Textdatei; cubewright new zeigt die Formen",
            ],
        }
    }
}

/// The error of a text in no form that is known, at its first line.
#[must_use]
pub fn no_form(text: &str) -> FormatError {
    let nearest = NearForm::nearest(text);
    let first = lines(text).find(|line| !line.text.is_empty());
    let span = first.map_or(0..0, |line| line.span());
    FormatError::new(
        text,
        SpannedError::at(FormatErrorKind::NoForm { nearest }, span),
    )
}

/// A form of text that comes near, by its marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NearForm {
    /// Pictures or rings of the pieces of a shell.
    Shell,
    /// The chain of a snake.
    Snake,
    /// A packing.
    Packing,
    /// Items and options.
    Cover,
}

impl NearForm {
    const ALL: [Self; 4] = [Self::Shell, Self::Packing, Self::Snake, Self::Cover];

    /// The two forms that come nearest to a text.
    pub(super) fn nearest(text: &str) -> [Self; 2] {
        if looks_like_layers(text) {
            return [Self::Packing, Self::Shell];
        }
        let share = |form: &Self| {
            let marks = text.chars().filter(|c| !c.is_whitespace());
            let (own, all) = marks.fold((0_usize, 0_usize), |(own, all), mark| {
                (own + usize::from(form.has(mark)), all + 1)
            });
            1000 * own / all.max(1)
        };
        let mut forms = Self::ALL;
        forms.sort_by_key(|form| core::cmp::Reverse(share(form)));
        [forms[0], forms[1]]
    }

    /// Whether a mark is one of the form's own.
    fn has(self, mark: char) -> bool {
        match self {
            Self::Shell => matches!(mark, '0' | '1' | '#' | '.' | 'x' | 'X' | 'o'),
            Self::Packing => matches!(mark, '#' | '.' | 'A'..='Z' | ':'),
            Self::Snake => matches!(
                mark.to_ascii_uppercase(),
                'E' | 'S' | 'C' | 'T' | 'L' | 'F' | '1'..='9' | ',' | '[' | ']' | '{' | '}'
            ),
            Self::Cover => mark.is_alphanumeric() || mark == '|',
        }
    }

    /// What it looks like.
    pub(super) const fn looks(self) -> Text {
        match self {
            Self::Shell => [
                "pieces of a shell: each drawn as n lines of n characters # and ., empty lines between",
                "Teile einer Hülle: jedes als n Zeilen aus n Zeichen # und ., dazwischen leere Zeilen",
            ],
            Self::Packing => [
                "a packing: a line PACKING: with its name, BOX: 3x3x3, and PIECE: with layers of # and .",
                "eine Packung: eine Zeile PACKING: mit dem Namen, BOX: 3x3x3, und PIECE: mit Schichten aus # und .",
            ],
            Self::Snake => [
                "a snake: SNAKE: with the chain, such as 3,2,2,3 or ESCCSE",
                "eine Schlange: SNAKE: mit der Kette, etwa 3,2,2,3 oder ESCCSE",
            ],
            Self::Cover => [
                "an exact cover: a line of items, and each option a line of some of them; or rows of 0 and 1",
                "eine exakte Überdeckung: eine Zeile mit Elementen, und jede Option eine Zeile mit einigen davon; oder Zeilen aus 0 und 1",
            ],
        }
    }
}
