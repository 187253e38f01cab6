//! Values that several commands take.

use core::num::NonZero;
use core::str::FromStr;
use std::ffi::{OsStr, OsString};
use std::time::Duration;

use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::{Arg, ColorChoice, Command, ValueEnum};

use crate::exit::Failure;
use crate::input;
use cubewright::count::Count;
use cubewright::family::shell::model::Formulation;
use cubewright::language::Language;
use cubewright::puzzle::{BackendKind, PuzzleData};

/// When to do something that depends on the terminal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum When {
    /// Only on a terminal.
    #[default]
    Auto,
    /// Always.
    Always,
    /// Never.
    Never,
}

/// When colours are asked for, read before the arguments are: errors of theirs have colours, too.
pub(crate) fn color_asked(arguments: &[OsString]) -> ColorChoice {
    let words: Vec<String> = arguments
        .iter()
        .map(|word| word.to_string_lossy().into_owned())
        .collect();
    let behind = words.iter().zip(words.iter().skip(1));
    let separate = behind.filter(|(option, _)| *option == "--color");
    let joined = words
        .iter()
        .filter_map(|word| word.strip_prefix("--color="));
    let mut asked = joined.chain(separate.map(|(_, value)| value.as_str()));
    match asked.next() {
        Some("never") => ColorChoice::Never,
        Some("always") => ColorChoice::Always,
        _ => ColorChoice::Auto,
    }
}

/// A value for which names are offered, though others are taken, too.
#[derive(Clone)]
pub(crate) struct Offered(pub fn() -> Vec<&'static str>);

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

/// The engines that are offered where several are compared.
pub(crate) fn compared() -> Vec<&'static str> {
    let is_one = |name: &&str| !matches!(*name, "race" | "list");
    engines().into_iter().filter(is_one).collect()
}

/// The MILP backends that are offered.
pub(crate) fn milp_backends() -> Vec<&'static str> {
    let all = cubewright::puzzle::backends().into_iter();
    let milp = all.filter(|backend| backend.kind == BackendKind::Milp);
    milp.map(|backend| backend.name).collect()
}

/// The same, with the words that stand for one or for all.
#[cfg(feature = "milp")]
pub(crate) fn milp_engines() -> Vec<&'static str> {
    let words = ["auto", "list"].into_iter();
    words.chain(milp_backends()).collect()
}

/// The engines that are offered.
pub(crate) fn engines() -> Vec<&'static str> {
    let names = cubewright::puzzle::backends().into_iter();
    let names = names.map(|backend| backend.name);
    ["auto", "race", "list"].into_iter().chain(names).collect()
}

/// The notations of snakes that are offered.
pub(crate) fn notations() -> Vec<&'static str> {
    let all = cubewright::formats::Notation::ALL.into_iter();
    all.map(cubewright::formats::Notation::name).collect()
}

/// The shapes that are offered.
pub(crate) fn shapes() -> Vec<&'static str> {
    // A word for several is for `shapes` alone.
    let is_one = |name: &&str| !name.ends_with("cubes");
    crate::shapes::ALL.split(',').filter(is_one).collect()
}

/// The commands that are offered, of which there are manual pages.
pub(crate) fn pages() -> Vec<&'static str> {
    super::help::commands().collect()
}

/// The language of what is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum LanguageArg {
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
pub(crate) enum Format {
    /// Sentences.
    #[default]
    Text,
    /// One JSON object.
    Json,
    /// One JSON object a line, written as soon as it is known.
    Jsonl,
    /// A table, for `count`, whose help names it; others would only refuse it.
    #[value(hide = true)]
    Csv,
}

impl Format {
    /// The extensions of files of answers.
    pub(crate) const EXTENSIONS: [(&str, Self); 3] = [
        ("txt", Self::Text),
        ("json", Self::Json),
        ("jsonl", Self::Jsonl),
    ];
}

/// Symmetries under which assemblies are shown once.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum UpTo {
    /// No symmetry: show every solution.
    #[default]
    Raw,
    /// Rotations.
    Rotations,
    /// Rotations and turning inside out (shells) or reflections (packings and snakes).
    Full,
}

