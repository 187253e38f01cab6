//! The languages that people are told things in.
//!
//! Invariant: what is said is data until it is rendered in one of these, last of all; no
//! text is recognised in order to translate it.

use core::fmt::{self, Display, Write};
#[cfg(feature = "std")]
use std::borrow::Cow;

/// A language for what people read: sentences, hints, reasons, errors.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English, the default.
    #[default]
    English,
    /// German.
    German,
}

/// A text in each language, in the order of [`Language::ALL`]; `{0}`, `{1}` and so on, with
/// one digit each, stand for its parameters. `{0|cell|cells}` is the first word where the
/// parameter is 1, else the second.
pub type Text = [&'static str; Language::ALL.len()];

/// A text of which there is no translation at hand: in each language it is the same.
///
/// ```
/// use cubewright::engine::EngineError;
/// use cubewright::language::untranslated;
/// let what = untranslated("count on fingers");
/// let error = EngineError::Unsupported { engine: "mine", what };
/// assert_eq!(error.to_string(), "engine mine cannot count on fingers");
/// ```
#[must_use]
pub const fn untranslated(text: &'static str) -> Text {
    [text; Language::ALL.len()]
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
        self.pick(["en", "de"])
    }

    /// A text in this language, as it stands there.
    ///
    /// For texts without parameters; [`say`](Self::say) fills in parameters.
    #[must_use]
    pub const fn pick(self, text: Text) -> &'static str {
        let [english, german] = text;
        match self {
            Self::English => english,
            Self::German => german,
        }
    }

    /// A text in this language, with its parameters.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// let text = ["{0} of {1}", "{0} von {1}"];
    /// assert_eq!(Language::German.say(text, &[&2, &"drei"]), "2 von drei");
    /// let text = ["{0} {0|cell|cells}", "{0} {0|Zelle|Zellen}"];
    /// assert_eq!(Language::English.say(text, &[&1]), "1 cell");
    /// assert_eq!(Language::German.say(text, &[&4]), "4 Zellen");
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn say(self, text: Text, parameters: &[&dyn Display]) -> String {
        let mut said = String::new();
        // Writing to a string cannot fail.
        let _ = self.write(&mut said, text, parameters);
        said
    }

    /// Writes a text in this language, with its parameters.
    ///
    /// # Errors
    /// Those of `out`.
    ///
    /// `{0}` stands for the first parameter, and each language may use them in its own order. In
    /// debug builds a text whose slots are not those of the parameters panics.
    pub fn write(
        self,
        out: &mut dyn Write,
        text: Text,
        parameters: &[&dyn Display],
    ) -> fmt::Result {
        debug_assert!(
            text.iter().all(|text| has_slots(text, parameters.len())),
            "{text:?} has not {} slots",
            parameters.len()
        );
        let mut parts = self.pick(text).split(['{', '}']);
        out.write_str(parts.next().unwrap_or_default())?;
        while let (Some(slot), Some(behind)) = (parts.next(), parts.next()) {
            if let Some(parameter) = parameters.get(slot_number(slot)) {
                match slot_words(slot) {
                    Some((one, several)) => {
                        out.write_str(if is_one(parameter) { one } else { several })?;
                    }
                    None => write!(out, "{parameter}")?,
                }
            }
            out.write_str(behind)?;
        }
        Ok(())
    }

    /// A number of things, in a text for one of them or for several; `{0}` is the number.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// let cells = [["1 cell", "1 Zelle"], ["{0} cells", "{0} Zellen"]];
    /// assert_eq!(Language::English.count(1, cells), "1 cell");
    /// assert_eq!(Language::German.count(4, cells), "4 Zellen");
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn count(self, number: usize, [one, several]: [Text; 2]) -> String {
        if number == 1 {
            self.pick(one).to_owned()
        } else {
            self.say(several, &[&number])
        }
    }

    /// A length or another number that need not be whole, with the sign of the language.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// assert_eq!(Language::English.decimal(0.3), "0.3");
    /// assert_eq!(Language::German.decimal(0.3), "0,3");
    /// assert_eq!(Language::German.decimal(8.0), "8");
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn decimal(self, number: f64) -> String {
        self.pointed(number.to_string())
    }

    /// A number that is written with a decimal point, as people write it in a text.
    ///
    /// ```
    /// use cubewright::language::Language;
    /// assert_eq!(Language::German.pointed("12.50".to_owned()), "12,50");
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn pointed(self, english: String) -> String {
        match self {
            Self::English => english,
            Self::German => english.replace('.', ","),
        }
    }

    /// "A, B and C".
    ///
    /// ```
    /// use cubewright::language::Language;
    /// assert_eq!(Language::English.list(&["A", "B", "C"]), "A, B and C");
    /// assert_eq!(Language::German.list(&["A", "B"]), "A und B");
    /// ```
    #[cfg(feature = "std")]
    #[must_use]
    pub fn list<T: AsRef<str>>(self, words: &[T]) -> String {
        let words: Vec<&str> = words.iter().map(AsRef::as_ref).collect();
        match &words[..] {
            [] => String::new(),
            [one] => (*one).to_owned(),
            [most @ .., last] => {
                let most = most.join(", ");
                self.say(["{0} and {1}", "{0} und {1}"], &[&most, last])
            }
        }
    }
}

