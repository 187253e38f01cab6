//! The words of a PDF as letters of a font that nobody sees.
//!
//! Invariant: every letter of every page has a code of its own, and the file says which letter a code is, so
//! what is searched for, copied and read aloud is what is drawn.
//!
//! Letters of ASCII are their own codes; the others are numbered as they come, as many to a font as there are
//! codes left.

use std::collections::BTreeMap;

use pdf_writer::types::{SystemInfo, UnicodeCmap};
use pdf_writer::{Name, Pdf, Ref, Str};

use super::{Picture, Primitive};

/// The letters beyond ASCII that some pages have, with their numbers.
pub(super) struct Letters {
    numbers: BTreeMap<char, usize>,
}

/// Codes from here on are for letters beyond ASCII.
const FIRST: u8 = 0x80;
/// So many of them to a font.
const EACH: usize = 0x80;

impl Letters {
    /// Those of these pages.
    pub(super) fn of(pages: &[Picture]) -> Self {
        let shapes = pages.iter().flat_map(|page| &page.shapes);
        let words = shapes.filter_map(|shape| match shape {
            Primitive::Text(words) => Some(&words.text),
            Primitive::Area { .. } | Primitive::Lines { .. } => None,
        });
        let mut numbers = BTreeMap::new();
        for letter in words
            .flat_map(|text| text.chars())
            .filter(|&l| !is_plain(l))
        {
            let next = numbers.len();
            numbers.entry(letter).or_insert(next);
        }
        Self { numbers }
    }

    /// How many fonts they need.
    pub(super) fn fonts(&self) -> usize {
        self.numbers.len().div_ceil(EACH).max(1)
    }

    /// The name of a font on a page.
    pub(super) fn name(font: usize) -> Vec<u8> {
        format!("F{font}").into_bytes()
    }

    /// A text in runs of one font: the font, and the codes.
    pub(super) fn runs(&self, text: &str) -> Vec<(usize, Vec<u8>)> {
        let mut runs: Vec<(usize, Vec<u8>)> = Vec::new();
        for letter in text.chars() {
            let (font, code) = self.code(letter);
            match runs.last_mut() {
                // Every font has the letters of ASCII.
                Some((last, codes)) if font.is_none_or(|font| font == *last) => codes.push(code),
                _ => runs.push((font.unwrap_or_default(), vec![code])),
            }
        }
        runs
    }

    /// The font and the code of a letter; any font if all have it.
    fn code(&self, letter: char) -> (Option<usize>, u8) {
        match (u8::try_from(letter), self.numbers.get(&letter)) {
            (Ok(code), _) if is_plain(letter) => (None, code),
            (_, Some(number)) => {
                let code = u8::try_from(number % EACH).unwrap_or_default();
                (Some(number / EACH), FIRST + code)
            }
            (_, None) => (None, b' '),
        }
    }

    /// Writes a font, and what its codes are.
    pub(super) fn write(&self, file: &mut Pdf, font: usize, (id, map): (Ref, Ref)) {
        // Every reader has this font.
        file.type1_font(id)
            .base_font(Name(b"Helvetica"))
            .encoding_predefined(Name(b"WinAnsiEncoding"))
            .to_unicode(map);
        let system = SystemInfo {
            registry: Str(b"Adobe"),
            ordering: Str(b"UCS"),
            supplement: 0,
        };
        let mut codes = UnicodeCmap::<u8>::new(Name(b"Letters"), system);
        for plain in b' '..=b'~' {
            codes.pair(plain, char::from(plain));
        }
        for (&letter, number) in self.numbers.iter().filter(|(_, n)| **n / EACH == font) {
            let code = u8::try_from(number % EACH).unwrap_or_default();
            codes.pair(FIRST + code, letter);
        }
        file.stream(map, &codes.finish());
    }
}

/// Whether a letter is its own code.
const fn is_plain(letter: char) -> bool {
    matches!(letter, ' '..='~')
}
