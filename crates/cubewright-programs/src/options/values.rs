//! Values that several commands take.

use std::ffi::OsStr;
use std::time::Duration;

use clap::builder::{PossibleValue, PossibleValuesParser, StringValueParser, TypedValueParser};
use clap::{Arg, Command, ValueEnum};

use crate::terminal::say;
use cubewright_core::family::shell::model::Formulation;
use cubewright_core::language::Language;

/// A value for which names are offered, though others are taken, too.
#[derive(Clone)]
pub struct Offered(pub fn() -> Vec<&'static str>);

impl TypedValueParser for Offered {
    type Value = String;

    fn parse_ref(
        &self,
        command: &Command,
        argument: Option<&Arg>,
        value: &OsStr,
    ) -> Result<String, clap::Error> {
        StringValueParser::new().parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.0)().into_iter().map(PossibleValue::new)))
    }
}

/// The language of what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum LanguageArg {
    /// English.
    En,
    /// German.
    De,
}

impl From<LanguageArg> for Language {
    fn from(argument: LanguageArg) -> Self {
        match argument {
            LanguageArg::En => Self::English,
            LanguageArg::De => Self::German,
        }
    }
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// For people: sentences, numbers, layers, arrows.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One JSON object a line, written as soon as it is known.
    Jsonl,
    /// A table for other programs, with a line for each file.
    #[value(hide = true)]
    Csv,
}

impl Format {
    /// The extensions of files of answers.
    pub const EXTENSIONS: [(&str, Self); 3] = [
        ("txt", Self::Text),
        ("json", Self::Json),
        ("jsonl", Self::Jsonl),
    ];
}

/// Reads a form where a table is one of them; elsewhere it is neither offered nor taken.
pub fn format_or_table() -> impl TypedValueParser<Value = Format> {
    let forms = Format::value_variants().iter();
    let forms = forms.filter_map(ValueEnum::to_possible_value);
    let names = PossibleValuesParser::from(forms.map(|form| form.hide(false)).collect::<Vec<_>>());
    names.try_map(|name| <Format as ValueEnum>::from_str(&name, false))
}

/// A formulation of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub enum FormulationArg {
    /// Each piece, place and cell exactly once; the options have costs.
    #[default]
    Cells,
    /// The rows C1 to C22 of the published article with its variable Y, and the rows for places that
    /// it lacks.
    Article,
    /// The rows as published, for comparison; they allow two pieces on one place.
    ArticleAsPublished,
}

impl FormulationArg {
    /// The name by which it is chosen.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Article => "article",
            Self::ArticleAsPublished => "article-as-published",
        }
    }
}

impl From<FormulationArg> for Formulation {
    fn from(argument: FormulationArg) -> Self {
        match argument {
            FormulationArg::Cells => Self::Cells,
            FormulationArg::Article => Self::Article,
            FormulationArg::ArticleAsPublished => Self::ArticleAsPublished,
        }
    }
}

/// Reads `30s`, `500ms`, `2m`, `1.5s` or plain seconds.
///
/// # Errors
/// What to write instead.
pub fn duration(text: &str) -> Result<Duration, String> {
    let hint = || {
        let text = [
            "write a time such as 30s, 500ms, 2m or 30 (seconds)",
            "schreib eine Zeit, etwa 30s, 500ms, 2m oder 30 (Sekunden)",
        ];
        say(text, &[])
    };
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit_s = match text[digits.len()..].trim() {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(hint()),
    };
    let amount: f64 = digits.trim().parse().map_err(|_| hint())?;
    match Duration::try_from_secs_f64(amount * unit_s) {
        Ok(time) if time.is_zero() => {
            let text = [
                "a limit of 0 leaves no time; leave the option out for no limit",
                "eine Frist von 0 lässt keine Zeit; ohne Frist lass die Option weg",
            ];
            Err(say(text, &[]))
        }
        Ok(time) => Ok(time),
        Err(_) => Err(hint()),
    }
}

/// Reads `500M`, `4G`, `1.5 GB`, `64 MiB` or plain bytes; thousands are 1024.
///
/// # Errors
/// What to write instead.
pub fn bytes(text: &str) -> Result<u64, String> {
    let hint = || {
        let text = [
            "write a size such as 500M, 4G or 1.5GB",
            "schreib eine Größe, etwa 500M, 4G oder 1.5GB",
        ];
        say(text, &[])
    };
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: u32 = match &*text[digits.len()..].trim().to_ascii_lowercase() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return Err(hint()),
    };
    let amount: f64 = digits.trim().parse().map_err(|_| hint())?;
    let bytes = amount * f64::from(unit);
    if !(1.0..1e18).contains(&bytes) {
        return Err(hint());
    }
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "1 to 10^18"
    )]
    Ok(bytes as u64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_have_units() {
        assert_eq!(bytes("500M"), Ok(500 << 20));
        assert_eq!(bytes("1.5 GB"), Ok(3 << 29));
        assert_eq!(bytes("64kib"), Ok(64 << 10));
        assert_eq!(bytes("4096"), Ok(4096));
        for bad in ["", "G", "0", "-1M", "1e300", "nan", "4 apples", "1T1"] {
            assert!(bytes(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn durations_have_units() {
        let ms = |text| duration(text).map(|time| time.as_millis());
        assert_eq!(ms("500ms"), Ok(500));
        assert_eq!(ms("30"), Ok(30_000));
        assert_eq!(ms("1.5s"), Ok(1500));
        assert_eq!(ms("2m"), Ok(120_000));
        for bad in ["", "s", "-1", "0", "0ms", "1e400", "nan", "3 days", "ten"] {
            assert!(duration(bad).is_err(), "{bad}");
        }
    }
}