/// The number in a slot.
fn slot_number(slot: &str) -> usize {
    let digit = slot.bytes().next().unwrap_or_default();
    usize::from(digit.wrapping_sub(b'0'))
}

/// The words of a slot for one thing and for several.
fn slot_words(slot: &str) -> Option<(&str, &str)> {
    slot.get(1..)?.strip_prefix('|')?.split_once('|')
}

/// Whether a parameter is written as 1.
fn is_one(parameter: &dyn Display) -> bool {
    /// What is still to come of the text that is awaited.
    struct Rest(Option<&'static str>);
    impl Write for Rest {
        fn write_str(&mut self, said: &str) -> fmt::Result {
            self.0 = self.0.and_then(|rest| rest.strip_prefix(said));
            Ok(())
        }
    }
    let mut rest = Rest(Some("1"));
    write!(rest, "{parameter}").is_ok() && rest.0 == Some("")
}

/// Whether a text has a slot for each parameter, and no others.
fn has_slots(text: &str, parameters: usize) -> bool {
    let slots = || text.split(['{', '}']).skip(1).step_by(2);
    let is_used = |number: usize| slots().any(|slot| slot_number(slot) == number);
    let is_known = |slot: &str| {
        slot_number(slot) < parameters && (slot.len() == 1 || slot_words(slot).is_some())
    };
    (0..parameters).all(is_used) && slots().all(is_known)
}

/// A text with its parameters, in every language: the one that is wanted is asked for last.
///
/// ```
/// use cubewright::language::{Language, Statement};
/// let statement = Statement::of(["piece {0} is used twice", "Teil {0} kommt zweimal vor"], &[&3]);
/// assert_eq!(statement.text(Language::German), "Teil 3 kommt zweimal vor");
/// ```
#[cfg(feature = "std")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement([String; Language::ALL.len()]);

#[cfg(feature = "std")]
impl Statement {
    /// What `text` is in each language.
    pub fn new(text: impl Fn(Language) -> String) -> Self {
        Self(Language::ALL.map(text))
    }

    /// A text with its parameters.
    #[must_use]
    pub fn of(text: Text, parameters: &[&dyn Display]) -> Self {
        Self::new(|language| language.say(text, parameters))
    }

    /// The words of another program or of the system, which are the same in every language.
    #[must_use]
    pub fn quoted(words: &str) -> Self {
        Self::new(|_| words.to_owned())
    }

    /// The text in a language.
    #[must_use]
    pub fn text(&self, language: Language) -> &str {
        let [english, german] = &self.0;
        match language {
            Language::English => english,
            Language::German => german,
        }
    }
}

#[cfg(feature = "std")]
impl Display for Statement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text(Language::English))
    }
}

/// Something that is said in a language.
#[cfg(feature = "std")]
pub trait Say {
    /// What is said, without a full stop.
    fn text(&self, language: Language) -> String;

    /// The same in every language, for those who do not know yet in which it is wanted.
    fn statement(&self) -> Statement {
        Statement::new(|language| self.text(language))
    }
}