/// A formulation of the model.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(crate) enum FormulationArg {
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
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Cells => "cells",
            Self::Article => "article",
            Self::ArticleAsPublished => "article-as-published",
        }
    }

    /// The formulation of this puzzle, if its family has a choice or the default is asked for.
    pub(crate) fn of(self, puzzle: &PuzzleData) -> Result<Formulation, Failure> {
        if self != Self::default() {
            input::shells_only("--formulation", puzzle)?;
        }
        Ok(self.into())
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

/// Reads a number of things, a type that 0 is not of.
pub(crate) fn number<N: FromStr>(text: &str) -> Result<N, String> {
    let read = text.parse();
    read.map_err(|_| "write a whole number, at least 1".to_owned())
}

/// Reads a number of a solution, which may be of any size.
pub(crate) fn count(text: &str) -> Result<Count, String> {
    let read = Count::from_digits(text).filter(|number| !number.is_zero());
    read.ok_or_else(|| "write a whole number, at least 1".to_owned())
}

/// Reads a whole number.
pub(crate) fn whole<N: FromStr>(text: &str) -> Result<N, String> {
    let read = text.parse();
    read.map_err(|_| "write a whole number".to_owned())
}

/// Reads a whole number from `LEAST` to `MOST`.
pub(crate) fn within<N: TryFrom<u32>, const LEAST: u32, const MOST: u32>(
    text: &str,
) -> Result<N, String> {
    let read: Option<u32> = text.parse().ok();
    let within = read.filter(|number| (LEAST..=MOST).contains(number));
    let within = within.and_then(|number| N::try_from(number).ok());
    within.ok_or_else(|| format!("write a whole number from {LEAST} to {MOST}"))
}

/// Reads a length in mm.
pub(crate) fn length(text: &str) -> Result<f64, String> {
    let read = text.parse();
    read.map_err(|_| "write a number of mm, such as 8 or 0.25".to_owned())
}

/// The variable of the environment that stands for `--threads`.
pub(crate) const THREADS: &str = "CUBEWRIGHT_THREADS";

/// The most threads of a run; above, starting them takes longer than they save.
const MOST_THREADS: usize = 1024;

/// Whether a variable of the environment is there, and empty.
#[expect(clippy::disallowed_methods, reason = "the environment of a program")]
fn is_set_empty(name: &str) -> bool {
    std::env::var_os(name).is_some_and(|value| value.is_empty())
}

/// Reads a number of threads; 0 stands for one on each core. An empty variable of the environment
/// is as good as none.
pub(crate) fn threads(text: &str) -> Result<NonZero<usize>, String> {
    let text = text.trim();
    if text.is_empty() && is_set_empty(THREADS) {
        return Ok(NonZero::<usize>::MIN);
    }
    let wanted = text.parse::<usize>().ok();
    let wanted = wanted.filter(|&wanted| wanted <= MOST_THREADS);
    let wanted = wanted.ok_or_else(|| {
        format!(
            "write a whole number up to {MOST_THREADS}; 0 uses all cores. The variable \
             {THREADS} stands for the option where it is left out"
        )
    })?;
    // Where the system does not tell, one thread is always right.
    let all = || std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    Ok(NonZero::new(wanted).unwrap_or_else(all))
}

/// Reads a number of minutes.
pub(crate) fn minutes(text: &str) -> Result<Duration, String> {
    let minutes: Option<f64> = text.parse().ok().filter(|&minutes| minutes > 0.0);
    let time = minutes.and_then(|minutes| Duration::try_from_secs_f64(minutes * 60.0).ok());
    time.ok_or_else(|| "write a number of minutes above 0, such as 55 or 0.5".to_owned())
}

/// Reads `30s`, `500ms`, `2m`, `1.5s` or plain seconds.
pub(crate) fn duration(text: &str) -> Result<Duration, String> {
    const HINT: &str = "write a time such as 30s, 500ms, 2m or 30 (seconds)";
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit_s = match text[digits.len()..].trim() {
        "ms" => 1e-3,
        "" | "s" => 1.0,
        "m" | "min" => 60.0,
        "h" => 3600.0,
        _ => return Err(HINT.to_owned()),
    };
    let amount: f64 = digits.trim().parse().map_err(|_| HINT.to_owned())?;
    match Duration::try_from_secs_f64(amount * unit_s) {
        Ok(time) if time.is_zero() => {
            Err("a limit of 0 leaves no time; leave the option out for no limit".to_owned())
        }
        Ok(time) => Ok(time),
        Err(_) => Err(HINT.to_owned()),
    }
}

/// Reads `500M`, `4G`, `1.5 GB`, `64 MiB` or plain bytes; thousands are 1024.
pub(crate) fn bytes(text: &str) -> Result<u64, String> {
    const HINT: &str = "write a size such as 500M, 4G or 1.5GB";
    let digits = text.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let unit: u32 = match &*text[digits.len()..].trim().to_ascii_lowercase() {
        "" | "b" => 1,
        "k" | "kb" | "kib" => 1 << 10,
        "m" | "mb" | "mib" => 1 << 20,
        "g" | "gb" | "gib" => 1 << 30,
        _ => return Err(HINT.to_owned()),
    };
    let amount: f64 = digits.trim().parse().map_err(|_| HINT.to_owned())?;
    let bytes = amount * f64::from(unit);
    if !(1.0..1e18).contains(&bytes) {
        return Err(HINT.to_owned());
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
    fn no_threads_are_all_cores() {
        assert_eq!(threads("3").map(NonZero::get), Ok(3));
        assert!(threads("0").is_ok_and(|all| all.get() >= 1));
        for bad in ["", "-1", "two", "1.5"] {
            assert!(threads(bad).is_err(), "{bad}");
        }
    }

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
