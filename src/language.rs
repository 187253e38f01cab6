//! The languages that people are told things in.
//!
//! Invariant: what is said is data until it is rendered in one of these, last of all; no
//! text is recognised in order to translate it.

/// A language for what people read: sentences, hints, reasons, errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// German.
    German,
}

impl Language {
    /// All languages, the default first.
    pub const ALL: [Self; 2] = [Self::English, Self::German];

    /// The language of a tag as browsers and locales write it: `de`, `de-AT`, `en_GB.UTF-8`.
    /// `C` and `POSIX` are English. Nothing for other languages.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// assert_eq!(Language::from_tag("de_AT.UTF-8"), Some(Language::German));
    /// assert_eq!(Language::from_tag("C"), Some(Language::English));
    /// assert_eq!(Language::from_tag("fr"), None);
    /// ```
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let end = tag.find(['_', '-', '.', '@']).unwrap_or(tag.len());
        let name = &tag[..end];
        let is = |other: &&str| name.eq_ignore_ascii_case(other);
        if ["C", "POSIX"].iter().any(is) {
            return Some(Self::English);
        }
        Self::ALL.into_iter().find(|language| is(&language.tag()))
    }

    /// Its two letters: `en`, `de`.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::German => "de",
        }
    }
}

/// What is said about something that is wrong.
#[cfg(feature = "std")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is wrong: a sentence without its full stop.
    pub text: String,
    /// What to do about it.
    pub hint: &'static str,
}

#[cfg(feature = "std")]
impl Message {
    /// A message with its hint.
    pub fn new(text: impl Into<String>, hint: &'static str) -> Self {
        let text = text.into();
        Self { text, hint }
    }
}

/// Something that is wrong, which can be put into words.
#[cfg(feature = "std")]
pub trait Describe {
    /// What is wrong and what to do about it.
    fn describe(&self, language: Language) -> Message;
}

#[cfg(test)]
mod tests {
    use super::Language;

    #[test]
    fn tags_are_read() {
        let cases = [
            ("de", Some(Language::German)),
            ("DE", Some(Language::German)),
            ("de-CH", Some(Language::German)),
            ("de_DE@euro", Some(Language::German)),
            ("en", Some(Language::English)),
            ("en_US.UTF-8", Some(Language::English)),
            ("C.UTF-8", Some(Language::English)),
            ("POSIX", Some(Language::English)),
            ("den", None),
            ("", None),
            ("_", None),
        ];
        for (tag, language) in cases {
            assert_eq!(Language::from_tag(tag), language, "{tag}");
        }
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }
}
