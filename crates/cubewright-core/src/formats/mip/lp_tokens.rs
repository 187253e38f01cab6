//! The words of CPLEX LP, and where its sections begin.

use core::ops::Range;

use super::decimal::Decimal;
use crate::formats::text::lines;
use crate::model::Sense;

/// A word of the text.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Token {
    Word,
    Number,
    Plus,
    Minus,
    Compare(Sense),
    /// `->`, `<->` or `<-`.
    Arrow,
    Colon,
    /// A bracket, `^`, `*` or `/`, as products have them.
    Product,
}

/// A token and where it stands.
#[derive(Clone, Copy, Debug)]
pub(super) struct Placed<'t> {
    pub token: Token,
    pub text: &'t str,
    pub start: usize,
    /// Whether it is the first of its line.
    pub is_first: bool,
}

impl Placed<'_> {
    pub(super) const fn span(&self) -> Range<usize> {
        self.start..self.start + self.text.len()
    }
}

/// All tokens; what follows `\` in a line is a comment.
pub(super) fn tokens(text: &str) -> Vec<Placed<'_>> {
    let mut found = Vec::new();
    for line in lines(text) {
        let said = line.text.split('\\').next().unwrap_or_default();
        let mut at = 0;
        let mut is_first = true;
        while at < said.len() {
            let rest = &said[at..];
            let blank = rest.len() - rest.trim_start().len();
            if blank > 0 {
                at += blank;
                continue;
            }
            let (token, length) = token(rest);
            found.push(Placed {
                token,
                text: &rest[..length],
                start: line.start + at,
                is_first,
            });
            is_first = false;
            at += length;
        }
    }
    found
}

/// The first token of a text that begins with one, and its length.
fn token(text: &str) -> (Token, usize) {
    let starts = |with: &[&str]| {
        with.iter()
            .find(|it| text.starts_with(**it))
            .map(|it| it.len())
    };
    if let Some(length) = starts(&["<->", "->", "<-"]) {
        // 3<-1 has no blank, but is a comparison.
        let after = text[length..].trim_start();
        if text.starts_with("<-") && after.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
            return (Token::Compare(Sense::Le), 1);
        }
        return (Token::Arrow, length);
    }
    for (sense, words) in [
        (Sense::Le, ["<=", "=<", "<"]),
        (Sense::Ge, [">=", "=>", ">"]),
        (Sense::Eq, ["==", "=", "="]),
    ] {
        if let Some(length) = starts(&words) {
            return (Token::Compare(sense), length);
        }
    }
    let sign = match text.as_bytes().first() {
        Some(b'+') => Some(Token::Plus),
        Some(b'-') => Some(Token::Minus),
        Some(b':') => Some(Token::Colon),
        Some(b'[' | b']' | b'^' | b'*') => Some(Token::Product),
        _ => None,
    };
    if let Some(sign) = sign {
        return (sign, 1);
    }
    if text.starts_with(|c: char| c.is_ascii_digit() || c == '.') {
        return (Token::Number, number_length(text));
    }
    let ends = |c: char| c.is_whitespace() || "+-*^:<>=[]".contains(c);
    (Token::Word, text.find(ends).unwrap_or(text.len()))
}

/// The bytes of the number with which a text begins; a letter e behind it counts only before digits.
fn number_length(text: &str) -> usize {
    let plain = |text: &str| {
        let end = text.find(|c: char| !c.is_ascii_digit() && c != '.');
        end.unwrap_or(text.len())
    };
    let length = plain(text);
    let Some(exponent) = text[length..].strip_prefix(['e', 'E']) else {
        return length;
    };
    let unsigned = exponent.strip_prefix(['+', '-']).unwrap_or(exponent);
    let digits = unsigned.bytes().take_while(u8::is_ascii_digit).count();
    if digits == 0 {
        return length;
    }
    length + 1 + (exponent.len() - unsigned.len()) + digits
}

/// A section of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Section {
    Minimise,
    Maximise,
    Rows,
    Bounds,
    Generals,
    Binaries,
    SemiContinuous,
    OrderedSets,
    Functions,
    LazyRows,
    Objectives,
    End,
}

impl Section {
    const ALL: [(&'static str, Self); 40] = [
        ("minimize", Self::Minimise),
        ("minimise", Self::Minimise),
        ("minimum", Self::Minimise),
        ("min", Self::Minimise),
        ("maximize", Self::Maximise),
        ("maximise", Self::Maximise),
        ("maximum", Self::Maximise),
        ("max", Self::Maximise),
        ("subject to", Self::Rows),
        ("such that", Self::Rows),
        ("st", Self::Rows),
        ("s.t.", Self::Rows),
        ("st.", Self::Rows),
        ("bounds", Self::Bounds),
        ("bound", Self::Bounds),
        ("generals", Self::Generals),
        ("general", Self::Generals),
        ("gens", Self::Generals),
        ("gen", Self::Generals),
        ("integers", Self::Generals),
        ("integer", Self::Generals),
        ("ints", Self::Generals),
        ("int", Self::Generals),
        ("binaries", Self::Binaries),
        ("binary", Self::Binaries),
        ("bins", Self::Binaries),
        ("bin", Self::Binaries),
        ("semi", Self::SemiContinuous),
        ("semis", Self::SemiContinuous),
        ("sos", Self::OrderedSets),
        ("sos1", Self::OrderedSets),
        ("sos2", Self::OrderedSets),
        ("pwlobj", Self::Functions),
        ("general constraints", Self::Functions),
        ("gencons", Self::Functions),
        ("lazy constraints", Self::LazyRows),
        ("user cuts", Self::LazyRows),
        ("multi-objectives", Self::Objectives),
        ("multi", Self::Objectives),
        ("end", Self::End),
    ];

    /// The section that begins with the first of these tokens, and how many tokens its name has.
    pub(super) fn of(tokens: &[Placed<'_>]) -> Option<(Self, usize)> {
        let first = tokens.first()?;
        if !first.is_first || first.token != Token::Word {
            return None;
        }
        let known = |name: &str| {
            let mut words = name.split(' ');
            let mut held = tokens.iter();
            let are = words.all(|word| {
                held.next()
                    .is_some_and(|it| it.text.eq_ignore_ascii_case(word))
            });
            are && held
                .next()
                .is_none_or(|next| !matches!(next.token, Token::Colon | Token::Compare(_)))
        };
        let found = Self::ALL.iter().filter(|(name, _)| known(name));
        let found = found.max_by_key(|(name, _)| name.len())?;
        Some((found.1, found.0.split(' ').count()))
    }
}

/// Whether a word means infinity.
pub(super) fn is_infinity(word: &str) -> bool {
    word.eq_ignore_ascii_case("inf") || word.eq_ignore_ascii_case("infinity")
}

/// The number of a token; nothing if it has too many digits.
pub(super) fn number(token: &Placed<'_>) -> Option<Decimal> {
    Decimal::parse(token.text)
}