/// Why a file cannot be read or written: in our words where the kind of error says enough, else
/// in those of the system, without its number.
#[cfg(feature = "std")]
impl Say for std::io::Error {
    fn text(&self, language: Language) -> String {
        use std::io::ErrorKind;
        let said: Text = match self.kind() {
            _ if self.get_ref().is_some() => return self.to_string(),
            ErrorKind::NotFound => [
                "there is no such file or folder",
                "diese Datei oder diesen Ordner gibt es nicht",
            ],
            ErrorKind::PermissionDenied => ["permission is denied", "das ist nicht erlaubt"],
            ErrorKind::NotADirectory => [
                "a part of the name is a file, not a folder",
                "ein Teil des Namens ist eine Datei, kein Ordner",
            ],
            ErrorKind::IsADirectory => ["this is a folder", "das ist ein Ordner"],
            ErrorKind::StorageFull => ["the disk is full", "der Datenträger ist voll"],
            ErrorKind::QuotaExceeded => [
                "the quota of the disk is used up",
                "das Kontingent auf dem Datenträger ist verbraucht",
            ],
            ErrorKind::ReadOnlyFilesystem => [
                "this disk can only be read",
                "dieser Datenträger lässt sich nur lesen",
            ],
            ErrorKind::FileTooLarge => ["the file is too large", "die Datei ist zu groß"],
            ErrorKind::InvalidFilename => [
                "the name is not allowed or too long",
                "der Name ist nicht erlaubt oder zu lang",
            ],
            _ => {
                let words = self.to_string();
                let number = words.find(" (os error ").unwrap_or(words.len());
                return words[..number].to_owned();
            }
        };
        language.pick(said).to_owned()
    }
}

/// What is said about something that is wrong.
#[cfg(feature = "std")]
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// What is wrong: a sentence without its full stop.
    pub text: String,
    /// What to do about it.
    pub hint: Cow<'static, str>,
}

#[cfg(feature = "std")]
impl Message {
    /// A message with its hint.
    pub fn new(text: impl Into<String>, hint: impl Into<Cow<'static, str>>) -> Self {
        Self {
            text: text.into(),
            hint: hint.into(),
        }
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

    #[cfg(feature = "std")]
    #[test]
    fn parameters_stand_where_the_language_wants_them() {
        let [english, german] = [Language::English, Language::German];
        assert_eq!(
            english.say(["{0} of {1}", "{1} zu {0}"], &[&"{1}", &2]),
            "{1} of 2"
        );
        assert_eq!(
            german.say(["{0} of {1}", "{1} zu {0}"], &[&1, &2]),
            "2 zu 1"
        );
        assert!(super::has_slots("{1} zu {0}", 2) && super::has_slots("zu", 0));
        assert!(!super::has_slots("{1} zu {2}", 2) && !super::has_slots("{0}", 2));
        let laid = [
            "{0} of {1} {1|piece|pieces} {0|is|are} laid",
            "{0} von {1} {1|Teil|Teilen} {0|liegt|liegen}",
        ];
        assert_eq!(english.say(laid, &[&1, &6]), "1 of 6 pieces is laid");
        assert_eq!(german.say(laid, &[&0, &"1"]), "0 von 1 Teil liegen");
        assert_eq!(english.say(laid, &[&11, &10]), "11 of 10 pieces are laid");
        assert!(!super::has_slots("{0|cell}", 1) && !super::has_slots("{1|a|b}", 1));
        let cubes = [["1 cube", "1 Würfel"], ["{0} cubes", "{0} Würfel"]];
        assert_eq!(english.count(1, cubes), "1 cube");
        assert_eq!(english.count(0, cubes), "0 cubes");
        assert_eq!(german.list(&["A", "B", "C"]), "A, B und C");
        assert_eq!(english.list::<&str>(&[]), "");
    }
    #[cfg(feature = "std")]
    #[test]
    fn errors_of_the_system_have_words() {
        use super::Say;
        use std::io::Error;
        let said = |error: Error| Language::ALL.map(|language| error.text(language));
        let missing = said(Error::from_raw_os_error(2));
        assert_eq!(missing[0], "there is no such file or folder");
        assert_eq!(missing[1], "diese Datei oder diesen Ordner gibt es nicht");
        for number in 1..100 {
            for words in said(Error::from_raw_os_error(number)) {
                assert!(!words.contains("os error"), "{words}");
            }
        }
        assert_eq!(said(Error::other("too many links"))[1], "too many links");
    }
}
