//! The words and signs of a question, with their columns.

use super::{QuestionError, QuestionFault};

/// The longest text, in characters.
const LONGEST: usize = 4096;

/// The greatest number that is written. With as many terms as the longest text has, no sum leaves 32
/// bits.
pub(super) const GREATEST: i64 = 100_000;

/// A word or a sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    Number(i64),
    Word(String),
    Text(String),
    Sign(Sign),
    End,
}

/// A sign.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    Open,
    Close,
    OpenBrace,
    CloseBrace,
    Comma,
    Plus,
    Minus,
    Times,
    And,
    Or,
    Not,
    Equal,
    Unequal,
    AtMost,
    Below,
    AtLeast,
    Above,
}

impl Sign {
    /// All signs as they are written, those of two characters first.
    const ALL: [(&'static str, Self); 17] = [
        ("&&", Self::And),
        ("||", Self::Or),
        ("==", Self::Equal),
        ("!=", Self::Unequal),
        ("<=", Self::AtMost),
        (">=", Self::AtLeast),
        ("(", Self::Open),
        (")", Self::Close),
        ("{", Self::OpenBrace),
        ("}", Self::CloseBrace),
        (",", Self::Comma),
        ("+", Self::Plus),
        ("-", Self::Minus),
        ("*", Self::Times),
        ("!", Self::Not),
        ("<", Self::Below),
        (">", Self::Above),
    ];
}

impl Sign {
    /// Whether a row compares by it.
    pub(super) const fn compares(self) -> bool {
        matches!(
            self,
            Self::Equal | Self::AtMost | Self::Below | Self::AtLeast | Self::Above
        )
    }
}

impl Token {
    /// As it is written.
    pub(super) fn written(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => word.clone(),
            Self::Text(text) => format!("\"{text}\""),
            Self::Sign(sign) => {
                let mut all = Sign::ALL.iter();
                let found = all.find(|(_, other)| other == sign);
                found.map_or_else(String::new, |(text, _)| (*text).to_owned())
            }
            Self::End => String::new(),
        }
    }
}

/// The tokens of a text, each with its column from 1; the end is the last.
pub(super) fn tokens(text: &str) -> Result<Vec<(usize, Token)>, QuestionError> {
    let letters: Vec<char> = text.chars().collect();
    let error = |column: usize, fault| Err(QuestionError::new(text, column, fault));
    if letters.len() > LONGEST {
        return error(LONGEST + 1, QuestionFault::TooLong { most: LONGEST });
    }
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(&letter) = letters.get(at) {
        let column = at + 1;
        let run = |is_in: fn(char) -> bool| {
            let rest = letters[at..].iter();
            rest.take_while(|&&letter| is_in(letter))
                .collect::<String>()
        };
        if letter.is_whitespace() {
            at += 1;
        } else if letter.is_ascii_digit() {
            let digits = run(|letter| letter.is_ascii_digit());
            at += digits.len();
            match digits.parse() {
                Ok(number) if number <= GREATEST => found.push((column, Token::Number(number))),
                _ => return error(column, QuestionFault::TooLarge { most: GREATEST }),
            }
        } else if letter.is_alphabetic() || letter == '_' {
            let word = run(|letter| letter.is_alphanumeric() || letter == '_');
            at += word.chars().count();
            found.push((column, Token::Word(word)));
        } else if letter == '"' || letter == '\'' {
            let rest = &letters[at + 1..];
            let Some(end) = rest.iter().position(|&other| other == letter) else {
                return error(column, QuestionFault::OpenText { quote: letter });
            };
            found.push((column, Token::Text(rest[..end].iter().collect())));
            at += end + 2;
        } else if let Some((written, sign)) = sign_at(&letters[at..]) {
            at += written.len();
            found.push((column, Token::Sign(sign)));
        } else {
            return error(column, QuestionFault::Letter { letter });
        }
    }
    found.push((at + 1, Token::End));
    Ok(found)
}

/// The sign with which letters begin.
fn sign_at(letters: &[char]) -> Option<(&'static str, Sign)> {
    let begins = |written: &str| {
        let mut each = letters.iter();
        written.chars().all(|letter| each.next() == Some(&letter))
    };
    Sign::ALL.into_iter().find(|(written, _)| begins(written))
}
